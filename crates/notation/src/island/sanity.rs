//! Whether a loaded position can be played on: what is open makes sense and somebody can act on it.
//!
//! Conservation of cards and pieces is judged by the game; here it is the open decisions, which only random play or a
//! careless author could get wrong. A position that passes never brings the engine to a halt.

use crate::{Problem, Problems, coding};
use board::interplay::cities_barbarian_attack::Pending as Pair;
use board::interplay::victory;
use board::modules::barbarian_attack::{COASTAL, Pending as Attack, barbarians};
use board::modules::cities_knights::Pending as Cities;
use board::modules::harbourmaster;
use board::{Island, Module, Pending, State};
use kernel::{Coded, Field, Game, Node, Player, PlayerSet, Range};

/// The most things that can be open in a loaded position; play needs room above them.
pub(super) const MAX_OPEN: usize = 10;

/// Steps that follow by themselves and so are never on top.
const BY_ITSELF: &[&str] = &[
    "catch_due",
    "return_gold",
    "neutral_knight_due",
    "neutral_training_due",
    "wake_robber",
    "count_knights",
    "neutral_due",
    "produce",
    "event_step",
    "production_step",
    "card_step",
    "draw_due",
    "battle",
    "battle_over",
    "measure_roads",
    "reward",
    "count_votes",
    "count_paths",
    "caravan_turn_over",
    "second_wagon",
    "battle_check",
    "share_prisoners",
];
/// Nodes of chance.
const CHANCE: &[&str] = &[
    "draw_token",
    "resource_theft",
    "start_dice",
    "dice",
    "theft",
    "draw_card",
    "event_deck",
    "event_die",
    "pip_dice",
    "red_die",
    "lone_event_die",
    "draw_progress",
    "drive_off",
    "reveal_order",
    "landing",
    "draw_attack_card",
    "prisoner_dice",
    "prisoner_die",
    "colour_die",
    "improvement_landing",
];
/// What can be at the bottom while founding, and in turns.
const FOUNDING: &[&str] = &["start_dice", "found_settlement", "found_city", "found_road"];
const TURNS: &[&str] = &["before_roll", "turn", "journey", "rest", "over"];
/// What can be in between, steps that follow by themselves apart: everything else is on top or at the bottom.
const BETWEEN: &[&str] = &[
    "resource_theft",
    "give_resources",
    "fifth_card",
    "put_under",
    "fighters",
    "lose_city",
    "choose_deck",
    "aqueduct",
    "place_metropolis",
    "free_training",
    "free_road",
    "retreat",
    "damage_road",
    "help_neighbour",
    "take_resource",
    "theft",
    "give_cards",
    "vote",
    "assign_votes",
    "knights",
    "landing",
    "improvement_landing",
    "prisoner_dice",
    "prisoner_die",
    "colour_die",
];

/// The most movement points a journey can have left.
const MAX_POINTS: u8 = 20;

/// Everything that keeps a state from being played on.
pub(super) fn problems(game: &Island, state: &State) -> Problems {
    let mut problems = Problems::new();
    counters(game, state, &mut problems);
    stack(game, state, &mut problems);
    if problems.is_empty() {
        hands(game, state, &mut problems);
    }
    if problems.is_empty() {
        top(game, state, &mut problems);
    }
    problems
}

/// Awards that somebody must hold and does not, and a winner who still has to move.
///
/// Rules: BASE-175, BASE-180, BASE-191, CK-076, HARBOR-003.
pub(super) fn awards(game: &Island, state: &State) -> Problems {
    let mut problems = Problems::new();
    let mut say = |text: String| problems.push(Problem::worded(&text));
    let rules = &game.rules;
    let is_open = |wanted: &str| {
        let mut open = state.pending.as_slice().iter();
        open.any(|pending| pending.decompose().0.name == wanted)
    };
    let leader = |of: &dyn Fn(Player) -> u8, least: u8| {
        let most = game.colours().map(of).max().unwrap_or(0);
        let mut leaders = game.colours().filter(|&player| of(player) == most);
        leaders
            .next()
            .filter(|_| leaders.next().is_none() && most >= least)
    };
    let over = matches!(game.node(state), Node::Over(_));
    if state.longest_road.is_none()
        && !over
        && !is_open("measure_roads")
        && let Some(seat) = leader(
            &|player| state.derived.length[player],
            rules.longest_road_minimum,
        )
    {
        say(format!(
            "longest_road: seat {} has the longest and must hold it (BASE-175)",
            seat.0 + 1
        ));
    }
    if state.largest_army.is_none()
        && !over
        && !is_open("count_knights")
        && let Some(seat) = leader(
            &|player| state.base.knights[player],
            rules.largest_army_minimum,
        )
    {
        say(format!(
            "largest_army: seat {} has the most knights and must hold it (BASE-180)",
            seat.0 + 1
        ));
    }
    if rules.has(Module::Harbourmaster)
        && state.harbourmaster.holder.is_none()
        && !over
        && let Some(seat) = leader(
            &|player| harbourmaster::points(game, state, player),
            rules.harbourmaster_minimum,
        )
    {
        say(format!(
            "harbourmaster.holder: seat {} has the most harbour points and must hold it (HARBOR-003)",
            seat.0 + 1
        ));
    }
    if rules.has(Module::CitiesKnights) {
        metropolises(game, state, &mut say);
    }
    if !over
        && state.turn > 0
        && !is_open("measure_roads")
        && game.points(state, state.active) >= victory::target(game, state, state.active)
    {
        say(format!(
            "active: seat {} has won and has no move to make (BASE-191)",
            state.active.0 + 1
        ));
    }
    problems
}

