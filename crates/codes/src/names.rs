//! A quick way from the name of a form to its number.

use kernel::Form;

/// Slots of the table; several times the number of forms of any game.
const SLOTS: usize = 1024;

/// Names and their numbers, found by hashing.
#[derive(Clone, Debug)]
pub(crate) struct NameTable {
    names: Vec<&'static str>,
    slots: Vec<u16>,
}

fn slot(name: &str) -> usize {
    let mut hash = name.len() as u64;
    for chunk in name.as_bytes().chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        hash = (hash ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    (hash >> 54) as usize % SLOTS
}

impl NameTable {
    /// The names of forms; those of one name are one.
    pub(crate) fn of(forms: &[Form]) -> NameTable {
        let mut names: Vec<&'static str> = Vec::new();
        for form in forms {
            if !names.contains(&form.name) {
                names.push(form.name);
            }
        }
        NameTable::new(names)
    }

    pub(crate) fn new(names: Vec<&'static str>) -> NameTable {
        let mut slots = vec![u16::MAX; SLOTS];
        for (number, name) in names.iter().enumerate() {
            let mut at = slot(name);
            while slots[at] != u16::MAX {
                at = (at + 1) % SLOTS;
            }
            slots[at] = number as u16;
        }
        NameTable { names, slots }
    }

    /// The number of a name.
    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        let mut at = slot(name);
        loop {
            let number = usize::from(self.slots[at]);
            match self.names.get(number) {
                Some(found) if *found == name => return Some(number),
                Some(_) => at = (at + 1) % SLOTS,
                None => return None,
            }
        }
    }

    pub(crate) fn names(&self) -> &[&'static str] {
        &self.names
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_its_number() {
        let names = vec!["road", "settle", "city", "roll", "end_turn"];
        let table = NameTable::new(names.clone());
        for (number, name) in names.iter().enumerate() {
            assert_eq!(table.find(name), Some(number));
        }
        assert_eq!(table.find("dance"), None);
    }
}
