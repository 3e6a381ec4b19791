//! Battles at the end of a turn.

use super::attack;
use crate::action::Outcome;
use crate::modules::barbarian_attack::Pending;
use crate::modules::base;
use crate::test_board::{P1, P2, P3, TestBoard};
use kernel::Game;

/// Red moves a third knight to -1,-1; blue helps with one.
fn victory() -> TestBoard {
    attack(4)
        .settlement(P1, "-1,-2,S")
        .invaders("-1,-1", 3)
        .guard(P1, "-1,-1,NW")
        .guard(P1, "0,-1,W")
        .guard(P2, "-1,-1,W")
        .guard(P1, "0,-2,NW")
}

fn next_turn(board: &TestBoard) -> bool {
    board.top() == Some(base::Pending::BeforeRoll { player: P2 }.into())
}

/// Rules: BARB-063, EX-BARB-02, EX-BARB-03.
#[test]
fn ex_barb_02_more_knights_than_barbarians_take_them_prisoner() {
    let mut board = victory();
    assert_eq!(board.points(P1), 0, "the settlement has fallen");
    board.sends("0,-2,NW", "-1,-1,NE");
    board.fights();
    assert_eq!((board.prisoners(P1), board.prisoners(P2)), (2, 1));
    assert_eq!(board.barbarians_on("-1,-1"), 0);
    assert_eq!(
        board.state.numbers[board.hex("-1,-1")],
        9,
        "the token is face up"
    );
    assert_eq!(
        board.points(P1),
        1 + 1,
        "the settlement stands, two prisoners make a point"
    );
    assert_eq!(
        board.top(),
        Some(
            Pending::ColourDie {
                hex: board.hex("-1,-1")
            }
            .into()
        )
    );
}

/// Rules: BARB-064, EX-BARB-04.
#[test]
fn ex_barb_04_the_colour_die_takes_knights_from_two_sides() {
    let mut board = victory();
    board.sends("0,-2,NW", "-1,-1,NE");
    board.fights();
    board.colour("brown");
    assert!(!board.guards(P1, "0,-1,W") && !board.guards(P2, "-1,-1,W"));
    assert!(board.guards(P1, "-1,-1,NW") && board.guards(P1, "-1,-1,NE"));
    assert_eq!((board.coins_of(P1), board.coins_of(P2)), (3, 3));
    assert!(next_turn(&board) && board.faults().is_empty());
}

/// Rules: BARB-064.
#[test]
fn barb_064_the_other_colours_and_their_sides() {
    let lost = |face: &str| {
        let mut board = victory();
        board.sends("0,-2,NW", "-1,-1,NE");
        board.fights();
        let chances = board.game.chances(&board.state);
        assert_eq!(chances.total(), 6, "two faces of each colour");
        board.colour(face);
        let own = board.state.barbarian_attack.knights;
        (
            own.of(P1).len(),
            own.of(P2).len(),
            board.guards(P1, "-1,-1,NW"),
            board.guards(P1, "-1,-1,NE"),
        )
    };
    assert_eq!(lost("purple"), (2, 1, false, true), "NW and SE");
    assert_eq!(lost("green"), (2, 1, true, false), "NE and SW");
}

/// Rules: BARB-061.
#[test]
fn barb_061_equal_numbers_and_empty_hexes_change_nothing() {
    let mut board = attack(4)
        .invaders("-1,-1", 2)
        .guard(P1, "-1,-1,NW")
        .guard(P1, "-1,-1,W")
        .guard(P1, "2,0,E");
    board.fights();
    assert!(next_turn(&board));
    assert_eq!(board.prisoners(P1), 0);
}

