# Przewodniki: gd-ID to tytuł, gd-ID-name krótka nazwa na listach, resztę nazywa guide/spreads.ts.
# Liczby są zmiennymi z rules/data; liczba zapisana słowem jest wariantem wybieranym przez swoją zmienną.
# *mocne* słowa; [brick] to obrazek surowca.

gd-guide = Przewodnik
gd-all-rules = Wszystkie zasady z numerami: Zasady
gd-others = Wszystkie przewodniki
gd-page = Strona { $n }
gd-try = Wypróbuj: lekcja { $n }
gd-nothing = nic tu nie rośnie

## Gra podstawowa

gd-base = Twoja pierwsza wyspa
gd-base-name = Gra podstawowa
gd-base-lead = { $lands ->
    [19] Dziewiętnaście pól
    [one] { $lands } pole
    [few] { $lands } pola
   *[other] { $lands } pól
  }, trochę liczb i sąsiedzi. Wygrywa, kto w swojej turze pierwszy ma { $target ->
    [10] dziesięć punktów
    [one] { $target } punkt
    [few] { $target } punkty
   *[other] { $target } punktów
  }.
gd-base-land = Co daje ziemia
gd-base-roll = Rzut płaci wszystkim
gd-base-roll-1 = Dwie kości wybierają liczbę. Każda osada przy polu z tą liczbą bierze jeden jego surowiec, każde miasto dwa.
gd-base-roll-2 = Tutaj *{ $number1 }* daje ci [{ $good1 }], *{ $number2 }* daje [{ $good2 }], a *{ $number3 }* [{ $good3 }]. Kropki pod liczbą mówią, jak często wypada: { $most ->
    [5] pięć
   *[other] { $most }
  } mają { $often }, { $least ->
    [1] jedną
   *[other] { $least }
  } mają { $rare }.
gd-base-turn = Twoja tura
gd-base-do-roll = Rzut
gd-base-do-roll-text = Pola z tą liczbą płacą. Liczba { $seven } budzi złodzieja.
gd-base-do-trade = Handel
gd-base-do-trade-text = Z każdym; z bankiem { $bank } za { $takes }, w portach { $harbour } lub { $own } za { $takes }.
gd-base-do-build = Budowa
gd-base-do-build-text = Drogi prowadzą dalej, osady i miasta dają punkty.
gd-base-costs = Co ile kosztuje
gd-base-cost-road = prowadzi dalej; { $road ->
    [5] pięć
   *[other] { $road }
  } z rzędu: Najdłuższa droga handlowa
gd-base-cost-settlement = *{ $settlement ->
    [one] { $settlement } punkt
    [few] { $settlement } punkty
   *[other] { $settlement } punktów
  }*; nigdy tuż obok innej
gd-base-cost-city = *{ $city ->
    [one] { $city } punkt
    [few] { $city } punkty
   *[other] { $city } punktów
  }*; zastępuje osadę, bierze podwójnie
gd-base-cost-card = rycerz, pomoc albo ukryty punkt
gd-base-seven = { $seven ->
    [7] Siódemka
   *[other] Liczba { $seven }
  }
gd-base-seven-text = Kto ma więcej kart niż { $hand }, oddaje połowę. Potem przesuwasz złodzieja: pole pod nim nic nie daje, a ty bierzesz jedną kartę komuś, kto ma tam budowlę. Karta rycerza też go przesuwa.
gd-base-points = { $target ->
    [10] Dziesięć punktów
    [one] { $target } punkt
    [few] { $target } punkty
   *[other] { $target } punktów
  }
gd-base-point-settlement = każda osada
gd-base-point-city = każde miasto
gd-base-point-road = Najdłuższa droga handlowa, od { $road }
gd-base-point-army = Najwyższa władza rycerska, od { $army } rycerzy
gd-base-point-card = niektóre karty, w ukryciu
gd-base-begin = Jak zaczyna się gra
gd-base-begin-text = Każdy stawia osadę i drogę, a potem w odwrotnej kolejności drugą parę. Druga osada od razu przynosi pierwsze surowce. Wybieraj rogi z wieloma kropkami i różnymi polami.
gd-base-odds = Jak często wypada każda liczba
gd-base-odds-text = Tyle razy wypada każda liczba na { $rolls ->
    [one] { $rolls } rzut
    [few] { $rolls } rzuty
   *[other] { $rolls } rzutów
  }. Liczba { $seven } wypada { $sevens ->
    [one] { $sevens } raz
   *[other] { $sevens } razy
  }, częściej niż każda inna.
gd-base-deck = Karty rozwoju, razem { $cards }

## Dwie osoby

gd-two_player = Wyspa dla dwojga
gd-two_player-name = Dwie osoby
gd-two_player-lead = Wyspę dzielą z wami dwa kolory, którymi nikt nie gra, a w każdej turze są { $times ->
    [2] dwa rzuty
   *[other] { $times } rzuty
  }.
