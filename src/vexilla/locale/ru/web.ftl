# The page in the browser, in Russian: what belongs to no game of its own.
# What is told of a player stands behind the name and a colon or below the name, and the name may be
# «Вы»: so it is said without a verb that would have to agree.

## Everywhere

web-home = Главная страница
web-close = Закрыть
web-back = Назад
web-try-again = Попробовать еще раз
web-loading = Готовим стол…
web-no-server = Сервер не отвечает.
web-line-refused = Сервер отвечает, но что-то между ним и этим браузером не пропускает соединение, по которому приходят ходы и новости. Разрешить его может владелец сервера (WebSocket).
web-no-rule = Такого правила нет: { $number }.
web-missing = Часть страницы не загрузилась: нет связи, или страница на сервере обновилась. Остальное работает.
web-reload = Загрузить страницу заново
web-you = Вы
web-computer = Компьютер
web-opponent = Оппонент
web-level = Уровень { $level } · { $level ->
    [1] Новичок
    [2] Паж
    [3] Оруженосец
    [4] Рыцарь
    [5] Маршал
   *[6] Мастер
}
web-champion = Чемпион
web-champion-time = Чемпион · { $seconds } с на ход

## Front page

web-way = { $way ->
    [computer] С компьютером
    [people] Вдвоем за этим экраном
    [anybody] Найти оппонента
   *[link] С другом по ссылке
}
web-option-means = Что это значит
web-agreed = Условия
web-strength = Сила компьютера
web-your-seat = Ваша сторона

## Settings

web-settings = Настройки
web-account = Учетная запись
web-sound = Звук
web-theme = Светлая или темная тема
web-your-name = Ваше имя
web-name-optional = необязательно
web-confirm = Подтвердить

## Keys

web-keys-title = Клавиши
web-skip-content = Перейти к содержанию
web-skip-moves = Перейти к ходам
web-commands = Текстовые команды
web-command = Команда
web-command-hint = ? – справка, p – прочесть позицию
web-do-it = Сделать
web-command-done = Сделано: { $command }

## Links and seats

web-link = Ссылка
web-code = Ссылка в виде кода для сканирования
web-copy-link = Копировать ссылку
web-send-link = Отправить…
web-copied = Скопировано
web-spectator = Вы зритель
web-seat-open = пока никого

## The table

web-wait = ждите оппонента
web-waits-for-you = ждет вас
web-to-move = ходит
web-thinking = думает…
web-away = сейчас не здесь
web-outdated = Пока ваш ход отправлялся, позиция изменилась. Посмотрите еще раз.
web-not-possible = Не получилось.
web-read-only = Эту партию можно смотреть, но продолжить нельзя: конец ее записи поврежден.
web-reconnecting = { $count ->
    [0] Связь пропала. Восстанавливаем…
    [1] Связь пропала. Ваш ход сохранен и уйдет, как только она вернется.
   *[other] Связь пропала. Ваши ходы сохранены ({ $count }) и уйдут, как только она вернется.
}
web-connected = Связь восстановлена.
web-unseated = Ваше место больше не закреплено за этим браузером, поэтому вы смотрите игру как зритель. Если вы вышли из учетной записи, войдите снова и перезагрузите страницу.
web-under-way = Ваш ход отправляется…
web-sent = отправляется
web-kept = Ждет отправки: { $moves }
web-here = снова здесь
web-looking-back = Вы смотрите прошлый ход.
web-to-now = Вернуться к игре
web-turn-over = Ваш ход окончен.
web-cover = Закрыть стол
web-i-am = Я – { $name }

## Moves

web-moves = Ходы
web-no-moves = Пока ничего не произошло.
web-event = { $kind ->
    [flag] время вышло
    [abandoned] конец брошенной партии
    [resign] сдача партии
    [draw] согласие на ничью
    [takeback] возврат последнего хода
    [rematch] следующая партия
    [offer] { $what ->
        [draw] предложение ничьей
        [takeback] просьба вернуть ход
       *[rematch] просьба о следующей партии
    }
    [decline] { $what ->
        [draw] отказ от ничьей
        [takeback] отказ вернуть ход
       *[rematch] отказ от следующей партии
    }
    [withdraw] предложение отозвано
    [join] теперь за столом
   *[name] новое имя
}
web-first = К началу
web-previous = На ход назад
web-play = Повтор
web-pause = Стоп
web-next = На ход вперед
web-last = К концу
web-action = { $action ->
    [hint] Совет
    [replay] Последний ход
    [takeback] Вернуть ход
   *[more] Еще
}

