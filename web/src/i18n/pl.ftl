# Pierwszy ekran
app-name = Landnam
play-now = Graj teraz
new-table = Nowy stół
join-by-link = Dołącz przez link
join-by-link-hint = Wklej otrzymany link albo kod
open-tables = Otwarte stoły
no-open-tables = Nikt nie czeka. Otwórz stół albo graj teraz.
join = Dołącz
watch = Oglądaj
resume = Wróć
seats-of = { $taken } z { $all }
your-move = twój ruch
game-open-short = nierozpoczęta
theme = Motyw
theme-light = Motyw: jasny
theme-dark = Motyw: ciemny
theme-system = Motyw: system
sound-on = Dźwięk włączony
sound-off = Dźwięk wyłączony
language = Język
learn = Nauka
the-guide = Przewodnik
rules = Zasady
settings = Ustawienia
my-page = Moja strona
sure-buy_card = Kupić kartę?
sure-bank_trade = Wymienić z bankiem?
sure-end_turn = Zakończyć turę z tyloma kartami?
sure-yes = Tak
sure-no = Nie
leave = Wyjdź
close = Zamknij
cancel = Anuluj
back = Wstecz
copy = Kopiuj
copied = Skopiowano
menu = Menu

# Połączenie
connecting = Łączenie …
not-understood = Ta strona nie rozumie serwera
not-understood-text = Serwer przysłał coś nowszego niż ta strona albo coś się tu zepsuło. Nic nie przepadło: załaduj stronę jeszcze raz.
load-again = Załaduj jeszcze raz
reconnecting = Połączenie przerwane. Próbuję ponownie; gra jest bezpieczna.
server-closing = { $message }

# Nowy stół
game = Gra
game-island = Wyspa
game-rivals = Pojedynek
players = Gracze
seats = Miejsca
seat-you = Ty
seat-open = Dla każdego
seat-bot = Bot, { $level }
fewer-points = O punkt mniej do zwycięstwa
more-points = O punkt więcej do zwycięstwa
points-to-win = { $n ->
    [one] punkt do zwycięstwa
    [few] punkty do zwycięstwa
   *[other] punktów do zwycięstwa
  }
open-table = Otwórz stół
private-table = Tylko z linkiem
leaders = Ranking
rated-table = Rankingowy: gra liczy się do rankingu wszystkich
rated-hint = Każda osoba musi mieć konto. Kto opuszcza grę rankingową, jest w niej na końcu.
rated-guest = Grasz jako gość: gra liczy się tylko między kontami. Konto założysz w ustawieniach.
map = Mapa
map-variable = Losowa
map-beginner = Pierwsza gra
map-pieces = Sześć części
clock = Zegar
clock-none = Bez zegara
clock-fast = Szybki
clock-relaxed = Spokojny
clock-day = Jeden dzień
clock-three_days = Trzy dni
no-red-neighbours = Czerwone liczby nie obok siebie
edition = Wersja
edition-expansion = Żetony handlu
edition-travel = Karty handlu
module-two_player = Dwoje graczy
module-friendly_robber = Łagodny złodziej
module-event_cards = Karty wydarzeń
module-harbourmaster = Zarządca portu
module-cities_knights = Miasta i Rycerze
module-seafarers = Żeglarze
module-fishermen = Rybacy
module-rivers = Rzeki
module-caravans = Szlaki karawan
module-barbarian_attack = Najazd barbarzyńców
module-traders_barbarians = Kupcy i Barbarzyńcy
module-hint-friendly_robber = Złodziej oszczędza graczy z dwoma punktami
module-hint-event_cards = Talia 36 kart zamiast kości
module-hint-harbourmaster = Dwa punkty za najwięcej portów, o jeden więcej do zwycięstwa
module-hint-fishermen = Jezioro i łowiska; rybami płaci się za przysługi
module-hint-rivers = Dwie rzeki, mosty i złoto
module-hint-caravans = Wozy ruszają od wodopoju; wszyscy głosują, dokąd
module-hint-barbarian_attack = Barbarzyńcy lądują na wybrzeżu, rycerze ich przepędzają
module-hint-traders_barbarians = Wozy wożą towary między zamkiem, kamieniołomem i hutą szkła
module-hint-cities_knights = Rycerze, rozbudowa miast i barbarzyńcy, 13 punktów
module-hint-two_player = Dwa neutralne kolory i żetony handlu
kind-expansion = Rozszerzenia
kind-scenario = Scenariusz (jeden)
kind-small = Warianty
rules-change = Zmienia zasady: { $rules }
mode = Zestaw kart
mode-intro = Gra wprowadzająca
mode-gold = Era złota
mode-turmoil = Era walki
mode-progress = Era rozwoju
mode-duel = Pojedynek książąt
reason-not-here = Ten serwer jeszcze tego nie ma.
bot-level-easy = łatwy
bot-level-medium = średni
bot-level-hard = trudny
bot-level-master = mistrz
bot-level-random = losowy
bot-level = bot
bot-character-careful = gra ostrożnie
bot-character-careful-line = gra ostrożnie, woli mieć mało do stracenia
bot-character-bold = gra śmiało
bot-character-bold-line = gra śmiało, kupuje karty i je zagrywa
bot-character-trader = chętnie handluje
bot-character-trader-line = chętnie handluje, rozmawia z każdym
bot-character-builder = chętnie buduje
bot-character-builder-line = chętnie buduje, stawia wszystko, na co wystarcza kart

