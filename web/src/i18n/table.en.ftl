# The second pass of the table: layouts, trade, cards, scenarios, words for those who do not see the board
chosen-n = { $n } chosen
less-of = One { $good } fewer
hand-n = Hand { $n }
hand-of-limit = Hand { $n } of { $limit }
hand-short-limit = { $n } of { $limit }
hand-empty = No cards in hand
seven-takes = a seven would take { $n }
seven-takes-short = a seven takes { $n }
card-next-turn = next turn
short-knight = Knight
short-road_building = Roads
short-year_of_plenty = Plenty
short-monopoly = Monopoly
short-victory_point = Point
short-swift_journey = Journey
opponents = Opponents
bank = Bank
bank-has = The bank has { $cards }.
deal = You give { $give } and get { $get }
x-answers-you = answers you
x-takes = takes your offer
open-offer = Your offer
more-offers = { $n ->
    [one] One more offer
   *[other] { $n } more offers
  }
why-accept = You cannot accept: you are short of { $missing }.
why-counter = Counter-offers are not possible now.
why-no-trade = You can trade on your turn, after the roll.
cell-give = Give { $good }: { $n } of { $have } you own
cell-want = Get { $good }: { $n }; the bank has { $have }
give-short = Give
get-short = Get
bank-rate = { $n }:1, { $good }
bank-deal = Bank { $n }:1
answers-wait = { $n ->
    [one] One answer waits
   *[other] { $n } answers wait
  }
end-with-offer = Somebody has made you an offer. End the turn all the same?
tabs = Parts of the table
tab-knights = Knights
tab-city = City
tab-fish = Fish
tab-gold = Gold
tab-votes = Votes
tab-wagon = Wagon
tab-attack = Attack
title-fish = Fish
title-gold = Gold
title-votes = Where does the wagon go?
title-wagon = Your wagon
title-attack = The barbarians
title-paths = The paths
this-game = This game
shortcuts = Keys
board-in-words = Island in words
list-of-moves = Play from a list
right-column = What happens
act-turn_card = Turn a card
place-before = Place before
place-after = Next place
place-n-of = Place { $n } of { $all }
place-or-tap = { $n ->
    [one] one glowing place
   *[other] { $n } glowing places
  }
build-here = Build here
drive-here = Drive here
choose-here = This place
skip-links = Skip to
skip-board = Board
skip-asks = Offers and decisions
skip-hand = Hand
skip-actions = Actions
skip-log = Log
skip-opponents = Opponents
fold = Fold
unfold = Unfold
offer-said = { $name } gives { $give } for { $want }. A accepts, C counters, D declines.
key-roll = Roll the dice
key-end = End the turn
key-build = Build, in the order of the tiles
key-trade = Trade
key-accept = Accept the top offer
key-decline = Decline the top offer
key-counter = Counter the top offer
key-game = This game
key-log = Log
key-words = Island in words
key-undo = Ask to take a move back
key-sound = Sound on or off
key-list = This list
key-back = Back out, close
key-regions = Next part of the table
keys-on = Keys with a single letter are on
win-you = You take the land
win-name = { $name } takes the land
win-nobody = Nobody has won
win-turn = Turn { $turn }, { $points ->
    [one] one point
   *[other] { $points } points
  }.
win-soon = Statistics in { $n } s, or
win-stay = Stay at the board
rematch = Rematch
win-see = See the game
from-settlements = { $n ->
    [one] { $n } settlement
   *[other] { $n } settlements
  }
from-wagons = { $n ->
    [one] { $n } building between wagons
   *[other] { $n } buildings between wagons
  }
from-conquered = { $n ->
    [one] { $n } conquered building
   *[other] { $n } conquered buildings
  }
from-progress = { $n ->
    [one] One progress card
   *[other] { $n } progress cards
  }
from-cities = { $n ->
    [one] { $n } city
   *[other] { $n } cities
  }
hex-number = { $terrain } { $n }, { $dots ->
    [one] one dot
   *[other] { $dots } dots
  }
