# What is printed on paper, and said while it is made, in English.

print-title = { $title } on paper
print-contents = What is printed
print-set = { $kind ->
    [cards] Cards
    [flags] Flags
    [field] Field
    [counters] Counters
    [trees] Trees and the sun
    [dial] Counter of steps
    [initiative] Initiative
    [aid] Player aid
   *[rules] Rulebook
}
print-how-title = How to print it
print-how = { $what ->
    [scale] Print at 100%, not fitted to the page. The line at the foot of this page is then 100 mm long.
    [sides] Print on both sides and turn the paper about its { $edge ->
        [short] short
       *[long] long
    } edge. Try one sheet, and hold it against the light: the backs lie behind the fronts.
    [paper] Take stiff paper, or put the cards into sleeves of 63 × 88 mm.
    [cut] Cut from mark to mark and along the thin lines. The pictures of cards reach 3 mm over the cut.
    [field] Cut out the pieces of the field and glue each on the strip that has its number.
    [dice] Add two dice of different colours: any dice do.
   *[fold] Lay the sheets of the rulebook into each other, fold them in the middle and staple the fold.
}
print-ruler = 100 mm
print-glue = glue sheet { $sheet } on here
print-doing = { $what ->
    [parts] Drawing the parts …
    [rules] Setting the rulebook …
   *[file] Setting the pages …
}
print-done = Written: { $file }

## Battle Line

bl-printed-flag = Flag { $flag }

## Blades & Banners

bb-printed-part = { $part ->
    [field] Field
    [tree] Tree
    [sun] Sun
    [dial] Counter of steps
   *[initiative] Initiative token
}
