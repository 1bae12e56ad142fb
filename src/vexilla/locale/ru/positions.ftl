# Что не сходится в позиции, по-русски.

position-side-full = Здесь карт: { $count }, а место есть для трех, с Грязью – для четырех.
position-no-slot = { $card } не занимает слот: эта карта лежит рядом с линией или рядом с флагом.
position-without-tactics = { $card } – карта тактики, а в этой партии их нет.
position-without-scout = Это фаза Разведчика, а в этой партии карт тактики нет.
position-hand-full = В этой руке карт: { $count }, а сейчас их может быть не больше { $most }.
position-hand-returns = В этой руке карт: { $count }; после Разведчика их должно быть семь и еще { $left }, которые предстоит вернуть.
position-left-over = Этих карт нигде нет: { $cards }.
position-deck-sum = Сумма не сходится: в этой колоде должно быть карт: { $count }.
position-hands-sum = Сумма не сходится: в руках больше карт, чем осталось.
position-scout-drawn = Карты, взятые Разведчиком, указывают, только пока он разыгрывается, и только при scout_return: held.
position-scout-many = Столько карт Разведчик взять еще не мог: самое большее { $most }.
position-not-held = Карты { $card } нет в руке стороны, которая ходит.
position-draws = Нужно взять еще карт: { $count }, а осталось только { $left }.
position-passed = После паса эта часть хода окончена.
position-winner = По флагам победил другой игрок.
position-known-deck = В колоде карт только { $count }.
position-known-card = На этом месте в колоде лежит { $card }.
position-known-hand = Карты { $card } нет в руке другой стороны.
position-known-hand-full = У другой стороны столько карт нет.
position-twice = { $what } встречается дважды; второе место: { $place }.
position-number = Нужно целое число от { $least } до { $most }, а здесь { $value }.
position-too-many = Здесь их { $count }, а бывает не больше { $most }.
position-missing = Здесь не хватает того, что нужно в этой фазе.
position-other-phase = Это относится к другой фазе.
position-other-seat = В этой фазе действует другой игрок.
position-has-chosen = Этот игрок уже выбрал; действует другой.
position-trees = Из-за деревьев у { $seat ->
    [griffin] Грифона
   *[unicorn] Единорога
} свободных клеток: { $count }, а воинов в армии может быть { $most }.
position-too-dear = Эта армия дороже, чем условлено, или в ней меньше двух юнитов.
position-counters = Столько жетонов не осталось.
position-free-cells = Для всех этих воинов не хватает свободных клеток.
position-deploy-left = У этой стороны осталось расставить отрядов: { $count }.
position-not-placed-yet = В этой фазе знаменосца еще нет на поле.
position-no-soldiers-yet = В этой фазе воинов еще нет на поле.
position-four-orders = В плане четыре приказа.
position-order-twice = Один приказ стоит в плане не больше двух раз.
position-not-opened = Этот игрок выполняет приказ, значит, у него открыто от одного до четырех приказов.
position-off-field = Клетки { $cell } на поле нет.
position-no-soldier = На { $cell } нет воина.
position-fight-one-side = В поединке сходятся воины разных сторон.
position-fight-apart = Эти воины не стоят рядом.
position-fight-twice = Один и тот же поединок записан дважды.
position-two-attackers = Все атакующие – воины одной стороны.
position-no-charge = Удар наносят только рыцари.
position-no-guard = На { $cell } нет сержанта обороняющейся стороны.
position-not-fighting = Воин на { $cell } ни в одном из этих поединков не участвует.
position-no-captain = На { $cell } нет капитана.
position-not-met = Этот воин не сражается с воином на { $cell }.
position-further = { $count ->
    [one] Есть еще { $count } ошибка.
    [few] Есть еще { $count } ошибки.
   *[other] Есть еще { $count } ошибок.
}
position-unreadable = Это нельзя прочесть: { $text }
