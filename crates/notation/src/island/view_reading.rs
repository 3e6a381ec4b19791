//! From a written view to a state that looks like it.
//!
//! The view of one seat, as [`crate::Written::view_json`] writes it, tells everything but hidden cards. Here they are
//! put anywhere they can be; whoever takes the seat's view of the state again has lost them. So a seat's view can come
//! from another program, which needs to tell no more than the seat may know.

use super::position::{Each, Position, Seat};
use super::{loading, unseen};
use crate::{Problem, Problems, document};
use board::{Card, Counts, DevelopmentCard, DevelopmentCards, Island, State, View};
use kernel::{ByPlayer, Game, Player, Viewer};
use serde_json::{Map, Value};

/// What a view says of a seat beside its position, only to be read.
const DERIVED: [&str; 7] = [
    "player",
    "points",
    "road_length",
    "supply",
    "rates",
    "cards",
    "due",
];
/// What a view says of the table beside the position, only to be read.
const BESIDE: [&str; 3] = ["setup", "target", "costs"];
/// The key that holds the number of hidden cards.
const COUNT: &str = "count";
/// A bank that never runs out.
const UNLIMITED: &str = "unlimited";

/// What a written view tells.
#[derive(Clone, Debug)]
pub struct ReadView {
    /// Whose view it is.
    pub seat: Player,
    /// A state that looks like it; hidden cards lie anywhere.
    pub state: State,
    /// Cards the seat remembers to be in other hands, written beside their `count`.
    pub remembered: ByPlayer<Counts>,
}

impl ReadView {
    /// What the seat sees and remembers.
    pub fn view(&self, game: &Island) -> View {
        let mut view = game.view(&self.state, Viewer::Seat(self.seat));
        for player in game.players() {
            view.remember(player, self.remembered[player]);
        }
        view
    }
}

/// Reads the written view of a seat, or says everything that is wrong with it.
///
/// Who holds Longest Road and Largest Army is believed: another program may have measured differently. A bank that is left
/// out, `null` or `"unlimited"` is not known: it holds what may be left. Offers with a list `to` are meant for those seats alone.
pub fn read_view(game: &Island, view: &Value) -> Result<ReadView, Problems> {
    let mut fields = document::object(view).map_err(|p| vec![p])?.clone();
    let seat = seat(game, fields.remove("viewer").as_ref()).map_err(|p| vec![p])?;
    fields.retain(|name, _| !BESIDE.contains(&name.as_str()));
    if fields
        .get("bank")
        .is_some_and(|bank| bank.is_null() || bank == UNLIMITED)
    {
        fields.remove("bank");
    }
    only_meant_for(seat, &mut fields);
    let due = remove_derived(&mut fields);
    unseen::reveal(game, &mut fields).map_err(|p| vec![p])?;
    let mut position: Position = document::typed(&Value::Object(fields)).map_err(|p| vec![p])?;
    let remembered = remembered(game, &position);
    deal(game, &mut position, &due).map_err(|p| vec![p])?;
    let state = loading::load_believing(game, &position, &["longest_road", "largest_army"])?;
    Ok(ReadView {
        seat,
        state,
        remembered,
    })
}

fn seat(game: &Island, written: Option<&Value>) -> Result<Player, Problem> {
    let number = written.and_then(Value::as_u64);
    let mut seats = game.players();
    seats
        .find(|seat| number == Some(u64::from(seat.0) + 1))
        .ok_or_else(|| Problem::new("viewer", "must be a player's seat (BASE-019)"))
}

