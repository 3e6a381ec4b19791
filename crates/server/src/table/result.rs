//! How a game stands and how it ended, for lists and ratings.

use crate::table::room::{Room, SeatState, player};
use kernel::Viewer;
use protocol::{Ending, GameCourse, GameResult, Occupant, Phase};

/// A finished game as it is remembered: who played it and how it ended for each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finished {
    pub(crate) family: String,
    pub(crate) modules: Vec<String>,
    pub(crate) seats: Vec<SeatResult>,
    /// Does it count for the ratings?
    pub(crate) rated: bool,
    /// Is it played by correspondence?
    pub(crate) slow: bool,
}

/// How a game ended for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatResult {
    pub(crate) seat: u8,
    /// The person's id, or `bot:` and the level.
    pub(crate) who: String,
    /// 1 is the first; 0 when it is not known.
    pub(crate) place: u8,
    pub(crate) points: i32,
}

impl Room {
    /// How the game stands, as a viewer may know.
    pub(crate) fn course(&self, viewer: Viewer) -> Option<GameCourse> {
        let is_over = self.phase == Phase::Over;
        let Some(game) = self.game.as_ref() else {
            // A game of an earlier edition of the rules has a result and nothing else.
            return is_over.then(|| GameCourse {
                turn: 0,
                points: Vec::new(),
                target: None,
                waits_for: Vec::new(),
                deadline: None,
                result: Some(self.result()),
            });
        };
        let seats = 1..=self.config.players;
        let waits_for: Vec<u8> = match self.phase {
            Phase::Running => {
                let must = game.must();
                seats.filter(|seat| must.has(player(*seat))).collect()
            }
            Phase::Open | Phase::Over | Phase::Closed => Vec::new(),
        };
        let deadlines = waits_for
            .iter()
            .filter_map(|&seat| self.clocks.deadline(seat));
        Some(GameCourse {
            turn: game.turn(),
            points: if is_over {
                game.points()
            } else {
                game.points_seen(viewer)
            },
            target: game.target(),
            deadline: deadlines.min(),
            result: is_over.then(|| self.result()),
            waits_for,
        })
    }

    /// How the game ended.
    pub(crate) fn result(&self) -> GameResult {
        let won = || {
            let winner = self.game.as_ref().and_then(|game| game.winner());
            (Ending::Won, winner.map(|seat| seat.0 + 1))
        };
        let (why, winner) = self.ended.unwrap_or_else(won);
        let points = self
            .game
            .as_ref()
            .map_or_else(Vec::new, |game| game.points());
        let scores: Vec<_> = (1..)
            .zip(&*self.places)
            .zip(&points)
            .map(|((seat, place), points)| {
                let left = self.has_left(seat, place, why);
                // Nobody has more points than anybody else in a game that was not played to its end.
                let points = if why == Ending::Abandoned { 0 } else { *points };
                (!left, winner == Some(seat), points)
            })
            .collect();
        let place = |own| 1 + scores.iter().filter(|other| **other > own).count();
        let places = scores
            .iter()
            .map(|own| u8::try_from(place(*own)).unwrap_or(u8::MAX));
        GameResult {
            why,
            winner,
            places: places.collect(),
            points,
        }
    }

    /// Did whoever sits there leave the game before its end? They gave it up, or a bot plays for them. A game that nobody came
    /// back to was left by those it waited for.
    fn has_left(&self, seat: u8, place: &SeatState, why: Ending) -> bool {
        let is_person = matches!(place.occupant, Occupant::Person { .. });
        let must = self
            .game
            .as_ref()
            .is_some_and(|game| game.must().has(player(seat)));
        place.resigned || (is_person && (place.away || (why == Ending::Abandoned && must)))
    }

    /// What is remembered of the game, now that it is over.
    pub(crate) fn finished(&self) -> Option<Finished> {
        if self.phase != Phase::Over {
            return None;
        }
        let (family, modules) = self.family();
        let result = self.result();
        let seats = (1..).zip(&*self.places).map(|(seat, place)| {
            let at = usize::from(seat - 1);
            SeatResult {
                seat,
                who: match &place.occupant {
                    Occupant::Person { person, .. } => person.clone(),
                    Occupant::Bot { level, .. } => format!("bot:{level}"),
                    Occupant::Open => String::new(),
                },
                place: result.places.get(at).copied().unwrap_or(0),
                points: result.points.get(at).copied().unwrap_or(0),
            }
        });
        Some(Finished {
            family,
            modules,
            seats: seats.collect(),
            rated: self.counts(result.why),
            slow: self.clocks.is_slow(),
        })
    }

    /// Does the game count for the ratings? The table must say so, everybody must have an account, and people must come from more
    /// than one address, so that nobody plays against themselves; nor against a program of their own.
    pub(super) fn counts(&self, why: Ending) -> bool {
        let ended = matches!(why, Ending::Won | Ending::Resigned | Ending::Abandoned);
        if !self.config.rated || self.config.from.is_some() || !ended || self.game.is_none() {
            return false;
        }
        let mut people = 0;
        let mut origins = Vec::new();
        // Whoever runs a program plays with it: at one table they are one.
        let mut runners = Vec::new();
        for place in &*self.places {
            match &place.occupant {
                Occupant::Person {
                    account: true,
                    person,
                    bot_of,
                    ..
                } => {
                    people += 1;
                    origins.push(place.origin.as_ref());
                    runners.push(bot_of.as_ref().unwrap_or(person));
                }
                Occupant::Bot { .. } => {}
                Occupant::Person { .. } | Occupant::Open => return false,
            }
        }
        // Where people came from was not written down at first.
        let apart = origins
            .iter()
            .any(|origin| origin.is_none() || *origin != origins[0]);
        runners.sort_unstable();
        let alone = runners.windows(2).all(|pair| pair[0] != pair[1]);
        self.places.len() >= 2 && people >= 1 && (people == 1 || apart) && alone
    }
}
