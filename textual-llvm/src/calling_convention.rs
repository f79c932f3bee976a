//! LLVM IR's words for calling conventions, in both directions.

use windlass_dialects::llvm::enums::{CConv, LlvmEnum};

/// LLVM's keyword of a calling convention, where it differs from the LLVM dialect's.
pub fn keyword(convention: CConv) -> &'static str {
    match convention.keyword() {
        "cc_10" => "ghccc",
        "cc_11" => "cc11",
        "ptx_kernelcc" => "ptx_kernel",
        "ptx_devicecc" => "ptx_device",
        "spir_funccc" => "spir_func",
        "spir_kernelcc" => "spir_kernel",
        // LLVM's `AsmWriter` prints a second space after this keyword.
        "avr_intrcc" => "avr_intrcc ",
        "avr_builtincc" => "cc86",
        "amdgpu_vscc" => "amdgpu_vs",
        "amdgpu_gscc" => "amdgpu_gs",
        "amdgpu_cscc" => "amdgpu_cs",
        "amdgpu_kernelcc" => "amdgpu_kernel",
        "amdgpu_hscc" => "amdgpu_hs",
        "msp430_builtincc" => "cc94",
        "amdgpu_lscc" => "amdgpu_ls",
        "amdgpu_escc" => "amdgpu_es",
        "aarch64_vectorcallcc" => "aarch64_vector_pcs",
        "aarch64_sve_vectorcallcc" => "aarch64_sve_vector_pcs",
        "wasm_emscripten_invokecc" => "cc99",
        "amdgpu_gfxcc" => "amdgpu_gfx",
        "m68k_intrcc" => "cc101",
        plain => plain,
    }
}

/// Conventions that LLVM has a word for and the LLVM dialect does not have.
const NOT_IN_DIALECT: &[&str] = &[
    "aarch64_sme_preservemost_from_x0",
    "aarch64_sme_preservemost_from_x1",
    "aarch64_sme_preservemost_from_x2",
    "amdgpu_cs_chain",
    "amdgpu_cs_chain_preserve",
    "amdgpu_gfx_whole_wave",
    "avr_signalcc",
    "graalcc",
    "m68k_rtdcc",
    "preserve_nonecc",
    "riscv_vector_cc",
    "riscv_vls_cc",
];

/// A word for a calling convention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// A convention of the LLVM dialect.
    Known(CConv),
    /// A convention that the LLVM dialect does not have.
    NotInDialect,
    /// `cc`, with a number after it.
    Numbered,
}

/// The calling convention that a word is, if it is one.
pub fn of_word(word: &[u8]) -> Option<Convention> {
    // Most words at this place are types and attributes.
    let plausible = word.ends_with(b"cc")
        || [&b"cc"[..], b"ptx_", b"spir_", b"amdgpu_", b"aarch64_", b"riscv_"]
            .iter()
            .any(|prefix| word.starts_with(prefix));
    if !plausible {
        return None;
    }
    if word == b"cc" {
        return Some(Convention::Numbered);
    }
    if let Some(digits) = word.strip_prefix(b"cc")
        && let Ok(number) = std::str::from_utf8(digits).unwrap_or_default().parse()
    {
        return Some(of_number(number));
    }
    let cases = CConv::DEF.cases.iter();
    let known = cases
        .filter_map(|case| CConv::from_value(case.value))
        .find(|&convention| keyword(convention).trim_end().as_bytes() == word);
    match known {
        Some(convention) => Some(Convention::Known(convention)),
        None => NOT_IN_DIALECT
            .iter()
            .any(|name| name.as_bytes() == word)
            .then_some(Convention::NotInDialect),
    }
}

/// The calling convention with this number in LLVM.
pub fn of_number(number: u32) -> Convention {
    CConv::from_value(number.into()).map_or(Convention::NotInDialect, Convention::Known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_lead_back_to_their_conventions() {
        for case in CConv::DEF.cases {
            let convention = CConv::from_value(case.value).expect("a case");
            let word = keyword(convention).trim_end();
            assert_eq!(
                of_word(word.as_bytes()),
                Some(Convention::Known(convention)),
                "{word}"
            );
        }
        assert_eq!(of_word(b"graalcc"), Some(Convention::NotInDialect));
        assert_eq!(of_word(b"i32"), None);
    }
}
