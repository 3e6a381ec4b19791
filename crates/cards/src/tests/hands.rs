//! Hand check, card exchange, draw stacks.

use super::test_board::{BLUE, RED, TestBoard, card};
use crate::place::DrawStack;
use crate::setup::Mode;

/// Rules: RIVAL-108, RIVAL-109, EX-RIVAL-04, EX-RIVAL-10.
#[test]
fn the_active_player_draws_up_to_the_limit_from_any_stacks() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board.give(RED, "basic.abbey").roll(6, "trade");
    board.act(RED, "build basic.abbey 1,U");
    assert_eq!(
        (board.owns(RED), board.state.hand_limit(RED)),
        ([1, 0, 1, 1, 0, 0], 4)
    );
    board.act(RED, "end");
    for (stack, id) in [
        (1, "basic.scout"),
        (3, "basic.inga"),
        (3, "basic.harald"),
        (4, "basic.austin"),
    ] {
        assert_eq!(board.pending(), "draw_up 1");
        board
            .refuse(RED, "pass", "RIVAL-109")
            .refuse(RED, "draw 5", "RIVAL-109");
        board
            .act(RED, &format!("draw {stack}"))
            .chance(&format!("card {id}"));
        assert!(
            board.hand(RED).contains(&id),
            "seen before the next stack is chosen"
        );
    }
    assert_eq!(
        (board.pending(), board.hand(RED).len()),
        ("exchange 1".to_owned(), 4)
    );
}

/// Rules: RIVAL-110, RIVAL-118, RIVAL-120, RIVAL-ABBEY-3.
#[test]
fn surplus_cards_go_under_stacks_with_the_same_back() {
    let mut board = TestBoard::acting(Mode::Gold);
    for id in [
        "basic.abbey",
        "basic.scout",
        "basic.inga",
        "gold.mint",
        "gold.harbor",
    ] {
        board.give(RED, id);
    }
    board.act(RED, "end");
    assert_eq!(board.pending(), "surplus 1");
    board
        .refuse(RED, "put_away gold.mint 1", "RIVAL-118")
        .refuse(RED, "put_away basic.harald 1", "RIVAL-110");
    board
        .refuse(RED, "put_away basic.abbey 4", "RIVAL-118")
        .refuse(RED, "pass", "RIVAL-110");
    board
        .act(RED, "put_away gold.mint 4")
        .act(RED, "put_away gold.harbor 4");
    let pile = board.state.stack(DrawStack(3)).as_slice();
    assert_eq!(
        [pile[0].card, pile[1].card],
        [card("gold.harbor"), card("gold.mint")],
        "the last put there is lowest"
    );
    assert_eq!(board.pending(), "exchange 1");
}

/// All stacks are empty, every card but one, which is in red's hand, lies on the discard pile, and red has ended the
/// action phase.
fn empty_stacks() -> TestBoard {
    let mut board = TestBoard::acting(Mode::Intro);
    let mut drawn = Vec::new();
    for pile in &mut board.state.stacks {
        while pile.pop().is_some() {}
    }
    for c in crate::card::Card::all() {
        for _ in 0..board.state.unseen[usize::from(c.0)] {
            drawn.push(c);
        }
        board.state.unseen[usize::from(c.0)] = 0;
    }
    board
        .state
        .take_up(RED, crate::state::Slot::known_to(drawn.pop().unwrap(), RED));
    for c in drawn {
        board.state.table.discard.push(c);
    }
    board.act(RED, "end");
    board
}

/// Rules: RIVAL-111, RUL-30, EX-RIVAL-42.
#[test]
fn empty_stacks_end_drawing() {
    let board = empty_stacks();
    assert_eq!(board.pending(), "exchange 1", "the hand stays smaller");
    assert_eq!(board.hand(RED).len(), 1);
}

/// Rules: RIVAL-119, RIVAL-116.
#[test]
fn an_emptied_stack_keeps_its_place_and_a_card_put_away_may_come_back() {
    let mut board = empty_stacks();
    let text = format!("put_away {} 3", board.hand(RED)[0]);
    board.act(RED, &text);
    assert_eq!(
        board.state.stack(DrawStack(2)).len(),
        1,
        "a stack of one on the emptied place"
    );
    board
        .refuse(RED, "draw 1", "RIVAL-143")
        .act(RED, "search 3")
        .act(RED, "pay -2,U")
        .act(RED, "pay -2,L");
    board.act(RED, "take 1");
    assert_eq!(
        board.hand(RED).len(),
        1,
        "the card put away may be taken back"
    );
    assert_eq!(board.pending(), "before_roll 2");
}

/// Rules: RIVAL-112, RIVAL-113, RIVAL-143, RUL-29.
#[test]
fn the_exchange_puts_away_first_and_then_takes() {
    let mut board = TestBoard::acting(Mode::Intro);
    for id in ["basic.abbey", "basic.scout", "basic.inga"] {
        board.give(RED, id);
    }
    board
        .act(RED, "end")
        .refuse(RED, "draw 1", "RIVAL-112")
        .refuse(RED, "put_away basic.harald 1", "RIVAL-112");
    board.act(RED, "put_away basic.scout 2");
    assert_eq!(board.pending(), "refill 1");
    board
        .refuse(RED, "pass", "RIVAL-143")
        .refuse(RED, "put_away basic.inga 1", "RIVAL-143");
    board.act(RED, "draw 3").chance("card basic.harald");
    assert_eq!(board.pending(), "before_roll 2", "only one exchange");
    assert_eq!(
        board.hand(RED),
        ["basic.abbey", "basic.harald", "basic.inga"]
    );
    // Declined, and impossible without a card.
    let mut board = TestBoard::acting(Mode::Intro);
    for pile in &mut board.state.stacks {
        while pile.pop().is_some() {}
    }
    board.state.unseen = [0; crate::card::CARDS];
    let action = super::text::from_text("end").unwrap();
    kernel::Game::apply(
        &board.game,
        &mut board.state,
        Some(RED),
        action,
        &mut kernel::Silent,
    );
    assert_eq!(board.pending(), "before_roll 2");
}

