"""The lab: everything with controls, in JupyterLab or as an app."""

from explain.lab.lab import Lab

__all__ = ["Lab"]
