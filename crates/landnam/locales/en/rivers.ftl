# The Rivers
island-action-bridge = build a bridge on { $at }
island-action-robber-to-swamp = send the robber to the swamp { $to }

island-event-bridge-built = Seat { $player } built a bridge on { $at }.
island-event-settler-tiles = { $richest ->
    [none] Nobody is the Richest Settler; Poor Settlers: { $poor }.
   *[other] The Richest Settler is seat { $richest }; Poor Settlers: { $poor }.
}
island-action-pay-ransom = pay gold and keep the city
island-event-ransom-paid = Seat { $player } pays a ransom and keeps the city.

# Rivers: open decisions
island-pending-choose-swamp = Seat { $player } sends the robber to a swamp.
island-pending-return-gold = Seat { $player } returns the gold of a road taken from a river.
