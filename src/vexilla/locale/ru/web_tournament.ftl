# Турниры на странице, по-русски. Аргументы: name, names, first и second – как зовут игроков.

web-tournament = Турнир
web-tournaments = Турниры
web-tournament-none = Сейчас ни один турнир не ждет игроков.
web-tournament-make = Создать турнир
web-tournament-yours = ваш
web-tournament-look = Показать
web-tournament-to = К турниру
web-tournament-kind = { $kind ->
    [swiss] { $rounds ->
        [0] Швейцарская система
        [one] Швейцарская система, { $rounds } тур
        [few] Швейцарская система, { $rounds } тура
       *[other] Швейцарская система, { $rounds } туров
    }
   *[other] Круговой
}
web-tournament-state = { $state ->
    [open] Ждет игроков: занято мест { $players } из { $places }
    [playing] Идет тур { $round } из { $rounds }
   *[over] Турнир окончен
}

## Форма

web-tournament-name = Название турнира
web-tournament-game = Игра
web-tournament-how = Как играют
web-tournament-how-hint = { $kind ->
    [swiss] В каждом туре встречаются те, у кого очков поровну или почти поровну, и никто не встречается дважды, пока этого можно избежать.
   *[other] Каждый встречается с каждым по одному разу.
}
web-tournament-rounds = Туры
web-tournament-places = Места
web-tournament-bots = Могут участвовать боты
web-tournament-plays = Я участвую
web-tournament-options = Другие правила
web-tournament-create = Создать турнир

## Страница

web-tournament-gone = Такого турнира нет. Возможно, организатор его отменил.
web-tournament-conditions = Во что играют
web-tournament-before = До начала
web-tournament-begins = { $host ->
    [you] Вы организатор: турнир начнется, когда вы его начнете; нужны хотя бы два игрока. Часы каждого тура пойдут через минуту после жеребьевки.
   *[other] Турнир начнется, когда его начнет организатор. Часы каждого тура пойдут через минуту после жеребьевки.
}
web-tournament-join = Участвовать
web-tournament-leave = Уйти
web-tournament-start = Начать турнир
web-tournament-cancel = Отменить турнир
web-tournament-withdraw = Выбыть из турнира
web-tournament-withdraw-hint = Вы сдадите свою партию, и новых оппонентов у вас не будет.
web-tournament-withdrawn = вне турнира
web-tournament-your-game = Ваша партия
web-tournament-ready = Тур { $round }: ваш оппонент – { $name }.
web-tournament-play = К столу
web-tournament-won = { $count ->
    [one] Победа в турнире: { $names }
   *[other] Победу в турнире делят { $names }
}
web-tournament-players = Игроки
web-tournament-standings = Таблица
web-tournament-place = Место
web-tournament-player = Игрок
web-tournament-points = Очки
web-tournament-buchholz = Бухгольц: очки всех оппонентов
web-tournament-sonneborn = Зоннеборн-Бергер: очки побежденных оппонентов и половина очков тех, с кем была ничья
web-tournament-buchholz-short = Б
web-tournament-sonneborn-short = ЗБ
web-tournament-tie = При равенстве очков решают очки всех оппонентов (Б, Бухгольц), затем очки побежденных (ЗБ, Зоннеборн-Бергер).
web-tournament-somebody = Игрок { $number }
web-tournament-round = Тур { $round }
web-tournament-round-over = Тур { $round } закончен
web-tournament-won-by = { $tied ->
    [yes] Очки: { $points }; решили дополнительные показатели: Бухгольц { $buchholz }, Зоннеборн-Бергер { $sonneborn }
   *[no] Очки: { $points } · Бухгольц { $buchholz } · Зоннеборн-Бергер { $sonneborn }
}
web-tournament-pair = { $first } – { $second }
web-tournament-bye = { $name } в этом туре без оппонента
web-tournament-again = Они уже встречались: избежать этого было нельзя.
web-tournament-result = { $result ->
    [first] 1 – 0
    [second] 0 – 1
    [draw] ½ – ½
    [neither] 0 – 0
    [bye] 1
    [walkover] 1 – 0 без игры
   *[none] идет
}
web-tournament-see = Смотреть

## Вечер в клубе

web-tournament-starts-at = Начнется сам (необязательно)
web-tournament-starts = Начнется сам: { $when }
web-tournament-code-ask = Код со стены
web-tournament-invite = Пригласить других
web-tournament-code = Код: { $code } – его вводят в разделе «Зал».
web-tournament-late = Турнир уже идет. Новые игроки вступят в него со следующего тура.
web-tournament-screen = Для большого экрана
web-tournament-file = Все партии одним файлом
web-tournament-settle = Решить исход
web-tournament-settle-won = Победа: { $name }
web-tournament-settle-draw = Ничья
