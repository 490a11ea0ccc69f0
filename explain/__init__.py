"""Why a Swiss round is paired as it is."""
