"""For tests that open a page as a person does: the browser, the hosts, the built site."""
