# The Battle Line table in the browser, in Ukrainian.
# A card's name is put in as it is, in the nominative («Червона 10», «Туман»).

web-bl-name = Вояки
web-bl-blurb = Захопіть п’ять прапорів або три сусідні. Карти в руці, дев’ять прапорів, і кожне захоплення треба довести.
web-bl-seat = { $seat ->
    [south] Південь
   *[north] Північ
}
web-bl-option-claim_timing = Прапори захоплюють
web-bl-option-claim_timing-any_time_before_draw = у свій хід, перш ніж витягнути карту
web-bl-option-claim_timing-start_of_turn = лише на початку ходу
web-bl-option-traitor_destination = Зрадник переходить
web-bl-option-traitor_destination-any = до будь-якого прапора
web-bl-option-traitor_destination-other_flag = до іншого прапора
web-bl-option-environment_movable = Туман і Багнюка
web-bl-option-environment_movable-true = можна прибрати
web-bl-option-environment_movable-false = лишаються
web-bl-option-leader_limit = Ватажки
web-bl-option-leader_limit-on_line = один з вашого боку
web-bl-option-leader_limit-per_game = один за гру
web-bl-reason = { $reason ->
    [breakthrough] Прорив: три сусідні прапори.
    [envelopment] Оточення: п’ять прапорів.
   *[exhaustion] Обоє спасували, тож прапори підраховано.
}

## Cards

web-bl-troop = { $colour ->
    [red] Червона
    [orange] Помаранчева
    [yellow] Жовта
    [green] Зелена
    [blue] Синя
   *[purple] Фіолетова
} { $value }
web-bl-letter = { $colour ->
    [red] Ч
    [orange] П
    [yellow] Ж
    [green] З
    [blue] С
   *[purple] Ф
}
web-bl-hand = Ваша рука
web-bl-backs = { $troop ->
    [one] { $troop } карта загонів
    [few] { $troop } карти загонів
   *[other] { $troop } карт загонів
}, { $tactics ->
    [one] { $tactics } карта Тактики
    [few] { $tactics } карти Тактики
   *[other] { $tactics } карт Тактики
}
web-bl-out = Скид
web-bl-discards = Скинуто, { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[other] { $count } карт
}
web-bl-played = зіграно: { $count }
web-bl-tactics-played = { $name }, карти Тактики, { web-bl-played }; { $may ->
    [yes] можна зіграти ще
   *[no] більше не можна, доки суперник не зіграє свою
} (BL-11.2)
web-bl-decks = Колоди
web-bl-deck = { $deck ->
    [troop] Загони
   *[tactics] Тактика
}
web-bl-draw = { $deck ->
    [troop] Колода загонів
   *[tactics] Колода Тактики
}, { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[other] { $count } карт
}

## Flags

web-bl-flags = Прапори
web-bl-score = У вас { $mine }, у суперника { $theirs }. Перемагають три сусідні прапори або будь-які п’ять.
web-bl-flag = Прапор { $flag }{ $state ->
    [can] , можна захопити
    [cannot] , поки не можна
    [mine] , ваш
    [theirs] , суперника
   *[none] {""}
}
web-bl-put = { $card } навпроти прапора { $flag }
web-bl-take = Узяти навпроти прапора { $flag }: { $card }

## Proofs

web-bl-proof = Доведення для прапора { $flag }
web-bl-verdict = { $legal ->
    [yes] Прапор { $flag } може стати вашим
   *[no] Прапор { $flag }: поки ні
}
web-bl-formation = { $formation ->
    [wedge] Клин
    [phalanx] Фаланга
    [battalion] Батальйон
    [skirmish_line] Стрільці
    [host] Натовп
   *[fog] Сума
} { $sum }
web-bl-reply = { $role ->
    [has] Суперник
    [best] Найкраща відповідь
   *[could] Може бути
}
web-bl-beaten = { $count ->
    [1] Заштрихована карта ще не виходила, з нею суперник сильніший.
   *[other] Заштриховані карти ще не виходили, з ними суперник сильніший.
}
web-bl-ruled-out = Нічого кращого не лишилося, бо ці карти вже відкрито:
web-bl-claim = Захопити прапор { $flag }

## What to do

