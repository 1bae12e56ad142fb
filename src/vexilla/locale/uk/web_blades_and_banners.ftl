# The table of Blades & Banners in the browser, in Ukrainian.

web-bb-option-defence_order = Хто вступає в бій
web-bb-option-defence_order-ask = вибирає оборонець
web-bb-option-defence_order-automatic = автоматично
web-bb-option-strengths = Базова боєздатність
web-bb-option-strengths-standard = звичайна
web-bb-option-strengths-veteran_captains = капітани-ветерани
web-bb-option-strengths-heavy_horse = важка кіннота
web-bb-option-strengths-own = власні числа
web-bb-agreed-strength = { web-bb-kind } { $value }
web-bb-agreed-strength-differs = { web-bb-agreed-strength } (зазвичай { $standard })
web-bb-option-trees = Дерева
web-bb-option-trees-rolled = за кидком кубиків
web-bb-option-trees-none = немає
web-bb-option-trees-placed = розставити
web-bb-option-trees_from = Стовпці рахують від
web-bb-option-trees_from-west = західного краю
web-bb-option-trees_from-east = східного краю
web-bb-option-budget = Розмір армії
web-bb-option-budget-dice = за кидком кубиків
web-bb-option-budget-agreed = за домовленістю
web-bb-coins-each = Монет на кожну армію
web-bb-agreed-budget = { $how ->
    [coins] { $count ->
        [one] { $count } монета в кожного
        [few] { $count } монети в кожного
       *[other] { $count } монет у кожного
    }
   *[dice] { $count ->
        [one] за кидком { $count } кубика
        [few] за кидком { $count } кубиків
       *[other] за кидком { $count } кубиків
    }
}
web-bb-reason = { $reason ->
    [capture] Знамено захоплено{ $cell ->
        [none] {""}
       *[other] {" "}на { $cell }
    }.
    [annihilation] { $winner ->
        [griffin] У Єдинорога не лишилося воїнів.
        [unicorn] У Грифона не лишилося воїнів.
       *[none] У жодній з армій не лишилося воїнів.
    }
   *[control] { $winner ->
        [none] Після дванадцятого кроку битви зони контролю рівні: { $larger } : { $smaller }.
       *[other] Після дванадцятого кроку битви перемагає більша зона контролю: { $larger } : { $smaller }.
    }
}
web-bb-skip-to = { $to ->
    [field] Перейти до поля
   *[panel] Перейти до вашого завдання
}

## Words

web-bb-kind = { $kind ->
    [knight] Лицар
    [captain] Капітан
    [sergeant] Сержант
    [pikeman] Пікінер
    [archer] Лучник
   *[bearer] Знаменосець
}
web-bb-army = { $army ->
    [griffin] Грифон
   *[unicorn] Єдиноріг
}
web-bb-piece = { $kind ->
    [knight] лицар
    [captain] капітан
    [sergeant] сержант
    [pikeman] пікінер
    [archer] лучник
   *[bearer] знаменосець
} { $army ->
    [griffin] Грифона
   *[unicorn] Єдинорога
}
web-bb-man = { web-bb-kind } { $cell }
web-bb-man-of = { web-bb-piece } { $cell }
web-bb-order = { $order ->
    [knights] Лицарі
    [heavy-infantry] Важка піхота
    [pikemen] Пікінери
    [archers] Лучники
   *[bearer] Знаменосець
}
web-bb-card = { $order ->
    [knights] Лицарі
    [heavy-infantry] Важка піхота
    [pikemen] Пікінери
    [archers] Лучники
   *[bearer] Знаме{"\u00AD"}носець
}
web-bb-closed = закритий наказ
web-bb-unit = { $count } { $unit ->
    [knights] { $count ->
        [one] лицар
        [few] лицарі
       *[other] лицарів
    }
    [captains] { $count ->
        [one] капітан
        [few] капітани
       *[other] капітанів
    }
    [sergeants] { $count ->
        [one] сержант
        [few] сержанти
       *[other] сержантів
    }
    [pikemen] { $count ->
        [one] пікінер
        [few] пікінери
       *[other] пікінерів
    }
   *[archers] { $count ->
        [one] лучник
        [few] лучники
       *[other] лучників
    }
}
web-bb-unit-title = { $unit ->
    [knights] Лицар
    [captains] Капітан
    [sergeants] Сержанти
    [pikemen] Пікінери
   *[archers] Лучники
}
web-bb-detachment = { $unit ->
    [knights] один воїн
    [captains] один воїн
    [sergeants] загін із трьох
    [pikemen] загін із чотирьох
   *[archers] загін із чотирьох
}
web-bb-strength = боєздатність { $strength }
web-bb-tree = дерево
web-bb-in-line = у строю, обличчям { $faces ->
    [front] вперед і назад
    [flanks] ліворуч і праворуч
   *[both] на всі боки
}
web-bb-mark = { $mark ->
    [answer] можна назвати
    [reach] можна переміститися сюди
    [target] можна влучити
    [chosen] вибрано
   *[ghost] опиниться тут
}

