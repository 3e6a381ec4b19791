//! The island as a [`Game`]: where actions are judged, made and seen.

use crate::action::{Action, Outcome};
use crate::derived::Derived;
use crate::event::Event;
use crate::field_kind::FieldKind;
use crate::hand::{Card, Counts, DevelopmentCard, Dice, Die};
use crate::interplay::{
    cities_barbarian_attack, cities_rivers, cities_traders_barbarians, cities_two_player, gold,
    pass, scenarios, trade, turn, victory,
};
use crate::memory::Memory;
use crate::modules::barbarian_attack::{AttackCard, ColourFace};
use crate::modules::cities_knights::{Discipline, EventFace, Level, Marks, ProgressCard, progress};
use crate::modules::event_cards::EventCard;
use crate::modules::fishermen::{FishToken, Payment};
use crate::modules::traders_barbarians::{Building, Goods};
use crate::modules::{
    barbarian_attack, base, caravans, cities_knights, event_cards, fishermen, harbourmaster,
    rivers, traders_barbarians, two_player,
};
use crate::pending::{Pending, PendingStack};
use crate::places::{Hex, Intersection, KnightPlace, Path};
use crate::setup::Module;
use crate::state::State;
use crate::view::View;
use crate::{Bundle, Island};
use kernel::{
    ByPlayer, Chances, Draw, Ending, Field, FieldForm, Form, Game, Kind, Legal, Node, Player,
    PlayerSet, Range, Sink, Spelled, Viewer, Violation,
};

/// The seats that may decide about this; empty for chance and for steps that follow by themselves. Apart from
/// [`base_deciders`], which tells it of most nodes.
#[inline(never)]
pub(crate) fn deciders(game: &Island, _state: &State, top: Pending) -> PlayerSet {
    use event_cards::Pending as E;
    use two_player::Pending as T;
    match top {
        Pending::Base(top) => base_deciders(game, top),
        Pending::TwoPlayer(
            T::NeutralSettlement { player }
            | T::NeutralRoad { player }
            | T::GiveCards { player, .. },
        )
        | Pending::Events(E::Damage { player } | E::Help { player, .. }) => PlayerSet::one(player),
        Pending::Events(E::Pass { waiting }) => waiting,
        Pending::Cities(top) => top.deciders(),
        Pending::CitiesTwoPlayer(top) => top.deciders(),
        Pending::Fishermen(top) => top.deciders(),
        Pending::Rivers(top) => top.deciders(),
        Pending::Caravans(top) => top.deciders(),
        Pending::BarbarianAttack(top) => top.deciders(),
        Pending::TradersBarbarians(top) => top.deciders(),
        Pending::CitiesBarbarianAttack(top) => top.deciders(),
        Pending::TwoPlayer(T::NeutralDue { .. })
        | Pending::Events(E::Deck { .. } | E::Produce { .. })
        | Pending::CitiesRivers(cities_rivers::Pending::ReturnGold { .. }) => PlayerSet::EMPTY,
    }
}

/// The same of the base game's decisions.
#[inline]
fn base_deciders(game: &Island, top: base::Pending) -> PlayerSet {
    use base::Pending as B;
    match top {
        B::FoundSettlement { player }
        | B::FoundCity { player }
        | B::FoundRoad { player, .. }
        | B::BeforeRoll { player }
        | B::MoveRobber { player }
        | B::ChooseVictim { player, .. }
        | B::FreeRoad { player, .. }
        | B::TakeResource { player, .. } => PlayerSet::one(player),
        B::Turn { .. } => PlayerSet::first(usize::from(game.rules.players)),
        B::Discard { waiting } => waiting,
        B::StartDice { .. }
        | B::Dice { .. }
        | B::Theft { .. }
        | B::DrawCard { .. }
        | B::WakeRobber
        | B::CountKnights
        | B::Over { .. } => PlayerSet::EMPTY,
    }
}

