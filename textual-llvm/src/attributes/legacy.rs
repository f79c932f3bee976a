//! Attributes of LLVM before 22: the first version of each attribute, and the legacy attributes for memory effects.
//!
//! An attribute that a version lacks is dropped: it only carries optimisation information that the version cannot use.

use crate::version::LlvmVersion;

/// The first version of each attribute that was added after LLVM 11.
const SINCE: &[(&str, u32)] = &[
    ("allocalign", 15),
    ("allockind", 15),
    ("allocptr", 15),
    ("byref", 12),
    ("coro_elide_safe", 20),
    ("coro_only_destroy_when_complete", 18),
    ("dead_on_return", 21),
    ("dead_on_unwind", 18),
    ("disable_sanitizer_instrumentation", 14),
    ("elementtype", 13),
    ("fn_ret_thunk_extern", 15),
    ("hot", 12),
    ("hybrid_patchable", 19),
    ("initializes", 19),
    ("mustprogress", 12),
    ("nocallback", 13),
    ("nocreateundeforpoison", 22),
    ("nodivergencesource", 20),
    ("noext", 20),
    ("nofpclass", 17),
    ("noprofile", 12),
    ("nosanitize_bounds", 15),
    ("nosanitize_coverage", 13),
    ("nosync", 12),
    ("optdebug", 18),
    ("presplitcoroutine", 15),
    ("range", 19),
    ("sanitize_alloc_token", 22),
    ("sanitize_numerical_stability", 19),
    ("sanitize_realtime", 20),
    ("sanitize_realtime_blocking", 20),
    ("sanitize_type", 20),
    ("skipprofile", 16),
    ("swiftasync", 13),
    ("vscale_range", 13),
    ("writable", 18),
];

/// Whether a version has the attribute.
pub fn has_attribute(version: LlvmVersion, name: &str) -> bool {
    let row = SINCE.iter().find(|(known, _)| *known == name);
    row.is_none_or(|(_, since)| version.since(*since))
}

/// Whether a type attribute has its type argument in the version.
pub fn has_type(version: LlvmVersion, name: &str) -> bool {
    match name {
        "sret" => version.since(12),
        "inalloca" => version.since(13),
        _ => true,
    }
}

/// Bits per memory location in LLVM's `MemoryEffects` encoding.
const BITS: u32 = 2;
const READS: u64 = 1;
const WRITES: u64 = 2;

/// The legacy attributes (`readnone`, `argmemonly`, …) for memory effects; empty where none are equivalent to
/// `memory(…)`.
pub fn memory(bits: u64) -> String {
    let at = |place: u32| bits >> (BITS * place) & 3;
    let (arguments, inaccessible) = (at(0), at(1));
    let elsewhere = (2..6).fold(0, |all, place| all | at(place));
    let all = arguments | inaccessible | elsewhere;
    if all == 0 {
        return "readnone".into();
    }
    let mut words = Vec::new();
    if elsewhere == 0 {
        words.push(match (arguments, inaccessible) {
            (_, 0) => "argmemonly",
            (0, _) => "inaccessiblememonly",
            _ => "inaccessiblemem_or_argmemonly",
        });
    }
    if all == READS {
        words.push("readonly");
    } else if all == WRITES {
        words.push("writeonly");
    }
    words.join(" ")
}

/// Folds the effects on memory locations that a version lacks into those that it has.
pub fn places(version: LlvmVersion, mut bits: u64) -> u64 {
    const OTHER: u32 = 3;
    for (place, since) in [(2, 21), (4, 22), (5, 22)] {
        if !version.since(since) {
            // The missing location is part of "other memory", which takes the union of both effects.
            let effects = bits >> (BITS * place) & 3;
            bits |= effects << (BITS * OTHER);
        }
    }
    for (place, since) in [(2, 21), (4, 22), (5, 22)] {
        if !version.since(since) {
            let other = bits >> (BITS * OTHER) & 3;
            bits = bits & !(3 << (BITS * place)) | other << (BITS * place);
        }
    }
    bits
}
