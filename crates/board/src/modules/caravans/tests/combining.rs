//! With variants and with Cities & Knights.

use super::{caravans, caravans_with, lay, sorted};
use crate::hand::DevelopmentCard;
use crate::modules::caravans::Pending;
use crate::modules::cities_knights::progress::Play;
use crate::modules::{base, two_player};
use crate::setup::{Module, Setup};
use crate::test_board::{P1, P2, P3, PASS, TestBoard};

const A: &str = "1,-1,W";
const B: &str = "0,1,NE";
const C: &str = "-1,1,NW";

/// Seat 1 ends a turn of a two-player game in which something was built; both hold so many wool cards.
fn duel(wagons: &[&str], hands: [u8; 2]) -> TestBoard {
    let mut board = caravans(2)
        .having_built()
        .wagons(wagons)
        .hand(P1, &format!("{} wool, 1 ore", hands[0]))
        .hand(P2, &format!("{} wool, 1 ore", hands[1]));
    board.play(P1, base::Action::EndTurn);
    board
}

fn done(board: &TestBoard) -> bool {
    board.top() == Some(base::Pending::BeforeRoll { player: P2 }.into())
}

/// Rules: CARAVAN-080, CARAVAN-087.
#[test]
fn caravan_080_more_votes_place_two_wagons_on_two_trails() {
    let mut board = duel(&[A], [1, 2]);
    board.votes(P1, 1).votes(P2, 2);
    assert_eq!(board.top(), Some(Pending::PlaceWagon { player: P2 }.into()));
    let first = board.put_wagon("1,-1,NW");
    board.play(P2, first);
    assert_eq!(
        board.refusal(P2, board.put_wagon("1,-1,NE")),
        Some("CARAVAN-080"),
        "the same trail"
    );
    assert_eq!(
        board.refusal(P2, board.put_wagon("0,0,NE")),
        Some("CARAVAN-012")
    );
    let second = board.put_wagon(C);
    board.play(P2, second);
    assert_eq!(board.state.caravans.wagons.len(), 3);
    assert!(done(&board) && board.faults().is_empty());
}

/// Rules: CARAVAN-083, CARAVAN-087.
#[test]
fn caravan_083_on_a_tie_each_places_one() {
    let mut board = duel(&[A], [1, 1]);
    board.votes(P1, 1).votes(P2, 1);
    assert_eq!(
        board.top(),
        Some(Pending::PlaceWagon { player: P1 }.into()),
        "the active player first"
    );
    let first = board.put_wagon("1,-1,NW");
    board.play(P1, first);
    assert_eq!(board.top(), Some(Pending::PlaceWagon { player: P2 }.into()));
    let second = board.put_wagon("1,-1,NE");
    board.play(P2, second);
    assert!(done(&board), "also on the trail just extended");
    let mut nothing = duel(&[A], [0, 0]);
    nothing.votes(P1, 0).votes(P2, 0);
    assert_eq!(
        nothing.top(),
        Some(Pending::PlaceWagon { player: P1 }.into()),
        "0 : 0 is a tie"
    );
    let first = nothing.put_wagon(B);
    nothing.play(P1, first);
    assert_eq!(
        nothing.top(),
        Some(Pending::PlaceWagon { player: P2 }.into())
    );
}

/// Rules: CARAVAN-084.
#[test]
fn caravan_084_one_trail_or_one_wagon_left_means_one_wagon() {
    // Two arrows are used up by trails that have ended: one trail is left, with two paths.
    let mut board = caravans(2)
        .having_built()
        .hand(P1, "2 wool")
        .hand(P2, "1 wool");
    for name in [B, C] {
        let path = board.path(name);
        board.state.caravans.wagons.insert(path);
    }
    let mut board = board.wagons(&[A]);
    assert_eq!(board.open(), sorted(&["0,-1,NE", "1,-1,NW"]));
    board.play(P1, base::Action::EndTurn);
    board.votes(P1, 2).votes(P2, 0);
    let wagon = board.put_wagon("0,-1,NE");
    board.play(P1, wagon);
    assert!(done(&board));
    // The last wagon of the supply.
    let arrows = [A, B, C].map(|name| caravans(2).path(name));
    let far = (0..72).map(crate::places::Path);
    let far = far.filter(|path| !arrows.contains(path)).take(21);
    let mut last = caravans(2).having_built().with(|state| {
        state.caravans.wagons = far.collect();
    });
    assert_eq!(last.state.caravans.wagons.len(), 21);
    last.play(P1, base::Action::EndTurn);
    let open = last.open();
    let wagon = last.put_wagon(&open[0]);
    last.play(P1, wagon);
    assert!(done(&last), "the supply is empty");
}

