# Stół Pojedynku: miejsca, kartki, podpowiedzi, odmowy. Słowa jak w rules/pl/rivals.md.
good-gold = złoto
rv-cache = Tajny skarbiec
rv-point-victory = punkty zwycięstwa
rv-point-strength = siła
rv-point-skill = umiejętności
rv-point-commerce = handel
rv-point-progress = rozwój
rv-points-n = { $point ->
    [victory] zwycięstwo { $n }
    [strength] siła { $n }
    [skill] umiejętności { $n }
    [commerce] handel { $n }
   *[progress] rozwój { $n }
  }
rv-hand-n = { $n ->
    [one] { $n } karta na ręce
    [few] { $n } karty na ręce
   *[many] { $n } kart na ręce
  }
rv-of = z { $n }
rv-kind-building = budynek
rv-kind-hero = bohater, jednostka
rv-kind-ship = statek handlowy, jednostka
rv-kind-pirate = statek piracki, jednostka
rv-kind-cannon = jednostka
rv-kind-site = miejsce szczególne
rv-kind-neutral = akcja
rv-kind-attack = akcja, atak
rv-kind-event = wydarzenie
rv-where-settlement = przy osadzie lub mieście
rv-where-city = przy mieście
rv-where-region = za terenem
rv-where-neutral = zagrywana z ręki
rv-where-attack = zagrywana z ręki
rv-where-event = z talii wydarzeń
rv-where-centre = z zapasu
rv-costs = Koszt
rv-gives = Daje
rv-needs = Wymaga
rv-when = Kiedy
rv-more-rules = Więcej zasad: { $n }
rv-bot = bot, { $level }
rv-once = Najwyżej jedna w księstwie
rv-token-strength = Przewaga militarna
rv-token-trade = Przewaga handlowa
rv-token-missing-strength = { $n ->
    [0] więcej niż { $name }
   *[other] brakuje { $n } siły, a potem więcej niż { $name }
  }
rv-token-missing-trade = { $n ->
    [0] więcej niż { $name }
   *[other] brakuje { $n } handlu, a potem więcej niż { $name }
  }
rv-stacks = Stosy dobierania
rv-stacks-short = Stosy
rv-stack = Stos { $n }
rv-stack-name = { $back ->
    [basic] stos podstawowy { $n }
    [gold] stos Ery złota { $n }
    [turmoil] stos Ery walki { $n }
   *[progress] stos Ery rozwoju { $n }
  }, { $cards ->
    [0] pusty
    [one] { $cards } karta
    [few] { $cards } karty
   *[many] { $cards } kart
  }
rv-events = Wydarzenia
rv-regions = Tereny
rv-discard = Odrzucone
rv-open = Odkryte
rv-events-name = talia wydarzeń, kart: { $n }
rv-regions-name = stos terenów, kart: { $n }
rv-discard-name = karty odrzucone: { $n }, na wierzchu { $card }
rv-discard-empty = karty odrzucone: brak
rv-open-name = odkryta karta: { $card }, zostało { $n }
rv-known-at = { $card }: od góry { $n }
rv-stacks-n = Stosy { $n }
rv-hand = Ręka
rv-hand-count = Ręka { $n }
rv-other-hand = { $n ->
    [0] Brak kart na ręce
    [one] { $n } karta na ręce
    [few] { $n } karty na ręce
   *[other] { $n } kart na ręce
  }
rv-other-hand-known = znasz: { $list }
rv-log-empty = Jeszcze nic się nie wydarzyło.
rv-of-three = { $n } z 3
rv-sound = Dźwięk
rv-under-stack = pod stosem { $n }
rv-now-its-stack = wybierz stos
rv-hand-empty = Brak kart. Dobierasz na końcu tury.
rv-build = Budowa
rv-trade = Handel
rv-road = Droga
rv-settle = Osada
rv-city = Miasto
rv-left = zostało { $n }
rv-roll = Rzut
rv-end = Koniec tury
rv-end-short = Koniec
rv-fit = Dopasuj
rv-read = Czytaj
rv-back = Wróć
rv-close = Zamknij
rv-words = W słowach
rv-help = Pomoc
rv-principality-own = Twoje księstwo
rv-principality-other = Księstwo: { $name }
rv-summary = { $name }: osady { $settlements }, miasta { $cities }, tereny { $regions }, karty { $cards }
rv-region = { $terrain } { $number }, { $good }: { $n } z 3{ $n ->
    [3] , pełno
   *[other] {""}
  }
