# Miasta i rycerze
do-found_city = Postaw miasto
do-draw_or_decline = Dobierz kartę postępu albo nie
do-fifth_card = Pięć kart postępu to za dużo: zagraj jedną
do-put_under = Odłóż kartę postępu pod jej talię
do-fighters = Wyślij rycerzy do bitwy
do-lose_city = Barbarzyńcy plądrują twoje miasto: wybierz które
do-choose_deck = Barbarzyńcy odparci: wybierz talię, z której dobierasz
do-aqueduct = Akwedukt: weź dowolny surowiec
do-place_metropolis = Wybierz miasto, które stanie się metropolią
do-send_robber = Przegoń złodzieja
do-retreat = Twój rycerz został wyparty: wybierz, dokąd idzie
do-free_training = { $left ->
    [one] Wytrenuj rycerza za darmo
    [few] Wytrenuj { $left } rycerzy za darmo
   *[other] Wytrenuj { $left } rycerzy za darmo
  }
do-swap_number = Wybierz drugi żeton
do-rebuild_road = Połóż drogę jeszcze raz albo zrezygnuj
do-harbor_answer = Oddaj towar za otrzymany surowiec
do-wedding = Wybierz karty na wesele
do-take_seen = { $left ->
    [one] Weź kartę
    [few] Weź { $left } karty
   *[other] Weź { $left } kart
  }
do-take_progress = Weź jedną z tych kart postępu
do-give_up_knight = Oddaj jednego ze swoich rycerzy
do-place_deserter = Postaw rycerza, który zmienił stronę
do-neutral_knight = Postaw neutralnego rycerza
do-neutral_training = Wytrenuj neutralnego rycerza
do-give_resources = { $left ->
    [one] Oddaj surowiec
    [few] Oddaj { $left } surowce
   *[other] Oddaj { $left } surowców
  }
do-place-recruit = Wybierz miejsce dla rycerza albo naciśnij Esc
do-place-activate = Wybierz rycerza do mobilizacji albo naciśnij Esc
do-place-train = Wybierz rycerza do treningu albo naciśnij Esc
do-place-wall = Wybierz miasto, które dostanie mur, albo naciśnij Esc
do-place-move_knight = Wybierz rycerza albo naciśnij Esc
do-place-move_knight-to = Wybierz, dokąd idzie, albo naciśnij Esc
do-place-chase_robber = Wybierz rycerza, który przegoni złodzieja, albo naciśnij Esc

act-recruit = Rycerz
act-activate = Mobilizuj
act-train = Trenuj
act-wall = Mur
act-improve = Rozbuduj
act-move_knight = Przesuń rycerza
act-chase_robber = Przegoń złodzieja
act-fight = Wyślij do bitwy
act-draw_progress = Dobierz kartę
act-neutral_knight = Neutralny rycerz
act-neutral_train = Trenuj neutralnego rycerza
act-dismiss_knight = Odpraw rycerza
act-force_trade_all = Wymień całe ręce
act-place_deserter = Postaw rycerza
act-lose_city = Strać miasto
act-place_metropolis = Metropolia
act-retreat = Wycofaj się
act-rebuild_road = Połóż drogę ponownie
act-swap_number = Drugi żeton
act-give_up_knight = Oddaj rycerza
act-send_robber = Przegoń złodzieja
act-exchange = Port handlowy

why-place-recruit = Żadne wolne skrzyżowanie nie styka się z twoimi drogami albo obaj słabi rycerze stoją na planszy.
why-place-recruit-castle = Żadna trasa zamku nie jest wolna albo obaj słabi rycerze stoją na planszy.
why-place-activate = Nie masz odpoczywającego rycerza.
why-place-train = Żadnego rycerza nie można wytrenować: każdego raz na turę, na potężnego tylko z Twierdzą.
why-place-wall = Nie masz miasta bez muru albo nie masz już murów.
why-improve-city = Potrzebujesz miasta, które nie jest jeszcze metropolią.
why-improve-top = Najwyższy poziom osiągnięty.
why-before-roll = Tylko przed rzutem.
why-card-by-itself = Liczy się sama.

