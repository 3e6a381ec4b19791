//! Cities & Knights for two.

use crate::action::Outcome;
use crate::hand::Dice;
use crate::interplay::cities_two_player::{Action as Pair, Pending as Wait};
use crate::modules::cities_knights::progress::Play;
use crate::modules::cities_knights::{Action, Marks};
use crate::modules::two_player::{Action as Two, Pending as TwoWait};
use crate::modules::{base, event_cards};
use crate::setup::{FirstPlayer, MapKind, Module, Options, Setup};
use crate::test_board::{P1, P2, P3, P4, TestBoard, card, level};
use kernel::Game;
use kernel::laws::{TestDraw, check_views};

/// Seats 3 and 4 are the neutral colours on `1,0,N` and `-1,0,S`.
fn two() -> TestBoard {
    TestBoard::cities(2)
}

fn neutral_knight(board: &TestBoard, colour: kernel::Player, at: &str) -> Pair {
    Pair::NeutralKnight {
        colour,
        at: board.intersection(at),
    }
}

fn neutral_train(board: &TestBoard, at: &str) -> Pair {
    Pair::NeutralTrain {
        at: board.intersection(at),
    }
}

fn dismiss(board: &TestBoard, at: &str) -> Pair {
    Pair::DismissKnight {
        at: board.intersection(at),
    }
}

