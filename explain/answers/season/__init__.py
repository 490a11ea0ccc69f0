"""The audits of many events, put together."""