gd-two_player-turn = Twoja tura
gd-two_player-do-roll = Dwa rzuty
gd-two_player-do-roll-text = Płacą obie liczby. Jeśli druga jest taka sama jak pierwsza, rzucasz jeszcze raz, więc { $seven } wypada w turze najwyżej raz.
gd-two_player-do-build = Handel i budowa
gd-two_player-do-build-text = Jak w grze podstawowej, gdy oba rzuty już zapłaciły.
gd-two_player-do-neutral = Budowa neutralna
gd-two_player-do-neutral-text = Po każdej twojej drodze powstaje droga neutralna, po każdej osadzie osada neutralna, od razu i za darmo.
gd-two_player-neutral = Sąsiedzi, którymi nikt nie gra
gd-two_player-neutral-1 = Zanim zaczniecie, na wyspie stoi po jednej osadzie każdego neutralnego koloru. Ty wybierasz, który kolor buduje i gdzie; musi przedłużać własne drogi.
gd-two_player-neutral-2 = Neutralne elementy blokują, trzymają odstęp i przecinają drogi jak wszystkie inne. Nie biorą surowców i nie można ich okraść. Gdy nie ma miejsca na neutralną osadę, powstaje neutralna droga.
gd-two_player-tokens = Żetony handlu
gd-two_player-token-start = dla każdego z was na początek
gd-two_player-token-desert = osada przy pustyni
gd-two_player-token-coast = osada na wybrzeżu
gd-two_player-token-knight = { $once ->
    [one] oddany zagrany rycerz, raz w turze
   *[other] oddany zagrany rycerz, { $once } razy w turze
  }
gd-two_player-buy = Co można za nie mieć
gd-two_player-buy-text = Jedno z dwojga w swojej turze, nawet przed rzutem. Kosztuje { $behind ->
    [one] { $behind } żeton
    [few] { $behind } żetony
   *[other] { $behind } żetonów
  }, a gdy masz więcej punktów niż druga osoba, { $ahead }.
gd-two_player-buy-trade = *Wymuszony handel:* losujesz dwie karty z drugiej ręki i oddajesz dwie dowolne swoje.
gd-two_player-buy-robber = *Złodziej:* odsyłasz go na pustynię. Nikt nie traci karty.
gd-two_player-longest = Cudza droga
gd-two_player-longest-text = Najdłuższą drogę handlową może mieć też kolor neutralny. Wtedy nie liczy się nikomu, póki ktoś z was nie zbuduje dłuższej.
gd-two_player-win = Żeby wygrać
gd-two_player-win-text = { $target ->
    [one] { $target } punkt
    [few] { $target } punkty
   *[other] { $target } punktów
  } w swojej turze, jak w grze podstawowej.
gd-two_player-travel-text = W wersji podróżnej zaczynacie z { $travel } żetonami i nikt nie może mieć ich więcej niż { $most_travel }.

## Miasta i Rycerze

gd-cities_knights = Miasta i Rycerze
gd-cities_knights-name = Miasta i Rycerze
gd-cities_knights-lead = Miasta dają towary, towary rozbudowują miasta, a do brzegu płynie statek. Wygrywa, kto pierwszy ma { $target ->
    [one] { $target } punkt
    [few] { $target } punkty
   *[other] { $target } punktów
  }.
gd-cities_knights-land = Co bierze miasto
gd-cities_knights-dice = Jeden rzut, o jedną kość więcej
gd-cities_knights-do-event = Najpierw wydarzenie
gd-cities_knights-do-event-text = Ścianki ze statkiem ({ $ships } z { $sides }) przesuwają go. Pozostałe otwierają talię swojego koloru.
gd-cities_knights-do-red = Potem czerwona kość
gd-cities_knights-do-red-text = Gdy wypadnie kolor, kartę dobiera każdy, czyj poziom w nim starcza na wynik czerwonej kości.
gd-cities_knights-do-number = Potem liczba
gd-cities_knights-do-number-text = Obie kości razem płacą jak zawsze. Osady biorą tylko surowce.
gd-cities_knights-levels = Rozbudowa miast
gd-cities_knights-level = Poziom
gd-cities_knights-red = Karta przy
gd-cities_knights-levels-text = Poziom kosztuje tyle kart [paper], [cloth] lub [coin], ile wynosi jego numer. Kto pierwszy osiąga poziom { $first }, zmienia miasto w metropolię; kto pierwszy osiąga { $taken }, ma ją na stałe.
gd-cities_knights-powers = Poziom { $power }: przywilej na stałe
gd-cities_knights-power-aqueduct = *Akwedukt:* gdy rzut inny niż { $seven } nie daje ci żadnego surowca, bierzesz jeden dowolny.
gd-cities_knights-power-guild = *Gildia:* bank daje dowolną kartę za dwa jednakowe towary.
gd-cities_knights-power-fortress = *Twierdza:* silni rycerze mogą stać się potężni.
gd-cities_knights-costs = Nowe rzeczy do kupienia
gd-cities_knights-cost-wall = pod miastem: o { $wall } karty więcej na ręce, gdy wypada { $seven }; najwyżej { $walls } mury
gd-cities_knights-cost-recruit = na wolnym rogu przy twojej drodze, jeszcze nieaktywny
gd-cities_knights-cost-activate = gotowy do walki, a od następnej tury do rozkazów
gd-cities_knights-cost-train = o poziom silniejszy; po { $each } rycerzy każdego poziomu
gd-cities_knights-orders = Co może aktywny rycerz
gd-cities_knights-orders-text = Raz w turze idzie twoimi drogami, wypiera słabszego rycerza albo przegania złodzieja z pola obok. Potem jest nieaktywny, póki znów nie zapłacisz. Rycerze przecinają też cudze drogi.
gd-cities_knights-ship = Barbarzyńcy lądują
gd-cities_knights-ship-1 = Statek ląduje, gdy przesunie się { $moves } razy. Barbarzyńcy mają taką siłę, ile jest miast na wyspie; przeciw nim stają razem wszyscy aktywni rycerze.
gd-cities_knights-ship-2 = *Za słabo:* kto spośród mających miasto daje najmniej, traci jedno. Metropolia jest bezpieczna. *Dość silnie:* kto samodzielnie daje najwięcej, dostaje punkt; przy remisie każdy z najlepszych dobiera kartę.
gd-cities_knights-ship-3 = Potem wszyscy rycerze są nieaktywni. Przed pierwszym lądowaniem złodziej się nie rusza.
gd-cities_knights-points = { $target ->
    [13] Trzynaście punktów
    [one] { $target } punkt
    [few] { $target } punkty
   *[other] { $target } punktów
  }