## Moves

web-bb-did-hire = армію найнято
web-bb-did-place-bearer = знаменосець на { $cell }
web-bb-did-deploy = { $unit } на { $cells }
web-bb-did-announce = { $army ->
    [griffin] першим ходить Грифон
   *[unicorn] першим ходить Єдиноріг
}
web-bb-did-plan = чотири накази готові
web-bb-would-plan = накази: { $orders }
web-bb-did-skip = { $order }: без дій
web-bb-did-move = { $how ->
    [charge] { $who } { $from } { $count ->
        [1] іде
       *[other] ідуть
    } з ударом на { $to }
    [wheel] { $who } { $from }: розворот на { $to }
    [reform] { $who } { $from }: нове шикування на { $to }
   *[move] { $who } { $from } → { $to }
}
web-bb-did-shoot = { $count ->
    [1] Лучник { $archers } влучає в { $targets }
   *[other] Лучники { $archers } влучають у { $targets }
}
web-bb-did-fight = наступним б’ється { $cell }
web-bb-did-meet = у бій вступає { $cell }
web-bb-did-sacrifice = сержант на { $cell } гине за капітана
web-bb-did-stand = капітан б’ється сам
web-bb-with-fallen = { $count ->
    [1] { $deed }; гине { $fallen }
   *[other] { $deed }; гинуть { $fallen }
}
web-bb-with-standard = { $army ->
    [griffin] { $deed }; знамено Грифона захоплено
   *[unicorn] { $deed }; знамено Єдинорога захоплено
}

## What to do

web-bb-status = { $phase ->
    [hiring] Найміть армію
    [bearers] Поставте знаменосця
    [deployment] { $left ->
        [1] Поставте загін
        [one] Поставте { $left } загін
        [few] Поставте { $left } загони
       *[other] Поставте { $left } загонів
    }
    [announce] Хто ходить першим?
    [planning] Віддайте чотири накази
    [orders] Наказ { $number }: { $order }
    [fight] Хто б’ється наступним?
    [meet] Хто вступить у бій?
    [bodyguard] Урятувати капітана?
   *[over] Битву закінчено
}
web-bb-summary-step = { $phase ->
    [hiring] Іде наймання армій.
    [bearers] Гравці ставлять знаменосців.
    [deployment] Гравці розставляють армії.
    [planning] Крок битви { $step } з 12: обидва гравці планують.
    [over] Битву закінчено на кроці { $step }.
   *[orders] Крок битви { $step } з 12.
}
web-bb-summary-initiative = { $army ->
    [griffin] Ініціатива у Грифона.
   *[unicorn] Ініціатива в Єдинорога.
}
web-bb-summary-trees = { $count ->
    [0] Дерев немає.
   *[other] Дерева: { $cells }.
}
web-bb-summary-unit = { $unit }: { $cells }
web-bb-summary-army = { $army ->
    [griffin] Грифон
   *[unicorn] Єдиноріг
}: { $count ->
    [0] на полі немає воїнів.
   *[other] { $men }.
}
web-bb-summary-bearer = { $army ->
    [griffin] Знаменосець Грифона
   *[unicorn] Знаменосець Єдинорога
} на { $cell }, зона контролю { $zone }.
web-bb-summary-plan = { $army ->
    [griffin] Накази Грифона
   *[unicorn] Накази Єдинорога
}: { $orders }.

## The table

