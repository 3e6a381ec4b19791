# Co mówią strony Pojedynku poza samym stołem. Układ kluczy opisuje rivals.en.ftl.
#
# Do gracza mówimy w drugiej osobie, w czasie teraźniejszym, bez form rodzajowych. Imion graczy i nazw kart nie
# odmieniamy: stoją po słowach „gracz” i „karta” we właściwym przypadku.

## Słownictwo

rivals-goods-lumber = { $n ->
    [one] { $n } drewno
   *[other] { $n } drewna
  }
rivals-goods-lumber-acc = { $n ->
    [one] { $n } drewno
   *[other] { $n } drewna
  }
rivals-goods-brick = { $n ->
    [one] { $n } glina
   *[other] { $n } gliny
  }
rivals-goods-brick-acc = { $n ->
    [one] { $n } glinę
   *[other] { $n } gliny
  }
rivals-goods-wool = { $n ->
    [one] { $n } wełna
   *[other] { $n } wełny
  }
rivals-goods-wool-acc = { $n ->
    [one] { $n } wełnę
   *[other] { $n } wełny
  }
rivals-goods-grain = { $n ->
    [one] { $n } zboże
   *[other] { $n } zboża
  }
rivals-goods-grain-acc = { $n ->
    [one] { $n } zboże
   *[other] { $n } zboża
  }
rivals-goods-ore = { $n ->
    [one] { $n } ruda
   *[other] { $n } rudy
  }
rivals-goods-ore-acc = { $n ->
    [one] { $n } rudę
   *[other] { $n } rudy
  }
rivals-goods-gold = { $n ->
    [one] { $n } złoto
   *[other] { $n } złota
  }
rivals-goods-gold-acc = { $n ->
    [one] { $n } złoto
   *[other] { $n } złota
  }
rivals-resources = { $n ->
    [one] { $n } surowiec
    [few] { $n } surowce
   *[other] { $n } surowców
  }

rivals-region-forest = Las
rivals-region-hills = Wzgórze
rivals-region-pasture = Pastwisko
rivals-region-fields = Pole uprawne
rivals-region-mountains = Góry
rivals-region-gold_field = Złotonośna rzeka
rivals-cache = Tajny skarbiec

rivals-points-victory = { $n ->
    [one] { $n } punkt zwycięstwa
    [few] { $n } punkty zwycięstwa
   *[other] { $n } punktów zwycięstwa
  }

rivals-symbol-brigand_attack = napad rozbójników
rivals-symbol-brigand_attack-acc = napad rozbójników
rivals-symbol-brigand_attack-text = Kto ma więcej niż 7 surowców, traci całe złoto i całą wełnę. Potem ziemia daje plony.
rivals-symbol-trade = handel
rivals-symbol-trade-acc = handel
rivals-symbol-trade-text = Kto ma przewagę handlową, zabiera przeciwnikowi 1 wybrany surowiec.
rivals-symbol-celebration = święto
rivals-symbol-celebration-acc = święto
rivals-symbol-celebration-text = Kto ma więcej punktów umiejętności, bierze 1 dowolny surowiec. Przy równych punktach każdy bierze 1.
rivals-symbol-plentiful_harvest = urodzaj
rivals-symbol-plentiful_harvest-acc = urodzaj
rivals-symbol-plentiful_harvest-text = Każdy bierze 1 dowolny surowiec.
rivals-symbol-event_card = karta wydarzenia
rivals-symbol-event_card-acc = kartę wydarzenia
rivals-symbol-event_card-text = Wierzchnia karta wydarzenia zostaje odkryta i dotyczy obu graczy.

rivals-token-strength = przewaga militarna
rivals-token-strength-text = 1 punkt zwycięstwa dla gracza, który ma co najmniej 3 punkty siły i więcej niż drugi.
rivals-token-trade = przewaga handlowa
rivals-token-trade-text = 1 punkt zwycięstwa dla gracza, który ma co najmniej 3 punkty handlu i więcej niż drugi.