gd-cities_knights-point-settlement = każda osada
gd-cities_knights-point-city = każde miasto
gd-cities_knights-point-metropolis = więcej za metropolię
gd-cities_knights-point-road = Najdłuższa droga handlowa
gd-cities_knights-point-defender = najlepsza obrona
gd-cities_knights-point-merchant = handlarz
gd-cities_knights-point-card = Prasa drukarska, Konstytucja
gd-cities_knights-begin = Jak zaczyna się gra
gd-cities_knights-begin-text = Twoja druga budowla to od razu miasto. Gdy wypada { $seven }, limit ręki to { $hand } kart. Ukrytych kart postępu możesz mieć { $hidden }; innych kart nie ma, nie ma też Najwyższej władzy rycerskiej.
gd-cities_knights-deck-science = Karty wiedzy
gd-cities_knights-deck-trade = Karty handlu
gd-cities_knights-deck-politics = Karty polityki

## Rybacy

gd-fishermen = Rybacy
gd-fishermen-name = Rybacy
gd-fishermen-lead = Zamiast pustyni jest jezioro, a ryby są jak pieniądze. Uważaj na stary but.
gd-fishermen-water = Gdzie są ryby
gd-fishermen-water-1 = Jezioro płaci, gdy wypada { $lake }. Łowisk wzdłuż wybrzeża jest { $grounds }, z liczbami { $coast }; każde leży przy { $corners ->
    [3] trzech rogach
   *[other] { $corners } rogach
  }.
gd-fishermen-water-2 = Tutaj *{ $number }* daje czerwonym żeton ryb. Niebieskie miasto nad jeziorem bierze dwa, gdy wypada jedna z jego liczb.
gd-fishermen-turn = Twoja tura
gd-fishermen-do-roll = Rzut
gd-fishermen-do-roll-text = Najpierw surowce, potem ryby, dla każdego, kto ma tam budowlę.
gd-fishermen-do-draw = Losowanie
gd-fishermen-do-draw-text = Żetony losujesz w ciemno i trzymasz zakryte, najwyżej { $limit }. Przy pełnym zapasie możesz wymienić jeden.
gd-fishermen-do-spend = Zakupy
gd-fishermen-do-spend-text = Ile razy cię stać. Ryb nie można wymieniać ani ukraść i nie liczą się, gdy wypada { $seven }.
gd-fishermen-bag = Co jest w wodzie
gd-fishermen-bag-1 = jedna ryba
gd-fishermen-bag-2 = dwie ryby
gd-fishermen-bag-3 = { $three ->
    [3] trzy ryby
   *[other] ryb: { $three }
  }
gd-fishermen-bag-boot = stary but
gd-fishermen-market = Co można mieć za ryby
gd-fishermen-market-text = Reszty nie ma: nadwyżka na żetonie przepada.
gd-fishermen-buys-robber_off_board = Złodziej opuszcza wyspę, do następnego wyniku { $seven } lub rycerza.
gd-fishermen-buys-steal_random_resource = Losowa karta od wybranej osoby.
gd-fishermen-buys-take_resource_from_bank = Jeden dowolny surowiec z banku.
gd-fishermen-buys-free_road = Droga za darmo.
gd-fishermen-buys-free_development_card = Karta rozwoju za darmo.
gd-fishermen-boot = Stary but
gd-fishermen-boot-1 = Kto go wylosuje, pokazuje go i do zwycięstwa potrzebuje o { $more ->
    [one] { $more } punkt
    [few] { $more } punkty
   *[other] { $more } punktów
  } więcej.
