"""Hosts: the command line, the lab, and the pages for a club; they carry answers and know no rule."""
