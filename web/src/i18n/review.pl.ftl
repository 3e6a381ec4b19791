# Omówienia skończonych gier
review-title = Omówienie: wygrywa { $name }
review-title-nobody = Omówienie
review-analyse = Analizuj
review-statistics = Statystyki
review-link = Link do tej chwili
review-ends-turn = { $you ->
    [yes] Kończysz turę.
   *[no] { $name } kończy turę.
}
review-does = { $you ->
    [yes] Ty
   *[no] { $name }
}: { $what }
review-players = { $n ->
    [one] { $n } osoba
    [few] { $n } osoby
   *[many] { $n } osób
}
review-speed-now = Tempo: { $speed }
review-to-game = Do strony tej gry
review-hands-open = Wszystkie karty są odkryte
review-making = Omówienie powstaje
review-making-text = Ocenione ruchy: { $percent } %. Grę można już oglądać; omówienie zostanie zachowane.
review-missing = Tej gry nie da się omówić.
review-busy = Wiele gier czeka na omówienie. Spróbuj za chwilę.
review-turn = Tura { $n }
review-founding = Zakładanie
review-turn-of = Tura { $n } z { $all }
review-move-of = { $you ->
    [yes] twój ruch
   *[no] { $name }
}
review-you-played = { $you ->
    [yes] Twój ruch
   *[no] Zagrano
}
review-better = Lepiej
review-played-short = zagrano
review-better-short = lepiej
review-best-played = Zagrano najlepszy ruch.
review-dice-line = Rzut: { $percent } % ponad średnią dla gracza { $name }.
review-draw-line = Losowanie: { $percent } % dla { $name } ponad średnią.
review-previous-key = Poprzednia ważna chwila
review-next-key = Następna ważna chwila
review-show-line = Pokaż lepszy ciąg ruchów
review-hide-line = Ukryj lepszy ciąg ruchów
review-try = Spróbuj z botami
review-yours = { $you ->
    [yes] twoje
   *[no] { $name }
}: najlepsze { $best } z { $all }, razem −{ $lost }
review-only = Tylko
review-loss = strata { $n } %
review-is-best = najlepszy
review-chart = Szansa na zwycięstwo, ruch po ruchu
review-moment = Chwila
review-moves = Ruchy
review-hands = Karty
review-result = Wynik
review-seats = Kto jak grał
review-best-of = najlepsze { $best } z { $all }
review-inaccuracies = Niedokładności: { $n }
review-mistakes = Błędy: { $n }
review-lost = oddane { $n } %
review-luck-dice = kości { $n } %
review-luck-draws = losowania { $n } %
review-trades = Wymiany
review-trade = Tura { $turn }: { $seat } { $gain } %, { $with } { $other } %
review-fair = ocenione według tego, co każdy mógł wiedzieć; każda liczba to szacunek

review-summary-no_winner = Nikt nie wygrywa.
review-summary-led_from = { $name } prowadzi od tury { $turn } do końca.
review-summary-came_from_behind = { $name } odrabia straty: w turze { $turn } tylko { $percent } %, prowadzenie na stałe od tury { $other }.
review-summary-no_turning_point = Żadna pojedyncza chwila nie rozstrzyga gry.
review-summary-turned_by_decision = Gra odwraca się w turze { $turn }: decyzja daje { $percent } % ({ $name }).
review-summary-turned_by_dice = Gra odwraca się w turze { $turn }: rzut daje { $percent } % ({ $name }).
review-summary-turned_by_draw = Gra odwraca się w turze { $turn }: losowanie daje { $percent } % ({ $name }).
review-summary-turned_by_trade = Gra odwraca się w turze { $turn }: wymiana daje { $percent } % ({ $name }).
review-summary-luck_and_play = Zwycięstwu pomaga największe szczęście ({ $percent } %) i najlepsza gra: { $other } % decyzji.
review-summary-lucky = Zwycięstwu pomaga największe szczęście ({ $percent } %); lepiej wybiera { $second }: { $other } % najlepszych decyzji.
review-summary-earned = Zwycięża najlepsza gra: { $other } % najlepszych decyzji; więcej szczęścia ma { $name } ({ $percent } %).
review-summary-even_luck = Szczęście rozkłada się po równo; najlepiej wybiera { $second }: { $other } % decyzji.
review-summary-neither = Najwięcej szczęścia ma { $name } ({ $percent } %), najlepiej wybiera { $second } ({ $other } %); wygrywa kto inny.

# Co widać w ruchu
reason-win = Ten ruch wygrywa grę.
reason-points = { $n ->
    [one] Daje punkt.
    [few] Daje { $n } punkty.
   *[many] Daje { $n } punktów.
}
reason-production = { $n ->
    [one] Daje o jedną kartę więcej na 36 rzutów, głównie: { $what }.
    [few] Daje o { $n } karty więcej na 36 rzutów, głównie: { $what }.
   *[many] Daje o { $n } kart więcej na 36 rzutów, głównie: { $what }.
}
reason-production-rivals = { $n ->
    [one] Daje o jeden surowiec więcej na sześć rzutów, głównie: { $what }.
    [few] Daje o { $n } surowce więcej na sześć rzutów, głównie: { $what }.
   *[many] Daje o { $n } surowców więcej na sześć rzutów, głównie: { $what }.
}
reason-place = { $n ->
    [one] Otwiera miejsce na osadę.
    [few] Otwiera { $n } miejsca na osady.
   *[many] Otwiera { $n } miejsc na osady.
}
reason-place-rivals = { $n ->
    [one] Robi miejsce na następną kartę.
    [few] Robi miejsce na { $n } karty.
   *[many] Robi miejsce na { $n } kart.
}
reason-site = Prowadzi do lepszego miejsca na osadę.
reason-award_taken = Zdobywa: { $what }.
reason-award_race = { $n ->
    [0] Zrównuje w wyścigu: { $what }.
   *[other] Liczy się w wyścigu: { $what }.
}
reason-award_lead = Powiększa przewagę: { $what }.
reason-denial = { $what ->
    [production] Odbiera karty ({ $n } na 36 rzutów): { $name }.
    [place] Zajmuje miejsce, o które stara się { $name }.
    [points] Odbiera punkty ({ $n }): { $name }.
   *[other] Odbiera surowce ({ $n }): { $name }.
}
reason-cards = Daje kartę.
reason-improvement = Podnosi poziom rozwoju.
reason-defence = Wzmacnia obronę o { $n }.
reason-safe = Chroni karty przed siódemką ({ $n }).
reason-safe-rivals = Chroni surowce przed rozbójnikami.
reason-closer = Przybliża następną budowę.
reason-scenario = Liczy się do celu scenariusza.
reason-road = Robi miejsce na osadę.
reason-trade = Czyni handel tańszym.
reason-progress = Daje postęp: więcej kart na ręce.
reason-skill = Daje zręczność.
reason-none = Nic innego nie obiecuje teraz więcej.
award-longest_road = Najdłuższa droga handlowa
award-largest_army = Najwyższa władza rycerska
award-strength = przewaga siły
award-trade = przewaga handlowa

# Podpowiedzi
hint-title = Podpowiedź
hint-chance = po tym ruchu szansa { $percent } %
hint-refused = Teraz nie ma podpowiedzi.
hint-then = potem { $moves }
