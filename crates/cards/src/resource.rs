//! Resources and what things cost.

use crate::spelling::FieldKind;
use kernel::{Field, Kind};
use serde::{Deserialize, Serialize};

/// A resource; each lies on regions of one terrain.
///
/// Rules: RIVAL-006, RIVAL-007.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Resource {
    /// From Forest.
    Lumber,
    /// From Hills.
    Brick,
    /// From Pasture.
    Wool,
    /// From Fields.
    Grain,
    /// From Mountains.
    Ore,
    /// From Gold Fields, and what a Gold Cache holds.
    Gold,
}

/// How many kinds of resource there are.
pub(crate) const RESOURCES: usize = 6;

impl Resource {
    /// Every resource, in the order costs are printed in.
    pub const ALL: [Resource; RESOURCES] = [
        Resource::Lumber,
        Resource::Brick,
        Resource::Wool,
        Resource::Grain,
        Resource::Ore,
        Resource::Gold,
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        ["lumber", "brick", "wool", "grain", "ore", "gold"][self as usize]
    }

    /// The resource with this word.
    pub fn named(word: &str) -> Option<Resource> {
        Resource::ALL.into_iter().find(|r| r.word() == word)
    }
}

impl Field for Resource {
    const KIND: Kind = FieldKind::Resource.sized(RESOURCES as u16);
    fn value(self) -> u128 {
        self as u128
    }
    fn from_value(value: u128) -> Option<Self> {
        Resource::ALL.get(usize::try_from(value).ok()?).copied()
    }
}

/// So many of each resource.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost(pub [u8; RESOURCES]);

impl Cost {
    /// `n` of one resource.
    pub fn of(resource: Resource, n: u8) -> Self {
        let mut cost = Cost::default();
        cost.0[resource as usize] = n;
        cost
    }

    /// All resources together.
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    /// How much of it is missing when there is only `stock`.
    pub fn missing_from(self, stock: [u8; RESOURCES]) -> u8 {
        self.0
            .iter()
            .zip(stock)
            .map(|(owed, have)| owed.saturating_sub(have))
            .sum()
    }

    /// The cost in words: `2 lumber + 1 ore`, joined without spaces as `2lumber+1ore`; `0` when free.
    pub fn words(self) -> String {
        let parts: Vec<String> = Resource::ALL
            .into_iter()
            .filter(|&r| self.0[r as usize] > 0)
            .map(|r| format!("{}{}", self.0[r as usize], r.word()))
            .collect();
        if parts.is_empty() {
            "0".to_owned()
        } else {
            parts.join("+")
        }
    }

    /// The cost for the words.
    pub fn read(text: &str) -> Option<Self> {
        let mut cost = Cost::default();
        if text == "0" {
            return Some(cost);
        }
        for part in text.split('+') {
            let split = part.find(|c: char| !c.is_ascii_digit())?;
            let n: u8 = part[..split].parse().ok().filter(|&n| n < 16)?;
            cost.0[Resource::named(&part[split..])? as usize] = n;
        }
        Some(cost)
    }
}

impl Field for Cost {
    const KIND: Kind = FieldKind::Cost.sized(0);
    fn value(self) -> u128 {
        self.0
            .iter()
            .rev()
            .fold(0, |sum, &n| sum << 4 | u128::from(n & 15))
    }
    fn from_value(value: u128) -> Option<Self> {
        if value >> 24 != 0 {
            return None;
        }
        let mut cost = Cost::default();
        for (i, n) in cost.0.iter_mut().enumerate() {
            *n = (value >> (4 * i) & 15) as u8;
        }
        Some(cost)
    }
}
