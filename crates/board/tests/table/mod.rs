//! What the whole-game tests share: setups, every codable action, and random play with talk.

#![allow(dead_code, reason = "each test file uses its own part of it")]

use board::interplay::trade;
use board::{
    Action, Bundle, Card, Counts, Edition, FirstPlayer, Island, MapKind, Module, Options, Phases,
    Setup, State,
};
use kernel::laws::TestDraw;
use kernel::{Coded, Draw, Game, Node, Player, Silent, Spelled};
use std::fmt::Write;

/// Every set of variants for every number of players, without and with Cities & Knights.
pub(crate) fn combinations() -> Vec<Setup> {
    let variants = [
        Module::FriendlyRobber,
        Module::EventCards,
        Module::Harbourmaster,
        Module::CitiesKnights,
    ];
    let halves = [0..8, 8..16];
    halves
        .into_iter()
        .flat_map(|half| {
            (2..=4).flat_map(move |players| half.clone().map(move |bits| (players, bits)))
        })
        .map(|(players, bits)| {
            let chosen = variants
                .iter()
                .enumerate()
                .filter(|(i, _)| bits >> i & 1 == 1);
            let chosen: Vec<_> = chosen.map(|(_, &module)| module).collect();
            Setup::new(players, &chosen)
        })
        .collect()
}

/// Every scenario alone, with the variants and with Cities & Knights, for two, three and four.
pub(crate) fn scenario_samples() -> Vec<Setup> {
    let variants = [
        Module::FriendlyRobber,
        Module::EventCards,
        Module::Harbourmaster,
    ];
    let cities = [Module::CitiesKnights];
    let of = |scenario: Module| {
        let with = |players, modules: &[&[Module]]| {
            Setup::new(players, &[modules.concat(), vec![scenario]].concat())
        };
        [
            with(3, &[]),
            with(4, &[&variants]),
            with(2, &[&variants[1..2]]),
            with(4, &[&cities]),
            with(3, &[&variants, &cities]),
        ]
    };
    Module::SCENARIOS.into_iter().flat_map(of).collect()
}

