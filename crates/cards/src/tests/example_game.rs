//! The first turns of an introductory game, as the rules tell them.

use super::scene::{BLUE, RED, Scene};
use crate::setup::Mode;

/// Rules: EX-RIVAL-45, RIVAL-059, RIVAL-066, RIVAL-074, RIVAL-077, RIVAL-114, RIVAL-FEUD-1.
#[test]
fn the_first_turns_of_an_introductory_game() {
    let mut scene = Scene::start(Mode::Intro);
    scene
        .chance("die 5")
        .chance("die 2")
        .act(RED, "start-stack 1");
    scene
        .chance("card basic.harald")
        .chance("card basic.austin")
        .chance("card basic.scout")
        .act(BLUE, "start-stack 2");
    scene
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
        let card = super::scene::card(&format!("basic.{id}"));
        let events = &mut scene.state.table.events;
        events.deck.pop();
        events.deck.insert(0, card);
        events.unseen[usize::from(card.0)] -= 1;
    }
    // Red: 5 and brigands.
    scene.roll(5, "brigand_attack");
    assert_eq!(
        (scene.owns(RED), scene.owns(BLUE)),
        ([1, 1, 1, 1, 2, 0], [1, 1, 1, 2, 1, 0])
    );
    scene.act(RED, "build basic.harald 1,U");
    assert_eq!(scene.strength(), None);
    scene
        .act(RED, "end")
        .act(RED, "draw 3")
        .chance("card basic.osmund")
        .act(RED, "pass");
    // Blue: 4 and celebration; red alone gains.
    scene.roll(4, "celebration");
    assert_eq!((scene.owns(RED)[2], scene.owns(BLUE)[5]), (2, 1));
    scene.act(RED, "gain 2,U");
    assert_eq!(
        (scene.pending(), scene.owns(RED)[3]),
        ("act 2".to_owned(), 1)
    );
    scene
        .act(BLUE, "end")
        .act(BLUE, "put-away basic.inga 2")
        .act(BLUE, "search 4")
        .act(BLUE, "pay 0,U")
        .act(BLUE, "pay 0,L");
    while scene.pending().starts_with("reveal") {
        let outcome = kernel::Game::chances(&scene.game, &scene.state)
            .outcomes()
            .next()
            .unwrap()
            .0;
        scene.chance(&crate::spelling::to_text(outcome));
    }
    scene.act(BLUE, "take 1");
    assert_eq!(scene.owns(BLUE), [1, 1, 0, 2, 1, 0]);
    // Red: 2 and trade.
    scene.roll(2, "trade");
    assert_eq!((scene.owns(RED)[0], scene.owns(BLUE)[1]), (2, 2));
    scene.act(RED, "build basic.austin 1,L");
    assert_eq!(
        (scene.strength(), scene.points(RED), scene.owns(RED)),
        (Some(RED), 3, [2, 1, 2, 0, 0, 0])
    );
    scene.act(RED, "end").act(RED, "draw 3");
    let outcome = kernel::Game::chances(&scene.game, &scene.state)
        .outcomes()
        .next()
        .unwrap()
        .0;
    scene
        .chance(&crate::spelling::to_text(outcome))
        .act(RED, "pass");
    // Blue: 3 and an event card: Yule, then Feud without effect.
    scene.roll(3, "event_card").chance("card basic.feud");
    assert_eq!(
        (scene.pending(), scene.owns(RED)[1]),
        ("act 2".to_owned(), 2)
    );
    assert_eq!(
        scene.state.table.events.deck.as_slice()[0],
        super::scene::card("basic.feud")
    );
    assert_eq!(scene.owns(BLUE), [2, 2, 0, 2, 1, 0]);
    scene.act(BLUE, "road -2");
    assert_eq!(scene.owns(BLUE), [1, 0, 0, 2, 1, 0]);
}