## Seldom needed

## Offers

web-advice = Совет: { $move }. { $reasons }
web-offered = { $what ->
    [draw] { $name } предлагает ничью.
    [takeback] { $name } просит вернуть последний ход.
   *[rematch] { $name } хочет сыграть следующую партию.
}
web-you-offered = { $what ->
    [draw] Вы предложили ничью.
    [takeback] Вы попросили вернуть ваш последний ход.
   *[rematch] Вы предложили сыграть следующую партию.
}
web-accept = Принять
web-decline = Отклонить
web-withdraw = Отозвать

## Часы

web-rating = Рейтинг
web-clock = Время, { $name }: { $time }
web-clock-days = { $days } д { $hours } ч
web-clock-hours = { $hours } ч { $minutes } мин
web-clock-low = { $days ->
    [yes] Остался час.
   *[no] Осталось десять секунд.
}
web-abandoned = { $name } не ходит уже две недели. Вы можете закончить партию.
web-end-abandoned = Закончить: победа моя
web-deadline = { $who ->
    [you] Вашего хода ждут до этого срока: { $when }. После него { $name } может закончить партию своей победой.
   *[other] { $name } может сходить до этого срока: { $when }. После него вы можете закончить партию.
}

## The end

web-result = { $result ->
    [won] Вы победили
    [draw] Ничья
   *[other] Победа: { $name }
}
web-reason = { $reason ->
    [time] { $result ->
        [lost] Ваше время вышло.
        [draw] Время вышло у обоих одновременно.
       *[other] Время вышло: { $loser }.
    }
    [abandonment] { $result ->
        [lost] Вы не вернулись в партию.
       *[other] Партию не продолжает { $loser }.
    }
    [failure] { $result ->
        [lost] Ваша программа дала сбой, партия сдана.
       *[other] Партию сдает { $loser }: программа дала сбой.
    }
    [resignation] { $result ->
        [lost] Вы сдали партию.
       *[other] Партию сдает { $loser }.
    }
   *[agreement] По взаимному согласию.
}
web-match = Матч: { $score } после { $games ->
    [one] { $games } партии
    [few] { $games } партий
   *[other] { $games } партий
}
web-match-word = Матч
web-game-number = { $length ->
    [0] Партия { $number }
   *[other] Партия { $number } из { $length }
}

## The games

web-bl-name = Линия фронта
web-bl-seat = { $seat ->
    [south] Юг
   *[north] Север
}
web-bb-name = Клинки и Знамена
web-bb-seat = { $seat ->
    [griffin] Грифон
   *[unicorn] Единорог
}
web-seat-player = { $seat ->
    [south] Игрок 1
    [north] Игрок 2
    [griffin] { web-bb-seat }
    [unicorn] { web-bb-seat }
   *[other] { $seat }
}
web-bb-invited-seat = Ваша сторона: { $seat }.

## Beyond the table

web-sections = Разделы
web-section-play = Игра
web-section-analysis = Анализ
web-section-lobby = Зал
web-review = Разобрать партию
web-puzzles = Задачи
web-rulebook = Правила
web-rule = Правило { $number }
web-learn = Обучение
web-analyse = Анализ
web-analysis = Доска для анализа
web-analysis-begin = Начало
web-from-position = { $known ->
    [all] С составленной позиции: автор знает ее целиком
   *[other] С позиции, в которой все неизвестное роздано случайно
}

## The coach

web-switch-coach = Объяснять новое за столом
web-coach-got-it = Понятно
web-coach-off = Больше не нужно
web-warning = Вы уверены?
web-warning-again = Выбрать заново
web-warning-back = Вернуть
web-warning-go = Все равно сыграть
web-warning-late = О вашем последнем ходе:
web-warning-on = Играть дальше
