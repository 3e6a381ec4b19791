//! Who may not come here: addresses and people the host of the server has banned.

use crate::app::App;
use crate::cluster::Broadcast;
use crate::limits::network;
use crate::store::StoreError;
use crate::time::now_ms;
use protocol::Ban;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

/// Everybody who is banned.
#[derive(Debug, Default)]
pub(crate) struct Bans(RwLock<Vec<Ban>>);

impl Bans {
    pub(crate) fn new(bans: Vec<Ban>) -> Self {
        Bans(RwLock::new(bans))
    }

    fn any(&self, fits: impl Fn(&Ban) -> bool) -> bool {
        let now = now_ms();
        let bans = self.0.read().unwrap_or_else(PoisonError::into_inner);
        bans.iter()
            .filter(|ban| ban.until.is_none_or(|until| until > now))
            .any(fits)
    }

    pub(crate) fn has_address(&self, address: IpAddr) -> bool {
        let address = network(address).to_string();
        self.any(|ban| ban.address.as_deref() == Some(address.as_str()))
    }

    pub(crate) fn has_person(&self, person: &str) -> bool {
        self.any(|ban| ban.person.as_deref() == Some(person))
    }
}

impl App {
    /// Bans somebody from now on, and ends their connections.
    pub(crate) async fn ban(&self, ban: Ban) -> Result<(), StoreError> {
        self.store.add_ban(&ban).await?;
        let tokens = match &ban.person {
            Some(person) => self.store.tokens_of(person).await?,
            None => Vec::new(),
        };
        let address = ban.address.clone();
        {
            let mut bans = self.bans.0.write().unwrap_or_else(PoisonError::into_inner);
            bans.push(ban);
        }
        self.sessions.close(&tokens, "banned");
        if let Some(address) = address {
            self.sessions.close_address(&address, "banned");
        }
        if let Some(cluster) = self.cluster() {
            cluster.tell(Broadcast::Bans);
        }
        Ok(())
    }

    /// Bans that another server has made or lifted. Returns those that are new here.
    pub(crate) fn renew_bans(&self, now: Vec<Ban>) -> Vec<Ban> {
        let mut bans = self.bans.0.write().unwrap_or_else(PoisonError::into_inner);
        let before = std::mem::replace(&mut *bans, now);
        let is_new = |ban: &&Ban| before.iter().all(|known| known.id != ban.id);
        bans.iter().filter(is_new).cloned().collect()
    }

    /// The same, and ends the connections of those who are banned now.
    pub(crate) async fn enforce_bans(&self, now: Vec<Ban>) {
        for ban in self.renew_bans(now) {
            if let Some(person) = &ban.person
                && let Ok(tokens) = self.store.tokens_of(person).await
            {
                self.sessions.close(&tokens, "banned");
            }
            if let Some(address) = &ban.address {
                self.sessions.close_address(address, "banned");
            }
        }
    }

    /// Lifts a ban; false when there is none with this id.
    pub(crate) async fn lift(&self, id: &str) -> Result<bool, StoreError> {
        let lifted = self.store.drop_ban(id).await?;
        let mut bans = self.bans.0.write().unwrap_or_else(PoisonError::into_inner);
        bans.retain(|ban| ban.id != id);
        drop(bans);
        if let Some(cluster) = self.cluster() {
            cluster.tell(Broadcast::Bans);
        }
        Ok(lifted)
    }
}
