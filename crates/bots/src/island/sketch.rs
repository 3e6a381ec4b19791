//! What somebody sensible does, found by counting instead of judging positions: whole games of it take some fifty microseconds,
//! so thousands of them tell how a position usually goes on.
//!
//! It knows the base game. It builds the dearest thing it can, saves for what is nearest, and goes to the bank where that is enough.

use super::features::shortfall;
use super::prospects::{Prospects, place_worth, rolls, ways};
use board::interplay::building::road_places;
use board::interplay::{robber, victory};
use board::modules::base::{Action as Base, Pending as Open};
use board::modules::event_cards::Action as Repairs;
use board::{Action, Card, Counts, Hex, Intersection, Island, Module, Path, Pending, Rules, State};
use kernel::{Bits, Legal, Player};

/// What a price is further away than its missing cards say: cards that the bank cannot help with, and what is less worth saving for.
const BEYOND_BANK: f32 = 4.0;
const SETTLEMENT_FIRST: f32 = -0.25;
const ROAD_LATER: f32 = 5.0;
const CARD_LATER: f32 = 5.0;
/// How much a place counts that takes one road more.
const ONE_ROAD_MORE: f32 = 0.7;
/// Knights kept for a robber in the own fields; more are played at once.
const KNIGHTS_KEPT: u8 = 2;
/// Cards for which Monopoly is worth playing.
const MONOPOLY: u8 = 3;
/// Cards in the hand from which roads are built that lead nowhere yet.
const ROADS_FROM: u32 = 5;

/// Is this a game that can be sketched?
pub(crate) fn knows(rules: &Rules) -> bool {
    let strange = [Module::CitiesKnights, Module::TwoPlayer];
    matches!(rules.scenario, None | Some(Module::Caravans))
        && !strange.iter().any(|&module| rules.has(module))
}

/// What a seat does among what is legal.
pub(crate) fn sketch(game: &Island, state: &State, seat: Player, legal: &Legal<Action>) -> Action {
    let any = || legal.nth(0);
    if legal.len() == 1 {
        return any();
    }
    let options = Options::of(legal);
    let top = match state.pending.top() {
        Some(Pending::Base(top)) => top,
        // Votes are kept, and wagons go where the own buildings are.
        Some(Pending::Caravans(_)) if legal.has(Base::Pass.into()) => return Base::Pass.into(),
        Some(Pending::Caravans(_)) => {
            let at = best_wagon(game, state, seat, legal);
            return at.unwrap_or_else(any);
        }
        _ => return any(),
    };
    if let Some(at) = options.repair {
        return Repairs::Repair { at }.into();
    }
    let found: Option<Base> = match top {
        Open::BeforeRoll { .. } => {
            let robbed = state.robber.is_some_and(|hex| {
                !(state.buildings(seat) & game.topology.corners(hex)).is_empty()
            });
            Some(if options.knight && robbed {
                Base::PlayKnight
            } else {
                Base::Roll
            })
        }
        Open::Turn { .. } => take_turn(game, state, seat, legal, &options),
        Open::MoveRobber { .. } => worst_for_leaders(game, state, seat, options.robber),
        Open::ChooseVictim { .. } => {
            let victims = options.choices.into_iter().map(Player);
            let points = |who| victory::public_points(game, state, who);
            victims
                .max_by_key(|&who| (points(who), state.hands[who].total()))
                .map(|from| Base::Steal { from })
        }
        Open::Discard { .. } => {
            let hand = state.hands[seat];
            let price = nearest(game, state, seat).unwrap_or(game.rules.city_cost);
            let cards = options.choices.into_iter().map(Card);
            cards
                .max_by_key(|&card| {
                    let held = hand.get(card);
                    (held.saturating_sub(price.get(card)), held)
                })
                .map(|card| Base::Discard { card })
        }
        Open::TakeResource { .. } => {
            let hand = state.hands[seat];
            let price = nearest(game, state, seat).unwrap_or(game.rules.card_cost);
            let cards = options.choices.into_iter().map(Card);
            cards
                .max_by_key(|&card| {
                    let missing = i32::from(price.get(card)) - i32::from(hand.get(card));
                    (missing, card.0)
                })
                .map(|card| Base::Take { card })
        }
        Open::FreeRoad { .. } | Open::FoundRoad { .. } => {
            best_road(game, state, seat, options.roads).map(|(at, _)| Base::Road { at })
        }
        Open::FoundSettlement { .. } => {
            best_place(game, state, seat, options.settlements).map(|at| Base::Settle { at })
        }
        Open::FoundCity { .. } => {
            best_place(game, state, seat, options.cities).map(|at| Base::City { at })
        }
        Open::StartDice { .. }
        | Open::Dice { .. }
        | Open::Theft { .. }
        | Open::DrawCard { .. }
        | Open::WakeRobber
        | Open::CountKnights
        | Open::Over { .. } => None,
    };
    found.map_or_else(any, Action::from)
}

