# Boards as text and as pictures, and games on paper, in Ukrainian.

## Both games

picture-game = { $game ->
    [blades-and-banners] Клинки і Знамена
   *[battle-line] Вояки
}
picture-headline = { $how ->
    [draw] Нічия
    [over] { $seat }: { $doing }
   *[on] ходить { $seat }: { $doing }
}
picture-doing = { $doing ->
    [won] перемога
    [lost] поразка
    [drawn] нічия
   *[waits] чекає
}

## Battle Line

bl-picture-doing = { $phase ->
    [play] грає карту
    [end] захоплює прапори або витягує карту
    [scout-draw] Розвідник: лишилося витягнути { $left }
   *[scout-return] Розвідник: лишилося повернути { $left }
}
bl-picture-cards = { $deck ->
    [troop] Вояки: { $count }
   *[tactics] Тактика: { $count }
}
bl-picture-no-cards = немає карт
bl-picture-played = зіграно карт Тактики: { $count }
bl-picture-discards = скинуто:
# At most nine letters.
bl-picture-decks = Колоди
bl-picture-top = { $deck ->
    [troop] зверху в колоді Вояків:
   *[tactics] зверху в колоді Тактики:
}
bl-picture-card = { $card }, { $colour ->
    [red] червоний
    [orange] помаранчевий
    [yellow] жовтий
    [green] зелений
    [blue] синій
   *[purple] фіолетовий
}: { $troop }
bl-picture-tactics = Тактики: { $count }
bl-picture-pile = Скид
bl-picture-first = верхня: { $card }
bl-picture-chip = { $card }, { $seat ->
    [south] зіграв Південь
   *[north] зіграла Північ
}

## Blades & Banners

bb-picture-doing = { $doing ->
    [hires] таємно наймає армію
    [hired] армію найнято
    [plans] складає план
    [planned] план складено
    [bearers] ставить знаменосця
    [deployment] ставить загони, лишилося: { $left }
    [announce] вирішує, хто виконує накази першим
    [order] виконує наказ: { $order }
    [orders] виконує наказ
    [fight] називає, хто б’ється наступним
    [meet] називає, хто битиметься з воїном на { $cell }
    [answer] називає, хто б’ється
   *[bodyguard] може врятувати капітана на { $cell }
}
bb-picture-budget = Розмір армії: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
   *[other] { $coins } монет
}
bb-picture-agreed = { $what ->
    [deployer] першим ставить загони { $seat }
    [initiative] ініціатива: { $seat }
   *[first] першим виконує накази { $seat }
}
# At most fifteen letters.
bb-picture-line = { $seat ->
    [griffin] лінія Грифона
    [unicorn] лінія Єдинорога
   *[both] обидві лінії
}
bb-picture-no-soldiers = воїнів немає
bb-picture-zone = зона контролю { $rows }
bb-picture-to-place = лишилося поставити: { $army }
bb-picture-hired = найнято: { $army }
bb-picture-opened = відкрито: { $count }
# At most nine letters.
bb-picture-strengths = Боєздатн.
bb-picture-fights = Двобої: { $fights }
bb-picture-charge = з ударом
bb-picture-guards = сержанти-тілоохоронці: { $cells }
bb-picture-piece = { bb-seat }: { bb-kind }, { $cell }
bb-picture-tree = Дерево, { $cell }
bb-picture-influence = { $seat ->
    [griffin] Грифон
   *[unicorn] Єдиноріг
}: зона впливу { $kind ->
    [captain] капітана
   *[bearer] знаменосця
}, { $cell }
bb-picture-has-initiative = Ініціатива: { bb-seat }
bb-picture-begins = { $what ->
    [deployer] ставить першим
   *[first] ходить першим
}
bb-picture-rows = зона { $rows }
bb-picture-all-rows = Зона контролю: { $rows ->
    [one] { $rows } ряд
    [few] { $rows } ряди
   *[other] { $rows } рядів
}
bb-picture-order = { $order ->
    [knights] Лицарі
    [heavy_infantry] Важка піхота
    [pikemen] Пікінери
    [archers] Лучники
   *[bearer] Знамено
}
bb-picture-closed = закрито
bb-picture-order-title = Наказ { $number }: { $name ->
    [none] закритий
   *[other] { $name }
}

## On paper