# Poczekalnia
invite-link = Link z zaproszeniem
sit-here = Usiądź
stand-up = Wstań
add-bot = Dodaj bota
remove-bot = Usuń
send-away = Wyproś
sent-away = Gospodarz prosi, żeby odejść od tego stołu.
begin = Zaczynamy
owner-begins = { $name } zacznie, gdy wszystkie miejsca będą zajęte.
seat-free = Wolne miejsce
dice-locked = Ziarno kości zapieczętowane: { $hash }
dice-opening = Otwieramy słowa graczy.
dice-lock-hint = Na początku gry ziarno kości zostaje zapieczętowane, żeby nikt nie mógł go dobrać.
dice-called-off = Gra się nie zaczęła: brak odpowiedzi ({ $names }). Zacznij jeszcze raz, gdy wszyscy będą na miejscu.
dice-exchanged = Ziarno tej gry nie jest tym, które zapieczętowano. Nie ufaj temu serwerowi.
dice-left-out = Ten serwer zapieczętował ziarno bez twojego słowa.
room-map = Mapa tej gry

# Stół
island-label = Wyspa
your-turn = Twoja tura
your-choice = Twoja decyzja
you = Ty
you-within = ty
turn-of = Tura: { $name }
of-target = z { $n }
points-n = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[other] { $n } punktów
  }
turn-n = Tura { $n }
log = Dziennik
chat = Rozmowa
chat-say = Powiedz coś
send = Wyślij
mute = Wycisz
unmute = Słuchaj
report = Zgłoś
report-why = Co się stało? Przeczyta to gospodarz serwera.
watching = { $n ->
    [0] Nikt nie ogląda
    [one] Ogląda jedna osoba
    [few] Oglądają { $n } osoby
   *[other] Ogląda { $n } osób
  }
you-watch = Oglądasz grę
hand = Ręka
hand-of = { $n ->
    [one] { $n } karta na ręce
    [few] { $n } karty na ręce
   *[other] { $n } kart na ręce
  }
cards-of = { $n ->
    [one] { $n } karta rozwoju
    [few] { $n } karty rozwoju
   *[other] { $n } kart rozwoju
  }
knights-of = { $n ->
    [one] { $n } rycerz
   *[other] { $n } rycerzy
  }
road-of = najdłuższa droga { $n }
markers-of = { $n ->
    [one] { $n } żeton handlu
    [few] { $n } żetony handlu
   *[other] { $n } żetonów handlu
  }
harbours-of = { $n ->
    [one] { $n } punkt portowy
    [few] { $n } punkty portowe
   *[other] { $n } punktów portowych
  }
