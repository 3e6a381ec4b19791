//! Cities & Knights in a position: its part of the state, in words.

use super::loading::Reader;
use super::position::{Each, word, words};
use board::modules::cities_knights::progress::deck::{Decks, ProgressHand, Returned};
use board::modules::cities_knights::{Discipline, Knight, Level, Marks, ProgressCard};
use board::{Card, Hex, Intersection, Island, Module, Path, State, View};
use kernel::{Player, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The part of Cities & Knights. What is left out is as at the start of a game.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CitiesKnights {
    /// Knights on the board.
    pub knights: Vec<KnightPiece>,
    /// Cities with a wall.
    pub walls: Vec<String>,
    /// Cities lying on their side; they are listed among the settlements too.
    pub tipped: Vec<String>,
    /// Improvement levels, seat by seat.
    pub levels: Vec<ByDiscipline<u8>>,
    /// The city under each metropolis.
    pub metropolises: ByDiscipline<Option<String>>,
    /// Where the fleet is on its track.
    pub fleet: u8,
    /// Attacks resolved.
    pub attacks: u8,
    /// Where the merchant stands and whose it is.
    pub merchant: Option<Merchant>,
    /// Victory point tokens, seat by seat.
    pub tokens: Vec<u8>,
    /// Who has Printer face up.
    pub printer: Option<u8>,
    /// Who has Constitution face up.
    pub constitution: Option<u8>,
    /// Hidden progress cards, seat by seat.
    pub progress_cards: Vec<Vec<String>>,
    /// The decks; when they are left out they hold what the seats leave.
    pub decks: Option<ByDiscipline<Deck>>,
    /// A discount on the next improvement.
    pub crane: bool,
    /// Kinds that trade 2:1 this turn.
    pub fleet_kinds: Vec<String>,
    /// Exchanges of Commercial Harbor left with each seat.
    pub exchanges: Vec<u8>,
    /// Seats that answered Commercial Harbor without a commodity and whose hand is still the same.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without_commodity: Vec<u8>,
    /// The resource offered face down.
    pub offered: Option<String>,
    /// Paths closed to the active seat this turn.
    pub closed: Vec<String>,
}

/// One value for each discipline.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ByDiscipline<T: Default> {
    /// Of science.
    pub science: T,
    /// Of trade.
    pub trade: T,
    /// Of politics.
    pub politics: T,
}

impl<T: Default> ByDiscipline<T> {
    fn from_fn(mut of: impl FnMut(Discipline) -> T) -> Self {
        ByDiscipline {
            science: of(Discipline::SCIENCE),
            trade: of(Discipline::TRADE),
            politics: of(Discipline::POLITICS),
        }
    }
    fn each(&self) -> [(Discipline, &T); 3] {
        [
            (Discipline::SCIENCE, &self.science),
            (Discipline::TRADE, &self.trade),
            (Discipline::POLITICS, &self.politics),
        ]
    }
}

/// A knight on the board.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnightPiece {
    /// Whose it is; neutral colours count on.
    pub seat: u8,
    /// Where it stands.
    pub at: String,
    /// 1 to 3.
    pub level: u8,
    /// `active`, and what it did this turn: `acted`, `roused`, `trained`, `fighting`.
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
    pub seat: u8,
}

/// A progress deck.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Deck {
    /// Cards in an order nobody knows.
    pub unknown: Each,
    /// Cards below them, the next to be drawn first.
    pub bottom: Vec<Bottom>,
}

/// A card that was put under its deck.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bottom {
    /// Which; hidden in the views of those who did not see it.
    pub card: Option<String>,
    /// The only seat that saw it; absent when everybody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_by: Option<u8>,
}

/// The part in words.
pub(super) fn write(game: &Island, state: &State) -> Option<CitiesKnights> {
    let own = &state.cities_knights;
    let seat = |player: Option<Player>| player.map(|player| player.0 + 1);
    let each = || game.players();
    game.rules
        .has(Module::CitiesKnights)
        .then(|| CitiesKnights {
            knights: game
                .colours()
                .flat_map(|player| {
                    own.troops[player]
                        .knights()
                        .map(move |knight| (player, knight))
                        .collect::<Vec<_>>()
                })
                .map(|(player, knight)| KnightPiece {
                    seat: player.0 + 1,
                    at: word(game, knight.at),
                    level: knight.level.strength(),
                    marks: knight.marks.to_string(),
                })
                .collect(),
            walls: words(game, own.walls),
            tipped: words(game, own.tipped),
            levels: each()
                .map(|player| ByDiscipline::from_fn(|d| own.level(player, d)))
                .collect(),
            metropolises: ByDiscipline::from_fn(|d| {
                own.metropolises[d.index()].map(|at| word(game, at))
            }),
            fleet: own.fleet,
            attacks: own.attacks,
            merchant: own.merchant.map(|(hex, player)| Merchant {
                hex: word(game, hex),
                seat: player.0 + 1,
            }),
            tokens: each().map(|player| own.tokens[player]).collect(),
            printer: seat(own.face_up[0]),
            constitution: seat(own.face_up[1]),
            progress_cards: each()
                .map(|player| {
                    own.hands[player]
                        .cards()
                        .map(|card| card.name().to_owned())
                        .collect()
                })
                .collect(),
            decks: Some(ByDiscipline::from_fn(|deck| write_deck(&own.decks, deck))),
            crane: own.crane,
            fleet_kinds: own
                .fleet_kinds()
                .into_iter()
                .map(|card| card.name().to_owned())
                .collect(),
            exchanges: each().map(|player| own.exchanges[player]).collect(),
            without_commodity: each()
                .filter(|&player| own.without_commodity[player])
                .map(|player| player.0 + 1)
                .collect(),
            offered: own.offered.map(|card| card.name().to_owned()),
            closed: own
                .closed
                .iter()
                .flatten()
                .map(|&path| word(game, path))
                .collect(),
        })
}

