//! A wrong action at an open decision is told what the table waits for, by whom, which actions would do, and the rule that says so.

use board::combinations;
use kernel::Draw;
use kernel::laws::TestDraw;
use notation::{GAMES, document};
use referee::Referee;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// So many moves are played in each game.
const MOVES: usize = 1000;

/// Every combination of modules with every number of players that may be played, and every mode of Rivals.
fn setups() -> Vec<Value> {
    let mut setups: Vec<Value> = combinations()
        .iter()
        .map(|setup| document::setup("island", &json!(setup)))
        .collect();
    // Some decisions of the cards are rare.
    for _ in 0..6 {
        for mode in ["intro", "gold", "turmoil", "progress", "duel"] {
            setups.push(json!({"game":"rivals","mode":mode}));
        }
    }
    setups
}

/// The rules of each decision: the one that says what is decided and by whom, and those of what may be chosen.
const RULES: &[(&str, &[&str])] = &[
    ("aqueduct", &["CK-038"]),
    ("arrange", &["RIVAL-024"]),
    ("assign_votes", &["CARAVAN-027"]),
    ("banish_barbarian", &["TRADER-084"]),
    ("bury", &["RIVAL-121"]),
    ("buy", &["RIVAL-TRAVELING-MERCHANT-1"]),
    ("capture", &["BARB-045"]),
    ("choose_deck", &["CK-153"]),
    ("choose_swamp", &["TB-004"]),
    ("choose_victim", &["BASE-076", "BASE-079", "EVENT-038"]),
    ("damage_road", &["EVENT-023"]),
    ("defend", &["RIVAL-126"]),
    ("demand", &["RIVAL-047", "RUL-20"]),
    ("discard", &["BASE-071"]),
    ("draw_or_decline", &["CK-029"]),
    ("draw_up", &["RIVAL-109"]),
    ("exchange", &["RIVAL-112"]),
    ("exchange_token", &["FISH-015"]),
    ("feud_loss", &["RIVAL-FEUD-3"]),
    ("fifth_card", &["CK-032"]),
    ("found_city", &["BASE-042"]),
    ("found_road", &["BASE-041"]),
    ("found_settlement", &["BASE-041"]),
    (
        "free_road",
        &["BASE-006", "BASE-101", "BASE-156", "EVENT-023", "EVENT-024"],
    ),
    ("free_training", &["CK-108"]),
    ("gain", &["RIVAL-046"]),
    ("give", &["RIVAL-047"]),
    ("give_cards", &["TWO-037"]),
    ("give_resources", &["COMBO-174"]),
    ("give_up_knight", &["CK-124", "COMBO-118"]),
    ("harbor_answer", &["CK-111"]),
    ("help_neighbour", &["EVENT-032"]),
    (
        "journey",
        &[
            "BASE-150",
            "TRADER-021",
            "TRADER-033",
            "TRADER-061",
            "TRADER-072",
        ],
    ),
    ("knights", &["BARB-011", "BARB-057"]),
    ("lift_barbarian", &["BARB-044"]),
    ("lose", &["RIVAL-ARSONIST-3", "RIVAL-PIRATE-SHIP-1"]),
    ("lose_city", &["CK-145"]),
    ("lose_knight", &["COMBO-111"]),
    ("march", &["BARB-056"]),
    ("move_robber", &["BASE-073"]),
    ("name_building", &["RIVAL-FEUD-2"]),
    ("neutral_knight", &["COMBO-160"]),
    ("neutral_road", &["TWO-020"]),
    ("neutral_settlement", &["TWO-020", "TWO-022"]),
    ("neutral_training", &["COMBO-165"]),
    ("new_regions", &["RIVAL-079", "RIVAL-095", "RIVAL-132"]),
    ("pass_card", &["EVENT-027"]),
    ("pay", &["RIVAL-042"]),
    ("pick_region", &["RIVAL-SCOUT-2"]),
    ("place_apart", &["CARAVAN-027"]),
    ("place_barbarian", &["TRADER-061"]),
    ("place_deserter", &["CK-124", "COMBO-118"]),
    ("place_errant_knight", &["BARB-080"]),
    ("place_knight", &["BARB-042"]),
    ("place_metropolis", &["CK-076"]),
    ("place_region", &["RIVAL-095"]),
    ("place_wagon", &["CARAVAN-027"]),
    ("put_away_other", &["RIVAL-FRATERNAL-FEUDS-2"]),
    ("put_barbarian", &["BARB-044"]),
    ("put_under", &["CK-033"]),
    ("raid", &["RIVAL-BRIGANDS-2", "TRADER-063"]),
    ("react", &["RIVAL-079", "RIVAL-129"]),
    ("rebuild_road", &["CK-117"]),
    ("refill", &["RIVAL-143"]),
    ("relocate", &["RIVAL-RELOCATION-1", "RUL-35"]),
    ("remove", &["RIVAL-105"]),
    ("rest", &["BASE-150", "TRADER-045"]),
    ("retreat", &["CK-067"]),
    ("return", &["RIVAL-MERCHANT-3"]),
    ("riots", &["RIVAL-RIOTS-2"]),
    ("save", &["RIVAL-083"]),
    ("search_free", &["RIVAL-LIBRARY-1"]),
    ("send_robber", &["CK-069"]),
    ("set_die", &["RIVAL-BRIGITTA-2"]),
    ("spend", &["RIVAL-042"]),
    ("start_stack", &["RIVAL-022", "RIVAL-023"]),
    ("steal", &["RIVAL-TRAITOR-3"]),
    ("surplus", &["RIVAL-110"]),
    ("swap_number", &["CK-105"]),
    ("take", &["RIVAL-023", "RIVAL-114"]),
    ("take_progress", &["CK-123"]),
    ("take_resource", &["BASE-157", "EVENT-035"]),
    ("take_seen", &["CK-113"]),
    ("vote", &["CARAVAN-020", "CARAVAN-027", "COMBO-075"]),
    ("wedding", &["CK-120"]),
];

