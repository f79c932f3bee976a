//! `cargo fuzz run verify`: see [`windlass_fuzz::verify`].
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|text: &[u8]| windlass_fuzz::verify(text));

#[cfg(not(fuzzing))]
fn main() {
    eprintln!("built without a fuzzer: use `cargo fuzz run verify`, or `cargo run --bin mutate`");
}