/// A metropolis stands in a city of a player who has its level.
fn metropolises(game: &Island, state: &State, say: &mut impl FnMut(String)) {
    use board::modules::cities_knights::Discipline;
    const LEVEL: u8 = 4;
    let own = &state.cities_knights;
    for discipline in Discipline::all() {
        let name = discipline.name();
        let most = game.players().map(|player| own.level(player, discipline));
        let most = most.max().unwrap_or(0);
        let placing = state.pending.as_slice().iter().any(|&open| {
            matches!(open, Pending::Cities(Cities::PlaceMetropolis { discipline: whose, .. }) if whose == discipline)
        });
        let Some(at) = own.metropolises[discipline.index()] else {
            if most >= LEVEL && !placing {
                say(format!(
                    "cities_knights.metropolises.{name}: whoever has level {LEVEL} must hold it (CK-076)"
                ));
            }
            continue;
        };
        let owner = game.players().find(|&player| state.cities[player].has(at));
        let level = owner.map_or(0, |player| own.level(player, discipline));
        if level < LEVEL || level < most && !placing {
            say(format!(
                "cities_knights.metropolises.{name}: stands in no city of a player with level {} (CK-076, CK-077)",
                most.max(LEVEL)
            ));
        }
    }
}

/// Numbers that play counts up or looks things up by.
fn counters(game: &Island, state: &State, problems: &mut Problems) {
    let rules = &game.rules;
    let two = &state.two_player;
    let most = |n: u8, limit: u8| n <= limit;
    for (holds, field, message) in [
        (state.turn <= 50_000, "turn", "at most 50000"),
        (
            most(state.rolls, rules.rolls_per_turn),
            "rolls",
            "more than a turn has (BASE-060)",
        ),
        (
            most(state.rolled, 12),
            "rolled",
            "no sum of two dice (BASE-018)",
        ),
        (
            most(state.base.founded, 2 * rules.players),
            "founded",
            "more than there are (BASE-047)",
        ),
        (most(state.offers.made, 200), "offers.made", "at most 200"),
        (most(state.gold.bought, 100), "gold.bought", "at most 100"),
        (
            game.players().all(|p| state.gold.held[p] <= 10_000),
            "gold.held",
            "at most 10000",
        ),
        (
            most(state.traders_barbarians.tolls, 100),
            "traders_barbarians.tolls",
            "at most 100",
        ),
        (most(two.actions, 100), "two_player.actions", "at most 100"),
        (
            most(two.turned_in, 100),
            "two_player.turned_in",
            "at most 100",
        ),
        (
            game.players()
                .all(|p| most(two.markers[p], rules.marker_limit)),
            "two_player.markers",
            "more than a player may have (TWO-045)",
        ),
        (
            game.players().all(|p| most(state.base.start_rolls[p], 12)),
            "seats",
            "a start roll is no sum of two dice (BASE-018)",
        ),
        (
            state.cities_knights.exchanges[state.active] == 0,
            "cities_knights.exchanges",
            "nobody exchanges with themself (CK-111)",
        ),
        (
            state.numbers.0.iter().all(|&n| n <= 12 && n != 7 && n != 1),
            "numbers",
            "from 2 to 12 but 7 (BASE-009)",
        ),
    ] {
        if !holds {
            problems.push(Problem::worded(&format!("{field}: {message}")));
        }
    }
    let full = game.start().event_cards;
    let deck = &state.event_cards;
    if deck.above > full.above
        || deck
            .left
            .iter()
            .zip(full.left)
            .any(|(&left, all)| left > all)
    {
        problems.push(Problem::worded(
            "event_cards.left: more than there are (EVENT-002)",
        ));
    }
}