/// Leaves out offers that are meant for others.
fn only_meant_for(seat: Player, fields: &mut Map<String, Value>) {
    let offers = fields.get_mut("offers").and_then(|all| all.get_mut("open"));
    let Some(open) = offers.and_then(Value::as_array_mut) else {
        return;
    };
    open.retain_mut(|offer| {
        let number = u64::from(seat.0) + 1;
        let own = offer["player"].as_u64() == Some(number);
        let to = offer.as_object_mut().and_then(|offer| offer.remove("to"));
        let meant = |to: &Value| {
            let mut seats = to.as_array().into_iter().flatten();
            seats.any(|seat| seat.as_u64() == Some(number))
        };
        own || to.as_ref().is_none_or(meant)
    });
}

/// The cards written beside the number of hidden ones.
fn remembered(game: &Island, position: &Position) -> ByPlayer<Counts> {
    let mut remembered = ByPlayer::all(Counts::NONE);
    for (player, seat) in game.players().zip(&position.seats) {
        if seat.hand.contains_key(COUNT) {
            remembered[player] = counts(&seat.hand);
        }
    }
    remembered
}

/// Takes out of the seats what follows from the rest and what is not told; gives what each seat must return.
fn remove_derived(fields: &mut Map<String, Value>) -> Vec<u8> {
    let seats = fields.get_mut("seats").and_then(Value::as_array_mut);
    let seats = seats.into_iter().flatten().filter_map(Value::as_object_mut);
    seats
        .map(|seat| {
            let due = seat.get("due").and_then(Value::as_u64).unwrap_or(0);
            seat.retain(|key, value| !DERIVED.contains(&key.as_str()) && !value.is_null());
            u8::try_from(due).unwrap_or(u8::MAX)
        })
        .collect()
}

/// Puts the hidden cards where they can be.
fn deal(game: &Island, position: &mut Position, due: &[u8]) -> Result<(), Problem> {
    let players = usize::from(game.rules.players);
    position
        .seats
        .resize(position.seats.len().max(players), Seat::default());
    resources(game, position)?;
    let waiting = waiting(position);
    for (i, seat) in position.seats.iter_mut().enumerate().take(players) {
        let due = due.get(i).copied().unwrap_or(0);
        match &waiting {
            // The viewer's own choice is written out.
            _ if seat.owed > 0 || !seat.set_aside.is_empty() => {}
            Some(waiting) if waiting.contains(&(i + 1)) => seat.owed = due,
            Some(_) => seat.set_aside = take(&mut seat.hand, due),
            None => {}
        }
    }
    development_cards(game, position)
}

fn resources(game: &Island, position: &mut Position) -> Result<(), Problem> {
    let written: Vec<Counts> = position.seats.iter().map(|s| counts(&s.hand)).collect();
    let hidden: Vec<Option<u8>> = position
        .seats
        .iter_mut()
        .map(|s| count(&mut s.hand))
        .collect();
    let open = position.seats.iter().zip(&hidden);
    let seen = open.filter(|(_, hidden)| hidden.is_none());
    let taken = seen.flat_map(|(seat, _)| [&seat.hand, &seat.set_aside]);
    let mut pool = game.rules.bank;
    for each in taken.chain(&position.bank) {
        pool = minus(pool, each)
            .ok_or_else(|| Problem::new("bank", "more cards than there are (BASE-012)"))?;
    }
    let wanted: u32 = hidden.iter().flatten().map(|&n| u32::from(n)).sum();
    if position.bank.is_none() && wanted <= pool.total() {
        // Nobody knows what is in the bank: hidden hands hold as much of one kind as of another.
        pool = evenly(pool, known_cards(position, &hidden, &written), wanted);
    }
    if wanted != pool.total() {
        let message = format!(
            "{wanted} cards in hidden hands, but {} are neither open nor in the bank (BASE-012)",
            pool.total()
        );
        return Err(Problem::new("bank", message));
    }
    let shown: Vec<Counts> = (1..=position.seats.len())
        .map(|seat| shown(position, seat))
        .collect();
    // What was offered or promised is known to be there.
    for ((seat, size), shown) in position.seats.iter_mut().zip(&hidden).zip(shown) {
        if size.is_some_and(|size| shown.total() <= u32::from(size)) && pool.covers(shown) {
            pool = pool.minus(shown);
            seat.hand = super::position::cards(shown);
        }
    }
    // Who offers a resource face down has one: that hand comes first, and resources come first in it.
    let offering = pending(position, "harbor_answer").and_then(|open| open["to"].as_u64());
    let offering = offering.and_then(|seat| usize::try_from(seat.checked_sub(1)?).ok());
    let mut order: Vec<usize> = (0..position.seats.len()).collect();
    order.sort_by_key(|&i| Some(i) != offering);
    for i in order {
        let Some(size) = hidden[i] else { continue };
        let seat = &mut position.seats[i];
        let held: u8 = seat.hand.values().sum();
        for _ in held..size {
            let card = pool.kinds().first_member();
            let card = card.expect("as many cards are left as hidden hands hold");
            pool.remove(card, 1);
            *seat.hand.entry(card.name().to_owned()).or_default() += 1;
        }
    }
    let hand = offering.and_then(|i| Some(counts(&position.seats.get(i)?.hand)));
    if let (Some(hand), Some(part)) = (hand, &mut position.cities_knights) {
        let offered = hand.resources().kinds().first_member();
        part.offered = part
            .offered
            .take()
            .or(offered.map(|card| card.name().to_owned()));
    }
    Ok(())
}