/// Rules: BARB-062, EX-BARB-05.
#[test]
fn ex_barb_05_too_few_prisoners_go_to_the_highest_rolls() {
    let board = attack(4)
        .invaders("-1,-1", 1)
        .guard(P1, "-1,-1,NW")
        .guard(P2, "-1,-1,W");
    let mut high = board.clone();
    high.fights();
    assert_eq!(
        high.top(),
        Some(Pending::PrisonerDice { player: P1 }.into()),
        "the active player first"
    );
    high.lands(4, 5).lands(2, 3);
    assert_eq!((high.prisoners(P1), high.prisoners(P2)), (1, 0));
    assert_eq!((high.coins_of(P1), high.coins_of(P2)), (0, 3));
    assert!(matches!(
        high.top(),
        Some(crate::Pending::BarbarianAttack(Pending::ColourDie { .. }))
    ));
    let mut tied = board;
    tied.fights();
    tied.lands(1, 2).lands(2, 1);
    assert_eq!(
        tied.top(),
        Some(Pending::PrisonerDice { player: P1 }.into()),
        "the tied roll again"
    );
    tied.lands(1, 1).lands(1, 2);
    assert_eq!((tied.prisoners(P1), tied.prisoners(P2)), (0, 1));
}

/// Rules: BARB-062.
#[test]
fn barb_062_only_ties_that_matter_are_rolled_again() {
    let board = attack(4)
        .invaders("-1,-1", 2)
        .guard(P1, "-1,-1,NW")
        .guard(P2, "-1,-1,W")
        .guard(P3, "-1,-1,NE");
    let mut first = board.clone();
    first.fights();
    first.lands(6, 6).lands(2, 3).lands(3, 2);
    assert_eq!(first.prisoners(P1), 1, "the highest is safe");
    assert_eq!(
        first.top(),
        Some(Pending::PrisonerDice { player: P2 }.into())
    );
    first.lands(1, 1).lands(1, 2);
    assert_eq!((first.prisoners(P2), first.prisoners(P3)), (0, 1));
    assert_eq!((first.coins_of(P2), first.coins_of(P3)), (3, 0));
    let mut none = board;
    none.fights();
    none.lands(5, 5).lands(5, 5).lands(1, 1);
    assert_eq!(
        (none.prisoners(P1), none.prisoners(P2)),
        (1, 1),
        "a tie above the line needs no roll"
    );
    assert_eq!(none.coins_of(P3), 3);
}

/// Rules: BARB-062, EX-BARB-06.
#[test]
fn ex_barb_06_the_last_prisoner_goes_to_the_most_knights_or_to_a_die() {
    let mut board = attack(4)
        .invaders("-1,-1", 3)
        .guard(P1, "-1,-1,NW")
        .guard(P1, "0,-1,W")
        .guard(P2, "-1,-1,W")
        .guard(P2, "-1,-1,NE");
    board.fights();
    assert_eq!((board.prisoners(P1), board.prisoners(P2)), (1, 1));
    assert_eq!(
        board.top(),
        Some(Pending::PrisonerDie { player: P1 }.into())
    );
    board.pips(2).pips(5);
    assert_eq!((board.prisoners(P1), board.prisoners(P2)), (1, 2));
    assert_eq!((board.coins_of(P1), board.coins_of(P2)), (3, 0));
}

/// Rules: BARB-062.
#[test]
fn barb_062_a_single_participant_takes_all_and_rolls_the_colour_die() {
    let mut board = attack(4)
        .invaders("-1,-1", 2)
        .guard(P2, "-1,-1,NW")
        .guard(P2, "0,-1,W")
        .guard(P2, "-1,-1,W");
    board.fights();
    assert_eq!(board.prisoners(P2), 2, "also in another's turn");
    board.colour("brown");
    assert!(next_turn(&board));
}