rivals-when-pre_roll = przed twoim rzutem
rivals-when-action_phase = w twojej fazie akcji
rivals-when-action_phase_any_number_of_times = w twojej fazie akcji, ile razy chcesz
rivals-when-action_phase_once_per_turn_per_copy = raz w każdej twojej fazie akcji
rivals-when-while_building_settlement = gdy budujesz osadę
rivals-when-reaction_to_event_card = gdy odkryte zostaną Zamieszki, Zatarg lub Braterskie waśnie
rivals-when-reaction_to_attack = gdy przeciw tobie zagrano kartę Łucznik, Podpalacz lub Zdrajca
rivals-when-event_card = gdy zostanie odkryta
rivals-when-on_build = przy budowie
rivals-when-on_build_and_passive_on_plentiful_harvest = przy budowie i przy każdym urodzaju
rivals-when-passive = dopóki leży w twoim księstwie
rivals-when-passive_on_production = przy każdym rzucie na produkcję
rivals-when-passive_on_card_exchange = przy wymianie karty
rivals-when-passive_on_plentiful_harvest = przy każdym urodzaju
rivals-when-passive_on_brigand_attack = gdy napadają rozbójnicy
rivals-when-passive_on_riots = podczas Zamieszek
rivals-when-passive_on_plague = podczas Plagi
rivals-when-passive_on_trade_event = gdy wypada handel
rivals-when-passive_on_hero_build = gdy budujesz bohatera
rivals-when-passive_on_own_loss = gdy tracisz kartę z księstwa
rivals-when-passive_on_arsonist = gdy przeciw tobie zagrano kartę Podpalacz
rivals-when-passive_on_city_expansion_build = gdy budujesz kartę miasta

rivals-back-basic = podstawowy
rivals-back-gold = złota
rivals-back-turmoil = walki
rivals-back-progress = rozwoju
rivals-card-hidden = { $n ->
    [one] kartę
    [few] { $n } karty
   *[other] { $n } kart
  }
rivals-stack = { $several ->
    [yes] stos { $back } { $n }
   *[no] stos { $back }
  }

## Dziennik

rivals-log-start_rolled = { $you ->
    [yes] Wyrzucasz { $face } o pierwszeństwo.
   *[no] { $player } wyrzuca { $face } o pierwszeństwo.
  }
rivals-log-begins = { $you ->
    [yes] Zaczynasz.
   *[no] Zaczyna { $player }.
  }
rivals-log-drew = { $you ->
    [yes] Dobierasz { $cards } ({ $stack }).
   *[no] { $player } dobiera { $cards } ({ $stack }).
  }
rivals-log-cards = { $n ->
    [one] kartę { $cards }
   *[other] karty { $cards }
  }
rivals-log-took = { $you ->
    [yes] Przeglądasz { $stack } i bierzesz { $cards }.
   *[no] { $player } przegląda { $stack } i bierze { $cards }.
  }
rivals-log-put_away = { $you ->
    [yes] Wkładasz { $cards } pod { $stack }.
   *[no] { $player } wkłada { $cards } pod { $stack }.
  }
rivals-log-rolled = { $you ->
    [yes] Wyrzucasz { $face } i { $symbol }.
   *[no] { $player } wyrzuca { $face } i { $symbol }.
  }
rivals-log-rolled_face = { $you ->
    [yes] Wyrzucasz { $face } na produkcję.
   *[no] { $player } wyrzuca { $face } na produkcję.
  }
rivals-log-event_rolled = Wydarzenie: { $symbol }.
rivals-log-produced = { $list }.
rivals-log-produced_one = { $region } { $terrain ->
    [mountains] dają
   *[other] daje
  } { $you ->
    [yes] ci
   *[no] graczowi { $player }
  } { $goods }
rivals-log-plundered = { $you ->
    [yes] Rozbójnicy zabierają ci całe złoto i całą wełnę: { $goods }.
   *[no] Rozbójnicy zabierają całe złoto i całą wełnę gracza { $player }: { $goods }.
  }
rivals-log-gained = { $you ->
    [yes] Otrzymujesz { $goods }.
   *[no] { $player } otrzymuje { $goods }.
  }
rivals-log-paid = { $you ->
    [yes] Płacisz { $goods }.
   *[no] { $player } płaci { $goods }.
  }
rivals-log-gave = { $you ->
    [giver] Dajesz graczowi { $other } { $goods }.
    [taker] Bierzesz od gracza { $player } { $goods }.
   *[no] { $player } daje graczowi { $other } { $goods }.
  }
rivals-log-gave_trade = { $you ->
    [giver] Dzięki przewadze handlowej { $other } bierze od ciebie { $goods }.
    [taker] Dzięki przewadze handlowej bierzesz od gracza { $player } { $goods }.
   *[no] Dzięki przewadze handlowej { $other } bierze od gracza { $player } { $goods }.
  }
rivals-log-traded = { $you ->
    [yes] Wymieniasz { $give } na { $get }.
   *[no] { $player } wymienia { $give } na { $get }.
  }
rivals-log-lost = { $you ->
    [yes] Tracisz { $goods }.
   *[no] { $player } traci { $goods }.
  }
