# Games that last: families, ratings, profiles.
family-island = Wyspa
family-two_players = Dla dwojga
family-cities_knights = Miasta i Rycerze
family-scenarios = Scenariusze
family-rivals = Pojedynek
game-with-bots = z botami
day-today = dziś
left-days = { $n ->
    [one] został { $n } dzień
    [few] zostały { $n } dni
   *[many] zostało { $n } dni
  }
left-hours = { $n ->
    [one] została { $n } godzina
    [few] zostały { $n } godziny
   *[many] zostało { $n } godzin
  }
left-minutes = { $n ->
    [one] została { $n } minuta
    [few] zostały { $n } minuty
   *[many] zostało { $n } minut
  }
me-place = { $n }.
me-no-place = koniec
me-moves-name = ruch: { $name }
me-turn = tura { $n }
me-of-target = { $n ->
    [0] pkt
   *[other] z { $n }
  }
me-look = Zobacz
me-since = Tutaj od: { $since }.
me-hours = { $n ->
    [one] { $n } godzina gry.
    [few] { $n } godziny gry.
   *[many] { $n } godzin gry.
  }
me-share = Udostępnij
me-ratings = Rankingi
rating-unsure = ± { $n }
rating-unsure-text = Pewność rankingu: prawdziwa siła gry mieści się w tych granicach w dwóch przypadkach na trzy.
rating-new = nowy
rating-provisional = { $n ->
    [one] Ranking liczy się po jeszcze jednej grze rankingowej.
    [few] Ranking liczy się po jeszcze { $n } grach rankingowych.
   *[many] Ranking liczy się po jeszcze { $n } grach rankingowych.
  }
rating-provisional-short = { $n ->
    [one] jeszcze { $n } gra
    [few] jeszcze { $n } gry
   *[many] jeszcze { $n } gier
  }
me-part-games = Gry
me-part-leaders = Ranking
me-part-places = Miejsca
me-part-modules = Moduły
me-find = Szukaj
me-family = Rodzina gier
me-module = Moduł
me-result = Wynik
me-result-won = moja wygrana
me-result-lost = wygrał ktoś inny
me-result-none = nikt nie wygrał
me-from = Od
me-until = Do
me-any = dowolne
me-more = Wcześniejsze gry
me-day = Dzień
me-against = Przeciw
me-place-head = Miejsce
me-points = Punkty
me-rating = Ranking
me-finish = Twoje miejsca
me-finish-other = Miejsca
me-percent = { $n } %
me-modules = Ulubione moduły
me-against-head = Wyniki między sobą
me-against-title = wyżej: { $ahead }, niżej: { $behind }
person-gone = osoba, której już tu nie ma
person-lost = Nie ma tu takiej osoby
leaders-bot = Bot
leaders-bot-level = Bot, { $level }
leaders-time = Okres
leaders-all = Wszystko
leaders-month = Ostatnie 30 dni
leaders-bots = także boty
leaders-how = Ranking liczy się od dziesiątej gry rankingowej. Do rankingu liczą się gry przy stołach rankingowych między kontami z co najmniej dwóch adresów; gry z botami są oznaczone. Kto opuszcza grę rankingową, jest w niej na końcu.
rating-changed = Ranking { $after } ({ $change })
rating-changed-new = Ranking { $after }? ({ $change })

# Szybkie dobieranie.
find-game = Znajdź grę
find-speed = Tempo
find-rated = rankingowa
find-guest = Goście grają towarzysko. Z kontem gra może być rankingowa.
speed-quick = Szybkie
speed-normal = Zwykłe
speed-days = Dni
find-people = { $n ->
    [one] Na razie jedna osoba z { $all }.
    [few] Są { $n } osoby z { $all }.
   *[many] Jest { $n } osób z { $all }.
  }
find-seconds = { $n ->
    [one] Szukamy { $n } sekundę.
    [few] Szukamy { $n } sekundy.
   *[many] Szukamy { $n } sekund.
  }
find-bots-text = Na razie nikogo więcej. Zagrać z botami? Taka gra jest towarzyska.
find-bots = Uzupełnij botami
find-cancel = Przestań szukać
# Where there is little room.
family-short-island = Wyspa
family-short-two_players = Dla dwojga
family-short-cities_knights = Miasta
family-short-scenarios = Scena­riusz
family-short-rivals = Poje­dynek
find-hint = Kto pierwszy chce tego samego, siada od razu. Po 20 sekundach wolne miejsca mogą zająć boty.