/// What the table waits for when these seats decide.
#[inline]
fn node_of(deciders: PlayerSet) -> Node {
    if deciders.is_empty() {
        return Node::Chance;
    }
    Node::Decide {
        must: deciders,
        may: PlayerSet::EMPTY,
    }
}

impl Game for Island {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Pending = Pending;
    type View = View;
    type Memory = Memory;

    fn players(&self) -> usize {
        usize::from(self.rules.players)
    }

    fn start(&self) -> State {
        let filler = base::Pending::WakeRobber.into();
        let mut state = State {
            settlements: ByPlayer::default(),
            cities: ByPlayer::default(),
            roads: ByPlayer::default(),
            numbers: self.layout.numbers,
            robber: self
                .layout
                .refuge
                .first_member()
                .filter(|_| self.rules.robber && !self.rules.has(crate::Module::CitiesKnights)),
            bank: self.rules.bank,
            hands: ByPlayer::all(Counts::NONE),
            longest_road: None,
            largest_army: None,
            active: Player(0),
            turn: 0,
            rolls: 0,
            rolled: 0,
            pending: PendingStack::new(filler),
            offers: trade::Offers::default(),
            base: base::State {
                deck: self.rules.deck,
                ..Default::default()
            },
            two_player: two_player::State::default(),
            event_cards: event_cards::State::default(),
            harbourmaster: harbourmaster::State::default(),
            cities_knights: cities_knights::State::default(),
            gold: gold::State::default(),
            fishermen: fishermen::State::default(),
            rivers: rivers::State::default(),
            caravans: caravans::State::default(),
            barbarian_attack: barbarian_attack::State::default(),
            traders_barbarians: traders_barbarians::State::default(),
            derived: Derived {
                rates: ByPlayer::all([4; 8]),
                ..Derived::default()
            },
        };
        for unused in self.rules.colours..kernel::MAX_PLAYERS as u8 {
            state.derived.rates[Player(unused)] = [0; 8];
        }
        if self.rules.has(crate::Module::EventCards) {
            event_cards::start(self, &mut state);
        }
        cities_knights::start(self, &mut state);
        scenarios::start(self, &mut state);
        two_player::start(self, &mut state);
        base::start(self, &mut state);
        state
    }

    #[inline]
    fn node(&self, state: &State) -> Node {
        match state.pending.top() {
            Some(Pending::Base(base::Pending::Over { winner })) => Node::Over(Ending { winner }),
            Some(Pending::Base(base::Pending::Turn { player })) => {
                let must = PlayerSet::one(player);
                Node::Decide {
                    must,
                    may: PlayerSet::first(usize::from(self.rules.players)).without(must),
                }
            }
            Some(Pending::Base(top)) => node_of(base_deciders(self, top)),
            // Two of three chance nodes of Cities & Knights: known without asking who decides.
            Some(Pending::Cities(top)) if top.is_rolling() => Node::Chance,
            Some(top) => node_of(deciders(self, state, top)),
            None => Node::Over(Ending { winner: None }),
        }
    }

    fn pending(&self, state: &State) -> Option<Pending> {
        state
            .pending
            .top()
            .filter(|top| !matches!(top, Pending::Base(base::Pending::Over { .. })))
    }

    #[inline]
    fn legal_into(&self, state: &State, seat: Player, legal: &mut Legal<Action>) {
        if !self.is_player(seat) {
            return;
        }
        match state.pending.top() {
            Some(Pending::Base(top)) => turn::legal(self, state, seat, top, legal),
            Some(Pending::TwoPlayer(_)) => two_player::legal(self, state, seat, legal),
            Some(Pending::Events(top)) => event_cards::legal(state, seat, top, legal),
            Some(Pending::Cities(top)) => cities_knights::legal(self, state, seat, top, legal),
            Some(Pending::CitiesTwoPlayer(top)) => {
                cities_two_player::legal(self, state, seat, top, legal);
            }
            Some(top) => scenarios::legal(self, state, seat, top, legal),
            None => {}
        }
    }

