# The second pass of the table: layouts, trade, cards, scenarios, words for those who do not see the board
chosen-n = wybrane: { $n }
less-of = O jedną kartę mniej: { $good }
hand-n = Ręka: { $n }
hand-of-limit = Ręka: { $n } z { $limit }
hand-short-limit = { $n } z { $limit }
hand-empty = Brak kart na ręce
seven-takes = siódemka zabierze { $n }
seven-takes-short = siódemka zabierze { $n }
card-next-turn = od nast. tury
short-knight = Rycerz
short-road_building = Drogi
short-year_of_plenty = Wynalazek
short-monopoly = Monopol
short-victory_point = Punkt
short-swift_journey = Podróż
opponents = Przeciwnicy
bank = Bank
bank-has = W banku zostało: { $cards }.
deal = Dajesz { $give }, dostajesz { $get }
x-answers-you = odpowiada
x-takes = przyjmuje ofertę
open-offer = Twoja oferta
more-offers = { $n ->
    [one] Jeszcze jedna oferta
    [few] Jeszcze { $n } oferty
   *[many] Jeszcze { $n } ofert
  }
why-accept = Nie możesz przyjąć. Musisz jeszcze zdobyć: { $missing }.
why-counter = Kontroferta nie jest teraz możliwa.
why-no-trade = Handlować możesz w swojej turze, po rzucie.
cell-give = Daję: { $good }, { $n } z { $have }
cell-want = Biorę: { $good }, { $n }; w banku { $have }
give-short = Daję
get-short = Biorę
bank-rate = { $n }:1, { $good }
bank-deal = Bank { $n }:1
answers-wait = { $n ->
    [one] Czeka jedna odpowiedź
    [few] Czekają { $n } odpowiedzi
   *[many] Czeka { $n } odpowiedzi
  }
end-with-offer = Czeka na ciebie oferta. Zakończyć turę mimo to?
tabs = Części stołu
tab-knights = Rycerze
tab-city = Miasto
tab-fish = Ryby
tab-gold = Złoto
tab-votes = Głosy
tab-wagon = Wóz
tab-attack = Najazd
title-fish = Ryby
title-gold = Złoto
title-votes = Dokąd pojedzie wóz?
title-wagon = Twój wóz
title-attack = Barbarzyńcy
title-paths = Trasy
this-game = O tej grze
shortcuts = Skróty
board-in-words = Wyspa słowami
list-of-moves = Graj z listy
right-column = Co się dzieje
act-turn_card = Odkryj kartę
place-before = Poprzednie miejsce
place-after = Następne miejsce
place-n-of = Miejsce { $n } z { $all }
place-or-tap = { $n ->
    [one] jedno podświetlone miejsce
    [few] { $n } podświetlone miejsca
   *[many] { $n } podświetlonych miejsc
  }
build-here = Buduj tutaj
drive-here = Jedź tutaj
choose-here = To miejsce
skip-links = Przejdź do
skip-board = Plansza
skip-asks = Oferty i decyzje
skip-hand = Ręka
skip-actions = Akcje
skip-log = Dziennik
skip-opponents = Przeciwnicy
fold = Zwiń
unfold = Rozwiń
offer-said = { $name } daje { $give } za { $want }. A: przyjmij, C: kontroferta, D: odrzuć.
key-roll = Rzuć kośćmi
key-end = Zakończ turę
key-build = Buduj, w kolejności pól
key-trade = Handel
key-accept = Przyjmij pierwszą ofertę
key-decline = Odrzuć pierwszą ofertę
key-counter = Kontroferta do pierwszej
key-game = O tej grze
key-log = Dziennik
key-words = Wyspa słowami
key-undo = Poproś o cofnięcie ruchu
key-sound = Dźwięk
key-list = Ta lista
key-back = Wycofaj, zamknij
key-regions = Następna część stołu
keys-on = Skróty jednoliterowe włączone
win-you = Ta ziemia jest twoja
win-name = Ziemię zdobywa { $name }
win-nobody = Nikt nie wygrywa
win-turn = Tura { $turn }, { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }.
win-soon = Statystyki za { $n } s albo
win-stay = Zostań przy planszy
rematch = Rewanż
win-see = Zobacz grę
from-settlements = { $n ->
    [one] { $n } osada
    [few] { $n } osady
   *[many] { $n } osad
  }
