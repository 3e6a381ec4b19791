//! The dice phase: production and the symbols of the event die.

use super::scene::{BLUE, RED, Scene};
use crate::dice::Face;
use crate::setup::Mode;

/// Rules: RIVAL-067, RIVAL-068, RIVAL-070, EX-RIVAL-03.
#[test]
fn every_region_with_the_number_produces_for_both() {
    let mut scene = Scene::rolling(Mode::Intro);
    scene.roll(6, "trade");
    assert_eq!(
        (scene.owns(RED), scene.owns(BLUE)),
        ([1, 1, 1, 2, 1, 0], [1, 1, 1, 1, 2, 0])
    );
    assert_eq!(
        scene.state.table.turn.face,
        Some(Face(6)),
        "kept until the end of the turn"
    );
}

/// Rules: RIVAL-004, RIVAL-066, EX-RIVAL-28, RIVAL-139.
#[test]
fn brigands_come_before_production() {
    let mut scene = Scene::rolling(Mode::Intro);
    scene.stocks(RED, [2, 2, 1, 1, 1, 2]);
    scene.roll(1, "brigand_attack");
    assert_eq!(
        scene.owns(RED),
        [2, 2, 0, 1, 1, 1],
        "gold and wool first, then the Gold Field gains 1"
    );
    assert_eq!(scene.owns(BLUE), [1, 1, 2, 1, 1, 0], "blue has only 5");
}

/// Rules: RIVAL-072, EX-RIVAL-27.
#[test]
fn eight_counted_resources_are_too_many() {
    for (gold, left) in [(2, 2), (3, 0)] {
        let mut scene = Scene::rolling(Mode::Intro);
        scene
            .stocks(RED, [1, 1, 1, 1, 1, gold])
            .roll(2, "brigand_attack");
        assert_eq!(scene.owns(RED)[5], left);
        assert_eq!(scene.owns(RED)[2], u8::from(gold == 2));
    }
}

/// Rules: RIVAL-STOREHOUSE-1, RIVAL-STOREHOUSE-2, RIVAL-STOREHOUSE-3, EX-RIVAL-26.
#[test]
fn a_storehouse_hides_its_neighbours_from_the_count() {
    let mut scene = Scene::rolling(Mode::Intro);
    scene
        .stocks(RED, [3, 3, 0, 0, 3, 0])
        .put(RED, "basic.storehouse", "-1,U")
        .roll(4, "brigand_attack");
    assert_eq!(scene.owns(RED), [3, 3, 1, 0, 3, 0], "6 counted");
    scene.turn_of(RED);
    // Two more elsewhere: 8 counted, and the gold beside the Storehouse goes too.
    scene
        .stocks(RED, [3, 3, 2, 0, 3, 3])
        .roll(6, "brigand_attack");
    assert_eq!(scene.owns(RED), [3, 3, 0, 1, 3, 0]);
    scene.turn_of(RED);
    scene.put(RED, "basic.storehouse", "1,U");
    scene
        .stocks(RED, [0, 3, 1, 0, 3, 3])
        .roll(4, "brigand_attack");
    assert_eq!(
        scene.owns(RED),
        [0, 3, 2, 0, 3, 3],
        "skipped once by either: 7 counted"
    );
}

/// Rules: RIVAL-073, EX-RIVAL-32, RIVAL-047.
#[test]
fn trade_moves_nothing_without_advantage_or_room() {
    let mut scene = Scene::rolling(Mode::Intro);
    scene.roll(3, "trade");
    assert_eq!(
        (scene.pending(), scene.owns(RED)),
        ("act 1".to_owned(), [1, 2, 1, 1, 1, 0])
    );
    scene.turn_of(RED);
    scene
        .put(BLUE, "basic.toll_bridge", "1,U")
        .put(BLUE, "basic.marketplace", "1,L")
        .put(BLUE, "basic.ore_ship", "-1,U");
    scene
        .stocks(BLUE, [3, 3, 3, 3, 3, 0])
        .stocks(RED, [2, 2, 2, 2, 1, 0])
        .roll(6, "trade");
    assert_eq!(
        (scene.pending(), scene.owns(BLUE)),
        ("act 1".to_owned(), [3, 3, 3, 3, 3, 0])
    );
    // With a single takeable type nothing is asked.
    scene.turn_of(RED);
    scene.stocks(BLUE, [3, 3, 3, 3, 2, 0]).roll(4, "trade");
    assert_eq!(scene.owns(BLUE), [3, 3, 3, 3, 3, 1]);
}

