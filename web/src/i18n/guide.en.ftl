# The guides: gd-ID is the title, gd-ID-name the short name in lists, the rest is named in guide/spreads.ts.
# Numbers are variables filled from rules/data; a number that is spelt out is a variant chosen by its variable.
# *strong* words; [brick] is the picture of a good.

gd-guide = The guide
gd-all-rules = All rules by number: Rules
gd-others = All guides
gd-page = Page { $n }
gd-try = Try it: lesson { $n }
gd-nothing = nothing grows

## The base game

gd-base = Your first island
gd-base-name = Base game
gd-base-lead = { $lands ->
    [19] Nineteen lands
   *[other] { $lands } lands
  }, a few numbers, and neighbours. Be the first to { $target ->
    [10] ten points
   *[other] { $target } points
  } on your own turn.
gd-base-land = What the land gives
gd-base-roll = A roll pays everyone
gd-base-roll-1 = Two dice choose a number. Each settlement beside a land with that number takes one of its goods, each city two.
gd-base-roll-2 = Here an *{ $number1 }* pays you [{ $good1 }], a *{ $number2 }* [{ $good2 }], a *{ $number3 }* [{ $good3 }]. The dots under a number say how often it comes: { $most ->
    [5] five
   *[other] { $most }
  } for { $often }, { $least ->
    [1] one
   *[other] { $least }
  } for { $rare }.
gd-base-turn = Your turn
gd-base-do-roll = Roll
gd-base-do-roll-text = Lands with the number pay. A { $seven } wakes the robber.
gd-base-do-trade = Trade
gd-base-do-trade-text = With anyone; with the bank { $bank } for { $takes }, at harbours { $harbour } or { $own } for { $takes }.
gd-base-do-build = Build
gd-base-do-build-text = Roads lead on, settlements and cities count.
gd-base-costs = What things cost
gd-base-cost-road = leads on; { $road ->
    [5] five
   *[other] { $road }
  } in a row: Longest Road
gd-base-cost-settlement = *{ $settlement ->
    [one] { $settlement } point
   *[other] { $settlement } points
  }*; never next to another
gd-base-cost-city = *{ $city ->
    [one] { $city } point
   *[other] { $city } points
  }*; replaces a settlement, pays double
gd-base-cost-card = a knight, a help, or a hidden point
gd-base-seven = { $seven ->
    [7] A seven
   *[other] A { $seven }
  }
gd-base-seven-text = Whoever holds more than { $hand } cards gives half away. Then you move the robber: the land under it pays nothing, and you take one card from somebody beside it. A knight card moves it too.
gd-base-points = { $target ->
    [10] Ten points
   *[other] { $target } points
  }
gd-base-point-settlement = each settlement
gd-base-point-city = each city
gd-base-point-road = Longest Road, { $road } or more
gd-base-point-army = Largest Army, { $army } knights or more
gd-base-point-card = some cards, kept hidden
gd-base-begin = How a game begins
gd-base-begin-text = Everybody places a settlement and a road, then in turn backwards a second pair. The second settlement brings its first goods at once. Choose corners with many dots and different lands.
gd-base-odds = How often each number comes
gd-base-odds-text = Of { $rolls } rolls, so many bring each number. A { $seven } comes { $sevens } times, more often than any other.
gd-base-deck = The { $cards } cards

## Two players

gd-two_player = An island for two
gd-two_player-name = Two players
gd-two_player-lead = Two colours that nobody plays share the island with you, and every turn has { $times ->
    [2] two rolls
   *[other] { $times } rolls
  }.
gd-two_player-turn = Your turn
gd-two_player-do-roll = Roll twice
gd-two_player-do-roll-text = Both numbers pay. If the second is the same as the first, it is rolled again, so a turn has at most one { $seven }.
gd-two_player-do-build = Trade and build
gd-two_player-do-build-text = As in the base game, once both rolls have paid.
gd-two_player-do-neutral = Build for a neutral
gd-two_player-do-neutral-text = Each road of yours is followed by a neutral road, each settlement by a neutral settlement, at once and free.
gd-two_player-neutral = Neighbours nobody plays
gd-two_player-neutral-1 = One settlement of each neutral colour stands on the island before you begin. You choose which colour builds and where, and it must continue its own roads.
gd-two_player-neutral-2 = Neutral pieces block, keep their distance and cut roads like anybody’s. They take no goods and cannot be robbed. Where no neutral settlement fits, a neutral road is built.
gd-two_player-tokens = Trade tokens
gd-two_player-token-start = for each of you at the start
gd-two_player-token-desert = a settlement beside the desert
gd-two_player-token-coast = a settlement on the coast
gd-two_player-token-knight = { $once ->
    [one] a played knight given up, once a turn
   *[other] a played knight given up, { $once } times a turn
  }
