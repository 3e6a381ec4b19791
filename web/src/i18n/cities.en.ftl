# Cities & Knights
do-found_city = Place a city
do-draw_or_decline = Draw a progress card, or not
do-fifth_card = Five progress cards are too many: play one
do-put_under = Put a progress card back under its deck
do-fighters = Send knights into battle
do-lose_city = The barbarians take one of your cities: choose which
do-choose_deck = You held off the barbarians: choose a deck to draw from
do-aqueduct = Aqueduct: take a resource of your choice
do-place_metropolis = Choose the city that becomes a metropolis
do-send_robber = Send the robber away
do-retreat = Your knight was driven off: choose where it goes
do-free_training = { $left ->
    [one] Train a knight free of charge
   *[other] Train { $left } knights free of charge
  }
do-swap_number = Choose the second number
do-rebuild_road = Lay the road again, or leave it
do-harbor_answer = Give a commodity for the resource you were handed
do-wedding = Choose cards for the wedding
do-take_seen = { $left ->
    [one] Take a card
   *[other] Take { $left } cards
  }
do-take_progress = Take one of these progress cards
do-give_up_knight = Give up one of your knights
do-place_deserter = Place the knight that changed sides
do-neutral_knight = Place a neutral knight
do-neutral_training = Train a neutral knight
do-give_resources = { $left ->
    [one] Give a resource
   *[other] Give { $left } resources
  }
do-place-recruit = Choose where the knight goes, or press Esc
do-place-activate = Choose a knight to activate, or press Esc
do-place-train = Choose a knight to train, or press Esc
do-place-wall = Choose a city to wall in, or press Esc
do-place-move_knight = Choose a knight to move, or press Esc
do-place-move_knight-to = Choose where it goes, or press Esc
do-place-chase_robber = Choose the knight that chases the robber, or press Esc

act-recruit = Knight
act-activate = Activate
act-train = Train
act-wall = Wall
act-improve = Improve
act-move_knight = Move a knight
act-chase_robber = Chase the robber
act-fight = Send into battle
act-draw_progress = Draw a card
act-neutral_knight = Neutral knight
act-neutral_train = Train a neutral knight
act-dismiss_knight = Dismiss a knight
act-force_trade_all = Trade whole hands
act-place_deserter = Place a knight
act-lose_city = Lose a city
act-place_metropolis = Metropolis
act-retreat = Retreat
act-rebuild_road = Lay the road again
act-swap_number = Second number
act-give_up_knight = Give up a knight
act-send_robber = Send the robber away
act-exchange = Commercial Harbor

why-place-recruit = No free intersection touches your roads, or both weak knights stand on the board.
why-place-recruit-castle = No path of the castle is free, or both weak knights stand on the board.
why-place-activate = You have no knight at rest.
why-place-train = No knight can be trained: each only once a turn, mighty ones only with a Fortress.
why-place-wall = You have no city without a wall, or no wall left.
why-improve-city = You need a city that is not a metropolis yet.
why-improve-top = The highest level is reached.
why-before-roll = Only before the roll.
why-card-by-itself = It counts by itself.

# Trays
tray-take_seen = Take a card
tray-take_progress = Take a progress card
tray-put_under = Which card goes under its deck?
tray-choose_deck = Which deck do you draw from?
tray-aqueduct = Aqueduct: take a resource
tray-answer_harbor = Give a commodity
tray-gift = Give a card to the wedding
tray-give_resource = Give a resource
tray-exchange = Commercial Harbor: hand over a resource for a commodity
tray-draw = Draw a { $deck } card?
tray-merchant_fleet = Merchant Fleet: which kind?
tray-trade_monopoly = Trade Monopoly: which commodity?
tray-resource_monopoly = Resource Monopoly: which resource?
tray-master_merchant = Master Merchant: whose hand?
tray-spy = Spy: whose cards?
tray-deserter = Deserter: whose knight?
tray-alchemist = Alchemist: set the dice
tray-alchemist_number = Alchemist: set the red die and the number
red-die = Red die
yellow-die = Yellow die
number-die = Number
play-card = Play
title-improvements = City improvements
title-progress = Progress cards
next-level = next: { $name }
all-levels = complete
level-of = { $name }: level { $n } of 5
improve-for = Improve { $name } for { $cost }
no-progress = None yet.
cards-shown = face up, 1 point

# The barbarians
threat-against = against
threat-lands = { $n ->
    [0] lands now
    [one] lands in 1
   *[other] lands in { $n }
  }
threat-label = { $n ->
    [one] Barbarians of strength { $barbarians } land at the next ship; knights ready: { $knights }.
   *[other] Barbarians of strength { $barbarians } land after { $n } ships; knights ready: { $knights }.
  }
battle-title = The barbarians land
battle-won = The knights hold the shore: { $knights } against { $barbarians }.
battle-lost = The shore falls: { $knights } against { $barbarians }.
die-event = { $face ->
    [ship] the barbarian ship
   *[other] { $face }
  }
ready-of = strength of active knights: { $n }
tokens-of = { $n ->
    [one] { $n } defender point
   *[other] { $n } defender points
  }
merchant-of = Merchant, 1 point
from-metropolises = { $n ->
    [one] { $n } metropolis
   *[other] { $n } metropolises
  }

