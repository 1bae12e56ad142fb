# The table of Blades & Banners in the browser, in Russian.

web-bb-option-defence_order = Кто вступает в бой
web-bb-option-defence_order-ask = выбирает обороняющийся
web-bb-option-defence_order-automatic = автоматически
web-bb-option-strengths = Базовая боеспособность
web-bb-option-strengths-standard = обычная
web-bb-option-strengths-veteran_captains = капитаны-ветераны
web-bb-option-strengths-heavy_horse = тяжелая конница
web-bb-option-strengths-own = свои числа
web-bb-agreed-strength = { web-bb-kind } { $value }
web-bb-agreed-strength-differs = { web-bb-agreed-strength } (обычно { $standard })
web-bb-option-trees = Деревья
web-bb-option-trees-rolled = по броску кубиков
web-bb-option-trees-none = нет
web-bb-option-trees-placed = расставить
web-bb-option-trees_from = Столбцы считают от
web-bb-option-trees_from-west = западного края
web-bb-option-trees_from-east = восточного края
web-bb-option-budget = Размер армии
web-bb-option-budget-dice = по броску кубиков
web-bb-option-budget-agreed = по договоренности
web-bb-coins-each = Монет на каждую армию
web-bb-agreed-budget = { $how ->
    [coins] { $count ->
        [one] { $count } монета у каждого
        [few] { $count } монеты у каждого
       *[other] { $count } монет у каждого
    }
   *[dice] { $count ->
        [one] по броску { $count } кубика
        [few] по броску { $count } кубиков
       *[other] по броску { $count } кубиков
    }
}
web-bb-reason = { $reason ->
    [capture] Знамя захвачено{ $cell ->
        [none] {""}
       *[other] {" "}на { $cell }
    }.
    [annihilation] { $winner ->
        [griffin] У Единорога не осталось воинов.
        [unicorn] У Грифона не осталось воинов.
       *[none] Ни в одной из армий не осталось воинов.
    }
   *[control] { $winner ->
        [none] После двенадцатого шага битвы зоны контроля равны: { $larger } : { $smaller }.
       *[other] После двенадцатого шага битвы побеждает большая зона контроля: { $larger } : { $smaller }.
    }
}
web-bb-skip-to = { $to ->
    [field] Перейти к полю
   *[panel] Перейти к тому, что нужно сделать
}

## Words

web-bb-kind = { $kind ->
    [knight] Рыцарь
    [captain] Капитан
    [sergeant] Сержант
    [pikeman] Пикинер
    [archer] Лучник
   *[bearer] Знаменосец
}
web-bb-army = { $army ->
    [griffin] Грифон
   *[unicorn] Единорог
}
web-bb-piece = { $kind ->
    [knight] рыцарь
    [captain] капитан
    [sergeant] сержант
    [pikeman] пикинер
    [archer] лучник
   *[bearer] знаменосец
} { $army ->
    [griffin] Грифона
   *[unicorn] Единорога
}
web-bb-man = { web-bb-kind } { $cell }
web-bb-man-of = { web-bb-piece } { $cell }
web-bb-order = { $order ->
    [knights] Рыцари
    [heavy-infantry] Тяжелая пехота
    [pikemen] Пикинеры
    [archers] Лучники
   *[bearer] Знаменосец
}
web-bb-card = { $order ->
    [knights] Рыцари
    [heavy-infantry] Тяжелая пехота
    [pikemen] Пикинеры
    [archers] Лучники
   *[bearer] Знаме{"\u00AD"}носец
}
web-bb-closed = закрытый приказ
web-bb-unit = { $count } { $unit ->
    [knights] { $count ->
        [one] рыцарь
        [few] рыцаря
       *[other] рыцарей
    }
    [captains] { $count ->
        [one] капитан
        [few] капитана
       *[other] капитанов
    }
    [sergeants] { $count ->
        [one] сержант
        [few] сержанта
       *[other] сержантов
    }
    [pikemen] { $count ->
        [one] пикинер
        [few] пикинера
       *[other] пикинеров
    }
   *[archers] { $count ->
        [one] лучник
        [few] лучника
       *[other] лучников
    }
}
web-bb-unit-title = { $unit ->
    [knights] Рыцарь
    [captains] Капитан
    [sergeants] Сержанты
    [pikemen] Пикинеры
   *[archers] Лучники
}
web-bb-detachment = { $unit ->
    [knights] один воин
    [captains] один воин
    [sergeants] отряд из трех
    [pikemen] отряд из четырех
   *[archers] отряд из четырех
}
web-bb-strength = боеспособность { $strength }
web-bb-tree = дерево
web-bb-in-line = в строю, прикрыт { $faces ->
    [front] спереди и сзади
    [flanks] слева и справа
   *[both] со всех сторон
}
web-bb-mark = { $mark ->
    [answer] можно назвать
    [reach] можно переместиться сюда
    [target] можно поразить
    [chosen] выбрано
   *[ghost] окажется здесь
}

