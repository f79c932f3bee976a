//! `cargo fuzz run canonicalize`: see [`windlass_fuzz::canonicalize`].
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|text: &[u8]| windlass_fuzz::canonicalize(text));

#[cfg(not(fuzzing))]
fn main() {
    eprintln!("built without a fuzzer: use `cargo fuzz run canonicalize`, or `cargo run --bin mutate`");
}
