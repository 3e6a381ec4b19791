//! What fish buy.

use super::{PLENTY, fishermen, held};
use crate::event::Event;
use crate::hand::DevelopmentCard;
use crate::modules::fishermen::{Action, Payment};
use crate::modules::{base, two_player};
use crate::test_board::{P1, P2, P3, PASS, TestBoard, card};

fn pay(text: &str) -> Payment {
    text.parse().unwrap()
}

/// Seat 1 with two tokens of each kind.
fn rich() -> TestBoard {
    held(fishermen(), P1, [2, 2, 2])
}

/// Rules: FISH-026, EX-FISH-02.
#[test]
fn ex_fish_02_actions_are_paid_one_by_one() {
    let mut board = held(fishermen().robber("0,-1"), P1, [0, 0, 2]);
    let robber = |text| Action::FishRobber { pay: pay(text) };
    let resource = |text| Action::FishResource { pay: pay(text) };
    assert_eq!(
        board.refusal(P1, robber("3+3")),
        Some("FISH-028"),
        "one is enough"
    );
    board.play(P1, robber("3"));
    assert_eq!(board.state.robber, None);
    assert_eq!(board.state.fishermen.discarded, [0, 0, 1]);
    assert_eq!(
        board.refusal(P1, resource("3")),
        Some("FISH-028"),
        "3 is not 4"
    );
    assert_eq!(
        board.refusal(P1, resource("3+3")),
        Some("FISH-020"),
        "not held"
    );
    assert!(board.faults().is_empty(), "{:?}", board.faults());
}

/// Rules: FISH-020, FISH-028.
#[test]
fn fish_028_no_token_of_a_payment_could_be_left_out() {
    for (text, price, legal) in [
        ("1+1", 2, true),
        ("1+2", 2, false),
        ("2+3", 4, true),
        ("1+3", 4, true),
        ("1+2+3", 5, false),
        ("2+3", 5, true),
        ("1+3+3", 7, true),
        ("2+3+3", 7, true),
        ("3+3", 7, false),
        ("1+1+1+1+1+1+1", 7, true),
    ] {
        assert_eq!(pay(text).pays(price), legal, "{text} for {price}");
    }
    assert!("4".parse::<Payment>().is_err() && "".parse::<Payment>().is_err());
    assert_eq!(pay("3+1+1").to_string(), "1+1+3");
}

/// Rules: FISH-021, FISH-029.
#[test]
fn fish_021_two_fish_take_the_robber_off_the_board() {
    let action = Action::FishRobber { pay: pay("2") };
    assert_eq!(
        rich().refusal(P1, action),
        Some("FISH-021"),
        "it is not there"
    );
    let mut board = rich()
        .robber("0,-1")
        .settlement(P2, "0,-1,N")
        .hand(P2, "1 ore");
    board.play(P1, action);
    assert!(board.events.contains(&Event::RobberMoved {
        player: P1,
        hex: None
    }));
    assert_eq!(board.hand_of(P2), "1 ore", "nobody is robbed");
}

/// Rules: FISH-022.
#[test]
fn fish_022_three_fish_take_a_card_blindly() {
    let action = Action::FishSteal { pay: pay("3") };
    assert_eq!(
        rich().refusal(P1, action),
        Some("FISH-022"),
        "nobody has cards"
    );
    let mut board = rich().hand(P2, "1 ore").hand(P3, "1 wool");
    board.play(P1, action);
    board
        .play(P1, base::Action::Steal { from: P3 })
        .stolen("wool");
    assert_eq!(board.hand_of(P1), "1 wool");
}

