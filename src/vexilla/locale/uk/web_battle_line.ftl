# The Battle Line table in the browser, in Ukrainian.
# A card's name is put in as it is, in the nominative («Червона 10», «Туман»).

web-bl-edition = Правила
web-bl-edition-usual = Vexilla
web-bl-edition-first = перша гра
web-bl-edition-ru = російське видання
web-bl-edition-uk = українське видання
web-bl-edition-es = іспанське видання
web-bl-edition-means = { $edition ->
    [usual] Правила такі, як у книзі правил.
    [first] Без карт Тактики: так найлегше навчитися гри.
    [own] Ваше власне поєднання.
   *[other] За буквою цього видання.
}
web-bl-edition-differs = Відмінності, що лишаються:
web-bl-option-tactics = Карти Тактики
web-bl-option-tactics-true = у грі
web-bl-option-tactics-false = поза грою
web-bl-option-claim_timing = Прапори захоплюють
web-bl-option-claim_timing-any_time_before_draw = у свій хід, перш ніж витягнути карту
web-bl-option-claim_timing-start_of_turn = лише на початку ходу
web-bl-option-claim_timing-after_playing = лише після карти
web-bl-option-traitor_destination = Зрадник кладе карту
web-bl-option-traitor_destination-any = до будь-якого прапора
web-bl-option-traitor_destination-other_flag = до іншого прапора
web-bl-option-traitor_destination-own_formation = в утворення
web-bl-option-environment_movable = Туман і Багнюка
web-bl-option-environment_movable-true = можна прибрати
web-bl-option-environment_movable-false = лишаються
web-bl-option-leader_limit = Ватажки
web-bl-option-leader_limit-on_line = один з вашого боку
web-bl-option-leader_limit-per_game = один за гру
web-bl-option-leader_limit-none = обидва відразу
web-bl-option-skirmish_colours = Стрільці
web-bl-option-skirmish_colours-any = будь-яких кольорів
web-bl-option-skirmish_colours-different = різних кольорів
web-bl-option-redeploy_same_flag = Передислокація до того самого прапора
web-bl-option-redeploy_same_flag-false = ні
web-bl-option-redeploy_same_flag-true = можна
web-bl-option-passing = Пасують
web-bl-option-passing-without_troop = якщо нема чого зіграти з Вояків
web-bl-option-passing-without_card = якщо нема чого зіграти взагалі
web-bl-option-scout_draw = Розвідник витягує карти
web-bl-option-scout_draw-at_once = одразу
web-bl-option-scout_draw-end_of_turn = наприкінці ходу
web-bl-option-scout_return = Розвідник повертає
web-bl-option-scout_return-any = будь-які карти
web-bl-option-scout_return-held = ті, що вже були
web-bl-reason = { $reason ->
    [breakthrough] Прорив: сусідні прапори { $flags }.
    [envelopment] Оточення: п’ять прапорів, { $flags }.
   *[exhaustion] Обидва гравці спасували, тож прапори пораховано: { $more } : { $fewer }.
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
# The names on the cards, with soft hyphens where they may break.
web-bl-printed-name = { $card ->
    [alexander] Олек­сандр
    [darius] Дарій
    [companion-cavalry] Вербу­вальник
    [shield-bearers] Щито­носець
    [fog] Туман
    [mud] Багнюка
    [scout] Розвід­ник
    [redeploy] Пере­дисло­кація
    [deserter] Дезер­тир
   *[traitor] Зрадник
}
web-bl-hand = Ваша рука
web-bl-backs = { $troop ->
    [one] { $troop } карта Вояків
    [few] { $troop } карти Вояків
   *[other] { $troop } карт Вояків
}{ $decks ->
    [1] {""}
   *[2] , { $tactics ->
        [one] { $tactics } карта Тактики
        [few] { $tactics } карти Тактики
       *[other] { $tactics } карт Тактики
    }
}
web-bl-out = Скид
web-bl-discards = Скинуто, { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[other] { $count } карт
}
web-bl-played = зіграно: { $count }
web-bl-tactics-played = { $name }, карти Тактики, { web-bl-played }{ $may ->
    [yes] ; можна зіграти ще
    [no] ; більше не можна, доки суперник не зіграє свою
   *[over] {""}
}
web-bl-decks = Колоди
web-bl-deck = { $deck ->
    [troop] Вояки
   *[tactics] Тактика
}
web-bl-draw = { $deck ->
    [troop] Колода Вояків
   *[tactics] Колода Тактики
}, { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[other] { $count } карт
}

## Flags

web-bl-flags = Прапори
web-bl-score = { $named ->
    [yes] { $one } { $mine }, { $other } { $theirs }
   *[no] У вас { $mine }, у суперника { $theirs }
}. Перемагають три сусідні прапори або будь-які п’ять.
web-bl-flags-claimed = { $name }, захоплено прапорів: { $count }
web-bl-flag = Прапор { $flag }{ $state ->
    [can] , можна захопити
    [cannot] , поки не можна
    [mine] , ваш
    [theirs] , суперника
   *[none] {""}
}
web-bl-put = { $card } навпроти прапора { $flag }
web-bl-take = Узяти навпроти прапора { $flag }: { $card }

## What cards and other things are

web-bl-about-troop = Карта Вояків. Її викладають на вільне місце навпроти незахопленого прапора, зі свого боку.
web-bl-about-deck = { $deck ->
    [troop] Карти Вояків долілиць: номінали від 1 до 10 шести кольорів. Наприкінці ходу витягують карту з будь-якої колоди.
   *[tactics] Карти Тактики долілиць: усього десять, усі різні. Наприкінці ходу витягують карту з будь-якої колоди.
}
web-bl-about-flag = { $state ->
    [can] Золота рамка: цей прапор можна захопити просто зараз. Торкніться його, щоб побачити доведення.
    [cannot] Пунктирна рамка: ваше утворення завершене, але довести перемогу поки не можна. Торкніться прапора, щоб дізнатися чому.
    [lit] Зелена рамка: сюди можна викласти вибрану карту.
    [claimed] Захоплено назавжди: сюди більше не кладуть карт, і звідси їх не беруть.
   *[none] Не захоплено: захопити його можна, коли ваше утворення завершене й перевершити його вже не можна.
}
web-bl-about-slot = { $mine ->
    [yes] Вільне місце з вашого боку. Кожному боку потрібні три карти, а якщо лежить Багнюка – чотири.
   *[no] Вільне місце з боку суперника. Кожному боку потрібні три карти, а якщо лежить Багнюка – чотири.
}
web-bl-about-flags-claimed = Перемагають три сусідні прапори або будь-які п’ять.
web-bl-about-formation = { $formation ->
    [wedge] Один колір, номінали йдуть один за одним.
    [phalanx] Однакові номінали.
    [battalion] Один колір, будь-які номінали.
    [skirmish_line] Номінали йдуть один за одним, будь-які кольори.
   *[host] Будь-які карти. Проти іншого Натовпу важить лише сума.
}
web-bl-slot = Вільне місце
web-bl-about-backs = Карти в цій руці таємні, але сорочки показують, чи це карти Вояків, чи карти Тактики.
web-bl-about-out = Тут до кінця гри лежать лицем догори зіграні карти Хитрощів і скинуті карти.
web-bl-about-tactics-played = Карт Тактики можна зіграти щонайбільше на одну більше, ніж зіграв суперник.

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
web-bl-ladder = Утворення, спочатку найсильніше
web-bl-formation-name = { $formation ->
    [wedge] Клин
    [phalanx] Фаланга
    [battalion] Батальйон
    [skirmish_line] Стрільці
   *[host] Натовп
}
web-bl-ladder-mark = { $mark ->
    [made] Воно у вас є.
    [possible] Самими картами Вояків ви ще можете його тут скласти.
    [impossible] Самими картами Вояків ви його тут уже не складете.
   *[none] {""}
}
web-bl-reply = { $role ->
    [has] Суперник
    [best] Найкраща відповідь
   *[could] Може бути
}
web-bl-beaten = { $count ->
    [1] Заштрихованої карти ще ніхто не бачив: з нею суперник був би сильнішим.
   *[other] Заштрихованих карт ще ніхто не бачив: з ними суперник був би сильнішим.
}
web-bl-ruled-out = Нічого кращого не лишилося, бо ці карти вже відкрито:
web-bl-claim = Захопити прапор { $flag }

## What to do

web-bl-status = { $phase ->
    [play] ваш хід: зіграйте карту
    [end] ваш хід: витягніть карту
    [claim] ваш хід: захоплення чи карта
    [end_turn] ваш хід: завершіть його
    [scout_draw] ваш хід: Розвідник витягує карти
    [scout_return] ваш хід: поверніть карти
   *[over] гру закінчено
}
web-bl-guide-confirm = { $do ->
    [draw] { $deck ->
        [troop] Витягнути карту Вояків?
       *[tactics] Витягнути карту Тактики?
    }
    [pass] Пас?
    [end_turn] Завершити хід?
   *[other] { $move }?
}
web-bl-choose-first = Спершу торкніться карти в руці, потім потрібного прапора.
web-bl-put-first = Спершу покладіть карту до прапора, потім витягуйте.
web-bl-guide-put = { $card }: навпроти якого прапора?
web-bl-guide-claims = { $count ->
    [1] Можна захопити прапор { $flags }. Торкніться його.
   *[other] Можна захопити прапори { $flags }. Торкніться прапора.
}
web-bl-guide = { $step ->
    [scout] Розвідник витягує три карти; потім ви повернете дві.
    [redeploy] Передислокація: яку з ваших карт перенести?
    [desert] Дезертир: яку карту суперника скинути?
    [traitor] Зрадник: яка карта Вояків суперника перейде до вас?
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
    [redeploy] { $card }: до якого прапора? Чи скинути?
   *[traitor] { $card }: до якого прапора з вашого боку?
}
web-bl-guide-return = { $card }: ляже долілиць на { $deck ->
    [troop] колоду Вояків.
   *[tactics] колоду Тактики.
}
web-bl-premove = { $deck ->
    [troop] У ваш хід: { $move }; потім витягнути карту Вояків.
    [tactics] У ваш хід: { $move }; потім витягнути карту Тактики.
   *[other] У ваш хід: { $move }. Торкніться колоди, щоб витягнути з неї карту.
}
web-bl-premove-dropped = Те, що ви вибрали, вже не можна зіграти.
web-bl-nothing-to-take = На столі немає нічого, що могла б узяти ця карта.
web-bl-play-scout = Зіграти Розвідника
web-bl-put-back = Повернути до колоди
web-bl-discard = Скинути
web-bl-pass = Пас
web-bl-end-turn = Завершити хід

## Moves and words

web-bl-move = { $do ->
    [play] прапор { $flag }
    [claim] { $played ->
        [yes] захоплено прапор { $flag }
       *[no] захопити прапор { $flag }
    }
    [draw] { $deck ->
        [troop] { $played ->
            [yes] витягнуто карту Вояків
           *[no] витягнути карту Вояків
        }
       *[tactics] { $played ->
            [yes] витягнуто карту Тактики
           *[no] витягнути карту Тактики
        }
    }
    [scout] { $played ->
        [yes] у розвідці
       *[no] у розвідку
    }
    [return] назад до колоди
    [redeploy] { $to ->
        [0] Передислокація, прапор { $from }, { $played ->
            [yes] скинуто
           *[no] скинути
        }
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
   *[no] , не захоплено
}{ $ground ->
    [fog] , Туман
    [mud] , Багнюка
    [both] , Туман і Багнюка
   *[none] {""}
}. { $me }: { $mine }. { $other }: { $theirs }.{ $last ->
    [none] {""}
   *[other]  Остання карта: { $last }.
}
web-bl-skip-to = { $to ->
    [hand] Перейти до карт у руці
   *[flags] Перейти до прапорів
}

web-bl-claims-at-once = Захоплювати прапори, щойно це доведено
