//! What progress cards do.

use crate::event::Event;
use crate::hand::{Card, DevelopmentCard};
use crate::modules::base::{Action, Pending};
use crate::test_board::{P1, P2, P3, P4, PASS, TestBoard};
use kernel::Game;

fn road_building() -> TestBoard {
    TestBoard::plain().cards(P1, DevelopmentCard::ROAD_BUILDING, 1)
}

/// Rules: BASE-156.
#[test]
fn base_156_two_free_roads_the_second_from_the_first() {
    let mut board = road_building().settlement(P1, "0,0,N");
    board.play(P1, Action::PlayRoadBuilding);
    assert_eq!(
        board.refusal(P1, PASS),
        Some("BASE-156"),
        "the first must be placed"
    );
    let (first, second) = (board.lay("0,0,NW"), board.lay("0,0,W"));
    assert_eq!(
        board.refusal(P1, second),
        Some("BASE-110"),
        "the ordinary rules hold"
    );
    board.play(P1, first);
    assert!(board.allows(P1, second), "it may start from the first");
    let mut one = board.clone();
    one.play(P1, PASS);
    assert_eq!(one.state.roads[P1].len(), 1, "the second may be declined");
    assert!(one.is_at(Pending::Turn { player: P1 }));
    board.play(P1, second);
    assert!(board.is_at(Pending::Turn { player: P1 }));
    assert_eq!(
        (board.state.roads[P1].len(), board.state.bank.total()),
        (2, 95),
        "free of charge"
    );
}

/// Rules: BASE-156.
#[test]
fn base_156_one_road_where_only_one_can_be_placed() {
    // Fourteen roads lie: one piece is left.
    let mut board = road_building().settlement(P1, "0,0,N").with(|_| ());
    for _ in 0..14 {
        let free = crate::interplay::building::road_places(&board.game, &board.state, P1);
        let name = board
            .game
            .topology
            .path_name(free.first_member().expect("a free path"))
            .to_string();
        board = board.road(P1, &name);
    }
    board.play(P1, Action::PlayRoadBuilding);
    let road = board.game.legal(&board.state, P1).nth(0);
    board.play(P1, road);
    assert!(
        board.is_at(Pending::Turn { player: P1 }),
        "no piece for a second"
    );
    // One legal path: a settlement in a corner of the coast, hemmed in by opponents.
    let hemmed = road_building()
        .settlement(P1, "0,-2,N")
        .roads(P2, &["0,-2,NE"])
        .settlement(P3, "-1,-1,N");
    let mut board = hemmed.clone();
    assert_eq!(
        board
            .game
            .topology
            .paths_at(board.intersection("0,-2,N"))
            .len(),
        2
    );
    board.play(P1, Action::PlayRoadBuilding);
    let only = board.lay("0,-2,NW");
    assert_eq!(board.options(P1), ["road 0,-2,NW"]);
    board.play(P1, only);
    assert_eq!(board.options(P1), ["pass", "road 0,-2,W"]);
    // With that path taken as well nothing is left after the first.
    let mut shut = hemmed.roads(P3, &["0,-2,W"]);
    shut.play(P1, Action::PlayRoadBuilding);
    shut.play(P1, only);
    assert!(shut.is_at(Pending::Turn { player: P1 }));
}

/// Rules: BASE-156.
#[test]
fn base_156_a_card_without_any_road_may_not_be_played() {
    let nowhere = road_building();
    assert_eq!(
        nowhere.refusal(P1, Action::PlayRoadBuilding),
        Some("BASE-156")
    );
    let blocked = road_building()
        .settlement(P1, "0,-2,N")
        .roads(P2, &["0,-2,NE", "0,-2,NW"]);
    assert_eq!(
        blocked.refusal(P1, Action::PlayRoadBuilding),
        Some("BASE-156")
    );
}

