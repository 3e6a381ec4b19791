//! `landnam play`: a game in the terminal against bots.

use super::replay::ending;
use super::{Done, Stop};
use crate::cli::Play;
use crate::games::GAMES;
use crate::translations::Words;
use arena::Rng;
use bots::{Budget, SeatedBot, seated};
use kernel::{Player, Viewer};
use notation::{Dice, Problem, Refusal, Seed, Table};
use serde_json::Value;
use std::io::{BufRead, Write};
use std::path::Path;

pub(super) fn run(
    asked: &Play,
    words: &Words,
    mut input: impl BufRead,
    out: &mut impl Write,
) -> Result<Done, Stop> {
    let seed = match &asked.seed {
        Some(text) => Seed::from_text(text),
        None => referee::seed()?,
    };
    let mut table = GAMES.open(&super::setup(&asked.table)?, Dice::new(seed, vec![]))?;
    let seat = asked.seat.checked_sub(1).map(Player);
    let seat = seat
        .filter(|seat| usize::from(seat.0) < table.players())
        .ok_or_else(|| Problem::new("--seat", "there is no such seat"))?;
    // The opponents' choices are no part of the provable dice.
    let digits = seed.commitment(&[]);
    let mut rng = Rng::new(u64::from_str_radix(&digits[..16], 16).unwrap_or(0), 0);
    writeln!(
        out,
        "{}",
        words.tell("play-welcome", &[("seat", asked.seat.into())])
    )?;
    let mut person = Person {
        seat,
        words,
        input: &mut input,
        save: asked.save.as_deref(),
    };
    let mut opponents = Opponents::new(table.as_ref(), seat, &asked.bots)?;
    while !table.is_over() {
        if table.is_chance() {
            table.draw().map_err(stuck)?;
        } else if opponents.speak_up(table.as_mut(), &mut rng)? {
            // Somebody answered an offer or made one.
        } else if table.must().has(seat) {
            if !person.decide(table.as_mut(), true, out)? {
                person.keep(table.as_ref(), out)?;
                return Ok(Done::Well);
            }
        } else {
            let offered = opponents.decide(table.as_mut(), &mut rng)?;
            person.tell(table.as_ref(), out)?;
            if offered && table.seen(seat).is_some() && !table.is_over() {
                person.decide(table.as_mut(), false, out)?;
            } else {
                continue;
            }
        }
        person.tell(table.as_ref(), out)?;
    }
    writeln!(out, "{}", ending(table.as_ref(), words))?;
    person.keep(table.as_ref(), out)?;
    Ok(Done::Well)
}

/// A move nobody could refuse was refused: the game, not its player, is at fault.
fn stuck(refusal: Refusal) -> Problem {
    match refusal {
        Refusal::Problem(problem) => problem,
        Refusal::Rule(violation) => Problem::new("", violation.to_string()),
    }
}

/// The bots of the other seats.
struct Opponents {
    seats: Vec<(Player, Box<dyn SeatedBot>)>,
}

impl Opponents {
    /// Bots by name, in turn when there are more seats than names.
    fn new(table: &dyn Table, person: Player, names: &[String]) -> Result<Opponents, Problem> {
        let others = (0..table.players() as u8).map(Player);
        let others = others.filter(|&seat| seat != person);
        let seats = others.zip(names.iter().cycle()).map(|(seat, name)| {
            let bot = seated(table.name(), name)
                .ok_or_else(|| Problem::new("--bots", format!("there is no bot {name}")))?;
            Ok((seat, bot))
        });
        Ok(Opponents {
            seats: seats.collect::<Result<_, Problem>>()?,
        })
    }