# Levels
level-science-0 = Science
level-science-1 = Abbey
level-science-2 = Library
level-science-3 = Aqueduct
level-science-4 = Theater
level-science-5 = University
level-trade-0 = Trade
level-trade-1 = Market
level-trade-2 = Trading House
level-trade-3 = Merchant Guild
level-trade-4 = Bank
level-trade-5 = Great Exchange
level-politics-0 = Politics
level-politics-1 = Town Hall
level-politics-2 = Church
level-politics-3 = Fortress
level-politics-4 = Cathedral
level-politics-5 = High Assembly
power-science = A roll that brings you nothing brings a resource of your choice.
power-trade = Two equal commodities trade for any one card.
power-politics = Knights may be trained to mighty.

# What progress cards do
text-alchemist = Before the roll: set both dice yourself.
text-crane = The next improvement costs one commodity less.
text-mining = 2 ore for each mountains hex you have built at.
text-irrigation = 2 grain for each fields hex you have built at.
text-printer = One point.
text-inventor = Swap two numbers, not 2, 6, 8 or 12.
text-engineer = A city wall free of charge.
text-medicine = Grow a settlement into a city for 2 ore and 1 grain.
text-smith = Train two knights free of charge.
text-merchant = The merchant comes to one of your hexes: 1 point, and its resource trades 2:1.
text-commercial_harbor = Hand every opponent one resource for a commodity.
text-merchant_fleet = One kind trades 2:1 this turn.
text-master_merchant = See the hand of an opponent with more points and take two cards.
text-trade_monopoly = Name a commodity: everybody gives you one of it.
text-resource_monopoly = Name a resource: everybody gives you two of it.
text-bishop = Move the robber and rob everybody there.
text-diplomat = Remove an open road; lay your own again.
text-warlord = Activate all your knights.
text-wedding = Opponents with more points give you two cards.
text-intrigue = Drive off a knight standing at one of your roads.
text-saboteur = Opponents with as many points as you, or more, discard half their cards.
text-spy = See an opponent's progress cards and take one.
text-deserter = An opponent gives up a knight; you may place one like it.
text-constitution = One point.

# The log
log-event_die = { $face ->
    [ship] The barbarian ship sails.
   *[other] The event die shows { $face }.
  }
log-red_die = The red die shows { $die }.
log-number_chosen = { $you ->
    [yes] You set
   *[no] { $player } sets
  } the red die to { $red } and the number to { $number }.
log-fleet_moved = { $space ->
    [7] The barbarians land!
   *[other] The barbarians reach space { $space } of 7.
  }
log-knight_fights = { $you ->
    [yes] You send
   *[no] { $player } sends
  } a knight into battle.
log-battle = Battle: barbarians { $barbarians }, knights { $knights }.
log-city_lost = { $you ->
    [yes] You lose
   *[no] { $player } loses
  } a city to the barbarians.
log-token_won = { $you ->
    [yes] You are
   *[no] { $player } is
  } the defender of the island: 1 point.
log-progress_drawn = { $card ->
    [none] { $you ->
        [yes] You draw
       *[no] { $player } draws
      } a { $deck } card.
   *[other] { $you ->
        [yes] You draw
       *[no] { $player } draws
      } { $card }.
  }
log-draw_declined = { $you ->
    [yes] You draw
   *[no] { $player } draws
  } no card.
log-progress_played = { $you ->
    [yes] You play
   *[no] { $player } plays
  } { $card }.
log-progress_put_under = { $you ->
    [yes] You put
   *[no] { $player } puts
  } a { $deck } card under its deck.
log-progress_taken = { $you ->
    [yes] You take
   *[no] { $player } takes
  } a { $deck } card from { $from }.
log-knight_placed = { $you ->
    [yes] You have
   *[no] { $player } has
  } a new knight of level { $level }: { $at }.
log-knight_removed = { $you ->
    [yes] Your knight leaves
   *[no] A knight of { $player } leaves
  } the board: { $at }.
log-knight_activated = { $you ->
    [yes] You activate
   *[no] { $player } activates
  } a knight: { $at }.
log-knight_trained = { $you ->
    [yes] You train
   *[no] { $player } trains
  } a knight to level { $level }: { $at }.
log-knight_moved = { $you ->
    [yes] Your knight moves
   *[no] A knight of { $player } moves
  } to { $to }.
log-wall_built = { $you ->
    [yes] You build
   *[no] { $player } builds
  } a city wall.
log-improved = { $you ->
    [yes] You raise
   *[no] { $player } raises
  } { $discipline } to level { $level }.
log-metropolis_placed = { $you ->
    [yes] You have
   *[no] { $player } has
  } the metropolis of { $discipline }.
log-merchant_moved = { $you ->
    [yes] Your merchant comes
   *[no] The merchant of { $player } comes
  } to { $hex }.
log-numbers_swapped = Two numbers change places.
log-road_removed = { $you ->
    [yes] Your road
   *[no] A road of { $player }
  } is taken away.
log-exchange_cancelled = { $you ->
    [yes] You have
   *[no] { $player } has
  } no commodity to give.

# The button for "no more" or "none", by what is asked.
pass-draw_or_decline = No card
pass-harbor_answer = I have none
pass-fighters = Done
pass-free_training = Done
pass-rebuild_road = Done
pass-place_deserter = No knight