    fn filler() -> Action {
        base::Action::EndTurn.into()
    }

    fn check(&self, state: &State, seat: Player, action: Action) -> Result<(), Violation> {
        if !self.is_player(seat) {
            return Err(Violation::of("BASE-058"));
        }
        match action {
            Action::Base(base::Action::Pass) => pass::check(self, state, seat),
            Action::Base(action) => base::check(self, state, seat, action),
            Action::Trade(action) => trade::check(self, state, seat, action),
            Action::TwoPlayer(action) => two_player::check(self, state, seat, action),
            Action::Events(action) => event_cards::check(self, state, seat, action),
            Action::Cities(action) => cities_knights::check(self, state, seat, action),
            Action::Progress(play) => progress::check(self, state, seat, play),
            Action::CitiesTwoPlayer(action) => cities_two_player::check(self, state, seat, action),
            Action::CitiesRivers(action) => cities_rivers::check(self, state, seat, action),
            Action::Gold(action) => gold::check(self, state, seat, action),
            Action::Fishermen(action) => fishermen::check(self, state, seat, action),
            Action::Rivers(action) => rivers::check(self, state, seat, action),
            Action::Caravans(action) => caravans::check(self, state, seat, action),
            Action::BarbarianAttack(action) => barbarian_attack::check(self, state, seat, action),
            Action::TradersBarbarians(action) => {
                traders_barbarians::check(self, state, seat, action)
            }
            Action::CitiesBarbarianAttack(action) => {
                cities_barbarian_attack::check(self, state, seat, action)
            }
            Action::CitiesTraders(action) => {
                cities_traders_barbarians::check(self, state, seat, action)
            }
            Action::Chance(_) => Err(Violation::of("BASE-016")),
        }
    }

    #[inline]
    fn chances(&self, state: &State) -> Chances<Action> {
        match state.pending.top() {
            Some(Pending::Base(top)) => base::chances(self, state, top),
            Some(Pending::Cities(top)) => cities_knights::chances(self, state, top),
            Some(Pending::CitiesTwoPlayer(top)) => cities_two_player::chances(state, top),
            Some(Pending::Events(_)) => event_cards::chances(state),
            Some(top) => scenarios::chances(self, state, top),
            None => Chances::even(Self::filler(), 0),
        }
    }

