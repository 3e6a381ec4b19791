//! The page with plots of a contest.

use crate::words::Words;
use plotters::coord::Shift;
use plotters::prelude::*;
use serde_json::Value;

/// One bar of a plot: a name, a value, and the interval around it.
struct Bar {
    name: String,
    value: f64,
    low: f64,
    high: f64,
}

/// The page: one drawing, or HTML around it with the figures below.
pub(super) fn draw(report: &Value, words: &Words, svg_only: bool) -> Result<String, String> {
    let entrants: Vec<&Value> = report["entrants"]
        .as_array()
        .into_iter()
        .flatten()
        .collect();
    let bars = |value: &str, low: &str, high: &str, scale: f64| -> Vec<Bar> {
        let number = |entrant: &Value, key: &str| scale * entrant[key].as_f64().unwrap_or(0.0);
        entrants
            .iter()
            .map(|entrant| Bar {
                name: entrant["name"].as_str().unwrap_or("").to_owned(),
                value: number(entrant, value),
                low: number(entrant, low),
                high: number(entrant, high),
            })
            .collect()
    };
    let mut rated = bars("rating", "rating", "rating", 1.0);
    for (bar, entrant) in rated.iter_mut().zip(&entrants) {
        let spread = entrant["uncertainty"].as_f64().unwrap_or(0.0);
        (bar.low, bar.high) = (bar.value - 2.0 * spread, bar.value + 2.0 * spread);
    }
    let plots = [
        ("arena-plot-wins", bars("win_rate", "low", "high", 100.0)),
        ("arena-plot-ratings", rated),
        (
            "arena-plot-times",
            bars("median_ms", "median_ms", "p99_ms", 1.0),
        ),
    ];
    let height = 60 + 34 * entrants.len() as u32;
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (760, height * plots.len() as u32));
        let area = area.into_drawing_area();
        area.fill(&WHITE).map_err(|error| error.to_string())?;
        for (part, (title, bars)) in area.split_evenly((plots.len(), 1)).iter().zip(&plots) {
            plot(part, &words.say(title), bars).map_err(|error| error.to_string())?;
        }
        area.present().map_err(|error| error.to_string())?;
    }
    if svg_only {
        return Ok(svg);
    }
    let title = words.say("arena-plot-title");
    let figures = serde_json::to_string_pretty(report).map_err(|error| error.to_string())?;
    Ok(format!(
        "<!doctype html>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n<h1>{title}</h1>\n{svg}\n<pre>{figures}</pre>\n"
    ))
}

type Drawn = Result<(), Box<dyn std::error::Error>>;

#[allow(clippy::cast_precision_loss, reason = "a plot has few rows")]
fn plot(area: &DrawingArea<SVGBackend<'_>, Shift>, title: &str, bars: &[Bar]) -> Drawn {
    let most = bars.iter().map(|bar| bar.high).fold(1e-3, f64::max) * 1.05;
    let names: Vec<&str> = bars.iter().map(|bar| bar.name.as_str()).collect();
    let rows = 0.0..bars.len() as f64;
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 16))
        .margin(6)
        .x_label_area_size(22)
        .y_label_area_size(170)
        .build_cartesian_2d(0.0..most, rows)?;
    chart.configure_mesh().disable_mesh().y_labels(0).draw()?;
    for (row, bar) in bars.iter().enumerate() {
        // The best on top.
        let bottom = (bars.len() - 1 - row) as f64;
        let fill = BLUE.mix(0.4).filled();
        let middle = bottom + 0.5;
        chart.draw_series([Rectangle::new(
            [(0.0, bottom + 0.2), (bar.value, bottom + 0.8)],
            fill,
        )])?;
        chart.draw_series(LineSeries::new(
            [(bar.low, middle), (bar.high, middle)],
            &BLACK,
        ))?;
        let (x, y) = chart.backend_coord(&(0.0, middle));
        let style = ("sans-serif", 13).into_text_style(area);
        area.draw_text(names[row], &style, (x - 165, y - 8))?;
    }
    Ok(())
}
