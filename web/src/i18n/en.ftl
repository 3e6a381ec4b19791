# First screen
app-name = Landnam
play-now = Play now
new-table = New table
join-by-link = Join by link
join-by-link-hint = Paste the link or the code you were given
open-tables = Open tables
no-open-tables = Nobody is waiting. Open a table, or play now.
join = Join
watch = Watch
resume = Resume
seats-of = { $taken } of { $all }
your-move = your move
game-open-short = not begun
theme = Theme
theme-light = Theme: light
theme-dark = Theme: dark
theme-system = Theme: system
sound-on = Sound on
sound-off = Sound off
language = Language
learn = Learn
rules = Rules
the-guide = The guide
settings = Settings
my-page = My page
sure-buy_card = Buy a card?
sure-bank_trade = Trade with the bank?
sure-end_turn = End the turn with so many cards?
sure-yes = Yes
sure-no = No
leave = Leave
close = Close
cancel = Cancel
back = Back
copy = Copy
copied = Copied
menu = Menu

# Connection
connecting = Connecting …
not-understood = This page does not understand the server
not-understood-text = The server sent something newer than this page, or something went wrong here. Nothing is lost: load the page again.
load-again = Load again
reconnecting = The connection is lost. Trying again; your game is safe.
server-closing = { $message }

# New table
game = Game
game-island = Island
game-rivals = Rivals
players = Players
seats = Seats
seat-you = You
seat-open = Anyone
seat-bot = Bot, { $level }
fewer-points = One point fewer to win
more-points = One point more to win
points-to-win = { $n ->
    [one] point to win
   *[other] points to win
  }
open-table = Open table
private-table = Only with the link
leaders = Leaders
rated-table = Rated: it counts for everybody’s rating
rated-hint = Everybody needs an account. Who leaves a rated game is last in it.
rated-guest = You are a guest: the game counts only between accounts. Make one in the settings.
map = Map
map-variable = Random
map-beginner = First game
map-pieces = Six pieces
clock = Clock
clock-none = No clock
clock-fast = Fast
clock-relaxed = Relaxed
clock-day = One day
clock-three_days = Three days
no-red-neighbours = No red numbers side by side
edition = Edition
edition-expansion = Trade tokens
edition-travel = Trade cards
module-two_player = Two players
module-friendly_robber = Friendly robber
module-event_cards = Event cards
module-harbourmaster = Harbourmaster
module-cities_knights = Cities & Knights
module-seafarers = Seafarers
module-fishermen = Fishermen
module-rivers = Rivers
module-caravans = Caravans
module-barbarian_attack = Barbarian Attack
module-traders_barbarians = Traders & Barbarians
module-hint-friendly_robber = The robber spares players with two points
module-hint-event_cards = A deck of 36 cards instead of dice
module-hint-harbourmaster = Two points for the most harbours, one more to win
module-hint-fishermen = A lake and fishing grounds; fish pay for favours
module-hint-rivers = Two rivers, bridges and gold
module-hint-caravans = Wagons leave the oasis; all vote where they go
module-hint-barbarian_attack = Barbarians land on the coast, knights drive them out
module-hint-traders_barbarians = Wagons carry goods between castle, quarry and glassworks
module-hint-cities_knights = Knights, improvements and barbarians, 13 points
module-hint-two_player = Two neutral colours and trade tokens
kind-expansion = Expansions
kind-scenario = One scenario
kind-small = Variants
rules-change = Changes rules: { $rules }
mode = Set of cards
mode-intro = Introductory game
mode-gold = Era of Gold
mode-turmoil = Era of Turmoil
mode-progress = Era of Progress
mode-duel = Duel of the Princes
reason-not-here = This server does not have it yet.
bot-level-easy = easy
bot-level-medium = medium
bot-level-hard = hard
bot-level-master = master
bot-level-random = random
bot-level = bot
bot-character-careful = careful
bot-character-careful-line = careful, would rather have little to lose
bot-character-bold = bold
bot-character-bold-line = bold, buys cards and plays them
bot-character-trader = trader
bot-character-trader-line = a trader, talks to everybody
bot-character-builder = builder
bot-character-builder-line = a builder, puts up whatever can be paid

