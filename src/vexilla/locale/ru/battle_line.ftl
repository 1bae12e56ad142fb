# Battle Line, in Russian.
# Ready-made words that are put in stand in the nominative: flags («флаг 3», «флаги 2 и 5»), cards,
# formations and seats. So sentences take them in apposition, or after a colon.

## Words of Battle Line

bl-seat = { $seat ->
    [south] Юг
   *[north] Север
}
bl-letter = { $colour ->
    [red] К
    [orange] О
    [yellow] Ж
    [green] З
    [blue] Г
   *[purple] Ф
}
bl-troop = { bl-letter }{ $value }
bl-troop-name = { $value ->
    [10] Слоны
    [9] Колесницы
    [8] Тяжелая кавалерия
    [7] Легкая кавалерия
    [6] Гипасписты
    [5] Фалангисты
    [4] Гоплиты
    [3] Копьеметатели
    [2] Пелтасты
   *[1] Застрельщики
}
bl-tactics = { $card ->
    [alexander] Александр
    [darius] Дарий
    [companion-cavalry] Кавалерия союзников
    [shield-bearers] Стена щитов
    [fog] Туман
    [mud] Грязь
    [scout] Разведчик
    [redeploy] Перестроение
    [deserter] Дезертир
   *[traitor] Предатель
}
bl-tactics-letter = { $card ->
    [alexander] А
    [darius] Д
    [companion-cavalry] С
    [shield-bearers] Щ
    [fog] Т
    [mud] Я
    [scout] Р
    [redeploy] П
    [deserter] Е
   *[traitor] Л
}
bl-named = { $card } как { $troop }
bl-flags = { $count ->
    [1] флаг { $flags }
   *[other] флаги { $flags }
}
bl-formation = { $formation ->
    [wedge] Клин
    [phalanx] Фаланга
    [battalion] Батальон
    [skirmish_line] Линия застрелки
    [host] Толпа
   *[fog] сумма
} { $sum } ({ $cards })

## The start of Battle Line

bl-drawn = Кто сдает, решает жребий: { $south } – { $south_card }, { $north } – { $north_card }; { $again ->
    [yes] тянут еще раз.
   *[no] сдает { $dealer }, начинает { $first }.
}

## What would be right

bl-free-flags = { $count ->
    [0] Сейчас карту { $card } некуда положить.
   *[other] Карту { $card } можно положить здесь: { $flags }.
}
bl-takable = { $count ->
    [0] Напротив этого флага взять нечего.
   *[other] Там можно взять: { $cards }.
}
bl-lies-at = Она лежит напротив флага { $flag }.
bl-next = { $next ->
    [play] Сначала сыграйте карту.
    [pass] Сначала сыграйте карту или спасуйте.
    [troop] Возьмите карту из колоды войск.
    [tactics] Возьмите карту из колоды тактики.
    [both] Возьмите карту из колоды войск или из колоды тактики.
   *[end] Завершите ход.
}

## Refusals of Battle Line

bl-over = Игра окончена: { $winner ->
    [south] победил Юг.
    [north] победил Север.
   *[draw] ничья.
}
bl-not-your-turn = Сейчас не ваш ход: ходит оппонент.
bl-scout-draws = Вы играете карту Разведчик: осталось взять { $left ->
    [one] еще { $left } карту.
    [few] еще { $left } карты.
   *[other] еще { $left } карт.
}
bl-scout-returns = Вы играете карту Разведчик: осталось вернуть из руки { $left ->
    [one] еще { $left } карту.
    [few] еще { $left } карты.
   *[other] еще { $left } карт.
}
bl-deck-empty = { $deck ->
    [troop] Колода войск пуста.
   *[tactics] Колода тактики пуста.
}
bl-nothing-played = В этот ход вы еще не сыграли карту.
bl-scout-drawn = Карту { $card } только что взял Разведчик, а в этой партии возвращают лишь карты, которые уже были в руке.
bl-return-without-scout = Карты возвращают в колоду, только когда сыгран Разведчик.
bl-turn-played = В этот ход вы уже сыграли карту или спасовали.
bl-not-in-hand = Карты { $card } у вас в руке нет. { $count ->
    [0] Ваша рука пуста.
   *[other] У вас в руке: { $cards }.
}
bl-claims-at-start = В этой партии флаги захватывают только в начале хода: до того, как сыграть карту или спасовать.
bl-claims-after-playing = В этой партии флаги захватывают только после того, как сыграна карта или сделан пас.
bl-cannot-pass = Пасовать нельзя, ведь можно сыграть карту войск ({ $cards }): { $flags }.
bl-cannot-pass-yet = Пасовать нельзя: в этой партии пасует только тот, кто не может сыграть ни одной карты, а вы можете сыграть: { $cards }.
bl-hand-full = Рука полна: больше { $limit } карт держать нельзя.
bl-must-draw = Перед концом хода нужно взять карту.
bl-tactics-limit = Вы сыграли { $mine ->
    [one] { $mine } карту тактики
    [few] { $mine } карты тактики
   *[other] { $mine } карт тактики
}, а оппонент — { $theirs }: опережать оппонента больше чем на одну нельзя. Карту { $card } можно будет сыграть, когда оппонент с вами сравняется.
bl-taken-from-claimed = Флаг { $flag } захвачен: его карты остаются на месте. { $count ->
    [0] Незахваченных флагов нет.
   *[other] Карты можно брать отсюда: { $flags }.
}
bl-not-on-own-side = Карты { $card } нет на вашей стороне флага { $flag }.
bl-not-on-other-side = Карты { $card } нет напротив флага { $flag } на стороне оппонента.
bl-traitor-takes-troops = Предатель забирает только карты войск, а { $card } — карта тактики.
bl-redeploy-same-flag = Перестроение переносит карту к другому флагу или сбрасывает ее.
bl-traitor-same-flag = В этой партии Предатель переносит карту только к другому флагу.
bl-traitor-alone = В этой партии Предатель присоединяется к построению, а на вашей стороне флага { $flag } нет карт.
bl-environment-stays = В этой партии карты окружения не переносят: { $card } остается на месте до конца.
bl-put-at-claimed = Флаг { $flag } захвачен: к нему больше не кладут карт.
bl-no-slot = На вашей стороне флага { $flag } нет свободного слота. Там лежат: { $cards }.
bl-leader-on-line = { $leader } уже лежит на вашей стороне флага { $flag }, а Лидер на вашей стороне может быть только один. Карта { $card } остается в руке.
bl-leader-discarded = { $leader } в этой партии у вас уже был, а Лидер разрешен только один. Карта { $card } остается в руке.