/// What is legal, kind by kind.
#[derive(Default)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an action of its own that is legal or not"
)]
struct Options {
    settlements: Bits,
    cities: Bits,
    roads: Bits,
    robber: Bits,
    monopoly: Bits,
    /// Cards to discard or take, or players to rob.
    choices: Bits,
    card: bool,
    knight: bool,
    road_building: bool,
    year_of_plenty: bool,
    end: bool,
    /// A road that an earthquake damaged and that can be paid.
    repair: Option<Path>,
}

impl Options {
    fn of(legal: &Legal<Action>) -> Options {
        let mut options = Options::default();
        for family in legal.families() {
            let over = family.over.unwrap_or(Bits::EMPTY);
            let form = match family.form {
                Action::Base(form) => form,
                Action::Events(Repairs::Repair { .. }) => {
                    options.repair = over.first_member().map(Path);
                    continue;
                }
                _ => continue,
            };
            match form {
                Base::Settle { .. } => options.settlements = over,
                Base::City { .. } => options.cities = over,
                Base::Road { .. } => options.roads = over,
                Base::MoveRobber { .. } => options.robber = over,
                Base::PlayMonopoly { .. } => options.monopoly = over,
                Base::Discard { .. } | Base::Take { .. } | Base::Steal { .. } => {
                    options.choices = over;
                }
                Base::BuyCard => options.card = true,
                Base::PlayKnight => options.knight = true,
                Base::PlayRoadBuilding => options.road_building = true,
                Base::PlayYearOfPlenty => options.year_of_plenty = true,
                Base::EndTurn => options.end = true,
                Base::Roll | Base::BankTrade { .. } | Base::Pass => {}
            }
        }
        options
    }
}

