"""Processes that compute, and whose turn it is to use them."""
