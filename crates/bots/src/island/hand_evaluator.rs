//! A judgement by hand: production, places, cards and points, weighed by experience.

use super::features::shortfall;
use super::plausible::tempts;
use super::prospects::{Prospects, battle};
use super::remembered::on_board;
use super::scenario::ScenarioProgress;
use crate::evaluator::{Evaluator, logistic};
use board::interplay::{robber, victory};
use board::modules::cities_knights::Discipline;
use board::{Action, Counts, DevelopmentCard, Island, Module, State};
use kernel::Player;

/// Judges an island by hand-made weights.
#[derive(Clone, Copy, Debug, Default)]
pub struct HandEvaluator;

impl Evaluator<Island> for HandEvaluator {
    fn value(&self, game: &Island, state: &State, seat: Player) -> f32 {
        let boards = on_board(game, state);
        let of = |player: Player| {
            let look = boards[usize::from(player.0)].map_or_else(Prospects::default, |on| on.look);
            let look = look.with_hand(game, state, player);
            let own = player == seat;
            standing(game, state, player, &look, own)
                + card_habits(game, state, player, own)
                + ScenarioProgress::of(game, state, player, seat).worth()
        };
        let others = game.players().filter(|&player| player != seat);
        let best = others.map(of).fold(0.0, f32::max);
        logistic(leaning(of(seat), best))
    }

    fn considers(&self, action: Action) -> bool {
        !matches!(action, Action::Trade(_))
    }

    fn tempts(&self, action: Action) -> bool {
        tempts(action)
    }
}

/// What [`standing`] misses about development cards: a knight is worth more played than held, and of many held cards
/// only one a turn can be played.
///
/// It stands apart because networks learned beside [`standing`] as it is.
fn card_habits(game: &Island, state: &State, player: Player, own: bool) -> f32 {
    if game.rules.has(Module::CitiesKnights) {
        return 0.0;
    }
    let knights = f32::from(state.base.knights[player].min(6));
    let mut worth = 0.22 * knights;
    if own {
        let held = &state.base.held[player];
        let [knight, rest @ ..] = held;
        let playable = knight + rest[..3].iter().sum::<u8>();
        worth -= 0.18 * f32::from(*knight) + 0.15 * f32::from(playable.saturating_sub(2));
        let best = game
            .players()
            .filter(|&other| other != player)
            .map(|other| state.base.knights[other])
            .max()
            .unwrap_or(0);
        let reach = state.base.knights[player] + knight;
        if state.largest_army != Some(player) && *knight > 0 && reach >= 3 && reach > best {
            worth += 0.3;
        }
    }
    worth
}

/// Who stands better, as a number that grows with the chance to win.
pub(crate) fn leaning(own: f32, best: f32) -> f32 {
    0.5 * (own - 0.6 * best) - 1.0
}

/// What a position is worth in points, as far as it shows; `hand` adds what only its owner knows.
pub(crate) fn standing(
    game: &Island,
    state: &State,
    player: Player,
    look: &Prospects,
    hand: bool,
) -> f32 {
    let mut worth = look.points + production_worth(&look.production);
    for (production, rate) in look.production.iter().zip(state.derived.rates[player]) {
        worth += 0.012 * production * (4.0 - f32::from(rate));
    }
    worth += 0.02 * look.numbers as f32 - 0.03 * look.blocked;
    // Cities on their side stand among the settlements and may be more than there are pieces (CK-150).
    let spare = usize::from(game.rules.settlements).saturating_sub(state.settlements[player].len());
    for (spots, weight) in look.spots.iter().zip([0.055, 0.035, 0.015]) {
        worth += weight * spots.best + 0.03 * spots.count.min(spare as u32) as f32;
    }
    worth += 0.06 * f32::from(state.derived.length[player]);
    worth += 0.12 * f32::from(state.base.knights[player]);
    worth += 0.1 * f32::from(look.harbour_points);
    worth += 0.12 * f32::from(state.two_player.markers[player]);
    if game.rules.has(Module::CitiesKnights) {
        worth += cities_worth(game, state, player, look);
    }
    let limit = robber::hand_limit(game, state, player);
    worth -= 0.07 * look.cards.saturating_sub(limit) as f32;
    if hand {
        let hidden = victory::points(game, state, player) as f32 - look.points;
        worth + hidden + hand_worth(game, state, player)
    } else {
        worth + 0.08 * look.cards.min(8) as f32 + 0.4 * look.held as f32
    }
}

