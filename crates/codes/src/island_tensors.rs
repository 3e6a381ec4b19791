//! What a viewer sees of an island game as numbers, made from the view alone.

use crate::dense::{Viewpoint, byte, put_pending, put_selection, relative, seat_of};
use crate::names::NameTable;
use crate::offer::{Draft, GOLD, OFFER_KINDS};
use crate::selection::Selection;
use crate::tensor_writer::{FlatWriter, GridWriter};
use board::interplay::victory;
use board::modules::barbarian_attack::{self, AttackCard, PathMarks};
use board::modules::cities_knights::{Discipline, Marks, PROGRESS_KINDS, ProgressCard};
use board::modules::event_cards::EVENT_CARD_KINDS;
use board::modules::harbourmaster;
use board::modules::traders_barbarians::{Building, Goods};
use board::{Bundle, Card, DevelopmentCard, Island, Module, Pending, State, Terrain, View};
use kernel::{Coded, Player, PlayerSet};
use std::sync::LazyLock;

static OPEN: LazyLock<NameTable> = LazyLock::new(|| NameTable::of(&Pending::forms()));

/// One side of a trade, kind by kind.
pub(crate) fn side(bundle: Bundle) -> [u8; OFFER_KINDS] {
    let mut counts = [0; OFFER_KINDS];
    counts[..GOLD].copy_from_slice(&bundle.cards().each());
    counts[GOLD] = byte(bundle.gold());
    counts
}

fn offer_kind(at: usize) -> &'static str {
    if at == GOLD {
        "gold"
    } else {
        Card(at as u8).name()
    }
}

/// The colours in the order of the viewer: itself, the others clockwise, then the neutral ones.
fn in_order(game: &Island, seat: Player) -> impl Iterator<Item = (usize, Player)> {
    let n = usize::from(game.rules.players);
    let players = seat.clockwise(n);
    players
        .chain(game.neutrals().collect::<PlayerSet>())
        .enumerate()
}

pub(crate) fn flat(game: &Island, viewpoint: &Viewpoint<'_, Island>, writer: &mut impl FlatWriter) {
    let seat = seat_of(viewpoint.viewer);
    let view = viewpoint.view;
    for (slot, player) in in_order(game, seat) {
        put_pieces(view.open(), slot, player, writer);
        if game.is_player(player) {
            put_player(game, viewpoint, slot, player, writer);
            put_modules(game, view, slot, player, writer);
        }
    }
    put_table(game, view, seat, writer);
    put_pending(game, &OPEN, viewpoint, writer);
    put_selection(viewpoint.selection, writer);
    let draft = match viewpoint.selection {
        Selection::Offer(draft) => draft,
        Selection::Nothing | Selection::Fields { .. } => Draft::default(),
    };
    writer.put_all(|at| format!("making.give.{}", offer_kind(at)), &draft.give);
    writer.put_all(|at| format!("making.want.{}", offer_kind(at)), &draft.want);
}

/// Everything on the board and its length, of players and neutral colours alike.
fn put_pieces(state: &State, slot: usize, player: Player, writer: &mut impl FlatWriter) {
    let mut put = |what: &str, n: usize| writer.put(|| format!("player_{slot}.{what}"), byte(n));
    put("settlements", state.settlements[player].len());
    put("cities", state.cities[player].len());
    put("roads", state.roads[player].len());
    put("road_length", state.derived.length[player].into());
    put("longest_road", (state.longest_road == Some(player)).into());
}

fn put_player(
    game: &Island,
    viewpoint: &Viewpoint<'_, Island>,
    slot: usize,
    player: Player,
    writer: &mut impl FlatWriter,
) {
    let (view, state) = (viewpoint.view, viewpoint.view.open());
    let points = if viewpoint.viewer.is(player) {
        victory::points(game, state, player)
    } else {
        victory::public_points(game, state, player)
    };
    let mut put = |what: &str, n: u8| writer.put(|| format!("player_{slot}.{what}"), n);
    put("points", byte(points.max(0)));
    put("target", byte(victory::target(game, state, player).max(0)));
    put("must_act", viewpoint.must.has(player).into());
    put("active", (state.active == player).into());
    put("hand_size", view.hand_sizes[player]);
    put("due", view.due[player]);
    put("development_cards", view.card_counts[player]);
    put("knights_played", state.base.knights[player]);
    put("largest_army", (state.largest_army == Some(player)).into());
    put("start_roll", state.base.start_rolls[player]);
    put("offer_accepted", state.offers.accepted.has(player).into());
    put("offer_declined", state.offers.declined.has(player).into());
    let card = |at: usize| Card(at as u8).name();
    writer.put_all(
        |at| format!("player_{slot}.hand.{}", card(at)),
        &state.hands[player].each(),
    );
    writer.put_all(
        |at| format!("player_{slot}.set_aside.{}", card(at)),
        &state.base.set_aside[player].each(),
    );
    writer.put_all(
        |at| format!("player_{slot}.rate.{}", card(at)),
        &state.derived.rates[player],
    );
    writer.put_all(
        |at| format!("player_{slot}.held.{}", DevelopmentCard::NAMES[at]),
        &state.base.held[player],
    );
    let offer = state.offers.open[player];
    writer.put_all(
        |at| format!("player_{slot}.offer.give.{}", offer_kind(at)),
        &side(offer.give),
    );
    writer.put_all(
        |at| format!("player_{slot}.offer.want.{}", offer_kind(at)),
        &side(offer.want),
    );
}