/// A move of the trade-and-build phase.
fn take_turn(
    game: &Island,
    state: &State,
    seat: Player,
    legal: &Legal<Action>,
    options: &Options,
) -> Option<Base> {
    let (hand, rules) = (state.hands[seat], &game.rules);
    let city = options.cities.into_iter().map(Intersection);
    if let Some(at) = city.max_by_key(|&at| yielded(game, state, at)) {
        return Some(Base::City { at });
    }
    if let Some(at) = best_place(game, state, seat, options.settlements) {
        return Some(Base::Settle { at });
    }
    if options.knight && plays_knight(game, state, seat) {
        return Some(Base::PlayKnight);
    }
    let settles = can_settle(game, state, seat);
    if options.road_building && !settles {
        return Some(Base::PlayRoadBuilding);
    }
    let target = nearest(game, state, seat);
    let rates = state.derived.rates[seat];
    let many = hand.total() > robber::hand_limit(game, state, seat);
    if let Some(price) = target {
        let (missing, beyond_bank) = shortfall(hand, price, rates);
        if missing > 0 && price != rules.road_cost {
            if options.year_of_plenty && missing <= 2 {
                return Some(Base::PlayYearOfPlenty);
            }
            if let Some(card) = monopoly(game, state, seat, options.monopoly, price, missing) {
                return Some(Base::PlayMonopoly { card });
            }
        }
        if missing > 0 && (beyond_bank == 0 || many) {
            let take = Card::resources().find(|&card| hand.get(card) < price.get(card));
            let give = Card::resources()
                .filter(|&card| hand.get(card) >= price.get(card) + rates[usize::from(card.0)])
                .max_by_key(|&card| hand.get(card));
            if let (Some(give), Some(take)) = (give, take) {
                let exchange = Base::BankTrade { give, take };
                if legal.has(exchange.into()) {
                    return Some(exchange);
                }
            }
        }
    }
    let spares = |price: Counts| {
        many || target.is_none_or(|goal| goal == price || hand.covers(goal.plus(price)))
    };
    let payable = target.is_some_and(|goal| goal != rules.card_cost && hand.covers(goal));
    if options.card && (spares(rules.card_cost) || !payable) {
        return Some(Base::BuyCard);
    }
    if !settles || spares(rules.road_cost) {
        let aimless = hand.total() >= ROADS_FROM;
        let road = best_road(game, state, seat, options.roads);
        if let Some((at, _)) = road.filter(|&(_, worth)| worth > 1.0 || aimless) {
            return Some(Base::Road { at });
        }
    }
    options.end.then_some(Base::EndTurn)
}

/// Is a knight played although the robber hurts others?
fn plays_knight(game: &Island, state: &State, seat: Player) -> bool {
    let knights = &state.base.knights;
    let after = knights[seat] + 1;
    let gains_army = state.largest_army != Some(seat)
        && after >= game.rules.largest_army_minimum
        && game
            .players()
            .all(|other| other == seat || knights[other] < after);
    gains_army || state.base.held[seat][0] > KNIGHTS_KEPT
}

/// The resource to name, if others hold enough of it or just what is missing.
fn monopoly(
    game: &Island,
    state: &State,
    seat: Player,
    cards: Bits,
    price: Counts,
    missing: u32,
) -> Option<Card> {
    cards.into_iter().map(Card).find(|&card| {
        let lacking = price.get(card).saturating_sub(state.hands[seat].get(card));
        let others = game.players().filter(|&other| other != seat);
        let there: u8 = others.map(|other| state.hands[other].get(card)).sum();
        there >= MONOPOLY || lacking > 0 && there >= lacking && missing == u32::from(lacking)
    })
}

/// The price of what is nearest: a city, a settlement, a card, or a road where nothing can be settled.
fn nearest(game: &Island, state: &State, seat: Player) -> Option<Counts> {
    let (hand, rules) = (state.hands[seat], &game.rules);
    let rates = state.derived.rates[seat];
    let mut best: Option<(Counts, f32)> = None;
    let mut consider = |price: Counts, later: f32| {
        let (missing, beyond_bank) = shortfall(hand, price, rates);
        let far = BEYOND_BANK * beyond_bank as f32 + missing as f32 + later;
        if best.is_none_or(|(_, least)| far < least) {
            best = Some((price, far));
        }
    };
    let cities = state.cities[seat].len();
    if !state.settlements[seat].is_empty() && cities < usize::from(rules.cities) {
        consider(rules.city_cost, 0.0);
    }
    if can_settle(game, state, seat) {
        consider(rules.settlement_cost, SETTLEMENT_FIRST);
    } else if state.roads[seat].len() < usize::from(rules.roads)
        && !road_places(game, state, seat).is_empty()
    {
        consider(rules.road_cost, ROAD_LATER);
    }
    if state.base.deck.iter().any(|&n| n > 0) {
        consider(rules.card_cost, CARD_LATER);
    }
    best.map(|(price, _)| price)
}

