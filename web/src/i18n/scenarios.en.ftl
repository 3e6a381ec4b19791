# The five scenarios: what a seat has
gold-of = { $n } gold
fish-of = { $n ->
    [one] { $n } fish token
   *[other] { $n } fish tokens
}
boot-of = the old boot
prisoners-of = { $n ->
    [one] { $n } prisoner
   *[other] { $n } prisoners
}
wagon-of = wagon of level { $n }
delivered-of = { $n ->
    [one] { $n } delivery
   *[other] { $n } deliveries
}
terrain-swamp = swamp
terrain-oasis = oasis
terrain-castle = castle
terrain-quarry = quarry
terrain-glassworks = glassworks

# What is to be done
do-anything = Choose what to do
do-exchange_token = You may exchange a fish token
do-may_catch = You may take a fish token
do-choose_swamp = Send the robber to a swamp
do-vote = Lay down votes, or none
do-assign_votes = Vote for a path
do-place_wagon = Choose a path for the wagon
do-place_apart = Put a second wagon on another trail
do-place_knight = Put the knight on a path
do-leave_castle = Lead the knight away from the castle before you end the turn
do-place_errant_knight = Put the knight on a path of the castle
do-lift_barbarian = Lift a barbarian
do-put_barbarian = { $left ->
    [one] Put the barbarian down
   *[other] Put down { $left } barbarians
}
do-capture = Capture a barbarian
do-knights = Move knights, or go on to the battles
do-march = Choose where the knight goes
do-lose_knight = Which knight takes the loss first?
do-journey = { $points ->
    [one] Move the wagon: 1 point left
   *[other] Move the wagon: { $points } points left
}
do-rest = End the turn, or play Swift Journey
do-raid = Choose a barbarian, then its new path
do-expel_barbarian = Choose a barbarian, then its new path
do-banish_barbarian = Choose a barbarian, then a path without a road
do-place_barbarian = Choose a path for the barbarian

# Buttons
act-buy_with_gold = Buy with gold
act-sell_for_gold = Sell for gold
act-fish_robber = Fish: robber away
act-fish_steal = Fish: take a card
act-fish_resource = Fish: a resource
act-fish_road = Fish: a road
act-fish_card = Fish: a card
act-exchange_token = Exchange a token
act-take_token = Take a token
act-pass_boot = Hand on the boot
act-pay_ransom = Pay the ransom
act-lay_vote = Lay down a vote
act-capture_barbarian = Capture a barbarian
act-shift_barbarian = Move a barbarian
act-drive = Drive
act-feed_oxen = Feed the oxen
act-move_barbarian = Move a barbarian
act-drive_off = Drive a barbarian off
act-rest = Rest, and play Swift Journey
act-play_swift_journey = Play Swift Journey
act-repel_barbarian = Repel a barbarian

# What happened
log-gold = { $you ->
    [yes] You have { $now } gold.
   *[no] { $player } has { $now } gold.
}
log-sold_for_gold = { $you ->
    [yes] You give the bank { $cards } for 1 gold.
   *[no] { $player } gives the bank { $cards } for 1 gold.
}
log-vote_laid = { $you ->
    [yes] You lay down { $card } as a vote.
   *[no] { $player } lays down { $card } as a vote.
}
log-votes_assigned = { $you ->
    [yes] You vote for { $at }.
   *[no] { $player } votes for { $at }.
}
log-attack_card_drawn = { $you ->
    [yes] You turn up { $card }.
   *[no] { $player } turns up { $card }.
}
log-knight_demoted = { $you ->
    [yes] Your knight ({ $at }) drops to level { $level }.
   *[no] The knight of { $player } ({ $at }) drops to level { $level }.
}
log-prisoner_rolled = { $you ->
    [yes] You roll { $pips } for a prisoner.
   *[no] { $player } rolls { $pips } for a prisoner.
}
log-prisoner_taken = { $you ->
    [yes] You take a prisoner: { $hex }.
   *[no] { $player } takes a prisoner: { $hex }.
}
log-merchant_lost = { $you ->
    [yes] You lose the merchant.
   *[no] { $player } loses the merchant.
}
log-wagon_moved = { $you ->
    [yes] Your wagon drives to { $to }.
   *[no] The wagon of { $player } drives to { $to }.
}
log-wagon_fed = { $you ->
    [yes] You feed the oxen with 1 grain.
   *[no] { $player } feeds the oxen with 1 grain.
}
log-wagon_upgraded = { $you ->
    [yes] Your wagon has level { $level } now.
   *[no] The wagon of { $player } has level { $level } now.
}
log-order_taken = { $you ->
    [yes] You load { $goods } ({ $at }).
   *[no] { $player } loads { $goods } ({ $at }).
}
log-order_fulfilled = { $you ->
    [yes] You deliver { $goods } and score 1 point.
   *[no] { $player } delivers { $goods } and scores 1 point.
}
log-barbarian_moved = { $you ->
    [yes] You move a barbarian to { $to }.
   *[no] { $player } moves a barbarian to { $to }.
}
log-drive_off_rolled = { $you ->
    [yes] You roll { $die } against the barbarian
   *[no] { $player } rolls { $die } against the barbarian
}: { $driven ->
    [yes] it is driven off.
   *[no] it stays.
}
log-bridge_built = { $you ->
    [yes] You build a bridge.
   *[no] { $player } builds a bridge.
}
log-ransom_paid = { $you ->
    [yes] You pay a ransom and keep the city.
   *[no] { $player } pays a ransom and keeps the city.
}
log-fish_drawn = { $you ->
    [yes] You draw a fish token: { $token }.
   *[no] { $player } draws a fish token.
}
log-boot_drawn = { $you ->
    [yes] You draw the old boot!
   *[no] { $player } draws the old boot!
}
log-fish_spent = { $you ->
    [yes] You pay { $fish }.
   *[no] { $player } pays { $fish }.
}
log-fish_given_up = { $you ->
    [yes] You give up a fish token.
   *[no] { $player } gives up a fish token.
}
log-boot_passed = { $you ->
    [yes] You hand the old boot to { $to }.
   *[no] { $player } hands the old boot to { $to }.
}

# The button for "no more" or "none", by what is asked.
pass-exchange_token = Keep all tokens
pass-may_catch = Take no more
pass-vote = No more votes
pass-knights = No more moves
pass-journey = Halt and end the turn
end-knights = To the battles
end-journey = Stop here
