//! Three finished games and their reviews, kept in `tests/games`: base game of four, Cities & Knights, Rivals.
//!
//! `LANDNAM_BLESS=1 cargo test -p landnam-review` writes the reviews anew, and a game that is missing is played anew by bots.

#![allow(
    clippy::disallowed_methods,
    reason = "these tests read and write golden files"
)]

use bots::{Budget, Rng, seated};
use notation::{Dice, GAMES, Seed};
use protocol::{Review, ReviewMark, TurnedBy};
use review::{Effort, begin, review};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// Less than a server takes, so that tests are quick; everything else is the same.
const LITTLE: Effort = Effort {
    decision: 250,
    game: 60_000,
};

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/games")
        .join(name)
}

fn blessing() -> bool {
    std::env::var("LANDNAM_BLESS").is_ok()
}

/// A game among bots of different strength.
fn play(setup: &Value, levels: &[&str]) -> String {
    let dice = Dice::new(Seed::from_text("a game to review"), vec![]);
    let mut table = GAMES.open(setup, dice).expect("a sound setup");
    let budget = Budget {
        positions: 400,
        millis: u32::MAX,
    };
    let mut rng = Rng::new(24, 0);
    let mut bots: Vec<_> = (0..table.players())
        .map(|seat| seated(table.name(), levels[seat % levels.len()]).expect("a bot"))
        .collect();
    while !table.is_over() {
        if table.is_chance() {
            table.draw().expect("chance");
            continue;
        }
        // Those who may speak up are heard before those who must act.
        let must = table.must();
        let seats = (0..table.players() as u8).map(kernel::Player);
        let (first, then): (Vec<_>, Vec<_>) = seats.partition(|&seat| !must.has(seat));
        let mut asked = first.into_iter().chain(then.clone()).chain(then);
        let (seat, action) = asked
            .find_map(|seat| {
                let seen = table.seen(seat)?;
                let bot = &mut bots[usize::from(seat.0)];
                Some((seat, bot.decide(&*seen, budget, &mut rng)?))
            })
            .expect("somebody acts");
        table.act(seat, &action).expect("legal");
    }
    table.replay_text()
}

fn golden(name: &str, setup: &Value, levels: &[&str]) -> (String, Review) {
    let path = file(&format!("{name}.replay"));
    if blessing() && !path.exists() {
        fs::create_dir_all(file("")).expect("a folder");
        fs::write(&path, play(setup, levels)).expect("written");
    }
    let replay = fs::read_to_string(&path).expect("the game is there");
    let made = review(&replay, LITTLE).expect("a review");
    let path = file(&format!("{name}.review.json"));
    let text = lines(&json!(made));
    if blessing() {
        fs::write(&path, &text).expect("written");
    }
    let kept = fs::read_to_string(&path).expect("the review is there");
    assert!(
        kept == text,
        "the review of {name} is another; look at it, then LANDNAM_BLESS=1"
    );
    (replay, made)
}

/// One thing a line, so that differences can be read.
fn lines(made: &Value) -> String {
    let field = |(name, value): (&String, &Value)| match value {
        Value::Array(all) => {
            let all: Vec<String> = all.iter().map(|one| format!("    {one}")).collect();
            format!("  \"{name}\": [\n{}\n  ]", all.join(",\n"))
        }
        value => format!("  \"{name}\": {value}"),
    };
    let fields: Vec<String> = made
        .as_object()
        .expect("fields")
        .iter()
        .map(field)
        .collect();
    format!("{{\n{}\n}}\n", fields.join(",\n"))
}