from-wagons = { $n ->
    [one] { $n } budowla między wozami
    [few] { $n } budowle między wozami
   *[many] { $n } budowli między wozami
  }
from-conquered = { $n ->
    [one] { $n } podbita budowla
    [few] { $n } podbite budowle
   *[many] { $n } podbitych budowli
  }
from-progress = { $n ->
    [one] Jedna karta postępu
    [few] { $n } karty postępu
   *[many] { $n } kart postępu
  }
from-cities = { $n ->
    [one] { $n } miasto
    [few] { $n } miasta
   *[many] { $n } miast
  }
hex-number = { $terrain } { $n }, { $dots ->
    [one] jedna kropka
    [few] { $dots } kropki
   *[many] { $dots } kropek
  }
piece-at = { $piece }: { $whose ->
    [you] ty
   *[other] { $name }
  }, { $side }
side-north = północ
side-south = południe
side-west = zachód
side-east = wschód
side-north-west = północny zachód
side-north-east = północny wschód
side-south-west = południowy zachód
side-south-east = południowy wschód
side-middle = środek
kind-knight = rycerz
words-now = Teraz
words-move = Ruch: { $who }.
words-may = Możesz: { $what }.
may-places = { $what } ({ $n ->
    [one] jedno miejsce
    [few] { $n } miejsca
   *[many] { $n } miejsc
  })
words-others = Pozostali
words-land = Ląd
words-row = Rząd { $n }:
words-harbours = Porty i złodziej
words-robber = Złodziej stoi na polu: { $at }.
words-no-robber = Złodzieja nie ma na planszy.
words-pieces = Inne figury
knight-words = { $name }: poziom { $level }, { $active ->
    [yes] aktywny
   *[no] nieaktywny
  }, { $at }
extra-words = { $piece }{ $owner ->
    [none] {""}
   *[seat] {" "}({ $name })
  }: { $at }
extra-barbarian = { $n ->
    [one] barbarzyńca
    [few] { $n } barbarzyńcy
   *[many] { $n } barbarzyńców
  }
extra-camel = wóz
extra-wagon = wóz
extra-knight = rycerz
extra-bridge = most
act-title-discard = Odrzuć karty
act-title-vote = Głosowanie
act-title-assign_votes = Głosowanie
event-text-beautiful_day = Nic się nie dzieje. Liczy się tylko liczba.
event-text-robbery = Kto ma więcej niż siedem kart, odrzuca połowę. Potem rusza złodziej.
event-text-epidemic = Każde miasto przynosi jedną kartę zamiast dwóch.
event-text-earthquake = Każdy obraca jedną swoją drogę w poprzek: jest uszkodzona aż do naprawy.
event-text-good_neighbours = Każdy podaje jedną kartę graczowi po lewej.
event-text-tournament = Kto ma najwięcej odkrytych rycerzy, bierze jeden surowiec.
event-text-trade_advantage = Kto ma Najdłuższą drogę handlową, może zabrać komuś jedną kartę.
event-text-calm_sea = Kto ma najwięcej budowli przy portach, bierze jeden surowiec.
event-text-robber_flees = Złodziej ucieka na pustynię. Nikt nie zostaje okradziony.
event-text-neighbourly_help = Kto ma najwięcej punktów, daje jeden surowiec komuś, kto ma ich mniej.
event-text-conflict = Kto ma Najwyższą władzę rycerską, zabiera komuś jedną kartę.
event-text-plentiful_year = Każdy bierze jeden surowiec z banku.
event-text-year_end = Rok się kończy, talia jest tasowana.
event-card = Karta wydarzenia: { $name }, { $n }
event-left = { $n ->
    [one] jedna karta do końca roku
    [few] { $n } karty do końca roku
   *[many] { $n } kart do końca roku
  }