fn put_modules(
    game: &Island,
    view: &View,
    slot: usize,
    player: Player,
    writer: &mut impl FlatWriter,
) {
    let (rules, state) = (&game.rules, view.open());
    let name = |what: &str| format!("player_{slot}.{what}");
    if rules.gold {
        writer.put(|| name("gold"), byte(state.gold.held[player]));
    }
    if rules.has(Module::TwoPlayer) {
        writer.put(|| name("markers"), state.two_player.markers[player]);
    }
    if rules.has(Module::Harbourmaster) {
        let points = harbourmaster::points(game, state, player);
        writer.put(|| name("harbour_points"), points);
        writer.flag(
            || name("harbourmaster"),
            state.harbourmaster.holder == Some(player),
        );
    }
    if rules.has(Module::EventCards) {
        let passing = state.event_cards.passing[player].map_or(0, |card| card.0 + 1);
        writer.put(|| name("passing"), passing);
    }
    if rules.has(Module::CitiesKnights) {
        put_cities(view, slot, player, writer);
    }
    if rules.has(Module::Fishermen) {
        writer.put(|| name("fish_tokens"), view.fish_counts[player]);
        writer.put_all(
            |at| name(&format!("fish_tokens_of_{}", at + 1)),
            &state.fishermen.held[player],
        );
        writer.flag(|| name("old_boot"), state.fishermen.boot == Some(player));
    }
    if rules.has(Module::Caravans) {
        writer.put(|| name("votes"), state.caravans.votes[player]);
    }
    if rules.has(Module::BarbarianAttack) {
        let own = &state.barbarian_attack;
        writer.put(|| name("prisoners"), own.prisoners[player]);
        writer.put(|| name("prisoner_roll"), own.rolls[player]);
    }
    if rules.has(Module::TradersBarbarians) {
        let own = &state.traders_barbarians;
        writer.put(|| name("wagon_level"), own.upgrades[player] + 1);
        let order = own.orders[player].map(Goods::index);
        writer.one_hot(
            |at| name(&format!("order.{}", Goods(at as u8).name())),
            Goods::NAMES.len(),
            order,
        );
        writer.put_all(
            |at| name(&format!("delivered.{}", Goods(at as u8).name())),
            &own.delivered[player],
        );
    }
}

fn put_cities(view: &View, slot: usize, player: Player, writer: &mut impl FlatWriter) {
    let own = &view.open().cities_knights;
    let name = |what: &str| format!("player_{slot}.{what}");
    let discipline = |at: usize| Discipline(at as u8).name();
    writer.put_all(
        |at| name(&format!("level.{}", discipline(at))),
        &own.levels[player],
    );
    writer.put_all(
        |at| name(&format!("progress_backs.{}", discipline(at))),
        &view.progress_backs[player],
    );
    let mut cards = [0; PROGRESS_KINDS];
    for card in own.hands[player].cards() {
        cards[card.index()] += 1;
    }
    writer.put_all(
        |at| name(&format!("progress.{}", ProgressCard(at as u8).name())),
        &cards,
    );
    writer.put(|| name("defender_tokens"), own.tokens[player]);
    writer.put(
        || name("commercial_harbor_exchanges"),
        own.exchanges[player],
    );
    writer.flag(|| name("has_no_commodity"), own.without_commodity[player]);
    for (at, holder) in own.face_up.iter().enumerate() {
        writer.flag(
            || name(&format!("face_up_{}", at + 1)),
            *holder == Some(player),
        );
    }
    let merchant = own.merchant.is_some_and(|(_, owner)| owner == player);
    writer.flag(|| name("merchant"), merchant);
    writer.put(
        || name("active_knights"),
        own.troops[player].strength(Marks::ACTIVE),
    );
}

