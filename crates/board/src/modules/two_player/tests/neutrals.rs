//! Building for the neutral colours.

use super::{Action, markers, two};
use crate::hand::DevelopmentCard;
use crate::modules::base;
use crate::modules::two_player::Pending;
use crate::test_board::{P1, P2, P3, P4, PASS, TestBoard};
use kernel::{Game, Player};

const PLENTY: &str = "9 lumber, 9 brick, 9 wool, 9 grain, 9 ore";

/// A colour lays roads until its supply is empty.
fn exhaust(mut board: TestBoard, colour: Player) -> TestBoard {
    while board.state.roads[colour].len() < 15 {
        let free = crate::interplay::building::road_places(&board.game, &board.state, colour);
        let name = board
            .game
            .topology
            .path_name(free.first_member().expect("a free path"))
            .to_string();
        board = board.road(colour, &name);
    }
    board
}

/// Rules: TWO-020, TWO-021, TWO-024.
#[test]
fn two_020_a_road_for_a_road() {
    let mut board = two().settlement(P1, "0,0,N").hand(P1, PLENTY);
    let road = board.lay("0,0,NW");
    board.play(P1, road);
    assert!(board.is_at(Pending::NeutralRoad { player: P1 }));
    assert_eq!(
        board.refusal(P1, base::Action::EndTurn),
        Some("TWO-020"),
        "leaving it out is not allowed"
    );
    assert_eq!(board.refusal(P1, base::Action::BuyCard), Some("TWO-020"));
    assert_eq!(
        board.refusal(P2, board.neutral_road(P3, "1,0,NW")),
        Some("TWO-020")
    );
    let both = board.options(P1);
    assert_eq!(
        both.len(),
        6,
        "three paths for each neutral colour: {both:?}"
    );
    assert_eq!(
        board.refusal(P1, board.neutral_road(P2, "1,0,NW")),
        Some("TWO-021"),
        "not a neutral"
    );
    assert_eq!(
        board.refusal(P1, board.neutral_road(P3, "0,0,NW")),
        Some("BASE-006"),
        "taken"
    );
    assert_eq!(
        board.refusal(P1, board.neutral_road(P3, "-1,1,W")),
        Some("TWO-024"),
        "the other neutral's"
    );
    let bank = board.state.bank;
    let neutral = board.neutral_road(P3, "1,0,NW");
    board.play(P1, neutral);
    assert_eq!(board.state.bank, bank, "free");
    assert!(board.state.roads[P3].has(board.path("1,0,NW")));
    assert!(
        board.is_at(base::Pending::Turn { player: P1 }),
        "one piece, and it triggers no other"
    );
}

/// Rules: TWO-020, TWO-022, EX-TWO-02.
#[test]
fn ex_two_02_a_settlement_for_a_settlement_or_a_road_instead() {
    let ready = || two().roads(P1, &["0,0,NW"]).hand(P1, PLENTY);
    // The first neutral has no road; the second can settle in one place.
    let mut one = ready().roads(P4, &["-1,1,W", "-2,2,NE"]);
    let settle = one.settle("0,0,N");
    one.play(P1, settle);
    assert!(one.is_at(Pending::NeutralSettlement { player: P1 }));
    assert_eq!(
        one.options(P1),
        ["neutral_settle 4 -1,1,S"],
        "that one must be chosen"
    );
    assert_eq!(
        one.refusal(P1, one.neutral_settle(P3, "-1,1,S")),
        Some("TWO-024")
    );
    assert_eq!(
        one.refusal(P1, one.neutral_road(P3, "1,0,NE")),
        Some("TWO-022"),
        "no road while a settlement can be built"
    );
    assert_eq!(
        one.refusal(P1, one.neutral_settle(P4, "-2,2,N")),
        Some("BASE-121")
    );
    let neutral = one.neutral_settle(P4, "-1,1,S");
    one.play(P1, neutral);
    assert_eq!(one.state.settlements[P4].len(), 2);
    // Nowhere for either: a road of either.
    let mut none = ready();
    none.play(P1, settle);
    assert!(none.is_at(Pending::NeutralRoad { player: P1 }));
    let words = none.options(P1);
    assert!(
        words.iter().any(|w| w.starts_with("neutral_road 3"))
            && words.iter().any(|w| w.starts_with("neutral_road 4"))
    );
}

