# Що не сходиться у складеній позиції, українською.

position-side-full = Тут карт: { $count }, а місце є для трьох, з «Багнюкою» – для чотирьох.
position-no-slot = { $card } не займає місця: ця карта лежить поруч із лінією або поруч із прапором.
position-hand-full = У цій руці карт: { $count }, а зараз їх може бути щонайбільше { $most }.
position-hand-returns = У цій руці карт: { $count }; після «Розвідника» їх сім і ще { $left }, які повернуться.
position-twice = { $what } є і тут, і в іншому місці.
position-winner = За прапорами переміг інший гравець.
position-draws = Треба взяти ще карт: { $count }, а залишилося тільки { $left }.
position-sum = Разом тут не 60 карт загонів і 10 карт Тактики.
position-left-over = Цих карт ніде немає: { $cards }.
position-passed = Хто пасує, той закінчив цю частину ходу.
position-missing = Тут бракує того, що потрібно в цій фазі.
position-other-phase = Це належить до іншої фази.
position-too-many = Тут їх { $count }, а в грі щонайбільше { $most }.
position-four-orders = У плані чотири накази.
position-order-twice = Один наказ стоїть у плані щонайбільше двічі.
position-other-seat = У цій фазі діє інший гравець.
position-not-opened = Цей гравець виконує наказ, отже, відкрито від одного до чотирьох.
position-has-chosen = Цей гравець уже вибрав; діє інший.
position-not-placed-yet = У цій фазі знаменосця ще немає на полі.
position-no-soldiers-yet = У цій фазі воїнів ще немає на полі.
position-counters = Стільки фішок не залишилося.
position-free-cells = Для всіх цих воїнів бракує вільних клітинок.
position-too-dear = Ця армія дорожча за бюджет, або в ній менше двох загонів.
position-fight = Цей двобій не відповідає воїнам на полі.
position-known = Те, що знає гравець, у цій позиції не так.
position-unreadable = Це не можна прочитати: { $text }
