# Words of every game, in Russian.

row = { $first } и { $last }

# How a sentence names the seats to a player, and to who watches.
seat-own = ваша сторона
seat-other = оппонент
seat-computer = компьютер
seat-player = { $seat ->
    [south] Игрок 1
    [north] Игрок 2
    [griffin] { bb-seat }
    [unicorn] { bb-seat }
   *[other] { $seat }
}

# Игра, которая сама ничего не объясняет.
facet-legal = Сейчас это действие возможно.
facet-illegal = Сейчас это действие невозможно.