/// Rules: BARB-060, BARB-065, BARB-067.
#[test]
fn barb_065_survivors_count_again_for_the_next_hex_and_the_lost_do_not() {
    // The side between -1,-1 and 0,-2 counts for both; it is the NE side of -1,-1.
    let board = attack(4)
        .invaders("-1,-1", 1)
        .invaders("0,-2", 1)
        .guard(P1, "-1,-1,NE")
        .guard(P1, "-1,-1,NW")
        .guard(P1, "0,-2,NE");
    let mut kept = board.clone();
    kept.fights();
    assert_eq!(
        kept.top(),
        Some(
            Pending::ColourDie {
                hex: kept.hex("-1,-1")
            }
            .into()
        ),
        "in order"
    );
    kept.colour("brown");
    assert_eq!(
        kept.top(),
        Some(
            Pending::ColourDie {
                hex: kept.hex("0,-2")
            }
            .into()
        )
    );
    kept.colour("brown");
    assert_eq!(kept.prisoners(P1), 2);
    let mut lost = board;
    lost.fights();
    lost.colour("green");
    assert!(next_turn(&lost), "one knight is left against one barbarian");
    assert_eq!((lost.prisoners(P1), lost.coins_of(P1)), (1, 3));
}

/// Rules: BARB-066, BARB-072.
#[test]
fn barb_072_points() {
    let board = |prisoners| {
        attack(4)
            .settlement(P1, "0,0,N")
            .city(P1, "1,0,S")
            .with(|state| state.barbarian_attack.prisoners[P1] = prisoners)
    };
    assert_eq!(
        [0, 1, 2, 3, 5].map(|n| board(n).points(P1)),
        [3, 3, 4, 4, 5]
    );
    assert_eq!(
        board(5)
            .with(|state| state.longest_road = Some(P1))
            .points(P1),
        7
    );
}

/// Rules: BARB-074, BARB-075.
#[test]
fn barb_075_the_sweep_can_win_the_game_for_the_active_player() {
    let won = |player| {
        let mut board = attack(4)
            .invaders("-1,-1", 2)
            .guard(player, "-1,-1,NW")
            .guard(player, "0,-1,W")
            .guard(player, "-1,-1,W")
            .with(|state| state.barbarian_attack.prisoners[player] = 22);
        board.fights();
        board
    };
    assert_eq!(won(P1).winner(), Some(P1), "before the colour die");
    let mut other = won(P2);
    assert_eq!((other.points(P2), other.winner()), (12, None));
    other.colour("purple");
    assert_eq!(other.winner(), Some(P2), "at the start of the own turn");
    let mut third = won(P3);
    third.colour("purple");
    assert_eq!(third.winner(), None);
}

/// Rules: BARB-070, BARB-076, TB-020.
#[test]
fn barb_070_a_seven_takes_a_card_from_any_opponent() {
    let mut board = attack(4)
        .hand(P1, "8 ore")
        .hand(P2, "1 wool")
        .hand(P3, "2 grain")
        .with(|state| state.gold.held[P2] = 9)
        .before_roll(P1);
    board.roll(3, 4);
    for _ in 0..4 {
        board.play(
            P1,
            base::Action::Discard {
                card: crate::Card::ORE,
            },
        );
    }
    let steal = |from| base::Action::Steal { from };
    assert_eq!(
        board.refusal(P1, steal(crate::test_board::P4)),
        Some("BASE-076"),
        "no cards"
    );
    board.play(P1, steal(P2));
    board.chance(Outcome::Stolen {
        card: crate::Card::WOOL,
    });
    assert_eq!((board.hand_of(P2), board.coins_of(P2)), (String::new(), 9));
    let mut nobody = attack(4).before_roll(P1);
    nobody.roll(3, 4);
    assert_eq!(
        nobody.top(),
        Some(base::Pending::Turn { player: P1 }.into())
    );
}

/// Rules: BARB-071, TB-021, TB-022.
#[test]
fn barb_071_gold_buys_and_is_sold_for() {
    use crate::interplay::gold;
    let mut board = attack(4)
        .hand(P1, "4 ore")
        .with(|state| state.gold.held[P1] = 5);
    board.play(
        P1,
        gold::Action::BuyWithGold {
            card: crate::Card::WOOL,
        },
    );
    board.play(
        P1,
        gold::Action::SellForGold {
            give: crate::Card::ORE,
        },
    );
    assert_eq!(
        (board.hand_of(P1), board.coins_of(P1)),
        ("1 wool".into(), 4)
    );
}
