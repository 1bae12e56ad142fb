"""The games without a server: `python -m browser` builds what a browser, or Node, plays them with.

It needs `ziglang` (browser/requirements.txt), and Pyodide from `web/node_modules`.
"""
