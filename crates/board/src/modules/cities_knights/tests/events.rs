//! With event cards.

use crate::action::Outcome;
use crate::hand::Die;
use crate::modules::base;
use crate::modules::cities_knights::Pending;
use crate::modules::cities_knights::progress::Play;
use crate::modules::event_cards::{self, EventCard};
use crate::setup::Module;
use crate::test_board::{P1, P2, P3, TestBoard, card};
use kernel::Player;

fn events() -> TestBoard {
    TestBoard::cities_with(3, &[Module::EventCards])
}

/// The active player rolls the event die and the red die; then this card is turned.
fn turn(board: &mut TestBoard, face: &str, red: u8, name: &str) {
    let player = board.state.active;
    board
        .play(player, base::Action::Roll)
        .event_die(face)
        .red_die(red);
    reveal(board, name);
}

fn reveal(board: &mut TestBoard, name: &str) {
    board.chance(Outcome::EventCard {
        card: EventCard::named(name).expect("an event card"),
    });
}

fn resource(name: &str) -> base::Action {
    base::Action::Take { card: card(name) }
}

/// Rules: EX-COMBO-01, COMBO-030, COMBO-042, EVENT-093.
#[test]
fn ex_combo_01_the_die_then_the_card_then_production() {
    let mut board = events()
        .settlement(P1, "0,0,N")
        .number("0,0", 8)
        .level(P1, "trade", 1)
        .level(P2, "trade", 1)
        .before_roll(P1);
    board.state.event_cards.above = 0;
    board
        .play(P1, base::Action::Roll)
        .event_die("trade")
        .red_die(2);
    board
        .draws_progress("merchant")
        .draws_progress("merchant_fleet");
    assert!(
        board.events.contains(&crate::Event::YearEnded),
        "the year ends, the die is not rolled again"
    );
    assert!(board.is_at(event_cards::Pending::Deck { player: P1 }));
    reveal(&mut board, "beautiful_day 8");
    assert_eq!(board.hand_of(P1), "1 brick");
}

/// Rules: COMBO-031, EVENT-094.
#[test]
fn combo_031_an_epidemic_spares_the_resource_only() {
    let mut board = events()
        .city(P1, "0,0,N")
        .number("0,-1", 8)
        .number("0,0", 8)
        .before_roll(P1);
    turn(&mut board, "ship", 1, "epidemic 8");
    assert_eq!(board.hand_of(P1), "1 brick, 1 ore", "no coin, not 2 brick");
}

/// Rules: COMBO-032, EVENT-095.
#[test]
fn combo_032_good_neighbours_pass_any_hand_card() {
    let mut board = events()
        .hand(P1, "1 coin")
        .hand(P2, "1 ore")
        .before_roll(P1);
    turn(&mut board, "ship", 1, "good_neighbours 6");
    let pass = |name| event_cards::Action::PassCard { card: card(name) };
    board.play(P1, pass("coin"));
    assert_eq!(board.hand_size(P2), 1, "all choose before any card moves");
    board.play(P2, pass("ore"));
    assert_eq!(
        (board.hand_of(P2), board.hand_of(P3)),
        ("1 coin".into(), "1 ore".into())
    );
}

fn armed(board: TestBoard, player: Player, level: u8, active: bool) -> TestBoard {
    let (road, at) = [
        ("-1,-1,W", "-2,0,N"),
        ("3,0,W", "2,1,N"),
        ("-1,3,NW", "-1,3,N"),
    ][usize::from(player.0)];
    board
        .roads(player, &[road])
        .knight(player, at, level, active)
}

