//! The fixed action space of a module set.

use crate::code_set::MAX_CODES;
use crate::dense::{Dense, Indexing};
use crate::names::NameTable;
use crate::offer::{GOLD, OFFER_CODES, OFFER_KINDS};
use kernel::{Coded, FieldForm, Form, MAX_FIELDS, Player};

/// The most codes of one form that is chosen at once; larger forms are chosen field by field.
pub(crate) const MAX_BLOCK: usize = 256;

/// The codes of a form.
#[derive(Clone, Debug)]
pub(crate) struct FormCodes {
    /// How many values each field has.
    pub(crate) sizes: Vec<usize>,
    /// How the values of each field become indices.
    pub(crate) indexing: Vec<Indexing>,
    /// The first code of each step: one step for the whole form, or one for each field.
    pub(crate) starts: Vec<usize>,
    /// Offers are made card by card.
    pub(crate) is_offer: bool,
}

impl FormCodes {
    /// Is everything chosen at once?
    pub(crate) fn is_whole(&self) -> bool {
        self.starts.len() == 1
    }

    /// The place of these values within the form, the last field running fastest.
    pub(crate) fn place(&self, values: &[u8]) -> usize {
        self.sizes
            .iter()
            .zip(values)
            .fold(0, |at, (size, &value)| at * size + usize::from(value))
    }

    /// The values of a place within the form.
    pub(crate) fn values(&self, mut place: usize) -> [u8; MAX_FIELDS] {
        let mut values = [0; MAX_FIELDS];
        for (at, size) in self.sizes.iter().enumerate().rev() {
            values[at] = (place % size) as u8;
            place /= size;
        }
        values
    }
}

/// How the families of a form are numbered, at a glance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbering {
    /// The number of the form.
    pub(crate) form: u16,
    /// The first code of its first step.
    pub(crate) start: u16,
    /// How far apart the codes of neighbouring values of each field are; 0 for fields that come later or not at all.
    strides: [u16; MAX_FIELDS],
    /// How many fields there are.
    pub(crate) fields: u8,
    /// How many values the last of them has.
    last_size: u16,
    /// Is everything chosen at once?
    pub(crate) is_whole: bool,
    /// Are the values of the last field their own indices?
    pub(crate) is_last_plain: bool,
    /// Both of these.
    pub(crate) has_code_each: bool,
    /// Fields that hold a seat, a bit each.
    pub(crate) seats: u8,
    /// Fields that hold the number of an offer, a bit each.
    pub(crate) offers: u8,
}

impl Numbering {
    fn of(number: usize, codes: &FormCodes) -> Numbering {
        let mut strides = [0; MAX_FIELDS];
        if codes.is_whole() && !codes.is_offer {
            let mut stride = 1;
            for (to, size) in strides.iter_mut().zip(&codes.sizes).rev() {
                *to = stride;
                stride *= *size as u16;
            }
        } else {
            strides[0] = 1;
        }
        let fields = |wanted| {
            let fields = codes.indexing.iter().enumerate();
            fields
                .filter(|(_, indexing)| **indexing == wanted)
                .fold(0, |set, (at, _)| set | 1 << at)
        };
        let is_last_plain = codes
            .indexing
            .last()
            .is_none_or(|last| *last == Indexing::Value);
        Numbering {
            form: number as u16,
            start: codes.starts[0] as u16,
            strides,
            fields: codes.sizes.len() as u8,
            last_size: codes.sizes.last().map_or(1, |size| *size as u16),
            is_whole: codes.is_whole(),
            is_last_plain,
            has_code_each: codes.is_whole() && is_last_plain,
            seats: fields(Indexing::Seat),
            offers: fields(Indexing::Offer),
        }
    }

    /// The code that these indices begin with.
    #[inline]
    pub(crate) fn first_code(&self, indices: [u8; MAX_FIELDS]) -> u16 {
        let steps = self.strides.iter().zip(indices);
        steps.fold(self.start, |code, (stride, index)| {
            code + stride * u16::from(index)
        })
    }

    /// How many codes a family of actions, or one action, can have from its first one on; 0 when it is chosen field by field.
    #[inline]
    pub(crate) fn span(&self, is_family: bool) -> u16 {
        match (self.is_whole, is_family) {
            (true, true) => self.last_size,
            (true, false) => 1,
            (false, _) => 0,
        }
    }
}

/// Everything a seat can do in a game of one module set, numbered.
#[derive(Clone, Debug)]
pub struct ActionSpace {
    pub(crate) forms: Vec<FormCodes>,
    /// The numbering of every form of the typed actions, as they are counted; none for forms of other module sets.
    numberings: Vec<Option<Numbering>>,
    table: NameTable,
    /// The form and the step of each code.
    owners: Vec<(u16, u8)>,
    labels: Vec<String>,
}

impl ActionSpace {
    /// The space of a game; it depends on the modules and the number of players alone.
    pub fn new<G: Dense>(game: &G) -> ActionSpace {
        let mut space = ActionSpace {
            forms: Vec::new(),
            numberings: Vec::new(),
            table: NameTable::of(&game.action_forms()),
            owners: Vec::new(),
            labels: Vec::new(),
        };
        for form in game.action_forms() {
            space.add(game, form);
        }
        assert_eq!(
            space.forms.len(),
            space.table.names().len(),
            "in one game a name stands for one form"
        );
        assert!(space.len() <= MAX_CODES, "a set holds every code");
        let typed = G::Action::forms().into_iter();
        space.numberings = typed
            .map(|form| {
                let number = space.table.find(form.name)?;
                Some(Numbering::of(number, &space.forms[number]))
            })
            .collect();
        space
    }

