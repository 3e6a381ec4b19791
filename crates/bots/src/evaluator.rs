//! How good a position is.

use kernel::{Game, Legal, Player};

/// Judges positions for a seat.
pub trait Evaluator<G: Game>: Send {
    /// An estimate of the chance that `seat` wins, from what `seat` may know of the state.
    fn value(&self, game: &G, state: &G::State, seat: Player) -> f32;

    /// The best estimate of the chance that `seat` wins, for averages over many positions; [`Evaluator::value`] is made for
    /// the choice between moves.
    fn chance(&self, game: &G, state: &G::State, seat: Player) -> f32 {
        self.value(game, state, seat)
    }

    /// A decision begins: positions that are judged until its end resemble each other, which may save time.
    fn begin(&self, _game: &G) {}

    /// The decision is made.
    fn end(&self) {}

    /// Can the position be evaluated as it is? While a payment or another step of an action is under way the answer is
    /// no, and the planner first plays that action to its end.
    fn is_settled(&self, _game: &G, _state: &G::State) -> bool {
        true
    }

    /// Is the action worth thinking about when planning ahead? Talk, for example, is not.
    fn considers(&self, _action: G::Action) -> bool {
        true
    }

    /// Is the action worth a look where the turns of others are only sketched? What hardly anybody does is not.
    fn is_plausible(
        &self,
        _game: &G,
        _state: &G::State,
        _seat: Player,
        _action: G::Action,
    ) -> bool {
        true
    }

    /// Something sensible to do, found without judging positions: quick enough to play thousands of games to their end.
    /// Nothing where nobody has written down what is sensible.
    fn sketch(
        &self,
        _game: &G,
        _state: &G::State,
        _seat: Player,
        _legal: &Legal<G::Action>,
    ) -> Option<G::Action> {
        None
    }

    /// May somebody take the action by mistake? Nobody exchanges goods without a reason.
    fn tempts(&self, _action: G::Action) -> bool {
        true
    }
}

/// Judges any game by points alone: whoever leads is likely to win.
#[derive(Clone, Copy, Debug, Default)]
pub struct PointsEvaluator;

impl<G: Game> Evaluator<G> for PointsEvaluator {
    fn value(&self, game: &G, state: &G::State, seat: Player) -> f32 {
        let points = |seat| game.points(state, seat) as f32;
        let best = (0..game.players() as u8)
            .map(Player)
            .filter(|&other| other != seat)
            .map(points)
            .fold(0.0, f32::max);
        logistic(0.35 * (points(seat) - best))
    }
}

/// From any number to a chance between 0 and 1.
pub(crate) fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

impl<G: Game> Evaluator<G> for Box<dyn Evaluator<G>> {
    fn value(&self, game: &G, state: &G::State, seat: Player) -> f32 {
        (**self).value(game, state, seat)
    }
    fn chance(&self, game: &G, state: &G::State, seat: Player) -> f32 {
        (**self).chance(game, state, seat)
    }
    fn begin(&self, game: &G) {
        (**self).begin(game);
    }
    fn end(&self) {
        (**self).end();
    }
    fn is_settled(&self, game: &G, state: &G::State) -> bool {
        (**self).is_settled(game, state)
    }
    fn considers(&self, action: G::Action) -> bool {
        (**self).considers(action)
    }
    fn is_plausible(&self, game: &G, state: &G::State, seat: Player, action: G::Action) -> bool {
        (**self).is_plausible(game, state, seat, action)
    }
    fn sketch(
        &self,
        game: &G,
        state: &G::State,
        seat: Player,
        legal: &Legal<G::Action>,
    ) -> Option<G::Action> {
        (**self).sketch(game, state, seat, legal)
    }
    fn tempts(&self, action: G::Action) -> bool {
        (**self).tempts(action)
    }
}