/// What was tried is not part of this game at all.
const ABSENT: &[&str] = &[
    "BARB-001",
    "CARAVAN-001",
    "CK-001",
    "CK-005",
    "CK-009",
    "COMBO-004",
    "COMBO-090",
    "COMBO-135",
    "COMBO-150",
    "EVENT-010",
    "TB-001",
    "TB-020",
    "TRADER-020",
];

/// Phases in which many things may be done, each with a rule of its own; whoever is not at turn is told so.
const PHASES: &[&str] = &["before_roll", "turn", "act", "fifth_card"];

/// Does this rule say why?
fn is_apt(pending: &str, may_act: bool, rule: &str) -> bool {
    let is_phase = PHASES.contains(&pending);
    // No card in the middle of an effect (BASE-154).
    if ABSENT.contains(&rule) || rule == "BASE-154" && !is_phase {
        return true;
    }
    if is_phase && may_act {
        let of_the_turn = pending == "turn" && rule == "BASE-050";
        return of_the_turn || !["BASE-050", "BASE-055", "BASE-058"].contains(&rule);
    }
    if is_phase {
        let trade = ["BASE-080", "BASE-081", "BASE-085", "BASE-088", "BASE-204"];
        let waits = ["BASE-058", "RIVAL-132", "CK-032"];
        return waits.contains(&rule) || trade.contains(&rule);
    }
    let known = RULES.iter().find(|(name, _)| *name == pending);
    known.is_some_and(|(_, rules)| rules.contains(&rule)) || !may_act && rule == "RIVAL-132"
}

/// The setup without the variants that bring no decisions of their own but event cards.
fn kind_of_game(setup: &Value) -> String {
    let mut setup = setup.clone();
    if let Some(modules) = setup["modules"].as_array_mut() {
        modules.retain(|name| name != "friendly_robber" && name != "harbourmaster");
    }
    setup.to_string()
}

struct Door(Referee);

impl Door {
    fn ask(&mut self, request: &Value) -> Value {
        self.0.answer(&request.to_string())
    }

    fn legal(&mut self, seat: u64) -> Value {
        self.ask(&json!({"op":"legal","seat":seat,"list":true}))
    }
}

/// The kinds of action that a seat may take.
fn kinds(legal: &Value) -> BTreeSet<String> {
    let families = legal["families"].as_array().into_iter().flatten();
    let mut kinds: BTreeSet<String> = families
        .map(|family| family["type"].as_str().unwrap_or_default().to_owned())
        .collect();
    if legal["offers"] == true {
        kinds.insert("offer".to_owned());
    }
    kinds
}

/// What was refused with which rule: the decision, whether the seat may act, and the rule, with an example.
type Refused = BTreeMap<(String, bool, String), String>;

