# Cities & Knights: actions
island-action-recruit = recruit a knight on { $at }
island-action-activate = activate the knight on { $at }
island-action-train = train the knight on { $at }
island-action-move-knight = move the knight from { $from } to { $to }
island-action-chase-robber = chase the robber with the knight on { $from }
island-action-send-robber = send the robber to { $to }
island-action-wall = build a city wall on { $at }
island-action-improve = improve { $discipline }
island-action-draw-progress = draw the progress card
island-action-put-under = put { $card } under its deck
island-action-fight = send the knight on { $at } into battle
island-action-lose-city = lose the city on { $at }
island-action-choose-deck = draw from the { $deck } deck
island-action-aqueduct = take { $card } from the aqueduct
island-action-place-metropolis = place the metropolis on { $at }
island-action-retreat = retreat to { $to }
island-action-swap-number = swap with the number on { $with }
island-action-rebuild-road = lay the road on { $at }
island-action-exchange = offer { $card } to seat { $with }
island-action-answer-harbor = answer with { $card }
island-action-gift = give { $card }
island-action-take-seen = take { $card }
island-action-take-progress = take { $card }
island-action-give-up-knight = give up the knight on { $at }
island-action-place-deserter = place a knight of level { $level } on { $at }
island-action-alchemist = play Alchemist: { $roll }
island-action-alchemist-number = play Alchemist: red { $red }, number { $number }
island-action-crane = play Crane
island-action-mining = play Mining
island-action-irrigation = play Irrigation
island-action-inventor = play Inventor on { $first }
island-action-engineer = play Engineer on { $at }
island-action-medicine = play Medicine on { $at }
island-action-smith = play Smith
island-action-road-building = play Road Building
island-action-merchant = play Merchant on { $hex }
island-action-commercial-harbor = play Commercial Harbor
island-action-merchant-fleet = play Merchant Fleet on { $card }
island-action-master-merchant = play Master Merchant on seat { $from }
island-action-trade-monopoly = play Trade Monopoly on { $card }
island-action-resource-monopoly = play Resource Monopoly on { $card }
island-action-bishop = play Bishop: robber to { $to }
island-action-diplomat = play Diplomat on the road { $at }
island-action-warlord = play Warlord
island-action-wedding = play Wedding
island-action-intrigue = play Intrigue on { $at }
island-action-saboteur = play Saboteur
island-action-spy = play Spy on seat { $from }
island-action-deserter = play Deserter on seat { $from }
island-action-neutral-knight = place a knight of neutral colour { $colour } on { $at }
island-action-neutral-train = train the neutral knight on { $at }
island-action-dismiss-knight = take the knight on { $at } off the board for tokens
island-action-force-trade-all = pay tokens to force a trade of all cards
island-action-give-resource = give { $card }
island-action-event-die = the event die shows { $face }
island-action-red-die = the red die shows { $die }
island-action-progress = { $card } is drawn

# Events
island-event-event-die = The event die of seat { $player } shows { $face }.
island-event-red-die = The red die of seat { $player } shows { $die }.
island-event-number-chosen = Seat { $player } chooses red { $red } and the number { $number }.
island-event-fleet-moved = The barbarian fleet reaches space { $space }.
island-event-knight-fights = Seat { $player } sends the knight on { $at } into battle.
island-event-battle = Battle: barbarians { $barbarians }, knights { $knights }.
island-event-city-lost = Seat { $player } loses the city on { $at }.
island-event-token-won = Seat { $player } wins a victory point token.
island-event-progress-drawn = { $card ->
    [none] Seat { $player } draws a { $deck } card.
   *[other] Seat { $player } draws { $card } ({ $deck }).
  }
island-event-draw-declined = Seat { $player } draws no card.
island-event-progress-played = Seat { $player } plays { $card }.
island-event-progress-put-under = { $card ->
    [none] Seat { $player } puts a { $deck } card under its deck.
   *[other] Seat { $player } puts { $card } under the { $deck } deck.
  }
island-event-progress-taken = { $card ->
    [none] Seat { $player } takes a { $deck } card from seat { $from }.
   *[other] Seat { $player } takes { $card } ({ $deck }) from seat { $from }.
  }
