//! Anything that is legal.

use crate::bots::{Bot, Sight};
use serde_json::Value;

/// Takes any legal action, and only when it must.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Bot for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn decide(&self, sight: &Sight, below: &mut dyn FnMut(usize) -> usize) -> Option<Value> {
        let actions = sight.actions();
        if !sight.must || actions.is_empty() {
            return None;
        }
        actions.get(below(actions.len())).cloned()
    }
}
