//! The wagon on its way.

use crate::event::Event;
use crate::hand::DevelopmentCard;
use crate::interplay::gold;
use crate::modules::base;
use crate::modules::traders_barbarians::{Action, Pending};
use crate::test_board::{P1, P2, PASS, TestBoard, bank_trade, card, offer};

/// Rules: TRADER-020, TRADER-021, TRADER-045, TB-021.
#[test]
fn trader_021_once_the_wagon_moves_nothing_is_traded_or_built() {
    let mut board = TestBoard::traders(3, &[])
        .settlement(P1, "0,0,N")
        .cards(P1, DevelopmentCard::SWIFT_JOURNEY, 1)
        .hand(P1, "5 brick, 5 lumber, 5 wool, 5 grain, 5 ore");
    let buy = gold::Action::BuyWithGold { card: card("ore") };
    let refusals = |board: &TestBoard| {
        [
            board.refusal(P1, buy),
            board.refusal(P1, Action::UpgradeWagon),
            board.refusal(P1, board.lay("0,0,NW")),
            board.refusal(P1, board.raise("0,0,N")),
            board.refusal(P1, base::Action::BuyCard),
            board.refusal(P1, bank_trade("ore", "wool")),
            board.refusal(P1, offer("1 ore", "1 wool")),
        ]
    };
    assert_eq!(refusals(&board), [None; 7]);
    for early in [board.along("0,0,NE"), Action::FeedOxen] {
        assert_eq!(board.refusal(P1, early), Some("TRADER-020"), "not yet");
    }
    assert_eq!(board.refusal(P2, board.along("0,0,NE")), Some("BASE-058"));
    board.end_turn();
    assert_eq!(board.points_left(), 4);
    assert_eq!(refusals(&board), [Some("TRADER-021"); 7]);
    assert_eq!(
        board.refusal(P1, base::Action::EndTurn),
        Some("TRADER-021"),
        "the wagon halts first"
    );
    assert_eq!(board.refusal(P2, PASS), Some("TRADER-021"));
    let mut over = board.clone();
    over.play(P1, PASS);
    assert!(over.is_at(base::Pending::BeforeRoll { player: P2 }));
    board.play(P1, Action::Rest);
    assert!(board.is_at(Pending::Rest { player: P1 }));
    assert_eq!(
        refusals(&board),
        [Some("TRADER-045"); 7],
        "the journey closed the building phase"
    );
    assert_eq!(board.refusal(P1, board.along("0,0,NE")), Some("TRADER-045"));
    board.end_turn();
    assert!(board.is_at(base::Pending::BeforeRoll { player: P2 }));
    assert_eq!(board.refusal(P2, board.along("0,0,NE")), Some("BASE-054"));
}

/// Rules: TRADER-032, TRADER-036, TRADER-045, TRADER-073.
#[test]
fn trader_036_moving_is_optional_and_its_end_is_the_end_of_the_turn() {
    let mut still = TestBoard::traders(3, &[]);
    still.end_turn().play(P1, PASS);
    assert!(still.is_at(base::Pending::BeforeRoll { player: P2 }));
    let mut board = TestBoard::traders(3, &[]);
    board.end_turn().drives(&["0,0,NE"]).play(P1, PASS);
    assert!(board.is_at(base::Pending::BeforeRoll { player: P2 }));
    let mut spent = TestBoard::traders(3, &[])
        .cards(P1, DevelopmentCard::VICTORY_POINT, 1)
        .with(|state| state.base.card_played = true);
    spent.end_turn().drives(&["0,0,NE"]).play(P1, PASS);
    assert!(spent.is_at(base::Pending::BeforeRoll { player: P2 }));
    let mut bought = TestBoard::traders(3, &[]).fresh(P1, DevelopmentCard::SWIFT_JOURNEY, 1);
    bought.end_turn().drives(&["0,0,NE"]).play(P1, PASS);
    assert!(bought.is_at(base::Pending::BeforeRoll { player: P2 }));
    // Whatever cards are held: the others learn nothing.
    for card in [DevelopmentCard::KNIGHT, DevelopmentCard::SWIFT_JOURNEY] {
        let mut holder = TestBoard::traders(3, &[]).cards(P1, card, 1);
        holder.end_turn().drives(&["0,0,NE"]).play(P1, PASS);
        assert!(holder.is_at(base::Pending::BeforeRoll { player: P2 }));
    }
}

