//! The vote.

use super::{caravans, lay};
use crate::modules::base;
use crate::modules::caravans::{Action, Pending};
use crate::scene::{P1, P2, P3, P4, Scene};

const A: &str = "1,-1,W";
const B: &str = "0,1,NE";
const C: &str = "-1,1,NW";

/// Whoever has a number holds so much wool and an ore, the others nothing, and seat 4 ends a turn in which something was built.
fn vote(hands: [u8; 4]) -> Scene {
    let mut scene = caravans(4).having_built().turn_of(P4);
    for (player, n) in [P1, P2, P3, P4].into_iter().zip(hands) {
        if n > 0 {
            scene = scene.hand(player, &format!("{n} wool, 1 ore"));
        }
    }
    scene.play(P4, base::Action::EndTurn);
    scene
}

fn asks(scene: &Scene, pending: Pending) -> bool {
    scene.top() == Some(pending.into())
}

/// Rules: CARAVAN-010.
#[test]
fn caravan_010_building_a_settlement_or_a_city_makes_a_wagon_due() {
    let scene = caravans(4)
        .road(P1, "1,-1,W")
        .road(P1, "1,-1,NW")
        .hand(P1, "2 wool, 2 grain, 1 lumber, 1 brick");
    let mut idle = scene.clone();
    idle.play(P1, base::Action::EndTurn);
    assert!(idle.state.caravans.wagons.is_empty(), "nothing was built");
    let mut built = scene.clone();
    let settle = built.settle("1,-1,N");
    built.play(P1, settle);
    built.play(P1, base::Action::EndTurn);
    assert!(asks(&built, Pending::Vote { player: P1 }));
    let mut raised = scene.settlement(P1, "1,-1,N").hand(P1, "3 ore, 3 grain");
    let city = raised.raise("1,-1,N");
    raised.play(P1, city);
    raised.play(P1, base::Action::EndTurn);
    assert!(asks(&raised, Pending::Vote { player: P1 }));
    raised.play(P1, Action::EndVote);
    let wagon = raised.put_wagon(A);
    raised.play(P1, wagon);
    assert_eq!(raised.state.caravans.wagons.len(), 1, "exactly one");
    assert_eq!(
        raised.top(),
        Some(base::Pending::BeforeRoll { player: P2 }.into())
    );
    assert!(!raised.state.caravans.built);
}

/// Rules: CARAVAN-010.
#[test]
fn caravan_010_founding_makes_none_due() {
    let scene = Scene::start(&crate::Setup::new(3, &[crate::Module::Caravans]));
    let mut scene = scene;
    while scene.state.turn == 0 {
        let player = scene.state.pending.top().map(|top| {
            crate::engine::deciders(&scene.game, &scene.state, top)
                .first_member()
                .expect("somebody founds")
        });
        let player = player.expect("something is open");
        let action = kernel::Game::legal(&scene.game, &scene.state, player).nth(0);
        scene.play(player, action);
    }
    assert!(!scene.state.caravans.built);
}

/// Rules: CARAVAN-020, CARAVAN-025, CARAVAN-027.
#[test]
fn caravan_020_each_lays_wool_and_grain_once_the_active_player_first() {
    let mut scene = vote([2, 0, 1, 3]);
    assert!(asks(&scene, Pending::Vote { player: P4 }));
    assert_eq!(scene.refusal(P1, lay("wool")), Some("BASE-058"));
    assert_eq!(scene.refusal(P4, lay("ore")), Some("CARAVAN-020"));
    assert_eq!(
        scene.refusal(P4, lay("grain")),
        Some("CARAVAN-020"),
        "none in hand"
    );
    assert_eq!(
        scene.refusal(P4, base::Action::EndTurn),
        Some("CARAVAN-027")
    );
    let bank = scene.state.bank;
    scene.play(P4, lay("wool"));
    assert_eq!(scene.state.bank.total(), bank.total() + 1, "laid is paid");
    scene.play(P4, Action::EndVote);
    assert!(asks(&scene, Pending::Vote { player: P1 }), "clockwise");
    scene.play(P1, Action::EndVote);
    assert!(
        asks(&scene, Pending::Vote { player: P3 }),
        "seat 2 has no card"
    );
    assert_eq!(
        scene.refusal(P4, lay("wool")),
        Some("BASE-058"),
        "nothing is added later"
    );
    scene.votes(P3, 1);
    assert_eq!(scene.state.caravans.votes[P4], 1);
    assert!(
        asks(&scene, Pending::AssignVotes { player: P4 }),
        "1 : 1, all have laid"
    );
}

/// Whoever is not asked has no card at all: nobody learns of what kind the cards are.
///
/// Rules: CARAVAN-020, CARAVAN-027.
#[test]
fn caravan_020_cards_of_other_kinds_are_not_given_away_by_the_vote() {
    let mut scene = caravans(4)
        .having_built()
        .hand(P1, "1 wool, 1 ore")
        .hand(P3, "2 ore");
    scene.play(P1, base::Action::EndTurn);
    scene.play(P1, lay("wool"));
    assert!(
        asks(&scene, Pending::Vote { player: P1 }),
        "the ore is left"
    );
    scene.play(P1, Action::EndVote);
    assert!(asks(&scene, Pending::Vote { player: P3 }));
    assert_eq!(scene.refusal(P3, lay("ore")), Some("CARAVAN-020"));
    scene.play(P3, Action::EndVote);
    assert!(asks(&scene, Pending::PlaceWagon { player: P1 }));
}

