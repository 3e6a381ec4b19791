//! Tests of Cities & Knights with the Fishermen, named after the rules.

use crate::action::Outcome;
use crate::modules::cities_knights::progress::Play;
use crate::modules::cities_knights::{self, Pending};
use crate::modules::fishermen::{Action, FishToken, Payment};
use crate::modules::{base, fishermen};
use crate::setup::{Module, Setup};
use crate::test_board::{P1, P2, P3, P4, TestBoard, card, discipline};

fn both() -> TestBoard {
    TestBoard::cities_with(4, &[Module::Fishermen])
}

fn rich(board: TestBoard) -> TestBoard {
    board.with(|state| {
        state.fishermen.held[P1] = [2, 2, 2];
        state.fishermen.pool = [9, 8, 6];
    })
}

fn pay(text: &str) -> Payment {
    text.parse().unwrap()
}

fn fish(n: u8) -> Outcome {
    Outcome::Fish {
        token: FishToken(n - 1),
    }
}

/// Rules: COMBO-050, COMBO-051, COMBO-R10.
#[test]
fn combo_051_the_starting_city_at_the_water_draws_a_token() {
    let board = TestBoard::start(&Setup::new(4, &[Module::Fishermen, Module::CitiesKnights]));
    assert_eq!((board.game.rules.target, board.state.robber), (13, None));
    let master = [Module::Fishermen, Module::Harbourmaster];
    assert_eq!(TestBoard::cities_with(4, &master).game.rules.target, 14);
    let mut board = both()
        .with(|state| {
            state.turn = 0;
            state.base.founded = 7;
        })
        .at(base::Pending::FoundCity { player: P1 });
    let city = board.raise("0,0,N");
    board.play(P1, city);
    board.chance(fish(2));
    assert_eq!(
        board.state.fishermen.held[P1],
        [0, 1, 0],
        "one, as for a settlement"
    );
    let harbours = board.game.layout.harbours_in_order().len();
    assert_eq!((harbours, board.game.layout.grounds.len()), (9, 6));
}

/// Rules: COMBO-052.
#[test]
fn combo_052_fish_take_hand_cards_and_resources() {
    let mut board = rich(both())
        .hand(P2, "1 cloth")
        .robber("0,-1")
        .unlocked()
        .robber("0,-1");
    board
        .play(P1, Action::FishSteal { pay: pay("3") })
        .stolen("cloth");
    assert_eq!(board.hand_of(P1), "1 cloth", "a commodity is possible");
    board.play(P1, Action::FishRobber { pay: pay("2") });
    assert_eq!(board.state.robber, None);
    board.play(P1, Action::FishResource { pay: pay("1+3") });
    let cloth = base::Action::Take {
        card: card("cloth"),
    };
    assert!(board.refusal(P1, cloth).is_some(), "never a commodity");
    board.play(P1, base::Action::Take { card: card("ore") });
    let locked = rich(both());
    let robber = Action::FishRobber { pay: pay("2") };
    assert_eq!(
        locked.refusal(P1, robber),
        Some("FISH-021"),
        "it is not on the board"
    );
}

/// Rules: COMBO-052, COMBO-053, EX-COMBO-02, CK-031.
#[test]
fn ex_combo_02_seven_fish_draw_from_a_deck_of_choice() {
    let mut board = rich(both());
    board.play(P1, Action::FishCard { pay: pay("2+2+3") });
    assert!(board.is_at(Pending::ChooseDeck { player: P1 }));
    let science = cities_knights::Action::ChooseDeck {
        deck: discipline("science"),
    };
    board.play(P1, science).draws_progress("printer");
    assert_eq!(board.points(P1), 1, "a victory point card is shown at once");
    let full = ["bishop", "warlord", "merchant", "merchant_fleet"];
    let mut board = rich(both()).progress(P1, &full);
    board.play(P1, Action::FishCard { pay: pay("2+2+3") });
    board.play(P1, science).draws_progress("crane");
    assert!(
        !board.is_at(base::Pending::Turn { player: P1 }),
        "a fifth card must be played or put under (CK-031, CK-032)"
    );
}

