//! `cargo fuzz run parse`: see [`windlass_fuzz::parse`].
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|text: &[u8]| windlass_fuzz::parse(text));

#[cfg(not(fuzzing))]
fn main() {
    eprintln!("built without a fuzzer: use `cargo fuzz run parse`, or `cargo run --bin mutate`");
}
