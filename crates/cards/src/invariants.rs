//! Is a position possible: all cards accounted for, and a way to go on?

use crate::card::{Back, Card, Sort};
use crate::catalogue::catalogue;
use crate::check::Checker;
use crate::list::List;
use crate::losing::is_building;
use crate::opponent::other;
use crate::place::{Region, Site, Store, Stores};
use crate::principality::Principality;
use crate::setup::Rivals;
use crate::spelling::FieldKind;
use crate::state::{State, Supply, advantage};
use crate::step::{Due, Pending, Step};
use kernel::{Game, Node, Player, Range};

/// Collects what is wrong with a position, each worded `field: message (RULE)`.
#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn ensure(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.0.push(fault());
        }
    }
}

/// Roads, settlements and cities of the box.
///
/// Rules: RIVAL-002.
const CENTRE: [u8; 3] = [9, 9, 7];

impl Rivals {
    /// Works out what follows from the cards that are somewhere: which ones nobody has seen, who holds the tokens. Says what is
    /// wrong when the cards of the box cannot be accounted for.
    pub fn complete(&self, state: &mut State) -> Vec<String> {
        let mut faults = Faults::default();
        self.check_conservation(state, &mut faults);
        faults.0
    }

    /// What is wrong with a state: it could not come about, or the game could not go on from it.
    pub fn faults(&self, state: &State) -> Vec<String> {
        let mut faults = Faults::default();
        self.check_turn(state, &mut faults);
        self.check_victory(state, &mut faults);
        check_hands(state, &mut faults);
        if faults.0.is_empty() {
            self.check_course(state, &mut faults);
        }
        faults.0
    }

    /// The centre cards that are neither in play nor about to be.
    ///
    /// Rules: RIVAL-002, RIVAL-017.
    pub fn supply_left(&self, state: &State) -> Supply {
        let [roads, settlements, cities] = CENTRE;
        let [used_roads, used_settlements, used_cities] = centre_in_use(state);
        Supply {
            roads: roads.saturating_sub(used_roads),
            settlements: settlements.saturating_sub(used_settlements),
            cities: cities.saturating_sub(used_cities),
        }
    }

    /// How many cards lie below Yule in a fresh event deck.
    pub fn below_yule(&self) -> usize {
        catalogue().below_yule
    }

    /// The turn's own counters.
    ///
    /// Rules: RIVAL-059, RUL-52, RIVAL-MINT-2, RIVAL-138, RUL-49.
    fn check_turn(&self, state: &State, faults: &mut Faults) {
        let turn = &state.table.turn;
        let setting_up = matches!(
            state.table.steps.as_slice().first(),
            Some(Step::Due(Due::Turn { .. }) | Step::Open(Pending::StartRoll { .. }))
        );
        if state.table.ending.is_none() {
            faults.ensure((turn.number == 0) == setting_up, || {
                "turn.number: 0 in the set-up and only there (RIVAL-059)".to_owned()
            });
        }
        let limit = self.setup.turn_limit;
        faults.ensure(limit.is_none_or(|limit| turn.number <= limit), || {
            "turn.number: beyond the turn limit (RUL-52)".to_owned()
        });
        faults.ensure(turn.minted <= 2, || {
            "turn.minted: there are two Mints (RIVAL-MINT-2)".to_owned()
        });
        for name in turn.played {
            let once = Card::all()
                .filter(|card| card.data().name == name)
                .any(|card| card.data().on_play.once_a_turn());
            faults.ensure(once, || {
                let word = name.word();
                format!("turn.played: {word} may be played more than once a turn (RUL-49)")
            });
        }
    }

    /// A winner does not go on playing, and only a winner has won.
    ///
    /// Rules: RIVAL-060, RIVAL-061, RUL-52.
    fn check_victory(&self, state: &State, faults: &mut Faults) {
        let active = state.table.turn.active;
        let reached = state.victory_points(active) >= self.target;
        let Some(ending) = state.table.ending else {
            let before = Step::Open(Pending::BeforeRoll { player: active });
            let rolled = !state.table.steps.as_slice().contains(&before);
            faults.ensure(rolled || !self.start_check || !reached, || {
                let points = state.victory_points(active);
                format!("turn: the active player has {points} points and has won before the roll (RIVAL-061)")
            });
            return;
        };
        if let Some(winner) = ending.winner {
            faults.ensure(winner == active && reached, || {
                let target = self.target;
                format!(
                    "ending.winner: only the active player wins, with {target} points (RIVAL-060)"
                )
            });
        } else {
            let limit = self.setup.turn_limit;
            let stopped = limit.is_some_and(|limit| limit <= state.table.turn.number);
            faults.ensure(stopped, || {
                "ending.winner: only the turn limit ends a game without a winner (RUL-52)"
                    .to_owned()
            });
        }
    }