/// Rules: TRADER-072, TRADER-073, BASE-150, BASE-151, BASE-152.
#[test]
fn trader_073_only_a_swift_journey_follows_a_movement() {
    let card = DevelopmentCard::SWIFT_JOURNEY;
    let held = || {
        TestBoard::traders(3, &[])
            .cards(P1, card, 1)
            .on_the_way(P1, 4)
    };
    let mut board = held();
    assert_eq!(board.refusal(P2, Action::Rest), Some("TRADER-021"));
    board.play(P1, Action::Rest);
    assert_eq!(board.options(P1), ["end_turn", "play_swift_journey"]);
    let other = TestBoard::traders(3, &[]).cards(P1, DevelopmentCard::KNIGHT, 1);
    for (board, rule) in [
        (other.on_the_way(P1, 4), "BASE-150"),
        (
            held().with(|state| state.base.card_played = true),
            "BASE-151",
        ),
        (
            TestBoard::traders(3, &[])
                .fresh(P1, card, 1)
                .on_the_way(P1, 4),
            "BASE-152",
        ),
    ] {
        assert_eq!(board.refusal(P1, Action::Rest), Some(rule));
        assert!(board.allows(P1, PASS));
    }
    // After an arrival whoever holds an older card is asked, whatever it is.
    let mut asked = TestBoard::traders(3, &[])
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .wagon(P1, "-2,0,N")
        .on_the_way(P1, 4);
    asked.drives(&["-2,0,P:N"]).token("tools");
    assert_eq!(asked.options(P1), ["end_turn"]);
}

/// Rules: TRADER-033, TRADER-061, TRADER-073.
#[test]
fn trader_073_a_journey_of_which_all_see_that_nothing_is_left_ends_by_itself() {
    let drive = |board: TestBoard| {
        let mut board = board.on_the_way(P1, 2);
        board.drives(&["0,0,NE"]);
        board
    };
    let none = || TestBoard::traders(3, &[]).barbarians(&["0,0,SW", "0,0,SE", "0,0,W"]);
    assert!(drive(none()).is_at(base::Pending::BeforeRoll { player: P2 }));
    let mut fed = none().hand(P1, "1 grain").on_the_way(P1, 2);
    fed.play(P1, Action::FeedOxen);
    fed.drives(&["0,0,NE", "0,0,NE"]);
    assert!(fed.is_at(base::Pending::BeforeRoll { player: P2 }));
    // Asked is whoever might go on as far as the others know.
    for board in [
        none().hand(P1, "1 wool"),
        none().cards(P1, DevelopmentCard::VICTORY_POINT, 1),
    ] {
        assert_eq!(drive(board).options(P1), ["pass"]);
    }
    let armed = none()
        .barbarians(&["0,0,E", "0,0,SE", "0,0,W"])
        .wagon_level(P1, 3);
    assert_eq!(drive(armed).options(P1), ["drive_off 1,0,W", "pass"]);
    assert_eq!(
        none().on_the_way(P1, 1).options(P1),
        ["pass"],
        "a point is left"
    );
}

/// Rules: TRADER-020, BASE-018.
#[test]
fn trader_020_two_and_twelve_are_rolled_again() {
    use crate::{Dice, Outcome};
    use kernel::Game;
    let mut board = TestBoard::traders(3, &[]).before_roll(P1);
    board.play(P1, base::Action::Roll);
    let chances = board.game.chances(&board.state);
    let weight = |a, b| {
        chances.weight(
            Outcome::Dice {
                roll: Dice::new(a, b),
            }
            .into(),
        )
    };
    assert_eq!((weight(1, 1), weight(6, 6)), (0, 0));
    assert_eq!((weight(1, 2), weight(5, 6), weight(3, 4)), (1, 1, 1));
    // Rolling for the start is not a production roll.
    let start = TestBoard::traders(3, &[]).at(base::Pending::StartDice { player: P1 });
    let roll = Outcome::Dice {
        roll: Dice::new(6, 6),
    };
    assert_eq!(start.game.chances(&start.state).weight(roll.into()), 1);
}

