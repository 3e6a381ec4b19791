//! Components, supplies and set-up.

use crate::data::CITIES_KNIGHTS;
use crate::modules::base::{Action, Pending};
use crate::modules::cities_knights::{Discipline, ProgressCard, Troop};
use crate::setup::{FirstPlayer, MapKind, Module, Options, Phases, Setup};
use crate::test_board::{P1, P2, P3, TestBoard, level};
use crate::{Island, Terrain};
use kernel::Game;
use kernel::laws::TestDraw;

fn setup(players: u8, options: Options) -> Setup {
    Setup {
        options,
        ..Setup::new(players, &[Module::CitiesKnights])
    }
}

fn founding() -> TestBoard {
    TestBoard::start(&setup(
        3,
        Options {
            setup: MapKind::Beginner,
            first_player: FirstPlayer::Seat(1),
            ..Options::default()
        },
    ))
}

/// Rules: CK-001, CK-002, CK-009, CK-010.
#[test]
fn ck_001_two_to_four_players_thirteen_points_no_development_cards() {
    for players in 2..=4 {
        let island = Island::draw(&setup(players, Options::default()), &mut TestDraw(1)).unwrap();
        assert_eq!(island.rules.target, 13);
        assert_eq!(island.rules.deck, [0; 6]);
    }
    assert!(Island::draw(&setup(5, Options::default()), &mut TestDraw(1)).is_err());
    let board = TestBoard::cities(4).hand(P1, "1 ore, 1 wool, 1 grain");
    assert_eq!(board.refusal(P1, Action::BuyCard), Some("CK-009"));
    assert_eq!(board.refusal(P1, Action::PlayKnight), Some("BASE-150"));
}

/// Rules: CK-003, CK-004.
#[test]
fn ck_003_knights_walls_and_commodities_of_the_box() {
    let data = &*CITIES_KNIGHTS;
    let troop = Troop::default();
    for n in 1..=3u8 {
        assert!(troop.has_piece(level(n)));
        assert_eq!(data.supplies_per_player.knights[&n.to_string()], 2);
    }
    assert_eq!(data.supplies_per_player.city_walls, 3);
    let board = TestBoard::cities(4);
    for card in ["paper", "cloth", "coin"] {
        assert_eq!(board.state.bank.get(crate::test_board::card(card)), 12);
    }
}

/// Rules: CK-005.
#[test]
fn ck_005_three_decks_of_eighteen_cards() {
    let board = TestBoard::cities(4);
    for deck in Discipline::all() {
        assert_eq!(board.state.cities_knights.decks.size(deck), 18);
    }
    let copies: u8 = ProgressCard::all().map(ProgressCard::copies).sum();
    assert_eq!(copies, 54);
}

/// Rules: CK-006, CK-007, CK-008.
#[test]
fn ck_008_the_event_die_and_the_track_of_the_fleet() {
    let data = &*CITIES_KNIGHTS;
    assert_eq!(data.event_die.weights, [1, 1, 1, 3]);
    assert_eq!(data.barbarian_track.landing, 7);
}

/// Rules: CK-011, CK-012, CK-R01, CK-R02.
#[test]
fn ck_011_the_first_map_has_nine_harbours_and_no_starting_pieces() {
    let board = founding();
    let layout = &board.game.layout;
    assert_eq!(layout.terrain[board.hex("1,-1")], Terrain::Desert);
    assert_eq!(layout.terrain[board.hex("0,-2")], Terrain::Hills);
    assert_eq!(board.state.numbers[board.hex("0,-2")], 6);
    assert_eq!(board.game.harbours.len(), 18);
    assert!(board.state.derived.buildings.is_empty());
    assert!(board.is_at(Pending::FoundSettlement { player: P1 }));
    let variable = Island::draw(&setup(4, Options::default()), &mut TestDraw(5)).unwrap();
    assert_eq!(variable.harbours.len(), 18);
}

/// Rules: CK-013, CK-014, CK-016, CK-094.
#[test]
fn ck_013_the_robber_waits_off_the_board_and_all_levels_are_zero() {
    let board = founding();
    let own = &board.state.cities_knights;
    assert_eq!(board.state.robber, None);
    assert_eq!((own.fleet, own.attacks, own.merchant), (0, 0, None));
    assert_eq!(own.metropolises, [None; 3]);
    for player in board.game.players() {
        assert_eq!(own.levels[player], [0; 3]);
        assert!(own.hands[player].is_empty());
    }
}

