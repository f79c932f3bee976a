//! `--verify-roundtrip`: the output must parse to the same module.

use super::super::Driver;
use windlass::ir::location::TextPosition;
use windlass::ir::text::{ParseOptions, PrintOptions, module_to_string, parse_module};
use windlass::ir::{Context, Diagnostic, Module};

/// Prints the module in the custom and in the generic form, parses both into a separate context and compares.
///
/// # Errors
/// The parser's diagnostics, or the first difference.
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

/// The generic form with locations, which shows all that text can express.
fn whole(ctx: &Context, module: &Module, generic: bool) -> String {
    let options = PrintOptions {
        generic,
        debuginfo: true,
        ..PrintOptions::default()
    };
    module_to_string(ctx, module, &options)
}