/// Rules: TRADER-031, TRADER-033, TRADER-037, EX-TRADER-04.
#[test]
fn ex_trader_04_what_paths_cost() {
    let board = TestBoard::traders(3, &[])
        .barbarians(&["0,0,NW", "0,0,SE", "0,0,SW"])
        .on_the_way(P1, 4);
    let mut bare = board.clone().hand(P1, "1 wool");
    bare.drives(&["0,0,NW"]);
    assert_eq!((bare.points_left(), bare.gold_of(P1)), (0, 5));
    let mut own = board.clone().road(P1, "0,0,NW");
    own.drives(&["0,0,NW"]);
    assert_eq!((own.points_left(), own.gold_of(P1)), (1, 5));
    let mut other = board.clone().road(P2, "0,0,NW");
    other.drives(&["0,0,NW"]);
    assert_eq!((other.points_left(), other.gold_of(P1)), (1, 4));
    assert_eq!(other.gold_of(P2), 6, "the toll goes to the owner");

    let mut bonus = board.road(P1, "0,0,NE").hand(P1, "2 grain");
    bonus.drives(&["0,0,NE", "0,0,E"]);
    assert_eq!(bonus.points_left(), 1);
    assert_eq!(
        bonus.refusal(P1, bonus.along("1,0,NE")),
        Some("TRADER-031"),
        "not at the wagon"
    );
    assert_eq!(bonus.refusal(P1, bonus.along("1,0,SW")), Some("TRADER-032"));
    bonus.play(P1, Action::FeedOxen);
    assert_eq!(
        (bonus.points_left(), bonus.hand_of(P1)),
        (3, "1 grain".into())
    );
    assert!(bonus.allows(P1, bonus.along("1,0,SW")));
    assert_eq!(
        bonus.refusal(P1, Action::FeedOxen),
        Some("TRADER-033"),
        "once a turn"
    );
}

/// Rules: TRADER-031, TRADER-032, TRADER-036.
#[test]
fn trader_032_without_the_toll_a_road_is_closed() {
    let board = TestBoard::traders(3, &[])
        .road(P2, "0,0,NE")
        .gold(P1, 0)
        .on_the_way(P1, 4);
    assert_eq!(board.refusal(P1, board.along("0,0,NE")), Some("TRADER-036"));
    assert!(board.allows(P1, board.along("0,0,NW")));
    // Tolls are due each time a path is walked.
    let mut twice = board.gold(P1, 2);
    twice.drives(&["0,0,NE", "0,0,NE"]);
    assert_eq!((twice.gold_of(P1), twice.gold_of(P2)), (0, 7));
    assert_eq!(twice.points_left(), 2);
    assert_eq!(twice.wagon_of(P1), "0,0,N");
    assert_eq!(twice.refusal(P1, twice.along("0,0,NE")), Some("TRADER-036"));
}

/// Rules: TRADER-030, TRADER-035.
#[test]
fn trader_030_wagons_and_buildings_block_nothing() {
    let mut board = TestBoard::traders(3, &[])
        .settlement(P2, "0,0,NE")
        .wagon(P2, "0,0,NE")
        .hand(P1, "1 brick, 1 lumber, 1 wool, 1 grain")
        .road(P1, "0,0,NE")
        .on_the_way(P1, 4);
    board.drives(&["0,0,NE"]);
    assert_eq!(board.wagon_of(P1), board.wagon_of(P2));
    board.drives(&["0,0,E"]);
    assert_eq!(board.points_left(), 1);
    // A wagon does not keep anybody from settling.
    let site = TestBoard::traders(3, &[])
        .wagon(P2, "0,0,N")
        .hand(P1, "1 brick, 1 lumber, 1 wool, 1 grain")
        .road(P1, "0,0,NE");
    assert!(site.allows(P1, site.settle("0,0,N")));
}

/// Rules: TRADER-033, TRADER-036.
#[test]
fn trader_033_grain_is_paid_before_the_journey_ends() {
    let mut board = TestBoard::traders(3, &[])
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .hand(P1, "1 grain")
        .on_the_way(P1, 2);
    board.drives(&["0,0,NE"]);
    assert_eq!(board.points_left(), 0);
    assert!(
        board.allows(P1, Action::FeedOxen),
        "also after using all points"
    );
    let bank = board.state.bank.get(card("grain"));
    let mut fed = board.clone();
    fed.play(P1, Action::FeedOxen);
    assert_eq!(fed.points_left(), 2);
    assert_eq!(fed.state.bank.get(card("grain")), bank + 1);
    let grain = Event::Paid {
        player: P1,
        cards: "1 grain".parse().unwrap(),
    };
    assert_eq!(fed.events, [grain, Event::WagonFed { player: P1 }]);
    let mut over = board.cards(P1, DevelopmentCard::SWIFT_JOURNEY, 1);
    over.play(P1, Action::Rest);
    assert_eq!(over.refusal(P1, Action::FeedOxen), Some("TRADER-045"));
    let empty = TestBoard::traders(3, &[]).on_the_way(P1, 2);
    assert_eq!(empty.refusal(P1, Action::FeedOxen), Some("TRADER-033"));
}