piece-at = { $whose ->
    [you] your { $piece }
   *[other] { $piece } of { $name }
  } at the { $side }
side-north = north
side-south = south
side-west = west
side-east = east
side-north-west = north-west
side-north-east = north-east
side-south-west = south-west
side-south-east = south-east
side-middle = middle
kind-knight = knight
words-now = Now
words-move = To move: { $who }.
words-may = You may: { $what }.
may-places = { $what } ({ $n ->
    [one] one place
   *[other] { $n } places
  })
words-others = Others
words-land = Land
words-row = Row { $n }:
words-harbours = Harbours and robber
words-robber = The robber stands on { $at }.
words-no-robber = The robber is off the board.
words-pieces = Other pieces
knight-words = { $name }: level { $level }, { $active ->
    [yes] active
   *[no] at rest
  }, { $at }
extra-words = { $piece }{ $owner ->
    [none] {""}
   *[seat] {" "}({ $name })
  }: { $at }
extra-barbarian = { $n ->
    [one] barbarian
   *[other] { $n } barbarians
  }
extra-camel = wagon
extra-wagon = wagon
extra-knight = knight
extra-bridge = bridge
act-title-discard = Discard
act-title-vote = Vote
act-title-assign_votes = Vote
event-text-beautiful_day = Nothing happens. Only the number pays.
event-text-robbery = Whoever has more than seven cards discards half. Then the robber moves.
event-text-epidemic = Every city earns one card instead of two.
event-text-earthquake = Everybody turns one own road sideways: it is damaged until repaired.
event-text-good_neighbours = Everybody passes one card to the left.
event-text-tournament = Whoever has played the most knights takes one resource.
event-text-trade_advantage = The holder of the longest road may take one card from somebody.
event-text-calm_sea = Whoever has the most buildings on harbours takes one resource.
event-text-robber_flees = The robber goes to the desert. Nobody is robbed.
event-text-neighbourly_help = Whoever has the most points gives one resource to somebody with fewer.
event-text-conflict = The holder of the largest army takes one card from somebody.
event-text-plentiful_year = Everybody takes one resource from the bank.
event-text-year_end = The year ends and the deck is shuffled.
event-card = Event card: { $name }, { $n }
event-left = { $n ->
    [one] one card to the year's end
   *[other] { $n } cards to the year's end
  }
game-base = The Island
game-cities_knights = Cities & Knights
game-fishermen = The Fishermen
game-rivers = The Rivers
game-caravans = The Caravans
game-barbarian_attack = Barbarian Attack
game-traders_barbarians = Traders & Barbarians
card-goal = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }, on your own turn.{ $seat ->
    [yes] {" "}You have { $have }.
   *[no] {""}
  }
