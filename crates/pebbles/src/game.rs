//! The rules.

use crate::terms::{Action, Bundle, Event, Pebble, Pending, SPOTS, Spot};
use kernel::{
    Bits, Chances, Draw, Ending, Game, Legal, Node, Player, PlayerSet, Sink, Viewer, Violation,
    ensure,
};
use serde::Serialize;

/// What the bag holds at first.
pub(crate) const BAG: Bundle = Bundle([7, 6, 5]);
/// Spots a winner has.
const TARGET: usize = 4;

/// The table: how many play and which spot is blocked.
#[derive(Clone, Debug)]
pub struct Pebbles {
    pub(crate) players: u8,
    pub(crate) blocked: Spot,
}

/// Everything that changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) bag: Bundle,
    pub(crate) hands: [Bundle; 4],
    /// Who laid what on each spot.
    pub(crate) spots: [Option<(Player, Pebble)>; SPOTS as usize],
    pub(crate) active: Player,
    pub(crate) phase: Phase,
    pub(crate) offered: bool,
    pub(crate) turn: u16,
    pub(crate) passes: u8,
}

/// What is being done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Bag,
    Turn,
    Answers {
        give: Bundle,
        want: Bundle,
        waiting: PlayerSet,
    },
    Over,
}

/// What one viewer sees: everything but the hands of others and the colours in the bag.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub(crate) seat: Option<u8>,
    pub(crate) hand: Option<[u8; 3]>,
    pub(crate) hand_sizes: Vec<u8>,
    pub(crate) bag: u8,
    #[serde(skip)]
    pub(crate) open: State,
}

impl Pebbles {
    fn others(&self, seat: Player) -> PlayerSet {
        PlayerSet::first(usize::from(self.players)).without(PlayerSet::one(seat))
    }

    fn free(&self, state: &State) -> Bits {
        (0..SPOTS)
            .filter(|&spot| spot != self.blocked.0 && state.spots[usize::from(spot)].is_none())
            .collect()
    }

    fn winner(state: &State) -> Option<Player> {
        (0..4).map(Player).find(|&seat| state.laid(seat) >= TARGET)
    }

    fn end_turn(&self, state: &mut State) {
        let stuck = state.passes >= self.players && state.bag.total() == 0;
        if stuck || Self::winner(state).is_some() || self.free(state).is_empty() {
            state.phase = Phase::Over;
            return;
        }
        state.active = state.active.ahead(1, usize::from(self.players));
        state.turn += 1;
        state.offered = false;
        state.phase = if state.bag.total() > 0 {
            Phase::Bag
        } else {
            Phase::Turn
        };
    }
}

impl State {
    pub(crate) fn laid(&self, seat: Player) -> usize {
        self.spots
            .iter()
            .flatten()
            .filter(|(owner, _)| *owner == seat)
            .count()
    }
    fn hand(&mut self, seat: Player) -> &mut Bundle {
        &mut self.hands[usize::from(seat.0)]
    }
}

fn single(pebble: Pebble) -> Bundle {
    let mut bundle = Bundle::default();
    bundle.0[pebble as usize] = 1;
    bundle
}

impl Game for Pebbles {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Pending = Pending;
    type View = View;
    type Memory = ();

    fn players(&self) -> usize {
        usize::from(self.players)
    }

    fn start(&self) -> State {
        State {
            bag: BAG,
            hands: [Bundle::default(); 4],
            spots: [None; SPOTS as usize],
            active: Player(0),
            phase: Phase::Bag,
            offered: false,
            turn: 1,
            passes: 0,
        }
    }

    fn node(&self, state: &State) -> Node {
        let decide = |must| Node::Decide {
            must,
            may: PlayerSet::EMPTY,
        };
        match state.phase {
            Phase::Bag => Node::Chance,
            Phase::Turn => decide(PlayerSet::one(state.active)),
            Phase::Answers { waiting, .. } => decide(waiting),
            Phase::Over => Node::Over(Ending {
                winner: Self::winner(state),
            }),
        }
    }

    fn pending(&self, state: &State) -> Option<Pending> {
        let player = state.active;
        match state.phase {
            Phase::Bag => Some(Pending::Bag { player }),
            Phase::Turn => Some(Pending::Turn { player }),
            Phase::Answers {
                give,
                want,
                waiting,
            } => Some(Pending::Answers {
                give,
                want,
                waiting,
            }),
            Phase::Over => None,
        }
    }

    fn legal_into(&self, state: &State, seat: Player, legal: &mut Legal<Action>) {
        match state.phase {
            Phase::Turn if seat == state.active => {
                let free = self.free(state);
                for pebble in Pebble::ALL {
                    if state.hands[usize::from(seat.0)].covers(single(pebble)) {
                        legal.add_over(
                            Action::Lay {
                                pebble,
                                at: Spot(0),
                            },
                            free,
                        );
                    }
                }
                legal.add(Action::Pass);
                legal.offers = !state.offered && state.hands[usize::from(seat.0)].total() > 0;
            }
            Phase::Answers { want, waiting, .. } if waiting.has(seat) => {
                legal.add(Action::Answer { yes: false });
                if state.hands[usize::from(seat.0)].covers(want) {
                    legal.add(Action::Answer { yes: true });
                }
            }
            _ => {}
        }
    }

    fn filler() -> Action {
        Action::Pass
    }

