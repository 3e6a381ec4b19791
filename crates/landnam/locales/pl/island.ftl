# Akcje do wyboru. $seat to gracz, jeśli jest znany. Wartość ukryta lub nieobecna to „none”.
island-action-settle = zbuduj osadę: { $at }
island-action-road = zbuduj drogę: { $at }
island-action-city = zbuduj miasto: { $at }
island-action-roll = rzuć kośćmi
island-action-end-turn = zakończ turę
island-action-buy-card = kup kartę rozwoju
island-action-play-knight = zagraj rycerza
island-action-play-road-building = zagraj Budowę drogi
island-action-play-year-of-plenty = zagraj Wynalazek
island-action-play-monopoly = zagraj Monopol: { $card }
island-action-bank-trade = wymień z bankiem: { $give } na { $take }
island-action-discard = odrzuć: { $card }
island-action-move-robber = przesuń złodzieja: { $to }
island-action-steal = okradnij gracza { $from }
island-action-take = weź: { $card }
island-action-pass = nic więcej
island-action-offer = zaproponuj { $give } za { $want }
island-action-accept = przyjmij ofertę { $offer }
island-action-decline = odrzuć ofertę { $offer }
island-action-withdraw = wycofaj się z oferty { $offer }
island-action-confirm = wymień się z graczem { $with } (oferta { $offer })
island-action-force-trade = zapłać żetonami handlu za wymuszoną wymianę
island-action-banish-robber = zapłać żetonami handlu za odesłanie złodzieja na pustynię
island-action-turn-in-knight = oddaj rycerza za żetony handlu
island-action-neutral-road = zbuduj drogę neutralnego koloru { $colour }: { $at }
island-action-neutral-settle = zbuduj osadę neutralnego koloru { $colour }: { $at }
island-action-give = oddaj: { $card }
island-action-damage = uszkodź drogę: { $at }
island-action-repair = napraw drogę: { $at }
island-action-pass-card = podaj w lewo: { $card }
island-action-help = daj graczowi { $to }: { $card }
island-action-dice = kości pokazują { $roll }
island-action-stolen = skradziono: { $card }
island-action-drawn = dobrano: { $card }
island-action-event-card = odkryto kartę wydarzeń: { $card }

# Wydarzenia
island-event-rolled-for-start = Gracz { $player } rzuca o początek: { $roll }.
island-event-turn-began = Tura { $turn }: gracz { $player }.
island-event-rolled = Gracz { $player } rzuca { $roll }.
island-event-event-turned = Gracz { $player } odkrywa kartę wydarzeń: { $card }.
island-event-year-ended = Koniec roku; karty wydarzeń są tasowane.
island-event-gained = Gracz { $player } dostaje: { $cards }.
island-event-shortage = W banku brakuje: { $card }.
island-event-paid = Gracz { $player } płaci: { $cards }.
island-event-discarded = Gracz { $player } oddaje: { $cards }.
island-event-robber-moved = { $hex ->
    [none] Złodziej opuszcza planszę.
   *[other] Gracz { $player } przesuwa złodzieja na { $hex }.
  }
island-event-stole = { $card ->
    [none] Gracz { $thief } zabiera kartę graczowi { $victim }.
   *[other] Gracz { $thief } zabiera graczowi { $victim }: { $card }.
  }
island-event-theft-declined = Gracz { $player } niczego nie zabiera.
island-event-settled = Gracz { $player } buduje osadę na { $at }.
island-event-road-built = Gracz { $player } buduje drogę na { $at }.
island-event-city-built = Gracz { $player } buduje miasto na { $at }.
island-event-card-bought = { $card ->
    [none] Gracz { $player } kupuje kartę rozwoju.
   *[other] Gracz { $player } kupuje kartę rozwoju: { $card }.
  }
island-event-card-played = Gracz { $player } zagrywa: { $card }.
island-event-monopolised = Gracz { $from } oddaje graczowi { $player }: { $count } × { $card }.
island-event-longest-road = { $player ->
    [none] Najdłuższa droga handlowa leży z boku.
   *[other] Gracz { $player } ma Najdłuższą drogę handlową (długość { $length }).
  }
island-event-largest-army = { $player ->
    [none] Najwyższa władza rycerska leży z boku.
   *[other] Gracz { $player } ma Najwyższą władzę rycerską (rycerze: { $knights }).
  }
island-event-harbourmaster = { $player ->
    [none] Zarządca portu leży z boku.
   *[other] Gracz { $player } jest Zarządcą portu (punkty portowe: { $points }).
  }
