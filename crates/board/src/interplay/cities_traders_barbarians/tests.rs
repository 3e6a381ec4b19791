//! Rule tests of Cities & Knights with Traders & Barbarians.

use super::Action;
use crate::hand::Dice;
use crate::interplay::gold;
use crate::layout::Terrain;
use crate::modules::base;
use crate::modules::cities_knights::progress::Play;
use crate::modules::traders_barbarians::Pending;
use crate::setup::{FirstPlayer, Module, Options, Setup};
use crate::test_board::{P1, P2, PASS, TestBoard, card};
use crate::{Die, Outcome};
use kernel::Game;

const THREE: [&str; 3] = ["0,0,NW", "0,0,SE", "0,0,SW"];

/// A knight of seat 1 stands beside the barbarian on `0,0,NW`; nobody has anything else.
fn board(modules: &[Module]) -> TestBoard {
    TestBoard::traders(3, &[&[Module::CitiesKnights], modules].concat())
        .barbarians(&THREE)
        .roads(P1, &["0,0,NE"])
        .knight(P1, "0,0,N", 1, true)
}

fn repel(board: &TestBoard, from: &str) -> Action {
    Action::Repel {
        from: board.intersection(from),
    }
}

/// Rules: COMBO-130, COMBO-131, COMBO-142.
#[test]
fn combo_130_one_forest_less_and_one_field_more() {
    let island = board(&[]).game;
    let count = |terrain| {
        let hexes = island.topology.hexes();
        hexes
            .filter(|&hex| island.layout.terrain[hex] == terrain)
            .count()
    };
    assert_eq!(count(Terrain::Hills), 3);
    assert_eq!(count(Terrain::Forest), 3);
    assert_eq!(count(Terrain::Pasture), 3);
    assert_eq!(count(Terrain::Fields), 4);
    assert_eq!(count(Terrain::Mountains), 3);
    assert_eq!(count(Terrain::Desert), 0);
    assert_eq!(island.rules.target, 15);
    assert_eq!(board(&[Module::Harbourmaster]).game.rules.target, 16);
    // Neither development cards nor a robber nor Longest Road.
    assert_eq!(island.rules.deck, [0; 6]);
    assert_eq!(island.start().robber, None);
    let mut long = board(&[])
        .hand(P1, "1 brick, 1 lumber")
        .roads(P1, &["0,0,E", "0,0,SE", "0,0,SW", "0,0,W"]);
    let road = long.lay("0,0,NW");
    long.play(P1, road);
    assert_eq!((long.state.longest_road, long.points(P1)), (None, 0));
    assert_eq!(long.refusal(P1, base::Action::BuyCard), Some("CK-009"));
}

/// Rules: COMBO-012, COMBO-133.
#[test]
fn combo_133_settlement_then_city_and_the_wagon() {
    let options = Options {
        first_player: FirstPlayer::Seat(1),
        ..Options::default()
    };
    let modules = [Module::CitiesKnights, Module::TradersBarbarians];
    let mut board = TestBoard::start(&Setup {
        options,
        ..Setup::new(3, &modules)
    });
    board.state.base.founded = 5;
    let mut board = board.at(base::Pending::FoundCity { player: P1 });
    let city = board.raise("0,0,N");
    board.play(P1, city);
    assert_eq!(board.wagon_of(P1), "0,0,N");
    assert!(board.state.hands[P1].commodities().is_none());
    assert_eq!(board.hand_size(P1), 3);
}

