# The Battle Line table in the browser, in Russian.
# A card's name is put in as it is, in the nominative («Красная 10», «Туман»).

web-bl-edition = Правила
web-bl-edition-usual = Vexilla
web-bl-edition-first = первая партия
web-bl-edition-ru = русское издание
web-bl-edition-uk = украинское издание
web-bl-edition-es = испанское издание
web-bl-edition-means = { $edition ->
    [usual] Те же правила, что в книге правил.
    [first] Без карт тактики: так проще всего научиться игре.
    [own] Ваше собственное сочетание вариантов.
   *[other] По букве этого издания.
}
web-bl-edition-differs = Что отличается и тогда:
web-bl-option-tactics = Карты тактики
web-bl-option-tactics-true = в игре
web-bl-option-tactics-false = не в игре
web-bl-option-claim_timing = Флаги захватывают
web-bl-option-claim_timing-any_time_before_draw = в свой ход, прежде чем взять карту
web-bl-option-claim_timing-start_of_turn = только в начале хода
web-bl-option-claim_timing-after_playing = только после карты
web-bl-option-traitor_destination = Предатель кладет карту
web-bl-option-traitor_destination-any = к любому флагу
web-bl-option-traitor_destination-other_flag = к другому флагу
web-bl-option-traitor_destination-own_formation = в построение
web-bl-option-environment_movable = Туман и Грязь
web-bl-option-environment_movable-true = можно убрать
web-bl-option-environment_movable-false = остаются
web-bl-option-leader_limit = Лидеры
web-bl-option-leader_limit-on_line = один на вашей стороне
web-bl-option-leader_limit-per_game = один за партию
web-bl-option-leader_limit-none = оба сразу
web-bl-option-skirmish_colours = Линия застрелки
web-bl-option-skirmish_colours-any = любых цветов
web-bl-option-skirmish_colours-different = разных цветов
web-bl-option-redeploy_same_flag = Перестроение к тому же флагу
web-bl-option-redeploy_same_flag-false = нельзя
web-bl-option-redeploy_same_flag-true = можно
web-bl-option-passing = Пасуют
web-bl-option-passing-without_troop = если нельзя сыграть карту войск
web-bl-option-passing-without_card = если нельзя сыграть никакой карты
web-bl-option-scout_draw = Разведчик берет карты
web-bl-option-scout_draw-at_once = сразу
web-bl-option-scout_draw-end_of_turn = в конце хода
web-bl-option-scout_return = Разведчик возвращает
web-bl-option-scout_return-any = любые карты
web-bl-option-scout_return-held = прежние карты
web-bl-reason = { $reason ->
    [breakthrough] Прорыв: соседние флаги { $flags }.
    [envelopment] Окружение: флаги { $flags }.
   *[exhaustion] Оба спасовали, поэтому флаги подсчитаны: { $more } : { $fewer }.
}

## Cards

