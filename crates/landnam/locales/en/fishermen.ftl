# The Fishermen
island-action-fish-robber = pay fish { $pay } to take the robber off the board
island-action-fish-steal = pay fish { $pay } to take a card from an opponent
island-action-fish-resource = pay fish { $pay } for a resource from the bank
island-action-fish-road = pay fish { $pay } for a road
island-action-fish-card = pay fish { $pay } for a card
island-action-exchange-token = exchange a token: { $token }
island-action-take-token = take the fish token
island-action-pass-boot = hand the old boot to seat { $to }
island-action-fish = fish token: { $token }

island-event-fish-drawn = { $token ->
    [none] Seat { $player } draws a fish token.
    [old_boot] Seat { $player } draws the old boot!
   *[other] Seat { $player } draws a fish token: { $token }.
}
island-event-fish-mixed = The fish tokens are mixed again.
island-event-fish-spent = Seat { $player } pays fish: { $pay }.
island-event-fish-given-up = Seat { $player } gives up a token: { $token }.
island-event-boot-passed = Seat { $player } hands the old boot to seat { $to }.

# Fishermen: open decisions
island-pending-catch-due = Seat { $player } is due fish tokens: { $left }.
island-pending-draw-token = Seat { $player } draws a fish token.
island-pending-exchange-token = Seat { $player } may exchange a fish token.
island-pending-may-catch = Seat { $player } may take a fish token or leave it.
word-fish-tokens = fish tokens
word-old-boot = old boot
