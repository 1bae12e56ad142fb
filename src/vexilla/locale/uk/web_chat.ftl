# Чат за столом, українською.

web-chat = Чат
web-chat-unread = { $count ->
    [0] Чат
    [one] Чат: { $count } нове повідомлення
    [few] Чат: { $count } нові повідомлення
   *[other] Чат: { $count } нових повідомлень
}
web-chat-room = { $room ->
    [private] Це читають лише гравці, навіть після кінця.
    [seats] Це читають гравці. Глядачі прочитають після кінця.
   *[watchers] Це читають глядачі. Гравці прочитають після кінця.
}
web-chat-over = Партію закінчено: це читають усі за столом.
web-chat-nothing = Поки що ніхто нічого не написав.
web-chat-watcher = { $named ->
    [yes] { $name } (глядач)
   *[no] Хтось (глядач)
}
web-chat-said = { $name }: { $text }
web-chat-message = Повідомлення
web-chat-send = Надіслати
web-chat-about = Про повідомлення: { $name }
web-chat-mute = Приховати повідомлення: { $name }
web-chat-report = Поскаржитися
web-chat-reported = Скаргу надіслано: її побачить власник сервера.
web-chat-muted = Приховане вами повідомлення.
web-chat-unmute = Знову показувати