/// Is there a place at the own roads?
fn can_settle(game: &Island, state: &State, seat: Player) -> bool {
    let reached = state.derived.touched[seat] & game.intersections;
    state.settlements[seat].len() < usize::from(game.rules.settlements)
        && !reached.without(state.derived.too_close).is_empty()
}

/// Rolls of 36 that yield something at a place.
fn yielded(game: &Island, state: &State, at: Intersection) -> u32 {
    let hexes = game.topology.hexes_at(at).into_iter();
    hexes
        .filter(|&hex| game.layout.yields[hex].is_some())
        .map(|hex| u32::from(rolls(state.numbers[hex])))
        .sum()
}

fn best_place(game: &Island, state: &State, seat: Player, places: Bits) -> Option<Intersection> {
    if places.is_empty() {
        return None;
    }
    let production = Prospects::income(game, state, seat);
    let worth = |&at: &Intersection| place_worth(game, state, at, &production);
    let places = places.into_iter().map(Intersection);
    places.max_by(|a, b| worth(a).total_cmp(&worth(b)))
}

/// The best way on to a place for a settlement, and how good that is.
fn best_road(game: &Island, state: &State, seat: Player, paths: Bits) -> Option<(Path, f32)> {
    if paths.is_empty() {
        return None;
    }
    let production = Prospects::income(game, state, seat);
    let reached = state.derived.touched[seat] | state.buildings(seat);
    let free = game
        .intersections
        .without(state.derived.too_close)
        .without(reached);
    let worth_of = |at: Intersection| place_worth(game, state, at, &production);
    let blocked = state.blockers(seat);
    let mut best: Option<(Path, f32)> = None;
    for path in paths.into_iter().map(Path) {
        let mut worth = 0.0_f32;
        for end in game.topology.ends(path) {
            if reached.has(end) {
                continue;
            }
            if free.has(end) {
                worth = worth.max(worth_of(end));
            }
            if blocked.has(end) {
                continue;
            }
            for next in game.topology.paths_at(end).without(state.derived.roads) {
                let far = game.topology.other_end(next, end);
                if free.has(far) {
                    worth = worth.max(ONE_ROAD_MORE * worth_of(far));
                }
            }
        }
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((path, worth));
        }
    }
    best
}

/// The place of a wagon that counts for most own buildings and fewest of others.
fn best_wagon(game: &Island, state: &State, seat: Player, legal: &Legal<Action>) -> Option<Action> {
    use board::modules::caravans::Action as Wagon;
    let wagons = state.caravans.wagons.wide();
    let worth = |action: &Action| {
        let Action::Caravans(Wagon::PlaceWagon { at } | Wagon::AssignVotes { at }) = *action else {
            return i32::MIN;
        };
        let of = |end: Intersection| {
            let scores = 1 + i32::from(!(game.topology.paths_at(end) & wagons).is_empty());
            if state.buildings(seat).has(end) {
                3 * scores
            } else {
                -i32::from(state.derived.buildings.has(end)) * scores
            }
        };
        game.topology.ends(at).into_iter().map(of).sum()
    };
    legal.iter().max_by_key(worth)
}