## Moves

web-bb-did-hire = армия нанята
web-bb-did-place-bearer = знаменосец на { $cell }
web-bb-did-deploy = { $unit } на { $cells }
web-bb-did-announce = { $army ->
    [griffin] первым ходит Грифон
   *[unicorn] первым ходит Единорог
}
web-bb-did-plan = четыре приказа готовы
web-bb-would-plan = приказы: { $orders }
web-bb-did-skip = { $order }: без действий
web-bb-did-move = { $how ->
    [charge] { $who } { $from } { $count ->
        [1] наносит
       *[other] наносят
    } удар на { $to }
    [wheel] { $who } { $from }: разворот на { $to }
    [reform] { $who } { $from }: новое построение на { $to }
   *[move] { $who } { $from } → { $to }
}
web-bb-did-shoot = { $count ->
    [1] Лучник { $archers } поражает { $targets }
   *[other] Лучники { $archers } поражают { $targets }
}
web-bb-did-fight = следующим сражается { $cell }
web-bb-did-meet = в бой вступает { $cell }
web-bb-did-sacrifice = сержант на { $cell } гибнет за капитана
web-bb-did-stand = капитан сражается сам
web-bb-with-fallen = { $count ->
    [1] { $deed }; гибнет { $fallen }
   *[other] { $deed }; гибнут { $fallen }
}
web-bb-with-standard = { $army ->
    [griffin] { $deed }; знамя Грифона захвачено
   *[unicorn] { $deed }; знамя Единорога захвачено
}

## What to do

web-bb-status = { $phase ->
    [hiring] Наймите армию
    [bearers] Поставьте знаменосца
    [deployment] { $left ->
        [1] Поставьте отряд
        [one] Поставьте { $left } отряд
        [few] Поставьте { $left } отряда
       *[other] Поставьте { $left } отрядов
    }
    [announce] Кто ходит первым?
    [planning] Отдайте четыре приказа
    [orders] Приказ { $number }: { $order }
    [fight] Кто сражается следующим?
    [meet] Кто вступит в бой?
    [bodyguard] Спасти капитана?
   *[over] Битва окончена
}
web-bb-summary-step = { $phase ->
    [hiring] Идет наем армий.
    [bearers] Игроки ставят знаменосцев.
    [deployment] Игроки расставляют армии.
    [planning] Шаг битвы { $step } из 12: оба отдают приказы.
    [over] Битва окончена на шаге { $step }.
   *[orders] Шаг битвы { $step } из 12.
}
web-bb-summary-initiative = { $army ->
    [griffin] Инициатива у Грифона.
   *[unicorn] Инициатива у Единорога.
}
web-bb-summary-trees = { $count ->
    [0] Деревьев нет.
   *[other] Деревья: { $cells }.
}
web-bb-summary-unit = { $unit }: { $cells }
web-bb-summary-army = { $army ->
    [griffin] Грифон
   *[unicorn] Единорог
}: { $count ->
    [0] на поле нет воинов.
   *[other] { $men }.
}
web-bb-summary-bearer = { $army ->
    [griffin] Знаменосец Грифона
   *[unicorn] Знаменосец Единорога
} на { $cell }, зона контроля { $zone }.
web-bb-summary-plan = { $army ->
    [griffin] Приказы Грифона
   *[unicorn] Приказы Единорога
}: { $orders }.

## The table

