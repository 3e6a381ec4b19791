//! The part of Cities & Knights in a written position.

use super::loading::Reader;
use super::position::{Each, word, words};
use board::modules::cities_knights::progress::deck::{Decks, Returned};
use board::modules::cities_knights::{self as rules, Discipline, Knight, Level, ProgressCard};
use board::{Card, Hex, Island, Module, Path, State};
use kernel::{Player, PlayerSet};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The part of Cities & Knights.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CitiesKnights {
    /// What belongs to each seat, neutral colours last.
    pub seats: Vec<CitiesSeat>,
    /// Cities with a wall.
    pub walls: Vec<String>,
    /// Cities lying on their side; they stand among the settlements.
    pub tipped: Vec<String>,
    /// The city under each metropolis, by discipline.
    pub metropolises: BTreeMap<String, String>,
    /// The space the fleet is on.
    pub fleet: u8,
    /// Attacks resolved; the robber is locked before the first.
    pub attacks: u8,
    /// The merchant.
    pub merchant: Option<Merchant>,
    /// The seat with Printer face up.
    pub printer: Option<u8>,
    /// The seat with Constitution face up.
    pub constitution: Option<u8>,
    /// Progress cards in unknown order on top of the decks; left out, all that lie nowhere else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown: Option<Each>,
    /// Returned progress cards by discipline, the next to be drawn first.
    pub returned: BTreeMap<String, Vec<ReturnedCard>>,
    /// The next improvement of this turn costs one less.
    pub crane: bool,
    /// Kinds that trade 2:1 this turn.
    pub fleet_kinds: Vec<String>,
    /// The resource offered face down in an exchange.
    pub offered: Option<String>,
    /// Paths closed to the active seat this turn.
    pub closed: Vec<String>,
}

/// What belongs to one seat.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CitiesSeat {
    /// Knights on the board.
    pub knights: Vec<WrittenKnight>,
    /// Improvement levels by discipline.
    pub levels: Each,
    /// Hidden progress cards.
    pub progress: Vec<String>,
    /// Victory point tokens.
    pub tokens: u8,
    /// Exchanges of Commercial Harbor the active seat has left with this one.
    pub exchanges: u8,
}

/// A knight on the board.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenKnight {
    /// Where it stands.
    pub at: String,
    /// 1 to 3.
    pub level: String,
    /// What it is and did, for example `active trained`.
    #[serde(default)]
    pub marks: String,
}

/// The merchant.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Merchant {
    /// Where it stands.
    pub hex: String,
    /// Whose it is.
    pub player: u8,
}

/// A card under a deck.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReturnedCard {
    /// Which; `null` where it is not known.
    pub card: Option<String>,
    /// Who put it there unseen by the others; `null` when everybody saw it.
    #[serde(default)]
    pub seen_by: Option<u8>,
}

/// The part in words; nothing when the module is off.
pub(super) fn write(game: &Island, state: &State) -> Option<CitiesKnights> {
    let own = &state.cities_knights;
    let number = |player: Player| player.0 + 1;
    let seat = |player: Player| CitiesSeat {
        knights: own.troops[player]
            .knights()
            .map(|knight| WrittenKnight {
                at: word(game, knight.at),
                level: word(game, knight.level),
                marks: word(game, knight.marks),
            })
            .collect(),
        levels: Discipline::all()
            .map(|each| (each.name().to_owned(), own.level(player, each)))
            .collect(),
        progress: own.hands[player]
            .cards()
            .map(|card| card.name().to_owned())
            .collect(),
        tokens: own.tokens[player],
        exchanges: own.exchanges[player],
    };
    let returned = |deck: Discipline| {
        let cards = own.decks.bottom[deck.index()].cards().iter();
        cards
            .map(|card| ReturnedCard {
                card: card.card(deck).map(|card| card.name().to_owned()),
                seen_by: card.seen_by().map(number),
            })
            .collect()
    };
    game.rules
        .has(Module::CitiesKnights)
        .then(|| CitiesKnights {
            seats: game.colours().map(seat).collect(),
            walls: words(game, own.walls),
            tipped: words(game, own.tipped),
            metropolises: Discipline::all()
                .zip(own.metropolises)
                .filter_map(|(each, at)| Some((each.name().to_owned(), word(game, at?))))
                .collect(),
            fleet: own.fleet,
            attacks: own.attacks,
            merchant: own.merchant.map(|(hex, player)| Merchant {
                hex: word(game, hex),
                player: number(player),
            }),
            printer: own.face_up[0].map(number),
            constitution: own.face_up[1].map(number),
            unknown: Some(
                ProgressCard::all()
                    .zip(own.decks.unknown)
                    .filter(|(_, n)| *n > 0)
                    .map(|(card, n)| (card.name().to_owned(), n))
                    .collect(),
            ),
            returned: Discipline::all()
                .map(|deck| (deck.name().to_owned(), returned(deck)))
                .collect(),
            crane: own.crane,
            fleet_kinds: own
                .fleet_kinds()
                .into_iter()
                .map(|card| card.name().to_owned())
                .collect(),
            offered: own.offered.map(|card| card.name().to_owned()),
            closed: own
                .closed
                .into_iter()
                .flatten()
                .map(|path| word(game, path))
                .collect(),
        })
}

