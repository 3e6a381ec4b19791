# Gold
island-action-buy-with-gold = buy { $card } with gold
island-action-sell-for-gold = sell { $give } for gold

island-event-gold = Seat { $player } has { $now } gold.
island-event-sold-for-gold = Seat { $player } gave the bank { $count } { $give } for 1 gold.