gd-fishermen-boot-2 = Od następnej swojej tury możesz go oddać komuś, kto ma co najmniej tyle punktów co ty. Kto prowadzi samodzielnie, zostaje z butem.
gd-fishermen-win = Żeby wygrać
gd-fishermen-win-text = Punkty w swojej turze: { $target }, a z butem { $boot }.
gd-fishermen-begin = Jak zaczyna się gra
gd-fishermen-begin-text = Jeśli twoja druga osada stoi nad wodą, od razu losujesz żeton. Złodziej czeka poza wyspą; na jeziorze zatrzymuje jego ryby, łowiska na wybrzeżu nigdy.

## Rzeki

gd-rivers = Rzeki
gd-rivers-name = Rzeki
gd-rivers-lead = Dwie rzeki płyną do morza, a na ich brzegach leży złoto. Bogactwo popłaca, ale najważniejsze to uniknąć biedy.
gd-rivers-river = Dwie rzeki
gd-rivers-river-1 = Jedna rzeka płynie przez { $long } pola, druga przez { $short }. Drogi mogą biec brzegiem, ale nie przez wodę: na przeprawach ({ $sites }) stają tylko mosty.
gd-rivers-river-2 = Most liczy się jak droga do Najdłuższej drogi handlowej i można od niego budować dalej.
gd-rivers-earn = Złoto za budowę nad rzeką
gd-rivers-earn-road = każda droga brzegiem
gd-rivers-earn-settlement = każda osada na brzegu
gd-rivers-earn-bridge = każdy most
gd-rivers-spend = Na co jest złoto
gd-rivers-spend-buy = złota: jeden dowolny surowiec, najwyżej { $buys } razy w turze.
gd-rivers-spend-sell = Bank i twoje porty płacą złotem zamiast kartą, po zwykłym kursie.
gd-rivers-spend-trade = Złoto może być częścią każdej wymiany. Nie można go ukraść i nie liczy się, gdy wypada { $seven }.
gd-rivers-costs = Nowe rzeczy do zbudowania
gd-rivers-cost-bridge = od twojej drogi lub budowli przez rzekę; najwyżej { $bridges }
gd-rivers-rich = Najbogatszy osadnik
gd-rivers-rich-text = Kto samodzielnie ma najwięcej złota: *{ $rich ->
    [one] { $rich } punkt
    [few] { $rich } punkty
   *[other] { $rich } punktów
  }*. Gdy je wyda albo ktoś mu dorówna, od razu traci kafelek.
gd-rivers-poor = Ubodzy osadnicy
gd-rivers-poor-text = Każdy, kto ma najmniej złota: *o { $poor ->
    [one] { $poor } punkt
    [few] { $poor } punkty
   *[other] { $poor } punktów
  } mniej*. Gdy wszyscy mają po równo, wszyscy są ubodzy.
gd-rivers-win = Żeby wygrać
gd-rivers-win-text = { $target ->
    [one] { $target } punkt
    [few] { $target } punkty
   *[other] { $target } punktów
  } w swojej turze, razem z kafelkami.
gd-rivers-swamp = Bagna
gd-rivers-swamp-text = Gdzie rzeka wpada do morza, nic nie rośnie. Tu zaczyna złodziej.
gd-rivers-begin = Jak zaczyna się gra
gd-rivers-begin-text = Jak w grze podstawowej, a pierwsze budowle nad rzeką już przynoszą złoto. Liczby { $rare } leżą na jednym polu.

## Szlaki karawan

gd-caravans = Szlaki karawan
gd-caravans-name = Szlaki karawan
gd-caravans-lead = Od wodopoju ruszają { $trails ->
    [3] trzy szlaki
   *[other] { $trails } szlaki
  }. Wszyscy głosują, dokąd pójdą, a zyskuje ten, kto przy nich mieszka.
gd-caravans-trail = Szlaki
gd-caravans-trail-1 = Wozów jest { $wagons }. Każdy szlak wychodzi od wodopoju swoją strzałką i rośnie na końcu o jeden wóz; nigdy się nie rozgałęzia.
gd-caravans-trail-2 = Tutaj dwa wozy mijają czerwoną osadę: jest warta o { $between ->
    [one] { $between } punkt
    [few] { $between } punkty
   *[other] { $between } punktów
  } więcej. Czerwona droga przy wozie liczy się za { $double }.
