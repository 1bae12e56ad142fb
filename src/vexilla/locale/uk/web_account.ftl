# Сторінка облікового запису, українською.

web-account-why = Ті самі партії на всіх ваших пристроях
web-account-hint = Ключ доступу замінює ім’я та пароль: телефон, комп’ютер або ключ безпеки підтверджує відбитком, обличчям чи кодом, що це ви. Пошта не потрібна. Партії цього браузера будуть вашими на кожному пристрої, на якому ви ввійдете.
web-account-make = Створити обліковий запис із ключем доступу
web-account-sign-in = Увійти з ключем доступу
web-account-take = { $count ->
    [one] Під час входу взяти з собою { $count } партію цього браузера
    [few] Під час входу взяти з собою { $count } партії цього браузера
   *[other] Під час входу взяти з собою { $count } партій цього браузера
}
web-account-take-hint = Інакше вони залишаться в цього браузера й знову будуть тут, коли ви вийдете.
web-account-signed-in = Ви ввійшли. Ваші партії ті самі на всіх пристроях, на яких ви входите.
web-account-sign-out = Вийти
web-passkeys = Ключі доступу
web-passkey = Ключ доступу
web-passkey-dates = створено { $created }, останній вхід { $used }
web-passkey-add = Додати ключ доступу
web-passkey-remove = Прибрати
web-passkey-remove-one = Прибрати ключ доступу: { $name }
web-passkey-remove-hint = Якщо ви загубили пристрій, приберіть його ключ доступу: усі інші браузери, що ввійшли з ним, вийдуть. Тримайте два ключі, щоб один можна було загубити.
web-passkey-there = На цьому пристрої вже є ключ доступу вашого облікового запису.
web-passkey-none = Ключ доступу не використано. Спробуйте ще раз, коли захочете.
web-passkeys-missing = За цією адресою браузер не пропонує ключів доступу: для них потрібен https або localhost на цьому комп’ютері.

web-own = Ваші дані
web-own-hint = Усе в одному файлі: ім’я та налаштування, ваші партії так, як ви можете їх бачити, записи завершених партій, люди, з якими ви грали, і ключі доступу без секретів.
web-own-download = Завантажити все
web-own-delete = Видалити все
web-own-delete-hint = Обліковий запис, ключі доступу, налаштування й успіхи видаляються, а також партії, у яких більше ні в кого немає місця. У партіях, що тривають, ви здаєтеся. Ті, з ким ви грали, зберігають ці партії без вашого імені. Повернути це не можна.
web-own-delete-sure = Видалити все назавжди

web-ratings = Рейтинги
web-ratings-pace = { $pace ->
    [quick] хвилини
   *[correspondence] дні на хід
}, { $games ->
    [one] { $games } рейтингова партія
    [few] { $games } рейтингові партії
   *[many] { $games } рейтингових партій
}
web-ratings-hint = Їх змінюють рейтингові партії між людьми з обліковим записом. Знак питання означає, що партій поки мало.

## Rated games. Arguments: before and after are ratings.

web-rated-choice = Рейтингова партія
web-rated-hint = Вона змінює ваш рейтинг; підказок і повернення ходів немає. Грайте з комп’ютером на рівнях з 1 по 5, з другом або з ким завгодно: людям теж потрібен обліковий запис.
web-rated-clocks = Рейтингову партію грають з годинником: виберіть його вище.
web-rated-account = У рейтингові партії грають люди з обліковим записом:
web-rated-change = { $name } { $before } → { $after }
web-rated-not = Рейтинг не змінився: партія закінчилася за перші чотири ходи, або хтось не зробив жодного.

## Сторінки гравців: партії й рейтинги, таблиці найкращих, підписки. Аргументи: name – як звуть гравця.

web-player = Гравець
web-player-own = Моя сторінка й мої партії
web-player-to = На сторінку
web-player-change = Змінити, що видно
web-player-others-see = Так вас бачать інші.
web-player-since = тут з { $day }
web-player-challenge = Викликати на партію
web-player-challenge-hint = Ви сідаєте за новий стіл і чекаєте там. Запрошення діє, поки ви чекаєте.
web-player-follow = Стежити
web-player-unfollow = Більше не стежити
web-player-followed = За ким ви стежите
web-player-watch = Дивитися партію
web-player-no-page = У цього гравця немає відкритої сторінки.
web-player-nothing = Більше цей гравець нічого не показує.
web-player-somebody = Хтось

## Що видно іншим

web-player-showing = Що знають про вас інші
web-player-no-account = Лише імена за вашими столами. Для власної сторінки потрібен обліковий запис:
web-player-hidden = Сторінки у вас немає. Інші бачать лише імена за вашими столами.
web-player-make = Завести сторінку
web-player-name = Ім’я на сторінці
web-player-address = Адреса: @
web-player-address-hint = Від 3 до 24 малих латинських літер, цифр, знаків - і _. Ваше ім’я веде на сторінку всюди, де воно стоїть, і за столами попередніх партій теж.
web-player-part = { $part ->
    [games] Показувати мої закінчені партії
    [ratings] Показувати мої рейтинги, і в таблицях найкращих теж
    [puzzles] Показувати кількість розв’язаних задач
    [since] Показувати, з якого дня в мене обліковий запис
   *[challenges] Викликати мене можуть усі, а не лише попередні суперники
}
web-player-part-hint = Приватні партії видно, лише якщо й ваш суперник показує свої. Партії із залу, турнірів і з комп’ютером видно завжди.
web-player-save = Зберегти
web-player-saved = Збережено.
web-player-hide = Прибрати сторінку

## Рейтинги й задачі

web-player-ratings = Рейтинги
web-player-pace = { $pace ->
    [quick] хвилини
    [correspondence] дні на хід
   *[none] без годинника
}
web-player-count = { $games ->
    [one] { $games } рейтингова партія
    [few] { $games } рейтингові партії
   *[many] { $games } рейтингових партій
}
web-player-curve = Рейтингових партій: { $games }, від { $first } до { $last }; між { $low } і { $high }
web-player-puzzles = Задачі
web-player-puzzles-solved = { $count ->
    [one] розв’язано { $count }
    [few] розв’язано { $count }
   *[many] розв’язано { $count }
}

## Партії

web-player-games = Партії
web-player-of-late = Останнім часом
web-player-form = Перемог: { $won }, нічиїх: { $drawn }, поразок: { $lost }
web-player-best = Перемоги, на які варто глянути
web-player-no-games-yet = { $who ->
    [you] У вас ще немає завершених партій. Коли з’являться, вони будуть тут.
   *[other] Завершених партій ще немає.
}
web-player-filter-game = Гра
web-player-filter-pace = Годинник
web-player-filter-result = Підсумок
web-player-filter-opponent = Суперник
web-player-any = усі
web-player-result = { $result ->
    [won] Перемога
    [lost] Поразка
   *[drawn] Нічия
}
web-player-rated = рейтингова
web-player-look = Дивитися
web-player-only = Лише ця пара
web-player-more = Раніші партії
web-player-no-games = Таких партій немає.

## Таблиці найкращих

web-leaders = Таблиці найкращих
web-leaders-place = Місце
web-leaders-games = Партій
web-leaders-none = Тут поки нікого немає.
web-leaders-hint = Тут є гравці, які показують свої рейтинги і зіграли досить рейтингових партій.
