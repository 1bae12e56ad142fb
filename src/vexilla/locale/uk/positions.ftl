# Що не сходиться в позиції, українською.

position-side-full = Тут карт: { $count }, а місце є для трьох, з Багнюкою – для чотирьох.
position-no-slot = { $card } не займає місця: ця карта лежить поруч із лінією або поруч із прапором.
position-without-tactics = { $card } – карта Тактики, а в цій партії їх немає.
position-without-scout = Це фаза Розвідника, а в цій партії карт Тактики немає.
position-hand-full = У цій руці карт: { $count }, а зараз їх може бути щонайбільше { $most }.
position-hand-returns = У цій руці карт: { $count }; після Розвідника їх сім і ще { $left }, які повернуться.
position-left-over = Цих карт ніде немає: { $cards }.
position-deck-sum = Сума не сходиться: у цій колоді має бути карт: { $count }.
position-hands-sum = Сума не сходиться: у руках більше карт, ніж залишилося.
position-scout-drawn = Витягнуті карти лишаються в руці, лише поки грають Розвідника і лише з варіантом scout_return held.
position-scout-many = Розвідник досі міг витягнути щонайбільше стільки карт: { $most }.
position-not-held = Карти { $card } немає в руці сторони, чий хід.
position-draws = Треба витягнути ще карт: { $count }, а залишилося тільки { $left }.
position-passed = Гравець, який спасував, уже закінчив цю частину ходу.
position-winner = Судячи з прапорів, переміг інший гравець.
position-known-deck = У колоді лише стільки карт: { $count }.
position-known-card = На цьому місці в колоді лежить { $card }.
position-known-hand = Карти { $card } немає в руці іншої сторони.
position-known-hand-full = В іншої сторони стільки карт немає.
position-twice = { $what } трапляється двічі, ще раз тут: { $place }.
position-number = Тут має бути ціле число від { $least } до { $most }, а стоїть { $value }.
position-too-many = Тут їх { $count }, а буває щонайбільше { $most }.
position-missing = Тут бракує того, що потрібно в цій фазі.
position-other-phase = Це належить до іншої фази.
position-other-seat = У цій фазі діє інший гравець.
position-has-chosen = Цей гравець уже вибрав; діє інший.
position-trees = Дерева залишають { $seat ->
    [griffin] Грифону
   *[unicorn] Єдинорогові
} вільних клітинок: { $count }, а воїнів в армії може бути { $most }.
position-too-dear = Ця армія дорожча, ніж узгоджено, або в ній менше двох юнітів.
position-counters = Стільки жетонів не залишилося.
position-free-cells = Для всіх цих воїнів бракує вільних клітинок.
position-deploy-left = У цієї сторони залишилося розставити загонів: { $count }.
position-not-placed-yet = У цій фазі знаменосця ще немає на полі.
position-no-soldiers-yet = У цій фазі воїнів ще немає на полі.
position-four-orders = У плані чотири накази.
position-order-twice = Один наказ стоїть у плані щонайбільше двічі.
position-not-opened = Цей гравець виконує наказ, отже, наказів відкрито від одного до чотирьох.
position-off-field = { $cell } – поза полем.
position-no-soldier = На { $cell } немає воїна.
position-fight-one-side = У двобої сходяться воїни різних сторін.
position-fight-apart = Ці воїни не стоять поруч.
position-fight-twice = Той самий двобій записано двічі.
position-two-attackers = Усі нападники мають бути з однієї сторони.
position-no-charge = Удару завдають тільки лицарі.
position-no-guard = На { $cell } немає сержанта сторони, що обороняється.
position-not-fighting = Воїн на { $cell } не бере участі в жодному з цих двобоїв.
position-no-captain = На { $cell } немає капітана.
position-not-met = Він не б’ється з воїном на { $cell }.
position-further = { $count ->
    [one] Є ще { $count } помилка.
    [few] Є ще { $count } помилки.
   *[other] Є ще { $count } помилок.
}
position-unreadable = Це не можна прочитати: { $text }
