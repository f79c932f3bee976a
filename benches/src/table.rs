//! Prints Markdown tables.

use crate::measure::Cost;

/// One row: a measurement of windlass and of upstream, either of which may be missing.
pub struct Row {
    /// The stage.
    pub what: String,
    /// The size of the input in bytes.
    pub input_bytes: usize,
    /// The number of ops of the input.
    pub ops: usize,
    /// The cost of windlass, or the error.
    pub windlass: Result<Cost, String>,
    /// The cost of upstream; `None` if it did not run.
    pub upstream: Option<Result<Cost, String>>,
}

fn seconds(cost: &Cost) -> String {
    let seconds = cost.wall.as_secs_f64();
    if seconds < 0.1 {
        format!("{:.1} ms", seconds * 1e3)
    } else {
        format!("{seconds:.2} s")
    }
}

fn mebibytes(cost: &Cost) -> String {
    format!("{:.0} MiB", cost.bytes as f64 / (1024.0 * 1024.0))
}

fn ratio(upstream: f64, windlass: f64) -> String {
    format!("{:.1}x", upstream / windlass)
}

/// Prints a table with a title.
pub fn print(title: &str, rows: &[Row]) {
    println!("\n### {title}\n");
    println!(
        "| | windlass | user | MB/s | ns/op | peak | B/op | upstream | peak | times as fast | times less memory |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for row in rows {
        let (time, user, rate, per_op, peak, bytes) = match &row.windlass {
            Ok(cost) => {
                let seconds_taken = cost.wall.as_secs_f64();
                let rate = format!("{:.0}", row.input_bytes as f64 / 1e6 / seconds_taken);
                let per_op = format!("{:.0}", seconds_taken * 1e9 / row.ops.max(1) as f64);
                let sized = |text: String| if row.ops > 1 { text } else { String::new() };
                let user = format!("{:.2} s", cost.user.as_secs_f64());
                let bytes = format!("{:.0}", cost.bytes as f64 / row.ops.max(1) as f64);
                let size = mebibytes(cost);
                (
                    seconds(cost),
                    sized(user),
                    sized(rate),
                    sized(per_op),
                    size,
                    sized(bytes),
                )
            }
            Err(_) => (
                "failed".to_string(),
                String::new(),
                String::new(),
                String::new(),
                String::new(),
                String::new(),
            ),
        };
        let (upstream_time, upstream_peak) = match &row.upstream {
            Some(Ok(cost)) => (seconds(cost), mebibytes(cost)),
            Some(Err(_)) => ("failed".to_string(), String::new()),
            None => (String::new(), String::new()),
        };
        let (faster, smaller) = match (&row.windlass, &row.upstream) {
            (Ok(windlass), Some(Ok(upstream))) => (
                ratio(upstream.wall.as_secs_f64(), windlass.wall.as_secs_f64()),
                ratio(upstream.bytes as f64, windlass.bytes as f64),
            ),
            _ => (String::new(), String::new()),
        };
        println!(
            "| {} | {time} | {user} | {rate} | {per_op} | {peak} | {bytes} | {upstream_time} | {upstream_peak} | {faster} | {smaller} |",
            row.what
        );
    }
    for row in rows {
        for (who, result) in [
            ("windlass", Some(&row.windlass)),
            ("upstream", row.upstream.as_ref()),
        ] {
            if let Some(Err(error)) = result {
                println!("\n{who}, {}: {error}", row.what);
            }
        }
    }
}
