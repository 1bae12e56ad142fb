# What an action achieves, in Ukrainian: the reasons of hints, puzzles and reviews.
# Seats, cards, formations, units and soldiers are ready-made text in the nominative.

## Battle Line

bl-fact-formation = { $formation ->
    [wedge] Клин
    [phalanx] Фаланга
    [battalion] Батальйон
    [skirmish_line] Стрільці
    [host] Натовп
   *[fog] сума
} { $sum }
bl-fact-wins = Прапор { $flag } вирішує: { $seat } має { $by ->
    [breakthrough] три сусідні прапори
   *[envelopment] п’ять прапорів
} і перемагає.
bl-fact-claims = Прапор { $flag } захоплено.
bl-fact-opens-claim = { $now ->
    [yes] Після цього прапор { $flag } можна одразу захопити
   *[no] Якщо карти лежатимуть так само, прапор { $flag } можна буде захопити на початку наступного ходу
}{ $wins ->
    [breakthrough] : це третій із трьох сусідніх прапорів, тобто перемога
    [envelopment] : це п’ятий прапор, тобто перемога
   *[no] { "" }
}.
bl-fact-grounds = { $grounds ->
    [stronger] Там { $mine }, а { $other } має слабший бік: { $theirs }.
    [tie] Утворення там рівні, а останню карту кладе { $other }.
    [proof] Там { $mine }, а найкраще, що { $other } ще може скласти, – { $theirs }.
    [best_is_tie] Там { $mine }, а { $other } у найкращому разі зрівняється і покладе останню карту.
   *[unanswerable] Свого утворення там { $other } уже не завершить: забракне карт.
}{ $unplayed ->
    [yes] { " " }Незіграні карти Тактики при цьому не враховуються (BL-8.5).
   *[no] { "" }
}
bl-fact-prevents = Поки карти лежать так, { $seat } може захопити прапор { $flag }{ $wins ->
    [breakthrough] , третій із трьох сусідніх
    [envelopment] , п’ятий
   *[no] { "" }
}. Цей хід не дасть цього зробити.
bl-fact-completes = Це завершує утворення навпроти прапора { $flag }: { $formation }{ $strongest ->
    [yes] , сильнішого там із карт Вояків уже не скласти
   *[no] { "" }
}.
bl-fact-builds = Разом із картами з руки ({ $cards }) навпроти прапора { $flag } вийде { $formation }.
bl-fact-likely = Мета навпроти прапора { $flag } – { $formation }: утворення виходить у { $chance }% партій, які комп’ютер дограв звідси.
bl-fact-flag-instead = { $seat } захоплює прапор { $flag } у { $chance } зі ста партій, які комп’ютер дограв звідси, а після зробленого ходу – у { $before }.
bl-fact-still-open = За відкритими картами навпроти прапора { $flag } ще можливе утворення: { $formation }.
bl-fact-denies = { $proved ->
    [yes] { $card } тепер на столі:
   *[no] Після цього
} { $left ->
    [none] самими картами Вояків { $seat } уже не завершить утворення навпроти прапора { $flag }
   *[other] найкраще, що { $seat } може скласти самими картами Вояків навпроти прапора { $flag }, – { $left }, а не { $formation }
}.
bl-fact-overtakes = За відкритими картами навпроти прапора { $flag } сильнішою стороною тепер може стати { $seat }.
bl-fact-balance = За відкритими картами найкраще навпроти прапора { $flag } тепер таке: { $seat } – { $mine }, { $other } – { $theirs }.
bl-fact-decides = Прапор { $flag } вирішує партію: з ним { $seat } має { $by ->
    [breakthrough] три сусідні прапори
   *[envelopment] п’ять прапорів
}.
bl-fact-keeps = На потім лишається в руці: { $cards }.
bl-fact-lowest = У руці немає карти Вояків, нижчої за { $card }.
bl-fact-draws-troop = { $left ->
    [one] У колоді лишилася { $left } карта Вояків.
    [few] У колоді лишилося { $left } карти Вояків.
   *[other] У колоді лишилося { $left } карт Вояків.
}
bl-fact-draws-tactics = { $held ->
    [0] У руці немає карт Тактики
    [one] У руці { $held } карта Тактики
    [few] У руці { $held } карти Тактики
   *[other] У руці { $held } карт Тактики
}{ $playable ->
    [yes] , і наступного ходу одну можна зіграти
   *[no] , і зіграти карту Тактики не можна, доки суперник зіграв їх менше
}.
bl-fact-scouts = Розвідник витягує { $draws ->
    [one] { $draws } карту
    [few] { $draws } карти
   *[other] { $draws } карт
}, { $returns ->
    [0] жодної не повертає
   *[other] повертає { $returns }
}.
bl-fact-leaves-claim = Прапор { $flag } можна захопити зараз, а пізніше цього ходу вже ні{ $wins ->
    [breakthrough] ; це третій із трьох сусідніх прапорів
    [envelopment] ; це п’ятий прапор
   *[no] { "" }
}.
bl-fact-allows-claim = За такого розташування карт { $seat } зможе захопити прапор { $flag }{ $wins ->
    [breakthrough] , третій із трьох сусідніх прапорів: це перемога
    [envelopment] , п’ятий прапор: це перемога
   *[no] { "" }
}.
bl-fact-gives-up = Після цього навіть з картами Вояків і картами Моралі з вашої руки ваш бік прапора { $flag } { $left ->
    [none] уже не стане повним
   *[other] у найкращому разі буде таким: { $left }, а не { $formation }
}.

