//! Anything that is legal.

use crate::bots::{Mind, Sight};
use serde_json::Value;
use std::time::Duration;

/// Takes any legal action, and only when it must.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Mind for Random {
    fn decide(
        &mut self,
        sight: &Sight,
        _: Duration,
        below: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Value> {
        let actions = sight.actions();
        if !sight.must || actions.is_empty() {
            return None;
        }
        actions.get(below(actions.len())).cloned()
    }
}
