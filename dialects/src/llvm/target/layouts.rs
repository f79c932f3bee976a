//! Data layouts by target triple, as in LLVM 22.

use super::Triple;

const X86_SPACES: &str = "p270:32:32-p271:32:32-p272:64:64";

/// LLVM's data layout string for a target triple; `None` for unknown architectures.
///
/// ```
/// use windlass_dialects::llvm::target::data_layout;
/// let layout = data_layout("riscv64-unknown-linux-gnu");
/// assert_eq!(layout.as_deref(), Some("e-m:e-p:64:64-i64:64-i128:128-n32:64-S128"));
/// assert_eq!(data_layout("vax"), None);
/// ```
pub fn data_layout(triple: &str) -> Option<String> {
    let triple = Triple::parse(triple);
    let arch = triple.arch;
    let m = triple.mangling();
    Some(match arch {
        "x86_64" | "amd64" | "x86_64h" => {
            let wide = !triple.has("gnux32") && !triple.has("muslx32");
            let pointers = if wide { "" } else { "p:32:32-" };
            format!("e-m:{m}-{pointers}{X86_SPACES}-i64:64-i128:128-f80:128-n8:16:32:64-S128")
        }
        "i386" | "i486" | "i586" | "i686" | "x86" => {
            let rest = match m {
                'x' => "i64:64-i128:128-f80:128-n8:16:32-a:0:32-S32",
                'o' => "i128:128-f64:32:64-f80:128-n8:16:32-S128",
                _ => "i128:128-f64:32:64-f80:32-n8:16:32-S128",
            };
            format!("e-m:{m}-p:32:32-{X86_SPACES}-{rest}")
        }
        "aarch64" | "arm64" | "arm64e" | "arm64ec" => {
            let rest = match m {
                'o' => "i64:64-i128:128",
                'w' => "p:64:64-i32:32-i64:64-i128:128",
                _ => "i8:8:32-i16:16:32-i64:64-i128:128",
            };
            format!("e-m:{m}-{X86_SPACES}-{rest}-n32:64-S128-Fn32")
        }
        "aarch64_be" => {
            format!("E-m:e-{X86_SPACES}-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32")
        }
        "riscv32" => "e-m:e-p:32:32-i64:64-n32-S128".into(),
        "riscv64" => "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128".into(),
        "wasm32" | "wasm64" => {
            let bits = &arch[4..];
            let long = if triple.has("emscripten") { "-f128:64" } else { "" };
            format!("e-m:e-p:{bits}:{bits}-p10:8:8-p20:8:8-i64:64-i128:128{long}-n32:64-S128-ni:1:10:20")
        }
        "powerpc64le" | "ppc64le" => {
            "e-m:e-Fn32-i64:64-i128:128-n32:64-S128-v256:256:256-v512:512:512".into()
        }
        "powerpc64" | "ppc64" => {
            let pointers = if triple.has("musl") { "Fn32" } else { "Fi64" };
            format!("E-m:e-{pointers}-i64:64-i128:128-n32:64-S128-v256:256:256-v512:512:512")
        }
        "powerpc" | "ppc" => "E-m:e-p:32:32-Fn32-i64:64-n32".into(),
        "s390x" | "systemz" => "E-m:e-i1:8:16-i8:8:16-i64:64-f128:64-v128:64-a:8:16-n32:64".into(),
        "nvptx64" => "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64".into(),
        "nvptx" => "e-p:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64".into(),
        "amdgcn" => "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-\
                     p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-\
                     v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
            .into(),
        "mips" | "mipsel" => {
            let order = if arch == "mips" { 'E' } else { 'e' };
            format!("{order}-m:m-p:32:32-i8:8:32-i16:16:32-i64:64-n32-S64")
        }
        "mips64" | "mips64el" => {
            let order = if arch == "mips64" { 'E' } else { 'e' };
            format!("{order}-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128")
        }
        "sparcv9" | "sparc64" => "E-m:e-i64:64-i128:128-n32:64-S128".into(),
        "loongarch64" | "bpf" | "bpfel" => "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128".into(),
        "avr" => "e-P1-p:16:8-i8:8-i16:8-i32:8-i64:8-f32:8-f64:8-n8:16-a:8".into(),
        "hexagon" => {
            "e-m:e-p:32:32:32-a:0-n16:32-i64:64:64-i32:32:32-i16:16:16-i1:8:8-f32:32:32-f64:64:64-v32:32:32-\
                      v64:64:64-v512:512:512-v1024:1024:1024-v2048:2048:2048"
                .into()
        }
        "spirv64" => "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-\
                      n8:16:32:64-G1"
            .into(),
        _ if arch.starts_with("arm") || arch.starts_with("thumb") => arm(triple, m),
        _ => return None,
    })
}

fn arm(triple: Triple<'_>, m: char) -> String {
    let order = if triple.arch.contains("eb") { 'E' } else { 'e' };
    let rest = match m {
        'o' => "f64:32:64-v64:32:64-v128:32:128-a:0:32-n32-S32",
        _ => "i64:64-v128:64:128-a:0:32-n32-S64",
    };
    format!("{order}-m:{m}-p:32:32-Fi8-{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::llvm::layout::DataLayout;

    #[test]
    fn every_layout_is_valid() {
        for triple in [
            "x86_64-unknown-linux-gnu",
            "x86_64-unknown-linux-gnux32",
            "i686-pc-windows-msvc",
            "aarch64-apple-darwin",
            "aarch64-pc-windows-msvc",
            "aarch64_be-unknown-linux-gnu",
            "riscv32-unknown-elf",
            "wasm32-unknown-emscripten",
            "armv7-unknown-linux-gnueabihf",
            "armebv7-unknown-linux-gnueabi",
            "powerpc64-unknown-linux-gnu",
            "powerpc-unknown-linux-gnu",
            "s390x-ibm-linux",
            "nvptx-nvidia-cuda",
            "amdgcn-amd-amdhsa",
            "mipsel-unknown-linux-gnu",
            "sparcv9-unknown-linux",
            "avr",
            "hexagon",
            "spirv64",
        ] {
            let layout = data_layout(triple).unwrap_or_default();
            assert!(DataLayout::parse(&layout).is_ok(), "{triple}: {layout}");
        }
    }

    #[test]
    fn mangling_follows_from_the_operating_system() {
        for (triple, mangling) in [
            ("x86_64-unknown-linux-gnu", "e-m:e-"),
            ("x86_64-apple-macosx14.0.0", "e-m:o-"),
            ("x86_64-pc-windows-msvc", "e-m:w-"),
            ("i686-pc-windows-msvc", "e-m:x-"),
        ] {
            assert!(data_layout(triple).is_some_and(|layout| layout.starts_with(mangling)));
        }
    }
}
