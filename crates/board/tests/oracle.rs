//! The slow, obvious way: what is legal is every codable action that passes `check`, and placement, trade and Longest
//! Road are worked out again from the rule text with names instead of sets.

mod table;

use board::interplay::{building, trade};
use board::modules::base;
use board::modules::cities_knights::{self, Marks};
use board::{Action, Bundle, Card, Counts, Island, Module, Pending, State};
use kernel::{Game, Player};
use std::collections::{BTreeMap, BTreeSet};
use table::{
    answers, bundles, codable, combinations, effort, island, named, scenario_samples, stride, walk,
};

/// Compares the list of legal actions of every seat with all codable actions.
fn compare(game: &Island, state: &State, actions: &[Action]) {
    let answers = answers(state);
    for seat in (0..6).map(Player) {
        let legal = game.legal(state, seat);
        let mut passing = 0;
        for &action in actions.iter().chain(&answers) {
            let verdict = game.check(state, seat, action);
            assert_eq!(
                verdict.is_ok(),
                legal.has(action),
                "{action:?} of {seat:?} at {:?}: {verdict:?}",
                game.pending(state)
            );
            passing += usize::from(verdict.is_ok());
        }
        assert_eq!(
            legal.len(),
            passing,
            "nothing is listed twice or cannot be written"
        );
    }
}

/// Rules: BASE-058, BASE-016.
#[test]
fn legal_is_every_codable_action_that_passes_check() {
    let actions = codable();
    assert!(actions.len() > 2000);
    for setup in combinations()
        .into_iter()
        .chain(scenario_samples())
        .chain(named().into_iter().map(|(_, setup)| setup))
    {
        for seed in 0..effort(1) {
            let game = island(&setup, seed + 11);
            let end = walk(&game, seed, 3000, |n, state, _| {
                if n % stride(&setup, 23) == 0 || n < 20 {
                    compare(&game, state, &actions);
                }
            });
            compare(&game, &end, &actions);
        }
    }
}

/// May the seat offer `give` for `want`, straight from the text of BASE-080 to BASE-089?
fn may_offer(game: &Island, state: &State, seat: Player, give: Bundle, want: Bundle) -> bool {
    let in_turn = matches!(
        state.pending.top(),
        Some(Pending::Base(base::Pending::Turn { .. }))
    );
    let trade_phase = !(game.rules.separate_phases && state.base.bought);
    let list = |bundle: Bundle| {
        let counts = bundle.cards();
        Card::all()
            .flat_map(|card| std::iter::repeat_n(card.name(), counts.get(card).into()))
            .collect::<Vec<_>>()
    };
    let (give, want) = (list(give), list(want));
    let no_gift = !give.is_empty() && !want.is_empty();
    let different = give.iter().all(|card| !want.contains(card));
    let mut kinds = vec!["lumber", "brick", "wool", "grain", "ore"];
    if game.rules.has(Module::CitiesKnights) {
        kinds.extend(["paper", "cloth", "coin"]);
    }
    let only_resources = give.iter().chain(&want).all(|card| kinds.contains(card));
    let held = give.iter().all(|card| {
        let kind = Card::named(card).expect("a kind");
        usize::from(state.hands[seat].get(kind))
            >= give.iter().filter(|other| *other == card).count()
    });
    let capped = seat == state.active && game.rules.offers_per_turn <= state.offers.made;
    in_turn && trade_phase && no_gift && different && only_resources && held && !capped
}

/// May the seat offer gold for a card, or a card for gold?
fn gold_is_offered(game: &Island, state: &State, seat: Player) -> bool {
    let gold = Bundle::EMPTY.with_gold(1).expect("a little gold");
    let cards = || Card::all().filter_map(|card| Bundle::new(Counts::some(card, 1)));
    let offers = cards().flat_map(|card| [(gold, card), (card, gold)]);
    offers.into_iter().any(|(give, want)| {
        let offer = trade::Action::Offer { give, want };
        game.check(state, seat, offer.into()).is_ok()
    })
}

/// Rules: BASE-080, BASE-082, BASE-083, BASE-084, BASE-088, BASE-089.
#[test]
fn offers_agree_with_the_text_of_the_rules() {
    let bundles = bundles(2);
    for (_, setup) in named() {
        let game = island(&setup, 3);
        let mut seen = 0;
        walk(&game, 5, 900, |n, state, _| {
            if n % 29 != 0 {
                return;
            }
            for seat in game.players() {
                let mut any = false;
                for &give in &bundles {
                    for &want in &bundles {
                        let offer = trade::Action::Offer { give, want };
                        let verdict = game.check(state, seat, offer.into());
                        assert_eq!(
                            verdict.is_ok(),
                            may_offer(&game, state, seat, give, want),
                            "{offer:?} of {seat:?}: {verdict:?}"
                        );
                        any |= verdict.is_ok();
                    }
                }
                any |= gold_is_offered(&game, state, seat);
                assert_eq!(
                    game.legal(state, seat).offers,
                    any,
                    "offers are announced when there are any"
                );
                seen += usize::from(any);
            }
        });
        assert!(seen > 0);
    }
}

