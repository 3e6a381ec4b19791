//! What players do in Barbarian Attack: judged, made, listed.

use super::kinds::{AttackCard, ColourFace};
use super::state::Pending;
use super::{battle, cards, coast, knights};
use crate::Island;
use crate::action::{Action as AnyAction, Outcome};
use crate::data::BARBARIAN_ATTACK;
use crate::event::Event;
use crate::hand::{Dice, Die};
use crate::interplay::{barbarian_attack_two_player, cities_barbarian_attack, turn};
use crate::modules::base;
use crate::pending::Pending as AnyPending;
use crate::places::{Hex, Path};
use crate::setup::Module;
use crate::state::State;
use kernel::{Bits, Chances, Legal, Player, Sink, Violation, coded, ensure};

coded! {
    /// An action of Barbarian Attack.
    pub enum Action {
        /// Moves this knight; where to is asked next.
        MoveKnight = "choose_knight" { from: Path },
        /// Moves the knight to a path.
        March = "march" { to: Path },
        /// Puts a knight of the supply on a path.
        PlaceKnight = "place_knight" { at: Path },
        /// Lifts a barbarian by Treason.
        Lift = "lift_barbarian" { from: Hex },
        /// Puts a lifted barbarian down.
        Put = "put_barbarian" { to: Hex },
        /// Takes a barbarian prisoner.
        Capture = "capture_barbarian" { from: Hex },
        /// Pays markers to move a barbarian.
        MoveBarbarian = "shift_barbarian" { from: Hex, to: Hex },
    }
}

/// Everything is laid out before founding.
///
/// Rules: BARB-004, BARB-005, BARB-007, COMBO-090, COMBO-091.
pub(crate) fn start(game: &Island, state: &mut State) {
    coast::start(game, state);
    if cities_barbarian_attack::has_attack_cards(game) {
        state.barbarian_attack.deck = AttackCard::full_deck();
    }
}

/// The choices of an open decision: the form of the answer and everything it may be filled with.
fn options(game: &Island, state: &State, top: Pending) -> (Action, Bits) {
    let castle = || coast::castle_paths().without(state.barbarian_attack.knights.all());
    match top {
        Pending::PlaceKnight { player, castle } => {
            let places = cards::knight_places(game, state, player, castle);
            (Action::PlaceKnight { at: Path(0) }, places.bits())
        }
        Pending::PlaceErrant { .. } => (Action::PlaceKnight { at: Path(0) }, castle().bits()),
        Pending::Lift { .. } => (Action::Lift { from: Hex(0) }, cards::liftable(state).bits()),
        Pending::Put { .. } => (Action::Put { to: Hex(0) }, cards::puttable(state).bits()),
        Pending::Capture { .. } => {
            let hexes = coast::held(state, 1);
            (Action::Capture { from: Hex(0) }, hexes.bits())
        }
        Pending::March { player, from } => {
            let to = knights::destinations(game, state, player, from);
            (Action::March { to: Path(0) }, to.bits())
        }
        Pending::Landing { .. }
        | Pending::DrawCard { .. }
        | Pending::Knights { .. }
        | Pending::Battle { .. }
        | Pending::PrisonerDice { .. }
        | Pending::PrisonerDie { .. }
        | Pending::Share { .. }
        | Pending::ColourDie { .. } => (Action::March { to: Path(0) }, Bits::EMPTY),
    }
}

