//! `cargo fuzz run import`: see [`windlass_fuzz::import`].
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|text: &[u8]| windlass_fuzz::import(text));

#[cfg(not(fuzzing))]
fn main() {
    eprintln!("built without a fuzzer: use `cargo fuzz run import`, or `cargo run --bin mutate`");
}