# Tacki
tray-take_seen = Weź kartę
tray-take_progress = Weź kartę postępu
tray-put_under = Która karta wraca pod talię?
tray-choose_deck = Z której talii dobierasz?
tray-aqueduct = Akwedukt: weź surowiec
tray-answer_harbor = Oddaj towar
tray-gift = Oddaj kartę na wesele
tray-give_resource = Oddaj surowiec
tray-exchange = Port handlowy: daj surowiec za towar
tray-draw = Dobrać kartę? ({ $deck })
tray-merchant_fleet = Flota handlowa: jaki rodzaj?
tray-trade_monopoly = Monopol na towar: jaki?
tray-resource_monopoly = Monopol na surowiec: jaki?
tray-master_merchant = Mytnik: czyja ręka?
tray-spy = Szpieg: czyje karty?
tray-deserter = Dezerter: czyj rycerz?
tray-alchemist = Alchemik: ustaw kości
tray-alchemist_number = Alchemik: ustaw czerwoną kość i liczbę
red-die = Czerwona kość
yellow-die = Żółta kość
number-die = Liczba
play-card = Zagraj
title-improvements = Rozbudowa miast
title-progress = Karty postępu
next-level = dalej: { $name }
all-levels = ukończono
level-of = { $name }: poziom { $n } z 5
improve-for = Rozbuduj ({ $name }) za: { $cost }
no-progress = Jeszcze żadnej.
cards-shown = odkryta, 1 punkt

# Barbarzyńcy
threat-against = przeciw
threat-lands = { $n ->
    [0] lądują teraz
   *[other] lądują za { $n }
  }
threat-label = { $n ->
    [one] Barbarzyńcy o sile { $barbarians } wylądują przy następnym statku; gotowi rycerze: { $knights }.
    [few] Barbarzyńcy o sile { $barbarians } wylądują po { $n } statkach; gotowi rycerze: { $knights }.
   *[other] Barbarzyńcy o sile { $barbarians } wylądują po { $n } statkach; gotowi rycerze: { $knights }.
  }
battle-title = Barbarzyńcy lądują
battle-won = Rycerze obronili brzeg: { $knights } przeciw { $barbarians }.
battle-lost = Brzeg stracony: { $knights } przeciw { $barbarians }.
die-event = { $face ->
    [ship] statek barbarzyńców
   *[other] { $face }
  }
ready-of = siła aktywnych rycerzy: { $n }
tokens-of = { $n ->
    [one] { $n } punkt obrońcy
    [few] { $n } punkty obrońcy
   *[other] { $n } punktów obrońcy
  }
merchant-of = Handlarz, 1 punkt
from-metropolises = { $n ->
    [one] { $n } metropolia
    [few] { $n } metropolie
   *[other] { $n } metropolii
  }

# Poziomy
level-science-0 = Wiedza
level-science-1 = Szkoła
level-science-2 = Biblioteka
level-science-3 = Akwedukt
level-science-4 = Teatr
level-science-5 = Uniwersytet
level-trade-0 = Handel
level-trade-1 = Targ
level-trade-2 = Dom handlowy
level-trade-3 = Gildia
level-trade-4 = Skarbiec
level-trade-5 = Giełda
level-politics-0 = Polityka
level-politics-1 = Ratusz
level-politics-2 = Kościół
level-politics-3 = Twierdza
level-politics-4 = Sąd
level-politics-5 = Rada
power-science = Rzut, który nic ci nie daje, daje dowolny surowiec.
power-trade = Dwa jednakowe towary wymienisz na dowolną kartę.
power-politics = Rycerzy można wytrenować na potężnych.

# Co robią karty postępu
text-alchemist = Przed rzutem: wybierasz wynik obu kości.
text-crane = Następna rozbudowa kosztuje o jeden towar mniej.
text-mining = 2 rudy za każde góry, przy których masz osadę lub miasto.
text-irrigation = 2 zboża za każde pole uprawne, przy którym masz osadę lub miasto.
text-printer = Jeden punkt.
text-inventor = Zamień dwa żetony liczb, nie 2, 6, 8 ani 12.
text-engineer = Mur miejski za darmo.
text-medicine = Rozbuduj osadę w miasto za 2 rudy i 1 zboże.
text-smith = Trenujesz dwóch rycerzy za darmo.
text-merchant = Handlarz staje na twoim polu: 1 punkt i wymiana jego surowca 2:1.
text-commercial_harbor = Daj każdemu rywalowi surowiec za towar.
text-merchant_fleet = Jeden rodzaj wymieniasz w tej turze 2:1.
text-master_merchant = Obejrzyj rękę kogoś z większą liczbą punktów i weź dwie karty.
text-trade_monopoly = Nazwij towar: każdy oddaje ci jedną taką kartę.
text-resource_monopoly = Nazwij surowiec: każdy oddaje ci dwie takie karty.
text-bishop = Przesuń złodzieja i okradnij wszystkich przy jego polu.
text-diplomat = Usuń otwartą drogę; własną połóż od nowa.
text-warlord = Mobilizujesz wszystkich swoich rycerzy.
text-wedding = Rywale z większą liczbą punktów oddają ci po dwie karty.
text-intrigue = Wyprzyj rycerza stojącego przy twojej drodze.
text-saboteur = Rywale, którzy mają tyle punktów co ty lub więcej, odrzucają połowę kart.
text-spy = Obejrzyj karty postępu rywala i weź jedną.
text-deserter = Rywal oddaje rycerza; możesz postawić takiego samego.
text-constitution = Jeden punkt.

