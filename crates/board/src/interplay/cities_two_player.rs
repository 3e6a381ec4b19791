//! Cities & Knights for two: neutral knights, tokens for knights, forced trade of two kinds.

use crate::Island;
use crate::action::{Action as AnyAction, Outcome};
use crate::event::Event;
use crate::hand::{Card, Counts};
use crate::interplay::turn;
use crate::modules::cities_knights::{self, Knight, Level, Marks};
use crate::modules::{base, two_player};
use crate::pending::Pending as AnyPending;
use crate::places::{Intersection, IntersectionSet};
use crate::setup::Module;
use crate::state::State;
use kernel::{Chances, Legal, Player, PlayerSet, Sink, Violation, coded, ensure};

/// Cards drawn and given back in a forced trade.
const FORCED_CARDS: u8 = 2;

coded! {
    /// An action of Cities & Knights for two.
    pub enum Action {
        /// Places a neutral knight.
        NeutralKnight = "neutral_knight" { colour: Player, at: Intersection },
        /// Trains a neutral knight.
        NeutralTrain = "neutral_train" { at: Intersection },
        /// Takes an own knight off the board for tokens.
        DismissKnight = "dismiss_knight" { at: Intersection },
        /// Pays tokens to draw two hand cards of any kind and give two back.
        ForceTradeAll = "force_trade_all",
        /// Gives a resource back in a forced trade of resources.
        GiveResource = "give_resource" { card: Card },
    }
}

coded! {
    /// What Cities & Knights for two waits for.
    pub enum Pending {
        /// By itself: a neutral knight is due.
        KnightDue = "neutral_knight_due",
        /// A neutral knight is to be placed.
        NeutralKnight = "neutral_knight" { player: Player },
        /// By itself: a neutral knight is to be trained, if one can.
        TrainingDue = "neutral_training_due",
        /// A neutral knight is to be trained.
        NeutralTraining = "neutral_training" { player: Player },
        /// Chance: a resource is drawn in a forced trade.
        ResourceTheft = "resource_theft" { thief: Player, victim: Player },
        /// Resources are to be given in a forced trade.
        GiveResources = "give_resources" { player: Player, to: Player, left: u8 },
    }
}

impl Pending {
    /// The rule that says what is open here.
    pub fn rule(self) -> &'static str {
        match self {
            Pending::KnightDue | Pending::NeutralKnight { .. } => "COMBO-160",
            Pending::TrainingDue | Pending::NeutralTraining { .. } => "COMBO-165",
            Pending::ResourceTheft { .. } | Pending::GiveResources { .. } => "COMBO-174",
        }
    }
}

impl Pending {
    /// Who decides; nobody for chance and for steps that follow by themselves.
    pub(crate) fn deciders(self) -> PlayerSet {
        match self {
            Pending::NeutralKnight { player }
            | Pending::NeutralTraining { player }
            | Pending::GiveResources { player, .. } => PlayerSet::one(player),
            Pending::KnightDue | Pending::TrainingDue | Pending::ResourceTheft { .. } => {
                PlayerSet::EMPTY
            }
        }
    }
}

fn is_on(game: &Island) -> bool {
    game.rules.has(Module::CitiesKnights) && game.rules.has(Module::TwoPlayer)
}

/// A player recruited a knight: a neutral one is due.
///
/// Rules: COMBO-160, COMBO-162, COMBO-168.
pub(crate) fn recruited(game: &Island, state: &mut State) {
    if is_on(game) {
        state.pending.push(Pending::KnightDue.into());
    }
}

/// A player trained a knight: a neutral one is to be trained.
///
/// Rules: COMBO-165, COMBO-168, COMBO-183.
pub(crate) fn trained(game: &Island, state: &mut State) {
    if is_on(game) {
        state.pending.push(Pending::TrainingDue.into());
    }
}

/// Where a neutral knight may be placed.
///
/// Rules: COMBO-160, COMBO-169.
fn neutral_places(game: &Island, state: &State, colour: Player) -> IntersectionSet {
    if state.cities_knights.troops[colour].has_piece(Level::WEAK) {
        cities_knights::recruiting_places(game, state, colour)
    } else {
        IntersectionSet::EMPTY
    }
}

/// Neutral knights that can be trained.
///
/// Rules: COMBO-165, COMBO-169.
fn neutral_trainees(game: &Island, state: &State) -> IntersectionSet {
    let mut places = IntersectionSet::EMPTY;
    for colour in game.neutrals() {
        let troop = &state.cities_knights.troops[colour];
        if troop.has_piece(Level::STRONG) {
            for knight in troop.knights().filter(|k| k.level == Level::WEAK) {
                places.insert(knight.at);
            }
        }
    }
    places
}

