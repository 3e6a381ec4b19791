//! Actions, outcomes, events and open decisions as names and fields.
//!
//! [`coded!`](crate::coded) declares such an enum once. The text form, the JSON form, the published schema
//! and the list of everything that can be written all come from that one declaration.

/// What the values of a field are: the kinds every game has, and those of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Range {
    /// A seat.
    Player,
    /// Seats.
    Players,
    /// A number of at least 0.
    Number,
    /// A number that may be negative.
    Signed,
    /// Yes or no.
    YesNo,
    /// One of the game's own kinds.
    Own(OwnKind),
}

/// A kind of one game. Only [`field_kinds!`](crate::field_kinds) makes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnKind {
    /// The word for it: `intersection`, `card`.
    pub name: &'static str,
    /// How its values are written.
    pub spelling: Spelling,
    /// Its place in the game's list.
    pub index: u8,
}

/// How the values of a game's own kind are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spelling {
    /// As a word.
    Word,
    /// As a word that depends on the table: a place.
    Place,
    /// As how many of each: `2 lumber, 1 ore`.
    Counts,
}

/// What a field ranges over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// What the values are.
    pub range: Range,
    /// How many values there are; 0 when they cannot be listed.
    pub size: u16,
    /// The value may be hidden or absent.
    pub optional: bool,
}

impl Kind {
    /// A kind with `size` values.
    pub const fn new(range: Range, size: u16) -> Self {
        Kind {
            range,
            size,
            optional: false,
        }
    }

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self.range {
            Range::Player => "player",
            Range::Players => "players",
            Range::Number => "number",
            Range::Signed => "signed",
            Range::YesNo => "yes or no",
            Range::Own(own) => own.name,
        }
    }
}

/// Declares the kinds of fields that a game has beside the shared ones, as a closed enum: `Hex = Place "hex"`.
///
/// What spells and reads values matches the enum, so that a kind that was forgotten there does not compile.
#[macro_export]
macro_rules! field_kinds {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident { $( $Variant:ident = $Spelling:ident $text:literal ),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $Name { $( #[doc = $text] $Variant ),+ }

        impl $Name {
            /// A kind of field with so many values; 0 when they cannot be listed.
            $vis const fn sized(self, size: u16) -> $crate::Kind {
                let (spelling, name) = match self {
                    $( $Name::$Variant => ($crate::Spelling::$Spelling, $text) ),+
                };
                let own = $crate::OwnKind { name, spelling, index: self as u8 };
                $crate::Kind::new($crate::Range::Own(own), size)
            }
            /// The kind of this game with this description.
            $vis fn of(own: $crate::OwnKind) -> $Name {
                const ALL: &[$Name] = &[ $( $Name::$Variant ),+ ];
                ALL[usize::from(own.index)]
            }
        }
    };
}

/// The value of an absent optional field.
pub const NONE: u128 = u128::MAX;

/// A type that can be a field.
pub trait Field: Copy {
    /// What it ranges over.
    const KIND: Kind;
    /// The value as a number.
    fn value(self) -> u128;
    /// The value back; `None` when there is no such value.
    fn from_value(value: u128) -> Option<Self>;
}

impl<T: Field> Field for Option<T> {
    const KIND: Kind = Kind {
        optional: true,
        ..T::KIND
    };
    fn value(self) -> u128 {
        self.map_or(NONE, Field::value)
    }
    fn from_value(value: u128) -> Option<Self> {
        if value == NONE {
            Some(None)
        } else {
            T::from_value(value).map(Some)
        }
    }
}

impl Field for u8 {
    const KIND: Kind = Kind::new(Range::Number, 256);
    fn value(self) -> u128 {
        u128::from(self)
    }
    fn from_value(value: u128) -> Option<Self> {
        u8::try_from(value).ok()
    }
}

impl Field for u16 {
    const KIND: Kind = Kind::new(Range::Number, 0);
    fn value(self) -> u128 {
        u128::from(self)
    }
    fn from_value(value: u128) -> Option<Self> {
        u16::try_from(value).ok()
    }
}

impl Field for i16 {
    const KIND: Kind = Kind::new(Range::Signed, 0);
    fn value(self) -> u128 {
        u128::from((i32::from(self) + 32768).unsigned_abs())
    }
    fn from_value(value: u128) -> Option<Self> {
        i16::try_from(i32::try_from(value).ok()? - 32768).ok()
    }
}

impl Field for bool {
    const KIND: Kind = Kind::new(Range::YesNo, 2);
    fn value(self) -> u128 {
        u128::from(self)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < 2).then_some(value == 1)
    }
}

/// The name and kind of one field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldForm {
    /// Its name in JSON.
    pub name: &'static str,
    /// What it ranges over.
    pub kind: Kind,
}

