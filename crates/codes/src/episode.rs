//! One game, run by codes.

use crate::dense::{Dense, Viewpoint};
use crate::offer::Draft;
use crate::selection::{MAX_FIELDS, Selection};
use crate::space::ActionSpace;
use crate::tensor_writer::{FlatNames, FlatValues, GridNames, GridValues};
use bots::{Bot, Budget, Rng, ask};
use kernel::{Bits, Choice, Coded, Draw, Legal, Node, Player, PlayerSet, Silent, Viewer};
use std::sync::Arc;

/// A code that is not allowed now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongCode(pub usize);

impl std::fmt::Display for WrongCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "code {} is masked out", self.0)
    }
}
impl std::error::Error for WrongCode {}

/// A family of legal actions as indices of the space.
#[derive(Clone, Copy, Debug)]
struct Entry<A> {
    form: u16,
    values: [u8; MAX_FIELDS],
    /// What the last field may be, as the engine counts.
    over: Option<Bits>,
    action: A,
}

/// Sizes of the tensors of a module set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shapes {
    /// Codes of the action space.
    pub codes: usize,
    /// Numbers of the flat vector.
    pub flat: usize,
    /// Rows of the matrix.
    pub rows: usize,
    /// Columns of the matrix.
    pub columns: usize,
}

/// One game run by codes: chance is drawn by itself, seats are asked one after the other.
///
/// A seat the game waits for is asked first of all; when the active player has made an offer, those who have not
/// answered it are asked before. Seats with bots answer by themselves.
pub struct Episode<G: Dense> {
    game: G,
    space: Arc<ActionSpace>,
    state: G::State,
    rng: Rng,
    decider: Option<Player>,
    selection: Selection,
    legal: Legal<G::Action>,
    entries: Vec<Entry<G::Action>>,
    /// Free-form offers are among the codes.
    offers: bool,
    /// Who has spoken about the offer with this number.
    heard: (u16, PlayerSet),
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    budget: Budget,
    /// Chance is left to the caller.
    open_chance: bool,
    steps: u32,
}

impl<G: Dense> std::fmt::Debug for Episode<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Episode after {} steps", self.steps)
    }
}

impl<G: Dense> Episode<G> {
    /// A new game.
    pub fn new(game: G, rng: Rng) -> Self {
        let space = Arc::new(ActionSpace::new(&game));
        let state = game.start();
        Episode::of(game, state, space, rng)
    }

    /// A game that goes on from a state, with a space that was made before.
    pub fn of(game: G, state: G::State, space: Arc<ActionSpace>, rng: Rng) -> Self {
        Episode::begin(game, state, space, rng, false)
    }

    /// The same with chance left to the caller: nobody decides while [`Episode::chances`] are open.
    pub fn without_chance(game: G, state: G::State, space: Arc<ActionSpace>, rng: Rng) -> Self {
        Episode::begin(game, state, space, rng, true)
    }

    fn begin(
        game: G,
        state: G::State,
        space: Arc<ActionSpace>,
        rng: Rng,
        open_chance: bool,
    ) -> Self {
        let mut bots = Vec::new();
        bots.resize_with(game.players(), || None);
        let mut episode = Episode {
            space,
            state,
            rng,
            decider: None,
            selection: Selection::Nothing,
            legal: Legal::none(G::filler()),
            entries: Vec::new(),
            offers: true,
            heard: (0, PlayerSet::EMPTY),
            bots,
            budget: Budget::default(),
            open_chance,
            steps: 0,
            game,
        };
        episode.advance();
        episode
    }

    /// The same moment of the same game with other hidden things; its seats have no bots.
    pub fn in_state(&self, state: G::State, rng: Rng) -> Self {
        let space = Arc::clone(&self.space);
        let mut episode = Episode::begin(self.game.clone(), state, space, rng, self.open_chance);
        episode.heard = self.heard;
        episode.steps = self.steps;
        episode.set_offers(self.offers);
        episode.selection = self.selection;
        episode
    }