web-bl-status = { $phase ->
    [play] ваш хід: зіграйте карту
    [end] ваш хід: витягніть карту
    [end_turn] ваш хід: завершіть його
    [scout_draw] ваш хід: Розвідник витягує карти
    [scout_return] ваш хід: поверніть карти
   *[over] гру закінчено
}
web-bl-guide-put = { $card }: навпроти якого прапора?
web-bl-guide-claims = { $count ->
    [1] Можна захопити прапор { $flags }. Торкніться його.
   *[other] Можна захопити прапори { $flags }. Торкніться прапора.
}
web-bl-guide = { $step ->
    [scout] Розвідник витягує три карти; потім ви повернете дві.
    [redeploy] Передислокація: яку з ваших карт перенести?
    [desert] Дезертир: яку карту суперника скинути?
    [traitor] Зрадник: яка карта загонів суперника перейде до вас?
    [scout_draw] Розвідник: торкніться колоди. { $count ->
        [one] Лишилося витягнути { $count } карту.
        [few] Лишилося витягнути { $count } карти.
       *[other] Лишилося витягнути { $count } карт.
    }
   *[scout_return] Розвідник: виберіть карту, щоб повернути її до колоди. { $count ->
        [one] Лишилася { $count }.
       *[other] Лишилося { $count }.
    }
}
web-bl-guide-to = { $verb ->
    [redeploy] { $card }: до якого прапора — чи скинути?
   *[traitor] { $card }: до якого прапора з вашого боку?
}
web-bl-guide-return = { $card }: ляже долілиць на { $deck ->
    [troop] колоду загонів.
   *[tactics] колоду Тактики.
}
web-bl-nothing-to-take = На столі немає нічого, що могла б узяти ця карта.
web-bl-play-scout = Зіграти карту Розвідник
web-bl-put-back = Повернути до колоди
web-bl-discard = Скинути
web-bl-pass = Пас
web-bl-end-turn = Завершити хід

## Moves and words

web-bl-move = { $do ->
    [play] прапор { $flag }
    [claim] захоплено прапор { $flag }
    [draw] { $deck ->
        [troop] витягнуто карту загонів
       *[tactics] витягнуто карту Тактики
    }
    [scout] у розвідці
    [return] назад до колоди
    [redeploy] { $to ->
        [0] Передислокація, прапор { $from }, скинуто
       *[other] Передислокація, { $from } → { $to }
    }
    [desert] Дезертир, прапор { $from }
    [traitor] Зрадник, { $from } → { $to }
    [pass] пас
   *[end_turn] кінець ходу
}
web-bl-no-cards = нічого
web-bl-holding = У вас у руці: { $cards }.
web-bl-lane = Прапор { $flag }{ $claimed ->
    [yes] , захоплено ({ $owner })
   *[no] {""}
}{ $ground ->
    [fog] , Туман
    [mud] , Багнюка
    [both] , Туман і Багнюка
   *[none] {""}
}. У вас: { $mine }. У суперника: { $theirs }.
web-bl-command-unknown = «{ $command }» — немає такої команди. ? показує список.
web-bl-commands =
    R10 3 — червона 10 навпроти прапора 3; кольори: R червоний, O помаранчевий, Y жовтий, G зелений, B синій, P фіолетовий. mud 4 — Багнюка до прапора 4.
    claim 3 — захопити прапор 3. draw troop, draw tactics — витягнути карту загонів або Тактики. pass — пас, end — кінець ходу.
    scout — Розвідник; потім тричі draw troop або draw tactics і двічі return R3.
    redeploy R3 2 5 — Передислокація: R3 від прапора 2 до прапора 5; без останнього числа — скинути.
    deserter B7 4 — Дезертир: скинути B7 навпроти прапора 4. traitor B7 4 2 — Зрадник: забрати її на свій бік прапора 2.
    p — прочитати весь стіл.
web-bl-keys =
    a … i: карта у вашій руці
    1 … 9: прапор: покласти до нього вибрану карту або дізнатися, чи можна його захопити; ще раз — захопити
    t, y: витягнути карту загонів, карту Тактики
    p: пас або кінець ходу
    x: скинути вибрану карту
    ← →: до наступної карти, колоди, прапора
    Escape: на крок назад
web-bl-skip-to = { $to ->
    [hand] Перейти до карт у руці
   *[flags] Перейти до прапорів
}