/// Neutral knights of a colour that Deserter can remove: weak ones, others only when neither colour has a weak one.
///
/// Rules: COMBO-180, COMBO-R06.
pub(crate) fn deserters(game: &Island, state: &State, colour: Player) -> IntersectionSet {
    let weak = |colour: Player| -> IntersectionSet {
        let troop = &state.cities_knights.troops[colour];
        let knights = troop.knights().filter(|k| k.level == Level::WEAK);
        knights.map(|k| k.at).collect()
    };
    if game.neutrals().any(|neutral| !weak(neutral).is_empty()) {
        weak(colour)
    } else {
        state.cities_knights.troops[colour].places()
    }
}

/// Carries out a step that follows by itself; `false` when somebody must decide or chance must be drawn.
///
/// Rules: COMBO-160, COMBO-161, COMBO-165.
pub(crate) fn run_automatic_steps(game: &Island, state: &mut State, top: Pending) -> bool {
    let player = state.active;
    match top {
        Pending::KnightDue => {
            state.pending.pop();
            if game
                .neutrals()
                .any(|colour| !neutral_places(game, state, colour).is_empty())
            {
                state.pending.push(Pending::NeutralKnight { player }.into());
            } else {
                two_player::open_neutral(game, state, false);
            }
            true
        }
        Pending::TrainingDue => {
            state.pending.pop();
            if !neutral_trainees(game, state).is_empty() {
                state
                    .pending
                    .push(Pending::NeutralTraining { player }.into());
            }
            true
        }
        Pending::NeutralKnight { .. }
        | Pending::NeutralTraining { .. }
        | Pending::ResourceTheft { .. }
        | Pending::GiveResources { .. } => false,
    }
}

/// Judges an action.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    ensure(is_on(game), "COMBO-150")?;
    let top = match state.pending.top() {
        Some(AnyPending::CitiesTwoPlayer(top)) if top.deciders().has(player) => Some(top),
        _ => None,
    };
    match (action, top) {
        (Action::NeutralKnight { colour, at }, Some(Pending::NeutralKnight { .. })) => {
            ensure(game.is_neutral(colour), "COMBO-160")?;
            ensure(neutral_places(game, state, colour).has(at), "COMBO-160")
        }
        (Action::NeutralTrain { at }, Some(Pending::NeutralTraining { .. })) => {
            ensure(neutral_trainees(game, state).has(at), "COMBO-165")
        }
        (Action::GiveResource { card }, Some(Pending::GiveResources { .. })) => ensure(
            Card::RESOURCES.has(card) && state.hands[player].get(card) > 0,
            "COMBO-174",
        ),
        (Action::DismissKnight { at }, _) => {
            two_player::check_own_time(game, state, player)?;
            ensure(
                state.two_player.turned_in < game.rules.knights_turned_in,
                "COMBO-176",
            )?;
            ensure(
                state.cities_knights.troops[player].at(at).is_some(),
                "COMBO-171",
            )
        }
        (Action::ForceTradeAll, _) => {
            two_player::check_marker_action(game, state, player, 2)?;
            let theirs = state.hands[game.opponent(player)].total();
            let draws = u32::from(FORCED_CARDS);
            ensure(
                theirs > 0 && state.hands[player].total() + theirs.min(draws) >= draws,
                "COMBO-175",
            )
        }
        _ => Err(turn::untimely(game, state, player)),
    }
}

/// Judges a forced trade of resources by what the player can know: the opponent has cards, and with one own resource
/// two can be given whatever is drawn. `None` without Cities & Knights.
///
/// Rules: COMBO-174, COMBO-175, COMBO-R16.
pub(crate) fn check_resource_trade(
    game: &Island,
    state: &State,
    player: Player,
) -> Option<Result<(), Violation>> {
    let possible = || {
        !state.hands[game.opponent(player)].is_none() && !state.hands[player].resources().is_none()
    };
    is_on(game).then(|| ensure(possible(), "COMBO-175"))
}

/// Judges the turning in of a knight card: with Cities & Knights there are none.
///
/// Rules: COMBO-176.
pub(crate) fn check_turning_in(game: &Island) -> Result<(), Violation> {
    ensure(!is_on(game), "COMBO-176")
}

/// Adds everything this pair lets a player do at one of its decisions.
pub(crate) fn legal(
    game: &Island,
    state: &State,
    player: Player,
    top: Pending,
    legal: &mut Legal<AnyAction>,
) {
    if !top.deciders().has(player) {
        return;
    }
    let at = Intersection(0);
    match top {
        Pending::NeutralKnight { .. } => {
            for colour in game.neutrals() {
                let places = neutral_places(game, state, colour);
                let form = Action::NeutralKnight { colour, at };
                legal.add_over(form.into(), places.bits());
            }
        }
        Pending::NeutralTraining { .. } => {
            let places = neutral_trainees(game, state);
            legal.add_over(Action::NeutralTrain { at }.into(), places.bits());
        }
        Pending::GiveResources { .. } => {
            let kinds = state.hands[player].resources().kinds();
            let form = Action::GiveResource { card: Card(0) };
            legal.add_over(form.into(), kinds.bits());
        }
        Pending::KnightDue | Pending::TrainingDue | Pending::ResourceTheft { .. } => {}
    }
}