rv-region-short = { $terrain } { $number }
rv-cache-name = Tajny skarbiec, złoto: { $n } z 3{ $n ->
    [3] , pełno
   *[other] {""}
  }
rv-legal-here = dozwolone tutaj
rv-locked = nie przed twoją następną turą
rv-free-site = wolne miejsce, { $where }
rv-beside = obok: { $list }
rv-side-U1 = nad: { $what }
rv-side-L1 = pod: { $what }
rv-side-U2 = miejsce zewnętrzne nad: { $what }
rv-side-L2 = miejsce zewnętrzne pod: { $what }
rv-what-settlement = osada, { $n }. od lewej
rv-what-city = miasto, { $n }. od lewej
rv-line-road = tu droga, { $n ->
    [left] lewy koniec
   *[right] prawy koniec
  }
rv-line-settle = tu osada, { $n ->
    [left] lewy koniec
   *[right] prawy koniec
  }
rv-line-city = tu miasto: { $what }
rv-piece-settlement = osada
rv-piece-city = miasto
rv-piece-road = droga
rv-behind = miejsce za terenem: { $region }
rv-corner = { $row ->
    [U] górny róg
   *[L] dolny róg
  }
rv-end-of-line = { $side ->
    [left] lewy koniec
   *[right] prawy koniec
  }
rv-do-build = Zbuduj kartę { $card }, { $side }
rv-dice = Kości
rv-rolled = { $face } i { $event }
rv-rolled-by = Rzut: { $name }, { $face } i { $event }
rv-not-rolled = Jeszcze bez rzutu
rv-event-brigand_attack = napad rozbójników
rv-event-trade = handel
rv-event-celebration = święto
rv-event-plentiful_harvest = urodzaj
rv-event-event_card = karta wydarzenia
rv-turn-of = Tura: { $name }
rv-waiting = Czekanie
rv-is-deciding = Decyduje: { $name }
rv-is-rolling = Rzuca: { $name }
rv-start-roll = Rzut o pierwszeństwo
rv-watching = Oglądasz grę
rv-over = Koniec gry
rv-costs-you = tracisz
rv-costs-other = traci { $name }:
rv-nothing = nic
rv-from-fullest = Z najpełniejszych
rv-full = pełno
rv-stock-room = masz { $stock }, miejsca na { $room }
rv-seconds = { $n } s
rv-or-on-island = Możesz też wybrać na wyspie.
rv-go-on = Dalej
rv-goes-on = dalej za { $n } s
rv-fixed = ustawiona

rv-act-prompt = Handluj, buduj, zagrywaj karty
rv-act-title = Twoja tura
rv-place-card = Połóż kartę { $card } albo naciśnij Esc
rv-place-road = Wskaż koniec księstwa
rv-place-settle = Wskaż koniec drogi
rv-place-city = Wskaż osadę
rv-confirm-card = Zagrać kartę { $card }?
rv-confirm-play = Zagraj
rv-place-touch = Dotknij podświetlonego miejsca
rv-remove-ask = Usuń z gry
rv-remove-sure = Karta { $card } trafi na stos odrzuconych na dobre. Usunąć?
rv-end-ask = Możesz jeszcze użyć karty { $card }. Zakończyć turę?
rv-yes-end = Zakończ
rv-yes-remove = Usuń
rv-no = Nie

rv-start_stack-title = Weź pierwsze karty
rv-start_stack = Wybierz stos: trzy karty z wierzchu to twoja ręka.
rv-start_stack-choose = Wybierz stos, przejrzyj go i zostaw sobie trzy karty.
rv-search_free-title = Biblioteka
rv-search_free = Przejrzyj za darmo jeden stos i weź z niego kartę.
rv-search_free-pass = Nie
rv-take-title = { $stack ->
    [0] Stos
   *[other] Stos { $stack }
  }
rv-take = { $left ->
    [one] Weź jedną kartę. Kolejność pozostałych się nie zmienia.
   *[other] Weź karty: { $left }. Kolejność pozostałych się nie zmienia.
  }
rv-take-locked = Weź jedną kartę; użyjesz jej od następnej tury.
rv-take-count = { $n ->
    [one] { $n } karta, od wierzchu.
    [few] { $n } karty, od wierzchu.
   *[many] { $n } kart, od wierzchu.
  }