/// What is open, from the bottom to the top.
fn stack(game: &Island, state: &State, problems: &mut Problems) {
    let open = state.pending.as_slice();
    let seats = PlayerSet::first(usize::from(game.rules.players));
    let bottom: &[&str] = if state.turn == 0 { FOUNDING } else { TURNS };
    for (i, &pending) in open.iter().enumerate() {
        let (form, values) = pending.decompose();
        let at = format!("pending[{i}]");
        let mut say = |message: &str| problems.push(Problem::worded(&format!("{at}: {message}")));
        let is_top = i + 1 == open.len();
        let fits = match (i, is_top) {
            (0, _) => bottom.contains(&form.name),
            (_, true) => !FOUNDING.contains(&form.name) && !TURNS.contains(&form.name),
            (_, false) => BETWEEN.contains(&form.name) || BY_ITSELF.contains(&form.name),
        };
        if !fits || (is_top && BY_ITSELF.contains(&form.name)) {
            say(&format!("{} cannot be open here (BASE-058)", form.name));
        }
        for (field, &value) in form.fields.iter().zip(values.as_slice()) {
            let known = match field.kind.range {
                // Knights of a neutral colour are moved and given up by a player (COMBO-166, COMBO-180).
                Range::Player if field.name == "colour" => {
                    Player::from_value(value).is_some_and(|seat| seat.0 < game.rules.colours)
                }
                Range::Player => Player::from_value(value).is_none_or(|seat| seats.has(seat)),
                // The errant knight takes part in a battle (BARB-081).
                Range::Players if field.name == "among" => PlayerSet::from_value(value).is_some(),
                Range::Players => PlayerSet::from_value(value)
                    .is_some_and(|set| !set.is_empty() && set.without(seats).is_empty()),
                Range::Number | Range::Signed | Range::YesNo | Range::Own(_) => true,
            };
            if !known {
                say(&format!(
                    "{} names nobody or a seat nobody plays (BASE-019)",
                    field.name
                ));
            }
        }
        let whose = values.as_slice().first().copied().unwrap_or_default();
        if i == 0
            && form.name != "over"
            && TURNS.contains(&form.name)
            && whose != state.active.value()
        {
            say("it is another seat's turn (BASE-050)");
        }
    }
    let first = open.first().map(|pending| pending.decompose().0.name);
    if state.turn == 0
        && first != Some("start_dice")
        && state.base.founded >= 2 * game.rules.players
    {
        problems.push(Problem::worded("founded: everything is founded (BASE-047)"));
    }
    if first == Some("before_roll") && state.rolls >= game.rules.rolls_per_turn {
        problems.push(Problem::worded("rolls: all are made (BASE-060)"));
    }
}

/// What is owed, set aside, promised or passed on is there.
fn hands(game: &Island, state: &State, problems: &mut Problems) {
    let mut say = |text: &str| problems.push(Problem::worded(text));
    let named = |wanted: &str| -> Option<PlayerSet> {
        let mut open = state
            .pending
            .as_slice()
            .iter()
            .map(|pending| pending.decompose());
        let (form, values) = open.find(|(form, _)| form.name == wanted)?;
        let at = form
            .fields
            .iter()
            .position(|field| field.kind.range == Range::Players)?;
        PlayerSet::from_value(values.as_slice()[at])
    };
    let discarding = named("discard").or_else(|| named("wedding"));
    let passing = named("pass_card");
    for player in game.players() {
        let owed = state.base.owed[player];
        let waits = discarding.is_some_and(|waiting| waiting.has(player));
        if waits != (owed > 0) || u32::from(owed) > state.hands[player].total() {
            say("seats: a seat owes cards it need not or cannot return (BASE-071)");
        }
        if discarding.is_none() && !state.base.set_aside[player].is_none() {
            say("seats: cards are set aside without a discard (BASE-072)");
        }
        let chosen = state.event_cards.passing[player];
        let waits = passing.is_some_and(|waiting| waiting.has(player));
        if chosen
            .is_some_and(|card| passing.is_none() || waits || state.hands[player].get(card) == 0)
            || (waits && state.hands[player].is_none())
        {
            say("event_cards.passing: a card is passed that cannot be (EVENT-027)");
        }
    }
    let offers = &state.offers;
    let answers = offers.accepted | offers.declined;
    let others =
        PlayerSet::first(usize::from(game.rules.players)).without(PlayerSet::one(state.active));
    if !answers.without(others).is_empty()
        || !(offers.accepted & offers.declined).is_empty()
        || (!answers.is_empty() && !offers.makers.has(state.active))
    {
        say("offers: an answer without a question (BASE-085)");
    }
    let want = offers.open[state.active].want;
    if offers.accepted.into_iter().any(|player| {
        !state.hands[player].covers(want.cards()) || state.gold.held[player] < want.gold()
    }) {
        say("offers.accepted: a seat cannot pay (BASE-082)");
    }
    let open = state.pending.as_slice();
    let trading = open
        .first()
        .is_some_and(|pending| pending.decompose().0.name == "turn");
    let quiet = offers.makers.is_empty() || (trading && open.len() == 1);
    if !quiet {
        say("offers: nobody can trade now (BASE-080)");
    }
}