card-base-1 = Roll: every land with the number pays its neighbours, a city twice.
card-base-2 = Trade with anyone; with the bank 4 for 1, at harbours 3 or 2 for 1.
card-base-3 = Build. Roads lead on, settlements and cities pay and count.
card-cities_knights-1 = Roll three dice. Cities beside forest, pasture and mountains also bring a commodity.
card-cities_knights-2 = Buy improvements with commodities: better odds of cards, then a metropolis.
card-cities_knights-3 = Keep knights active: when the ship lands, the weakest lose a city, the strongest are honoured.
card-fishermen-1 = Build at a fishing ground or the lake. Its number brings fish: one token for a settlement, two for a city.
card-fishermen-2 = Spend fish on your turn. Tokens give no change; seven tokens are the most you can hold.
card-fishermen-3 = The old boot: its holder needs one point more. Hand it to anyone with at least as many points.
card-rivers-1 = Build along a river: each road and each settlement there earns 1 gold.
card-rivers-2 = Bridges cross it. A bridge counts as a road and earns 3 gold.
card-rivers-3 = Alone the most gold: +1 point. The least gold: −2 points. Watch both.
card-caravans-1 = Whoever built a settlement or city calls a vote at the end of the turn: one wagon joins a trail.
card-caravans-2 = Vote with wool and grain, a card a vote. Most votes choose the path; the cards are gone.
card-caravans-2-cities = Vote with brick and lumber, a card a vote. Most votes choose the path; the cards are gone.
card-caravans-3 = A road beside a wagon counts double. A building between two wagons: +1 point.
card-barbarian_attack-1 = Every new settlement or city brings barbarians ashore on three coastal hexes.
card-barbarian_attack-1-cities = Every new settlement or city brings barbarians ashore on three coastal hexes; an improvement or the ship brings one.
card-barbarian_attack-2 = Three on one hex conquer it: no yield, no building. A building with only conquered land scores nothing.
card-barbarian_attack-3 = Cards bring knights. More knights around a hex than barbarians on it: they are taken prisoner.
card-barbarian_attack-3-cities = Knights begin at the castle and fight while active. Stronger around a hex than the barbarians on it: they are taken prisoner.
card-traders_barbarians-1 = Drive to any of the three buildings. It loads your wagon and names where the goods go.
card-traders_barbarians-2 = Deliver: 1 point, gold by your wagon’s level, and the next load at once.
card-traders_barbarians-3 = Better wagons go farther and drive barbarians off. A seven moves a barbarian.
card-costs = What things cost
card-rolls = Of 36 rolls
card-pays = your lands pay on { $n } of them
card-chances = Odds of a progress card, in % a roll
card-level = Level
card-play = Play
card-as-ever = road, settlement, city as ever
card-improvement = Improvement
card-so-many = level 1 to 5: as many
card-note-road = leads on
card-note-settle = not next to one
card-note-city = pays double
card-note-buy_card = { $n } of 25 left
card-ship = the ship sails on 50 %
card-points = Points
card-limit-base = a seven: above 7 cards, half of them go
card-limit-cities_knights = hand limit 7, and 2 more with each wall
card-point-road = road 5+
card-point-army = knights 3+
card-point-cards = some cards
card-point-defender = defender
card-points-base = Settlement 1, city 2, longest road 2 (from 5), largest army 2 (from 3 knights), some cards 1. A seven: above 7 cards, half of them go.
card-points-cities_knights = Settlement 1, city 2, metropolis 2 more, longest road 2, merchant 1, defender 1. Hand limit 7, two more with each wall.
card-prices-fishermen = Fish buy
card-prices-rivers = Costs
card-prices-caravans = Votes
card-prices-barbarian_attack = Costs
card-prices-traders_barbarians = A path costs
card-price-fishermen-2 = 2: robber off the board
card-price-fishermen-3 = 3: a card from a player
card-price-fishermen-4 = 4: a resource from the bank
card-price-fishermen-5 = 5: a road
card-price-fishermen-7 = 7: a development card
card-price-fishermen-7-cities = 7: a progress card of any deck
card-price-rivers-1 = 2 brick, 1 lumber: a bridge, three in all
card-price-rivers-2 = 2 gold: any resource, twice a turn
card-price-rivers-3 = 4:1 or your harbour rate: 1 gold
card-price-caravans-1 = 1 wool: one vote
card-price-caravans-2 = 1 grain: one vote
card-price-caravans-1-cities = 1 brick: one vote
card-price-caravans-2-cities = 1 lumber: one vote
card-price-caravans-3 = 22 wagons in all, then no more votes
card-price-barbarian_attack-1 = wool, grain, ore: a card, played at once
card-price-barbarian_attack-2 = 1 grain: a knight moves 5 paths, not 3
card-price-barbarian_attack-3 = 2 prisoners are 1 point
card-price-barbarian_attack-1-cities = knights cost as in Cities & Knights
card-price-barbarian_attack-2-cities = an active knight may move 5 paths; after 4 or 5 it rests
card-price-barbarian_attack-3-cities = 3 prisoners are 1 point
card-price-traders_barbarians-1 = 2: no road
card-price-traders_barbarians-2 = 1: your road
card-price-traders_barbarians-3 = 1 and 1 gold: another’s road
card-price-traders_barbarians-4 = 2 more: a barbarian
legend-fish = 1, 2 or 3 fish, hidden
legend-lake = lake: 2, 3, 11, 12
legend-boot = the old boot
legend-richest = Richest: +1
legend-poor = Poor: −2
legend-swamp = swamp: pays nothing
legend-wagon = a wagon on its path
legend-oasis = oasis: trails start here
legend-vote = the vote
legend-barbarian = barbarian
legend-path-knight = knight, on a path
legend-castle = castle: knights start here
legend-to-castle = takes marble and glass
legend-to-quarry = takes tools
legend-to-glassworks = takes sand
fish-n = { $n } fish
fish-tokens = { $n ->
    [one] on one token, 7 at most
   *[other] on { $n } tokens, 7 at most
  }