# Waiting room
invite-link = Invite link
sit-here = Sit here
stand-up = Stand up
add-bot = Add a bot
remove-bot = Remove
send-away = Send away
sent-away = The owner of the table has sent you away.
begin = Begin
owner-begins = { $name } begins when every seat is taken.
seat-free = Open seat
dice-locked = The dice are locked: { $hash }
dice-opening = The players’ words are being opened.
dice-lock-hint = When the game is begun, the dice are locked first, so that nobody can choose them.
dice-called-off = The game was not begun: no answer from { $names }. Begin again when everybody is here.
dice-exchanged = The dice of this game are not those that were locked. Do not trust this server.
dice-left-out = This server locked the dice without your word.
room-map = The map of this game

# Table
island-label = The island
your-turn = Your turn
your-choice = Your choice
you = You
you-within = you
turn-of = Turn of { $name }
of-target = of { $n }
points-n = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
turn-n = Turn { $n }
log = Log
chat = Chat
chat-say = Say something
send = Send
mute = Mute
unmute = Hear
report = Report
report-why = What did they do? The host of the server will read it.
watching = { $n ->
    [0] Nobody watches
    [one] One person watches
   *[other] { $n } people watch
  }
you-watch = You are watching
hand = Hand
hand-of = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
  }
cards-of = { $n ->
    [one] { $n } development card
   *[other] { $n } development cards
  }
knights-of = { $n ->
    [one] { $n } knight
   *[other] { $n } knights
  }
road-of = longest road { $n }
markers-of = { $n ->
    [one] { $n } trade token
   *[other] { $n } trade tokens
  }
harbours-of = { $n ->
    [one] { $n } harbour point
   *[other] { $n } harbour points
  }
longest-road = Longest road
largest-army = Largest army
harbourmaster = Harbourmaster
bot-careful = bot
away = away, a bot plays
on-vacation = away until { $until }
on-vacation-long = on vacation until { $until }
offline = not connected
neutral = neutral
time-left = { $time } left
undo = Undo
resign = Give up
resign-sure = Give this game up? A bot plays on for you.
undo-asked = { $name } asks to take a move back.
pause = Pause
pause-asked = { $name } asks for a pause.
resume-play = Go on
resume-asked = { $name } asks to go on.
agree = Agree
refuse = Refuse
paused = The game is paused.
i-am-back = I am back
bot-plays-you = A bot plays for you.

# What to do
do-wait = Waiting for { $name }
do-wait-many = Waiting for others
do-found_settlement = Place a settlement
do-found_road = Place a road next to it
do-before_roll = Roll the dice
do-turn = Trade, build, or end the turn
do-place-road = Place the road, or press Esc
do-place-settle = Place the settlement, or press Esc
do-place-city = Choose a settlement to grow, or press Esc
do-place-touch = Choose a glowing place
do-place = Choose a place, or press Esc
do-discard = Choose cards to discard
do-move_robber = Move the robber
do-choose_victim = Choose whom to rob
do-free_road = { $left ->
    [one] Lay one free road
   *[other] Lay { $left } free roads
  }
do-take_resource = { $left ->
    [one] Take a card from the bank
   *[other] Take { $left } cards from the bank
  }
do-neutral_settlement = Place a neutral settlement
do-neutral_road = Place a neutral road
do-give_cards = { $left ->
    [one] Give one card back
   *[other] Give { $left } cards back
  }
do-damage_road = Choose one of your roads to be damaged
do-pass_card = Pass a card to your left
do-help_neighbour = Give a card to somebody with fewer points
do-start_dice = Rolling for the start
do-over = The game is over