/// Rules: BASE-157.
#[test]
fn base_157_two_cards_of_free_choice_to_be_spent_at_once() {
    let board =
        TestBoard::plain()
            .settlement(P1, "0,0,N")
            .cards(P1, DevelopmentCard::YEAR_OF_PLENTY, 1);
    let take = |card| Action::Take { card };
    let mut same = board.clone();
    same.play(P1, Action::PlayYearOfPlenty)
        .play(P1, take(Card::ORE))
        .play(P1, take(Card::ORE));
    assert_eq!(same.hand_of(P1), "2 ore");
    let mut different = board;
    different.play(P1, Action::PlayYearOfPlenty);
    assert_eq!(
        different.refusal(P1, Action::EndTurn),
        Some("BASE-157"),
        "two cards are due"
    );
    assert_eq!(different.refusal(P1, take(Card::PAPER)), Some("BASE-157"));
    different
        .play(P1, take(Card::LUMBER))
        .play(P1, take(Card::BRICK));
    assert!(different.allows(P1, different.lay("0,0,NW")));
}

/// Rules: BASE-157, BASE-200.
#[test]
fn base_157_a_short_bank() {
    let board = |bank: &str| {
        TestBoard::plain()
            .cards(P1, DevelopmentCard::YEAR_OF_PLENTY, 1)
            .bank(bank, P2)
    };
    let mut two = board("1 wool, 1 ore");
    two.play(P1, Action::PlayYearOfPlenty);
    assert_eq!(
        two.refusal(P1, Action::Take { card: Card::LUMBER }),
        Some("BASE-157"),
        "not there"
    );
    two.play(P1, Action::Take { card: Card::WOOL });
    assert_eq!(
        two.refusal(P1, Action::Take { card: Card::WOOL }),
        Some("BASE-157"),
        "gone"
    );
    two.play(P1, Action::Take { card: Card::ORE });
    let mut one = board("1 wool");
    one.play(P1, Action::PlayYearOfPlenty)
        .play(P1, Action::Take { card: Card::WOOL });
    assert!(
        one.is_at(Pending::Turn { player: P1 }),
        "the player takes that one"
    );
    assert_eq!(
        board("").refusal(P1, Action::PlayYearOfPlenty),
        Some("BASE-157")
    );
}

/// Rules: BASE-158.
#[test]
fn base_158_all_cards_of_one_resource() {
    let mut board = TestBoard::plain()
        .cards(P1, DevelopmentCard::MONOPOLY, 1)
        .hand(P1, "1 ore")
        .hand(P2, "3 ore, 1 wool")
        .hand(P3, "2 wool")
        .hand(P4, "1 ore");
    let name = |card| Action::PlayMonopoly { card };
    assert_eq!(
        board.refusal(P1, name(Card::PAPER)),
        Some("BASE-158"),
        "not a resource"
    );
    board.play(P1, name(Card::ORE));
    let hands = [P1, P2, P3, P4].map(|player| board.hand_of(player));
    assert_eq!(hands, ["5 ore", "1 wool", "2 wool", ""]);
    let counts: Vec<_> = board
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Monopolised { from, count, .. } => Some((*from, *count)),
            _ => None,
        })
        .collect();
    assert_eq!(
        counts,
        [(P2, 3), (P3, 0), (P4, 1)],
        "the amounts become public"
    );
}

/// Rules: BASE-162.
#[test]
fn base_162_monopoly_may_bring_nothing() {
    let mut board = TestBoard::plain()
        .cards(P1, DevelopmentCard::MONOPOLY, 1)
        .hand(P2, "2 wool");
    board.play(P1, Action::PlayMonopoly { card: Card::ORE });
    assert_eq!(
        (board.hand_of(P1).as_str(), board.hand_of(P2).as_str()),
        ("", "2 wool")
    );
    assert_eq!(board.state.base.spent[3], 1, "spent for nothing");
}

/// Rules: BASE-161, BASE-191.
#[test]
fn base_161_the_first_free_road_can_win() {
    let mut board = road_building()
        .roads(P1, &["0,0,NW", "0,0,NE", "1,0,NW", "1,0,NE"])
        .settlement(P1, "0,0,N");
    for at in ["0,-2,N", "2,-2,N", "0,2,N"] {
        board = board.city(P1, at);
    }
    let mut board = board.settlement(P1, "-2,0,N");
    assert_eq!(board.points(P1), 8);
    board.play(P1, Action::PlayRoadBuilding);
    let first = board.lay("2,0,W");
    board.play(P1, first);
    assert_eq!(board.winner(), Some(P1), "before a second road");
}