/// Named setups, one for each set of modules and the options that change the course of play.
#[allow(clippy::too_many_lines, reason = "a table of setups, one entry each")]
pub(crate) fn named() -> Vec<(&'static str, Setup)> {
    let all = [
        Module::FriendlyRobber,
        Module::EventCards,
        Module::Harbourmaster,
    ];
    let with = |players, modules: &[Module], options| Setup {
        options,
        ..Setup::new(players, modules)
    };
    let default = Options::default;
    // A scenario with fewer points to win, so that its record stays short.
    let short = |players, modules: &[Module]| {
        let options = Options {
            target: Some(7),
            ..default()
        };
        with(players, modules, options)
    };
    vec![
        ("base-4", with(4, &[], default())),
        (
            "base-3-beginner",
            with(
                3,
                &[],
                Options {
                    setup: MapKind::Beginner,
                    ..default()
                },
            ),
        ),
        (
            "base-3-separate-phases",
            with(
                3,
                &[],
                Options {
                    phases: Phases::SeparatePhases,
                    ..default()
                },
            ),
        ),
        (
            "base-4-pieces-dice",
            with(
                4,
                &[],
                Options {
                    setup: MapKind::Pieces,
                    first_player: FirstPlayer::Dice,
                    ..default()
                },
            ),
        ),
        (
            "base-4-optional-theft",
            with(
                4,
                &[],
                Options {
                    optional_theft: true,
                    offers_per_turn: Some(3),
                    ..default()
                },
            ),
        ),
        (
            "friendly-robber-4",
            with(4, &[Module::FriendlyRobber], default()),
        ),
        ("event-cards-4", with(4, &[Module::EventCards], default())),
        (
            "harbourmaster-4",
            with(4, &[Module::Harbourmaster], default()),
        ),
        (
            "harbourmaster-friendly-robber-3",
            with(
                3,
                &[Module::FriendlyRobber, Module::Harbourmaster],
                default(),
            ),
        ),
        ("all-variants-4", with(4, &all, default())),
        ("two-player", with(2, &[], default())),
        (
            "two-player-travel",
            with(
                2,
                &[],
                Options {
                    edition: Edition::Travel,
                    ..default()
                },
            ),
        ),
        ("two-player-all-variants", with(2, &all, default())),
        (
            "cities-knights-4",
            with(4, &[Module::CitiesKnights], default()),
        ),
        (
            "cities-knights-3-beginner",
            with(
                3,
                &[Module::CitiesKnights],
                Options {
                    setup: MapKind::Beginner,
                    ..default()
                },
            ),
        ),
        (
            "cities-knights-4-advanced-all-variants",
            with(
                4,
                &[&all[..], &[Module::CitiesKnights]].concat(),
                Options {
                    advanced_battle: true,
                    ..default()
                },
            ),
        ),
        (
            "cities-knights-event-cards-3",
            with(3, &[Module::CitiesKnights, Module::EventCards], default()),
        ),
        // Random play for two seldom reaches thirteen points on a crowded board.
        (
            "cities-knights-2",
            with(
                2,
                &[Module::CitiesKnights],
                Options {
                    target: Some(9),
                    ..default()
                },
            ),
        ),
        (
            "cities-knights-2-all-variants",
            with(
                2,
                &[&all[..], &[Module::CitiesKnights]].concat(),
                Options {
                    target: Some(9),
                    ..default()
                },
            ),
        ),
        ("fishermen-4", short(4, &[Module::Fishermen])),
        ("fishermen-2", short(2, &[Module::Fishermen])),
        (
            "fishermen-cities-4",
            short(4, &[Module::CitiesKnights, Module::Fishermen]),
        ),
        ("rivers-4", short(4, &[Module::Rivers])),
        ("rivers-2", short(2, &[Module::Rivers])),
        (
            "rivers-cities-4",
            short(4, &[Module::CitiesKnights, Module::Rivers]),
        ),
        ("caravans-4", short(4, &[Module::Caravans])),
        ("caravans-2", short(2, &[Module::Caravans])),
        (
            "caravans-cities-4",
            short(4, &[Module::CitiesKnights, Module::Caravans]),
        ),
        ("barbarian-attack-4", short(4, &[Module::BarbarianAttack])),
        ("barbarian-attack-2", short(2, &[Module::BarbarianAttack])),
        (
            "barbarian-attack-cities-4",
            short(4, &[Module::CitiesKnights, Module::BarbarianAttack]),
        ),
        (
            "traders-barbarians-4",
            short(4, &[Module::TradersBarbarians]),
        ),
        (
            "traders-barbarians-2",
            short(2, &[Module::TradersBarbarians]),
        ),
        (
            "traders-barbarians-cities-4",
            short(4, &[Module::CitiesKnights, Module::TradersBarbarians]),
        ),
    ]
}

/// The game of a setup whose random choices come from a seed.
pub(crate) fn island(setup: &Setup, seed: u64) -> Island {
    let resolved = setup
        .resolve(&mut TestDraw(seed))
        .expect("a setup without problems");
    Island::new(&resolved).expect("a resolved setup")
}

/// Every action that can be written, offers and outcomes of chance left out.
pub(crate) fn codable() -> Vec<Action> {
    let mut actions = Vec::new();
    for form in Action::forms() {
        if form.fields.iter().any(|field| field.kind.size == 0) {
            continue;
        }
        let mut values = vec![Vec::new()];
        for field in form.fields {
            let longer = |list: Vec<u128>| {
                (0..u128::from(field.kind.size))
                    .map(move |value| [list.clone(), vec![value]].concat())
            };
            values = values.into_iter().flat_map(longer).collect();
        }
        actions.extend(
            values
                .iter()
                .filter_map(|list| Action::compose(&form, list)),
        );
    }
    actions
}

/// Every answer to the offers on the table, to some that are gone and to one that is still to come.
pub(crate) fn answers(state: &State) -> Vec<Action> {
    let last = state.offers.last;
    let open = state.offers.makers.into_iter();
    let numbers: std::collections::BTreeSet<u16> = open
        .map(|maker| state.offers.numbers[maker])
        .chain([0, last.saturating_sub(1), last, last + 1])
        .collect();
    let mut all = Vec::new();
    for offer in numbers {
        all.extend([
            trade::Action::Accept { offer },
            trade::Action::Decline { offer },
            trade::Action::Withdraw { offer },
        ]);
        let with = (0..4).map(Player);
        all.extend(with.map(|with| trade::Action::Confirm { offer, with }));
    }
    all.into_iter().map(Action::from).collect()
}

