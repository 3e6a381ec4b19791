//! With Cities & Knights.

use super::{PLENTY, attack_with};
use crate::action::Outcome;
use crate::interplay::cities_barbarian_attack::{Action, Pending, level};
use crate::modules::barbarian_attack::{self as attack, PathMarks, supply};
use crate::modules::base;
use crate::modules::cities_knights::progress::Play;
use crate::modules::cities_knights::{self, Level, metropolises};
use crate::places::Path;
use crate::setup::{Module, Setup};
use crate::test_board::{P1, P2, P3, PASS, TestBoard, discipline};

const ACTIVE: PathMarks = PathMarks::ACTIVE;
const STRONG: PathMarks = PathMarks::STRONG;
const MIGHTY: PathMarks = PathMarks::MIGHTY;

fn pair() -> TestBoard {
    attack_with(4, &[Module::CitiesKnights])
}

fn marks(board: &TestBoard, player: kernel::Player, at: &str) -> PathMarks {
    let at = board.path(at);
    let knights = &board.state.barbarian_attack.knights;
    knights.at(player, at).expect("a knight")
}

fn at(board: &TestBoard, name: &str) -> Path {
    board.path(name)
}

/// Rules: COMBO-090, COMBO-091, COMBO-092, COMBO-012.
#[test]
fn combo_090_the_map_of_the_scenario_with_progress_decks_and_no_lock() {
    let board = TestBoard::start(&Setup::new(
        4,
        &[Module::BarbarianAttack, Module::CitiesKnights],
    ));
    assert_eq!(
        board.state.barbarian_attack.deck, [0; 4],
        "no cards of the scenario"
    );
    assert_eq!(board.state.base.deck.iter().sum::<u8>(), 0);
    let landed: u8 = board.state.barbarian_attack.barbarians.iter().sum();
    assert_eq!((landed, board.state.robber), (2, None));
    assert!(board.game.rules.founding_city);
    let mut seven = pair().hand(P2, "1 paper").hand(P3, "1 ore").before_roll(P1);
    seven.roll_three("science", 3, 4);
    assert!(
        seven.allows(P1, base::Action::Steal { from: P2 }),
        "a 7 works from the first turn"
    );
    let buy = pair().hand(P1, PLENTY);
    assert_eq!(buy.refusal(P1, base::Action::BuyCard), Some("CK-009"));
}

/// Rules: COMBO-093, COMBO-095, EX-COMBO-06.
#[test]
fn ex_combo_06_a_ship_lands_before_production() {
    let mut board = pair()
        .settlement(P1, "-1,-2,S")
        .invaders("-1,-1", 2)
        .before_roll(P1);
    board.roll_three("ship", 4, 5);
    assert_eq!(board.barbarians_on("-1,-1"), 3);
    assert_eq!(
        board.hand_of(P1),
        "",
        "conquered, it gives nothing for this 9"
    );
    assert_eq!(board.state.cities_knights.fleet, 0, "there is no fleet");
    let mut full = pair().invaders("-1,-1", 3).before_roll(P1);
    full.roll_three("ship", 4, 5);
    assert_eq!(
        full.barbarians_on("-1,-1"),
        3,
        "unless it already has three"
    );
    let mut seven = pair().before_roll(P1);
    seven.roll_three("ship", 3, 4);
    let landed: u8 = seven.state.barbarian_attack.barbarians.iter().sum();
    assert_eq!(landed, 0, "a 7 lands nobody");
}

/// Rules: COMBO-096.
#[test]
fn combo_096_discipline_faces_work_normally() {
    let mut board = pair().level(P1, "science", 1).before_roll(P1);
    board.roll_three("science", 1, 1);
    let drawing = matches!(
        board.top(),
        Some(crate::Pending::Cities(
            cities_knights::Pending::DrawProgress { .. }
        ))
    );
    assert!(drawing);
}

