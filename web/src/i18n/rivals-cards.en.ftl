# The cards of Rivals, in our own words.
#
# <part> is the id of the card in rules/data/rivals.json with a hyphen for the dot: basic.weavers_shop is basic-weavers_shop.
#   rivals-card-<part>         the full name
#   rivals-card-<part>-tile    the name on a tile or in the hand, where the full name does not fit in some language;
#                              \u00AD marks where a word may break
#   rivals-card-<part>-text    what the card does, one or two sentences
#   rivals-card-<part>-needs   what must be true when it is played or built; only for cards that need something
# When a card may be used follows from its timing in the data: rivals-when-<timing> in rivals.en.ftl.
# A card printed in two sets has its words at its first printing; the second one refers to them.

## Centre cards

rivals-card-centre-road = Road
rivals-card-centre-road-text = Lengthens your land at either end and opens a place for a settlement.
rivals-card-centre-road-needs = A free end of your land, beside a settlement or city
rivals-card-centre-settlement = Settlement
rivals-card-centre-settlement-text = Two free sites for cards, and two new regions on its outer corners. Worth 1 victory point.
rivals-card-centre-settlement-needs = The free end of one of your roads
rivals-card-centre-city = City
rivals-card-centre-city-text = Takes the place of a settlement, whose cards stay. Four sites instead of two, also for city cards. Worth 2 victory points.
rivals-card-centre-city-needs = One of your settlements

## Basic set: actions

rivals-card-basic-brigitta = Brigitta, the Wise Woman
rivals-card-basic-brigitta-tile = Brigitta
rivals-card-basic-brigitta-text = Set the production die to a face of your choice. The event die is still rolled.
rivals-card-basic-merchant_caravan = Merchant Caravan
rivals-card-basic-merchant_caravan-text = Hand in any 2 of your resources and take any 2 instead.
rivals-card-basic-merchant_caravan-needs = At least 2 resources of your own
rivals-card-basic-relocation = Relocation
rivals-card-basic-relocation-tile = { rivals-card-basic-relocation }
rivals-card-basic-relocation-text = Swap two of your regions, with what lies on them, or two of your cards. Both must be allowed at their new places.
rivals-card-basic-goldsmith = Goldsmith
rivals-card-basic-goldsmith-text = Hand in 3 gold and take any 2 resources.
rivals-card-basic-goldsmith-needs = At least 3 gold of your own
rivals-card-basic-scout = Scout
rivals-card-basic-scout-tile = { rivals-card-basic-scout }
rivals-card-basic-scout-text = Look through the region stack and choose the 2 new regions of your settlement yourself.

## Basic set: buildings

rivals-card-basic-iron_foundry = Iron Foundry
rivals-card-basic-iron_foundry-text = Mountains beside it give 2 ore instead of 1 when their number is rolled.
rivals-card-basic-grain_mill = Grain Mill
rivals-card-basic-grain_mill-text = Fields beside it give 2 grain instead of 1 when their number is rolled.
rivals-card-basic-lumber_camp = Lumber Camp
rivals-card-basic-lumber_camp-text = Forests beside it give 2 lumber instead of 1 when their number is rolled.
rivals-card-basic-weavers_shop = Weaver’s Shop
rivals-card-basic-weavers_shop-text = Pastures beside it give 2 wool instead of 1 when their number is rolled.
rivals-card-basic-brick_factory = Brick Factory
rivals-card-basic-brick_factory-tile = { rivals-card-basic-brick_factory }
rivals-card-basic-brick_factory-text = Hills beside it give 2 brick instead of 1 when their number is rolled.
rivals-card-basic-parish_hall = Parish Hall
rivals-card-basic-parish_hall-text = Looking through a stack in the card exchange costs you 1 resource instead of 2.
rivals-card-basic-abbey = Abbey
rivals-card-basic-abbey-text = You may hold 1 card more. Year of Plenty and Invention reward it.
rivals-card-basic-toll_bridge = Toll Bridge
rivals-card-basic-toll_bridge-text = Brings you 2 gold at every plentiful harvest.
rivals-card-basic-storehouse = Storehouse
rivals-card-basic-storehouse-tile = Store{ "\u00AD" }house
rivals-card-basic-storehouse-text = What lies on the two regions beside it is not counted when brigands attack.
rivals-card-basic-marketplace = Marketplace
rivals-card-basic-marketplace-tile = Market{ "\u00AD" }place
rivals-card-basic-marketplace-text = When your opponent has more regions with the rolled number than you, take 1 resource that one of those regions gives.

