//! Fish from rolled numbers.

use super::{counts, fish, fishermen, held};
use crate::event::Event;
use crate::modules::base;
use crate::modules::fishermen::{Action, FishToken, Pending};
use crate::setup::{Module, Options};
use crate::test_board::{P1, P2, P3, P4, PASS, TestBoard};
use kernel::{Game, Viewer};

/// Rules: FISH-010, FISH-018, EX-FISH-01.
#[test]
fn ex_fish_01_a_settlement_draws_one_token_and_a_city_two() {
    let mut board = fishermen().settlement(P3, "-2,3,N").before_roll(P1);
    board.roll(4, 5);
    board.chance(fish(1));
    assert_eq!(counts(&board), [0, 0, 1, 0]);
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    let mut city = fishermen().city(P3, "-2,3,N").before_roll(P1);
    city.roll(4, 5);
    city.chance(fish(1)).chance(fish(3));
    assert_eq!(city.state.fishermen.held[P3], [1, 0, 1]);
    assert!(city.faults().is_empty(), "{:?}", city.faults());
    let mut other = fishermen().settlement(P3, "-2,3,N").before_roll(P1);
    other.roll(4, 4);
    assert_eq!(counts(&other), [0; 4], "another number");
}

/// Rules: FISH-002, FISH-010, FISH-011, FISH-018.
#[test]
fn fish_011_the_lake_has_four_numbers_and_a_robber_stops_them_all() {
    for (first, second) in [(1, 1), (1, 2), (5, 6), (6, 6)] {
        let mut board = fishermen().settlement(P2, "0,0,N").before_roll(P1);
        board.roll(first, second);
        board.chance(fish(1));
        assert_eq!(counts(&board), [0, 1, 0, 0]);
        let mut robbed = fishermen()
            .settlement(P2, "0,0,N")
            .robber("0,0")
            .before_roll(P1);
        robbed.roll(first, second);
        assert_eq!(counts(&robbed), [0; 4]);
    }
    // On the lake the mover steals as on any hex.
    let mut board = fishermen()
        .settlement(P2, "0,0,N")
        .hand(P2, "1 ore")
        .before_roll(P1);
    board.roll(3, 4);
    let lake = board.robber_to("0,0");
    board.play(P1, lake).stolen("ore");
    assert_eq!(board.hand_of(P1), "1 ore");
    // A robber on the coast does not stop a ground.
    let mut coast = fishermen()
        .settlement(P3, "-2,3,N")
        .robber("-2,2")
        .before_roll(P1);
    coast.roll(4, 5);
    coast.chance(fish(1));
    assert_eq!(counts(&coast), [0, 0, 1, 0]);
}

/// Rules: FISH-013.
#[test]
fn fish_013_the_active_player_draws_first_then_clockwise() {
    let mut board = fishermen()
        .city(P2, "0,0,N")
        .settlement(P4, "0,1,N")
        .settlement(P1, "-1,1,N")
        .before_roll(P2);
    board.roll(5, 6);
    for player in [P2, P2, P4, P1] {
        assert!(board.is_at(Pending::DrawToken { player }));
        board.chance(fish(1));
    }
    assert_eq!(counts(&board), [1, 2, 0, 1]);
}

/// Rules: FISH-012.
#[test]
fn fish_012_only_the_owner_sees_a_token() {
    let mut board = fishermen().settlement(P2, "0,0,N").before_roll(P1);
    board.roll(5, 6);
    board.chance(fish(3));
    let drawn = |token| Event::FishDrawn { player: P2, token };
    assert!(board.events.contains(&drawn(Some(FishToken(2)))));
    let event = drawn(Some(FishToken(2)));
    assert_eq!(board.game.mask(event, Viewer::Seat(P1)), drawn(None));
    assert_eq!(board.game.mask(event, Viewer::Seat(P2)), event);
    let boot = drawn(Some(FishToken::BOOT));
    assert_eq!(
        board.game.mask(boot, Viewer::Spectator),
        boot,
        "the boot is shown"
    );
    let view = board.game.view(&board.state, Viewer::Seat(P1));
    assert_eq!(view.open().fishermen.held[P2], [0; 3]);
    assert_eq!((view.fish_counts[P2], view.fish_pool), (1, 29));
    assert_eq!(view.open().fishermen.pool, [0; 3]);
}

/// Rules: FISH-014.
#[test]
fn fish_014_the_discarded_tokens_are_mixed_when_the_pool_is_empty() {
    let emptied = |discarded| {
        let mut board = fishermen()
            .city(P2, "0,0,N")
            .with(|state| {
                state.fishermen.pool = [0; 3];
                state.fishermen.boot_in_pool = false;
                state.fishermen.boot = Some(P3);
                state.fishermen.discarded = discarded;
            })
            .before_roll(P1);
        board.roll(5, 6);
        board
    };
    let mut board = emptied([2, 0, 0]);
    assert!(board.events.contains(&Event::FishMixed));
    board.chance(fish(1)).chance(fish(1));
    assert_eq!(board.state.fishermen.pool_size(), 0);
    assert_eq!(counts(&board), [0, 2, 0, 0]);
    let mut one = emptied([0, 0, 1]);
    one.chance(fish(3));
    assert_eq!(counts(&one), [0, 1, 0, 0], "nothing left for the second");
    assert!(one.is_at(base::Pending::Turn { player: P1 }));
    assert!(emptied([0; 3]).is_at(base::Pending::Turn { player: P1 }));
}