    /// All 180 cards are where they can be.
    ///
    /// Rules: RIVAL-001, RIVAL-096.
    fn check_conservation(&self, state: &mut State, faults: &mut Faults) {
        let census = state.census();
        let mut backs = [0usize; 5];
        for card in Card::all() {
            let i = usize::from(card.0);
            let data = card.data();
            let face_up = if self.is_face_up(card) {
                state.table.face_up
            } else {
                0
            };
            let marked = self.doubtful[i] - state.table.events.doubtful[i];
            let copies = self.copies[i] + marked;
            let left = copies.checked_sub(census[i] + face_up);
            faults.ensure(left.is_some(), || {
                format!("more than {copies} {} (RIVAL-001)", data.id)
            });
            faults.ensure(!self.is_face_up(card) || left == Some(0), || {
                format!("face_up: a {} is missing (RIVAL-124)", data.id)
            });
            let left = left.unwrap_or(0);
            backs[data.back as usize] += usize::from(left);
            let event = data.sort == Sort::Event;
            state.table.events.unseen[i] = if event { left } else { 0 };
            state.unseen[i] = if event { 0 } else { left };
        }
        let unknown =
            |cards: &mut dyn Iterator<Item = Card>| cards.filter(|c| !c.is_known()).count();
        for back in [Back::Basic, Back::Gold, Back::Turmoil, Back::Progress] {
            let slots = state.stacks.iter().flat_map(List::as_slice);
            let there = unknown(&mut slots.map(|slot| slot.card).filter(|c| c.back() == back));
            faults.ensure(there == backs[back as usize], || {
                format!(
                    "stacks: {there} unknown {} cards, but {} are left (RIVAL-001)",
                    back.word(),
                    backs[back as usize]
                )
            });
        }
        let there = unknown(&mut state.table.events.deck.as_slice().iter().copied());
        let expected = backs[Back::Event as usize] + usize::from(state.table.events.drawn);
        faults.ensure(there == expected, || {
            format!("events: {there} unknown cards, but {expected} are left (RIVAL-020)")
        });
        check_centre_cards(state, faults);
        let points = [0, 1].map(|seat| state.table.lands[seat].derived.points);
        state.table.tokens = [
            advantage(points.map(|p| p.strength)),
            advantage(points.map(|p| p.commerce)),
        ];
    }

    /// The game can go on from here.
    fn check_course(&self, state: &State, faults: &mut Faults) {
        if state.table.ending.is_some() {
            return;
        }
        let steps = state.table.steps.as_slice();
        for (at, &step) in steps.iter().enumerate() {
            faults.ensure(self.is_sound(step), || {
                format!("steps[{at}]: no such seat, stack or number")
            });
        }
        if !faults.0.is_empty() {
            return;
        }
        faults.ensure(has_course(state, steps), || {
            "steps: they are no course of a turn (RIVAL-059)".to_owned()
        });
        for (at, &step) in steps.iter().enumerate() {
            faults.ensure(self.is_possible(state, step), || {
                format!("steps[{at}]: cannot be carried out as things stand")
            });
        }
        if !faults.0.is_empty() {
            return;
        }
        match self.pending(state).map(|_| self.node(state)) {
            Some(Node::Chance) => faults.ensure(self.chances(state).total() > 0, || {
                "steps: chance has nothing to draw from".to_owned()
            }),
            Some(Node::Decide { must, .. }) => {
                let seat = must.first_member().unwrap_or(Player(0));
                faults.ensure(!self.legal(state, seat).is_empty(), || {
                    "steps: the open decision has no answer".to_owned()
                });
            }
            _ => faults.0.push("steps: the last one must be open".to_owned()),
        }
    }

    /// Does the step name only seats and stacks of this game?
    fn is_sound(&self, step: Step) -> bool {
        let (form, values) = kernel::Coded::decompose(step);
        form.fields
            .iter()
            .zip(values.as_slice())
            .all(|(field, &value)| match field.kind.range {
                Range::Player => value < 2,
                Range::Number => value <= 9,
                Range::Own(own) if FieldKind::of(own) == FieldKind::Stack => {
                    value < self.stacks.len() as u128
                }
                Range::Players | Range::Signed | Range::YesNo | Range::Own(_) => true,
            })
    }

