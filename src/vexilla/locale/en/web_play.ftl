# The page without a server, in English.

web-newer-version = A newer version is ready. Your games stay.
web-use-newer-version = Use it
