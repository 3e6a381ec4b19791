//! What a person would notice about a bot in a duel of Rivals.

use crate::habits::{Habits, Observer, count, wins};
use cards::{Action, Pending, Rivals, State};
use kernel::{Game, Player};

/// Counts the habits of both rivals.
#[derive(Debug, Default)]
pub struct RivalsObserver {
    seats: [Seat; 2],
}

#[derive(Debug, Default)]
struct Seat {
    habits: Habits,
    /// Exchanges since something was last built.
    traded: bool,
    built: bool,
}

/// An event die that shows Brigands takes all gold and wool of whoever has more than seven resources.
const SAFE: u8 = 7;

impl RivalsObserver {
    /// What a production roll brings in vain, because the store is full.
    fn production(&mut self, state: &State, face: u8) {
        for (player, seat) in (0..).map(Player).zip(&mut self.seats) {
            let land = state.summary(player);
            let brought = land.yields[usize::from(face - 1)];
            let lost = brought.iter().zip(land.room).map(|(&n, room)| {
                // A resource without room at all is lost; one region being full is not seen here.
                u64::from(n.saturating_sub(room))
            });
            count(&mut seat.habits, "stores_full", lost.sum());
        }
    }
}

impl Observer<Rivals> for RivalsObserver {
    fn see(&mut self, game: &Rivals, state: &State, actor: Option<Player>, action: Action) {
        let Some(player) = actor else {
            match action {
                Action::Die { face }
                    if matches!(state.open_decision(), Some(Pending::ProductionDie { .. })) =>
                {
                    self.production(state, face.0);
                }
                Action::EventDie {
                    symbol: cards::Symbol::Brigands,
                } => {
                    for (player, seat) in (0..).map(Player).zip(&mut self.seats) {
                        let land = state.summary(player);
                        if land.exposed > SAFE {
                            let taken = u64::from(land.stock[2]) + u64::from(land.stock[5]);
                            count(&mut seat.habits, "goods_lost", taken);
                        }
                    }
                }
                _ => {}
            }
            return;
        };
        let seat = &mut self.seats[usize::from(player.0)];
        match action {
            Action::Play { .. } => count(&mut seat.habits, "cards_played", 1),
            Action::Build { .. } | Action::Stash { .. } => {
                count(&mut seat.habits, "cards_played", 1);
                seat.built = true;
            }
            Action::Road { .. } | Action::Settle { .. } | Action::City { .. } => seat.built = true,
            Action::Trade { .. }
            | Action::Ship { .. }
            | Action::LargeShip { .. }
            | Action::Mint { .. } => {
                count(&mut seat.habits, "bank_trades", 1);
                seat.traded = true;
                seat.built = false;
            }
            Action::Draw { .. } | Action::Search { .. } => {
                count(&mut seat.habits, "cards_bought", 1);
            }
            Action::Remove => count(&mut seat.habits, "torn_down", 1),
            Action::End => {
                let legal = game.legal(state, player);
                let mut others = legal.iter().filter(|&other| other != Action::End);
                let win = others.any(|other| wins(game, state, player, other));
                count(&mut seat.habits, "turns", 1);
                count(&mut seat.habits, "wins_missed", win.into());
                count(
                    &mut seat.habits,
                    "trades_for_nothing",
                    (seat.traded && !seat.built).into(),
                );
                (seat.traded, seat.built) = (false, false);
            }
            _ => {}
        }
    }

    fn end(&mut self, _game: &Rivals, state: &State) {
        for (player, seat) in (0..).map(Player).zip(&mut self.seats) {
            count(
                &mut seat.habits,
                "cards_held",
                u64::from(state.summary(player).hand),
            );
        }
    }

    fn habits(&self, seat: Player) -> &Habits {
        &self.seats[usize::from(seat.0)].habits
    }
}
