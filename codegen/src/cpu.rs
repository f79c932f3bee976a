//! Chooses the instructions that code may use: LLVM's names of processors and features as Cranelift's settings.
//!
//! `cpu/processors.txt` has LLVM's processors with the features among Cranelift's settings, `cpu/features.txt` the names of
//! all features. A feature without a setting is accepted and not used.

use cranelift_codegen::isa::{self, Builder, LookupError};
use cranelift_codegen::settings::Configurable;
use std::collections::BTreeSet;
use target_lexicon::{Architecture, Triple};

const PROCESSORS: &str = include_str!("cpu/processors.txt");
const FEATURES: &str = include_str!("cpu/features.txt");

/// A processor with features that are added or removed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Processor<'a> {
    /// LLVM's name, empty for the baseline, `native` for this machine's processor.
    pub cpu: Option<&'a str>,
    /// `+a,-b`
    pub features: Option<&'a str>,
}

/// LLVM's features with the setting of Cranelift that permits the instructions.
const X86: &[(&str, &str)] = &[
    ("sse3", "has_sse3"),
    ("ssse3", "has_ssse3"),
    ("sse4.1", "has_sse41"),
    ("sse4.2", "has_sse42"),
    ("popcnt", "has_popcnt"),
    ("cx16", "has_cmpxchg16b"),
    ("avx", "has_avx"),
    ("avx2", "has_avx2"),
    ("fma", "has_fma"),
    ("bmi", "has_bmi1"),
    ("bmi2", "has_bmi2"),
    ("lzcnt", "has_lzcnt"),
    ("avxvnni", "has_avx_vnni"),
    ("avx512bitalg", "has_avx512bitalg"),
    ("avx512dq", "has_avx512dq"),
    ("avx512f", "has_avx512f"),
    ("avx512vbmi", "has_avx512vbmi"),
    ("avx512vl", "has_avx512vl"),
    ("avx512vnni", "has_avx512vnni"),
];
const AARCH64: &[(&str, &str)] = &[
    ("lse", "has_lse"),
    ("pauth", "has_pauth"),
    ("fullfp16", "has_fp16"),
    ("dotprod", "has_dotprod"),
    ("i8mm", "has_i8mm"),
];
const RISCV64: &[(&str, &str)] = &[
    ("v", "has_v"),
    ("zba", "has_zba"),
    ("zbb", "has_zbb"),
    ("zbc", "has_zbc"),
    ("zbs", "has_zbs"),
    ("zbkb", "has_zbkb"),
    ("zca", "has_zca"),
    ("zcb", "has_zcb"),
    ("zcd", "has_zcd"),
    ("zfa", "has_zfa"),
    ("zfh", "has_zfh"),
    ("zfhmin", "has_zfhmin"),
    ("zicond", "has_zicond"),
    ("zvbb", "has_zvbb"),
    ("zvfh", "has_zvfh"),
];
const S390X: &[(&str, &str)] = &[
    ("miscellaneous-extensions-3", "has_mie3"),
    ("miscellaneous-extensions-4", "has_mie4"),
    ("vector-enhancements-2", "has_vxrs_ext2"),
    ("vector-enhancements-3", "has_vxrs_ext3"),
];

/// Features that imply others, in LLVM. Chains are followed.
const IMPLIED: &[(&str, &[&str])] = &[
    ("ssse3", &["sse3"]),
    ("sse4.1", &["ssse3"]),
    ("sse4.2", &["sse4.1"]),
    ("avx", &["sse4.2"]),
    ("f16c", &["avx"]),
    ("fma", &["avx"]),
    ("fma4", &["avx", "sse4a"]),
    ("xop", &["fma4"]),
    ("sse4a", &["sse3"]),
    ("avx2", &["avx"]),
    ("avxvnni", &["avx2"]),
    ("avx512f", &["avx2", "f16c", "fma"]),
    ("avx512bw", &["avx512f"]),
    ("avx512dq", &["avx512f"]),
    ("avx512vl", &["avx512f"]),
    ("avx512vnni", &["avx512f"]),
    ("avx512bitalg", &["avx512bw"]),
    ("avx512vbmi", &["avx512bw"]),
    ("v8.1a", &["lse"]),
    ("v8.2a", &["v8.1a"]),
    ("v8.3a", &["v8.2a", "pauth"]),
    ("v8.4a", &["v8.3a", "dotprod"]),
    ("v8.5a", &["v8.4a"]),
    ("v8.6a", &["v8.5a", "i8mm"]),
    ("v9a", &["v8.5a"]),
    ("sve", &["fullfp16"]),
    ("sve2", &["sve"]),
    ("c", &["zca", "zcd"]),
    ("zcb", &["zca"]),
    ("zcd", &["zca"]),
    ("zfh", &["zfhmin"]),
    ("zvfh", &["zfhmin"]),
];

/// The features that a feature implies, itself included.
fn with_implied(feature: &str) -> BTreeSet<&str> {
    let mut all = BTreeSet::from([feature]);
    let mut pending = vec![feature];
    while let Some(next) = pending.pop() {
        let direct = IMPLIED.iter().find(|(name, _)| *name == next);
        for &implied in direct.map_or(&[][..], |(_, implied)| implied) {
            if all.insert(implied) {
                pending.push(implied);
            }
        }
    }
    all
}

