//! A fuzzer without instrumentation, for any compiler: `cargo run --bin mutate -- TARGET SECONDS FILES...`
//!
//! Takes the parts of the files, changes, repeats, swaps and cuts them, and feeds them to the target (`all` for each).
//! Panics are distinguished by their location; the input of each is written to `crash-TARGET-N.mlir`, and each slow
//! input to `slow-TARGET-N.mlir`. The current input is in `current-TARGET.mlir`, in case the process dies.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::{Duration, Instant};

type Target = (&'static str, fn(&[u8]));

const TARGETS: [Target; 5] = [
    ("parse", windlass_fuzz::parse),
    ("verify", windlass_fuzz::verify),
    ("roundtrip", windlass_fuzz::roundtrip),
    ("canonicalize", windlass_fuzz::canonicalize),
    ("import", windlass_fuzz::import),
];

/// The maximum length of a text: short texts are fast and cover as much.
const LONGEST: usize = 2000;

/// An input that takes longer than this is reported as slow.
const SLOW: Duration = Duration::from_secs(5);

/// The stack size of the command line's threads.
const STACK: usize = 64 << 20;

/// The location of the last panic.
static PLACE: Mutex<String> = Mutex::new(String::new());

/// A random number generator: xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

/// Tokens that the parsers know.
const WORDS: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    ":",
    ",",
    "=",
    "->",
    "?",
    "*",
    "x",
    "%0",
    "%0#1",
    "^bb1",
    "@f",
    "#map",
    "!t",
    "loc(",
    "fused",
    "callsite",
    "i1",
    "i64",
    "i128",
    "index",
    "f32",
    "vector<4xi32>",
    "vector<[4]xf32>",
    "memref<?xf32>",
    "tensor<*xf32>",
    "tuple<",
    "complex<",
    "dense<",
    "sparse<",
    "array<i64: ",
    "affine_map<(d0) -> (d0)>",
    "affine_set<(d0) : (d0 == 0)>",
    "\"",
    "\"test.op\"",
    "-1",
    "0",
    "0xFF",
    "0.0",
    "99999999999999999999",
    "-9223372036854775808",
    "1e400",
    "true",
    "unit",
    "attributes",
    "{-#",
    "#-}",
    "//",
    "\n",
    "distinct[0]<",
    "dense_resource<",
    "strided<[1]>",
    "memref.",
    "arith.",
    "llvm.",
    "scf.",
    "cf.",
    "vector.",
    // LLVM IR.
    "define void @f() {",
    "ret void }",
    "ptr",
    "label %b",
    "<4 x i32>",
    "[2 x ptr]",
    "<{ i8 1 }>",
    "zeroinitializer",
    "poison",
    "getelementptr (i8, ptr @f, i64 1)",
    "ptrtoint (",
    "blockaddress(@f, %b)",
    "splat (",
    "c\"\\00\"",
    "0xK",
    "addrspace(1)",
    "phi i32 [",
    "!{i32 1}",
    "!DILocation(",
    "#0",
];

fn mutate(random: &mut Random, seeds: &[Vec<u8>]) -> Vec<u8> {
    let mut text = seeds[random.below(seeds.len())].clone();
    if text.len() > LONGEST {
        let start = random.below(text.len() - LONGEST);
        text = text[start..start + LONGEST].to_vec();
    }
    for _ in 0..1 + random.below(5) {
        if text.is_empty() {
            break;
        }
        let (a, b) = (random.below(text.len()), random.below(text.len()));
        let (from, to) = (a.min(b), a.max(b).min(a.min(b) + 40));
        match random.below(8) {
            0 => drop(text.drain(from..to)),
            1 => {
                let piece = text[from..to].to_vec();
                let at = random.below(text.len());
                text.splice(at..at, piece);
            }
            2 => text[a] = random.below(256) as u8,
            3 => {
                let word = WORDS[random.below(WORDS.len())];
                text.splice(a..a, word.bytes());
            }
            4 => text.swap(a, b),
            // Replaces a token by another.
            5 | 6 => {
                let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || *byte == b'.';
                let start = text[..a]
                    .iter()
                    .rposition(|byte| !is_word(byte))
                    .map_or(0, |at| at + 1);
                let end = text[a..]
                    .iter()
                    .position(|byte| !is_word(byte))
                    .map_or(text.len(), |at| a + at);
                let word = match random.below(2) {
                    0 => WORDS[random.below(WORDS.len())].as_bytes().to_vec(),
                    _ => {
                        let other = &text[b..];
                        let end = other
                            .iter()
                            .position(|byte| !is_word(byte))
                            .unwrap_or(other.len());
                        other[..end].to_vec()
                    }
                };
                text.splice(start..end.max(start), word);
            }
            _ => {
                let other = &seeds[random.below(seeds.len())];
                let start = random.below(other.len());
                let piece = other[start..other.len().min(start + 40)].to_vec();
                text.splice(from..to, piece);
            }
        }
    }
    text
}

