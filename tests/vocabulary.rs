//! The words of the code are those of MLIR, LLVM and Cranelift: finds words that have a better one, with file and line.
//!
//! [`ROWS`] is the table: where a word must not be, as a pattern, and what to write instead. A new row needs no code.
//! `cargo test --test vocabulary -- --nocapture` prints every place and how many there are for each row.

use std::collections::BTreeMap;
use std::path::Path;

use regex::Regex;
use windlass_testkit::files;

/// What a row is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum In {
    /// Lines of Rust, comments included.
    Code,
    /// Comments and documents, without what is in backticks.
    Prose,
    /// Paths.
    Path,
}
use In::{Code, Path as File, Prose};

/// A word that has a better one.
struct Row {
    /// Where it must not be: what the path begins with. Several are separated by spaces.
    scope: &'static str,
    place: In,
    pattern: &'static str,
    instead: &'static str,
}

const fn row(scope: &'static str, place: In, pattern: &'static str, instead: &'static str) -> Row {
    Row {
        scope,
        place,
        pattern,
        instead,
    }
}

/// Everything that is read.
const ALL: &str = "";

/// The crates that rewrite IR.
const REWRITES: &str = "ir/ dialects/ lower/";

/// Words that must not be used, and those to use instead.
static ROWS: &[Row] = &[
    // Prose.
    row(ALL, Prose, r"(?i)\b(is|are|be) gone\b", "is erased, is dropped"),
    row(
        ALL,
        Prose,
        r"(?i)\b(goes|go) away\b|\bgoes\b",
        "is erased, is dropped; or the verb that is meant",
    ),
    row(ALL, Prose, r"(?i)\bbehind\b", "after"),
    row(ALL, Prose, r"(?i)\bbeside\b", "next to, in addition to, with"),
    row(ALL, Prose, r"(?i)\bmade anew\b", "rebuilt"),
    row(
        ALL,
        Prose,
        r"(?i)\b(looks?|looked|looking) at\b",
        "visits, visited; reads",
    ),
    row(
        ALL,
        Prose,
        r"(?i)\b(hands?|handed|handing) (it |them |its \w+ |their \w+ )?over\b",
        "passes",
    ),
    row(
        ALL,
        Prose,
        r"(?i)\b(takes?|took|taken|taking) back\b",
        "receives, restores",
    ),
    row(
        ALL,
        Prose,
        r"(?i)\b(somebody|nobody)\b",
        "the caller, the user; no one thing: say what",
    ),
    row(ALL, Prose, r"(?i)\bwhat is left\b", "the rest, the remaining ..."),
    row(
        ALL,
        Prose,
        r"(?i)\b(stands?|stood|standing) for\b",
        "represents, denotes",
    ),
    row(ALL, Prose, r"(?i)\bspell(s|ed|ing|ings)?\b", "name; write"),
    row(ALL, Prose, r"(?i)\bolder\b", "legacy"),
    row(ALL, Prose, r"(?i)\bsettle[sd]?\b", "resolve"),
    row(
        ALL,
        Prose,
        r"(?i)\bgathered\b|\bgathers? (the|all|what|its|their|from)\b",
        "collect",
    ),
    row(ALL, Code, r"^\s*//[/!]\s+The same\b", "say it in full"),
    // ir: bodies and definitions
    row("ir/", File, r"body/parts\.rs$", "operand_range.rs"),
    row(
        REWRITES,
        Code,
        r"\b(Arity|Count|Group)::(One|Opt|Many)\b|\b(kind|arity): (One|Opt|Many)\b",
        "Single, Optional, Variadic",
    ),
    row(ALL, Code, r"\bRule::Holds\b", "Predicate"),
    row(ALL, Code, r"\bTypeFrom\b", "TypesMatchWith"),
    row(ALL, Code, r"\bRegionBlocks\b", "SizedRegion"),
    row(REWRITES, Code, r"\bSpread\b", "CaseOperandSegments"),
    row(REWRITES, Code, r"\bforwards:|\.forwards\b", "successor_operands"),
    row(REWRITES, Code, r"\bCounter\b", "LoopBounds"),
    row(ALL, Code, r"\bInlineRules\b", "InlinerInterface"),
    row(ALL, Code, r"\bHandedOver\b", "InlinedArgument"),
    row(
        ALL,
        Code,
        r"\bWalk::(Enter|Skip|Stop)\b",
        "WalkResult::{Advance, Skip, Interrupt}",
    ),
    row(
        ALL,
        Code,
        r"\bDominance(::|>|\b\s*\{)|&Dominance\b",
        "DominanceInfo",
    ),
    // ir: memory slots
    row(ALL, Code, r"\bMemoryRules\b", "PromotableOp, DestructurableOp"),
    row(ALL, Code, r"\bPartedSlot\b", "DestructurableMemorySlot"),
    row(ALL, Code, r"\bcan_do_without\b", "can_remove_blocking_uses"),
    row(ALL, Code, r"\bdo_without\b", "remove_blocking_uses"),
    row(ALL, Code, r"\bAfterwards\b", "DeletionKind"),
    row(ALL, Code, r"\buse_parts\b", "rewire"),
    row(ALL, Code, r"\bstays_inside\b", "ensure_only_safe_accesses"),
    // ir: rewriting
    row(
        ALL,
        Code,
        r"\brewrite::(\w+::)?Rewriter\b|\brewrite::\{[^}]*\bRewriter\b",
        "PatternRewriter",
    ),
    row(REWRITES, Code, r"\bfn driven\b|\.driven\(", "with_worklist"),
    row(REWRITES, Code, r"\blook_at\b", "enqueue"),
    row(
        "ir/src/rewrite/",
        Code,
        r"\bfn changed\b|\.changed\(",
        "notify_modified",
    ),
    row(REWRITES, Code, r"\bannounce_new\b", "notify_inserted"),
    row(REWRITES, Code, r"\bwork_off\b", "process_worklist"),
    row(REWRITES, Code, r"\bapply_strictly\b", "apply_ops_greedily"),
    row(
        "ir/src/rewrite/ ir/src/transforms/",
        Code,
        r"\bfn home\b|\bhome\(",
        "insertion_region",
    ),
    row(
        REWRITES,
        Code,
        r"\b(enum|struct|type) (Mixed\w*|Found|CounterPart|Bound|LoopBound)\b|\b(Mixed|CounterPart|Bound|LoopBound)::",
        "OpFoldResult",
    ),
    row(REWRITES, Code, r"\bResult<Value, Attribute>", "OpFoldResult"),
    // ir: conversion
    row(
        ALL,
        Code,
        r"\bconversion::(\w+::)?Rewriter\b|\bconversion::\{[^}]*\bRewriter\b",
        "ConversionRewriter",
    ),
    row(
        "ir/ lower/ examples/",
        Code,
        r"\bfn mapped\b|\.mapped\(",
        "remapped_value",
    ),
    row(
        "ir/ lower/ examples/",
        Code,
        r"\bfn converted\b|\.converted\(",
        "target_materialized",
    ),
    row(
        "ir/ lower/ examples/",
        Code,
        r"\bfn original\b|\.original\(",
        "source_materialized",
    ),
    row(ALL, Code, r"\bSurroundings\b", "SymbolScope"),
    row(
        "ir/src/conversion/ lower/",
        Code,
        r"\bHeader\b",
        "ConvertedOpHeader",
    ),
    row(
        "ir/src/conversion/ lower/",
        Code,
        r#"[^"]\bRequest\b"#,
        "SymbolRequest",
    ),
    row("ir/src/conversion/ lower/", Code, r"\bverbatim\b", "clone_only"),
    row("ir/src/conversion/", Code, r"\bpending\b", "forward_refs"),
    row(REWRITES, Code, r"\bfn settle\w*|\bsettle\w*\(", "resolve"),
    // ir: passes, verifier, text
    row("ir/", File, r"watched\.rs$", "instrumentation.rs"),
    row(ALL, Code, r"\bmod watched\b|\bwatched::", "instrumentation"),
    row(ALL, Code, r"\bPassPoint\b", "IrUnit"),
    row(REWRITES, Code, r"\baround\b\s*:|\.around\b", "ancestor_attrs"),
    row("ir/", File, r"verify/seen\.rs$", "signature_cache.rs"),
    row("ir/", File, r"/(plan|plain)\.rs$", "fast_path"),
    row("ir/", File, r"printer/used\.rs$", "unique_names.rs"),
    row("ir/", File, r"spellings\.rs$", "op_name_cache.rs"),
    row(ALL, Code, r"\w*spelling\w*|Spelling", "name"),
    row(ALL, File, r"(^|/)older", "legacy"),
    row(ALL, Code, r"\bolder\w*|_older\b|\bOlder\w*", "legacy"),
    // dialects
    row(
        "dialects/ lower/",
        Code,
        r"\bfn behind\b|\bbehind\(",
        "extract_source",
    ),
    row("dialects/ lower/", Code, r"\bextremes\b", "min_max"),
    row(
        "dialects/ lower/",
        Code,
        r"\bconstrain\b|\bFacts\b",
        "value_bounds",
    ),
    row(
        "dialects/ lower/",
        Code,
        r"\bmod applied\b|\bapplied::|\bfn applied\b",
        "compose_apply",
    ),
    row("dialects/", File, r"applied\.rs$", "compose_apply.rs"),
    row(ALL, Code, r"\bplain_layout\b", "normalize_layout"),
    row(ALL, Code, r"\bbefore_forgetful_cast\b", "foldable_cast_source"),
    row(ALL, Code, r"\btakes_any_layout\b", "MemRefsNormalizable"),
    row("dialects/ lower/", Code, r"\bfn trips\b|\btrips\(", "trip_count"),
    row("dialects/", File, r"slots/parts\.rs$", "destructure.rs"),
    // lower
    row("lower/", File, r"halves\.rs$", "wide_int_patterns.rs"),
    row("lower/", File, r"requested\.rs$", "symbol_requests.rs"),
    row(
        "lower/",
        Code,
        r"\bmod (halves|requested)\b|\b(halves|requested)::",
        "wide_int_patterns, symbol_requests",
    ),
    row(ALL, Code, r"\bnumber_functions\b", "libm_fallback"),
    row("lower/", File, r"number_functions\.rs$", "libm_fallback.rs"),
    row("lower/", Code, r"\b(fn )?receive\(", "unpack_arguments"),
    row("lower/", Code, r"\b(fn )?send\(", "pack_arguments"),
    row("lower/", Code, r"\bgive_back\b", "pack_results"),
    row("lower/", Code, r"\btake_back\b", "unpack_results"),
    row(
        "lower/",
        Code,
        r"\bfn prepare\b|\bprepare\(",
        "progressive_lowering",
    ),
    row(
        "lower/",
        Code,
        r"\beverything\b\s*[:,)]|\.everything\b",
        "lower_all",
    ),
    // codegen
    row("codegen/", File, r"leaves\.rs$", "value_parts.rs"),
    row(
        "codegen/",
        Code,
        r"\bleaves::|\bmod leaves\b|\bLeaf\b",
        "value_parts, ValuePart",
    ),
    row("codegen/", Code, r"\bis_odd\b", "needs_mask"),
    row(
        "codegen/",
        Code,
        r"\bfn clean\b|\bclean\(",
        "zero_extend_in_register",
    ),
    row(
        "codegen/src/",
        Code,
        r"\bfn signed\b|\bsigned\(",
        "sign_extend_in_register",
    ),
    row(
        "codegen/src/",
        Code,
        r"\bleaf\b|_leaf\b|\bleaves_|_leaves\b|LEAVES|\bleaves\s*[=.:,)]",
        "value_part, value_parts",
    ),
    // DWARF has subroutines.
    row("codegen/", Code, r"(?i)\b(\w*_)?routine\w*", "libcalls"),
    row("codegen/", File, r"routines(\.rs|/)", "libcalls"),
    row(
        "codegen/ src/",
        Code,
        r"\bmod returned\b|\breturned::",
        "returned_memref",
    ),
    row("codegen/ src/", Code, r"\bMachine\b", "TargetMachine"),
    row(
        "codegen/",
        Code,
        r"\bchain\s*:|\.chain\b[^(]",
        "dynamic_alloca_list",
    ),
    row("codegen/", Code, r"\bFinder\b", "SymbolResolver"),
    // textual-llvm
    row("textual-llvm/", Code, r"\bnamed_structs\b", "identified_structs"),
    row("textual-llvm/", File, r"known\.rs$", "intrinsic_table.rs"),
    row(
        "textual-llvm/",
        Code,
        r"\b(Said|Facts)\b",
        "AttributeList, DeclarationAttrs",
    ),
];

