# Words of every game, in Ukrainian.

row = { $first } і { $last }

# How a sentence names the seats to a player, and to who watches.
seat-own = ваша сторона
seat-other = суперник
seat-computer = комп’ютер
seat-player = { $seat ->
    [south] Гравець 1
    [north] Гравець 2
    [griffin] { bb-seat }
    [unicorn] { bb-seat }
   *[other] { $seat }
}

# Гра, яка сама нічого не пояснює.
facet-legal = Зараз ця дія можлива.
facet-illegal = Зараз ця дія неможлива.