gd-two_player-buy = What a token buys
gd-two_player-buy-text = One of these on your turn, even before you roll. It costs { $behind ->
    [one] { $behind } token
   *[other] { $behind } tokens
  }, or { $ahead } if you have more points than the other player.
gd-two_player-buy-trade = *Forced trade:* draw two cards unseen from the other hand, then give back any two of yours.
gd-two_player-buy-robber = *Robber:* send it to the desert. Nobody is robbed.
gd-two_player-longest = Somebody else’s road
gd-two_player-longest-text = A neutral colour can hold Longest Road too. Then it counts for neither of you until one of you builds a longer one.
gd-two_player-win = To win
gd-two_player-win-text = { $target } points on your own turn, as in the base game.
gd-two_player-travel-text = In the travel edition you start with { $travel } tokens and never hold more than { $most_travel }.

## Cities & Knights

gd-cities_knights = Cities & Knights
gd-cities_knights-name = Cities & Knights
gd-cities_knights-lead = Cities earn commodities, commodities make them great, and a ship is coming. The first to { $target } points wins.
gd-cities_knights-land = What a city takes
gd-cities_knights-dice = One throw, one die more
gd-cities_knights-do-event = First the event
gd-cities_knights-do-event-text = { $ships } of { $sides } sides move the ship. The others open the deck of their colour.
gd-cities_knights-do-red = Then the red die
gd-cities_knights-do-red-text = On a colour, everybody draws whose level there is high enough for the red die.
gd-cities_knights-do-number = Then the number
gd-cities_knights-do-number-text = Both dice together pay as always. Settlements take resources only.
gd-cities_knights-levels = City improvements
gd-cities_knights-level = Level
gd-cities_knights-red = Draws on red
gd-cities_knights-levels-text = A level costs as many [paper], [cloth] or [coin] as its number. Whoever is first at level { $first } turns a city into a metropolis; whoever is first at level { $taken } has it for good.
gd-cities_knights-powers = Level { $power }: a power for good
gd-cities_knights-power-aqueduct = *Aqueduct:* if a roll other than a { $seven } brings you no resource, take one of your choice.
gd-cities_knights-power-guild = *Merchant Guild:* the bank takes two equal commodities for any one card.
gd-cities_knights-power-fortress = *Fortress:* your strong knights may become mighty.
gd-cities_knights-costs = What is new to build
gd-cities_knights-cost-wall = under a city: { $wall } cards more in hand on a { $seven }; { $walls } walls at most
gd-cities_knights-cost-recruit = on a free corner at your road, still at rest
gd-cities_knights-cost-activate = ready to fight, and to act from your next turn
gd-cities_knights-cost-train = one level stronger; { $each } knights of each level
gd-cities_knights-orders = What an active knight can do
gd-cities_knights-orders-text = Once a turn it moves along your roads, drives off a weaker knight, or chases the robber from a land beside it. Then it rests until you pay again. Knights also cut other people’s roads.
gd-cities_knights-ship = The barbarians land
gd-cities_knights-ship-1 = The ship lands after { $moves } moves. The barbarians are as strong as there are cities; against them stand all active knights together.
gd-cities_knights-ship-2 = *Too weak:* whoever gave the least of those with a city loses one. A metropolis is safe. *Strong enough:* whoever alone gave the most gets a point; equals draw a card each.
gd-cities_knights-ship-3 = Afterwards all knights rest. Before the first landing the robber does not move.
gd-cities_knights-points = { $target ->
    [13] Thirteen points
   *[other] { $target } points
  }
