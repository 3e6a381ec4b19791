# The drawn table of Rivals: places, slips, prompts, refusals.
good-gold = gold
rv-cache = Gold Cache
rv-point-victory = victory points
rv-point-strength = strength
rv-point-skill = skill
rv-point-commerce = commerce
rv-point-progress = progress
rv-points-n = { $point ->
    [victory] { $n } victory
    [strength] { $n } strength
    [skill] { $n } skill
    [commerce] { $n } commerce
   *[progress] { $n } progress
  }
rv-hand-n = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
  }
rv-of = of { $n }
rv-kind-building = building
rv-kind-hero = hero, unit
rv-kind-ship = trade ship, unit
rv-kind-pirate = pirate ship, unit
rv-kind-cannon = cannoneer, unit
rv-kind-site = extraordinary site
rv-kind-neutral = action
rv-kind-attack = action, attack
rv-kind-event = event
rv-where-settlement = beside a settlement or city
rv-where-city = at a city
rv-where-region = behind a region
rv-where-neutral = played from the hand
rv-where-attack = played from the hand
rv-where-event = from the event stack
rv-where-centre = from the supply
rv-costs = Costs
rv-gives = Gives
rv-needs = Needs
rv-when = When
rv-more-rules = { $n ->
    [one] { $n } more rule
   *[other] { $n } more rules
  }
rv-bot = bot, { $level }
rv-once = One at most
rv-token-strength = Strength advantage
rv-token-trade = Trade advantage
rv-token-missing-strength = { $n ->
    [0] more than { $name }
   *[other] { $n } more strength, and more than { $name }
  }
rv-token-missing-trade = { $n ->
    [0] more than { $name }
   *[other] { $n } more commerce, and more than { $name }
  }
rv-stacks = Draw stacks
rv-stacks-short = Stacks
rv-stack = Stack { $n }
rv-stack-name = { $back ->
    [basic] basic stack { $n }
    [gold] gold stack { $n }
    [turmoil] turmoil stack { $n }
   *[progress] progress stack { $n }
  }, { $cards ->
    [0] empty
    [one] { $cards } card
   *[other] { $cards } cards
  }
rv-events = Events
rv-regions = Regions
rv-discard = Discard
rv-open = Open
rv-events-name = event stack, { $n } cards
rv-regions-name = region stack, { $n } cards
rv-discard-name = discard pile, { $n } cards, { $card } on top
rv-discard-empty = discard pile, empty
rv-open-name = face up: { $card }, { $n } left
rv-known-at = { $card }: card { $n } from the top
rv-stacks-n = Stacks { $n }
rv-hand = Hand
rv-hand-count = Hand { $n }
rv-other-hand = { $n ->
    [0] No cards in the hand
    [one] { $n } card in the hand
   *[other] { $n } cards in the hand
  }
rv-other-hand-known = you know { $list }
rv-log-empty = Nothing has happened yet.
rv-of-three = { $n } of 3
rv-sound = Sound
rv-under-stack = under stack { $n }
rv-now-its-stack = now its stack
rv-hand-empty = No cards. You draw at the end of the turn.
rv-build = Build
rv-trade = Trade
rv-road = Road
rv-settle = Settlement
rv-city = City
rv-left = { $n } left
rv-roll = Roll
rv-end = End turn
rv-end-short = End
rv-fit = Fit
rv-read = Read
rv-back = Back
rv-close = Close
rv-words = In words
rv-help = Help
rv-principality-own = Your principality
rv-principality-other = { $name }’s principality
rv-summary = { $name }: { $settlements } settlements, { $cities } cities, { $regions } regions, { $cards } cards
rv-region = { $terrain } { $number }, { $n } of 3 { $good }{ $n ->
    [3] , full
   *[other] {""}
  }
rv-region-short = { $terrain } { $number }
rv-cache-name = Gold Cache, { $n } of 3 gold{ $n ->
    [3] , full
   *[other] {""}
  }
rv-legal-here = legal here
rv-locked = not before your next turn
rv-free-site = free site, { $where }
rv-beside = beside { $list }
rv-side-U1 = above { $what }
rv-side-L1 = below { $what }
rv-side-U2 = outer site above { $what }
rv-side-L2 = outer site below { $what }
rv-what-settlement = the settlement, { $n ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] number { $n }
  } from the left
rv-what-city = the city, { $n ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] number { $n }
  } from the left
