//! One game, run by codes.

use crate::code_set::CodeSet;
use crate::dense::{Dense, Indexing, Viewpoint, relative};
use crate::offer::Draft;
use crate::selection::Selection;
use crate::space::{ActionSpace, FormCodes, Numbering};
use crate::tensor_writer::{FlatNames, FlatValues, GridNames, GridValues};
use bots::{Bot, Budget, Rng, ask};
use kernel::{
    Bits, Choice, Coded, Draw, Family, Game, Legal, MAX_FAMILIES, MAX_FIELDS, Node, Player,
    PlayerSet, Silent, Viewer,
};
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

/// What was done in a game since its record began.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    /// The state before.
    pub start: G::State,
    /// Every action in order, and who made it; nobody for outcomes of chance.
    pub moves: Vec<(Option<Player>, G::Action)>,
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
    /// The code of the first step of each family of `legal`, the field that is still to be chosen counting as 0.
    firsts: [u16; MAX_FAMILIES],
    /// What the decider may choose now.
    allowed: CodeSet,
    /// Every legal action has one code, which is the first of its family and its last parameter added up.
    has_code_each: bool,
    /// The code that was drawn last and its action, which a step with it need not look for.
    drawn: Option<(usize, G::Action)>,
    /// Free-form offers are among the codes.
    offers: bool,
    /// Who has spoken about the offer with this number.
    answered: (u16, PlayerSet),
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// Seats with bots.
    bot_seats: PlayerSet,
    budget: Budget,
    /// Chance is left to the caller.
    open_chance: bool,
    steps: u32,
    record: Option<Box<Record<G>>>,
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
        Episode::begin(game, state, space, rng, false, false)
    }

    /// The same with a record of everything that is done.
    pub fn recorded(game: G, state: G::State, space: Arc<ActionSpace>, rng: Rng) -> Self {
        Episode::begin(game, state, space, rng, false, true)
    }

    /// The same with chance left to the caller: nobody decides while [`Episode::chances`] are open.
    pub fn without_chance(game: G, state: G::State, space: Arc<ActionSpace>, rng: Rng) -> Self {
        Episode::begin(game, state, space, rng, true, false)
    }

    fn begin(
        game: G,
        state: G::State,
        space: Arc<ActionSpace>,
        rng: Rng,
        open_chance: bool,
        is_recorded: bool,
    ) -> Self {
        let record = is_recorded.then(|| {
            Box::new(Record {
                start: state,
                moves: Vec::new(),
            })
        });
        let mut bots = Vec::new();
        bots.resize_with(game.players(), || None);
        let mut episode = Episode {
            allowed: CodeSet::new(space.len()),
            has_code_each: false,
            drawn: None,
            space,
            state,
            rng,
            decider: None,
            selection: Selection::Nothing,
            legal: Legal::none(G::filler()),
            firsts: [0; MAX_FAMILIES],
            offers: true,
            answered: (0, PlayerSet::EMPTY),
            bots,
            bot_seats: PlayerSet::EMPTY,
            budget: Budget::default(),
            open_chance,
            steps: 0,
            record,
            game,
        };
        episode.advance();
        episode
    }

    /// The same moment of the same game with other hidden things; its seats have no bots.
    pub fn in_state(&self, state: G::State, rng: Rng) -> Self {
        let space = Arc::clone(&self.space);
        let mut episode = Episode::begin(
            self.game.clone(),
            state,
            space,
            rng,
            self.open_chance,
            false,
        );
        episode.answered = self.answered;
        episode.steps = self.steps;
        episode.set_offers(self.offers);
        episode.selection = self.selection;
        episode.allow();
        episode
    }

    /// The same once more; its seats have no bots, and it keeps no record.
    pub fn copy(&self) -> Self {
        let mut episode = Episode {
            game: self.game.clone(),
            space: Arc::clone(&self.space),
            state: self.state,
            rng: self.rng.clone(),
            decider: self.decider,
            selection: self.selection,
            legal: self.legal,
            firsts: self.firsts,
            allowed: self.allowed.clone(),
            has_code_each: self.has_code_each,
            drawn: self.drawn,
            offers: self.offers,
            answered: self.answered,
            bots: Vec::new(),
            bot_seats: PlayerSet::EMPTY,
            budget: self.budget,
            open_chance: self.open_chance,
            steps: self.steps,
            record: None,
        };
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
        self.apply_chance(outcome);
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
        self.list_anew(seat);
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
        self.bot_seats.insert(seat);
        self.advance();
    }

    /// What bots may think about one decision.
    pub(crate) fn set_budget(&mut self, budget: Budget) {
        self.budget = budget;
    }

    /// Begins anew on another table of the same module set; bots keep their seats.
    pub fn restart(&mut self, game: G) {
        self.state = game.start();
        self.game = game;
        if let Some(record) = &mut self.record {
            record.start = self.state;
            record.moves.clear();
        }
        self.answered = (0, PlayerSet::EMPTY);
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

    /// What was done so far; nothing when no record is kept.
    pub fn record(&self) -> Option<&Record<G>> {
        self.record.as_deref()
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
    #[inline]
    pub fn mask(&self, mask: &mut [u8]) {
        self.allowed.write(&mut mask[..self.space.len()]);
    }

    /// One of the allowed codes, each equally likely, by the generator of the episode.
    #[inline]
    pub fn random_code(&mut self) -> usize {
        if self.has_code_each && self.selection == Selection::Nothing {
            let wanted = self.rng.below(self.legal.len() as u32);
            let (at, last) = self.legal.place(wanted as usize);
            let code = usize::from(self.firsts[at]) + usize::from(last.unwrap_or(0));
            self.drawn = Some((code, self.legal.member(at, last)));
            return code;
        }
        let n = self.allowed.len() as u32;
        let wanted = self.rng.below(n.max(1));
        self.allowed.nth(wanted as usize).unwrap_or(0)
    }

    /// Finds out what the decider may choose next of the action in the making.
    fn allow(&mut self) {
        let Some(seat) = self.decider else { return };
        match self.selection {
            Selection::Nothing => self.list_anew(seat),
            Selection::Fields {
                form,
                chosen,
                values,
            } => {
                self.allowed.clear();
                let chosen = usize::from(chosen);
                for family in self.legal.families() {
                    let indices = self.indices_of(seat, form.into(), family);
                    if let Some(indices) = indices
                        && indices[..chosen] == values[..chosen]
                    {
                        next_codes(
                            (
                                &self.game,
                                &self.state,
                                &self.space.forms[usize::from(form)],
                            ),
                            seat,
                            (indices, family),
                            chosen,
                            &mut self.allowed,
                        );
                    }
                }
            }
            Selection::Offer(draft) => {
                self.allowed.clear();
                self.allow_offer(seat, &draft);
            }
        }
    }

    fn allow_offer(&mut self, seat: Player, draft: &Draft) {
        let holdings = self.game.holdings(&self.state, seat);
        let (Some(holdings), Some(form)) = (holdings, self.space.offer_form()) else {
            return;
        };
        let start = self.space.forms[form].starts[0];
        for code in (0..crate::offer::OFFER_CODES).filter(|&code| draft.allows(&holdings, code)) {
            self.allowed.insert(start + code);
        }
    }

    /// Takes a code of the decider; a code that is masked out changes nothing.
    #[inline]
    pub fn step(&mut self, code: usize) -> Result<(), WrongCode> {
        let seat = self.decider.ok_or(WrongCode(code))?;
        if let Some((drawn, action)) = self.drawn
            && drawn == code
        {
            self.steps += 1;
            self.make(seat, action);
            return Ok(());
        }
        self.step_any(seat, code)
    }

    /// Takes a code that was not drawn here.
    fn step_any(&mut self, seat: Player, code: usize) -> Result<(), WrongCode> {
        if self.selection == Selection::Nothing
            && let Some(action) = self.whole_action(seat, code)
        {
            self.steps += 1;
            self.make(seat, action);
            return Ok(());
        }
        self.step_field(seat, code)
    }

    /// Takes a code that chooses a field, or a card of an offer.
    fn step_field(&mut self, seat: Player, code: usize) -> Result<(), WrongCode> {
        let wrong = WrongCode(code);
        if !self.allowed.has(code) {
            return Err(wrong);
        }
        let (form, step) = self.space.owner(code).ok_or(wrong)?;
        let codes = &self.space.forms[form];
        if codes.is_offer {
            return self.step_offer(seat, code - codes.starts[0], wrong);
        }
        let (mut values, mut chosen) = match self.selection {
            Selection::Fields { chosen, values, .. } => (values, usize::from(chosen)),
            Selection::Nothing | Selection::Offer(_) => ([0; MAX_FIELDS], 0),
        };
        values[chosen] = (code - codes.starts[step]) as u8;
        chosen += 1;
        if chosen == codes.sizes.len() {
            let action = self.chosen_action(seat, form, values).ok_or(wrong)?;
            self.steps += 1;
            self.make(seat, action);
        } else {
            self.steps += 1;
            self.selection = Selection::Fields {
                form: form as u16,
                chosen: chosen as u8,
                values,
            };
            self.allow();
        }
        Ok(())
    }

    /// The legal action of a code whose form is chosen at once; `None` for any other.
    fn whole_action(&self, seat: Player, code: usize) -> Option<G::Action> {
        let code = u16::try_from(code).ok()?;
        let mut families = self.legal.families().zip(self.firsts);
        families.find_map(|(family, first)| {
            let numbering = self.space.numbering(family.form.form_number())?;
            let last = code.wrapping_sub(first);
            let is_own = last < numbering.span(family.over.is_some());
            is_own.then(|| self.member(seat, family, last))?
        })
    }

    /// The legal action that has been chosen field by field.
    fn chosen_action(
        &self,
        seat: Player,
        form: usize,
        values: [u8; MAX_FIELDS],
    ) -> Option<G::Action> {
        let fields = self.space.forms[form].sizes.len();
        self.legal.families().find_map(|family| {
            let indices = self.indices_of(seat, form, family)?;
            let (known, last) = match family.over {
                Some(_) => (fields - 1, values[fields - 1]),
                None => (fields, 0),
            };
            let same = indices[..known] == values[..known];
            same.then(|| self.member(seat, family, last.into()))?
        })
    }

    /// The indices of a family's fields, if it is of this form.
    fn indices_of(
        &self,
        seat: Player,
        form: usize,
        family: Family<G::Action>,
    ) -> Option<[u8; MAX_FIELDS]> {
        let numbering = self.space.numbering(family.form.form_number())?;
        (usize::from(numbering.form) == form)
            .then(|| indices(&self.game, &self.state, seat, numbering, family))
    }

    /// The action of a family whose last field has this index; a family of one action is that action.
    fn member(&self, seat: Player, family: Family<G::Action>, last: u16) -> Option<G::Action> {
        let Some(over) = family.over else {
            return Some(family.form);
        };
        let numbering = self.space.numbering(family.form.form_number())?;
        let member = if numbering.is_last_plain {
            u8::try_from(last).ok().filter(|&member| over.has(member))
        } else {
            let codes = &self.space.forms[usize::from(numbering.form)];
            let indexing = *codes.indexing.last()?;
            over.into_iter().find(|&member| {
                let index = indexing.index(&self.game, &self.state, seat, member.into());
                index == Some(last.into())
            })
        };
        member.map(|member| family.form.with(member))
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
            self.allow();
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

    #[inline]
    fn make(&mut self, seat: Player, action: G::Action) {
        self.apply(seat, action);
        self.advance();
    }

    #[inline]
    fn apply(&mut self, seat: Player, action: G::Action) {
        debug_assert_eq!(self.game.check(&self.state, seat, action), Ok(()));
        if self.offers
            && let Some((number, _)) = self.game.unanswered(&self.state)
        {
            if self.answered.0 != number {
                self.answered = (number, PlayerSet::EMPTY);
            }
            self.answered.1.insert(seat);
        }
        if let Some(record) = &mut self.record {
            record.moves.push((Some(seat), action));
        }
        self.game
            .apply(&mut self.state, Some(seat), action, &mut Silent);
    }

    #[inline]
    fn apply_chance(&mut self, outcome: G::Action) {
        if let Some(record) = &mut self.record {
            record.moves.push((None, outcome));
        }
        self.game.apply(&mut self.state, None, outcome, &mut Silent);
    }

    /// Draws chance and lets bots play until a seat without a bot has to decide.
    fn advance(&mut self) {
        self.selection = Selection::Nothing;
        loop {
            match self.game.node(&self.state) {
                Node::Over(_) => return self.nobody_decides(),
                Node::Chance if self.open_chance => return self.nobody_decides(),
                Node::Chance => {
                    let outcome = self.game.chances(&self.state).draw(&mut self.rng);
                    self.apply_chance(outcome);
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

    fn nobody_decides(&mut self) {
        self.decider = None;
        self.legal.clear();
        self.allowed.clear();
        self.drawn = None;
    }

    /// Whose decision is next.
    #[inline]
    fn asked(&self, must: PlayerSet, may: PlayerSet) -> Player {
        let answering = || {
            let (number, seats) = self.game.unanswered(&self.state)?;
            let answered = if self.answered.0 == number {
                self.answered.1
            } else {
                PlayerSet::EMPTY
            };
            (seats & may).without(answered).first_member()
        };
        let answering = if self.offers { answering() } else { None };
        answering
            .or_else(|| must.first_member())
            .expect("a decision waits for somebody")
    }

    #[inline]
    fn bot_plays(&mut self, seat: Player) -> bool {
        let has_bot = self.bot_seats.has(seat);
        if has_bot {
            self.ask_bot(seat);
        }
        has_bot
    }

    #[inline(never)]
    fn ask_bot(&mut self, seat: Player) {
        let Some(bot) = &mut self.bots[usize::from(seat.0)] else {
            return;
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
    }

    /// Lists what the decider may do, once more or for another seat.
    #[inline(never)]
    fn list_anew(&mut self, seat: Player) {
        self.list(seat);
    }

    /// Lists what the decider may do.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "every step of every game comes through `advance`, which calls it once"
    )]
    fn list(&mut self, seat: Player) {
        self.legal.clear();
        self.game.legal_into(&self.state, seat, &mut self.legal);
        self.allowed.clear();
        self.drawn = None;
        let mut has_code_each = true;
        for (family, first_code) in self.legal.families().zip(&mut self.firsts) {
            let Some(numbering) = self.space.numbering(family.form.form_number()) else {
                debug_assert!(false, "{:?} is in the space", family.form);
                has_code_each = false;
                continue;
            };
            // Most families have one field, which is the one to be chosen.
            *first_code = if numbering.fields > u8::from(family.over.is_some()) {
                let indices = indices(&self.game, &self.state, seat, numbering, family);
                numbering.first_code(indices)
            } else {
                numbering.start
            };
            let first = usize::from(*first_code);
            has_code_each &= numbering.has_code_each;
            match family.over {
                Some(over) if numbering.has_code_each => self.allowed.insert_all(first, over),
                Some(over) if numbering.is_whole => {
                    let codes = &self.space.forms[usize::from(numbering.form)];
                    let indexing = codes.indexing[usize::from(numbering.fields) - 1];
                    let table = (&self.game, &self.state);
                    allow_members(table, seat, indexing, (first, over), &mut self.allowed);
                }
                None | Some(_) => self.allowed.insert(first),
            }
        }
        self.has_code_each = has_code_each && !self.legal.is_empty();
        if self.offers && self.legal.offers {
            self.has_code_each = false;
            self.allow_offer(seat, &Draft::default());
        }
    }
}

/// The indices of a family's fields, 0 for the one that is still to be chosen.
#[inline]
fn indices<G: Dense>(
    game: &G,
    state: &G::State,
    seat: Player,
    numbering: &Numbering,
    family: Family<G::Action>,
) -> [u8; MAX_FIELDS] {
    let mut values = [0; MAX_FIELDS];
    values.copy_from_slice(&family.form.low_bytes().to_le_bytes()[..MAX_FIELDS]);
    if numbering.seats | numbering.offers != 0 {
        let fields = values.iter_mut().take(usize::from(numbering.fields));
        for (at, value) in fields.enumerate() {
            if numbering.seats >> at & 1 == 1 {
                *value = relative(*value, seat, game.players()) as u8;
            } else if numbering.offers >> at & 1 == 1 {
                let number = family.form.decompose().1.as_slice()[at];
                let index = Indexing::Offer.index(game, state, seat, number);
                debug_assert!(index.is_some(), "{:?} has an index", family.form);
                *value = index.unwrap_or(0) as u8;
            }
        }
    }
    if family.over.is_some() {
        values[usize::from(numbering.fields) - 1] = 0;
    }
    values
}

/// Allows what a family goes on with after its first fields.
fn next_codes<G: Dense>(
    (game, state, codes): (&G, &G::State, &FormCodes),
    seat: Player,
    (indices, family): ([u8; MAX_FIELDS], Family<G::Action>),
    step: usize,
    allowed: &mut CodeSet,
) {
    match family.over {
        Some(over) if step + 1 == codes.sizes.len() => {
            let members = (codes.starts[step], over);
            allow_members((game, state), seat, codes.indexing[step], members, allowed);
        }
        _ => allowed.insert(codes.starts[step] + usize::from(indices[step])),
    }
}

/// Allows the members of a set whose values are not their own indices; index 0 is the code `first`.
fn allow_members<G: Dense>(
    (game, state): (&G, &G::State),
    seat: Player,
    indexing: Indexing,
    (first, over): (usize, Bits),
    allowed: &mut CodeSet,
) {
    for member in over {
        if let Some(index) = indexing.index(game, state, seat, member.into()) {
            allowed.insert(first + index);
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