impl Reader<'_> {
    /// Reads the part of Cities & Knights.
    pub(super) fn cities_knights(&mut self, state: &mut State, written: &CitiesKnights) {
        if !self.game.rules.has(Module::CitiesKnights) {
            self.say("cities_knights", "the module is off (TB-001)");
            return;
        }
        state.cities_knights = rules::State::default();
        if written.seats.len() > usize::from(self.game.rules.colours) {
            self.say("cities_knights.seats", "there are not so many (BASE-019)");
        }
        for (player, seat) in self.game.colours().zip(&written.seats) {
            self.cities_seat(state, player, seat);
        }
        let own = &mut state.cities_knights;
        own.walls = self.set("cities_knights.walls", &written.walls);
        own.tipped = self.set("cities_knights.tipped", &written.tipped);
        for (name, at) in &written.metropolises {
            if let Some(each) = self.read::<Discipline>("cities_knights.metropolises", name) {
                own.metropolises[each.index()] = self.read("cities_knights.metropolises", at);
            }
        }
        (own.fleet, own.attacks) = (written.fleet, written.attacks);
        if let Some(merchant) = &written.merchant {
            let player = self.player("cities_knights.merchant", merchant.player);
            let hex = self.read::<Hex>("cities_knights.merchant", &merchant.hex);
            own.merchant = hex.map(|hex| (hex, player));
        }
        own.face_up = [
            self.optional_player("cities_knights.printer", written.printer),
            self.optional_player("cities_knights.constitution", written.constitution),
        ];
        own.crane = written.crane;
        for name in &written.fleet_kinds {
            if let Some(card) = self.read::<Card>("cities_knights.fleet_kinds", name) {
                own.fleet_kinds |= 1 << card.0;
            }
        }
        own.offered = written
            .offered
            .as_deref()
            .and_then(|name| self.read("cities_knights.offered", name));
        if written.closed.len() > own.closed.len() {
            self.say("cities_knights.closed", "too many paths (CK-R31)");
        }
        for (slot, name) in own.closed.iter_mut().zip(&written.closed) {
            *slot = self.read::<Path>("cities_knights.closed", name);
        }
        self.decks(state, written);
    }

    fn cities_seat(&mut self, state: &mut State, player: Player, seat: &CitiesSeat) {
        let own = &mut state.cities_knights;
        for knight in &seat.knights {
            let field = "cities_knights.seats.knights";
            let (at, level) = (
                self.read(field, &knight.at),
                self.read::<Level>(field, &knight.level),
            );
            let marks = self.read(field, &knight.marks);
            let (Some(at), Some(level), Some(marks)) = (at, level, marks) else {
                continue;
            };
            if own.troops[player].has_piece(level) {
                own.troops[player].put(Knight { at, level, marks });
            } else {
                self.say(field, "two knights of a level (CK-062)");
            }
        }
        for (name, &level) in &seat.levels {
            if let Some(each) = self.read::<Discipline>("cities_knights.seats.levels", name) {
                own.levels[player][each.index()] = level;
            }
        }
        if seat.progress.len() > rules::progress::deck::MAX_HIDDEN {
            self.say("cities_knights.seats.progress", "too many cards (CK-031)");
            return;
        }
        for name in &seat.progress {
            if let Some(card) = self.read("cities_knights.seats.progress", name) {
                own.hands[player].add(card);
            }
        }
        (own.tokens[player], own.exchanges[player]) = (seat.tokens, seat.exchanges);
    }

    /// The decks; what is left out lies on top in unknown order.
    fn decks(&mut self, state: &mut State, written: &CitiesKnights) {
        let mut decks = Decks::default();
        for (name, cards) in &written.returned {
            let field = "cities_knights.returned";
            let Some(deck) = self.read::<Discipline>(field, name) else {
                continue;
            };
            if cards.len() > 18 {
                self.say(field, "more than a deck has (CK-005)");
                continue;
            }
            for returned in cards {
                let card = returned
                    .card
                    .as_deref()
                    .and_then(|name| self.read::<ProgressCard>(field, name));
                let seen_by = self.optional_player(field, returned.seen_by);
                match card.filter(|card| card.deck() == deck) {
                    Some(card) => decks.bottom[deck.index()].push(Returned::new(card, seen_by)),
                    None => self.say(field, "a card of another deck, or none (CK-158)"),
                }
            }
        }
        if let Some(unknown) = &written.unknown {
            for (name, &n) in unknown {
                if let Some(card) = self.read::<ProgressCard>("cities_knights.unknown", name) {
                    decks.unknown[card.index()] = n;
                }
            }
        } else {
            decks.unknown = left_over(self.game, state, &decks);
        }
        state.cities_knights.decks = decks;
    }
}

