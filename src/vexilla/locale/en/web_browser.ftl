# What this browser cannot do for the page, in English.

web-forgetful = { $cookies ->
    [no] This browser keeps neither data nor cookies of this page: what you set, solve and learn is forgotten when you close it, and you cannot take a seat at a table. To play, allow them for this address.
   *[yes] This browser keeps nothing more for this page: what you set, solve and learn now is forgotten when you close it.
}
