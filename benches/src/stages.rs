//! The measured stages: each pairs a command of windlass with one of upstream.

use std::path::{Path, PathBuf};
use std::process::Command;

use bench_vs_upstream::generate::Shape;

use crate::cranelift;
use crate::measure::{Call, Cost, Pipe, fastest, once, tell};
use crate::pipeline;
use crate::table::{Row, print};

/// One stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Stage {
    /// An empty module, read and written.
    Start,
    /// A program that returns 0.
    Trivial,
    /// Read, verify, write.
    Parse,
    /// The ordinary pipeline of passes.
    Pipeline,
    /// To the LLVM dialect.
    Lower,
    /// LLVM dialect to .ll.
    Export,
    /// .ll to LLVM dialect.
    Import,
    /// MLIR to .ll.
    EndToEnd,
    /// MLIR to machine code in memory, and `@main` called.
    MachineCode,
}

impl Stage {
    /// All stages, in the order of the tables.
    pub const ALL: [Stage; 9] = [
        Self::Start,
        Self::Trivial,
        Self::Parse,
        Self::Pipeline,
        Self::Lower,
        Self::Export,
        Self::Import,
        Self::EndToEnd,
        Self::MachineCode,
    ];

    /// Whether the stage also measures modules of more than [`LARGEST_OF_ALL`] ops.
    fn is_of_large_modules(self) -> bool {
        matches!(self, Self::Parse | Self::Pipeline | Self::EndToEnd)
    }

    fn title(self) -> &'static str {
        match self {
            Self::Start => "Start: an empty module, read and written",
            Self::Trivial => "A program that returns 0",
            Self::Parse => "Parse, verify, print",
            Self::Pipeline => "The ordinary pipeline: eleven passes, text to text",
            Self::Lower => "Lowering: MLIR to the LLVM dialect, text to text",
            Self::Export => ".ll export: LLVM dialect to .ll",
            Self::Import => ".ll import: .ll to LLVM dialect",
            Self::EndToEnd => "End to end: MLIR to .ll",
            Self::MachineCode => "MLIR to machine code in memory, and one call",
        }
    }
}

/// The largest module that all stages measure, in ops.
const LARGEST_OF_ALL: usize = 1_000_000;

/// The configuration of a measurement.
pub struct Plan {
    /// Ops per module.
    pub sizes: Vec<usize>,
    /// The shapes of modules.
    pub shapes: Vec<Shape>,
    /// The stages to measure.
    pub stages: Vec<Stage>,
    /// The number of runs, of which the fastest counts.
    pub repeat: usize,
    /// The largest module that upstream compiles to machine code, in ops.
    pub upstream_machine_code_up_to: usize,
    /// The largest module that upstream runs on, in ops.
    pub upstream_up_to: usize,
    /// The seed of the generated modules.
    pub seed: u64,
}

/// The programs.
pub struct Tools {
    windlass: PathBuf,
    upstream: Option<Upstream>,
}

struct Upstream {
    opt: PathBuf,
    translate: PathBuf,
    runner: PathBuf,
}

/// The first of these programs on the PATH.
fn program(names: &[String]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let dirs: Vec<PathBuf> = std::env::split_paths(&path).collect();
    names
        .iter()
        .flat_map(|name| dirs.iter().map(move |dir| dir.join(name)))
        .find(|candidate| candidate.is_file())
}

impl Tools {
    /// `windlass`, and upstream's tools if they are requested and installed.
    pub fn find(windlass: PathBuf, with_upstream: bool) -> Tools {
        let tool = |name: &str| program(&[format!("{name}-22"), name.to_string()]);
        let upstream = || {
            Some(Upstream {
                opt: tool("mlir-opt")?,
                translate: tool("mlir-translate")?,
                runner: tool("mlir-runner")?,
            })
        };
        let upstream = if with_upstream { upstream() } else { None };
        if with_upstream && upstream.is_none() {
            tell("upstream's mlir-opt, mlir-translate and mlir-runner are not installed: windlass alone");
        }
        Tools { windlass, upstream }
    }
}

/// The conversion passes; those that work on functions are nested, so that upstream runs them in parallel.
const PIPELINE: &str = "--pass-pipeline=builtin.module(func.func(convert-scf-to-cf,convert-arith-to-llvm),\
                        convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts)";

