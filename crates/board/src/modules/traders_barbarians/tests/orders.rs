//! Orders: taking, carrying and fulfilling them.

use crate::event::Event;
use crate::hand::DevelopmentCard;
use crate::modules::traders_barbarians::{Building, Goods, Pending};
use crate::test_board::{P1, PASS, TestBoard};
use crate::{Outcome, State};
use kernel::{Game, Viewer};

fn before_plaza(corner: &str) -> TestBoard {
    TestBoard::traders(3, &[])
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .barbarians(&["0,0,NW", "0,0,SE", "0,0,SW"])
        .wagon(P1, corner)
        .on_the_way(P1, 4)
}

/// Rules: TRADER-040, TRADER-041, EX-TRADER-02.
#[test]
fn ex_trader_02_the_first_order() {
    let mut board = before_plaza("0,2,N");
    board.drives(&["0,2,P:N"]);
    let chances = board.game.chances(&board.state);
    let weights = Goods::all()
        .map(|goods| chances.weight(Outcome::Token { goods }.into()))
        .collect::<Vec<_>>();
    assert_eq!(weights, [0, 6, 6, 0], "marble, glass, tools, sand");
    for (name, destination) in [("glass", "castle"), ("tools", "quarry")] {
        let mut board = board.clone();
        board.token(name);
        let goods = Goods::named(name).unwrap();
        let at = Building::named("glassworks").unwrap();
        assert_eq!(
            board.events,
            [Event::OrderTaken {
                player: P1,
                at,
                goods
            }]
        );
        assert_eq!(board.order_of(P1), Some(name));
        assert_eq!(goods.destination().name(), destination);
        assert_eq!((board.gold_of(P1), board.points(P1)), (5, 0));
        assert_eq!(board.faults(), Vec::<String>::new());
        assert!(board.is_at(Pending::Rest { player: P1 }));
    }
}

/// Rules: TRADER-041.
#[test]
fn trader_041_goods_name_their_destination() {
    let all: Vec<_> = Goods::all()
        .map(|goods| (goods.name(), goods.destination().name()))
        .collect();
    assert_eq!(
        all,
        [
            ("marble", "castle"),
            ("glass", "castle"),
            ("tools", "quarry"),
            ("sand", "glassworks")
        ]
    );
}

/// Rules: TRADER-043, TRADER-045, EX-TRADER-05.
#[test]
fn ex_trader_05_a_delivery() {
    let mut board = before_plaza("-2,0,N")
        .wagon_level(P1, 2)
        .order(P1, "marble");
    board.drives(&["-2,0,P:N"]);
    let fulfilled = Event::OrderFulfilled {
        player: P1,
        goods: Goods::named("marble").unwrap(),
    };
    let gold = Event::GoldChanged { player: P1, now: 7 };
    assert_eq!(board.events[1..], [fulfilled, gold], "in this order");
    assert_eq!((board.points(P1), board.gold_of(P1)), (1, 7));
    assert_eq!(board.order_of(P1), None);
    board.token("sand");
    assert_eq!(board.order_of(P1), Some("sand"));
    assert_eq!(board.state.traders_barbarians.stacks[0], [0, 0, 6, 5]);
    assert_eq!(board.options(P1), ["end_turn"]);
    assert_eq!(board.faults(), Vec::<String>::new());
    // Every level pays its own gold.
    for level in 1..=5 {
        let mut board = before_plaza("-2,0,N")
            .wagon_level(P1, level)
            .order(P1, "glass");
        board.drives(&["-2,0,P:N"]);
        assert_eq!(board.gold_of(P1), 5 + u16::from(level));
    }
}

/// Rules: TRADER-043, TRADER-045, TRADER-075, TB-010.
#[test]
fn trader_045_the_point_wins_before_gold_and_token() {
    let mut board = before_plaza("-2,0,N")
        .order(P1, "marble")
        .with(|state: &mut State| {
            state.traders_barbarians.delivered[P1] = [5, 5, 2, 0];
            state.traders_barbarians.stacks = [[0, 0, 4, 6], [0, 0, 0, 6], [0, 1, 6, 0]];
        });
    assert_eq!(board.faults(), Vec::<String>::new());
    assert_eq!(board.points(P1), 12);
    board.drives(&["-2,0,P:N"]);
    assert_eq!(board.winner(), Some(P1));
    assert_eq!(board.gold_of(P1), 5, "nothing is paid any more");
}

/// Rules: TRADER-042, TRADER-044.
#[test]
fn trader_044_an_empty_stack_gives_no_token() {
    let mut board = before_plaza("-2,0,N")
        .order(P1, "marble")
        .with(|state: &mut State| {
            state.traders_barbarians.stacks[0] = [0; 4];
        });
    board.drives(&["-2,0,P:N"]);
    assert_eq!((board.order_of(P1), board.points(P1)), (None, 1));
    assert!(board.is_at(Pending::Rest { player: P1 }));
    // It may take one at any plaza it later reaches.
    let mut later = board.wagon(P1, "0,2,N").on_the_way(P1, 4);
    later.drives(&["0,2,P:N"]);
    later.token("glass");
    assert_eq!(later.order_of(P1), Some("glass"));
}

/// Rules: TRADER-045.
#[test]
fn trader_045_a_revealed_token_is_public() {
    let mut board = before_plaza("0,2,N");
    board.drives(&["0,2,P:N"]).token("tools");
    for viewer in [Viewer::Seat(crate::test_board::P2), Viewer::Spectator] {
        let view = board.game.view(&board.state, viewer);
        assert_eq!(
            view.open().traders_barbarians,
            board.state.traders_barbarians
        );
        assert_eq!(board.game.mask(board.events[0], viewer), board.events[0]);
    }
    assert_eq!(board.refusal(P1, PASS), Some("TRADER-045"));
}