    /// Lets those speak for whom the table does not wait; true when somebody did.
    fn speak_up(&mut self, table: &mut dyn Table, rng: &mut Rng) -> Result<bool, Problem> {
        for (seat, bot) in &mut self.seats {
            if table.must().has(*seat) {
                continue;
            }
            if let Some(seen) = table.seen(*seat)
                && let Some(action) = bot.decide(&*seen, Budget::default(), rng)
            {
                table.act(*seat, &action).map_err(stuck)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The move of a bot that the table waits for; true when it was an offer.
    fn decide(&mut self, table: &mut dyn Table, rng: &mut Rng) -> Result<bool, Problem> {
        let must = table.must();
        let (seat, bot) = (self.seats.iter_mut())
            .find(|(seat, _)| must.has(*seat))
            .ok_or_else(|| Problem::new("", "nobody can act"))?;
        let seen = table
            .seen(*seat)
            .ok_or_else(|| Problem::new("", "nobody can act"))?;
        // Who waits for an answer is asked once more; then the first legal action stands in.
        let mut ask = || bot.decide(&*seen, Budget::default(), rng);
        let action = ask()
            .or_else(ask)
            .unwrap_or_else(|| table.legal(*seat, true)["actions"][0].clone());
        table.act(*seat, &action).map_err(stuck)?;
        Ok(action["type"] == "offer")
    }
}

/// The person at the keyboard.
struct Person<'a, R> {
    seat: Player,
    words: &'a Words,
    input: &'a mut R,
    save: Option<&'a Path>,
}

impl<R: BufRead> Person<'_, R> {
    /// Shows what happened, as this seat learns of it.
    fn tell(&self, table: &dyn Table, out: &mut impl Write) -> Result<(), Stop> {
        for event in table.events(Some(Viewer::Seat(self.seat))) {
            let line = self.words.coded(table.name(), "event", &event, None);
            writeln!(out, "  {line}")?;
        }
        Ok(())
    }

    /// Asks until an action is made; false when the person leaves. Who need not act may say nothing.
    fn decide(
        &mut self,
        table: &mut dyn Table,
        must: bool,
        out: &mut impl Write,
    ) -> Result<bool, Stop> {
        let viewer = Viewer::Seat(self.seat);
        let actions = match table.legal(self.seat, true)["actions"].take() {
            Value::Array(actions) => actions,
            _ => Vec::new(),
        };
        self.show(table, out)?;
        self.list(table, &actions, out)?;
        loop {
            write!(out, "{} ", self.words.say("play-prompt"))?;
            out.flush()?;
            let mut line = String::new();
            if self
                .input
                .read_line(&mut line)
                .map_err(|error| Stop::Input(error.to_string()))?
                == 0
            {
                return Ok(false);
            }
            let made = match line.trim() {
                "" if must => continue,
                "" => return Ok(true),
                "q" | "quit" => return Ok(false),
                "?" | "help" => {
                    writeln!(out, "{}", self.words.say("play-help"))?;
                    continue;
                }
                "v" | "view" => {
                    writeln!(out, "{:#}", table.view(viewer))?;
                    continue;
                }
                "b" | "board" => {
                    self.show(table, out)?;
                    continue;
                }
                "l" | "list" => {
                    self.list(table, &actions, out)?;
                    continue;
                }
                text => match text.parse::<usize>() {
                    Ok(number) => match number.checked_sub(1).and_then(|at| actions.get(at)) {
                        Some(action) => table.act(self.seat, action),
                        None => Err(Problem::new("", self.words.say("play-no-number")).into()),
                    },
                    Err(_) => table.act_text(self.seat, text),
                },
            };
            match made {
                Ok(()) => return Ok(true),
                Err(Refusal::Problem(problem)) => writeln!(out, "{problem}")?,
                Err(Refusal::Rule(violation)) => {
                    let text = self.words.rule(violation.rule);
                    writeln!(out, "{}: {text}", violation.rule)?;
                }
            }
        }
    }

    fn show(&self, table: &dyn Table, out: &mut impl Write) -> Result<(), Stop> {
        let viewer = Viewer::Seat(self.seat);
        match table.drawing(viewer, &|word| self.words.word(word)) {
            Some(drawing) => writeln!(out, "\n{drawing}")?,
            None => writeln!(out, "\n{:#}", table.view(viewer))?,
        }
        let pending = table.node()["pending"].clone();
        writeln!(
            out,
            "{}",
            self.words.coded(table.name(), "pending", &pending, None)
        )?;
        Ok(())
    }

    /// The legal actions with their numbers; many of one kind share lines.
    fn list(&self, table: &dyn Table, actions: &[Value], out: &mut impl Write) -> Result<(), Stop> {
        let mut at = 0;
        while at < actions.len() {
            let kind = &actions[at]["type"];
            let same = actions[at..]
                .iter()
                .take_while(|action| action["type"] == *kind)
                .count();
            if same <= 4 {
                for (i, action) in actions[at..at + same].iter().enumerate() {
                    let text = self.words.coded(table.name(), "action", action, None);
                    writeln!(out, "{:>4}  {text}", at + i + 1)?;
                }
            } else {
                for (row, chunk) in actions[at..at + same].chunks(6).enumerate() {
                    let first = at + row * 6 + 1;
                    let cells = (first..).zip(chunk);
                    let cells =
                        cells.map(|(number, action)| format!("{number:>4}  {:<18}", short(action)));
                    let line: Vec<String> = cells.collect();
                    writeln!(out, "{}", line.concat().trim_end())?;
                }
            }
            at += same;
        }
        Ok(())
    }

    /// Writes the game to the file that was asked for.
    fn keep(&self, table: &dyn Table, out: &mut impl Write) -> Result<(), Stop> {
        let Some(file) = self.save else {
            return Ok(());
        };
        std::fs::write(file, table.replay_text())?;
        let file = file.display().to_string();
        writeln!(
            out,
            "{}",
            self.words.tell("play-saved", &[("file", file.into())])
        )?;
        Ok(())
    }
}

/// An action in a few letters: its values, or its name when it has none.
fn short(action: &Value) -> String {
    let values = action.as_object().into_iter().flatten();
    let words: Vec<String> = values
        .map(|(_, value)| match value {
            Value::String(word) => word.clone(),
            other => other.to_string(),
        })
        .collect();
    words.join(" ")
}
