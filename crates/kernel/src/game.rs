//! The contract between a game and everything that runs one.

use crate::{Chances, Choice, Coded, Draw, Legal, Player, PlayerSet, Spelled, Violation};
use std::fmt::Debug;

/// Who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// The player of a seat.
    Seat(Player),
    /// Somebody without a seat.
    Spectator,
}

impl Viewer {
    /// Is this the player of `seat`?
    pub fn is(self, seat: Player) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Node {
    /// A decision. The game goes on when a seat of `must` acts; seats of `may` can speak up meanwhile.
    Decide {
        /// Seats the game waits for, in no order: each may act now.
        must: PlayerSet,
        /// Further seats that may act, for example with a trade proposal.
        may: PlayerSet,
    },
    /// Dice, a draw or another outcome that nobody decides.
    Chance,
    /// The game is over.
    Over(Ending),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The winner; nobody when a turn limit ended the game.
    pub winner: Option<Player>,
}

/// Takes the events of a move.
pub trait Sink<E> {
    /// Takes one event.
    fn event(&mut self, event: E);
}

/// Takes events and forgets them, at no cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline]
    fn event(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn event(&mut self, event: E) {
        self.push(event);
    }
}

/// A game: immutable rules and table. All that changes is in `State`.
///
/// Laws, checked for every game by [`crate::laws`]:
/// someone can always act until the game is over · every legal action passes `check` · a view does not
/// change when only hidden things change · a state resampled from a view gives back that view · masking
/// twice is masking once · the same actions give the same state.
pub trait Game: Spelled + Clone + Debug {
    /// Everything that changes: flat and cheap to copy. Never leaves the referee.
    type State: Copy + Eq + Debug;
    /// What a player intends or what chance brought.
    type Action: Choice + Coded;
    /// What happened, in full; [`Game::mask`] gives what a viewer may know of it.
    type Event: Coded;
    /// An open decision, as shown to everybody.
    type Pending: Coded;
    /// What one viewer sees.
    type View: Clone + PartialEq + Debug;
    /// What a seat remembers of what it saw, beyond what its view shows.
    type Memory: Copy + Default + Debug + Send + Sync;

    /// How many seats there are.
    fn players(&self) -> usize;

    /// The state before the first action.
    fn start(&self) -> Self::State;

    /// What the table waits for.
    fn node(&self, state: &Self::State) -> Node;

    /// The open decision or chance behind [`Game::node`]; `None` when the game is over.
    fn pending(&self, state: &Self::State) -> Option<Self::Pending>;

    /// Fills `legal` with everything `seat` may do now.
    fn legal_into(&self, state: &Self::State, seat: Player, legal: &mut Legal<Self::Action>);

    /// An action to fill unused places of a list with; it means nothing.
    fn filler() -> Self::Action;

    /// Judges an action of `seat`. Depends on nothing that `seat` may not know.
    fn check(
        &self,
        state: &Self::State,
        seat: Player,
        action: Self::Action,
    ) -> Result<(), Violation>;

    /// The outcomes of the chance node; only called at one.
    fn chances(&self, state: &Self::State) -> Chances<Self::Action>;

    /// Makes an action that `check` or `chances` allowed. `actor` is `None` for an outcome of chance.
    fn apply(
        &self,
        state: &mut Self::State,
        actor: Option<Player>,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    );

    /// What `viewer` sees of the state.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// What `viewer` learns of an event.
    fn mask(&self, event: Self::Event, viewer: Viewer) -> Self::Event;

    /// A seat takes note of an event as it learned of it: [`Game::mask`] comes first.
    fn note(&self, memory: &mut Self::Memory, event: Self::Event) {
        let _ = (memory, event);
    }

    /// Adds to a view what its viewer remembers: states that [`Game::resample`] draws from it fit that too.
    fn remind(&self, view: &mut Self::View, memory: &Self::Memory) {
        let _ = (view, memory);
    }

    /// A state that looks like `view`, hidden things drawn by `draw` among all that are possible.
    fn resample(&self, view: &Self::View, draw: &mut impl Draw) -> Self::State;

    /// All victory points of a seat, hidden ones included.
    fn points(&self, state: &Self::State, seat: Player) -> i32;

    /// Turns begun so far.
    fn turns(&self, state: &Self::State) -> u32;

    /// Moves were taken back, from `before` to `state`: numbers that were given (of offers) are not given again.
    fn keep_numbers(&self, state: &mut Self::State, before: &Self::State) {
        let _ = (state, before);
    }

    /// Everything `seat` may do now.
    fn legal(&self, state: &Self::State, seat: Player) -> Legal<Self::Action> {
        let mut legal = Legal::none(Self::filler());
        self.legal_into(state, seat, &mut legal);
        legal
    }
}

/// A move that was asked for and made, or refused.
pub type Play = Result<(), Violation>;

/// Checks an action of a seat and makes it when it is legal; a refused action changes nothing.
pub fn play<G: Game>(
    game: &G,
    state: &mut G::State,
    seat: Player,
    action: G::Action,
    events: &mut impl Sink<G::Event>,
) -> Play {
    game.check(state, seat, action)?;
    game.apply(state, Some(seat), action, events);
    Ok(())
}