/// The rows of a scope that a path is in.
fn is_in_scope(row: &Row, path: &str) -> bool {
    row.scope.is_empty() || row.scope.split(' ').any(|scope| path.starts_with(scope))
}

/// The prose of a line: what is in a document, or in a comment, without what is in backticks.
fn prose(path: &str, line: &str) -> String {
    let text = match path.ends_with(".rs") {
        false => line,
        true => line
            .trim_start()
            .starts_with("//")
            .then_some(line)
            .or_else(|| line.find(" // ").map(|at| &line[at..]))
            .unwrap_or_default(),
    };
    let outside = |(at, part)| (at % 2 == 0).then_some(part);
    text.split('`').enumerate().filter_map(outside).collect()
}

/// The rows with what they match.
struct Vocabulary(Vec<(&'static Row, Regex)>);

impl Vocabulary {
    fn new() -> Vocabulary {
        let compiled = |row: &'static Row| (row, Regex::new(row.pattern).expect("the pattern is valid"));
        Vocabulary(ROWS.iter().map(compiled).collect())
    }

    /// The rows that a file's path and text match, with the lines; 0 for the path.
    fn find(&self, path: &str, text: &str) -> Vec<(&'static Row, usize)> {
        let mut found = Vec::new();
        let rows: Vec<_> = self.0.iter().filter(|(row, _)| is_in_scope(row, path)).collect();
        for (row, pattern) in &rows {
            if row.place == File && pattern.is_match(path) {
                found.push((*row, 0));
            }
        }
        for (at, line) in text.lines().enumerate() {
            let prose = prose(path, line);
            for (row, pattern) in &rows {
                let is_hit = match row.place {
                    Code => path.ends_with(".rs") && pattern.is_match(line),
                    Prose => pattern.is_match(&prose),
                    File => false,
                };
                if is_hit {
                    found.push((*row, at + 1));
                }
            }
        }
        found
    }
}

#[test]
fn words_are_those_of_mlir() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let vocabulary = Vocabulary::new();
    let mut counts: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
    let mut total = 0;
    for dir in [
        "ir",
        "dialects",
        "lower",
        "codegen",
        "textual-llvm",
        "src",
        "tests",
        "examples",
        "benches",
        "docs",
        "fuzz",
    ] {
        for file in files::below(&root.join(dir), &["rs", "md"]).expect("the sources can be read") {
            total += report(&vocabulary, root, &file, &mut counts);
        }
    }
    for name in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"] {
        total += report(&vocabulary, root, &root.join(name), &mut counts);
    }
    println!("\nplaces, pattern, what to write instead:");
    for (pattern, (count, instead)) in &counts {
        println!("{count:6}  {pattern}  ->  {instead}");
    }
    assert_eq!(total, 0, "words that have a better one, see above");
}

