# Złoto
island-action-buy-with-gold = kup za złoto: { $card }
island-action-sell-for-gold = sprzedaj za złoto: { $give }

island-event-gold = Złoto gracza { $player }: { $now }.
island-event-sold-for-gold = Gracz { $player } oddał bankowi { $count } × { $give } za 1 złota.