/// The parts of the text files, without those that are only white space, and the other files whole.
fn seeds(files: impl Iterator<Item = String>) -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for bytes in files.filter_map(|file| std::fs::read(file).ok()) {
        match String::from_utf8(bytes) {
            Ok(text) => {
                let parts = text.split("// -----").map(str::trim);
                seeds.extend(parts.filter(|part| !part.is_empty()).map(|part| part.into()));
            }
            Err(error) => seeds.push(error.into_bytes()),
        }
    }
    seeds
}

fn run(name: &str, seconds: u64, seeds: &[Vec<u8>]) -> (u64, usize) {
    let since = std::time::SystemTime::UNIX_EPOCH;
    let now = since.elapsed().map_or(1, |time| time.as_nanos() as u64 | 1);
    let mut random = Random(now ^ name.len() as u64);
    let end = Instant::now() + Duration::from_secs(seconds);
    let targets: Vec<Target> = TARGETS
        .into_iter()
        .filter(|(target, _)| name == "all" || name == *target)
        .collect();
    let (mut runs, mut places, mut slow) = (0, HashSet::new(), 0);
    let keep = |file: &str, text: &[u8]| {
        if let Err(error) = std::fs::write(file, text) {
            eprintln!("{file}: {error}");
        }
    };
    while Instant::now() < end {
        let text = mutate(&mut random, seeds);
        runs += 1;
        keep(&format!("current-{name}.mlir"), &text);
        for (name, target) in &targets {
            let start = Instant::now();
            let done = catch_unwind(AssertUnwindSafe(|| target(&text)));
            if start.elapsed() > SLOW {
                slow += 1;
                keep(&format!("slow-{name}-{slow}.mlir"), &text);
            }
            let place = PLACE.lock().map_or(String::new(), |place| place.clone());
            if done.is_err() && places.insert(place.clone()) {
                let file = format!("crash-{name}-{}.mlir", places.len());
                keep(&file, &text);
                eprintln!("{file}: {place}");
            }
        }
    }
    (runs, places.len())
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_default();
    let seconds: u64 = arguments.next().and_then(|word| word.parse().ok()).unwrap_or(60);
    let seeds = seeds(arguments);
    if seeds.is_empty() {
        eprintln!("usage: mutate parse|verify|roundtrip|canonicalize|all SECONDS FILES...");
        std::process::exit(2);
    }
    std::panic::set_hook(Box::new(|info| {
        if let (Ok(mut place), Some(at)) = (PLACE.lock(), info.location()) {
            let message = info.to_string();
            let first = message.lines().nth(1).unwrap_or_default();
            *place = format!("{at}: {first}");
        }
    }));
    // Fails only if a thread pool exists already, which is then used.
    let _ = rayon::ThreadPoolBuilder::new()
        .stack_size(STACK)
        .num_threads(1)
        .build_global();
    let work = std::thread::Builder::new()
        .stack_size(STACK)
        .spawn(move || run(&name, seconds, &seeds));
    match work.map(|thread| thread.join()) {
        Ok(Ok((runs, crashes))) => {
            println!("{runs} inputs, {crashes} places that panic");
            std::process::exit(i32::from(crashes > 0));
        }
        _ => std::process::exit(2),
    }
}
