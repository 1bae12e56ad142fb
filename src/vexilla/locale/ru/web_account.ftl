# Страница учетной записи, по-русски.

web-account-why = Одни и те же партии на всех ваших устройствах
web-account-hint = Ключ доступа заменяет имя и пароль: телефон, компьютер или ключ безопасности подтверждает отпечатком, лицом или кодом, что это вы. Почта не нужна. Партии этого браузера будут вашими на каждом устройстве, на котором вы войдете.
web-account-make = Создать учетную запись с ключом доступа
web-account-sign-in = Войти с ключом доступа
web-account-take = { $count ->
    [one] При входе взять с собой { $count } партию этого браузера
    [few] При входе взять с собой { $count } партии этого браузера
   *[other] При входе взять с собой { $count } партий этого браузера
}
web-account-take-hint = Иначе они останутся у этого браузера и снова будут здесь, когда вы выйдете.
web-account-signed-in = Вы вошли. Ваши партии одни и те же на всех устройствах, на которых вы входите.
web-account-sign-out = Выйти
web-passkeys = Ключи доступа
web-passkey = Ключ доступа
web-passkey-dates = создан { $created }, последний вход { $used }
web-passkey-add = Добавить ключ доступа
web-passkey-remove = Убрать
web-passkey-remove-one = Убрать ключ доступа: { $name }
web-passkey-remove-hint = Если вы потеряли устройство, уберите его ключ доступа: вход с ним во всех других браузерах прекратится. Держите два ключа, чтобы один можно было потерять.
web-passkey-there = На этом устройстве уже есть ключ доступа вашей учетной записи.
web-passkey-none = Ключ доступа не использован. Попробуйте еще раз, когда захотите.
web-passkeys-missing = По этому адресу браузер не предлагает ключей доступа: для них нужен https или localhost на этом компьютере.

web-own = Ваши данные
web-own-hint = Все в одном файле: имя и настройки, ваши партии в том виде, в каком их можно видеть вам, записи законченных партий, люди, с которыми вы играли, и ключи доступа без секретов.
web-own-download = Скачать все
web-own-delete = Удалить все
web-own-delete-hint = Учетная запись, ключи доступа, настройки и успехи удаляются, а также партии, в которых больше ни у кого нет места. В идущих партиях вы сдаетесь. Те, с кем вы играли, сохраняют эти партии без вашего имени. Отменить это нельзя.
web-own-delete-sure = Удалить все навсегда

web-ratings = Рейтинги
web-ratings-pace = { $pace ->
    [quick] минуты
   *[correspondence] дни на ход
}, { $games ->
    [one] { $games } рейтинговая партия
    [few] { $games } рейтинговые партии
   *[many] { $games } рейтинговых партий
}
web-ratings-hint = Их меняют рейтинговые партии между людьми с учетной записью. Вопросительный знак значит, что партий пока мало.

## Rated games. Arguments: before and after are ratings.

web-rated-choice = Рейтинговая партия
web-rated-hint = Она меняет ваш рейтинг; подсказок и возврата ходов нет. Играйте с компьютером на уровнях с 1 по 5, с другом или с кем угодно: людям тоже нужна учетная запись.
web-rated-clocks = Рейтинговую партию играют с часами: выберите их выше.
web-rated-account = В рейтинговые партии играют люди с учетной записью:
web-rated-change = { $name } { $before } → { $after }
web-rated-not = Рейтинг не изменился: партия окончилась за первые четыре хода, или кто-то не сделал ни одного.

## Страницы игроков: партии и рейтинги, таблицы лучших, подписки. Аргументы: name – как зовут игрока.

web-player = Игрок
web-player-own = Моя страница и мои партии
web-player-to = На страницу
web-player-change = Изменить, что видно
web-player-others-see = Так вас видят другие.
web-player-since = здесь с { $day }
web-player-challenge = Вызвать на партию
web-player-challenge-hint = Вы садитесь за новый стол и ждете там. Приглашение действует, пока вы ждете.
web-player-follow = Подписаться
web-player-unfollow = Отписаться
web-player-followed = На кого вы подписаны
web-player-watch = Смотреть партию
web-player-no-page = У этого игрока нет открытой страницы.
web-player-nothing = Больше этот игрок ничего не показывает.
web-player-somebody = Кто-то

## Что видно другим

web-player-showing = Что знают о вас другие
web-player-no-account = Только имена за вашими столами. Для своей страницы нужна учетная запись:
web-player-hidden = Страницы у вас нет. Другие видят только имена за вашими столами.
web-player-make = Завести страницу
web-player-name = Имя на странице
web-player-address = Адрес: @
web-player-address-hint = От 3 до 24 строчных латинских букв, цифр, знаков - и _. Ваше имя ведет на страницу всюду, где оно стоит, и за столами прежних партий тоже.
web-player-part = { $part ->
    [games] Показывать мои законченные партии
    [ratings] Показывать мои рейтинги, и в таблицах лучших тоже
    [puzzles] Показывать число решенных задач
    [since] Показывать, с какого дня у меня учетная запись
   *[challenges] Вызывать меня могут все, а не только прежние оппоненты
}
web-player-part-hint = Частные партии видны, только если и ваш оппонент показывает свои. Партии из зала, турниров и с компьютером видны всегда.
web-player-save = Сохранить
web-player-saved = Сохранено.
web-player-hide = Убрать страницу

## Рейтинги и задачи

web-player-ratings = Рейтинги
web-player-pace = { $pace ->
    [quick] минуты
    [correspondence] дни на ход
   *[none] без часов
}
web-player-count = { $games ->
    [one] { $games } рейтинговая партия
    [few] { $games } рейтинговые партии
   *[many] { $games } рейтинговых партий
}
web-player-curve = Рейтинговых партий: { $games }, от { $first } до { $last }; между { $low } и { $high }
web-player-puzzles = Задачи
web-player-puzzles-solved = { $count ->
    [one] решена { $count }
    [few] решены { $count }
   *[many] решено { $count }
}

## Партии

web-player-games = Партии
web-player-of-late = В последнее время
web-player-form = Побед: { $won }, ничьих: { $drawn }, поражений: { $lost }
web-player-best = Победы, на которые стоит взглянуть
web-player-no-games-yet = { $who ->
    [you] У вас пока нет завершенных партий. Когда они появятся, они будут здесь.
   *[other] Завершенных партий пока нет.
}
web-player-filter-game = Игра
web-player-filter-pace = Часы
web-player-filter-result = Итог
web-player-filter-opponent = Оппонент
web-player-any = все
web-player-result = { $result ->
    [won] Победа
    [lost] Поражение
   *[drawn] Ничья
}
web-player-rated = рейтинговая
web-player-look = Смотреть
web-player-only = Только эта пара
web-player-more = Более ранние партии
web-player-no-games = Таких партий нет.

## Таблицы лучших

web-leaders = Таблицы лучших
web-leaders-place = Место
web-leaders-games = Партий
web-leaders-none = Здесь пока никого нет.
web-leaders-hint = Здесь перечислены игроки, которые показывают свои рейтинги и сыграли достаточно партий.