    fn check(&self, state: &State, seat: Player, action: Action) -> Result<(), Violation> {
        let Node::Decide { must, .. } = self.node(state) else {
            return Err(Violation::of("PEB-1"));
        };
        ensure(must.has(seat), "PEB-1")?;
        let hand = state.hands[usize::from(seat.0)];
        match (state.phase, action) {
            (Phase::Turn, Action::Lay { pebble, at }) => {
                ensure(hand.covers(single(pebble)), "PEB-2")?;
                ensure(self.free(state).has(at.0), "PEB-3")
            }
            (Phase::Turn, Action::Offer { give, want }) => {
                ensure(!state.offered, "PEB-5")?;
                ensure(hand.covers(give), "PEB-2")?;
                let both = (0..3).any(|i| give.0[i] > 0 && want.0[i] > 0);
                let any = give.0 != [0; 3] && want.0 != [0; 3];
                ensure(any && !both && BAG.covers(want), "PEB-4")
            }
            (Phase::Turn, Action::Pass)
            | (Phase::Answers { .. }, Action::Answer { yes: false }) => Ok(()),
            (Phase::Answers { want, .. }, Action::Answer { yes: true }) => {
                ensure(hand.covers(want), "PEB-2")
            }
            _ => Err(Violation::of("PEB-1")),
        }
    }

    fn chances(&self, state: &State) -> Chances<Action> {
        let form = Action::Take {
            pebble: Pebble::Red,
        };
        Chances::weighted(form, state.bag.0.map(u16::from))
    }

    fn apply(
        &self,
        state: &mut State,
        actor: Option<Player>,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let player = actor.unwrap_or(state.active);
        match action {
            Action::Take { pebble } => {
                state.bag = state.bag.minus(single(pebble));
                *state.hand(player) = state.hand(player).plus(single(pebble));
                state.phase = Phase::Turn;
                events.event(Event::Took {
                    player,
                    pebble: Some(pebble),
                });
            }
            Action::Lay { pebble, at } => {
                *state.hand(player) = state.hand(player).minus(single(pebble));
                state.spots[usize::from(at.0)] = Some((player, pebble));
                state.passes = 0;
                events.event(Event::Laid { player, pebble, at });
                self.end_turn(state);
            }
            Action::Offer { give, want } => {
                state.offered = true;
                let waiting = self.others(player);
                state.phase = Phase::Answers {
                    give,
                    want,
                    waiting,
                };
                events.event(Event::Offered { player, give, want });
            }
            Action::Answer { yes } => {
                events.event(Event::Answered { player, yes });
                let Phase::Answers {
                    give,
                    want,
                    mut waiting,
                } = state.phase
                else {
                    return;
                };
                waiting.remove(player);
                if yes {
                    let active = state.active;
                    *state.hand(player) = state.hand(player).minus(want).plus(give);
                    *state.hand(active) = state.hand(active).minus(give).plus(want);
                    waiting = PlayerSet::EMPTY;
                }
                state.phase = if waiting.is_empty() {
                    Phase::Turn
                } else {
                    Phase::Answers {
                        give,
                        want,
                        waiting,
                    }
                };
            }
            Action::Pass => {
                state.passes += 1;
                events.event(Event::Passed { player });
                self.end_turn(state);
            }
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let hands = &state.hands[..self.players()];
        let mut open = *state;
        open.bag = Bundle::default();
        open.hands = [Bundle::default(); 4];
        View {
            seat: seat.map(|seat| seat.0 + 1),
            hand: seat.map(|seat| state.hands[usize::from(seat.0)].0),
            hand_sizes: hands.iter().map(|hand| hand.total()).collect(),
            bag: state.bag.total(),
            open,
        }
    }

    fn mask(&self, event: Event, viewer: Viewer) -> Event {
        match event {
            Event::Took { player, .. } if !viewer.is(player) => Event::Took {
                player,
                pebble: None,
            },
            other => other,
        }
    }

    fn resample(&self, view: &View, draw: &mut impl Draw) -> State {
        let mut state = view.open;
        let mut left = BAG;
        for (_, pebble) in state.spots.iter().flatten() {
            left = left.minus(single(*pebble));
        }
        let own = view.seat.map(|seat| usize::from(seat - 1));
        if let (Some(own), Some(hand)) = (own, view.hand) {
            state.hands[own] = Bundle(hand);
            left = left.minus(Bundle(hand));
        }
        // Whoever offers holds what the offer gives.
        let active = usize::from(state.active.0);
        if let (Phase::Answers { give, .. }, false) = (state.phase, own == Some(active)) {
            state.hands[active] = give;
            left = left.minus(give);
        }
        for (seat, &size) in view.hand_sizes.iter().enumerate() {
            while state.hands[seat].total() < size {
                let chances = Chances::weighted(
                    Action::Take {
                        pebble: Pebble::Red,
                    },
                    left.0.map(u16::from),
                );
                if let Action::Take { pebble } = chances.draw(draw) {
                    left = left.minus(single(pebble));
                    state.hands[seat] = state.hands[seat].plus(single(pebble));
                }
            }
        }
        state.bag = left;
        state
    }

    fn points(&self, state: &State, seat: Player) -> i32 {
        i32::from(state.laid(seat) as u8)
    }

    fn turns(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::laws::{TestDraw, check_random_game};

    #[test]
    fn the_laws_hold() {
        for seed in 0..200 {
            let game = Pebbles {
                players: 2 + (seed % 3) as u8,
                blocked: Spot(3),
            };
            let played = check_random_game(&game, &mut TestDraw(seed), 500, 1, |_, state| {
                let laid = state.spots.iter().flatten().count() as u8;
                let held: u8 = state.hands.iter().map(|hand| hand.total()).sum();
                assert_eq!(
                    state.bag.total() + held + laid,
                    BAG.total(),
                    "pebbles are conserved"
                );
            });
            assert!(played.over);
        }
    }
}