longest-road = Najdłuższa droga handlowa
largest-army = Najwyższa władza rycerska
harbourmaster = Zarządca portu
bot-careful = bot
away = nieobecność, gra bot
on-vacation = urlop do { $until }
on-vacation-long = na urlopie do { $until }
offline = bez połączenia
neutral = neutralny
time-left = zostało { $time }
undo = Cofnij
resign = Poddaj grę
resign-sure = Poddać tę grę? Dalej zagra za ciebie bot.
undo-asked = { $name } prosi o cofnięcie ruchu.
pause = Przerwa
pause-asked = { $name } prosi o przerwę.
resume-play = Gramy dalej
resume-asked = { $name } chce grać dalej.
agree = Zgoda
refuse = Odmowa
paused = Gra jest wstrzymana.
i-am-back = Wracam do gry
bot-plays-you = Gra za ciebie bot.

# Co robić
do-wait = Ruch wykonuje { $name }
do-wait-many = Czekamy na innych
do-found_settlement = Postaw osadę
do-found_road = Postaw obok niej drogę
do-before_roll = Rzuć kośćmi
do-turn = Handluj, buduj albo zakończ
do-place-road = Wskaż miejsce drogi albo naciśnij Esc
do-place-settle = Wskaż miejsce osady albo naciśnij Esc
do-place-city = Wskaż osadę do rozbudowy albo naciśnij Esc
do-place-touch = Dotknij podświetlonego miejsca
do-place = Wskaż miejsce albo naciśnij Esc
do-discard = Wybierz karty do odrzucenia
do-move_robber = Przesuń złodzieja
do-choose_victim = Wybierz, kogo okraść
do-free_road = { $left ->
    [one] Postaw jedną darmową drogę
    [few] Postaw { $left } darmowe drogi
   *[other] Postaw { $left } darmowych dróg
  }
do-take_resource = { $left ->
    [one] Weź kartę z banku
    [few] Weź { $left } karty z banku
   *[other] Weź { $left } kart z banku
  }
do-neutral_settlement = Postaw neutralną osadę
do-neutral_road = Postaw neutralną drogę
do-give_cards = { $left ->
    [one] Oddaj jedną kartę
    [few] Oddaj { $left } karty
   *[other] Oddaj { $left } kart
  }
do-damage_road = Wskaż swoją drogę, która zostanie uszkodzona
do-pass_card = Podaj kartę w lewo
do-help_neighbour = Daj kartę komuś, kto ma mniej punktów
do-start_dice = Rzut o pierwszeństwo
do-over = Koniec gry

# Akcje
act-roll = Rzuć
act-end_turn = Koniec tury
act-road = Droga
act-settle = Osada
act-city = Miasto
act-buy_card = Karta
act-play_knight = Zagraj rycerza
act-play_road_building = Zagraj Budowę drogi
act-play_year_of_plenty = Zagraj Wynalazek
act-play_monopoly = Zagraj Monopol
act-force_trade = Wymuś wymianę
act-banish_robber = Odeślij złodzieja
act-turn_in_knight = Oddaj rycerza
act-neutral_road = Neutralna droga
act-neutral_settle = Neutralna osada
act-repair = Napraw drogę
act-damage = Uszkodź drogę
act-trade = Handel
act-cards = Karty
act-build = Budowa
act-more = Więcej
act-withdraw = Wycofaj
act-steal = Okradnij: { $name }
act-steal-somebody = Okradnij kogoś

# Karty
card-knight = Rycerz
card-road_building = Budowa drogi
card-year_of_plenty = Wynalazek
card-monopoly = Monopol
card-victory_point = Punkt zwycięstwa
text-knight = Przesuń złodzieja i okradnij sąsiada nowego pola.
text-road_building = Postaw dwie drogi za darmo.
text-year_of_plenty = Weź z banku dwie dowolne karty.
text-monopoly = Nazwij surowiec: wszyscy oddają ci cały jego zapas.
text-victory_point = Jeden punkt, tajny aż do zwycięstwa.
text-swift_journey = Gdy wóz już stanie: jedziesz jeszcze raz, ze wszystkimi punktami ruchu.
card-fresh = kupiona w tej turze
your-cards = Twoje karty
no-cards = Nie masz kart rozwoju.