gd-cities_knights-point-settlement = each settlement
gd-cities_knights-point-city = each city
gd-cities_knights-point-metropolis = more for a metropolis
gd-cities_knights-point-road = Longest Road
gd-cities_knights-point-defender = best defender
gd-cities_knights-point-merchant = the merchant
gd-cities_knights-point-card = Printer, Constitution
gd-cities_knights-begin = How a game begins
gd-cities_knights-begin-text = Your second piece is a city at once. The hand limit on a { $seven } is { $hand } cards. You may hide { $hidden } progress cards; there are no other cards and no Largest Army.
gd-cities_knights-deck-science = Science cards
gd-cities_knights-deck-trade = Trade cards
gd-cities_knights-deck-politics = Politics cards

## The Fishermen

gd-fishermen = The Fishermen
gd-fishermen-name = The Fishermen
gd-fishermen-lead = Where the desert was lies a lake, and fish are as good as money. Mind the old boot.
gd-fishermen-water = Where the fish are
gd-fishermen-water-1 = The lake pays on { $lake }. { $grounds } fishing grounds lie along the coast, on { $coast }, each beside { $corners ->
    [3] three corners
   *[other] { $corners } corners
  }.
gd-fishermen-water-2 = Here a *{ $number }* brings red a fish token. The blue city at the lake draws two when one of its numbers comes.
gd-fishermen-turn = Your turn
gd-fishermen-do-roll = Roll
gd-fishermen-do-roll-text = Goods first, then fish, for everybody who has a building there.
gd-fishermen-do-draw = Draw
gd-fishermen-do-draw-text = Tokens are drawn unseen and kept hidden, { $limit } at most. With a full hand you may exchange one.
gd-fishermen-do-spend = Spend
gd-fishermen-do-spend-text = As often as you can pay. Fish cannot be traded, stolen or lost on a { $seven }.
gd-fishermen-bag = In the water
gd-fishermen-bag-1 = one fish
gd-fishermen-bag-2 = two fish
gd-fishermen-bag-3 = { $three ->
    [3] three fish
   *[other] { $three } fish
  }
gd-fishermen-bag-boot = the old boot
gd-fishermen-market = What fish buy
gd-fishermen-market-text = No change is given: what a token shows too much is lost.
gd-fishermen-buys-robber_off_board = The robber leaves the island until the next { $seven } or knight.
gd-fishermen-buys-steal_random_resource = A card, unseen, from a player you choose.
gd-fishermen-buys-take_resource_from_bank = Any one good from the bank.
gd-fishermen-buys-free_road = A road, free.
gd-fishermen-buys-free_development_card = A development card, free.
gd-fishermen-boot = The old boot
gd-fishermen-boot-1 = Whoever draws it shows it, and needs { $more ->
    [one] { $more } point
   *[other] { $more } points
  } more to win.
gd-fishermen-boot-2 = From your next turn on you may hand it to anybody who has at least as many points as you. Who leads alone is left with it.
gd-fishermen-win = To win
gd-fishermen-win-text = { $target } points on your own turn, { $boot } with the boot.
gd-fishermen-begin = How a game begins
gd-fishermen-begin-text = If your second settlement stands by the water, you draw a token at once. The robber waits beside the island; on the lake it stops the fish there, but never a ground on the coast.

## The Rivers

gd-rivers = The Rivers
gd-rivers-name = The Rivers
gd-rivers-lead = Two rivers run to the sea, and gold lies on their banks. Be rich, but above all do not be poor.
gd-rivers-river = Two rivers
gd-rivers-river-1 = One river crosses { $long } lands, the other { $short }. Roads may run along the banks, but never across the water: the { $sites } crossings are for bridges.
gd-rivers-river-2 = A bridge counts as a road for Longest Road, and roads go on from it.
gd-rivers-earn = Gold for building at the river
gd-rivers-earn-road = each road along the bank
gd-rivers-earn-settlement = each settlement on the bank
gd-rivers-earn-bridge = each bridge
gd-rivers-spend = What gold is good for
gd-rivers-spend-buy = gold buy any one good, { $buys } times a turn at most.
gd-rivers-spend-sell = The bank and your harbours pay a gold instead of a card, at their usual rate.
gd-rivers-spend-trade = Gold may be part of any trade. It cannot be stolen and is not counted on a { $seven }.
gd-rivers-costs = What is new to build
gd-rivers-cost-bridge = from your road or building over the river; { $bridges } at most
gd-rivers-rich = The richest settler
gd-rivers-rich-text = Whoever alone has the most gold: *{ $rich ->
    [one] { $rich } point
   *[other] { $rich } points
  }*. Spending it, or being equalled, loses the tile at once.