game-base = Wyspa
game-cities_knights = Miasta i Rycerze
game-fishermen = Rybacy
game-rivers = Rzeki
game-caravans = Szlaki karawan
game-barbarian_attack = Najazd barbarzyńców
game-traders_barbarians = Kupcy i Barbarzyńcy
card-goal = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
  } w swojej turze.{ $seat ->
    [yes] {" "}Masz { $have }.
   *[no] {""}
  }
card-base-1 = Rzut: każde pole z tą liczbą daje surowiec sąsiadom, miastu podwójnie.
card-base-2 = Wymieniaj z każdym; z bankiem 4 za 1, w portach 3 lub 2 za 1.
card-base-3 = Buduj. Drogi prowadzą dalej, osady i miasta dają surowce i punkty.
card-cities_knights-1 = Rzuć trzema kośćmi. Miasta przy lesie, pastwisku i górach dają też towar.
card-cities_knights-2 = Rozbudowuj miasta za towary: większa szansa na karty, potem metropolia.
card-cities_knights-3 = Miej aktywnych rycerzy: gdy statek dopłynie, najsłabsi tracą miasto, najsilniejsi zdobywają chwałę.
card-fishermen-1 = Buduj przy łowisku lub jeziorze. Jego liczba daje ryby: jeden żeton za osadę, dwa za miasto.
card-fishermen-2 = Wydawaj ryby w swojej turze. Reszty nie ma; możesz mieć najwyżej siedem żetonów.
card-fishermen-3 = Stary but: z nim potrzeba o punkt więcej. Oddaj go komuś, kto ma co najmniej tyle punktów, co ty.
card-rivers-1 = Buduj nad rzeką: każda droga i każda osada przynosi tam 1 złoto.
card-rivers-2 = Mosty prowadzą na drugi brzeg. Most liczy się jak droga i przynosi 3 złota.
card-rivers-3 = Najwięcej złota: +1 punkt. Najmniej: −2 punkty. Pilnuj obu.
card-caravans-1 = Kto zbudował osadę lub miasto, zwołuje głosowanie na koniec tury: jeden wóz dołącza do szlaku.
card-caravans-2 = Głosuj wełną i zbożem, karta to głos. Większość wybiera trasę; karty przepadają.
card-caravans-2-cities = Głosuj gliną i drewnem, karta to głos. Większość wybiera trasę; karty przepadają.
card-caravans-3 = Droga przy wozie liczy się podwójnie. Budowla między dwoma wozami: +1 punkt.
card-barbarian_attack-1 = Każda nowa osada lub miasto sprowadza barbarzyńców na trzy pola wybrzeża.
card-barbarian_attack-1-cities = Każda nowa osada lub miasto sprowadza barbarzyńców na trzy pola wybrzeża; rozbudowa miast i statek po jednym.
card-barbarian_attack-2 = Trzech na jednym polu podbija je: brak surowców i budowy. Budowla przy samych podbitych polach nie daje punktów.
card-barbarian_attack-3 = Karty dają rycerzy. Więcej rycerzy wokół pola niż barbarzyńców na nim: trafiają do niewoli.
card-barbarian_attack-3-cities = Rycerze zaczynają przy zamku i walczą, gdy są aktywni. Gdy są wokół pola silniejsi niż barbarzyńcy na nim, biorą ich do niewoli.
card-traders_barbarians-1 = Jedź do jednej z trzech budowli. Ładuje wóz i wskazuje, dokąd trafi towar.
card-traders_barbarians-2 = Dostarcz: 1 punkt, złoto według poziomu wozu i od razu następny ładunek.
card-traders_barbarians-3 = Lepsze wozy jadą dalej i przepędzają barbarzyńców. Siódemka przesuwa barbarzyńcę.
card-costs = Co ile kosztuje
card-rolls = Na 36 rzutów
card-pays = twoje pola dają przy { $n } z nich
card-chances = Szansa na kartę postępu w %
card-level = Poziom
card-play = Graj
card-as-ever = droga, osada, miasto jak zawsze
card-improvement = Rozbudowa
card-so-many = poziom od 1 do 5: tyle kart
card-note-road = prowadzi dalej
card-note-settle = nie obok innej
card-note-city = daje podwójnie
card-note-buy_card = { $n ->
    [one] została { $n } z 25
    [few] zostały { $n } z 25
   *[many] zostało { $n } z 25
  }
