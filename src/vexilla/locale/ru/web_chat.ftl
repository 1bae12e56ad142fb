# Чат за столом, по-русски.

web-chat = Чат
web-chat-unread = { $count ->
    [0] Чат
    [one] Чат: { $count } новое сообщение
    [few] Чат: { $count } новых сообщения
   *[other] Чат: { $count } новых сообщений
}
web-chat-room = { $room ->
    [private] Это читают только игроки, и после конца партии тоже.
    [seats] Это читают игроки. Зрители прочтут после конца партии.
   *[watchers] Это читают зрители. Игроки прочтут после конца партии.
}
web-chat-over = Партия окончена: это читают все за столом.
web-chat-nothing = Пока никто ничего не написал.
web-chat-watcher = { $named ->
    [yes] { $name } (зритель)
   *[no] Кто-то (зритель)
}
web-chat-said = { $name }: { $text }
web-chat-message = Сообщение
web-chat-send = Отправить
web-chat-about = О сообщении: { $name }
web-chat-mute = Скрыть сообщения: { $name }
web-chat-report = Пожаловаться
web-chat-reported = Жалоба отправлена: ее увидит владелец сервера.
web-chat-muted = Здесь есть сообщения, которые вы скрыли.
web-chat-unmute = Снова показать
