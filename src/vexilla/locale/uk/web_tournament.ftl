# Турніри на сторінці, українською. Аргументи: name, names, first і second – як звуть гравців.

web-tournament = Турнір
web-tournaments = Турніри
web-tournament-none = Зараз жоден турнір не чекає на гравців.
web-tournament-make = Створити турнір
web-tournament-yours = ваш
web-tournament-look = Показати
web-tournament-to = До турніру
web-tournament-kind = { $kind ->
    [swiss] { $rounds ->
        [0] Швейцарська система
        [one] Швейцарська система, { $rounds } тур
        [few] Швейцарська система, { $rounds } тури
       *[other] Швейцарська система, { $rounds } турів
    }
   *[other] Коловий
}
web-tournament-state = { $state ->
    [open] Чекає на гравців: зайнято місць { $players } з { $places }
    [playing] Триває тур { $round } з { $rounds }
   *[over] Турнір закінчено
}

## Форма

web-tournament-name = Назва турніру
web-tournament-game = Гра
web-tournament-how = Як грають
web-tournament-how-hint = { $kind ->
    [swiss] У кожному турі зустрічаються гравці, у яких очок порівну або майже порівну, і ніхто не зустрічається двічі, поки цього можна уникнути.
   *[other] Кожен зустрічається з кожним по одному разу.
}
web-tournament-rounds = Тури
web-tournament-places = Місця
web-tournament-bots = Можуть брати участь боти
web-tournament-plays = Я беру участь
web-tournament-options = Інші правила
web-tournament-create = Створити турнір

## Сторінка

web-tournament-gone = Такого турніру немає. Можливо, організатор його скасував.
web-tournament-conditions = У що грають
web-tournament-before = До початку
web-tournament-begins = { $host ->
    [you] Ви організатор: турнір починаєте ви, потрібні принаймні два гравці. Годинники в кожному турі підуть через хвилину після жеребкування.
   *[other] Турнір починає організатор. Годинники в кожному турі підуть через хвилину після жеребкування.
}
web-tournament-join = Взяти участь
web-tournament-leave = Піти
web-tournament-start = Почати турнір
web-tournament-cancel = Скасувати турнір
web-tournament-withdraw = Вибути з турніру
web-tournament-withdraw-hint = Ви здасте свою партію, і нових суперників у вас не буде.
web-tournament-withdrawn = поза турніром
web-tournament-your-game = Ваша партія
web-tournament-ready = Тур { $round }: ваш суперник – { $name }.
web-tournament-play = До столу
web-tournament-won = { $count ->
    [one] Перемога в турнірі: { $names }
   *[other] Перемогу в турнірі ділять { $names }
}
web-tournament-players = Гравці
web-tournament-standings = Таблиця
web-tournament-place = Місце
web-tournament-player = Гравець
web-tournament-points = Очки
web-tournament-buchholz = Бухгольц: очки всіх суперників
web-tournament-sonneborn = Зоннеборн-Бергер: очки переможених суперників і половина очок тих, з ким була нічия
web-tournament-buchholz-short = Б
web-tournament-sonneborn-short = ЗБ
web-tournament-tie = Якщо очок порівну, вирішують очки всіх суперників (Б, Бухгольц), потім очки переможених (ЗБ, Зоннеборн-Бергер).
web-tournament-somebody = Гравець { $number }
web-tournament-round = Тур { $round }
web-tournament-round-over = Тур { $round } закінчено
web-tournament-won-by = { $tied ->
    [yes] Очки: { $points }; вирішили додаткові показники: Бухгольц { $buchholz }, Зоннеборн-Бергер { $sonneborn }
   *[no] Очки: { $points } · Бухгольц { $buchholz } · Зоннеборн-Бергер { $sonneborn }
}
web-tournament-pair = { $first } – { $second }
web-tournament-bye = { $name } у цьому турі без суперника
web-tournament-again = Вони вже зустрічалися: уникнути цього не вдалося.
web-tournament-result = { $result ->
    [first] 1 – 0
    [second] 0 – 1
    [draw] ½ – ½
    [neither] 0 – 0
    [bye] 1
    [walkover] 1 – 0 без гри
   *[none] триває
}
web-tournament-see = Дивитися

## Вечір у клубі

web-tournament-starts-at = Почнеться сам (необов’язково)
web-tournament-starts = Почнеться сам: { $when }
web-tournament-code-ask = Код зі стіни
web-tournament-invite = Запросити інших
web-tournament-code = Код: { $code }. Гравці в кімнаті вводять його в залі.
web-tournament-late = Турнір уже триває. Гравці, які прийдуть зараз, грають з наступного туру.
web-tournament-screen = Для великого екрана
web-tournament-file = Усі партії одним файлом
web-tournament-settle = Визначити результат
web-tournament-settle-won = Перемога: { $name }
web-tournament-settle-draw = Нічия