web-bl-troop = { $colour ->
    [red] Красная
    [orange] Оранжевая
    [yellow] Желтая
    [green] Зеленая
    [blue] Голубая
   *[purple] Фиолетовая
} { $value }
# The names on the cards, with soft hyphens where they may break.
web-bl-printed-name = { $card ->
    [alexander] Алек­сандр
    [darius] Дарий
    [companion-cavalry] Кава­лерия союз­ников
    [shield-bearers] Стена щитов
    [fog] Туман
    [mud] Грязь
    [scout] Развед­чик
    [redeploy] Пере­строение
    [deserter] Дезер­тир
   *[traitor] Преда­тель
}
web-bl-hand = Ваша рука
web-bl-backs = { $troop ->
    [one] { $troop } карта войск
    [few] { $troop } карты войск
   *[other] { $troop } карт войск
}{ $decks ->
    [1] {""}
   *[2] , { $tactics ->
        [one] { $tactics } карта тактики
        [few] { $tactics } карты тактики
       *[other] { $tactics } карт тактики
    }
}
web-bl-out = Сброс
web-bl-discards = Сброс, { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
web-bl-played = сыграно: { $count }
web-bl-tactics-played = { $name }, карты тактики, { web-bl-played }{ $may ->
    [yes] ; можно сыграть еще
    [no] ; больше нельзя, пока оппонент не сыграет свою
   *[over] {""}
}
web-bl-decks = Колоды
web-bl-deck = { $deck ->
    [troop] Войска
   *[tactics] Тактика
}
web-bl-draw = { $deck ->
    [troop] Колода войск
   *[tactics] Колода тактики
}, { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}

## Flags

web-bl-flags = Флаги
web-bl-score = { $named ->
    [yes] { $one } { $mine }, { $other } { $theirs }
   *[no] У вас { $mine }, у оппонента { $theirs }
}. Побеждают три соседних флага или любые пять.
web-bl-flags-claimed = { $name }, захвачено флагов: { $count }
web-bl-flag = Флаг { $flag }{ $state ->
    [can] , можно захватить
    [cannot] , пока нельзя
    [mine] , ваш
    [theirs] , оппонента
   *[none] {""}
}
web-bl-put = { $card } к флагу { $flag }
web-bl-take = Взять напротив флага { $flag }: { $card }

## What cards and other things are

web-bl-about-troop = Карта войск. Ее кладут в свободный слот на своей стороне незахваченного флага.
web-bl-about-deck = { $deck ->
    [troop] Карты войск рубашкой вверх: номиналы от 1 до 10 шести цветов. В конце хода берут карту из любой колоды.
   *[tactics] Карты тактики рубашкой вверх: всего десять, все разные. В конце хода берут карту из любой колоды.
}
web-bl-about-flag = { $state ->
    [can] Золотая рамка: этот флаг можно захватить прямо сейчас. Коснитесь его, чтобы увидеть доказательство.
    [cannot] Пунктирная рамка: ваше построение завершено, но доказать захват пока нельзя. Коснитесь флага, чтобы узнать почему.
    [lit] Зеленая рамка: сюда можно положить выбранную карту.
    [claimed] Захвачен навсегда: сюда больше не кладут карт и не забирают их.
   *[none] Не захвачен: захватить его можно, когда ваше построение завершено и превзойти его уже нельзя.
}
web-bl-about-slot = { $mine ->
    [yes] Свободный слот на вашей стороне. Стороне нужны три карты, а если лежит Грязь – четыре.
   *[no] Свободный слот на стороне оппонента. Стороне нужны три карты, а если лежит Грязь – четыре.
}
web-bl-about-flags-claimed = Побеждают три соседних флага или любые пять.
web-bl-about-formation = { $formation ->
    [wedge] Один цвет, номиналы подряд.
    [phalanx] Одинаковые номиналы.
    [battalion] Один цвет, любые номиналы.
    [skirmish_line] Номиналы подряд, любые цвета.
   *[host] Любые карты. Против другой Толпы важна только сумма.
}
web-bl-slot = Свободный слот
web-bl-about-backs = Карты в этой руке тайные, но по рубашкам видно, где карты войск, а где карты тактики.
web-bl-about-out = Здесь до конца игры лежат лицом вверх сыгранные карты хитрости и сброшенные карты.
web-bl-about-tactics-played = Опережать оппонента по сыгранным картам тактики можно не больше чем на одну.

## Proofs

web-bl-proof = Доказательство для флага { $flag }
web-bl-verdict = { $legal ->
    [yes] Флаг { $flag } может стать вашим
   *[no] Флаг { $flag }: пока нет
}
web-bl-formation = { $formation ->
    [wedge] Клин
    [phalanx] Фаланга
    [battalion] Батальон
    [skirmish_line] Линия застрелки
    [host] Толпа
   *[fog] Сумма
} { $sum }
web-bl-ladder = Построения, сначала сильнейшее
web-bl-formation-name = { $formation ->
    [wedge] Клин
    [phalanx] Фаланга
    [battalion] Батальон
    [skirmish_line] Линия застрелки
   *[host] Толпа
}
web-bl-ladder-mark = { $mark ->
    [made] Это построение у вас есть.
    [possible] Одними картами войск вы еще можете его здесь собрать.
    [impossible] Одними картами войск вы его здесь уже не соберете.
   *[none] {""}
}
web-bl-reply = { $role ->
    [has] Оппонент
    [best] Лучший ответ
   *[could] Может быть
}
web-bl-beaten = { $count ->
    [1] Заштрихованной карты еще никто не видел, с ней оппонент был бы сильнее.
   *[other] Заштрихованных карт еще никто не видел, с ними оппонент был бы сильнее.
}
web-bl-ruled-out = Ничего лучше уже не собрать, ведь эти карты уже открыты:
web-bl-claim = Захватить флаг { $flag }

## What to do

web-bl-status = { $phase ->
    [play] ваш ход: сыграйте карту
    [end] ваш ход: возьмите карту
    [claim] ваш ход: захват или карта
    [end_turn] ваш ход: завершите его
    [scout_draw] ваш ход: Разведчик берет карты
    [scout_return] ваш ход: верните карты
   *[over] игра окончена
}
web-bl-guide-confirm = { $do ->
    [draw] { $deck ->
        [troop] Взять карту войск?
       *[tactics] Взять карту тактики?
    }
    [pass] Пас?
    [end_turn] Завершить ход?
   *[other] { $move }?
}
web-bl-choose-first = Сначала коснитесь карты в руке, потом нужного флага.
web-bl-put-first = Сначала положите карту к флагу, потом берите карту из колоды.
web-bl-guide-put = { $card }: к какому флагу?
web-bl-guide-claims = { $count ->
    [1] Можно захватить флаг { $flags }. Коснитесь его.
   *[other] Можно захватить флаги { $flags }. Коснитесь флага.
}
web-bl-guide = { $step ->
    [scout] Разведчик берет три карты; затем вы вернете две.
    [redeploy] Перестроение: какую из ваших карт перенести?
    [desert] Дезертир: какую карту оппонента сбросить?
    [traitor] Предатель: какая карта войск оппонента перейдет к вам?
    [scout_draw] Разведчик: коснитесь колоды. { $count ->
        [one] Осталось взять { $count } карту.
        [few] Осталось взять { $count } карты.
       *[other] Осталось взять { $count } карт.
    }
   *[scout_return] Разведчик: выберите карту, чтобы вернуть ее в колоду. { $count ->
        [one] Осталась { $count }.
       *[other] Осталось { $count }.
    }
}
web-bl-guide-to = { $verb ->
    [redeploy] { $card }: к какому флагу – или в сброс?
   *[traitor] { $card }: на вашу сторону какого флага?
}
web-bl-guide-return = { $card } ляжет рубашкой вверх на { $deck ->
    [troop] колоду войск.
   *[tactics] колоду тактики.
}
web-bl-premove = { $deck ->
    [troop] В ваш ход: { $move }; затем взять карту войск.
    [tactics] В ваш ход: { $move }; затем взять карту тактики.
   *[other] В ваш ход: { $move }. Коснитесь колоды, чтобы взять из нее карту.
}
web-bl-premove-dropped = То, что вы выбрали, уже нельзя сыграть.
web-bl-nothing-to-take = Этой карте на столе взять нечего.
web-bl-play-scout = Сыграть Разведчика
web-bl-put-back = Вернуть в колоду
web-bl-discard = Сбросить
web-bl-pass = Пас
web-bl-end-turn = Завершить ход

## Moves and words

web-bl-move = { $do ->
    [play] флаг { $flag }
    [claim] { $played ->
        [yes] захвачен флаг { $flag }
       *[no] захватить флаг { $flag }
    }
    [draw] { $deck ->
        [troop] { $played ->
            [yes] взята карта войск
           *[no] взять карту войск
        }
       *[tactics] { $played ->
            [yes] взята карта тактики
           *[no] взять карту тактики
        }
    }
    [scout] { $played ->
        [yes] отправлен
       *[no] отправить
    }
    [return] назад в колоду
    [redeploy] { $to ->
        [0] Перестроение, флаг { $from }, в сброс
       *[other] Перестроение, { $from } → { $to }
    }
    [desert] Дезертир, флаг { $from }
    [traitor] Предатель, { $from } → { $to }
    [pass] пас
   *[end_turn] конец хода
}
web-bl-no-cards = ничего
web-bl-holding = У вас в руке: { $cards }.
web-bl-lane = Флаг { $flag }{ $claimed ->
    [yes] , захвачен ({ $owner })
   *[no] , не захвачен
}{ $ground ->
    [fog] , Туман
    [mud] , Грязь
    [both] , Туман и Грязь
   *[none] {""}
}. { $me }: { $mine }. { $other }: { $theirs }.{ $last ->
    [none] {""}
   *[other]  Последняя карта: { $last }.
}
web-bl-skip-to = { $to ->
    [hand] Перейти к картам в руке
   *[flags] Перейти к флагам
}

web-bl-claims-at-once = Захватывать флаги сразу, как только захват доказан
