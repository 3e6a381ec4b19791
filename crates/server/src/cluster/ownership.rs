//! Who has a table, for servers that have lost the database.

use crate::app::App;
use crate::cluster::Cluster;
use crate::cluster::bus::frame;
use crate::cluster::wire::{OwnerAnswer, OwnerQuestion};
use crate::store::Acquired;
use futures_util::StreamExt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

/// How soon a subscription that could not be made is tried again.
const RETRY_AFTER: Duration = Duration::from_millis(500);
/// How long anybody waits for another server to tell who has a table.
const TELL_WITHIN: Duration = Duration::from_secs(1);

impl Cluster {
    /// Asks any other server who has a table; it takes the table itself if nobody does.
    pub(crate) async fn ask_for_owner(&self, table: &str) -> Option<(String, i64)> {
        let (answers, mut answered) = mpsc::unbounded_channel();
        let number = self.expect_answer(answers);
        let reply = format!("reply.{}.{number}", self.id);
        let question = OwnerQuestion {
            version: self.bus.version,
            from: self.id.clone(),
            table: table.to_owned(),
        };
        let sent = self.bus.ask("owner", reply, frame(&question, &[])).await;
        let answer = if sent {
            timeout(TELL_WITHIN, answered.recv()).await.ok().flatten()
        } else {
            None
        };
        self.expect_no_answer(number);
        let (answer, _) = self.bus.read::<OwnerAnswer>(&answer?.frame?)?;
        answer.has_it
    }

    /// Tells servers that have lost the database who has which table, until the server ends.
    pub(crate) async fn answer_owner_questions(self: Arc<Self>, app: Arc<App>) {
        let mut asked = loop {
            if let Some(asked) = self.bus.subscribe_in_turn("owner").await {
                break asked;
            }
            sleep(RETRY_AFTER).await;
        };
        while let Some(message) = asked.next().await {
            let (Some((OwnerQuestion { table, .. }, _)), Some(reply)) = (
                self.bus.read(&message.payload),
                message.reply.as_ref().and_then(|reply| {
                    Some(format!(
                        "reply.{}",
                        reply.as_str().rsplit_once(".reply.")?.1
                    ))
                }),
            ) else {
                continue;
            };
            let (cluster, app) = (self.clone(), app.clone());
            tokio::spawn(async move {
                let owner = match app.table(&table).await {
                    Ok(_) => app
                        .registry
                        .here(&table)
                        .map(|(_, epoch)| (cluster.id.clone(), epoch)),
                    Err(_) => None,
                };
                let owner = match owner {
                    Some(owner) => Some(owner),
                    None => match cluster.acquire(&table).await {
                        Ok(Acquired::Of { node, epoch }) => {
                            Some((Cluster::bus_id(&node).to_owned(), epoch))
                        }
                        _ => None,
                    },
                };
                let answer = OwnerAnswer {
                    version: cluster.bus.version,
                    from: cluster.id.clone(),
                    has_it: owner,
                };
                cluster.bus.publish(&reply, frame(&answer, &[])).await;
            });
        }
    }
}