/// Rules: COMBO-097, COMBO-R08.
#[test]
fn combo_097_an_improvement_brings_one_landing_after_its_metropolis() {
    let mut board = pair().city(P1, "0,0,N").hand(P1, "1 paper");
    let improve = cities_knights::Action::Improve {
        discipline: discipline("science"),
    };
    board.play(P1, improve);
    assert_eq!(board.top(), Some(Pending::ImprovementLanding.into()));
    let seven = Outcome::Dice {
        roll: crate::Dice::new(3, 4),
    };
    let chances = kernel::Game::chances(&board.game, &board.state);
    assert_eq!(chances.weight(seven.into()), 0, "a 7 is re-rolled");
    board.lands(4, 5);
    assert_eq!(board.barbarians_on("-1,-1"), 1);
    assert_eq!(board.top(), Some(base::Pending::Turn { player: P1 }.into()));
    let mut fourth = pair()
        .city(P1, "0,0,N")
        .city(P1, "1,0,S")
        .level(P1, "science", 3)
        .hand(P1, "4 paper");
    fourth.play(P1, improve);
    let first = matches!(
        fourth.top(),
        Some(crate::Pending::Cities(
            cities_knights::Pending::PlaceMetropolis { .. }
        ))
    );
    assert!(first, "the metropolis is placed before the roll");
}

/// Rules: COMBO-097.
#[test]
fn combo_097_medicine_brings_the_landing_of_a_city() {
    let mut board = pair()
        .settlement(P1, "0,0,N")
        .progress(P1, &["medicine"])
        .hand(P1, "2 ore, 1 grain");
    let at = board.intersection("0,0,N");
    board.play(P1, Play::Medicine { at });
    assert_eq!(
        board.top(),
        Some(attack::Pending::Landing { seen: 0 }.into())
    );
}

/// Rules: COMBO-098, COMBO-100.
#[test]
fn combo_098_commodities_are_stolen_and_bought_with_gold() {
    let mut board = pair()
        .hand(P2, "1 paper")
        .with(|state| state.gold.held[P1] = 2)
        .before_roll(P1);
    board.roll_three("science", 3, 4);
    board.chance(Outcome::Stolen {
        card: crate::Card::PAPER,
    });
    assert_eq!(board.hand_of(P1), "1 paper");
    board.play(
        P1,
        crate::interplay::gold::Action::BuyWithGold {
            card: crate::Card::COIN,
        },
    );
    assert_eq!(board.hand_of(P1), "1 paper, 1 coin");
}

/// Rules: COMBO-099, COMBO-112.
#[test]
fn combo_099_barbarians_never_run_out_and_three_prisoners_make_a_point() {
    let board = |n| pair().with(|state| state.barbarian_attack.prisoners[P1] = n);
    assert!(supply(&board(36).game, &board(36).state) > 0);
    assert_eq!(
        [2, 3, 5, 6, 36].map(|n| board(n).points(P1)),
        [0, 1, 1, 2, 12]
    );
}

/// Rules: COMBO-101, COMBO-102, COMBO-103, COMBO-R15.
#[test]
fn combo_102_walls_do_not_help_and_a_metropolis_never_falls() {
    let city = pair()
        .city(P1, "-1,-2,S")
        .wall("-1,-2,S")
        .level(P1, "science", 1)
        .hand(P1, "9 brick, 9 paper");
    let lost = city.clone().invaders("-1,-1", 3);
    assert_eq!(lost.points(P1), 0, "walls do not stop conquest");
    let improve = cities_knights::Action::Improve {
        discipline: discipline("science"),
    };
    assert!(city.allows(P1, improve));
    assert_eq!(lost.refusal(P1, improve), Some("COMBO-103"));
    let bare = pair()
        .city(P1, "-1,-2,S")
        .hand(P1, "9 brick")
        .invaders("-1,-1", 3);
    let wall = cities_knights::Action::Wall {
        at: bare.intersection("-1,-2,S"),
    };
    assert_eq!(bare.refusal(P1, wall), Some("COMBO-103"));
    let metropolis = city.metropolis("science", "-1,-2,S").invaders("-1,-1", 3);
    assert_eq!(metropolis.points(P1), 4, "it keeps its points");
    assert!(metropolis.state.derived.fallen.is_empty());
    assert!(
        metropolis
            .game
            .harbours
            .has(metropolis.intersection("-1,-2,S"))
    );
    assert_ne!(
        metropolis.state.derived.rates[P1], [4; 8],
        "and its harbour"
    );
    assert_eq!(lost.state.derived.rates[P1], [4; 8]);
    let mut roll = metropolis.hand(P1, "").before_roll(P1);
    roll.roll_three("science", 4, 5);
    assert_eq!(roll.hand_of(P1), "", "a conquered hex gives it nothing");
    let mut fourth = pair()
        .city(P1, "-1,-2,S")
        .city(P1, "0,0,N")
        .level(P1, "science", 3)
        .hand(P1, "4 paper")
        .invaders("-1,-1", 3);
    fourth.play(P1, improve);
    let free = fourth.intersection("0,0,N");
    assert_eq!(
        metropolises(&fourth.state).into_iter().collect::<Vec<_>>(),
        [free],
        "the conquered city cannot take it"
    );
}