/// Rules: COMBO-033.
#[test]
fn combo_033_a_tournament_of_active_knights() {
    let board = armed(
        armed(armed(events(), P1, 2, true), P2, 3, false),
        P3,
        2,
        true,
    );
    let mut board = board.before_roll(P3);
    turn(&mut board, "science", 6, "tournament 5");
    assert_eq!(
        board.refusal(P3, resource("coin")),
        Some("EVENT-035"),
        "not a commodity"
    );
    board.play(P3, resource("ore")).play(P1, resource("ore"));
    assert!(
        board.is_at(base::Pending::Turn { player: P3 }),
        "inactive knights do not count"
    );
    let mut none = armed(events(), P2, 3, false).before_roll(P1);
    turn(&mut none, "science", 6, "tournament 5");
    assert!(none.is_at(base::Pending::Turn { player: P1 }), "at least 1");
}

/// Rules: COMBO-034, EVENT-095.
#[test]
fn combo_034_trade_advantage_takes_any_hand_card() {
    let mut board = events()
        .with(|state| state.longest_road = Some(P2))
        .hand(P3, "1 cloth")
        .before_roll(P1);
    turn(&mut board, "science", 6, "trade_advantage 5");
    board
        .play(P2, base::Action::Steal { from: P3 })
        .stolen("cloth");
    assert_eq!(board.hand_of(P2), "1 cloth");
    let mut nobody = events().hand(P3, "1 cloth").before_roll(P1);
    turn(&mut nobody, "science", 6, "trade_advantage 5");
    assert!(nobody.is_at(base::Pending::Turn { player: P1 }));
}

/// Rules: COMBO-035, COMBO-038, EVENT-097.
#[test]
fn combo_035_calm_sea_and_plentiful_year_pay_resources() {
    let mut sea = events().settlement(P2, "1,1,S").before_roll(P1);
    turn(&mut sea, "science", 6, "calm_sea 12");
    assert_eq!(sea.refusal(P2, resource("paper")), Some("EVENT-035"));
    sea.play(P2, resource("wool"));
    let mut year = events().before_roll(P1);
    turn(&mut year, "science", 6, "plentiful_year 2");
    for player in [P1, P2, P3] {
        assert_eq!(year.refusal(player, resource("coin")), Some("EVENT-035"));
        year.play(player, resource("grain"));
    }
}

/// Rules: COMBO-036, EVENT-095.
#[test]
fn combo_036_neighbourly_help_gives_any_hand_card() {
    let mut board = events().tokens(P2, 2).hand(P2, "1 coin").before_roll(P1);
    turn(&mut board, "science", 6, "neighbourly_help 10");
    board.play(
        P2,
        event_cards::Action::Help {
            to: P3,
            card: card("coin"),
        },
    );
    assert_eq!(board.hand_of(P3), "1 coin");
}

/// Rules: COMBO-037, COMBO-044, EVENT-095, EVENT-096.
#[test]
fn combo_037_conflict_is_won_by_active_levels() {
    let board = armed(armed(events(), P1, 1, true), P2, 2, true).hand(P1, "1 coin");
    let mut single = board.clone().before_roll(P1);
    turn(&mut single, "science", 6, "conflict 3");
    single.stolen("coin");
    assert_eq!(single.hand_of(P2), "1 coin");
    let mut tie = armed(armed(events(), P1, 2, true), P2, 2, true)
        .hand(P1, "1 coin")
        .before_roll(P1);
    turn(&mut tie, "science", 6, "conflict 3");
    assert!(tie.is_at(base::Pending::Turn { player: P1 }));
    // After a battle of this turn everybody rests: nobody is strongest.
    let mut rested = board.city(P3, "0,0,N").fleet_at(6).before_roll(P1);
    turn(&mut rested, "ship", 6, "conflict 3");
    assert_eq!(rested.hand_of(P1), "1 coin");
}

