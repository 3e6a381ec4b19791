//! The page with plots of a contest.

use super::figures;
use crate::translations::Words;
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use serde_json::Value;

/// One bar of a plot: a name, a value, and the interval around it.
struct Bar {
    name: String,
    value: f64,
    low: f64,
    high: f64,
}

/// One plot.
struct Plot {
    title: String,
    bars: Vec<Bar>,
    /// What everybody would have if all were equally good.
    par: Option<f64>,
    /// Each mark of the axis is ten times the one before.
    by_tens: bool,
}

/// What the axis of a plot by tens begins with.
const LEAST: f64 = 0.01;
const BAR: RGBColor = RGBColor(0x5b, 0x8d, 0xb8);
const PAR: RGBColor = RGBColor(0xb0, 0x4a, 0x3a);

/// The page: one drawing, or HTML around it with the figures below.
pub(super) fn draw(report: &Value, words: &Words, svg_only: bool) -> Result<String, String> {
    let svg = drawing(report, words)?;
    if svg_only {
        return Ok(svg);
    }
    let title = words.say("arena-plot-title");
    let facts = ["game", "seed", "games", "turns", "capped"].map(|key| {
        let name = escaped(&words.say(&format!("arena-fact-{key}")));
        let value = match &report[key] {
            Value::String(text) => escaped(text),
            Value::Number(number) if number.is_f64() => {
                format!("{:.1}", number.as_f64().unwrap_or(0.0))
            }
            other => other.to_string(),
        };
        format!("<dt>{name}</dt><dd>{value}</dd>")
    });
    Ok(format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n<main>\n<h1>{title}</h1>\n<dl>{}</dl>\n{}\n{svg}\n</main>\n",
        words.tag(),
        facts.concat(),
        table(report, words),
    ))
}

const STYLE: &str = "body{margin:0;background:#f4f1ea;color:#222;font:15px/1.5 system-ui,sans-serif}\
main{max-width:800px;margin:2rem auto;padding:1rem 2rem;background:#fff;border-radius:8px}\
h1{font-size:1.6rem;margin:.5rem 0}dl{display:flex;flex-wrap:wrap;gap:.2rem 1.5rem;margin:0 0 1rem}\
dl>*{margin:0}dt{color:#666}dt::after{content:':'}dd{margin-left:-1rem;font-weight:600}\
table{border-collapse:collapse;width:100%;margin-bottom:1rem}th,td{padding:.25rem .5rem;text-align:right}\
th{color:#666;font-weight:500;border-bottom:1px solid #ccc}th:first-child,td:first-child{text-align:left}\
td{border-bottom:1px solid #eee;font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto}";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

fn entrants(report: &Value) -> impl Iterator<Item = &Value> {
    report["entrants"].as_array().into_iter().flatten()
}

/// The figures, one row a bot.
fn table(report: &Value, words: &Words) -> String {
    let heads = [
        "bot", "games", "win-rate", "interval", "rating", "points", "median", "slowest",
    ];
    let heads = heads.map(|key| format!("<th>{}", escaped(&words.say(&format!("arena-{key}")))));
    let rows: Vec<String> = entrants(report)
        .map(|entrant| {
            let [won, low, high, rating, points, median, slowest] = figures(entrant);
            format!(
                "<tr><td>{}<td>{}<td>{:.1} %<td>{:.1} – {:.1} %<td>{:.1}<td>{:.1}<td>{:.2} ms<td>{:.1} ms\n",
                escaped(entrant["name"].as_str().unwrap_or("")),
                entrant["games"],
                won, low, high, rating, points, median, slowest,
            )
        })
        .collect();
    format!("<table>\n<tr>{}\n{}</table>", heads.concat(), rows.concat())
}

