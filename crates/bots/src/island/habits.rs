//! What a person would notice about a bot on the island.

use crate::habits::{Habits, Observer, count, wins};
use board::interplay::robber;
use board::interplay::trade::Action as Talk;
use board::modules::base::Action as Base;
use board::{Action, CardSet, Counts, Island, State};
use kernel::{Game, MAX_PLAYERS, Player, Silent};

/// Turns within which the same offer counts as repeated.
const RECENT: u16 = 8;

/// Counts the habits of everybody at an island.
#[derive(Debug, Default)]
pub struct IslandObserver {
    seats: [Seat; MAX_PLAYERS],
}

#[derive(Debug, Default)]
struct Seat {
    habits: Habits,
    /// Offers that were made and not taken.
    offered: Vec<(u16, Counts, Counts)>,
    /// Kinds given and taken in exchanges of this turn.
    given: CardSet,
    taken: CardSet,
    traded: bool,
    built: bool,
    turn: u16,
}

impl Seat {
    fn begin(&mut self, turn: u16) {
        (self.given, self.taken) = (CardSet::EMPTY, CardSet::EMPTY);
        (self.traded, self.built) = (false, false);
        self.turn = turn;
    }

    fn exchange(&mut self, give: CardSet, take: CardSet) {
        let undone = !(self.taken & give).is_empty() && !(self.given & take).is_empty();
        count(&mut self.habits, "exchanges_undone", undone.into());
        self.given |= give;
        self.taken |= take;
    }

    fn talk(&mut self, state: &State, seat: Player, talk: Talk) {
        match talk {
            Talk::Offer { give, want } => {
                let (give, want) = (give.cards(), want.cards());
                let again = |&(turn, gave, wanted): &(u16, Counts, Counts)| {
                    (gave, wanted) == (give, want) && state.turn.saturating_sub(turn) < RECENT
                };
                let habits = &mut self.habits;
                count(habits, "offers", 1);
                count(
                    habits,
                    "offers_repeated",
                    self.offered.iter().any(again).into(),
                );
                let rates = state.derived.rates[seat];
                let like_bank = want.total() == 1
                    && give.kinds().len() == 1
                    && give
                        .kinds()
                        .into_iter()
                        .all(|card| give.total() >= u32::from(rates[usize::from(card.0)]));
                count(habits, "offers_like_bank", like_bank.into());
                self.offered.push((state.turn, give, want));
            }
            Talk::Confirm { .. } => {
                let own = state.offers.open[seat];
                let (give, want) = (own.give.cards(), own.want.cards());
                count(&mut self.habits, "offers_taken", 1);
                self.offered
                    .retain(|offer| (offer.1, offer.2) != (give, want));
                self.exchange(give.kinds(), want.kinds());
            }
            Talk::Accept { offer } => {
                if let Some(maker) = state.offers.maker(offer) {
                    let theirs = state.offers.open[maker];
                    self.exchange(theirs.want.cards().kinds(), theirs.give.cards().kinds());
                }
            }
            Talk::Decline { .. } | Talk::Withdraw { .. } => {}
        }
    }

    fn end_turn(&mut self, game: &Island, state: &State, seat: Player) {
        let legal = game.legal(state, seat);
        let habits = &mut self.habits;
        count(habits, "turns", 1);
        let awards = |state: &State| {
            u8::from(state.longest_road == Some(seat)) + u8::from(state.largest_army == Some(seat))
        };
        let (mut win, mut award, mut settle, mut bank) = (false, false, false, false);
        for action in legal.iter() {
            match action {
                Action::Trade(_) | Action::Base(Base::EndTurn) => continue,
                Action::Base(Base::Settle { .. }) => settle = true,
                Action::Base(Base::BankTrade { .. }) => {
                    bank = true;
                    continue;
                }
                _ => {}
            }
            win |= wins(game, state, seat, action);
            let mut after = *state;
            game.apply(&mut after, Some(seat), action, &mut Silent);
            award |= awards(&after) > awards(state);
        }
        count(habits, "wins_missed", win.into());
        count(habits, "awards_missed", award.into());
        count(habits, "settlements_left", settle.into());
        let over = state.hands[seat].total() > robber::hand_limit(game, state, seat);
        count(habits, "turns_over_limit", over.into());
        count(habits, "over_limit_idle", (over && bank).into());
        count(
            habits,
            "trades_for_nothing",
            (self.traded && !self.built).into(),
        );
    }
}

impl Observer<Island> for IslandObserver {
    fn see(&mut self, game: &Island, state: &State, actor: Option<Player>, action: Action) {
        let Some(player) = actor.filter(|_| state.turn > 0) else {
            return;
        };
        let seat = &mut self.seats[usize::from(player.0)];
        if seat.turn != state.turn {
            // Some turns of the scenarios end without `end_turn`.
            seat.begin(state.turn);
        }
        match action {
            Action::Trade(talk) if player == state.active => seat.talk(state, player, talk),
            Action::Base(Base::BankTrade { give, take }) => {
                count(&mut seat.habits, "bank_trades", 1);
                seat.exchange(CardSet::one(give), CardSet::one(take));
                seat.traded = true;
                seat.built = false;
            }
            Action::Base(Base::EndTurn) => seat.end_turn(game, state, player),
            Action::Base(Base::Discard { .. }) => count(&mut seat.habits, "goods_lost", 1),
            Action::Base(Base::BuyCard) => {
                seat.built = true;
                count(&mut seat.habits, "cards_bought", 1);
            }
            Action::Base(Base::PlayKnight) => {
                count(&mut seat.habits, "cards_played", 1);
                count(&mut seat.habits, "knights", 1);
            }
            Action::Base(
                Base::PlayRoadBuilding | Base::PlayYearOfPlenty | Base::PlayMonopoly { .. },
            )
            | Action::Progress(_) => count(&mut seat.habits, "cards_played", 1),
            Action::Base(Base::Settle { .. } | Base::Road { .. } | Base::City { .. })
            | Action::Cities(_)
            | Action::Rivers(_)
            | Action::TradersBarbarians(_)
            | Action::BarbarianAttack(_)
            | Action::CitiesRivers(_)
            | Action::CitiesBarbarianAttack(_)
            | Action::CitiesTraders(_) => seat.built = true,
            _ => {}
        }
    }

    fn end(&mut self, game: &Island, state: &State) {
        for player in game.players() {
            let unplayed: u8 = state.base.held[player][..4].iter().sum();
            let progress = state.cities_knights.hands[player].len();
            let held = u64::from(unplayed) + progress as u64;
            let seat = &mut self.seats[usize::from(player.0)];
            count(&mut seat.habits, "cards_held", held);
        }
    }

    fn habits(&self, seat: Player) -> &Habits {
        &self.seats[usize::from(seat.0)].habits
    }
}