/// What must hold of every review.
fn sound(replay: &str, made: &Review, players: usize) {
    let moves = replay
        .lines()
        .filter(|line| line.starts_with("end "))
        .count();
    assert_eq!(moves, 1, "the game is over");
    assert_eq!(made.version, review::VERSION);
    let count = made.course.len() - 1;
    for row in &made.course {
        let sum: u32 = row.iter().map(|&chance| u32::from(chance)).sum();
        assert!((9_990..=10_010).contains(&sum), "{row:?}");
    }
    let winner = usize::from(made.winner.expect("somebody won"));
    assert_eq!(made.course[count][winner - 1], 10_000);
    assert_eq!(made.seats.len(), players);
    for seat in &made.seats {
        assert!(
            seat.decisions > 5 && seat.best <= seat.decisions,
            "{seat:?}"
        );
        let own = made.decisions.iter().filter(|one| one.seat == seat.seat);
        let lost: i32 = own
            .clone()
            .map(|one| i32::from(one.best_chance) - i32::from(one.chance))
            .sum();
        assert!(lost == seat.lost, "{seat:?} {lost}");
        let dice = made.luck.iter().filter(|luck| luck.dice);
        let dice: i32 = dice
            .map(|luck| i32::from(luck.by_seat[usize::from(seat.seat) - 1]))
            .sum();
        assert_eq!(dice, seat.dice);
    }
    let good: u32 = made.seats.iter().map(|seat| seat.best).sum();
    assert!(good > 0, "bots find good moves");
    for one in &made.decisions {
        assert!(one.chance <= one.best_chance && one.number as usize <= count);
        let loss = one.best_chance - one.chance;
        match one.mark {
            Some(ReviewMark::Mistake) => assert!(loss >= 500, "{one:?}"),
            Some(ReviewMark::Inaccuracy) => assert!((200..500).contains(&loss), "{one:?}"),
            None => assert!(loss < 200, "{one:?}"),
        }
        assert!(one.mark.is_none() || !one.better.is_empty(), "{one:?}");
    }
    let rolls = made.luck.iter().filter(|luck| luck.dice).count();
    assert!(
        rolls > 10 && made.luck.len() > rolls,
        "rolls and draws are told apart"
    );
    for luck in &made.luck {
        let sum: i32 = luck.by_seat.iter().map(|&n| i32::from(n)).sum();
        assert!(
            sum.abs() <= 5,
            "one's luck is another's misfortune: {luck:?}"
        );
    }
    assert!(made.turning_points.is_sorted_by_key(|one| one.number));
    for point in &made.turning_points {
        let is_luck = made.luck.iter().any(|luck| luck.number == point.number);
        assert_eq!(is_luck, matches!(point.by, TurnedBy::Dice | TurnedBy::Draw));
    }
    assert_eq!(made.summary.len(), 3, "three sentences");
}

#[test]
fn a_base_game_of_four() {
    let levels = ["medium", "hard", "easy", "medium"];
    let (replay, made) = golden("base", &json!({"game":"island","players":4}), &levels);
    sound(&replay, &made, 4);
    assert!(!made.trades.is_empty(), "bots trade with each other");
    let kinds: Vec<&str> = made
        .decisions
        .iter()
        .flat_map(|one| &one.reasons)
        .map(|one| &*one.kind)
        .collect();
    for kind in ["production", "points"] {
        assert!(kinds.contains(&kind), "{kind}");
    }
}

#[test]
fn a_game_of_cities_and_knights() {
    let setup = json!({"game":"island","players":3,"modules":["cities_knights"]});
    let (replay, made) = golden("cities", &setup, &["medium", "hard", "easy"]);
    sound(&replay, &made, 3);
}

#[test]
fn a_duel_of_rivals() {
    let setup = json!({"game":"rivals","mode":"gold"});
    let (replay, made) = golden("rivals", &setup, &["medium", "easy"]);
    sound(&replay, &made, 2);
    assert!(made.trades.is_empty());
}

/// Pausing between steps changes nothing, and neither does asking twice.
#[test]
fn the_same_game_gives_the_same_review() {
    let replay = fs::read_to_string(file("rivals.replay")).expect("the game is there");
    let once = review(&replay, LITTLE).expect("a review");
    let mut job = begin(&replay, LITTLE).expect("a job");
    let mut last = 0;
    loop {
        let (done, all) = job.step();
        assert!(done == last + 1 || done == all, "one move at a time");
        last = done;
        if done == all {
            break;
        }
    }
    assert_eq!(job.finish(), once);
}

#[test]
fn nonsense_is_no_game() {
    for replay in ["", "{}", "landnam replay 9\ngame island\n"] {
        assert!(begin(replay, LITTLE).is_err(), "{replay:?}");
    }
    let replay = fs::read_to_string(file("rivals.replay")).expect("the game is there");
    let forged: Vec<&str> = replay
        .lines()
        .filter(|line| !line.contains(" roll"))
        .collect();
    assert!(
        begin(&forged.join("\n"), LITTLE).is_err(),
        "a game without rolls"
    );
}