/// Rules: RIVAL-074, RIVAL-REINER-3, EX-RIVAL-31, RIVAL-056.
#[test]
fn celebration_favours_the_more_skilled() {
    let gains = |red: Option<&str>, blue: Option<&str>, reiner: bool| {
        let mut scene = Scene::rolling(Mode::Gold);
        for (player, hero) in [(RED, red), (BLUE, blue)] {
            if let Some(id) = hero {
                scene.put(player, id, "1,U");
            }
        }
        scene.stocks(RED, [0; 6]).stocks(BLUE, [0; 6]);
        if reiner {
            scene
                .give(RED, "gold.reiner")
                .act(RED, "play gold.reiner")
                .act(RED, "roll")
                .chance("die 2");
        } else {
            scene.roll(2, "celebration");
        }
        scene.gain_anything();
        // The 2 gave red 1 lumber and blue 1 brick.
        [RED, BLUE].map(|player| scene.owns(player).iter().sum::<u8>() - 1)
    };
    assert_eq!(gains(None, None, false), [1, 1]);
    assert_eq!(
        gains(Some("basic.austin"), Some("basic.harald"), false),
        [1, 0]
    );
    assert_eq!(
        gains(Some("basic.harald"), Some("basic.austin"), false),
        [0, 1]
    );
    assert_eq!(
        gains(Some("basic.harald"), Some("basic.austin"), true),
        [1, 1]
    );
    assert_eq!(
        gains(Some("basic.austin"), Some("basic.harald"), true),
        [2, 0]
    );
    assert_eq!(gains(None, None, true), [2, 1]);
}

/// Rules: RIVAL-075, RIVAL-TOLL-BRIDGE-1, RIVAL-TOLL-BRIDGE-2, EX-RIVAL-34, RIVAL-PIRATE-SHIP-3.
#[test]
fn a_plentiful_harvest_brings_a_resource_and_gold() {
    let mut scene = Scene::rolling(Mode::Gold);
    scene
        .put(RED, "basic.toll_bridge", "1,U")
        .stocks(RED, [0, 0, 0, 0, 0, 2])
        .stocks(BLUE, [3; 6]);
    scene.roll(2, "plentiful_harvest").act(RED, "gain 0,L");
    assert_eq!(
        scene.owns(RED),
        [1, 0, 1, 0, 0, 3],
        "one of the two gold is lost"
    );
    scene.turn_of(RED);
    scene
        .put(RED, "gold.pirate_ship", "1,L")
        .put(RED, "gold.pirate_ship", "-1,L")
        .stocks(RED, [0; 6]);
    scene.put(RED, "gold.toll_bridge", "-1,U").cache(RED, 0);
    scene.roll(2, "plentiful_harvest").act(RED, "gain 0,L");
    assert_eq!(
        scene.owns(RED),
        [1, 0, 1, 0, 0, 6],
        "2 + 2 + 1 + 1 gold fill field and cache without a question"
    );
}

/// Rules: RIVAL-076, RIVAL-077, RIVAL-YULE-1, RIVAL-YULE-2, RIVAL-123, RUL-44.
#[test]
fn events_go_to_the_bottom_and_yule_rebuilds_the_deck() {
    let mut scene = Scene::rolling(Mode::Intro);
    scene.event(2, "basic.trade_ships_race");
    let deck = |scene: &Scene| -> Vec<Option<&str>> {
        let deck = scene.state.table.events.deck;
        deck.as_slice()
            .iter()
            .rev()
            .map(|c| c.is_known().then(|| c.data().id))
            .collect()
    };
    let mut expected = vec![None; 9];
    expected[4] = Some("basic.yule");
    expected[8] = Some("basic.trade_ships_race");
    assert_eq!(deck(&scene), expected);
    for id in ["feud", "fraternal_feuds", "invention", "year_of_plenty"] {
        scene.turn_of(RED);
        scene.event(2, &format!("basic.{id}"));
    }
    scene.turn_of(RED);
    scene.roll(2, "event_card");
    assert_eq!(
        scene.pending(),
        "event-card 1 no",
        "Yule came up and all nine were mixed again"
    );
    scene.chance("card basic.feud");
    let mut expected = vec![None; 9];
    expected[4] = Some("basic.yule");
    expected[8] = Some("basic.feud");
    assert_eq!(deck(&scene), expected);
}