/// The name and fields of one variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    /// The word for it in text and JSON.
    pub name: &'static str,
    /// Its fields in order.
    pub fields: &'static [FieldForm],
}

/// The most fields a variant can have.
pub const MAX_FIELDS: usize = 6;

/// The values of the fields of one variant, in order.
#[derive(Clone, Copy, Debug, Default)]
pub struct Values {
    values: [u128; MAX_FIELDS],
    len: u8,
}

impl Values {
    /// Adds the next value.
    pub fn push(&mut self, value: u128) {
        self.values[usize::from(self.len)] = value;
        self.len += 1;
    }
    /// The values so far.
    pub fn as_slice(&self) -> &[u128] {
        &self.values[..usize::from(self.len)]
    }
}

/// An enum declared with [`coded!`](crate::coded) or [`coded_union!`](crate::coded_union).
pub trait Coded: Copy + Eq + std::fmt::Debug + Sized {
    /// How many variants there are.
    const FORMS: usize;
    /// The first variant, in declaration order, that is wanted; no list is made of them.
    fn find_form(is_wanted: &mut dyn FnMut(&Form) -> bool) -> Option<Form>;
    /// Every variant, in declaration order.
    fn forms() -> Vec<Form> {
        let mut forms = Vec::with_capacity(Self::FORMS);
        Self::find_form(&mut |form| {
            forms.push(*form);
            false
        });
        forms
    }
    /// Where the variant of this value stands among [`Coded::forms`].
    fn form_number(self) -> usize;
    /// The lowest byte of each field's value, that of the first field lowest; [`Coded::decompose`] has the whole values.
    fn low_bytes(self) -> u64;
    /// The variant of this value and the values of its fields.
    fn decompose(self) -> (Form, Values);
    /// The value of this form with these field values; `None` when there is none.
    fn compose(form: &Form, values: &[u128]) -> Option<Self>;
}

/// A game that can spell and read the values of its fields.
pub trait Spelled {
    /// The words for a value: an intersection becomes `0,1,N`.
    fn spell(&self, kind: Kind, value: u128) -> String;
    /// The value for the words, or what is wrong with them.
    fn read(&self, kind: Kind, text: &str) -> Result<u128, String>;
    /// Is this the form that the game uses, where several have one name?
    fn uses(&self, _form: &Form) -> bool {
        true
    }
}