card-ship = statek płynie w 50 % rzutów
card-points = Punkty
card-limit-base = siódemka: powyżej 7 kart połowa przepada
card-limit-cities_knights = limit ręki 7 i po 2 więcej za każdy mur
card-point-road = droga 5+
card-point-army = rycerze 3+
card-point-cards = niektóre karty
card-point-defender = obrońca
card-points-base = Osada 1, miasto 2, Najdłuższa droga handlowa 2 (od 5), Najwyższa władza rycerska 2 (od 3 rycerzy), niektóre karty 1. Siódemka: powyżej 7 kart połowa przepada.
card-points-cities_knights = Osada 1, miasto 2, metropolia 2 więcej, Najdłuższa droga handlowa 2, handlarz 1, obrońca 1. Limit ręki 7, każdy mur dodaje 2.
card-prices-fishermen = Za ryby
card-prices-rivers = Koszty
card-prices-caravans = Głosy
card-prices-barbarian_attack = Koszty
card-prices-traders_barbarians = Trasa kosztuje
card-price-fishermen-2 = 2: złodziej z planszy
card-price-fishermen-3 = 3: karta od gracza
card-price-fishermen-4 = 4: surowiec z banku
card-price-fishermen-5 = 5: droga
card-price-fishermen-7 = 7: karta rozwoju
card-price-fishermen-7-cities = 7: karta postępu z dowolnej talii
card-price-rivers-1 = 2 gliny, 1 drewno: most, razem trzy
card-price-rivers-2 = 2 złota: dowolny surowiec, dwa razy na turę
card-price-rivers-3 = 4:1 lub kurs portu: 1 złoto
card-price-caravans-1 = 1 wełna: jeden głos
card-price-caravans-2 = 1 zboże: jeden głos
card-price-caravans-1-cities = 1 glina: jeden głos
card-price-caravans-2-cities = 1 drewno: jeden głos
card-price-caravans-3 = razem 22 wozy, potem koniec głosowań
card-price-barbarian_attack-1 = wełna, zboże, ruda: karta, zagrywana od razu
card-price-barbarian_attack-2 = 1 zboże: rycerz idzie 5 tras zamiast 3
card-price-barbarian_attack-3 = 2 jeńców to 1 punkt
card-price-barbarian_attack-1-cities = rycerze kosztują jak w Miastach i Rycerzach
card-price-barbarian_attack-2-cities = aktywny rycerz idzie do 5 tras; po 4 lub 5 odpoczywa
card-price-barbarian_attack-3-cities = 3 jeńców to 1 punkt
card-price-traders_barbarians-1 = 2: bez drogi
card-price-traders_barbarians-2 = 1: twoja droga
card-price-traders_barbarians-3 = 1 i 1 złoto: cudza droga
card-price-traders_barbarians-4 = o 2 więcej: barbarzyńca
legend-fish = 1, 2 lub 3 ryby, zakryte
legend-lake = jezioro: 2, 3, 11, 12
legend-boot = stary but
legend-richest = Najbogatszy: +1
legend-poor = Ubogi: −2
legend-swamp = bagno: nic nie daje
legend-wagon = wóz na swojej trasie
legend-oasis = wodopój: początek szlaków
legend-vote = głosowanie
legend-barbarian = barbarzyńca
legend-path-knight = rycerz, na trasie
legend-castle = zamek: tu zaczynają rycerze
legend-to-castle = przyjmuje marmur i szkło
legend-to-quarry = przyjmuje narzędzia
legend-to-glassworks = przyjmuje piasek
fish-n = { $n ->
    [one] { $n } ryba
    [few] { $n } ryby
   *[many] { $n } ryb
  }