/// The board by names: which intersections a path joins, as the data file lists them.
struct Names {
    ends: BTreeMap<String, [String; 2]>,
}

impl Names {
    fn new() -> Names {
        let text = include_str!("../../../rules/data/base-board.json");
        let data: serde_json::Value = serde_json::from_str(text).expect("JSON");
        let word = |value: &serde_json::Value| value.as_str().expect("a name").to_string();
        let paths = data["paths"]["all"].as_array().expect("a list").iter();
        Names {
            ends: paths
                .map(|entry| (word(&entry[0]), [word(&entry[1][0]), word(&entry[1][1])]))
                .collect(),
        }
    }
    fn paths_at<'a>(&'a self, at: &'a str) -> impl Iterator<Item = &'a String> {
        self.ends
            .iter()
            .filter(move |(_, ends)| ends.iter().any(|end| end == at))
            .map(|(path, _)| path)
    }
    fn other_end(&self, path: &str, at: &str) -> &str {
        let [a, b] = &self.ends[path];
        if a == at { b } else { a }
    }
}

/// The pieces by names.
struct Pieces {
    roads: BTreeMap<String, Player>,
    buildings: BTreeMap<String, Player>,
    knights: BTreeMap<String, Player>,
}

impl Pieces {
    fn of(game: &Island, state: &State) -> Pieces {
        let mut pieces = Pieces {
            roads: BTreeMap::new(),
            buildings: BTreeMap::new(),
            knights: BTreeMap::new(),
        };
        for player in game.colours() {
            for road in state.roads[player] {
                pieces
                    .roads
                    .insert(game.topology.path_name(road).to_string(), player);
            }
            for at in state.buildings(player) {
                pieces
                    .buildings
                    .insert(game.topology.intersection_name(at).to_string(), player);
            }
            for knight in state.cities_knights.troops[player].knights() {
                let at = game.topology.intersection_name(knight.at);
                pieces.knights.insert(at.to_string(), player);
            }
        }
        pieces
    }
    /// BASE-110, BASE-171, CK-051, CK-070: a building or a knight of another colour stands there.
    fn foreign(&self, at: &str, player: Player) -> bool {
        let others = |pieces: &BTreeMap<String, Player>| {
            pieces.get(at).is_some_and(|&owner| owner != player)
        };
        others(&self.buildings) || others(&self.knights)
    }
    /// BASE-110: a free path that touches an own building, or an own road at an intersection no opponent holds.
    fn may_lay(&self, names: &Names, path: &str, player: Player) -> bool {
        !self.roads.contains_key(path)
            && names.ends[path].iter().any(|end| {
                let own_building = self.buildings.get(end) == Some(&player);
                let own_road = names
                    .paths_at(end)
                    .any(|near| self.roads.get(near) == Some(&player));
                own_building || own_road && !self.foreign(end, player)
            })
    }
    /// CK-064: intersections a knight gets to over own roads, not through foreign pieces.
    fn reach(&self, names: &Names, from: &str, player: Player) -> BTreeSet<String> {
        let mut reached = BTreeSet::from([from.to_string()]);
        loop {
            let mut grown = reached.clone();
            for at in reached
                .iter()
                .filter(|at| *at == from || !self.foreign(at, player))
            {
                for path in names.paths_at(at) {
                    if self.roads.get(path) == Some(&player) {
                        grown.insert(names.other_end(path, at).to_string());
                    }
                }
            }
            if grown == reached {
                reached.remove(from);
                return reached;
            }
            reached = grown;
        }
    }
    /// BASE-120, BASE-121: a free intersection with an own road and no building one path away.
    fn may_settle(&self, names: &Names, at: &str, player: Player) -> bool {
        !self.buildings.contains_key(at)
            && names
                .paths_at(at)
                .any(|path| self.roads.get(path) == Some(&player))
            && names
                .paths_at(at)
                .all(|path| !self.buildings.contains_key(names.other_end(path, at)))
    }
    /// BASE-176: the longest walk from `at` over own roads not used yet; it does not leave a foreign building.
    fn walk(&self, names: &Names, at: &str, player: Player, used: &mut BTreeSet<String>) -> u8 {
        if self.foreign(at, player) && !used.is_empty() {
            return 0;
        }
        let mut best = 0;
        let roads: Vec<_> = names
            .paths_at(at)
            .filter(|path| self.roads.get(*path) == Some(&player))
            .collect();
        for road in roads {
            if used.insert(road.clone()) {
                best = best.max(1 + self.walk(names, names.other_end(road, at), player, used));
                used.remove(road);
            }
        }
        best
    }
    fn longest(&self, names: &Names, player: Player) -> u8 {
        let own = self.roads.iter().filter(|(_, owner)| **owner == player);
        let starts: BTreeSet<_> = own.flat_map(|(path, _)| names.ends[path].clone()).collect();
        let lengths = starts
            .iter()
            .map(|at| self.walk(names, at, player, &mut BTreeSet::new()));
        lengths.max().unwrap_or(0)
    }
}