    #[inline]
    fn apply(
        &self,
        state: &mut State,
        actor: Option<Player>,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        // One call, so that it is inlined here: two of them cost a twentieth of the speed.
        let watched = state.cities_knights.without_commodity != ByPlayer::default();
        let before = watched.then_some(state.hands);
        self.carry_out(state, actor, action, events);
        if let Some(before) = before {
            progress::hands_changed(state, &before);
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(self, state, viewer)
    }

    fn mask(&self, event: Event, viewer: Viewer) -> Event {
        event.seen_by(viewer)
    }

    fn note(&self, memory: &mut Memory, event: Event) {
        memory.note(event);
    }

    fn remind(&self, view: &mut View, memory: &Memory) {
        memory.remind(view);
    }

    fn resample(&self, view: &View, draw: &mut impl Draw) -> State {
        view.resample(self, draw)
    }

    fn points(&self, state: &State, seat: Player) -> i32 {
        victory::points(self, state, seat)
    }

    fn turns(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }

    fn keep_numbers(&self, state: &mut State, before: &State) {
        state.offers.last = state.offers.last.max(before.offers.last);
    }
}

impl Island {
    /// Makes an action and what follows it by itself.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "a player's action and an outcome are compiled apart, which saves a thirtieth of the instructions"
    )]
    fn carry_out(
        &self,
        state: &mut State,
        actor: Option<Player>,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        match (actor, action) {
            (Some(player), Action::Base(base::Action::Pass)) => {
                pass::apply(self, state, player, events);
            }
            (Some(player), Action::Base(action)) => {
                use base::Action::{Discard, EndTurn, Roll};
                // Only these can leave more to be discarded, dice to be thrown or a wagon under way.
                let may_go_on = matches!(action, Discard { .. } | EndTurn | Roll);
                base::apply(self, state, player, action, events);
                if may_go_on && turn::goes_on(state) {
                    return;
                }
            }
            (Some(player), Action::Trade(action)) => {
                trade::apply(self, state, player, action, events);
            }
            (Some(player), Action::TwoPlayer(action)) => {
                two_player::apply(self, state, player, action, events);
            }
            (Some(player), Action::Events(action)) => {
                event_cards::apply(self, state, player, action, events);
            }
            (Some(player), Action::Cities(action)) => {
                use cities_knights::Action::{Activate, Wall};
                // Nothing follows from these, and they change nobody's points.
                let settled = matches!(action, Activate { .. } | Wall { .. });
                cities_knights::apply(self, state, player, action, events);
                if settled {
                    return;
                }
            }
            (Some(player), Action::Progress(play)) => {
                progress::apply(self, state, player, play, events);
            }
            (Some(player), Action::CitiesTwoPlayer(action)) => {
                cities_two_player::apply(self, state, player, action, events);
            }
            (Some(player), Action::CitiesRivers(_)) => {
                cities_rivers::apply(self, state, player, events);
            }
            (Some(player), Action::Gold(action)) => {
                gold::apply(self, state, player, action, events);
                if !gold::makes_points(self) {
                    return;
                }
            }
            (Some(player), Action::Fishermen(action)) => {
                fishermen::apply(self, state, player, action, events);
            }
            (Some(player), Action::Rivers(action)) => {
                rivers::apply(self, state, player, action, events);
            }
            (Some(player), Action::Caravans(action)) => {
                caravans::apply(self, state, player, action, events);
            }
            (Some(player), Action::BarbarianAttack(action)) => {
                barbarian_attack::apply(self, state, player, action, events);
                if barbarian_attack::is_under_way(state) {
                    return;
                }
            }
            (Some(player), Action::TradersBarbarians(action)) => {
                traders_barbarians::apply(self, state, player, action, events);
                if traders_barbarians::is_under_way(state) {
                    return;
                }
            }
            (Some(player), Action::CitiesBarbarianAttack(action)) => {
                cities_barbarian_attack::apply(self, state, player, action, events);
            }
            (Some(player), Action::CitiesTraders(action)) => {
                cities_traders_barbarians::apply(state, player, action);
            }
            (_, Action::Chance(outcome)) => match (state.pending.top(), outcome) {
                (Some(Pending::Base(top)), outcome) => {
                    base::drawn(self, state, top, outcome, events);
                }
                (Some(Pending::Cities(top)), outcome) => {
                    cities_knights::drawn(self, state, top, outcome, events);
                    let scored = matches!(outcome, Outcome::Progress { card } if card.scores());
                    if !scored {
                        return turn::run_unscored_steps(self, state, events);
                    }
                }
                (Some(Pending::CitiesTwoPlayer(top)), outcome) => {
                    cities_two_player::drawn(state, top, outcome, events);
                }
                (_, Outcome::EventCard { card }) => event_cards::turned(self, state, card, events),
                (Some(top), outcome) => scenarios::drawn(self, state, top, outcome, events),
                _ => {}
            },
            (None, _) => {}
        }
        turn::run_automatic_steps(self, state, events);
    }
}

impl Island {
    /// Do knights stand on paths, and not on intersections?
    ///
    /// Rules: BARB-050, COMBO-105.
    fn knights_on_paths(&self) -> bool {
        self.rules.has(Module::BarbarianAttack)
    }

