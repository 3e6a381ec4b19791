//! A seat played by another program: one JSON object a line to it for each decision, one a line back.
//!
//! `docs/bots.md` describes the lines. A program that crashes, is late or breaks the rules forfeits the decision: the first
//! legal action stands in for it, and it is counted. After a crash or a late answer it is started anew.

use bots::{Bot, DecisionContext, Rng};
use notation::{Written, coding};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// A program at a seat, for one game.
#[derive(Debug)]
pub(crate) struct ProgramBot {
    command: String,
    millis: u64,
    running: Option<Running>,
    /// The number of the last question.
    asked: u64,
    forfeits: Arc<AtomicU64>,
}

#[derive(Debug)]
struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl ProgramBot {
    /// A program, started when it is first asked; each answer may take so long.
    pub(crate) fn new(command: &str, millis: u32, forfeits: Arc<AtomicU64>) -> ProgramBot {
        ProgramBot {
            command: command.to_owned(),
            millis: millis.into(),
            running: None,
            asked: 0,
            forfeits,
        }
    }

    fn start(&self) -> std::io::Result<Running> {
        let mut child = Command::new(&self.command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let missing = || std::io::Error::other("no pipe");
        let input = child.stdin.take().ok_or_else(missing)?;
        let output = child.stdout.take().ok_or_else(missing)?;
        let (send, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Running {
            child,
            input,
            lines,
        })
    }

    /// The answer to a question: nothing when the program failed.
    fn ask(&mut self, question: &Value) -> Option<Value> {
        if self.running.is_none() {
            self.running = self.start().ok();
        }
        let running = self.running.as_mut()?;
        let written = writeln!(running.input, "{question}").and_then(|()| running.input.flush());
        let end = Instant::now() + Duration::from_millis(self.millis);
        let answer = written.ok().and_then(|()| {
            loop {
                let left = end.saturating_duration_since(Instant::now());
                match running.lines.recv_timeout(left) {
                    Ok(line) => {
                        let answer = serde_json::from_str::<Value>(&line).unwrap_or(Value::Null);
                        // An answer to an earlier question came too late.
                        if answer["id"].as_u64() == Some(self.asked) {
                            break Some(answer);
                        }
                        if answer["id"].as_u64().is_none() {
                            break None;
                        }
                    }
                    Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break None,
                }
            }
        });
        if answer.is_none() {
            self.running = None;
        }
        answer
    }
}

impl<G: Written> Bot<G> for ProgramBot {
    fn decide(&mut self, context: &DecisionContext<'_, G>, rng: &mut Rng) -> Option<G::Action> {
        self.asked += 1;
        let game = context.game;
        let actions: Vec<Value> = context
            .legal
            .iter()
            .map(|action| coding::to_json(game, action))
            .collect();
        let question = json!({
            "id": self.asked,
            "game": G::NAME,
            "setup": game.setup(),
            "seat": context.seat.0 + 1,
            "must": context.must,
            "view": game.view_json(context.view),
            "actions": actions,
            "offers": context.legal.offers,
            "millis": self.millis,
        });
        let answer = self.ask(&question);
        let action = answer.as_ref().map(|answer| &answer["action"]);
        if action.is_some_and(Value::is_null) && !context.must {
            return None;
        }
        let read = action.and_then(|action| coding::from_json::<G::Action>(game, action).ok());
        // Offers are too many to be listed. What a seat may do depends on what it knows alone, so any guess will do.
        let legal = read.filter(|&action| {
            context.legal.has(action)
                || context.legal.offers && {
                    let guess = game.resample(context.view, rng);
                    game.check(&guess, context.seat, action).is_ok()
                }
        });
        if legal.is_none() {
            self.forfeits.fetch_add(1, Ordering::Relaxed);
        }
        legal.or_else(|| {
            let stands_in = context.must && !context.legal.is_empty();
            stands_in.then(|| context.legal.nth(0))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Entrant, Kind, SIMULATED};
    use arena::Rounds;
    use bots::Budget;
    use std::os::unix::fs::PermissionsExt;

    /// Plays the beginning of games of a program against a bot; how many decisions it forfeited, and how many games there were.
    fn forfeits(name: &str, script: &str, game: usize, options: &Value) -> (u64, u64) {
        let folder = std::env::temp_dir().join(format!("landnam-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join(name);
        std::fs::write(&file, script).expect("written");
        let permissions = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(&file, permissions).expect("made a program");
        let program = Entrant::new(format!("program:{}", file.display()));
        let entrants = [program, Entrant::new("random".into())];
        let rounds = Rounds {
            games: 2,
            seed: 4,
            threads: 1,
            cap: 400,
            budget: Budget {
                positions: 100,
                millis: 10_000,
            },
        };
        let standings = SIMULATED[game]
            .contest(
                options,
                &entrants,
                &rounds,
                Kind::default(),
                &AtomicU64::new(0),
            )
            .expect("a sound contest");
        std::fs::remove_dir_all(&folder).expect("removed");
        let forfeits = entrants[0].forfeits.load(Ordering::Relaxed);
        (forfeits, standings.rounds.len() as u64)
    }

    /// Takes the last action of every list.
    const LAST: &str = "#!/usr/bin/env python3
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    action = asked['actions'][-1] if asked['must'] else None
    print(json.dumps({'id': asked['id'], 'action': action}), flush=True)
";

    #[test]
    fn programs_play_both_games_and_forfeit_what_they_get_wrong() {
        let plain = json!({ "players": 2, "options": { "plain_two": true } });
        assert_eq!(forfeits("last", LAST, 0, &plain), (0, 2));
        assert_eq!(
            forfeits("duel", LAST, 1, &json!({ "mode": "intro" })),
            (0, 2)
        );
        // It answers once with nonsense and ends.
        let crash = "#!/bin/sh\nread line\necho nonsense\n";
        let (lost, games) = forfeits("crash", crash, 0, &plain);
        assert!(lost > 10 && games == 2, "{lost} forfeited in {games} games");
    }
}