/// Rules: CK-017, CK-018, CK-019, CK-R44.
#[test]
fn ck_017_a_settlement_then_a_city_that_pays_one_resource_a_hex() {
    let mut board = founding();
    board.play(P1, board.settle("0,0,N"));
    board.play(P1, board.lay("0,0,NE"));
    board.play(P2, board.settle("0,0,S"));
    board.play(P2, board.lay("0,1,W"));
    board.play(P3, board.settle("2,-1,S"));
    board.play(P3, board.lay("1,0,NE"));
    assert!(board.is_at(Pending::FoundCity { player: P3 }));
    assert_eq!(
        board.refusal(P3, board.settle("-1,0,N")),
        Some("BASE-042"),
        "the second piece is a city"
    );
    assert_eq!(board.refusal(P3, board.raise("0,-1,S")), Some("BASE-121"));
    board.play(P3, board.raise("-1,0,N"));
    // Forest, mountains and fields: one of each, no paper, no coin.
    assert_eq!(board.hand_of(P3), "1 lumber, 1 grain, 1 ore");
    board.play(P3, board.lay("-1,0,NW"));
    board.play(P2, board.raise("0,1,S"));
    board.play(P2, board.lay("0,2,NW"));
    assert_eq!(board.hand_of(P2), "1 lumber, 1 wool, 1 ore");
    // The desert pays nothing.
    board.play(P1, board.raise("1,-1,N"));
    board.play(P1, board.lay("1,-1,NW"));
    assert_eq!(board.hand_of(P1), "1 brick, 1 ore");
    assert!(
        board.is_at(Pending::BeforeRoll { player: P1 }),
        "who placed last begins"
    );
    for player in [P1, P2, P3] {
        assert_eq!(board.points(player), 3);
    }
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: CK-081, CK-156.
#[test]
fn ck_081_options_that_do_not_fit_are_refused_with_reasons() {
    let separate = setup(
        3,
        Options {
            phases: Phases::SeparatePhases,
            ..Options::default()
        },
    );
    let problems = Island::draw(&separate, &mut TestDraw(1)).unwrap_err();
    assert!(problems.iter().any(|problem| problem.contains("CK-081")));
    let plain = Setup {
        options: Options {
            advanced_battle: true,
            ..Options::default()
        },
        ..Setup::new(3, &[])
    };
    let problems = Island::draw(&plain, &mut TestDraw(1)).unwrap_err();
    assert!(problems.iter().any(|problem| problem.contains("CK-156")));
}

/// Rules: COMBO-001, COMBO-002, COMBO-003, COMBO-004, COMBO-005, COMBO-045, COMBO-151.
#[test]
fn combo_005_targets_and_what_combines() {
    for bits in 0..8u32 {
        let variants = [
            Module::FriendlyRobber,
            Module::EventCards,
            Module::Harbourmaster,
        ];
        let mut modules = vec![Module::CitiesKnights];
        modules.extend(
            variants
                .into_iter()
                .enumerate()
                .filter(|(i, _)| bits >> i & 1 == 1)
                .map(|(_, module)| module),
        );
        for players in 2..=4 {
            let island = Island::draw(&Setup::new(players, &modules), &mut TestDraw(9)).unwrap();
            let with_harbours = modules.contains(&Module::Harbourmaster);
            assert_eq!(island.rules.target, 13 + u8::from(with_harbours));
            assert_eq!(island.rules.has(Module::TwoPlayer), players == 2);
        }
    }
    // No scenario of the box exists twice, and a module cannot be named twice.
    let twice = Setup::new(3, &[Module::CitiesKnights, Module::CitiesKnights]);
    assert!(Island::draw(&twice, &mut TestDraw(1)).is_err());
}

/// Rules: CK-015.
#[test]
fn ck_015_every_card_of_a_deck_is_as_likely_as_its_copies() {
    let mut board = TestBoard::cities(3).level(P1, "trade", 5).before_roll(P1);
    board.roll_three("trade", 6, 1);
    let chances = board.game.chances(&board.state);
    assert_eq!(chances.total(), 18);
    let weight = |name| {
        chances.weight(
            crate::Outcome::Progress {
                card: crate::test_board::progress_card(name),
            }
            .into(),
        )
    };
    assert_eq!(
        (weight("merchant"), weight("trade_monopoly"), weight("spy")),
        (6, 2, 0)
    );
}