# Powody
why-not-turn = To nie jest twoja tura.
why-roll-first = Najpierw rzuć kośćmi.
why-pending = Najpierw podejmij decyzję, na którą czeka stół.
why-cost = { $what } kosztuje { $cost }. Musisz jeszcze zdobyć: { $missing }.
why-supply = Nie masz już tego elementu w zapasie.
why-place-road = Żadna wolna trasa nie przylega do twoich dróg.
why-place-settle = Przy twoich drogach nie ma wolnego skrzyżowania dość daleko od innych budowli.
why-place-city = Nie masz osady do rozbudowy.
why-deck = Talia jest pusta.
why-card-fresh = Karty nie można zagrać w turze, w której została kupiona.
why-card-played = W tej turze karta została już zagrana.
why-card-never = Punktów zwycięstwa się nie zagrywa; liczą się same.
why-not-now = Teraz nie można tego zrobić.
refused = Ten ruch jest niedozwolony.

# Handel
trade = Handel
you-give = Dajesz
you-want = Chcesz
offer-all = Złóż ofertę
offer-counter = Wyślij kontrofertę
offer-hint = Dotknij swoich kart, które dajesz, i towarów, których chcesz.
bank-for = Bank, za { $cards }
bank-pick = Wybierz jeden towar, a zobaczysz, co bank za niego weźmie.
x-declines = odmawia
x-accepts = zgadza się
x-thinks = zastanawia się
x-answers = odpowiada
x-offers = proponuje ci
accept = Przyjmij
decline = Odrzuć
counter = Kontroferta
dismiss = Nie, dziękuję
trade-with = Wymiana: { $name }
your-offer = Twoja oferta
clear = Wyczyść
nothing-offered = Nie ma ofert.

# Tacki
discard-n = Odrzuć { $n }
discard-why = { $n ->
    [one] Masz { $n } kartę
    [few] Masz { $n } karty
   *[other] Masz { $n } kart
  }
discard-left = { $n ->
    [0] Odrzuć
    [one] Wybierz jeszcze { $n }
   *[other] Wybierz jeszcze { $n }
  }
take-title = Weź z banku
monopoly-title = Monopol: który surowiec?
steal-title = Kogo okradasz?
pass-title = Podaj kartę w lewo
give-title = Oddaj karty
help-title = Daj kartę sąsiadowi
seconds-left = { $n ->
    [one] została { $n } sekunda
    [few] zostały { $n } sekundy
   *[other] zostało { $n } sekund
  }

# Towary
good-lumber = drewno
good-brick = glina
good-wool = wełna
good-grain = zboże
good-ore = ruda
good-paper = papier
good-cloth = sukno
good-coin = moneta
n-lumber = { $n ->
    [one] { $n } drewno
   *[other] { $n } drewna
  }
n-brick = { $n ->
    [one] { $n } glinę
   *[other] { $n } gliny
  }
n-wool = { $n ->
    [one] { $n } wełnę
   *[other] { $n } wełny
  }
n-grain = { $n ->
    [one] { $n } zboże
   *[other] { $n } zboża
  }
n-ore = { $n ->
    [one] { $n } rudę
   *[other] { $n } rudy
  }
n-paper = { $n ->
    [one] { $n } papier
   *[other] { $n } papieru
  }
n-cloth = { $n ->
    [one] { $n } sukno
   *[other] { $n } sukna
  }
n-coin = { $n ->
    [one] { $n } monetę
    [few] { $n } monety
   *[other] { $n } monet
  }
nothing = nic

