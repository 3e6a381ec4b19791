//! What players agree on: pauses, and taking moves back.

use crate::entry::Entry;
use crate::refusal::Refused;
use crate::table::clients::Caller;
use crate::table::room::player;
use crate::table::task::Task;
use protocol::{Agreement, Message, Phase, code};
use std::collections::BTreeSet;

/// Something that was asked.
#[derive(Clone, Debug)]
pub(crate) struct ConsentRequest {
    by: u8,
    what: Agreement,
    /// How many moves there were when it was asked.
    moves: usize,
    agreed: BTreeSet<u8>,
}

impl Task {
    /// Asks, or does it at once when nobody else has to agree.
    pub(super) async fn ask(
        &mut self,
        from: &Caller,
        what: Agreement,
    ) -> Result<Option<u64>, Refused> {
        let seat = self.own_seat(from)?;
        if self.room.phase != Phase::Running {
            return Err(Refused::Code(code::UNTIMELY));
        }
        match what {
            Agreement::Resume if self.room.paused => return self.resume().await.map(Some),
            Agreement::Pause if !self.room.paused => {}
            Agreement::Undo if !self.room.paused && self.last_of(seat).is_some() => {
                let game = self.room.game.as_ref();
                if game.is_some_and(|game| game.undo_to(player(seat), false).is_some()) {
                    return self.undo(seat).await.map(Some);
                }
            }
            _ => return Err(Refused::Code(code::UNTIMELY)),
        }
        self.question = Some(ConsentRequest {
            by: seat,
            what,
            moves: self.moves(),
            agreed: BTreeSet::from([seat]),
        });
        self.count_answers().await
    }

    /// Agrees, or not.
    pub(super) async fn consent(
        &mut self,
        from: &Caller,
        yes: bool,
    ) -> Result<Option<u64>, Refused> {
        let seat = self.own_seat(from)?;
        let Some(question) = &mut self.question else {
            return Err(Refused::Code(code::UNTIMELY));
        };
        if yes {
            question.agreed.insert(seat);
            return self.count_answers().await;
        }
        let what = question.what;
        self.question = None;
        self.tell_question(what);
        Ok(None)
    }

    /// Does what was asked when everybody agrees.
    async fn count_answers(&mut self) -> Result<Option<u64>, Refused> {
        let Some(question) = self.question.clone() else {
            return Ok(None);
        };
        if !self.waiting(&question).is_empty() {
            self.tell_question(question.what);
            return Ok(None);
        }
        self.question = None;
        self.tell_question(question.what);
        match question.what {
            Agreement::Pause => {
                let number = self.record(vec![Entry::Paused]).await?;
                Ok(Some(number))
            }
            Agreement::Undo => self.undo(question.by).await.map(Some),
            Agreement::Resume => self.resume().await.map(Some),
        }
    }

    async fn resume(&mut self) -> Result<u64, Refused> {
        self.record(vec![Entry::Resumed]).await
    }

    /// Takes back the last move of a seat and all that followed.
    async fn undo(&mut self, seat: u8) -> Result<u64, Refused> {
        let moves = self.last_of(seat).ok_or(Refused::Code(code::UNTIMELY))?;
        let moves = u32::try_from(moves).unwrap_or(u32::MAX);
        let number = self.record(vec![Entry::Undone { seat, moves }]).await?;
        self.drop_stale_question();
        Ok(number)
    }

    /// How many moves there were before the last move of a seat.
    fn last_of(&self, seat: u8) -> Option<usize> {
        let game = self.room.game.as_ref()?;
        let last = game
            .movers()
            .iter()
            .rposition(|by| *by == Some(player(seat)));
        // What was taken over from another game stays: its dice are known to everybody.
        last.filter(|moves| *moves >= self.room.taken_over())
    }

    fn moves(&self) -> usize {
        self.room.game.as_ref().map_or(0, |game| game.moves())
    }

    /// People who have not agreed yet; those whom a bot stands in for are not asked.
    fn waiting(&self, question: &ConsentRequest) -> Vec<u8> {
        self.room
            .people()
            .map(|(seat, _)| seat)
            .filter(|seat| !question.agreed.contains(seat))
            .filter(|seat| !self.room.places[usize::from(seat - 1)].away)
            .collect()
    }

    /// Taking a move back is no longer asked once another was made.
    pub(super) fn drop_stale_question(&mut self) {
        let moves = self.moves();
        let over = self.room.phase != Phase::Running;
        let stale = |question: &ConsentRequest| {
            over || (question.what == Agreement::Undo && question.moves != moves)
        };
        if let Some(question) = self.question.take_if(|question| stale(question)) {
            self.tell_question(question.what);
        }
    }

    fn tell_question(&self, what: Agreement) {
        let question = self.question.as_ref();
        self.clients.tell(&Message::Asked {
            table: self.room.id.clone(),
            by: question.map(|question| question.by),
            what,
            agreed: question.map_or_else(Vec::new, |question| {
                question.agreed.iter().copied().collect()
            }),
            waiting: question.map_or_else(Vec::new, |question| self.waiting(question)),
        });
    }
}
