# Pięć scenariuszy: co ma gracz
gold-of = złoto: { $n }
fish-of = { $n ->
    [one] { $n } żeton ryb
    [few] { $n } żetony ryb
   *[many] { $n } żetonów ryb
}
boot-of = Stary but
prisoners-of = { $n ->
    [one] { $n } jeniec
    [few] { $n } jeńców
   *[many] { $n } jeńców
}
wagon-of = wóz poziomu { $n }
delivered-of = { $n ->
    [one] { $n } dostawa
    [few] { $n } dostawy
   *[many] { $n } dostaw
}
terrain-swamp = bagno
terrain-oasis = wodopój
terrain-castle = zamek
terrain-quarry = kamieniołom
terrain-glassworks = huta szkła

# Co trzeba zrobić
do-anything = Wybierz, co robisz
do-exchange_token = Możesz wymienić żeton ryb
do-may_catch = Możesz wziąć żeton ryb
do-choose_swamp = Poślij złodzieja na bagno
do-vote = Zagłosuj kartami albo spasuj
do-assign_votes = Zagłosuj na trasę
do-place_wagon = Wybierz trasę dla wozu
do-place_apart = Ustaw drugi wóz na innym szlaku
do-place_knight = Ustaw rycerza na trasie
do-leave_castle = Przed końcem tury wyprowadź rycerza z zamku
do-place_errant_knight = Ustaw rycerza na trasie zamku
do-lift_barbarian = Zdejmij barbarzyńcę
do-put_barbarian = { $left ->
    [one] Postaw barbarzyńcę
    [few] Postaw { $left } barbarzyńców
   *[many] Postaw { $left } barbarzyńców
}
do-capture = Pojmij barbarzyńcę
do-knights = Przesuń rycerzy albo przejdź do bitew
do-march = Wybierz, dokąd idzie rycerz
do-lose_knight = Którego rycerza tracisz najpierw?
do-journey = { $points ->
    [one] Jedź wozem: został 1 punkt ruchu
    [few] Jedź wozem: zostały { $points } punkty ruchu
   *[many] Jedź wozem: zostało { $points } punktów ruchu
}
do-rest = Zakończ turę albo zagraj Spokojną podróż
do-raid = Wybierz barbarzyńcę, a potem jego nową trasę
do-expel_barbarian = Wybierz barbarzyńcę, a potem jego nową trasę
do-banish_barbarian = Wybierz barbarzyńcę, a potem trasę bez drogi
do-place_barbarian = Wybierz trasę dla barbarzyńcy

# Przyciski
act-buy_with_gold = Kup za złoto
act-sell_for_gold = Sprzedaj za złoto
act-fish_robber = Ryby: przepędź złodzieja
act-fish_steal = Ryby: weź kartę
act-fish_resource = Ryby: surowiec
act-fish_road = Ryby: droga
act-fish_card = Ryby: karta
act-exchange_token = Wymień żeton
act-take_token = Weź żeton
act-pass_boot = Oddaj but
act-pay_ransom = Zapłać okup
act-lay_vote = Wyłóż głos
act-capture_barbarian = Pojmij barbarzyńcę
act-shift_barbarian = Przestaw barbarzyńcę
act-drive = Jedź
act-feed_oxen = Nakarm woły
act-move_barbarian = Przestaw barbarzyńcę
act-drive_off = Przepędź barbarzyńcę
act-rest = Odpocznij i zagraj Spokojną podróż
act-play_swift_journey = Zagraj Spokojną podróż
act-repel_barbarian = Odeprzyj barbarzyńcę

