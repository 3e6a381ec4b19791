# Prawa kolumna pierwszego ekranu i gry do oglądania.
home-games = Twoje gry
home-all = { $n ->
    [0] Wszystkie
   *[other] Wszystkie: { $n }
  }
home-no-games = Jeszcze nic. Tu będą twoje gry, trwające i zakończone.
home-alone = jeszcze nikogo więcej
home-won = wygrana { $own } do { $best }
home-lost = przegrana { $own } do { $best }
home-ended = zakończona
home-review = Analiza
home-points = { $n } z { $all } punktów
home-with = grają: { $names }
home-lessons = { $n } z { $all } za tobą
home-lesson = Lekcja { $n }: { $title }
home-lesson-about = { $n ->
    [one] { $n } minuta, na planszy
    [few] { $n } minuty, na planszy
   *[many] { $n } minut, na planszy
  }
home-lessons-done = Lekcje gry podstawowej za tobą
home-go-on = Dalej
home-begin = Zacznij
home-notices = Powiadomienia
notice-none = Nic na ciebie nie czeka.
notice-turn = Twój ruch.
notice-waiting = Stół czeka na początek gry (gospodarz: { $name }).
notice-move = Ruch
notice-sit = Przejdź
watch-now = { $n ->
    [0] teraz brak gier
    [one] teraz { $n } gra
    [few] teraz { $n } gry
   *[many] teraz { $n } gier
  }
watch-none = Nikt teraz nie gra publicznie. Tu stoją trwające gry, które można oglądać.
watch-none-such = Żadna taka gra teraz nie trwa.
home-won-plain = wygrana
home-lost-plain = przegrana
home-founding = zakładanie osad
archives = Zakończone gry według miesięcy
archives-text = Wszystkie publiczne gry z miesiąca wraz z zapisami, każda w jednym wierszu JSON, skompresowane zstd.
archives-games = { $n ->
    [one] 1 gra, { $size }
    [few] { $n } gry, { $size }
   *[other] { $n } gier, { $size }
  }
