//! Tests the runtime's output byte for byte: the functions in this process, the C source for linked programs, and, if
//! it is installed, MLIR's own runner library (`MLIR_RUNNER_UTILS` is its path).
//!
//! The runtime writes to C's `stdout`, which a test cannot capture in its own process. So this program runs itself
//! again with one hidden test that prints, and reads the output between two marks.

#![allow(unsafe_code, reason = "calls C functions by their address")]

use std::ffi::{CStr, c_char};
use std::path::{Path, PathBuf};
use std::process::Command;
use windlass_codegen::runtime;

/// The environment variable with the provider of the functions for the child: a library's path, or `builtin`.
const PROVIDER: &str = "WINDLASS_TEST_RUNTIME";
/// The environment variable with the provider of half precision, a separate library upstream. If unset, none is
/// printed.
const HALVES_PROVIDER: &str = "WINDLASS_TEST_HALVES";
const UPSTREAM: &str = "/usr/lib/llvm-22/lib/libmlir_c_runner_utils.so";
const MARK: &CStr = c"\n<<mark>>\n";

/// The provider of the functions.
enum Provider {
    Builtin,
    Library(libloading::Library),
}

impl Provider {
    /// The function `name` as a function of type `F`.
    fn get<F: Copy>(&self, name: &str) -> F {
        match self {
            Provider::Builtin => {
                let address = runtime::lookup(name).expect(name);
                // SAFETY: the callers below name the type that the runtime documents.
                unsafe { std::mem::transmute_copy::<*const u8, F>(&address) }
            }
            // SAFETY: as above.
            Provider::Library(library) => *unsafe { library.get::<F>(name.as_bytes()) }.expect(name),
        }
    }
}

type Print<T> = extern "C" fn(T);
type PrintPlain = extern "C" fn();

const SINGLES: [f32; 16] = [
    0.0,
    -0.0,
    1.0,
    -1.5,
    0.1,
    1.0e-4,
    1.0e-5,
    123456.0,
    1234567.0,
    999999.5,
    1.0e20,
    3.4028235e38,
    1.0e-45,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::MIN_POSITIVE,
];

fn print_everything(provider: &Provider) {
    let newline: PrintPlain = provider.get("printNewline");
    let comma: PrintPlain = provider.get("printComma");
    let string: Print<*const c_char> = provider.get("printString");
    let single: Print<f32> = provider.get("printF32");
    let double: Print<f64> = provider.get("printF64");
    let signed: Print<i64> = provider.get("printI64");
    let unsigned: Print<u64> = provider.get("printU64");

    for value in [0, 7, -1, i64::MAX, i64::MIN] {
        signed(value);
        comma();
        unsigned(value as u64);
        newline();
    }
    provider.get::<PrintPlain>("printOpen")();
    string(c"100 % of %s, \xc3\xa4".as_ptr());
    provider.get::<PrintPlain>("printClose")();
    string(c"".as_ptr());
    newline();
    for value in SINGLES {
        single(value);
        comma();
        double(f64::from(value));
        newline();
    }
    for value in [
        f64::MAX,
        f64::MIN_POSITIVE,
        5.0e-324,
        1.0 / 3.0,
        1.0e15,
        0.000012345678,
        99999.95,
    ] {
        double(value);
        newline();
    }
    for value in [f32::NAN, -f32::NAN] {
        single(value);
        comma();
        double(f64::from(value));
        newline();
    }
    let mut bits = 0x2545_f491_4f6c_dd1d_u64;
    for _ in 0..20_000 {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        single(f32::from_bits(bits as u32));
        comma();
        double(f64::from_bits(bits));
        newline();
    }
}

fn print_halves(provider: &Provider, newline: PrintPlain) {
    let half: Print<u16> = provider.get("printF16");
    let brain: Print<u16> = provider.get("printBF16");
    for bits in (0..=u16::MAX).step_by(7) {
        half(bits);
        newline();
        brain(bits);
        newline();
    }
}

fn provider(variable: &str) -> Option<Provider> {
    match std::env::var(variable).ok()?.as_str() {
        "builtin" => Some(Provider::Builtin),
        // SAFETY: the path is that of a runner library, or of the library that a test has just linked.
        path => Some(Provider::Library(
            unsafe { libloading::Library::new(path) }.unwrap(),
        )),
    }
}

