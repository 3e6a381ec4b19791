//! Bots play whole games with sense: legal, winning when they can, trading without spam.

use board::interplay::trade::Action as Talk;
use board::interplay::victory;
use board::modules::base;
use board::{Action, Card, Island, Module, Options, Pending, Setup, State};
use bots::{Bot, Budget, Character, GameBots, LEVELS, Rng, ask};
use kernel::{Game, Node, Player, Silent};

const QUICK: Budget = Budget {
    positions: 2000,
    millis: 60_000,
};

/// Plays a game between bots of one name; `look` sees every decision before it is made.
fn play<G: GameBots>(
    game: &G,
    name: &str,
    seed: u64,
    mut look: impl FnMut(&G::State, Player, G::Action),
) -> G::State {
    let mut rng = Rng::new(seed, 1);
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..game.players())
        .map(|_| G::bot(name).expect("a known bot"))
        .collect();
    let mut state = game.start();
    for _ in 0..20_000 {
        match game.node(&state) {
            Node::Over(_) => return state,
            Node::Chance => {
                let outcome = game.chances(&state).draw(&mut rng);
                game.apply(&mut state, None, outcome, &mut Silent);
            }
            Node::Decide { must, may } => {
                let mut ask = |seat: Player| {
                    let bot = &mut *bots[usize::from(seat.0)];
                    ask(bot, game, &state, seat, QUICK, &mut rng).map(|action| (seat, action))
                };
                let spoken = may.into_iter().find_map(&mut ask);
                let must = must.first_member().expect("somebody");
                let moved = spoken.or_else(|| ask(must)).or_else(|| ask(must));
                let (seat, action) = moved.expect("a bot that must act acts");
                assert_eq!(
                    game.check(&state, seat, action),
                    Ok(()),
                    "{name}: {action:?}"
                );
                look(&state, seat, action);
                game.apply(&mut state, Some(seat), action, &mut Silent);
            }
        }
    }
    panic!("{name} does not finish");
}

fn island(setup: &Setup, seed: u64) -> Island {
    Island::draw(setup, &mut Rng::new(seed, 0)).expect("sound")
}

#[test]
fn every_level_plays_every_kind_of_table_to_its_end() {
    let plain = Setup {
        options: Options {
            plain_two: true,
            ..Options::default()
        },
        ..Setup::new(2, &[])
    };
    let variants = [
        Module::FriendlyRobber,
        Module::EventCards,
        Module::Harbourmaster,
    ];
    let setups = [
        Setup::new(4, &[]),
        Setup::new(3, &variants),
        Setup::new(2, &[]),
        plain,
        Setup::new(3, &[Module::CitiesKnights]),
        Setup::new(2, &[Module::CitiesKnights]),
        Setup::new(4, &[Module::Fishermen]),
        Setup::new(4, &[Module::Rivers]),
        Setup::new(4, &[Module::Caravans]),
        Setup::new(4, &[Module::BarbarianAttack]),
        Setup::new(4, &[Module::TradersBarbarians]),
    ];
    for (seed, setup) in (0..).zip(&setups) {
        for name in LEVELS {
            play(&island(setup, seed), name, seed, |_, _, _| ());
        }
    }
}

#[test]
fn every_level_plays_the_duel_to_its_end() {
    let setup = serde_json::from_value(serde_json::json!({ "mode": "intro" }));
    let duel = cards::Rivals::new(&setup.expect("a setup")).expect("sound");
    for name in LEVELS {
        play(&duel, name, 1, |_, _, _| ());
    }
}

/// Who could win with the next move has won by the end of the turn.
#[test]
fn a_win_is_taken() {
    for name in ["medium", "hard", "master"] {
        for seed in 0..3 {
            let game = island(&Setup::new(3, &[]), seed);
            let wins = |state: &State, seat: Player, action: Action| {
                let mut after = *state;
                game.apply(&mut after, Some(seat), action, &mut Silent);
                matches!(game.node(&after), Node::Over(ending) if ending.winner == Some(seat))
            };
            let mut possible = None;
            let end = play(&game, name, seed, |state, seat, _| {
                let legal = game.legal(state, seat);
                if state.active == seat && legal.iter().any(|action| wins(state, seat, action)) {
                    possible.get_or_insert((state.turn, seat));
                }
            });
            let Some((turn, seat)) = possible else {
                continue;
            };
            let Node::Over(ending) = game.node(&end) else {
                panic!("the game is over");
            };
            assert_eq!(
                (end.turn, ending.winner),
                (turn, Some(seat)),
                "{name} misses a win"
            );
        }
    }
}

