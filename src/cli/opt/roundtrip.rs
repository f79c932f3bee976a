//! `--verify-roundtrip`: what is written must read back as the same.

use super::super::Driver;
use windlass::ir::location::TextPosition;
use windlass::ir::text::{ParseOptions, PrintOptions, module_to_string, parse_module};
use windlass::ir::{Context, Diagnostic, Module};

/// Writes the module, in the custom and in the generic form, reads it into a context of its own and compares.
///
/// # Errors
/// What the parser says of the text, or how the two differ.
pub fn check(
    driver: &Driver,
    ctx: &Context,
    module: &Module,
    allow_unregistered: bool,
) -> Result<(), Vec<Diagnostic>> {
    let reference = whole(ctx, module, false);
    for generic in [false, true] {
        let text = whole(ctx, module, generic);
        let mut fresh = driver.context();
        fresh.allow_unregistered(allow_unregistered);
        let options = ParseOptions {
            implicit_module: false,
            legacy: false,
        };
        let fail = |message: String| Err(vec![Diagnostic::error(module.root.location(module.op), message)]);
        let again = fresh
            .add_source("<round trip>", text, TextPosition::START)
            .ok_or_else(String::new)
            .and_then(|source| parse_module(&fresh, source, &options).map_err(|error| error.render(&fresh)));
        match again {
            Err(problem) => return fail(format!("failed to parse what was written:\n{problem}")),
            Ok(again) => {
                let again = whole(&fresh, &again, false);
                if again != reference {
                    return fail(format!(
                        "roundTrip testing roundtripped module differs from reference:\n<<<<<<Reference\n{reference}\n\
                         =====\n{again}\n>>>>>roundtripped\n"
                    ));
                }
            }
        }
    }
    Ok(())
}

/// Everything that the text can say.
fn whole(ctx: &Context, module: &Module, generic: bool) -> String {
    let options = PrintOptions {
        generic,
        debuginfo: true,
        ..PrintOptions::default()
    };
    module_to_string(ctx, module, &options)
}
