//! `--llvm-version`: the LLVM version to write for; `auto` asks the `llc` on the PATH.

use std::process::Command;
use windlass::textual_llvm::LlvmVersion;

/// The value of `--llvm-version`.
#[derive(Clone, Copy, Debug)]
pub enum WhichLlvm {
    /// This version.
    Version(LlvmVersion),
    /// The version of the `llc` on the PATH.
    OfLlc,
}

/// Parses the argument of `--llvm-version`.
pub fn parse(text: &str) -> Result<WhichLlvm, String> {
    if text == "auto" {
        return Ok(WhichLlvm::OfLlc);
    }
    let version = text.parse().ok().and_then(LlvmVersion::new);
    version.map(WhichLlvm::Version).ok_or_else(|| {
        format!(
            "expected a version from {} to {}, or 'auto'",
            LlvmVersion::OLDEST,
            LlvmVersion::NEWEST
        )
    })
}

impl WhichLlvm {
    /// The version. A version newer than windlass knows counts as the newest known.
    pub fn resolve(self) -> Result<LlvmVersion, String> {
        match self {
            WhichLlvm::Version(version) => Ok(version),
            WhichLlvm::OfLlc => ask(),
        }
    }
}

/// Asks `llc` for its version.
fn ask() -> Result<LlvmVersion, String> {
    let output = Command::new("llc")
        .arg("--version")
        .output()
        .map_err(|error| format!("error: cannot ask 'llc' for its version: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let major = text.split_once("LLVM version ").and_then(|(_, rest)| {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        rest[..digits].parse::<u32>().ok()
    });
    let Some(major) = major else {
        return Err("error: 'llc --version' names no version of LLVM".into());
    };
    if major > LlvmVersion::NEWEST.major() {
        return Ok(LlvmVersion::NEWEST);
    }
    LlvmVersion::new(major).ok_or_else(|| {
        format!(
            "error: 'llc' is LLVM {major}; the oldest that windlass writes for is {}",
            LlvmVersion::OLDEST
        )
    })
}