rv-take-hint = Najedź, aby przeczytać; kliknięcie lub Enter bierze kartę.
rv-take-hint-touch = Przytrzymaj kartę, aby przeczytać; dotknij, aby wziąć.
rv-arrange-title = Ułóż swoje tereny
rv-arrange = Który teren ma leżeć w zaznaczonym miejscu?
rv-arrange-pass = Resztę zostaw
rv-before_roll-title = Rzut
rv-before_roll = Rzuć kośćmi albo zagraj kartę przed rzutem.
rv-before_roll-prompt = Rzuć kośćmi
rv-before_roll-card-prompt = Rzuć albo zagraj kartę przed rzutem
rv-set_die-title = Ustaw kość produkcji
rv-set_die = Jaką liczbę ma pokazać?
rv-face = liczba { $n }
rv-pay-title = Zapłać
rv-pay = Zostało: { $owed }. Wybierz, skąd płacisz.
rv-spend-title = Zapłać
rv-spend = { $left ->
    [one] Zapłać jeszcze { $left } dowolny surowiec.
    [few] Zapłać { $left } dowolne surowce.
   *[many] Zapłać { $left } dowolnych surowców.
  }
rv-return-title = Oddaj jeden
rv-return = { $name } dostaje od ciebie jeden surowiec. Który?
rv-save-title = Zniżka
rv-save = Jeden surowiec zostaje u ciebie. Który?
rv-tithe-title = Stodoła na dziesięcinę
rv-tithe = Weź { $n } wełny albo { $n } zboża.
rv-gain-title = Weź surowiec
rv-gain-title-celebration = Święto
rv-gain-title-plentiful_harvest = Urodzaj
rv-gain = { $left ->
    [one] Weź { $left } surowiec: wskaż teren, na którym jest miejsce.
    [few] Weź { $left } surowce: wskaż tereny, na których jest miejsce.
   *[many] Weź { $left } surowców: wskaż tereny, na których jest miejsce.
  }
rv-gain-full = Pełno: { $list }.
rv-give-title = Oddaj
rv-give = { $name } bierze { $what }. Wskaż teren, z którego oddajesz.
rv-demand-title = Weź od gracza { $name }
rv-demand = { $left ->
    [one] Wskaż { $left } surowiec, który bierzesz.
    [few] Wskaż { $left } surowce, jeden po drugim.
   *[many] Wskaż { $left } surowców, jeden po drugim.
  }
rv-demand-pass = Wystarczy
rv-raid-title = Weź od gracza { $name }
rv-raid = Który teren zapełniasz i o ile?
rv-raid-amount = dołóż { $n }
rv-raid-pass = Wystarczy
rv-relocate-title = Przenosiny
rv-relocate = Wybierz dwa tereny albo dwie karty: zamienią się miejscami.
rv-relocate-second = Teraz to, z czym się zamieni.
rv-relocate-pass = Zostaw
rv-treat-title = Medyk
rv-treat = Która Łaźnia? Oba tereny obok niej otrzymują po 1 surowcu.
rv-fetch-title = Ze stosu odrzuconych
rv-fetch = Wziąć tę kartę na rękę?
rv-fetch-pass = Zostaw
rv-remove-title = Usuń kartę
rv-remove = Odłóż swoją kartę na stos odrzuconych.
rv-remove-pass = Żadnej
rv-new_regions-title = Nowe tereny
rv-new_regions = Osada dostaje dwa nowe tereny.
rv-new_regions-scout = Osada dostaje dwa nowe tereny: dobierz je albo zagraj kartę Zwiadowca.
rv-draw-regions = Dobierz
rv-pick_region-title = Zwiadowca
rv-pick_region = Wybierz teren z całego stosu.
rv-place_region-title = Połóż tereny
rv-place_region = Gdzie ma leżeć { $first }? { $second } trafia w drugi róg.
rv-defend-title = Obrona
rv-defend = { $name } zagrywa kartę { $card }. Bronisz się rzutem?
rv-defend-go = Rzuć
rv-defend-pass = Bez obrony
rv-lose-title-archer = Łucznik
rv-lose-title-arsonist = Podpalacz
rv-lose-title-pirates = Statek piracki
rv-lose-title-riots = Zamieszki
rv-lose-own-archer = Łucznik trafia jedną z twoich jednostek. Wybierz, którą.
rv-lose-own-arsonist = Podpalacz pali jeden z twoich budynków. Wybierz, który.
rv-lose-own-pirates = Statek piracki zatapia jeden z twoich statków. Wybierz, który.
rv-lose-own-riots = Jedna z twoich jednostek odchodzi. Wybierz, którą.
rv-lose-other-archer = Wybierz jednostkę, którą traci { $name }.
rv-lose-other-arsonist = Wybierz budynek, który spłonie.
rv-lose-other-pirates = Wybierz statek, który zatonie.
rv-lose-other-riots = Wybierz jednostkę, która odejdzie.
rv-name_building-title = Zatarg
rv-name_building = Masz przewagę militarną: wskaż trzy budynki gracza { $name }. Wskazane: { $n }.
rv-feud_loss-title = Zatarg
rv-feud_loss-prompt = Oddaj jeden budynek
rv-name_building-prompt = Wskaż trzy budynki
rv-riots-prompt = Zapłać albo strać jednostkę
rv-lose-prompt = Wybierz, co przepada
rv-feud_loss = { $name } ma przewagę militarną i wskazuje te budynki. Wybierz ten, który oddajesz.
rv-riots-title = Zamieszki
rv-riots = Zapłać { $price ->
    [one] { $price } złoto
   *[other] { $price } złota
  } albo oddaj jednostkę.
