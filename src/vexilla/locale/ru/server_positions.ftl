# Что не сходится в составленной позиции, по-русски.

position-side-full = Здесь карт: { $count }, а место есть для трех, с «Грязью» – для четырех.
position-no-slot = { $card } не занимает слот: эта карта лежит рядом с линией или рядом с флагом.
position-hand-full = На этой руке карт: { $count }, а сейчас их может быть не больше { $most }.
position-hand-returns = На этой руке карт: { $count }; после «Разведчика» их семь и еще { $left }, которые вернутся.
position-twice = { $what } есть и здесь, и в другом месте.
position-winner = По флагам победил другой игрок.
position-draws = Нужно взять еще карт: { $count }, а осталось только { $left }.
position-sum = Вместе здесь не 60 карт войск и 10 карт тактики.
position-left-over = Этих карт нигде нет: { $cards }.
position-passed = Кто пасует, тот закончил эту часть хода.
position-missing = Здесь не хватает того, что нужно в этой фазе.
position-other-phase = Это относится к другой фазе.
position-too-many = Здесь их { $count }, а в игре не больше { $most }.
position-four-orders = В плане четыре приказа.
position-order-twice = Один приказ стоит в плане не больше двух раз.
position-other-seat = В этой фазе действует другой игрок.
position-not-opened = Этот игрок выполняет приказ, значит, открыто от одного до четырех.
position-has-chosen = Этот игрок уже выбрал; действует другой.
position-not-placed-yet = В этой фазе знаменосца еще нет на поле.
position-no-soldiers-yet = В этой фазе воинов еще нет на поле.
position-counters = Столько фишек не осталось.
position-free-cells = Для всех этих воинов не хватает свободных клеток.
position-too-dear = Эта армия дороже бюджета, или в ней меньше двух отрядов.
position-fight = Этот поединок не подходит к воинам на поле.
position-known = То, что знает игрок, в этой позиции не так.
position-unreadable = Это нельзя прочесть: { $text }
