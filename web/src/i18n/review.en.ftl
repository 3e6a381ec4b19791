# Reviews of finished games
review-title = Review: { $name } wins
review-title-nobody = Review
review-analyse = Analyse
review-statistics = Statistics
review-link = Link to this moment
review-ends-turn = { $you ->
    [yes] You end the turn.
   *[no] { $name } ends the turn.
}
review-does = { $you ->
    [yes] You
   *[no] { $name }
}: { $what }
review-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
review-speed-now = Speed: { $speed }
review-to-game = To the page of this game
review-hands-open = Every hand lies open
review-making = The review is being made
review-making-text = { $percent } % of the moves are judged. You may look at the game meanwhile; the review is kept.
review-missing = This game cannot be reviewed.
review-busy = Many games wait for their review. Try again in a while.
review-turn = Turn { $n }
review-founding = Founding
review-turn-of = Turn { $n } of { $all }
review-move-of = { $you ->
    [yes] your move
   *[no] { $name }
}
review-you-played = { $you ->
    [yes] You played
   *[no] Played
}
review-better = Better
review-played-short = played
review-better-short = better
review-best-played = The best move was played.
review-dice-line = A roll: { $percent } % for { $name } beyond the average.
review-draw-line = A draw: { $percent } % for { $name } beyond the average.
review-previous-key = Previous key moment
review-next-key = Next key moment
review-show-line = Show the better line
review-hide-line = Hide the better line
review-try = Try it against bots
review-yours = { $you ->
    [yes] yours
   *[no] { $name }
}: { $best } best of { $all }, −{ $lost } in all
review-only = Only
review-loss = costs { $n } %
review-is-best = best
review-chart = Chance to win, move by move
review-moment = Moment
review-moves = Moves
review-hands = Hands
review-result = Result
review-seats = How everybody played
review-best-of = { $best } of { $all } best
review-inaccuracies = Inaccuracies: { $n }
review-mistakes = Mistakes: { $n }
review-lost = given away { $n } %
review-luck-dice = dice { $n } %
review-luck-draws = draws { $n } %
review-trades = Trades
review-trade = Turn { $turn }: { $seat } { $gain } %, { $with } { $other } %
review-fair = judged by what each player could know; every number is an estimate

review-summary-no_winner = Nobody won.
review-summary-led_from = { $name } led from turn { $turn } to the end.
review-summary-came_from_behind = { $name } came from behind: down to { $percent } % in turn { $turn }, in front for good from turn { $other }.
review-summary-no_turning_point = No single moment decided the game.
review-summary-turned_by_decision = The game turned in turn { $turn }: a decision brought { $name } { $percent } %.
review-summary-turned_by_dice = The game turned in turn { $turn }: a roll brought { $name } { $percent } %.
review-summary-turned_by_draw = The game turned in turn { $turn }: a draw brought { $name } { $percent } %.
review-summary-turned_by_trade = The game turned in turn { $turn }: a trade brought { $name } { $percent } %.
review-summary-luck_and_play = The winner had most luck ({ $percent } %) and also chose best: { $other } % of the decisions.
review-summary-lucky = The winner had most luck ({ $percent } %); { $second } chose better, { $other } % of the decisions were the best.
review-summary-earned = The winner chose best, { $other } % of the decisions; { $name } had more luck ({ $percent } %).
review-summary-even_luck = Luck was even; { $second } chose best: { $other } % of the decisions.
review-summary-neither = { $name } had most luck ({ $percent } %), { $second } chose best ({ $other } %); neither won.

# What the evaluator sees in a move
reason-win = It wins the game.
reason-points = { $n ->
    [one] It brings a point.
   *[other] It brings { $n } points.
}
reason-production = { $n ->
    [one] It pays one card more in 36 rolls, mostly { $what }.
   *[other] It pays { $n } cards more in 36 rolls, mostly { $what }.
}
reason-production-rivals = { $n ->
    [one] It brings one resource more in six rolls, mostly { $what }.
   *[other] It brings { $n } resources more in six rolls, mostly { $what }.
}
reason-place = { $n ->
    [one] It opens a place for a settlement.
   *[other] It opens { $n } places for settlements.
}
reason-place-rivals = { $n ->
    [one] It makes room for another card.
   *[other] It makes room for { $n } cards.
}
reason-site = It leads to a better place for a settlement.
reason-award_taken = It takes { $what }.
reason-award_race = { $n ->
    [0] It draws level in the race for { $what }.
   *[other] It counts in the race for { $what }.
}
reason-award_lead = It keeps { $what } out of reach.
reason-denial = { $what ->
    [production] It keeps { $n } cards in 36 rolls from { $name }.
    [place] It takes a place from { $name }.
    [points] It takes { $n } points from { $name }.
   *[other] It takes { $n } resources from { $name }.
}
reason-cards = It draws a card.
reason-improvement = It raises an improvement.
reason-defence = It strengthens the defence by { $n }.
reason-safe = It keeps { $n } cards out of reach of a seven.
reason-safe-rivals = It keeps goods out of reach of brigands.
reason-closer = It brings the next building closer.
reason-scenario = It counts for the goal of the scenario.
reason-road = It makes room for a settlement.
reason-trade = It makes trade cheaper.
reason-progress = It brings progress: a larger hand.
reason-skill = It brings skill.
reason-none = Nothing else promises more now.
award-longest_road = the Longest Road
award-largest_army = the Largest Army
award-strength = the strength advantage
award-trade = the trade advantage

# Hints
hint-title = A hint
hint-chance = { $percent } % chance to win after it
hint-refused = There is no hint now.
hint-then = then { $moves }