/// All bundles of at most `most` cards, of any kind there is.
pub(crate) fn bundles(most: usize) -> Vec<Bundle> {
    let mut all = vec![Counts::NONE];
    let mut last = all.clone();
    for _ in 0..most {
        let mut next = Vec::new();
        for counts in last {
            for card in Card::all() {
                let more = counts.plus(Counts::some(card, 1));
                if !next.contains(&more) {
                    next.push(more);
                }
            }
        }
        all.extend(&next);
        last = next;
    }
    all.into_iter()
        .map(|counts| Bundle::new(counts).expect("few cards"))
        .collect()
}

/// A step of a game: who acted, nobody for chance, and what was done.
pub(crate) type Step = (Option<Player>, Action);

/// Somebody at the table says something about trade, if the dice of the test want it and the rules allow it.
fn talk(game: &Island, state: &State, draw: &mut TestDraw) -> Option<Step> {
    let seat = Player(draw.below(game.rules.players.into()) as u8);
    let legal = game.legal(state, seat);
    let words: Vec<_> = legal
        .iter()
        .filter(|action| matches!(action, Action::Trade(_)))
        .collect();
    if !words.is_empty() && draw.below(2) == 0 {
        return Some((Some(seat), words[draw.below(words.len() as u32) as usize]));
    }
    let held: Vec<_> = state.hands[seat].kinds().into_iter().collect();
    if !legal.offers || held.is_empty() {
        return None;
    }
    let give = Counts::some(held[draw.below(held.len() as u32) as usize], 1);
    let want = (0..=draw.below(2)).fold(Counts::NONE, |sum, _| {
        let kinds = game.tradable().len() as u32;
        sum.plus(Counts::some(Card(draw.below(kinds) as u8), 1))
    });
    let offer = trade::Action::Offer {
        give: Bundle::new(give)?,
        want: Bundle::new(want)?,
    };
    game.check(state, seat, offer.into())
        .is_ok()
        .then_some((Some(seat), offer.into()))
}

/// What happens next in a random game, now and then a word about trade.
pub(crate) fn next_step(game: &Island, state: &State, draw: &mut TestDraw) -> Option<Step> {
    match game.node(state) {
        Node::Over(_) => None,
        Node::Chance => Some((None, game.chances(state).draw(draw))),
        Node::Decide { must, may } => {
            if !may.is_empty()
                && draw.below(4) == 0
                && let Some(step) = talk(game, state, draw)
            {
                return Some(step);
            }
            let seat = must.nth_member(draw.below(must.len() as u32) as usize)?;
            let legal = game.legal(state, seat);
            Some((
                Some(seat),
                legal.nth(draw.below(legal.len() as u32) as usize),
            ))
        }
    }
}

/// Plays a random game with talk for at most `limit` steps; `look` sees every state and the step that follows.
pub(crate) fn walk(
    game: &Island,
    seed: u64,
    limit: usize,
    mut look: impl FnMut(usize, &State, Option<Step>),
) -> State {
    let mut draw = TestDraw(seed);
    let mut state = game.start();
    for n in 0..limit {
        let step = next_step(game, &state, &mut draw);
        look(n, &state, step);
        let Some((actor, action)) = step else {
            break;
        };
        game.apply(&mut state, actor, action, &mut Silent);
    }
    state
}

/// An action in words: its name and its fields, each after a semicolon.
pub(crate) fn spell(game: &Island, action: Action) -> String {
    let (form, values) = action.decompose();
    let fields = form.fields.iter().zip(values.as_slice());
    fields.fold(form.name.to_string(), |text, (field, &value)| {
        format!("{text}; {}", game.spell(field.kind, value))
    })
}

/// The action back from its words.
pub(crate) fn read(game: &Island, text: &str) -> Result<Action, String> {
    let mut words = text.split(';').map(str::trim);
    let name = words.next().unwrap_or_default();
    let named = |form: &kernel::Form| form.name == name && game.uses(form);
    let form = Action::forms().into_iter().find(named);
    let form = form.ok_or_else(|| format!("'{name}' is not an action"))?;
    let mut values = Vec::new();
    for (field, word) in form.fields.iter().zip(words) {
        values.push(game.read(field.kind, word)?);
    }
    Action::compose(&form, &values).ok_or_else(|| format!("'{text}' is not complete"))
}

/// FNV-1a over text: small, fixed for ever, and ours.
#[derive(Clone, Copy)]
pub(crate) struct Fingerprint(pub(crate) u64);