# Co się stało
log-gold = { $you ->
    [yes] Twoje złoto: { $now }.
   *[no] Złoto gracza { $player }: { $now }.
}
log-sold_for_gold = { $you ->
    [yes] Oddajesz bankowi { $cards } za 1 złoto.
   *[no] { $player } oddaje bankowi { $cards } za 1 złoto.
}
log-vote_laid = { $you ->
    [yes] Wykładasz jako głos: { $card }.
   *[no] { $player } wykłada jako głos: { $card }.
}
log-votes_assigned = { $you ->
    [yes] Głosujesz na: { $at }.
   *[no] { $player } głosuje na: { $at }.
}
log-attack_card_drawn = { $you ->
    [yes] Odkrywasz kartę: { $card }.
   *[no] { $player } odkrywa kartę: { $card }.
}
log-knight_demoted = { $you ->
    [yes] Twój rycerz ({ $at }) spada do poziomu { $level }.
   *[no] Rycerz gracza { $player } ({ $at }) spada do poziomu { $level }.
}
log-prisoner_rolled = { $you ->
    [yes] Wyrzucasz { $pips } o jeńca.
   *[no] { $player } wyrzuca { $pips } o jeńca.
}
log-prisoner_taken = { $you ->
    [yes] Bierzesz jeńca: { $hex }.
   *[no] { $player } bierze jeńca: { $hex }.
}
log-merchant_lost = { $you ->
    [yes] Tracisz handlarza.
   *[no] { $player } traci handlarza.
}
log-wagon_moved = { $you ->
    [yes] Twój wóz jedzie: { $to }.
   *[no] Wóz gracza { $player } jedzie: { $to }.
}
log-wagon_fed = { $you ->
    [yes] Karmisz woły 1 zbożem.
   *[no] { $player } karmi woły 1 zbożem.
}
log-wagon_upgraded = { $you ->
    [yes] Twój wóz ma teraz poziom { $level }.
   *[no] Wóz gracza { $player } ma teraz poziom { $level }.
}
log-order_taken = { $you ->
    [yes] Ładujesz: { $goods } ({ $at }).
   *[no] { $player } ładuje: { $goods } ({ $at }).
}
log-order_fulfilled = { $you ->
    [yes] Dostarczasz: { $goods } i zdobywasz 1 punkt.
   *[no] { $player } dostarcza: { $goods } i zdobywa 1 punkt.
}
log-barbarian_moved = { $you ->
    [yes] Przestawiasz barbarzyńcę: { $to }.
   *[no] { $player } przestawia barbarzyńcę: { $to }.
}
log-drive_off_rolled = { $you ->
    [yes] Rzucasz { $die } przeciw barbarzyńcy
   *[no] { $player } rzuca { $die } przeciw barbarzyńcy
}: { $driven ->
    [yes] barbarzyńca ucieka.
   *[no] barbarzyńca zostaje.
}
log-bridge_built = { $you ->
    [yes] Budujesz most.
   *[no] { $player } buduje most.
}
log-ransom_paid = { $you ->
    [yes] Płacisz okup i zachowujesz miasto.
   *[no] { $player } płaci okup i zachowuje miasto.
}
log-fish_drawn = { $you ->
    [yes] Dobierasz żeton ryb: { $token }.
   *[no] { $player } dobiera żeton ryb.
}
log-boot_drawn = { $you ->
    [yes] Wyławiasz Stary but!
   *[no] { $player } wyławia Stary but!
}
log-fish_spent = { $you ->
    [yes] Płacisz: { $fish }.
   *[no] { $player } płaci: { $fish }.
}
log-fish_given_up = { $you ->
    [yes] Odrzucasz żeton ryb.
   *[no] { $player } odrzuca żeton ryb.
}
log-boot_passed = { $you ->
    [yes] Oddajesz Stary but: { $to }.
   *[no] { $player } oddaje Stary but: { $to }.
}

# The button for "no more" or "none", by what is asked.
pass-exchange_token = Zatrzymaj żetony
pass-may_catch = Nie bierz więcej
pass-vote = Zakończ głosowanie
pass-knights = Zakończ ruchy
pass-journey = Zatrzymaj się i zakończ turę
end-knights = Do bitew
end-journey = Zatrzymaj wóz
