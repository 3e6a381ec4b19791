//! Golden replays: whole games that must stay legal and end as they did.
//!
//! The first line is the setup, then one line a step (seat or `-` for chance, the action, its fields), and last what
//! the seats scored and who won.

use board::{Action, Event, Island, Module, Options, Setup};
use kernel::laws::TestDraw;
use kernel::{Coded, Draw, Game, Legal, Node, Player, Spelled};

fn write(island: &Island, actor: Option<Player>, action: Action) -> String {
    let (form, values) = action.decompose();
    let who = actor.map_or("-".to_string(), |player| (player.0 + 1).to_string());
    let fields = form.fields.iter().zip(values.as_slice());
    fields.fold(format!("{who}\t{}", form.name), |line, (field, &value)| {
        format!("{line}\t{}", island.spell(field.kind, value))
    })
}

fn read(island: &Island, line: &str) -> (Option<Player>, Action) {
    let mut words = line.split('\t');
    let actor = words.next().expect("a seat").parse().ok();
    let name = words.next().expect("an action");
    // The same word can name an action and an outcome; only one of them fits the step.
    let fitting = Action::forms().into_iter().filter(|form| form.name == name);
    let texts: Vec<_> = words.collect();
    let action = fitting
        .filter(|form| form.fields.len() == texts.len())
        .find_map(|form| {
            let values: Result<Vec<_>, _> = form
                .fields
                .iter()
                .zip(&texts)
                .map(|(field, text)| island.read(field.kind, text))
                .collect();
            Action::compose(name, &values.ok()?)
        });
    (
        actor.map(|seat: u8| Player(seat - 1)),
        action.unwrap_or_else(|| panic!("not an action: {line}")),
    )
}

fn result(island: &Island, state: &board::State) -> String {
    let points: Vec<_> = island
        .players()
        .map(|seat| island.points(state, seat).to_string())
        .collect();
    let winner = match island.node(state) {
        Node::Over(ending) => ending.winner.map(|seat| seat.0 + 1),
        _ => None,
    };
    format!("points {} winner {winner:?}", points.join(" "))
}

/// Plays the file through the front door: every action must be legal, every outcome possible.
fn replay(text: &str) -> (usize, Vec<Event>) {
    let mut lines: Vec<&str> = text.lines().collect();
    let setup: Setup = serde_json::from_str(lines.remove(0)).expect("a setup");
    let end = lines.pop().expect("a result");
    let island = Island::new(&setup).expect("a resolved setup");
    let mut state = island.start();
    let mut events = Vec::new();
    for (step, line) in lines.iter().enumerate() {
        let (actor, action) = read(&island, line);
        match actor {
            Some(seat) => assert_eq!(
                island.check(&state, seat, action),
                Ok(()),
                "step {step}: {line}"
            ),
            None => assert!(
                island.chances(&state).weight(action) > 0,
                "step {step}: {line}"
            ),
        }
        assert_eq!(write(&island, actor, action), **line, "written as read");
        island.apply(&mut state, actor, action, &mut events);
    }
    assert_eq!(result(&island, &state), end);
    assert_eq!(board::faults(&island, &state), Vec::<String>::new());
    (lines.len(), events)
}

/// Rules: CK-020, CK-130, CK-157, CK-170.
#[test]
fn four_players_of_cities_and_knights() {
    let (steps, events) = replay(include_str!("replays/cities-4.replay"));
    assert!(steps > 500);
    let happened = |what: fn(&Event) -> bool| events.iter().any(what);
    assert!(happened(|e| matches!(e, Event::BattleFought { .. })));
    assert!(happened(|e| matches!(e, Event::ProgressPlayed { .. })));
    assert!(happened(|e| matches!(e, Event::Improved { .. })));
    assert!(happened(|e| matches!(e, Event::KnightMoved { .. })));
    assert!(happened(|e| matches!(e, Event::Won { .. })));
}

/// Rules: COMBO-020, COMBO-030, COMBO-045, CK-156.
#[test]
fn three_players_with_all_variants_and_the_advanced_battle() {
    let (_, events) = replay(include_str!("replays/cities-3-variants.replay"));
    assert!(events.iter().any(|e| matches!(e, Event::EventTurned { .. })));
    assert!(events.iter().any(|e| matches!(e, Event::KnightFights { .. })));
}

/// Rules: COMBO-150, COMBO-155, COMBO-160.
#[test]
fn two_players_of_cities_and_knights() {
    let (_, events) = replay(include_str!("replays/cities-2.replay"));
    let neutral = |e: &Event| matches!(e, Event::KnightPlaced { player, .. } if player.0 >= 2);
    assert!(events.iter().any(neutral));
}

/// Writes new replays; run by hand when a rule fix changes them, and say why.
#[test]
#[ignore = "prints the files instead of checking them"]
fn print_replays() {
    let variants = [
        Module::CitiesKnights,
        Module::EventCards,
        Module::FriendlyRobber,
        Module::Harbourmaster,
    ];
    let advanced = Options {
        advanced_battle: true,
        ..Options::default()
    };
    let cases = [
        ("cities-4", Setup::new(4, &[Module::CitiesKnights])),
        (
            "cities-3-variants",
            Setup {
                options: advanced,
                ..Setup::new(3, &variants)
            },
        ),
        ("cities-2", Setup::new(2, &[Module::CitiesKnights])),
    ];
    for (name, setup) in cases {
        let shortest = (0..40)
            .filter_map(|seed| record(&setup, seed))
            .min_by_key(Vec::len)
            .expect("a finished game");
        println!("FILE {name}.replay");
        shortest.iter().for_each(|line| println!("{line}"));
    }
}

/// A random game, if it ends.
fn record(setup: &Setup, seed: u64) -> Option<Vec<String>> {
    let mut draw = TestDraw(seed);
    let island = Island::draw(setup, &mut draw).expect("a sound setup");
    let mut lines = vec![serde_json::to_string(&island.setup()).expect("a setup")];
    let mut state = island.start();
    let mut legal = Legal::none(Island::filler());
    for _ in 0..20_000 {
        let (actor, action) = match island.node(&state) {
            Node::Over(_) => {
                lines.push(result(&island, &state));
                return Some(lines);
            }
            Node::Chance => (None, island.chances(&state).draw(&mut draw)),
            Node::Decide { must, .. } => {
                let seat = must.first_member()?;
                legal.clear();
                island.legal_into(&state, seat, &mut legal);
                let n = draw.below(legal.len() as u32) as usize;
                (Some(seat), legal.nth(n))
            }
        };
        lines.push(write(&island, actor, action));
        island.apply(&mut state, actor, action, &mut kernel::Silent);
    }
    None
}