/// Where the robber costs most whoever has most points.
fn worst_for_leaders(game: &Island, state: &State, seat: Player, hexes: Bits) -> Option<Base> {
    let cost = |hex: Hex| {
        let corners = game.topology.corners(hex);
        let often = ways(state.numbers[hex]);
        let mut cost = 0.0;
        for player in game.players() {
            let settlements = (state.settlements[player] & corners).len();
            let cards = (settlements + 2 * (state.cities[player] & corners).len()) as f32;
            if cards == 0.0 {
                continue;
            }
            if player == seat {
                cost -= 30.0 + often * cards;
            } else {
                let points = victory::public_points(game, state, player) as f32;
                let theft = if state.hands[player].is_none() {
                    0.0
                } else {
                    2.0
                };
                cost += (often * cards + theft) * (1.0 + points);
            }
        }
        cost
    };
    let hexes = hexes.into_iter().map(Hex);
    hexes
        .map(|hex| (hex, cost(hex)))
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(to, _)| Base::MoveRobber { to })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use board::{Options, Setup};
    use kernel::{Game, Node, Silent};

    fn plain_two() -> Setup {
        let options = Options {
            plain_two: true,
            ..Options::default()
        };
        Setup {
            options,
            ..Setup::new(2, &[])
        }
    }

    /// Plays a whole game; `look` sees every decision.
    fn play(
        game: &Island,
        rng: &mut Rng,
        mut look: impl FnMut(&State, Player, Action),
    ) -> (State, u32) {
        let (mut state, mut decisions) = (game.start(), 0);
        loop {
            match game.node(&state) {
                Node::Over(_) => return (state, decisions),
                Node::Chance => {
                    let outcome = game.chances(&state).draw(rng);
                    game.apply(&mut state, None, outcome, &mut Silent);
                }
                Node::Decide { must, .. } => {
                    let seat = must.first_member().expect("somebody");
                    let action = sketch(game, &state, seat, &game.legal(&state, seat));
                    assert_eq!(game.check(&state, seat, action), Ok(()), "{action:?}");
                    look(&state, seat, action);
                    game.apply(&mut state, Some(seat), action, &mut Silent);
                    decisions += 1;
                    assert!(decisions < 2000, "the game does not end");
                }
            }
        }
    }

    /// Every game that can be sketched is played to its end by legal actions, and soon.
    #[test]
    fn sketched_games_are_legal_and_end() {
        let tables = [
            plain_two(),
            Setup::new(3, &[]),
            Setup::new(4, &[]),
            Setup::new(4, &[Module::FriendlyRobber, Module::EventCards]),
            Setup::new(3, &[Module::Harbourmaster]),
            Setup::new(4, &[Module::Caravans]),
        ];
        for setup in tables {
            for number in 0..20 {
                let mut rng = Rng::new(8, number);
                let game = Island::draw(&setup, &mut rng).expect("sound");
                assert!(knows(&game.rules));
                let (state, decisions) = play(&game, &mut rng, |_, _, _| ());
                assert!(matches!(game.node(&state), Node::Over(end) if end.winner.is_some()));
                assert!(decisions > 50);
            }
        }
        for module in [Module::CitiesKnights, Module::Rivers, Module::TwoPlayer] {
            let players = if module == Module::TwoPlayer { 2 } else { 4 };
            let game = Island::draw(&Setup::new(players, &[module]), &mut Rng::new(1, 0));
            assert!(!knows(&game.expect("sound").rules));
        }
    }

    /// What can be paid and scores is built before the turn ends, the robber hits somebody else, and knights are played.
    #[test]
    fn sketches_are_sensible() {
        let (mut knights, mut cities) = (0, 0);
        for number in 0..20 {
            let mut rng = Rng::new(9, number);
            let game = Island::draw(&plain_two(), &mut rng).expect("sound");
            let (state, _) = play(&game, &mut rng, |state, seat, action| match action {
                Action::Base(Base::EndTurn) => {
                    let legal = game.legal(state, seat);
                    let scores = |action: Action| {
                        matches!(
                            action,
                            Action::Base(Base::City { .. } | Base::Settle { .. })
                        )
                    };
                    assert!(!legal.iter().any(scores));
                }
                Action::Base(Base::MoveRobber { to }) => {
                    let corners = game.topology.corners(to);
                    assert!((state.buildings(seat) & corners).is_empty());
                }
                _ => {}
            });
            for seat in game.players() {
                knights += state.base.knights[seat];
                cities += state.cities[seat].len();
            }
        }
        assert!(
            knights > 20 && cities > 40,
            "{knights} knights, {cities} cities"
        );
    }
}