/// Rules: COMBO-104, COMBO-119.
#[test]
fn combo_104_cards_that_look_at_hexes() {
    let board = pair()
        .terrain("-1,-1", "mountains")
        .terrain("0,-2", "mountains")
        .settlement(P1, "-1,-1,N")
        .settlement(P1, "2,0,N")
        .progress(P1, &["mining", "merchant"])
        .invaders("-1,-1", 3);
    let ore = |board: &TestBoard| {
        let mut mined = board.clone();
        mined.play(P1, Play::Mining);
        mined.state.hands[P1].get(crate::Card::ORE)
    };
    assert!(ore(&board) >= 4, "conquered hexes count");
    // A settlement whose every hex is conquered has fallen: through it nothing counts.
    let outer = pair()
        .terrain("-1,-1", "mountains")
        .terrain("0,0", "mountains")
        .settlement(P1, "-1,-2,S")
        .settlement(P1, "0,0,N")
        .progress(P1, &["mining"]);
    assert_eq!(ore(&outer) - ore(&outer.invaders("-1,-1", 3)), 2);
    let mut fields = pair()
        .terrain("-1,-1", "fields")
        .settlement(P1, "-1,-1,N")
        .settlement(P1, "-1,-2,S")
        .progress(P1, &["irrigation"])
        .invaders("-1,-1", 3);
    fields.play(P1, Play::Irrigation);
    assert!(
        fields.state.hands[P1].get(crate::Card::GRAIN) >= 2,
        "through the one that stands"
    );
    let merchant = |hex| Play::Merchant { hex };
    assert_eq!(
        board.refusal(P1, merchant(board.hex("-1,-1"))),
        Some("CK-110")
    );
    assert!(board.allows(P1, merchant(board.hex("0,-2"))));
    let mut sitting = board
        .merchant_of(P1, "0,-2")
        .invaders("0,-2", 2)
        .before_roll(P1);
    let before = sitting.points(P1);
    sitting.roll_three("ship", 1, 2);
    assert_eq!(
        sitting.state.cities_knights.merchant, None,
        "its hex was conquered"
    );
    assert!(sitting.points(P1) < before);
    assert!(sitting.faults().is_empty());
}

