//! What a game brings so that it can be played by numbers.

use crate::names::NameTable;
use crate::offer::{Draft, Holdings};
use crate::selection::Selection;
use crate::tensor_writer::{FlatWriter, GridWriter};
use kernel::{
    Coded, FieldForm, Form, Game, MAX_FIELDS, MAX_PLAYERS, NONE, Player, PlayerSet, Viewer,
};

/// What a viewer looks at: its view, and what everybody knows of what the table waits for.
#[derive(Debug)]
pub struct Viewpoint<'a, G: Game> {
    /// Who looks.
    pub viewer: Viewer,
    /// What the viewer sees.
    pub view: &'a G::View,
    /// What is open.
    pub pending: Option<G::Pending>,
    /// Seats the game waits for.
    pub must: PlayerSet,
    /// The action that the viewer is making; nothing for everybody else.
    pub selection: Selection,
}

/// How the values of a field become indices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Indexing {
    /// A value is its own index.
    Value,
    /// A seat, counted from whoever acts.
    Seat,
    /// The number of an offer: the seat that made it, counted from whoever acts.
    Offer,
}

impl Indexing {
    /// A field's value as an index, as `seat` counts; `None` when it has none.
    pub(crate) fn index<G: Dense>(
        self,
        game: &G,
        state: &G::State,
        seat: Player,
        value: u128,
    ) -> Option<usize> {
        match self {
            Indexing::Value => usize::try_from(value).ok(),
            Indexing::Seat => Some(relative(byte(value), seat, game.players())),
            Indexing::Offer => {
                let maker = game.offer_maker(state, u16::try_from(value).ok()?)?;
                Some(relative(maker.0, seat, game.players()))
            }
        }
    }
}

/// A game with dense codes.
pub trait Dense:
    Game<State: Send + Sync, Action: Send, View: Send> + Send + Sync + 'static
{
    /// The forms of the actions that players can make in games of this module set.
    fn action_forms(&self) -> Vec<Form>;

    /// How many values a field has; 0 when its actions are no listed ones (offers).
    fn field_size(&self, form: &Form, field: &FieldForm) -> usize;

    /// How the values of a field become indices below its size.
    fn indexing(&self, field: &FieldForm) -> Indexing;

    /// Who made the offer with this number.
    fn offer_maker(&self, _state: &Self::State, _number: u16) -> Option<Player> {
        None
    }

    /// The word for an index of a field: seats are counted from whoever acts.
    fn field_word(&self, field: &FieldForm, index: usize) -> String;

    /// What a seat has to offer and may ask for.
    fn holdings(&self, _state: &Self::State, _seat: Player) -> Option<Holdings> {
        None
    }

    /// The offer that was made card by card.
    fn offer(&self, _draft: &Draft) -> Option<Self::Action> {
        None
    }

    /// The draft of an offer; `None` for any other action.
    fn draft_of(&self, _action: Self::Action) -> Option<Draft> {
        None
    }

    /// The number of the offer that opponents are asked about, and those who have not answered it yet.
    fn unanswered(&self, _state: &Self::State) -> Option<(u16, PlayerSet)> {
        None
    }

    /// Writes what a viewer sees as a flat vector.
    fn flat(&self, viewpoint: &Viewpoint<'_, Self>, writer: &mut impl FlatWriter);

    /// How many rows the matrix of places has.
    fn rows(&self) -> usize;

    /// Writes what a viewer sees of the places.
    fn grid(&self, viewpoint: &Viewpoint<'_, Self>, grid: &mut impl GridWriter);

    /// The row of each place with its name, in order.
    fn row_names(&self) -> Vec<String>;

    /// Rows that touch each other, each pair once.
    fn edges(&self) -> Vec<(usize, usize)>;
}

/// A seat as another counts: 0 is the seat itself, 1 the next clockwise; neutral colours keep their number.
pub(crate) fn relative(player: u8, seat: Player, players: usize) -> usize {
    let (player, seat) = (usize::from(player), usize::from(seat.0));
    if player >= players {
        player
    } else if player >= seat {
        player - seat
    } else {
        player + players - seat
    }
}

/// Writes which decision is open and what it says; seats are counted from the viewer.
pub(crate) fn put_pending<G: Dense>(
    game: &G,
    forms: &NameTable,
    viewpoint: &Viewpoint<'_, G>,
    writer: &mut impl FlatWriter,
) {
    let seat = seat_of(viewpoint.viewer);
    let mut fields = [0; MAX_FIELDS];
    let open = viewpoint.pending.map(|pending| {
        let (form, values) = pending.decompose();
        let pairs = form.fields.iter().zip(values.as_slice());
        for (to, (field, &value)) in fields.iter_mut().zip(pairs) {
            *to = pending_byte(field, value, seat, game.players());
        }
        form.name
    });
    let open = open.and_then(|name| forms.find(name));
    let names = forms.names();
    writer.one_hot(|at| format!("open.{}", names[at]), names.len(), open);
    writer.put_all(|at| format!("open.field_{}", at + 1), &fields);
}

/// A field of an open decision: 1 more than its value, 0 for nothing and for what does not fit a byte.
fn pending_byte(field: &FieldForm, value: u128, seat: Player, players: usize) -> u8 {
    if field.kind.optional && value == NONE {
        return 0;
    }
    match field.kind.name() {
        "player" => byte(relative(byte(value), seat, players) + 1),
        "players" => (0..MAX_PLAYERS as u8)
            .filter(|player| value >> player & 1 == 1)
            .fold(0, |set, player| set | 1 << relative(player, seat, players)),
        _ if field.kind.size > 0 => byte(value + 1),
        _ => 0,
    }
}

/// Writes the action in the making.
pub(crate) fn put_selection(selection: Selection, writer: &mut impl FlatWriter) {
    let (mut form, mut fields) = (0, [0; MAX_FIELDS]);
    if let Selection::Fields {
        form: begun,
        chosen,
        values,
    } = selection
    {
        form = byte(begun + 1);
        for (to, value) in fields.iter_mut().zip(&values[..usize::from(chosen)]) {
            *to = value.saturating_add(1);
        }
    }
    writer.put(|| "making.form".to_owned(), form);
    writer.put_all(|at| format!("making.field_{}", at + 1), &fields);
}

/// From whose seat things are counted: spectators count from the first.
pub(crate) fn seat_of(viewer: Viewer) -> Player {
    match viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Player(0),
    }
}

/// A number that fits a byte, cut off at the top.
pub(crate) fn byte(n: impl TryInto<u8>) -> u8 {
    n.try_into().unwrap_or(u8::MAX)
}
