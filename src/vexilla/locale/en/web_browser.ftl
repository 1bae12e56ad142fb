# What this browser cannot do for the page, in English.

web-forgetful = { $cookies ->
    [no] This browser keeps neither data nor cookies of this page: what you set, solve and learn is forgotten when you close it, and you cannot take a seat at a table. To play, allow them for this address.
   *[yes] This browser keeps nothing more for this page: what you set, solve and learn now is forgotten when you close it.
}

web-by-hand = Copy it by hand
web-by-hand-hint = This browser does not let the page copy here. Copy the marked text, or try once more.
web-by-hand-try = Try once more
