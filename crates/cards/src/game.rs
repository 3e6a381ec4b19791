//! Rivals behind the trait every Landnam game implements.

use crate::action::Action;
use crate::card::{CARDS, Card};
use crate::check::Checker;
use crate::dice::{Face, Symbol};
use crate::event::Event;
use crate::flow::Flow;
use crate::place::{DrawStack, Region};
use crate::setup::Rivals;
use crate::state::State;
use crate::step::{Awaits, Chance, Pending, Step};
use crate::view::View;
use kernel::{Chances, Draw, Game, Legal, Node, Player, PlayerSet, Sink, Viewer, Violation};

impl Game for Rivals {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Pending = Pending;
    type View = View;
    type Memory = ();

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> State {
        self.set_up()
    }

    fn node(&self, state: &State) -> Node {
        if let Some(ending) = state.table.ending {
            return Node::Over(ending);
        }
        match self.pending(state).and_then(Pending::decider) {
            Some(player) => Node::Decide {
                must: PlayerSet::one(player),
                may: PlayerSet::EMPTY,
            },
            None => Node::Chance,
        }
    }

    fn pending(&self, state: &State) -> Option<Pending> {
        match state.table.steps.top() {
            Some(Step::Open(pending)) if state.table.ending.is_none() => Some(pending),
            _ => None,
        }
    }

    fn legal_into(&self, state: &State, seat: Player, legal: &mut Legal<Action>) {
        Checker { game: self, state }.legal_into(seat, legal);
    }

    fn filler() -> Action {
        Action::End
    }

    fn check(&self, state: &State, seat: Player, action: Action) -> Result<(), Violation> {
        Checker { game: self, state }.check(seat, action)
    }

    fn chances(&self, state: &State) -> Chances<Action> {
        let card = Action::Card { card: Card(0) };
        let die = Action::Die { face: Face(1) };
        let chance = match self.pending(state).map(Pending::awaits) {
            Some(Awaits::Chance(chance)) => chance,
            Some(Awaits::Decision(_)) | None => return Chances::weighted(die, []),
        };
        let events = &state.table.events;
        match chance {
            Chance::Die => Chances::even(die, 6),
            Chance::EventDie => {
                let symbol = Symbol::Brigands;
                Chances::weighted(Action::EventDie { symbol }, Symbol::FACES)
            }
            Chance::EventMark => {
                let certain = events.unseen.iter().map(|&n| u16::from(n)).sum();
                let weights = [certain, u16::from(events.drawn)];
                Chances::weighted(Action::Mark { marked: false }, weights)
            }
            Chance::EventCard { marked } => {
                let counts = if marked {
                    &events.doubtful
                } else {
                    &events.unseen
                };
                Chances::weighted(card, counts.iter().map(|&n| u16::from(n)))
            }
            Chance::StackCard { stack } => Chances::weighted(card, self.unseen_of(state, stack)),
            Chance::Region => {
                let left = state.table.regions;
                let weights = Region::all().map(|region| u16::from(left.has(region)));
                Chances::weighted(Action::Region { region: Region(0) }, weights)
            }
        }
    }

    fn apply(
        &self,
        state: &mut State,
        _actor: Option<Player>,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut flow = Flow {
            game: self,
            state,
            events,
        };
        flow.make(action);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_of(state, viewer)
    }

    fn mask(&self, event: Event, viewer: Viewer) -> Event {
        event.masked(viewer)
    }

    fn resample(&self, view: &View, draw: &mut impl Draw) -> State {
        self.resample_from(view, draw)
    }

    fn points(&self, state: &State, seat: Player) -> i32 {
        i32::from(state.victory_points(seat))
    }

    fn turns(&self, state: &State) -> u32 {
        u32::from(state.table.turn.number)
    }
}

impl Rivals {
    /// How many copies of each card nobody has seen could lie in this stack.
    fn unseen_of<'a>(
        &self,
        state: &'a State,
        stack: DrawStack,
    ) -> impl Iterator<Item = u16> + use<'a> {
        let back = self.back_of(stack);
        (0..CARDS).map(move |i| {
            let n = state.unseen[i];
            let fits = n > 0 && Some(Card(i as u8).data().back) == back;
            u16::from(if fits { n } else { 0 })
        })
    }
}
