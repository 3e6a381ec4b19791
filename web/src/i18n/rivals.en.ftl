# What the Rivals pages say besides the table itself: goods and names, the log, the help card, the guided first turn.
# They are loaded with those pages, not with the first screen.
#
# Names of cards, regions, goods and players come as arguments; web/src/rivals/log.ts marks them, so that the page can
# show a picture beside them. $you is "yes" where the sentence speaks to the one it is about.
#   rivals-goods-<good>, -acc     so many of a good; -acc is the case for what somebody takes or gives
#   rivals-when-<timing>          when a card may be used, by its timing in the data
#   rivals-log-<event>            a sentence of the log

## Vocabulary

rivals-goods-lumber = { $n } lumber
rivals-goods-lumber-acc = { $n } lumber
rivals-goods-brick = { $n } brick
rivals-goods-brick-acc = { $n } brick
rivals-goods-wool = { $n } wool
rivals-goods-wool-acc = { $n } wool
rivals-goods-grain = { $n } grain
rivals-goods-grain-acc = { $n } grain
rivals-goods-ore = { $n } ore
rivals-goods-ore-acc = { $n } ore
rivals-goods-gold = { $n } gold
rivals-goods-gold-acc = { $n } gold
rivals-resources = { $n ->
    [one] { $n } resource
   *[other] { $n } resources
  }

rivals-region-forest = Forest
rivals-region-hills = Hills
rivals-region-pasture = Pasture
rivals-region-fields = Fields
rivals-region-mountains = Mountains
rivals-region-gold_field = Gold Field
rivals-cache = Gold Cache

rivals-points-victory = { $n ->
    [one] { $n } victory point
   *[other] { $n } victory points
  }

rivals-symbol-brigand_attack = brigand attack
rivals-symbol-brigand_attack-acc = a brigand attack
rivals-symbol-brigand_attack-text = Whoever has more than 7 resources loses all gold and wool. Then the land produces.
rivals-symbol-trade = trade
rivals-symbol-trade-acc = trade
rivals-symbol-trade-text = Whoever has the trade advantage takes 1 resource of choice from the other.
rivals-symbol-celebration = celebration
rivals-symbol-celebration-acc = a celebration
rivals-symbol-celebration-text = Whoever has more skill takes 1 resource of choice. With equal skill both take 1.
rivals-symbol-plentiful_harvest = plentiful harvest
rivals-symbol-plentiful_harvest-acc = a plentiful harvest
rivals-symbol-plentiful_harvest-text = Both take 1 resource of choice.
rivals-symbol-event_card = event card
rivals-symbol-event_card-acc = an event card
rivals-symbol-event_card-text = The top event card is revealed and applies to both.

rivals-token-strength = strength advantage
rivals-token-strength-text = 1 victory point for whoever has at least 3 strength, and more than the other.
rivals-token-trade = trade advantage
rivals-token-trade-text = 1 victory point for whoever has at least 3 commerce, and more than the other.

rivals-when-pre_roll = before you roll
rivals-when-action_phase = in your action phase
rivals-when-action_phase_any_number_of_times = in your action phase, as often as you like
rivals-when-action_phase_once_per_turn_per_copy = once in each of your action phases
rivals-when-while_building_settlement = while you build a settlement
rivals-when-reaction_to_event_card = when Riots, Feud or Fraternal Feuds is revealed
rivals-when-reaction_to_attack = when an Archer, Arsonist or Traitor is played against you
rivals-when-event_card = when it is revealed
rivals-when-on_build = when you build it
rivals-when-on_build_and_passive_on_plentiful_harvest = when you build it, and at every plentiful harvest
rivals-when-passive = as long as it lies in your land
rivals-when-passive_on_production = at every production roll
rivals-when-passive_on_card_exchange = in your card exchange
rivals-when-passive_on_plentiful_harvest = at every plentiful harvest
rivals-when-passive_on_brigand_attack = when brigands attack
rivals-when-passive_on_riots = when there are riots
rivals-when-passive_on_plague = when the plague strikes
rivals-when-passive_on_trade_event = when trade is rolled
rivals-when-passive_on_hero_build = when you build a hero
rivals-when-passive_on_own_loss = when a card is taken from your land
rivals-when-passive_on_arsonist = when an Arsonist is played against you
rivals-when-passive_on_city_expansion_build = when you build a city card

rivals-back-basic = basic
rivals-back-gold = gold
rivals-back-turmoil = turmoil
rivals-back-progress = progress
rivals-card-hidden = { $n ->
    [one] a card
   *[other] { $n } cards
  }
rivals-stack = { $several ->
    [yes] { $back } stack { $n }
   *[no] the { $back } stack
  }

## Log

rivals-log-start_rolled = { $you ->
    [yes] You roll { $face } for who begins.
   *[no] { $player } rolls { $face } for who begins.
  }