fn put_table(game: &Island, view: &View, seat: Player, writer: &mut impl FlatWriter) {
    let (rules, state) = (&game.rules, view.open());
    let name = |what: &str| format!("table.{what}");
    writer.put_all(
        |at| name(&format!("bank.{}", Card(at as u8).name())),
        &state.bank.each(),
    );
    writer.put(|| name("deck"), view.deck_size);
    writer.put_all(
        |at| name(&format!("spent.{}", DevelopmentCard::NAMES[at])),
        &state.base.spent,
    );
    writer.put_all(
        |at| name(&format!("bought_this_turn.{}", DevelopmentCard::NAMES[at])),
        &state.base.fresh,
    );
    writer.put(|| name("bought_this_turn"), view.fresh_count);
    writer.flag(|| name("card_played"), state.base.card_played);
    writer.flag(|| name("paid_this_turn"), state.base.bought);
    writer.put(|| name("turn"), byte(state.turn));
    writer.put(|| name("rolls"), state.rolls);
    writer.put(|| name("rolled"), state.rolled);
    writer.put(|| name("founded"), state.base.founded);
    writer.put(|| name("offers_made"), state.offers.made);
    let place = relative(state.active.0, seat, usize::from(rules.players));
    writer.put(|| name("active"), byte(place));
    writer.put(|| name("resources_shown"), view.resources_shown);
    if rules.gold {
        writer.put(|| name("bought_with_gold"), state.gold.bought);
    }
    if rules.has(Module::TwoPlayer) {
        writer.put(|| name("marker_actions"), state.two_player.actions);
        writer.put(|| name("knights_turned_in"), state.two_player.turned_in);
    }
    if rules.has(Module::EventCards) {
        let left: [u8; EVENT_CARD_KINDS] = state.event_cards.left;
        writer.put_all(|at| name(&format!("event_cards_left.{at}")), &left);
        writer.put(|| name("event_cards_above"), state.event_cards.above);
    }
    if rules.has(Module::CitiesKnights) {
        let own = &state.cities_knights;
        writer.put(|| name("barbarian_fleet"), own.fleet);
        writer.put(|| name("barbarian_attacks"), own.attacks);
        writer.put_all(
            |at| name(&format!("progress_deck.{}", Discipline(at as u8).name())),
            &view.progress_decks,
        );
        writer.flag(|| name("crane"), own.crane);
        writer.put(|| name("merchant_fleet_kinds"), own.fleet_kinds);
        writer.put(|| name("offered"), own.offered.map_or(0, |card| card.0 + 1));
    }
    if rules.has(Module::Fishermen) {
        let own = &state.fishermen;
        writer.put(|| name("fish_pool"), view.fish_pool);
        writer.put_all(
            |at| name(&format!("fish_discarded_of_{}", at + 1)),
            &own.discarded,
        );
        writer.flag(|| name("boot_is_fresh"), own.boot_is_fresh);
        writer.put_all(
            |at| name(&format!("fishing_ground_{}", at + 1)),
            &game.layout.grounds,
        );
    }
    if rules.has(Module::Caravans) {
        writer.flag(|| name("built_this_turn"), state.caravans.built);
    }
    if rules.has(Module::BarbarianAttack) {
        writer.put_all(
            |at| name(&format!("attack_deck.{}", AttackCard::NAMES[at])),
            &state.barbarian_attack.deck,
        );
        writer.flag(|| name("ship_waits"), state.barbarian_attack.ship);
    }
    if rules.has(Module::TradersBarbarians) {
        let own = &state.traders_barbarians;
        for building in Building::all() {
            writer.put_all(
                |at| {
                    name(&format!(
                        "tokens.{}.{}",
                        building.name(),
                        Goods(at as u8).name()
                    ))
                },
                &own.stacks[building.index()],
            );
        }
        writer.flag(|| name("oxen_fed"), own.fed);
        writer.put(|| name("tolls"), own.tolls);
    }
}

pub(crate) fn grid(game: &Island, viewpoint: &Viewpoint<'_, Island>, grid: &mut impl GridWriter) {
    let seat = seat_of(viewpoint.viewer);
    let state = viewpoint.view.open();
    let first_intersection = game.topology.hex_count();
    let first_path = first_intersection + game.topology.intersections().count();
    grid.section("hex", 0);
    grid_hexes(game, state, seat, grid);
    grid.section("intersection", first_intersection);
    grid_intersections(game, state, seat, grid);
    grid.section("path", first_path);
    grid_paths(game, state, seat, grid);
}