const EMPTY: &str = "module {\n}\n";
const TRIVIAL: &str =
    "llvm.func @main() -> i32 {\n  %0 = llvm.mlir.constant(0 : i32) : i32\n  llvm.return %0 : i32\n}\n";

/// A module in a file.
struct Input {
    file: String,
    /// The module in the LLVM dialect.
    lowered: String,
    /// The module as LLVM IR.
    exported: String,
    bytes: usize,
    lowered_bytes: usize,
    exported_bytes: usize,
    ops: usize,
}

impl Input {
    /// Writes a module in another process of this program. The kernel charges a child with the memory of its parent, so
    /// this process has to stay small.
    fn generate(dir: &Path, name: &str, size: usize, shape: Shape, seed: u64) -> Result<Input, String> {
        let path = dir.join(name);
        let fail = |error: std::io::Error| format!("{}: {error}", path.display());
        let shape = format!("{shape:?}").to_lowercase();
        let output = Command::new(std::env::current_exe().map_err(fail)?)
            .args(["--generate", &size.to_string(), "--shape", &shape])
            .args(["--seed", &seed.to_string(), "--output"])
            .arg(&path)
            .output()
            .map_err(fail)?;
        let ops = String::from_utf8_lossy(&output.stdout).trim().parse();
        let Ok(ops) = ops else {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned());
        };
        let file = path.display().to_string();
        Ok(Input {
            lowered: format!("{file}.lowered"),
            exported: format!("{file}.ll"),
            file,
            bytes: std::fs::metadata(&path).map_err(fail)?.len() as usize,
            lowered_bytes: 0,
            exported_bytes: 0,
            ops,
        })
    }

    fn write(dir: &Path, name: &str, text: &str, ops: usize) -> Result<Input, String> {
        let path = dir.join(name);
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        let file = path.display().to_string();
        Ok(Input {
            lowered: format!("{file}.lowered"),
            exported: format!("{file}.ll"),
            file,
            bytes: text.len(),
            lowered_bytes: 0,
            exported_bytes: 0,
            ops,
        })
    }
}

/// The two pipes of a stage.
struct Duel {
    what: String,
    windlass: Pipe,
    upstream: Option<Pipe>,
}

impl Tools {
    fn call(&self, arguments: &[&str]) -> Pipe {
        vec![Call::new(&self.windlass, arguments)]
    }

    fn duels(&self, stage: Stage, input: &Input) -> Vec<Duel> {
        let file = input.file.as_str();
        let one = |windlass: Pipe, upstream: &dyn Fn(&Upstream) -> Pipe| Duel {
            what: String::new(),
            windlass,
            upstream: self.upstream.as_ref().map(upstream),
        };
        let lower = |upstream: &Upstream| Call::new(&upstream.opt, &[PIPELINE, file]);
        let export = ["--mlir-to-llvmir"];
        match stage {
            Stage::Start => vec![one(self.call(&["opt", file]), &|upstream| {
                vec![Call::new(&upstream.opt, &[file])]
            })],
            Stage::Trivial => {
                let arguments = ["-e", "main", "--entry-point-result=i32", file];
                let mine = ["run", "-e", "main", "--entry-point-result=i32", file];
                vec![one(self.call(&mine), &|upstream| {
                    vec![Call::new(&upstream.runner, &arguments)]
                })]
            }
            Stage::Parse => self.at_thread_counts(&["opt", file], one, &|upstream| {
                vec![Call::new(&upstream.opt, &[file])]
            }),
            Stage::Pipeline => {
                let passes = || pipeline::PASSES.into_iter().chain([file]);
                let mine: Vec<&str> = ["opt"].into_iter().chain(passes()).collect();
                let theirs: Vec<&str> = passes().collect();
                self.at_thread_counts(&mine, one, &|upstream| vec![Call::new(&upstream.opt, &theirs)])
            }
            Stage::Lower => vec![one(self.call(&["opt", PIPELINE, file]), &|upstream| {
                vec![lower(upstream)]
            })],
            Stage::Export => {
                let lowered = input.lowered.as_str();
                let mine = self.call(&["translate", export[0], lowered]);
                vec![one(mine, &|upstream| {
                    vec![Call::new(&upstream.translate, &[export[0], lowered])]
                })]
            }
            Stage::Import => {
                let arguments = ["--import-llvm", input.exported.as_str()];
                let mine = self.call(&["translate", arguments[0], arguments[1]]);
                vec![one(mine, &|upstream| {
                    vec![Call::new(&upstream.translate, &arguments)]
                })]
            }
            Stage::EndToEnd => {
                let mine = ["translate", export[0], "--lower", file];
                self.at_thread_counts(&mine, one, &|upstream| {
                    vec![lower(upstream), Call::new(&upstream.translate, &export)]
                })
            }
            Stage::MachineCode => {
                let mine = self.call(&["run", "-e", "main", "--entry-point-result=i32", file]);
                let run = ["-O0", "-e", "main", "--entry-point-result=i32"];
                vec![one(mine, &|upstream| {
                    vec![lower(upstream), Call::new(&upstream.runner, &run)]
                })]
            }
        }
    }