# Miejsca
terrain-forest = las
terrain-hills = wzgórze
terrain-pasture = pastwisko
terrain-fields = pole uprawne
terrain-mountains = góry
terrain-desert = pustynia
terrain-sea = morze
terrain-lake = jezioro
terrain-gold = pole złota
place-intersection = skrzyżowanie: { $around }
place-path = trasa: { $around }
place-hex = { $around }
place-harbour-any = port 3:1
place-harbour = port 2:1 ({ $good })
place-owner = gracz { $name }
place-robber = ze złodziejem
kind-settlement = osada
kind-city = miasto
kind-road = droga

# Dziennik
log-rolled_for_start = { $you ->
    [yes] Rzucasz
   *[no] { $player } rzuca
  } o pierwszeństwo: { $a } i { $b }.
log-turn_began = Tura { $turn }.
log-rolled = { $you ->
    [yes] Rzucasz
   *[no] { $player } rzuca
  } { $a } i { $b }.
log-event_turned = { $you ->
    [yes] Odkrywasz
   *[no] { $player } odkrywa
  } kartę wydarzeń: { $card }.
log-year_ended = Rok się kończy; karty wydarzeń są tasowane.
log-gained = { $you ->
    [yes] Dostajesz
   *[no] { $player } dostaje
  } { $cards }.
log-pays = Wypada { $n }. { $list }.
log-pays-one = { $player }: { $cards }
log-shortage = W banku brakuje dla wszystkich: { $card }.
log-discarded = { $you ->
    [yes] Odrzucasz
   *[no] { $player } odrzuca
  } { $cards }.
log-robber_moved = { $you ->
    [yes] Przesuwasz
   *[no] { $player } przesuwa
  } złodzieja: { $at }.
log-robber_left = Złodziej opuszcza wyspę.
log-stole = { $who ->
    [thief] Zabierasz { $card }; traci { $victim }.
    [victim] { $thief } zabiera ci { $card }.
   *[other] { $thief } zabiera kartę; traci { $victim }.
  }
log-theft_declined = { $you ->
    [yes] Nikogo nie okradasz.
   *[no] { $player } nikogo nie okrada.
  }
log-settled = { $you ->
    [yes] Budujesz
   *[no] { $player } buduje
  } osadę.
log-road_built = { $you ->
    [yes] Budujesz
   *[no] { $player } buduje
  } drogę.
log-city_built = { $you ->
    [yes] Budujesz
   *[no] { $player } buduje
  } miasto.
log-card_bought = { $you ->
    [yes] Kupujesz kartę rozwoju: { $card }.
   *[no] { $player } kupuje kartę rozwoju.
  }
log-card_played = { $you ->
    [yes] Zagrywasz
   *[no] { $player } zagrywa
  } kartę: { $card }.
log-monopolised = { $n ->
    [0] { $you ->
        [yes] Nie masz
       *[no] { $from } nie ma
      } nic do oddania.
   *[other] { $you ->
        [yes] Oddajesz
       *[no] { $from } oddaje
      } { $cards }. { $taker ->
        [yes] Dostajesz je ty.
       *[no] Dostaje { $player }.
      }
  }
log-longest_road = { $you ->
    [yes] Masz Najdłuższą drogę handlową, odcinków: { $length }.
    [none] Nikt nie ma Najdłuższej drogi handlowej.
   *[no] Najdłuższą drogę handlową ma { $player }, odcinków: { $length }.
  }
log-largest_army = { $you ->
    [yes] Masz Najwyższą władzę rycerską, rycerzy: { $knights }.
    [none] Nikt nie ma Najwyższej władzy rycerskiej.
   *[no] Najwyższą władzę rycerską ma { $player }, rycerzy: { $knights }.
  }
log-harbourmaster = { $you ->
    [yes] Zarządzasz portami.
    [none] Nikt nie zarządza portami.
   *[no] Portami zarządza { $player }.
  }
log-bank_traded = { $you ->
    [yes] Wymieniasz
   *[no] { $player } wymienia
  } z bankiem { $give } na { $take }.
log-offered = { $you ->
    [yes] Proponujesz
   *[no] { $player } proponuje
  } { $give } za { $want }.