gd-rivers-poor = The poor settlers
gd-rivers-poor-text = Everybody with the least gold: *{ $poor ->
    [one] { $poor } point
   *[other] { $poor } points
  } less*. If all have the same, all are poor.
gd-rivers-win = To win
gd-rivers-win-text = { $target } points on your own turn, tiles included.
gd-rivers-swamp = The swamps
gd-rivers-swamp-text = Where a river meets the sea nothing grows. The robber begins there.
gd-rivers-begin = How a game begins
gd-rivers-begin-text = As in the base game, and founding by the river already brings gold. The numbers { $rare } share one land.

## The Caravans

gd-caravans = The Caravans
gd-caravans-name = The Caravans
gd-caravans-lead = From the oasis { $trails ->
    [3] three trails
   *[other] { $trails } trails
  } set out. Everybody votes where they go, and whoever lives beside them gains.
gd-caravans-trail = The trails
gd-caravans-trail-1 = { $wagons } wagons wait. Each trail leaves the oasis by its arrow and grows by one wagon at its end; it never branches.
gd-caravans-trail-2 = Here two wagons pass the red settlement: it is worth { $between ->
    [one] { $between } point
   *[other] { $between } points
  } more. The red road beside a wagon counts as { $double }.
gd-caravans-turn = Your turn
gd-caravans-do-build = Build
gd-caravans-do-build-text = A new settlement or city calls a vote at the end of the turn. Several call only one.
gd-caravans-do-vote = Vote
gd-caravans-do-vote-text = You begin, the others follow in turn, each once and openly.
gd-caravans-do-place = Place a wagon
gd-caravans-do-place-text = On a path at the end of a trail. Roads may stand beside it, now or later.
gd-caravans-votes = How a vote goes
gd-caravans-votes-card = Lay down any number of [{ $vote1 }] and [{ $vote2 }], or none. Every card is a vote.
gd-caravans-votes-more = More votes than all others together: you choose the path alone.
gd-caravans-votes-path = Otherwise everybody puts all own votes on one path; the path with the most wins. If paths are equal, the player with the most votes decides, and if players are equal too, the one whose turn it is.
gd-caravans-votes-lost = All cards laid down are gone, whoever wins.
gd-caravans-gain = What it brings
gd-caravans-gain-road = a road beside a wagon, for Longest Road
gd-caravans-gain-between = a building between two wagons
gd-caravans-gain-longest = Longest Road, { $road } or more
gd-caravans-meet = When trails meet
gd-caravans-meet-text = Two trails that meet go on as one. A trail with nowhere to go has ended, and when the wagons run out nobody votes any more. Wagons belong to nobody and block nothing.
gd-caravans-win = To win
gd-caravans-win-text = { $target } points on your own turn.
gd-caravans-oasis = The oasis
gd-caravans-oasis-text = It lies in the middle and pays nothing. The robber starts beside the island and never rests here.

## Barbarian Attack

