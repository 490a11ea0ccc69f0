"""The explainer as a folder of static files: the same package in a browser, nothing to install, no data sent."""