/// Rules: TWO-001, TWO-022.
#[test]
fn two_022_no_neutral_settlement_left() {
    let mut board = two()
        .roads(P1, &["0,0,NW"])
        .roads(P4, &["-1,1,W", "-2,2,NE"])
        .hand(P1, PLENTY);
    for at in ["0,-2,N", "2,-2,N", "2,1,N", "-2,0,N"] {
        board = board.settlement(P4, at);
    }
    let settle = board.settle("0,0,N");
    board.play(P1, settle);
    assert!(
        board.is_at(Pending::NeutralRoad { player: P1 }),
        "all five settlements are on the board"
    );
}

/// Rules: TWO-001, TWO-023.
#[test]
fn two_023_nothing_when_no_neutral_road_can_be_built() {
    let one = exhaust(two().settlement(P1, "2,-2,S"), P4).hand(P1, "3 lumber, 3 brick");
    let mut board = one.clone();
    let road = board.lay("1,-1,NE");
    board.play(P1, road);
    let words = board.options(P1);
    assert!(
        words.iter().all(|word| word.starts_with("neutral_road 3")),
        "only that neutral: {words:?}"
    );
    let spent =
        crate::interplay::building::road_places(&board.game, &board.state, P4).first_member();
    let fifteen = Action::NeutralRoad {
        colour: P4,
        at: spent.expect("a free path"),
    };
    assert_eq!(
        board.refusal(P1, fifteen),
        Some("BASE-101"),
        "fifteen roads each"
    );
    let mut none = exhaust(one, P3);
    if none.allows(P1, none.lay("2,-1,NW")) {
        let road = none.lay("2,-1,NW");
        none.play(P1, road);
        assert!(
            none.is_at(base::Pending::Turn { player: P1 }),
            "nothing happens"
        );
    } else {
        panic!("seat 1 has a free path");
    }
}

/// Rules: TWO-024, TWO-070.
#[test]
fn two_024_neutral_pieces_obey_their_own_colour() {
    let board = two()
        .roads(P3, &["1,0,NW"])
        .at(Pending::NeutralRoad { player: P1 });
    assert!(
        board.allows(P1, board.neutral_road(P3, "0,0,NE")),
        "on from its road"
    );
    assert_eq!(
        board.refusal(P1, board.neutral_road(P3, "0,0,W")),
        Some("TWO-024")
    );
    // A player's settlement blocks a neutral colour, and so does the other neutral's.
    let blocked = two()
        .roads(P3, &["1,0,NW", "0,0,NE"])
        .settlement(P1, "0,0,N")
        .at(Pending::NeutralRoad { player: P1 });
    assert_eq!(
        blocked.refusal(P1, blocked.neutral_road(P3, "0,0,NW")),
        Some("TWO-024")
    );
    let other = two()
        .roads(P3, &["1,0,NW", "0,0,NE"])
        .settlement(P4, "0,0,N")
        .at(Pending::NeutralRoad { player: P1 });
    assert_eq!(
        other.refusal(P1, other.neutral_road(P3, "0,0,NW")),
        Some("TWO-024")
    );
    let settle = two()
        .roads(P3, &["1,0,NW", "0,0,NE"])
        .at(Pending::NeutralSettlement { player: P1 });
    assert!(settle.allows(P1, settle.neutral_settle(P3, "0,0,N")));
    assert_eq!(
        settle.refusal(P1, settle.neutral_settle(P3, "0,1,S")),
        Some("TWO-024"),
        "no road there"
    );
    assert_eq!(
        settle.refusal(P1, settle.neutral_settle(P3, "1,-1,S")),
        Some("BASE-121")
    );
    assert_eq!(
        settle.refusal(P1, settle.neutral_settle(P1, "0,0,N")),
        Some("TWO-021")
    );
}