rv-line-road = road here, { $n ->
    [left] at the left end
   *[right] at the right end
  }
rv-line-settle = settlement here, { $n ->
    [left] at the left end
   *[right] at the right end
  }
rv-line-city = city on the { $what }
rv-piece-settlement = settlement
rv-piece-city = city
rv-piece-road = road
rv-behind = site behind { $region }
rv-corner = { $row ->
    [U] upper corner
   *[L] lower corner
  }
rv-end-of-line = { $side ->
    [left] the left end
   *[right] the right end
  }
rv-do-build = Build { $card } { $side }
rv-dice = Dice
rv-rolled = { $face } and { $event }
rv-rolled-by = { $name }’s roll: { $face } and { $event }
rv-not-rolled = Not rolled yet
rv-event-brigand_attack = brigands
rv-event-trade = Trade
rv-event-celebration = Celebration
rv-event-plentiful_harvest = Plentiful harvest
rv-event-event_card = an event
rv-turn-of = { $name }’s turn
rv-waiting = Waiting
rv-is-deciding = { $name } is deciding
rv-is-rolling = { $name } is rolling
rv-start-roll = Rolling for the first turn
rv-watching = You are watching
rv-over = The game is over
rv-costs-you = costs you
rv-costs-other = costs { $name }
rv-nothing = nothing
rv-from-fullest = From the fullest
rv-full = full
rv-stock-room = { $stock } in store, room for { $room }
rv-seconds = { $n } s
rv-or-on-island = Or choose it on the island.
rv-go-on = Go on
rv-goes-on = goes on in { $n } s
rv-fixed = set

rv-act-prompt = Trade, build, play cards
rv-act-title = Your turn
rv-place-card = Place { $card }, or press Esc
rv-place-road = Choose an end of the line
rv-place-settle = Choose the end of a road
rv-place-city = Choose a settlement
rv-confirm-card = Play { $card }?
rv-confirm-play = Play it
rv-place-touch = Tap a glowing place
rv-remove-ask = Remove from play
rv-remove-sure = { $card } goes to the discard pile for good. Remove it?
rv-end-ask = You can still use { $card }. End the turn?
rv-yes-end = End it
rv-yes-remove = Remove it
rv-no = No

rv-start_stack-title = Take your first cards
rv-start_stack = Choose a stack: the top three cards are your hand.
rv-start_stack-choose = Choose a stack, look through it and keep three cards.
rv-search_free-title = Library
rv-search_free = Look through one stack and take a card of it, free of charge.
rv-search_free-pass = No
rv-take-title = { $stack ->
    [0] Stack
   *[other] Stack { $stack }
  }
rv-take = { $left ->
    [one] Take one card. The order of the rest stays.
   *[other] Take { $left } cards. The order of the rest stays.
  }
rv-take-locked = Take one card; it can be used from your next turn.
rv-take-count = { $n ->
    [one] { $n } card, the top one first.
   *[other] { $n } cards, the top one first.
  }
rv-take-hint = Hover reads a card, Enter or a click takes it.
rv-take-hint-touch = Hold a card to read it, tap it to take it.
rv-arrange-title = Arrange your regions
rv-arrange = Which region lies in the outlined place?
rv-arrange-pass = Leave the rest
rv-before_roll-title = Roll
rv-before_roll = Roll, or play a card before the roll.
rv-before_roll-prompt = Roll the dice
rv-before_roll-card-prompt = Roll, or play a card before the roll
rv-set_die-title = Set the production die
rv-set_die = Which number shall it show?
rv-face = number { $n }
rv-pay-title = Pay
rv-pay = { $n ->
    [one] Still { $owed }: choose where it comes from.
   *[other] Still { $owed }: choose where they come from.
  }
rv-spend-title = Pay
rv-spend = { $left ->
    [one] Pay { $left } more resource of any kind.
   *[other] Pay { $left } resources of any kind.
  }
rv-return-title = Give one back
rv-return = { $name } gets one resource from you. Which?
rv-save-title = Discount
rv-save = One resource is saved. Which?
rv-tithe-title = Tithe Barn
rv-tithe = { $n ->
    [one] Take { $n } wool or { $n } grain.
   *[other] Take { $n } wool or { $n } grain.
  }
rv-gain-title = Take a resource
rv-gain-title-celebration = Celebration
rv-gain-title-plentiful_harvest = Plentiful harvest
rv-gain = { $left ->
    [one] Take { $left } resource: choose a region with room.
   *[other] Take { $left } resources: choose regions with room.
  }
