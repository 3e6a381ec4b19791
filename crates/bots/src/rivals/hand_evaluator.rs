//! Evaluates a principality by hand-made weights: points, income, room to grow, and how near the next cards are.

use crate::evaluator::{Evaluator, logistic};
use cards::{Action, Card, Pending, Points, Rivals, Sort, State, Summary};
use kernel::Player;

/// Evaluates a duel by hand-made weights.
#[derive(Clone, Copy, Debug, Default)]
pub struct HandEvaluator;

impl Evaluator<Rivals> for HandEvaluator {
    fn value(&self, game: &Rivals, state: &State, seat: Player) -> f32 {
        logistic(lead(game, state, seat))
    }

    fn is_settled(&self, _game: &Rivals, state: &State) -> bool {
        is_settled(state)
    }

    fn considers(&self, action: Action) -> bool {
        considers(action)
    }

    fn tempts(&self, action: Action) -> bool {
        !matches!(
            action,
            Action::Trade { .. }
                | Action::Ship { .. }
                | Action::LargeShip { .. }
                | Action::Mint { .. }
        )
    }
}

/// Tearing down what was paid for is never worth a thought: a full principality still grows by roads and cities.
pub(crate) fn considers(action: Action) -> bool {
    action != Action::Remove
}

/// Is no payment, gain or other step of an action under way?
pub(crate) fn is_settled(state: &State) -> bool {
    matches!(
        state.open_decision(),
        None | Some(
            Pending::Act { .. }
                | Pending::BeforeRoll { .. }
                | Pending::DrawUp { .. }
                | Pending::Surplus { .. }
                | Pending::Exchange { .. }
                | Pending::StartStack { .. }
                | Pending::SearchFree { .. }
                | Pending::Arrange { .. }
        )
    )
}

/// How far `seat` is ahead: a number that grows with the chance to win.
pub(crate) fn lead(game: &Rivals, state: &State, seat: Player) -> f32 {
    let other = Player(1 - seat.0);
    let (own, theirs) = (state.summary(seat), state.summary(other));
    let mut own_worth = worth(game, state, seat, &own);
    let mut their_worth = worth(game, state, other, &theirs);
    own_worth += advantages(own.points, theirs.points);
    their_worth += advantages(theirs.points, own.points);
    // Only the owner knows the cards of a hand; an opponent's card is worth an average one.
    own_worth += hand_worth(game, state, seat, &own);
    their_worth += 0.12 * f32::from(theirs.hand);
    0.55 * (own_worth - their_worth)
}

/// What a principality is worth in victory points, as far as it shows.
fn worth(game: &Rivals, state: &State, player: Player, land: &Summary) -> f32 {
    let target = f32::from(game.target());
    let victory = f32::from(land.victory);
    let mut worth = victory + 0.6 * (victory / target).powi(3) * victory;
    worth += income_worth(land);
    worth += 0.35 * f32::from(land.open_roads);
    worth +=
        0.06 * f32::from(land.free_sites.min(3)) + 0.05 * f32::from(land.free_city_sites.min(2));
    worth += stock_worth(game, state, player, land);
    // A card in play is worth more than the same card discarded, whatever it does.
    for card in state.expansions(player) {
        worth += 0.12 + ability_worth(card);
    }
    worth + 0.12 * f32::from(land.points.progress)
}

fn income_worth(land: &Summary) -> f32 {
    let mut each = [0.0_f32; 6];
    let mut faces = 0.0;
    for face in land.yields {
        let mut any = false;
        for (sum, n) in each.iter_mut().zip(face) {
            *sum += f32::from(n);
            any |= n > 0;
        }
        faces += f32::from(u8::from(any));
    }
    let total: f32 = each.iter().sum();
    // Something of everything saves trades three for one.
    let spread: f32 = each.iter().map(|n| n / (n + 1.0)).sum();
    let ships: f32 = each
        .iter()
        .zip(land.ratios)
        .map(|(n, ratio)| if ratio == 2 { 0.06 + 0.07 * n } else { 0.0 })
        .sum();
    0.16 * total + 0.35 * spread + 0.05 * faces + ships + 0.15 * f32::from(land.mints)
}