## Basic set: units

rivals-card-basic-austin = Austin
rivals-card-basic-austin-text = A hero with 1 strength and 2 skill.
rivals-card-basic-candamir = Candamir
rivals-card-basic-candamir-text = A hero with 4 strength and 1 skill.
rivals-card-basic-harald = Harald
rivals-card-basic-harald-text = A hero with 2 strength and 1 skill.
rivals-card-basic-inga = Inga
rivals-card-basic-inga-text = A hero with 1 strength and 3 skill.
rivals-card-basic-osmund = Osmund
rivals-card-basic-osmund-text = A hero with 2 strength and 2 skill.
rivals-card-basic-siglind = Siglind
rivals-card-basic-siglind-text = A hero with 2 strength and 3 skill.
rivals-card-basic-ore_ship = Ore Ship
rivals-card-basic-ore_ship-text = Trade 2 ore for 1 other resource, as often as you like. It may not lie beside Mountains.
rivals-card-basic-grain_ship = Grain Ship
rivals-card-basic-grain_ship-text = Trade 2 grain for 1 other resource, as often as you like. It may not lie beside Fields.
rivals-card-basic-gold_ship = Gold Ship
rivals-card-basic-gold_ship-text = Trade 2 gold for 1 other resource, as often as you like. It may not lie beside a Gold Field.
rivals-card-basic-lumber_ship = Lumber Ship
rivals-card-basic-lumber_ship-text = Trade 2 lumber for 1 other resource, as often as you like. It may not lie beside a Forest.
rivals-card-basic-brick_ship = Brick Ship
rivals-card-basic-brick_ship-text = Trade 2 brick for 1 other resource, as often as you like. It may not lie beside Hills.
rivals-card-basic-wool_ship = Wool Ship
rivals-card-basic-wool_ship-text = Trade 2 wool for 1 other resource, as often as you like. It may not lie beside a Pasture.
rivals-card-basic-large_trade_ship = Large Trade Ship
rivals-card-basic-large_trade_ship-text = Trade 2 resources lying on the region to its left, or 2 on the region to its right, for 1 other, as often as you like.

## Basic set: events

rivals-card-basic-fraternal_feuds = Fraternal Feuds
rivals-card-basic-fraternal_feuds-text = Whoever has the strength advantage looks at the other hand and puts 2 of its cards under stacks with the same back.
rivals-card-basic-year_of_plenty = Year of Plenty
rivals-card-basic-year_of_plenty-text = Each region receives 1 for every Storehouse and every Abbey beside it.
rivals-card-basic-yule = Yule
rivals-card-basic-yule-text = All event cards are shuffled and the deck is laid out anew. Then the next event is revealed.
rivals-card-basic-traveling_merchant = Traveling Merchant
rivals-card-basic-traveling_merchant-tile = Traveling Mer{ "\u00AD" }chant
rivals-card-basic-traveling_merchant-text = Both players may buy up to 2 resources of their choice, for 1 gold each.
rivals-card-basic-invention = Invention
rivals-card-basic-invention-text = Both players take 1 resource of their choice for each building with a progress point, 2 at most.
rivals-card-basic-trade_ships_race = Trade Ships Race
rivals-card-basic-trade_ships_race-tile = { rivals-card-basic-trade_ships_race }
rivals-card-basic-trade_ships_race-text = Whoever has more trade ships takes 1 resource of choice. If both have equally many, and at least one, both take 1.
rivals-card-basic-feud = Feud
rivals-card-basic-feud-text = Whoever has the strength advantage names 3 buildings of the opponent, who gives up one of them.

## Era of Gold: actions

rivals-card-gold-brigands = Brigands
rivals-card-gold-brigands-text = Choose one of your regions and fill it with what your opponent has of its resource.
rivals-card-gold-brigands-needs = The strength advantage; something to take that fits on a region of yours
rivals-card-gold-gudrun = Gudrun, Terror of the Seas
rivals-card-gold-gudrun-tile = Gudrun
rivals-card-gold-gudrun-text = For each of your Pirate Ships your opponent hands you up to 2 gold from Gold Fields, for yours.
rivals-card-gold-gudrun-needs = Your Pirate Ship; gold on an opposing Gold Field; room on yours
rivals-card-gold-merchant = Merchant
rivals-card-gold-merchant-text = Name 1 or 2 resources and take them from your opponent. Then give 1 back.
rivals-card-gold-merchant-needs = Your city or 3 commerce points; something to take that you have room for
rivals-card-gold-reiner = Reiner the Herald
rivals-card-gold-reiner-tile = Reiner
rivals-card-gold-reiner-text = Declare a celebration: the event die is not rolled. You take 1 more resource of your choice.
rivals-card-gold-trade_master = Trade Master
rivals-card-gold-trade_master-text = Name 1 or 2 resources and take them from your opponent.
rivals-card-gold-trade_master-needs = Your Merchant Guild; something to take that you have room for
rivals-card-gold-goldsmith = { rivals-card-basic-goldsmith }
rivals-card-gold-goldsmith-text = { rivals-card-basic-goldsmith-text }
rivals-card-gold-goldsmith-needs = { rivals-card-basic-goldsmith-needs }

