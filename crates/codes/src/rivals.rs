//! The codes and tensors of Rivals.

use crate::dense::{
    Dense, Indexing, Viewpoint, byte, put_pending, put_selection, relative, seat_of,
};
use crate::names::NameTable;
use crate::tensor_writer::{FlatWriter, GridWriter};
use cards::{
    Action, Back, CARDS, Card, Depth, DrawStack, Pending, Region, Resource, Rivals, Site, Sort,
    Store, View,
};
use kernel::{Coded, FieldForm, Form, Game, Player, Spelled};
use std::sync::LazyLock;

static OPEN: LazyLock<NameTable> = LazyLock::new(|| NameTable::of(&Pending::forms()));

/// Outcomes of chance, which no player makes.
const CHANCE: [&str; 5] = ["die", "event_die", "mark", "card", "region"];

/// Values of a number in an action: how many resources fill a region.
const NUMBERS: usize = 8;

/// Settlements there is room for on the middle line.
const SETTLEMENTS: usize = 12;

/// Rows of one principality: regions and the Gold Cache, building sites, settlements.
const LAND_ROWS: usize = Store::COUNT as usize + Site::COUNT as usize + SETTLEMENTS;

impl Dense for Rivals {
    fn action_forms(&self) -> Vec<Form> {
        let mut forms = Action::forms();
        forms.retain(|form| !CHANCE.contains(&form.name));
        forms
    }

    fn field_size(&self, _form: &Form, field: &FieldForm) -> usize {
        match field.kind.name() {
            "number" => NUMBERS,
            _ => usize::from(field.kind.size),
        }
    }

    fn indexing(&self, field: &FieldForm) -> Indexing {
        match field.kind.name() {
            "player" => Indexing::Seat,
            _ => Indexing::Value,
        }
    }

    fn field_word(&self, field: &FieldForm, index: usize) -> String {
        self.spell(field.kind, index as u128)
    }

    fn flat(&self, viewpoint: &Viewpoint<'_, Self>, writer: &mut impl FlatWriter) {
        let seat = seat_of(viewpoint.viewer);
        for (slot, player) in seat.clockwise(2).enumerate() {
            put_player(self, viewpoint, slot, player, writer);
        }
        put_table(self, viewpoint.view, seat, writer);
        put_pending(self, &OPEN, viewpoint, writer);
        put_selection(viewpoint.selection, writer);
    }

    fn rows(&self) -> usize {
        2 * LAND_ROWS
    }

    fn grid(&self, viewpoint: &Viewpoint<'_, Self>, grid: &mut impl GridWriter) {
        let seat = seat_of(viewpoint.viewer);
        for (slot, player) in seat.clockwise(2).enumerate() {
            put_land(viewpoint.view, slot * LAND_ROWS, player, grid);
        }
    }

    fn row_names(&self) -> Vec<String> {
        let owners = ["own", "other"].into_iter();
        owners
            .flat_map(|owner| {
                let stores = (0..Store::COUNT).map(move |at| ("region", owner, usize::from(at)));
                let sites = (0..Site::COUNT).map(move |at| ("site", owner, usize::from(at)));
                let line = (0..SETTLEMENTS).map(move |at| ("settlement", owner, at));
                stores.chain(sites).chain(line)
            })
            .map(|(kind, owner, at)| format!("{kind} {owner} {at}"))
            .collect()
    }

    fn edges(&self) -> Vec<(usize, usize)> {
        let mut edges = Vec::new();
        for first in [0, LAND_ROWS] {
            let sites = first + usize::from(Store::COUNT);
            let line = sites + usize::from(Site::COUNT);
            for settlement in 0..SETTLEMENTS {
                // The regions left and right of a settlement, above and below.
                for store in 2 * settlement..2 * settlement + 4 {
                    edges.push((first + store, line + settlement));
                }
                for site in 4 * settlement..4 * settlement + 4 {
                    edges.push((sites + site, line + settlement));
                }
            }
        }
        edges
    }
}

fn card_name(at: usize) -> &'static str {
    Card(at as u8).data().id
}

fn put_player(
    game: &Rivals,
    viewpoint: &Viewpoint<'_, Rivals>,
    slot: usize,
    player: Player,
    writer: &mut impl FlatWriter,
) {
    let table = &viewpoint.view.table;
    let land = &table.lands[usize::from(player.0)];
    let points = land.derived.points;
    let tokens = table.tokens.map(|holder| holder == Some(player));
    let victory = points.victory + tokens.iter().map(|&held| u8::from(held)).sum::<u8>();
    let name = |what: &str| format!("player_{slot}.{what}");
    for (what, n) in [
        ("points", victory),
        ("target", game.target()),
        ("strength", points.strength),
        ("skill", points.skill),
        ("commerce", points.commerce),
        ("progress", points.progress),
        ("strength_token", tokens[0].into()),
        ("trade_token", tokens[1].into()),
        ("settlements", land.settlement_count()),
        ("cities", land.city_count()),
        ("road_west", land.road_west.into()),
        ("road_east", land.road_east.into()),
        ("ships", land.derived.ships),
        ("mints", land.derived.mints),
        ("must_act", viewpoint.must.has(player).into()),
        ("active", (table.turn.active == player).into()),
        ("exempt", table.turn.exempt >> player.0 & 1),
    ] {
        writer.put(|| name(what), n);
    }
    let resource = |at: usize| Resource::ALL[at].word();
    writer.put_all(
        |at| name(&format!("stock.{}", resource(at))),
        &land.derived.totals,
    );
    writer.put_all(
        |at| name(&format!("room.{}", resource(at))),
        &land.derived.room,
    );
    let mut built = [0; CARDS];
    for (_, card) in land.cards() {
        built[usize::from(card.0)] += 1;
    }
    writer.put_all(|at| name(&format!("built.{}", card_name(at))), &built);
    let (mut known, mut backs) = ([0; CARDS], [0; Back::ALL.len()]);
    let mut locked = 0;
    for hand in viewpoint.view.hands[usize::from(player.0)].as_slice() {
        if hand.card.is_known() {
            known[usize::from(hand.card.0)] += 1;
        } else {
            backs[hand.card.back() as usize] += 1;
        }
        locked += u8::from(hand.is_locked());
    }
    writer.put_all(|at| name(&format!("hand.{}", card_name(at))), &known);
    writer.put_all(
        |at| name(&format!("hand.unknown_{}", Back::ALL[at].word())),
        &backs,
    );
    writer.put(|| name("hand.locked"), locked);
}

