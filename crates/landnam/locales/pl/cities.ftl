# Miasta i rycerze: akcje
island-action-recruit = wystaw rycerza: { $at }
island-action-activate = zmobilizuj rycerza: { $at }
island-action-train = wytrenuj rycerza: { $at }
island-action-move-knight = przesuń rycerza: { $from } → { $to }
island-action-chase-robber = wyprzyj złodzieja rycerzem: { $from }
island-action-send-robber = wyślij złodzieja: { $to }
island-action-wall = zbuduj mury miejskie: { $at }
island-action-improve = rozbuduj miasta: { $discipline }
island-action-draw-progress = dobierz kartę postępu
island-action-put-under = włóż pod stos: { $card }
island-action-fight = wyślij do bitwy rycerza: { $at }
island-action-lose-city = strać miasto: { $at }
island-action-choose-deck = dobierz ze stosu: { $deck }
island-action-aqueduct = akwedukt, weź: { $card }
island-action-place-metropolis = postaw metropolię: { $at }
island-action-retreat = wycofaj się: { $to }
island-action-swap-number = zamień z liczbą: { $with }
island-action-rebuild-road = połóż drogę: { $at }
island-action-exchange = zaproponuj graczowi { $with }: { $card }
island-action-answer-harbor = odpowiedz kartą: { $card }
island-action-gift = podaruj: { $card }
island-action-take-seen = weź: { $card }
island-action-take-progress = weź: { $card }
island-action-give-up-knight = oddaj rycerza: { $at }
island-action-place-deserter = postaw rycerza poziomu { $level }: { $at }
island-action-alchemist = zagraj Alchemika: { $roll }
island-action-alchemist-number = zagraj Alchemika: czerwona { $red }, liczba { $number }
island-action-crane = zagraj Dźwig
island-action-mining = zagraj Górnictwo
island-action-irrigation = zagraj Irygację
island-action-inventor = zagraj Wynalazcę: { $first }
island-action-engineer = zagraj Inżyniera: { $at }
island-action-medicine = zagraj Medycynę: { $at }
island-action-smith = zagraj Płatnerstwo
island-action-road-building = zagraj Budowę drogi
island-action-merchant = zagraj Handlarza: { $hex }
island-action-commercial-harbor = zagraj Port handlowy
island-action-merchant-fleet = zagraj Flotę handlową: { $card }
island-action-master-merchant = zagraj Mytnika na gracza { $from }
island-action-trade-monopoly = zagraj Monopol na towar: { $card }
island-action-resource-monopoly = zagraj Monopol na surowiec: { $card }
island-action-bishop = zagraj Liczykrupę, złodziej: { $to }
island-action-diplomat = zagraj Dyplomatę, droga: { $at }
island-action-warlord = zagraj Wodza
island-action-wedding = zagraj Wesele
island-action-intrigue = zagraj Intrygę: { $at }
island-action-saboteur = zagraj Sabotaż
island-action-spy = zagraj Szpiega na gracza { $from }
island-action-deserter = zagraj Dezertera na gracza { $from }
island-action-neutral-knight = postaw rycerza neutralnego koloru { $colour }: { $at }
island-action-neutral-train = wytrenuj neutralnego rycerza: { $at }
island-action-dismiss-knight = zdejmij rycerza za żetony: { $at }
island-action-force-trade-all = zapłać żetonami za wymuszony handel wszystkimi kartami
island-action-give-resource = oddaj: { $card }
island-action-event-die = na kości wydarzeń wypada { $face }
island-action-red-die = na czerwonej kości wypada { $die }
island-action-progress = dobrano: { $card }

# Wydarzenia
island-event-event-die = Na kości wydarzeń gracza { $player } wypada { $face }.
island-event-red-die = Na czerwonej kości gracza { $player } wypada { $die }.
island-event-number-chosen = Gracz { $player } wybiera czerwoną { $red } i liczbę { $number }.
island-event-fleet-moved = Flota barbarzyńców dopływa na pole { $space }.
island-event-knight-fights = Gracz { $player } wysyła do bitwy rycerza z { $at }.
island-event-battle = Bitwa: barbarzyńcy { $barbarians }, rycerze { $knights }.
island-event-city-lost = Gracz { $player } traci miasto na { $at }.
island-event-token-won = Gracz { $player } zdobywa żeton punktu zwycięstwa.
island-event-progress-drawn = { $card ->
    [none] Gracz { $player } dobiera kartę postępu ({ $deck }).
   *[other] Gracz { $player } dobiera { $card } ({ $deck }).
  }
island-event-draw-declined = Gracz { $player } nie dobiera karty.
island-event-progress-played = Gracz { $player } zagrywa { $card }.
island-event-progress-put-under = { $card ->
    [none] Gracz { $player } wkłada kartę pod stos ({ $deck }).
   *[other] Gracz { $player } wkłada { $card } pod stos ({ $deck }).
  }
island-event-progress-taken = { $card ->
    [none] Gracz { $player } zabiera kartę postępu ({ $deck }) graczowi { $from }.
   *[other] Gracz { $player } zabiera { $card } ({ $deck }) graczowi { $from }.
  }
