# Najazd barbarzyńców: działania
island-action-choose-knight = przesuń rycerza: { $from }
island-action-march = maszeruj: { $to }
island-action-place-knight = ustaw rycerza: { $at }
island-action-lift-barbarian = zdejmij barbarzyńcę: { $from }
island-action-put-barbarian = postaw barbarzyńcę: { $to }
island-action-capture-barbarian = pojmij barbarzyńcę: { $from }
island-action-shift-barbarian = zapłać żetonami i przestaw barbarzyńcę: { $from } → { $to }
island-action-lose-knight = najpierw traci rycerz: { $at }
island-action-intrigue-barbarian = zagraj Intrygę, pojmij barbarzyńcę: { $from }
island-action-attack-card = karta to { $card }
island-action-colour-die = kość z kolorami pokazuje: { $face }

# Najazd barbarzyńców: wydarzenia
island-event-landing-rolled = Rzut na lądowanie: { $roll }.
island-event-barbarian-landed = Barbarzyńca przybywa na { $hex }.
island-event-barbarian-lifted = Barbarzyńca opuszcza { $hex }.
island-event-hex-conquered = Pole { $hex } zostaje podbite.
island-event-hex-freed = Pole { $hex } zostaje odbite.
island-event-attack-card-drawn = Gracz { $player } odkrywa kartę: { $card }.
island-event-knight-demoted = Rycerz gracza { $player } na { $at } spada do poziomu { $level }.
island-event-hex-won = Rycerze ({ $knights }) pokonują barbarzyńców ({ $barbarians }) na { $hex }.
island-event-prisoner-rolled = Gracz { $player } wyrzuca { $pips } o jeńca.
island-event-prisoner-taken = Gracz { $player } bierze jeńca z { $hex }.
island-event-colour-die-rolled = Kość z kolorami pokazuje: { $face }.
island-event-merchant-lost = Gracz { $player } traci handlarza na { $hex }.

# Najazd barbarzyńców: otwarte decyzje
island-pending-landing = Barbarzyńcy lądują.
island-pending-draw-attack-card = Gracz { $player } odkrywa kartę.
island-pending-place-knight = Gracz { $player } ustawia rycerza na trasie.
island-pending-place-errant-knight = Gracz { $player } ustawia Błędnego rycerza na trasie zamku.
island-pending-lift-barbarian = Gracz { $player } zdejmuje barbarzyńcę.
island-pending-put-barbarian = Gracz { $player } stawia barbarzyńców; pozostało: { $left }.
island-pending-capture = Gracz { $player } bierze barbarzyńcę do niewoli.
island-pending-knights = Gracz { $player } przesuwa rycerzy albo kończy turę.
island-pending-march = Gracz { $player } przesuwa rycerza z { $from }.
island-pending-battle-check = Rozgrywane są bitwy.
island-pending-prisoner-dice = Gracz { $player } rzuca o jeńca.
island-pending-prisoner-die = Gracz { $player } rzuca kością o ostatniego jeńca.
island-pending-share-prisoners = Jeńcy z { $hex } są dzieleni.
island-pending-colour-die = Kość z kolorami wskazuje straty przy { $hex }.
island-pending-improvement-landing = Barbarzyńca ląduje.
island-pending-lose-knight = Gracz { $player } wybiera, który rycerz traci najpierw: { $first } czy { $second }.

# Najazd barbarzyńców: słowa
word-knighthood = Pasowanie
word-great-knight = Wielki rycerz
word-treason = Zdrada
word-capture = Pojmanie
word-brown = brązowy
word-purple = fioletowy
word-green = zielony
word-barbarians = barbarzyńcy
word-prisoners = jeńcy
