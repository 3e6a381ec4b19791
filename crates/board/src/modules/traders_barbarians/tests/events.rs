//! Event cards.

use crate::modules::base;
use crate::modules::traders_barbarians::Pending;
use crate::setup::Module;
use crate::test_board::{P1, P2, TestBoard};

const THREE: [&str; 3] = ["0,0,NW", "0,0,SE", "0,0,SW"];

fn board() -> TestBoard {
    TestBoard::traders(3, &[Module::EventCards]).barbarians(&THREE)
}

/// Rules: TRADER-081, EVENT-088.
#[test]
fn event_088_the_cards_of_two_and_twelve_are_left_out() {
    use crate::modules::event_cards::EventCard;
    let mut board = board().before_roll(P1);
    let deck = board.state.event_cards;
    assert_eq!(deck.left.iter().sum::<u8>(), 34);
    assert_eq!(deck.above, 29);
    for gone in ["plentiful_year 2", "calm_sea 12"] {
        let card = EventCard::named(gone).unwrap();
        assert_eq!(deck.left[usize::from(card.0)], 0);
    }
    let calm = EventCard::named("calm_sea 9").unwrap();
    assert_eq!(deck.left[usize::from(calm.0)], 1);
    // After Year End it is the same deck again.
    board.state.event_cards.left = [0; 22];
    let day = EventCard::named("beautiful_day 8").unwrap();
    board.state.event_cards.left[usize::from(day.0)] = 4;
    board.state.event_cards.left[0] = 1;
    board.state.event_cards.above = 0;
    board.play(P1, base::Action::Roll);
    assert_eq!(board.state.event_cards.left, deck.left);
    assert_eq!(board.state.event_cards.above, 29);
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: EVENT-089, EVENT-021.
#[test]
fn event_089_robbery_moves_a_barbarian() {
    let mut board = board().road(P2, "1,0,E").hand(P2, "8 wool").before_roll(P1);
    board.turn_card("robbery 7").discards(P2, "4 wool");
    assert!(board.is_at(Pending::Raid { player: P1 }));
    board.raids("0,0,SE", "1,0,E").stolen("wool");
    assert_eq!(board.hand_of(P1), "1 wool");
}

/// Rules: EVENT-090, EVENT-092.
#[test]
fn event_090_robber_flees_and_trade_advantage_do_nothing() {
    for card in ["robber_flees 4", "trade_advantage 5"] {
        let mut board = board()
            .roads(P1, &["0,0,NE", "0,0,E", "1,0,SW", "0,1,E", "1,1,NW"])
            .hand(P2, "2 wool")
            .before_roll(P1);
        let before = board.state.traders_barbarians;
        board.turn_card(card);
        assert!(board.is_at(base::Pending::Turn { player: P1 }), "{card}");
        assert_eq!(board.state.traders_barbarians, before);
        assert_eq!(board.state.robber, None);
        assert_eq!(board.hand_of(P2), "2 wool");
    }
}

/// Rules: EVENT-091.
#[test]
fn event_091_a_damaged_road_is_as_good_as_none() {
    let board = board().roads(P1, &["0,0,NE"]).roads(P2, &["1,-1,W"]);
    let mut damaged = board.clone().with(|state| {
        state.event_cards.damaged = state.roads[P1] | state.roads[P2];
    });
    damaged = damaged.on_the_way(P1, 7);
    let mut own = damaged.clone();
    own.drives(&["0,0,NE"]);
    assert_eq!(own.points_left(), 5);
    let mut other = damaged;
    other.drives(&["1,-1,W"]);
    assert_eq!((other.points_left(), other.gold_of(P1)), (5, 5), "no toll");
    let mut whole = board.on_the_way(P1, 7);
    whole.drives(&["1,-1,W"]);
    assert_eq!((whole.points_left(), whole.gold_of(P1)), (6, 4));
}