gd-caravans-turn = Twoja tura
gd-caravans-do-build = Budowa
gd-caravans-do-build-text = Nowa osada lub nowe miasto oznacza głosowanie na koniec tury. Kilka budowli to też jedno głosowanie.
gd-caravans-do-vote = Głosowanie
gd-caravans-do-vote-text = Zaczynasz ty, potem inni po kolei, każdy raz i jawnie.
gd-caravans-do-place = Nowy wóz
gd-caravans-do-place-text = Na trasie na końcu szlaku. Droga może stać obok niego, teraz lub później.
gd-caravans-votes = Jak się głosuje
gd-caravans-votes-card = Wykładasz dowolnie wiele kart [{ $vote1 }] i [{ $vote2 }] albo nic. Każda karta to głos.
gd-caravans-votes-more = Masz więcej głosów niż wszyscy inni razem: samodzielnie wybierasz trasę.
gd-caravans-votes-path = W innym razie każdy daje wszystkie swoje głosy na jedną trasę; wygrywa ta, która ma ich najwięcej. Przy remisie tras decyduje osoba z największą liczbą głosów, a gdy i tu jest remis, osoba, której jest tura.
gd-caravans-votes-lost = Wyłożone karty przepadają bez względu na wynik.
gd-caravans-gain = Co to daje
gd-caravans-gain-road = droga przy wozie, do Najdłuższej drogi handlowej
gd-caravans-gain-between = budowla między dwoma wozami
gd-caravans-gain-longest = Najdłuższa droga handlowa, od { $road }
gd-caravans-meet = Gdy szlaki się spotkają
gd-caravans-meet-text = Dwa szlaki, które się spotkają, idą dalej jako jeden. Szlak, który nie ma dokąd iść, jest skończony, a gdy zabraknie wozów, nikt już nie głosuje. Wozy są niczyje i niczego nie blokują.
gd-caravans-win = Żeby wygrać
gd-caravans-win-text = { $target ->
    [one] { $target } punkt
    [few] { $target } punkty
   *[other] { $target } punktów
  } w swojej turze.
gd-caravans-oasis = Wodopój
gd-caravans-oasis-text = Leży pośrodku i nic nie daje. Złodziej zaczyna poza wyspą i nigdy tu nie staje.

## Najazd barbarzyńców

gd-barbarian_attack = Najazd barbarzyńców
gd-barbarian_attack-name = Najazd barbarzyńców
gd-barbarian_attack-lead = Kto buduje, sprowadza na wybrzeże barbarzyńców. Uwolnić je mogą tylko rycerze z zamku.
gd-barbarian_attack-coast = Zdobyte pole
gd-barbarian_attack-coast-1 = Barbarzyńcy zdobywają pole wybrzeża, gdy jest ich na nim { $full }. Nic ono nie daje i nic nie można przy nim budować. Budowla, która ma wokół tylko zdobyte pola i morze, nie daje punktów.
gd-barbarian_attack-coast-2 = Tutaj rycerzy jest więcej niż barbarzyńców ({ $full }): na koniec tury barbarzyńcy trafiają do niewoli, a pole jest wolne.
gd-barbarian_attack-turn = Twoja tura
gd-barbarian_attack-do-build = Rzut i budowa
gd-barbarian_attack-do-build-text = Jak zawsze. Kupiona karta działa od razu.
gd-barbarian_attack-do-land = Lądowanie
gd-barbarian_attack-do-land-text = Po każdej osadzie i każdym mieście kości wskazują różne liczby ({ $landings }): przy każdej ląduje barbarzyńca.
gd-barbarian_attack-do-move = Ruch rycerzy
gd-barbarian_attack-do-move-text = Każdy twój rycerz idzie najwyżej { $move } trasy. Potem są bitwy na całym wybrzeżu.
gd-barbarian_attack-fight = Bitwa
gd-barbarian_attack-fight-1 = Wszyscy rycerze na trasach wokół pola, bez względu na to, czyi są, stają przeciw barbarzyńcom na nim. Wygrywa większa liczba rycerzy, a ich właściciele dzielą się jeńcami.
gd-barbarian_attack-fight-2 = Potem kość kolorów wskazuje jedną z par boków (jest ich { $colours }): rycerze stamtąd odchodzą, każdy za { $lost } złota. Kto bierze udział w bitwie i nie dostaje jeńca, bierze { $none } złota.
gd-barbarian_attack-costs = Nowe wydatki
gd-barbarian_attack-far = Długi marsz
gd-barbarian_attack-cost-card = odkrywana i wykonywana od razu
gd-barbarian_attack-cost-far = ten rycerz idzie najwyżej { $far } tras
gd-barbarian_attack-deck = Karty, razem { $cards }
gd-barbarian_attack-deck-knighthood = *Pasowanie:* rycerz na trasie przy zamku. W tej samej turze musi odejść od zamku.
gd-barbarian_attack-deck-great = *Wielki rycerz:* rycerz na dowolnej wolnej trasie.
gd-barbarian_attack-deck-treason = *Zdrada:* bierzesz { $treason } złota i przenosisz dwóch barbarzyńców na inne pola.
gd-barbarian_attack-deck-capture = *Pojmanie:* bierzesz jednego barbarzyńcę do niewoli.
gd-barbarian_attack-points = { $target ->
    [12] Dwanaście punktów
    [one] { $target } punkt
    [few] { $target } punkty
   *[other] { $target } punktów
  }
