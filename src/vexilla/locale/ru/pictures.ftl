# Boards as text and as pictures, and games on paper, in Russian.

## Both games

picture-game = { $game ->
    [blades-and-banners] Клинки и Знамена
   *[battle-line] Линия фронта
}
picture-headline = { $how ->
    [draw] Ничья
    [over] { $seat }: { $doing }
   *[on] ходит { $seat }: { $doing }
}
picture-doing = { $doing ->
    [won] победа
    [lost] поражение
    [drawn] ничья
   *[waits] ждет
}

## Battle Line

bl-picture-doing = { $phase ->
    [play] нужно сыграть карту
    [end] захватывает флаги или берет карту
    [scout-draw] Разведчик: осталось взять { $left }
   *[scout-return] Разведчик: осталось вернуть { $left }
}
bl-picture-cards = { $deck ->
    [troop] войска: { $count }
   *[tactics] тактика: { $count }
}
bl-picture-no-cards = нет карт
bl-picture-played = сыграно карт тактики: { $count }
bl-picture-discards = сброс:
# At most nine letters.
bl-picture-decks = Колоды
bl-picture-top = { $deck ->
    [troop] сверху в колоде войск:
   *[tactics] сверху в колоде тактики:
}
bl-picture-card = { $card }, { $colour ->
    [red] красный
    [orange] оранжевый
    [yellow] желтый
    [green] зеленый
    [blue] голубой
   *[purple] фиолетовый
}: { $troop }
bl-picture-tactics = тактики: { $count }
bl-picture-pile = Сброс
bl-picture-first = верхняя: { $card }
bl-picture-chip = { $card }, { $seat ->
    [south] сыграл Юг
   *[north] сыграл Север
}

## Blades & Banners

bb-picture-doing = { $doing ->
    [hires] тайно нанимает армию
    [hired] армия нанята
    [plans] составляет план
    [planned] план составлен
    [bearers] ставит знаменосца
    [deployment] ставит отряды, осталось: { $left }
    [announce] решает, кто выполняет приказы первым
    [order] выполняет приказ: { $order }
    [orders] выполняет приказ
    [fight] называет, кто сражается следующим
    [meet] называет, кто вступит в бой с воином на { $cell }
    [answer] называет, кто сражается
   *[bodyguard] может спасти капитана на { $cell }
}
bb-picture-budget = Размер армии: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
}
bb-picture-agreed = { $what ->
    [deployer] первым ставит отряды { $seat }
    [initiative] инициатива: { $seat }
   *[first] первым выполняет приказы { $seat }
}
# At most fifteen letters.
bb-picture-line = { $seat ->
    [griffin] линия Грифона
    [unicorn] линия Единорога
   *[both] обе линии
}
bb-picture-no-soldiers = воинов нет
bb-picture-zone = зона контроля { $rows }
bb-picture-to-place = осталось поставить: { $army }
bb-picture-hired = наняты: { $army }
bb-picture-opened = открыто: { $count }
# At most nine letters.
bb-picture-strengths = Боеспос.
bb-picture-fights = Поединки: { $fights }
bb-picture-charge = с ударом
bb-picture-guards = сержанты-телохранители: { $cells }
bb-picture-piece = { bb-seat }: { bb-kind }, { $cell }
bb-picture-tree = Дерево, { $cell }
bb-picture-influence = { $seat ->
    [griffin] Грифон
   *[unicorn] Единорог
}: зона влияния { $kind ->
    [captain] капитана
   *[bearer] знаменосца
}, { $cell }
bb-picture-has-initiative = Инициатива: { bb-seat }
bb-picture-begins = { $what ->
    [deployer] ставит первым
   *[first] ходит первым
}
bb-picture-rows = зона { $rows }
bb-picture-all-rows = Зона контроля: { $rows ->
    [one] { $rows } ряд
    [few] { $rows } ряда
   *[other] { $rows } рядов
}
bb-picture-order = { $order ->
    [knights] Рыцари
    [heavy_infantry] Тяж. пехота
    [pikemen] Пикинеры
    [archers] Лучники
   *[bearer] Знамя
}
bb-picture-closed = закрыт
bb-picture-order-title = Приказ { $number }: { $name ->
    [none] закрыт
   *[other] { $name }
}

## On paper

