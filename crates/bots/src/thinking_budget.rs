//! How long a bot thinks about one decision.

use std::cell::Cell;
use std::time::Duration;

/// How much a bot may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Positions it may look at; the answer does not depend on the speed of the machine unless time runs out first.
    pub positions: u32,
    /// Milliseconds after which it answers with the best it has found.
    pub millis: u32,
}

impl Default for Budget {
    fn default() -> Self {
        Budget {
            positions: 20_000,
            millis: 800,
        }
    }
}

/// A clock: the time since some moment in the past.
pub type Clock = fn() -> Duration;

/// What is left of a budget while a bot thinks: every level asks it before it looks at more.
#[derive(Clone, Debug)]
pub struct ThinkingBudget {
    positions: Cell<u32>,
    /// Positions left when half is spent.
    half: u32,
    clock: Clock,
    middle: Duration,
    end: Duration,
    /// Positions and time kept back for later.
    kept: Cell<(u32, Duration)>,
}

impl ThinkingBudget {
    /// A decision that begins now.
    pub fn new(budget: Budget) -> ThinkingBudget {
        ThinkingBudget::by(wall, budget)
    }

    /// A decision that begins now by this clock.
    pub fn by(clock: Clock, budget: Budget) -> ThinkingBudget {
        let (now, limit) = (clock(), Duration::from_millis(budget.millis.into()));
        ThinkingBudget {
            positions: Cell::new(budget.positions),
            half: budget.positions / 2,
            clock,
            middle: now + limit / 2,
            end: now + limit,
            kept: Cell::default(),
        }
    }

    /// Keeps back so many hundredths of what is left for later: until this is called again, thinking is over when no
    /// more than that is left.
    pub(crate) fn keep_back(&self, hundredths: u32) {
        let positions = u64::from(self.positions.get()) * u64::from(hundredths) / 100;
        let left = self.end.saturating_sub((self.clock)());
        self.kept
            .set((positions as u32, left * hundredths.min(100) / 100));
    }

    /// Takes note of positions that were looked at.
    pub fn spend(&self, positions: u32) {
        self.positions
            .set(self.positions.get().saturating_sub(positions));
    }

    /// Is half of it gone? Then talk ends, so that the move is still thought about.
    pub(crate) fn is_half_over(&self) -> bool {
        self.positions.get() <= self.half || (self.clock)() >= self.middle
    }

    /// Is it time to answer?
    pub fn is_over(&self) -> bool {
        let (positions, time) = self.kept.get();
        self.positions.get() <= positions || (self.clock)() + time >= self.end
    }
}

/// The clock on the wall.
#[allow(
    clippy::disallowed_types,
    reason = "bots think against the clock; the rules know none"
)]
fn wall() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGAN.elapsed()
}
