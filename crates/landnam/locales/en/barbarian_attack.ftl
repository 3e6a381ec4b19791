# Barbarian Attack: actions
island-action-choose-knight = move the knight on { $from }
island-action-march = march to { $to }
island-action-place-knight = put the knight on { $at }
island-action-lift-barbarian = lift a barbarian from { $from }
island-action-put-barbarian = put the barbarian on { $to }
island-action-capture-barbarian = capture a barbarian on { $from }
island-action-shift-barbarian = pay markers to move a barbarian from { $from } to { $to }
island-action-lose-knight = the knight on { $at } takes the loss first
island-action-intrigue-barbarian = play Intrigue: capture a barbarian on { $from }
island-action-attack-card = the card is { $card }
island-action-colour-die = the colour die shows { $face }

# Barbarian Attack: events
island-event-landing-rolled = The landing roll is { $roll }.
island-event-barbarian-landed = A barbarian comes to { $hex }.
island-event-barbarian-lifted = A barbarian leaves { $hex }.
island-event-hex-conquered = { $hex } is conquered.
island-event-hex-freed = { $hex } is free again.
island-event-attack-card-drawn = Seat { $player } turns up { $card }.
island-event-knight-demoted = The knight of seat { $player } on { $at } drops to level { $level }.
island-event-hex-won = { $knights } knights beat { $barbarians } barbarians on { $hex }.
island-event-prisoner-rolled = Seat { $player } rolls { $pips } for a prisoner.
island-event-prisoner-taken = Seat { $player } takes a prisoner on { $hex }.
island-event-colour-die-rolled = The colour die shows { $face }.
island-event-merchant-lost = Seat { $player } loses the merchant on { $hex }.

# Barbarian Attack: open decisions
island-pending-landing = Barbarians land.
island-pending-draw-attack-card = Seat { $player } turns up a card.
island-pending-place-knight = Seat { $player } puts a knight on a path.
island-pending-place-errant-knight = Seat { $player } puts the errant knight on a path of the castle.
island-pending-lift-barbarian = Seat { $player } lifts a barbarian.
island-pending-put-barbarian = Seat { $player } puts barbarians down; { $left } left.
island-pending-capture = Seat { $player } captures a barbarian.
island-pending-knights = Seat { $player } moves knights or ends the turn.
island-pending-march = Seat { $player } moves the knight on { $from }.
island-pending-battle-check = The battles are fought.
island-pending-prisoner-dice = Seat { $player } rolls for a prisoner.
island-pending-prisoner-die = Seat { $player } rolls a die for the last prisoner.
island-pending-share-prisoners = The prisoners of { $hex } are shared.
island-pending-colour-die = The colour die names the losses at { $hex }.
island-pending-improvement-landing = A barbarian lands.
island-pending-lose-knight = Seat { $player } chooses which knight takes the loss first, { $first } or { $second }.

# Barbarian Attack: words
word-knighthood = Knighthood
word-great-knight = Great Knight
word-treason = Treason
word-capture = Capture
word-brown = brown
word-purple = purple
word-green = green
word-barbarians = barbarians
word-prisoners = prisoners
