# Battle Line, in Ukrainian.
# Ready-made words that are put in stand in the nominative: flags («прапор 3», «прапори 2 і 5»),
# cards, formations and seats (Північ is feminine). So sentences take them in apposition, or after
# a colon.

## Words of Battle Line

bl-seat = { $seat ->
    [south] Південь
   *[north] Північ
}
bl-letter = { $colour ->
    [red] Ч
    [orange] П
    [yellow] Ж
    [green] З
    [blue] С
   *[purple] Ф
}
bl-troop = { bl-letter }{ $value }
bl-troop-name = { $value ->
    [10] Слони
    [9] Колісниці
    [8] Важка кіннота
    [7] Легка кіннота
    [6] Гіпаспісти
    [5] Фалангіти
    [4] Гопліти
    [3] Метальники дротиків
    [2] Пельтасти
   *[1] Застрільники
}
bl-tactics = { $card ->
    [alexander] Олександр
    [darius] Дарій
    [companion-cavalry] Вербувальник
    [shield-bearers] Щитоносець
    [fog] Туман
    [mud] Багнюка
    [scout] Розвідник
    [redeploy] Передислокація
    [deserter] Дезертир
   *[traitor] Зрадник
}
bl-tactics-letter = { $card ->
    [alexander] О
    [darius] Д
    [companion-cavalry] В
    [shield-bearers] Щ
    [fog] Т
    [mud] Б
    [scout] Р
    [redeploy] Л
    [deserter] Е
   *[traitor] К
}
bl-named = { $card } як { $troop }
bl-flags = { $count ->
    [1] прапор { $flags }
   *[other] прапори { $flags }
}
bl-formation = { $formation ->
    [wedge] Клин
    [phalanx] Фаланга
    [battalion] Батальйон
    [skirmish_line] Стрільці
    [host] Натовп
   *[fog] сума
} { $sum } ({ $cards })

## The start of Battle Line

bl-drawn = Хто роздає, вирішує жереб: { $south } – { $south_card }, { $north } – { $north_card }; { $again ->
    [yes] тягнуть ще раз.
   *[no] роздає { $dealer }, починає { $first }.
}

## What would be right

bl-free-flags = { $count ->
    [0] Карту { $card } зараз нікуди викласти.
   *[other] Карту { $card } можна викласти тут: { $flags }.
}
bl-takable = { $count ->
    [0] Навпроти цього прапора брати нічого.
   *[other] Там можна взяти: { $cards }.
}
bl-lies-at = Вона лежить навпроти прапора { $flag }.
bl-next = { $next ->
    [play] Спершу зіграйте карту.
    [pass] Спершу зіграйте карту або спасуйте.
    [troop] Витягніть карту з колоди загонів.
    [tactics] Витягніть карту з колоди Тактики.
    [both] Витягніть карту з колоди загонів або з колоди Тактики.
   *[end] Завершіть хід.
}

## Refusals of Battle Line

bl-over = Гру закінчено: { $winner ->
    [south] переміг Південь.
    [north] перемогла Північ.
   *[draw] нічия.
}
bl-not-your-turn = Зараз не ваш хід: ходить суперник.
bl-scout-draws = Ви граєте карту Розвідник: залишилося витягнути { $left ->
    [one] ще { $left } карту.
    [few] ще { $left } карти.
   *[other] ще { $left } карт.
}
bl-scout-returns = Ви граєте карту Розвідник: залишилося повернути з руки { $left ->
    [one] ще { $left } карту.
    [few] ще { $left } карти.
   *[other] ще { $left } карт.
}
bl-deck-empty = { $deck ->
    [troop] Колода загонів порожня.
   *[tactics] Колода Тактики порожня.
}
bl-nothing-played = Цього ходу ви ще не зіграли карту.
bl-scout-drawn = Карту { $card } щойно витягнув Розвідник, а в цій грі повертають лише карти, що вже були в руці.
bl-return-without-scout = Карти повертають до колоди лише тоді, коли зіграно Розвідника.
bl-turn-played = Цього ходу ви вже зіграли карту або спасували.
bl-not-in-hand = Карти { $card } у вас у руці немає. { $count ->
    [0] Ваша рука порожня.
   *[other] У вас у руці: { $cards }.
}
bl-claims-at-start = У цій грі прапори захоплюють лише на початку ходу: перш ніж зіграти карту чи спасувати.
bl-claims-after-playing = У цій грі прапори захоплюють лише після того, як зіграно карту або спасовано.
bl-cannot-pass = Пасувати не можна, адже ви можете зіграти карту загонів ({ $cards }): { $flags }.
bl-cannot-pass-yet = Пасувати не можна: у цій грі пасує лише той, хто не може зіграти жодної карти, а ви можете зіграти: { $cards }.
bl-hand-full = Рука повна: більше ніж { $limit } карт тримати не можна.
bl-must-draw = Перш ніж завершити хід, треба витягнути карту.
bl-tactics-limit = Ви зіграли { $mine ->
    [one] { $mine } карту Тактики
    [few] { $mine } карти Тактики
   *[other] { $mine } карт Тактики
}, а суперник — { $theirs }: випереджати суперника більше ніж на одну не можна. Карту { $card } можна буде зіграти, коли суперник з вами зрівняється.
bl-taken-from-claimed = Прапор { $flag } захоплено: його карти залишаються на місці. { $count ->
    [0] Незахоплених прапорів немає.
   *[other] Карти можна брати звідси: { $flags }.
}
bl-not-on-own-side = Карти { $card } немає з вашого боку прапора { $flag }.
bl-not-on-other-side = Карти { $card } немає навпроти прапора { $flag } з боку суперника.
bl-traitor-takes-troops = Зрадник забирає лише карти загонів, а { $card } — карта Тактики.
bl-redeploy-same-flag = Передислокація переносить карту до іншого прапора або скидає її.
bl-traitor-same-flag = У цій грі Зрадник переносить карту лише до іншого прапора.
bl-traitor-alone = У цій грі Зрадник приєднується до утворення, а з вашого боку прапора { $flag } немає карт.
bl-environment-stays = У цій грі карти Середовища не переносять: { $card } лишається на місці до кінця.
bl-put-at-claimed = Прапор { $flag } захоплено: карт до нього більше не кладуть.
bl-no-slot = З вашого боку прапора { $flag } немає вільного місця. Там лежать: { $cards }.
bl-leader-on-line = { $leader } уже лежить з вашого боку прапора { $flag }, а Ватажок з вашого боку може бути лише один. Карта { $card } лишається в руці.
bl-leader-discarded = { $leader } у вас у цій грі вже був, а Ватажка дозволено лише одного. Карта { $card } лишається в руці.