log-accepted = { $you ->
    [yes] Przyjmujesz ofertę.
   *[no] { $player } przyjmuje ofertę.
  }
log-declined = { $you ->
    [yes] Odmawiasz.
   *[no] { $player } odmawia.
  }
log-withdrew = { $you ->
    [yes] Wycofujesz ofertę.
   *[no] { $player } wycofuje ofertę.
  }
log-traded = { $you ->
    [yes] Wymiana z graczem { $with }: dajesz { $give }, dostajesz { $get }.
   *[no] { $taker ->
        [yes] Wymiana z graczem { $player }: dajesz { $get }, dostajesz { $give }.
       *[no] Wymiana: { $player } daje { $give }, { $with } daje { $get }.
      }
  }
log-markers = { $you ->
    [yes] Masz
   *[no] { $player } ma
  } { $now ->
    [one] jeden żeton handlu
    [few] { $now } żetony handlu
   *[other] { $now } żetonów handlu
  }.
log-trade_forced = { $you ->
    [yes] Wymuszasz
   *[no] { $player } wymusza
  } wymianę. { $taker ->
    [yes] Karty oddajesz ty.
   *[no] Karty oddaje { $from }.
  }
log-gave = { $you ->
    [yes] Oddajesz
   *[no] { $player } oddaje
  } { $card }. { $taker ->
    [yes] Dostajesz je ty.
   *[no] Dostaje { $to }.
  }
log-a-card = kartę
log-knight_turned_in = { $you ->
    [yes] Oddajesz
   *[no] { $player } oddaje
  } rycerza.
log-road_damaged = { $you ->
    [yes] Twoja droga jest uszkodzona.
   *[no] Droga gracza { $player } jest uszkodzona.
  }
log-road_repaired = { $you ->
    [yes] Naprawiasz
   *[no] { $player } naprawia
  } drogę.
log-won = { $you ->
    [yes] Wygrywasz
   *[no] { $player } wygrywa
  }: { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[other] { $points } punktów
  }.
log-ended_without_winner = Ostatnia tura minęła i nikt nie wygrywa.
log-locked = Ziarno kości jest zapieczętowane.
log-started = Gra się zaczyna.
log-undone = { $you ->
    [yes] Cofasz ruch.
   *[no] { $player } cofa ruch.
  }
log-away = { $you ->
    [yes] Gra za ciebie bot.
   *[no] Za gracza { $player } gra bot.
  }
log-resigned = { $you ->
    [yes] Poddajesz grę; dalej gra bot.
   *[no] { $player } poddaje grę; dalej gra bot.
  }
log-vacation = { $you ->
    [yes] Masz urlop do { $until }.
   *[no] { $player } ma urlop do { $until }.
  }
log-vacation_over = { $you ->
    [yes] Twój urlop się skończył.
   *[no] { $player } wraca z urlopu.
  }
log-back = { $you ->
    [yes] Wracasz do gry.
   *[no] { $player } wraca do gry.
  }
log-paused = Zegary stoją.
log-resumed = Zegary znów chodzą.
event-robbery = Rozbój
event-epidemic = Pomór
event-earthquake = Trzęsienie ziemi
event-good_neighbours = Dobre sąsiedztwo
event-tournament = Turniej rycerski
event-trade_advantage = Traktaty handlowe
event-calm_sea = Spokojne morze
event-robber_flees = Ucieczka złodzieja
event-neighbourly_help = Sąsiedzka pomoc
event-conflict = Konflikt
event-plentiful_year = Urodzajny rok
event-beautiful_day = Piękny dzień

# Kości
dice = Kości
dice-show = Kości pokazują { $a } i { $b }

# Po grze
wins-title = { $you ->
    [yes] Ziemia jest twoja
   *[no] Ziemię zajmuje { $name }
  }
nobody-wins = Nikt nie zajmuje ziemi
after-line = { $players ->
    [one] Jeden gracz
    [few] { $players } graczy
   *[other] { $players } graczy
  }, { $turns ->
    [one] jedna tura
    [few] { $turns } tury
   *[other] { $turns } tur
  }
