//! Lists the passes with their options in the layout of LLVM's help.

use std::fmt::Write;
use windlass::ir::pass::{OptionKind, OptionSpec, PassRegistry};

/// The passes and their options.
pub fn passes(passes: &PassRegistry) -> String {
    let all: Vec<Entry> = passes
        .passes()
        .into_iter()
        .map(|pass| (pass.argument, pass.description, pass.options))
        .collect();
    let pipelines: Vec<Entry> = passes
        .pipelines()
        .into_iter()
        .map(|pipeline| (pipeline.argument, pipeline.description, pipeline.options))
        .collect();
    let width = all
        .iter()
        .chain(&pipelines)
        .flat_map(|(argument, _, options)| {
            let longest = options.iter().map(|option| spelled(option).len() + 2).max();
            [argument.len(), longest.unwrap_or(0)]
        })
        .max()
        .unwrap_or(0);
    let mut text = String::new();
    for (title, entries) in [("Passes:", &all), ("Pass Pipelines:", &pipelines)] {
        text.push_str(&format!("\n{title}\n"));
        entries
            .iter()
            .for_each(|entry| push_entry(entry, width, &mut text));
    }
    text
}

/// Name, description, options.
type Entry = (&'static str, &'static str, &'static [OptionSpec]);

/// One pass; `width` is that of the longest name.
fn push_entry((argument, description, options): &Entry, width: usize, text: &mut String) {
    // Writing to a string does not fail.
    let _ = writeln!(text, "  --{argument:width$} -   {description}");
    let mut options: Vec<&OptionSpec> = options.iter().collect();
    options.sort_by_key(|option| option.name);
    for option in options {
        let inner = width - 2;
        let _ = writeln!(text, "    --{:inner$} - {}", spelled(option), option.description);
        if let OptionKind::Enum(words) = option.kind {
            for (word, meaning) in words {
                let _ = writeln!(text, "      ={word:inner$} -   {meaning}", inner = width - 3);
            }
        }
    }
}

/// The option with the kind of its value: `max-iterations=<int>`.
fn spelled(option: &OptionSpec) -> String {
    let mut kind = &option.kind;
    while let OptionKind::List(inner) = kind {
        kind = inner;
    }
    let value = match kind {
        OptionKind::Bool => "",
        OptionKind::Int => "=<int>",
        OptionKind::UInt => "=<uint>",
        OptionKind::ULong => "=<ulong>",
        OptionKind::Float => "=<number>",
        OptionKind::String => "=<string>",
        OptionKind::Enum(_) | OptionKind::List(_) => "=<value>",
    };
    format!("{}{value}", option.name)
}