/// Rules: RIVAL-PARISH-HALL-1, RIVAL-TOWN-HALL-2.
#[test]
fn a_search_costs_two_one_or_nothing_and_a_card_must_be_taken() {
    for (cards, cost) in [
        (vec![], 2),
        (vec!["basic.parish_hall"], 1),
        (vec!["basic.parish_hall", "progress.town_hall"], 0),
    ] {
        let mut board = TestBoard::acting(Mode::Progress);
        board.city(RED, 1);
        for id in &cards {
            board.put(RED, id, "1,U");
        }
        for id in ["basic.abbey", "basic.scout", "basic.inga"] {
            board.give(RED, id);
        }
        board
            .stocks(RED, [0; 6])
            .act(RED, "end")
            .act(RED, "put_away basic.scout 2");
        if cost > 0 {
            board.refuse(RED, "search 4", "RIVAL-114");
        }
        board.stocks(RED, [1, 1, 0, 0, 1, 0]).act(RED, "search 4");
        for n in 0..cost {
            assert!(
                board.pending().starts_with("spend 1"),
                "payment comes first"
            );
            board
                .refuse(RED, "pay 0,L", "RIVAL-042")
                .act(RED, ["pay -2,U", "pay 2,L"][n]);
        }
        let order = [
            "pharmacy",
            "pharmacy",
            "library",
            "library",
            "bath_house",
            "bath_house",
            "bath_house",
            "parliament",
            "benjamin",
            "guido",
            "gustav",
            "doctor",
        ];
        for name in order {
            // A Town Hall in play left one card less in this stack.
            if board.pending().starts_with("reveal") {
                board.chance(&format!("card progress.{name}"));
            }
        }
        board.refuse(RED, "pass", "RIVAL-114").act(RED, "take 8");
        assert!(board.hand(RED).contains(&"progress.parliament"));
        let rest: Vec<&str> = board
            .state
            .stack(DrawStack(3))
            .as_slice()
            .iter()
            .rev()
            .map(|s| s.card.data().id)
            .collect();
        assert!(
            rest.iter()
                .zip(order.iter().filter(|n| **n != "parliament"))
                .all(|(a, b)| *a == format!("progress.{b}"))
        );
    }
}

/// Rules: RIVAL-117, RUL-45, RIVAL-SEBASTIAN-5.
#[test]
fn the_exchanged_card_waits_for_the_own_next_turn() {
    for exchanged in [true, false] {
        let mut board = TestBoard::acting(Mode::Turmoil);
        board
            .put(RED, "basic.harald", "1,U")
            .put(BLUE, "basic.osmund", "1,U")
            .stocks(RED, [1, 1, 1, 1, 1, 1])
            .stocks(BLUE, [1; 6]);
        for id in ["basic.abbey", "basic.scout"] {
            board.give(RED, id);
        }
        board.on_top(4, "turmoil.sebastian");
        if exchanged {
            board
                .give(RED, "basic.inga")
                .act(RED, "end")
                .act(RED, "put_away basic.inga 1")
                .act(RED, "draw 4");
        } else {
            board.act(RED, "end").act(RED, "draw 4").act(RED, "pass");
        }
        assert!(board.hand(RED).contains(&"turmoil.sebastian"));
        assert_eq!(board.pending(), "before_roll 2");
        board.event(6, "turmoil.riots").act(BLUE, "pass");
        if exchanged {
            board
                .refuse(RED, "play turmoil.sebastian", "RIVAL-117")
                .act(RED, "pass");
            assert_eq!(board.pending(), "riots 2 1");
        } else {
            board.act(RED, "play turmoil.sebastian");
        }
    }
}

/// Rules: RIVAL-117.
#[test]
fn the_lock_ends_with_the_own_next_turn() {
    let mut board = TestBoard::acting(Mode::Intro);
    for id in ["basic.abbey", "basic.scout", "basic.inga"] {
        board.give(RED, id);
        board.give(
            BLUE,
            ["basic.harald", "basic.austin", "basic.osmund"][board.hand(BLUE).len()],
        );
    }
    board.on_top(1, "basic.goldsmith");
    board
        .act(RED, "end")
        .act(RED, "put_away basic.inga 1")
        .act(RED, "draw 1");
    let locked = |board: &TestBoard| {
        board
            .state
            .hand(RED)
            .as_slice()
            .iter()
            .filter(|s| s.is_locked())
            .count()
    };
    assert_eq!(locked(&board), 1);
    board.roll(2, "trade").act(BLUE, "end").act(BLUE, "pass");
    assert_eq!(
        (board.pending(), locked(&board)),
        ("before_roll 1".to_owned(), 0)
    );
}

/// Rules: RIVAL-121, RUL-18.
#[test]
fn the_owner_chooses_among_matching_stacks() {
    let mut board = TestBoard::rolling(Mode::Turmoil);
    board
        .put(RED, "basic.candamir", "1,U")
        .put(BLUE, "basic.storehouse", "1,U");
    board.event(2, "basic.feud").act(BLUE, "pass");
    assert_eq!(
        board.pending(),
        "bury 2 basic.storehouse",
        "the only building; the stack is blue's choice"
    );
    board
        .refuse(RED, "under 1", "RIVAL-121")
        .refuse(BLUE, "under 4", "RIVAL-118")
        .act(BLUE, "under 3");
    assert_eq!(board.bottom(3), Some("basic.storehouse"));
}