/// Rules: COMBO-105, COMBO-113, CK-062.
#[test]
fn combo_105_knights_are_recruited_at_the_castle() {
    let mut board = pair().road(P1, "1,-1,W").hand(P1, "9 wool, 9 ore, 9 grain");
    let there = |board: &TestBoard, name: &str| Action::Recruit {
        at: at(board, name),
    };
    assert_eq!(
        board.refusal(P1, there(&board, "0,0,NE")),
        Some("COMBO-105")
    );
    let old = board.recruit("0,0,N");
    assert_eq!(
        board.refusal(P1, old),
        Some("COMBO-106"),
        "never on an intersection"
    );
    let recruit = there(&board, "-2,2,NE");
    board.play(P1, recruit);
    assert!(!marks(&board, P1, "-2,2,NE").has(ACTIVE), "inactive");
    assert_eq!(
        board.refusal(P1, there(&board, "-2,2,NE")),
        Some("COMBO-105"),
        "taken"
    );
    let recruit = there(&board, "-2,2,NW");
    board.play(P1, recruit);
    assert_eq!(
        board.refusal(P1, there(&board, "-2,2,W")),
        Some("CK-062"),
        "two pieces of a level"
    );
    let rouse = Action::Activate {
        at: at(&board, "-2,2,NE"),
    };
    board.play(P1, rouse);
    assert!(marks(&board, P1, "-2,2,NE").has(ACTIVE));
    assert_eq!(board.refusal(P1, rouse), Some("CK-056"));
    let train = Action::Train {
        at: at(&board, "-2,2,NE"),
    };
    board.play(P1, train);
    assert_eq!(level(marks(&board, P1, "-2,2,NE")), Level::STRONG);
    assert_eq!(board.refusal(P1, train), Some("CK-060"), "once a turn");
    assert!(board.faults().is_empty());
}

/// Rules: COMBO-106, COMBO-107, COMBO-R12, EX-COMBO-09.
#[test]
fn ex_combo_09_a_long_march_costs_the_helmet() {
    let board = pair()
        .guard_marked(P1, "0,-2,NE", ACTIVE)
        .guard(P1, "2,0,E")
        .hand(P1, "5 grain");
    let mut long = board.clone();
    long.sends("0,-2,NE", "2,-2,E");
    assert!(!marks(&long, P1, "2,-2,E").has(ACTIVE));
    assert_eq!(long.hand_of(P1), "5 grain", "no grain is paid");
    let mut short = board.clone();
    short.sends("0,-2,NE", "2,-2,NW");
    assert!(
        marks(&short, P1, "2,-2,NW").has(ACTIVE),
        "three paths cost nothing"
    );
    let mut idle = board;
    let pick = idle.picked("2,0,E");
    idle.play(P1, pick);
    assert_eq!(
        idle.refusal(P1, idle.to("0,2,E")),
        Some("COMBO-106"),
        "an inactive one moves three"
    );
}