rv-riots-poor = Masz za mało złota: oddajesz jedną z tych jednostek.
rv-pay-price = Zapłać { $price ->
    [one] { $price } złoto
   *[other] { $price } złota
  }
rv-steal-title = Zdrajca
rv-steal = { $name } pokazuje rękę. Bierzesz kartę?
rv-steal-pass = Nie biorę
rv-put_away_other-title = Ręka gracza { $name }
rv-put_away_other = { $left ->
    [one] Masz przewagę militarną: włóż jeszcze { $left } z tych kart pod stos.
    [few] Masz przewagę militarną: włóż { $left } z tych kart pod stosy.
   *[many] Masz przewagę militarną: włóż { $left } z tych kart pod stosy.
  }
rv-put_away_other-stack = trafia pod który stos? Wskaż go albo naciśnij jego numer. { $name } pozna tylko stos.
rv-bury-title = Pod który stos?
rv-bury = Karta { $card } trafia pod stos z takim samym rewersem.
rv-surplus-title = { $n ->
    [one] { $n } karta za dużo
    [few] { $n } karty za dużo
   *[many] { $n } kart za dużo
  }
rv-surplus = Wybierz kartę, potem jej stos.
rv-surplus-stack = Pod który stos włożyć kartę { $card }?
rv-react-title = { $card }
rv-react = To wydarzenie cię dotyczy. Reagujesz?
rv-react-go = Zagraj kartę { $card }
rv-react-pass = Niech działa
rv-buy-title = Wędrowny kupiec
rv-buy = { $left ->
    [one] 1 złoto za 1 surowiec, jeszcze raz.
   *[other] 1 złoto za 1 surowiec, najwyżej dwa razy.
  }
rv-buy-go = Kup za 1 złoto
rv-buy-pass = Wystarczy
rv-exchange-title = Wymienić kartę?
rv-exchange = Włóż jedną kartę pod stos i weź inną albo zostaw rękę.
rv-exchange-stack = Pod który stos włożyć kartę { $card }?
rv-exchange-pass = Zostaw
rv-draw_up-title = Dobierz
rv-draw_up = Dobierz do { $n }: wybierz stos.
rv-refill-title = Weź kartę
rv-refill = Karta z wierzchu stosu albo przejrzyj jeden stos za opłatą.
rv-refill-top = Z wierzchu
rv-refill-search = { $n ->
    [0] Przejrzyj
   *[other] Przejrzyj za { $n }
  }
rv-pass = Nie

rv-who-holds = Broni karta { $name }.
rv-nobody-holds = Nikt nie powstrzymuje ataku.
rv-defence-none = nikt
rv-defence-ask = Bronisz się rzutem?
rv-defence-odds = { $n ->
    [one] Chroni cię { $n } ścianka z 6.
    [few] Chronią cię { $n } ścianki z 6.
   *[other] Chroni cię { $n } ścianek z 6.
  }