web-bb-field = Поле. Стрелки перемещают курсор, Enter выбирает и подтверждает, Shift и стрелки расширяют группу, w – разворот линии, r – изменение типа построения, v – выстрел, s – отказ от приказа, n – следующий воин, b – знаменосец, + - 0 – масштаб, o – что умеют воины.
web-bb-zoom = Масштаб
web-bb-nearer = Ближе
web-bb-farther = Дальше
web-bb-step = Шаг { $step }
web-bb-step-of = Шаг { $step } из 12
web-bb-goes-first = { $army ->
    [griffin] Первым ходит Грифон
   *[unicorn] Первым ходит Единорог
}
web-bb-first-short = первый
web-bb-initiative = { $army ->
    [griffin] Инициатива у Грифона
   *[unicorn] Инициатива у Единорога
}
web-bb-zones = Зоны контроля
web-bb-zones-of = Зоны контроля: Грифон { $griffin }, Единорог { $unicorn }
web-bb-zones-note = После шага 12 побеждает большая зона
web-bb-show-zones = Зоны
web-bb-soldiers = Воины
web-bb-battle = Положение в битве
web-bb-standing = Воины на поле
web-bb-armies = Армии
web-bb-orders-of = { $army ->
    [griffin] Приказы Грифона
   *[unicorn] Приказы Единорога
}
web-bb-slot = { $state ->
    [open] открыт
    [now] сейчас
    [own] видите вы
    [unopened] не открыт
   *[closed] закрыт
}

## What things are and do

web-bb-about-name = { $what ->
    [control] Зона контроля
    [influence] Зона влияния
    [initiative] Инициатива
    [first] Кто ходит первым
    [step] Шаги битвы
    [tree] Дерево
    [coins] Монеты
    [closed] Закрытый приказ
    [move] Перемещение
    [wheel] Разворот линии
   *[reform] Тип построения
}
web-bb-about = { $what ->
    [control] Ряды, на которые знаменосец продвинулся от третьего ряда своей армии. После каждого шага большая зона дает инициативу, а после шага 12 – победу.
    [influence] 7×7 клеток вокруг капитана или знаменосца: воины его стороны сражаются там сильнее.
    [initiative] Армия, у которой инициатива, перед каждым шагом объявляет, кто ходит первым. После шага инициативу дает большая зона контроля; если зоны равны, инициатива переходит к другой стороне.
    [first] Эта армия открывает приказ первой; затем приказы открывают по очереди.
    [step] В битве двенадцать шагов. На каждом оба тайно планируют четыре приказа, а затем открывают их по очереди.
    [tree] Клетку с деревом нельзя ни занять, ни пройти, разворот через нее тоже невозможен. Стрелы летят мимо дерева.
    [coins] У обеих армий поровну монет на отряды. Монеты могут остаться.
    [closed] Этот приказ откроют, когда придет его очередь; до тех пор его знает только тот, кто составил план.
    [move] Воины идут по прямой, вдоль ряда или столбца: пехота – до двух клеток, рыцари – до четырех. Группа идет вместе.
    [wheel] Линия поворачивается на прямой угол вокруг одного из воинов, который остается на месте.
   *[reform] Линия из четырех становится колонной или колонна – линией: двое соседних остаются, двое других переходят.
}
web-bb-about-order = { $order ->
    [knights] Одно действие рыцарей: ход одного рыцаря, ход линии до трех рыцарей или разворот линии. Вместо этого знаменосец может пройти до двух клеток. От приказа можно и отказаться.
    [heavy-infantry] Одно действие капитанов и сержантов: ход одного воина или группы, разворот линии или изменение типа построения. Вместо этого знаменосец может пройти до двух клеток. От приказа можно и отказаться.
    [pikemen] Одно действие пикинеров: ход одного воина или группы, разворот линии или изменение типа построения. Вместо этого знаменосец может пройти до двух клеток. От приказа можно и отказаться.
    [archers] Одно действие лучников: выстрел или залп, ход одного воина или группы, разворот линии или изменение типа построения. Вместо этого знаменосец может пройти до двух клеток. От приказа можно и отказаться.
   *[bearer] Знаменосец проходит до четырех клеток. От приказа можно и отказаться.
}
web-bb-about-detachment = Отряд нанимают и расставляют целиком. Его воины не обязаны стоять рядом, а в битве каждый может действовать сам.
web-bb-budget = { $how ->
    [agreed] Вы условились о { $budget ->
        [one] { $budget } монете
        [few] { $budget } монетах
       *[other] { $budget } монетах
    } на армию.
   *[dice] Монет: { $budget }. Это сумма чисел на кубиках в этой партии ({ $dice }), одинаковая для обеих армий и не больше 24.
}