play-again = Jeszcze raz
back-to-lobby = Strona główna
standing = Wynik
points-chart = Punkty
by-turn = tura po turze
dice-chart = Kości
dice-chart-hint = { $n ->
    [one] Jeden rzut; kreska to uczciwe kości
    [few] { $n } rzuty; kreska to uczciwe kości
   *[other] { $n } rzutów; kreska to uczciwe kości
  }
income = Dochód
income-hint = { $n ->
    [one] Jedna karta z ziemi
    [few] { $n } karty z ziemi
   *[other] { $n } kart z ziemi
  }
income-of = Dochód: { $name }
proof = Dowód uczciwości kości
proof-hint = Ziarno zostało zapieczętowane przed pierwszym rzutem i otwarte po ostatnim.
proof-locked = Zapieczętowane
proof-opened = Otwarte
proof-words = Gracze dodali
proof-none = nic
your-luck = Twoje szczęście
luck-of = Szczęście: { $name }
luck-cards = { $sign ->
    [more] +{ $n ->
        [one] { $n } karta
        [few] { $n } karty
       *[other] { $n } kart
      }
    [less] −{ $n ->
        [one] { $n } karta
        [few] { $n } karty
       *[other] { $n } kart
      }
   *[other] { $n ->
        [one] { $n } karta
        [few] { $n } karty
       *[other] { $n } kart
      }
  }
luck-more = więcej, niż wynikało z prawdopodobieństwa
luck-less = mniej, niż wynikało z prawdopodobieństwa
luck-even = dokładnie tyle, ile wynikało z prawdopodobieństwa
traded-title = Wymiany
traded-with = { $players } z graczami, { $bank } z bankiem
verify = Sprawdź
verify-again = Sprawdź ponownie
verify-good = { $n ->
    [one] Przeliczono jedno losowanie
    [few] Przeliczono { $n } losowania, wszystkie się zgadzają
   *[other] Przeliczono { $n } losowań, wszystkie się zgadzają
  }
verify-bad = Losowanie w ruchu { $move } nie wynika z ziarna
verify-lock-bad = Ziarno nie pasuje do pieczęci
verify-missing = Nie udało się pobrać zapisu gry; spróbuj ponownie
verify-not-yet = Ziarno zostanie otwarte po grze
replay = Powtórka
replay-missing = Żaden program nie pokazuje tu gry
play-on = Graj dalej od tego miejsca
play-on-hint = Z botami i nowymi kośćmi
play-on-why = Cofnij się do wcześniejszej chwili, żeby grać od niej dalej
chances-chart = Szansa na zwycięstwo
chances-by-network = w procentach, według najsilniejszego bota
chances-by-playouts = w procentach, z wielu losowych dogrywek
turning-points = Punkty zwrotne
no-turning-points = Nic nie odwróciło losów tej gry za jednym razem.
turning-at = Tura { $turn }.
turning-by = { $name }: szansa większa o { $n } pkt proc.
replay-at = Ruch { $n } z { $all }
replay-previous = Poprzedni
replay-next = Następny
replay-first = Na początek
replay-last = Na koniec
replay-play = Odtwarzaj
replay-pause = Zatrzymaj
replay-speed = Tempo
moves = Ruchy
moves-only = Tylko te ruchy
moves-mine = moje
moves-all = wszystkie
moves-key = przełomowe
copy-link = Kopiuj link do tej chwili
from-cards = { $n ->
    [one] Jedna karta punktu zwycięstwa
    [few] { $n } karty punktów zwycięstwa
   *[other] { $n } kart punktów zwycięstwa
  }
from-other = inne

# Zasady
rules-title = Zasady
rules-search = Szukaj w zasadach
rules-count = { $n ->
    [one] Jedna zasada
    [few] { $n } zasady
   *[other] { $n } zasad
  }
rules-none = Żadna zasada nie zawiera tych słów.
rules-base = Gra podstawowa
rules-two-player = Dwoje graczy
rules-cities-knights = Miasta i Rycerze
rules-seafarers = Żeglarze
rules-traders-barbarians = Kupcy i Barbarzyńcy
rules-combinations = Połączenia
rules-rivals = Pojedynek

