"""What stands for NumPy and Numba in a browser; nothing here is compiled, or used elsewhere."""