gd-barbarian_attack = Barbarian Attack
gd-barbarian_attack-name = Barbarian Attack
gd-barbarian_attack-lead = Whoever builds brings barbarians to the coast. Only knights from the castle can free it again.
gd-barbarian_attack-coast = A land is lost
gd-barbarian_attack-coast-1 = { $full } barbarians conquer a coastal land: it pays nothing, and nothing may be built around it. A building with only conquered land and sea around it counts no points.
gd-barbarian_attack-coast-2 = Here { $full } barbarians face more knights: at the end of the turn they are taken prisoner, and the land is free.
gd-barbarian_attack-turn = Your turn
gd-barbarian_attack-do-build = Roll and build
gd-barbarian_attack-do-build-text = As always. A card you buy acts at once.
gd-barbarian_attack-do-land = They land
gd-barbarian_attack-do-land-text = After each settlement or city the dice name { $landings } different numbers: a barbarian comes ashore at each.
gd-barbarian_attack-do-move = Knights move
gd-barbarian_attack-do-move-text = Each of yours up to { $move } paths. Then battles are fought all round the coast.
gd-barbarian_attack-fight = A battle
gd-barbarian_attack-fight-1 = All knights on the paths around a land, whosever they are, against the barbarians on it. More knights win, and those who took part share the prisoners.
gd-barbarian_attack-fight-2 = Then the colour die picks one of { $colours } pairs of sides: knights there are lost, each for { $lost } gold. Who took part and got no prisoner takes { $none } gold.
gd-barbarian_attack-costs = What is new to pay for
gd-barbarian_attack-far = Long march
gd-barbarian_attack-cost-card = turned over and carried out at once
gd-barbarian_attack-cost-far = this knight moves up to { $far } paths
gd-barbarian_attack-deck = The { $cards } cards
gd-barbarian_attack-deck-knighthood = *Knighthood:* a knight on a path at the castle. It has to leave the castle the same turn.
gd-barbarian_attack-deck-great = *Great Knight:* a knight on any free path.
gd-barbarian_attack-deck-treason = *Treason:* take { $treason } gold and move two barbarians to other lands.
gd-barbarian_attack-deck-capture = *Capture:* take one barbarian prisoner.
gd-barbarian_attack-points = { $target ->
    [12] Twelve points
   *[other] { $target } points
  }
gd-barbarian_attack-point-settlement = each settlement
gd-barbarian_attack-point-city = each city
gd-barbarian_attack-point-road = Longest Road
gd-barbarian_attack-point-prisoners = { $pair } prisoners
gd-barbarian_attack-seven = { $seven ->
    [7] A seven
   *[other] A { $seven }
  }
gd-barbarian_attack-seven-text = There is no robber. Whoever holds more than { $hand } cards gives half away, and you take one card from anybody.
gd-barbarian_attack-begin = How a game begins
gd-barbarian_attack-begin-text = Your second piece is a city. Everybody has { $knights } knights in reserve. A barbarian each stands on the coast at { $starts }.

## Traders & Barbarians

gd-traders_barbarians = Traders & Barbarians
gd-traders_barbarians-name = Traders & Barbarians
gd-traders_barbarians-lead = Your wagon carries marble, glass, sand and tools between castle, quarry and glassworks. Every delivery counts.
gd-traders_barbarians-wagon = Your wagon
gd-traders_barbarians-wagon-1 = It starts in your city. Drive to any of the { $places ->
    [3] three places
   *[other] { $places } places
  }: there you are given a load, and with it the place that wants it.
gd-traders_barbarians-wagon-2 = Arrive there: { $order ->
    [one] { $order } point
   *[other] { $order } points
  }, gold, and the next load at once. Reaching a place ends the drive.
gd-traders_barbarians-goods = Where goods go
gd-traders_barbarians-turn = Your turn
gd-traders_barbarians-do-roll = Roll
gd-traders_barbarians-do-roll-text = { $again } are rolled again: no land bears them.
gd-traders_barbarians-do-build = Trade and build
gd-traders_barbarians-do-build-text = A better wagon, too. { $price } gold buy any one good, { $buys } times a turn at most.
gd-traders_barbarians-do-drive = Drive
gd-traders_barbarians-do-drive-text = Last of all. Nothing is traded or built after it.
gd-traders_barbarians-paths = What a path takes
gd-traders_barbarians-path-bare = without a road
gd-traders_barbarians-path-own = on your road
gd-traders_barbarians-path-other = on somebody else’s road, and { $toll } gold to its owner
gd-traders_barbarians-path-barbarian = more where a barbarian stands
gd-traders_barbarians-path-grain = Once a turn one [grain] gives { $grain } points more.
gd-traders_barbarians-levels = Better wagons
gd-traders_barbarians-level = Level
gd-traders_barbarians-level-move = Points
gd-traders_barbarians-level-gold = Gold
gd-traders_barbarians-level-drive = Drives off on
gd-traders_barbarians-level-cost = Cost
gd-traders_barbarians-levels-text = Points are for driving, gold is for each delivery. Beside a barbarian roll a die: on these numbers you move it to another path.
gd-traders_barbarians-points = { $target ->
    [13] Thirteen points
   *[other] { $target } points
  }