/// Rules: COMBO-039, COMBO-043.
#[test]
fn combo_039_robbery_and_robber_flees_respect_the_lock() {
    let mut locked = events()
        .city(P1, "0,0,N")
        .wall("0,0,N")
        .hand(P1, "9 ore")
        .before_roll(P1);
    turn(&mut locked, "science", 6, "robbery 7");
    assert!(
        locked.is_at(base::Pending::Turn { player: P1 }),
        "9 cards behind a wall, robber locked"
    );
    let mut flees = events().before_roll(P1);
    turn(&mut flees, "science", 6, "robber_flees 4");
    assert_eq!(flees.state.robber, None);
    let mut landed = events().fleet_at(6).before_roll(P1);
    turn(&mut landed, "ship", 6, "robbery 7");
    assert!(
        landed.is_at(base::Pending::MoveRobber { player: P1 }),
        "the lock is gone already"
    );
    let mut home = events().fleet_at(6).before_roll(P1);
    turn(&mut home, "ship", 6, "robber_flees 4");
    assert_eq!(home.state.robber, home.game.layout.refuge.first_member());
}

/// Rules: COMBO-040.
#[test]
fn combo_040_a_sideways_road() {
    let mut board = events()
        .settlement(P1, "0,0,N")
        .roads(P1, &["0,0,NE", "1,0,W"])
        .hand(P1, "1 wool, 1 ore, 1 brick, 1 lumber")
        .progress(P1, &["road_building", "diplomat"]);
    let path = board.path("1,0,W");
    board.state.event_cards.damaged.insert(path);
    assert_eq!(board.refusal(P1, board.lay("0,0,NW")), Some("EVENT-023"));
    assert!(
        board.allows(P1, board.recruit("0,1,N")),
        "it counts for recruiting"
    );
    let knight = board.clone().knight(P1, "1,-1,S", 1, true);
    assert!(
        knight.allows(P1, knight.march("1,-1,S", "0,1,N")),
        "and is passed by knights"
    );
    let mut repair = board.clone();
    repair.plays(P1, Play::RoadBuilding);
    assert_eq!(repair.refusal(P1, repair.lay("0,0,NW")), Some("EVENT-023"));
    repair.play(P1, event_cards::Action::Repair { at: path });
    assert!(
        repair.allows(P1, repair.lay("0,0,NW")),
        "the second road is free"
    );
    // Diplomat may take it; what then lies straight may be rebuilt elsewhere.
    let mut gone = board.clone();
    gone.plays(P1, Play::Diplomat { at: path });
    assert!(gone.state.event_cards.damaged.is_empty());
    assert!(gone.is_at(Pending::RebuildRoad {
        player: P1,
        removed: path
    }));
    // Another sideways road forbids the rebuild.
    let mut two = board.clone().roads(P1, &["0,0,NW"]);
    two.state.event_cards.damaged.insert(two.path("0,0,NW"));
    two.plays(P1, Play::Diplomat { at: path });
    assert!(two.is_at(base::Pending::Turn { player: P1 }));
    assert_eq!(two.faults(), Vec::<String>::new());
}

/// Rules: COMBO-041, COMBO-R02.
#[test]
fn combo_041_alchemist_names_the_red_die_and_a_number() {
    let mut board = events()
        .settlement(P1, "0,0,N")
        .number("0,0", 12)
        .level(P1, "science", 1)
        .progress(P1, &["alchemist"])
        .before_roll(P1);
    let name = |red, number| Play::AlchemistNumber {
        red: Die::showing(red),
        number,
    };
    assert_eq!(board.refusal(P1, name(1, 13)), Some("COMBO-041"));
    assert_eq!(board.refusal(P1, name(1, 1)), Some("COMBO-041"));
    let roll = crate::Dice::new(6, 6);
    assert_eq!(
        board.refusal(P1, Play::Alchemist { roll }),
        Some("COMBO-041")
    );
    board
        .plays(P1, name(1, 12))
        .event_die("science")
        .draws_progress("crane");
    assert_eq!(board.hand_of(P1), "1 brick", "no card is revealed");
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    let mut seven = events()
        .unlocked()
        .hand(P2, "8 ore")
        .progress(P1, &["alchemist"])
        .before_roll(P1);
    seven
        .plays(P1, name(1, 7))
        .event_die("ship")
        .discards(P2, "4 ore");
    assert!(seven.is_at(base::Pending::MoveRobber { player: P1 }));
}
