//! The barbarian attack.

use crate::event::Event;
use crate::modules::base;
use crate::modules::cities_knights::progress::Play;
use crate::modules::cities_knights::{Action, Pending};
use crate::setup::{Module, Options};
use crate::test_board::{P1, P2, P3, P4, PASS, TestBoard, discipline};

/// Gives a seat active knights of these levels on its own little road, far from everything.
fn army(board: TestBoard, player: kernel::Player, levels: &[u8]) -> TestBoard {
    let (road, places) = [
        ("-1,-1,W", ["-1,-2,S", "-2,0,N"]),
        ("3,0,W", ["3,-1,S", "2,1,N"]),
        ("-1,3,NW", ["-1,2,S", "-1,3,N"]),
        ("-2,1,W", ["-2,0,S", "-3,2,N"]),
    ][usize::from(player.0)];
    let mut board = board.roads(player, &[road]);
    for (level, at) in levels.iter().zip(places) {
        board = board.knight(player, at, *level, true);
    }
    board
}

fn landing(board: TestBoard) -> TestBoard {
    let player = board.state.active;
    board.fleet_at(6).before_roll(player)
}

fn fought(board: &TestBoard) -> Option<(u8, u8)> {
    board.events.iter().find_map(|event| match event {
        Event::BattleFought {
            barbarians,
            knights,
        } => Some((*barbarians, *knights)),
        _ => None,
    })
}

/// Five cities against three levels of knights: the fleet lands on the second player's turn and wins.
fn lost_battle() -> TestBoard {
    let mut board = TestBoard::cities(4)
        .city(P1, "0,0,N")
        .city(P1, "0,0,S")
        .wall("0,0,S")
        .city(P2, "2,-1,S")
        .city(P2, "-1,0,N")
        .city(P4, "0,2,N")
        .metropolis("trade", "0,2,N")
        .settlement(P3, "-2,1,S")
        .turn_of(P2);
    for player in [P1, P2, P3] {
        board = army(board, player, &[1]);
    }
    let mut board = landing(board);
    board.roll_three("ship", 1, 1);
    board
}

/// Rules: EX-CK-15, CK-140, CK-143.
#[test]
fn ex_ck_15_cities_fight_the_levels_of_active_knights() {
    assert_eq!(fought(&lost_battle()), Some((5, 3)));
}

/// Rules: CK-145, CK-R20, CK-144.
#[test]
fn ck_145_the_vulnerable_losers_pick_a_city_in_turn_order() {
    let mut board = lost_battle();
    assert!(board.is_at(Pending::LoseCity { player: P2 }), "turn order");
    assert_eq!(board.refusal(P1, board.lose("0,0,S")), Some("CK-145"));
    assert_eq!(
        board.refusal(P2, board.lose("0,0,S")),
        Some("CK-145"),
        "not one's own"
    );
    board.play(P2, board.lose("-1,0,N"));
    board.play(P1, board.lose("0,0,S"));
    assert!(
        board.is_at(base::Pending::Turn { player: P2 }),
        "a player without an ordinary city loses nothing"
    );
    assert_eq!(
        (board.points(P1), board.points(P2), board.points(P4)),
        (3, 3, 4)
    );
}

