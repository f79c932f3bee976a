//! `windlass opt --verify-roundtrip`: what is written is read again, and has to say the same.

use super::files::Chunk;
use super::load::{self, LoadOptions};
use bytes::Bytes;
use windlass::ir::text::{PrintOptions, print_module};
use windlass::ir::{Context, Diagnostic, Location, Module};

/// Writes the module with its locations, reads that, and writes it again.
pub fn check(ctx: &Context, module: &Module, implicit_module: bool) -> Result<(), Vec<Diagnostic>> {
    let wrong = |message: String| vec![Diagnostic::error(Location::UNKNOWN, message)];
    for generic in [true, false] {
        let text = written(ctx, module, generic);
        let chunk = Chunk {
            text: text.clone(),
            first_line: 1,
        };
        let options = LoadOptions {
            implicit_module,
            verify: true,
        };
        let again = load::load(ctx, "roundtrip", &chunk, options).map_err(|mut errors| {
            errors.extend(wrong("failed to parse back what was written".into()));
            errors
        })?;
        let second = written(ctx, &again, generic);
        if second != text {
            let [first, second] = [&text, &second].map(|text| String::from_utf8_lossy(text));
            return Err(wrong(format!(
                "roundTrip testing roundtripped module differs from reference:\n<<<<<<Reference\n{first}\n=====\n\
                 {second}\n>>>>>roundtripped"
            )));
        }
    }
    Ok(())
}

fn written(ctx: &Context, module: &Module, generic: bool) -> Bytes {
    let options = PrintOptions {
        generic,
        debuginfo: true,
        ..PrintOptions::default()
    };
    let mut text = Vec::new();
    // Writing to memory does not fail.
    let _ = print_module(ctx, module, &options, &mut text);
    text.into()
}