gd-barbarian_attack-point-settlement = każda osada
gd-barbarian_attack-point-city = każde miasto
gd-barbarian_attack-point-road = Najdłuższa droga handlowa
gd-barbarian_attack-point-prisoners = za { $pair } jeńców
gd-barbarian_attack-seven = { $seven ->
    [7] Siódemka
   *[other] Liczba { $seven }
  }
gd-barbarian_attack-seven-text = Złodzieja nie ma. Kto ma więcej kart niż { $hand }, oddaje połowę, a ty bierzesz jedną kartę dowolnej osobie.
gd-barbarian_attack-begin = Jak zaczyna się gra
gd-barbarian_attack-begin-text = Twoja druga budowla to miasto. Każdy ma w zapasie rycerzy: { $knights }. Na wybrzeżu stoi po jednym barbarzyńcy przy liczbach { $starts }.

## Kupcy i Barbarzyńcy

gd-traders_barbarians = Kupcy i Barbarzyńcy
gd-traders_barbarians-name = Kupcy i Barbarzyńcy
gd-traders_barbarians-lead = Twój wóz wozi marmur, szkło, piasek i narzędzia między zamkiem, kamieniołomem i hutą szkła. Każda dostawa to punkty.
gd-traders_barbarians-wagon = Twój wóz
gd-traders_barbarians-wagon-1 = Zaczyna w twoim mieście. Jedź do dowolnego z { $places ->
    [3] trzech miejsc
   *[other] { $places } miejsc
  }: tam dostajesz ładunek, a z nim miejsce, które na niego czeka.
gd-traders_barbarians-wagon-2 = Dowieź go: { $order ->
    [one] { $order } punkt
    [few] { $order } punkty
   *[other] { $order } punktów
  }, złoto i od razu następny ładunek. Dotarcie do celu kończy jazdę.
gd-traders_barbarians-goods = Dokąd jadą towary
gd-traders_barbarians-turn = Twoja tura
gd-traders_barbarians-do-roll = Rzut
gd-traders_barbarians-do-roll-text = Wyniki { $again } rzuca się jeszcze raz: żadne pole nie ma takiej liczby.
gd-traders_barbarians-do-build = Handel i budowa
gd-traders_barbarians-do-build-text = Także lepszy wóz. Za { $price } złota dowolny surowiec, najwyżej { $buys } razy w turze.
gd-traders_barbarians-do-drive = Jazda
gd-traders_barbarians-do-drive-text = Na samym końcu. Potem nie ma już handlu ani budowy.
gd-traders_barbarians-paths = Ile kosztuje trasa
gd-traders_barbarians-path-bare = bez drogi
gd-traders_barbarians-path-own = po twojej drodze
gd-traders_barbarians-path-other = po cudzej drodze, do tego { $toll } złoto dla jej właściciela
gd-traders_barbarians-path-barbarian = więcej tam, gdzie stoi barbarzyńca
gd-traders_barbarians-path-grain = Raz w turze jedna karta [grain] daje o { $grain } punkty więcej.
gd-traders_barbarians-levels = Lepsze wozy
gd-traders_barbarians-level = Poziom
gd-traders_barbarians-level-move = Punkty
gd-traders_barbarians-level-gold = Złoto
gd-traders_barbarians-level-drive = Przepędza przy
gd-traders_barbarians-level-cost = Koszt
gd-traders_barbarians-levels-text = Punkty służą do jazdy, złoto jest za każdą dostawę. Przy barbarzyńcy rzucasz kością: przy tych wynikach przenosisz go na inną trasę.
gd-traders_barbarians-points = { $target ->
    [13] Trzynaście punktów
    [one] { $target } punkt
    [few] { $target } punkty
   *[other] { $target } punktów
  }
gd-traders_barbarians-point-settlement = każda osada
gd-traders_barbarians-point-city = każde miasto
gd-traders_barbarians-point-order = każda dostawa
gd-traders_barbarians-point-wagon = wóz poziomu { $top }
gd-traders_barbarians-point-army = Najwyższa władza rycerska
gd-traders_barbarians-point-card = niektóre karty
gd-traders_barbarians-seven = { $seven ->
    [7] Siódemka albo rycerz
   *[other] Liczba { $seven } albo rycerz
  }
gd-traders_barbarians-seven-text = Złodzieja nie ma. Przenosisz jednego z barbarzyńców na inną trasę; jeśli leży tam czyjaś droga, bierzesz tej osobie kartę. Gdy wypada { $seven }, kto ma więcej kart niż { $hand }, oddaje najpierw połowę.
gd-traders_barbarians-begin = Jak zaczyna się gra
gd-traders_barbarians-begin-text = Twoja druga budowla to miasto, stoi w nim twój wóz, a ty masz { $gold } złota. Najdłuższej drogi handlowej nie ma. Kart jest { $cards }, w tym rycerzy { $knights }; Spokojna podróż pozwala wozowi pojechać drugi raz.