/// Rules: RIVAL-028, RIVAL-077.
#[test]
fn a_duel_rebuild_uses_the_same_twelve_events() {
    let mut scene = Scene::rolling(Mode::Duel);
    scene
        .roll(2, "event_card")
        .chance("mark yes")
        .chance("card basic.feud");
    scene.turn_of(RED);
    scene
        .roll(2, "event_card")
        .chance("mark no")
        .chance("card basic.invention");
    let yule = super::scene::card("basic.yule");
    while scene.state.table.events.deck.last() != Some(yule) {
        scene.turn_of(RED);
        scene.roll(2, "event_card");
        if scene.pending().starts_with("event-mark") {
            scene.chance("mark yes");
        }
        let first = kernel::Game::chances(&scene.game, &scene.state)
            .outcomes()
            .next()
            .unwrap()
            .0;
        scene.chance(&crate::spelling::to_text(first));
        while !scene.pending().starts_with("act") {
            let player = scene.game_decider();
            let answer = scene.legal(player)[0].clone();
            scene.act(player, &answer);
        }
    }
    let seen = 6 - scene.state.table.events.drawn;
    scene.turn_of(RED);
    scene.roll(2, "event_card");
    assert_eq!(
        6 - scene.state.table.events.drawn,
        seen,
        "what was drawn for this game stays in it"
    );
    let feud = usize::from(super::scene::card("basic.feud").0);
    assert!(scene.state.table.events.unseen[feud] == 1);
}

/// Rules: RIVAL-069, RIVAL-139, RIVAL-MARKETPLACE-1, RIVAL-MARKETPLACE-2, RIVAL-MARKETPLACE-3, EX-RIVAL-17.
#[test]
fn a_marketplace_catches_up_after_production() {
    let mut scene = Scene::rolling(Mode::Intro);
    scene
        .put(RED, "basic.marketplace", "1,U")
        .stocks(RED, [0; 6])
        .stocks(BLUE, [3; 6]);
    scene.settle_east(BLUE, "region.fields.stack3", "region.gold_field.stack3");
    scene.stock(BLUE, "4,U", 3);
    scene.turn_of(BLUE);
    scene.roll(3, "trade");
    assert_eq!(scene.at(RED, "-2,L"), 1, "red's Hills");
    assert_eq!(
        scene.pending(),
        "gain 1 -2,U/0,U/2,U 1",
        "lumber, gold or grain, though blue's Fields are full"
    );
    scene
        .refuse(RED, "gain -2,L", "RIVAL-046")
        .act(RED, "gain 2,U");
    assert_eq!(scene.owns(RED), [0, 1, 0, 1, 0, 0]);
    scene.turn_of(RED);
    scene.roll(6, "trade");
    assert_eq!(scene.pending(), "act 1", "1 : 1, nothing");
}

/// Rules: RIVAL-MARKETPLACE-4, RUL-41.
#[test]
fn a_marketplace_takes_only_what_can_be_stored() {
    let mut scene = Scene::rolling(Mode::Intro);
    scene
        .put(RED, "basic.marketplace", "1,U")
        .stocks(RED, [3, 0, 0, 3, 0, 1]);
    scene.settle_east(BLUE, "region.fields.stack3", "region.gold_field.stack3");
    scene.roll(3, "trade");
    assert_eq!(
        scene.owns(RED),
        [3, 1, 0, 3, 0, 2],
        "only gold has room: no question"
    );
    scene.turn_of(RED);
    scene.stocks(RED, [3, 0, 0, 3, 0, 3]).roll(3, "trade");
    assert_eq!(
        scene.owns(RED),
        [3, 1, 0, 3, 0, 3],
        "nothing else may be taken instead"
    );
}
