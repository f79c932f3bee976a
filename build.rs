//! Tells the linker how to lay out the `windlass` command.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let of_target = |name: &str| std::env::var(name).unwrap_or_default();
    // The tables of operations hold 53,000 addresses. In a program with a fixed address the linker writes them; else the
    // loader does at each start, which touches 290 pages and takes a third of the time that a small input takes.
    let fixed_address = of_target("CARGO_CFG_TARGET_OS") == "linux"
        && of_target("CARGO_CFG_TARGET_ENV") == "gnu"
        && std::env::var_os("CARGO_FEATURE_CLI").is_some();
    if fixed_address {
        println!("cargo::rustc-link-arg-bin=windlass=-no-pie");
    }
}