/// Rules: COMBO-135, COMBO-144, EX-COMBO-10.
#[test]
fn ex_combo_10_a_knight_moves_a_barbarian_onto_a_blue_road() {
    let mut board = board(&[])
        .road(P2, "1,0,E")
        .hand(P2, "1 coin")
        .wagon(P1, "2,0,N");
    let order = repel(&board, "0,0,N");
    board.play(P1, order);
    let from = board.intersection("0,0,N");
    let expel = Pending::Expel { player: P1, from };
    assert!(board.is_at(expel), "no die");
    let refusal = |from: &str, to: &str| board.refusal(P1, board.raid(from, to));
    assert_eq!(refusal("0,0,SE", "1,0,E"), Some("COMBO-135"));
    assert_eq!(refusal("0,0,NW", "-2,0,W"), Some("TRADER-064"));
    assert_eq!(refusal("0,0,NW", "0,0,SE"), Some("TRADER-060"));
    board.raids("0,0,NW", "1,0,E").stolen("coin");
    assert_eq!(board.hand_of(P1), "1 coin", "any hand card");
    assert_eq!(
        board.refusal(P1, repel(&board, "0,0,N")),
        Some("CK-063"),
        "the knight rests"
    );
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: COMBO-135, COMBO-144, EX-COMBO-21.
#[test]
fn ex_combo_21_a_knight_activated_this_turn_waits() {
    let mut board = TestBoard::traders(3, &[Module::CitiesKnights])
        .barbarians(&THREE)
        .roads(P1, &["0,0,NE"])
        .knight(P1, "0,0,N", 1, false)
        .hand(P1, "1 grain");
    assert_eq!(
        board.refusal(P1, repel(&board, "0,0,N")),
        Some("CK-063"),
        "inactive"
    );
    let activate = board.activate("0,0,N");
    board.play(P1, activate);
    assert_eq!(board.refusal(P1, repel(&board, "0,0,N")), Some("CK-057"));
    assert_eq!(
        board.refusal(P1, repel(&board, "0,0,NE")),
        Some("CK-063"),
        "no knight there"
    );
    board.end_turn().play(P1, PASS);
    let board = board.turn_of(P1);
    assert!(
        board.allows(P1, repel(&board, "0,0,N")),
        "the next own turn"
    );
    let away = board.barbarians(&["1,0,E", "0,0,SE", "0,0,SW"]);
    assert_eq!(
        away.refusal(P1, repel(&away, "0,0,N")),
        Some("COMBO-135"),
        "no barbarian beside it"
    );
}

/// Rules: COMBO-135.
#[test]
fn combo_135_with_two_barbarians_beside_it_the_player_chooses() {
    let mut board = board(&[]).barbarians(&["0,0,NW", "0,0,NE", "0,0,SW"]);
    let order = repel(&board, "0,0,N");
    board.play(P1, order);
    let from = board.intersection("0,0,N");
    assert!(board.is_at(Pending::Expel { player: P1, from }));
    let refusal = |from: &str, to: &str| board.refusal(P1, board.raid(from, to));
    assert_eq!(refusal("0,0,SW", "1,0,E"), Some("COMBO-135"));
    assert_eq!(refusal("1,0,E", "0,0,E"), Some("TRADER-063"));
    assert_eq!(refusal("0,0,NW", "1,0,E"), None);
    board.raids("0,0,NE", "1,0,E");
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
}

/// Rules: COMBO-132, COMBO-136, COMBO-137.
#[test]
fn combo_136_a_seven_moves_a_path_barbarian_before_the_first_attack() {
    let mut board = board(&[])
        .road(P2, "1,0,E")
        .hand(P2, "1 cloth")
        .before_roll(P1);
    assert_eq!(board.state.cities_knights.attacks, 0);
    board.roll_three("science", 3, 4);
    assert!(board.is_at(Pending::Raid { player: P1 }));
    board.raids("0,0,NW", "1,0,E").stolen("cloth");
    assert_eq!(board.hand_of(P1), "1 cloth");
    assert_eq!(
        board.refusal(P1, board.chase("0,0,N")),
        Some("COMBO-136"),
        "there is no robber to chase"
    );
}

/// Rules: COMBO-132, COMBO-009.
#[test]
fn combo_132_the_fleet_fights_as_ever_and_frees_no_robber() {
    let mut board = board(&[]).fleet_at(6).city(P2, "2,0,N").before_roll(P1);
    let barbarians = board.state.traders_barbarians.barbarians;
    board.roll_three("ship", 3, 5);
    assert_eq!(board.state.cities_knights.attacks, 1);
    assert_eq!(board.state.robber, None);
    assert_eq!(board.state.traders_barbarians.barbarians, barbarians);
}

/// Rules: COMBO-134, COMBO-010.
#[test]
fn combo_134_gold_buys_no_commodities() {
    let board = board(&[]).hand(P1, "4 cloth");
    let buy = |name| gold::Action::BuyWithGold { card: card(name) };
    assert_eq!(board.refusal(P1, buy("cloth")), Some("TB-021"));
    assert!(board.allows(P1, buy("wool")));
    let sell = gold::Action::SellForGold {
        give: card("cloth"),
    };
    assert!(board.allows(P1, sell));
}

/// Rules: COMBO-138.
#[test]
fn combo_138_only_the_pip_dice_are_rolled_again() {
    let mut board = board(&[]).before_roll(P1);
    board.play(P1, base::Action::Roll).event_die("ship");
    let chances = board.game.chances(&board.state);
    let weight = |a, b| {
        let roll = Dice::new(a, b);
        chances.weight(Outcome::Dice { roll }.into())
    };
    assert_eq!((weight(1, 1), weight(6, 6), weight(1, 2)), (0, 0, 1));
}

/// Rules: COMBO-139.
#[test]
fn combo_139_alchemist_never_sets_two_or_twelve() {
    let plain = board(&[]).progress(P1, &["alchemist"]).before_roll(P1);
    let set = |a, b| Play::Alchemist {
        roll: Dice::new(a, b),
    };
    assert_eq!(plain.refusal(P1, set(1, 1)), Some("COMBO-139"));
    assert_eq!(plain.refusal(P1, set(6, 6)), Some("COMBO-139"));
    assert!(plain.allows(P1, set(1, 2)));
    let cards = board(&[Module::EventCards])
        .progress(P1, &["alchemist"])
        .before_roll(P1);
    let name = |number| Play::AlchemistNumber {
        red: Die::showing(3),
        number,
    };
    assert_eq!(cards.refusal(P1, name(12)), Some("COMBO-139"));
    assert!(cards.allows(P1, name(11)));
    // It has nothing to do with the die of the wagon.
    let mut wagon = board(&[]).wagon_level(P1, 2).on_the_way(P1, 5);
    let attempt = wagon.drive_off("0,0,NW");
    wagon.play(P1, attempt);
    let even = wagon.game.chances(&wagon.state);
    for pips in 1..=6 {
        let die = Die::showing(pips);
        assert_eq!(even.weight(Outcome::Die { die }.into()), 1);
    }
}

/// Rules: COMBO-140, COMBO-R04.
#[test]
fn combo_140_the_bishop_moves_a_path_barbarian() {
    let mut board = board(&[])
        .progress(P1, &["bishop"])
        .road(P2, "1,0,E")
        .hand(P2, "1 ore");
    let to = board.hex("0,0");
    assert_eq!(
        board.refusal(P1, Play::Bishop { to }),
        Some("COMBO-140"),
        "no robber"
    );
    board.play(P1, Play::BishopRaid);
    board.raids("0,0,SE", "1,0,E").stolen("ore");
    assert_eq!(board.hand_of(P1), "1 ore");
    let plain = TestBoard::cities(3).unlocked().progress(P1, &["bishop"]);
    assert_eq!(plain.refusal(P1, Play::BishopRaid), Some("CK-116"));
}

/// Rules: COMBO-141.
#[test]
fn combo_141_knights_pass_plazas_and_wagons_pass_knights() {
    let board = TestBoard::traders(3, &[Module::CitiesKnights])
        .barbarians(&THREE)
        .roads(P1, &["0,2,P:N", "0,2,P:SW"])
        .hand(P1, "1 wool, 1 ore")
        .knight(P1, "0,2,N", 1, true);
    assert_eq!(
        board.refusal(P1, board.march("0,2,N", "0,2,P")),
        Some("COMBO-141")
    );
    assert!(board.allows(P1, board.march("0,2,N", "0,2,SW")));
    assert_eq!(board.refusal(P1, board.recruit("0,2,P")), Some("CK-055"));
    let mut wagon = TestBoard::traders(3, &[Module::CitiesKnights])
        .barbarians(&THREE)
        .roads(P2, &["0,0,NE"])
        .knight(P2, "0,0,NE", 2, true)
        .on_the_way(P1, 4);
    wagon.drives(&["0,0,NE", "0,0,E"]);
    assert_eq!(wagon.points_left(), 1);
}

/// Rules: COMBO-131, COMBO-143, TRADER-021.
#[test]
fn combo_143_once_the_wagon_departs_no_order_card_or_purchase() {
    let mut board = board(&[])
        .progress(P1, &["warlord"])
        .knight(P1, "0,0,NE", 1, false)
        .city(P1, "2,0,N")
        .hand(P1, "5 wool, 5 ore, 5 grain, 5 brick, 5 paper");
    board.end_turn().drives(&["0,0,NE"]);
    for refused in [
        board.refusal(P1, repel(&board, "0,0,N")),
        board.refusal(P1, board.activate("0,0,NE")),
        board.refusal(P1, board.train("0,0,N")),
        board.refusal(P1, Play::Warlord),
        board.refusal(P1, base::Action::EndTurn),
    ] {
        assert_eq!(refused, Some("TRADER-021"));
    }
    // There is no Swift Journey: the turn ends with the journey (COMBO-131).
    board.play(P1, PASS);
    assert!(board.is_at(base::Pending::BeforeRoll { player: P2 }));
}

/// Rules: COMBO-145.
#[test]
fn combo_145_points_of_both() {
    let board = board(&[])
        .city(P1, "2,0,N")
        .tokens(P1, 2)
        .wagon_level(P1, 5)
        .with(|state| {
            state.traders_barbarians.delivered[P1] = [1, 0, 0, 0];
            state.traders_barbarians.stacks[1][0] -= 1;
        });
    assert_eq!(board.points(P1), 2 + 2 + 1 + 1);
}

/// Rules: COMBO-R05, EVENT-089, EVENT-096.
#[test]
fn combo_r05_event_cards_with_both() {
    let mut board = board(&[Module::EventCards])
        .road(P2, "1,0,E")
        .hand(P2, "2 paper")
        .before_roll(P1);
    board.play(P1, base::Action::Roll);
    board.event_die("science").red_die(6);
    let card = crate::modules::event_cards::EventCard::named("robbery 7").unwrap();
    board.chance(Outcome::EventCard { card });
    assert!(board.is_at(Pending::Raid { player: P1 }));
    board.raids("0,0,SE", "1,0,E").stolen("paper");
    assert_eq!(board.hand_of(P1), "1 paper");
    // Active levels are compared: the mighty knight of seat 2 sleeps.
    let mut board = self::board(&[Module::EventCards])
        .road(P2, "1,0,E")
        .knight(P2, "1,0,S", 3, false)
        .hand(P2, "1 ore")
        .before_roll(P1);
    board.play(P1, base::Action::Roll);
    board.event_die("science").red_die(6);
    let card = crate::modules::event_cards::EventCard::named("conflict 3").unwrap();
    board.chance(Outcome::EventCard { card }).stolen("ore");
    assert_eq!(
        (board.hand_of(P1), board.hand_of(P2)),
        ("1 ore".into(), String::new())
    );
}

/// Rules: COMBO-011.
#[test]
fn combo_011_the_merchant_may_stand_on_a_target_hex() {
    let board = board(&[]).city(P1, "0,2,N").progress(P1, &["merchant"]);
    let hex = board.hex("0,2");
    assert!(board.allows(P1, Play::Merchant { hex }));
}