/// Judges an action.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    ensure(game.rules.has(Module::BarbarianAttack), "BARB-001")?;
    if let Action::MoveBarbarian { from, to } = action {
        return barbarian_attack_two_player::check_move(game, state, player, from, to);
    }
    let top = match state.pending.top() {
        Some(AnyPending::Base(base::Pending::Turn { player: who })) if who == player => {
            Pending::Knights { player }
        }
        Some(AnyPending::BarbarianAttack(top)) if top.deciders().has(player) => top,
        _ => return Err(turn::untimely(game, state, player)),
    };
    let own = &state.barbarian_attack;
    match (action, top) {
        (Action::MoveKnight { from }, Pending::Knights { .. }) => {
            knights::check_choice(game, state, player, from)
        }
        (Action::March { to }, Pending::March { from, .. }) => {
            knights::check_march(game, state, player, from, to)
        }
        (Action::PlaceKnight { at }, Pending::PlaceKnight { castle, .. }) => {
            ensure(!castle || coast::castle_paths().has(at), "BARB-042")?;
            ensure(
                game.topology.has_path(at) && !own.knights.all().has(at),
                "BARB-050",
            )
        }
        (Action::PlaceKnight { at }, Pending::PlaceErrant { .. }) => {
            ensure(coast::castle_paths().has(at), "BARB-080")?;
            ensure(!own.knights.all().has(at), "BARB-050")
        }
        (Action::Lift { from }, Pending::Lift { .. }) => {
            ensure(coast::barbarians(state, from) > 0, "BARB-044")?;
            ensure(cards::liftable(state).has(from), "BARB-047")
        }
        (Action::Put { to }, Pending::Put { .. }) => {
            ensure(coast::unconquered(state).has(to), "BARB-044")?;
            ensure(cards::puttable(state).has(to), "BARB-047")
        }
        (Action::Capture { from }, Pending::Capture { .. }) => {
            ensure(coast::barbarians(state, from) > 0, "BARB-045")
        }
        _ => Err(turn::untimely(game, state, player)),
    }
}

/// Adds what a player may do about an open decision of this scenario.
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
    if let Pending::Knights { .. } = top {
        legal_moves(game, state, player, legal);
        if knights::check_end(game, state, player).is_ok() {
            legal.add(base::Action::Pass.into());
        }
        return;
    }
    let (form, over) = options(game, state, top);
    legal.add_over(form.into(), over);
}

/// Are knights moved? No action that leads there changes anybody's points.
#[inline]
pub(crate) fn is_under_way(state: &State) -> bool {
    use Pending::{Knights, March};
    let top = state.pending.top();
    matches!(
        top,
        Some(AnyPending::BarbarianAttack(Knights { .. } | March { .. }))
    )
}

/// Adds the moves of knights.
fn legal_moves(game: &Island, state: &State, player: Player, legal: &mut Legal<AnyAction>) {
    let knights = knights::movable(game, state, player);
    legal.add_over(Action::MoveKnight { from: Path(0) }.into(), knights.bits());
}

/// Adds what the active player may do in the trade-and-build phase.
pub(crate) fn legal_turn(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    legal_moves(game, state, player, legal);
}

/// Carries an action out that was found legal.
pub(crate) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    match action {
        Action::MoveKnight { from } => {
            knights::choose(game, state, player, from, events);
            return;
        }
        Action::MoveBarbarian { from, to } => {
            barbarian_attack_two_player::move_barbarian(game, state, player, from, to, events);
            return;
        }
        Action::March { .. }
        | Action::PlaceKnight { .. }
        | Action::Lift { .. }
        | Action::Put { .. }
        | Action::Capture { .. } => {}
    }
    let Some(AnyPending::BarbarianAttack(top)) = state.pending.pop() else {
        return;
    };
    match (action, top) {
        (Action::March { to }, Pending::March { from, .. }) => {
            knights::march(game, state, player, from, to, events);
        }
        (Action::PlaceKnight { at }, Pending::PlaceErrant { .. }) => {
            barbarian_attack_two_player::place_errant(game, state, at, events);
        }
        (Action::PlaceKnight { at }, _) => cards::place_knight(game, state, player, at, events),
        (Action::Lift { from }, _) => {
            state.pending.push(top.into());
            cards::lift(game, state, from, events);
        }
        (Action::Put { to }, Pending::Put { left, .. }) => {
            cards::put(game, state, player, left, to, events);
        }
        (Action::Capture { from }, _) => coast::capture(game, state, player, from, events),
        _ => {}
    }
}

/// The turn is to end: the battles come first.
///
/// Rules: BARB-010, BARB-060, COMBO-093.
pub(crate) fn open_battles(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    battle::open(game, state, events);
}

/// A card was paid for.
///
/// Rules: BARB-040.
pub(crate) fn open_card(state: &mut State, player: Player) {
    state.pending.push(Pending::DrawCard { player }.into());
}

