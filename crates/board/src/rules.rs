//! The numbers of one game, resolved from setup, modules and data once.

use crate::data::{
    BASE, CITIES_KNIGHTS, EVENTS, MovementData, RIVERS, TRADERS_BARBARIANS, TWO_PLAYER, VARIANTS,
};
use crate::hand::{Card, CardSet, Counts, DevelopmentCards};
use crate::interplay::{cities_barbarian_attack, cities_caravans};
use crate::modules::traders_barbarians::{LEVELS, WagonLevel};
use crate::setup::compatibility;
use crate::setup::{Edition, Limit, Module, Phases, Setup};

/// The parameters of one game. A module changes numbers here before it changes any code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an option of the setup, independent of the others"
)]
pub struct Rules {
    /// Seats people or bots hold.
    pub players: u8,
    /// Seats with pieces on the board: the players and, with two, the neutral colours.
    pub colours: u8,
    modules: u16,
    /// Points needed on the own turn.
    pub target: u8,
    /// Roads each.
    pub roads: u8,
    /// Settlements each.
    pub settlements: u8,
    /// Cities each.
    pub cities: u8,
    /// The bank at the start.
    pub bank: Counts,
    /// The development deck at the start.
    pub deck: DevelopmentCards,
    /// 1 brick, 1 lumber.
    pub road_cost: Counts,
    /// 1 brick, 1 lumber, 1 wool, 1 grain.
    pub settlement_cost: Counts,
    /// 3 ore, 2 grain.
    pub city_cost: Counts,
    /// 1 ore, 1 wool, 1 grain.
    pub card_cost: Counts,
    /// Cards a player may keep on a 7.
    pub hand_limit: u8,
    /// Shortest chain that earns Longest Road.
    pub longest_road_minimum: u8,
    /// Its points.
    pub longest_road_points: u8,
    /// Fewest knights that earn Largest Army.
    pub largest_army_minimum: u8,
    /// Its points.
    pub largest_army_points: u8,
    /// Rolls, or event cards, each turn.
    pub rolls_per_turn: u8,
    /// Trade ends with the first purchase.
    pub separate_phases: bool,
    /// The mover may decline a theft.
    pub optional_theft: bool,
    /// Tokens for settlements may be left in the pool of fish.
    pub optional_catch: bool,
    /// Offers of the active player each turn; 255 means no limit.
    pub offers_per_turn: u8,
    /// Turns after which the game ends without a winner; `u16::MAX` means never.
    pub turn_limit: u16,
    /// Markers in all.
    pub marker_supply: u8,
    /// Markers each player starts with.
    pub marker_start: u8,
    /// The most markers a player may hold.
    pub marker_limit: u8,
    /// Marker actions each turn.
    pub marker_actions: u8,
    /// Knights that may be turned in each turn.
    pub knights_turned_in: u8,
    /// What repairing a road costs.
    pub repair_cost: Counts,
    /// Harbour points that earn the Harbourmaster.
    pub harbourmaster_minimum: u8,
    /// Its points.
    pub harbourmaster_points: u8,
    /// A player with no more points than this is spared by the friendly robber.
    pub spared_points: u8,
    /// What a city earns from a hex, by the resource of the hex.
    pub city_yields: [Counts; 5],
    /// The second founding piece is a city.
    pub founding_city: bool,
    /// Cards more that a player may keep on a 7 for each wall.
    pub cards_per_wall: u8,
    /// The highest red die that draws a progress card, by level of improvement.
    pub red_die_thresholds: [u8; 6],
    /// The space the fleet attacks from.
    pub landing: u8,
    /// Points of a metropolis, beside those of its city.
    pub metropolis_points: u8,
    /// Points of a token won against the barbarians.
    pub token_points: u8,
    /// Points of Printer and Constitution.
    pub progress_card_points: u8,
    /// Points of the merchant.
    pub merchant_points: u8,
    /// 2 brick.
    pub wall_cost: Counts,
    /// 1 wool, 1 ore.
    pub recruit_cost: Counts,
    /// 1 grain.
    pub activate_cost: Counts,
    /// 1 wool, 1 ore.
    pub train_cost: Counts,
    /// 2 ore, 1 grain.
    pub medicine_cost: Counts,
    /// Sums that are rolled again, as bits; their event cards are left out (TRADER-020, EVENT-088).
    pub rerolled: u16,
    /// The scenario that is played, if any (COMBO-001).
    pub scenario: Option<Module>,
    /// There is a robber (TB-004).
    pub robber: bool,
    /// The kinds of card that are votes of the Caravans.
    pub vote_cards: CardSet,
    /// Gold is in the game (TB-020).
    pub gold: bool,
    /// Do 2:1 harbours pay gold (TB-022)?
    pub gold_at_2to1_harbour: bool,
    /// The price of a card in gold.
    pub card_gold: u16,
    /// Cards a player may buy with gold in a turn.
    pub cards_for_gold: u8,
    /// Owners say which knights fight the barbarians.
    pub advanced_battle: bool,
    /// The levels of the wagon board.
    pub wagon_levels: [WagonLevel; LEVELS],
    /// What a path costs a wagon.
    pub movement: MovementData,
    /// Points of a fulfilled order.
    pub order_points: u8,
    /// Prisoners that make a point.
    pub prisoners_for_a_point: u8,
}