    /// Can a step be carried out as things stand?
    fn is_possible(&self, state: &State, step: Step) -> bool {
        let judge = Checker { game: self, state };
        let land = |player: Player| state.land(player);
        match step {
            Step::Due(Due::Place { player, card, side }) => {
                judge.check_side(player, card, side).is_ok()
            }
            Step::Due(Due::PlaceAt { player, card, at }) => {
                judge.check_region_site(player, card, at).is_ok()
            }
            Step::Due(Due::Road { player, at }) => {
                state.table.supply.roads > 0 && land(player).road_ends().contains(&Some(at))
            }
            Step::Due(Due::Settle { player, at }) => {
                state.table.supply.settlements > 0
                    && land(player).settlement_ends().contains(&Some(at))
            }
            Step::Due(Due::City { player, at }) => {
                let index = at
                    .index()
                    .filter(|&index| land(player).has_settlement(index));
                state.table.supply.cities > 0 && index.is_some_and(|i| !land(player).is_city(i))
            }
            Step::Due(Due::EventDone { card }) => {
                card.data().sort == Sort::Event && state.table.events.deck.len() < self.event_deck
            }
            Step::Due(Due::Discard { card }) => card.data().sort == Sort::Action,
            Step::Due(Due::Attack { card, .. }) => card.data().on_play.is_warded(),
            Step::Open(Pending::Bury { card, .. }) => self.matching_stacks(card).next().is_some(),
            Step::Open(Pending::Take { player, stack, .. }) => {
                let pile = state.stack(stack).as_slice();
                let looks = Step::Due(Due::Look { player, stack });
                pile.iter().all(|slot| slot.is_known_to(player))
                    || state.table.steps.as_slice().contains(&looks)
            }
            Step::Open(Pending::Reveal { player, stack }) => {
                let pile = state.stack(stack).as_slice();
                let looks = Step::Due(Due::Look { player, stack });
                pile.iter().any(|slot| !slot.card.is_known())
                    && state.table.steps.as_slice().contains(&looks)
            }
            Step::Open(Pending::TopCard { stack, .. }) => {
                let top = state.stack(stack).last();
                top.is_some_and(|slot| !slot.card.is_known())
            }
            Step::Open(Pending::EventMark { .. }) => state.has_unseen_event(),
            Step::Open(Pending::EventCard { marked, .. }) => {
                state.has_unseen_event() && (!marked || state.table.events.drawn > 0)
            }
            Step::Open(Pending::NameBuilding {
                player,
                first,
                second,
            }) => [first, second]
                .into_iter()
                .flatten()
                .all(|site| land(other(player)).has_building(site)),
            Step::Open(Pending::FeudLoss {
                player,
                first,
                second,
                third,
            }) => [Some(first), second, third]
                .into_iter()
                .flatten()
                .all(|site| land(player).has_building(site)),
            Step::Open(Pending::Pay { player, owed }) => state.can_pay(player, owed, 0),
            Step::Open(Pending::Save { player, owed, left }) => state.can_pay(player, owed, left),
            Step::Open(Pending::Gain { player, among, .. }) => {
                among.iter().all(|at| land(player).has_store(at))
            }
            Step::Open(Pending::Give {
                player,
                resource,
                among,
                into,
                ..
            }) => {
                let of = |player: Player, stores: Stores| {
                    stores.0 & !land(player).stores_of(resource).0 == 0
                };
                of(player, among) && of(other(player), into)
            }
            Step::Open(Pending::Arrange { at, .. }) => (10..=14).contains(&at.0),
            Step::Open(
                Pending::NewRegions { player, at }
                | Pending::RegionCard { player, at, .. }
                | Pending::PickRegion { player, at, .. }
                | Pending::PlaceRegion { player, at, .. },
            ) => {
                let land = land(player);
                let west = land.road_west && at == Store::of(land.west.wrapping_sub(1), false);
                let east = land.road_east && at == Store::of(land.east + 2, false);
                west || east
            }
            Step::Open(_) | Step::Due(_) => true,
        }
    }
}

/// A card from the exchange waits for its owner's next turn, so the active player has none, and nobody two.
///
/// Rules: RIVAL-112, RIVAL-117.
fn check_hands(state: &State, faults: &mut Faults) {
    for (seat, hand) in state.hands.iter().enumerate() {
        let locked = hand.as_slice().iter().filter(|slot| slot.is_locked());
        let own_turn = seat == usize::from(state.table.turn.active.0);
        let most = usize::from(!own_turn || state.table.ending.is_some());
        faults.ensure(locked.count() <= most, || {
            format!("players[{seat}].hand: a card from the exchange waits for its owner's next turn only (RIVAL-117)")
        });
    }
    let slots = state.stacks.iter().flat_map(List::as_slice);
    let locked = slots.filter(|slot| slot.is_locked()).count();
    faults.ensure(locked == 0, || {
        "stacks: only a hand card can be locked (RIVAL-117)".to_owned()
    });
}