/// Runs in the child process only.
#[test]
#[ignore = "the other tests run it, in a process of its own"]
fn child() {
    let Some(main) = provider(PROVIDER) else { return };
    let halves = provider(HALVES_PROVIDER);
    // C prints the marks too, so that they stay in order with the other output.
    let mark: Print<*const c_char> = Provider::Builtin.get("printString");
    mark(MARK.as_ptr());
    print_everything(&main);
    mark(MARK.as_ptr());
    if let Some(halves) = halves {
        print_halves(&halves, main.get("printNewline"));
    }
    mark(MARK.as_ptr());
    // Output of other C code keeps its place.
    let puts: extern "C" fn(*const c_char) -> i32 = Provider::Builtin.get("puts");
    let signed: Print<i64> = main.get("printI64");
    for number in 0..3 {
        signed(number);
        puts(c" bottles".as_ptr());
    }
    runtime::flush().unwrap();
    print!("and none");
    std::io::Write::flush(&mut std::io::stdout()).unwrap();
    mark(MARK.as_ptr());
    runtime::flush().unwrap();
}

/// The output of a provider: all types but half precision, half precision, and a mixture with other output.
fn output_of(provider: &Path, halves: Option<&Path>) -> [String; 3] {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["child", "--exact", "--ignored", "--nocapture", "--test-threads=1"])
        .env(PROVIDER, provider);
    command.envs(halves.map(|halves| (HALVES_PROVIDER, halves)));
    let output = command.output().unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let text = String::from_utf8(output.stdout).unwrap();
    let mut parts = text.split(MARK.to_str().unwrap()).skip(1).map(str::to_owned);
    std::array::from_fn(|_| parts.next().expect("a part between two marks"))
}

/// Reports the first line that differs, which is more readable than both texts.
fn assert_same(a: &str, b: &str) {
    for (number, (a, b)) in a.lines().zip(b.lines()).enumerate() {
        assert_eq!(a, b, "line {number}");
    }
    assert_eq!(a.len(), b.len());
}

#[test]
fn the_builtin_runtime_prints_what_is_documented() {
    let [everything, halves, mixture] = output_of(Path::new("builtin"), Some(Path::new("builtin")));
    let expected = "\
0, 0
7, 7
-1, 18446744073709551615
9223372036854775807, 9223372036854775807
-9223372036854775808, 9223372036854775808
( 100 % of %s, \u{e4} )
0, 0
-0, -0
1, 1
-1.5, -1.5
0.1, 0.1
0.0001, 0.0001
1e-05, 1e-05
123456, 123456
1.23457e+06, 1.23457e+06
";
    assert!(
        everything.starts_with(expected),
        "{}",
        &everything[..expected.len().min(everything.len())]
    );
    assert_eq!(mixture, "0 bottles\n1 bottles\n2 bottles\nand none");
    // 0x0007 * 2^-24 as f16 and 7 * 2^-133 as bf16 are third and fourth.
    assert!(
        halves.starts_with("0\n0\n4.17233e-07\n6.42848e-40\n"),
        "{}",
        &halves[..60]
    );
}

#[test]
fn the_c_source_prints_the_same() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let [source, library] = ["runtime_output_rt.c", "runtime_output_rt.so"].map(|name| directory.join(name));
    std::fs::write(&source, runtime::C_SOURCE).unwrap();
    let mut cc = Command::new("cc");
    cc.args([
        "-shared", "-fPIC", "-std=c99", "-Wall", "-Wextra", "-Werror", "-o",
    ])
    .args([&library, &source]);
    let Ok(status) = cc.status() else {
        eprintln!("skipped: no `cc`");
        return;
    };
    assert!(status.success(), "{cc:?}");
    let builtin = Path::new("builtin");
    let from_c = output_of(&library, Some(&library));
    for (builtin, from_c) in output_of(builtin, Some(builtin)).iter().zip(&from_c) {
        assert_same(builtin, from_c);
    }
}

#[test]
fn the_upstream_library_prints_the_same() {
    let library =
        std::env::var_os("MLIR_RUNNER_UTILS").map_or_else(|| PathBuf::from(UPSTREAM), PathBuf::from);
    if !library.exists() {
        eprintln!("skipped: no {}", library.display());
        return;
    }
    let halves = Some(library.with_file_name("libmlir_float16_utils.so")).filter(|path| path.exists());
    let builtin = Path::new("builtin");
    let upstream = output_of(&library, halves.as_deref());
    let ours = output_of(builtin, halves.as_ref().map(|_| builtin));
    for (ours, upstream) in ours.iter().zip(&upstream) {
        assert_same(ours, upstream);
    }
}