/// The progress cards that lie nowhere else.
fn left_over(game: &Island, state: &State, decks: &Decks) -> [u8; rules::PROGRESS_KINDS] {
    let own = &state.cities_knights;
    let mut left = Decks::full().unknown;
    let mut take = |card: ProgressCard| left[card.index()] = left[card.index()].saturating_sub(1);
    for player in game.players() {
        own.hands[player].cards().for_each(&mut take);
    }
    for deck in Discipline::all() {
        let returned = decks.bottom[deck.index()].cards().iter();
        returned
            .filter_map(|card| card.card(deck))
            .for_each(&mut take);
    }
    for (card, owner) in [ProgressCard::PRINTER, ProgressCard::CONSTITUTION]
        .into_iter()
        .zip(own.face_up)
    {
        if owner.is_some() {
            take(card);
        }
    }
    left
}

/// Are the numbers and seats of an open decision of Cities & Knights possible?
pub(super) fn possible(game: &Island, state: &State, pending: rules::Pending) -> bool {
    use rules::Pending as P;
    let own = &state.cities_knights;
    let players = PlayerSet::first(usize::from(game.rules.players));
    match pending {
        P::HarborAnswer { player, to } => {
            to == state.active && player != to && own.offered.is_some()
        }
        P::TakeSeen {
            player, from, left, ..
        } => player != from && u32::from(left) <= state.hands[from].total(),
        P::TakeProgress { player, from } => {
            player != from
                && own.hands[player].len() < rules::progress::deck::MAX_HIDDEN
                && !own.hands[from].is_empty()
        }
        P::DrawProgress { player, .. } | P::DrawOrDecline { player, .. } => {
            own.hands[player].len() < rules::progress::deck::MAX_HIDDEN
        }
        P::Wedding { to, waiting } => !waiting.has(to) && waiting.without(players).is_empty(),
        P::Retreat {
            colour,
            from,
            level,
            ..
        } => {
            colour.0 < game.rules.colours
                && game.topology.has_intersection(from)
                && own.troops[colour].has_piece(level)
        }
        P::GiveUpKnight { colour, .. } => colour.0 < game.rules.colours,
        P::FreeTraining { left, .. } => (1..=2).contains(&left),
        P::SwapNumber { first, .. } => game.topology.has_hex(first),
        _ => true,
    }
}
