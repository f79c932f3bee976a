//! What there is: the passes with their options, laid out as LLVM's tools lay out their help.

use windlass::ir::pass::{OptionKind, OptionSpec, PassRegistry};

/// Writes the passes and their options.
pub fn print_passes(passes: &PassRegistry) {
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
    for (title, entries) in [("Passes:", &all), ("Pass Pipelines:", &pipelines)] {
        println!("\n{title}");
        entries.iter().for_each(|entry| print_entry(entry, width));
    }
}

/// Name, description, options.
type Entry = (&'static str, &'static str, &'static [OptionSpec]);

/// One pass; `width` is that of the longest name.
fn print_entry((argument, description, options): &Entry, width: usize) {
    println!("  --{argument:width$} -   {description}");
    let mut options: Vec<&OptionSpec> = options.iter().collect();
    options.sort_by_key(|option| option.name);
    for option in options {
        let inner = width - 2;
        println!("    --{:inner$} - {}", spelled(option), option.description);
        if let OptionKind::Enum(words) = option.kind {
            for (word, meaning) in words {
                println!("      ={word:inner$} -   {meaning}", inner = width - 3);
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
        OptionKind::String => "=<string>",
        OptionKind::Enum(_) | OptionKind::List(_) => "=<value>",
    };
    format!("{}{value}", option.name)
}