print-title = { $title }: гра на папері
print-contents = Що надруковано
print-set = { $kind ->
    [cards] Карти
    [flags] Прапори
    [field] Поле бою
    [counters] Жетони воїнів
    [trees] Дерева й сонце
    [dial] Лічильник кроків
    [initiative] Ініціатива
    [cover] Обкладинка
    [aid] Пам’ятка гравця
   *[rules] Правила
}
print-how-title = Як друкувати
print-how = { $what ->
    [scale] Друкуйте в масштабі 100 %, без припасування до сторінки. Тоді лінія внизу цієї сторінки матиме довжину 100 мм.
    [sides] Друкуйте з двох боків і перегортайте папір за { $edge ->
        [short] коротким
       *[long] довгим
    } краєм. Спершу надрукуйте один аркуш і подивіться на просвіт: сорочки мають лежати точно за малюнками.
    [paper] Візьміть щільний папір або вкладіть карти в протектори 63 × 88 мм.
    [cut] Ріжте від мітки до мітки й уздовж тонких ліній. Малюнки карт виходять за лінію різу на 3 мм.
    [field] Виріжте частини поля й наклейте кожну на смужку з її номером.
    [dice] Додайте два кубики різних кольорів: підійдуть будь-які.
   *[fold] Вкладіть аркуші правил один в один, зігніть посередині й скріпіть по згину.
}
print-ruler = 100 мм
print-glue = сюди клеїти аркуш { $sheet }
print-variant = Варіант
print-doing = { $what ->
    [parts] Малюються частини гри…
    [rules] Верстаються правила…
   *[file] Верстаються сторінки…
}
print-done = Готово: { $file }

bl-printed-flag = Прапор { $flag }

bb-printed-part = { $part ->
    [field] Поле бою
    [tree] Дерево
    [sun] Сонце
    [dial] Лічильник кроків
   *[initiative] Жетон ініціативи
}

## Видання, малюнки на пам’ятці та обкладинка

# Як грають за виданням: за іменем і значенням варіанта.
bl-edition = { $option ->
    [claim_timing-after_playing] Прапори захоплюють лише після того, як зіграли карту чи спасували, і до того, як витягнути карту.
    [traitor_destination-other_flag] Зрадник переходить лише до іншого прапора, не до того самого.
    [traitor_destination-own_formation] Зрадник кладе карту лише туди, де з вашого боку вже лежить карта.
    [environment_movable-false] Туман і Багнюка лишаються на місці: ні Передислокація, ні Дезертир їх не беруть.
    [leader_limit-per_game] За гру можна зіграти лише одного Ватажка.
    [leader_limit-none] Зі свого боку можна мати обох Ватажків.
    [skirmish_colours-different] Карти Стрільців – різних кольорів, без повторень.
    [redeploy_same_flag-true] Передислокація може перенести карту Вояків чи Моралі й на інше місце навпроти того самого прапора.
    [passing-without_card] Пасувати можна, лише якщо не можна зіграти жодної карти.
    [scout_draw-end_of_turn] Три карти витягують наприкінці ходу, після захоплення прапорів.
   *[scout_return-held] Повертають лише карти, що вже були в руці, а не витягнуті.
}
bl-edition-leader = Ватажок замінює будь-яку карту Вояків, будь-якого кольору й номіналу; яку саме – називають, коли вирішується доля прапора.
bl-edition-skirmish = різні кольори
print-differs = Відмінності, які лишаються:
print-by = { $game ->
    [blades-and-banners] Гра Афанасія Картасі
   *[battle-line] Гра Райнера Кніції
}
bb-aid-soldier = боєздатність { $strength }, { $count ->
    [1] ціна { $price }
   *[other] ціна за { $count }: { $price }
}, хід до { $speed }
bb-aid-about = { $kind ->
    [knight] Удар: +1, якщо пройшов прямо на супротивника 3 клітинки, +2, якщо 4.
    [captain] У сержантів, пікінерів і лучників у його зоні +1.
    [sergeant] Може загинути замість капітана поруч із ним.
    [pikeman] +2 проти лицарів. У строю ще +1, і удар проти нього не рахується.
    [archer] Стріляє по прямій, якщо між ним і ціллю не більше ніж 3 клітинки; у зоні впливу капітана – 4.
   *[bearer] У воїнів у його зоні +1. Ходить до 2, за своєю картою до 4.
}
bb-aid-zone = Зона впливу – 3 клітинки в кожен бік. У строю: поруч зі своїм із того самого юніта; стрій прикриває спереду і ззаду, але не з флангів. У важку піхоту в строю стріляти не можна.
bb-aid-picture = { $what ->
    [charge] Двобій: усі поліпшення додаються, гине слабший, рівні гинуть обидва. Лицар пройшов 4 клітинки: 4+2 проти 2+2. Гине пікінер.
    [wall] Два пікінери в строю зупиняють удар: 4 проти 2+2+1. Гине лицар.
   *[volley] Залп: лучники лінії стріляють в один бік, кожен в одного супротивника прямо перед собою. Що стоїть між ними, не важливо.
}
