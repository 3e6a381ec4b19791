//! What players agree on: pauses, and taking moves back.

use crate::entry::Entry;
use crate::refusal::Refused;
use crate::table::clients::Caller;
use crate::table::room::player;
use crate::table::task::Task;
use protocol::{Agreement, Message, Phase, code};
use std::collections::BTreeSet;
use tokio::time::Instant;

/// Something that was asked.
#[derive(Clone, Debug)]
pub(crate) struct ConsentRequest {
    /// Its number, which answers name. No number is used twice.
    number: u64,
    by: u8,
    what: Agreement,
    /// How many moves there were when it was asked.
    moves: usize,
    agreed: BTreeSet<u8>,
    /// Who has not answered by then says no.
    until: Instant,
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
            Agreement::Undo if !self.room.paused => {
                // Bots are not asked.
                let is_alone = !self.room.people().any(|(other, _)| other != seat);
                if let Some(moves) = self.undo_to(seat, is_alone) {
                    return self.undo(seat, moves).await.map(Some);
                }
                if self.undo_to(seat, true).is_none() {
                    return Err(Refused::Code(code::UNTIMELY));
                }
                // Who is not there cannot agree.
                if self
                    .room
                    .people()
                    .any(|(other, person)| other != seat && !self.is_here(other, person))
                {
                    return Err(Refused::Code(code::ABSENT));
                }
            }
            _ => return Err(Refused::Code(code::UNTIMELY)),
        }
        self.next_request += 1;
        self.question = Some(ConsentRequest {
            number: self.next_request,
            by: seat,
            what,
            moves: self.moves(),
            agreed: BTreeSet::from([seat]),
            until: Instant::now() + self.app.settings.consent_within,
        });
        self.count_answers().await
    }

    /// Agrees to the request of this number, or not.
    pub(super) async fn consent(
        &mut self,
        from: &Caller,
        request: u64,
        yes: bool,
    ) -> Result<Option<u64>, Refused> {
        let seat = self.own_seat(from)?;
        let question = self.question.as_mut();
        let Some(question) = question.filter(|question| question.number == request) else {
            return Err(Refused::Code(code::STALE));
        };
        if yes {
            question.agreed.insert(seat);
            return self.count_answers().await;
        }
        self.drop_question();
        Ok(None)
    }

    /// Nobody asks any more.
    fn drop_question(&mut self) {
        if let Some(question) = self.question.take() {
            self.tell_question(&question, false);
        }
    }

    /// When silence is a no.
    pub(super) fn question_ends_at(&self) -> Option<Instant> {
        self.question.as_ref().map(|question| question.until)
    }

    /// Those who did not answer in time have said no.
    pub(super) fn end_question(&mut self, now: Instant) {
        if self.question_ends_at().is_some_and(|until| until <= now) {
            self.drop_question();
        }
    }

    /// Somebody has left: they cannot agree to taking a move back any more.
    pub(super) fn left_unanswered(&mut self) {
        let question = self.question.clone();
        let is_undo = |question: &ConsentRequest| question.what == Agreement::Undo;
        if let Some(question) = question.filter(is_undo)
            && self
                .waiting(&question)
                .iter()
                .any(|&seat| self.gone[usize::from(seat - 1)].is_some())
        {
            self.drop_question();
        }
    }

    fn is_here(&self, seat: u8, person: &str) -> bool {
        !self.room.places[usize::from(seat - 1)].away && self.clients.is_present(person)
    }

    /// Does what was asked when everybody agrees.
    async fn count_answers(&mut self) -> Result<Option<u64>, Refused> {
        let Some(question) = self.question.clone() else {
            return Ok(None);
        };
        if !self.waiting(&question).is_empty() {
            self.tell_question(&question, true);
            return Ok(None);
        }
        self.drop_question();
        match question.what {
            Agreement::Pause => {
                let number = self.record(vec![Entry::Paused]).await?;
                Ok(Some(number))
            }
            Agreement::Undo => {
                let moves = self.undo_to(question.by, true);
                let moves = moves.ok_or(Refused::Code(code::UNTIMELY))?;
                self.undo(question.by, moves).await.map(Some)
            }
            Agreement::Resume => self.resume().await.map(Some),
        }
    }

    async fn resume(&mut self) -> Result<u64, Refused> {
        self.record(vec![Entry::Resumed]).await
    }

    /// Takes back the last decision of a seat and all that followed.
    async fn undo(&mut self, seat: u8, moves: usize) -> Result<u64, Refused> {
        let moves = u32::try_from(moves).unwrap_or(u32::MAX);
        let number = self.record(vec![Entry::Undone { seat, moves }]).await?;
        self.drop_stale_question();
        Ok(number)
    }

    /// How many moves are left when a seat takes its last decision back; nothing when it may not.
    fn undo_to(&self, seat: u8, others_agree: bool) -> Option<usize> {
        let game = self.room.game.as_ref()?;
        let moves = game.undo_to(player(seat), others_agree);
        // What was taken over from another game stays: its dice are known to everybody.
        moves.filter(|moves| *moves >= self.room.taken_over())
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
            self.tell_question(&question, false);
        }
    }

    /// Tells everybody what is asked, or that it is not asked any more.
    fn tell_question(&self, question: &ConsentRequest, is_open: bool) {
        let waiting = if is_open {
            self.waiting(question)
        } else {
            Vec::new()
        };
        self.clients.tell(&Message::Asked {
            table: self.room.id.clone(),
            request: question.number,
            by: is_open.then_some(question.by),
            what: question.what,
            agreed: question.agreed.iter().copied().collect(),
            waiting,
        });
    }
}
