//! `random-programs LANGUAGE`: runs random programs and prints those that windlass does not run as LLVM does.

use clap::{Parser, ValueEnum};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass_random_programs::compare::{self, Comparison, passes};
use windlass_random_programs::farm::{self, Failure, Options};
use windlass_random_programs::generic;
use windlass_random_programs::language::Language;
use windlass_random_programs::mutate::{self, CorpusFile};
use windlass_random_programs::random::Random;

/// Runs random programs through LLVM and through windlass, and prints those whose results differ
#[derive(Parser)]
struct Args {
    /// The language of the programs
    language: Name,
    /// The first seed
    #[arg(long, default_value_t = 1)]
    first: u64,
    /// The number of programs
    #[arg(long, default_value_t = 1000)]
    count: u64,
    /// The number of programs in a module
    #[arg(long, default_value_t = 50)]
    batch: usize,
    /// The number of threads
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// The binary under test
    #[arg(long, default_value = "target/debug/windlass")]
    windlass: PathBuf,
    /// The optimisation levels of windlass
    #[arg(long, value_delimiter = ',', default_value = "0,2")]
    levels: Vec<u8>,
    /// Run no passes other than those of `--pipeline`
    #[arg(long)]
    no_passes: bool,
    /// A pipeline of `windlass opt` to run first, or its options: `--cse --sccp`
    #[arg(long, allow_hyphen_values = true)]
    pipeline: Option<String>,
    /// Print failing programs as they are
    #[arg(long)]
    no_reduce: bool,
    /// The directory for failing programs
    #[arg(long, default_value = "random-program-failures")]
    failures: PathBuf,
    /// Run further programs until this many seconds have passed
    #[arg(long)]
    seconds: Option<u64>,
    /// Only print the program of the first seed
    #[arg(long)]
    print: bool,
    /// Do not run programs: compare the text that passes or the export make of them with upstream's
    #[arg(long)]
    compare: Option<Compare>,
    /// The passes to compare, instead of all: an element of a pipeline on a module, or several with commas
    #[arg(long = "pass")]
    passes: Vec<String>,
    /// The directories of the texts that `mutated` changes
    #[arg(long, default_value = "tests/lit")]
    corpus: Vec<PathBuf>,
    /// How many programs of each class of differences are printed
    #[arg(long, default_value_t = 1)]
    reported: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Compare {
    /// Each pass alone
    Passes,
    /// Each pass alone, with random options
    Options,
    /// Random pipelines
    Pipelines,
    /// What the `RUN:` lines of the files of the corpus do, on texts of the same file
    Commands,
    /// No pass: what is accepted, and its text
    Text,
    /// LLVM IR
    Export,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Name {
    Llvm,
    Table,
    C,
    Mlir,
    Ops,
    Mutated,
    Generic,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> std::io::Result<ExitCode> {
    let language = match args.language {
        Name::Llvm => Language::Llvm,
        Name::Table => Language::Table,
        Name::C => Language::C,
        Name::Mlir => Language::Mlir,
        Name::Ops => Language::Ops,
        Name::Mutated => Language::Mutated,
        Name::Generic => Language::Generic,
    };
    if matches!(language, Language::Mutated | Language::Generic) {
        mutate::read_corpus(&args.corpus, &args.windlass.canonicalize()?)?;
    }
    if language == Language::Generic {
        generic::read_examples()?;
    }
    if args.print {
        print!("{}", language.source(&[(0, &language.program(args.first, 0))]));
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(what) = args.compare {
        return compare(args, language, what);
    }
    let options = Options {
        windlass: args.windlass.canonicalize()?,
        levels: args.levels.clone(),
        pipeline: args.pipeline.clone(),
        passes: !args.no_passes,
        batch: args.batch.max(1),
        jobs: args.jobs.max(1),
        reduce: !args.no_reduce,
        scratch: std::env::temp_dir(),
    };
    let start = std::time::Instant::now();
    std::fs::create_dir_all(&args.failures)?;
    let report = |failure: &Failure| {
        let file = args
            .failures
            .join(format!("{}-{}", failure.seed, language.file()));
        if let Err(error) = std::fs::write(&file, &failure.source) {
            eprintln!("{}: {error}", file.display());
        }
        println!("{}\n{failure}", file.display());
    };
    let mut first = args.first;
    let mut summary = farm::run(language, first, args.count, &options, &report)?;
    while args
        .seconds
        .is_some_and(|seconds| start.elapsed().as_secs() < seconds)
    {
        first += args.count;
        summary.append(farm::run(language, first, args.count, &options, &report)?);
    }
    for (message, count) in &summary.refusals {
        println!("{count} times: {message}");
    }
    println!(
        "{} programs, {} without a defined result {:?}, {} failures, in {:?}",
        summary.ran,
        summary.undefined.len(),
        summary.undefined.iter().take(10).collect::<Vec<_>>(),
        summary.failures.len(),
        start.elapsed()
    );
    Ok(match summary.failures.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// Compares texts, and prints programs whose texts differ and a line for each comparison.
fn compare(args: &Args, language: Language, what: Compare) -> std::io::Result<ExitCode> {
    let options = compare::Options {
        windlass: args.windlass.canonicalize()?,
        batch: args.batch,
        jobs: args.jobs,
        reported: args.reported,
        reduce: !args.no_reduce,
        scratch: std::env::temp_dir(),
    };
    let all = match args.passes.is_empty() {
        true if what == Compare::Text => Vec::new(),
        // In a pipeline, a difference of a pass that is known to differ would hide others.
        true if what == Compare::Pipelines => {
            let mut all = passes::all(&options.windlass)?;
            all.retain(|pass| !passes::may_differ(pass) && !passes::names_files(pass));
            all
        }
        true => passes::all(&options.windlass)?,
        false => args.passes.clone(),
    };
    let start = std::time::Instant::now();
    let mut first = args.first;
    let (mut compared, mut different, mut known_to_differ) = (0, 0, 0);
    let mut reasons: BTreeMap<String, &str> = BTreeMap::new();
    let mut known = compare::Known::default();
    loop {
        let random = &mut Random::new(first);
        let mut file = None;
        let comparisons: Vec<Comparison> = match what {
            Compare::Passes => all.iter().cloned().map(Comparison::Passes).collect(),
            Compare::Options => passes::all_with_options(&options.windlass, random)?
                .into_iter()
                .map(Comparison::Passes)
                .collect(),
            Compare::Pipelines => vec![Comparison::Passes(passes::pipeline(&all, random))],
            Compare::Text => vec![Comparison::Passes(String::new())],
            Compare::Export if language == Language::Mutated => {
                vec![Comparison::Command("translate --mlir-to-llvmir".to_owned())]
            }
            Compare::Export => vec![Comparison::Export],
            Compare::Commands => {
                let files: Vec<&CorpusFile> = mutate::corpus()
                    .iter()
                    .filter(|file| !file.commands.is_empty())
                    .collect();
                let Some(chosen) = files.get((first / args.count.max(1)) as usize % files.len().max(1))
                else {
                    return Err(std::io::Error::other(
                        "no file of the corpus has a command to compare",
                    ));
                };
                file = Some(*chosen);
                vec![Comparison::Command(random.pick(&chosen.commands))]
            }
        };
        let language = match file {
            Some(file) if file.is_llvm_ir => Language::MutatedLlvm,
            _ => language,
        };
        // What is rejected without passes is so with each of them.
        let mut accepted = match (language, what) {
            (
                Language::Mutated | Language::Generic,
                Compare::Passes | Compare::Options | Compare::Pipelines,
            ) => {
                let seeds: Vec<u64> = (first..first + args.count).collect();
                Some(compare::accepted(
                    language,
                    &|seed| language.program(seed, 0),
                    &seeds,
                    &options,
                )?)
            }
            _ => None,
        };
        let mut hangs: BTreeMap<u64, u32> = BTreeMap::new();
        for comparison in comparisons {
            if let Comparison::Command(command) = &comparison
                && !compare::has_flags(command, &options.windlass)?
            {
                println!("{comparison}: not compared, since windlass does not have the flags");
                continue;
            }
            let program = |seed| match file {
                Some(file) => mutate::program_of(file, seed),
                None if language == Language::Mutated && what == Compare::Export => {
                    mutate::program_for_export(seed)
                }
                None => language.program(seed, 0),
            };
            known.differences = match &comparison {
                Comparison::Passes(element) if what != Compare::Pipelines => {
                    passes::known_differences(element)
                }
                _ => Vec::new(),
            };
            let seeds = match &accepted {
                Some(accepted) => accepted.clone(),
                None => (first..first + args.count).collect(),
            };
            let summary = compare::run(language, &program, &comparison, &seeds, &known, &options)?;
            // A program that several passes do not end with costs seconds in each of them.
            for &seed in &summary.crashes {
                *hangs.entry(seed).or_default() += 1;
            }
            if let Some(accepted) = &mut accepted {
                accepted.retain(|seed| hangs.get(seed).is_none_or(|&hangs| hangs < 3));
            }
            compared += summary.compared;
            known_to_differ += summary.known.values().map(Vec::len).sum::<usize>();
            for (class, seeds) in &summary.different {
                match compare::known_class(&comparison, class).is_some() {
                    true => known_to_differ += seeds.len(),
                    false => different += seeds.len(),
                }
            }
            let unknown =
                |case: &&compare::Difference| compare::known_class(&comparison, &case.class).is_none();
            for case in summary.reported.iter().filter(unknown) {
                println!(
                    "seed {}: {comparison}: {}\n{}\n{}",
                    case.seed,
                    case.class,
                    case.source,
                    compare::difference(&case.expected.to_string(), &case.found.to_string())
                );
            }
            for (class, seeds) in &summary.different {
                *known.classes.entry(class.clone()).or_default() += seeds.len();
                if let Some(reason) = compare::known_class(&comparison, class) {
                    reasons.insert(class.clone(), reason);
                }
            }
            let unknown = summary.different.iter();
            let unknown = unknown.filter(|(class, _)| compare::known_class(&comparison, class).is_none());
            let mut seeds: Vec<&u64> = unknown.flat_map(|(_, seeds)| seeds).collect();
            seeds.sort();
            let seeds = match seeds.is_empty() {
                true => String::new(),
                false => format!(" {seeds:?}"),
            };
            println!(
                "{comparison}: {} of {} differ{seeds}, {} end upstream's process, {} vary there or depend on other modules",
                summary.count(),
                summary.compared,
                summary.crashes.len(),
                summary.stateful.len()
            );
            for (reason, seeds) in &summary.known {
                println!("    {} known to: {reason} {seeds:?}", seeds.len());
            }
        }
        first += args.count;
        if args
            .seconds
            .is_none_or(|seconds| start.elapsed().as_secs() >= seconds)
        {
            break;
        }
    }
    let mut counted: Vec<(&String, &usize)> = known.classes.iter().collect();
    counted.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    for (class, count) in counted {
        let reason = reasons
            .get(class)
            .map_or(String::new(), |reason| format!(" ({reason})"));
        println!("{count} times: {class}{reason}");
    }
    println!(
        "{different} of {compared} outputs differ, and {known_to_differ} that are known to, in {} classes, in {:?}",
        known.classes.len(),
        start.elapsed()
    );
    Ok(match different {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}
