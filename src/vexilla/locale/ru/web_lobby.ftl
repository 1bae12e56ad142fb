# Зал на странице, по-русски: где встречаются те, у кого нет ссылки.
# Аргументы: name и host – как зовут игроков; named говорит, назвались ли они.

web-lobby = Зал
web-lobby-find = Найти оппонента: { $game }
web-lobby-open = Ждут оппонента
web-lobby-nobody = Сейчас никто не ждет. Поднимите свой флаг: начните партию ниже.
web-lobby-begin = Начать партию
web-lobby-way = { $way ->
    [computer] Сыграть с компьютером сейчас
    [link] Пригласить друга
    [find] Искать оппонента
   *[days] Оставить место свободным
}
web-lobby-way-hint = { $way ->
    [computer] Он всегда здесь, от новичка до чемпиона.
    [link] Вы получите ссылку и код, который можно отсканировать.
    [find] Ваш стол виден в зале. Пока можно заняться здесь другим: страница позовет вас, как только кто-нибудь придет.
   *[days] Партия с днями на ход. Место остается свободным неделю, даже когда вас здесь нет.
}
web-lobby-playing = Сейчас играют
web-lobby-top = Играют сильнейшие
web-lobby-results = Недавние результаты
web-lobby-won = победа: { $name }
web-lobby-drawn = ничья
web-lobby-pace = Часы: { $game }
web-lobby-host = { $named ->
    [yes] { $host } ждет
   *[no] Кто-то ждет
}
web-lobby-usual = обычные правила
web-lobby-somebody = Кто-то
web-lobby-sit = Сесть за стол
web-lobby-watch = Смотреть
web-lobby-watchers = { $count ->
    [one] Смотрит { $count } человек
    [few] Смотрят { $count } человека
   *[other] Смотрят { $count } человек
}
web-lobby-delay = Зрители видят партию
web-lobby-delay-moves = { $moves ->
    [0] сразу
    [one] на { $moves } ход позже
    [few] на { $moves } хода позже
   *[other] на { $moves } ходов позже
}
web-lobby-late = Зрители видят партию на { $moves } { $moves ->
    [one] ход
    [few] хода
   *[other] ходов
} позже, а после конца – всю
web-lobby-late-short = { $moves ->
    [one] на { $moves } ход позже
    [few] на { $moves } хода позже
   *[other] на { $moves } ходов позже
}
web-lobby-yours = Ваш стол
web-lobby-count = { $count ->
    [0] Зал: сейчас никто не ждет
    [one] Зал: ждет { $count } стол
    [few] Зал: ждут { $count } стола
   *[other] Зал: ждут { $count } столов
}

## Ожидание

web-lobby-looking = Ищем оппонента
web-lobby-looking-hint = { $pace ->
    [days] Ваш стол виден в зале, и место остается свободным неделю, даже когда вас здесь нет. Партия начнется, как только кто-нибудь сядет.
   *[other] Ваш стол виден в зале. Партия начнется, как только кто-нибудь сядет. Пока можно заняться здесь другим: страница позовет вас.
}
web-lobby-anybody = Сесть может любой (стол виден в зале)
web-lobby-meanwhile = Пока сыграть с компьютером
web-lobby-waiting = Ждем оппонента: { $game }
web-lobby-to-table = К столу
web-lobby-stop = Не ждать
web-lobby-came = { $named ->
    [yes] { $name } уже за вашим столом: { $game }
   *[no] За вашим столом уже есть оппонент: { $game }
}
web-lobby-came-title = ● Оппонент пришел!

## Знакомые

web-invitations = Приглашения
web-people = С кем вы играли
web-people-invite = Пригласить того, с кем вы играли
web-people-invite-one = Пригласить: { $name }
web-people-ask = Пригласить
web-people-invited = Приглашение отправлено
web-people-reach = может приглашать меня
web-people-mute = Больше не получать приглашений: { $name }

## Друг по ссылке

web-invite = Не хватает вашего друга
web-invite-hint = Тот, кто первым откроет эту ссылку, сядет напротив. Партия начнется сама.
web-friend-sees = Ваш друг видит:
web-invite-named = Приглашение для { $name }
web-invite-named-hint = { $name } найдет приглашение на главной странице и в зале. Ссылка ниже тоже ведет сюда.
web-waiting-for = Ждем: { $name }
web-invited-new = Впервые? Научитесь за три минуты
web-sit-down = Сесть и играть
web-other-device = { $game }: продолжить на этом устройстве
web-play-here = Играть здесь
web-only-watch = Только смотреть
web-link-used = { $taken ->
    [yes] Места заняты
   *[no] Эта ссылка больше не действует
}
web-link-used-hint = { $taken ->
    [yes] Это приглашение уже использовано. Вы можете смотреть игру.
   *[no] Она уже использована или скопирована не целиком. Попросите новую.
}

## Главная страница

web-offline = Связи нет. Уроки, правила и задачи, которые вы уже открывали, доступны и без нее.
web-welcome = К бою!
web-continue = Продолжить партию
web-finished = Сыгранные партии
web-show-all = Показать все: { $count }
web-damaged = { $count ->
    [1] Одну из ваших партий нельзя открыть: ее запись повреждена.
   *[other] Не открываются ваши партии: { $count }. Их записи повреждены.
}
web-against = оппонент – { $name }
web-your-turn = Ваш ход
web-their-turn = Ход оппонента
web-way-hint = { $way ->
    [people] Передавайте экран друг другу после хода
    [anybody] Любой, кто сейчас хочет сыграть в эту игру
   *[link] Отправьте ссылку или дайте отсканировать код
}
web-options = Другие правила
web-seat-any = По жребию
web-credits = Battle Line («Линия фронта») – игра Райнера Книции, Blades & Banners («Клинки и Знамена») – игра Афанасия Картаси. Vexilla не связана ни с ними, ни с их издателями.
web-rated = Рейтинговая
web-length = Матч
web-length-games = { $games ->
    [0] Сколько захотите
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
web-time-left = осталось { $time }
web-learn-new = Вы здесь впервые?
web-learn-invitation = Учитесь обеим играм на практике: каждый урок занимает минуту.

web-bl-blurb = Захватите пять флагов или три соседних. Карты в руке, девять флагов, и каждый захват надо доказать.
web-bl-takes = Партия длится около 20 минут.
web-bb-blurb = Наймите армию, тайно отдайте приказы, захватите знамя противника.
web-bb-takes = Партия длится около 40 минут.

web-waiting-for-friend = Ждем вашего друга
web-invited = { $named ->
    [yes] { $host } приглашает вас сыграть: { $game }
   *[no] Вас приглашают сыграть: { $game }
}

web-pace = { $kind ->
    [none] Без часов
    [days] { $days ->
        [one] { $days } день на ход
        [few] { $days } дня на ход
       *[many] { $days } дней на ход
    }
   *[fischer] { $minutes } мин + { $seconds } с за ход
}
web-rating-changes = эта партия его меняет
web-clocks = Часы