rv-gain-full = Full: { $list }.
rv-give-title = Hand over
rv-give = { $name } takes { $what }. Choose the region it leaves.
rv-demand-title = Take from { $name }
rv-demand = { $left ->
    [one] Name { $left } resource to take.
   *[other] Name { $left } resources to take, one after the other.
  }
rv-demand-pass = Enough
rv-raid-title = Take from { $name }
rv-raid = Which region do you fill, and with how many?
rv-raid-amount = fill with { $n }
rv-raid-pass = No more
rv-relocate-title = Relocation
rv-relocate = Choose two regions or two cards: they change places.
rv-relocate-second = Now the one it changes places with.
rv-relocate-pass = Leave it
rv-treat-title = Doctor
rv-treat = Which Bath House treats its regions?
rv-fetch-title = From the discard pile
rv-fetch = Take this card into your hand?
rv-fetch-pass = Leave it
rv-remove-title = Remove a card
rv-remove = Put a card of yours on the discard pile.
rv-remove-pass = None
rv-new_regions-title = New land
rv-new_regions = Two regions come with the settlement.
rv-new_regions-scout = Two regions come with the settlement: draw them, or send the Scout.
rv-draw-regions = Draw
rv-pick_region-title = Scout
rv-pick_region = Choose a region from the whole stack.
rv-place_region-title = Place the regions
rv-place_region = Where does { $first } lie? { $second } takes the other corner.
rv-defend-title = Defence
rv-defend = { $name } plays { $card }. Roll in defence?
rv-defend-go = Roll
rv-defend-pass = Let it happen
rv-lose-title-archer = Archer
rv-lose-title-arsonist = Arsonist
rv-lose-title-pirates = Pirate Ship
rv-lose-title-riots = Riots
rv-lose-own-archer = The Archer hits one of your units. Choose which.
rv-lose-own-arsonist = The Arsonist burns one of your buildings. Choose which.
rv-lose-own-pirates = The Pirate Ship sinks one of your trade ships. Choose which.
rv-lose-own-riots = One of your units leaves. Choose which.
rv-lose-other-archer = Choose the unit { $name } loses.
rv-lose-other-arsonist = Choose the building that burns.
rv-lose-other-pirates = Choose the ship that sinks.
rv-lose-other-riots = Choose the unit that leaves.
rv-name_building-title = Feud
rv-name_building = You hold the strength advantage: name three buildings of { $name }. Named: { $n }.
rv-feud_loss-title = Feud
rv-feud_loss-prompt = Give up one building
rv-name_building-prompt = Name three buildings
rv-riots-prompt = Pay, or a unit leaves
rv-lose-prompt = Choose what is lost
rv-feud_loss = { $name } holds the strength advantage and named these buildings. Choose the one that leaves.
rv-riots-title = Riots
rv-riots = Pay { $price } gold, or one of these units leaves.
rv-riots-poor = You have not enough gold: one of these units leaves.
rv-pay-price = Pay { $price } gold
rv-steal-title = Traitor
rv-steal = { $name }’s hand is open. Take a card?
rv-steal-pass = Take none
rv-put_away_other-title = { $name }’s hand is open
rv-put_away_other = { $left ->
    [one] You hold the strength advantage: put { $left } more of these cards under a draw stack.
   *[other] You hold the strength advantage: put { $left } of these cards under draw stacks.
  }
rv-put_away_other-stack = goes under which stack? Choose one, or press its number. { $name } learns only the stack.
rv-bury-title = Under which stack?
rv-bury = { $card } goes under a stack with the same back.
rv-surplus-title = { $n ->
    [one] { $n } card too many
   *[other] { $n } cards too many
  }
rv-surplus = Choose a card, then its stack.
rv-surplus-stack = Under which stack does { $card } go?
rv-react-title = { $card }
rv-react = This event threatens you. Do you answer it?
rv-react-go = Play { $card }
rv-react-pass = Let it be
rv-buy-title = Traveling Merchant
rv-buy = { $left ->
    [one] 1 gold for 1 resource, once more.
   *[other] 1 gold for 1 resource, twice at most.
  }