rv-defence-happens = atak się udaje
rv-defence-rolled-you = Rzucasz { $face }. Karta { $card } przepada bez skutku.
rv-defence-rolled = { $name } rzuca { $face }. Karta { $card } przepada bez skutku.
rv-defence-fails-you = Rzucasz { $face }. Karta { $card } działa.
rv-defence-fails = { $name } rzuca { $face }. Karta { $card } działa.
rv-defence-sends = { $name } zagrywa kartę { $card }
rv-defence-sends-you = Zagrywasz kartę { $card }
rv-event-revealed = Karta wydarzenia
rv-step-revealed = Odkryta karta: { $card }
rv-step-strength = Siła: ty { $a }, { $name } { $b }
rv-step-skill = Umiejętności: ty { $a }, { $name } { $b }
rv-step-ships = Statki handlowe: ty { $a }, { $name } { $b }
rv-step-under = Wydarzenie wraca pod talię
rv-event = Wydarzenie

rv-trade-title = Handel
rv-trade-give = Dajesz
rv-trade-from = Skąd
rv-trade-get = Bierzesz
rv-trade-on = Gdzie
rv-trade-figures = liczby: ile masz miejsca
rv-trade-some = { $n } z { $all } ({ $good })
rv-trade-all = wszystkie { $n } ({ $good })
rv-trade-short = { $good }: masz { $n } z { $need }
rv-trade-deal = { $give } za { $get }
rv-trade-choose = Wybierz, co bierzesz
rv-trade-none = Nie ma czym handlować: trzeba trzech jednakowych surowców albo statku.
rv-holds = ma { $n }
rv-more = więcej
rv-less = mniej

rv-why-locked = Ta karta pochodzi z wymiany. Użyjesz jej od następnej tury.
rv-why-before-roll = Kartę { $card } zagrywa się przed rzutem.
rv-why-settling = Kartę { $card } zagrywa się podczas budowy osady.
rv-why-reaction = Kartę { $card } zagrywa się, gdy zagraża wydarzenie.
rv-why-needs = { $card } wymaga: { $needs }
rv-why-needs-plain = Brakuje tego, czego wymaga karta { $card }.
rv-why-effect = Karta { $card } niczego by nie zmieniła.
rv-why-once = Masz już kartę { $card }.
rv-why-cost = { $card }: koszt { $cost }. Masz { $have }.
rv-why-site = Nie ma wolnego miejsca na kartę { $card }.
rv-why-no-city = Karta { $card } wymaga miasta.
rv-why-not-turn = To nie twoja tura.
rv-why-pending = Najpierw podejmij otwartą decyzję.
rv-why-roll = Najpierw rzuć kośćmi.
rv-why-piece-cost = { $piece ->
    [road] Droga kosztuje { $cost }. Masz { $have }.
    [settle] Osada kosztuje { $cost }. Masz { $have }.
   *[city] Miasto kosztuje { $cost }. Masz { $have }.
  }
rv-why-supply = W zapasie nic już nie zostało.
rv-why-road = Droga wymaga wolnego końca przy osadzie lub mieście.
rv-why-settle = Osada wymaga wolnego końca drogi.
rv-why-city = Miasto wymaga twojej osady.
rv-why-trade = Nie ma czym handlować: trzeba trzech jednakowych surowców albo statku.

# Dlaczego przewaga jest tam, gdzie jest; holder: you, other, none.
rv-token-why = { $holder ->
    [you] { $token }: twoja. Masz { $more }, druga osoba { $less }.
    [other] { $token }: { $name }, { $more } do { $less }.
   *[none] { $token }: niczyja. Masz { $more }, { $name } { $less }; potrzeba 3 i więcej niż druga osoba.
  }
# Kroki wydarzenia.
rv-compare-strength = Siła: ty { $mine }, { $name } { $theirs }
rv-compare-skill = Umiejętności: ty { $mine }, { $name } { $theirs }
rv-step-event-under = Wydarzenie wraca pod swój stos
rv-step-take = Weź jedną kartę
rv-step-defend = Rzuć albo pozwól, by się stało
rv-step-put-under = Wybierz stos dla karty { $card }
rv-gain-toll = Potem twój Płatny most przyniesie 2 złota.
rv-rail = Części stołu
# Serwer mówi coś, czego ta strona nie zna.
rv-not-understood = Ta strona nie rozumie serwera
rv-not-understood-text = Serwer przysłał coś nowszego niż ta strona albo coś się tu zepsuło. Nic nie przepadło: załaduj stronę jeszcze raz albo graj dalej w słowach.
rv-load-again = Załaduj jeszcze raz