fn write_deck(decks: &Decks, deck: Discipline) -> Deck {
    Deck {
        unknown: ProgressCard::all()
            .filter(|card| card.deck() == deck && decks.unknown[card.index()] > 0)
            .map(|card| (card.name().to_owned(), decks.unknown[card.index()]))
            .collect(),
        bottom: decks.bottom[deck.index()]
            .cards()
            .iter()
            .map(|returned| Bottom {
                card: returned.card(deck).map(|card| card.name().to_owned()),
                seen_by: returned.seen_by().map(|player| player.0 + 1),
            })
            .collect(),
    }
}

/// Puts numbers in place of what the viewer may not see.
pub(super) fn mask(game: &Island, view: &View, json: &mut Value) {
    if !game.rules.has(Module::CitiesKnights) {
        return;
    }
    let part = &mut json["cities_knights"];
    let by_name = |counts: [u8; 3]| {
        let [science, trade, politics] = counts;
        json!({ "science": science, "trade": trade, "politics": politics })
    };
    for (i, player) in game.players().enumerate() {
        let shown = view.open().cities_knights.hands[player].len();
        let held: u8 = view.progress_backs[player].iter().sum();
        if view.viewer != Viewer::Seat(player) && shown != usize::from(held) {
            part["progress_cards"][i] = json!({ "count": held });
        }
    }
    part["backs"] = game
        .players()
        .map(|player| by_name(view.progress_backs[player]))
        .collect();
    for (name, size) in Discipline::NAMES.iter().zip(view.progress_decks) {
        part["decks"][name]["unknown"] = json!({ "count": size });
    }
}