/// Rules: TRADER-034, TRADER-036, TRADER-042.
#[test]
fn trader_034_entering_a_plaza_ends_the_journey() {
    let mut board = TestBoard::traders(3, &[])
        .wagon(P1, "0,2,N")
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .order(P1, "marble")
        .hand(P1, "1 grain")
        .on_the_way(P1, 7);
    board.drives(&["0,2,P:N"]);
    assert_eq!(board.wagon_of(P1), "0,2,P");
    assert!(board.is_at(Pending::Rest { player: P1 }));
    assert_eq!(
        (board.order_of(P1), board.gold_of(P1), board.points(P1)),
        (Some("marble"), 5, 0),
        "another plaza than the destination has no other effect"
    );
    assert_eq!(board.refusal(P1, Action::FeedOxen), Some("TRADER-045"));
    // A wagon that starts on a plaza may leave by any inner path and come back.
    let board = board.on_the_way(P1, 7);
    let ways = board.options(P1).into_iter();
    let ways: Vec<_> = ways.filter(|way| way.starts_with("drive ")).collect();
    assert_eq!(
        ways,
        [
            "drive 0,2,P:N",
            "drive 0,2,P:NE",
            "drive 0,2,P:NW",
            "drive 0,2,P:SW"
        ]
    );
    let mut back = board;
    back.drives(&["0,2,P:SW", "0,2,P:SW"]);
    assert!(back.is_at(Pending::Rest { player: P1 }));
}

/// Rules: TRADER-003, TRADER-031.
#[test]
fn trader_003_no_wagon_goes_along_the_sea_side() {
    let board = TestBoard::traders(3, &[])
        .wagon(P1, "0,2,SW")
        .on_the_way(P1, 7);
    assert_eq!(
        board.refusal(P1, board.along("-1,3,NE")),
        Some("TRADER-031")
    );
    assert!(board.allows(P1, board.along("0,2,P:SW")));
}

/// Rules: TRADER-050, TRADER-051, TRADER-075.
#[test]
fn trader_051_upgrades_one_level_at_a_time() {
    let mut board = TestBoard::traders(3, &[]).hand(P1, "6 lumber, 4 wool, 4 ore");
    for level in 2..=5 {
        assert_eq!(board.points(P1), 0);
        board.play(P1, Action::UpgradeWagon);
        let upgraded = Event::WagonUpgraded { player: P1, level };
        assert_eq!(board.events.last(), Some(&upgraded));
    }
    assert_eq!((board.hand_of(P1), board.points(P1)), (String::new(), 1));
    assert_eq!(board.refusal(P1, Action::UpgradeWagon), Some("TRADER-051"));
    let poor = TestBoard::traders(3, &[])
        .wagon_level(P1, 3)
        .hand(P1, "1 lumber, 1 wool, 1 ore");
    assert_eq!(poor.refusal(P1, Action::UpgradeWagon), Some("TRADER-050"));
    let enough = TestBoard::traders(3, &[])
        .wagon_level(P1, 2)
        .hand(P1, "1 lumber, 1 wool, 1 ore");
    assert!(enough.allows(P1, Action::UpgradeWagon));
    // The points of a journey follow the level.
    for (level, points) in [(1, 4), (2, 5), (3, 6), (4, 7), (5, 7)] {
        let mut board = TestBoard::traders(3, &[]).wagon_level(P1, level);
        board.end_turn();
        assert_eq!(board.points_left(), points);
    }
}

/// Rules: TRADER-051, TRADER-075, TB-010.
#[test]
fn trader_051_level_five_can_win() {
    let mut board = TestBoard::traders(3, &[])
        .wagon_level(P1, 4)
        .hand(P1, "2 lumber, 1 wool, 1 ore")
        .cards(P1, DevelopmentCard::VICTORY_POINT, 2)
        .with(|state| {
            state.traders_barbarians.delivered[P1] = [5, 5, 0, 0];
            state.traders_barbarians.stacks[1][0] = 1;
            state.traders_barbarians.stacks[2][1] = 1;
        });
    assert_eq!(board.points(P1), 12);
    board.play(P1, Action::UpgradeWagon);
    assert_eq!(board.winner(), Some(P1));
}

/// Rules: TRADER-076, TB-020, TB-022, TB-026.
#[test]
fn trader_076_gold_is_bought_and_spent_as_everywhere() {
    let mut board = TestBoard::traders(3, &[]).hand(P1, "4 ore");
    board.play(P1, gold::Action::SellForGold { give: card("ore") });
    assert_eq!((board.gold_of(P1), board.hand_of(P1)), (6, String::new()));
    let buy = gold::Action::BuyWithGold { card: card("wool") };
    board.play(P1, buy).play(P1, buy);
    assert_eq!((board.gold_of(P1), board.hand_of(P1)), (2, "2 wool".into()));
    assert_eq!(board.refusal(P1, buy), Some("TB-021"), "two a turn");
}
