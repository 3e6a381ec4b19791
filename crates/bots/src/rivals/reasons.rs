//! What a move in Rivals brings: points, income, room, the two tokens, denial.

use crate::reasons::{Explained, Reason, weightiest};
use cards::{Resource, Rivals, State, Summary};
use kernel::{Game, Node, Player};

/// Kinds, and what `n` counts: `win`; `points`; `production`, resources of six rolls, mostly `what`; `award_taken` of `what` (`strength`, `trade`),
/// `award_race`, how far ahead or behind; `place`, sites for cards; `road`, room for a settlement; `trade`, resources that
/// cost two for one; `progress`, progress points; `skill`, skill points; `safe`, resources that Brigands count; `denial`, resources that `seat` loses; `closer`, goods of use.
impl Explained for Rivals {
    fn reasons(&self, before: &State, after: &State, seat: Player) -> Vec<Reason> {
        if matches!(self.node(after), Node::Over(end) if end.winner == Some(seat)) {
            return vec![Reason::new("win", 1.0, 100.0)];
        }
        let other = Player(1 - seat.0);
        let (was, now) = (before.summary(seat), after.summary(seat));
        let (theirs_before, theirs) = (before.summary(other), after.summary(other));
        let mut found = Vec::new();
        let more = |now: u8, was: u8| f32::from(now) - f32::from(was);
        let points = more(now.victory, was.victory);
        found.push(Reason::new("points", points, points));
        production(&was, &now, &mut found);
        for (what, at, own, own_before, their) in [
            (
                "strength",
                0,
                now.points.strength,
                was.points.strength,
                theirs.points.strength,
            ),
            (
                "trade",
                1,
                now.points.commerce,
                was.points.commerce,
                theirs.points.commerce,
            ),
        ] {
            let lead = more(own, their);
            if now.tokens[at] && !was.tokens[at] {
                found.push(Reason::new("award_taken", f32::from(own), 1.5).about(what));
            } else if own > own_before {
                let weight = 0.1 * more(own, own_before) + 0.05 * lead.clamp(-2.0, 3.0);
                found.push(Reason::new("award_race", lead, weight).about(what));
            }
        }
        let sites = more(now.free_sites, was.free_sites);
        found.push(Reason::new("place", sites, 0.08 * sites));
        let roads = more(now.open_roads, was.open_roads);
        found.push(Reason::new("road", roads, 0.35 * roads));
        let ratios = |land: &Summary| land.ratios.iter().map(|&n| f32::from(n)).sum::<f32>();
        let ships = ratios(&was) - ratios(&now);
        found.push(Reason::new("trade", ships, 0.2 * ships));
        let progress = more(now.points.progress, was.points.progress);
        found.push(Reason::new("progress", progress, 0.2 * progress));
        let skill = more(now.points.skill, was.points.skill);
        found.push(Reason::new("skill", skill, 0.06 * skill));
        let risk = |land: &Summary| f32::from(land.exposed.saturating_sub(7));
        let safe = risk(&was) - risk(&now);
        found.push(Reason::new("safe", safe, 0.05 * safe));
        let stock = |land: &Summary| land.stock.iter().map(|&n| f32::from(n)).sum::<f32>();
        let lost = stock(&theirs_before) - stock(&theirs);
        found.push(
            Reason::new("denial", lost, 0.12 * lost)
                .about("resources")
                .of(other),
        );
        let fallen = more(theirs_before.victory, theirs.victory);
        found.push(
            Reason::new("denial", fallen, 0.9 * fallen)
                .about("points")
                .of(other),
        );
        let gained = stock(&now) - stock(&was);
        found.push(Reason::new("closer", gained, 0.04 * gained));
        weightiest(found)
    }
}

fn production(was: &Summary, now: &Summary, found: &mut Vec<Reason>) {
    let each = |land: &Summary, at: usize| -> f32 {
        land.yields.iter().map(|face| f32::from(face[at])).sum()
    };
    let gains = (0..6).map(|at| (at, each(now, at) - each(was, at)));
    let total: f32 = gains.clone().map(|(_, n)| n).sum();
    if let Some((at, _)) = gains.max_by(|a, b| a.1.total_cmp(&b.1)) {
        let reason = Reason::new("production", total, 0.2 * total);
        found.push(reason.about(Resource::ALL[at].word()));
    }
}