# Actions
act-roll = Roll
act-end_turn = End turn
act-road = Road
act-settle = Settlement
act-city = City
act-buy_card = Card
act-play_knight = Play the knight
act-play_road_building = Play Road Building
act-play_year_of_plenty = Play Year of Plenty
act-play_monopoly = Play Monopoly
act-force_trade = Force a trade
act-banish_robber = Send the robber away
act-turn_in_knight = Turn in a knight
act-neutral_road = Neutral road
act-neutral_settle = Neutral settlement
act-repair = Repair a road
act-damage = Damage a road
act-trade = Trade
act-cards = Cards
act-build = Build
act-more = More
act-withdraw = Withdraw
act-steal = Rob { $name }
act-steal-somebody = Rob somebody

# Cards
card-knight = Knight
card-road_building = Road Building
card-year_of_plenty = Year of Plenty
card-monopoly = Monopoly
card-victory_point = Victory point
text-knight = Move the robber and rob a neighbour of the new hex.
text-road_building = Lay two roads free of charge.
text-year_of_plenty = Take two cards of your choice from the bank.
text-monopoly = Name a good: everybody gives you all they have of it.
text-victory_point = One point, kept secret until you win.
text-swift_journey = After your wagon has stopped: drive once more, with all its points.
card-fresh = bought this turn
your-cards = Your cards
no-cards = You hold no development cards.

# Reasons
why-not-turn = It is not your turn.
why-roll-first = Roll the dice first.
why-pending = First make the decision the table waits for.
why-cost = { $what } costs { $cost }. You are short of { $missing }.
why-supply = You have none left in your supply.
why-place-road = No free path touches your network.
why-place-settle = No free intersection of your roads is far enough from other buildings.
why-place-city = You have no settlement to grow.
why-deck = The deck is empty.
why-card-fresh = A card cannot be played in the turn it was bought.
why-card-played = You have played a card this turn already.
why-card-never = Victory points are never played; they count by themselves.
why-not-now = That is not possible now.
refused = That is not allowed.

# Trade
trade = Trade
you-give = You give
you-want = You want
offer-all = Offer to all
offer-counter = Send counter-offer
offer-hint = Tap your cards to give, and goods to want.
bank-for = Bank, for { $cards }
bank-pick = Choose one good you want to see what the bank takes for it.
x-declines = declines
x-accepts = accepts
x-thinks = is thinking
x-answers = answers with
x-offers = offers you
accept = Accept
decline = Decline
counter = Counter
dismiss = No, thanks
trade-with = Trade with { $name }
your-offer = Your offer
clear = Clear
nothing-offered = No offers on the table.

# Trays
discard-n = Discard { $n }
discard-why = You hold { $n } cards
discard-left = { $n ->
    [0] Discard
   *[other] { $n } more to choose
  }
take-title = Take from the bank
monopoly-title = Monopoly: which good?
steal-title = Whom do you rob?
pass-title = Pass a card to the left
give-title = Give cards back
help-title = Give a card to a neighbour
seconds-left = { $n ->
    [one] { $n } second left
   *[other] { $n } seconds left
  }

# Goods
good-lumber = lumber
good-brick = brick
good-wool = wool
good-grain = grain
good-ore = ore
good-paper = paper
good-cloth = cloth
good-coin = coin
n-lumber = { $n } lumber
n-brick = { $n } brick
n-wool = { $n } wool
n-grain = { $n } grain
n-ore = { $n } ore
n-paper = { $n } paper
n-cloth = { $n } cloth
n-coin = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
  }
nothing = nothing

# Places
terrain-forest = forest
terrain-hills = hills
terrain-pasture = pasture
terrain-fields = fields
terrain-mountains = mountains
terrain-desert = desert
terrain-sea = sea
terrain-lake = lake
terrain-gold = gold field
place-intersection = intersection: { $around }
place-path = path: { $around }
place-hex = { $around }
place-harbour-any = harbour 3:1
place-harbour = { $good } harbour 2:1
place-owner = of { $name }
place-robber = with the robber
kind-settlement = settlement
kind-city = city
kind-road = road