rv-buy-go = Buy for 1 gold
rv-buy-pass = No more
rv-exchange-title = Swap one card?
rv-exchange = Put one card under a stack and take another, or keep your hand.
rv-exchange-stack = Under which stack does { $card } go?
rv-exchange-pass = Keep them
rv-draw_up-title = Draw
rv-draw_up = Draw up to { $n }: choose a stack.
rv-refill-title = Take a card
rv-refill = The top card of a stack, or look through one for its price.
rv-refill-top = Top card
rv-refill-search = { $n ->
    [0] Look through
    [one] Look through, { $n } good
   *[other] Look through, { $n } goods
  }
rv-pass = No

rv-who-holds = { $name } holds.
rv-nobody-holds = Nobody holds.
rv-defence-none = nobody
rv-defence-ask = Roll in defence?
rv-defence-odds = { $n } of 6 faces hold.
rv-defence-happens = it happens
rv-defence-rolled-you = You roll { $face }. { $card } is discarded without effect.
rv-defence-rolled = { $name } rolls { $face }. { $card } is discarded without effect.
rv-defence-fails-you = You roll { $face }. { $card } does its work.
rv-defence-fails = { $name } rolls { $face }. { $card } does its work.
rv-defence-sends = { $name } plays { $card }
rv-defence-sends-you = You play { $card }
rv-event-revealed = Event card
rv-step-revealed = { $card } is turned up
rv-step-strength = Strength: you { $a }, { $name } { $b }
rv-step-skill = Skill: you { $a }, { $name } { $b }
rv-step-ships = Trade ships: you { $a }, { $name } { $b }
rv-step-under = The event goes under its stack
rv-event = Event

rv-trade-title = Trade
rv-trade-give = Give
rv-trade-from = From
rv-trade-get = Get
rv-trade-on = On
rv-trade-figures = figures: room you have
rv-trade-some = { $n } of your { $all } { $good }
rv-trade-all = all { $n } { $good }
rv-trade-short = { $good }: you have { $n } of { $need }
rv-trade-deal = { $give } for { $get }
rv-trade-choose = Choose what to get
rv-trade-none = Nothing to trade: three of one good are needed, or a ship. 
rv-holds = holds { $n }
rv-more = more
rv-less = less

rv-why-locked = You took this card in the exchange. It can be used from your next turn.
rv-why-before-roll = { $card } is played before the roll.
rv-why-settling = { $card } is played while you build a settlement.
rv-why-reaction = { $card } is played when an event threatens you.
rv-why-needs = { $card } needs: { $needs }
rv-why-needs-plain = What { $card } needs is not there.
rv-why-effect = { $card } would change nothing.
rv-why-once = You have { $card } already.
rv-why-cost = { $card } costs { $cost }. You have { $have }.
rv-why-site = No free site for { $card }.
rv-why-no-city = { $card } needs a city.
rv-why-not-turn = It is not your turn.
rv-why-pending = First answer what is asked.
rv-why-roll = First roll the dice.
rv-why-piece-cost = { $piece ->
    [road] A road costs { $cost }. You have { $have }.
    [settle] A settlement costs { $cost }. You have { $have }.
   *[city] A city costs { $cost }. You have { $have }.
  }
rv-why-supply = None is left in the supply.
rv-why-road = A road needs a free end beside a settlement or city.
rv-why-settle = A settlement needs the free end of a road.
rv-why-city = A city needs a settlement of yours.
rv-why-trade = Nothing to trade: three of one good are needed, or a ship.

# Why an advantage is where it is; holder: you, other, none.
rv-token-why = { $holder ->
    [you] { $token }: yours. You have { $more }, the other player { $less }.
    [other] { $token }: { $name }, with { $more } against { $less }.
   *[none] { $token }: nobody. You have { $more }, { $name } { $less }; it takes 3 and more than the other.
  }
# Steps of an event.
rv-compare-strength = Strength: you { $mine }, { $name } { $theirs }
rv-compare-skill = Skill: you { $mine }, { $name } { $theirs }
rv-step-event-under = The event goes under its stack
rv-step-take = Take one card
rv-step-defend = Roll, or let it happen
rv-step-put-under = Choose the stack for { $card }
rv-gain-toll = Then your Toll Bridge brings 2 gold.
rv-rail = Parts of the table
# The server says something this page does not know.
rv-not-understood = This page does not understand the server
rv-not-understood-text = The server sent something newer than this page, or something went wrong here. Nothing is lost: load the page again, or go on in words.
rv-load-again = Load again