gd-traders_barbarians-point-settlement = each settlement
gd-traders_barbarians-point-city = each city
gd-traders_barbarians-point-order = each delivery
gd-traders_barbarians-point-wagon = wagon of level { $top }
gd-traders_barbarians-point-army = Largest Army
gd-traders_barbarians-point-card = some cards
gd-traders_barbarians-seven = { $seven ->
    [7] A seven, or a knight
   *[other] A { $seven }, or a knight
  }
gd-traders_barbarians-seven-text = There is no robber. You move one of the barbarians to another path; if somebody’s road lies there, you take a card from them. On a { $seven } hands of more than { $hand } are halved first.
gd-traders_barbarians-begin = How a game begins
gd-traders_barbarians-begin-text = Your second piece is a city, your wagon stands in it, and you have { $gold } gold. Longest Road is not played. Of { $cards } cards { $knights } are knights; a Swift Journey lets your wagon drive a second time.

## The small variants

gd-variants = Small changes
gd-variants-name = Variants
gd-variants-lead = Each of them changes one thing, and any of them may be mixed.
gd-variants-robber = The friendly robber
gd-variants-robber-1 = The robber keeps away from lands beside anybody with { $spared } points or fewer, and never robs them.
gd-variants-robber-2 = If every land is protected it goes to the desert. Hands are still halved on a { $seven }.
gd-variants-harbour = The harbourmaster
gd-variants-harbour-1 = Buildings on harbours earn harbour points. The first with { $minimum } takes the tile; whoever has more takes it over. You play to { $goal } points, { $bonus } more than usual.
gd-variants-harbour-points = What harbours are worth
gd-variants-harbour-settlement = harbour point: settlement
gd-variants-harbour-city = harbour points: city
gd-variants-harbour-first = harbour points take the tile
gd-variants-harbour-worth = points to win for the tile
gd-variants-two = Two players
gd-variants-two-text = The fourth variant has a guide of its own: An island for two.
gd-variants-mix = With what they go
gd-variants-mix-text = They go with every scenario. A new table says at once what cannot be combined, and why.
gd-variants-events = Event cards
gd-variants-events-1 = A deck of { $numbered } cards takes the place of the dice. Every number comes exactly as often as { $numbered } rolls would bring it on average.
gd-variants-events-2 = Turn a card: first its event, then its number pays. { $happenings } cards bring an event. A damaged road is repaired for { $repair }.
gd-variants-deck = What can happen
gd-variants-year-end = Year End
gd-variants-year-end-text = Lies above the last { $under } cards: all are shuffled again, so nobody can count to the end.

## Rivals: the introductory game

gd-rivals = Rivals: the first settlers
gd-rivals-name = Rivals
gd-rivals-lead = Two princes, two principalities, one hand of cards each. End your turn with { $target ->
    [7] seven points
   *[other] { $target } points
  } and you win.
gd-rivals-realm = Your principality
gd-rivals-realm-1 = Settlements and roads lie in a row. Around them lie the regions; each has a number and holds up to { $store } of its good.
gd-rivals-realm-2 = The dashed places above and below a settlement are for cards from your hand. A city has twice as many.
gd-rivals-turn = Your turn
gd-rivals-do-roll = Roll both dice
gd-rivals-do-roll-text = Every region with the number takes one good, for both of you. The other die brings an event.
gd-rivals-do-act = Build, play, trade
gd-rivals-do-act-text = As much as you can pay for, in any order.
gd-rivals-do-draw = Draw and exchange
gd-rivals-do-draw-text = Draw up to { $hand } cards. Then you may put one away and take another; choosing it from a whole stack costs { $search } goods.
gd-rivals-costs = What the centre costs
gd-rivals-road = Road
gd-rivals-settlement = Settlement
gd-rivals-city = City
gd-rivals-cost-road = at an end of the row
gd-rivals-cost-settlement = after a road; two new regions come with it
gd-rivals-cost-city = on a settlement; room for red cards
gd-rivals-die = The event die
gd-rivals-die-text = Brigands come before the regions pay, everything else after.
gd-rivals-die-brigand_attack = *Brigands:* with more than { $limit } goods you lose all gold and wool.
gd-rivals-die-trade = *Trade:* the trade advantage takes one good from the other.
gd-rivals-die-celebration = *Celebration:* more skill takes one good; if equal, both do.
gd-rivals-die-plentiful_harvest = *Plentiful harvest:* each takes one good of choice.
gd-rivals-die-event_card = *Event card:* the top one is turned and concerns you both.
gd-rivals-symbols = What the symbols do
gd-rivals-symbol-strength = Most strength, at least { $least }: the strength advantage.
gd-rivals-symbol-commerce = Most commerce, at least { $least }: the trade advantage.
gd-rivals-symbol-skill = Skill decides who celebrates.
gd-rivals-symbol-progress = Each progress point: { $step ->
    [one] { $step } card more
   *[other] { $step } cards more
  } in hand.