fish-buys-fish_robber = Robber off the board
fish-why-fish_robber = The robber is not on the board.
fish-buys-fish_steal = A card from a player
fish-why-fish_steal = Nobody has a card.
fish-buys-fish_resource = A resource from the bank
fish-why-fish_resource = The bank is empty.
fish-buys-fish_road = A road
fish-why-fish_road = No free path touches your roads.
fish-buys-fish_card = A development card
fish-why-fish_card = The deck is empty.
fish-buys-fish_card-cities = A progress card
fish-why-fish_card-cities = All decks are empty.
fish-lost = { $n ->
    [0] no fish lost
    [one] 1 fish is lost
   *[other] { $n } fish are lost
  }
fish-short = { $n } more fish needed
fish-other = Other tokens
boot-yours = The old boot is yours
boot-target = You need { $n } points. Pass it to somebody with at least your points:
boot-fewer = Has fewer points than you. FISH-031
boot-of-name = { $name } has the old boot.
richest-of = Richest settler, 1 point
poor-of = Poor settler, 2 points fewer
gold-richest = A bridge brings you 3 gold: with { $n } you would be Richest, +1.
gold-not-poor = A bridge brings you 3 gold: with { $n } you would not be Poor.
gold-still = A bridge brings you 3 gold: { $n } in all.
gold-buy = Buy for 2 gold
gold-bought = { $n } of 2 this turn
gold-sell = Sell for 1 gold
wagons-left = { $n } of { $all } wagons left
votes-none = Nobody has laid a vote yet: { $you ->
    [yes] you
   *[no] { $name }
  } would choose.
votes-alone = More than all others together: { $you ->
    [yes] you
   *[no] { $name }
  } would choose alone.
votes-two = As many votes each: both place one wagon, { $you ->
    [yes] you
   *[no] { $name }
  } first.
votes-nobody = Nobody decides alone: each voter names a path, most votes win.
path-point = +1 point for { $names }
path-road = road counts double for { $names }
path-nobody = helps nobody yet
trail-name = { $at ->
    [north] north
    [south-east] south-east
   *[south-west] south-west
  }
path-trail = { $at ->
    [north] north trail
    [south-east] south-east trail
   *[south-west] south-west trail
  }
path-begins = { $at ->
    [north] new: north
    [south-east] new: south-east
   *[south-west] new: south-west
  }
path-joined = joined trail
path-meets = two trails meet
trail-line = { $at ->
    [north] north trail
    [south-east] south-east trail
   *[south-west] south-west trail
  }, { $n ->
    [one] { $n } wagon
   *[other] { $n } wagons
  }
trail-line-met = { $names } have met: one trail, { $n ->
    [one] { $n } wagon
   *[other] { $n } wagons
  }
laid-none = lays none
your-wagon = Your wagon
wagon-level = level { $n } of 5
order-goods = { $goods ->
    [marble] Marble
    [glass] Glass
    [sand] Sand
   *[tools] Tools
  }
order-to = { $to ->
    [castle] to the castle
    [quarry] to the quarry
   *[glassworks] to the glassworks
  }