/// Rules: CARAVAN-032, CARAVAN-087, TB-010.
#[test]
fn caravan_032_the_first_wagon_can_win_before_a_second_one_without_choice() {
    let ready = |cards| {
        let mut board = caravans(2).having_built().hand(P1, "2 wool");
        // The trail of the second arrow has ended: beside the first trail only the third arrow is left.
        let ended = board.path(B);
        board.state.caravans.wagons.insert(ended);
        let mut board = board
            .wagons(&[A])
            .settlement(P1, "1,-2,S")
            .city(P1, "0,2,S")
            .city(P1, "-2,2,S")
            .city(P1, "2,-2,N")
            .city(P1, "2,0,S")
            .cards(P1, DevelopmentCard::VICTORY_POINT, cards);
        board.play(P1, base::Action::EndTurn);
        board.votes(P1, 2);
        let first = board.put_wagon("1,-1,NW");
        board.play(P1, first);
        board
    };
    let target = caravans(2).game.rules.target;
    let won = ready(target - 10);
    assert_eq!(won.winner(), Some(P1), "between two wagons it counts 2");
    assert_eq!(won.state.caravans.wagons.len(), 3, "no second wagon");
    let on = ready(target - 11);
    assert_eq!(on.state.caravans.wagons.len(), 4, "the only place is taken");
    assert!(done(&on));
}

/// Rules: CARAVAN-085, TWO-034, TWO-063.
#[test]
fn caravan_085_the_marker_action_takes_the_robber_off_the_board() {
    let mut board = caravans(2).robber("1,0").with(|state| {
        state.two_player.markers[P1] = 4;
    });
    board.play(P1, two_player::Action::BanishRobber);
    assert_eq!(board.state.robber, None);
    let off = caravans(2).with(|state| state.two_player.markers[P1] = 4);
    assert_eq!(
        off.refusal(P1, two_player::Action::BanishRobber),
        Some("TWO-034")
    );
}

/// Rules: CARAVAN-086, TWO-027.
#[test]
fn caravan_086_neutral_roads_count_double_and_neutral_buildings_score_nothing() {
    let board = caravans(2)
        .roads(crate::test_board::P3, &[A, "0,-1,NE"])
        .wagons(&[A, "0,-1,NE"]);
    assert_eq!(board.state.derived.length[P3], 4);
    // An own settlement and the neutral one that follows make one vote due.
    let mut board = caravans(2)
        .roads(P1, &[A, "1,-1,NW"])
        .roads(P3, &["-2,1,E", "-2,1,NE", "-1,1,W"])
        .hand(P1, "1 lumber, 1 brick, 1 wool, 1 grain");
    let settle = board.settle("1,-1,N");
    board.play(P1, settle);
    while !matches!(
        board.top(),
        Some(crate::Pending::Base(base::Pending::Turn { .. }))
    ) {
        let next = kernel::Game::legal(&board.game, &board.state, P1).nth(0);
        board.play(P1, next);
    }
    board.play(P1, base::Action::EndTurn);
    let voting = matches!(board.top(), Some(crate::Pending::Caravans(_)));
    assert!(voting);
    let stack = board.state.pending.as_slice().iter();
    let counts = stack.filter(|open| {
        matches!(
            open,
            crate::Pending::Caravans(Pending::SecondWagon { .. } | Pending::CountVotes)
        )
    });
    assert_eq!(counts.count(), 1, "one vote");
}

/// Rules: CARAVAN-081, EVENT-082.
#[test]
fn caravan_081_robber_flees_takes_it_off_the_board() {
    let mut board = caravans_with(4, &[Module::EventCards])
        .robber("1,0")
        .before_roll(P1);
    board.turn_card("robber_flees 4");
    assert_eq!(board.state.robber, None);
}

/// Rules: CARAVAN-082, COMBO-076.
#[test]
fn caravan_082_the_targets() {
    let target = |modules: &[Module]| {
        let all = [&[Module::Caravans], modules].concat();
        TestBoard::start(&Setup::new(4, &all)).game.rules.target
    };
    assert_eq!(target(&[]), 12);
    assert_eq!(target(&[Module::Harbourmaster]), 13);
    assert_eq!(target(&[Module::CitiesKnights]), 15);
    assert_eq!(target(&[Module::CitiesKnights, Module::Harbourmaster]), 16);
}

fn cities() -> TestBoard {
    caravans_with(4, &[Module::CitiesKnights])
}

/// Rules: COMBO-075, COMBO-081, EX-COMBO-05.
#[test]
fn ex_combo_05_votes_are_brick_and_lumber() {
    let mut board = cities()
        .having_built()
        .hand(P1, "1 brick, 1 lumber, 1 wool, 1 grain, 1 paper");
    board.play(P1, base::Action::EndTurn);
    for refused in ["wool", "grain", "paper"] {
        assert_eq!(board.refusal(P1, lay(refused)), Some("COMBO-075"));
    }
    board.play(P1, lay("brick"));
    board.play(P1, lay("lumber"));
    board.play(P1, PASS);
    assert_eq!(board.top(), Some(Pending::PlaceWagon { player: P1 }.into()));
    let mut poor = cities()
        .having_built()
        .hand(P1, "2 wool, 2 grain")
        .hand(P2, "1 brick");
    poor.play(P1, base::Action::EndTurn);
    assert_eq!(poor.refusal(P1, lay("wool")), Some("COMBO-075"));
    poor.play(P1, PASS);
    assert_eq!(poor.top(), Some(Pending::Vote { player: P2 }.into()));
    poor.play(P2, PASS);
}

