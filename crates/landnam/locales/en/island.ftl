# Actions, as choices. $seat is who acts, where that is known. A hidden or absent value is "none".
island-action-settle = build a settlement on { $at }
island-action-road = build a road on { $at }
island-action-city = build a city on { $at }
island-action-roll = roll the dice
island-action-end-turn = end the turn
island-action-buy-card = buy a development card
island-action-play-knight = play a knight
island-action-play-road-building = play Road Building
island-action-play-year-of-plenty = play Year of Plenty
island-action-play-monopoly = play Monopoly on { $card }
island-action-bank-trade = trade { $give } for { $take } with the bank
island-action-discard = discard { $card }
island-action-move-robber = move the robber to { $to }
island-action-steal = steal from seat { $from }
island-action-take = take { $card }
island-action-pass = no more, or none
island-action-offer = offer { $give } for { $want }
island-action-accept = accept offer { $offer }
island-action-decline = decline offer { $offer }
island-action-withdraw = withdraw from offer { $offer }
island-action-confirm = trade with seat { $with } as offered in { $offer }
island-action-force-trade = pay markers to force a trade
island-action-banish-robber = pay markers to send the robber to the desert
island-action-turn-in-knight = turn in a knight for markers
island-action-neutral-road = build a road of neutral colour { $colour } on { $at }
island-action-neutral-settle = build a settlement of neutral colour { $colour } on { $at }
island-action-give = give { $card }
island-action-damage = damage the road on { $at }
island-action-repair = repair the road on { $at }
island-action-pass-card = pass { $card } to the left
island-action-help = give { $card } to seat { $to }
island-action-dice = the dice show { $roll }
island-action-stolen = { $card } is stolen
island-action-drawn = { $card } is drawn
island-action-event-card = the event card { $card } is turned

# Events
island-event-rolled-for-start = Seat { $player } rolls { $roll } for the start.
island-event-turn-began = Turn { $turn }: seat { $player }.
island-event-rolled = Seat { $player } rolls { $roll }.
island-event-event-turned = Seat { $player } turns the event card { $card }.
island-event-year-ended = The year ends; the event deck is shuffled.
island-event-gained = Seat { $player } gets { $cards }.
island-event-shortage = The bank has too little { $card }.
island-event-paid = Seat { $player } pays { $cards }.
island-event-discarded = Seat { $player } returns { $cards }.
island-event-robber-moved = { $hex ->
    [none] The robber leaves the board.
   *[other] Seat { $player } moves the robber to { $hex }.
  }
island-event-stole = { $card ->
    [none] Seat { $thief } takes a card from seat { $victim }.
   *[other] Seat { $thief } takes { $card } from seat { $victim }.
  }
island-event-theft-declined = Seat { $player } takes nothing.
island-event-settled = Seat { $player } settles on { $at }.
island-event-road-built = Seat { $player } builds a road on { $at }.
island-event-city-built = Seat { $player } builds a city on { $at }.
island-event-card-bought = { $card ->
    [none] Seat { $player } buys a development card.
   *[other] Seat { $player } buys a development card: { $card }.
  }
island-event-card-played = Seat { $player } plays { $card }.
island-event-monopolised = Seat { $from } hands { $count } { $card } to seat { $player }.
island-event-longest-road = { $player ->
    [none] Longest Road lies aside.
   *[other] Seat { $player } holds Longest Road with { $length } roads.
  }
island-event-largest-army = { $player ->
    [none] Largest Army lies aside.
   *[other] Seat { $player } holds Largest Army with { $knights } knights.
  }
island-event-harbourmaster = { $player ->
    [none] The Harbourmaster lies aside.
   *[other] Seat { $player } is Harbourmaster with { $points } harbour points.
  }
island-event-bank-traded = Seat { $player } trades { $count } { $give } for { $take } with the bank.
island-event-offered = Seat { $player } offers { $give } for { $want } (offer { $offer }).
island-event-accepted = Seat { $player } accepts offer { $offer }.
island-event-declined = Seat { $player } declines offer { $offer }.
island-event-withdrew = Seat { $player } withdraws from offer { $offer }.
island-event-traded = Seat { $player } gives { $give } to seat { $with } and gets { $get }.
island-event-markers = Seat { $player } has { $now } markers.
island-event-trade-forced = Seat { $player } forces a trade on seat { $from }.
island-event-gave = { $card ->
    [none] Seat { $player } gives a card to seat { $to }.
   *[other] Seat { $player } gives { $card } to seat { $to }.
  }
island-event-knight-turned-in = Seat { $player } turns in a knight.
island-event-road-damaged = The road of seat { $player } on { $at } is damaged.
island-event-road-repaired = Seat { $player } repairs the road on { $at }.
island-event-won = Seat { $player } wins with { $points } points.
island-event-ended-without-winner = The last turn is over and nobody has won.

# Open decisions
island-pending-start-dice = Seat { $player } rolls for the start.
island-pending-found-settlement = Seat { $player } founds a settlement.
island-pending-found-road = Seat { $player } lays a road at { $from }.
island-pending-before-roll = Seat { $player } begins the turn.
island-pending-dice = The dice roll for seat { $player }.
island-pending-turn = Seat { $player } trades and builds.
island-pending-discard = Cards must be returned by { $waiting }.
island-pending-move-robber = Seat { $player } moves the robber.
island-pending-choose-victim = Seat { $player } chooses whom to rob: { $victims }.
island-pending-theft = Seat { $thief } draws from the hand of seat { $victim }.
island-pending-draw-card = Seat { $player } draws a development card.
island-pending-free-road = Seat { $player } lays free roads: { $left }.
island-pending-take-resource = Seat { $player } takes cards from the bank: { $left }.
island-pending-wake-robber = The robber wakes.
island-pending-count-knights = Knights are counted.
island-pending-over = The game is over.
island-pending-neutral-due = A neutral colour builds.
island-pending-neutral-settlement = Seat { $player } places a neutral settlement.
island-pending-neutral-road = Seat { $player } places a neutral road.
island-pending-give-cards = Seat { $player } gives cards to seat { $to }: { $left }.
island-pending-event-deck = Seat { $player } turns an event card.
island-pending-produce = The number { $number } pays.
island-pending-damage-road = Seat { $player } chooses a road to be damaged.
island-pending-pass-card = A card is passed to the left by { $waiting }.
island-pending-help-neighbour = Seat { $player } gives a card to one of { $receivers }.

# Words of the game
word-lumber = lumber
word-brick = brick
word-wool = wool
word-grain = grain
word-ore = ore
word-paper = paper
word-cloth = cloth
word-coin = coin
word-knight = knight
word-road-building = Road Building
word-year-of-plenty = Year of Plenty
word-monopoly = Monopoly
word-victory-point = victory point
word-robbery = Robbery
word-epidemic = Epidemic
word-earthquake = Earthquake
word-good-neighbours = Good Neighbours
word-tournament = Tournament
word-trade-advantage = Trade Advantage
word-calm-sea = Calm Sea
word-robber-flees = Robber Flees
word-neighbourly-help = Neighbourly Help
word-conflict = Conflict
word-plentiful-year = Plentiful Year
word-beautiful-day = Beautiful Day
word-forest = forest
word-hills = hills
word-pasture = pasture
word-fields = fields
word-mountains = mountains
word-desert = desert
word-neutral = neutral
word-points = points
word-cards = cards
word-development = development
word-knights = knights
word-longest-road = Longest Road
word-largest-army = Largest Army
word-harbourmaster = Harbourmaster
