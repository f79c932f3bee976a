//! Chooses the instructions that code may use: LLVM's names of processors and features as Cranelift's settings.

use cranelift_codegen::isa::{self, Builder};
use cranelift_codegen::settings::Configurable;
use target_lexicon::{Architecture, Triple};
use windlass_dialects::llvm::target;

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
    ("c", "has_c"),
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

impl Processor<'_> {
    /// The builder of the ISA for a target triple; the host's by default.
    pub fn isa_builder(&self, target: Option<&str>) -> Result<Builder, String> {
        let native = || cranelift_native::builder().map_err(|error| format!("this machine: {error}"));
        let triple = match target {
            None => Triple::host(),
            Some(name) => name
                .parse()
                .map_err(|error| format!("unknown target '{name}': {error}"))?,
        };
        let name = target.map_or_else(|| triple.to_string(), str::to_owned);
        let baseline =
            || isa::lookup(triple.clone()).map_err(|error| format!("unsupported target '{name}': {error}"));
        let said: Vec<&str> = self
            .features
            .map(|all| all.split(',').collect())
            .unwrap_or_default();
        if let Some(wrong) = said.iter().find(|name| !name.starts_with(['+', '-'])) {
            return Err(format!("expected '+' or '-' before the feature '{wrong}'"));
        }
        let table = table(triple.architecture);
        let mut builder = match self.cpu {
            None if target.is_none() => native()?,
            Some("native") => {
                let host = Triple::host();
                if host.architecture != triple.architecture {
                    return Err(format!("the processor 'native' is no {}", triple.architecture));
                }
                native()?
            }
            chosen => {
                let chosen = chosen.unwrap_or_default();
                if !chosen.is_empty() && !target::is_processor(&name, chosen) {
                    return Err(format!("unknown processor '{chosen}' of {}", triple.architecture));
                }
                let mut builder = baseline()?;
                let features = target::features(&name, chosen, said.iter().copied());
                for feature in features.unwrap_or_default() {
                    set(&mut builder, table, &feature)?;
                }
                builder
            }
        };
        for feature in said {
            set(&mut builder, table, feature)?;
        }
        Ok(builder)
    }
}

fn table(architecture: Architecture) -> &'static [(&'static str, &'static str)] {
    match architecture {
        Architecture::X86_64 => X86,
        Architecture::Aarch64(_) => AARCH64,
        Architecture::Riscv64(_) => RISCV64,
        Architecture::S390x => S390X,
        _ => &[],
    }
}

/// Permits or forbids a feature. Code never uses features that the table lacks.
fn set(builder: &mut Builder, table: &[(&str, &str)], feature: &str) -> Result<(), String> {
    let (sign, name) = feature.split_at(1);
    let value = if sign == "+" { "true" } else { "false" };
    match table.iter().find(|(known, _)| *known == name) {
        Some((_, setting)) => {
            let result = builder.set(setting, value);
            result.map_err(|error| format!("feature '{name}': {error}"))
        }
        None => Ok(()),
    }
}