# Pierwsza tura z przewodnikiem
guide-skip = Pomiń
guide-next = Dalej
guide-found = Żółte miejsca są wolne. Osada dostaje to, co dają pola wokół niej. Liczby z większą liczbą kropek wypadają częściej.
guide-road = Teraz droga obok. Drogi prowadzą do miejsc następnych osad.
guide-roll = Rzuć kośćmi. Każde pole z wyrzuconą liczbą płaci sąsiadom.
guide-turn = Buduj przyciskami na dole; koszt jest na przycisku. Handel jest po prawej. Potem zakończ turę.

# Gry bez rysunku
fallback-hint = Po lewej jest wszystko, co widzisz, po prawej wszystko, co możesz zrobić.
what-you-see = Co widzisz
what-you-may-do = Co możesz zrobić
nothing-to-do = Teraz nie ma nic do zrobienia.
yes = tak
no = nie
none = brak

# Stół w słowach
in-words-title = Stół w słowach
to-drawing = Do rysunku
words-seat = Punkty: { $points }. Ręka: { $hand }. Karty: { $cards }. Najdłuższa droga: { $road }.
words-settlement = Osada
words-city = Miasto
words-land = Ziemia
words-harbours = Porty

# The button for "no more" or "none", by what is asked.
pass-choose_victim = Nikogo nie okradaj
pass-free_road = Bez kolejnych dróg
lost-title = Tu nie ma stołu
lost-page = Nie ma takiej strony.
lost-came = Adres:
old-rules-title = Stół według dawnych zasad
old-rules-ended = Zasady tej gry zostały poprawione, a gry zaczętej według dawnych nie da się dokończyć. Stół zamknięto; nikt nie wygrał ani nie przegrał.
old-rules-over = Tę grę rozegrano według zasad, które później poprawiono. Jej wynik zostaje, ale nie da się już jej pokazać ruch po ruchu.
old-rules-closed = Zasady tej gry poprawiono, zanim się zaczęła, i stół zamknięto. Otwórz nowy, żeby grać według dzisiejszych zasad.
old-rules-seats = Przy stole
old-rules-winner = Wygrywa { $player }.
no-button = Nie
room-title = Stół gracza { $name }
room-here = Zajęte miejsca: { $n } z { $all }. Gra zacznie się, gdy wszyscy usiądą.
room-all-here = Wszyscy siedzą. Można zaczynać.
room-clock = { $decision } na ruch, { $reserve } w zapasie
room-rated = Gra rankingowa
room-casual = Gra towarzyska
room-rated-guests = gra gość, więc wynik się nie liczy
room-change = Zmień
room-save = Zmień stół
room-new-map = Nowa mapa
room-up = Miejsce { $n } wyżej
room-level = Poziom: { $name }
room-watchers = Oglądają
room-offer = Zaproponuj miejsce
room-offered = { $name } proponuje ci miejsce.
clock-own = Bez zmiany
room-you = ty
room-host = gospodarz stołu
room-present = przy stole
room-gone = poza stołem
room-waiting = czeka na twój link
invite = Zaproszenie
invite-hint = Kto otworzy link, może usiąść, także na telefonie. Link działa, dopóki gra się nie zacznie.
fill-and-begin = Dodaj boty i zacznij
seats-open = { $n ->
    [one] Jedno miejsce jest wolne.
    [few] { $n } miejsca są wolne.
   *[many] { $n } miejsc jest wolnych.
  }
invite-code = Link jako obrazek dla aparatu
room-watching = { $n ->
    [one] Ogląda jeszcze jedna osoba.
    [few] Oglądają jeszcze { $n } osoby.
   *[many] Ogląda jeszcze { $n } osób.
  }
room-game = Gra

review-open = Omówienie
hint-ask = Jaki ruch jest najlepszy?
hint-thinking = Chwila namysłu …
hint-short = Podpowiedź