/// Rules: COMBO-077.
#[test]
fn combo_077_medicine_and_a_city_stood_up_make_a_wagon_due_and_nothing_else_does() {
    let base = cities().settlement(P1, "1,-1,N").city(P1, "-1,1,N");
    let mut medicine = base
        .clone()
        .progress(P1, &["medicine"])
        .hand(P1, "2 ore, 1 grain");
    let at = medicine.intersection("1,-1,N");
    medicine.play(P1, Play::Medicine { at });
    assert!(medicine.state.caravans.built);
    let mut tipped = cities().tipped(P1, "1,-1,N").hand(P1, "3 ore, 2 grain");
    let city = tipped.raise("1,-1,N");
    tipped.play(P1, city);
    assert!(tipped.state.caravans.built);
    let mut other = base
        .road(P1, "1,-1,NW")
        .hand(P1, "2 brick, 1 wool, 1 ore, 1 paper");
    let wall = crate::modules::cities_knights::Action::Wall {
        at: other.intersection("-1,1,N"),
    };
    other.play(P1, wall);
    let knight = other.recruit("1,-2,S");
    other.play(P1, knight);
    let improve = crate::modules::cities_knights::Action::Improve {
        discipline: crate::test_board::discipline("science"),
    };
    other.play(P1, improve);
    assert!(!other.state.caravans.built);
}

/// Rules: COMBO-078.
#[test]
fn combo_078_a_metropolis_and_a_tipped_city_score_between_wagons() {
    let board = cities().wagons(&[A, "0,-1,NE", B, "1,1,NW"]);
    let metropolis = board
        .clone()
        .city(P1, "1,-2,S")
        .metropolis("science", "1,-2,S");
    assert_eq!(metropolis.points(P1), 2 + 2 + 1);
    let tipped = board.tipped(P1, "1,0,S");
    assert_eq!(tipped.points(P1), 1 + 1);
}

/// Rules: COMBO-079, COMBO-081, COMBO-009, COMBO-R07.
#[test]
fn combo_079_the_robber_is_locked_off_the_board_and_enters_by_a_seven_or_a_bishop() {
    let mut board = cities().before_roll(P1);
    board.roll_three("science", 3, 4);
    assert_eq!(board.state.robber, None, "locked");
    let mut free = cities()
        .with(|state| state.cities_knights.attacks = 1)
        .before_roll(P1);
    free.roll_three("science", 3, 4);
    assert_eq!(free.refusal(P1, free.robber_to("0,0")), Some("CARAVAN-003"));
    assert!(free.allows(P1, free.robber_to("1,0")));
    let bishop = cities()
        .with(|state| state.cities_knights.attacks = 1)
        .progress(P1, &["bishop"]);
    let to = |name: &str| Play::Bishop {
        to: bishop.hex(name),
    };
    assert_eq!(bishop.refusal(P1, to("0,0")), Some("CARAVAN-003"));
    assert!(bishop.allows(P1, to("1,0")));
}

/// Rules: COMBO-079, COMBO-081.
#[test]
fn combo_081_a_knight_chases_the_robber_but_not_onto_the_oasis() {
    let mut board = cities()
        .road(P1, "1,-1,W")
        .knight(P1, "1,-2,S", 1, true)
        .settlement(P2, "0,1,N")
        .with(|state| state.cities_knights.attacks = 1);
    let at = board.intersection("1,-2,S");
    let chase = crate::modules::cities_knights::Action::ChaseRobber { from: at };
    assert_eq!(
        board.refusal(P1, chase),
        Some("CK-069"),
        "it is not on the board"
    );
    board = board.robber("1,-1");
    board.play(P1, chase);
    let send = |hex| crate::modules::cities_knights::Action::SendRobber { to: hex };
    assert_eq!(
        board.refusal(P1, send(board.hex("0,0"))),
        Some("CARAVAN-003")
    );
    assert!(board.allows(P1, send(board.hex("0,1"))));
}

/// Rules: COMBO-080, COMBO-R11, EX-COMBO-16.
#[test]
fn ex_combo_16_a_knight_cuts_first_and_wagons_double_inside_each_part() {
    let line = ["0,-1,NE", "1,-1,W", "0,0,NE"];
    let mut board = cities().roads(P1, &line);
    for name in ["0,-1,NE", "1,-1,W"] {
        let path = board.path(name);
        board.state.caravans.wagons.insert(path);
    }
    let mut board = board
        .road(P2, "0,0,NW")
        .knight(P2, "0,0,N", 1, false)
        .hand(P1, "1 brick, 1 lumber");
    assert_eq!(board.state.derived.length[P1], 4, "2 + 2");
    let first = board.lay("0,-1,NW");
    board.play(P1, first);
    assert_eq!(board.state.derived.length[P1], 5, "1 + 2 + 2");
    assert_eq!(board.state.longest_road, Some(P1), "enough");
}