impl Rules {
    /// The length of chain that earns Longest Road where it is not in play.
    pub(crate) const NEVER: u8 = u8::MAX;

    /// The numbers of this setup, which must be free of problems.
    ///
    /// Rules: BASE-010, BASE-012, BASE-013, BASE-014, CK-002, CK-004, CK-009, TWO-002, TB-003, HARBOR-004, COMBO-005,
    /// COMBO-151.
    #[allow(clippy::too_many_lines, reason = "a table of numbers, one entry each")]
    pub(crate) fn new(setup: &Setup) -> Rules {
        let (base, two) = (&*BASE, setup.has(Module::TwoPlayer));
        let (cities, cities_on) = (&*CITIES_KNIGHTS, setup.has(Module::CitiesKnights));
        let (traders, traders_on) = (&*TRADERS_BARBARIANS, setup.has(Module::TradersBarbarians));
        let edition = match setup.options.edition {
            Edition::Travel => &TWO_PLAYER.editions.travel,
            Edition::Expansion => &TWO_PLAYER.editions.expansion,
        };
        // With fish there are no markers (FISH-084, FISH-087).
        let fishermen = setup.has(Module::Fishermen);
        let when_two = |n: u8| if two && !fishermen { n } else { 0 };
        let master = &VARIANTS.harbourmaster;
        Rules {
            players: setup.players,
            colours: if two { 4 } else { setup.players },
            modules: setup
                .modules
                .iter()
                .fold(0, |bits, &m| bits | 1 << m as u16),
            target: setup
                .options
                .target
                .unwrap_or_else(|| compatibility::target(setup)),
            roads: base.pieces_per_player.road,
            settlements: base.pieces_per_player.settlement,
            cities: base.pieces_per_player.city,
            bank: Card::all().fold(Counts::NONE, |bank, card| {
                let n = match (Card::RESOURCES.has(card), cities_on) {
                    (true, _) => base.resource_cards.per_resource,
                    (false, true) => cities.commodities.supply_each,
                    (false, false) => 0,
                };
                bank.plus(Counts::some(card, n))
            }),
            deck: if cities_on || setup.has(Module::BarbarianAttack) {
                DevelopmentCards::default()
            } else if traders_on {
                traders.development_cards()
            } else {
                base.development_cards()
            },
            road_cost: base.cost("road"),
            settlement_cost: base.cost("settlement"),
            city_cost: base.cost("city"),
            card_cost: base.cost("development_card"),
            hand_limit: VARIANTS.hand_limit.cards,
            longest_road_minimum: if traders_on {
                Rules::NEVER
            } else {
                base.special_cards.longest_road.minimum
            },
            longest_road_points: base.special_cards.longest_road.vp,
            largest_army_minimum: base.special_cards.largest_army.minimum,
            largest_army_points: base.special_cards.largest_army.vp,
            rolls_per_turn: if two {
                TWO_PLAYER.dice.rolls_per_turn
            } else {
                1
            },
            separate_phases: setup.options.phases == Phases::SeparatePhases,
            optional_theft: setup.options.optional_theft,
            optional_catch: setup.options.optional_catch,
            offers_per_turn: setup.options.offers_per_turn.unwrap_or(u8::MAX),
            turn_limit: setup.options.turn_limit.unwrap_or(u16::MAX),
            marker_supply: when_two(edition.supply),
            marker_start: when_two(edition.start),
            marker_limit: edition.maximum.unwrap_or(u8::MAX),
            marker_actions: match setup.options.marker_actions_per_turn {
                _ if fishermen => 0,
                Some(Limit::Unlimited) => u8::MAX,
                Some(Limit::At(n)) => n,
                None => 1,
            },
            knights_turned_in: when_two(edition.knight_trade_in_per_turn),
            repair_cost: EVENTS.repair_cost(),
            harbourmaster_minimum: master.minimum,
            harbourmaster_points: master.vp,
            spared_points: VARIANTS.friendly_robber.spared_up_to_points,
            city_yields: std::array::from_fn(|resource| {
                let card = Card(resource as u8);
                if cities_on {
                    cities.city_yield(base.terrain_of(card))
                } else {
                    Counts::some(card, 2)
                }
            }),
            founding_city: cities_on || traders_on || setup.has(Module::BarbarianAttack),
            cards_per_wall: cities.hand_limit.per_wall,
            red_die_thresholds: cities.thresholds(),
            landing: cities.barbarian_track.landing,
            metropolis_points: cities.victory.points.metropolis_extra,
            token_points: cities.victory.points.victory_point_token,
            progress_card_points: cities.victory.points.vp_progress_card,
            merchant_points: cities.victory.points.merchant,
            wall_cost: cities.cost("city_wall"),
            recruit_cost: cities.cost("knight_recruit"),
            activate_cost: cities.cost("knight_activate"),
            train_cost: cities.cost("knight_train"),
            medicine_cost: cities.cost("medicine_city"),
            rerolled: if traders_on {
                traders
                    .reroll
                    .numbers
                    .iter()
                    .fold(0, |bits, n| bits | 1 << n)
            } else {
                0
            },
            scenario: setup.scenario(),
            robber: !matches!(
                setup.scenario(),
                Some(Module::BarbarianAttack | Module::TradersBarbarians)
            ),
            vote_cards: cities_caravans::vote_cards(cities_on),
            gold: setup.scenario().is_some_and(Module::has_gold),
            gold_at_2to1_harbour: setup.options.gold_at_2to1_harbour.0,
            card_gold: RIVERS.gold.buy_resource_cost,
            cards_for_gold: RIVERS.gold.buys_per_turn,
            advanced_battle: cities_on && setup.options.advanced_battle,
            wagon_levels: WagonLevel::all(),
            movement: traders.movement,
            order_points: traders.victory.delivered_token,
            prisoners_for_a_point: cities_barbarian_attack::prisoners_for_a_point(cities_on),
        }
    }

    /// Does this sum stand when it is rolled?
    ///
    /// Rules: TRADER-020, EVENT-088, COMBO-138, COMBO-139.
    #[inline]
    pub(crate) fn is_rolled(&self, sum: u8) -> bool {
        self.rerolled >> sum & 1 == 0
    }

    /// Is the module switched on?
    #[inline]
    pub fn has(&self, module: Module) -> bool {
        self.modules >> module as u16 & 1 == 1
    }
}