order-to-place = { $to ->
    [castle] to the castle
    [quarry] to the quarry
   *[glassworks] to the glassworks
  }
order-none = No order: drive to any of the three buildings.
wagon-pays = A delivery pays 1 point and { $gold } gold.
wagon-moves = { $n ->
    [one] one point to drive
   *[other] { $n } points to drive
  }
wagon-repels = Drives a barbarian off on a roll of { $n } or more.
wagon-repels-not = Cannot drive barbarians off yet.
wagon-next = Next level: { $cost }.
wagon-feed = 1 grain feeds the oxen: 2 points more.
prisoners-points = Your prisoners: { $n }, worth { $points }. { $per ->
    [3] Three
   *[other] Two
  } are one point.
last-landing = Last landing
turn-parts = Parts of the turn
turn-part-roll = Roll
turn-part-build = Build
turn-part-knights = Knights
turn-part-battles = Battles
march-for-grain = { $place }, for 1 grain
march-far = Dashed paths cost 1 grain.
conquered-label = conquered: free it
conquered-knights = with { $n } knights
conquered = { $hex }, conquered: free it with { $n } knights.
none-conquered = No hex is conquered. Three barbarians on one conquer it.
act-bridge = Bridge
act-upgrade_wagon = Better wagon
tile-wagon = Wagon { $n }
act-choose_knight = Move a knight
why-place-bridge = No free bridge site touches your roads.
why-place-upgrade_wagon = The wagon cannot be improved now.
why-place-choose_knight = No knight can move now.
all-improvements = All fifteen improvements
threat-in = { $n ->
    [0] now
   *[other] in { $n }
  }
threat-holds = the shore holds
threat-falls = the shore would fall
threat-you-lose = would fall: you lose a city
odds-first = Then you draw on red die 1–{ $next }: { $then } % a roll
odds-next = You draw on red die 1–{ $red }: { $now } % a roll → { $then } %
odds-now = You draw on red die 1–{ $red }: { $now } % a roll
odds-at = ({ $n } %)
odds-brief = { $now } → { $then } %
odds-brief-now = { $now } %
odds-cards = Cards { $odds } a roll
to-spend = { $n } to spend
effect-science-1 = First chance of a science card
effect-science-2 = Better odds of a card
effect-science-3 = A roll that brings you nothing brings a resource
effect-science-4 = Builds the metropolis, if nobody has it
effect-science-5 = Takes or secures the metropolis
effect-trade-1 = First chance of a trade card
effect-trade-2 = Better odds of a card
effect-trade-3 = Two equal commodities buy any card
effect-trade-4 = Builds the metropolis, if nobody has it
effect-trade-5 = Takes or secures the metropolis
effect-politics-1 = First chance of a politics card
effect-politics-2 = Better odds of a card
effect-politics-3 = Knights may become mighty
effect-politics-4 = Builds the metropolis, if nobody has it
effect-politics-5 = Takes or secures the metropolis
offline-refused = You are not connected: the move was not made. It is still your turn to make it.
log-settler_tiles = { $who ->
    [none] Nobody is Richest.
    [you] You are Richest: 1 point.
   *[other] { $name } is Richest: 1 point.
  }{ $poor ->
    [none] {""}
   *[some] {" "}Poor, 2 points fewer: { $names }.
  }
log-landing_rolled = A landing is rolled: { $a } and { $b }.
log-barbarian_landed = A barbarian lands: { $hex }.
log-hex_conquered = Conquered: { $hex }. It pays nothing until it is freed.
log-hex_freed = Free again: { $hex }.
log-wagon_placed = A wagon joins a trail: { $at }.
have-lumber = { $n } lumber
have-brick = { $n } brick
have-wool = { $n } wool
have-grain = { $n } grain
have-ore = { $n } ore
have-paper = { $n } paper
have-cloth = { $n } cloth
have-coin = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
  }
show-board = Show the board
to-land = { $n } of { $all } to land
ashore-prisoners = { $n } ashore, { $prisoners } taken prisoner
landing-nth = { $hex }, { $n ->
    [1] it still pays
   *[other] number { $n } of this landing, it still pays
  }