island-event-knight-placed = Gracz { $player } ma rycerza poziomu { $level } na { $at }.
island-event-knight-removed = Rycerz gracza { $player } opuszcza { $at }.
island-event-knight-activated = Gracz { $player } mobilizuje rycerza na { $at }.
island-event-knight-trained = Rycerz gracza { $player } na { $at } osiąga poziom { $level }.
island-event-knight-moved = Rycerz gracza { $player } idzie z { $from } na { $to }.
island-event-wall-built = Gracz { $player } buduje mury miejskie na { $at }.
island-event-improved = Gracz { $player } osiąga poziom { $level } w dziedzinie { $discipline }.
island-event-metropolis-placed = Gracz { $player } ma metropolię ({ $discipline }) na { $at }.
island-event-merchant-moved = Gracz { $player } stawia handlarza na { $hex }.
island-event-numbers-swapped = Liczby na { $first } i { $second } zostają zamienione.
island-event-road-removed = Droga gracza { $player } na { $at } zostaje usunięta.
island-event-exchange-cancelled = Gracz { $player } nie ma towaru do oddania.

# Otwarte decyzje
island-pending-found-city = Gracz { $player } zakłada miasto.
island-pending-event-die = Gracz { $player } rzuca kością wydarzeń.
island-pending-pip-dice = Gracz { $player } rzuca kośćmi.
island-pending-red-die = Gracz { $player } rzuca czerwoną kością.
island-pending-lone-event-die = Gracz { $player } rzuca kością wydarzeń.
island-pending-event-step = Na kości wydarzeń wypada { $face }.
island-pending-production-step = Produkcja.
island-pending-card-step = Odkrywana jest karta wydarzeń.
island-pending-draw-due = Gracz { $player } ma prawo do karty ({ $deck }).
island-pending-draw-or-decline = Gracz { $player } dobiera kartę ({ $deck }) albo rezygnuje.
island-pending-draw-progress = Gracz { $player } dobiera kartę ({ $deck }).
island-pending-fifth-card = Gracz { $player } musi zagrać jedną z pięciu kart postępu.
island-pending-put-under = Gracz { $player } wkłada kartę postępu pod stos.
island-pending-fighters = Gracz { $player } wysyła rycerzy do bitwy.
island-pending-battle = Barbarzyńcy atakują.
island-pending-lose-city = Gracz { $player } wybiera miasto do stracenia.
island-pending-choose-deck = Gracz { $player } wybiera stos kart postępu.
island-pending-battle-over = Bitwa skończona.
island-pending-aqueduct = Gracz { $player } bierze surowiec z akweduktu.
island-pending-place-metropolis = Gracz { $player } stawia metropolię ({ $discipline }).
island-pending-send-robber = Gracz { $player } odsyła złodzieja.
island-pending-retreat = Gracz { $player } przestawia wypartego rycerza z { $from }.
island-pending-measure-roads = Mierzone są drogi.
island-pending-free-training = Gracz { $player } trenuje rycerzy za darmo: { $left }.
island-pending-swap-number = Gracz { $player } wybiera drugą liczbę.
island-pending-rebuild-road = Gracz { $player } może położyć drogę gdzie indziej.
island-pending-harbor-answer = Gracz { $player } daje towar graczowi { $to }.
island-pending-wedding = Prezenty dla gracza { $to } wybierają: { $waiting }.
island-pending-take-seen = Gracz { $player } bierze karty z ręki gracza { $from }: { $left }.
island-pending-take-progress = Gracz { $player } bierze kartę postępu gracza { $from }.
island-pending-give-up-knight = Gracz { $player } oddaje rycerza.
island-pending-place-deserter = Gracz { $player } może postawić rycerza poziomu { $level }.
island-pending-neutral-knight-due = Należy się neutralny rycerz.
island-pending-neutral-knight = Gracz { $player } stawia neutralnego rycerza.
island-pending-neutral-training-due = Należy się trening neutralnego rycerza.
island-pending-neutral-training = Gracz { $player } trenuje neutralnego rycerza.
island-pending-resource-theft = Gracz { $thief } dobiera surowiec gracza { $victim }.
island-pending-give-resources = Gracz { $player } oddaje surowce graczowi { $to }: { $left }.

# Słowa gry
word-science = Wiedza
word-politics = Polityka
word-ship = statek
word-alchemist = Alchemik
word-crane = Dźwig
word-mining = Górnictwo
word-irrigation = Irygacja
word-printer = Prasa drukarska
word-inventor = Wynalazca
word-engineer = Inżynier
word-medicine = Medycyna
word-smith = Płatnerstwo
word-merchant = Handlarz
word-commercial-harbor = Port handlowy
word-merchant-fleet = Flota handlowa
word-master-merchant = Mytnik
word-trade-monopoly = Monopol na towar
word-resource-monopoly = Monopol na surowiec
word-bishop = Liczykrupa
word-diplomat = Dyplomata
word-warlord = Wódz
word-wedding = Wesele
word-intrigue = Intryga
word-saboteur = Sabotaż
word-spy = Szpieg
word-deserter = Dezerter
word-constitution = Konstytucja
