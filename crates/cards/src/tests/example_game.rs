//! The first turns of an introductory game, as the rules tell them.

use super::test_board::{BLUE, RED, TestBoard};
use crate::setup::Mode;

/// Rules: RIVAL-FEUD-1, EX-RIVAL-45.
#[test]
fn the_first_turns_of_an_introductory_game() {
    let mut board = TestBoard::start(Mode::Intro);
    board
        .chance("die 5")
        .chance("die 2")
        .act(RED, "start_stack 1");
    board
        .chance("card basic.harald")
        .chance("card basic.austin")
        .chance("card basic.scout")
        .act(BLUE, "start_stack 2");
    board
        .chance("card basic.abbey")
        .chance("card basic.goldsmith")
        .chance("card basic.inga");
    // Five events are drawn before Yule; let them have gone by.
    for id in [
        "invention",
        "trade_ships_race",
        "fraternal_feuds",
        "year_of_plenty",
        "feud",
    ] {
        let card = super::test_board::card(&format!("basic.{id}"));
        let events = &mut board.state.table.events;
        events.deck.pop();
        events.deck.insert(0, card);
        events.unseen[usize::from(card.0)] -= 1;
    }
    // Red: 5 and brigands.
    board.roll(5, "brigand_attack");
    assert_eq!(
        (board.owns(RED), board.owns(BLUE)),
        ([1, 1, 1, 1, 2, 0], [1, 1, 1, 2, 1, 0])
    );
    board.act(RED, "build basic.harald 1,U");
    assert_eq!(board.strength(), None);
    board
        .act(RED, "end")
        .act(RED, "draw 3")
        .chance("card basic.osmund")
        .act(RED, "pass");
    // Blue: 4 and celebration; red alone gains.
    board.roll(4, "celebration");
    assert_eq!((board.owns(RED)[2], board.owns(BLUE)[5]), (2, 1));
    board.act(RED, "gain 2,U");
    assert_eq!(
        (board.pending(), board.owns(RED)[3]),
        ("act 2".to_owned(), 1)
    );
    board
        .act(BLUE, "end")
        .act(BLUE, "put_away basic.inga 2")
        .act(BLUE, "search 4")
        .act(BLUE, "pay 0,U")
        .act(BLUE, "pay 0,L");
    while board.pending().starts_with("reveal") {
        let outcome = kernel::Game::chances(&board.game, &board.state)
            .outcomes()
            .next()
            .unwrap()
            .0;
        board.chance(&super::text::to_text(outcome));
    }
    board.act(BLUE, "take 1");
    assert_eq!(board.owns(BLUE), [1, 1, 0, 2, 1, 0]);
    // Red: 2 and trade.
    board.roll(2, "trade");
    assert_eq!((board.owns(RED)[0], board.owns(BLUE)[1]), (2, 2));
    board.act(RED, "build basic.austin 1,L");
    assert_eq!(
        (board.strength(), board.points(RED), board.owns(RED)),
        (Some(RED), 3, [2, 1, 2, 0, 0, 0])
    );
    board.act(RED, "end").act(RED, "draw 3");
    let outcome = kernel::Game::chances(&board.game, &board.state)
        .outcomes()
        .next()
        .unwrap()
        .0;
    board
        .chance(&super::text::to_text(outcome))
        .act(RED, "pass");
    // Blue: 3 and an event card: Yule, then Feud without effect.
    board.roll(3, "event_card").chance("card basic.feud");
    assert_eq!(
        (board.pending(), board.owns(RED)[1]),
        ("act 2".to_owned(), 2)
    );
    assert_eq!(
        board.state.table.events.deck.as_slice()[0],
        super::test_board::card("basic.feud")
    );
    assert_eq!(board.owns(BLUE), [2, 2, 0, 2, 1, 0]);
    board.act(BLUE, "road -2");
    assert_eq!(board.owns(BLUE), [1, 0, 0, 2, 1, 0]);
}