/// Sends actions of every kind that would not do now, by every seat.
fn send_wrong(
    door: &mut Door,
    node: &Value,
    players: u64,
    pool: &BTreeMap<String, Value>,
    found: &mut Refused,
) {
    let pending = node["pending"]["type"].as_str().expect("a decision");
    for seat in 1..=players {
        let legal = door.legal(seat);
        let would_do = kinds(&legal);
        for (kind, action) in pool {
            if would_do.contains(kind) {
                continue;
            }
            let answer = door.ask(&json!({"op":"act","seat":seat,"action":action}));
            assert_eq!(answer["ok"], false, "{action} at {node}");
            let Some(rule) = answer["rule"].as_str() else {
                // A place that this map does not have, or a form that this game does not use.
                let field = answer["field"].as_str().unwrap_or_default();
                assert!(field.starts_with("action"), "{action} at {node}: {answer}");
                continue;
            };
            let waits = &answer["waits"];
            let asked = (&waits["pending"], &waits["must"]);
            assert_eq!(
                asked,
                (&node["pending"], &node["must"]),
                "{action} by {seat}: {answer}"
            );
            let told = waits["actions"].as_array().into_iter().flatten();
            let told: BTreeSet<String> =
                told.filter_map(Value::as_str).map(str::to_owned).collect();
            assert_eq!(told, would_do, "{action} by {seat} at {node}");
            let may_act = node["must"]
                .as_array()
                .into_iter()
                .flatten()
                .any(|one| *one == seat);
            let key = (pending.to_owned(), may_act, rule.to_owned());
            found
                .entry(key)
                .or_insert_with(|| format!("{action} by {seat} at {node}"));
        }
    }
}

#[test]
fn a_wrong_action_is_told_what_the_table_waits_for() {
    let mut found = Refused::new();
    let mut looked = BTreeSet::new();
    // Offers are too many to be listed.
    let trade = [
        json!({"type":"offer","give":{"ore":1},"want":{"grain":1}}),
        json!({"type":"accept","offer":1}),
        json!({"type":"decline","offer":1}),
        json!({"type":"withdraw","offer":1}),
        json!({"type":"confirm","offer":1,"with":1}),
    ];
    let trade = trade.map(|action| {
        let kind = action["type"].as_str().unwrap_or_default();
        (kind.to_owned(), action)
    });
    let mut pools = BTreeMap::from([("island".to_owned(), BTreeMap::from(trade))]);
    for (seed, setup) in (1..).zip(setups()) {
        let game = setup["game"].as_str().expect("a game").to_owned();
        let pool = pools.entry(game).or_default();
        let mut door = Door(Referee::new(GAMES));
        let made = door.ask(&json!({"op":"new","setup":setup,"seed":seed}));
        let players = made["players"].as_u64().expect("players");
        let mut node = made["node"].clone();
        let mut draw = TestDraw(seed);
        for _ in 0..MOVES {
            let answer = match node["kind"].as_str() {
                Some("chance") => door.ask(&json!({"op":"draw"})),
                Some("decide") => {
                    let seat = node["must"][0].as_u64().expect("a seat");
                    let legal = door.legal(seat);
                    let actions = legal["actions"].as_array().expect("a list");
                    for action in actions {
                        let kind = action["type"].as_str().expect("a type");
                        pool.entry(kind.to_owned())
                            .or_insert_with(|| action.clone());
                    }
                    let pending = node["pending"]["type"].as_str().expect("a type");
                    // Once for each set of modules with rules of its own.
                    if looked.insert((kind_of_game(&setup), pending.to_owned())) {
                        send_wrong(&mut door, &node, players, pool, &mut found);
                    }
                    let action = &actions[draw.below(actions.len() as u32) as usize];
                    door.ask(&json!({"op":"act","seat":seat,"action":action}))
                }
                _ => break,
            };
            assert_eq!(answer["ok"], true, "{answer}");
            node = answer["node"].clone();
        }
    }
    let mut wrong = Vec::new();
    for ((pending, may_act, rule), example) in &found {
        if !is_apt(pending, *may_act, rule) {
            wrong.push(format!("{pending} {may_act} {rule}: {example}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let seen: BTreeSet<&str> = found.keys().map(|(pending, ..)| pending.as_str()).collect();
    assert!(seen.len() > 60, "most decisions were open: {seen:?}");
}
