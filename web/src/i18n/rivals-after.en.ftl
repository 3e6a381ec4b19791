# The page after a game of Rivals.
rivals-after-title = { $you ->
    [yes] You rule the land
   *[no] { $name } rules the land
  }
rivals-after-line = { $mode } to { $target }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }
rivals-after-settlements = { $n ->
    [0] no settlement
    [one] { $points } from 1 settlement
   *[other] { $points } from { $n } settlements
  }
rivals-after-cities = { $n ->
    [0] no city
    [one] { $points } from 1 city
   *[other] { $points } from { $n } cities
  }
rivals-after-cards = { $n ->
    [0] no card with a star
    [one] { $points } from 1 card
   *[other] { $points } from { $n } cards
  }
rivals-after-medals = { $n ->
    [0] no advantage
    [1] 1 for the { $medals }
   *[other] { $n } for the { $medals }
  }
rivals-after-islands = Both islands
rivals-after-table = Show the table
rivals-after-turn = Turn { $n }
rivals-after-points-hint = by turn; medals where they changed hands
rivals-after-production = Production die
rivals-after-production-hint = { $n ->
    [one] 1 roll; the line is what a fair die gives
   *[other] { $n } rolls; the line is what a fair die gives
  }
rivals-after-production-bar = { $face }: rolled { $n } times, { $expected } expected
rivals-after-goods = Goods it gave
rivals-after-event = Event die
rivals-after-event-hint = the event card has two of the six faces
rivals-after-event-bar = { $symbol }: { $n } times, { $expected } expected
rivals-after-events = Events
rivals-after-events-hint = in order, with turn and who revealed them; a click shows what happened
rivals-after-events-none = No event card was revealed.
rivals-after-income = { $you ->
    [yes] Your income
   *[no] Income of { $name }
  }
rivals-after-income-hint = { $n } from the land; the line below each bar is { $other }’s. Lost: full regions, brigands, plague
rivals-after-lost = { $n } lost
rivals-after-cards-title = Cards
rivals-after-built = { $n } built
rivals-after-played = { $n } played
rivals-after-gone = { $n } lost again
rivals-after-none = none
rivals-after-hand = { $you ->
    [yes] Your hand at the end
   *[no] Hand of { $name } at the end
  }
rivals-after-hand-at = { $you ->
    [yes] Your hand
   *[no] Hand of { $name }
  }
rivals-after-hand-empty = No cards.
rivals-after-held = Longest held: { $card }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }{ $affordable ->
    [0] .
   *[other] , affordable in { $affordable } of them.
  }
rivals-after-held-needs = Longest held: { $card }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }. Needs: { $needs }.