/// At most two offers of a turn that nobody takes and five in all, each answered at most twice by a seat, and none from or
/// to a player about to win.
#[test]
fn offers_are_bounded_and_never_help_who_is_about_to_win() {
    let (mut offered, mut countered, mut traded) = (0, 0, 0);
    let tables = [
        ("medium", &[][..]),
        ("hard", &[]),
        ("master", &[]),
        ("master", &[Module::CitiesKnights]),
    ];
    for (seed, (name, modules)) in (0..).zip(tables) {
        let game = island(&Setup::new(4, modules), seed);
        let mut answers = [0; 4];
        // The turn of the last offer, whether it was taken, and how many of that turn were not.
        let (mut turn, mut taken, mut failed) = (0, true, 0);
        play(&game, name, seed, |state, seat, action| {
            let Action::Trade(talk) = action else {
                return;
            };
            let about_to_win = |player| {
                victory::public_points(&game, state, player) + 2 >= i32::from(game.rules.target)
            };
            match talk {
                Talk::Offer { .. } if seat == state.active => {
                    assert!(state.offers.made < 5, "a sixth offer in one turn");
                    failed = match (turn == state.turn, taken) {
                        (true, false) => failed + 1,
                        (true, true) => failed,
                        (false, _) => 0,
                    };
                    assert!(failed < 2, "an offer after two that nobody took");
                    (turn, taken) = (state.turn, false);
                    answers = [0; 4];
                    offered += 1;
                }
                Talk::Offer { .. } => {
                    assert!(!about_to_win(state.active), "the leader is offered help");
                    countered += 1;
                }
                Talk::Confirm { with, .. } => {
                    assert!(!about_to_win(with), "the leader is helped");
                    traded += 1;
                    taken = true;
                }
                Talk::Accept { offer } if seat == state.active => {
                    let with = state.offers.maker(offer).expect("an open offer");
                    assert!(!about_to_win(with), "the leader is helped");
                    traded += 1;
                    taken = true;
                }
                Talk::Accept { .. } => assert!(!about_to_win(state.active), "the leader is helped"),
                _ => {}
            }
            if seat != state.active {
                answers[usize::from(seat.0)] += 1;
                assert!(answers[usize::from(seat.0)] <= 2, "a seat talks too much");
            }
        });
    }
    assert!(
        offered > 10 && countered > 5 && traded > 5,
        "{offered} offers, {countered} counter-offers, {traded} trades"
    );
}

/// The robber goes where it hurts others: never to the own hexes alone, and hardly ever to nobody's.
#[test]
fn the_robber_is_sent_to_others() {
    for name in LEVELS {
        let (mut sent, mut hits) = (0, 0);
        for seed in 0..2 {
            let game = island(&Setup::new(4, &[]), seed);
            play(&game, name, seed, |state, seat, action| {
                let Action::Base(base::Action::MoveRobber { to }) = action else {
                    return;
                };
                let at = |player: Player| {
                    let buildings = state.settlements[player] | state.cities[player];
                    let mut places = buildings.into_iter();
                    places.any(|place| game.topology.hexes_at(place).has(to))
                };
                let hit = game.players().any(|other| other != seat && at(other));
                assert!(hit || !at(seat), "{name} robs itself");
                sent += 1;
                hits += u32::from(hit);
            });
        }
        assert!(
            10 * hits >= 8 * sent,
            "{name}: {hits} of {sent} hit somebody"
        );
    }
}

/// A hand far from anything keeps what it needs most when half of it must go, at every level.
#[test]
fn a_discard_keeps_the_city() {
    let game = island(&Setup::new(3, &[]), 5);
    let mut found = None;
    play(&game, "medium", 5, |state, seat, action| {
        let can_build_city = !state.settlements[seat].is_empty() && state.cities[seat].len() < 4;
        if matches!(action, Action::Base(base::Action::Roll)) && state.turn > 6 && can_build_city {
            found = Some((*state, seat));
        }
    });
    let (mut state, seat) = found.expect("somebody who can build a city rolls");
    state.hands[seat] = "3 ore, 2 grain, 3 lumber".parse().expect("cards");
    state.bank = game.rules.bank;
    for player in game.players() {
        state.bank = state.bank.minus(state.hands[player]);
    }
    state.base.owed[seat] = 4;
    let waiting = kernel::PlayerSet::one(seat);
    state
        .pending
        .push(base::Pending::Discard { waiting }.into());
    for name in LEVELS {
        let mut bot = Island::bot(name).expect("a level");
        let mut after = state;
        while matches!(
            after.pending.top(),
            Some(Pending::Base(base::Pending::Discard { .. }))
        ) {
            let card = ask(&mut *bot, &game, &after, seat, QUICK, &mut Rng::new(1, 1));
            game.apply(&mut after, Some(seat), card.expect("a card"), &mut Silent);
        }
        let kept = after.hands[seat];
        // One may be of use for a road or a settlement, not two.
        assert!(kept.get(Card::LUMBER) <= 1, "{name} keeps {kept:?}");
    }
}

/// Cards are bought to be played: at every level most knights are, and nobody hoards the deck.
#[test]
fn knights_are_played_and_cards_are_not_hoarded() {
    for level in ["easy", "medium", "hard", "master"] {
        let (mut played, mut held) = (0, 0);
        for seed in 1..=3 {
            let island = Island::draw(&Setup::new(4, &[]), &mut Rng::new(seed, 0)).expect("sound");
            let state = play(&island, level, seed, |_, _, _| ());
            for seat in island.players() {
                played += u32::from(state.base.knights[seat]);
                held += u32::from(state.base.held[seat][0]);
                let unplayed: u8 = state.base.held[seat][..4].iter().sum();
                assert!(
                    unplayed <= 6,
                    "{level} holds {unplayed} cards in game {seed}"
                );
            }
        }
        assert!(
            played > held,
            "{level} played {played} knights and kept {held}"
        );
    }
}

/// A level plays as its character at every table, the same way every time, and characters differ.
#[test]
fn characters_differ_and_keep_to_themselves() {
    let names = |level: &str| Character::ALL.map(|one| format!("{level}+{}", one.name()));
    for level in LEVELS {
        for name in names(level) {
            assert!(Island::bot(&name).is_some(), "{name}");
            assert!(cards::Rivals::bot(&name).is_some(), "{name}");
        }
    }
    assert!(Island::bot("medium+sleepy").is_none());
    let game = Island::draw(&Setup::new(3, &[]), &mut Rng::new(4, 0)).expect("sound");
    let course = |name: &str| {
        let mut made = Vec::new();
        play(&game, name, 8, |_, seat, action| made.push((seat, action)));
        made
    };
    let courses = names("medium").map(|name| course(&name));
    assert_eq!(course("medium+bold"), courses[1]);
    for (at, one) in courses.iter().enumerate() {
        assert!(courses[..at].iter().all(|other| other != one));
    }
}