/// Resources in store, and how near a road, a settlement or a city is.
fn stock_worth(game: &Rivals, state: &State, player: Player, land: &Summary) -> f32 {
    let stored: f32 = land.stock.iter().map(|&n| f32::from(n)).sum();
    let mut worth = 0.05 * stored;
    // Above seven, Brigands take all gold and wool: one roll in six.
    if land.exposed > 7 {
        worth -=
            0.02 * f32::from(land.stock[5] + land.stock[2]) + 0.02 * f32::from(land.exposed - 7);
    }
    let supply = state.supply_left();
    let possible = [
        land.open_roads < 2 && supply[0] > 0,
        land.open_roads > 0 && supply[1] > 0,
        land.cities < land.settlements && supply[2] > 0,
    ];
    let near = Rivals::centre_costs().into_iter().zip([0.25, 0.55, 0.55]);
    for ((cost, weight), possible) in near.zip(possible) {
        if possible {
            let missing = f32::from(cost.missing_from(land.stock));
            worth += weight * nearness(missing, f32::from(cost.total()));
        }
    }
    let _ = (game, player);
    worth
}

/// 1 when nothing is missing, towards 0 when everything is.
fn nearness(missing: f32, total: f32) -> f32 {
    (1.0 - missing / total.max(1.0)).max(0.0).powi(2)
}

/// The two tokens are worth a victory point each to whoever leads with three points or more.
fn advantages(own: Points, theirs: Points) -> f32 {
    let race = |own: u8, theirs: u8| {
        let (own, lead) = (f32::from(own), f32::from(own) - f32::from(theirs));
        0.08 * own.min(8.0) + 0.1 * lead.clamp(-2.0, 3.0)
    };
    race(own.strength, theirs.strength)
        + race(own.commerce, theirs.commerce)
        + 0.05 * f32::from(own.skill.min(6))
        + 0.05 * f32::from(u8::from(own.skill > theirs.skill))
}

/// What a card does while it lies in a principality, apart from points and doubled regions, which are counted already.
fn ability_worth(card: Card) -> f32 {
    let passive = &card.data().passive;
    let mut worth = 0.0;
    for (has, weight) in [
        (passive.boosts.is_some(), 0.05),
        (passive.hides_stock, 0.1),
        (passive.catches_up, 0.15),
        (passive.trades_beside, 0.15),
        (passive.trade_takes > 0, 0.1),
        (passive.hero_discount > 0, 0.08),
        (passive.city_discount > 0, 0.12),
        (passive.search_cost.is_some(), 0.12),
        (passive.wards != 0, 0.12),
        (passive.calms != 0, 0.05),
        (passive.harvest_gold > 0, 0.08),
        (passive.consoles, 0.05),
        (passive.fireproof, 0.05),
        (passive.healthy, 0.05),
        (passive.plague_gift > 0, 0.05),
    ] {
        worth += if has { weight } else { 0.0 };
    }
    worth
}

/// What the cards of the own hand promise.
fn hand_worth(_game: &Rivals, state: &State, seat: Player, land: &Summary) -> f32 {
    let mut worth = 0.0;
    for card in state.hand_cards(seat).filter(|card| card.is_known()) {
        let data = card.data();
        worth += match data.sort {
            Sort::Event => 0.0,
            _ if !state.meets_needs_of(seat, card) => 0.02,
            Sort::Action => 0.16,
            Sort::Building | Sort::Unit | Sort::Site => match state.missing_for(seat, card) {
                None => 0.02,
                Some(missing) => {
                    let promise = points_worth(data.points) + ability_worth(card) + 0.1;
                    let near = nearness(f32::from(missing), f32::from(data.cost.total()));
                    0.05 + 0.5 * promise * (0.3 + 0.7 * near)
                }
            },
        };
    }
    // A hand above its limit loses cards in the hand check.
    worth - 0.1 * f32::from(land.hand.saturating_sub(land.hand_limit))
}

fn points_worth(points: Points) -> f32 {
    f32::from(points.victory)
        + 0.15 * f32::from(points.strength)
        + 0.15 * f32::from(points.commerce)
        + 0.06 * f32::from(points.skill)
        + 0.12 * f32::from(points.progress)
}