web-bb-field = Поле. Стрілки переміщують, Enter вибирає і підтверджує, Shift і стрілки розширюють групу, w – розворот лінії, r – зміна типу шикування, v – постріл, s – відмова від наказу, n – наступний воїн, b – знаменосець, + - 0 – масштаб, o – що вміють воїни.
web-bb-zoom = Масштаб
web-bb-nearer = Ближче
web-bb-farther = Далі
web-bb-step = Крок { $step }
web-bb-step-of = Крок { $step } з 12
web-bb-goes-first = { $army ->
    [griffin] Першим ходить Грифон
   *[unicorn] Першим ходить Єдиноріг
}
web-bb-first-short = перший
web-bb-initiative = { $army ->
    [griffin] Ініціатива у Грифона
   *[unicorn] Ініціатива в Єдинорога
}
web-bb-zones = Зони контролю
web-bb-zones-of = Зони контролю: Грифон { $griffin }, Єдиноріг { $unicorn }
web-bb-zones-note = Після кроку битви 12 перемагає більша зона
web-bb-show-zones = Зони
web-bb-soldiers = Воїни
web-bb-battle = Становище в битві
web-bb-standing = Воїни на полі
web-bb-armies = Армії
web-bb-orders-of = { $army ->
    [griffin] Накази Грифона
   *[unicorn] Накази Єдинорога
}
web-bb-slot = { $state ->
    [open] відкрито
    [now] зараз
    [own] бачите ви
    [unopened] не відкрито
   *[closed] закрито
}

## What things are and do

web-bb-about-name = { $what ->
    [control] Зона контролю
    [influence] Зона впливу
    [initiative] Ініціатива
    [first] Хто ходить першим
    [step] Кроки битви
    [tree] Дерево
    [coins] Монети
    [closed] Закритий наказ
    [move] Переміщення
    [wheel] Розворот лінії
   *[reform] Зміна шикування
}
web-bb-about = { $what ->
    [control] Ряди, на які знамено просунулося за третій ряд своєї армії. Після кожного кроку більша зона дає ініціативу, а після кроку 12 – перемогу.
    [influence] 7×7 клітинок навколо капітана чи знаменосця: воїни його сторони б’ються там сильніше.
    [initiative] Армія з ініціативою перед кожним кроком оголошує, хто ходить першим. Після кроку ініціативу отримує армія з більшою зоною контролю; якщо зони рівні, вона переходить до іншої сторони.
    [first] Ця армія відкриває наказ першою; далі накази відкривають по черзі.
    [step] У битві дванадцять кроків. На кожному обидва гравці таємно планують чотири накази, а потім відкривають їх по черзі.
    [tree] Клітинку з деревом не можна ні зайняти, ні пройти, і лінія не розвертається крізь неї. Стріли летять повз дерево.
    [coins] В обох армій порівну монет на загони. Монети можуть залишитися.
    [closed] Його відкривають у свою чергу; знає його лише гравець, який його планував.
    [move] Воїни йдуть прямо, уздовж ряду чи стовпця: піші на дві клітинки, кінні на чотири. Група йде разом.
    [wheel] Лінія повертається під прямим кутом навколо одного з воїнів, який лишається на місці.
   *[reform] Лінія з чотирьох стає колоною, або колона – лінією: двоє сусідніх воїнів лишаються, двоє інших переходять.
}
web-bb-about-order = { $order ->
    [knights] Одна дія лицарів: іде один лицар чи лінія до трьох лицарів, або лінія розвертається. Або знаменосець проходить до двох клітинок, або від наказу відмовляються.
    [heavy-infantry] Одна дія капітанів і сержантів: один із них або група йде, розвертається чи змінює тип шикування. Або знаменосець проходить до двох клітинок, або від наказу відмовляються.
    [pikemen] Одна дія пікінерів: один із них або група йде, розвертається чи змінює тип шикування. Або знаменосець проходить до двох клітинок, або від наказу відмовляються.
    [archers] Одна дія лучників: один із них або група стріляє, йде, розвертається чи змінює тип шикування. Або знаменосець проходить до двох клітинок, або від наказу відмовляються.
   *[bearer] Знаменосець проходить до чотирьох клітинок, або від наказу відмовляються.
}
web-bb-about-detachment = Його наймають і розставляють цілком. Воїни не мусять стояти поруч, а в битві кожен може діяти сам.
web-bb-budget = { $how ->
    [agreed] Ви домовилися про { $budget ->
        [one] { $budget } монету
        [few] { $budget } монети
       *[other] { $budget } монет
    } на армію.
   *[dice] Монет: { $budget } – сума чисел, що випали на кубиках у цій партії ({ $dice }), однакова для обох армій; не більше 24.
}

