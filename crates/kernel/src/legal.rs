//! What may be done, as sets rather than lists.

use crate::Bits;
use std::fmt::Debug;

/// An action whose last parameter can be chosen from a set.
pub trait Choice: Copy + Eq + Debug {
    /// The same action with `index` as its last parameter; an action without parameters stays as it is.
    fn with(self, index: u8) -> Self;
    /// The last parameter as a number; 0 for an action without parameters.
    fn index(self) -> u8;
}

/// One kind of action and everything its last parameter may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family<A> {
    /// The action; its last parameter is a placeholder.
    pub form: A,
    /// The values the last parameter may take.
    pub over: Bits,
}

/// Kinds of action that can be open to one seat at once.
pub const MAX_FAMILIES: usize = 48;

/// Everything one seat may do now. Callers count, sample and highlight without building lists.
#[derive(Clone, Copy)]
pub struct Legal<A> {
    families: [Family<A>; MAX_FAMILIES],
    ends: [u16; MAX_FAMILIES],
    /// Families of one action, which is their form as it stands; a bit each.
    whole: u64,
    count: u16,
    len: u8,
    /// The seat may also make free-form offers, too many to enumerate; `check` judges each.
    pub offers: bool,
}

impl<A: Choice> Legal<A> {
    /// Nothing is legal; `filler` fills the unused places.
    pub const fn none(filler: A) -> Self {
        let blank = Family {
            form: filler,
            over: Bits::EMPTY,
        };
        Legal {
            families: [blank; MAX_FAMILIES],
            ends: [0; MAX_FAMILIES],
            whole: 0,
            count: 0,
            len: 0,
            offers: false,
        }
    }

    /// Back to nothing, for the next question.
    #[inline]
    pub fn clear(&mut self) {
        self.whole = 0;
        self.count = 0;
        self.len = 0;
        self.offers = false;
    }

    /// Adds an action without a choice. Callers name the action, so that its index is known when they are compiled.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "most decisions of a random game offer such an action"
    )]
    pub fn add(&mut self, action: A) {
        self.whole |= 1 << self.len;
        self.push(action, Bits::one(action.index()), 1);
    }

    /// Adds an action without a choice where a condition holds. The place is written either way: whether it counts is a
    /// sum, not a branch that nobody can foretell.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "as for `add`")]
    pub fn add_if(&mut self, holds: bool, action: A) {
        self.whole |= u64::from(holds) << self.len;
        self.push(action, Bits::one(action.index()), holds.into());
    }

    /// Adds `form` with each member of `over` as its last parameter.
    #[inline]
    pub fn add_over(&mut self, form: A, over: Bits) {
        let n = over.len() as u16;
        if n > 0 {
            self.push(form, over, n);
        }
    }

    /// The same, without a branch: for sets of which nobody can foretell whether they are empty.
    #[inline]
    pub fn add_any(&mut self, form: A, over: Bits) {
        self.push(form, over, over.len() as u16);
    }

    /// Writes a family; one without members is written too, and then overwritten by the next.
    #[inline]
    fn push(&mut self, form: A, over: Bits, n: u16) {
        let (at, count) = (usize::from(self.len), self.count + n);
        self.families[at] = Family { form, over };
        self.ends[at] = count;
        self.count = count;
        self.len += u8::from(n > 0);
    }

    /// How many actions there are, offers left out.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// Nothing but offers, if even that.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The action with number `k`, which must be below `len`.
    #[inline]
    pub fn nth(&self, k: usize) -> A {
        let mut at = 0;
        while usize::from(self.ends[at]) <= k {
            at += 1;
        }
        let before = if at == 0 {
            0
        } else {
            usize::from(self.ends[at - 1])
        };
        let family = &self.families[at];
        if self.whole >> at & 1 == 1 {
            return family.form;
        }
        let index = family
            .over
            .nth_member(k - before)
            .expect("k is below the count of the family");
        family.form.with(index)
    }

    /// The kinds of action.
    pub fn families(&self) -> &[Family<A>] {
        &self.families[..usize::from(self.len)]
    }

    /// Every action, in order.
    pub fn iter(&self) -> impl Iterator<Item = A> + '_ {
        self.families()
            .iter()
            .flat_map(|family| family.over.into_iter().map(|index| family.form.with(index)))
    }

    /// Is this one of them? Offers are not enumerated and never found.
    pub fn has(&self, action: A) -> bool {
        let index = action.index();
        self.families()
            .iter()
            .any(|family| family.over.has(index) && family.form.with(index) == action)
    }
}

impl<A: Choice> Debug for Legal<A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coded;

    coded! {
        enum Act {
            Wait = "wait",
            Pay = "pay" { amount: u8 },
            Stop = "stop",
        }
    }

    #[test]
    fn what_does_not_hold_leaves_no_trace() {
        let pay = Act::Pay { amount: 0 };
        let amounts: Bits = [2, 70].into_iter().collect();
        let mut legal = Legal::none(Act::Wait);
        legal.add_if(false, Act::Wait);
        legal.add_any(pay, Bits::EMPTY);
        legal.add_over(pay, Bits::EMPTY);
        assert!(legal.is_empty());
        legal.add_any(pay, amounts);
        legal.add_if(false, Act::Wait);
        legal.add_if(true, Act::Stop);
        let all = [Act::Pay { amount: 2 }, Act::Pay { amount: 70 }, Act::Stop];
        assert_eq!(legal.iter().collect::<Vec<_>>(), all);
        assert_eq!(
            (0..legal.len()).map(|k| legal.nth(k)).collect::<Vec<_>>(),
            all
        );
        assert_eq!(legal.families().len(), 2);
    }
}
