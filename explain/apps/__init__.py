"""Hosts: the command line, the lab, the app and a club's pages; they show answers and know no rules.

>>> from explain.apps.cli.main import main
>>> code = main(["rules", "29E5a"])  # what ``python -m explain rules 29E5a`` prints
A switch made only to alternate colors stays within the low limit.
...
"""
