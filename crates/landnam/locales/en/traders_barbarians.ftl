# Traders & Barbarians: actions
island-action-upgrade-wagon = upgrade the wagon
island-action-drive = drive the wagon along { $along }
island-action-feed-oxen = pay 1 grain for 2 more movement points
island-action-drive-off = try to drive off the barbarian on { $at }
island-action-rest = rest, so that a Swift Journey can follow
island-action-move-barbarian = move the barbarian on { $from } to { $to }
island-action-play-swift-journey = play Swift Journey
island-action-repel-barbarian = drive off a barbarian with the knight on { $from }
island-action-bishop-raid = play Bishop: move a barbarian
island-action-token = the token shows { $goods }
island-action-die = the die shows { $die }

# Traders & Barbarians: events
island-event-wagon-moved = Seat { $player } drives along { $along } to { $to } for { $points } movement points.
island-event-wagon-fed = Seat { $player } pays 1 grain for movement points.
island-event-wagon-upgraded = Seat { $player } upgrades the wagon to level { $level }.
island-event-order-taken = Seat { $player } takes an order at the { $at }: { $goods }.
island-event-order-fulfilled = Seat { $player } delivers { $goods } and scores 1 point.
island-event-barbarian-moved = Seat { $player } moves the barbarian from { $from } to { $to }.
island-event-drive-off-rolled = Seat { $player } rolls { $die } against the barbarian on { $at }. Driven off: { $driven }.

# Traders & Barbarians: open decisions
island-pending-journey = Seat { $player } moves the wagon; { $points } movement points are left.
island-pending-rest = Seat { $player } ends the turn or plays Swift Journey.
island-pending-drive-off = A die decides about the barbarian on { $at }.
island-pending-raid = Seat { $player } chooses a barbarian to move.
island-pending-expel-barbarian = Seat { $player } chooses a barbarian beside { $from } to move.
island-pending-banish-barbarian = Seat { $player } chooses a barbarian to move to a path without a road.
island-pending-place-barbarian = Seat { $player } moves the barbarian from { $from }.
island-pending-reward = Seat { $player } is paid for the delivery.
island-pending-reveal-order = The top token at the { $at } is revealed.

# Traders & Barbarians: words
word-swift-journey = Swift Journey
word-castle = castle
word-quarry = quarry
word-glassworks = glassworks
word-marble = marble
word-glass = glass
word-tools = tools
word-sand = sand
word-wagon = wagon
word-level = level
word-order = order
word-delivered = delivered
word-gold = gold