## Hiring

web-bb-play-now = Грати одразу
web-bb-hire-title = Найміть армію
web-bb-hire-text = Наймайте таємно: обидва списки відкриються одночасно. Потрібно щонайменше два різні юніти.
web-bb-coins-left = { $count ->
    [one] Лишилася { $count } монета
    [few] Лишилося { $count } монети
   *[other] Лишилося { $count } монет
}
web-bb-coins-spent = витрачено { $spent } з { $budget }
web-bb-ready-made = Готові:
web-bb-army-of = { $name ->
    [balanced] Усього потроху
    [riders] Більше лицарів
   *[bows] Більше лучників
}
web-bb-price = { $count ->
    [one] { $count } монета
    [few] { $count } монети
   *[other] { $count } монет
}
web-bb-one-more = { web-bb-unit-title }: більше на один
web-bb-one-less = { web-bb-unit-title }: менше на один
web-bb-of = з { $count }
web-bb-marching = Ідуть з вами
web-bb-men = { $count ->
    [one] { $count } воїн
    [few] { $count } воїни
   *[other] { $count } воїнів
}
web-bb-clear = Очистити
web-bb-seal-list = Запечатати список
web-bb-two-units = Щонайменше два різні юніти
web-bb-hired-title = Ваш список запечатано
web-bb-hired-text = Обидва списки відкриються одночасно.
web-bb-tip = { $tip ->
    [pikes] Стіна пік захищає пікінерів від удару
    [shields] Стіна щитів захищає важку піхоту від стріл і спереду, і ззаду
    [charge] Удар: за розгін по прямій лицарі отримують до +2
   *[bodyguard] Тілоохоронець: сержант може загинути за капітана
}

## Deployment

web-bb-deploy-panel = Розставлення
web-bb-to-place = Лишилося поставити
web-bb-detachment-of = { web-bb-unit-title }, { web-bb-detachment }
web-bb-place = { $unit ->
    [knights] Поставте лицаря
    [captains] Поставте капітана
    [sergeants] Поставте сержантів
    [pikemen] Поставте пікінерів
    [archers] Поставте лучників
   *[bearer] Поставте знаменосця
}
web-bb-place-text = { $unit ->
    [bearer] На свій третій ряд. Там починається ваша лінія контролю.
    [knights] На свої два ряди, стовпці c–r.
    [captains] На свої два ряди, стовпці c–r.
   *[other] На свої два ряди, стовпці c–r; торкніться воїна, щоб зняти його й поставити деінде.
}
web-bb-turns = Загонів цього ходу: { $count }
web-bb-place-here = Поставити
web-bb-missing = { $count ->
    [one] Ще { $count } воїн
    [few] Ще { $count } воїни
   *[other] Ще { $count } воїнів
}
web-bb-place-rest = Розставити решту за мене
web-bb-other-places = Розставляє супротивник

## Planning

web-bb-plan-title = План кроку битви { $step }
web-bb-plan-text = Виберіть чотири з десяти наказів і їхній порядок.
web-bb-turn-by-turn = Накази відкриваються по черзі
web-bb-your-plan = Ваш план
web-bb-your-cards = Ваші карти наказів
web-bb-empty-slot = порожньо
web-bb-put-in = { $order }: додати до плану (лишилося { $left })
web-bb-take-out = { $number }: { $order }, прибрати
web-bb-more-orders = { $count ->
    [one] Ще { $count } наказ
    [few] Ще { $count } накази
   *[other] Ще { $count } наказів
}
web-bb-seal-plan = Запечатати план
web-bb-suggest-plan = Підказати

## Orders

