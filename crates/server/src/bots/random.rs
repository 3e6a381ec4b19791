//! Anything that is legal.

use crate::bots::{BotPlayer, Viewpoint};
use serde_json::Value;
use std::time::Duration;

/// Takes any legal action, and only when it must.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl BotPlayer for Random {
    fn decide(
        &mut self,
        viewpoint: &Viewpoint,
        _: Duration,
        below: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Value> {
        let actions = viewpoint.actions();
        if !viewpoint.must || actions.is_empty() {
            return None;
        }
        actions.get(below(actions.len())).cloned()
    }
}