landing-conquers = { $hex }, now conquered
landing-nothing = nobody lands
battles-ahead = Battles at the end of the turn
battle-strengths = { $barbarians ->
    [one] one barbarian
   *[other] { $barbarians } barbarians
  } against { $knights ->
    [one] one knight.
   *[other] { $knights } knights.
  }
battle-short = { $n ->
    [one] One knight more would win.
   *[other] { $n } knights more would win.
  }
battle-alone = { $n ->
    [one] Won: one prisoner for { $name }.
   *[other] Won: { $n } prisoners for { $name }.
  }
battle-each = Won: at least one prisoner each for { $names }.
battle-rolled = Won: { $names } roll for { $n ->
    [one] one prisoner.
   *[other] { $n } prisoners.
  }
votes-hint = A card is a vote; all cards laid go to the bank.
vote-more = One vote more: { $good }
vote-less = One vote fewer: { $good }
lay-votes = { $n ->
    [0] Lay votes
    [one] Lay one vote
   *[other] Lay { $n } votes
  }
lay-none = Lay none
fish-choose = Click tokens to choose them.
fish-chosen = { $n ->
    [one] One fish chosen
   *[other] { $n } fish chosen
  }
fish-not-these = not with these tokens
gold-loses = { $name } would lose the tile.
gold-n = { $n } gold
way-reach = { $steps }: you reach { $to ->
    [castle] the castle.
    [quarry] the quarry.
   *[glassworks] the glassworks.
  }
way-far = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } to { $to ->
    [castle] the castle
    [quarry] the quarry
   *[glassworks] the glassworks
  }{ $gold ->
    [0] .
   *[other] {""} and { $gold } gold in tolls.
  }
stacks-left = Goods left
stack-of = Left at { $at ->
    [castle] the castle
    [quarry] the quarry
   *[glassworks] the glassworks
  }
act-drive_off-on = Drive the barbarian off, on { $n ->
    [6] a 6
   *[other] { $n } or more
  }
piece-of = { $piece }, { $name }
about-lake = Lake: pays fish on 2, 3, 11 and 12.
about-swamp = Swamp: yields nothing. The river reaches the sea here.
about-oasis = Oasis: the trails begin here. It yields nothing.
about-castle-knights = Castle: knights start here. It yields nothing and cannot be conquered.
about-castle = Castle: takes marble and glass, gives tools and sand.
about-quarry = Quarry: takes tools, gives marble and sand.
about-glassworks = Glassworks: takes sand, gives glass and tools.
about-desert = Desert: yields nothing.
why-founding = First everybody founds two settlements with roads, free of charge.
act-title-found_settlement = Your turn
act-title-found_road = Your turn
act-title-found_city = Your turn

# Every action has a short name, for lists and for those who hear the page
act-bank_trade = Trade with the bank
act-discard = Discard
act-move_robber = Move the robber
act-take = Take a card
act-pass = No more
act-offer = Make an offer
act-accept = Accept an offer
act-decline = Decline an offer
act-confirm = Agree to a trade
act-give = Give a card
act-pass_card = Pass a card on
act-help = Give a card
act-put_under = Put a card under its deck
act-choose_deck = Choose a deck
act-aqueduct = Take a resource
act-answer_harbor = Give a commodity
act-gift = Give a card
act-take_seen = Take a card
act-take_progress = Take a progress card
act-bishop_raid = Play Bishop: move a barbarian
act-intrigue_barbarian = Play Intrigue: capture a barbarian
act-give_resource = Give a resource
act-robber_to_swamp = Send the robber to a swamp
act-assign_votes = Vote for a path
act-place_wagon = Place the wagon
act-march = Move the knight
act-place_knight = Place the knight
act-lift_barbarian = Lift a barbarian
act-put_barbarian = Put the barbarian down
act-lose_knight = Choose who takes the loss
act-play-of = Play { $card }
