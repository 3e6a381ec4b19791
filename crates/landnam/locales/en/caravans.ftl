# The Caravans: actions
island-action-lay-vote = lay down { $card } as a vote
island-action-assign-votes = vote for { $at }
island-action-place-wagon = put the wagon on { $at }

# The Caravans: events
island-event-vote-laid = Seat { $player } lays down { $card } as a vote.
island-event-votes-assigned = Seat { $player } votes for { $at }.
island-event-wagon-placed = A wagon stands on { $at }.

# The Caravans: open decisions
island-pending-vote = Seat { $player } lays down votes.
island-pending-count-votes = The votes are counted.
island-pending-assign-votes = Seat { $player } votes for a path.
island-pending-count-paths = The votes on the paths are counted.
island-pending-place-wagon = Seat { $player } chooses a path for the wagon.
island-pending-place-apart = Seat { $player } puts a second wagon on another trail than the one that ends at { $end }.
island-pending-second-wagon = Seat { $player } will place a second wagon.
island-pending-caravan-turn-over = The turn ends.

# The Caravans: words
word-oasis = oasis
word-wagons = wagons
word-votes = votes