rivals-log-revealed = Wydarzenie: { $card }.
rivals-log-rebuilt = Karty wydarzeń zostają potasowane i ułożone na nowo.
rivals-log-played = { $you ->
    [yes] Zagrywasz kartę { $card }.
   *[no] { $player } zagrywa kartę { $card }.
  }
rivals-log-built = { $you ->
    [yes] Budujesz kartę { $card } za { $goods }.
   *[no] { $player } buduje kartę { $card } za { $goods }.
  }
rivals-log-built_free = { $you ->
    [yes] Budujesz kartę { $card }.
   *[no] { $player } buduje kartę { $card }.
  }
rivals-log-road = { $you ->
    [yes] Budujesz drogę za { $goods }.
   *[no] { $player } buduje drogę za { $goods }.
  }
rivals-log-settled = { $you ->
    [yes] Budujesz osadę za { $goods }.
   *[no] { $player } buduje osadę za { $goods }.
  }
rivals-log-city = { $you ->
    [yes] Budujesz miasto za { $goods }.
   *[no] { $player } buduje miasto za { $goods }.
  }
rivals-log-region_placed = { $you ->
    [yes] Nowe tereny u ciebie: { $regions }.
   *[no] Nowe tereny gracza { $player }: { $regions }.
  }
rivals-log-regions_swapped = { $you ->
    [yes] Zamieniasz miejscami tereny { $first } i { $second }.
   *[no] { $player } zamienia miejscami tereny { $first } i { $second }.
  }
rivals-log-regions_arranged = { $you ->
    [yes] Układasz swoje tereny na nowo.
   *[no] { $player } układa tereny na nowo.
  }
rivals-log-cards_swapped = { $you ->
    [yes] Zamieniasz miejscami karty { $first } i { $second }.
   *[no] { $player } zamienia miejscami karty { $first } i { $second }.
  }
rivals-log-put_down = { $you ->
    [yes] Odkładasz kartę { $card } na stos odrzuconych.
   *[no] { $player } odkłada kartę { $card } na stos odrzuconych.
  }
rivals-log-buried = { $you ->
    [yes] Tracisz kartę { $card }; trafia pod { $stack }.
   *[no] { $player } traci kartę { $card }; trafia pod { $stack }.
  }
rivals-log-named = { $you ->
    [yes] Wskazujesz { $cards }.
   *[no] { $player } wskazuje { $cards }.
  }
rivals-log-face_up = Karta { $card } znów leży odkryta.
rivals-log-shown = { $you ->
    [yes] Pokazujesz rękę.
   *[no] { $player } pokazuje rękę.
  }
rivals-log-stole = { $you ->
    [yes] Bierzesz { $cards } z ręki gracza { $other }.
    [victim] { $player } bierze { $cards } z twojej ręki.
   *[no] { $player } bierze { $cards } z ręki gracza { $other }.
  }
rivals-log-put_away_other = { $you ->
    [yes] Wkładasz { $cards } gracza { $other } pod { $stack }.
    [victim] { $player } wkłada { $cards } z twojej ręki pod { $stack }.
   *[no] { $player } wkłada { $cards } gracza { $other } pod { $stack }.
  }
rivals-log-fetched = { $you ->
    [yes] Bierzesz kartę { $card } ze stosu odrzuconych.
   *[no] { $player } bierze kartę { $card } ze stosu odrzuconych.
  }
rivals-log-defended = { $success ->
    [yes] { $you ->
        [yes] Wyrzucasz w obronie { $face }: atak się nie udaje.
       *[no] { $player } wyrzuca w obronie { $face }: atak się nie udaje.
      }
   *[no] { $you ->
        [yes] Wyrzucasz w obronie { $face }, bez skutku.
       *[no] { $player } wyrzuca w obronie { $face }, bez skutku.
      }
  }
rivals-log-token_strength = { $you ->
    [yes] Masz przewagę militarną.
    [none] Nikt nie ma już przewagi militarnej.
   *[no] { $player } ma przewagę militarną.
  }
rivals-log-token_trade = { $you ->
    [yes] Masz przewagę handlową.
    [none] Nikt nie ma już przewagi handlowej.
   *[no] { $player } ma przewagę handlową.
  }
rivals-log-won = { $you ->
    [yes] Wygrywasz. Wynik: { $points }.
   *[no] Wygrywa { $player }. Wynik: { $points }.
  }
rivals-log-stopped = Minęła ostatnia tura i nikt nie wygrywa.

## Karta pomocy