web-bb-order-panel = Ваш наказ
web-bb-choose = { $order ->
    [knights] Торкніться лицаря; другий дотик вибере всю його лінію.
    [heavy-infantry] Торкніться капітана або сержанта; другий дотик вибере всю його лінію.
    [pikemen] Торкніться пікінера; другий дотик вибере всю його лінію.
    [archers] Торкніться лучника, який має йти або стріляти; другий дотик вибере всю його лінію.
   *[bearer] Виберіть знаменосця: він може пройти чотири клітинки.
}
web-bb-way = { $way ->
    [move] Переміщення
    [wheel] Розворот
    [reform] Перешикування
    [volley] Залп
   *[shoot] Постріл
}
web-bb-take-handle = { $way ->
    [wheel] Візьміть позначку там, де має стати лінія.
   *[reform] Візьміть позначку там, де мають стати двоє інших.
}
web-bb-turning = { $way ->
    [left] ліворуч
   *[right] праворуч
}
web-bb-to = на { $cells }
web-bb-fight = { $result ->
    [won] { web-bb-man } гине
    [lost] { web-bb-man } перемагає
    [lapses] { web-bb-man }: двобою не буде
   *[even] { web-bb-man }: гинуть обидва
}
web-bb-shot = { $archer } влучає: { web-bb-man }
web-bb-may-join = Можуть стріляти й інші: { $archers }.
web-bb-no-fight = Двобоїв немає.
web-bb-crooked = Переміщуються лише по прямій: уздовж ряду або вздовж стовпця.
web-bb-choice = Хто з ким б’ється раніше, ще треба вибрати.
web-bb-captures = { $army ->
    [griffin] Знамено Грифона захоплено: це перемога.
   *[unicorn] Знамено Єдинорога захоплено: це перемога.
}
web-bb-do = { $fighting ->
    [capture] Захопити знамено
    [fight] { $do ->
        [wheel] Розвернути – і в бій
        [reform] Перешикувати – і в бій
       *[move] Уперед – і в бій
    }
   *[plain] { $do ->
        [wheel] Розвернути
        [reform] Перешикувати
        [shoot] Стріляти
        [skip] Відмовитися
       *[move] Перемістити
    }
}
web-bb-back = Назад
web-bb-skip = Відмовитися від цього наказу
web-bb-part = { $rule ->
    [BB-10-6] Базова боєздатність
    [BB-11-1] Знамено
    [BB-11-2] Командир піхоти
    [BB-11-5] Поліпшення проти кінноти
    [BB-11-6] Стіна пік
   *[BB-11-3] Удар
}
web-bb-void = { $rule ->
    [BB-11-4] Удар не діє проти стіни пік
   *[BB-11-7] Стіна пік не діє проти стіни щитів
}
web-bb-lapses = Двобою не буде: один із них загине раніше
web-bb-fight-end = { $result ->
    [even] Гинуть обидва
    [won] { $defender ->
        [knight] Лицар гине
        [captain] Капітан гине
        [sergeant] Сержант гине
        [pikeman] Пікінер гине
       *[archer] Лучник гине
    }
   *[lost] { $attacker ->
        [knight] Лицар гине
        [captain] Капітан гине
        [sergeant] Сержант гине
        [pikeman] Пікінер гине
       *[archer] Лучник гине
    }
}
web-bb-guards = Його може врятувати сержант: { $cells }

## Questions

web-bb-question = { $phase ->
    [announce] Хто на цьому кроці ходить першим?
    [fight] Хто б’ється наступним?
    [meet] Хто вступить у бій із нападником?
   *[bodyguard] Пожертвувати сержантом заради капітана?
}
web-bb-question-text = { $phase ->
    [announce] Ініціатива у вас.
    [fight] Назвіть одного зі своїх воїнів.
    [meet] Нападник стоїть на { $attacker }.
   *[bodyguard] На капітана на { $captain } напали з { $attacker }.
}
web-bb-question-rule = { $phase ->
    [announce] BB-5.3
    [bodyguard] BB-11.8
   *[fight] BB-10.4
}
web-bb-suggested = пропонується
web-bb-announce = { $army ->
    [griffin] Першим ходить Грифон
   *[unicorn] Першим ходить Єдиноріг
}
web-bb-sacrifice = Сержант на { $cell } гине, капітан стає на його місце
web-bb-stand = Капітан б’ється сам
