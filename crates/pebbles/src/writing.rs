//! Setups and positions in writing.

use crate::game::{BAG, Phase};
use crate::terms::{self, Bundle, Pebble, SPOTS, Spot};
use crate::{Pebbles, State, View};
use kernel::{Draw, Field, Game, Player};
use notation::{Problem, Problems, Written};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// How many pebbles of each colour, by name.
type Counts = BTreeMap<String, u8>;

/// What people ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 2 to 4.
    pub players: u8,
    /// The spot nobody may use; left to chance when it is not named.
    #[serde(default)]
    pub blocked: Option<String>,
}

/// The complete state.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The seat on turn.
    active: u8,
    /// Has it drawn from the bag?
    drawn: bool,
    /// Has it made an offer?
    offered: bool,
    /// The number of the turn.
    turn: u16,
    /// Passes in a row.
    passes: u8,
    /// What each seat holds.
    hands: Vec<Counts>,
    /// Who laid what where.
    spots: BTreeMap<String, (u8, String)>,
    /// The open offer: what is given, what is wanted, who still thinks.
    #[serde(default)]
    offer: Option<(Counts, Counts, Vec<u8>)>,
    /// Is the game over?
    over: bool,
}

impl Written for Pebbles {
    const NAME: &'static str = "pebbles";
    type Setup = Setup;
    type PreparedSetup = Setup;
    type Position = Position;

    fn sample() -> Self {
        Pebbles {
            players: 2,
            blocked: Spot(0),
        }
    }

    fn resolve(setup: &Setup, draw: &mut impl Draw) -> Result<Setup, Problems> {
        let random = || terms::spell(Spot::KIND, u128::from(draw.below(u32::from(SPOTS))));
        Ok(Setup {
            players: setup.players,
            blocked: Some(setup.blocked.clone().unwrap_or_else(random)),
        })
    }

    fn found(setup: &Setup) -> Result<Self, Problems> {
        let mut problems = Vec::new();
        if !(2..=4).contains(&setup.players) {
            problems.push(Problem::new("players", "must be 2, 3 or 4"));
        }
        let blocked = read::<Spot>(setup.blocked.as_deref().unwrap_or_default());
        match blocked {
            Ok(blocked) if problems.is_empty() => Ok(Pebbles {
                players: setup.players,
                blocked,
            }),
            Ok(_) => Err(problems),
            Err(message) => {
                problems.push(Problem::new("blocked", message));
                Err(problems)
            }
        }
    }

    fn prepare(setup: &Setup) -> Result<Setup, Problems> {
        let resolved = Self::resolve(setup, &mut |_: u32| 0)?;
        Self::found(&resolved).map(|_| setup.clone())
    }

    fn make(prepared: &Setup, draw: &mut impl Draw) -> Self {
        Self::resolve(prepared, draw)
            .and_then(|setup| Self::found(&setup))
            .expect("a prepared is sound")
    }

    fn setup(&self) -> Setup {
        Setup {
            players: self.players,
            blocked: Some(terms::spell(Spot::KIND, self.blocked.value())),
        }
    }

    fn position(&self, state: &State) -> Position {
        let spots = (0_u8..).zip(&state.spots).filter_map(|(spot, laid)| {
            let (owner, pebble) = (*laid)?;
            let pebble = terms::spell(Pebble::KIND, pebble.value());
            Some((
                terms::spell(Spot::KIND, u128::from(spot)),
                (owner.0 + 1, pebble),
            ))
        });
        Position {
            active: state.active.0 + 1,
            drawn: state.phase != Phase::Bag,
            offered: state.offered,
            turn: state.turn,
            passes: state.passes,
            hands: state.hands[..self.players()]
                .iter()
                .map(|hand| counts(*hand))
                .collect(),
            spots: spots.collect(),
            offer: match state.phase {
                Phase::Answers {
                    give,
                    want,
                    waiting,
                } => {
                    let waiting = waiting.into_iter().map(|seat| seat.0 + 1).collect();
                    Some((counts(give), counts(want), waiting))
                }
                _ => None,
            },
            over: state.phase == Phase::Over,
        }
    }

    fn load(&self, position: &Position) -> Result<State, Problems> {
        self.state(position).map_err(|problem| vec![problem])
    }