print-title = { $title }: игра на бумаге
print-contents = Что напечатано
print-set = { $kind ->
    [cards] Карты
    [flags] Флаги
    [field] Поле боя
    [counters] Жетоны воинов
    [trees] Деревья и солнце
    [dial] Счетчик шагов
    [initiative] Инициатива
    [cover] Обложка
    [aid] Памятка игрока
   *[rules] Правила
}
print-how-title = Как печатать
print-how = { $what ->
    [scale] Печатайте в масштабе 100 %, без подгонки под страницу. Тогда линия внизу этой страницы будет длиной 100 мм.
    [sides] Печатайте с двух сторон и переворачивайте бумагу по { $edge ->
        [short] короткому
       *[long] длинному
    } краю. Сначала напечатайте один лист и посмотрите на просвет: рубашки должны лежать точно за картинками.
    [paper] Возьмите плотную бумагу или вложите карты в протекторы 63 × 88 мм.
    [cut] Режьте от метки до метки и по тонким линиям. Картинки карт выходят за линию реза на 3 мм.
    [field] Вырежьте части поля и наклейте каждую на полоску с ее номером.
    [dice] Добавьте два кубика разных цветов: подойдут любые.
   *[fold] Вложите листы правил друг в друга, согните посередине и скрепите по сгибу.
}
print-ruler = 100 мм
print-glue = сюда клеить лист { $sheet }
print-variant = Вариант
print-doing = { $what ->
    [parts] Рисуются части игры…
    [rules] Верстаются правила…
   *[file] Верстаются страницы…
}
print-done = Готово: { $file }

bl-printed-flag = Флаг { $flag }

bb-printed-part = { $part ->
    [field] Поле боя
    [tree] Дерево
    [sun] Солнце
    [dial] Счетчик шагов
   *[initiative] Жетон инициативы
}

## Издания, рисунки на памятке и обложка

# Как играют по изданию: по имени и значению варианта.
bl-edition = { $option ->
    [claim_timing-after_playing] Флаги захватывают только после того, как сыграли карту или спасовали, и до того, как взять карту.
    [traitor_destination-other_flag] Предатель переходит только к другому флагу, не к тому же.
    [traitor_destination-own_formation] Предатель кладет карту только туда, где на вашей стороне уже лежит карта.
    [environment_movable-false] Туман и Грязь остаются на месте: ни Перестроение, ни Дезертир их не берут.
    [leader_limit-per_game] За партию можно сыграть только одного Лидера.
    [leader_limit-none] На своей стороне можно иметь обоих Лидеров.
    [skirmish_colours-different] Карты Линии застрелки – разных цветов, без повторений.
    [redeploy_same_flag-true] Перестроение может перенести карту войск или морали и в другой слот у того же флага.
    [passing-without_card] Пасовать можно, только если нельзя сыграть ни одной карты.
    [scout_draw-end_of_turn] Три карты берут в конце хода, после захвата флагов.
   *[scout_return-held] Возвращают только карты, которые уже были в руке, а не взятые.
}
bl-edition-leader = Лидер заменяет любую карту войск, любого цвета и номинала; какую – называют, когда решается судьба флага.
bl-edition-skirmish = разные цвета
print-differs = Что все же остается другим:
print-by = { $game ->
    [blades-and-banners] Игра Афанасия Картаси
   *[battle-line] Игра Райнера Книции
}
bb-aid-soldier = боеспособность { $strength }, { $count ->
    [1] цена { $price }
   *[other] цена за { $count }: { $price }
}, ход до { $speed }
bb-aid-about = { $kind ->
    [knight] Удар: +1, если прошел прямо на противника 3 клетки, +2, если 4.
    [captain] У сержантов, пикинеров и лучников в его зоне +1.
    [sergeant] Может погибнуть вместо соседнего капитана.
    [pikeman] +2 против рыцарей. В строю еще +1, и удар против него не считается.
    [archer] Стреляет по прямой, если между ним и целью не больше 3 клеток; в зоне влияния капитана – 4.
   *[bearer] У воинов в его зоне +1. Ходит до 2, по своей карте до 4.
}
bb-aid-zone = Зона влияния – 3 клетки в каждую сторону. В строю: рядом со своим из того же юнита; строй прикрывает спереди и сзади, но не с флангов. В тяжелую пехоту в строю стрелять нельзя.
bb-aid-picture = { $what ->
    [charge] Поединок: все улучшения складывают, погибает слабейший, равные – оба. Рыцарь прошел 4 клетки: 4+2 против 2+2. Погибает пикинер.
    [wall] Два пикинера в строю останавливают удар: 4 против 2+2+1. Погибает рыцарь.
   *[volley] Залп: лучники линии стреляют в одну сторону, каждый в одного противника прямо перед собой. Что стоит между ними, не важно.
}
