//! The bots of `crates/bots` at the tables of the server.

use crate::chances::chances;
use bots::{Budget, LEVELS, Rng, SeatedBot, seated};
use protocol::{Advice, Review};
use review::Effort;
use serde_json::Value;
use server::bots::{BotPlayer, Bots, Level, ReviewJob, Reviewer, Thought, Viewpoint};
use std::time::Duration;

/// Who plays for people who are away: sensible and quick.
const STAND_IN: &str = "medium";

/// Positions that a bot in a hurry looks at, for each millisecond of its limit.
const POSITIONS_PER_MILLI: u32 = 4;

/// The levels people choose from, weakest first.
pub fn levels() -> Bots {
    let names = ["random"].into_iter().chain(LEVELS);
    Bots::new(names.map(|name| Level { name, sit }), STAND_IN)
        .with_win_chances(chances)
        .with_reviewer(
            Reviewer {
                version: review::VERSION,
                begin: begin_review,
            },
            advise,
        )
}

/// Positions for a piece of advice: a second of a quiet processor at most.
const ADVICE: Budget = Budget {
    positions: 20_000,
    millis: 4000,
};

fn advise(seen: &Thought) -> Option<Advice> {
    review::advise(&**seen, ADVICE)
}

struct Job(Box<dyn review::ReviewJob>);

impl ReviewJob for Job {
    fn step(&mut self) -> (u32, u32) {
        self.0.step()
    }

    fn finish(self: Box<Self>) -> Review {
        self.0.finish()
    }
}

fn begin_review(replay: &str) -> Option<Box<dyn ReviewJob>> {
    let job = review::begin(replay, Effort::default()).ok()?;
    Some(Box::new(Job(job)))
}

fn sit(level: &str, game: &str) -> Option<Box<dyn BotPlayer>> {
    Some(Box::new(BotSeat(seated(game, level)?)))
}

struct BotSeat(Box<dyn SeatedBot>);

impl BotPlayer for BotSeat {
    fn decide(
        &mut self,
        viewpoint: &Viewpoint,
        limit: Duration,
        below: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Value> {
        let seen = viewpoint.seen.as_ref()?.lock().ok()?;
        let usual = Budget::default();
        // What remains of the limit is for the way to the table. A server under load sets a shorter one: then fewer
        // positions are looked at as well, so that bots at all tables keep their pace.
        let millis = u32::try_from(limit.as_millis()).unwrap_or(u32::MAX);
        let budget = Budget {
            millis: usual.millis.min(millis / 2),
            positions: usual
                .positions
                .min(POSITIONS_PER_MILLI.saturating_mul(millis)),
        };
        let mut rng = Rng::new(below(usize::MAX) as u64, 0);
        self.0.decide(&**seen, budget, &mut rng)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;
    use kernel::{Player, Viewer};
    use notation::{Dice, Seed};
    use serde_json::json;
    use std::sync::Mutex;

    #[test]
    fn characters_at_tables_are_those_the_bots_know() {
        let known = bots::Character::ALL.map(bots::Character::name);
        assert_eq!(known, server::bots::CHARACTERS);
        for level in levels().names() {
            for character in known {
                let name = format!("{level}+{character}");
                assert!(sit(&name, "island").is_some() && sit(&name, "rivals").is_some());
            }
        }
    }

    #[test]
    fn every_level_plays_every_game_by_its_rules() {
        for setup in [
            json!({"game":"island","players":3}),
            json!({"game":"island","players":2,"modules":["cities_knights"]}),
            json!({"game":"rivals","mode":"intro"}),
        ] {
            for level in levels().names() {
                let dice = Dice::new(Seed::from_text(level), vec![]);
                let mut table = GAMES.open(&setup, dice).unwrap();
                let mut bots: Vec<_> = (0..table.players())
                    .map(|_| sit(level, table.name()).unwrap())
                    .collect();
                let mut number = 7;
                let mut below = |n: usize| {
                    number = (number * 31 + 11) % 1_000_003;
                    number % n.max(1)
                };
                while table.moves() < 60 {
                    if table.is_chance() {
                        table.draw().unwrap();
                        continue;
                    }
                    let seat: Player = table.must().first_member().unwrap();
                    let viewpoint = Viewpoint {
                        game: table.name(),
                        seat: seat.0 + 1,
                        must: true,
                        node: table.node(),
                        view: table.view(Viewer::Seat(seat)),
                        legal: table.legal(seat, true),
                        seen: table.seen(seat).map(Mutex::new),
                    };
                    let bot = &mut bots[usize::from(seat.0)];
                    // Whoever waits for answers to an offer is asked once more.
                    let limit = Duration::from_millis(20);
                    let action = bot
                        .decide(&viewpoint, limit, &mut below)
                        .or_else(|| bot.decide(&viewpoint, limit, &mut below));
                    table.act(seat, &action.unwrap()).unwrap();
                }
            }
        }
    }
}
