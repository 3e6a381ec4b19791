//! Every progress card in its normal case, its impossible case and its nearest illegal neighbour.

use crate::hand::Dice;
use crate::modules::base;
use crate::modules::cities_knights::progress::Play;
use crate::modules::cities_knights::{Pending, ProgressCard};
use crate::test_board::{P1, P2, P3, TestBoard, card};
use std::collections::BTreeSet;

/// One card: a board where it works and what then holds; a board where public knowledge rules it out; a play that is
/// nearly right. A refusal is the rule it breaks.
struct Row {
    name: &'static str,
    normal: (TestBoard, Play, fn(&TestBoard) -> bool),
    impossible: Option<(TestBoard, Play, &'static str)>,
    neighbour: (TestBoard, Play, &'static str),
}

/// The player to move holds the card; three players, robber free.
fn with(name: &str) -> TestBoard {
    TestBoard::cities(3).unlocked().progress(P1, &[name])
}

#[allow(clippy::too_many_lines, reason = "one row for each card")]
fn science() -> Vec<Row> {
    let roll = Dice::new(5, 6);
    let hex = |name: &str| TestBoard::cities(3).hex(name);
    let at = |name: &str| TestBoard::cities(3).intersection(name);
    vec![
        Row {
            name: "alchemist",
            normal: (
                with("alchemist").before_roll(P1),
                Play::Alchemist { roll },
                |board| board.state.rolled == 11,
            ),
            impossible: Some((with("alchemist"), Play::Alchemist { roll }, "CK-100")),
            neighbour: (
                with("alchemist").before_roll(P1),
                Play::AlchemistNumber {
                    red: crate::hand::Die::showing(5),
                    number: 11,
                },
                "CK-100",
            ),
        },
        Row {
            name: "crane",
            normal: (with("crane").city(P1, "0,0,N"), Play::Crane, |board| {
                board.state.cities_knights.crane
            }),
            impossible: Some((with("crane").settlement(P1, "0,0,N"), Play::Crane, "CK-101")),
            neighbour: (
                with("crane")
                    .city(P1, "0,0,N")
                    .with(|state| state.cities_knights.crane = true),
                Play::Crane,
                "CK-101",
            ),
        },
        Row {
            name: "mining",
            normal: (
                with("mining").settlement(P1, "0,0,N"),
                Play::Mining,
                |board| board.hand_of(P1) == "2 ore",
            ),
            impossible: Some((
                with("mining").settlement(P1, "2,-1,S"),
                Play::Mining,
                "CK-102",
            )),
            neighbour: (
                with("mining").settlement(P1, "0,0,N").hand(P2, "19 ore"),
                Play::Mining,
                "CK-102",
            ),
        },
        Row {
            name: "irrigation",
            normal: (
                with("irrigation").city(P1, "0,0,S"),
                Play::Irrigation,
                |board| board.hand_of(P1) == "2 grain",
            ),
            impossible: Some((
                with("irrigation").city(P1, "1,-1,N"),
                Play::Irrigation,
                "CK-103",
            )),
            neighbour: (
                with("irrigation").city(P1, "0,0,S").hand(P2, "19 grain"),
                Play::Irrigation,
                "CK-103",
            ),
        },
        Row {
            name: "inventor",
            normal: (
                with("inventor"),
                Play::Inventor { first: hex("0,-1") },
                |board| {
                    board.is_at(Pending::SwapNumber {
                        player: P1,
                        first: board.hex("0,-1"),
                    })
                },
            ),
            impossible: Some((
                with("inventor").with(|state| state.numbers.0 = [9; crate::places::MAX_HEXES]),
                Play::Inventor { first: hex("0,-1") },
                "CK-105",
            )),
            neighbour: (
                with("inventor"),
                Play::Inventor { first: hex("0,-2") },
                "CK-105",
            ),
        },
        Row {
            name: "engineer",
            normal: (
                with("engineer").city(P1, "0,0,N"),
                Play::Engineer { at: at("0,0,N") },
                |board| board.state.cities_knights.walls.len() == 1,
            ),
            impossible: Some((
                with("engineer").city(P1, "0,0,N").wall("0,0,N"),
                Play::Engineer { at: at("0,0,N") },
                "CK-106",
            )),
            neighbour: (
                with("engineer").city(P1, "0,0,N").settlement(P1, "0,0,S"),
                Play::Engineer { at: at("0,0,S") },
                "CK-053",
            ),
        },
        Row {
            name: "medicine",
            normal: (
                with("medicine")
                    .settlement(P1, "0,0,N")
                    .hand(P1, "2 ore, 1 grain"),
                Play::Medicine { at: at("0,0,N") },
                |board| board.points(P1) == 2 && board.hand_of(P1).is_empty(),
            ),
            impossible: Some((
                with("medicine").settlement(P1, "0,0,N").hand(P1, "2 ore"),
                Play::Medicine { at: at("0,0,N") },
                "CK-107",
            )),
            neighbour: (
                with("medicine")
                    .city(P1, "0,0,N")
                    .hand(P1, "2 ore, 1 grain"),
                Play::Medicine { at: at("0,0,N") },
                "BASE-130",
            ),
        },
        Row {
            name: "smith",
            normal: (
                with("smith")
                    .roads(P1, &["0,0,NE"])
                    .knight(P1, "0,0,N", 1, false),
                Play::Smith,
                |board| {
                    board.is_at(Pending::FreeTraining {
                        player: P1,
                        left: 2,
                        optional: false,
                    })
                },
            ),
            impossible: Some((with("smith"), Play::Smith, "CK-108")),
            neighbour: (
                with("smith")
                    .roads(P1, &["0,0,NE"])
                    .knight(P1, "0,0,N", 2, false),
                Play::Smith,
                "CK-108",
            ),
        },
        Row {
            name: "road_building",
            normal: (
                with("road_building").settlement(P1, "0,0,N"),
                Play::RoadBuilding,
                |board| {
                    board.is_at(base::Pending::FreeRoad {
                        player: P1,
                        left: 2,
                        optional: false,
                    })
                },
            ),
            impossible: Some((with("road_building"), Play::RoadBuilding, "CK-109")),
            neighbour: (
                with("road_building")
                    .settlement(P1, "0,0,N")
                    .roads(P2, &["0,0,NE", "0,0,NW", "1,-1,W"]),
                Play::RoadBuilding,
                "CK-109",
            ),
        },
    ]
}

#[allow(clippy::too_many_lines, reason = "one row for each card")]
fn trade() -> Vec<Row> {
    let hex = |name: &str| TestBoard::cities(3).hex(name);
    vec![
        Row {
            name: "merchant",
            normal: (
                with("merchant").settlement(P1, "0,0,N"),
                Play::Merchant { hex: hex("0,0") },
                |board| board.points(P1) == 2 && board.rate(P1, "brick") == 2,
            ),
            impossible: Some((
                with("merchant"),
                Play::Merchant { hex: hex("0,0") },
                "CK-110",
            )),
            neighbour: (
                with("merchant")
                    .settlement(P1, "0,0,N")
                    .merchant_of(P1, "0,0"),
                Play::Merchant { hex: hex("0,0") },
                "CK-110",
            ),
        },
        Row {
            name: "commercial_harbor",
            normal: (with("commercial_harbor"), Play::CommercialHarbor, |board| {
                let left = board.state.cities_knights.exchanges;
                (left[P1], left[P2], left[P3]) == (0, 1, 1)
            }),
            impossible: None,
            neighbour: (
                with("commercial_harbor").before_roll(P1),
                Play::CommercialHarbor,
                "CK-021",
            ),
        },
        Row {
            name: "merchant_fleet",
            normal: (
                with("merchant_fleet"),
                Play::MerchantFleet { card: card("coin") },
                |board| board.rate(P1, "coin") == 2 && board.rate(P2, "coin") == 4,
            ),
            impossible: None,
            neighbour: (
                with("merchant_fleet").before_roll(P1),
                Play::MerchantFleet { card: card("coin") },
                "CK-021",
            ),
        },
        Row {
            name: "master_merchant",
            normal: (
                with("master_merchant")
                    .settlement(P2, "0,0,N")
                    .hand(P2, "3 ore"),
                Play::MasterMerchant { from: P2 },
                |board| {
                    board.is_at(Pending::TakeSeen {
                        player: P1,
                        from: P2,
                        left: 2,
                    })
                },
            ),
            impossible: Some((
                with("master_merchant").settlement(P2, "0,0,N"),
                Play::MasterMerchant { from: P2 },
                "CK-113",
            )),
            neighbour: (
                with("master_merchant")
                    .settlement(P1, "0,0,S")
                    .settlement(P2, "0,0,N")
                    .hand(P2, "3 ore"),
                Play::MasterMerchant { from: P2 },
                "CK-113",
            ),
        },
        Row {
            name: "trade_monopoly",
            normal: (
                with("trade_monopoly")
                    .hand(P2, "3 coin")
                    .hand(P3, "1 cloth"),
                Play::TradeMonopoly { card: card("coin") },
                |board| board.hand_of(P1) == "1 coin" && board.hand_of(P2) == "2 coin",
            ),
            impossible: None,
            neighbour: (
                with("trade_monopoly"),
                Play::TradeMonopoly { card: card("ore") },
                "CK-114",
            ),
        },
        Row {
            name: "resource_monopoly",
            normal: (
                with("resource_monopoly")
                    .hand(P2, "3 ore")
                    .hand(P3, "1 ore"),
                Play::ResourceMonopoly { card: card("ore") },
                |board| board.hand_of(P1) == "3 ore" && board.hand_of(P2) == "1 ore",
            ),
            impossible: None,
            neighbour: (
                with("resource_monopoly"),
                Play::ResourceMonopoly { card: card("coin") },
                "CK-115",
            ),
        },
    ]
}

#[allow(clippy::too_many_lines, reason = "one row for each card")]
fn politics() -> Vec<Row> {
    let hex = |name: &str| TestBoard::cities(3).hex(name);
    let at = |name: &str| TestBoard::cities(3).intersection(name);
    let path = |name: &str| TestBoard::cities(3).path(name);
    vec![
        Row {
            name: "bishop",
            normal: (with("bishop"), Play::Bishop { to: hex("0,0") }, |board| {
                board.state.robber == Some(board.hex("0,0"))
            }),
            impossible: Some((
                TestBoard::cities(3).progress(P1, &["bishop"]),
                Play::Bishop { to: hex("0,0") },
                "CK-040",
            )),
            neighbour: (with("bishop"), Play::Bishop { to: hex("1,-1") }, "CK-116"),
        },
        Row {
            name: "diplomat",
            normal: (
                with("diplomat")
                    .settlement(P2, "0,0,N")
                    .roads(P2, &["0,0,NE"]),
                Play::Diplomat { at: path("0,0,NE") },
                |board| board.state.roads[P2].is_empty(),
            ),
            impossible: Some((
                with("diplomat"),
                Play::Diplomat { at: path("0,0,NE") },
                "CK-117",
            )),
            neighbour: (
                with("diplomat")
                    .settlement(P2, "0,0,N")
                    .roads(P2, &["0,0,NE", "1,0,W"]),
                Play::Diplomat { at: path("0,0,NE") },
                "CK-118",
            ),
        },
        Row {
            name: "warlord",
            normal: (
                with("warlord")
                    .roads(P1, &["0,0,NE"])
                    .knight(P1, "0,0,N", 2, false),
                Play::Warlord,
                |board| board.knight_at(P1, "0,0,N") == Some((2, true)),
            ),
            impossible: Some((with("warlord"), Play::Warlord, "CK-119")),
            neighbour: (
                with("warlord")
                    .roads(P1, &["0,0,NE"])
                    .knight(P1, "0,0,N", 2, true),
                Play::Warlord,
                "CK-119",
            ),
        },
        Row {
            name: "wedding",
            normal: (
                with("wedding").settlement(P2, "0,0,N").hand(P2, "3 ore"),
                Play::Wedding,
                |board| board.state.base.owed[P2] == 2,
            ),
            impossible: Some((
                with("wedding").settlement(P2, "0,0,N"),
                Play::Wedding,
                "CK-120",
            )),
            neighbour: (
                with("wedding")
                    .settlement(P1, "0,0,S")
                    .settlement(P2, "0,0,N")
                    .hand(P2, "3 ore"),
                Play::Wedding,
                "CK-120",
            ),
        },
        Row {
            name: "intrigue",
            normal: (
                with("intrigue")
                    .roads(P1, &["0,0,NE"])
                    .roads(P2, &["0,0,NW"])
                    .knight(P2, "0,0,N", 3, true),
                Play::Intrigue { at: at("0,0,N") },
                |board| board.knight_at(P2, "0,0,N").is_none(),
            ),
            impossible: Some((
                with("intrigue").roads(P1, &["0,0,NE"]),
                Play::Intrigue { at: at("0,0,N") },
                "CK-121",
            )),
            neighbour: (
                with("intrigue")
                    .roads(P2, &["0,0,NW"])
                    .knight(P2, "0,0,N", 1, true),
                Play::Intrigue { at: at("0,0,N") },
                "CK-121",
            ),
        },
        Row {
            name: "saboteur",
            normal: (
                with("saboteur").hand(P2, "5 ore"),
                Play::Saboteur,
                |board| board.state.base.owed[P2] == 2,
            ),
            impossible: Some((with("saboteur").hand(P2, "1 ore"), Play::Saboteur, "CK-122")),
            neighbour: (
                with("saboteur").settlement(P1, "0,0,N").hand(P2, "5 ore"),
                Play::Saboteur,
                "CK-122",
            ),
        },
        Row {
            name: "spy",
            normal: (
                with("spy").progress(P2, &["crane"]),
                Play::Spy { from: P2 },
                |board| board.progress_of(P1) == ["crane"],
            ),
            impossible: Some((with("spy"), Play::Spy { from: P2 }, "CK-123")),
            neighbour: (
                with("spy").progress(P2, &["crane"]),
                Play::Spy { from: P3 },
                "CK-123",
            ),
        },
        Row {
            name: "deserter",
            normal: (
                with("deserter")
                    .roads(P2, &["0,0,NW"])
                    .knight(P2, "0,0,N", 3, true),
                Play::Deserter { from: P2 },
                |board| {
                    board.is_at(Pending::GiveUpKnight {
                        player: P2,
                        colour: P2,
                    })
                },
            ),
            impossible: Some((with("deserter"), Play::Deserter { from: P2 }, "CK-124")),
            neighbour: (
                with("deserter")
                    .roads(P2, &["0,0,NW"])
                    .knight(P2, "0,0,N", 3, true),
                Play::Deserter { from: P3 },
                "CK-124",
            ),
        },
    ]
}

/// Rules: CK-121, CK-R56.
#[test]
fn every_progress_card_works_is_impossible_and_has_an_illegal_neighbour() {
    let mut seen = BTreeSet::new();
    for row in science().into_iter().chain(trade()).chain(politics()) {
        seen.insert(row.name);
        let (mut board, play, holds) = row.normal;
        let deck = play.card().deck().name();
        board.plays(P1, play);
        assert!(holds(&board), "{}: {:?}", row.name, board.top());
        assert_eq!(
            board.under(deck),
            Some(row.name),
            "played cards go under their deck"
        );
        assert_eq!(board.faults(), Vec::<String>::new(), "{}", row.name);
        if let Some((board, play, rule)) = row.impossible {
            assert_eq!(
                board.refusal(P1, play),
                Some(rule),
                "{} impossible",
                row.name
            );
        }
        let (board, play, rule) = row.neighbour;
        assert_eq!(
            board.refusal(P1, play),
            Some(rule),
            "{} neighbour",
            row.name
        );
    }
    for card in ProgressCard::all().filter(|card| !card.scores()) {
        assert!(
            seen.contains(card.name()),
            "{} is in the table",
            card.name()
        );
    }
}