/// Adds what this pair lets the active player do before, between and after the rolls.
///
/// Rules: COMBO-157, COMBO-173, COMBO-176.
pub(crate) fn legal_own_time(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    if !is_on(game) {
        return;
    }
    let action = Action::ForceTradeAll;
    if check(game, state, player, action).is_ok() {
        legal.add(action.into());
    }
    if state.two_player.turned_in < game.rules.knights_turned_in {
        let form = Action::DismissKnight {
            at: Intersection(0),
        };
        let places = state.cities_knights.troops[player].places();
        legal.add_over(form.into(), places.bits());
    }
}

/// Carries an action out.
pub(crate) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    match action {
        Action::NeutralKnight { colour, at } => {
            state.pending.pop();
            let (level, marks) = (Level::WEAK, Marks::NONE);
            cities_knights::place(game, state, colour, Knight { at, level, marks }, events);
        }
        Action::NeutralTrain { at } => {
            state.pending.pop();
            let owner = game
                .neutrals()
                .find(|&colour| state.cities_knights.troops[colour].at(at).is_some());
            if let Some(colour) = owner {
                cities_knights::train(state, colour, at, Marks::NONE, events);
            }
        }
        Action::DismissKnight { at } => {
            state.two_player.turned_in += 1;
            if let Some(knight) = cities_knights::remove(game, state, player, at, events) {
                two_player::earn(game, state, player, knight.level.strength(), events);
            }
        }
        Action::ForceTradeAll => {
            two_player::pay_markers(game, state, player, 2, events);
            two_player::open_forced_trade(game, state, player, events);
        }
        Action::GiveResource { card } => give(state, player, card, events),
    }
}

/// The opponent lays the commodities aside; resources are drawn and given back. Without any resource the trade is
/// off and the tokens come back. `false` without Cities & Knights.
///
/// Rules: COMBO-174, COMBO-175, COMBO-R16.
pub(crate) fn open_resource_trade(
    game: &Island,
    state: &mut State,
    player: Player,
    price: u8,
    events: &mut impl Sink<Event>,
) -> bool {
    if !is_on(game) {
        return false;
    }
    let from = game.opponent(player);
    let pool = state.hands[from].resources().total() as u8;
    state.offers.close();
    events.event(Event::TradeForced { player, from });
    if pool == 0 {
        two_player::earn(game, state, player, price, events);
        return true;
    }
    let give = Pending::GiveResources {
        player,
        to: from,
        left: FORCED_CARDS,
    };
    state.pending.push(give.into());
    for _ in 0..pool.min(FORCED_CARDS) {
        let theft = Pending::ResourceTheft {
            thief: player,
            victim: from,
        };
        state.pending.push(theft.into());
    }
    true
}

fn give(state: &mut State, player: Player, card: Card, events: &mut impl Sink<Event>) {
    let Some(AnyPending::CitiesTwoPlayer(Pending::GiveResources { to, left, .. })) =
        state.pending.pop()
    else {
        return;
    };
    if left > 1 {
        let next = Pending::GiveResources {
            player,
            to,
            left: left - 1,
        };
        state.pending.push(next.into());
    }
    state.hands[player].remove(card, 1);
    state.hands[to].add(card, 1);
    events.event(Event::Gave {
        player,
        to,
        card: Some(card),
    });
}

/// Every resource of the opponent is equally likely.
///
/// Rules: COMBO-174.
pub(crate) fn chances(state: &State, top: Pending) -> Chances<AnyAction> {
    let form = Outcome::Stolen { card: Card(0) }.into();
    let hand = match top {
        Pending::ResourceTheft { victim, .. } => state.hands[victim].resources(),
        Pending::KnightDue
        | Pending::NeutralKnight { .. }
        | Pending::TrainingDue
        | Pending::NeutralTraining { .. }
        | Pending::GiveResources { .. } => Counts::NONE,
    };
    Chances::weighted(form, hand.each().map(u16::from))
}

/// A resource was drawn.
pub(crate) fn drawn(
    state: &mut State,
    top: Pending,
    outcome: Outcome,
    events: &mut impl Sink<Event>,
) {
    if let (Pending::ResourceTheft { thief, victim }, Outcome::Stolen { card }) = (top, outcome) {
        state.pending.pop();
        base::steal(state, thief, victim, card, events);
    }
}