/// What hidden hands are known to hold: cards written beside their number, and those they have shown.
fn known_cards(position: &Position, hidden: &[Option<u8>], written: &[Counts]) -> Counts {
    let mut sum = Counts::NONE;
    for (i, (hidden, written)) in hidden.iter().zip(written).enumerate() {
        if hidden.is_none() {
            continue;
        }
        let shown = shown(position, i + 1);
        for card in Card::all() {
            sum.add(card, written.get(card).max(shown.get(card)));
        }
    }
    sum
}

/// So many cards of the pool, known ones first, the others as evenly as it allows.
fn evenly(mut pool: Counts, known: Counts, wanted: u32) -> Counts {
    let mut chosen = Counts::NONE;
    let take = |card: Card, pool: &mut Counts, chosen: &mut Counts| {
        if pool.get(card) > 0 && chosen.total() < wanted {
            pool.remove(card, 1);
            chosen.add(card, 1);
        }
    };
    for card in Card::all() {
        for _ in 0..known.get(card) {
            take(card, &mut pool, &mut chosen);
        }
    }
    while chosen.total() < wanted && !pool.is_none() {
        for card in Card::all() {
            take(card, &mut pool, &mut chosen);
        }
    }
    chosen
}

/// The cards a seat has shown by its offer or its acceptance, as far as they can be read.
///
/// Rules: BASE-088.
fn shown(position: &Position, seat: usize) -> Counts {
    let offer = |seat: usize| {
        let mut open = position.offers.open.iter();
        open.find(|offer| usize::from(offer.player) == seat)
    };
    let mut shown = offer(seat).map_or(Counts::NONE, |offer| counts(&offer.give));
    let accepted = (position.offers.accepted.iter()).any(|&player| usize::from(player) == seat);
    let asked = offer(usize::from(position.active.unwrap_or(1)));
    for (name, &n) in asked.filter(|_| accepted).into_iter().flat_map(|o| &o.want) {
        if let Some(card) = Card::named(name) {
            shown.add(card, n.min(100).saturating_sub(shown.get(card)));
        }
    }
    shown
}

