use super::draw;
use serde_json::{Value, json};

/// The written names themselves, as far as a reader needs them.
fn plain(word: &str) -> String {
    match word {
        "region.forest.red" => "Forest 2".to_owned(),
        "region.gold_field.red" => "Gold Field 1".to_owned(),
        "centre.city" => "City".to_owned(),
        "centre.settlement" => "Settlement".to_owned(),
        "turmoil.heinrich" => "Heinrich the Sentinel".to_owned(),
        "basic.brigitta" => "Brigitta, the Wise Woman".to_owned(),
        other => other.to_owned(),
    }
}

fn land(seat: u8) -> Value {
    json!({
        "roads": [0],
        "settlements": [-1, 1],
        "cities": if seat == 1 { vec![1] } else { vec![] },
        "regions": [
            {"at": "-2,U", "region": "region.forest.red", "stock": 2},
            {"at": "0,U", "region": "region.gold_field.red", "stock": 0},
            {"at": "2,U", "region": "region.forest.red", "stock": 3},
            {"at": "-2,L", "region": "region.forest.red", "stock": 1},
            {"at": "0,L", "region": "region.forest.red", "stock": 1},
            {"at": "2,L", "region": "region.forest.red", "stock": 1},
        ],
        "cards": [
            {"at": "1,U2", "card": "turmoil.heinrich"},
            {"at": "1,L1", "card": "basic.parish_hall"},
            {"at": "1,L1", "card": "progress.town_hall"},
        ],
        "gold_cache": {"at": "-2,U", "stock": 1},
        "hand": [{"card": "basic.brigitta", "back": "basic"}, {"card": null, "back": "gold"}],
    })
}

fn view(viewer: impl Into<Value>) -> Value {
    let points = json!({"victory": 3, "strength": 2, "skill": 1, "commerce": 0, "progress": 0});
    json!({
        "viewer": viewer.into(),
        "points": [points, points],
        "tokens": {"strength": 1, "trade": null},
        "players": [land(1), land(2)],
        "stacks": [[{}, {}], [{}]],
        "events": [null, null],
        "regions": ["region.forest.red"],
        "discard": {"top": "basic.brigitta", "count": 1},
        "turn": {"face": 4},
    })
}

#[test]
fn a_principality_is_drawn_row_by_row() {
    let drawn = draw(&view(1), &plain);
    let own: Vec<&str> = drawn
        .lines()
        .skip_while(|line| !line.contains("rivals-you"))
        .collect();
    let expected = [
        "┌───────────┐                          ┌───────────┐",
        "│gold.gold_.│                          │ Heinrich  │",
        "│    ●○○    │                          │the Sentin.│",
        "└───────────┘                          └───────────┘",
        "┌───────────┐╭┄┄┄┄┄┄┄┄┄┄┄╮┌───────────┐╭┄┄┄┄┄┄┄┄┄┄┄╮┌───────────┐",
        "│ Forest 2  │┆           ┆│Gold Fie. 1│┆           ┆│ Forest 2  │",
        "│    ●●○    │┆           ┆│    ○○○    │┆           ┆│    ●●●    │",
    ];
    assert_eq!(own[1..8], expected);
    assert!(
        own[0].ends_with("* rivals-strength-advantage · rivals-hand 2"),
        "{}",
        own[0]
    );
    let middle = own
        .iter()
        .find(|line| line.contains("CITY"))
        .expect("a middle line");
    assert_eq!(*middle, "              Settlement  ═════════════    CITY");
    assert!(
        drawn.contains("│ progress. │") || drawn.contains("progress.t"),
        "{drawn}"
    );
    assert!(
        !drawn.contains("basic.parish"),
        "the Parish Hall lies under the Town Hall"
    );
}

#[test]
fn the_number_of_a_region_is_never_cut() {
    let drawn = draw(&view(1), &plain);
    assert!(drawn.contains("│Gold Fie. 1│"), "{drawn}");
}

#[test]
fn the_own_land_lies_below_and_only_the_own_hand_is_told() {
    for (viewer, below) in [(json!(1), 1), (json!(2), 2), (json!("spectator"), 1)] {
        let drawn = draw(&view(viewer.clone()), &plain);
        let seats: Vec<&str> = drawn
            .lines()
            .filter(|line| line.starts_with("rivals-seat"))
            .collect();
        assert!(
            seats[1].starts_with(&format!("rivals-seat {below} ")),
            "{viewer}"
        );
        let told = drawn.lines().any(|line| line.starts_with("rivals-hand:"));
        assert_eq!(told, viewer != "spectator");
    }
}

#[test]
fn nothing_is_wider_than_a_terminal() {
    let mut wide = view(1);
    let xs: Vec<i64> = (-6..=6).filter(|x| x % 2 != 0).collect();
    wide["players"][0]["settlements"] = json!(xs);
    let drawn = draw(&wide, &plain);
    let widest = drawn.lines().filter(|line| !line.contains(" · "));
    assert!(widest.map(|line| line.chars().count()).max() <= Some(132));
}