/// Rules: COMBO-R09.
#[test]
fn combo_r09_knights_on_paths_do_not_cut_a_road() {
    let roads = ["1,-1,W", "1,-1,NW", "1,-1,NE", "2,-1,NW", "2,-1,NE"];
    let board = pair().roads(P1, &roads).guard(P2, "1,-1,NE");
    assert_eq!(board.state.derived.length[P1], 5);
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: COMBO-108, BARB-054.
#[test]
fn combo_108_a_recruit_leaves_the_castle_or_stays() {
    let board = pair().guard(P1, "-3,3,NE");
    assert_eq!(board.refusal(P1, base::Action::EndTurn), Some("BARB-057"));
    let mut stuck = board;
    let legal = {
        let mut there = stuck.clone();
        let pick = there.picked("-3,3,NE");
        there.play(P1, pick);
        kernel::Game::legal(&there.game, &there.state, P1)
    };
    for (i, action) in legal.iter().enumerate() {
        if let crate::Action::BarbarianAttack(attack::Action::March { to }) = action {
            let owner = kernel::Player(1 + (i / 6) as u8);
            let knights = &mut stuck.state.barbarian_attack.knights;
            knights.put(owner, to, PathMarks::NONE);
        }
    }
    stuck.fights();
    assert!(stuck.guards(P1, "-3,3,NE"), "nowhere to go, so it stays");
}

/// Rules: COMBO-109, EX-COMBO-07.
#[test]
fn ex_combo_07_only_active_levels_count() {
    let board = pair()
        .invaders("-1,-1", 3)
        .guard_marked(P1, "-1,-1,NW", ACTIVE.with(STRONG))
        .guard_marked(P1, "-1,-1,W", ACTIVE)
        .guard_marked(P1, "0,-1,W", MIGHTY);
    let mut even = board.clone();
    even.fights();
    assert_eq!(even.prisoners(P1), 0, "3 is not greater than 3");
    assert!(
        marks(&even, P1, "-1,-1,W").has(ACTIVE),
        "nobody is deactivated"
    );
    let mut more = board.guard_marked(P2, "-1,-1,NE", ACTIVE);
    more.fights();
    assert_eq!(
        (more.prisoners(P1), more.prisoners(P2)),
        (2, 1),
        "the rest goes to the most levels"
    );
}

/// Rules: COMBO-109, EX-COMBO-17.
#[test]
fn ex_combo_17_a_knight_fights_for_one_hex_only() {
    let mut board = pair()
        .invaders("-1,-1", 2)
        .invaders("0,-2", 2)
        .guard_marked(P1, "-1,-1,NE", ACTIVE.with(MIGHTY));
    board.fights();
    assert_eq!(board.prisoners(P1), 2);
    board.colour("brown");
    assert_eq!(
        board.top(),
        Some(base::Pending::BeforeRoll { player: P2 }.into())
    );
    assert!(!marks(&board, P1, "-1,-1,NE").has(ACTIVE));
    assert_eq!(
        board.barbarians_on("0,-2"),
        2,
        "the second hex is not freed"
    );
}

/// Rules: COMBO-110.
#[test]
fn combo_110_a_tie_for_the_last_prisoner_is_rolled_for() {
    let mut board = pair()
        .invaders("-1,-1", 3)
        .guard_marked(P1, "-1,-1,NW", ACTIVE.with(STRONG))
        .guard_marked(P2, "-1,-1,W", ACTIVE.with(STRONG));
    board.fights();
    board.pips(3).pips(4);
    assert_eq!(
        (board.prisoners(P1), board.prisoners(P2), board.coins_of(P1)),
        (1, 2, 3)
    );
}

/// Rules: COMBO-111, EX-COMBO-08.
#[test]
fn ex_combo_08_a_knight_that_cannot_be_demoted_is_lost() {
    let hit = |others: &[&str]| {
        let mut board =
            pair()
                .invaders("-1,-1", 1)
                .guard_marked(P1, "-1,-1,W", ACTIVE.with(STRONG));
        for other in others {
            board = board.guard(P1, other);
        }
        board.fights();
        board.colour("brown");
        board
    };
    let demoted = hit(&[]);
    assert_eq!(level(marks(&demoted, P1, "-1,-1,W")), Level::WEAK);
    assert!(!marks(&demoted, P1, "-1,-1,W").has(ACTIVE));
    assert_eq!(demoted.coins_of(P1), 3);
    let lost = hit(&["2,0,E", "0,2,SE"]);
    assert!(!lost.guards(P1, "-1,-1,W"), "no level-1 piece is left");
    assert_eq!(lost.coins_of(P1), 3);
}

/// Rules: COMBO-111.
#[test]
fn combo_111_a_knight_that_rested_is_lost_too() {
    let mut board = pair()
        .invaders("-1,-1", 1)
        .guard_marked(P1, "-1,-1,NW", ACTIVE.with(STRONG))
        .guard(P2, "-1,-1,W")
        .guard_marked(P3, "-1,-1,E", STRONG);
    board.fights();
    board.colour("brown");
    assert_eq!(board.prisoners(P1), 1, "only seat 1 fought");
    assert!(!board.guards(P2, "-1,-1,W"), "lost without a helmet");
    assert_eq!(level(marks(&board, P3, "-1,-1,E")), Level::WEAK);
    assert_eq!((board.coins_of(P2), board.coins_of(P3)), (3, 3));
    assert!(board.guards(P1, "-1,-1,NW"), "the die did not point there");
}

/// Rules: COMBO-111.
#[test]
fn combo_111_the_owner_of_two_knights_picks_the_order() {
    let mut board = pair()
        .invaders("-1,-1", 2)
        .guard_marked(P1, "-1,-1,W", ACTIVE.with(STRONG))
        .guard_marked(P1, "-1,-1,E", ACTIVE)
        .guard(P1, "2,0,E");
    board.fights();
    board.colour("brown");
    let first = |board: &TestBoard, name: &str| Action::LoseFirst {
        at: at(board, name),
    };
    assert_eq!(board.refusal(P1, first(&board, "2,0,E")), Some("COMBO-111"));
    let ends = crate::modules::base::Action::EndTurn;
    assert_eq!(board.refusal(P1, ends), Some("COMBO-111"), "this is open");
    let mut weak = board.clone();
    let choice = first(&weak, "-1,-1,E");
    weak.play(P1, choice);
    assert!(
        weak.guards(P1, "-1,-1,W"),
        "the piece that came back serves the other"
    );
    let choice = first(&board, "-1,-1,W");
    board.play(P1, choice);
    assert!(!board.guards(P1, "-1,-1,W"), "no piece was left for it");
    assert_eq!((weak.coins_of(P1), board.coins_of(P1)), (6, 6));
}

/// Rules: COMBO-113.
#[test]
fn combo_113_smith_and_warlord_work_on_paths() {
    let mut board = pair()
        .guard(P1, "0,0,NE")
        .guard(P1, "0,0,NW")
        .progress(P1, &["smith", "warlord"]);
    board.play(P1, Play::Warlord);
    assert!(marks(&board, P1, "0,0,NE").has(ACTIVE) && marks(&board, P1, "0,0,NW").has(ACTIVE));
    assert_eq!(board.refusal(P1, Play::Warlord), Some("CK-157"));
    board.play(P1, Play::Smith);
    let train = Action::Train {
        at: at(&board, "0,0,NE"),
    };
    board.play(P1, train);
    board.play(P1, PASS);
    assert_eq!(level(marks(&board, P1, "0,0,NE")), Level::STRONG);
    let third = pair()
        .guard_marked(P1, "0,0,NE", STRONG)
        .hand(P1, "1 wool, 1 ore");
    let train = Action::Train {
        at: at(&third, "0,0,NE"),
    };
    assert_eq!(
        third.refusal(P1, train),
        Some("CK-059"),
        "the Fortress is needed"
    );
    let fortress = third.level(P1, "politics", 3);
    assert!(fortress.allows(P1, train));
}

/// Rules: COMBO-115.
#[test]
fn combo_115_inventor_moves_inner_numbers_only() {
    let board = pair().progress(P1, &["inventor"]);
    let first = |hex: &str| Play::Inventor {
        first: board.hex(hex),
    };
    for hex in ["0,-1", "1,-1", "0,1", "-1,1", "0,0"] {
        assert!(board.allows(P1, first(hex)), "{hex}");
    }
    for hex in ["1,0", "-1,0", "-2,1", "2,0"] {
        assert_eq!(board.refusal(P1, first(hex)), Some("CK-105"), "{hex}");
    }
}

/// Rules: COMBO-116, COMBO-121.
#[test]
fn combo_116_the_bishop_needs_no_robber() {
    let mut board = pair()
        .settlement(P2, "0,0,N")
        .settlement(P3, "-1,1,N")
        .hand(P2, "1 ore")
        .hand(P3, "1 wool")
        .progress(P1, &["bishop"])
        .invaders("-1,-1", 3);
    let bless = |hex: &str| Play::Bishop { to: board.hex(hex) };
    assert_eq!(board.refusal(P1, bless("-1,-1")), Some("COMBO-116"));
    let play = bless("0,0");
    board.play(P1, play);
    assert_eq!(board.state.robber, None, "nothing moves");
    board.chance(Outcome::Stolen {
        card: crate::Card::ORE,
    });
    board.chance(Outcome::Stolen {
        card: crate::Card::WOOL,
    });
    assert_eq!(board.state.hands[P1].total(), 2);
}

/// Rules: COMBO-117.
#[test]
fn combo_117_intrigue_takes_a_prisoner() {
    let mut board = pair()
        .settlement(P2, "-1,-2,S")
        .progress(P1, &["intrigue"])
        .invaders("-1,-1", 3);
    let from = |hex: &str| Play::IntrigueBarbarian {
        from: board.hex(hex),
    };
    assert_eq!(board.refusal(P1, from("2,0")), Some("COMBO-117"));
    let play = from("-1,-1");
    board.play(P1, play);
    assert_eq!(
        (board.prisoners(P1), board.points(P2)),
        (1, 1),
        "the hex is free"
    );
}

/// Rules: COMBO-118.
#[test]
fn combo_118_a_deserter_is_replaced_on_its_path() {
    let board = pair()
        .guard_marked(P2, "0,0,NE", ACTIVE.with(STRONG))
        .guard(P2, "0,0,NW")
        .progress(P1, &["deserter"]);
    let mut taken = board.clone();
    assert_eq!(
        taken.refusal(P1, Play::Deserter { from: P3 }),
        Some("COMBO-118"),
        "without knights"
    );
    taken.play(P1, Play::Deserter { from: P2 });
    let ends = crate::modules::base::Action::EndTurn;
    assert_eq!(taken.refusal(P1, ends), Some("COMBO-118"), "this is open");
    let give = Action::GiveUp {
        at: at(&taken, "0,0,NE"),
    };
    taken.play(P2, give);
    let deserter = |level, path| Action::PlaceDeserter {
        level,
        at: at(&board, path),
    };
    let weak = deserter(Level::WEAK, "0,0,NE");
    assert_eq!(taken.refusal(P1, weak), Some("CK-R29"));
    let elsewhere = deserter(Level::STRONG, "0,0,SE");
    assert_eq!(taken.refusal(P1, elsewhere), Some("COMBO-118"));
    taken.play(P1, deserter(Level::STRONG, "0,0,NE"));
    assert!(taken.guards(P1, "0,0,NE") && !taken.guards(P2, "0,0,NE"));
    assert!(marks(&taken, P1, "0,0,NE").has(ACTIVE.with(STRONG)));
    assert!(taken.faults().is_empty());
    let mut declined = board;
    declined.play(P1, Play::Deserter { from: P2 });
    let give = Action::GiveUp {
        at: at(&declined, "0,0,NW"),
    };
    declined.play(P2, give);
    declined.play(P1, PASS);
    assert!(!declined.guards(P1, "0,0,NW"));
}

/// Rules: COMBO-121.
#[test]
fn combo_121_knights_on_paths_do_not_close_roads() {
    let board = pair()
        .settlement(P2, "0,0,N")
        .road(P2, "1,-1,W")
        .guard(P2, "1,-1,W")
        .progress(P1, &["diplomat"]);
    assert!(board.allows(
        P1,
        Play::Diplomat {
            at: at(&board, "1,-1,W")
        }
    ));
}

/// Rules: COMBO-R05, COMBO-030.
#[test]
fn combo_r05_with_event_cards_a_ship_lands_on_the_number_of_the_card() {
    let mut board = attack_with(4, &[Module::CitiesKnights, Module::EventCards])
        .settlement(P1, "-1,-2,S")
        .invaders("-1,-1", 2)
        .before_roll(P1);
    board.play(P1, base::Action::Roll);
    board.event_die("ship");
    board.red_die(3);
    assert_eq!(board.barbarians_on("-1,-1"), 2, "it waits for the card");
    let card = crate::modules::event_cards::EventCard::named("beautiful_day 9").expect("a card");
    board.chance(Outcome::EventCard { card });
    assert_eq!(board.barbarians_on("-1,-1"), 3);
    assert_eq!(board.hand_of(P1), "", "before production");
    let mut conflict = attack_with(4, &[Module::CitiesKnights, Module::EventCards])
        .guard_marked(P2, "0,0,NE", ACTIVE)
        .guard_marked(P3, "0,0,NW", MIGHTY)
        .hand(P1, "1 ore")
        .before_roll(P1);
    conflict.play(P1, base::Action::Roll);
    conflict.event_die("science");
    conflict.red_die(6);
    let card = crate::modules::event_cards::EventCard::named("conflict 3").expect("a card");
    conflict.chance(Outcome::EventCard { card });
    conflict.chance(Outcome::Stolen {
        card: crate::Card::ORE,
    });
    assert_eq!(conflict.hand_of(P2), "1 ore", "active levels are compared");
}