gd-rivals-symbol-bank = The bank always gives one good for { $bank } equal ones; with the right trade ship, for { $ship }.
gd-rivals-points = { $target ->
    [7] Seven points
   *[other] { $target } points
  }
gd-rivals-point-settlement = each settlement
gd-rivals-point-city = each city
gd-rivals-point-strength = strength advantage
gd-rivals-point-trade = trade advantage
gd-rivals-point-card = each star on a card
gd-rivals-begin = How a game begins
gd-rivals-begin-text = The higher roll begins. Each of you takes the top { $start } cards of one of the { $stacks } stacks of { $each }. Almost every region already holds one good. You never trade with each other, only with the bank.

## Rivals: the eras and the duel

gd-rivals_duel = Rivals: the eras and the duel
gd-rivals_duel-name = Rivals: eras, duel
gd-rivals_duel-lead = Once you know the basic cards, choose an era, or play with all { $eras ->
    [3] three
   *[other] { $eras }
  }.
gd-rivals_duel-gold = Era of Gold
gd-rivals_duel-gold-text = Merchants, mints and pirates. Trade pays, gold can be hidden, and two Merchant Guilds lie open for whoever builds them first.
gd-rivals_duel-turmoil = Era of Turmoil
gd-rivals_duel-turmoil-text = Archers, arsonists and traitors. What stands may fall, so towers and watchful heroes matter. Two Hedge Taverns lie open.
gd-rivals_duel-progress = Era of Progress
gd-rivals_duel-progress-text = Universities, bath houses and the plague. Larger hands, richer fields, long plans. Two Universities lie open.
gd-rivals_duel-learn = In which order
gd-rivals_duel-learn-text = Begin with the introductory game, then play each era once, in any order. The duel mixes all of them and is for those who know the cards.
gd-rivals_duel-modes = { $games ->
    [5] Five games
   *[other] { $games } games
  }
gd-rivals_duel-mode = Game
gd-rivals_duel-mode-target = Points
gd-rivals_duel-mode-cards = Cards to draw
gd-rivals_duel-mode-events = Events
gd-rivals_duel-mode-intro = First settlers
gd-rivals_duel-mode-gold = Gold
gd-rivals_duel-mode-turmoil = Turmoil
gd-rivals_duel-mode-progress = Progress
gd-rivals_duel-mode-duel = Duel
gd-rivals_duel-changes = What changes after the first game
gd-rivals_duel-change-hand = cards: look through a basic stack and choose your starting hand.
gd-rivals_duel-change-regions = Your first regions may be laid out as you like.
gd-rivals_duel-change-check = Whoever begins a turn with enough points wins before rolling.
gd-rivals_duel-change-remove = If you have no free place left, you may remove cards of your own.
gd-rivals_duel-change-open = In an era two cards lie open for both of you; they are built straight from the table.
gd-rivals_duel-duel = The duel
gd-rivals_duel-duel-1 = { $places } stacks, { $duel } points. Cards with a half moon stay in the box, and no card lies open.
gd-rivals_duel-duel-2 = Of the { $duel_events } events { $fixed } are always the same, { $random } are drawn by chance.
gd-rivals_duel-attack = When you are attacked
gd-rivals_duel-attack-text = Against Archer, Arsonist and Traitor a Lookout Tower or Heinrich may roll to hold them off. Some cards answer events at once; nothing else can be played on the other’s turn.