rivals-log-begins = { $you ->
    [yes] You begin.
   *[no] { $player } begins.
  }
rivals-log-drew = { $you ->
    [yes] You draw { $cards } from { $stack }.
   *[no] { $player } draws { $cards } from { $stack }.
  }
rivals-log-cards = { $cards }
rivals-log-took = { $you ->
    [yes] You look through { $stack } and take { $cards }.
   *[no] { $player } looks through { $stack } and takes { $cards }.
  }
rivals-log-put_away = { $you ->
    [yes] You put { $cards } under { $stack }.
   *[no] { $player } puts { $cards } under { $stack }.
  }
rivals-log-rolled = { $you ->
    [yes] You roll { $face } and { $symbol }.
   *[no] { $player } rolls { $face } and { $symbol }.
  }
rivals-log-rolled_face = { $you ->
    [yes] You roll { $face } for production.
   *[no] { $player } rolls { $face } for production.
  }
rivals-log-event_rolled = The event is { $symbol }.
rivals-log-produced = { $list }.
rivals-log-produced_one = { $you ->
    [yes] { $region } gives you { $goods }
   *[no] { $region } gives { $player } { $goods }
  }
rivals-log-plundered = { $you ->
    [yes] Brigands take all your gold and wool: { $goods }.
   *[no] Brigands take all gold and wool of { $player }: { $goods }.
  }
rivals-log-gained = { $you ->
    [yes] You receive { $goods }.
   *[no] { $player } receives { $goods }.
  }
rivals-log-paid = { $you ->
    [yes] You pay { $goods }.
   *[no] { $player } pays { $goods }.
  }
rivals-log-gave = { $you ->
    [giver] You give { $other } { $goods }.
    [taker] You take { $goods } from { $player }.
   *[no] { $player } gives { $other } { $goods }.
  }
rivals-log-gave_trade = { $you ->
    [giver] { $other } has the trade advantage and takes { $goods } from you.
    [taker] You have the trade advantage and take { $goods } from { $player }.
   *[no] { $other } has the trade advantage and takes { $goods } from { $player }.
  }
rivals-log-traded = { $you ->
    [yes] You trade { $give } for { $get }.
   *[no] { $player } trades { $give } for { $get }.
  }
rivals-log-lost = { $you ->
    [yes] You lose { $goods }.
   *[no] { $player } loses { $goods }.
  }
rivals-log-revealed = Event: { $card }.
rivals-log-rebuilt = The event cards are shuffled and laid out anew.
rivals-log-played = { $you ->
    [yes] You play { $card }.
   *[no] { $player } plays { $card }.
  }
rivals-log-built = { $you ->
    [yes] You build { $card } for { $goods }.
   *[no] { $player } builds { $card } for { $goods }.
  }
rivals-log-built_free = { $you ->
    [yes] You build { $card }.
   *[no] { $player } builds { $card }.
  }
rivals-log-road = { $you ->
    [yes] You build a road for { $goods }.
   *[no] { $player } builds a road for { $goods }.
  }
rivals-log-settled = { $you ->
    [yes] You build a settlement for { $goods }.
   *[no] { $player } builds a settlement for { $goods }.
  }
rivals-log-city = { $you ->
    [yes] You build a city for { $goods }.
   *[no] { $player } builds a city for { $goods }.
  }
rivals-log-region_placed = { $you ->
    [yes] You get { $regions }.
   *[no] { $player } gets { $regions }.
  }
rivals-log-regions_swapped = { $you ->
    [yes] You swap { $first } and { $second }.
   *[no] { $player } swaps { $first } and { $second }.
  }
rivals-log-regions_arranged = { $you ->
    [yes] You lay out your regions anew.
   *[no] { $player } lays out the regions anew.
  }
rivals-log-cards_swapped = { $you ->
    [yes] You swap { $first } and { $second }.
   *[no] { $player } swaps { $first } and { $second }.
  }
rivals-log-put_down = { $you ->
    [yes] You put { $card } on the discard pile.
   *[no] { $player } puts { $card } on the discard pile.
  }
rivals-log-buried = { $you ->
    [yes] You lose { $card }; it goes under { $stack }.
   *[no] { $player } loses { $card }; it goes under { $stack }.
  }
rivals-log-named = { $you ->
    [yes] You name { $cards }.
   *[no] { $player } names { $cards }.
  }
rivals-log-face_up = { $card } lies open again.
rivals-log-shown = { $you ->
    [yes] You show your hand.
   *[no] { $player } shows the hand.
  }
rivals-log-stole = { $you ->
    [yes] You take { $cards } from the hand of { $other }.
    [victim] { $player } takes { $cards } from your hand.
   *[no] { $player } takes { $cards } from the hand of { $other }.
  }