/// Rules: FISH-023.
#[test]
fn fish_023_four_fish_take_a_resource_of_choice() {
    let action = Action::FishResource { pay: pay("2+2") };
    let mut board = rich();
    board.play(P1, action);
    board.play(P1, base::Action::Take { card: card("ore") });
    assert_eq!(board.hand_of(P1), "1 ore");
    let mut short = rich().bank("1 wool", P3);
    short.play(P1, action);
    let ore = base::Action::Take { card: card("ore") };
    assert!(short.refusal(P1, ore).is_some(), "not in the bank");
    assert_eq!(rich().bank("", P3).refusal(P1, action), Some("FISH-023"));
}

/// Rules: FISH-024, FISH-029.
#[test]
fn fish_024_five_fish_build_a_road() {
    let action = Action::FishRoad { pay: pay("2+3") };
    assert_eq!(
        rich().refusal(P1, action),
        Some("FISH-024"),
        "no place for a road"
    );
    let mut board = rich().settlement(P1, "0,-1,N");
    board.play(P1, action);
    assert_eq!(board.refusal(P1, PASS), Some("BASE-156"), "at once");
    let lay = board.lay("0,-1,NE");
    board.play(P1, lay);
    assert_eq!(board.state.roads[P1].len(), 1);
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    let four = ["0,0,NE", "0,0,E", "0,0,SE", "0,0,SW"];
    let mut fifth = rich().roads(P1, &four);
    assert_eq!(fifth.state.longest_road, None);
    fifth.play(P1, action);
    let lay = fifth.lay("0,0,W");
    fifth.play(P1, lay);
    assert_eq!(fifth.state.longest_road, Some(P1), "a road like others");
    let two = TestBoard::empty(
        2,
        &[crate::Module::Fishermen],
        crate::setup::Options::default(),
    );
    let mut two = held(
        two.settlement(P1, "0,-1,N").settlement(P3, "0,1,N"),
        P1,
        [2, 2, 2],
    );
    two.play(P1, action);
    let lay = two.lay("0,-1,NE");
    two.play(P1, lay);
    assert!(
        two.is_at(two_player::Pending::NeutralRoad { player: P1 }),
        "TWO-028"
    );
}

/// Rules: FISH-025.
#[test]
fn fish_025_seven_fish_draw_a_development_card_that_counts_as_bought() {
    let action = Action::FishCard { pay: pay("2+2+3") };
    let mut board = rich();
    board.play(P1, action).draws(DevelopmentCard::KNIGHT);
    assert_eq!(board.state.base.held[P1][0], 1);
    assert_eq!(
        board.refusal(P1, base::Action::PlayKnight),
        Some("BASE-152"),
        "not this turn"
    );
    let empty = rich().with(|state| {
        state.base.spent = state.base.deck;
        state.base.deck = Default::default();
    });
    assert_eq!(empty.refusal(P1, action), Some("FISH-025"));
}

/// Rules: FISH-020, FISH-027.
#[test]
fn fish_027_fish_are_no_cards_and_are_spent_in_the_own_phase() {
    let action = Action::FishResource { pay: pay("2+2") };
    let early = rich().before_roll(P1);
    assert_eq!(early.refusal(P1, action), Some("BASE-054"));
    assert_eq!(rich().turn_of(P2).refusal(P1, action), Some("BASE-058"));
    assert_eq!(TestBoard::plain().refusal(P1, action), Some("TB-001"));
    let mut seven = held(fishermen(), P1, [3, 2, 2])
        .hand(P1, "7 ore")
        .before_roll(P1);
    seven.roll(3, 4);
    assert!(
        seven.is_at(base::Pending::MoveRobber { player: P1 }),
        "nothing to discard"
    );
    // Several actions a turn.
    let mut board = rich().hand(P2, PLENTY).robber("0,-1");
    board.play(P1, Action::FishRobber { pay: pay("2") });
    board
        .play(P1, Action::FishSteal { pay: pay("3") })
        .stolen("ore");
    board.play(P1, Action::FishResource { pay: pay("1+3") });
    board.play(P1, base::Action::Take { card: card("ore") });
    assert_eq!(board.state.fishermen.held[P1], [1, 1, 0]);
}
