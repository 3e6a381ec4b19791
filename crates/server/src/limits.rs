//! How much of anything one client may ask for.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// So many at once, so many a second.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// A second.
    pub per_second: u32,
    /// At once.
    pub burst: u32,
}

impl Rate {
    /// A tenth of it, for what should be rare.
    pub(crate) fn tenth(self) -> Rate {
        Rate {
            per_second: (self.per_second / 10).max(1),
            burst: (self.burst / 10).max(3),
        }
    }
}

/// A bucket that fills with time and is emptied by requests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    filled: Instant,
    /// Taken since other servers were told.
    taken: u32,
}

impl Bucket {
    pub(crate) fn new(rate: Rate, now: Instant) -> Self {
        Bucket {
            left: f64::from(rate.burst),
            filled: now,
            taken: 0,
        }
    }

    /// Takes one; false when there is none.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        self.fill(rate, now);
        if self.left < 1.0 {
            return false;
        }
        self.left -= 1.0;
        self.taken = self.taken.saturating_add(1);
        true
    }

    fn fill(&mut self, rate: Rate, now: Instant) {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.filled = now;
        self.left = (self.left + passed * f64::from(rate.per_second)).min(f64::from(rate.burst));
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.left + passed * f64::from(rate.per_second) >= f64::from(rate.burst)
    }
}

/// A bucket for each address or person, for as long as it is not full.
#[derive(Debug)]
pub(crate) struct Buckets<K = IpAddr> {
    rate: Rate,
    buckets: Mutex<BTreeMap<K, Bucket>>,
}

/// Addresses or people remembered before the full ones are forgotten.
const REMEMBERED: usize = 10_000;

impl<K: Ord> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Buckets {
            rate,
            buckets: Mutex::default(),
        }
    }

    /// What everybody took since the last time.
    pub(crate) fn taken(&self) -> Vec<(K, u32)>
    where
        K: Clone,
    {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let used = buckets.iter_mut().filter(|(_, bucket)| bucket.taken > 0);
        used.map(|(key, bucket)| (key.clone(), std::mem::take(&mut bucket.taken)))
            .collect()
    }

    /// Somebody took so many on another server. They may owe as much as a bucket holds, so that going from server to server gains nothing.
    pub(crate) fn taken_elsewhere(&self, key: K, count: u32) {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED && !buckets.contains_key(&key) {
            return;
        }
        let bucket = buckets
            .entry(key)
            .or_insert_with(|| Bucket::new(self.rate, now));
        bucket.fill(self.rate, now);
        bucket.left = (bucket.left - f64::from(count)).max(-f64::from(self.rate.burst));
    }

    /// May whoever this is go on?
    pub(crate) fn take_for(&self, key: K) -> bool {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
            if buckets.len() >= REMEMBERED {
                return false;
            }
        }
        buckets
            .entry(key)
            .or_insert_with(|| Bucket::new(self.rate, now))
            .take(self.rate, now)
    }
}

impl Buckets {
    /// May this address go on?
    pub(crate) fn take(&self, address: IpAddr) -> bool {
        self.take_for(network(address))
    }
}

/// How many of something each address has at this moment.
#[derive(Debug, Default)]
pub(crate) struct ConnectionCounts(Mutex<BTreeMap<IpAddr, usize>>);

/// One of them, until it is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionSlot(Arc<ConnectionCounts>, IpAddr);

impl ConnectionSlot {
    /// Whose it is.
    pub(crate) fn address(&self) -> IpAddr {
        self.1
    }
}

impl ConnectionCounts {
    /// One more, if the address has fewer than `most`.
    pub(crate) fn take(self: &Arc<Self>, address: IpAddr, most: usize) -> Option<ConnectionSlot> {
        let address = network(address);
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(ConnectionSlot(self.clone(), address))
    }
}

impl ConnectionCounts {
    /// How many each address has.
    pub(crate) fn all(&self) -> Vec<(IpAddr, usize)> {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts
            .iter()
            .map(|(&address, &count)| (address, count))
            .collect()
    }

    /// How many there are of all addresses.
    pub(crate) fn count(&self) -> usize {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.values().sum()
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let mut counts = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.1);
            }
        }
    }
}

/// What one customer of a provider has: an address of version 4, or 2^64 of version 6.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let bits = u128::from(address) & (u128::MAX << 64);
            IpAddr::V6(bits.into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_gives_what_it_holds_and_fills_with_time() {
        let rate = Rate {
            per_second: 2,
            burst: 3,
        };
        let start = Instant::now();
        let mut bucket = Bucket::new(rate, start);
        let taken = (0..5).filter(|_| bucket.take(rate, start)).count();
        assert_eq!(taken, 3);
        assert!(!bucket.take(rate, start + Duration::from_millis(400)));
        assert!(bucket.take(rate, start + Duration::from_millis(600)));
        assert!(bucket.is_full(rate, start + Duration::from_secs(10)));
    }

    #[test]
    fn every_address_has_its_own() {
        let buckets = Buckets::new(Rate {
            per_second: 1,
            burst: 1,
        });
        let address = |last| IpAddr::from([127, 0, 0, last]);
        assert!(buckets.take(address(1)) && buckets.take(address(2)));
        assert!(!buckets.take(address(1)));
    }

    #[test]
    fn what_is_taken_on_another_server_is_taken_here_too() {
        let rate = Rate {
            per_second: 1,
            burst: 5,
        };
        let (here, there) = (Buckets::new(rate), Buckets::new(rate));
        let address = IpAddr::from([127, 0, 0, 1]);
        for _ in 0..4 {
            assert!(there.take(address));
        }
        for (who, count) in there.taken() {
            here.taken_elsewhere(who, count);
        }
        assert!(there.taken().is_empty(), "told once");
        assert!(here.take(address) && !here.take(address));
        assert_eq!(here.taken(), [(address, 1)], "only what was taken here");
        here.taken_elsewhere(address, 1000);
        let owed = here.buckets.lock().expect("nobody panicked")[&address].left;
        assert!(owed >= -5.0, "nobody owes for ever: {owed}");
    }

    #[test]
    fn an_address_has_so_many_and_gets_back_what_it_gave_up() {
        let counts = Arc::new(ConnectionCounts::default());
        let address = |text: &str| text.parse().expect("an address");
        let first = counts.take(address("2001:db8::1"), 2);
        let second = counts.take(address("2001:db8::2"), 2);
        assert!(first.is_some() && second.is_some());
        assert!(
            counts.take(address("2001:db8::3"), 2).is_none(),
            "the same network"
        );
        let other = counts.take(address("2001:db8:0:1::1"), 2);
        assert!(other.is_some());
        drop(first);
        assert!(counts.take(address("2001:db8::4"), 2).is_some());
        drop((second, other));
        assert!(counts.0.lock().expect("nobody panicked").is_empty());
        assert_eq!(network(address("::ffff:1.2.3.4")), address("1.2.3.4"));
    }
}