## Era of Gold: expansions

rivals-card-gold-gold_cache = Gold Cache
rivals-card-gold-gold_cache-text = Holds 3 more gold, out of reach of brigands and the plague. Gold you receive may go there.
rivals-card-gold-gold_cache-needs = One of your heroes with strength
rivals-card-gold-toll_bridge = { rivals-card-basic-toll_bridge }
rivals-card-gold-toll_bridge-text = { rivals-card-basic-toll_bridge-text }
rivals-card-gold-storehouse = { rivals-card-basic-storehouse }
rivals-card-gold-storehouse-tile = { rivals-card-basic-storehouse-tile }
rivals-card-gold-storehouse-text = { rivals-card-basic-storehouse-text }
rivals-card-gold-large_trade_ship = { rivals-card-basic-large_trade_ship }
rivals-card-gold-large_trade_ship-text = { rivals-card-basic-large_trade_ship-text }
rivals-card-gold-pirate_ship = Pirate Ship
rivals-card-gold-pirate_ship-text = When built, your opponent discards one trade ship. Brings you 1 gold at every plentiful harvest.
rivals-card-gold-trading_base = Trading Base
rivals-card-gold-trading_base-text = Your Marketplace and your Harbor are each worth 1 more commerce point.
rivals-card-gold-merchant_guild = Merchant Guild
rivals-card-gold-merchant_guild-tile = Mer{ "\u00AD" }chant Guild
rivals-card-gold-merchant_guild-text = Staple House and Trade Master need it.
rivals-card-gold-moneylender = Moneylender
rivals-card-gold-moneylender-tile = Money{ "\u00AD" }lender
rivals-card-gold-moneylender-text = With the trade advantage you may take 2 resources instead of 1 when trade is rolled.
rivals-card-gold-mint = Mint
rivals-card-gold-mint-text = Once in each of your turns, trade 1 gold for 1 other resource.
rivals-card-gold-harbor = Harbor
rivals-card-gold-harbor-text = Worth 1 victory point while you have 3 or more trade ships.
rivals-card-gold-salt_silo = Salt Silo
rivals-card-gold-salt_silo-text = Each of your trade ships is worth 1 more commerce point.
rivals-card-gold-staple_house = Staple House
rivals-card-gold-staple_house-tile = { rivals-card-gold-staple_house }
rivals-card-gold-staple_house-text = When built, take any 2 resources.
rivals-card-gold-staple_house-needs = Your Merchant Guild

## Era of Gold: events

rivals-card-gold-gift_for_the_prince = Gift for the Prince
rivals-card-gold-gift_for_the_prince-text = Both players receive 1 gold for each unit with strength.
rivals-card-gold-traveling_merchant = { rivals-card-basic-traveling_merchant }
rivals-card-gold-traveling_merchant-tile = { rivals-card-basic-traveling_merchant-tile }
rivals-card-gold-traveling_merchant-text = { rivals-card-basic-traveling_merchant-text }
rivals-card-gold-trade_ships_race = { rivals-card-basic-trade_ships_race }
rivals-card-gold-trade_ships_race-tile = { rivals-card-gold-trade_ships_race }
rivals-card-gold-trade_ships_race-text = { rivals-card-basic-trade_ships_race-text }

## Era of Turmoil: actions