    /// A duel at one, two, four, … threads of windlass, as many as the machine has.
    fn at_thread_counts(
        &self,
        mine: &[&str],
        duel: impl Fn(Pipe, &dyn Fn(&Upstream) -> Pipe) -> Duel,
        upstream: &dyn Fn(&Upstream) -> Pipe,
    ) -> Vec<Duel> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let counts = std::iter::successors(Some(1), |count| Some(count * 2));
        let at = |threads: usize| {
            let pipe = vec![Call::new(&self.windlass, mine).threads(threads)];
            let what = format!(", {threads} thread{}", if threads == 1 { "" } else { "s" });
            Duel {
                what,
                ..duel(pipe, upstream)
            }
        };
        counts.take_while(|&count| count <= cores).map(at).collect()
    }

    /// Lowers `input` once, for stages that start from the LLVM dialect; by upstream's tools where they are installed.
    fn lower(&self, input: &mut Input) -> Result<(), String> {
        let call = match &self.upstream {
            Some(upstream) => Call::new(&upstream.opt, &[PIPELINE, &input.file]),
            None => Call::new(&self.windlass, &["opt", PIPELINE, &input.file]),
        };
        once(&[call], Some(Path::new(&input.lowered)))?;
        let length = std::fs::metadata(&input.lowered)
            .map_err(|error| error.to_string())?
            .len();
        input.lowered_bytes = length as usize;
        Ok(())
    }

    /// Exports the lowered `input` once, for the stage that reads LLVM IR.
    fn export(&self, input: &mut Input) -> Result<(), String> {
        let arguments = ["translate", "--mlir-to-llvmir", &input.lowered];
        let call = Call::new(&self.windlass, &arguments);
        once(&[call], Some(Path::new(&input.exported)))?;
        let length = std::fs::metadata(&input.exported)
            .map_err(|error| error.to_string())?
            .len();
        input.exported_bytes = length as usize;
        Ok(())
    }
}

/// The commit with its date, and the number of cores: a file with the tables says what was measured.
fn version() -> String {
    let mut git = Command::new("git");
    git.args(["log", "-1", "--format=%h of %cs"])
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    let commit = git.output().ok().filter(|output| output.status.success());
    let commit = commit.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let plural = if cores == 1 { "" } else { "s" };
    let today = Command::new("date").args(["-u", "+%Y-%m-%d"]).output();
    let today = today.ok().filter(|output| output.status.success());
    let today = today.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    format!(
        "Commit {}, measured on {}, {cores} core{plural}.",
        commit.as_deref().unwrap_or("unknown"),
        today.as_deref().unwrap_or("an unknown day")
    )
}

fn title(ops: usize) -> String {
    match ops {
        1_000_000.. => format!("{}M ops", ops / 1_000_000),
        1_000.. => format!("{}k ops", ops / 1_000),
        _ => format!("{ops} ops"),
    }
}