/// Rules: COMBO-150, COMBO-151, COMBO-170, COMBO-012.
#[test]
fn combo_150_the_start_of_a_game_for_two() {
    let mut board = TestBoard::start(&Setup {
        options: Options {
            setup: MapKind::Beginner,
            first_player: FirstPlayer::Seat(1),
            ..Options::default()
        },
        ..Setup::new(2, &[Module::CitiesKnights])
    });
    assert_eq!(
        (board.game.rules.marker_supply, board.game.rules.target),
        (20, 13)
    );
    assert_eq!(board.state.two_player.markers[P1], 5);
    assert!(!board.state.settlements[P3].is_empty() && board.state.roads[P3].is_empty());
    board.play(P1, board.settle("0,0,N"));
    board.play(P1, board.lay("0,0,NE"));
    assert_eq!(
        board.state.two_player.markers[P1], 7,
        "next to the desert: 2"
    );
    board.play(P2, board.settle("1,1,S"));
    board.play(P2, board.lay("1,2,NW"));
    assert_eq!(board.state.two_player.markers[P2], 6, "on the coast: 1");
    // The starting city earns like a settlement.
    board.play(P2, board.raise("1,-1,N"));
    board.play(P2, board.lay("1,-1,NE"));
    assert_eq!(board.state.two_player.markers[P2], 8);
    board.play(P1, board.raise("0,2,S"));
    board.play(P1, board.lay("0,3,NW"));
    assert_eq!(board.state.two_player.markers[P1], 8);
    assert_eq!((board.points(P1), board.points(P2)), (3, 3));
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: COMBO-155, EX-COMBO-11, COMBO-156.
#[test]
fn ex_combo_11_the_second_roll_differs_and_its_event_stands() {
    let mut board = two().progress(P1, &["alchemist"]).before_roll(P1);
    board.roll_three("ship", 2, 4);
    assert!(board.is_at(base::Pending::BeforeRoll { player: P1 }));
    let set = Play::Alchemist {
        roll: Dice::new(1, 1),
    };
    assert_eq!(
        board.refusal(P1, set),
        Some("COMBO-156"),
        "only before the first roll"
    );
    board.play(P1, base::Action::Roll).event_die("ship");
    let six = Outcome::Dice {
        roll: Dice::new(1, 5),
    };
    assert_eq!(
        board.game.chances(&board.state).weight(six.into()),
        0,
        "6 is rolled again"
    );
    board.chance(Outcome::Dice {
        roll: Dice::new(1, 4),
    });
    assert_eq!(board.state.cities_knights.fleet, 2, "once for each roll");
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    let mut set_first = two().progress(P1, &["alchemist"]).before_roll(P1);
    set_first.plays(P1, set).event_die("ship");
    set_first.play(P1, base::Action::Roll).event_die("ship");
    let two = Outcome::Dice {
        roll: Dice::new(1, 1),
    };
    assert_eq!(
        set_first.game.chances(&set_first.state).weight(two.into()),
        0
    );
}

/// Rules: COMBO-157, COMBO-173, COMBO-176.
#[test]
fn combo_157_before_and_between_the_rolls() {
    let board = two()
        .unlocked()
        .robber("0,0")
        .roads(P1, &["0,0,NE"])
        .knight(P1, "0,0,N", 2, true)
        .hand(P1, "4 ore")
        .hand(P2, "4 wool")
        .progress(P1, &["warlord"])
        .with(|state| state.two_player.markers[P1] = 4)
        .before_roll(P1);
    let mut between = board.clone();
    between.roll_three("science", 1, 1);
    for (board, rule) in [(&board, "CK-021"), (&between, "COMBO-157")] {
        assert!(board.allows(P1, Two::BanishRobber) && board.allows(P1, Two::ForceTrade));
        assert!(board.allows(P1, dismiss(board, "0,0,N")));
        assert_eq!(
            board.refusal(P1, board.march("0,0,N", "1,-1,S")),
            Some(rule)
        );
        assert_eq!(board.refusal(P1, Play::Warlord), Some(rule));
        assert_eq!(board.refusal(P1, board.recruit("1,-1,S")), Some(rule));
    }
    between.play(P1, Two::BanishRobber);
    assert_eq!(
        between.state.robber,
        between.game.layout.refuge.first_member()
    );
    assert_eq!(
        between.refusal(P1, Two::ForceTrade),
        Some("TWO-030"),
        "one action a turn"
    );
    let locked = two().with(|state| state.two_player.markers[P1] = 4);
    assert_eq!(locked.refusal(P1, Two::BanishRobber), Some("CK-040"));
}

/// Rules: COMBO-158, COMBO-041.
#[test]
fn combo_158_with_event_cards_twice_a_die_and_a_card() {
    let mut board = TestBoard::cities_with(2, &[Module::EventCards]).before_roll(P1);
    let turn = |board: &mut TestBoard| {
        board
            .play(P1, base::Action::Roll)
            .event_die("ship")
            .red_die(1);
        board.chance(Outcome::EventCard {
            card: event_cards::EventCard::named("beautiful_day 8").unwrap(),
        });
    };
    turn(&mut board);
    assert!(board.is_at(base::Pending::BeforeRoll { player: P1 }));
    turn(&mut board);
    assert!(
        board.is_at(base::Pending::Turn { player: P1 }),
        "the same number stands"
    );
    assert_eq!(board.state.cities_knights.fleet, 2);
    let mut alchemist = TestBoard::cities_with(2, &[Module::EventCards])
        .progress(P1, &["alchemist"])
        .before_roll(P1);
    let red = crate::hand::Die::showing(1);
    alchemist
        .plays(P1, Play::AlchemistNumber { red, number: 8 })
        .event_die("ship");
    assert!(
        alchemist.is_at(base::Pending::BeforeRoll { player: P1 }),
        "it replaces the first"
    );
    turn(&mut alchemist);
}

/// Rules: COMBO-160, COMBO-162, COMBO-163, COMBO-164.
#[test]
fn combo_160_recruiting_brings_a_neutral_knight() {
    let mut board = two()
        .city(P1, "0,0,S")
        .roads(P1, &["0,1,NW", "1,0,W"])
        .roads(P3, &["1,0,NE"])
        .hand(P1, "2 wool, 2 ore, 3 grain, 2 brick, 1 paper");
    board.play(P1, board.recruit("0,1,N"));
    assert!(
        board.is_at(Wait::NeutralKnight { player: P1 }),
        "mandatory and at once"
    );
    assert_eq!(
        board.refusal(P1, board.activate("0,1,N")),
        Some("COMBO-160")
    );
    assert_eq!(
        board.refusal(P1, neutral_knight(&board, P4, "-1,0,S")),
        Some("COMBO-160")
    );
    assert_eq!(
        board.refusal(P1, neutral_knight(&board, P2, "2,-1,S")),
        Some("COMBO-160")
    );
    board.play(P1, neutral_knight(&board, P3, "2,-1,S"));
    assert_eq!(board.knight_at(P3, "2,-1,S"), Some((1, false)));
    assert_eq!(
        board.refusal(P1, board.activate("2,-1,S")),
        Some("CK-056"),
        "never activated"
    );
    // City, wall, activation and improvement bring nothing.
    board.play(P1, board.activate("0,1,N"));
    board.play(P1, board.build_wall("0,0,S"));
    let improve = Action::Improve {
        discipline: crate::test_board::discipline("science"),
    };
    board.play(P1, improve);
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    // Another recruit, another neutral action: a vacant end of the white road is gone, so a road is placed.
    board.play(P1, board.recruit("1,-1,S"));
    assert!(board.is_at(TwoWait::NeutralRoad { player: P1 }));
    assert_eq!(board.faults(), Vec::<String>::new());
    // A win by the own piece comes first: recruiting scores nothing, but the order is checked through Longest Road.
    let mut won = two()
        .tokens(P1, 11)
        .roads(P1, &["1,-1,W", "1,-1,NW", "1,-1,NE", "2,-1,NW", "2,-1,NE"])
        .roads(P2, &["0,0,NE", "0,0,NW", "0,0,W", "-1,1,NE", "0,1,NW"])
        .hand(P1, "1 wool, 1 ore");
    assert_eq!(
        (won.state.derived.length[P1], won.state.derived.length[P2]),
        (5, 5)
    );
    won.play(P1, won.recruit("0,0,N"));
    assert_eq!(
        won.winner(),
        Some(P1),
        "Longest Road is measured, and no neutral knight follows"
    );
}

/// Rules: COMBO-161, EX-COMBO-12.
#[test]
fn ex_combo_12_a_neutral_road_instead_of_a_knight() {
    let mut board = two().roads(P1, &["0,0,NE"]).hand(P1, "1 wool, 1 ore");
    board.play(P1, board.recruit("0,0,N"));
    assert!(
        board.is_at(TwoWait::NeutralRoad { player: P1 }),
        "neither colour has a road"
    );
    board.play(
        P1,
        Two::NeutralRoad {
            colour: P4,
            at: board.path("-1,1,NW"),
        },
    );
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
}

/// Rules: COMBO-165, COMBO-169, COMBO-183, EX-COMBO-18.
#[test]
fn ex_combo_18_training_trains_a_neutral_knight() {
    let board = two()
        .roads(P1, &["0,0,NE", "0,0,NW"])
        .knight(P1, "0,0,N", 2, false)
        .knight(P1, "0,-1,S", 1, false)
        .level(P1, "politics", 3)
        .roads(P3, &["1,0,NE", "2,0,W"])
        .hand(P1, "2 wool, 2 ore")
        .progress(P1, &["smith"]);
    let mut one = board.clone().knight(P3, "2,-1,S", 1, false);
    one.play(P1, one.train("0,0,N"));
    assert!(one.is_at(Wait::NeutralTraining { player: P1 }));
    assert_eq!(
        one.refusal(P1, neutral_train(&one, "0,0,N")),
        Some("COMBO-165")
    );
    one.play(P1, neutral_train(&one, "2,-1,S"));
    assert_eq!(one.knight_at(P3, "2,-1,S"), Some((2, false)));
    let mut strong = board.clone().knight(P3, "2,-1,S", 2, false);
    strong.play(P1, strong.train("0,0,N"));
    assert!(
        strong.is_at(base::Pending::Turn { player: P1 }),
        "never level 3"
    );
    let mut smith = board
        .knight(P3, "2,-1,S", 1, false)
        .knight(P3, "1,1,N", 1, false);
    smith.plays(P1, Play::Smith);
    smith.play(P1, smith.train("0,-1,S"));
    smith.play(P1, neutral_train(&smith, "1,1,N"));
    smith.play(P1, smith.train("0,0,N"));
    smith.play(P1, neutral_train(&smith, "2,-1,S"));
    assert!(smith.is_at(base::Pending::Turn { player: P1 }));
    assert!(!smith.state.cities_knights.troops[P3].has_piece(level(2)));
    assert_eq!(smith.faults(), Vec::<String>::new());
}

/// Rules: COMBO-166, COMBO-167, COMBO-182, COMBO-R14.
#[test]
fn combo_166_neutral_knights_are_displaced_by_the_active_player() {
    let mut moved = two()
        .roads(P1, &["2,0,W", "1,1,NW"])
        .knight(P1, "1,0,S", 2, true)
        .roads(P3, &["1,0,NE", "2,0,NW"])
        .knight(P3, "2,-1,S", 1, false)
        .progress(P1, &["intrigue"]);
    assert_eq!(moved.knight_at(P3, "2,-1,S"), Some((1, false)));
    let mut intrigued = moved.clone();
    let elsewhere = moved.intersection("2,0,N");
    assert_eq!(
        moved.refusal(P1, Play::Intrigue { at: elsewhere }),
        Some("CK-121"),
        "no knight there"
    );
    moved.play(P1, moved.march("1,0,S", "2,-1,S"));
    assert_eq!(moved.refusal(P2, moved.retreat("2,0,N")), Some("CK-067"));
    moved.play(P1, moved.retreat("2,0,N"));
    assert_eq!(moved.knight_at(P3, "2,0,N"), Some((1, false)));
    assert_eq!(moved.faults(), Vec::<String>::new());
    let markers = intrigued.state.two_player.markers;
    intrigued.plays(
        P1,
        Play::Intrigue {
            at: intrigued.intersection("2,-1,S"),
        },
    );
    intrigued.play(P1, intrigued.retreat("2,0,N"));
    assert_eq!(
        intrigued.state.two_player.markers, markers,
        "no tokens are earned"
    );
    // A neutral knight blocks building, roads and moves of both players.
    let blocked = two()
        .roads(P2, &["2,0,W"])
        .roads(P3, &["1,0,NE"])
        .knight(P3, "2,-1,S", 1, false)
        .hand(P2, "2 brick, 2 lumber, 1 wool, 1 grain")
        .turn_of(P2);
    assert_eq!(
        blocked.refusal(P2, blocked.settle("2,-1,S")),
        Some("BASE-121")
    );
    assert_eq!(blocked.refusal(P2, blocked.lay("2,0,NW")), Some("CK-051"));
}

/// Rules: COMBO-171, COMBO-172, EX-COMBO-13, COMBO-R13.
#[test]
fn ex_combo_13_a_knight_for_tokens() {
    let board = two()
        .roads(P1, &["0,0,NE"])
        .knight(P1, "0,0,N", 3, false)
        .knight(P1, "1,-1,S", 1, true)
        .roads(P2, &["1,0,NW"])
        .progress(P2, &["intrigue"]);
    let mut tokens = board.clone();
    let before = tokens.state.two_player.markers[P1];
    assert_eq!(
        tokens.refusal(P1, dismiss(&tokens, "0,0,S")),
        Some("COMBO-171")
    );
    tokens.play(P1, dismiss(&tokens, "0,0,N"));
    assert_eq!(tokens.state.two_player.markers[P1], before + 3);
    assert_eq!(
        tokens.refusal(P1, dismiss(&tokens, "1,-1,S")),
        Some("COMBO-176"),
        "one a turn"
    );
    assert_eq!(
        tokens.refusal(P1, Two::TurnInKnight),
        Some("COMBO-176"),
        "instead of the card"
    );
    let mut empty = board.clone().with(|state| {
        state.two_player.markers[P2] = 14;
    });
    empty.play(P1, dismiss(&empty, "0,0,N"));
    assert_eq!(
        empty.state.two_player.markers[P1], 6,
        "the supply had one left"
    );
    // The same knight lost by Intrigue earns nothing.
    let mut lost = board.clone().roads(P2, &["0,0,NW"]).turn_of(P2);
    let at = lost.intersection("0,0,N");
    lost.plays(P2, Play::Intrigue { at });
    assert_eq!(
        (lost.knight_count(P1), lost.state.two_player.markers[P1]),
        (1, before),
        "both ends of its road are taken: it has no place to go"
    );
    let three = TestBoard::cities(3)
        .roads(P1, &["0,0,NE"])
        .knight(P1, "0,0,N", 3, false);
    assert_eq!(
        three.refusal(P1, dismiss(&three, "0,0,N")),
        Some("COMBO-150"),
        "only for two"
    );
}

/// Rules: COMBO-174, COMBO-177, EX-COMBO-14, EX-COMBO-19.
#[test]
fn ex_combo_14_and_19_forced_trade() {
    let board = two()
        .hand(P1, "2 ore, 1 coin")
        .hand(P2, "3 cloth, 1 wool")
        .with(|state| state.two_player.markers[P1] = 4);
    let mut resources = board.clone();
    resources.play(P1, Two::ForceTrade);
    assert_eq!(
        resources.state.two_player.markers[P1], 3,
        "equal points: 1 token"
    );
    assert_eq!(
        resources.game.chances(&resources.state).total(),
        1,
        "commodities lie aside"
    );
    for seed in 0..10 {
        check_views(&resources.game, &resources.state, &mut TestDraw(seed));
    }
    resources.stolen("wool");
    let give = |name| Pair::GiveResource { card: card(name) };
    assert_eq!(
        resources.refusal(P1, give("coin")),
        Some("COMBO-174"),
        "resources are given back"
    );
    resources.play(P1, give("ore")).play(P1, give("wool"));
    assert_eq!(resources.hand_of(P2), "1 wool, 1 ore, 3 cloth");
    let mut all = board.clone();
    all.play(P1, Pair::ForceTradeAll);
    assert_eq!(all.state.two_player.markers[P1], 2, "double");
    all.stolen("cloth").stolen("wool");
    all.play(P1, Two::Give { card: card("coin") })
        .play(P1, Two::Give { card: card("ore") });
    assert_eq!(all.hand_of(P1), "1 wool, 1 ore, 1 cloth");
    let mut ahead = board.clone().tokens(P1, 1);
    ahead.play(P1, Pair::ForceTradeAll);
    assert_eq!(ahead.state.two_player.markers[P1], 0, "2 × 2");
    let poor = board
        .tokens(P1, 1)
        .with(|state| state.two_player.markers[P1] = 3);
    assert_eq!(poor.refusal(P1, Pair::ForceTradeAll), Some("TWO-035"));
    assert!(poor.allows(P1, Two::ForceTrade));
}

/// Rules: COMBO-175, COMBO-R16.
#[test]
fn combo_175_what_a_forced_trade_needs() {
    let rich = two().with(|state| state.two_player.markers[P1] = 4);
    let none = rich.clone().hand(P1, "2 ore");
    assert_eq!(
        none.refusal(P1, Two::ForceTrade),
        Some("COMBO-175"),
        "nothing to draw"
    );
    assert_eq!(none.refusal(P1, Pair::ForceTradeAll), Some("COMBO-175"));
    let bare = rich.clone().hand(P1, "5 coin").hand(P2, "2 ore");
    assert_eq!(
        bare.refusal(P1, Two::ForceTrade),
        Some("COMBO-175"),
        "no resource of one's own"
    );
    assert!(bare.allows(P1, Pair::ForceTradeAll));
    let one = rich.clone().hand(P2, "1 ore");
    assert_eq!(
        one.refusal(P1, Pair::ForceTradeAll),
        Some("COMBO-175"),
        "only one card to give"
    );
    // The opponent turns out to hold commodities only: the trade is off, the tokens come back.
    let mut off = rich.hand(P1, "1 ore").hand(P2, "3 coin");
    off.play(P1, Two::ForceTrade);
    assert_eq!(off.state.two_player.markers[P1], 4);
    assert_eq!(
        (off.hand_of(P1), off.hand_of(P2)),
        ("1 ore".into(), "3 coin".into())
    );
    assert_eq!(
        off.refusal(P1, Two::ForceTrade),
        Some("TWO-030"),
        "the action of the turn is used"
    );
}

/// Rules: COMBO-180, COMBO-R06, EX-COMBO-20, COMBO-168.
#[test]
fn ex_combo_20_deserter_on_the_neutrals() {
    let mut board = two()
        .roads(P1, &["0,0,NE"])
        .roads(P3, &["1,0,NE"])
        .knight(P3, "2,-1,S", 1, false)
        .roads(P4, &["-1,1,NW"])
        .knight(P4, "-1,1,N", 2, false)
        .progress(P1, &["deserter"]);
    assert_eq!(
        board.refusal(P1, Play::Deserter { from: P4 }),
        Some("COMBO-180")
    );
    board.plays(P1, Play::Deserter { from: P3 });
    let give_up = |board: &TestBoard, at| Action::GiveUpKnight {
        at: board.intersection(at),
    };
    assert_eq!(
        board.refusal(P1, give_up(&board, "-1,1,N")),
        Some("COMBO-180")
    );
    board.play(P1, give_up(&board, "2,-1,S"));
    let place = Action::PlaceDeserter {
        level: level(1),
        at: board.intersection("0,0,N"),
    };
    board.play(P1, place);
    assert_eq!(board.knight_at(P1, "0,0,N"), Some((1, false)));
    assert!(
        board.is_at(base::Pending::Turn { player: P1 }),
        "no neutral knight follows"
    );
    let strong = two()
        .roads(P4, &["-1,1,NW"])
        .knight(P4, "-1,1,N", 2, false)
        .progress(P1, &["deserter"]);
    assert!(
        strong.allows(P1, Play::Deserter { from: P4 }),
        "no weak one in the game"
    );
}

/// Rules: COMBO-181, COMBO-184, COMBO-186, CK-R62.
#[test]
fn combo_184_free_roads_and_diplomat() {
    let mut roads = two()
        .settlement(P1, "0,0,S")
        .progress(P1, &["road_building"]);
    roads.plays(P1, Play::RoadBuilding);
    roads.play(P1, roads.lay("0,1,NW"));
    assert!(
        roads.is_at(TwoWait::NeutralRoad { player: P1 }),
        "each own free road brings one"
    );
    let mut diplomat = two()
        .settlement(P1, "0,0,S")
        .roads(P1, &["0,1,NW"])
        .roads(P3, &["1,0,NE"])
        .progress(P1, &["diplomat", "diplomat"]);
    diplomat.plays(
        P1,
        Play::Diplomat {
            at: diplomat.path("0,1,NW"),
        },
    );
    diplomat.play(
        P1,
        Action::RebuildRoad {
            at: diplomat.path("0,1,W"),
        },
    );
    assert!(
        diplomat.is_at(base::Pending::Turn { player: P1 }),
        "no neutral road"
    );
    diplomat.plays(
        P1,
        Play::Diplomat {
            at: diplomat.path("1,0,NE"),
        },
    );
    assert!(
        diplomat.state.roads[P3].is_empty() && diplomat.is_at(base::Pending::Turn { player: P1 })
    );
}

/// Rules: COMBO-163, COMBO-185.
#[test]
fn combo_185_neutrals_have_no_points_hands_or_cities() {
    let mut board = two()
        .city(P1, "0,0,S")
        .roads(P3, &["1,0,NE"])
        .knight(P3, "2,-1,S", 2, false)
        .fleet_at(6)
        .progress(P1, &["wedding", "saboteur", "bishop"])
        .before_roll(P1);
    board.roll_three("ship", 1, 1);
    assert!(board.events.contains(&crate::Event::BattleFought {
        barbarians: 1,
        knights: 0
    }));
    let mut board = board.turn_of(P1).unlocked();
    assert_eq!(board.refusal(P1, Play::Wedding), Some("CK-120"));
    assert_eq!(board.refusal(P1, Play::Saboteur), Some("CK-122"));
    // Chasing needs a building of the real opponent: there is none, so any hex will do.
    board = board
        .robber("0,0")
        .roads(P1, &["0,0,NE"])
        .knight(P1, "0,0,N", 1, true)
        .settlement(P2, "-2,1,S");
    let mut chase = board.clone();
    chase.play(P1, chase.chase("0,0,N"));
    assert_eq!(
        chase.refusal(P1, chase.send_robber("1,0")),
        Some("CK-069"),
        "a neutral building"
    );
    assert!(chase.allows(P1, chase.send_robber("-2,1")));
    board.plays(
        P1,
        Play::Bishop {
            to: board.hex("1,0"),
        },
    );
    assert!(
        board.is_at(base::Pending::Turn { player: P1 }),
        "neutrals lose nothing"
    );
    board.state.longest_road = Some(P3);
    assert_eq!(
        board.points(P1),
        1,
        "a neutral colour may hold Longest Road"
    );
    assert!(
        Marks::NONE
            == board.state.cities_knights.troops[P3]
                .knights()
                .next()
                .unwrap()
                .marks
    );
}