/// Rules: COMBO-054, COMBO-056, CK-038.
#[test]
fn combo_056_the_aqueduct_ignores_fish() {
    let mut board = both()
        .level(P3, "science", 3)
        .city(P3, "-2,3,N")
        .number("-2,2", 5)
        .number("-1,2", 5)
        .before_roll(P1);
    board.roll_three("ship", 4, 5);
    assert!(
        board.is_at(Pending::Aqueduct { player: P3 }),
        "only fish: still no resource"
    );
    board.play(P3, cities_knights::Action::TakeWater { card: card("ore") });
    board.chance(fish(1)).chance(fish(1));
    assert_eq!(
        board.state.fishermen.count(P3),
        2,
        "a city takes two tokens"
    );
}

/// Rules: COMBO-009, COMBO-055, COMBO-R07.
#[test]
fn combo_055_the_robber_stays_off_the_board_after_the_first_attack() {
    let mut board = both().fleet_at(6).before_roll(P1);
    board.roll_three("ship", 1, 2);
    assert_eq!(
        (board.state.robber, board.state.cities_knights.attacks),
        (None, 1)
    );
    let board = board
        .turn_of(P1)
        .settlement(P2, "0,0,N")
        .hand(P2, "1 ore")
        .road(P1, "0,-1,NE")
        .knight(P1, "0,-1,N", 1, true)
        .progress(P1, &["bishop"]);
    let chase = board.chase("0,-1,N");
    assert!(
        board.refusal(P1, chase).is_some(),
        "no knight can chase it there"
    );
    let mut board = board;
    let lake = Play::Bishop {
        to: board.hex("0,0"),
    };
    board.plays(P1, lake);
    board.stolen("ore");
    assert_eq!(board.state.robber, Some(board.hex("0,0")), "the lake too");
}

/// Rules: COMBO-057, COMBO-058, FISH-031.
#[test]
fn combo_057_the_boot_looks_at_current_points_and_changes_none() {
    let board = both()
        .with(|state| {
            state.fishermen.boot_in_pool = false;
            state.fishermen.boot = Some(P1);
        })
        .city(P1, "0,-2,N")
        .settlement(P2, "0,0,N")
        .merchant_of(P2, "0,0");
    assert_eq!((board.points(P1), board.points(P2)), (2, 2));
    let pass = |to| fishermen::Action::PassBoot { to };
    assert!(board.allows(P1, pass(P2)), "the merchant counts");
    assert_eq!(board.refusal(P1, pass(P3)), Some("FISH-031"));
    let before = [P1, P2, P3, P4].map(|seat| board.points(seat));
    let mut board = board;
    board.play(P1, pass(P2));
    assert_eq!([P1, P2, P3, P4].map(|seat| board.points(seat)), before);
}

/// Rules: COMBO-R19, COMBO-021.
#[test]
fn combo_r19_bishop_needs_a_hex() {
    let modules = [Module::Fishermen, Module::FriendlyRobber];
    let mut board = TestBoard::cities_with(4, &modules)
        .unlocked()
        .robber("0,-1");
    let (mut bare, seats, mut built) = (board.game.land, [P1, P2, P3, P4], 0);
    while !bare.is_empty() {
        let free = board
            .game
            .intersections
            .without(board.state.derived.too_close);
        let near = |at| board.game.topology.hexes_at(at);
        let at = free
            .into_iter()
            .max_by_key(|&at| (near(at) & bare).len())
            .unwrap();
        bare = bare.without(near(at));
        let name = board.game.topology.intersection_name(at).to_string();
        board = board.settlement(seats[built % 4], &name);
        built += 1;
    }
    let board = board.progress(P1, &["bishop"]);
    for hex in board.game.topology.hexes() {
        assert!(board.refusal(P1, Play::Bishop { to: hex }).is_some());
    }
}