rivals-log-put_away_other = { $you ->
    [yes] You put { $cards } of { $other } under { $stack }.
    [victim] { $player } puts { $cards } of yours under { $stack }.
   *[no] { $player } puts { $cards } of { $other } under { $stack }.
  }
rivals-log-fetched = { $you ->
    [yes] You take { $card } from the discard pile.
   *[no] { $player } takes { $card } from the discard pile.
  }
rivals-log-defended = { $success ->
    [yes] { $you ->
        [yes] You roll { $face } in defence: the attack fails.
       *[no] { $player } rolls { $face } in defence: the attack fails.
      }
   *[no] { $you ->
        [yes] You roll { $face } in defence, in vain.
       *[no] { $player } rolls { $face } in defence, in vain.
      }
  }
rivals-log-token_strength = { $you ->
    [yes] You have the strength advantage.
    [none] Nobody has the strength advantage any more.
   *[no] { $player } has the strength advantage.
  }
rivals-log-token_trade = { $you ->
    [yes] You have the trade advantage.
    [none] Nobody has the trade advantage any more.
   *[no] { $player } has the trade advantage.
  }
rivals-log-won = { $you ->
    [yes] You win with { $points }.
   *[no] { $player } wins with { $points }.
  }
rivals-log-stopped = The last turn is over and nobody has won.

## Help card

rivals-help-title = How to play
rivals-help-goal = Goal
rivals-help-goal-text = Have { $n } victory points at the end of your own turn. A settlement counts 1, a city 2, each medal 1, and some cards have a star.
rivals-help-turn = Your turn in five steps
rivals-help-roll = Roll both dice
rivals-help-roll-text = Each region with the rolled number gives 1 resource, in both lands. A region holds 3 at most.
rivals-help-event = Resolve the event
rivals-help-event-text = The second die says what else happens. Brigands come before the land produces, everything else after it.
rivals-help-act = Build, play, trade
rivals-help-act-text = As much as you like, in any order. Your hand is built on free sites or played for its effect.
rivals-help-draw = Fill up your hand
rivals-help-draw-text = You hold 3 cards, and 1 more for each progress point. Draw what is missing, put away what is too much.
rivals-help-exchange = Swap a card
rivals-help-exchange-text = Put one card under its stack and take a top card free, or pay to look through a stack.
rivals-help-symbols = Symbols
rivals-help-victory = Victory points decide the game.
rivals-help-strength = Most strength, and at least 3: the strength medal.
rivals-help-skill = More skill wins the celebration.
rivals-help-commerce = Most commerce, and at least 3: the trade medal.
rivals-help-progress = Each progress point lets you hold 1 card more.
rivals-help-green = Green, with a gable: beside a settlement or city.
rivals-help-red = Red, with battlements: beside a city only.
rivals-help-ochre = Ochre: played from the hand.
rivals-help-black = Black, with teeth: an attack.
rivals-help-rules = The whole rules

## Guided first turn

rivals-guide-welcome = Welcome to your principality
rivals-guide-welcome-text = The lower island is yours. Two settlements, a road, and six regions round them. What lies on a region is what you have.
rivals-guide-stack = Take three cards
rivals-guide-stack-text = Choose one of the four stacks. You take its top three cards; they are your plans for the first turns.
rivals-guide-roll = Roll the dice
rivals-guide-roll-text = The left die chooses a number: every region with it gives 1 resource, yours and your opponent’s. The right die brings an event.
rivals-guide-event = The event
rivals-guide-event-text = Read what the second die says. If you may choose something, the places glow.
rivals-guide-card = Choose a card
rivals-guide-card-text = Cards you can pay for are bright. Click one and read it on the right. The faded ones tell you what is missing.
rivals-guide-place = Put it down
rivals-guide-place-text = Click a glowing site. Mills and their like double the region beside them, so look at the neighbours first.
rivals-guide-trade = Short of something?
rivals-guide-trade-text = Trade three of a kind for one of another. Ships do it for two.
rivals-guide-road = Grow
rivals-guide-road-text = A road, then a settlement: two more regions and 1 point. For the road you need 1 lumber and 2 brick.
rivals-guide-end = End your turn
rivals-guide-end-text = When you can do no more, end the turn. You draw up to three cards, and may swap one.
rivals-guide-draw = Draw
rivals-guide-draw-text = Choose a stack. You see each card before you choose the next one.
rivals-guide-exchange = Swap, or keep
rivals-guide-exchange-text = A card you cannot use soon may go under its stack. The top card of any stack is free; looking through one costs 2 resources.
rivals-guide-done = That was a turn
rivals-guide-done-text = Now your opponent plays. You produce on that roll too. First to { $n } points at the end of the own turn wins.
rivals-guide-next = Next
rivals-guide-skip = I know how it goes
