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
    /// The action; its last parameter is a placeholder unless the family is this one action.
    pub form: A,
    /// The values the last parameter may take; `None` for the one action as it stands.
    pub over: Option<Bits>,
}

impl<A: Choice> Family<A> {
    /// Every action of the family, in order.
    pub fn actions(self) -> impl Iterator<Item = A> {
        let alone = self.over.is_none().then_some(self.form);
        let over = self.over.unwrap_or(Bits::EMPTY).into_iter();
        alone
            .into_iter()
            .chain(over.map(move |index| self.form.with(index)))
    }
}

/// A family as it is stored; `over` is empty for one action as it stands.
#[derive(Clone, Copy)]
struct Entry<A> {
    form: A,
    over: Bits,
}

/// Kinds of action that can be open to one seat at once.
pub const MAX_FAMILIES: usize = 48;

/// Everything one seat may do now. Callers count, sample and highlight without building lists.
#[derive(Clone, Copy)]
pub struct Legal<A> {
    families: [Entry<A>; MAX_FAMILIES],
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
        let blank = Entry {
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

    /// Adds an action as it stands.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "most decisions of a random game offer such an action"
    )]
    pub fn add(&mut self, action: A) {
        self.whole |= 1 << self.len;
        self.push(action, Bits::EMPTY, 1);
    }

    /// Adds an action as it stands where a condition holds. The place is written either way, so that there is no branch
    /// that the processor would predict badly.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "as for `add`")]
    pub fn add_if(&mut self, holds: bool, action: A) {
        self.whole |= u64::from(holds) << self.len;
        self.push(action, Bits::EMPTY, holds.into());
    }

    /// Adds `form` with each member of `over` as its last parameter.
    #[inline]
    pub fn add_over(&mut self, form: A, over: Bits) {
        let n = over.len() as u16;
        if n > 0 {
            self.push(form, over, n);
        }
    }

    /// The same without a branch, for sets that are empty about as often as not.
    #[inline]
    pub fn add_any(&mut self, form: A, over: Bits) {
        self.push(form, over, over.len() as u16);
    }

    /// Writes a family; one without members is written too, and then overwritten by the next.
    #[inline]
    fn push(&mut self, form: A, over: Bits, n: u16) {
        let (at, count) = (usize::from(self.len), self.count + n);
        self.families[at] = Entry { form, over };
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
        let (at, index) = self.place(k);
        self.member(at, index)
    }

    /// The action at a place that [`Legal::place`] told.
    #[inline]
    pub fn member(&self, at: usize, index: Option<u8>) -> A {
        let form = self.families[at].form;
        index.map_or(form, |index| form.with(index))
    }

    /// Where the action with number `k` is, which must be below `len`: the number of its family and, unless the family is this
    /// one action, its last parameter.
    #[inline]
    pub fn place(&self, k: usize) -> (usize, Option<u8>) {
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
            return (at, None);
        }
        let index = family
            .over
            .nth_member(k - before)
            .expect("k is below the count of the family");
        (at, Some(index))
    }

    /// The kinds of action.
    pub fn families(&self) -> impl Iterator<Item = Family<A>> + '_ {
        let entries = self.families[..usize::from(self.len)].iter();
        entries.enumerate().map(|(at, entry)| Family {
            form: entry.form,
            over: (self.whole >> at & 1 == 0).then_some(entry.over),
        })
    }

    /// The kind of action with number `at`, if there are so many.
    #[inline]
    pub fn family(&self, at: usize) -> Option<Family<A>> {
        self.families().nth(at)
    }

    /// Every action, in order.
    pub fn iter(&self) -> impl Iterator<Item = A> + '_ {
        self.families().flat_map(Family::actions)
    }

    /// Is this one of them? Offers are not enumerated and never found.
    pub fn has(&self, action: A) -> bool {
        let index = action.index();
        self.families().any(|family| match family.over {
            None => family.form == action,
            Some(over) => over.has(index) && family.form.with(index) == action,
        })
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
    fn an_action_as_it_stands_may_have_a_number_no_set_can_hold() {
        let pay = |amount| Act::Pay { amount };
        let mut legal = Legal::none(Act::Wait);
        legal.add(pay(250));
        legal.add(pay(3));
        assert_eq!(legal.iter().collect::<Vec<_>>(), [pay(250), pay(3)]);
        assert!(legal.has(pay(250)) && legal.has(pay(3)) && !legal.has(pay(4)));
        assert_eq!((legal.nth(0), legal.nth(1)), (pay(250), pay(3)));
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
        assert_eq!(legal.families().count(), 2);
        assert_eq!(legal.family(1).map(|family| family.form), Some(Act::Stop));
        assert_eq!(legal.family(2), None);
    }
}