/// What chance may bring.
///
/// Rules: BARB-020, BARB-062, BARB-064.
pub(crate) fn chances(_game: &Island, state: &State, top: Pending) -> Chances<AnyAction> {
    let dice = Outcome::Dice { roll: Dice(0) };
    match top {
        Pending::Landing { seen } => Chances::among(dice.into(), Dice::except(seen | 1 << 7)),
        Pending::DrawCard { .. } => {
            let form = Outcome::AttackCard {
                card: AttackCard(0),
            };
            Chances::weighted(form.into(), state.barbarian_attack.deck.map(u16::from))
        }
        Pending::PrisonerDie { .. } => Chances::even(
            Outcome::Die {
                die: Die::showing(1),
            }
            .into(),
            6,
        ),
        Pending::ColourDie { .. } => {
            let form = Outcome::ColourDie {
                face: ColourFace(0),
            };
            let weights = ColourFace::NAMES.map(|name| BARBARIAN_ATTACK.colour_die.weight(name));
            Chances::weighted(form.into(), weights)
        }
        Pending::PrisonerDice { .. } => Chances::even(dice.into(), 36),
        Pending::PlaceKnight { .. }
        | Pending::PlaceErrant { .. }
        | Pending::Lift { .. }
        | Pending::Put { .. }
        | Pending::Capture { .. }
        | Pending::Knights { .. }
        | Pending::March { .. }
        | Pending::Battle { .. }
        | Pending::Share { .. } => Chances::even(dice.into(), 0),
    }
}

/// Carries an outcome of a chance node out.
pub(crate) fn drawn(
    game: &Island,
    state: &mut State,
    top: Pending,
    outcome: Outcome,
    events: &mut impl Sink<Event>,
) {
    state.pending.pop();
    match (top, outcome) {
        (Pending::Landing { seen }, Outcome::Dice { roll }) => {
            coast::landed(game, state, seen, roll, events);
        }
        (Pending::DrawCard { player }, Outcome::AttackCard { card }) => {
            cards::drawn(game, state, player, card, events);
        }
        (Pending::PrisonerDice { player }, Outcome::Dice { roll }) => {
            battle::rolled(state, player, roll.sum(), events);
        }
        (Pending::PrisonerDie { player }, Outcome::Die { die }) => {
            battle::rolled(state, player, die.pips(), events);
        }
        (Pending::ColourDie { hex }, Outcome::ColourDie { face }) => {
            battle::lose_knights(game, state, hex, face, events);
        }
        _ => {}
    }
}

/// Carries a step out that follows by itself, or a choice that has only one answer; `false` when somebody decides or
/// chance is drawn.
///
/// Rules: BARB-046, BARB-067, BASE-205.
pub(crate) fn run_automatic_steps(
    game: &Island,
    state: &mut State,
    top: Pending,
    events: &mut impl Sink<Event>,
) -> bool {
    match top {
        Pending::Battle { next } => {
            state.pending.pop();
            battle::fight(game, state, next, events);
            true
        }
        Pending::Share {
            hex,
            left,
            among,
            one_die,
        } => {
            state.pending.pop();
            battle::share(game, state, hex, left, among, one_die, events);
            true
        }
        Pending::Knights { .. } => false,
        _ if top.deciders().is_empty() => false,
        Pending::Landing { .. }
        | Pending::DrawCard { .. }
        | Pending::PlaceKnight { .. }
        | Pending::PlaceErrant { .. }
        | Pending::Lift { .. }
        | Pending::Put { .. }
        | Pending::Capture { .. }
        | Pending::March { .. }
        | Pending::PrisonerDice { .. }
        | Pending::PrisonerDie { .. }
        | Pending::ColourDie { .. } => {
            let player = top.deciders().first_member().unwrap_or(state.active);
            let (form, over) = options(game, state, top);
            match (over.len(), over.first_member()) {
                (0, _) | (_, None) => {
                    state.pending.pop();
                    if let Pending::Lift { player } = top {
                        cards::all_lifted(game, state, player);
                    }
                }
                (1, Some(only)) => {
                    let answer = kernel::Choice::with(form, only);
                    apply(game, state, player, answer, events);
                }
                _ => return false,
            }
            true
        }
    }
}