# Log
log-rolled_for_start = { $you ->
    [yes] You roll
   *[no] { $player } rolls
  } { $a } and { $b } for the start.
log-turn_began = Turn { $turn }.
log-rolled = { $you ->
    [yes] You roll
   *[no] { $player } rolls
  } { $a } and { $b }.
log-event_turned = { $you ->
    [yes] You turn
   *[no] { $player } turns
  } the event card { $card }.
log-year_ended = The year ends; the event deck is shuffled.
log-gained = { $you ->
    [yes] You get
   *[no] { $player } gets
  } { $cards }.
log-pays = The { $n } pays { $list }.
log-pays-one = { $player } { $cards }
log-shortage = The bank has too little { $card } for everybody.
log-discarded = { $you ->
    [yes] You discard
   *[no] { $player } discards
  } { $cards }.
log-robber_moved = { $you ->
    [yes] You move
   *[no] { $player } moves
  } the robber to { $at }.
log-robber_left = The robber leaves the island.
log-stole = { $who ->
    [thief] You take { $card } from { $victim }.
    [victim] { $thief } takes { $card } from you.
   *[other] { $thief } takes a card from { $victim }.
  }
log-theft_declined = { $you ->
    [yes] You rob
   *[no] { $player } robs
  } nobody.
log-settled = { $you ->
    [yes] You build
   *[no] { $player } builds
  } a settlement.
log-road_built = { $you ->
    [yes] You build
   *[no] { $player } builds
  } a road.
log-city_built = { $you ->
    [yes] You build
   *[no] { $player } builds
  } a city.
log-card_bought = { $you ->
    [yes] You buy a development card: { $card }.
   *[no] { $player } buys a development card.
  }
log-card_played = { $you ->
    [yes] You play
   *[no] { $player } plays
  } { $card }.
log-monopolised = { $n ->
    [0] { $you ->
        [yes] You have
       *[no] { $from } has
      } nothing of it to hand over.
   *[other] { $you ->
        [yes] You hand
       *[no] { $from } hands
      } { $cards } to { $player }.
  }
log-longest_road = { $you ->
    [yes] You hold
    [none] Nobody holds
   *[no] { $player } holds
  } the longest road{ $you ->
    [none] { "." }
   *[other] { ", " }{ $length } long.
  }
log-largest_army = { $you ->
    [yes] You hold
    [none] Nobody holds
   *[no] { $player } holds
  } the largest army{ $you ->
    [none] { "." }
   *[other] { ", " }{ $knights } knights strong.
  }
log-harbourmaster = { $you ->
    [yes] You are
    [none] Nobody is
   *[no] { $player } is
  } Harbourmaster.
log-bank_traded = { $you ->
    [yes] You trade
   *[no] { $player } trades
  } { $give } for { $take } with the bank.
log-offered = { $you ->
    [yes] You offer
   *[no] { $player } offers
  } { $give } for { $want }.
log-accepted = { $you ->
    [yes] You accept.
   *[no] { $player } accepts.
  }
log-declined = { $you ->
    [yes] You decline.
   *[no] { $player } declines.
  }
log-withdrew = { $you ->
    [yes] You withdraw the offer.
   *[no] { $player } withdraws the offer.
  }
log-traded = { $you ->
    [yes] You give
   *[no] { $player } gives
  } { $give } to { $with } for { $get }.
log-markers = { $you ->
    [yes] You have
   *[no] { $player } has
  } { $now ->
    [one] one trade token
   *[other] { $now } trade tokens
  }.
log-trade_forced = { $you ->
    [yes] You force
   *[no] { $player } forces
  } a trade on { $from }.
log-gave = { $you ->
    [yes] You give
   *[no] { $player } gives
  } { $card } to { $to }.