impl Reader<'_> {
    /// Reads the part of Cities & Knights.
    pub(super) fn cities_knights(&mut self, state: &mut State, written: &CitiesKnights) {
        if !self.game.rules.has(Module::CitiesKnights) {
            self.say("cities_knights", "the module is off (CK-001)");
            return;
        }
        let game = self.game;
        let at = |field: &str| format!("cities_knights.{field}");
        self.knights(state, &written.knights);
        let mut own = state.cities_knights;
        own.walls = self.set(&at("walls"), &written.walls);
        own.tipped = self.set(&at("tipped"), &written.tipped);
        for (d, name) in written.metropolises.each() {
            let place = name.as_deref().and_then(|name| {
                self.read::<Intersection>(&at(&format!("metropolises.{}", d.name())), name)
            });
            own.metropolises[d.index()] = place;
        }
        own.fleet = written.fleet;
        own.attacks = written.attacks;
        own.merchant = written.merchant.as_ref().and_then(|merchant| {
            let owner = self.player(&at("merchant.seat"), merchant.seat);
            self.read::<Hex>(&at("merchant.hex"), &merchant.hex)
                .map(|hex| (hex, owner))
        });
        own.face_up = [
            self.optional_player(&at("printer"), written.printer),
            self.optional_player(&at("constitution"), written.constitution),
        ];
        own.crane = written.crane;
        own.fleet_kinds = written
            .fleet_kinds
            .iter()
            .enumerate()
            .filter_map(|(i, name)| self.read::<Card>(&at(&format!("fleet_kinds[{i}]")), name))
            .fold(0, |kinds, card| kinds | 1 << card.0);
        own.offered = written
            .offered
            .as_deref()
            .and_then(|name| self.read::<Card>(&at("offered"), name));
        own.closed = Default::default();
        if written.closed.len() > own.closed.len() {
            self.say(
                &at("closed"),
                "are more paths than one turn can close (CK-R31)",
            );
        }
        for (i, name) in written.closed.iter().enumerate().take(own.closed.len()) {
            own.closed[i] = self.read::<Path>(&at(&format!("closed[{i}]")), name);
        }
        for (i, player) in game.players().enumerate() {
            if let Some(levels) = written.levels.get(i) {
                for (d, &level) in levels.each() {
                    own.levels[player][d.index()] = level.min(5);
                    if level > 5 {
                        let field = at(&format!("levels[{i}].{}", d.name()));
                        self.say(&field, &format!("{level} is above 5 (CK-071)"));
                    }
                }
            }
            own.tokens[player] = written.tokens.get(i).copied().unwrap_or(0);
            own.exchanges[player] = written.exchanges.get(i).copied().unwrap_or(0);
            own.without_commodity[player] = written.without_commodity.contains(&(player.0 + 1));
            own.hands[player] = ProgressHand::default();
            let hand = written.progress_cards.get(i).into_iter().flatten();
            for (nth, name) in hand.enumerate() {
                let field = at(&format!("progress_cards[{i}][{nth}]"));
                if own.hands[player].len() >= 5 {
                    self.say(&field, "are more than five in one hand (CK-031)");
                    break;
                }
                if let Some(card) = self.read::<ProgressCard>(&field, name) {
                    own.hands[player].add(card);
                }
            }
        }
        state.cities_knights = own;
        self.decks(state, written.decks.as_ref());
    }

    fn knights(&mut self, state: &mut State, knights: &[KnightPiece]) {
        let field = "cities_knights.knights";
        state.cities_knights.troops = kernel::ByPlayer::default();
        for (i, piece) in knights.iter().enumerate() {
            let field = &format!("{field}[{i}]");
            let colour = self
                .game
                .colours()
                .find(|colour| colour.0 + 1 == piece.seat);
            let level = Level::all().find(|level| level.strength() == piece.level);
            let (Some(colour), Some(level)) = (colour, level) else {
                let wrong = if colour.is_none() { "seat" } else { "level" };
                self.say(
                    &format!("{field}.{wrong}"),
                    "each has a seat of this game and a level from 1 to 3 (CK-003)",
                );
                continue;
            };
            let marks = piece.marks.parse::<Marks>();
            if let Err(problem) = &marks {
                self.say(&format!("{field}.marks"), problem);
            }
            let Some(at) = self.read::<Intersection>(&format!("{field}.at"), &piece.at) else {
                continue;
            };
            let troop = &mut state.cities_knights.troops[colour];
            if !troop.has_piece(level) {
                self.say(
                    field,
                    &format!("seat {} has two knights of a level (CK-062)", piece.seat),
                );
            } else if troop.at(at).is_some() {
                self.say(field, &format!("{} holds two knights (CK-055)", piece.at));
            } else {
                troop.put(Knight {
                    at,
                    level,
                    marks: marks.unwrap_or(Marks::NONE),
                });
            }
        }
    }

    fn decks(&mut self, state: &mut State, written: Option<&ByDiscipline<Deck>>) {
        let field = "cities_knights.decks";
        let own = &mut state.cities_knights;
        let Some(written) = written else {
            own.decks = Decks::full();
            let held = self
                .game
                .players()
                .flat_map(|player| own.hands[player].cards().collect::<Vec<_>>());
            let shown = [(ProgressCard::PRINTER, 0), (ProgressCard::CONSTITUTION, 1)];
            let shown = shown
                .into_iter()
                .filter(|&(_, i)| own.face_up[i].is_some())
                .map(|(card, _)| card);
            for card in held.chain(shown).collect::<Vec<_>>() {
                match own.decks.unknown[card.index()].checked_sub(1) {
                    Some(left) => own.decks.unknown[card.index()] = left,
                    None => self.say(
                        field,
                        &format!("there are not so many {} cards (CK-005)", card.name()),
                    ),
                }
            }
            return;
        };
        let mut decks = Decks::default();
        for (discipline, deck) in written.each() {
            let field = &format!("{field}.{}", discipline.name());
            for (name, &n) in &deck.unknown {
                let field = &format!("{field}.unknown.{name}");
                match self.read::<ProgressCard>(field, name) {
                    Some(card) if card.deck() == discipline => decks.unknown[card.index()] = n,
                    Some(_) => self.say(field, &format!("{name} belongs to another deck (CK-005)")),
                    None => {}
                }
            }
            if deck.bottom.len() > 18 {
                self.say(&format!("{field}.bottom"), "a deck has 18 cards (CK-005)");
                continue;
            }
            for (i, bottom) in deck.bottom.iter().enumerate() {
                let field = &format!("{field}.bottom[{i}].card");
                let seen_by =
                    self.optional_player(&field.replace(".card", ".seen_by"), bottom.seen_by);
                match bottom
                    .card
                    .as_deref()
                    .map(|name| self.read::<ProgressCard>(field, name))
                {
                    Some(Some(card)) if card.deck() == discipline => {
                        decks.bottom[discipline.index()].push(Returned::new(card, seen_by));
                    }
                    Some(None) => {}
                    _ => self.say(
                        field,
                        "every card under a deck must be named, under its own deck (CK-158)",
                    ),
                }
            }
        }
        state.cities_knights.decks = decks;
    }
}