/// Declares an enum with named variants and fields: `Settle = "settle" { at: Intersection }`.
#[macro_export]
macro_rules! coded {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $( $(#[$vmeta:meta])* $Variant:ident = $text:literal $({ $( $(#[$fmeta:meta])* $field:ident : $Type:ty ),+ $(,)? })? ),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "a field's name is its word in notation and says what it holds")]
        $vis enum $Name {
            $( $(#[$vmeta])* $Variant $({ $( $(#[$fmeta])* $field: $Type ),+ })? ),*
        }

        impl $crate::Coded for $Name {
            const FORMS: usize = { const NAMES: &[&str] = &[ $( $text ),* ]; NAMES.len() };
            #[inline]
            fn form_number(self) -> usize {
                enum Number { $( $Variant ),* }
                match self { $( Self::$Variant $({ $( $field: _ ),+ })? => Number::$Variant as usize ),* }
            }
            #[inline]
            #[allow(unused_mut, unused_assignments, unused_variables, reason = "variants without fields have no values")]
            fn low_bytes(self) -> u64 {
                match self {
                    $( Self::$Variant $({ $($field),+ })? => {
                        let (mut bytes, mut at) = (0, 0);
                        $($( bytes |= u64::from($crate::Field::value($field) as u8) << at; at += 8; )+)?
                        bytes
                    } ),*
                }
            }
            fn find_form(is_wanted: &mut dyn FnMut(&$crate::Form) -> bool) -> Option<$crate::Form> {
                const ALL: &[$crate::Form] = &[ $( $crate::Form { name: $text, fields: &[ $($(
                    $crate::FieldForm { name: stringify!($field), kind: <$Type as $crate::Field>::KIND }
                ),+)? ] } ),* ];
                ALL.iter().find(|form| is_wanted(form)).copied()
            }
            fn decompose(self) -> ($crate::Form, $crate::Values) {
                #[allow(unused_mut, unused_variables, reason = "variants without fields push nothing")]
                let mut values = $crate::Values::default();
                match self {
                    $( Self::$Variant $({ $($field),+ })? => {
                        $($( values.push($crate::Field::value($field)); )+)?
                        ($crate::Form { name: $text, fields: &[ $($(
                            $crate::FieldForm { name: stringify!($field), kind: <$Type as $crate::Field>::KIND }
                        ),+)? ] }, values)
                    } ),*
                }
            }
            fn compose(form: &$crate::Form, values: &[u128]) -> Option<Self> {
                match form.name {
                    $( $text if *form.fields == [ $($(
                        $crate::FieldForm { name: stringify!($field), kind: <$Type as $crate::Field>::KIND }
                    ),+)? ] => {
                        #[allow(unused_mut, unused_variables, reason = "variants without fields read nothing")]
                        let mut rest = values.iter().copied();
                        let made = Self::$Variant $({ $( $field: <$Type as $crate::Field>::from_value(rest.next()?)? ),+ })?;
                        rest.next().is_none().then_some(made)
                    } ),*
                    _ => None,
                }
            }
        }

        impl $crate::Choice for $Name {
            #[inline]
            #[allow(unused_variables, unused_assignments, unused_mut, reason = "variants without fields ignore the index")]
            fn with(self, index: u8) -> Self {
                match self {
                    $( Self::$Variant $({ $($field),+ })? => {
                        let count = 0 $($( + { let _ = stringify!($field); 1 } )+)?;
                        let mut seen = 0;
                        $($(
                            seen += 1;
                            let $field = if seen == count {
                                <$Type as $crate::Field>::from_value(u128::from(index)).unwrap_or($field)
                            } else {
                                $field
                            };
                        )+)?
                        Self::$Variant $({ $($field),+ })?
                    } ),*
                }
            }
            #[inline(always)]
            #[allow(clippy::inline_always, reason = "callers mostly know the variant when they are compiled")]
            #[allow(unused_variables, unused_assignments, unused_mut, reason = "variants without fields have index 0")]
            fn index(self) -> u8 {
                match self {
                    $( Self::$Variant $({ $($field),+ })? => {
                        let mut last = 0;
                        $($( last = $crate::Field::value($field) as u8; )+)?
                        last
                    } ),*
                }
            }
        }
    };
}

/// Joins coded enums of several modules into one: `Base(base::Action)`.
#[macro_export]
macro_rules! coded_union {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident { $( $(#[$vmeta:meta])* $Variant:ident($Inner:ty) ),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $Name { $( $(#[$vmeta])* $Variant($Inner) ),+ }

        impl $crate::Coded for $Name {
            const FORMS: usize = 0 $( + <$Inner as $crate::Coded>::FORMS )+;
            #[inline]
            #[allow(unused_assignments, reason = "nothing stands behind the last")]
            fn form_number(self) -> usize {
                let mut before = 0;
                $(
                    if let Self::$Variant(inner) = self {
                        return before + $crate::Coded::form_number(inner);
                    }
                    before += <$Inner as $crate::Coded>::FORMS;
                )+
                unreachable!("every variant was tried")
            }
            #[inline]
            fn low_bytes(self) -> u64 {
                match self { $( Self::$Variant(inner) => $crate::Coded::low_bytes(inner) ),+ }
            }
            fn find_form(is_wanted: &mut dyn FnMut(&$crate::Form) -> bool) -> Option<$crate::Form> {
                None $( .or_else(|| <$Inner as $crate::Coded>::find_form(is_wanted)) )+
            }
            fn decompose(self) -> ($crate::Form, $crate::Values) {
                match self { $( Self::$Variant(inner) => $crate::Coded::decompose(inner) ),+ }
            }
            fn compose(form: &$crate::Form, values: &[u128]) -> Option<Self> {
                $( if let Some(inner) = <$Inner as $crate::Coded>::compose(form, values) {
                    return Some(Self::$Variant(inner));
                } )+
                None
            }
        }

        impl $crate::Choice for $Name {
            #[inline]
            fn with(self, index: u8) -> Self {
                match self { $( Self::$Variant(inner) => Self::$Variant($crate::Choice::with(inner, index)) ),+ }
            }
            #[inline(always)]
            #[allow(clippy::inline_always, reason = "callers mostly know the variant when they are compiled")]
            fn index(self) -> u8 {
                match self { $( Self::$Variant(inner) => $crate::Choice::index(inner) ),+ }
            }
        }

        $( impl From<$Inner> for $Name {
            #[inline]
            fn from(inner: $Inner) -> Self { Self::$Variant(inner) }
        } )+
    };
}

#[cfg(test)]
mod tests {
    use crate::{Choice, Coded, Player};

    coded! {
        enum Act {
            Wait = "wait",
            Pay = "pay" { to: Player, amount: u8 },
        }
    }

    #[test]
    fn a_coded_enum_takes_itself_apart_and_together() {
        let pay = Act::Pay {
            to: Player(2),
            amount: 7,
        };
        let (form, values) = pay.decompose();
        assert_eq!(form.name, "pay");
        assert_eq!(
            form.fields.iter().map(|f| f.name).collect::<Vec<_>>(),
            ["to", "amount"]
        );
        let (wait, _) = Act::Wait.decompose();
        assert_eq!(Act::compose(&form, values.as_slice()), Some(pay));
        assert_eq!(Act::compose(&form, &[9, 7]), None, "there is no seat 9");
        assert_eq!(Act::compose(&form, &[1]), None, "a field is missing");
        assert_eq!(Act::compose(&wait, &[1]), None, "a field too many");
        let other = crate::Form {
            fields: wait.fields,
            ..form
        };
        assert_eq!(Act::compose(&other, &[]), None, "the same name only");
        assert_eq!(
            pay.with(3),
            Act::Pay {
                to: Player(2),
                amount: 3
            }
        );
        assert_eq!(
            (pay.index(), Act::Wait.index(), Act::Wait.with(4)),
            (7, 0, Act::Wait)
        );
    }

    coded! {
        enum Say {
            Word = "word" { amount: u16, first: bool },
        }
    }

    coded_union! {
        enum Either {
            Act(Act),
            Say(Say),
        }
    }

    #[test]
    fn variants_are_numbered_as_they_are_listed() {
        let word = Say::Word {
            amount: 0x1234,
            first: true,
        };
        let pay = Act::Pay {
            to: Player(2),
            amount: 7,
        };
        let all = [Either::from(Act::Wait), pay.into(), word.into()];
        let forms = Either::forms();
        assert_eq!((Either::FORMS, forms.len()), (3, 3));
        for (number, one) in all.into_iter().enumerate() {
            assert_eq!(one.form_number(), number);
            assert_eq!(one.decompose().0, forms[number]);
        }
        assert_eq!(all.map(Coded::low_bytes), [0, 0x0702, 0x0134]);
        assert_eq!(
            Either::find_form(&mut |form| form.name == "word"),
            Some(forms[2])
        );
        assert_eq!(Either::find_form(&mut |form| form.name == "none"), None);
    }
}