/// Rules: CK-146, CK-054, CK-142, CK-155.
#[test]
fn ck_146_a_lost_city_takes_its_wall_along_and_all_knights_rest() {
    let mut board = lost_battle();
    board.play(P2, board.lose("-1,0,N"));
    board.play(P1, board.lose("0,0,S"));
    let at = board.intersection("0,0,S");
    assert!(!board.state.cities_knights.walls.has(at));
    assert!(board.state.settlements[P1].has(at));
    assert_eq!(board.state.cities_knights.fleet, 0);
    for player in [P1, P2, P3] {
        assert_eq!(
            crate::modules::cities_knights::active_strength(&board.state, player),
            0
        );
    }
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: EX-CK-34, CK-144, CK-132.
#[test]
fn ex_ck_34_the_loss_passes_to_the_next_lowest() {
    // O (seat 4): three metropolis cities, contribution 0. W (seat 3): settlements, 1. R: two cities, 1. B: three, 2.
    let board = TestBoard::cities(4)
        .city(P4, "0,0,N")
        .city(P4, "0,0,S")
        .city(P4, "2,-1,S")
        .metropolis("science", "0,0,N")
        .metropolis("trade", "0,0,S")
        .metropolis("politics", "2,-1,S")
        .settlement(P3, "-1,0,N")
        .city(P1, "0,2,N")
        .city(P1, "-2,1,S")
        .city(P2, "1,1,S")
        .city(P2, "1,-2,N")
        .city(P2, "-1,-1,N");
    let board = army(army(army(board, P3, &[1]), P1, &[1]), P2, &[2]);
    let mut board = landing(board);
    board.roll_three("ship", 1, 1);
    assert_eq!(fought(&board), Some((8, 4)));
    assert!(board.is_at(Pending::LoseCity { player: P1 }));
    board.play(P1, board.lose("0,2,N"));
    assert!(
        board.is_at(base::Pending::Turn { player: P1 }),
        "only R loses a city"
    );
}

/// Rules: CK-054, CK-147, CK-168.
#[test]
fn ck_147_no_knights_at_all_costs_everybody_a_city() {
    let mut board = landing(
        TestBoard::cities(3)
            .city(P1, "0,0,N")
            .city(P2, "0,0,S")
            .city(P3, "2,-1,S")
            .wall("0,0,S"),
    );
    board.roll_three("ship", 1, 1);
    // One city each: nothing to choose.
    assert_eq!([P1, P2, P3].map(|player| board.points(player)), [1, 1, 1]);
    assert!(board.state.cities_knights.walls.is_empty());
}

/// Rules: CK-148, CK-R19.
#[test]
fn ck_148_nobody_has_a_city() {
    let mut board = landing(TestBoard::cities(3).settlement(P1, "0,0,N"));
    board.roll_three("ship", 1, 1);
    assert_eq!(fought(&board), Some((0, 0)));
    assert_eq!(
        board.state.cities_knights.tokens,
        kernel::ByPlayer::all(0),
        "0 is no contribution"
    );
    assert_eq!(
        (board.state.cities_knights.attacks, board.points(P1)),
        (1, 1)
    );
    let only = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .metropolis("trade", "0,0,N");
    let mut only = landing(only);
    only.roll_three("ship", 1, 1);
    assert_eq!(only.points(P1), 4, "a metropolis cannot be pillaged");
}

/// Rules: CK-149, CK-034, CK-154.
#[test]
fn ck_149_without_cities_levels_stay() {
    let board = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .level(P1, "science", 2);
    let mut board = landing(army(board, P2, &[]));
    board.roll_three("ship", 1, 1);
    assert_eq!(board.state.cities_knights.levels[P1], [2, 0, 0]);
    let buyer = board.clone().turn_of(P1).hand(P1, "3 paper");
    let improve = Action::Improve {
        discipline: discipline("science"),
    };
    assert_eq!(buyer.refusal(P1, improve), Some("CK-072"));
    let mut drawing = board.before_roll(P1);
    drawing.roll_three("science", 3, 1);
    drawing.draws_progress("printer");
    assert_eq!(drawing.points(P1), 2, "still draws");
    // A player without any city may win the token.
    let mut hero = landing(army(TestBoard::cities(3).city(P1, "0,0,N"), P3, &[1]));
    hero.roll_three("ship", 1, 1);
    assert_eq!(hero.points(P3), 1);
}

/// Rules: CK-142, CK-152, EX-CK-36.
#[test]
fn ex_ck_36_equal_strength_wins() {
    let board = TestBoard::cities(4)
        .city(P1, "0,0,N")
        .city(P2, "0,0,S")
        .city(P3, "2,-1,S")
        .city(P4, "-1,0,N")
        .tokens(P1, 6);
    let mut board = landing(army(army(board, P1, &[3]), P2, &[1]));
    board.roll_three("ship", 1, 1);
    assert_eq!(fought(&board), Some((4, 4)));
    assert_eq!(
        board.state.cities_knights.tokens[P1], 7,
        "more than the box holds"
    );
    assert_eq!([P2, P3, P4].map(|player| board.points(player)), [2, 2, 2]);
}

/// Rules: EX-CK-35, CK-131, CK-153, CK-154.
#[test]
fn ex_ck_35_shared_reward() {
    let board = TestBoard::cities(4)
        .city(P1, "0,0,N")
        .city(P1, "0,0,S")
        .city(P1, "2,-1,S")
        .city(P3, "-1,0,N")
        .city(P3, "0,2,N")
        .city(P4, "-2,1,S")
        .progress(P2, &["merchant", "merchant", "crane", "crane"]);
    let board = army(army(army(board, P1, &[3]), P2, &[2, 1]), P3, &[1]).turn_of(P2);
    let mut board = landing(board);
    board.roll_three("ship", 1, 1);
    assert_eq!(fought(&board), Some((6, 7)));
    assert_eq!(board.state.cities_knights.tokens, kernel::ByPlayer::all(0));
    assert!(
        board.is_at(Pending::ChooseDeck { player: P2 }),
        "the active player first"
    );
    let deck = |name| Action::ChooseDeck {
        deck: discipline(name),
    };
    assert_eq!(board.refusal(P1, deck("trade")), Some("CK-153"));
    assert_eq!(board.refusal(P2, PASS), Some("CK-153"), "not optional");
    assert_eq!(
        board.options(P2).len(),
        3,
        "all three decks, whatever the levels"
    );
    board
        .play(P2, deck("trade"))
        .draws_progress("merchant_fleet");
    assert!(
        board.is_at(Pending::FifthCard { player: P2 }),
        "full hand on the own turn"
    );
    board.plays(
        P2,
        Play::MerchantFleet {
            card: crate::test_board::card("ore"),
        },
    );
    board
        .play(P1, deck("politics"))
        .draws_progress("constitution");
    assert_eq!(board.points(P1), 7);
    assert!(board.is_at(base::Pending::Turn { player: P2 }));
}

/// Rules: CK-R54, CK-130, CK-040.
#[test]
fn ck_r54_a_card_forced_out_by_the_battle_comes_before_the_rest() {
    let board = TestBoard::cities(4)
        .city(P1, "0,0,N")
        .progress(P1, &["bishop", "bishop", "warlord", "alchemist"]);
    let board = army(army(board, P1, &[1, 1]), P2, &[2]).with(|state| {
        let at = state.cities_knights.troops[P1].knights().next().unwrap().at;
        state.cities_knights.troops[P1].mark(at, |_| crate::modules::cities_knights::Marks::NONE);
    });
    // Now R has one active and one inactive weak knight, B an active strong one.
    let board = army_level(board);
    let mut board = landing(board);
    board.roll_three("ship", 1, 1);
    let deck = Action::ChooseDeck {
        deck: discipline("science"),
    };
    board.play(P1, deck).draws_progress("alchemist");
    let desert = board.hex("1,-1");
    assert_eq!(
        board.refusal(P1, Play::Bishop { to: desert }),
        Some("CK-040"),
        "still locked"
    );
    board.plays(P1, Play::Warlord);
    board.play(P2, deck).draws_progress("crane");
    for player in [P1, P2] {
        assert_eq!(
            crate::modules::cities_knights::active_strength(&board.state, player),
            0,
            "knights roused in between lose the helmet too"
        );
    }
    assert_eq!(board.state.robber, Some(desert));
}

/// Makes the active knight of seat 1 a strong one.
fn army_level(board: TestBoard) -> TestBoard {
    board.with(|state| {
        let troop = &mut state.cities_knights.troops[P1];
        let knight = troop
            .knights()
            .find(|knight| {
                knight
                    .marks
                    .has(crate::modules::cities_knights::Marks::ACTIVE)
            })
            .unwrap();
        troop.take(knight.at);
        troop.put(crate::modules::cities_knights::Knight {
            level: crate::test_board::level(2),
            ..knight
        });
    })
}

/// Rules: EX-CK-37, CK-156.
#[test]
fn ex_ck_37_the_advanced_option() {
    let board = TestBoard::empty(
        4,
        &[Module::CitiesKnights],
        Options {
            advanced_battle: true,
            ..Options::default()
        },
    )
    .city(P1, "0,0,N");
    let board = army(army(board, P1, &[2, 1]), P3, &[1]);
    let mut board = landing(board);
    board.roll_three("ship", 1, 1);
    assert!(board.is_at(Pending::Fighters { player: P1 }), "turn order");
    let fight = |board: &TestBoard, at| Action::Fight {
        at: board.intersection(at),
    };
    assert_eq!(board.refusal(P3, PASS), Some("CK-156"));
    assert_eq!(
        board.refusal(P1, fight(&board, "-1,2,S")),
        Some("CK-156"),
        "not one's own"
    );
    board.play(P1, fight(&board, "-2,0,N"));
    assert_eq!(
        board.refusal(P1, fight(&board, "-2,0,N")),
        Some("CK-156"),
        "sent already"
    );
    board.play(P1, PASS).play(P3, PASS);
    assert_eq!(fought(&board), Some((1, 1)));
    assert_eq!(
        board.points(P1),
        3,
        "R takes the token with a contribution of 1"
    );
    assert_eq!(board.knight_at(P1, "-2,0,N"), Some((1, false)));
    assert_eq!(
        board.knight_at(P1, "-1,-2,S"),
        Some((2, true)),
        "who stayed back stays active"
    );
    assert_eq!(board.knight_at(P3, "-1,2,S"), Some((1, true)));
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: EX-CK-40, CK-024, CK-171.
#[test]
fn ex_ck_40_a_win_in_the_event_step() {
    let board = TestBoard::cities(4)
        .city(P1, "0,0,N")
        .tokens(P1, 10)
        .number("0,0", 2);
    let mut board = landing(army(board, P1, &[1]));
    assert_eq!(board.points(P1), 12);
    board.roll_three("ship", 1, 1);
    assert_eq!(board.winner(), Some(P1));
    assert_eq!(board.hand_of(P1), "", "before the production step");
}