    fn knight_place(&self, text: &str) -> Result<KnightPlace, String> {
        if self.knights_on_paths() {
            self.topology.path(text).map(KnightPlace::from)
        } else {
            self.topology.intersection(text).map(KnightPlace::from)
        }
    }
}

impl Spelled for Island {
    /// What is done with knights has the same names wherever they stand.
    fn uses(&self, form: &Form) -> bool {
        let for_knights = [
            "recruit",
            "activate",
            "train",
            "give_up_knight",
            "place_deserter",
        ];
        // Whose knight deserts needs no word where neutral colours have none.
        let of_the_decider = form.name == "give_up_knight" && form.fields.len() == 1;
        let own_form = |field: &FieldForm| {
            field.kind == Path::KIND || of_the_decider && field.kind == Player::KIND
        };
        let on_paths = form.fields.iter().any(own_form);
        !for_knights.contains(&form.name) || on_paths == self.knights_on_paths()
    }

    fn spell(&self, kind: Kind, value: u128) -> String {
        let number = value as u8;
        let own = match kind.range {
            Range::Player => return (number + 1).to_string(),
            Range::Players => {
                let seats = PlayerSet::from_value(value).unwrap_or_default();
                let seats = seats.into_iter().map(|seat| (seat.0 + 1).to_string());
                return seats.collect::<Vec<_>>().join(" ");
            }
            Range::YesNo => return if value == 0 { "no" } else { "yes" }.into(),
            Range::Number | Range::Signed => return value.to_string(),
            Range::Own(own) => own,
        };
        match FieldKind::of(own) {
            FieldKind::Level => (number + 1).to_string(),
            FieldKind::Hex => self.topology.hex_name(Hex(number)).to_string(),
            FieldKind::Intersection => self
                .topology
                .intersection_name(Intersection(number))
                .to_string(),
            FieldKind::Path => self.topology.path_name(Path(number)).to_string(),
            FieldKind::KnightPlace => match KnightPlace::from_value(value) {
                Some(KnightPlace::Intersection(at)) => self.spell(Intersection::KIND, at.value()),
                Some(KnightPlace::Path(at)) => self.spell(Path::KIND, at.value()),
                None => value.to_string(),
            },
            FieldKind::Card => Card(number).name().into(),
            FieldKind::DevelopmentCard => DevelopmentCard(number).name().into(),
            FieldKind::EventCard => EventCard(number).name(),
            FieldKind::AttackCard => AttackCard(number).name().into(),
            FieldKind::ColourFace => ColourFace(number).name().into(),
            FieldKind::ProgressCard => ProgressCard(number).name().into(),
            FieldKind::Discipline => Discipline(number).name().into(),
            FieldKind::FishToken => FishToken(number).name().into(),
            FieldKind::FishPayment => Payment::from_value(value)
                .unwrap_or(Payment::NOTHING)
                .to_string(),
            FieldKind::EventFace => EventFace(number).name().into(),
            FieldKind::Goods => Goods(number).name().into(),
            FieldKind::Building => Building(number).name().into(),
            FieldKind::Die => Die::showing(number + 1).pips().to_string(),
            FieldKind::Marks => Marks::from_value(value).unwrap_or_default().to_string(),
            FieldKind::Dice => {
                let [first, second] = Dice(number).faces();
                format!("{first}+{second}")
            }
            FieldKind::Cards => Counts::from_value(value).unwrap_or_default().to_string(),
            FieldKind::Bundle => Bundle::from_value(value).unwrap_or_default().to_string(),
        }
    }