/// Rules: FISH-015, FISH-017, FISH-019, EX-FISH-03.
#[test]
fn ex_fish_03_a_full_catch_may_exchange_one_token() {
    let full = |tokens| {
        let mut board = held(fishermen().city(P2, "0,0,N"), P2, tokens).before_roll(P1);
        board.roll(5, 6);
        board
    };
    let exchange = |n: u8| Action::ExchangeToken {
        token: FishToken(n - 1),
    };
    let mut board = full([7, 0, 0]);
    assert!(board.is_at(Pending::Exchange { player: P2 }));
    assert_eq!(board.refusal(P2, exchange(2)), Some("FISH-015"), "not held");
    assert_eq!(board.refusal(P1, exchange(1)), Some("FISH-015"));
    let boot = Action::ExchangeToken {
        token: FishToken::BOOT,
    };
    assert_eq!(board.refusal(P2, boot), Some("FISH-015"));
    board.play(P2, exchange(1));
    assert!(board.events.contains(&Event::FishGivenUp {
        player: P2,
        token: FishToken(0)
    }));
    board.chance(fish(3));
    assert_eq!(board.state.fishermen.held[P2], [6, 0, 1]);
    assert_eq!(board.state.fishermen.discarded, [1, 0, 0]);
    assert!(
        board.is_at(base::Pending::Turn { player: P1 }),
        "exactly one"
    );
    let mut kept = full([7, 0, 0]);
    kept.play(P2, PASS);
    assert_eq!(kept.state.fishermen.held[P2], [7, 0, 0]);
    // With six and two due: one is taken, then one may be exchanged.
    let mut six = full([6, 0, 0]);
    six.chance(fish(2));
    assert!(six.is_at(Pending::Exchange { player: P2 }));
    six.play(P2, exchange(2)).chance(super::BOOT);
    assert_eq!(counts(&six)[1], 6, "the boot is no token (FISH-019)");
    assert_eq!(six.state.fishermen.boot, Some(P2));
    assert!(six.faults().is_empty(), "{:?}", six.faults());
}

/// Rules: FISH-019.
#[test]
fn fish_019_the_token_given_up_is_mixed_in_when_the_pool_is_empty() {
    let mut board = held(fishermen().settlement(P2, "0,0,N"), P2, [7, 0, 0])
        .with(|state| {
            state.fishermen.discarded = std::mem::take(&mut state.fishermen.pool);
            state.fishermen.boot_in_pool = false;
            state.fishermen.boot = Some(P1);
        })
        .before_roll(P1);
    board.roll(5, 6);
    let give = Action::ExchangeToken {
        token: FishToken(0),
    };
    board.play(P2, give);
    assert!(board.events.contains(&Event::FishMixed));
    assert_eq!(
        board.state.fishermen.pool_size(),
        23,
        "22 and the one given up"
    );
    board.chance(fish(1));
    assert_eq!(counts(&board)[1], 7);
}

/// Rules: FISH-016.
#[test]
fn fish_016_a_harbour_and_a_ground_on_one_intersection_give_both() {
    let board = fishermen();
    let both: Vec<_> = crate::data::FISH
        .grounds
        .list
        .iter()
        .flat_map(|ground| &ground.intersections)
        .filter(|name| board.game.harbours.has(board.intersection(name)))
        .collect();
    assert!(!both.is_empty(), "such intersections exist");
    let board = board.settlement(P1, both[0]);
    let rates = crate::interplay::trade::bank_rates(&board.game, &board.state, P1);
    assert!(rates.iter().any(|&rate| rate < 4), "the harbour");
    let grounds = crate::data::FISH.grounds.list.iter();
    let place = grounds
        .clone()
        .position(|ground| ground.intersections.contains(both[0]));
    let number = board.game.layout.grounds[place.unwrap()];
    let mut board = board.before_roll(P1);
    board.roll(number / 2, number - number / 2);
    board.chance(fish(2));
    assert_eq!(counts(&board), [1, 0, 0, 0], "the ground");
}

/// Rules: FISH-017, FISH-010, FISH-015.
#[test]
fn fish_017_tokens_for_settlements_may_be_left_under_an_option() {
    let options = Options {
        optional_catch: true,
        ..Options::default()
    };
    let table = |options| {
        TestBoard::empty(4, &[Module::Fishermen], options)
            .settlement(P2, "0,0,N")
            .settlement(P2, "0,1,N")
            .city(P3, "-1,1,N")
            .before_roll(P1)
    };
    let mut must = table(Options::default());
    must.roll(5, 6);
    must.chance(fish(1)).chance(fish(1));
    must.chance(fish(1)).chance(fish(1));
    assert_eq!(counts(&must), [0, 2, 2, 0], "off by default");
    let mut board = table(options.clone());
    board.roll(5, 6);
    assert!(board.is_at(Pending::MayCatch {
        player: P2,
        left: 2
    }));
    assert_eq!(board.options(P2), ["pass", "take_token"]);
    let mut none = board.clone();
    none.play(P2, PASS);
    none.chance(fish(1)).chance(fish(1));
    assert_eq!(counts(&none), [0, 0, 2, 0], "a city always draws");
    board.play(P2, Action::TakeToken).chance(fish(3));
    assert!(board.is_at(Pending::MayCatch {
        player: P2,
        left: 1
    }));
    board.play(P2, Action::TakeToken).chance(fish(1));
    board.chance(fish(1)).chance(fish(1));
    assert_eq!(counts(&board), [0, 2, 2, 0]);
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    // A full catch is asked for an exchange instead, as ever.
    let mut full = held(table(options), P2, [7, 0, 0]);
    full.roll(5, 6);
    assert!(full.is_at(Pending::Exchange { player: P2 }));
    assert!(full.faults().is_empty(), "{:?}", full.faults());
}
