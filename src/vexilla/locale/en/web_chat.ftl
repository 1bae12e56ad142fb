# The chat at a table, in English.
# Arguments: room is seats (between those who play) or watchers; name is what the author is called.

web-chat = Chat
web-chat-unread = { $count ->
    [0] Chat
    [one] Chat: one new message
   *[other] Chat: { $count } new messages
}
web-chat-room = { $room ->
    [private] Only the players can read this, even after the end.
    [seats] The players can read this now, watchers after the end.
   *[watchers] The watchers can read this now, the players after the end.
}
web-chat-over = The game is over: everybody at the table can read this.
web-chat-nothing = Nobody has written anything yet.
web-chat-watcher = { $named ->
    [yes] { $name } (watching)
   *[no] Somebody (watching)
}
web-chat-said = { $name }: { $text }
web-chat-message = Message
web-chat-send = Send
web-chat-about = About the message from { $name }
web-chat-mute = Mute { $name }
web-chat-report = Report
web-chat-reported = Reported: the people who run this server can read it.
web-chat-muted = You have muted somebody who wrote here.
web-chat-unmute = Unmute