    /// The same once more; its seats have no bots.
    pub fn copy(&self) -> Self {
        let mut episode = Episode {
            game: self.game.clone(),
            space: Arc::clone(&self.space),
            state: self.state,
            rng: self.rng.clone(),
            decider: self.decider,
            selection: self.selection,
            legal: Legal::none(G::filler()),
            entries: self.entries.clone(),
            offers: self.offers,
            heard: self.heard,
            bots: Vec::new(),
            budget: self.budget,
            open_chance: self.open_chance,
            steps: self.steps,
        };
        episode.legal.offers = self.legal.offers;
        episode.bots.resize_with(self.bots.len(), || None);
        episode
    }

    /// Outcomes of open chance with their weights; none when somebody decides.
    pub fn chances(&self) -> Vec<(G::Action, u32)> {
        match self.game.node(&self.state) {
            Node::Chance => self.game.chances(&self.state).outcomes().collect(),
            Node::Decide { .. } | Node::Over(_) => Vec::new(),
        }
    }

    /// Makes one of the [`Episode::chances`].
    pub fn choose_chance(&mut self, outcome: usize) -> Result<(), WrongCode> {
        let (outcome, _) = *self.chances().get(outcome).ok_or(WrongCode(outcome))?;
        self.game.apply(&mut self.state, None, outcome, &mut Silent);
        self.advance();
        Ok(())
    }

    /// Asks a seat that may act although another comes first. Says whether it may.
    pub fn ask(&mut self, seat: Player) -> bool {
        let Node::Decide { must, may } = self.game.node(&self.state) else {
            return false;
        };
        if !(must | may).has(seat) {
            return false;
        }
        self.selection = Selection::Nothing;
        self.decider = Some(seat);
        self.list(seat);
        true
    }

    /// Leaves free-form offers out, or takes them in.
    pub fn set_offers(&mut self, offers: bool) {
        self.offers = offers;
        self.advance();
    }

    /// Seats a bot; it plays at once if it is its turn.
    pub fn seat_bot(&mut self, seat: Player, bot: Box<dyn Bot<G>>) {
        self.bots[usize::from(seat.0)] = Some(bot);
        self.advance();
    }

    /// What bots may think about one decision.
    pub fn set_budget(&mut self, budget: Budget) {
        self.budget = budget;
    }