fish-tokens = { $n ->
    [one] na jednym żetonie, najwyżej 7
   *[other] na { $n } żetonach, najwyżej 7
  }
fish-buys-fish_robber = Złodziej z planszy
fish-why-fish_robber = Złodzieja nie ma na planszy.
fish-buys-fish_steal = Karta od gracza
fish-why-fish_steal = Nikt nie ma kart.
fish-buys-fish_resource = Surowiec z banku
fish-why-fish_resource = Bank jest pusty.
fish-buys-fish_road = Droga
fish-why-fish_road = Żadna wolna trasa nie przylega do twoich dróg.
fish-buys-fish_card = Karta rozwoju
fish-why-fish_card = Talia jest pusta.
fish-buys-fish_card-cities = Karta postępu
fish-why-fish_card-cities = Wszystkie talie są puste.
fish-lost = { $n ->
    [0] nic nie przepada
    [one] 1 ryba przepada
    [few] { $n } ryby przepadają
   *[many] { $n } ryb przepada
  }
fish-short = brakuje ryb: { $n }
fish-other = Inne żetony
boot-yours = Stary but jest twój
boot-target = Potrzebujesz { $n } punktów. Oddaj go komuś, kto ma ich co najmniej tyle, co ty:
boot-fewer = Ma mniej punktów niż ty. FISH-031
boot-of-name = Stary but ma { $name }.
richest-of = Najbogatszy osadnik, 1 punkt
poor-of = Ubogi osadnik, 2 punkty mniej
gold-richest = Most da ci 3 złota: z { $n } będziesz mieć tytuł Najbogatszego, +1.
gold-not-poor = Most da ci 3 złota: z { $n } nie grozi ci tytuł Ubogiego.
gold-still = Most da ci 3 złota, razem { $n }.
gold-buy = Kup za 2 złota
gold-bought = { $n } z 2 w tej turze
gold-sell = Sprzedaj za 1 złoto
wagons-left = zostało wozów: { $n } z { $all }
votes-none = Nikt jeszcze nie głosuje: { $you ->
    [yes] wybierasz ty.
   *[no] wybiera { $name }.
  }
votes-alone = Więcej niż wszyscy pozostali razem: { $you ->
    [yes] wybierasz ty.
   *[no] wybiera { $name }.
  }
votes-two = Tyle samo głosów: każde z was ustawia jeden wóz, { $you ->
    [yes] zaczynasz ty.
   *[no] zaczyna { $name }.
  }
votes-nobody = Nikt nie decyduje samodzielnie: każdy wskazuje trasę, wygrywa większość głosów.
path-point = +1 punkt: { $names }
path-road = droga liczy się podwójnie: { $names }
path-nobody = na razie nikomu nie pomaga
trail-name = { $at ->
    [north] północny
    [south-east] południowo-wschodni
   *[south-west] południowo-zachodni
  }
path-trail = { $at ->
    [north] szlak płn.
    [south-east] szlak płd.-wsch.
   *[south-west] szlak płd.-zach.
  }
path-begins = { $at ->
    [north] nowy: płn.
    [south-east] nowy: płd.-wsch.
   *[south-west] nowy: płd.-zach.
  }
path-joined = połączony szlak
path-meets = spotkanie szlaków
trail-line = { $at ->
    [north] szlak północny
    [south-east] szlak południowo-wschodni
   *[south-west] szlak południowo-zachodni
  }: { $n ->
    [one] { $n } wóz
    [few] { $n } wozy
   *[many] { $n } wozów
  }