## Hiring

web-bb-play-now = Играть сразу
web-bb-hire-title = Наймите армию
web-bb-hire-text = Наем тайный: оба списка откроются одновременно. Не меньше двух разных юнитов.
web-bb-coins-left = { $count ->
    [one] Осталась { $count } монета
    [few] Осталось { $count } монеты
   *[other] Осталось { $count } монет
}
web-bb-coins-spent = потрачено { $spent } из { $budget }
web-bb-ready-made = Готовые:
web-bb-army-of = { $name ->
    [balanced] Всего понемногу
    [riders] Больше рыцарей
   *[bows] Больше лучников
}
web-bb-price = { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[other] { $count } монет
}
web-bb-one-more = { web-bb-unit-title }: больше на один
web-bb-one-less = { web-bb-unit-title }: меньше на один
web-bb-of = из { $count }
web-bb-marching = Идут с вами
web-bb-men = { $count ->
    [one] { $count } воин
    [few] { $count } воина
   *[other] { $count } воинов
}
web-bb-clear = Очистить
web-bb-seal-list = Запечатать список
web-bb-two-units = Не меньше двух разных юнитов
web-bb-hired-title = Ваш список запечатан
web-bb-hired-text = Оба списка откроются одновременно.
web-bb-tip = { $tip ->
    [pikes] Стена пик защищает пикинеров от удара
    [shields] Стена щитов защищает тяжелую пехоту от стрел и спереди, и сзади
    [charge] Удар: за разбег по прямой рыцари получают до +2
   *[bodyguard] Телохранитель: сержант может погибнуть за капитана
}

## Deployment

web-bb-deploy-panel = Расстановка
web-bb-to-place = Осталось поставить
web-bb-detachment-of = { web-bb-unit-title }, { web-bb-detachment }
web-bb-place = { $unit ->
    [knights] Поставьте рыцаря
    [captains] Поставьте капитана
    [sergeants] Поставьте сержантов
    [pikemen] Поставьте пикинеров
    [archers] Поставьте лучников
   *[bearer] Поставьте знаменосца
}
web-bb-place-text = { $unit ->
    [bearer] На свой третий ряд. Там начинается ваша линия контроля.
    [knights] На свои два ряда, столбцы c–r.
    [captains] На свои два ряда, столбцы c–r.
   *[other] На свои два ряда, столбцы c–r; коснитесь воина, чтобы снять его и поставить в другое место.
}
web-bb-turns = Отрядов в этот ход: { $count }
web-bb-place-here = Поставить
web-bb-missing = { $count ->
    [one] Еще { $count } воин
    [few] Еще { $count } воина
   *[other] Еще { $count } воинов
}
web-bb-place-rest = Расставить остальных за меня
web-bb-other-places = Расставляет противник

## Planning

web-bb-plan-title = План на шаг { $step }
web-bb-plan-text = Выберите четыре из десяти приказов и их порядок.
web-bb-turn-by-turn = Приказы открываются по очереди
web-bb-your-plan = Ваш план
web-bb-your-cards = Ваши карты приказов
web-bb-empty-slot = пусто
web-bb-put-in = { $order }: добавить в план (осталось { $left })
web-bb-take-out = { $number }: { $order }, убрать
web-bb-more-orders = { $count ->
    [one] Еще { $count } приказ
    [few] Еще { $count } приказа
   *[other] Еще { $count } приказов
}
web-bb-seal-plan = Запечатать план
web-bb-suggest-plan = Подсказать

## Orders

