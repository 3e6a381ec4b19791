//! Development cards.

use crate::hand::DevelopmentCard;
use crate::modules::base;
use crate::modules::traders_barbarians::{Action, Pending};
use crate::test_board::{P1, P2, PASS, TestBoard};

const THREE: [&str; 3] = ["0,0,NW", "0,0,SE", "0,0,SW"];

fn board() -> TestBoard {
    TestBoard::traders(3, &[]).barbarians(&THREE)
}

/// Rules: TRADER-063, TRADER-070.
#[test]
fn trader_070_a_knight_moves_a_barbarian_and_counts() {
    let mut board = board()
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .knights(P1, 2)
        .road(P2, "1,0,E")
        .hand(P2, "9 ore");
    board.play(P1, base::Action::PlayKnight);
    assert!(
        board.is_at(Pending::Raid { player: P1 }),
        "without discards"
    );
    board.raids("0,0,NW", "1,0,E").stolen("ore");
    assert_eq!(board.hand_of(P1), "1 ore");
    assert_eq!(board.state.largest_army, Some(P1));
    assert_eq!(board.points(P1), 2);
}

/// Rules: TRADER-072, BASE-151, BASE-154.
#[test]
fn trader_072_knight_and_road_building_between_two_steps() {
    let mut board = board()
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .cards(P1, DevelopmentCard::ROAD_BUILDING, 1)
        .settlement(P1, "0,0,N")
        .on_the_way(P1, 4);
    let roads = {
        let mut board = board.clone();
        board.play(P1, base::Action::PlayRoadBuilding);
        let road = board.lay("0,0,NE");
        board.play(P1, road);
        let road = board.lay("0,0,E");
        board.play(P1, road);
        board
    };
    let mut roads = roads;
    roads.drives(&["0,0,NE", "0,0,E"]);
    assert_eq!(roads.points_left(), 2, "they act at once");
    assert_eq!(
        roads.refusal(P1, base::Action::PlayKnight),
        Some("BASE-151"),
        "one card a turn"
    );
    board.drives(&["0,0,NE"]);
    board.play(P1, base::Action::PlayKnight);
    assert_eq!(
        board.refusal(P1, base::Action::PlayRoadBuilding),
        Some("BASE-154"),
        "not in the middle of it"
    );
    board.raids("0,0,NW", "0,0,E");
    assert_eq!(board.points_left(), 2);
    assert_eq!(
        board.refusal(P1, board.along("0,0,E")),
        Some("TRADER-032"),
        "the barbarian stands in the way now"
    );
    // After the journey neither may be played.
    let mut over = TestBoard::traders(3, &[])
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .cards(P1, DevelopmentCard::SWIFT_JOURNEY, 1)
        .on_the_way(P1, 4);
    over.play(P1, Action::Rest);
    assert_eq!(
        over.refusal(P1, base::Action::PlayKnight),
        Some("TRADER-045")
    );
}

/// Rules: TRADER-070, TRADER-071, TRADER-072, BASE-151, BASE-152.
#[test]
fn trader_072_swift_journey_after_the_wagon_has_moved() {
    let card = DevelopmentCard::SWIFT_JOURNEY;
    let mut board = board()
        .cards(P1, card, 2)
        .wagon_level(P1, 2)
        .hand(P1, "2 grain");
    assert_eq!(
        board.refusal(P1, Action::PlaySwiftJourney),
        Some("TRADER-072"),
        "not before the journey"
    );
    board.end_turn().drives(&["0,0,NE"]);
    assert_eq!(
        board.refusal(P1, Action::PlaySwiftJourney),
        Some("TRADER-072"),
        "nor during it"
    );
    board.play(P1, Action::FeedOxen).play(P1, Action::Rest);
    assert_eq!(board.options(P1), ["end_turn", "play_swift_journey"]);
    board.play(P1, Action::PlaySwiftJourney);
    assert_eq!(board.points_left(), 5, "the full points of the level");
    assert_eq!(
        board.refusal(P1, Action::FeedOxen),
        Some("TRADER-033"),
        "the grain stays once a turn"
    );
    board.play(P1, PASS);
    assert!(
        board.is_at(base::Pending::BeforeRoll { player: P2 }),
        "one card a turn"
    );
    assert_eq!(board.faults(), Vec::<String>::new());
    // Not the turn it was bought; also after a journey without a path.
    let mut still = TestBoard::traders(3, &[]).cards(P1, card, 1);
    still.end_turn().play(P1, Action::Rest);
    assert!(still.allows(P1, Action::PlaySwiftJourney));
    let none = TestBoard::traders(3, &[])
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .at(Pending::Rest { player: P1 });
    assert_eq!(none.refusal(P1, Action::PlaySwiftJourney), Some("BASE-150"));
    let other = TestBoard::traders(3, &[])
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .fresh(P1, card, 1)
        .at(Pending::Rest { player: P1 });
    assert_eq!(
        other.refusal(P1, Action::PlaySwiftJourney),
        Some("BASE-152")
    );
}

/// Rules: TRADER-065, TRADER-071.
#[test]
fn trader_071_swift_journey_may_follow_a_delivery_and_deliver() {
    let mut board = board()
        .cards(P1, DevelopmentCard::SWIFT_JOURNEY, 1)
        .order(P1, "glass")
        .wagon(P1, "-2,0,N")
        .on_the_way(P1, 4);
    board.drives(&["-2,0,P:N"]).token("tools");
    board.play(P1, Action::PlaySwiftJourney);
    board.drives(&["-2,0,P:S"]);
    assert_eq!(board.points_left(), 2);
    let mut board = board.wagon(P1, "2,-2,S");
    board.drives(&["2,-2,P:S"]);
    assert_eq!(board.points(P1), 2);
    board.token("sand");
    assert!(board.is_at(base::Pending::BeforeRoll { player: P2 }));
}

/// Rules: TRADER-062, TRADER-065.
#[test]
fn trader_065_swift_journey_opens_the_path_but_not_the_barbarian() {
    let mut board = board()
        .cards(P1, DevelopmentCard::SWIFT_JOURNEY, 1)
        .wagon_level(P1, 2)
        .on_the_way(P1, 5);
    let attempt = board.drive_off("0,0,NW");
    board.play(P1, attempt).die(5);
    board.play(P1, Action::Rest);
    board.play(P1, Action::PlaySwiftJourney);
    assert!(board.allows(P1, board.along("0,0,NW")));
    assert_eq!(board.refusal(P1, attempt), Some("TRADER-062"));
}

/// Rules: TRADER-072, BASE-202.
#[test]
fn trader_072_the_deck_is_not_shuffled_again() {
    let board = board().hand(P1, "1 ore, 1 wool, 1 grain");
    let empty = board.with(|state| state.base.spent = std::mem::take(&mut state.base.deck));
    assert_eq!(empty.refusal(P1, base::Action::BuyCard), Some("BASE-140"));
}