rivals-card-turmoil-brigands = { rivals-card-gold-brigands }
rivals-card-turmoil-brigands-text = { rivals-card-gold-brigands-text }
rivals-card-turmoil-brigands-needs = { rivals-card-gold-brigands-needs }
rivals-card-turmoil-archer = Archer
rivals-card-turmoil-archer-text = Your opponent chooses one unit with strength and puts it under a draw stack. A defence roll may prevent it.
rivals-card-turmoil-archer-needs = Your Hedge Tavern; an opposing unit with strength
rivals-card-turmoil-voyage_of_plunder = Voyage of Plunder
rivals-card-turmoil-voyage_of_plunder-text = Name 1 resource and take it from your opponent; 2 if your opponent has more victory points than you.
rivals-card-turmoil-voyage_of_plunder-needs = The strength advantage
rivals-card-turmoil-arsonist = Arsonist
rivals-card-turmoil-arsonist-text = Choose an opposing building; your opponent puts it under a draw stack. A defence roll may prevent it.
rivals-card-turmoil-arsonist-needs = Your Hedge Tavern; an opposing building without a Fire Brigade
rivals-card-turmoil-sebastian = Sebastian the Itinerant Preacher
rivals-card-turmoil-sebastian-tile = Sebastian
rivals-card-turmoil-sebastian-text = Riots, Feud or Fraternal Feuds does not apply to you.
rivals-card-turmoil-traitor = Traitor
rivals-card-turmoil-traitor-text = Look at your opponent’s hand; you may take one of its cards. A defence roll may prevent it.
rivals-card-turmoil-traitor-needs = Your Hedge Tavern; an opponent with cards in hand

## Era of Turmoil: expansions

rivals-card-turmoil-drill_ground = Drill Ground
rivals-card-turmoil-drill_ground-tile = { rivals-card-turmoil-drill_ground }
rivals-card-turmoil-drill_ground-text = Your heroes cost 1 resource less; you choose which one.
rivals-card-turmoil-lookout_tower = Lookout Tower
rivals-card-turmoil-lookout_tower-tile = { rivals-card-turmoil-lookout_tower }
rivals-card-turmoil-lookout_tower-text = Against Archer, Arsonist and Traitor you may roll in defence: a 1 or 2 stops the card.
rivals-card-turmoil-carl_forkbeard = Carl Forkbeard
rivals-card-turmoil-carl_forkbeard-tile = { rivals-card-turmoil-carl_forkbeard }
rivals-card-turmoil-carl_forkbeard-text = A hero with 5 strength.
rivals-card-turmoil-heinrich = Heinrich the Sentinel
rivals-card-turmoil-heinrich-tile = Heinrich
rivals-card-turmoil-heinrich-text = A hero with 2 strength. Against Archer, Arsonist and Traitor you may roll in defence: a 3, 4 or 5 stops the card.
rivals-card-turmoil-irmgard = Irmgard, Keeper of the Light
rivals-card-turmoil-irmgard-tile = Irmgard
rivals-card-turmoil-irmgard-text = A hero with 2 skill. For each card that an event or your opponent forces from your land, you take 1 resource of your choice.
rivals-card-turmoil-large_festival_hall = Large Festival Hall
rivals-card-turmoil-large_festival_hall-tile = Festival Hall
rivals-card-turmoil-large_festival_hall-text = Worth 2 victory points.
rivals-card-turmoil-chapel_low = Chapel (1–3)
rivals-card-turmoil-chapel_low-tile = Chapel 1–3
rivals-card-turmoil-chapel_low-text = Riots do not apply to you in a turn whose production number is 1, 2 or 3.
rivals-card-turmoil-chapel_high = Chapel (4–6)
rivals-card-turmoil-chapel_high-tile = Chapel 4–6
rivals-card-turmoil-chapel_high-text = Riots do not apply to you in a turn whose production number is 4, 5 or 6.
rivals-card-turmoil-hedge_tavern = Hedge Tavern
rivals-card-turmoil-hedge_tavern-text = Archer, Arsonist and Traitor need it.
rivals-card-turmoil-fairgrounds = Fairgrounds
rivals-card-turmoil-fairgrounds-tile = Fair{ "\u00AD" }grounds
rivals-card-turmoil-fairgrounds-text = When built, take any 2 resources if you have more skill than your opponent.
rivals-card-turmoil-fire_brigade = Fire Brigade
rivals-card-turmoil-fire_brigade-text = The buildings of its city are safe from the Arsonist.
rivals-card-turmoil-tithe_barn = Tithe Barn
rivals-card-turmoil-tithe_barn-tile = { rivals-card-turmoil-tithe_barn }
rivals-card-turmoil-tithe_barn-text = When built, choose wool or grain and receive 1 for each of your heroes.

## Era of Turmoil: events

rivals-card-turmoil-fraternal_feuds = { rivals-card-basic-fraternal_feuds }
rivals-card-turmoil-fraternal_feuds-text = { rivals-card-basic-fraternal_feuds-text }
rivals-card-turmoil-riots = Riots
rivals-card-turmoil-riots-text = Whoever has units with strength or commerce pays 1 gold, 2 from three such units up, or puts a unit under a draw stack.
rivals-card-turmoil-feud = { rivals-card-basic-feud }
rivals-card-turmoil-feud-text = { rivals-card-basic-feud-text }