log-a-card = a card
log-knight_turned_in = { $you ->
    [yes] You turn
   *[no] { $player } turns
  } in a knight.
log-road_damaged = { $you ->
    [yes] One of your roads is damaged.
   *[no] A road of { $player } is damaged.
  }
log-road_repaired = { $you ->
    [yes] You repair
   *[no] { $player } repairs
  } a road.
log-won = { $you ->
    [yes] You win
   *[no] { $player } wins
  } with { $points ->
    [one] one point
   *[other] { $points } points
  }.
log-ended_without_winner = The last turn is over and nobody has won.
log-locked = The dice are locked.
log-started = The game begins.
log-undone = { $you ->
    [yes] You take a move back.
   *[no] { $player } takes a move back.
  }
log-away = A bot plays for { $player }.
log-resigned = { $you ->
    [yes] You give up; a bot plays on.
   *[no] { $player } gives up; a bot plays on.
  }
log-vacation = { $you ->
    [yes] You are on vacation until { $until }.
   *[no] { $player } is on vacation until { $until }.
  }
log-vacation_over = { $you ->
    [yes] Your vacation is over.
   *[no] { $player } is back from vacation.
  }
log-back = { $you ->
    [yes] You are back.
   *[no] { $player } is back.
  }
log-paused = The clocks stand still.
log-resumed = The clocks run again.
event-robbery = Robbery
event-epidemic = Epidemic
event-earthquake = Earthquake
event-good_neighbours = Good Neighbours
event-tournament = Tournament
event-trade_advantage = Trade Advantage
event-calm_sea = Calm Sea
event-robber_flees = Robber Flees
event-neighbourly_help = Neighbourly Help
event-conflict = Conflict
event-plentiful_year = Plentiful Year
event-beautiful_day = Beautiful Day

# Dice
dice = Dice
dice-show = The dice show { $a } and { $b }

# After the game
wins-title = { $you ->
    [yes] You take the land
   *[no] { $name } takes the land
  }
nobody-wins = Nobody takes the land
after-line = { $players ->
    [one] One player
   *[other] { $players } players
  }, { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }
play-again = Play again
back-to-lobby = Home
standing = Standing
points-chart = Points
by-turn = by turn
dice-chart = Dice
dice-chart-hint = { $n ->
    [one] One roll; the line is what fair dice give
   *[other] { $n } rolls; the line is what fair dice give
  }
income = Income
income-hint = { $n ->
    [one] One card from the land
   *[other] { $n } cards from the land
  }
income-of = Income of { $name }
proof = Proof of the dice
proof-hint = The seed was locked before the first roll and opened after the last.
proof-locked = Locked
proof-opened = Opened
proof-words = Players added
proof-none = nothing
your-luck = Your luck
luck-of = Luck of { $name }
luck-cards = { $sign ->
    [more] +{ $n ->
        [one] { $n } card
       *[other] { $n } cards
      }
    [less] −{ $n ->
        [one] { $n } card
       *[other] { $n } cards
      }
   *[other] { $n ->
        [one] { $n } card
       *[other] { $n } cards
      }
  }
luck-more = more than the dice owed
luck-less = fewer than the dice owed
luck-even = just what the dice owed
traded-title = Traded
traded-with = { $players } with players, { $bank } with the bank
verify = Verify
verify-again = Verify again
verify-good = { $n ->
    [one] One draw recomputed
   *[other] All { $n } draws recomputed
  }