impl State {
    /// Does a card that nobody has seen lie on top of the event deck?
    fn has_unseen_event(&self) -> bool {
        let top = self.table.events.deck.last();
        top.is_some_and(|card| !card.is_known())
    }
}

impl Principality {
    /// Does a building lie on this site?
    fn has_building(&self, site: Site) -> bool {
        self.card(site).is_some_and(|card| is_building(card.data()))
    }
}

/// Do the steps form a set-up or a turn: what is still due below, what is being done above?
///
/// Rules: RIVAL-059.
fn has_course(state: &State, steps: &[Step]) -> bool {
    let player = state.table.turn.active;
    let phases = [
        Step::Due(Due::EndCheck { player }),
        Step::Due(Due::Exchange { player }),
        Step::Due(Due::HandCheck { player }),
        Step::Open(Pending::Act { player }),
        Step::Due(Due::Dice { player }),
    ];
    let done = match steps.first() {
        Some(Step::Open(Pending::StartRoll { .. })) => return steps.len() == 1,
        Some(Step::Due(Due::Turn { .. })) => 1,
        _ => phases.iter().zip(steps).take_while(|(a, b)| a == b).count(),
    };
    let setting_up = matches!(steps.first(), Some(Step::Due(Due::Turn { .. })));
    let Some((top, below)) = steps.split_last() else {
        return false;
    };
    let above = steps.get(done..).unwrap_or_default();
    let details = above.iter().all(|&step| {
        if setting_up {
            is_set_up(step)
        } else {
            !phases.contains(&step) && !matches!(step, Step::Due(Due::Turn { .. }))
        }
    });
    let patient = below.iter().all(|&step| can_wait(step));
    done > 0 && details && patient && matches!(top, Step::Open(_))
}

/// Is the step part of the set-up?
fn is_set_up(step: Step) -> bool {
    matches!(
        step,
        Step::Due(Due::Look { .. } | Due::Draw { .. })
            | Step::Open(
                Pending::Arrange { .. }
                    | Pending::StartStack { .. }
                    | Pending::Take { .. }
                    | Pending::Reveal { .. }
                    | Pending::TopCard { .. }
            )
    )
}

/// Can the step lie below another one?
fn can_wait(step: Step) -> bool {
    match step {
        Step::Due(_) => true,
        Step::Open(pending) => matches!(
            pending,
            Pending::Act { .. }
                | Pending::BeforeRoll { .. }
                | Pending::Gain { .. }
                | Pending::Give { .. }
                | Pending::Demand { .. }
                | Pending::Return { .. }
                | Pending::Buy { .. }
                | Pending::React { .. }
                | Pending::Take { .. }
                | Pending::Arrange { .. }
                | Pending::StartStack { .. }
        ),
    }
}

/// Roads, settlements and cities in play or being built.
fn centre_in_use(state: &State) -> [u8; 3] {
    let lands = &state.table.lands;
    let total = |own: fn(&Principality) -> u8| lands.iter().map(own).sum::<u8>();
    let steps = state.table.steps.as_slice();
    let open = steps.iter().filter(|step| step.is_new_settlement()).count() as u8;
    [
        total(Principality::road_count),
        total(Principality::settlement_count) + open,
        total(Principality::city_count),
    ]
}

/// Regions, roads, settlements and cities are all there.
///
/// Rules: RIVAL-002, RIVAL-017.
fn check_centre_cards(state: &State, faults: &mut Faults) {
    let mut seen = state.table.regions;
    let mut count = seen.len();
    let mut note = |region: Region| {
        seen.insert(region);
        count += 1;
    };
    for land in &state.table.lands {
        land.region_places().for_each(|at| note(land.region(at)));
    }
    for step in state.table.steps.as_slice() {
        step.new_regions().into_iter().flatten().for_each(&mut note);
    }
    faults.ensure(count == 24 && seen.len() == 24, || {
        "regions: each of the 24 is somewhere, once (RIVAL-002)".to_owned()
    });
    let supply = state.table.supply;
    let left = [
        ("roads", supply.roads),
        ("settlements", supply.settlements),
        ("cities", supply.cities),
    ];
    for (((what, left), used), expected) in left.into_iter().zip(centre_in_use(state)).zip(CENTRE) {
        let there = left.saturating_add(used);
        faults.ensure(there == expected, || {
            format!("supply.{what}: {there} in all, but there are {expected} (RIVAL-002)")
        });
    }
}