## Blades & Banners

bb-fact-unit = { $unit ->
    [knights] лицарі
    [heavy-infantry] важка піхота
    [pikemen] пікінери
    [archers] лучники
   *[bearer] знаменосець
}
bb-fact-captures = Це перемога: { $seat } втрачає знамено.
bb-fact-destroys = Це перемога: { $seat } втрачає останніх воїнів.
bb-fact-wins-zone = Останній крок битви закінчується з більшою зоною контролю ({ $mine } проти { $theirs }): це перемога.
bb-fact-relieves = Зараз { $seat } може втратити знамено: одним наказом його в змозі захопити { $units }. { $left_count ->
    [0] Цей хід знімає загрозу.
   *[other] Після цього ходу лишається загроза: { $left }.
}
bb-fact-threatens = Тепер { $other } може втратити знамено: захопити його в змозі { $units }{ $planned ->
    [yes] ; такий наказ на цьому кроці битви ще відкриють
   *[no] { "" }
}.
bb-fact-leads = Більшу зону контролю отримує { $seat }, { $mine } проти { $theirs }{ $last ->
    [yes] : якщо так буде до кінця цього кроку битви, це перемога
   *[no] { "" }
}.
bb-fact-charges = Ціль удару – { $man }: +{ $bonus }, разом { $mine } проти { $theirs }.
bb-fact-kills = Загинуть: { $kills }; { $losses_count ->
    [0] втрат не буде.
   *[other] втрати: { $losses }.
}
bb-fact-shoots = Від стріл загинуть: { $kills }; двобоїв не буде.
bb-fact-at-least = Хоч би як пройшли двобої, воїнів { $other } втратить не менше ніж { $least }, а { $seat } – не більше ніж { $most }.
bb-fact-advances = Зону контролю { $seat } збільшує на { $grown ->
    [one] { $grown } ряд
    [few] { $grown } ряди
   *[other] { $grown } рядів
}.
bb-fact-rallies = Від знамена +1 { $count ->
    [one] матиме { $count } воїн
    [few] матимуть { $count } воїни
   *[other] матимуть { $count } воїнів
}, зараз – { $before }.
bb-fact-hires = Воїнів у цій армії: { $soldiers }; монет витрачено: { $price } із { $budget }.
bb-fact-in-line = Поруч один з одним ці воїни стоять у строю проти супротивника.
bb-fact-first-captures = Якщо ця сторона почне першою, { $other } може втратити знамено: захопити його в змозі { $units }.
bb-fact-first-saves = Якщо першим почне { $other }, { $seat } може втратити знамено: захопити його в змозі { $units }.
bb-fact-plans-capture = За такого розташування { $other } може втратити знамено вже за першим наказом: захопити його в змозі { $units }.
bb-fact-plans-escape = За такого розташування { $seat } може втратити знамено: захопити його в змозі { $units }. Першим наказом знамено можна відвести.
bb-fact-plans-shots = За такого розташування перший наказ дає лучникам { $count ->
    [one] { $count } ціль
    [few] { $count } цілі
   *[other] { $count } цілей
}.
bb-fact-prepares-capture = Це готує захоплення знамена: { $other } втрачає його в { $chance } зі ста партій, які комп’ютер дограв звідси, а { $than ->
    [played] після зробленого ходу
   *[skip] без цього ходу
} у { $before }.
bb-fact-guards = Це захищає знамено: { $seat } втрачає його в { $chance } зі ста партій, які комп’ютер дограв звідси, а { $than ->
    [played] після зробленого ходу
   *[skip] без цього ходу
} у { $before }.
bb-fact-prepares-fight = Це готує бій. За десять партій, які комп’ютер дограв звідси, { $other } втрачає воїнів: { $fallen }, а { $than ->
    [played] після зробленого ходу
   *[skip] без цього ходу
}: { $before }.
bb-fact-spares = Це береже воїнів. За десять партій, які комп’ютер дограв звідси, { $seat } втрачає їх { $fallen }, а { $than ->
    [played] після зробленого ходу
   *[skip] без цього ходу
} { $before }.
bb-fact-keeps-back = Між знаменосцем і серединою поля { $count ->
    [0] рядів немає
    [one] { $count } ряд
    [few] { $count } ряди
   *[other] { $count } рядів
}.
bb-fact-deploys = Від цих воїнів до їхнього знаменосця { $distance ->
    [one] { $distance } клітинка
    [few] { $distance } клітинки
   *[other] { $distance } клітинок
}.
bb-fact-goes = { $first ->
    [yes] Починає { $seat } і діє раніше, ніж інша сторона встигне відповісти.
   *[no] Починає { $seat }, і інша сторона бачить кожен наказ до того, як відкриє свій.
}
bb-fact-orders = Накази по черзі: { $units }{ $distance ->
    [0] .
    [one] ; від воїнів першого наказу до найближчого супротивника { $distance } клітинка.
    [few] ; від воїнів першого наказу до найближчого супротивника { $distance } клітинки.
   *[other] ; від воїнів першого наказу до найближчого супротивника { $distance } клітинок.
}
bb-fact-holds = Ніхто не залишає строю: { $units } – за { $distance ->
    [one] { $distance } клітинку
    [few] { $distance } клітинки
   *[other] { $distance } клітинок
} від супротивника.
bb-fact-forms = Воїнів у строю проти супротивника стане { $count }, зараз їх { $before }.
bb-fact-nears = Ближче до супротивника: { $units }. Відстань у клітинках: була { $before }, стане { $distance }.
bb-fact-draws-back = Далі від супротивника: { $units }. Відстань у клітинках: була { $before }, стане { $distance }.
bb-fact-shifts = Уздовж строю супротивника: { $units }. Відстань у клітинках залишається: { $distance }.
bb-fact-exposes = Тоді { $seat } може втратити знамено: одним наказом його в змозі захопити { $units }.
bb-fact-loses = Після цього { $seat } напевно втрачає: { $losses }.
bb-fact-in-range = Тоді воїнів, у яких зможе стріляти { $other }, буде { $count } (зараз { $before }). Втратити їх може { $seat }.