island-event-bank-traded = Gracz { $player } wymienia z bankiem: { $count } × { $give } na { $take }.
island-event-offered = Gracz { $player } proponuje { $give } za { $want } (oferta { $offer }).
island-event-accepted = Gracz { $player } przyjmuje ofertę { $offer }.
island-event-declined = Gracz { $player } odrzuca ofertę { $offer }.
island-event-withdrew = Gracz { $player } wycofuje się z oferty { $offer }.
island-event-traded = Gracz { $player } daje graczowi { $with }: { $give } i dostaje: { $get }.
island-event-markers = Żetony handlu gracza { $player }: { $now }.
island-event-trade-forced = Gracz { $player } wymusza wymianę na graczu { $from }.
island-event-gave = { $card ->
    [none] Gracz { $player } daje kartę graczowi { $to }.
   *[other] Gracz { $player } daje graczowi { $to }: { $card }.
  }
island-event-knight-turned-in = Gracz { $player } oddaje rycerza.
island-event-road-damaged = Droga gracza { $player } na { $at } jest uszkodzona.
island-event-road-repaired = Gracz { $player } naprawia drogę na { $at }.
island-event-won = Gracz { $player } wygrywa, punkty: { $points }.
island-event-ended-without-winner = Ostatnia tura minęła i nikt nie wygrał.

# Otwarte decyzje
island-pending-start-dice = Gracz { $player } rzuca o początek.
island-pending-found-settlement = Gracz { $player } zakłada osadę.
island-pending-found-road = Gracz { $player } kładzie drogę przy { $from }.
island-pending-before-roll = Gracz { $player } zaczyna turę.
island-pending-dice = Rzut kośćmi gracza { $player }.
island-pending-turn = Gracz { $player } handluje i buduje.
island-pending-discard = Karty muszą oddać gracze: { $waiting }.
island-pending-move-robber = Gracz { $player } przesuwa złodzieja.
island-pending-choose-victim = Gracz { $player } wybiera, kogo okraść: { $victims }.
island-pending-theft = Gracz { $thief } ciągnie kartę z ręki gracza { $victim }.
island-pending-draw-card = Gracz { $player } dobiera kartę rozwoju.
island-pending-free-road = Gracz { $player } kładzie darmowe drogi: { $left }.
island-pending-take-resource = Gracz { $player } bierze karty z banku: { $left }.
island-pending-wake-robber = Złodziej się budzi.
island-pending-count-knights = Liczenie rycerzy.
island-pending-over = Koniec gry.
island-pending-neutral-due = Buduje kolor neutralny.
island-pending-neutral-settlement = Gracz { $player } stawia neutralną osadę.
island-pending-neutral-road = Gracz { $player } kładzie neutralną drogę.
island-pending-give-cards = Gracz { $player } daje karty graczowi { $to }: { $left }.
island-pending-event-deck = Gracz { $player } odkrywa kartę wydarzeń.
island-pending-produce = Zyski daje liczba { $number }.
island-pending-damage-road = Gracz { $player } wybiera drogę do uszkodzenia.
island-pending-pass-card = Kartę w lewo podają gracze: { $waiting }.
island-pending-help-neighbour = Gracz { $player } daje kartę jednemu z graczy: { $receivers }.

# Słowa gry
word-lumber = drewno
word-brick = glina
word-wool = wełna
word-grain = zboże
word-ore = ruda
word-paper = papier
word-cloth = sukno
word-coin = monety
word-knight = rycerz
word-road-building = Budowa drogi
word-year-of-plenty = Wynalazek
word-monopoly = Monopol
word-victory-point = punkt zwycięstwa
word-robbery = Rozbój
word-epidemic = Pomór
word-earthquake = Trzęsienie ziemi
word-good-neighbours = Dobre sąsiedztwo
word-tournament = Turniej rycerski
word-trade-advantage = Traktaty handlowe
word-calm-sea = Spokojne morze
word-robber-flees = Ucieczka złodzieja
word-neighbourly-help = Sąsiedzka pomoc
word-conflict = Konflikt
word-plentiful-year = Urodzajny rok
word-beautiful-day = Piękny dzień
word-forest = las
word-hills = wzgórze
word-pasture = pastwisko
word-fields = pole uprawne
word-mountains = góry
word-desert = pustynia
word-neutral = neutralny
word-points = punkty
word-cards = karty
word-development = karty rozwoju
word-knights = rycerze
word-longest-road = Najdłuższa droga
word-largest-army = Władza rycerska
word-harbourmaster = Zarządca portu
