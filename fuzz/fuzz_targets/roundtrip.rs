//! `cargo fuzz run roundtrip`: see [`windlass_fuzz::roundtrip`].
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|text: &[u8]| windlass_fuzz::roundtrip(text));

#[cfg(not(fuzzing))]
fn main() {
    eprintln!("built without a fuzzer: use `cargo fuzz run roundtrip`, or `cargo run --bin mutate`");
}