trail-line-met = szlaki { $names } spotkały się: razem { $n ->
    [one] { $n } wóz
    [few] { $n } wozy
   *[many] { $n } wozów
  }
laid-none = bez głosów
your-wagon = Twój wóz
wagon-level = poziom { $n } z 5
order-goods = { $goods ->
    [marble] Marmur
    [glass] Szkło
    [sand] Piasek
   *[tools] Narzędzia
  }
order-to = { $to ->
    [castle] do zamku
    [quarry] do kamieniołomu
   *[glassworks] do huty szkła
  }
order-to-place = { $to ->
    [castle] do zamku
    [quarry] do kamieniołomu
   *[glassworks] do huty szkła
  }
order-none = Bez zlecenia: jedź do dowolnej z trzech budowli.
wagon-pays = Dostawa daje 1 punkt i złoto: { $gold }.
wagon-moves = { $n ->
    [one] jeden punkt ruchu
    [few] { $n } punkty ruchu
   *[many] { $n } punktów ruchu
  }
wagon-repels = Przepędza barbarzyńcę przy rzucie { $n } lub więcej.
wagon-repels-not = Nie może jeszcze przepędzać barbarzyńców.
wagon-next = Następny poziom: { $cost }.
wagon-feed = 1 zboże dla wołów: 2 punkty więcej.
prisoners-points = Twoi jeńcy: { $n }, punkty: { $points }. { $per ->
    [3] Trzech
   *[other] Dwóch
  } to jeden punkt.
last-landing = Ostatnie lądowanie
turn-parts = Części tury
turn-part-roll = Rzut
turn-part-build = Budowa
turn-part-knights = Rycerze
turn-part-battles = Bitwy
march-for-grain = { $place }, za 1 zboże
march-far = Trasy z kreskowaną obwódką kosztują 1 zboże.
conquered-label = pole podbite:
conquered-knights = uwolni je { $n } rycerzy
conquered = { $hex }, pole podbite: uwolni je { $n } rycerzy.
none-conquered = Żadne pole nie jest podbite. Trzech barbarzyńców podbija pole.
act-bridge = Most
act-upgrade_wagon = Lepszy wóz
tile-wagon = Wóz { $n }
act-choose_knight = Przesuń rycerza
why-place-bridge = Żadne wolne miejsce na most nie przylega do twoich dróg.
why-place-upgrade_wagon = Wozu nie można teraz ulepszyć.
why-place-choose_knight = Żaden rycerz nie może teraz ruszyć.
all-improvements = Wszystkie piętnaście poziomów rozbudowy
threat-in = { $n ->
    [0] teraz
   *[other] za { $n }
  }
threat-holds = brzeg się obroni
threat-falls = brzeg padnie
threat-you-lose = padnie: tracisz miasto
odds-first = Potem karta: czerwona kość 1–{ $next }, { $then } % na rzut
odds-next = Karta: czerwona kość 1–{ $red }, { $now } % → { $then } %
odds-now = Karta: czerwona kość 1–{ $red }, { $now } % na rzut
odds-at = ({ $n } %)
odds-brief = { $now } % → { $then } %
odds-brief-now = { $now } %
odds-cards = Karta: { $odds }
to-spend = masz { $n }
effect-science-1 = Pierwsza szansa na kartę wiedzy
effect-science-2 = Większa szansa na kartę
effect-science-3 = Rzut bez zysku daje surowiec
effect-science-4 = Buduje metropolię, jeśli nikt jej nie ma
effect-science-5 = Zdobywa lub zabezpiecza metropolię
effect-trade-1 = Pierwsza szansa na kartę handlu
effect-trade-2 = Większa szansa na kartę
effect-trade-3 = Dwa jednakowe towary za dowolną kartę
effect-trade-4 = Buduje metropolię, jeśli nikt jej nie ma
effect-trade-5 = Zdobywa lub zabezpiecza metropolię
effect-politics-1 = Pierwsza szansa na kartę polityki
effect-politics-2 = Większa szansa na kartę
effect-politics-3 = Rycerze mogą stać się potężni
effect-politics-4 = Buduje metropolię, jeśli nikt jej nie ma
effect-politics-5 = Zdobywa lub zabezpiecza metropolię
offline-refused = Brak połączenia: ruch nie został wykonany. Możesz go powtórzyć.
log-settler_tiles = { $who ->
    [none] Nikt nie ma tytułu Najbogatszego.
    [you] Masz tytuł Najbogatszego: 1 punkt.
   *[other] Tytuł Najbogatszego: { $name }, 1 punkt.
  }{ $poor ->
    [none] {""}
   *[some] {" "}Ubodzy, 2 punkty mniej: { $names }.
  }