    fn points_seen(&self, view: &View) -> Vec<i32> {
        let seats = 0..self.players;
        seats
            .map(|seat| self.points(&view.open, Player(seat)))
            .collect()
    }

    fn view_json(&self, view: &View) -> Value {
        let mut json = serde_json::to_value(view).expect("a view is plain data");
        let open = serde_json::to_value(self.position(&view.open)).expect("plain data");
        json["spots"] = open["spots"].clone();
        json["active"] = open["active"].clone();
        json["offer"] = open["offer"].clone();
        json
    }
}

impl Pebbles {
    fn state(&self, position: &Position) -> Result<State, Problem> {
        let mut state = self.start();
        state.active = self
            .seat(position.active)
            .ok_or_else(|| Problem::new("active", "no such seat"))?;
        if position.passes > self.players || position.turn > 1000 {
            return Err(Problem::new("passes", "more than there can be"));
        }
        state.turn = position.turn;
        state.passes = position.passes;
        state.offered = position.offered;
        if position.hands.len() != self.players() {
            return Err(Problem::new("hands", "must be one for each seat"));
        }
        let mut used = [0_u32; 3];
        for (hand, written) in state.hands.iter_mut().zip(&position.hands) {
            *hand = bundle(written).map_err(|message| Problem::new("hands", message))?;
            (0..3).for_each(|i| used[i] += u32::from(hand.0[i]));
        }
        for (spot, (owner, pebble)) in &position.spots {
            let wrong = |message: String| Problem::new(format!("spots.{spot}"), message);
            let at: Spot = read(spot).map_err(wrong)?;
            let pebble: Pebble = read(pebble).map_err(wrong)?;
            let owner = self
                .seat(*owner)
                .ok_or_else(|| wrong("no such seat".to_owned()))?;
            if at == self.blocked {
                return Err(Problem {
                    rule: Some("PEB-3".into()),
                    ..wrong("is blocked".to_owned())
                });
            }
            used[pebble as usize] += 1;
            state.spots[usize::from(at.0)] = Some((owner, pebble));
        }
        if (0..3).any(|i| used[i] > u32::from(BAG.0[i])) {
            return Err(Problem::new("hands", "more pebbles than there are"));
        }
        state.bag = Bundle([0, 1, 2].map(|i| BAG.0[i] - used[i] as u8));
        state.phase = match (&position.offer, position.over, position.drawn) {
            (Some((give, want, waiting)), ..) => {
                let wrong = |message| Problem::new("offer", message);
                let seats = waiting.iter().map(|&seat| self.seat(seat));
                let waiting = seats.collect::<Option<Vec<Player>>>();
                let waiting = waiting.ok_or_else(|| wrong("no such seat".to_owned()))?;
                let (give, want) = (bundle(give).map_err(wrong)?, bundle(want).map_err(wrong)?);
                let held = state.hands[usize::from(state.active.0)].covers(give);
                if !held
                    || !BAG.covers(want)
                    || waiting.is_empty()
                    || waiting.contains(&state.active)
                {
                    return Err(wrong("cannot be open".to_owned()));
                }
                Phase::Answers {
                    give,
                    want,
                    waiting: waiting.into_iter().collect(),
                }
            }
            (None, true, _) => Phase::Over,
            (None, false, true) => Phase::Turn,
            (None, false, false) if state.bag.total() > 0 => Phase::Bag,
            (None, false, false) => return Err(Problem::new("drawn", "the bag is empty")),
        };
        Ok(state)
    }

    fn seat(&self, number: u8) -> Option<Player> {
        (1..=self.players)
            .contains(&number)
            .then(|| Player(number - 1))
    }
}

fn counts(bundle: Bundle) -> Counts {
    let each = Pebble::ALL.into_iter().map(|pebble| {
        let name = terms::spell(Pebble::KIND, pebble.value());
        (name, bundle.0[pebble as usize])
    });
    each.filter(|(_, n)| *n > 0).collect()
}

fn bundle(counts: &Counts) -> Result<Bundle, String> {
    let mut bundle = Bundle::default();
    for (name, n) in counts {
        let pebble: Pebble = read(name)?;
        bundle.0[pebble as usize] = (*n).min(BAG.total());
    }
    Ok(bundle)
}

fn read<F: Field>(word: &str) -> Result<F, String> {
    F::from_value(terms::read(F::KIND, word)?).ok_or_else(|| "no such thing".to_owned())
}