/// The plots, one below the other.
fn drawing(report: &Value, words: &Words) -> Result<String, String> {
    let bars = |value: &str, low: &str, high: &str, scale: f64| -> Vec<Bar> {
        let number = |entrant: &Value, key: &str| scale * entrant[key].as_f64().unwrap_or(0.0);
        let bar = |entrant: &Value| Bar {
            name: entrant["name"].as_str().unwrap_or("").to_owned(),
            value: number(entrant, value),
            low: number(entrant, low),
            high: number(entrant, high),
        };
        entrants(report).map(bar).collect()
    };
    let mut rated = bars("rating", "rating", "rating", 1.0);
    for (bar, entrant) in rated.iter_mut().zip(entrants(report)) {
        let spread = entrant["uncertainty"].as_f64().unwrap_or(0.0);
        (bar.low, bar.high) = (bar.value - 2.0 * spread, bar.value + 2.0 * spread);
    }
    let seated: f64 = entrants(report).filter_map(|e| e["games"].as_f64()).sum();
    let par = report["games"].as_f64().map(|games| 100.0 * games / seated);
    let plot = |title: &str, bars: Vec<Bar>| Plot {
        title: words.say(title),
        bars,
        par: None,
        by_tens: false,
    };
    let plots = [
        Plot {
            par,
            ..plot("arena-plot-wins", bars("win_rate", "low", "high", 100.0))
        },
        plot("arena-plot-ratings", rated),
        Plot {
            by_tens: true,
            ..plot(
                "arena-plot-times",
                bars("median_ms", "median_ms", "p99_ms", 1.0),
            )
        },
    ];
    let rows = u32::try_from(entrants(report).count()).unwrap_or(0);
    let height = 60 + 30 * rows;
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (760, height * plots.len() as u32));
        let area = area.into_drawing_area();
        area.fill(&WHITE).map_err(|error| error.to_string())?;
        for (part, plot) in area.split_evenly((plots.len(), 1)).iter().zip(&plots) {
            plot.draw(part).map_err(|error| error.to_string())?;
        }
        area.present().map_err(|error| error.to_string())?;
    }
    Ok(svg)
}

impl Plot {
    /// Where a value lies on the axis.
    fn place(&self, value: f64) -> f64 {
        if self.by_tens {
            value.max(LEAST).log10()
        } else {
            value
        }
    }

    #[allow(clippy::cast_precision_loss, reason = "a plot has few rows")]
    fn draw(
        &self,
        area: &DrawingArea<SVGBackend<'_>, Shift>,
    ) -> Result<(), Box<dyn std::error::Error>> {
        let highest = self.bars.iter().map(|bar| bar.high).fold(LEAST, f64::max);
        let least = self.place(0.0);
        let most = self.place(highest);
        let most = most + 0.05 * (most - least).max(LEAST);
        let rows = 0.0..self.bars.len() as f64;
        let mut chart = ChartBuilder::on(area)
            .caption(&self.title, ("sans-serif", 16))
            .margin(6)
            .x_label_area_size(22)
            .y_label_area_size(150)
            .build_cartesian_2d(least..most, rows.clone())?;
        let label = |at: &f64| {
            if self.by_tens {
                let value = 10_f64.powf(*at);
                let places = usize::from(value < 1.0) * 2;
                format!("{value:.places$}")
            } else {
                format!("{at}")
            }
        };
        chart
            .configure_mesh()
            .disable_y_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(BLACK.mix(0.1))
            .y_labels(0)
            .x_label_formatter(&label)
            .draw()?;
        let (_, top) = area.get_base_pixel();
        let anchor = Pos::new(HPos::Right, VPos::Center);
        let style = ("sans-serif", 13).into_text_style(area).pos(anchor);
        for (row, bar) in self.bars.iter().enumerate() {
            // The best on top.
            let bottom = (self.bars.len() - 1 - row) as f64;
            let middle = bottom + 0.5;
            let [value, low, high] = [bar.value, bar.low, bar.high].map(|x| self.place(x));
            let corners = [(least, bottom + 0.2), (value, bottom + 0.8)];
            chart.draw_series([Rectangle::new(corners, BAR.filled())])?;
            chart.draw_series(LineSeries::new([(low, middle), (high, middle)], &BLACK))?;
            for end in [low, high] {
                let tick = [(end, middle - 0.12), (end, middle + 0.12)];
                chart.draw_series(LineSeries::new(tick, &BLACK))?;
            }
            // Pixels of the plot are those of the whole drawing, text is placed in this part of it.
            let (x, y) = chart.backend_coord(&(least, middle));
            area.draw_text(&bar.name, &style, (x - 8, y - top))?;
        }
        if let Some(par) = self.par {
            let line = [(par, rows.start), (par, rows.end)];
            chart.draw_series(LineSeries::new(line, PAR.stroke_width(2)))?;
        }
        Ok(())
    }
}