/// Prints the places in a file and counts them.
fn report(
    vocabulary: &Vocabulary,
    root: &Path,
    file: &Path,
    counts: &mut BTreeMap<&'static str, (usize, &'static str)>,
) -> usize {
    let path = files::name_below(root, file);
    // The table itself, and what is built or written by tools.
    if path == "tests/vocabulary.rs" || path.contains("/target/") {
        return 0;
    }
    let text = std::fs::read_to_string(file).expect("the file can be read");
    let found = vocabulary.find(&path, &text);
    for (row, line) in &found {
        let shown = text.lines().nth(line.wrapping_sub(1)).unwrap_or_default().trim();
        println!("{path}:{line}: write {}: {shown}", row.instead);
        counts.entry(row.pattern).or_insert((0, row.instead)).0 += 1;
    }
    found.len()
}

#[test]
fn rows_match_where_they_are_to() {
    let vocabulary = Vocabulary::new();
    let lines = |path: &str, text: &str| -> Vec<(usize, &str)> {
        let found = vocabulary.find(path, text);
        found.iter().map(|(row, line)| (*line, row.instead)).collect()
    };
    assert_eq!(
        lines("ir/src/a.rs", "fn f() {}\n// What is behind it.\n"),
        [(2, "after")]
    );
    assert_eq!(lines("README.md", "It is behind.\n"), [(1, "after")]);
    // Code and names in backticks are no prose.
    assert_eq!(lines("ir/src/a.rs", "let behind = 1;\n// Calls `behind`.\n"), []);
    assert_eq!(
        lines("ir/src/a.rs", "/// The same for memrefs.\n"),
        [(1, "say it in full")]
    );
    assert_eq!(
        lines("ir/src/a.rs", "x: HandedOver<'_>,\n"),
        [(1, "InlinedArgument")]
    );
    assert_eq!(lines("codegen/src/leaves.rs", ""), [(0, "value_parts.rs")]);
    // Words that are banned in one crate only.
    assert_eq!(
        lines("codegen/src/a.rs", "struct Leaf;\n"),
        [(1, "value_parts, ValuePart")]
    );
    assert_eq!(lines("ir/src/a.rs", "struct Leaf;\n"), []);
}