verify-bad = The draw of move { $move } is not what the seed gives
verify-lock-bad = The seed does not fit the lock
verify-missing = The record of the game could not be loaded; try again
verify-not-yet = The seed is opened when the game is over
replay = Replay
replay-missing = No program shows a game here
play-on = Play on from here
play-on-hint = Against bots, with new dice
play-on-why = Go back to an earlier moment to play on from there
chances-chart = Chance to win
chances-by-network = percent, as the strongest bot judges it
chances-by-playouts = percent, played on at random many times
turning-points = Turning points
no-turning-points = Nothing turned this game all at once.
turning-at = Turn { $turn }.
turning-by = { $name } gains { $n } percentage points
replay-at = Move { $n } of { $all }
replay-previous = Previous
replay-next = Next
replay-first = To the beginning
replay-last = To the end
replay-play = Play by itself
replay-pause = Stop
replay-speed = Speed
moves = Moves
moves-only = Only these moves
moves-mine = my moves
moves-all = all
moves-key = key moments
copy-link = Copy link to this moment
from-cards = { $n ->
    [one] One victory point card
   *[other] { $n } victory point cards
  }
from-other = other

# Rules
rules-title = Rules
rules-search = Search the rules
rules-count = { $n ->
    [one] One rule
   *[other] { $n } rules
  }
rules-none = No rule has these words.
rules-base = Base game
rules-two-player = Two players
rules-cities-knights = Cities & Knights
rules-seafarers = Seafarers
rules-traders-barbarians = Traders & Barbarians
rules-combinations = Combinations
rules-rivals = Rivals

# Guided first turn
guide-skip = Skip
guide-next = Next
guide-found = The yellow places are free. A settlement there earns whatever the hexes around it give. Numbers with more dots are rolled more often.
guide-road = Now a road beside it. Roads lead to the places of your next settlements.
guide-roll = Roll the dice. Every hex with the rolled number pays its neighbours.
guide-turn = Build with the buttons below; what a thing costs stands on it. Trade at the right. Then end your turn.

# Games without a drawing
fallback-hint = Everything you can see stands on the left, everything you may do on the right.
what-you-see = What you see
what-you-may-do = What you may do
nothing-to-do = Nothing to do now.
yes = yes
no = no
none = none

# The table in words
in-words-title = The table in words
to-drawing = To the drawing
words-seat = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. Hand: { $hand }. Cards: { $cards }. Longest road: { $road }.
words-settlement = Settlement
words-city = City
words-land = The land
words-harbours = Harbours

# The button for "no more" or "none", by what is asked.
pass-choose_victim = Rob nobody
pass-free_road = No more roads
lost-title = No table lies here
lost-page = There is no such page.
lost-came = You came by
old-rules-title = A table of earlier rules
old-rules-ended = The rules of this game were corrected, and a game begun by the old ones cannot be played on. The table was closed; nobody has won or lost.
old-rules-over = This game was played by rules that have been corrected since. Its result stays, but it can no longer be shown move by move.
old-rules-closed = The rules of this game were corrected before the game began, and the table was closed. Make a new one to play by the rules of today.
old-rules-seats = Who sat here
old-rules-winner = { $player } won.
no-button = No
room-title = { $name }’s table
room-here = { $n } of { $all } seats are taken. The game begins when everybody sits.
room-all-here = Everybody sits. The game can begin.
room-clock = { $decision } a move, { $reserve } in reserve
room-rated = Rated
room-casual = Casual
room-rated-guests = a guest plays, so this game will not count
room-change = Change
room-save = Change the table
room-new-map = New map
room-up = Seat { $n } up
room-level = Level of { $name }
room-watchers = Watching
room-offer = Offer the seat
room-offered = { $name } offers you a seat.
clock-own = As it is
room-you = you
room-host = host
room-present = here
room-gone = not here
room-waiting = waiting for your link
invite = Invite
invite-hint = Whoever opens the link may sit down, on a phone too. It works until the game begins.
fill-and-begin = Fill with bots and begin
seats-open = { $n ->
    [one] One seat is open.
   *[other] { $n } seats are open.
  }
invite-code = The link as a picture for a camera
room-watching = { $n ->
    [one] One more is watching.
   *[other] { $n } more are watching.
  }
room-game = The game

review-open = Review
hint-ask = What would you do?
hint-thinking = Thinking …
hint-short = Hint