## Warianty

gd-variants = Małe zmiany
gd-variants-name = Warianty
gd-variants-lead = Każdy wariant zmienia jedną rzecz i wszystkie można łączyć.
gd-variants-robber = Łagodny złodziej
gd-variants-robber-1 = Złodziej omija pola przy budowlach tych, którzy mają { $spared } punkty lub mniej, i nigdy ich nie okrada.
gd-variants-robber-2 = Jeśli chronione są wszystkie pola, idzie na pustynię. Gdy wypada { $seven }, karty i tak się oddaje.
gd-variants-harbour = Zarządca portu
gd-variants-harbour-1 = Budowle w portach dają punkty portowe. Kto pierwszy ma { $minimum }, bierze kafelek; kto ma więcej, przejmuje go. Gracie do { $goal } punktów, o { $bonus } więcej niż zwykle.
gd-variants-harbour-points = Ile warte są porty
gd-variants-harbour-settlement = punkt portowy za osadę
gd-variants-harbour-city = punkty portowe za miasto
gd-variants-harbour-first = punkty portowe, żeby wziąć kafelek
gd-variants-harbour-worth = punkty do zwycięstwa za kafelek
gd-variants-two = Dwie osoby
gd-variants-two-text = Czwarty wariant ma własny przewodnik: Wyspa dla dwojga.
gd-variants-mix = Z czym je łączyć
gd-variants-mix-text = Pasują do każdego scenariusza. Nowy stół od razu mówi, czego połączyć nie można i dlaczego.
gd-variants-events = Karty wydarzeń
gd-variants-events-1 = Zamiast kości jest talia: { $numbered } kart z liczbami. Każda liczba wypada dokładnie tak często, jak przeciętnie na { $numbered } rzutów.
gd-variants-events-2 = Odkrywasz kartę: najpierw wydarzenie, potem płaci jej liczba. Kart z wydarzeniem jest { $happenings }. Uszkodzoną drogę naprawia się za { $repair }.
gd-variants-deck = Co może się zdarzyć
gd-variants-year-end = Koniec roku
gd-variants-year-end-text = Leży nad ostatnimi kartami ({ $under }): wszystkie tasuje się od nowa, więc nikt nie doliczy do końca.

## Pojedynek: gra wprowadzająca

gd-rivals = Pojedynek: pierwsi osadnicy
gd-rivals-name = Pojedynek
gd-rivals-lead = Dwa księstwa i dwie ręce kart. Wygrywasz, gdy kończysz swoją turę i masz { $target ->
    [7] siedem punktów
    [one] { $target } punkt
    [few] { $target } punkty
   *[other] { $target } punktów
  }.
gd-rivals-realm = Twoje księstwo
gd-rivals-realm-1 = Osady i drogi leżą w rzędzie. Wokół nich leżą tereny; każdy ma liczbę i mieści najwyżej { $store } swoje surowce.
gd-rivals-realm-2 = Przerywane pola nad osadą i pod nią są na karty z ręki. Miasto ma ich dwa razy tyle.
gd-rivals-turn = Twoja tura
gd-rivals-do-roll = Rzut obiema kośćmi
gd-rivals-do-roll-text = Każdy teren z tą liczbą dostaje jeden surowiec, u obojga. Druga kość przynosi wydarzenie.
gd-rivals-do-act = Budowa, karty, handel
gd-rivals-do-act-text = Ile cię stać, w dowolnej kolejności.
gd-rivals-do-draw = Dobieranie i wymiana
gd-rivals-do-draw-text = Dobierasz do { $hand } kart. Potem możesz odłożyć jedną i wziąć inną; wybór z całego stosu kosztuje { $search } surowce.
gd-rivals-costs = Ile kosztują karty środka
gd-rivals-road = Droga
gd-rivals-settlement = Osada
gd-rivals-city = Miasto
gd-rivals-cost-road = na końcu rzędu
gd-rivals-cost-settlement = za drogą; razem z nią dwa nowe tereny
gd-rivals-cost-city = na osadzie; miejsce na czerwone karty
gd-rivals-die = Kość wydarzeń
gd-rivals-die-text = Rozbójnicy przychodzą przed plonami, wszystko inne po nich.
gd-rivals-die-brigand_attack = *Rozbójnicy:* kto ma więcej surowców niż { $limit }, traci całe złoto i całą wełnę.
gd-rivals-die-trade = *Handel:* przewaga handlowa zabiera drugiej osobie jeden surowiec.
gd-rivals-die-celebration = *Święto:* kto ma więcej umiejętności, bierze jeden surowiec; przy remisie oboje.
gd-rivals-die-plentiful_harvest = *Urodzaj:* każde z was bierze jeden dowolny surowiec.
gd-rivals-die-event_card = *Karta wydarzenia:* odkrywacie wierzchnią; dotyczy obojga.
gd-rivals-symbols = Co robią symbole
gd-rivals-symbol-strength = Najwięcej siły, co najmniej { $least }: przewaga militarna.
gd-rivals-symbol-commerce = Najwięcej handlu, co najmniej { $least }: przewaga handlowa.
gd-rivals-symbol-skill = Umiejętności rozstrzygają o święcie.
gd-rivals-symbol-progress = Każdy punkt rozwoju: na ręce o { $step ->
    [one] { $step } kartę
    [few] { $step } karty
   *[other] { $step } kart
  } więcej.