/// How many of the 36 throws have this sum.
fn pips(number: u8) -> u8 {
    match number {
        2..=7 => number - 1,
        8..=12 => 13 - number,
        _ => 0,
    }
}

fn grid_hexes(game: &Island, state: &State, seat: Player, grid: &mut impl GridWriter) {
    let terrain = grid.columns(Terrain::ALL.len(), |at| Terrain::ALL[at].name().to_owned());
    let number = grid.columns(3, |at| ["number", "pips", "robber"][at].to_owned());
    for hex in game.topology.hexes() {
        let row = usize::from(hex.0);
        grid.put(row, terrain + game.layout.terrain[hex] as usize, 1);
        grid.put(row, number, state.numbers[hex]);
        grid.put(row, number + 1, pips(state.numbers[hex]));
        grid.put(row, number + 2, (state.robber == Some(hex)).into());
    }
    if game.rules.has(Module::CitiesKnights) {
        let merchant = grid.columns(1, |_| "merchant_owner".to_owned());
        if let Some((hex, owner)) = state.cities_knights.merchant {
            let owner = relative(owner.0, seat, usize::from(game.rules.players));
            grid.put(hex.0.into(), merchant, byte(owner + 1));
        }
    }
    if game.rules.has(Module::BarbarianAttack) {
        let columns = grid.columns(3, |at| {
            ["barbarians", "conquered", "battle_order"][at].to_owned()
        });
        for (order, &hex) in barbarian_attack::order().iter().enumerate() {
            let row = usize::from(hex.0);
            let own = &state.barbarian_attack;
            grid.put(row, columns, own.barbarians[order]);
            grid.put(row, columns + 1, state.derived.conquered.has(hex).into());
            grid.put(row, columns + 2, byte(order + 1));
        }
    }
}

fn grid_intersections(game: &Island, state: &State, seat: Player, grid: &mut impl GridWriter) {
    let colours = usize::from(game.rules.colours);
    let settlement = grid.columns(colours, |slot| format!("settlement_of_player_{slot}"));
    let city = grid.columns(colours, |slot| format!("city_of_player_{slot}"));
    for (slot, player) in in_order(game, seat) {
        for at in state.settlements[player] {
            grid.put(at.0.into(), settlement + slot, 1);
        }
        for at in state.cities[player] {
            grid.put(at.0.into(), city + slot, 1);
        }
    }
    let harbour = grid.columns(6, |at| match at {
        0 => "harbour".to_owned(),
        _ => format!("harbour_for_{}", Card(at as u8 - 1).name()),
    });
    for at in game.layout.common_harbours {
        grid.put(at.0.into(), harbour, 1);
    }
    for (kind, &places) in game.layout.special_harbours.iter().enumerate() {
        for at in places {
            grid.put(at.0.into(), harbour + 1 + kind, 1);
        }
    }
    let open = grid.columns(2, |at| ["free", "closed_harbour"][at].to_owned());
    for at in game.intersections.without(state.derived.too_close) {
        grid.put(at.0.into(), open, 1);
    }
    for at in state.base.fresh_harbours {
        grid.put(at.0.into(), open + 1, 1);
    }
    if game.rules.has(Module::CitiesKnights) {
        let own = &state.cities_knights;
        let level = grid.columns(colours, |slot| format!("knight_of_player_{slot}"));
        let marks = grid.columns(MARKS.len(), |at| format!("knight_{}", MARKS[at].0));
        for (slot, player) in in_order(game, seat) {
            for knight in own.troops[player].knights() {
                let row = usize::from(knight.at.0);
                grid.put(row, level + slot, knight.level.strength());
                for (column, (_, mark)) in MARKS.iter().enumerate() {
                    grid.put(row, marks + column, knight.marks.has(*mark).into());
                }
            }
        }
        let wall = grid.columns(2, |at| ["wall", "lost_to_barbarians"][at].to_owned());
        for at in own.walls {
            grid.put(at.0.into(), wall, 1);
        }
        for at in own.tipped {
            grid.put(at.0.into(), wall + 1, 1);
        }
        let metropolis = grid.columns(3, |at| {
            format!("metropolis_of_{}", Discipline(at as u8).name())
        });
        for (discipline, at) in own.metropolises.iter().enumerate() {
            if let Some(at) = at {
                grid.put(at.0.into(), metropolis + discipline, 1);
            }
        }
    }
    if game.rules.has(Module::Caravans) {
        let end = grid.columns(1, |_| "trail_end".to_owned());
        for at in state.caravans.ends {
            grid.put(at.0.into(), end, 1);
        }
    }
    if game.rules.has(Module::BarbarianAttack) {
        let fallen = grid.columns(1, |_| "conquered_building".to_owned());
        for at in state.derived.fallen {
            grid.put(at.0.into(), fallen, 1);
        }
    }
    if game.rules.has(Module::TradersBarbarians) {
        let plaza = grid.columns(1, |_| "plaza".to_owned());
        for at in game.topology.plazas() {
            grid.put(at.0.into(), plaza, 1);
        }
        let wagon = grid.columns(colours, |slot| format!("wagon_of_player_{slot}"));
        for (slot, player) in in_order(game, seat) {
            if let Some(at) = state.traders_barbarians.wagons[player] {
                grid.put(at.0.into(), wagon + slot, 1);
            }
        }
    }
}