rivals-help-title = Jak grać
rivals-help-goal = Cel
rivals-help-goal-text = Mieć { $n } punktów zwycięstwa na koniec własnej tury. Osada liczy się za 1, miasto za 2, każdy medal za 1, a niektóre karty mają gwiazdkę.
rivals-help-turn = Twoja tura w pięciu krokach
rivals-help-roll = Rzuć obiema kośćmi
rivals-help-roll-text = Każdy teren z wyrzuconą liczbą daje 1 surowiec, w obu księstwach. Teren mieści najwyżej 3.
rivals-help-event = Rozpatrz wydarzenie
rivals-help-event-text = Druga kość mówi, co jeszcze się dzieje. Rozbójnicy przychodzą przed plonami, wszystko inne po nich.
rivals-help-act = Buduj, graj, handluj
rivals-help-act-text = Ile chcesz, w dowolnej kolejności. Karty z ręki budujesz na wolnych miejscach albo zagrywasz dla ich efektu.
rivals-help-draw = Uzupełnij rękę
rivals-help-draw-text = Masz na ręce 3 karty i po 1 więcej za każdy punkt rozwoju. Brakujące dobierasz, nadmiarowe odkładasz.
rivals-help-exchange = Wymień kartę
rivals-help-exchange-text = Włóż jedną kartę pod jej stos i weź za darmo wierzchnią kartę albo zapłać za przejrzenie stosu.
rivals-help-symbols = Symbole
rivals-help-victory = Punkty zwycięstwa rozstrzygają o grze.
rivals-help-strength = Najwięcej siły, co najmniej 3: medal siły.
rivals-help-skill = Więcej umiejętności wygrywa święto.
rivals-help-commerce = Najwięcej handlu, co najmniej 3: medal handlu.
rivals-help-progress = Każdy punkt rozwoju pozwala mieć na ręce o 1 kartę więcej.
rivals-help-green = Zielone, z dachem: przy osadzie lub mieście.
rivals-help-red = Czerwone, z blankami: tylko przy mieście.
rivals-help-ochre = Ochrowe: zagrywane z ręki.
rivals-help-black = Czarne, z zębami: atak.
rivals-help-rules = Pełne zasady

## Prowadzona pierwsza tura

rivals-guide-welcome = Witaj w swoim księstwie
rivals-guide-welcome-text = Dolna wyspa jest twoja. Dwie osady, droga i sześć terenów wokół nich. Masz to, co leży na terenach.
rivals-guide-stack = Weź trzy karty
rivals-guide-stack-text = Wybierz jeden z czterech stosów. Bierzesz trzy wierzchnie karty; to twoje plany na pierwsze tury.
rivals-guide-roll = Rzuć kośćmi
rivals-guide-roll-text = Lewa kość wybiera liczbę: każdy teren z nią daje 1 surowiec, u ciebie i u przeciwnika. Prawa kość przynosi wydarzenie.
rivals-guide-event = Wydarzenie
rivals-guide-event-text = Przeczytaj, co mówi druga kość. Jeśli masz coś wybrać, miejsca się świecą.
rivals-guide-card = Wybierz kartę
rivals-guide-card-text = Karty, na które cię stać, są wyraźne. Kliknij jedną i przeczytaj ją po prawej. Przygaszone mówią, czego im brakuje.
rivals-guide-place = Połóż ją
rivals-guide-place-text = Kliknij świecące miejsce. Młyn i podobne karty podwajają teren obok siebie, więc najpierw spójrz na sąsiadów.
rivals-guide-trade = Czegoś brakuje?
rivals-guide-trade-text = Wymień trzy jednakowe surowce na jeden inny. Statki robią to za dwa.
rivals-guide-road = Powiększaj księstwo
rivals-guide-road-text = Droga, potem osada: dwa nowe tereny i 1 punkt. Droga kosztuje 1 drewno i 2 gliny.
rivals-guide-end = Zakończ turę
rivals-guide-end-text = Gdy nie możesz zrobić nic więcej, zakończ turę. Dobierasz do trzech kart i możesz wymienić jedną.
rivals-guide-draw = Dobierz
rivals-guide-draw-text = Wybierz stos. Widzisz każdą kartę, zanim wybierzesz następny.
rivals-guide-exchange = Wymień albo zostaw
rivals-guide-exchange-text = Karta, która długo się nie przyda, może trafić pod swój stos. Wierzchnia karta każdego stosu jest za darmo; przejrzenie stosu kosztuje 2 surowce.
rivals-guide-done = To była cała tura
rivals-guide-done-text = Teraz gra przeciwnik. Z jego rzutu też masz plony. Wygrywa, kto pierwszy ma { $n } punktów na koniec własnej tury.
rivals-guide-next = Dalej
rivals-guide-skip = Wiem, jak to działa
