//! Knights on paths.

use super::{PLENTY, attack};
use crate::modules::barbarian_attack::knights::{destinations, movable};
use crate::modules::barbarian_attack::{Action, PathMarks, Pending, castle_paths};
use crate::modules::base;
use crate::places::{LandPaths, Path};
use crate::test_board::{P1, P2, PASS, TestBoard};
use kernel::laws::TestDraw;
use kernel::{Draw, Player};

/// Rules: BARB-010, BARB-011.
#[test]
fn barb_011_the_first_move_ends_trading_and_building() {
    let mut board = attack(4)
        .guard(P1, "0,0,NE")
        .guard(P1, "0,0,SW")
        .settlement(P1, "0,0,N")
        .hand(P1, PLENTY);
    assert!(board.allows(P1, board.lay("1,-1,W")));
    board.sends("0,0,NE", "1,0,NE");
    assert_eq!(board.top(), Some(Pending::Knights { player: P1 }.into()));
    for late in [
        board.lay("1,-1,W"),
        base::Action::BuyCard,
        base::Action::EndTurn,
    ] {
        assert_eq!(board.refusal(P1, late), Some("BARB-011"));
    }
    assert_eq!(attack(4).refusal(P1, PASS), Some("BASE-050"));
    board.fights();
    assert_eq!(
        board.top(),
        Some(base::Pending::BeforeRoll { player: P2 }.into())
    );
}

fn names(board: &TestBoard, from: &str) -> Vec<String> {
    let mut there = board.clone();
    let pick = there.picked(from);
    there.play(P1, pick);
    let legal = kernel::Game::legal(&there.game, &there.state, P1);
    let ends = legal.iter().filter_map(|action| match action {
        crate::Action::BarbarianAttack(Action::March { to }) => {
            Some(there.game.topology.path_name(to).to_string())
        }
        _ => None,
    });
    ends.collect()
}

/// Rules: BARB-051, BARB-052, BARB-056.
#[test]
fn barb_051_three_paths_or_five_for_a_grain() {
    let board = attack(4)
        .guard(P1, "0,-2,NE")
        .guard(P2, "0,-2,E")
        .settlement(P2, "1,-2,N")
        .road(P2, "1,-2,NW");
    // Along the northern coast: 0,-2,NE, then 1,-2,NW, 1,-2,NE, 2,-2,NW, 2,-2,NE, 2,-2,E.
    let reach = names(&board, "0,-2,NE");
    assert!(
        reach.contains(&"2,-2,NW".to_owned()),
        "three paths, past a building and roads"
    );
    assert!(!reach.contains(&"2,-2,NE".to_owned()));
    assert_eq!(
        board
            .clone()
            .hand(P1, "1 grain")
            .sends("0,-2,NE", "2,-2,NW")
            .hand_of(P1),
        "1 grain"
    );
    let mut fed = board.hand(P1, "1 grain");
    fed.sends("0,-2,NE", "2,-2,E");
    let paid = crate::Event::Paid {
        player: P1,
        cards: "1 grain".parse().unwrap(),
    };
    assert!(fed.events.contains(&paid), "{:?}", fed.events);
    assert_eq!(fed.hand_of(P1), "", "five paths cost a grain");
    assert!(fed.guards(P1, "2,-2,E"));
}

/// Rules: BARB-053, BARB-056.
#[test]
fn barb_053_no_move_ends_on_a_knight_or_at_the_castle() {
    let mut board = attack(4)
        .guard(P1, "-1,1,W")
        .guard(P1, "0,0,NE")
        .guard(P2, "-1,1,NW");
    let pick = board.picked("-1,1,W");
    board.play(P1, pick);
    assert_eq!(board.refusal(P1, board.to("-1,1,NW")), Some("BARB-053"));
    assert_eq!(board.refusal(P1, board.to("-2,2,NE")), Some("BARB-053"));
    assert_eq!(board.refusal(P1, board.to("2,-1,E")), Some("BARB-051"));
    let away = board.to("-1,1,NE");
    board.play(P1, away);
    assert_eq!(
        board.refusal(P1, board.picked("-1,1,NE")),
        Some("BARB-056"),
        "once a turn"
    );
    assert_eq!(
        board.refusal(P1, board.picked("-1,1,NW")),
        Some("BARB-051"),
        "not the own one"
    );
    assert!(
        board.allows(P1, board.picked("0,0,NE")),
        "the other may still move"
    );
    assert!(board.allows(P1, PASS), "and need not");
}

