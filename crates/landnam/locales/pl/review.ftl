# Omówienie skończonej gry
review-seat = Miejsce { $seat }: najlepsze decyzje { $best } z { $decisions }; niedokładności { $inaccuracies }, błędy { $mistakes }, oddane { $lost } %; szczęście: kości { $dice } %, losowania { $draws } %
review-decision = { $number }  miejsce { $seat }: { $action }, strata { $loss } %; lepiej: { $better }
review-trade = { $number }  miejsce { $seat } z miejscem { $with }: { $gain } % i { $gain_with } %
review-summary-no_winner = Nikt nie wygrywa.
review-summary-led_from = Miejsce { $seat } prowadzi od tury { $turn } do końca.
review-summary-came_from_behind = Miejsce { $seat } odrabia straty: w turze { $turn } szansa spada do { $percent } %, a prowadzenie na stałe zaczyna się w turze { $other_percent }.
review-summary-no_turning_point = Żadna pojedyncza chwila nie rozstrzyga gry.
review-summary-turned_by_decision = Gra odwraca się w turze { $turn }: decyzja daje miejscu { $seat } { $percent } %.
review-summary-turned_by_dice = Gra odwraca się w turze { $turn }: rzut daje miejscu { $seat } { $percent } %.
review-summary-turned_by_draw = Gra odwraca się w turze { $turn }: losowanie daje miejscu { $seat } { $percent } %.
review-summary-turned_by_trade = Gra odwraca się w turze { $turn }: wymiana daje miejscu { $seat } { $percent } %.
review-summary-luck_and_play = Zwycięstwu pomaga największe szczęście ({ $percent } %) i najlepsza gra: { $other_percent } % decyzji.
review-summary-lucky = Zwycięstwu pomaga największe szczęście ({ $percent } %); lepiej wybiera miejsce { $other }: { $other_percent } % najlepszych decyzji.
review-summary-earned = Zwycięża najlepsza gra: { $other_percent } % najlepszych decyzji; więcej szczęścia ma miejsce { $seat } ({ $percent } %).
review-summary-even_luck = Szczęście rozkłada się po równo; najlepiej wybiera miejsce { $other }: { $other_percent } % najlepszych decyzji.
review-summary-neither = Najwięcej szczęścia ma miejsce { $seat } ({ $percent } %), najlepiej wybiera miejsce { $other } ({ $other_percent } %); żadne nie wygrywa.
