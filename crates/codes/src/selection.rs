//! What was chosen so far of an action that is made in several steps.

use crate::offer::Draft;
use kernel::MAX_FIELDS;

/// An action in the making.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing was chosen yet.
    #[default]
    Nothing,
    /// The first fields of a form.
    Fields {
        /// The number of the form in the action space.
        form: u16,
        /// How many fields were chosen.
        chosen: u8,
        /// Their values, as indices of the space.
        values: [u8; MAX_FIELDS],
    },
    /// Cards of an offer.
    Offer(Draft),
}