/// Rules: CARAVAN-022, EX-CARAVAN-05.
#[test]
fn caravan_022_more_votes_than_all_others_decide_alone() {
    let mut scene = vote([3, 1, 1, 0]);
    scene.votes(P1, 3).votes(P2, 1).votes(P3, 1);
    assert!(asks(&scene, Pending::PlaceWagon { player: P1 }));
    assert_eq!(
        scene.refusal(P1, scene.put_wagon("0,0,NE")),
        Some("CARAVAN-012")
    );
    let wagon = scene.put_wagon(B);
    scene.play(P1, wagon);
    assert!(scene.has_wagon(B));
    assert_eq!(scene.hand_of(P1), "1 ore", "the cards are gone");
    assert_eq!(
        scene.top(),
        Some(base::Pending::BeforeRoll { player: P1 }.into())
    );
}

/// Rules: CARAVAN-021, CARAVAN-023, CARAVAN-024, EX-CARAVAN-05.
#[test]
fn caravan_024_the_path_with_more_votes_than_every_other_wins() {
    let mut scene = vote([2, 1, 1, 0]);
    scene.votes(P1, 2).votes(P2, 1).votes(P3, 1);
    assert!(
        asks(&scene, Pending::AssignVotes { player: P1 }),
        "in voting order"
    );
    assert_eq!(
        scene.refusal(P4, scene.assign(A)),
        Some("BASE-058"),
        "no votes, no say"
    );
    assert_eq!(
        scene.refusal(P1, scene.assign("0,0,NE")),
        Some("CARAVAN-012")
    );
    for (player, path) in [(P1, A), (P2, B), (P3, C)] {
        let choice = scene.assign(path);
        scene.play(player, choice);
    }
    assert!(scene.has_wagon(A), "2 against 1 and 1");
    assert!(scene.faults().is_empty());
}

/// Rules: CARAVAN-024, EX-CARAVAN-05.
#[test]
fn caravan_024_without_a_leading_path_the_leading_voter_chooses() {
    let mut scene = vote([2, 1, 1, 0]);
    scene.votes(P1, 2).votes(P2, 1).votes(P3, 1);
    for (player, path) in [(P1, A), (P2, B), (P3, B)] {
        let choice = scene.assign(path);
        scene.play(player, choice);
    }
    assert!(scene.state.caravans.wagons.is_empty(), "2 : 2");
    assert!(asks(&scene, Pending::PlaceWagon { player: P1 }));
}

/// Rules: CARAVAN-024, EX-CARAVAN-03.
#[test]
fn ex_caravan_03_without_any_lead_the_active_player_chooses() {
    let mut scene = vote([2, 2, 0, 0]);
    scene.votes(P1, 2).votes(P2, 2);
    for (player, path) in [(P1, A), (P2, B)] {
        let choice = scene.assign(path);
        scene.play(player, choice);
    }
    assert!(
        asks(&scene, Pending::PlaceWagon { player: P4 }),
        "even without having voted"
    );
}

/// Rules: CARAVAN-026.
#[test]
fn caravan_026_without_votes_the_active_player_chooses() {
    let mut scene = vote([1, 0, 0, 0]);
    scene.votes(P1, 0);
    assert!(asks(&scene, Pending::PlaceWagon { player: P4 }));
    assert!(asks(&vote([0; 4]), Pending::PlaceWagon { player: P4 }));
}

/// Rules: CARAVAN-028.
#[test]
fn caravan_028_a_single_path_needs_no_vote() {
    let mut scene = caravans(4).having_built().hand(P1, "2 wool");
    for name in [A, B] {
        let path = scene.path(name);
        scene.state.caravans.wagons.insert(path);
    }
    scene.play(P1, base::Action::EndTurn);
    assert!(scene.has_wagon(C));
    assert_eq!(scene.hand_of(P1), "2 wool");
    assert_eq!(
        scene.top(),
        Some(base::Pending::BeforeRoll { player: P2 }.into())
    );
}

/// Rules: CARAVAN-027, CARAVAN-032, CARAVAN-040, TB-003.
#[test]
fn caravan_032_the_wagon_can_win_the_game() {
    let mut scene = caravans(4)
        .having_built()
        .wagons(&["1,-1,W"])
        .settlement(P1, "1,-2,S")
        .settlement(P1, "1,0,S")
        .settlement(P1, "-1,0,S")
        .city(P1, "0,-2,N")
        .city(P1, "2,-2,N")
        .city(P1, "2,0,N")
        .city(P1, "-2,2,N");
    assert_eq!((scene.game.rules.target, scene.points(P1)), (12, 11));
    scene.play(P1, base::Action::EndTurn);
    assert_eq!(scene.winner(), None);
    let wagon = scene.put_wagon("0,-1,NE");
    scene.play(P1, wagon);
    assert_eq!(scene.winner(), Some(P1), "still within the own turn");
}

/// Somebody else's point counts on the own turn only.
///
/// Rules: CARAVAN-032, CARAVAN-040.
#[test]
fn caravan_040_another_player_waits_for_the_own_turn() {
    let mut scene = caravans(4)
        .having_built()
        .wagons(&["1,-1,W"])
        .settlement(P2, "1,-2,S")
        .settlement(P2, "1,0,S")
        .settlement(P2, "-1,0,S")
        .city(P2, "0,-2,N")
        .city(P2, "2,-2,N")
        .city(P2, "2,0,N")
        .city(P2, "-2,2,N");
    scene.play(P1, base::Action::EndTurn);
    let wagon = scene.put_wagon("0,-1,NE");
    scene.play(P1, wagon);
    assert_eq!(scene.points(P2), 12);
    assert_eq!(scene.winner(), Some(P2), "seat 2 wins as its turn begins");
    assert_eq!(scene.state.active, P2);
}