    /// Begins anew on another table of the same module set; bots keep their seats.
    pub fn restart(&mut self, game: G) {
        self.state = game.start();
        self.game = game;
        self.heard = (0, PlayerSet::EMPTY);
        self.steps = 0;
        self.advance();
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The state. Never shown to a learner.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The action space.
    pub fn space(&self) -> &Arc<ActionSpace> {
        &self.space
    }

    /// The generator behind chance.
    pub fn rng(&mut self) -> &mut Rng {
        &mut self.rng
    }

    /// The seat that is asked for the next code; nobody once the game is over.
    pub fn decider(&self) -> Option<Player> {
        self.decider
    }

    /// What was chosen so far of the action in the making.
    pub fn selection(&self) -> Selection {
        self.selection
    }

    /// Codes taken so far.
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// The winner, once the game is over.
    pub fn winner(&self) -> Option<Player> {
        match self.game.node(&self.state) {
            Node::Over(ending) => ending.winner,
            Node::Decide { .. } | Node::Chance => None,
        }
    }

    /// Sizes of the tensors.
    pub fn shapes(&self) -> Shapes {
        let columns = self.column_names();
        let widest = columns.iter().map(|(_, names)| names.len()).max();
        Shapes {
            codes: self.space.len(),
            flat: self.flat_names().len(),
            rows: self.game.rows(),
            columns: widest.unwrap_or(0),
        }
    }

    /// What the numbers of the flat vector mean.
    pub fn flat_names(&self) -> Vec<String> {
        let mut names = FlatNames::default();
        self.viewpoint(Viewer::Seat(Player(0)), |viewpoint| {
            self.game.flat(viewpoint, &mut names);
        });
        names.0
    }

    /// What the columns of the matrix mean, for each kind of place.
    pub fn column_names(&self) -> Vec<(&'static str, Vec<String>)> {
        let mut names = GridNames::default();
        self.viewpoint(Viewer::Seat(Player(0)), |viewpoint| {
            self.game.grid(viewpoint, &mut names);
        });
        names.0
    }

    fn viewpoint(&self, viewer: Viewer, look: impl FnOnce(&Viewpoint<'_, G>)) {
        viewpoint(
            &self.game,
            &self.state,
            viewer,
            self.own_selection(viewer),
            look,
        );
    }

    /// The action in the making is nobody else's business.
    fn own_selection(&self, viewer: Viewer) -> Selection {
        match self.decider {
            Some(decider) if viewer.is(decider) => self.selection,
            _ => Selection::Nothing,
        }
    }

    /// Writes what a viewer sees: a flat vector, and a matrix with rows of `columns` numbers.
    pub fn observe(&self, viewer: Viewer, flat: &mut [u8], grid: &mut [u8], columns: usize) {
        self.viewpoint(viewer, |viewpoint| {
            write(&self.game, viewpoint, flat, grid, columns);
        });
    }

    /// Marks the codes that the decider may choose now with 1, all others with 0.
    pub fn mask(&self, mask: &mut [u8]) {
        mask.fill(0);
        self.allowed(|code| mask[code] = 1);
    }

    /// One of the allowed codes, each equally likely, by the generator of the episode.
    pub fn random_code(&mut self) -> usize {
        let mut n = 0;
        self.allowed(|_| n += 1);
        let wanted = self.rng.below(n.max(1));
        let (mut at, mut chosen) = (0, 0);
        self.allowed(|code| {
            if at == wanted {
                chosen = code;
            }
            at += 1;
        });
        chosen
    }

    /// Calls `take` with every allowed code.
    fn allowed(&self, mut take: impl FnMut(usize)) {
        let Some(seat) = self.decider else { return };
        match self.selection {
            Selection::Nothing => {
                for entry in &self.entries {
                    self.first_codes(seat, entry, &mut take);
                }
                if self.offers && self.legal.offers {
                    self.offer_codes(seat, &Draft::default(), &mut take);
                }
            }
            Selection::Fields {
                form,
                chosen,
                values,
            } => {
                let chosen = usize::from(chosen);
                let same = |entry: &&Entry<G::Action>| {
                    entry.form == form && entry.values[..chosen] == values[..chosen]
                };
                for entry in self.entries.iter().filter(same) {
                    self.next_codes(seat, entry, chosen, &mut take);
                }
            }
            Selection::Offer(draft) => self.offer_codes(seat, &draft, &mut take),
        }
    }

    fn first_codes(&self, seat: Player, entry: &Entry<G::Action>, take: &mut impl FnMut(usize)) {
        let codes = &self.space.forms[usize::from(entry.form)];
        let fields = codes.sizes.len();
        if !codes.is_whole() {
            take(codes.starts[0] + usize::from(entry.values[0]));
            return;
        }
        let Some(over) = entry.over else {
            take(codes.starts[0] + codes.place(&entry.values[..fields]));
            return;
        };
        let mut values = entry.values;
        values[fields - 1] = 0;
        let start = codes.starts[0] + codes.place(&values[..fields]);
        for member in over {
            if let Some(index) = self.last_index(seat, entry, member) {
                take(start + index);
            }
        }
    }

    fn next_codes(
        &self,
        seat: Player,
        entry: &Entry<G::Action>,
        step: usize,
        take: &mut impl FnMut(usize),
    ) {
        let codes = &self.space.forms[usize::from(entry.form)];
        match entry.over {
            Some(over) if step + 1 == codes.sizes.len() => {
                for member in over {
                    if let Some(index) = self.last_index(seat, entry, member) {
                        take(codes.starts[step] + index);
                    }
                }
            }
            _ => take(codes.starts[step] + usize::from(entry.values[step])),
        }
    }

    fn offer_codes(&self, seat: Player, draft: &Draft, take: &mut impl FnMut(usize)) {
        let (Some(holdings), Some(form)) =
            (self.game.holdings(&self.state, seat), self.offer_form())
        else {
            return;
        };
        let start = self.space.forms[form].starts[0];
        for code in (0..crate::OFFER_CODES).filter(|&code| draft.allows(&holdings, code)) {
            take(start + code);
        }
    }

    fn offer_form(&self) -> Option<usize> {
        self.space.forms.iter().position(|codes| codes.is_offer)
    }

    /// The index of a value of the last field.
    fn last_index(&self, seat: Player, entry: &Entry<G::Action>, member: u8) -> Option<usize> {
        let form = &self.space.forms[usize::from(entry.form)].form;
        let field = form.fields.last()?;
        self.game
            .field_index(&self.state, seat, field, u128::from(member))
    }

    /// Takes a code of the decider; a code that is masked out changes nothing.
    pub fn step(&mut self, code: usize) -> Result<(), WrongCode> {
        let wrong = WrongCode(code);
        let seat = self.decider.ok_or(wrong)?;
        let (form, step) = self.space.owner(code).ok_or(wrong)?;
        let codes = &self.space.forms[form];
        if codes.is_offer {
            return self.step_offer(seat, code - codes.starts[0], wrong);
        }
        let (mut values, mut chosen) = match self.selection {
            Selection::Nothing if step == 0 => ([0; MAX_FIELDS], 0),
            Selection::Fields {
                form: begun,
                chosen,
                values,
            } if usize::from(begun) == form && usize::from(chosen) == step => {
                (values, usize::from(chosen))
            }
            _ => return Err(wrong),
        };
        if codes.is_whole() {
            values = codes.values(code - codes.starts[0]);
            chosen = codes.sizes.len();
        } else {
            values[chosen] = (code - codes.starts[step]) as u8;
            chosen += 1;
        }
        let complete = chosen == codes.sizes.len();
        let found = self
            .entries
            .iter()
            .filter(|entry| usize::from(entry.form) == form)
            .find_map(|entry| self.chosen_action(seat, entry, values, chosen));
        let action = found.ok_or(wrong)?;
        self.steps += 1;
        if complete {
            self.make(seat, action);
        } else {
            self.selection = Selection::Fields {
                form: form as u16,
                chosen: chosen as u8,
                values,
            };
        }
        Ok(())
    }

    /// The action of a family that has these first values; any of them while the choice is not complete.
    fn chosen_action(
        &self,
        seat: Player,
        entry: &Entry<G::Action>,
        values: [u8; MAX_FIELDS],
        chosen: usize,
    ) -> Option<G::Action> {
        let fields = self.space.forms[usize::from(entry.form)].sizes.len();
        match entry.over {
            Some(over) if chosen == fields => {
                let last = fields - 1;
                if entry.values[..last] != values[..last] {
                    return None;
                }
                let wanted = usize::from(values[last]);
                let member = over
                    .into_iter()
                    .find(|&member| self.last_index(seat, entry, member) == Some(wanted))?;
                Some(entry.action.with(member))
            }
            _ => (entry.values[..chosen] == values[..chosen]).then_some(entry.action),
        }
    }

    fn step_offer(&mut self, seat: Player, code: usize, wrong: WrongCode) -> Result<(), WrongCode> {
        let draft = match self.selection {
            Selection::Nothing if self.offers && self.legal.offers => Draft::default(),
            Selection::Offer(draft) => draft,
            _ => return Err(wrong),
        };
        let holdings = self.game.holdings(&self.state, seat).ok_or(wrong)?;
        if !draft.allows(&holdings, code) {
            return Err(wrong);
        }
        if let Some(draft) = draft.after(code) {
            self.selection = Selection::Offer(draft);
        } else {
            let action = self.game.offer(&draft).ok_or(wrong)?;
            self.game
                .check(&self.state, seat, action)
                .map_err(|_| wrong)?;
            self.make(seat, action);
        }
        self.steps += 1;
        Ok(())
    }

    /// Makes a typed action of the decider at once.
    pub fn act(&mut self, action: G::Action) -> Result<(), kernel::Violation> {
        let Some(seat) = self.decider else {
            return Ok(());
        };
        self.game.check(&self.state, seat, action)?;
        self.steps += 1;
        self.make(seat, action);
        Ok(())
    }

    fn make(&mut self, seat: Player, action: G::Action) {
        self.apply(seat, action);
        self.advance();
    }

    fn apply(&mut self, seat: Player, action: G::Action) {
        debug_assert_eq!(self.game.check(&self.state, seat, action), Ok(()));
        if let Some((number, _)) = self.game.unanswered(&self.state) {
            if self.heard.0 != number {
                self.heard = (number, PlayerSet::EMPTY);
            }
            self.heard.1.insert(seat);
        }
        self.game
            .apply(&mut self.state, Some(seat), action, &mut Silent);
    }

    /// Draws chance and lets bots play until a seat without a bot has to decide.
    fn advance(&mut self) {
        self.selection = Selection::Nothing;
        loop {
            match self.game.node(&self.state) {
                Node::Over(_) => {
                    self.decider = None;
                    self.entries.clear();
                    return;
                }
                Node::Chance if self.open_chance => {
                    self.decider = None;
                    self.entries.clear();
                    return;
                }
                Node::Chance => {
                    let outcome = self.game.chances(&self.state).draw(&mut self.rng);
                    self.game.apply(&mut self.state, None, outcome, &mut Silent);
                }
                Node::Decide { must, may } => {
                    let seat = self.asked(must, may);
                    if !self.bot_plays(seat) {
                        self.decider = Some(seat);
                        self.list(seat);
                        return;
                    }
                }
            }
        }
    }

    /// Whose decision is next.
    fn asked(&self, must: PlayerSet, may: PlayerSet) -> Player {
        let answering = match self.game.unanswered(&self.state) {
            Some((number, seats)) if self.offers => {
                let heard = if self.heard.0 == number {
                    self.heard.1
                } else {
                    PlayerSet::EMPTY
                };
                (seats & may).without(heard).first_member()
            }
            _ => None,
        };
        answering
            .or_else(|| must.first_member())
            .expect("a decision waits for somebody")
    }

    fn bot_plays(&mut self, seat: Player) -> bool {
        let Some(bot) = &mut self.bots[usize::from(seat.0)] else {
            return false;
        };
        let (game, state, rng) = (&self.game, &self.state, &mut self.rng);
        let mut asked = || {
            let action = ask(&mut **bot, game, state, seat, self.budget, rng)?;
            game.check(state, seat, action).is_ok().then_some(action)
        };
        // A bot that waits for answers is asked once more; then the first legal action stands in for it.
        let action = asked()
            .or_else(&mut asked)
            .unwrap_or_else(|| game.legal(state, seat).nth(0));
        self.apply(seat, action);
        true
    }

    /// Lists what the decider may do.
    fn list(&mut self, seat: Player) {
        self.legal.clear();
        self.game.legal_into(&self.state, seat, &mut self.legal);
        self.entries.clear();
        for family in self.legal.families() {
            let (form, values) = family.form.decompose();
            let number = self.space.table.find(form.name);
            debug_assert!(number.is_some(), "{} is in the space", form.name);
            let Some(number) = number else { continue };
            let mut entry = Entry {
                form: number as u16,
                values: [0; MAX_FIELDS],
                over: family.over,
                action: family.form,
            };
            let known = form.fields.len() - usize::from(family.over.is_some());
            for at in 0..known {
                let (field, value) = (&form.fields[at], values.as_slice()[at]);
                let index = self.game.field_index(&self.state, seat, field, value);
                debug_assert!(
                    index.is_some_and(|index| index < self.space.forms[number].sizes[at]),
                    "{:?} has an index",
                    family.form
                );
                entry.values[at] = index.unwrap_or(0) as u8;
            }
            self.entries.push(entry);
        }
    }
}

/// Looks at a state as a viewer; the law of views makes it independent of everything hidden.
pub(crate) fn viewpoint<G: Dense>(
    game: &G,
    state: &G::State,
    viewer: Viewer,
    selection: Selection,
    look: impl FnOnce(&Viewpoint<'_, G>),
) {
    let view = game.view(state, viewer);
    let must = match game.node(state) {
        Node::Decide { must, .. } => must,
        Node::Chance | Node::Over(_) => PlayerSet::EMPTY,
    };
    look(&Viewpoint {
        viewer,
        view: &view,
        pending: game.pending(state),
        must,
        selection,
    });
}

fn write<G: Dense>(
    game: &G,
    viewpoint: &Viewpoint<'_, G>,
    flat: &mut [u8],
    grid: &mut [u8],
    columns: usize,
) {
    if !flat.is_empty() {
        game.flat(viewpoint, &mut FlatValues::new(flat));
    }
    if !grid.is_empty() {
        game.grid(viewpoint, &mut GridValues::new(grid, columns));
    }
}