log-landing_rolled = Rzut na lądowanie: { $a } i { $b }.
log-barbarian_landed = Barbarzyńca ląduje: { $hex }.
log-hex_conquered = Podbite pole: { $hex }. Nic nie daje, dopóki nie zostanie uwolnione.
log-hex_freed = Znów wolne: { $hex }.
log-wagon_placed = Wóz dołącza do szlaku: { $at }.
have-lumber = { $n ->
    [one] { $n } drewno
    [few] { $n } drewna
   *[many] { $n } drewna
  }
have-brick = { $n ->
    [one] { $n } glina
    [few] { $n } gliny
   *[many] { $n } gliny
  }
have-wool = { $n ->
    [one] { $n } wełna
    [few] { $n } wełny
   *[many] { $n } wełny
  }
have-grain = { $n ->
    [one] { $n } zboże
    [few] { $n } zboża
   *[many] { $n } zboża
  }
have-ore = { $n ->
    [one] { $n } ruda
    [few] { $n } rudy
   *[many] { $n } rudy
  }
have-paper = { $n ->
    [one] { $n } papier
    [few] { $n } papieru
   *[many] { $n } papieru
  }
have-cloth = { $n ->
    [one] { $n } sukno
    [few] { $n } sukna
   *[many] { $n } sukna
  }
have-coin = { $n ->
    [one] { $n } moneta
    [few] { $n } monety
   *[many] { $n } monet
  }
show-board = Pokaż planszę
to-land = Do lądowania zostało { $n } z { $all }
ashore-prisoners = na lądzie: { $n }, w niewoli: { $prisoners }
landing-nth = { $hex }, { $n ->
    [1] nadal przynosi zyski
   *[other] { $n }. w tym lądowaniu, nadal przynosi zyski
  }
landing-conquers = { $hex } – pole podbite
landing-nothing = nikt nie ląduje
battles-ahead = Bitwy na koniec tury
battle-strengths = { $barbarians ->
    [one] jeden barbarzyńca
    [few] { $barbarians } barbarzyńców
   *[many] { $barbarians } barbarzyńców
  } przeciw { $knights ->
    [one] jednemu rycerzowi.
   *[other] { $knights } rycerzom.
  }
battle-short = { $n ->
    [one] Do zwycięstwa brakuje jednego rycerza.
   *[other] Do zwycięstwa brakuje { $n } rycerzy.
  }
battle-alone = { $n ->
    [one] Wygrana: jeden jeniec, { $name }.
    [few] Wygrana: { $n } jeńcy, { $name }.
   *[many] Wygrana: { $n } jeńców, { $name }.
  }
battle-each = Wygrana: co najmniej po jednym jeńcu ({ $names }).
battle-rolled = Wygrana: { $names } – { $n ->
    [one] rzut o jednego jeńca.
   *[other] rzut o { $n } jeńców.
  }
