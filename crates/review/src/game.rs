//! What a game brings so that it can be reviewed.

use board::interplay::trade::{Action as Talk, Offers};
use board::{Action, Counts, Event, Island, Outcome, State};
use bots::{Evaluator, Explained, GameBots, Rng, Shipped};
use cards::Rivals;
use kernel::{Game, Player};
use notation::Written;

/// Guesses of what is hidden behind a judgement about an exchange.
const GUESSES: u32 = 4;

/// A game that can be reviewed.
pub(crate) trait Reviewed: Written + GameBots + Explained {
    /// Is this outcome a roll? Other outcomes are draws.
    fn is_roll(outcome: Self::Action) -> bool;

    /// The two players of an exchange, the one whose turn it is first.
    fn exchange(event: Self::Event) -> Option<(Player, Player)>;

    /// An answer to an offer: what taking it would have been worth to the seat, and whether it was taken. `None` for other actions.
    fn answer(
        &self,
        view: &Self::View,
        seat: Player,
        action: Self::Action,
        rng: &mut Rng,
    ) -> Option<Answer<Self::Action>>;
}

/// The two ways to answer an offer.
pub(crate) struct Answer<A> {
    /// What taking it adds to the chance to win, less the seat's share of what the other gains.
    pub(crate) worth: f32,
    pub(crate) taken: bool,
    /// What could have been done instead.
    pub(crate) instead: A,
}

impl Reviewed for Rivals {
    fn is_roll(outcome: Self::Action) -> bool {
        matches!(
            outcome,
            cards::Action::Die { .. } | cards::Action::EventDie { .. }
        )
    }

    fn exchange(_event: Self::Event) -> Option<(Player, Player)> {
        None
    }

    fn answer(
        &self,
        _view: &Self::View,
        _seat: Player,
        _action: Self::Action,
        _rng: &mut Rng,
    ) -> Option<Answer<Self::Action>> {
        None
    }
}

impl Reviewed for Island {
    fn is_roll(outcome: Action) -> bool {
        matches!(
            outcome,
            Action::Chance(
                Outcome::Dice { .. }
                    | Outcome::EventDie { .. }
                    | Outcome::RedDie { .. }
                    | Outcome::ColourDie { .. }
            )
        )
    }

    fn exchange(event: Event) -> Option<(Player, Player)> {
        match event {
            Event::Traded { player, with, .. } => Some((player, with)),
            _ => None,
        }
    }

    fn answer(
        &self,
        view: &Self::View,
        seat: Player,
        action: Action,
        rng: &mut Rng,
    ) -> Option<Answer<Action>> {
        let Action::Trade(talk) = action else {
            return None;
        };
        let open = view.open();
        let (offer, taken) = match talk {
            Talk::Accept { offer } => (offer, true),
            Talk::Decline { offer } => (offer, false),
            Talk::Offer { .. } | Talk::Withdraw { .. } | Talk::Confirm { .. } => return None,
        };
        let maker = open.offers.maker(offer)?;
        let made = open.offers.open[maker];
        let (give, get) = (made.want.cards(), made.give.cards());
        // Whoever cannot pay had no choice.
        if !open.hands[seat].covers(give) {
            return None;
        }
        let worth = exchange_worth(self, view, (seat, maker), (give, get), rng)?;
        let instead = Action::Trade(if taken {
            Talk::Decline { offer }
        } else {
            Talk::Accept { offer }
        });
        Some(Answer {
            worth,
            taken,
            instead,
        })
    }
}

/// What an exchange is worth to the first of the two, who gives and gets these cards.
fn exchange_worth(
    game: &Island,
    view: &board::View,
    (seat, with): (Player, Player),
    (give, get): (Counts, Counts),
    rng: &mut Rng,
) -> Option<f32> {
    let others = Game::players(game) as f32 - 1.0;
    let (mut sum, mut counted) = (0.0, 0.0);
    for _ in 0..GUESSES {
        let mut before: State = game.resample(view, rng);
        if !before.hands[with].covers(get) {
            continue;
        }
        before.offers = Offers::default();
        let mut after = before;
        after.hands[seat] = after.hands[seat].minus(give).plus(get);
        after.hands[with] = after.hands[with].minus(get).plus(give);
        let gain = |who| Shipped.value(game, &after, who) - Shipped.value(game, &before, who);
        sum += gain(seat) - f32::max(gain(with), 0.0) / others;
        counted += 1.0;
    }
    (counted > 0.0).then(|| sum / counted)
}