web-bb-order-panel = Ваш приказ
web-bb-choose = { $order ->
    [knights] Коснитесь рыцаря; второе касание выбирает всю его линию.
    [heavy-infantry] Коснитесь капитана или сержанта; второе касание выбирает всю его линию.
    [pikemen] Коснитесь пикинера; второе касание выбирает всю его линию.
    [archers] Коснитесь лучника, чтобы идти или стрелять; второе касание выбирает всю его линию.
   *[bearer] Выберите знаменосца: он может пройти до четырех клеток.
}
web-bb-way = { $way ->
    [move] Перемещение
    [wheel] Разворот
    [reform] Перестроение
    [volley] Залп
   *[shoot] Выстрел
}
web-bb-take-handle = { $way ->
    [wheel] Выберите метку там, где должна встать линия.
   *[reform] Выберите метку там, где должны встать двое других.
}
web-bb-turning = { $way ->
    [left] влево
   *[right] вправо
}
web-bb-to = на { $cells }
web-bb-fight = { $result ->
    [won] { web-bb-man } гибнет
    [lost] { web-bb-man } побеждает
    [lapses] { web-bb-man }: поединка не будет
   *[even] { web-bb-man }: гибнут оба
}
web-bb-shot = { $archer } поражает: { web-bb-man }
web-bb-may-join = Могут стрелять и другие: { $archers }.
web-bb-no-fight = Поединков нет.
web-bb-crooked = Перемещаются только по прямой: вдоль ряда или вдоль столбца.
web-bb-choice = Кто с кем сражается раньше, еще предстоит выбрать.
web-bb-captures = { $army ->
    [griffin] Знамя Грифона захвачено: это победа.
   *[unicorn] Знамя Единорога захвачено: это победа.
}
web-bb-do = { $fighting ->
    [capture] Захватить знамя
    [fight] { $do ->
        [wheel] Развернуть и в бой
        [reform] Перестроить и в бой
       *[move] Вперед и в бой
    }
   *[plain] { $do ->
        [wheel] Развернуть
        [reform] Перестроить
        [shoot] Стрелять
        [skip] Отказаться
       *[move] Переместить
    }
}
web-bb-back = Назад
web-bb-skip = Отказаться от этого приказа
web-bb-part = { $rule ->
    [BB-10-6] Базовая боеспособность
    [BB-11-1] Знамя
    [BB-11-2] Командир пехоты
    [BB-11-5] Улучшение против конницы
    [BB-11-6] Стена пик
   *[BB-11-3] Удар
}
web-bb-void = { $rule ->
    [BB-11-4] Удар не действует против стены пик
   *[BB-11-7] Стена пик не действует против стены щитов
}
web-bb-lapses = Поединка не будет: один из двух воинов погибнет раньше
web-bb-fight-end = { $result ->
    [even] Гибнут оба
    [won] { $defender ->
        [knight] Рыцарь гибнет
        [captain] Капитан гибнет
        [sergeant] Сержант гибнет
        [pikeman] Пикинер гибнет
       *[archer] Лучник гибнет
    }
   *[lost] { $attacker ->
        [knight] Рыцарь гибнет
        [captain] Капитан гибнет
        [sergeant] Сержант гибнет
        [pikeman] Пикинер гибнет
       *[archer] Лучник гибнет
    }
}
web-bb-guards = Капитана может спасти сержант: { $cells }

## Questions

web-bb-question = { $phase ->
    [announce] Кто на этом шаге ходит первым?
    [fight] Кто сражается следующим?
    [meet] Кто вступит в бой с атакующим?
   *[bodyguard] Пожертвовать сержантом ради капитана?
}
web-bb-question-text = { $phase ->
    [announce] Инициатива у вас.
    [fight] Назовите одного из своих воинов.
    [meet] Атакующий стоит на { $attacker }.
   *[bodyguard] Капитан на { $captain } атакован с { $attacker }.
}
web-bb-question-rule = { $phase ->
    [announce] BB-5.3
    [bodyguard] BB-11.8
   *[fight] BB-10.4
}
web-bb-suggested = предлагается
web-bb-announce = { $army ->
    [griffin] Первым ходит Грифон
   *[unicorn] Первым ходит Единорог
}
web-bb-sacrifice = Сержант на { $cell } гибнет, капитан встает на его место
web-bb-stand = Капитан сражается сам