/// The settings that a feature with this sign (`+avx2`) turns on or off: those that it implies, or that imply it.
fn changed(feature: &str, table: &'static [(&str, &str)]) -> Vec<&'static str> {
    let (sign, name) = feature.split_at(1);
    let is_changed = |known: &str| match sign {
        "+" => with_implied(name).contains(known),
        _ => with_implied(known).contains(name),
    };
    let changed = table.iter().filter(|(known, _)| is_changed(known));
    changed.map(|&(_, setting)| setting).collect()
}

/// The rest of the lines of a table that start with `name` and a colon.
fn lines<'t>(table: &'t str, name: &str) -> impl Iterator<Item = &'t str> {
    let of_name = move |line: &'t str| line.split_once(": ").filter(|(first, _)| *first == name);
    table.lines().filter_map(of_name).map(|(_, rest)| rest)
}

/// The features of a processor that are among Cranelift's settings; `None` if LLVM has no processor of this name.
fn features_of(architecture: &str, processor: &str) -> Option<Vec<&'static str>> {
    lines(PROCESSORS, architecture).find_map(|line| {
        let (names, features) = line.split_once(':')?;
        let is_named = names.split_whitespace().any(|name| name == processor);
        is_named.then(|| features.split_whitespace().collect())
    })
}

impl Processor<'_> {
    /// The builder of the ISA for a target triple; the host's by default.
    pub fn isa_builder(&self, target: Option<&str>) -> Result<Builder, String> {
        let triple = match target {
            None => Triple::host(),
            Some(name) => name
                .parse()
                .map_err(|error| format!("unknown target '{name}': {error}"))?,
        };
        let name = target.map_or_else(|| triple.to_string(), str::to_owned);
        let (table, architecture) = table(triple.architecture);
        let baseline = || {
            isa::lookup(triple.clone()).map_err(|error| match error {
                LookupError::SupportDisabled => {
                    format!("unsupported target '{name}': windlass was built without its architecture (feature `all-arch`)")
                }
                LookupError::Unsupported => format!("unsupported target '{name}': {error}"),
            })
        };
        let mut builder = match self.cpu.unwrap_or_default() {
            "" => baseline()?,
            "native" => {
                if Triple::host().architecture != triple.architecture {
                    return Err(format!("the processor 'native' is no {}", triple.architecture));
                }
                let native = cranelift_native::infer_native_flags;
                let mut builder = baseline()?;
                native(&mut builder).map_err(|error| format!("this machine: {error}"))?;
                builder
            }
            chosen => {
                let features = features_of(architecture, chosen)
                    .ok_or_else(|| format!("unknown processor '{chosen}' of {architecture}"))?;
                let mut builder = baseline()?;
                for (feature, setting) in table {
                    set(&mut builder, setting, features.contains(feature))?;
                }
                builder
            }
        };
        let known: BTreeSet<&str> = lines(FEATURES, architecture)
            .flat_map(str::split_whitespace)
            .collect();
        for feature in self.features.into_iter().flat_map(|all| all.split(',')) {
            let Some(name) = feature.strip_prefix(['+', '-']) else {
                return Err(format!("expected '+' or '-' before the feature '{feature}'"));
            };
            if !known.contains(name) {
                return Err(format!("unknown feature '{name}' of {architecture}"));
            }
            for setting in changed(feature, table) {
                set(&mut builder, setting, feature.starts_with('+'))?;
            }
        }
        Ok(builder)
    }
}

/// The settings of an architecture, and its name in the tables of processors and features.
fn table(architecture: Architecture) -> (&'static [(&'static str, &'static str)], &'static str) {
    match architecture {
        Architecture::X86_64 => (X86, "x86_64"),
        Architecture::Aarch64(_) => (AARCH64, "aarch64"),
        Architecture::Riscv64(_) => (RISCV64, "riscv64"),
        Architecture::S390x => (S390X, "s390x"),
        _ => (&[], ""),
    }
}

/// Permits or forbids the instructions of a setting.
fn set(builder: &mut Builder, setting: &str, on: bool) -> Result<(), String> {
    let value = if on { "true" } else { "false" };
    let result = builder.set(setting, value);
    result.map_err(|error| format!("code generator setting '{setting}': {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feature_of_a_processor_has_a_setting() {
        for architecture in [
            Architecture::X86_64,
            Architecture::Aarch64(target_lexicon::Aarch64Architecture::Aarch64),
            Architecture::Riscv64(target_lexicon::Riscv64Architecture::Riscv64),
            Architecture::S390x,
        ] {
            let (table, name) = table(architecture);
            let known: Vec<&str> = lines(FEATURES, name).flat_map(str::split_whitespace).collect();
            for (feature, _) in table {
                assert!(known.contains(feature), "{name} has no feature {feature}");
            }
            for line in lines(PROCESSORS, name) {
                for feature in line.split_once(':').unwrap_or_default().1.split_whitespace() {
                    assert!(table.iter().any(|(known, _)| *known == feature), "{feature}");
                }
            }
        }
    }

    #[test]
    fn features_imply_and_remove_dependent_features() {
        assert_eq!(changed("+sse4.1", X86), ["has_sse3", "has_ssse3", "has_sse41"]);
        let removed = changed("-avx2", X86);
        assert!(removed.contains(&"has_avx512vl") && !removed.contains(&"has_avx"));
        assert!(removed.contains(&"has_avx_vnni"));
    }
}
