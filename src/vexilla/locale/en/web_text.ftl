# A game that has no board on the page and is played as text, in English.
# Arguments: known is a list of actions as they are typed.

web-text-blurb = This game has no board here: you play it as text.
web-text-seat = { $seat }
web-text-status = choose an action
web-text-actions = Your actions
web-text-many = There are too many actions to list. Type one as JSON, with the key do.
web-text-unknown = There is no such action now. You can choose: { $known }.
web-text-commands =
    an action   as its button says
    p   the whole position
    ?   this help