island-event-knight-placed = Seat { $player } has a knight of level { $level } on { $at }.
island-event-knight-removed = The knight of seat { $player } leaves { $at }.
island-event-knight-activated = Seat { $player } activates the knight on { $at }.
island-event-knight-trained = The knight of seat { $player } on { $at } reaches level { $level }.
island-event-knight-moved = The knight of seat { $player } goes from { $from } to { $to }.
island-event-wall-built = Seat { $player } builds a city wall on { $at }.
island-event-improved = Seat { $player } reaches level { $level } of { $discipline }.
island-event-metropolis-placed = Seat { $player } has the { $discipline } metropolis on { $at }.
island-event-merchant-moved = Seat { $player } places the merchant on { $hex }.
island-event-numbers-swapped = The numbers on { $first } and { $second } are swapped.
island-event-road-removed = The road of seat { $player } on { $at } is removed.
island-event-exchange-cancelled = Seat { $player } has no commodity to give.

# Open decisions
island-pending-found-city = Seat { $player } founds a city.
island-pending-event-die = The event die rolls for seat { $player }.
island-pending-pip-dice = The dice roll for seat { $player }.
island-pending-red-die = The red die rolls for seat { $player }.
island-pending-lone-event-die = The event die rolls for seat { $player }.
island-pending-event-step = The event die shows { $face }.
island-pending-production-step = Production.
island-pending-card-step = The event card is turned.
island-pending-draw-due = Seat { $player } may draw a { $deck } card.
island-pending-draw-or-decline = Seat { $player } draws a { $deck } card or declines.
island-pending-draw-progress = Seat { $player } draws a { $deck } card.
island-pending-fifth-card = Seat { $player } must play one of five progress cards.
island-pending-put-under = Seat { $player } puts a progress card under its deck.
island-pending-fighters = Seat { $player } sends knights into battle.
island-pending-battle = The barbarians attack.
island-pending-lose-city = Seat { $player } chooses the city to lose.
island-pending-choose-deck = Seat { $player } chooses a progress deck.
island-pending-battle-over = The battle is over.
island-pending-aqueduct = Seat { $player } takes a resource from the aqueduct.
island-pending-place-metropolis = Seat { $player } places the { $discipline } metropolis.
island-pending-send-robber = Seat { $player } sends the robber away.
island-pending-retreat = Seat { $player } moves the displaced knight from { $from }.
island-pending-measure-roads = Roads are measured.
island-pending-free-training = Seat { $player } trains knights for free: { $left }.
island-pending-swap-number = Seat { $player } chooses the second number.
island-pending-rebuild-road = Seat { $player } may lay the road elsewhere.
island-pending-harbor-answer = Seat { $player } gives a commodity to seat { $to }.
island-pending-wedding = Gifts for seat { $to } are chosen by { $waiting }.
island-pending-take-seen = Seat { $player } takes cards from the hand of seat { $from }: { $left }.
island-pending-take-progress = Seat { $player } takes a progress card from seat { $from }.
island-pending-give-up-knight = Seat { $player } gives up a knight.
island-pending-place-deserter = Seat { $player } may place a knight of level { $level }.
island-pending-neutral-knight-due = A neutral knight is due.
island-pending-neutral-knight = Seat { $player } places a neutral knight.
island-pending-neutral-training-due = A neutral knight is to be trained.
island-pending-neutral-training = Seat { $player } trains a neutral knight.
island-pending-resource-theft = Seat { $thief } draws a resource from seat { $victim }.
island-pending-give-resources = Seat { $player } gives resources to seat { $to }: { $left }.

# Words of the game
word-science = science
word-politics = politics
word-ship = ship
word-alchemist = Alchemist
word-crane = Crane
word-mining = Mining
word-irrigation = Irrigation
word-printer = Printer
word-inventor = Inventor
word-engineer = Engineer
word-medicine = Medicine
word-smith = Smith
word-merchant = Merchant
word-commercial-harbor = Commercial Harbor
word-merchant-fleet = Merchant Fleet
word-master-merchant = Master Merchant
word-trade-monopoly = Trade Monopoly
word-resource-monopoly = Resource Monopoly
word-bishop = Bishop
word-diplomat = Diplomat
word-warlord = Warlord
word-wedding = Wedding
word-intrigue = Intrigue
word-saboteur = Saboteur
word-spy = Spy
word-deserter = Deserter
word-constitution = Constitution
