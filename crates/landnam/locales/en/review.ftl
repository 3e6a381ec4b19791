# The review of a finished game
review-seat = Seat { $seat }: { $best } of { $decisions } decisions were the best; inaccuracies { $inaccuracies }, mistakes { $mistakes }, { $lost } % given away; luck { $dice } % by dice, { $draws } % by draws
review-decision = { $number }  seat { $seat }: { $action } costs { $loss } %; better: { $better }
review-trade = { $number }  seat { $seat } with seat { $with }: { $gain } % and { $gain_with } %
review-summary-no_winner = Nobody won.
review-summary-led_from = Seat { $seat } led from turn { $turn } to the end.
review-summary-came_from_behind = Seat { $seat } came from behind: the chance was down to { $percent } % in turn { $turn }, and the lead taken for good in turn { $other_percent }.
review-summary-no_turning_point = No single moment decided the game.
review-summary-turned_by_decision = The game turned in turn { $turn }: a decision brought seat { $seat } { $percent } %.
review-summary-turned_by_dice = The game turned in turn { $turn }: a roll brought seat { $seat } { $percent } %.
review-summary-turned_by_draw = The game turned in turn { $turn }: a draw brought seat { $seat } { $percent } %.
review-summary-turned_by_trade = The game turned in turn { $turn }: a trade brought seat { $seat } { $percent } %.
review-summary-luck_and_play = The winner had most luck ({ $percent } %) and also chose best: { $other_percent } % of the decisions.
review-summary-lucky = The winner had most luck ({ $percent } %); seat { $other } chose better, { $other_percent } % of its decisions were the best.
review-summary-earned = The winner chose best, { $other_percent } % of the decisions; seat { $seat } had more luck ({ $percent } %).
review-summary-even_luck = Luck was even; seat { $other } chose best: { $other_percent } % of its decisions.
review-summary-neither = Seat { $seat } had most luck ({ $percent } %) and seat { $other } chose best ({ $other_percent } %); neither won.
