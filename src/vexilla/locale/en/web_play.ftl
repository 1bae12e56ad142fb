# The page without a server, in English.

web-newer-version = A newer version is ready. Your games are kept.
web-use-newer-version = Use it
web-tables-forgotten = This browser can store no more tables: those played now are lost when you close the page. Under More you can save a record.
web-save-games = Save all games
web-open-games = Open saved games …
web-games-opened = { $count ->
    [one] One game was opened.
   *[other] { $count } games were opened.
}