# Dziennik
log-event_die = { $face ->
    [ship] Statek barbarzyńców płynie.
   *[other] Kość wydarzeń: { $face }.
  }
log-red_die = Czerwona kość pokazuje { $die }.
log-number_chosen = { $you ->
    [yes] Ustawiasz
   *[no] { $player } ustawia
  } czerwoną kość na { $red }, a liczbę na { $number }.
log-fleet_moved = { $space ->
    [7] Barbarzyńcy lądują!
   *[other] Barbarzyńcy są na polu { $space } z 7.
  }
log-knight_fights = { $you ->
    [yes] Wysyłasz
   *[no] { $player } wysyła
  } rycerza do bitwy.
log-battle = Bitwa: barbarzyńcy { $barbarians }, rycerze { $knights }.
log-city_lost = { $you ->
    [yes] Tracisz
   *[no] { $player } traci
  } miasto na rzecz barbarzyńców.
log-token_won = { $you ->
    [yes] Zostajesz
   *[no] { $player } zostaje
  } obrońcą wyspy: 1 punkt.
log-progress_drawn = { $card ->
    [none] { $you ->
        [yes] Dobierasz
       *[no] { $player } dobiera
      } kartę postępu ({ $deck }).
   *[other] { $you ->
        [yes] Dobierasz
       *[no] { $player } dobiera
      } kartę: { $card }.
  }
log-draw_declined = { $you ->
    [yes] Nie dobierasz
   *[no] { $player } nie dobiera
  } karty.
log-progress_played = { $you ->
    [yes] Zagrywasz
   *[no] { $player } zagrywa
  } kartę: { $card }.
log-progress_put_under = { $you ->
    [yes] Odkładasz
   *[no] { $player } odkłada
  } kartę ({ $deck }) pod talię.
log-progress_taken = { $you ->
    [yes] Bierzesz
   *[no] { $player } bierze
  } kartę postępu ({ $deck }); traci { $from }.
log-knight_placed = { $you ->
    [yes] Masz
   *[no] { $player } ma
  } nowego rycerza poziomu { $level }: { $at }.
log-knight_removed = { $you ->
    [yes] Twój rycerz schodzi z planszy
   *[no] Rycerz gracza { $player } schodzi z planszy
  }: { $at }.
log-knight_activated = { $you ->
    [yes] Mobilizujesz
   *[no] { $player } mobilizuje
  } rycerza: { $at }.
log-knight_trained = { $you ->
    [yes] Trenujesz
   *[no] { $player } trenuje
  } rycerza do poziomu { $level }: { $at }.
log-knight_moved = { $you ->
    [yes] Twój rycerz idzie:
   *[no] Rycerz gracza { $player } idzie:
  } { $to }.
log-wall_built = { $you ->
    [yes] Budujesz
   *[no] { $player } buduje
  } mur miejski.
log-improved = { $you ->
    [yes] Rozbudowujesz
   *[no] { $player } rozbudowuje
  } miasta ({ $discipline }): poziom { $level }.
log-metropolis_placed = { $you ->
    [yes] Masz
   *[no] { $player } ma
  } metropolię ({ $discipline }).
log-merchant_moved = { $you ->
    [yes] Twój handlarz staje
   *[no] Handlarz gracza { $player } staje
  } na: { $hex }.
log-numbers_swapped = Dwa żetony liczb zamieniają się miejscami.
log-road_removed = { $you ->
    [yes] Twoja droga
   *[no] Droga gracza { $player }
  } znika z planszy.
log-exchange_cancelled = { $you ->
    [yes] Nie masz
   *[no] { $player } nie ma
  } towaru do oddania.

# The button for "no more" or "none", by what is asked.
pass-draw_or_decline = Bez karty
pass-harbor_answer = Nie mam żadnego
pass-fighters = Gotowe
pass-free_training = Gotowe
pass-rebuild_road = Gotowe
pass-place_deserter = Bez rycerza