## Claims of Battle Line

bl-claim-taken = { $own ->
    [yes] Прапор { $flag } уже ваш, і це назавжди.
   *[no] Прапор { $flag } уже захопив суперник, і це назавжди.
}
bl-claim-incomplete = Прапор { $flag } не захопити: ваше утворення не завершене, у ньому { $count ->
    [0] немає карт
    [one] { $count } карта
    [few] { $count } карти
   *[other] { $count } карт
}, а треба { $needed }.
bl-claim-weaker = Прапор { $flag } не захопити: у вас { $mine }, а суперник має сильніше: { $theirs }.
bl-claim-lost-tie = Прапор { $flag } не захопити: у вас { $mine }, у суперника { $theirs }. Це нічия, але останню карту там поклали ви, тож захопити прапор може лише суперник.
bl-claim-beaten = Прапор { $flag } поки що не захопити: у вас { $mine }, але суперник, додавши { $added }, матиме сильніше утворення: { $theirs }.
bl-claim-stronger = Прапор { $flag } можна захопити: у вас { $mine }, а суперник має слабше: { $theirs }.
bl-claim-won-tie = Прапор { $flag } можна захопити: у вас { $mine }, у суперника { $theirs }. Це нічия, але останню карту там поклав суперник.
bl-claim-proved = Прапор { $flag } можна захопити: у вас { $mine }, а найкраще, що суперник ще може скласти, додавши { $added }, — { $theirs }.
bl-claim-at-best-tied = Прапор { $flag } можна захопити: у вас { $mine }, а суперник, додавши { $added }, у найкращому разі зрівняється: { $theirs } — і покладе карту останньою.
bl-claim-unanswerable = Прапор { $flag } можна захопити: у вас { $mine }, а суперник свого утворення вже не завершить: бракує { $missing ->
    [one] { $missing } карти загонів
    [few] { $missing } карт загонів
   *[other] { $missing } карт загонів
}, а витягнути { $obtainable ->
    [0] нізвідки.
   *[other] можна лише { $obtainable }.
}
bl-ruled-out = { $count ->
    [0] Нічого сильнішого не вийде, хоч би які карти ще прийшли.
   *[other] Сильніше утворення неможливе, бо ці карти вже на столі: { $cards }.
}
bl-left-out = Рахуються лише три найкращі карти; не рахується { $card }.

## What may be done in Battle Line

bl-may-play = Можна зіграти карту { $card } навпроти прапора { $flag }.
bl-may-scout = Можна зіграти карту Розвідник: { $draws ->
    [0] витягнути нічого, тож нічого не станеться.
    [one] ви витягнете { $draws } карту й нічого не повернете.
    [few] ви витягнете { $draws } карти й повернете { $returns }.
   *[other] ви витягнете { $draws } карт і повернете { $returns }.
}
bl-may-redeploy = Передислокація: карту { $card } можна перенести від прапора { $source } до прапора { $to }.
bl-may-discard = Передислокація: карту { $card } від прапора { $source } можна скинути.
bl-may-desert = Дезертир: навпроти прапора { $source } з боку суперника можна скинути карту { $card }.
bl-may-traitor = Зрадник: карту { $card } з боку суперника навпроти прапора { $source } можна забрати на свій бік прапора { $to }.
bl-may-pass = { $why ->
    [hand] Можна пасувати: у вас немає карт загонів.
   *[line] Можна пасувати: навпроти незахоплених прапорів з вашого боку немає вільного місця.
}
bl-may-draw = { $deck ->
    [troop] Можна витягнути карту з колоди загонів.
   *[tactics] Можна витягнути карту з колоди Тактики.
}
bl-may-return = Карту { $card } можна повернути на верх її колоди.
bl-may-end = { $why ->
    [hand] Можна завершити хід: рука повна.
   *[decks] Можна завершити хід: витягнути карту нізвідки.
}
