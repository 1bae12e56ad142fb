# Зал на сторінці, українською: де зустрічаються ті, у кого немає посилання.
# Аргументи: name і host – як звуть гравців; named каже, чи вони назвалися.

web-lobby = Зал
web-lobby-find = Знайти суперника: { $game }
web-lobby-open = Чекають на суперника
web-lobby-nobody = Зараз ніхто не чекає. Поставте свій прапор: почніть партію нижче.
web-lobby-begin = Почати партію
web-lobby-way = { $way ->
    [computer] Зіграти з комп’ютером зараз
    [link] Запросити друга
    [find] Шукати суперника
   *[days] Залишити місце вільним
}
web-lobby-way-hint = { $way ->
    [computer] Він завжди тут, від новачка до чемпіона.
    [link] Ви отримаєте посилання і код, який можна відсканувати.
    [find] Ваш стіл стоїть у залі. Тим часом можна зайнятися тут іншим: сторінка вас покличе, щойно хтось прийде.
   *[days] Партія, де час на хід рахують днями. Місце вільне тиждень, навіть коли вас тут немає.
}
web-lobby-playing = Зараз грають
web-lobby-top = Грають найсильніші
web-lobby-results = Нещодавно зіграно
web-lobby-won = перемога: { $name }
web-lobby-drawn = нічия
web-lobby-pace = Годинник: { $game }
web-lobby-host = { $named ->
    [yes] { $host } чекає
   *[no] Хтось чекає
}
web-lobby-usual = звичайні правила
web-lobby-somebody = Хтось
web-lobby-sit = Сісти за стіл
web-lobby-watch = Дивитися
web-lobby-watchers = { $count ->
    [one] Дивиться { $count } глядач
    [few] Дивляться { $count } глядачі
   *[other] Дивляться { $count } глядачів
}
web-lobby-delay = Глядачі бачать партію
web-lobby-delay-moves = { $moves ->
    [0] одразу
    [one] на { $moves } хід пізніше
    [few] на { $moves } ходи пізніше
   *[other] на { $moves } ходів пізніше
}
web-lobby-late = Глядачі бачать партію на { $moves } { $moves ->
    [one] хід
    [few] ходи
   *[other] ходів
} пізніше, а після кінця – всю
web-lobby-late-short = { $moves ->
    [one] на { $moves } хід пізніше
    [few] на { $moves } ходи пізніше
   *[other] на { $moves } ходів пізніше
}
web-lobby-yours = Ваш стіл
web-lobby-count = { $count ->
    [0] Зал: зараз ніхто не чекає
    [one] Зал: чекає { $count } стіл
    [few] Зал: чекають { $count } столи
   *[other] Зал: чекають { $count } столів
}

## Очікування

web-lobby-looking = Шукаємо суперника
web-lobby-looking-hint = { $pace ->
    [days] Ваш стіл стоїть у залі, і місце вільне тиждень, навіть коли вас тут немає. Партія почнеться, щойно хтось сяде.
   *[other] Ваш стіл у залі. Гра почнеться, щойно хтось сяде. Тим часом можна зайнятися тут іншим: сторінка вас покличе.
}
web-lobby-anybody = Сісти може будь-хто (стіл видно в залі)
web-lobby-meanwhile = Тим часом зіграти з комп’ютером
web-lobby-waiting = Чекаємо на суперника: { $game }
web-lobby-to-table = До столу
web-lobby-stop = Не чекати
web-lobby-came = { $named ->
    [yes] { $name } уже за вашим столом: { $game }
   *[no] За вашим столом уже є суперник: { $game }
}
web-lobby-came-title = ● Суперник прийшов!

## Знайомі

web-invitations = Запрошення
web-people = З ким ви грали
web-people-invite = Запросити того, з ким ви грали
web-people-invite-one = Запросити: { $name }
web-people-ask = Запросити
web-people-invited = Запрошення надіслано
web-people-reach = може запрошувати мене
web-people-mute = Більше не отримувати запрошень: { $name }

## Друг за посиланням

web-invite = Вашого друга ще немає
web-invite-hint = Навпроти сяде той, хто першим відкриє це посилання. Партія почнеться сама.
web-friend-sees = Ваш друг бачить:
web-invite-named = Запрошення для { $name }
web-invite-named-hint = { $name } знайде запрошення на головній сторінці та в залі. Посилання нижче теж веде сюди.
web-waiting-for = Чекаємо: { $name }
web-invited-new = Уперше? Навчіться за три хвилини
web-sit-down = Сісти й грати
web-other-device = { $game }: продовжити на цьому пристрої
web-play-here = Грати тут
web-only-watch = Лише дивитися
web-link-used = { $taken ->
    [yes] Місця зайняті
   *[no] Це посилання більше не діє
}
web-link-used-hint = { $taken ->
    [yes] Це запрошення вже використано. Ви можете дивитися гру.
   *[no] Воно вже використане або скопійоване не повністю. Попросіть нове.
}

## Головна сторінка

web-offline = Зв’язку немає. Уроки, правила й задачі, які ви вже відкривали, працюють і без нього.
web-welcome = До бою!
web-continue = Продовжити партію
web-finished = Зіграні партії
web-show-all = Показати всі: { $count }
web-damaged = { $count ->
    [1] Одну з ваших партій не можна відкрити: її запис пошкоджено.
   *[other] Не відкриваються ваші партії: { $count }. Їхні записи пошкоджено.
}
web-against = суперник – { $name }
web-your-turn = Ваш хід
web-their-turn = Хід суперника
web-way-hint = { $way ->
    [people] Передавайте екран одне одному після ходу
    [anybody] Кожен, хто хоче зараз зіграти в те саме
   *[link] Надішліть посилання або дайте відсканувати код
}
web-options = Інші правила
web-seat-any = За жеребом
web-credits = Battle Line («Вояки») – гра Райнера Кніції, Blades & Banners («Клинки і Знамена») – гра Афанасія Картасі. Vexilla не пов’язана ані з ними, ані з їхніми видавцями.
web-rated = Рейтингова
web-length = Матч
web-length-games = { $games ->
    [0] Скільки захочете
    [one] { $games } партія
    [few] { $games } партії
   *[many] { $games } партій
}
web-time-left = залишилося { $time }
web-learn-new = Ви тут уперше?
web-learn-invitation = Навчіться обох ігор, граючи: кожен урок займає хвилину.

web-bl-blurb = Захопіть п’ять прапорів або три сусідні. Карти в руці, дев’ять прапорів, і кожне захоплення треба довести.
web-bl-takes = Партія триває близько 20 хвилин.
web-bb-blurb = Найміть армію, таємно віддайте накази, захопіть знамено супротивника.
web-bb-takes = Партія триває близько 40 хвилин.

web-waiting-for-friend = Чекаємо на вашого друга
web-invited = { $named ->
    [yes] { $host } запрошує вас зіграти: { $game }
   *[no] Вас запрошують зіграти: { $game }
}

web-pace = { $kind ->
    [none] Без годинника
    [days] { $days ->
        [one] { $days } день на хід
        [few] { $days } дні на хід
       *[many] { $days } днів на хід
    }
   *[fischer] { $minutes } хв + { $seconds } с за хід
}
web-rating-changes = ця партія його змінює
web-clocks = Годинник
