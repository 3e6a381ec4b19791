//! Cities & Knights with Barbarian Attack: levelled knights on paths, ships that land, cards that change.

mod actions;
mod troops;

pub use actions::Action;
pub(crate) use actions::{
    apply, chances, check, deserted, drawn, legal, legal_training, legal_turn, run_automatic_steps,
};
pub(crate) use troops::{
    active_strength, battle_strength, inactive, level, long_march_costs_grain, lose_knights,
    march_rule, marches_far, one_knight_may_win, rouse, trainable,
};

use crate::Island;
use crate::data::{BARBARIAN_ATTACK, CITIES_KNIGHTS};
use crate::event::Event;
use crate::modules::barbarian_attack;
use crate::modules::cities_knights::{self, Level};
use crate::places::{Hex, HexSet, Path};
use crate::setup::Module;
use kernel::{Player, PlayerSet, Sink, Violation, coded, ensure};

coded! {
    /// What the pair waits for.
    pub enum Pending {
        /// Chance: the landing an improvement causes.
        ImprovementLanding = "improvement_landing",
        /// A knight is to be given up to Deserter.
        GiveUp = "give_up_knight" { player: Player },
        /// A deserter may be placed where the lost knight stood.
        PlaceDeserter = "place_deserter" { player: Player, at: Path, level: Level, active: bool },
        /// Two knights of a player are hit: one of them first.
        LoseFirst = "lose_knight" { player: Player, first: Path, second: Path },
    }
}

impl Pending {
    /// The rule that says what is open here.
    pub fn rule(self) -> &'static str {
        match self {
            Pending::ImprovementLanding => "COMBO-097",
            Pending::GiveUp { .. } | Pending::PlaceDeserter { .. } => "COMBO-118",
            Pending::LoseFirst { .. } => "COMBO-111",
        }
    }
}

impl Pending {
    /// Who decides; nobody for chance.
    pub(crate) fn deciders(self) -> PlayerSet {
        match self {
            Pending::GiveUp { player }
            | Pending::PlaceDeserter { player, .. }
            | Pending::LoseFirst { player, .. } => PlayerSet::one(player),
            Pending::ImprovementLanding => PlayerSet::EMPTY,
        }
    }
}

/// Are both modules on?
#[inline]
pub(crate) fn is_on(game: &Island) -> bool {
    game.rules.has(Module::CitiesKnights) && game.rules.has(Module::BarbarianAttack)
}

/// Prisoners that make a point.
///
/// Rules: BARB-066, COMBO-112.
pub(crate) fn prisoners_for_a_point(cities: bool) -> u8 {
    if cities {
        PRISONERS_WITH_CITIES
    } else {
        BARBARIAN_ATTACK.victory.prisoners_per_vp
    }
}

/// Prisoners that make a point when Cities & Knights is played.
const PRISONERS_WITH_CITIES: u8 = 3;

/// The ship face: a barbarian lands on the hex with the number rolled, or waits for the card that brings it.
///
/// `false` without Barbarian Attack, where the fleet sails.
///
/// Rules: COMBO-095, COMBO-R05.
pub(crate) fn sail(game: &Island, state: &mut crate::State, events: &mut impl Sink<Event>) -> bool {
    if !is_on(game) {
        return false;
    }
    if state.rolled == 0 {
        state.barbarian_attack.ship = true;
    } else {
        barbarian_attack::land(game, state, state.rolled, events);
    }
    true
}

/// Judges an action with a knight on an intersection: with Barbarian Attack knights stand on paths.
///
/// Rules: COMBO-106.
pub(crate) fn check_knight_action(
    game: &Island,
    action: cities_knights::Action,
) -> Result<(), Violation> {
    use cities_knights::Action::{Activate, ChaseRobber, MoveKnight, Recruit, Train};
    let moves_knight = matches!(
        action,
        Recruit { .. } | Activate { .. } | Train { .. } | MoveKnight { .. } | ChaseRobber { .. }
    );
    ensure(!(moves_knight && is_on(game)), "COMBO-106")
}

/// Are there the cards of Barbarian Attack? Progress cards take their place.
///
/// Rules: BARB-005, COMBO-090, COMBO-091.
pub(crate) fn has_attack_cards(game: &Island) -> bool {
    !is_on(game)
}

/// Does the supply of barbarians have an end?
///
/// Rules: BARB-004, COMBO-099.
pub(crate) fn barbarians_run_out(game: &Island) -> bool {
    !is_on(game)
}

/// The card has brought the number: a ship that waited for it lands before production.
///
/// Rules: COMBO-R05.
pub(crate) fn card_turned(
    game: &Island,
    state: &mut crate::State,
    number: u8,
    events: &mut impl Sink<Event>,
) {
    if std::mem::take(&mut state.barbarian_attack.ship) {
        barbarian_attack::land(game, state, number, events);
    }
}

/// An improvement was bought: a landing follows.
///
/// Rules: COMBO-097.
pub(crate) fn improved(game: &Island, state: &mut crate::State) {
    if is_on(game) {
        state.pending.push(Pending::ImprovementLanding.into());
    }
}

/// The merchant leaves a conquered hex.
///
/// Rules: COMBO-119.
pub(crate) fn unseat_merchant(
    game: &Island,
    state: &mut crate::State,
    events: &mut impl Sink<Event>,
) {
    if let Some((hex, player)) = state.cities_knights.merchant
        && state.derived.conquered.has(hex)
    {
        state.cities_knights.merchant = None;
        state.derived.rates[player] = crate::interplay::trade::bank_rates(game, state, player);
        events.event(Event::MerchantLost { player, hex });
    }
}

/// Hexes whose number Inventor may move: with Barbarian Attack those of the inner hexes alone.
///
/// Rules: COMBO-115.
pub(crate) fn inventive(game: &Island) -> HexSet {
    if is_on(game) {
        let coast: HexSet = barbarian_attack::order().iter().copied().collect();
        game.land.without(coast)
    } else {
        game.land
    }
}

/// Hexes the Bishop may bless when there is no robber.
///
/// Rules: COMBO-116, COMBO-121.
pub(crate) fn blessable(game: &Island, state: &crate::State) -> HexSet {
    game.land.without(state.derived.conquered.wide())
}

/// Hexes with barbarians.
///
/// Rules: COMBO-117.
pub(crate) fn held(game: &Island, state: &crate::State) -> HexSet {
    if is_on(game) {
        barbarian_attack::held(state, 1)
    } else {
        HexSet::EMPTY
    }
}

/// A barbarian becomes a prisoner by Intrigue.
///
/// Rules: COMBO-117.
pub(crate) fn take_prisoner(
    game: &Island,
    state: &mut crate::State,
    player: Player,
    hex: Hex,
    events: &mut impl Sink<Event>,
) {
    barbarian_attack::capture(game, state, player, hex, events);
}

/// A player is to give a knight on a path up to Deserter; `false` without Barbarian Attack.
///
/// Rules: COMBO-118.
pub(crate) fn ask_deserter(game: &Island, state: &mut crate::State, player: Player) -> bool {
    if is_on(game) {
        state.pending.push(Pending::GiveUp { player }.into());
    }
    is_on(game)
}

/// Knight pieces of a level that a player has.
///
/// Rules: CK-003, COMBO-113.
pub(super) fn pieces(level: Level) -> usize {
    let name = ["1", "2", "3"][level.index()];
    usize::from(CITIES_KNIGHTS.supplies_per_player.knights[name])
}