/// Rules: BARB-054, BARB-057.
#[test]
fn barb_057_a_knight_at_the_castle_must_leave() {
    let mut board = attack(4)
        .guard(P1, "-2,2,NE")
        .guard(P1, "0,0,NE")
        .guard(P1, "0,0,SW");
    assert_eq!(board.refusal(P1, base::Action::EndTurn), Some("BARB-057"));
    board.sends("0,0,NE", "0,0,NW");
    assert_eq!(board.refusal(P1, PASS), Some("BARB-057"));
    board.sends("-2,2,NE", "-1,1,W");
    assert!(board.allows(P1, PASS));
    let other = attack(4).guard(P2, "-2,2,NE");
    assert!(
        other.allows(P1, base::Action::EndTurn),
        "only the own knights"
    );
}

/// Rules: BARB-058, BARB-060.
#[test]
fn barb_058_the_battles_follow_when_every_knight_has_moved() {
    let board = attack(4)
        .invaders("-1,-1", 1)
        .guard(P1, "-1,-1,W")
        .guard(P1, "0,0,NE")
        .hand(P1, "1 grain");
    let mut both = board.clone();
    both.sends("0,0,NE", "0,0,NW");
    assert_eq!(both.top(), Some(Pending::Knights { player: P1 }.into()));
    both.sends("-1,-1,W", "-1,-1,NW");
    assert_eq!(both.prisoners(P1), 0, "one knight does not outnumber one");
    assert_eq!(
        both.top(),
        Some(base::Pending::BeforeRoll { player: P2 }.into())
    );
    let mut won = board;
    won.sends("0,0,NE", "-1,-1,E");
    won.sends("-1,-1,W", "-1,-1,NW");
    assert_eq!(won.prisoners(P1), 1, "two do");
}

/// Rules: BARB-054, BARB-057.
#[test]
fn barb_054_a_knight_that_cannot_leave_stays() {
    let mut board = attack(4).guard(P1, "-3,3,NE").hand(P1, "1 grain");
    // Everything within three paths of it is taken.
    let near = names(&board.clone().hand(P1, ""), "-3,3,NE");
    assert!(!near.is_empty());
    for (i, at) in near.iter().enumerate() {
        let owner = kernel::Player(1 + (i / 6) as u8);
        board = board.guard(owner, at);
    }
    assert!(
        board.allows(P1, base::Action::EndTurn),
        "grain is paid only by choice"
    );
    assert!(
        board.allows(P1, board.picked("-3,3,NE")),
        "with grain it could"
    );
    board.play(P1, base::Action::EndTurn);
    assert!(board.guards(P1, "-3,3,NE"));
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: BARB-050, BARB-056.
#[test]
fn barb_056_a_new_knight_may_move_in_the_same_turn_and_all_may_again_in_the_next() {
    let mut board = attack(4)
        .hand(P1, "1 ore, 1 wool, 1 grain")
        .guard(P1, "0,0,NE");
    board.buys("knighthood");
    let at = board.station("-2,2,NE");
    board.play(P1, at);
    board.sends("-2,2,NE", "-1,1,W");
    board.fights();
    let board = board.turn_of(P1);
    assert!(board.allows(P1, board.picked("-1,1,W")));
}

/// Rules: BARB-051, BARB-053, BARB-055.
#[test]
fn barb_053_a_knight_without_a_free_path_within_its_march_cannot_be_moved() {
    let board = attack(4);
    let (land, castle) = (&board.game.topology, castle_paths());
    // The corner of the castle, which a few knights can close.
    let mut corner = castle;
    for _ in 0..3 {
        let ends = corner.into_iter().flat_map(|path| land.ends(path));
        corner = ends.fold(corner, |all, end| all | land.paths_at(end).narrow());
    }
    let mut shut_in = 0;
    for seed in 0..2000 {
        let mut draw = TestDraw(seed);
        let crowd = 1 + draw.below(24);
        let board = attack(4).with(|state| {
            let knights = &mut state.barbarian_attack.knights;
            for n in 0..crowd {
                let free = corner.without(knights.all());
                let at = draw.below(free.len() as u32) as usize;
                let at: Path = free.nth_member(at).expect("a free path");
                knights.put(Player((n % 4) as u8), at, PathMarks::NONE);
            }
        });
        let own = board.state.barbarian_attack.knights.of(P1);
        let moves = |from: &Path| !destinations(&board.game, &board.state, P1, *from).is_empty();
        let expected: LandPaths = own.into_iter().filter(moves).collect();
        assert_eq!(movable(&board.game, &board.state, P1), expected, "{seed}");
        shut_in += own.len() - expected.len();
    }
    assert!(shut_in > 100, "{shut_in}");
}

/// Rules: CK-060.
#[test]
fn ck_060_whoever_was_trained_may_be_trained_again_next_turn() {
    let mut knights = crate::modules::barbarian_attack::PathKnights::default();
    knights.put(P1, Path(3), PathMarks::TRAINED.with(PathMarks::ACTIVE));
    knights.turn_over();
    assert!(knights.marked(P1, PathMarks::TRAINED).is_empty());
    assert!(knights.marked(P1, PathMarks::ACTIVE).has(Path(3)));
}