/// Somebody or chance can act on what is on top.
fn top(game: &Island, state: &State, problems: &mut Problems) {
    let Some(&pending) = state.pending.as_slice().last() else {
        return;
    };
    let (form, _) = pending.decompose();
    let stuck = match game.node(state) {
        Node::Over(_) => form.name != "over",
        Node::Chance => !CHANCE.contains(&form.name) || game.chances(state).total() == 0,
        Node::Decide { must, .. } => must
            .into_iter()
            .any(|seat| !game.is_player(seat) || cannot_act(game, state, seat)),
    };
    if stuck || !consistent(game, state) {
        let text = coding::to_text(game, pending);
        problems.push(Problem::worded(&format!(
            "pending: nobody can act on `{text}` (BASE-058)"
        )));
    }
}

/// No action, or one that the rules refuse.
fn cannot_act(game: &Island, state: &State, seat: Player) -> bool {
    let legal = game.legal(state, seat);
    legal.is_empty()
        || legal
            .iter()
            .any(|action| game.check(state, seat, action).is_err())
}

/// Numbers and victims of everything that is open are possible.
fn consistent(game: &Island, state: &State) -> bool {
    use board::modules::base::Pending as Base;
    use board::modules::traders_barbarians::Pending as Traders;
    use board::modules::two_player::Pending as Two;
    let open = state.pending.as_slice();
    // Cards a seat gets and loses by the thefts that come first.
    let thefts = |seat: Player, above: usize, steals: bool| {
        let count = open[above..].iter().filter(|&&pending| match pending {
            Pending::Base(Base::Theft { thief, victim }) => {
                seat == if steals { thief } else { victim }
            }
            _ => false,
        });
        count.count() as u32
    };
    let cards = |seat: Player| state.hands[seat].total();
    open.iter().enumerate().all(|(i, &pending)| match pending {
        Pending::Base(Base::Theft { thief, victim }) => {
            thief != victim && thefts(victim, 0, false) <= cards(victim)
        }
        Pending::Base(Base::ChooseVictim {
            player, victims, ..
        }) => !victims.has(player) && victims.into_iter().all(|seat| cards(seat) > 0),
        Pending::Base(Base::FreeRoad { left, .. } | Base::TakeResource { left, .. }) => {
            (1..=2).contains(&left)
        }
        Pending::TwoPlayer(Two::GiveCards { player, to, left }) => {
            let held = cards(player) + thefts(player, i, true)
                - thefts(player, i, false).min(cards(player));
            player != to && left > 0 && u32::from(left) <= held
        }
        Pending::TradersBarbarians(Traders::Journey { points, .. }) => points <= MAX_POINTS,
        Pending::TradersBarbarians(
            Traders::Place { from: path, .. } | Traders::DriveOff { at: path, .. },
        ) => state.traders_barbarians.barbarians.has(path),
        Pending::Caravans(_) => game.rules.has(Module::Caravans),
        Pending::BarbarianAttack(pending) => {
            game.rules.has(Module::BarbarianAttack) && attack_stands(game, state, pending)
        }
        Pending::CitiesBarbarianAttack(pending) => {
            game.rules.has(Module::BarbarianAttack)
                && game.rules.has(Module::CitiesKnights)
                && pair_stands(state, pending)
        }
        _ => true,
    })
}

/// What Barbarian Attack waits for is possible.
fn attack_stands(game: &Island, state: &State, pending: Attack) -> bool {
    let colours = PlayerSet::first(usize::from(game.rules.colours));
    match pending {
        Attack::Landing { seen } => seen.count_ones() < 3,
        Attack::Put { left, .. } => (1..=2).contains(&left),
        Attack::Battle { next } => usize::from(next) <= COASTAL,
        Attack::March { player, from } => game
            .colours()
            .filter(|&colour| colour == player || game.is_neutral(colour))
            .any(|colour| state.barbarian_attack.knights.of(colour).has(from)),
        Attack::Share {
            hex, left, among, ..
        } => {
            left > 0
                && among.without(colours).is_empty()
                && among.len() > usize::from(left)
                && barbarians(state, hex) == left
        }
        _ => true,
    }
}

/// What Cities & Knights with Barbarian Attack waits for is possible.
fn pair_stands(state: &State, pending: Pair) -> bool {
    let own = &state.barbarian_attack;
    match pending {
        Pair::PlaceDeserter { at, .. } => !own.knights.all().has(at),
        Pair::LoseFirst {
            player,
            first,
            second,
        } => {
            first != second
                && [first, second]
                    .iter()
                    .all(|&at| own.knights.of(player).has(at))
        }
        _ => true,
    }
}