/// Runs the plan and prints a table after each stage.
pub fn run(plan: &Plan, tools: &Tools, dir: &Path) -> Result<(), String> {
    println!("{}", version());
    let mut inputs = Vec::new();
    for &shape in &plan.shapes {
        for &size in &plan.sizes {
            let name = format!("{shape:?}-{size}.mlir");
            let mut input = Input::generate(dir, &name, size, shape, plan.seed)?;
            // If this fails, the rows of the export and the import report the error.
            let imports = plan.stages.contains(&Stage::Import);
            let derives = imports || plan.stages.contains(&Stage::Export);
            if derives && size <= LARGEST_OF_ALL {
                let mut derived = tools.lower(&mut input);
                if imports {
                    derived = derived.and_then(|()| tools.export(&mut input));
                }
                if let Err(error) = derived {
                    tell(&error);
                }
            }
            inputs.push((format!("{}, {}", title(size), shape.title()), size, input));
        }
    }
    for &stage in &plan.stages {
        let (mut rows, mut predicted) = (Vec::new(), Vec::new());
        if matches!(stage, Stage::Start | Stage::Trivial) {
            let text = if stage == Stage::Start { EMPTY } else { TRIVIAL };
            let input = Input::write(dir, "small.mlir", text, 1)?;
            let repeat = plan.repeat * 7;
            rows.extend(
                tools
                    .duels(stage, &input)
                    .into_iter()
                    .map(|duel| fight(duel, "one process", &input, input.bytes, repeat)),
            );
        } else {
            let measured = |size: usize| size <= LARGEST_OF_ALL || stage.is_of_large_modules();
            for (name, size, input) in inputs.iter().filter(|(_, size, _)| measured(*size)) {
                let bytes = match stage {
                    Stage::Export => input.lowered_bytes,
                    Stage::Import => input.exported_bytes,
                    _ => input.bytes,
                };
                let limit = match stage {
                    Stage::MachineCode => plan.upstream_machine_code_up_to.min(plan.upstream_up_to),
                    _ => plan.upstream_up_to,
                };
                let mut known: Option<Result<Cost, String>> = None;
                let first = rows.len();
                for mut duel in tools.duels(stage, input) {
                    if *size > limit || known.is_some() {
                        duel.upstream = None;
                    }
                    tell(&format!("{}: {name}{}", stage.title(), duel.what));
                    let mut row = fight(duel, name, input, bytes, plan.repeat);
                    // Upstream's command is the same at every thread count of windlass, so it runs once.
                    row.upstream = row.upstream.or_else(|| known.clone());
                    known.clone_from(&row.upstream);
                    rows.push(row);
                }
                predicted.extend(predict(name, &rows[first..]));
            }
        }
        print(stage.title(), &rows);
        if !predicted.is_empty() {
            println!("\nFrom the times on one thread and on two, by Amdahl's law:\n");
            predicted.iter().for_each(|line| println!("* {line}"));
        }
        let timed = inputs.iter().rfind(|(_, size, _)| *size <= LARGEST_OF_ALL);
        if let Some((name, size, input)) = timed.filter(|_| stage == Stage::Pipeline) {
            let upstream = tools.upstream.as_ref().filter(|_| *size <= plan.upstream_up_to);
            let upstream = upstream.map(|upstream| upstream.opt.as_path());
            pipeline::print(&tools.windlass, upstream, name, &input.file);
        }
        if stage == Stage::MachineCode {
            let files = inputs
                .iter()
                .map(|(name, _, input)| (name.as_str(), input.file.as_str()));
            cranelift::print(&tools.windlass, files, plan.repeat);
        }
    }
    Ok(())
}

/// How many times as fast a module is on more threads than the machine has, from its rows at one thread and at two.
fn predict(name: &str, rows: &[Row]) -> Option<String> {
    let [one, two, more @ ..] = rows else { return None };
    let seconds = |row: &Row| row.windlass.as_ref().ok().map(|cost| cost.wall.as_secs_f64());
    let ratio = seconds(two)? / seconds(one)?;
    let serial = (2.0 * ratio - 1.0).clamp(0.0, 1.0);
    let measured = 2 << more.len();
    let counts = [2u32, 4, 8, 16]
        .into_iter()
        .filter(|&count| count == 2 || count > measured);
    let times: Vec<String> = counts
        .map(|count| {
            let faster = 1.0 / (serial + (1.0 - serial) / f64::from(count));
            format!("{faster:.1} times as fast on {count} threads")
        })
        .collect();
    Some(format!(
        "{name}: {:.0} % serial, {}",
        serial * 100.0,
        times.join(", ")
    ))
}

fn fight(duel: Duel, name: &str, input: &Input, bytes: usize, repeat: usize) -> Row {
    let windlass = fastest(&duel.windlass, repeat);
    // Long runs of upstream vary little and are not repeated.
    let upstream = duel.upstream.map(|pipe| match fastest(&pipe, 1) {
        Ok(cost) if cost.wall.as_secs_f64() < 2.0 && repeat > 1 => {
            fastest(&pipe, repeat - 1).map(|other| if other.wall < cost.wall { other } else { cost })
        }
        result => result,
    });
    Row {
        what: format!("{name}{}", duel.what),
        input_bytes: bytes,
        ops: input.ops,
        windlass,
        upstream,
    }
}
