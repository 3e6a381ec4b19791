# Karawany: działania
island-action-lay-vote = wyłóż jako głos: { $card }
island-action-assign-votes = głosuj: { $at }
island-action-place-wagon = ustaw wóz: { $at }

# Karawany: wydarzenia
island-event-vote-laid = Gracz { $player } wykłada jako głos: { $card }.
island-event-votes-assigned = Gracz { $player } głosuje na { $at }.
island-event-wagon-placed = Wóz staje na { $at }.

# Karawany: otwarte decyzje
island-pending-vote = Gracz { $player } wykłada głosy.
island-pending-count-votes = Głosy są liczone.
island-pending-assign-votes = Gracz { $player } głosuje na trasę.
island-pending-count-paths = Głosy na trasy są liczone.
island-pending-place-wagon = Gracz { $player } wybiera trasę dla wozu.
island-pending-place-apart = Gracz { $player } ustawia drugi wóz na innym szlaku niż ten, który kończy się na { $end }.
island-pending-second-wagon = Gracz { $player } ustawi drugi wóz.
island-pending-caravan-turn-over = Tura się kończy.

# Karawany: słowa
word-oasis = wodopój
word-wagons = wozy
word-votes = głosy
