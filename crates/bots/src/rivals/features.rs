//! What the network of Rivals looks at: a duel as numbers, from what one seat may know alone.

use super::hand_evaluator::lead;
use crate::features::Writer;
use cards::{Mode, Pending, Rivals, Sort, State, Summary};
use kernel::Player;

/// Kinds of cards, by their place in the data file.
const CARDS: usize = 95;
/// Numbers about each principality.
const PER_PLAYER: usize = 54 + CARDS;
/// Numbers about the own hand.
const OWN: usize = CARDS + 16;
/// Numbers about the table.
const TABLE: usize = 26;
/// How many numbers there are.
pub const FEATURES: usize = 2 * PER_PLAYER + OWN + TABLE;
/// Where the evaluation by hand stands among them, a quarter of it.
pub(crate) const BY_HAND: usize = 2 * PER_PLAYER + OWN;

/// Describes `state` as `seat` may see it: the opponent's cards are counted, never looked at.
pub fn describe(game: &Rivals, state: &State, seat: Player, features: &mut [f32]) {
    features.fill(0.0);
    let other = Player(1 - seat.0);
    let lands = [state.summary(seat), state.summary(other)];
    let mut to = Writer::new(features);
    for (place, player) in [seat, other].into_iter().enumerate() {
        to.go_to(place * PER_PLAYER);
        describe_land(game, state, player, &lands[place], &mut to);
        debug_assert!(to.at() <= (place + 1) * PER_PLAYER);
    }
    to.go_to(2 * PER_PLAYER);
    describe_hand(state, seat, &lands[0], &mut to);
    debug_assert!(to.at() <= BY_HAND);
    to.go_to(BY_HAND);
    to.put(0.25 * lead(game, state, seat));
    describe_table(game, state, seat, &lands, &mut to);
    debug_assert!(to.at() <= FEATURES);
}

fn describe_land(
    game: &Rivals,
    state: &State,
    player: Player,
    land: &Summary,
    to: &mut Writer<'_>,
) {
    let target = game.target();
    to.put(f32::from(land.victory) / f32::from(target));
    let missing = target.saturating_sub(land.victory);
    to.ladder(5_u32.saturating_sub(missing.into()), 5);
    to.put(f32::from(land.points.strength) / 6.0);
    to.put(f32::from(land.points.skill) / 6.0);
    to.put(f32::from(land.points.commerce) / 6.0);
    to.put(f32::from(land.points.progress) / 4.0);
    to.flag(land.tokens[0]);
    to.flag(land.tokens[1]);
    to.put(f32::from(land.settlements) / 5.0);
    to.put(f32::from(land.cities) / 4.0);
    to.put(f32::from(land.open_roads));
    to.put(f32::from(land.free_sites) / 4.0);
    to.put(f32::from(land.free_city_sites) / 4.0);
    let mut each = [0.0_f32; 6];
    for (resource, sum) in each.iter_mut().enumerate() {
        *sum = land
            .yields
            .iter()
            .map(|face| f32::from(face[resource]))
            .sum();
        to.put(f32::from(land.stock[resource]) / 4.0);
        to.put(f32::from(land.room[resource]) / 6.0);
        to.put(*sum / 3.0);
        to.flag(land.ratios[resource] == 2);
    }
    to.put(each.iter().sum::<f32>() / 12.0);
    for face in land.yields {
        to.put(face.iter().map(|&n| f32::from(n)).sum::<f32>() / 3.0);
    }
    to.put(f32::from(land.mints));
    to.put(f32::from(land.exposed) / 10.0);
    to.flag(land.exposed > 7);
    to.put(f32::from(land.hand) / 5.0);
    to.put(f32::from(land.hand.saturating_sub(land.hand_limit)));
    let base = to.at();
    for card in state.expansions(player) {
        to.add(base + usize::from(card.0), 1.0);
    }
    to.go_to(base + CARDS);
}

fn describe_hand(state: &State, seat: Player, land: &Summary, to: &mut Writer<'_>) {
    let base = to.at();
    let mut missing_by = [0.0_f32; 4];
    let (mut homeless, mut actions) = (0.0, 0.0);
    for card in state.hand_cards(seat).filter(|card| card.is_known()) {
        to.add(base + usize::from(card.0), 1.0);
        match (card.data().sort, state.missing_for(seat, card)) {
            (Sort::Action | Sort::Event, _) => actions += 1.0,
            (Sort::Building | Sort::Unit | Sort::Site, None) => homeless += 1.0,
            (Sort::Building | Sort::Unit | Sort::Site, Some(missing)) => {
                missing_by[usize::from(missing.min(3))] += 1.0;
            }
        }
    }
    to.go_to(base + CARDS);
    for count in missing_by {
        to.put(count / 2.0);
    }
    to.put(homeless / 2.0);
    to.put(actions / 2.0);
    for cost in Rivals::centre_costs() {
        let missing = cost.missing_from(land.stock);
        to.put(f32::from(missing) / 4.0);
        to.flag(missing == 0);
        to.flag(missing == 1);
    }
    to.put(f32::from(land.hand_limit) / 5.0);
}

fn describe_table(
    game: &Rivals,
    state: &State,
    seat: Player,
    lands: &[Summary; 2],
    to: &mut Writer<'_>,
) {
    let [own, theirs] = lands.map(|land| land.points);
    for (own, theirs) in [
        (own.strength, theirs.strength),
        (own.commerce, theirs.commerce),
        (own.skill, theirs.skill),
    ] {
        let lead = f32::from(own) - f32::from(theirs);
        to.put(lead.clamp(-6.0, 6.0) / 4.0);
        to.flag(lead > 0.0);
        to.flag(lead < 0.0);
    }
    let own_turn = state.active() == seat;
    to.flag(own_turn);
    let pending = state.open_decision();
    to.flag(own_turn && matches!(pending, Some(Pending::BeforeRoll { .. })));
    to.flag(!own_turn && matches!(pending, Some(Pending::BeforeRoll { .. })));
    to.flag(own_turn && matches!(pending, Some(Pending::Act { .. })));
    for mode in Mode::ALL {
        to.flag(game.mode() == mode);
    }
    to.put(f32::from(game.target()) / 13.0);
    let turns = kernel::Game::turns(game, state);
    to.put(turns.min(200) as f32 / 100.0);
    for left in state.supply_left() {
        to.put(f32::from(left) / 9.0);
    }
    to.flag(state.supply_left().contains(&0));
}
