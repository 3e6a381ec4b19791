//! Hand check, card exchange, draw stacks.

use super::scene::{BLUE, RED, Scene, card};
use crate::place::DrawStack;
use crate::setup::Mode;
use kernel::Viewer;

/// Rules: RIVAL-108, RIVAL-109, EX-RIVAL-10, EX-RIVAL-04, RIVAL-083.
#[test]
fn the_active_player_draws_up_to_the_limit_from_any_stacks() {
    let mut scene = Scene::rolling(Mode::Intro);
    scene.give(RED, "basic.abbey").roll(6, "trade");
    scene.act(RED, "build basic.abbey 1,U");
    assert_eq!(
        (scene.owns(RED), scene.state.hand_limit(RED)),
        ([1, 0, 1, 1, 0, 0], 4)
    );
    scene.act(RED, "end");
    for (stack, id) in [
        (1, "basic.scout"),
        (3, "basic.inga"),
        (3, "basic.harald"),
        (4, "basic.austin"),
    ] {
        assert_eq!(scene.pending(), "draw-up 1");
        scene
            .refuse(RED, "pass", "RIVAL-109")
            .refuse(RED, "draw 5", "RIVAL-109");
        scene
            .act(RED, &format!("draw {stack}"))
            .chance(&format!("card {id}"));
        assert!(
            scene.hand(RED).contains(&id),
            "seen before the next stack is chosen"
        );
    }
    assert_eq!(
        (scene.pending(), scene.hand(RED).len()),
        ("exchange 1".to_owned(), 4)
    );
}

/// Rules: RIVAL-110, RIVAL-118, RIVAL-120, RIVAL-ABBEY-3.
#[test]
fn surplus_cards_go_under_stacks_with_the_same_back() {
    let mut scene = Scene::acting(Mode::Gold);
    for id in [
        "basic.abbey",
        "basic.scout",
        "basic.inga",
        "gold.mint",
        "gold.harbor",
    ] {
        scene.give(RED, id);
    }
    scene.act(RED, "end");
    assert_eq!(scene.pending(), "surplus 1");
    scene
        .refuse(RED, "put-away gold.mint 1", "RIVAL-118")
        .refuse(RED, "put-away basic.harald 1", "RIVAL-110");
    scene
        .refuse(RED, "put-away basic.abbey 4", "RIVAL-118")
        .refuse(RED, "pass", "RIVAL-110");
    scene
        .act(RED, "put-away gold.mint 4")
        .act(RED, "put-away gold.harbor 4");
    let pile = scene.state.stack(DrawStack(3)).as_slice();
    assert_eq!(
        [pile[0].card, pile[1].card],
        [card("gold.harbor"), card("gold.mint")],
        "the last put there is lowest"
    );
    assert_eq!(scene.pending(), "exchange 1");
}

/// Rules: RIVAL-111, RUL-30, RIVAL-119, EX-RIVAL-42, RIVAL-116.
#[test]
fn empty_stacks_end_drawing_but_keep_their_places() {
    let mut scene = Scene::acting(Mode::Intro);
    let mut drawn = Vec::new();
    for pile in &mut scene.state.stacks {
        while pile.pop().is_some() {}
    }
    for c in crate::card::Card::all() {
        for _ in 0..scene.state.unseen[usize::from(c.0)] {
            drawn.push(c);
        }
        scene.state.unseen[usize::from(c.0)] = 0;
    }
    // All cards but one lie on the discard pile.
    scene
        .state
        .take_up(RED, crate::state::Slot::known_to(drawn.pop().unwrap(), RED));
    for c in drawn {
        scene.state.table.discard.push(c);
    }
    scene.act(RED, "end");
    assert_eq!(scene.pending(), "exchange 1", "the hand stays smaller");
    let text = format!("put-away {} 3", scene.hand(RED)[0]);
    scene.act(RED, &text);
    assert_eq!(
        scene.state.stack(DrawStack(2)).len(),
        1,
        "a stack of one on the emptied place"
    );
    scene
        .refuse(RED, "draw 1", "RIVAL-143")
        .act(RED, "search 3")
        .act(RED, "pay -2,U")
        .act(RED, "pay -2,L");
    scene.act(RED, "take 1");
    assert_eq!(
        scene.hand(RED).len(),
        1,
        "the card put away may be taken back"
    );
    assert_eq!(scene.pending(), "before-roll 2");
}

/// Rules: RIVAL-112, RIVAL-113, RIVAL-143, RUL-29.
#[test]
fn the_exchange_puts_away_first_and_then_takes() {
    let mut scene = Scene::acting(Mode::Intro);
    for id in ["basic.abbey", "basic.scout", "basic.inga"] {
        scene.give(RED, id);
    }
    scene
        .act(RED, "end")
        .refuse(RED, "draw 1", "RIVAL-112")
        .refuse(RED, "put-away basic.harald 1", "RIVAL-112");
    scene.act(RED, "put-away basic.scout 2");
    assert_eq!(scene.pending(), "refill 1");
    scene
        .refuse(RED, "pass", "RIVAL-143")
        .refuse(RED, "put-away basic.inga 1", "RIVAL-143");
    scene.act(RED, "draw 3").chance("card basic.harald");
    assert_eq!(scene.pending(), "before-roll 2", "only one exchange");
    assert_eq!(
        scene.hand(RED),
        ["basic.abbey", "basic.harald", "basic.inga"]
    );
    // Declined, and impossible without a card.
    let mut scene = Scene::acting(Mode::Intro);
    for pile in &mut scene.state.stacks {
        while pile.pop().is_some() {}
    }
    scene.state.unseen = [0; crate::card::CARDS];
    let action = crate::spelling::from_text("end").unwrap();
    kernel::Game::apply(
        &scene.game,
        &mut scene.state,
        Some(RED),
        action,
        &mut kernel::Silent,
    );
    assert_eq!(scene.pending(), "before-roll 2");
}