impl Fingerprint {
    pub(crate) fn new() -> Self {
        Fingerprint(0xcbf2_9ce4_8422_2325)
    }
    pub(crate) fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Points and turns at the end, and who won.
pub(crate) fn outcome(game: &Island, state: &State) -> String {
    let points: Vec<_> = game
        .players()
        .map(|seat| game.points(state, seat).to_string())
        .collect();
    let winner = match game.node(state) {
        Node::Over(ending) => ending
            .winner
            .map_or("nobody".into(), |seat| (seat.0 + 1).to_string()),
        _ => "open".into(),
    };
    format!(
        "winner {winner}, points {}, turns {}",
        points.join(" "),
        game.turns(state)
    )
}

/// Everything a position consists of that the rules name, in words.
pub(crate) fn position(game: &Island, state: &State) -> String {
    let mut text = format!(
        "{}; bank {}; robber {:?}",
        outcome(game, state),
        state.bank,
        state
            .robber
            .map(|hex| game.topology.hex_name(hex).to_string())
    );
    for seat in game.colours() {
        let places = |set: board::IntersectionSet| {
            set.into_iter()
                .map(|at| game.topology.intersection_name(at).to_string())
                .collect::<Vec<_>>()
                .join(" ")
        };
        let roads: Vec<_> = state.roads[seat]
            .into_iter()
            .map(|at| game.topology.path_name(at).to_string())
            .collect();
        write!(
            text,
            "; {}: hand {}, settlements {}, cities {}, roads {}, cards {:?}, knights {}",
            seat.0 + 1,
            state.hands[seat],
            places(state.settlements[seat]),
            places(state.cities[seat]),
            roads.join(" "),
            // The kinds of the base deck; a scenario's own kind is part of its words below.
            &state.base.held[seat][..5],
            state.base.knights[seat]
        )
        .expect("text can grow");
        if game.rules.has(Module::CitiesKnights) {
            let own = &state.cities_knights;
            let knights: Vec<_> = own.troops[seat]
                .knights()
                .map(|knight| {
                    let at = game.topology.intersection_name(knight.at);
                    format!("{at} {} {}", knight.level.strength(), knight.marks)
                })
                .collect();
            let cards: Vec<_> = own.hands[seat]
                .cards()
                .map(board::modules::cities_knights::ProgressCard::name)
                .collect();
            write!(
                text,
                ", troop {}, levels {:?}, walls {}, tokens {}, progress {}",
                knights.join(" "),
                own.levels[seat],
                places(own.walls & state.cities[seat]),
                own.tokens[seat],
                cards.join(" "),
            )
            .expect("text can grow");
        }
    }
    if game.rules.scenario.is_some() {
        let attack = &state.barbarian_attack;
        let knights = game.colours().map(|seat| attack.knights.each(seat));
        let knights: Vec<Vec<_>> = knights.map(Iterator::collect).collect();
        write!(
            text,
            "; {:?} {:?} {:?} {:?} {:?} {:?} {knights:?} {:?} {:?} {} {:?} {} {:?}",
            state.base.held,
            state.gold,
            state.fishermen,
            state.rivers,
            state.caravans,
            attack.barbarians,
            attack.prisoners,
            attack.deck,
            attack.barred,
            attack.rolls,
            attack.ship,
            state.traders_barbarians
        )
        .expect("text can grow");
    }
    text
}

/// How many steps lie between two costly looks at a game; with Cities & Knights far more can be written.
pub(crate) fn stride(setup: &Setup, usual: usize) -> usize {
    if setup.has(Module::CitiesKnights) {
        7 * usual
    } else {
        usual
    }
}

/// A number from the environment that makes slow tests slower, or `usual`.
#[allow(clippy::disallowed_methods, reason = "tests may be told to try harder")]
pub(crate) fn effort(usual: u64) -> u64 {
    std::env::var("LANDNAM_SOAK")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(usual)
}

/// Are expectation files to be written anew?
#[allow(
    clippy::disallowed_methods,
    reason = "a switch for people, not for the rules"
)]
pub(crate) fn blessing() -> bool {
    std::env::var("LANDNAM_BLESS").is_ok()
}

/// The path of an expectation file.
pub(crate) fn file(name: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name)
}

/// The text of an expectation file; nothing when it is not there yet.
#[allow(clippy::disallowed_methods, reason = "expectations live in files")]
pub(crate) fn expected(name: &str) -> String {
    std::fs::read_to_string(file(name)).unwrap_or_default()
}

/// Writes an expectation file.
pub(crate) fn write(name: &str, text: &str) {
    let path = file(name);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
    std::fs::write(path, text).expect("the file can be written");
}