/// What a knight of Cities & Knights is marked with.
const MARKS: [(&str, Marks); 5] = [
    ("active", Marks::ACTIVE),
    ("acted", Marks::ACTED),
    ("roused", Marks::ROUSED),
    ("trained", Marks::TRAINED),
    ("fighting", Marks::FIGHTING),
];

fn grid_paths(game: &Island, state: &State, seat: Player, grid: &mut impl GridWriter) {
    let colours = usize::from(game.rules.colours);
    let road = grid.columns(colours, |slot| format!("road_of_player_{slot}"));
    for (slot, player) in in_order(game, seat) {
        for path in state.roads[player] {
            grid.put(path.0.into(), road + slot, 1);
        }
    }
    if game.rules.has(Module::EventCards) {
        let damaged = grid.columns(1, |_| "damaged".to_owned());
        for path in state.event_cards.damaged {
            grid.put(path.0.into(), damaged, 1);
        }
    }
    if game.rules.has(Module::CitiesKnights) {
        let closed = grid.columns(1, |_| "closed_by_diplomat".to_owned());
        for path in state.cities_knights.closed.into_iter().flatten() {
            grid.put(path.0.into(), closed, 1);
        }
    }
    if game.rules.has(Module::Rivers) {
        let bridge = grid.columns(2, |at| ["bridge", "bridge_site"][at].to_owned());
        for path in state.rivers.bridges {
            grid.put(path.0.into(), bridge, 1);
        }
        for path in game.bridge_sites {
            grid.put(path.0.into(), bridge + 1, 1);
        }
    }
    if game.rules.has(Module::Caravans) {
        let wagon = grid.columns(1, |_| "caravan_wagon".to_owned());
        for path in state.caravans.wagons {
            grid.put(path.0.into(), wagon, 1);
        }
        let chosen = grid.columns(colours, |slot| format!("vote_of_player_{slot}"));
        for (slot, player) in in_order(game, seat) {
            if let Some(path) = state.caravans.chosen[player] {
                grid.put(path.0.into(), chosen + slot, 1);
            }
        }
    }
    if game.rules.has(Module::BarbarianAttack) {
        let knight = grid.columns(colours, |slot| format!("knight_of_player_{slot}"));
        let marks = grid.columns(PATH_MARKS.len(), |at| {
            format!("knight_{}", PATH_MARKS[at].0)
        });
        for (slot, player) in in_order(game, seat) {
            for (path, found) in state.barbarian_attack.knights.each(player) {
                grid.put(path.0.into(), knight + slot, 1);
                for (column, (_, mark)) in PATH_MARKS.iter().enumerate() {
                    grid.put(path.0.into(), marks + column, found.has(*mark).into());
                }
            }
        }
    }
    if game.rules.has(Module::TradersBarbarians) {
        let own = &state.traders_barbarians;
        let columns = grid.columns(3, |at| {
            ["barbarian", "tried_to_drive_off", "closed"][at].to_owned()
        });
        for (column, paths) in [own.barbarians, own.tried, own.closed]
            .into_iter()
            .enumerate()
        {
            for path in paths {
                grid.put(path.0.into(), columns + column, 1);
            }
        }
    }
}

/// What a knight on a path is marked with.
const PATH_MARKS: [(&str, PathMarks); 5] = [
    ("moved", PathMarks::MOVED),
    ("active", PathMarks::ACTIVE),
    ("trained", PathMarks::TRAINED),
    ("strong", PathMarks::STRONG),
    ("mighty", PathMarks::MIGHTY),
];