/// Rules: RIVAL-114, RIVAL-115, RIVAL-143, RIVAL-PARISH-HALL-1, RIVAL-TOWN-HALL-2.
#[test]
fn a_search_costs_two_one_or_nothing_and_a_card_must_be_taken() {
    for (cards, cost) in [
        (vec![], 2),
        (vec!["basic.parish_hall"], 1),
        (vec!["basic.parish_hall", "progress.town_hall"], 0),
    ] {
        let mut scene = Scene::acting(Mode::Progress);
        scene.city(RED, 1);
        for id in &cards {
            scene.put(RED, id, "1,U");
        }
        for id in ["basic.abbey", "basic.scout", "basic.inga"] {
            scene.give(RED, id);
        }
        scene
            .stocks(RED, [0; 6])
            .act(RED, "end")
            .act(RED, "put-away basic.scout 2");
        if cost > 0 {
            scene.refuse(RED, "search 4", "RIVAL-114");
        }
        scene.stocks(RED, [1, 1, 0, 0, 1, 0]).act(RED, "search 4");
        for n in 0..cost {
            assert!(
                scene.pending().starts_with("spend 1"),
                "payment comes first"
            );
            scene
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
            if scene.pending().starts_with("reveal") {
                scene.chance(&format!("card progress.{name}"));
            }
        }
        scene.refuse(RED, "pass", "RIVAL-114").act(RED, "take 8");
        assert!(scene.hand(RED).contains(&"progress.parliament"));
        let rest: Vec<&str> = scene
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
        let mut scene = Scene::acting(Mode::Turmoil);
        scene
            .put(RED, "basic.harald", "1,U")
            .put(BLUE, "basic.osmund", "1,U")
            .stocks(RED, [1, 1, 1, 1, 1, 1])
            .stocks(BLUE, [1; 6]);
        for id in ["basic.abbey", "basic.scout"] {
            scene.give(RED, id);
        }
        scene.on_top(4, "turmoil.sebastian");
        if exchanged {
            scene
                .give(RED, "basic.inga")
                .act(RED, "end")
                .act(RED, "put-away basic.inga 1")
                .act(RED, "draw 4");
        } else {
            scene.act(RED, "end").act(RED, "draw 4").act(RED, "pass");
        }
        assert!(scene.hand(RED).contains(&"turmoil.sebastian"));
        assert_eq!(scene.pending(), "before-roll 2");
        scene.event(6, "turmoil.riots").act(BLUE, "pass");
        if exchanged {
            scene
                .refuse(RED, "play turmoil.sebastian", "RIVAL-117")
                .act(RED, "pass");
            assert_eq!(scene.pending(), "riots 2 1");
        } else {
            scene.act(RED, "play turmoil.sebastian");
        }
    }
}

/// Rules: RIVAL-117.
#[test]
fn the_lock_ends_with_the_own_next_turn() {
    let mut scene = Scene::acting(Mode::Intro);
    for id in ["basic.abbey", "basic.scout", "basic.inga"] {
        scene.give(RED, id);
        scene.give(
            BLUE,
            ["basic.harald", "basic.austin", "basic.osmund"][scene.hand(BLUE).len()],
        );
    }
    scene.on_top(1, "basic.goldsmith");
    scene
        .act(RED, "end")
        .act(RED, "put-away basic.inga 1")
        .act(RED, "draw 1");
    let locked = |scene: &Scene| {
        scene
            .state
            .hand(RED)
            .as_slice()
            .iter()
            .filter(|s| s.is_locked())
            .count()
    };
    assert_eq!(locked(&scene), 1);
    scene.roll(2, "trade").act(BLUE, "end").act(BLUE, "pass");
    assert_eq!(
        (scene.pending(), locked(&scene)),
        ("before-roll 1".to_owned(), 0)
    );
}

/// Rules: RIVAL-121, RUL-18, RIVAL-144, RIVAL-118, RIVAL-131.
#[test]
fn the_owner_chooses_among_matching_stacks() {
    let mut scene = Scene::rolling(Mode::Turmoil);
    scene
        .put(RED, "basic.candamir", "1,U")
        .put(BLUE, "basic.storehouse", "1,U");
    scene.event(2, "basic.feud").act(BLUE, "pass");
    assert_eq!(
        scene.pending(),
        "bury 2 basic.storehouse",
        "the only building; the stack is blue's choice"
    );
    scene
        .refuse(RED, "under 1", "RIVAL-132")
        .refuse(BLUE, "under 4", "RIVAL-118")
        .act(BLUE, "under 3");
    assert_eq!(scene.bottom(3), Some("basic.storehouse"));
}

/// Rules: RIVAL-122, RUL-02, RUL-54, RIVAL-123.
#[test]
fn the_discard_pile_shows_its_top_and_remembers_the_rest() {
    let mut scene = Scene::acting(Mode::Progress);
    scene.discard("basic.scout").discard("basic.goldsmith");
    let seen = scene.sees(Viewer::Spectator);
    assert_eq!(seen["discard_top"], "basic.goldsmith");
    assert_eq!(
        seen["discard"],
        serde_json::json!(["basic.goldsmith", "basic.scout"])
    );
}