fn development_cards(game: &Island, position: &mut Position) -> Result<(), Problem> {
    let mut pool = game.rules.deck;
    let knight = DevelopmentCard::KNIGHT.name();
    let knights: u32 = position
        .seats
        .iter()
        .map(|seat| u32::from(seat.knights))
        .sum();
    let hidden: Vec<Option<u8>> = (position.seats.iter_mut())
        .map(|seat| count(&mut seat.development_cards))
        .collect();
    let knights = Each::from([(knight.to_owned(), u8::try_from(knights).unwrap_or(u8::MAX))]);
    let open = position.seats.iter().map(|seat| &seat.development_cards);
    for each in open.chain([&position.spent, &knights]) {
        subtract(&mut pool, each)?;
    }
    for (seat, unseen) in position.seats.iter_mut().zip(hidden) {
        for _ in 0..unseen.unwrap_or(0) {
            // Points last: they might already have won the game.
            let card = DevelopmentCard::all().find(|card| pool[usize::from(card.0)] > 0);
            let card = card.ok_or_else(|| {
                Problem::new("deck", "more development cards than there are (BASE-013)")
            })?;
            pool[usize::from(card.0)] -= 1;
            *seat
                .development_cards
                .entry(card.name().to_owned())
                .or_default() += 1;
        }
    }
    let left: u8 = pool.iter().sum();
    let mut deck = position.deck.take().unwrap_or_default();
    if let Some(told) = count(&mut deck).filter(|&told| told != left) {
        let message = format!("{told} cards, but {left} are not accounted for (BASE-013)");
        return Err(Problem::new("deck", message));
    }
    let fresh = count(&mut position.bought_this_turn).unwrap_or(0);
    let active = usize::from(position.active.unwrap_or(1));
    let buyer = active.checked_sub(1).and_then(|i| position.seats.get(i));
    if let Some(buyer) = buyer.filter(|_| fresh > 0) {
        position.bought_this_turn = take(&mut buyer.development_cards.clone(), fresh);
    }
    Ok(())
}

/// The open decision of this type, if there is one.
fn pending<'a>(position: &'a Position, name: &str) -> Option<&'a Value> {
    let mut open = position.pending.iter().flatten();
    open.find(|pending| pending["type"] == name)
}

/// The seats a hidden choice of cards waits for, if one is open.
fn waiting(position: &Position) -> Option<Vec<usize>> {
    let choice = pending(position, "discard").or_else(|| pending(position, "wedding"))?;
    let seats = choice["waiting"].as_array().into_iter().flatten();
    let seats = seats.filter_map(Value::as_u64);
    Some(
        seats
            .filter_map(|seat| usize::try_from(seat).ok())
            .collect(),
    )
}

/// The number of hidden cards, and nothing left in their place; `None` when the cards lie open.
fn count(each: &mut Each) -> Option<u8> {
    let hidden = each.remove(COUNT)?;
    each.clear();
    Some(hidden)
}

/// So many of these cards, the first ones, taken out.
fn take(each: &mut Each, n: u8) -> Each {
    let mut taken = Each::new();
    let mut left = n;
    for (name, held) in each.iter_mut() {
        let some = left.min(*held);
        if some > 0 {
            *held -= some;
            left -= some;
            taken.insert(name.clone(), some);
        }
    }
    each.retain(|_, held| *held > 0);
    taken
}

/// Cards by name as counts; what cannot be read is left to the reader of positions, which says so.
fn counts(each: &Each) -> Counts {
    let known = each
        .iter()
        .filter_map(|(name, &n)| Some((Card::named(name)?, n.min(100))));
    known.fold(Counts::NONE, |sum, (card, n)| {
        sum.plus(Counts::some(card, n))
    })
}

fn minus(pool: Counts, each: &Each) -> Option<Counts> {
    let taken = counts(each);
    pool.covers(taken).then(|| pool.minus(taken))
}

fn subtract(pool: &mut DevelopmentCards, each: &Each) -> Result<(), Problem> {
    for card in DevelopmentCard::all() {
        let left = &mut pool[usize::from(card.0)];
        let taken = each.get(card.name()).copied().unwrap_or(0);
        *left = left.checked_sub(taken).ok_or_else(|| {
            let message = format!("more {} cards than there are (BASE-013)", card.name());
            Problem::new("deck", message)
        })?;
    }
    Ok(())
}
