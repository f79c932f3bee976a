//! The fuzz targets: none of these functions may panic, whatever the bytes.
//!
//! Each takes a text and returns nothing; a failure is a panic. `fuzz_targets/` passes the texts of libFuzzer to these
//! functions, `bin/mutate.rs` those that it generates.

use windlass_ir::location::TextPosition;
use windlass_ir::pass::{PassManager, PassRegistry};
use windlass_ir::text::{ParseOptions, PrintOptions, module_to_string, parse_module};
use windlass_ir::verify::verify_module;
use windlass_ir::{Context, Module};
use windlass_textual_llvm::ImportOptions;

fn read(ctx: &Context, text: &[u8]) -> Option<Module> {
    let source = ctx.add_source("input", text.to_vec(), TextPosition::START)?;
    let options = ParseOptions {
        legacy: false,
        ..ParseOptions::default()
    };
    parse_module(ctx, source, &options).ok()
}

fn context() -> Context {
    let mut ctx = Context::new(windlass_dialects::registry());
    ctx.allow_unregistered(true);
    ctx
}

/// Parses the text in the current and in legacy syntax.
pub fn parse(text: &[u8]) {
    let ctx = context();
    if let Some(source) = ctx.add_source("input", text.to_vec(), TextPosition::START) {
        // The text may be invalid.
        let _ = parse_module(&ctx, source, &ParseOptions::default());
    }
}

/// Translates text or bitcode from LLVM IR, and verifies the module.
pub fn import(input: &[u8]) {
    let ctx = context();
    let text = match windlass_textual_llvm::is_bitcode(input) {
        true => windlass_textual_llvm::disassemble(&ctx, "input", input),
        false => Ok(input.to_vec()),
    };
    // The bitcode may be invalid.
    let Ok(text) = text else {
        return;
    };
    let Some(source) = ctx.add_source("input", text, TextPosition::START) else {
        return;
    };
    // The text may be invalid.
    if let Ok(module) = windlass_textual_llvm::import(&ctx, source, &ImportOptions::default()) {
        let _ = verify_module(&ctx, &module);
    }
}

/// Parses and verifies the text.
pub fn verify(text: &[u8]) {
    let ctx = context();
    if let Some(module) = read(&ctx, text) {
        // The module may be invalid.
        let _ = verify_module(&ctx, &module);
    }
}

/// Checks that the printed form of a valid module parses, and prints identically.
pub fn roundtrip(text: &[u8]) {
    let ctx = context();
    let Some(module) = read(&ctx, text).filter(|module| verify_module(&ctx, module).is_ok()) else {
        return;
    };
    for generic in [false, true] {
        let options = PrintOptions {
            generic,
            // Custom forms omit implicit terminators, and with them their locations.
            debuginfo: generic,
            ..PrintOptions::default()
        };
        let first = module_to_string(&ctx, &module, &options);
        // Upstream prints these and does not parse them: a symbol without a name, a function type without inputs as a
        // value.
        if ["@<<INVALID EMPTY SYMBOL>>", "(void"].iter().any(|text| first.contains(text)) {
            continue;
        }
        let fresh = context();
        let again = read(&fresh, first.as_bytes()).unwrap_or_else(|| panic!("cannot be read back:\n{first}"));
        let second = module_to_string(&fresh, &again, &options);
        assert!(first == second, "not a fixed point:\n{first}\n---\n{second}");
    }
}

/// Checks that canonicalization keeps a module valid.
pub fn canonicalize(text: &[u8]) {
    let ctx = context();
    let Some(mut module) = read(&ctx, text).filter(|module| verify_module(&ctx, module).is_ok()) else {
        return;
    };
    let mut passes = PassRegistry::new();
    windlass_ir::pass::register(&mut passes);
    windlass_dialects::register_passes(&mut passes);
    let pipeline = PassManager::parse("any(canonicalize,cse,canonicalize)", &passes);
    let result = pipeline.map(|manager| manager.run(&ctx, &mut module));
    if let Ok(Err(error)) = result {
        let text: Vec<String> = error.0.iter().map(|diagnostic| diagnostic.render(&ctx)).collect();
        panic!("simplifying failed: {}", text.join("\n"));
    }
}