fn production_worth(production: &[f32; 8]) -> f32 {
    const WEIGHTS: [f32; 8] = [0.09, 0.09, 0.08, 0.1, 0.1, 0.11, 0.11, 0.11];
    let sum: f32 = production.iter().zip(WEIGHTS).map(|(n, w)| n * w).sum();
    // Having something of everything saves trades with the bank.
    let spread: f32 = production[..5].iter().map(|n| n / (n + 2.0)).sum();
    sum + 0.35 * spread
}

pub(crate) fn hand_worth(game: &Island, state: &State, player: Player) -> f32 {
    let (rules, hand) = (&game.rules, state.hands[player]);
    let rates = state.derived.rates[player];
    let cities_on = rules.has(Module::CitiesKnights);
    let mut worth = 0.05 * hand.total().min(9) as f32;
    let can_settle = state.settlements[player].len() < usize::from(rules.settlements);
    let can_build_city = state.cities[player].len() < usize::from(rules.cities)
        && !state.settlements[player].is_empty();
    let near = |price: Counts, worth: f32| {
        let (missing, even_so) = shortfall(hand, price, rates);
        let left = 0.5 * (missing + even_so) as f32;
        worth * (1.0 - left / price.total().max(1) as f32).max(0.0).powi(2)
    };
    if can_build_city {
        worth += near(rules.city_cost, 0.5);
    }
    if can_settle {
        worth += near(rules.settlement_cost, 0.4);
    }
    worth += near(rules.road_cost, 0.12);
    if cities_on {
        for discipline in Discipline::all() {
            let level = state.cities_knights.level(player, discipline);
            if level < 5 && !state.cities[player].is_empty() {
                worth += near(Counts::some(discipline.commodity(), level + 1), 0.35);
            }
        }
    } else {
        worth += near(rules.card_cost, 0.25);
        let held = &state.base.held[player];
        let weights = [0.4, 0.5, 0.5, 0.5, 0.0];
        for (card, weight) in DevelopmentCard::all().zip(weights) {
            worth += weight * f32::from(held[usize::from(card.0)]);
        }
    }
    worth
}

/// Improvements, knights, walls and what the barbarians may do.
fn cities_worth(game: &Island, state: &State, player: Player, look: &Prospects) -> f32 {
    let own = &state.cities_knights;
    let mut worth = 0.0;
    for level in own.levels[player] {
        worth += [0.0, 0.3, 0.7, 1.3, 1.7, 2.2][usize::from(level.min(5))];
    }
    let [all, active] = look.strength.map(f32::from);
    worth += 0.2 * all.min(8.0) + 0.15 * active.min(6.0);
    worth += 0.15 * look.walls as f32;
    let cards = own.hands[player].cards().count();
    worth += 0.3 * cards as f32;
    let (barbarians, knights) = battle(game, state);
    let near = (f32::from(own.fleet) / 7.0).powi(2);
    let strength = |p| board::modules::cities_knights::active_strength(state, p);
    let weakest = game
        .players()
        .all(|other| strength(player) <= strength(other));
    let ordinary = state.cities[player].len() as u32 > look.metropolises;
    if knights < barbarians && weakest && ordinary {
        worth -= 1.8 * near;
    } else if knights >= barbarians {
        let strongest = game
            .players()
            .all(|other| other == player || strength(player) > strength(other));
        worth += if strongest { 0.6 * near } else { 0.0 };
    }
    worth
}