/// Rules: TWO-025, TWO-048.
#[test]
fn two_025_cities_and_cards_give_the_neutrals_nothing() {
    let mut board = two().settlement(P1, "0,-2,N").hand(P1, PLENTY);
    let before = markers(&board, P1);
    let city = board.raise("0,-2,N");
    board.play(P1, city);
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    board
        .play(P1, base::Action::BuyCard)
        .draws(DevelopmentCard::KNIGHT);
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    assert_eq!(markers(&board, P1), before, "and no markers");
}

/// Rules: TWO-026, TWO-048, TB-008.
#[test]
fn two_026_neutral_settlements_earn_nothing() {
    let mut board = two().before_roll(P1);
    board.roll(1, 2);
    assert_eq!(
        board.state.bank.total(),
        95,
        "forest 3 and mountains 3 have neutral neighbours"
    );
    board.roll(3, 4);
    let robber = board.robber_to("1,0");
    board.play(P1, robber);
    assert!(
        board.is_at(base::Pending::Turn { player: P1 }),
        "they cannot be robbed"
    );
    // A neutral settlement on the coast, on a harbour, for nobody.
    let mut coast = two()
        .roads(P3, &["2,0,NE"])
        .at(Pending::NeutralSettlement { player: P1 })
        .hand(P1, "3 ore");
    let neutral = coast.neutral_settle(P3, "3,-1,S");
    assert!(coast.game.harbours.has(coast.intersection("3,-1,S")));
    let before = coast.state.two_player;
    coast.play(P1, neutral);
    assert_eq!(coast.state.two_player, before, "no markers for the builder");
    assert_eq!(coast.state.derived.rates[P1][4], 4, "no harbour for anyone");
}

/// Rules: TWO-028, BASE-156.
#[test]
fn two_028_each_free_road_is_followed_by_a_neutral_one() {
    let mut board = two()
        .settlement(P1, "0,0,N")
        .cards(P1, DevelopmentCard::ROAD_BUILDING, 1);
    board.play(P1, base::Action::PlayRoadBuilding);
    let (first, second) = (board.lay("0,0,NW"), board.lay("0,0,W"));
    board.play(P1, first);
    assert!(
        board.is_at(Pending::NeutralRoad { player: P1 }),
        "before the next is placed"
    );
    let neutral = board.neutral_road(P3, "1,0,NE");
    board.play(P1, neutral);
    assert!(board.allows(P1, PASS));
    board.play(P1, second);
    let neutral = board.neutral_road(P4, "-1,1,W");
    board.play(P1, neutral);
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    assert_eq!(board.state.derived.roads.len(), 4);
}

/// Rules: TWO-029, EX-TWO-11.
#[test]
fn ex_two_11_a_win_leaves_the_neutral_piece_out() {
    let mut board = two()
        .settlement(P1, "0,2,N")
        .roads(P1, &["0,0,NW"])
        .hand(P1, PLENTY);
    for at in ["0,-2,N", "2,-2,N", "2,1,N", "-2,0,N"] {
        board = board.city(P1, at);
    }
    assert_eq!(board.points(P1), 9);
    let settle = board.settle("0,0,N");
    board.play(P1, settle);
    assert_eq!(board.winner(), Some(P1));
    assert_eq!(
        (
            board.state.settlements[P3].len(),
            board.state.settlements[P4].len()
        ),
        (1, 1)
    );
}

/// Rules: TWO-072.
#[test]
fn two_072_a_neutral_piece_may_hinder_and_triggers_nothing() {
    // The substitute road may go to either neutral, also right across the opponent's way.
    let mut board = two()
        .roads(P1, &["0,0,NW"])
        .settlement(P2, "0,1,N")
        .hand(P1, PLENTY);
    let settle = board.settle("0,0,N");
    board.play(P1, settle);
    assert!(
        board.is_at(Pending::NeutralRoad { player: P1 }),
        "in place of a settlement"
    );
    let words = board.options(P1);
    assert!(
        words.iter().any(|w| w.starts_with("neutral_road 3"))
            && words.iter().any(|w| w.starts_with("neutral_road 4"))
    );
    let hinder = board.neutral_road(P3, "1,0,NW");
    board.play(P1, hinder);
    assert!(
        board.is_at(base::Pending::Turn { player: P1 }),
        "no neutral piece follows a neutral piece"
    );
    assert!(board.game.legal(&board.state, P1).len() > 1);
}