gd-rivals-symbol-bank = Bank zawsze daje jeden surowiec za { $bank } jednakowe; z właściwym statkiem za { $ship }.
gd-rivals-points = { $target ->
    [7] Siedem punktów
    [one] { $target } punkt
    [few] { $target } punkty
   *[other] { $target } punktów
  }
gd-rivals-point-settlement = każda osada
gd-rivals-point-city = każde miasto
gd-rivals-point-strength = przewaga militarna
gd-rivals-point-trade = przewaga handlowa
gd-rivals-point-card = każda gwiazdka na karcie
gd-rivals-begin = Jak zaczyna się gra
gd-rivals-begin-text = Zaczyna wyższy rzut. Każde z was bierze { $start } wierzchnie karty jednego ze stosów (jest ich { $stacks }, po { $each } kart). Prawie każdy teren ma już jeden surowiec. Nie handlujecie ze sobą, tylko z bankiem.

## Pojedynek: ery i pojedynek książąt

gd-rivals_duel = Pojedynek: ery i książęta
gd-rivals_duel-name = Pojedynek: ery
gd-rivals_duel-lead = Gdy znasz karty podstawowe, wybierz erę albo zagraj ze wszystkimi { $eras ->
    [3] trzema
   *[other] { $eras }
  }.
gd-rivals_duel-gold = Era złota
gd-rivals_duel-gold-text = Kupcy, mennice i piraci. Handel się opłaca, złoto można ukryć, a dwie Gildie kupieckie leżą odkryte i czekają, kto je pierwszy zbuduje.
gd-rivals_duel-turmoil = Era walki
gd-rivals_duel-turmoil-text = Łucznicy, podpalacze i zdrajcy. Co stoi, może upaść, więc liczą się wieże i czujni bohaterowie. Odkryte leżą dwie Obskurne tawerny.
gd-rivals_duel-progress = Era rozwoju
gd-rivals_duel-progress-text = Uniwersytety, łaźnie i plaga. Więcej kart na ręce, bogatsze pola, dalekie plany. Odkryte leżą dwa Uniwersytety.
gd-rivals_duel-learn = W jakiej kolejności
gd-rivals_duel-learn-text = Zacznij od gry wprowadzającej, potem zagraj raz w każdą erę, w dowolnej kolejności. Pojedynek książąt miesza wszystkie i jest dla tych, którzy znają karty.
gd-rivals_duel-modes = { $games ->
    [5] Pięć gier
   *[other] Gry: { $games }
  }
gd-rivals_duel-mode = Gra
gd-rivals_duel-mode-target = Punkty
gd-rivals_duel-mode-cards = Karty w stosach
gd-rivals_duel-mode-events = Wydarzenia
gd-rivals_duel-mode-intro = Pierwsi osadnicy
gd-rivals_duel-mode-gold = Era złota
gd-rivals_duel-mode-turmoil = Era walki
gd-rivals_duel-mode-progress = Era rozwoju
gd-rivals_duel-mode-duel = Pojedynek książąt
gd-rivals_duel-changes = Co się zmienia po pierwszej grze
gd-rivals_duel-change-hand = karty: przeglądasz stos podstawowy i wybierasz, z czym zaczynasz.
gd-rivals_duel-change-regions = Pierwsze tereny możesz ułożyć po swojemu.
gd-rivals_duel-change-check = Kto zaczyna turę z dość dużą liczbą punktów, wygrywa jeszcze przed rzutem.
gd-rivals_duel-change-remove = Gdy nie masz już wolnego miejsca, możesz odkładać własne karty.
gd-rivals_duel-change-open = W erze dwie karty leżą odkryte dla obojga; buduje się je prosto ze stołu.
gd-rivals_duel-duel = Pojedynek książąt
gd-rivals_duel-duel-1 = Stosów jest { $places }, a do zwycięstwa trzeba { $duel } punktów. Karty z półksiężycem zostają w pudełku i żadna karta nie leży odkryta.
gd-rivals_duel-duel-2 = Wydarzeń jest { $duel_events }: { $fixed } zawsze tych samych, { $random } wylosowanych.
gd-rivals_duel-attack = Gdy ktoś cię atakuje
gd-rivals_duel-attack-text = Przeciw kartom Łucznik, Podpalacz i Zdrajca możesz rzucić kością, jeśli masz kartę Wieża strażnicza lub Heinrich. Niektóre karty od razu odpowiadają na wydarzenia; nic innego nie zagrywa się w cudzej turze.
