"""The explainer as a folder of static files: the same package in a browser, nothing to install, and nothing leaves the reader's machine."""