votes-hint = Karta to głos; wszystkie wyłożone karty trafiają do banku.
vote-more = Jeden głos więcej: { $good }
vote-less = Jeden głos mniej: { $good }
lay-votes = { $n ->
    [0] Wyłóż głosy
    [one] Wyłóż jeden głos
    [few] Wyłóż { $n } głosy
   *[many] Wyłóż { $n } głosów
  }
lay-none = Bez głosów
fish-choose = Kliknij żetony, żeby je wybrać.
fish-chosen = { $n ->
    [one] Wybrano jedną rybę
    [few] Wybrano { $n } ryby
   *[many] Wybrano { $n } ryb
  }
fish-not-these = nie tymi żetonami
gold-loses = { $name } straci tę płytkę.
gold-n = { $n ->
    [one] { $n } złoto
   *[other] { $n } złota
  }
way-reach = { $steps }: dojeżdżasz { $to ->
    [castle] do zamku.
    [quarry] do kamieniołomu.
   *[glassworks] do huty szkła.
  }
way-far = { $to ->
    [castle] Do zamku
    [quarry] Do kamieniołomu
   *[glassworks] Do huty szkła
  }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }{ $gold ->
    [0] .
    [one] {""} i { $gold } złoto myta.
   *[other] {""} i { $gold } złota myta.
  }
stacks-left = Pozostałe towary
stack-of = Zostało { $at ->
    [castle] w zamku
    [quarry] w kamieniołomie
   *[glassworks] w hucie szkła
  }
act-drive_off-on = Przepędź barbarzyńcę: { $n ->
    [6] przy szóstce
   *[other] od { $n } oczek
  }
piece-of = { $piece }, { $name }
about-lake = Jezioro: daje ryby przy 2, 3, 11 i 12.
about-swamp = Bagno: nic nie przynosi. Tu rzeka wpada do morza.
about-oasis = Wodopój: tu zaczynają się szlaki. Nic nie przynosi.
about-castle-knights = Zamek: stąd ruszają rycerze. Nic nie przynosi i nie można go podbić.
about-castle = Zamek: przyjmuje marmur i szkło, wydaje narzędzia i piasek.
about-quarry = Kamieniołom: przyjmuje narzędzia, wydaje marmur i piasek.
about-glassworks = Huta szkła: przyjmuje piasek, wydaje szkło i narzędzia.
about-desert = Pustynia: nic nie przynosi.
why-founding = Najpierw wszyscy zakładają po dwie osady z drogami, bez opłat.
act-title-found_settlement = Twoja tura
act-title-found_road = Twoja tura
act-title-found_city = Twoja tura

# Każda akcja ma krótką nazwę, na listy i dla słuchających strony
act-bank_trade = Wymień z bankiem
act-discard = Odrzuć kartę
act-move_robber = Przesuń złodzieja
act-take = Weź kartę
act-pass = Nic więcej
act-offer = Złóż ofertę
act-accept = Przyjmij ofertę
act-decline = Odrzuć ofertę
act-confirm = Zatwierdź wymianę
act-give = Oddaj kartę
act-pass_card = Podaj kartę
act-help = Daj kartę
act-put_under = Odłóż kartę pod talię
act-choose_deck = Wybierz talię
act-aqueduct = Weź surowiec
act-answer_harbor = Oddaj towar
act-gift = Oddaj kartę
act-take_seen = Weź kartę
act-take_progress = Weź kartę postępu
act-bishop_raid = Zagraj Liczykrupę: przestaw barbarzyńcę
act-intrigue_barbarian = Zagraj Intrygę: pojmij barbarzyńcę
act-give_resource = Oddaj surowiec
act-robber_to_swamp = Poślij złodzieja na bagno
act-assign_votes = Zagłosuj na trasę
act-place_wagon = Ustaw wóz
act-march = Przesuń rycerza
act-place_knight = Ustaw rycerza
act-lift_barbarian = Zdejmij barbarzyńcę
act-put_barbarian = Postaw barbarzyńcę
act-lose_knight = Wybierz, kto traci
act-play-of = Zagraj kartę: { $card }
