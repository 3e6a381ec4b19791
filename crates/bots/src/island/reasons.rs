//! What a move on the island brings: production, places, awards, denial.

use super::prospects::Prospects;
use super::scenario::ScenarioProgress;
use crate::reasons::{Explained, Reason, weightiest};
use board::interplay::robber;
use board::{Card, Island, Module, State};
use kernel::{Game, Id, Node, Player};

/// Kinds, and what `n` counts: `win`; `points`; `production`, cards in 36 rolls, mostly `what`; `place`, places for
/// settlements within reach; `site`, the worth of a better place; `award_taken`, `award_race` of `what`, `n` behind or ahead; `denial`, cards in 36
/// rolls or places that `seat` loses; `cards`, cards drawn; `improvement`, levels; `defence`, strength of active knights; `safe`, cards that a 7 would
/// have put at risk; `closer`, cards in hand that are of use; `scenario`.
impl Explained for Island {
    fn reasons(&self, before: &State, after: &State, seat: Player) -> Vec<Reason> {
        if matches!(self.node(after), Node::Over(end) if end.winner == Some(seat)) {
            return vec![Reason::new("win", 1.0, 100.0)];
        }
        let mut found = Vec::new();
        let (was, now) = (
            Prospects::of(self, before, seat),
            Prospects::of(self, after, seat),
        );
        let points = now.points - was.points;
        found.push(Reason::new("points", points, 0.9 * points));
        production(&was, &now, &mut found);
        places(&was, &now, &mut found);
        awards(self, before, after, seat, &mut found);
        denial(self, before, after, seat, &mut found);
        let cards = now.held as f32 - was.held as f32;
        found.push(Reason::new("cards", cards, 0.3 * cards));
        if self.rules.has(Module::CitiesKnights) {
            let levels = |state: &State| -> f32 {
                let levels = state.cities_knights.levels[seat];
                levels.iter().map(|&level| f32::from(level)).sum()
            };
            let better = levels(after) - levels(before);
            found.push(Reason::new("improvement", better, 0.5 * better));
            let strength = f32::from(now.strength[1]) - f32::from(was.strength[1]);
            found.push(Reason::new("defence", strength, 0.3 * strength));
        }
        let risk = |state: &State, look: &Prospects| -> f32 {
            let limit = robber::hand_limit(self, state, seat);
            look.cards.saturating_sub(limit) as f32
        };
        let safe = risk(before, &was) - risk(after, &now);
        found.push(Reason::new("safe", safe, 0.07 * safe));
        let scenario = |state: &State| ScenarioProgress::of(self, state, seat, seat).worth();
        let more = scenario(after) - scenario(before);
        found.push(Reason::new("scenario", 1.0, more));
        let hand = |state: &State| super::hand_evaluator::hand_worth(self, state, seat);
        let closer = hand(after) - hand(before);
        found.push(Reason::new("closer", 1.0, closer));
        weightiest(found)
    }
}

fn production(was: &Prospects, now: &Prospects, found: &mut Vec<Reason>) {
    let more = now.total_production() - was.total_production();
    let each = now.production.iter().zip(&was.production);
    let most = each
        .enumerate()
        .map(|(i, (now, was))| (i, now - was))
        .max_by(|a, b| a.1.total_cmp(&b.1));
    if let Some((i, _)) = most {
        let reason = Reason::new("production", more, 0.12 * more);
        found.push(reason.about(Card::at(i).name()));
    }
}

fn places(was: &Prospects, now: &Prospects, found: &mut Vec<Reason>) {
    let more = now.spots[0].count as f32 - was.spots[0].count as f32;
    let better = now.spots[0].best - was.spots[0].best;
    let weight = 0.03 * more + 0.055 * better;
    if more > 0.0 {
        found.push(Reason::new("place", more, weight));
    } else if better > 0.0 {
        found.push(Reason::new("site", better, weight));
    }
}

fn awards(game: &Island, before: &State, after: &State, seat: Player, found: &mut Vec<Reason>) {
    let race = |what: &'static str, own: [u8; 2], best: u8, holders: [Option<Player>; 2]| {
        let lead = f32::from(own[1]) - f32::from(best);
        if holders[1] == Some(seat) && holders[0] != Some(seat) {
            Some(Reason::new("award_taken", f32::from(own[1]), 1.9).about(what))
        } else if own[1] > own[0] && holders[1] != Some(seat) {
            let close = 0.25 + 0.15 * lead.clamp(-3.0, 2.0);
            Some(Reason::new("award_race", lead, close).about(what))
        } else if own[1] > own[0] {
            Some(Reason::new("award_lead", lead, 0.12).about(what))
        } else {
            None
        }
    };
    let others = || game.players().filter(|&other| other != seat);
    let longest = |state: &State, player| state.derived.length[player];
    let best = others().map(|other| longest(after, other)).max();
    found.extend(race(
        "longest_road",
        [longest(before, seat), longest(after, seat)],
        best.unwrap_or(0).max(4),
        [before.longest_road, after.longest_road],
    ));
    let knights = |state: &State, player| state.base.knights[player];
    let best = others().map(|other| knights(after, other)).max();
    found.extend(race(
        "largest_army",
        [knights(before, seat), knights(after, seat)],
        best.unwrap_or(0).max(2),
        [before.largest_army, after.largest_army],
    ));
}

/// What others lose by it.
fn denial(game: &Island, before: &State, after: &State, seat: Player, found: &mut Vec<Reason>) {
    for other in game.players().filter(|&other| other != seat) {
        let was = Prospects::of(game, before, other);
        let now = Prospects::of(game, after, other);
        let cards = was.total_production() - now.total_production();
        let reason = Reason::new("denial", cards, 0.06 * cards);
        found.push(reason.about("production").of(other));
        let reach = |look: &Prospects| {
            let places = look.spots.iter().map(|spots| spots.count);
            places.sum::<u32>() as f32
        };
        let best = |look: &Prospects| look.spots.iter().map(|one| one.best).fold(0.0, f32::max);
        let worse = best(&was) - best(&now);
        let reason = Reason::new("denial", reach(&was) - reach(&now), 0.03 * worse);
        if reason.n > 0 {
            found.push(reason.about("place").of(other));
        }
    }
}