fn put_table(game: &Rivals, view: &View, seat: Player, writer: &mut impl FlatWriter) {
    let table = &view.table;
    let name = |what: &str| format!("table.{what}");
    for (what, n) in [
        ("roads", table.supply.roads),
        ("settlements", table.supply.settlements),
        ("cities", table.supply.cities),
        ("face_up", table.face_up),
        ("turn", byte(table.turn.number)),
        (
            "active",
            byte(relative(table.turn.active.0, seat, game.players())),
        ),
        ("rolled", table.turn.face.map_or(0, |face| face.0)),
        ("herald", table.turn.herald.into()),
        ("minted", table.turn.minted),
        ("event_deck", byte(table.events.deck.len())),
    ] {
        writer.put(|| name(what), n);
    }
    for region in Region::all() {
        writer.flag(
            || name(&format!("region_left.{}", region.0)),
            table.regions.has(region),
        );
    }
    let mut discarded = [0; CARDS];
    for card in table.discard.as_slice() {
        discarded[usize::from(card.0)] += 1;
    }
    writer.put_all(
        |at| name(&format!("discarded.{}", card_name(at))),
        &discarded,
    );
    let top = table.discard.last().map_or(0, |card| card.0 + 1);
    writer.put(|| name("top_of_discard"), top);
    let played = |at: usize| table.turn.played.has(Card(at as u8).data().name);
    for at in 0..CARDS {
        writer.flag(|| name(&format!("played.{}", card_name(at))), played(at));
    }
    for stack in 0..DrawStack::COUNT {
        let pile = view.stacks[usize::from(stack)].as_slice();
        writer.put(
            || name(&format!("stack_{}.size", stack + 1)),
            byte(pile.len()),
        );
        // The top comes first: a card the viewer knows there, 0 for a back.
        let mut known = [0; Depth::COUNT as usize];
        for (to, slot) in known.iter_mut().zip(pile.iter().rev()) {
            *to = if slot.card.is_known() {
                slot.card.0 + 1
            } else {
                0
            };
        }
        writer.put_all(
            |at| name(&format!("stack_{}.card_{}", stack + 1, at + 1)),
            &known,
        );
    }
}

fn put_land(view: &View, first: usize, player: Player, grid: &mut impl GridWriter) {
    let land = &view.table.lands[usize::from(player.0)];
    grid.section("region", first);
    let there = grid.columns(1, |_| "region".to_owned());
    let yields = grid.columns(Resource::ALL.len(), |at| {
        Resource::ALL[at].word().to_owned()
    });
    let number = grid.columns(3, |at| ["number", "stored", "cache"][at].to_owned());
    for (row, &region) in land.regions.iter().enumerate() {
        if region != Region::NONE {
            grid.put(row, there, region.0 + 1);
        }
    }
    for (resource, stores) in land.derived.stores.iter().enumerate() {
        for store in stores.iter() {
            grid.put(store.0.into(), yields + resource, 1);
        }
    }
    for (n, stores) in land.derived.numbered.iter().enumerate() {
        for store in stores.iter() {
            grid.put(store.0.into(), number, byte(n));
        }
    }
    for (row, &stored) in land.stock.iter().enumerate() {
        grid.put(row, number + 1, stored);
    }
    if let Some(store) = land.cache {
        grid.put(store.0.into(), number + 2, 1);
    }
    let sites = first + usize::from(Store::COUNT);
    grid.section("site", sites);
    let card = grid.columns(8, |at| SITE[at].to_owned());
    for (site, built) in land.cards() {
        let (row, data) = (usize::from(site.0), built.data());
        let numbers = [
            built.0 + 1,
            data.points.victory,
            data.points.strength,
            data.points.skill,
            data.points.commerce,
            data.points.progress,
            u8::from(data.sort == Sort::Building),
            u8::from(data.sort == Sort::Unit),
        ];
        for (column, n) in numbers.into_iter().enumerate() {
            grid.put(row, card + column, n);
        }
    }
    grid.section("settlement", sites + usize::from(Site::COUNT));
    let settled = grid.columns(2, |at| ["settlement", "city"][at].to_owned());
    for index in 0..SETTLEMENTS as u8 {
        grid.put(index.into(), settled, land.has_settlement(index).into());
        grid.put(index.into(), settled + 1, land.is_city(index).into());
    }
}

/// What is told of the card on a site.
const SITE: [&str; 8] = [
    "card", "victory", "strength", "skill", "commerce", "progress", "building", "unit",
];
