//! Features of processors by name.
//!
//! `features.txt` has a line per processor: architecture, name (`-` for the architecture's baseline), features. An
//! unknown processor has the requested features and the baseline.

use super::Triple;
use std::collections::BTreeSet;

const TABLE: &str = include_str!("features.txt");

/// Vector extensions of x86, each of which implies the previous ones.
const X86_CHAIN: [&str; 8] = ["sse", "sse2", "sse3", "ssse3", "sse4.1", "sse4.2", "avx", "avx2"];

/// The extensions that further vector extensions of x86 imply.
const X86_IMPLIED: [(&str, &str); 4] = [
    ("fma", "avx"),
    ("f16c", "avx"),
    ("avx512f", "avx2"),
    ("xop", "avx"),
];

/// The features of a processor, each as `+name`, sorted; `said` are features that are added (`+name`) and removed
/// (`-name`). `None` for unknown architectures.
///
/// ```
/// use windlass_dialects::llvm::target::features;
/// let features = features("aarch64-linux-gnu", "generic", ["-neon", "+sve"]);
/// let features = features.unwrap_or_default();
/// assert!(features.contains(&"+fp-armv8".to_owned()));
/// assert!(features.contains(&"+sve".to_owned()));
/// assert!(!features.contains(&"+neon".to_owned()));
/// ```
pub fn features<'a>(
    triple: &str,
    chip: &str,
    said: impl IntoIterator<Item = &'a str>,
) -> Option<Vec<String>> {
    super::data_layout(triple)?;
    let parsed = Triple::parse(triple);
    let machine = machine(&parsed);
    let mut all: BTreeSet<String> = BTreeSet::new();
    match row(machine, chip) {
        Some(features) => all.extend(features.split_whitespace().map(str::to_owned)),
        None if machine == "x86_64" => {
            all.extend(["64bit-mode", "sse", "sse2"].map(str::to_owned));
        }
        None if machine.starts_with("nvptx") && chip.starts_with("sm_") => {
            all.insert(chip.to_owned());
        }
        None => {}
    }
    let x86 = machine == "x86_64" || machine.starts_with('i') && machine.ends_with("86");
    for feature in said {
        let (name, on) = match feature.split_at_checked(1) {
            Some(("+", name)) => (name, true),
            Some(("-", name)) => (name, false),
            _ => continue,
        };
        if on {
            all.insert(name.to_owned());
            if x86 {
                all.extend(implied(name).map(str::to_owned));
            }
        } else {
            all.retain(|other| other != name && !(x86 && implied(other).any(|implied| implied == name)));
        }
    }
    Some(all.into_iter().map(|name| format!("+{name}")).collect())
}

/// The architecture's name in the table.
fn machine<'a>(triple: &Triple<'a>) -> &'a str {
    match triple.arch {
        "amd64" => "x86_64",
        "arm64" | "arm64e" | "aarch64_be" => "aarch64",
        "ppc64le" => "powerpc64le",
        arch => arch,
    }
}

/// The features of a processor in the table.
fn row(machine: &str, chip: &str) -> Option<&'static str> {
    TABLE.lines().find_map(|line| {
        let (name, rest) = line.split_once(' ')?;
        let (processor, features) = rest.split_once(' ').unwrap_or((rest, ""));
        let wanted = if chip.is_empty() { "-" } else { chip };
        (name == machine && processor == wanted).then_some(features)
    })
}

/// The x86 features that a feature implies.
fn implied(name: &str) -> impl Iterator<Item = &'static str> {
    let through = X86_IMPLIED.iter().find(|(feature, _)| *feature == name);
    let own = X86_CHAIN.iter().position(|feature| *feature == name);
    let count = match through {
        Some((_, last)) => X86_CHAIN
            .iter()
            .position(|feature| feature == last)
            .map_or(0, |at| at + 1),
        None => own.unwrap_or(0),
    };
    X86_CHAIN.into_iter().take(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_imply_and_remove_dependent_features() {
        let with = |said: &[&str]| {
            let features = features("x86_64-unknown-linux", "", said.iter().copied());
            features.unwrap_or_default().join(" ")
        };
        assert!(with(&["+avx2"]).contains("+avx +avx2"));
        assert!(with(&["+avx2", "-sse3"]).contains("+sse2"));
        assert!(!with(&["+avx2", "-sse3"]).contains("avx"));
        assert!(!with(&["+fma", "-avx"]).contains("fma"));
    }
}