## Era of Progress: actions

rivals-card-progress-benjamin = Benjamin the Traveling Scholar
rivals-card-progress-benjamin-tile = Benjamin
rivals-card-progress-benjamin-text = Each of your regions with this turn’s production number gives 1 resource once more.
rivals-card-progress-brigitta = { rivals-card-basic-brigitta }
rivals-card-progress-brigitta-tile = { rivals-card-basic-brigitta-tile }
rivals-card-progress-brigitta-text = { rivals-card-basic-brigitta-text }
rivals-card-progress-guido = Guido the Ambassador
rivals-card-progress-guido-tile = Guido
rivals-card-progress-guido-text = Take the top card of the discard pile into your hand.
rivals-card-progress-guido-needs = Your Town Hall, or fewer victory points than your opponent; a discarded card
rivals-card-progress-gustav = Gustav the Librarian
rivals-card-progress-gustav-tile = Gustav
rivals-card-progress-gustav-text = Take the top card of the discard pile into your hand.
rivals-card-progress-gustav-needs = Your Library, or fewer victory points than your opponent; a discarded card
rivals-card-progress-doctor = Doctor
rivals-card-progress-doctor-text = Both regions beside one of your Bath Houses receive 1 resource.
rivals-card-progress-doctor-needs = Your Bath House
rivals-card-progress-relocation = { rivals-card-basic-relocation }
rivals-card-progress-relocation-tile = { rivals-card-progress-relocation }
rivals-card-progress-relocation-text = { rivals-card-basic-relocation-text }
rivals-card-progress-three_field_system = Three-Field System
rivals-card-progress-three_field_system-tile = { rivals-card-progress-three_field_system }
rivals-card-progress-three_field_system-text = Receive up to 2 grain on your Fields.
rivals-card-progress-three_field_system-needs = Your University
rivals-card-progress-mineral_mining = Mineral Mining
rivals-card-progress-mineral_mining-tile = { rivals-card-progress-mineral_mining }
rivals-card-progress-mineral_mining-text = Receive up to 2 ore on your Mountains.
rivals-card-progress-mineral_mining-needs = Your University

## Era of Progress: expansions

rivals-card-progress-chief_cannoneer = Chief Cannoneer
rivals-card-progress-chief_cannoneer-tile = Chief Can{ "\u00AD" }noneer
rivals-card-progress-chief_cannoneer-text = A unit with 4 strength, but no hero.
rivals-card-progress-chief_cannoneer-needs = Your University
rivals-card-progress-pharmacy = Pharmacy
rivals-card-progress-pharmacy-text = When the plague strikes, take 1 resource of your choice.
rivals-card-progress-library = Library
rivals-card-progress-library-tile = { rivals-card-progress-library }
rivals-card-progress-library-text = When built, you may look through a draw stack and take a card of it.
rivals-card-progress-bath_house = Bath House
rivals-card-progress-bath_house-text = The plague spares the four regions round its city. The Doctor needs it.
rivals-card-progress-parliament = Parliament
rivals-card-progress-parliament-tile = Parlia{ "\u00AD" }ment
rivals-card-progress-parliament-text = Worth 2 victory points.
rivals-card-progress-parliament-needs = 2 progress points of your own
rivals-card-progress-town_hall = Town Hall
rivals-card-progress-town_hall-text = Looking through a stack in the card exchange is free for you. It is laid on your Parish Hall.
rivals-card-progress-town_hall-needs = Your Parish Hall at a city
rivals-card-progress-university = University
rivals-card-progress-university-tile = Univer{ "\u00AD" }sity
rivals-card-progress-university-text = You may hold 1 card more. Chief Cannoneer, Building Crane, Three-Field System and Mineral Mining need it.
rivals-card-progress-university-needs = Your Abbey or Library
rivals-card-progress-building_crane = Building Crane
rivals-card-progress-building_crane-tile = { rivals-card-progress-building_crane }
rivals-card-progress-building_crane-text = City cards that cost 5 resources or more cost you 1 less; you choose which one.
rivals-card-progress-building_crane-needs = Your University

## Era of Progress: events

rivals-card-progress-plague = Plague
rivals-card-progress-plague-text = Each region beside a city loses 1 resource.
rivals-card-progress-invention = { rivals-card-basic-invention }
rivals-card-progress-invention-text = { rivals-card-basic-invention-text }