    /// How a form is numbered, by its place among all forms of the typed actions.
    #[inline]
    pub(crate) fn numbering(&self, form_number: usize) -> Option<&Numbering> {
        self.numberings[form_number].as_ref()
    }

    /// The number of the form of offers.
    pub(crate) fn offer_form(&self) -> Option<usize> {
        self.forms.iter().position(|codes| codes.is_offer)
    }

    fn add<G: Dense>(&mut self, game: &G, form: Form) {
        let sizes: Vec<usize> = form
            .fields
            .iter()
            .map(|field| game.field_size(&form, field))
            .collect();
        assert!(
            sizes.iter().all(|size| *size <= MAX_BLOCK),
            "values of fields are kept in bytes"
        );
        let number = self.forms.len() as u16;
        let indexing: Vec<Indexing> = form
            .fields
            .iter()
            .map(|field| game.indexing(field))
            .collect();
        let is_offer = sizes.contains(&0);
        let mut starts = vec![self.len()];
        if is_offer {
            self.labels.extend((0..OFFER_CODES).map(offer_label));
            self.owners.extend([(number, 0); OFFER_CODES]);
        } else {
            let whole: usize = sizes.iter().product();
            if whole <= MAX_BLOCK || sizes.len() < 2 {
                let codes = FormCodes {
                    sizes: sizes.clone(),
                    indexing: indexing.clone(),
                    starts: Vec::new(),
                    is_offer,
                };
                for place in 0..whole {
                    let values = codes.values(place);
                    self.labels
                        .push(label(game, &form, form.fields.iter().zip(values)));
                }
                self.owners.extend(std::iter::repeat_n((number, 0), whole));
            } else {
                starts.clear();
                for (step, (field, &size)) in form.fields.iter().zip(&sizes).enumerate() {
                    starts.push(self.len());
                    for value in 0..size {
                        let part = [(field, value as u8)];
                        self.labels.push(label(game, &form, part.into_iter()));
                    }
                    let owner = (number, step as u8);
                    self.owners.extend(std::iter::repeat_n(owner, size));
                }
            }
        }
        self.forms.push(FormCodes {
            sizes,
            indexing,
            starts,
            is_offer,
        });
    }

    /// How many codes there are.
    pub fn len(&self) -> usize {
        self.owners.len()
    }

    /// No codes at all; there is no such game.
    pub fn is_empty(&self) -> bool {
        self.owners.is_empty()
    }

    /// What a code means, in words: `bank_trade give=brick take=ore`.
    pub fn labels(&self) -> &[String] {
        &self.labels
    }

    /// The form and the step of a code.
    pub(crate) fn owner(&self, code: usize) -> Option<(usize, usize)> {
        let (form, step) = self.owners.get(code)?;
        Some((usize::from(*form), usize::from(*step)))
    }

    /// The codes that make an action of a seat, one after the other; `None` when it has none.
    pub fn encode<G: Dense>(
        &self,
        game: &G,
        state: &G::State,
        seat: Player,
        action: G::Action,
    ) -> Option<Vec<usize>> {
        let (form, values) = action.decompose();
        let codes = &self.forms[self.table.find(form.name)?];
        if codes.is_offer {
            let draft = game.draft_of(action)?;
            return Some(
                draft
                    .codes()
                    .into_iter()
                    .map(|at| codes.starts[0] + at)
                    .collect(),
            );
        }
        let mut indices = [0; MAX_FIELDS];
        for (at, (indexing, &value)) in codes.indexing.iter().zip(values.as_slice()).enumerate() {
            let index = indexing.index(game, state, seat, value)?;
            if index >= codes.sizes[at] {
                return None;
            }
            indices[at] = index as u8;
        }
        let indices = &indices[..form.fields.len()];
        Some(if codes.is_whole() {
            vec![codes.starts[0] + codes.place(indices)]
        } else {
            let steps = codes.starts.iter().zip(indices);
            steps
                .map(|(start, &index)| start + usize::from(index))
                .collect()
        })
    }
}

fn offer_label(code: usize) -> String {
    let kind = |at: usize| {
        if at == GOLD {
            "gold".to_owned()
        } else {
            board::Card(at as u8).name().to_owned()
        }
    };
    match code {
        0..OFFER_KINDS => format!("offer give={}", kind(code)),
        OFFER_KINDS..crate::offer::PUBLISH => format!("offer want={}", kind(code - OFFER_KINDS)),
        _ => "offer publish".to_owned(),
    }
}

fn label<'a, G: Dense>(
    game: &G,
    form: &Form,
    fields: impl Iterator<Item = (&'a FieldForm, u8)>,
) -> String {
    fields.fold(form.name.to_owned(), |label, (field, value)| {
        let word = game.field_word(field, usize::from(value));
        format!("{label} {}={word}", field.name)
    })
}
