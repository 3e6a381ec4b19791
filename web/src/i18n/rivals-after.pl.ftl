# Strona po grze w Pojedynek.
rivals-after-title = { $you ->
    [yes] Władasz krainą
   *[no] Krainą włada { $name }
  }
rivals-after-line = { $mode } do { $target } punktów, { $turns ->
    [one] 1 tura
    [few] { $turns } tury
   *[other] { $turns } tur
  }
rivals-after-settlements = { $n ->
    [0] bez osad
    [one] { $points } za 1 osadę
    [few] { $points } za { $n } osady
   *[other] { $points } za { $n } osad
  }
rivals-after-cities = { $n ->
    [0] bez miast
    [one] { $points } za 1 miasto
    [few] { $points } za { $n } miasta
   *[other] { $points } za { $n } miast
  }
rivals-after-cards = { $n ->
    [0] bez kart z gwiazdką
    [one] { $points } za 1 kartę
    [few] { $points } za { $n } karty
   *[other] { $points } za { $n } kart
  }
rivals-after-medals = { $n ->
    [0] bez przewagi
    [1] 1: { $medals }
   *[other] { $n }: { $medals }
  }
rivals-after-islands = Obie wyspy
rivals-after-table = Pokaż stół
rivals-after-turn = Tura { $n }
rivals-after-points-hint = według tur; medale tam, gdzie zmieniały właściciela
rivals-after-production = Kość produkcji
rivals-after-production-hint = { $n ->
    [one] 1 rzut; linia pokazuje uczciwą kość
    [few] { $n } rzuty; linia pokazuje uczciwą kość
   *[other] { $n } rzutów; linia pokazuje uczciwą kość
  }
rivals-after-production-bar = { $face }: wypadło { $n } razy, oczekiwane { $expected }
rivals-after-goods = Ile dała surowców
rivals-after-event = Kość wydarzeń
rivals-after-event-hint = karta wydarzenia jest na dwóch z sześciu ścianek
rivals-after-event-bar = { $symbol }: { $n } razy, oczekiwane { $expected }
rivals-after-events = Wydarzenia
rivals-after-events-hint = po kolei, z turą i graczem; kliknięcie pokazuje, co się stało
rivals-after-events-none = Nie odkryto żadnej karty wydarzenia.
rivals-after-income = { $you ->
    [yes] Twoje plony
   *[no] Plony gracza { $name }
  }
rivals-after-income-hint = z ziemi: { $n }; linia pod słupkiem to { $other }. Stracone: pełne tereny, rozbójnicy, plaga
rivals-after-lost = strata { $n }
rivals-after-cards-title = Karty
rivals-after-built = zbudowane: { $n }
rivals-after-played = zagrane: { $n }
rivals-after-gone = stracone: { $n }
rivals-after-none = brak
rivals-after-hand = { $you ->
    [yes] Twoja ręka na koniec
   *[no] Ręka gracza { $name } na koniec
  }
rivals-after-hand-at = { $you ->
    [yes] Twoja ręka
   *[no] Ręka gracza { $name }
  }
rivals-after-hand-empty = Brak kart.
rivals-after-held = Najdłużej na ręce: { $card }, { $turns ->
    [one] 1 tura
    [few] { $turns } tury
   *[other] { $turns } tur
  }{ $affordable ->
    [0] .
   *[other] {""}, w tym z pokryciem kosztu: { $affordable }.
  }
rivals-after-held-needs = Najdłużej na ręce: { $card }, { $turns ->
    [one] 1 tura
    [few] { $turns } tury
   *[other] { $turns } tur
  }. Wymaga: { $needs }.