    fn read(&self, kind: Kind, text: &str) -> Result<u128, String> {
        let unknown = |what: &str| format!("'{text}' is not {what}");
        let own = match kind.range {
            Range::Player => {
                let seat = text
                    .parse::<u8>()
                    .ok()
                    .filter(|n| (1..=self.rules.colours).contains(n));
                return seat
                    .map(|n| u128::from(n - 1))
                    .ok_or_else(|| unknown("a seat of this game"));
            }
            Range::Players => return read_seats(self, text),
            Range::YesNo => {
                return match text {
                    "no" => Ok(0),
                    "yes" => Ok(1),
                    _ => Err(unknown("yes or no")),
                };
            }
            Range::Number | Range::Signed => {
                return text
                    .parse::<u16>()
                    .map(u128::from)
                    .map_err(|_| unknown("a number"));
            }
            Range::Own(own) => own,
        };
        match FieldKind::of(own) {
            FieldKind::Hex => self.topology.hex(text).map(Field::value),
            FieldKind::Intersection => self.topology.intersection(text).map(Field::value),
            FieldKind::Path => self.topology.path(text).map(Field::value),
            FieldKind::KnightPlace => self.knight_place(text).map(Field::value),
            FieldKind::Card => Card::named(text)
                .map(Field::value)
                .ok_or_else(|| unknown("a kind of card")),
            FieldKind::DevelopmentCard => {
                let card = DevelopmentCard::all().find(|card| card.name() == text);
                card.map(Field::value)
                    .ok_or_else(|| unknown("a development card"))
            }
            FieldKind::EventCard => EventCard::named(text)
                .map(Field::value)
                .ok_or_else(|| unknown("an event card")),
            FieldKind::AttackCard => AttackCard::named(text)
                .map(Field::value)
                .ok_or_else(|| unknown("a card of Barbarian Attack")),
            FieldKind::ColourFace => ColourFace::named(text)
                .map(Field::value)
                .ok_or_else(|| unknown("a face of the colour die")),
            FieldKind::ProgressCard => ProgressCard::named(text)
                .map(Field::value)
                .ok_or_else(|| unknown("a progress card")),
            FieldKind::FishToken => FishToken::named(text)
                .map(Field::value)
                .ok_or_else(|| unknown("a fish token")),
            FieldKind::FishPayment => text.parse::<Payment>().map(Field::value),
            FieldKind::Discipline => Discipline::named(text)
                .map(Field::value)
                .ok_or_else(|| unknown("a discipline")),
            FieldKind::EventFace => EventFace::named(text)
                .map(Field::value)
                .ok_or_else(|| unknown("a face of the event die")),
            FieldKind::Goods => Goods::named(text)
                .map(Field::value)
                .ok_or_else(|| unknown("a kind of goods")),
            FieldKind::Building => Building::named(text)
                .map(Field::value)
                .ok_or_else(|| unknown("castle, quarry or glassworks")),
            FieldKind::Die => text
                .parse::<u128>()
                .ok()
                .and_then(|n| Die::from_value(n.checked_sub(1)?))
                .map(Field::value)
                .ok_or_else(|| unknown("a die")),
            FieldKind::Level => text
                .parse::<u128>()
                .ok()
                .and_then(|n| Level::from_value(n.checked_sub(1)?))
                .map(Field::value)
                .ok_or_else(|| unknown("a level of knights")),
            FieldKind::Marks => text.parse::<Marks>().map(Field::value),
            FieldKind::Dice => {
                let face = |text: &str| {
                    text.trim()
                        .parse::<u8>()
                        .ok()
                        .filter(|n| (1..=6).contains(n))
                };
                let faces = text.split_once('+').and_then(|(a, b)| face(a).zip(face(b)));
                faces
                    .map(|(a, b)| Dice::new(a, b).value())
                    .ok_or_else(|| unknown("two dice, like 3+4"))
            }
            FieldKind::Cards => text.parse::<Counts>().map(Field::value),
            FieldKind::Bundle => text.parse::<Bundle>().map(Field::value),
        }
    }
}

/// A set of seats: `1 3` or `1,3`.
fn read_seats(game: &Island, text: &str) -> Result<u128, String> {
    let mut seats = PlayerSet::EMPTY;
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        let seat = game.read(Player::KIND, word)?;
        seats.insert(Player(seat as u8));
    }
    Ok(seats.value())
}