## Claims of Battle Line

bl-claim-taken = { $own ->
    [yes] Флаг { $flag } уже ваш, и это навсегда.
   *[no] Флаг { $flag } уже захватил оппонент, и это навсегда.
}
bl-claim-incomplete = Флаг { $flag } не захватить: ваше построение не завершено, в нем { $count ->
    [0] нет карт
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}, а нужно { $needed }.
bl-claim-weaker = Флаг { $flag } не захватить: у вас { $mine }, а оппонент сильнее: { $theirs }.
bl-claim-lost-tie = Флаг { $flag } не захватить: у вас { $mine }, у оппонента { $theirs }. Это ничья, но последнюю карту там положили вы, поэтому захватить флаг может только оппонент.
bl-claim-beaten = Флаг { $flag } пока не захватить: у вас { $mine }, но оппонент, добавив { $added }, соберет построение сильнее: { $theirs }.
bl-claim-stronger = Флаг { $flag } можно захватить: у вас { $mine }, а оппонент слабее: { $theirs }.
bl-claim-won-tie = Флаг { $flag } можно захватить: у вас { $mine }, у оппонента { $theirs }. Это ничья, но последнюю карту там положил оппонент.
bl-claim-proved = Флаг { $flag } можно захватить: у вас { $mine }, а лучшее, что еще может собрать оппонент, добавив { $added }, — { $theirs }.
bl-claim-at-best-tied = Флаг { $flag } можно захватить: у вас { $mine }, а оппонент, добавив { $added }, в лучшем случае сравняется: { $theirs } — и последней ляжет его карта.
bl-claim-unanswerable = Флаг { $flag } можно захватить: у вас { $mine }, а оппонент свое построение уже не завершит: { $missing ->
    [one] не хватает { $missing } карты войск
    [few] не хватает { $missing } карт войск
   *[other] не хватает { $missing } карт войск
}, а взять { $obtainable ->
    [0] неоткуда.
   *[other] можно только { $obtainable }.
}
bl-ruled-out = { $count ->
    [0] Ничего сильнее не получится, какие бы карты ни пришли.
   *[other] Построение сильнее невозможно, потому что эти карты уже на столе: { $cards }.
}
bl-left-out = Считаются только три лучшие карты; в счет не идет { $card }.

## What may be done in Battle Line

bl-may-play = Можно сыграть карту { $card } напротив флага { $flag }.
bl-may-scout = Можно сыграть карту Разведчик: { $draws ->
    [0] брать нечего, поэтому ничего не произойдет.
    [one] вы возьмете { $draws } карту и ничего не вернете.
    [few] вы возьмете { $draws } карты и вернете { $returns }.
   *[other] вы возьмете { $draws } карт и вернете { $returns }.
}
bl-may-redeploy = Перестроение: карту { $card } можно перенести от флага { $source } к флагу { $to }.
bl-may-discard = Перестроение: карту { $card } от флага { $source } можно сбросить.
bl-may-desert = Дезертир: напротив флага { $source } на стороне оппонента можно сбросить карту { $card }.
bl-may-traitor = Предатель: карту { $card } со стороны оппонента напротив флага { $source } можно забрать на свою сторону флага { $to }.
bl-may-pass = { $why ->
    [hand] Можно пасовать: у вас нет карт войск.
   *[line] Можно пасовать: напротив незахваченных флагов на вашей стороне нет свободного слота.
}
bl-may-draw = { $deck ->
    [troop] Можно взять карту из колоды войск.
   *[tactics] Можно взять карту из колоды тактики.
}
bl-may-return = Карту { $card } можно вернуть на верх ее колоды.
bl-may-end = { $why ->
    [hand] Можно завершить ход: рука полна.
   *[decks] Можно завершить ход: брать карты неоткуда.
}