fn waits_for_roads(state: &State) -> bool {
    let measure = cities_knights::Pending::MeasureRoads.into();
    state.pending.as_slice().contains(&measure)
}

/// Moves and recruits of the active player, worked out by names.
fn check_knights(game: &Island, state: &State, names: &Names, pieces: &Pieces) {
    let Some(Pending::Base(base::Pending::Turn { player })) = state.pending.top() else {
        return;
    };
    let troop = state.cities_knights.troops[player];
    let vacant = |at: &str| !pieces.buildings.contains_key(at) && !pieces.knights.contains_key(at);
    for knight in troop.knights() {
        let from = game.topology.intersection_name(knight.at).to_string();
        let reached = pieces.reach(names, &from, player);
        for to in game.topology.intersections() {
            let name = game.topology.intersection_name(to).to_string();
            let weaker = pieces.knights.get(&name).is_some_and(|&owner| {
                let other = state.cities_knights.troops[owner].at(to).expect("a knight");
                owner != player && other.level < knight.level
            });
            let marks = knight.marks;
            let ready =
                marks.has(Marks::ACTIVE) && !marks.any(Marks::ACTED) && !marks.any(Marks::ROUSED);
            let allowed = ready && reached.contains(&name) && (vacant(&name) || weaker);
            let order = cities_knights::Action::MoveKnight {
                from: knight.at,
                to,
            };
            assert_eq!(
                game.check(state, player, order.into()).is_ok(),
                allowed,
                "{from} to {name}"
            );
        }
    }
    for at in game.topology.intersections() {
        let name = game.topology.intersection_name(at).to_string();
        let beside = names
            .paths_at(&name)
            .any(|path| pieces.roads.get(path) == Some(&player));
        assert_eq!(
            cities_knights::recruiting_places(game, state, player).has(at),
            vacant(&name) && beside,
            "{name}"
        );
    }
}

/// Rules: CK-051, CK-055, CK-063, CK-064, CK-065, CK-066, CK-070, CK-085, COMBO-167, BASE-110, BASE-111, BASE-120, BASE-121,
/// BASE-170, BASE-171, BASE-175, BASE-176, TWO-024, TWO-070.
#[test]
fn placement_and_longest_road_agree_with_the_text_of_the_rules() {
    let names = Names::new();
    for setup in combinations() {
        for seed in 0..effort(2) {
            let game = island(&setup, seed + 2);
            walk(&game, seed + 40, 4000, |n, state, _| {
                if n % 97 != 0 {
                    return;
                }
                let pieces = Pieces::of(&game, state);
                let mut lengths = Vec::new();
                for player in game.colours() {
                    let roads = building::road_places(&game, state, player);
                    for path in game.topology.paths() {
                        let name = game.topology.path_name(path).to_string();
                        assert_eq!(
                            roads.has(path),
                            pieces.may_lay(&names, &name, player),
                            "{name} of {player:?}"
                        );
                    }
                    let spaced = building::spaced(&game, state);
                    for at in game.topology.intersections() {
                        let name = game.topology.intersection_name(at).to_string();
                        let reached = state.derived.touched[player].has(at) && spaced.has(at);
                        assert_eq!(
                            reached,
                            pieces.may_settle(&names, &name, player),
                            "{name} of {player:?}"
                        );
                    }
                    lengths.push(pieces.longest(&names, player));
                    assert_eq!(
                        state.derived.length[player],
                        lengths[usize::from(player.0)],
                        "{player:?}"
                    );
                }
                check_knights(&game, state, &names, &pieces);
                // While a displaced knight retreats the tile waits.
                if !waits_for_roads(state) {
                    let most = lengths.iter().copied().max().unwrap_or(0);
                    let mut tied = lengths.iter().filter(|&&length| length == most);
                    match state.longest_road {
                        Some(holder) => {
                            assert!(most >= 5 && lengths[usize::from(holder.0)] == most);
                        }
                        None => assert!(
                            most < 5 || tied.nth(1).is_some(),
                            "aside only without one longest chain of five"
                        ),
                    }
                }
            });
        }
    }
}
