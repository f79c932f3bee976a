//! Data layout strings: `e-m:e-i64:64-n8:16:32:64-S128`.
//!
//! Input: the value of `llvm.data_layout`. Output: a [`DataLayout`], or an error message with LLVM's text.

use super::{Alignment, DataLayout, Mangling, PointerSpec};

type Result<T = ()> = std::result::Result<T, String>;

impl DataLayout {
    /// Parses a data layout string; LLVM's defaults apply to what it does not specify.
    pub fn parse(text: &str) -> Result<DataLayout> {
        let mut layout = DataLayout::llvm_default();
        let mut non_integral = Vec::new();
        if text.is_empty() {
            return Ok(layout);
        }
        for spec in text.split('-') {
            layout.read_spec(spec, &mut non_integral)?;
        }
        for space in non_integral {
            // An address space without a specification has the default's, but is non-integral.
            let pointer = PointerSpec {
                non_integral: true,
                ..layout.pointer(space)
            };
            layout.set_pointer(space, pointer);
        }
        Ok(layout)
    }

    fn read_spec(&mut self, spec: &str, non_integral: &mut Vec<u32>) -> Result {
        let mut chars = spec.chars();
        let Some(kind) = chars.next() else {
            return Err("empty specification is not allowed".into());
        };
        if spec == "ni" || spec.starts_with("ni:") {
            return read_non_integral(spec, non_integral);
        }
        let rest = chars.as_str();
        match kind {
            'i' | 'f' | 'v' => self.read_primitive(kind, rest),
            'a' => self.read_aggregate(rest),
            'p' => self.read_pointer(rest),
            'e' | 'E' => {
                if !rest.is_empty() {
                    return Err("malformed specification, must be just 'e' or 'E'".into());
                }
                self.big_endian = kind == 'E';
                Ok(())
            }
            // The alignment of stack objects in strings of early versions, which LLVM ignores.
            's' => Ok(()),
            'n' => {
                self.native_widths.clear();
                for width in rest.split(':') {
                    self.native_widths.push(size(width, "size")?);
                }
                Ok(())
            }
            'S' => {
                if rest.is_empty() {
                    return Err(malformed("S<size>"));
                }
                let align = alignment(rest, "stack natural", true)?;
                self.stack_align = (align != 0).then_some(align);
                Ok(())
            }
            'F' => self.read_function_pointer(rest),
            'P' | 'A' | 'G' => {
                if rest.is_empty() {
                    return Err(malformed(&format!("{kind}<address space>")));
                }
                let space = address_space(rest)?;
                match kind {
                    'P' => self.program_space = space,
                    'A' => self.alloca_space = space,
                    _ => self.global_space = space,
                }
                Ok(())
            }
            'm' => {
                let mode = match rest.strip_prefix(':') {
                    Some(mode) if !mode.is_empty() => mode,
                    _ => return Err(malformed("m:<mangling>")),
                };
                self.mangling = match mode {
                    "e" => Mangling::Elf,
                    "l" => Mangling::Goff,
                    "o" => Mangling::MachO,
                    "m" => Mangling::Mips,
                    "w" => Mangling::WinCoff,
                    "x" => Mangling::WinCoffX86,
                    "a" => Mangling::XCoff,
                    _ => return Err("unknown mangling mode".into()),
                };
                Ok(())
            }
            _ => Err(format!("unknown specifier '{kind}'")),
        }
    }

    fn read_primitive(&mut self, kind: char, rest: &str) -> Result {
        let parts: Vec<&str> = rest.split(':').collect();
        if !(2..=3).contains(&parts.len()) {
            return Err(malformed(&format!("{kind}<size>:<abi>[:<pref>]")));
        }
        let bits = size(parts[0], "size")?;
        let abi = alignment(parts[1], "ABI", false)?;
        if kind == 'i' && bits == 8 && abi != 1 {
            return Err("i8 must be 8-bit aligned".into());
        }
        let preferred = preferred(parts.get(2), abi)?;
        let specs = match kind {
            'i' => &mut self.ints,
            'f' => &mut self.floats,
            _ => &mut self.vectors,
        };
        let spec = Alignment { bits, abi, preferred };
        match specs.binary_search_by_key(&bits, |spec| spec.bits) {
            Ok(at) => specs[at] = spec,
            Err(at) => specs.insert(at, spec),
        }
        Ok(())
    }

    fn read_aggregate(&mut self, rest: &str) -> Result {
        let parts: Vec<&str> = rest.split(':').collect();
        if !(2..=3).contains(&parts.len()) {
            return Err(malformed("a:<abi>[:<pref>]"));
        }
        // Legacy strings have a size here, which is zero.
        if !parts[0].is_empty() && parts[0].parse() != Ok(0u32) {
            return Err("size must be zero".into());
        }
        let abi = alignment(parts[1], "ABI", true)?.max(1);
        self.aggregate_align = abi;
        self.aggregate_preferred = preferred(parts.get(2), abi)?;
        Ok(())
    }

    fn read_pointer(&mut self, rest: &str) -> Result {
        let parts: Vec<&str> = rest.split(':').collect();
        if !(3..=5).contains(&parts.len()) {
            return Err(malformed("p[<n>]:<size>:<abi>[:<pref>[:<idx>]]"));
        }
        let space_text = parts[0].trim_start_matches(['u', 'e']);
        let non_integral = space_text.len() != parts[0].len();
        let space = if space_text.is_empty() {
            0
        } else {
            address_space(space_text)?
        };
        if space == 0 && non_integral {
            return Err("address space 0 cannot be unstable or have external state".into());
        }
        let bits = size(parts[1], "pointer size")?;
        let abi = alignment(parts[2], "ABI", false)?;
        let preferred = preferred(parts.get(3), abi)?;
        let index_bits = match parts.get(4) {
            Some(text) => size(text, "index size")?,
            None => bits,
        };
        if index_bits > bits {
            return Err("index size cannot be larger than the pointer size".into());
        }
        self.set_pointer(
            space,
            PointerSpec {
                bits,
                abi,
                preferred,
                index_bits,
                non_integral,
            },
        );
        Ok(())
    }

    fn read_function_pointer(&mut self, rest: &str) -> Result {
        let mut chars = rest.chars();
        match chars.next() {
            Some('i' | 'n') => {
                alignment(chars.as_str(), "ABI", false)?;
                Ok(())
            }
            Some(other) => Err(format!("unknown function pointer alignment type '{other}'")),
            None => Err(malformed("F<type><abi>")),
        }
    }
}

fn read_non_integral(spec: &str, out: &mut Vec<u32>) -> Result {
    let Some(rest) = spec.strip_prefix("ni:") else {
        return Err(malformed("ni:<address space>[:<address space>]..."));
    };
    for space in rest.split(':') {
        let space = address_space(space)?;
        if space == 0 {
            return Err("address space 0 cannot be non-integral".into());
        }
        out.push(space);
    }
    Ok(())
}

fn malformed(form: &str) -> String {
    format!("malformed specification, must be of the form \"{form}\"")
}

fn size(text: &str, what: &str) -> Result<u32> {
    if text.is_empty() {
        return Err(format!("{what} component cannot be empty"));
    }
    match text.parse::<u32>() {
        Ok(bits) if bits != 0 && bits < 1 << 24 => Ok(bits),
        _ => Err(format!("{what} must be a non-zero 24-bit integer")),
    }
}

fn address_space(text: &str) -> Result<u32> {
    if text.is_empty() {
        return Err("address space component cannot be empty".into());
    }
    match text.parse::<u32>() {
        Ok(space) if space < 1 << 24 => Ok(space),
        _ => Err("address space must be a 24-bit integer".into()),
    }
}

/// Parses an alignment in bits; returns it in bytes. Zero is valid only if `zero` is set.
fn alignment(text: &str, what: &str, zero: bool) -> Result<u32> {
    if text.is_empty() {
        return Err(format!("{what} alignment component cannot be empty"));
    }
    let Ok(bits) = text.parse::<u16>() else {
        return Err(format!("{what} alignment must be a 16-bit integer"));
    };
    match bits {
        0 if zero => Ok(0),
        0 => Err(format!("{what} alignment must be non-zero")),
        _ if bits % 8 == 0 && (bits / 8).is_power_of_two() => Ok((bits / 8).into()),
        _ => Err(format!(
            "{what} alignment must be a power of two times the byte width"
        )),
    }
}

fn preferred(text: Option<&&str>, abi: u32) -> Result<u32> {
    let Some(text) = text else {
        return Ok(abi);
    };
    let preferred = alignment(text, "preferred", false)?;
    if preferred < abi {
        return Err("preferred alignment cannot be less than the ABI alignment".into());
    }
    Ok(preferred)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        DataLayout::parse(text).expect_err(text)
    }

    #[test]
    fn errors_are_those_of_llvm() {
        for (text, message) in [
            ("#vjkr32", "unknown specifier '#'"),
            (
                "e-i64",
                "malformed specification, must be of the form \"i<size>:<abi>[:<pref>]\"",
            ),
            (
                "e-i64:33",
                "ABI alignment must be a power of two times the byte width",
            ),
            ("e-i8:16", "i8 must be 8-bit aligned"),
            (
                "S5",
                "stack natural alignment must be a power of two times the byte width",
            ),
            (
                "e-p:64:128:64",
                "preferred alignment cannot be less than the ABI alignment",
            ),
            ("n0", "size must be a non-zero 24-bit integer"),
            ("i:32", "size component cannot be empty"),
            ("ni:0", "address space 0 cannot be non-integral"),
            ("a8:8", "size must be zero"),
            ("f32:0", "ABI alignment must be non-zero"),
            ("e--i8:8", "empty specification is not allowed"),
            ("m:q", "unknown mangling mode"),
            ("Fj8", "unknown function pointer alignment type 'j'"),
        ] {
            assert_eq!(error(text), message, "{text}");
        }
    }

    #[test]
    fn specifications_are_parsed() {
        let layout =
            DataLayout::parse("E-m:o-p:32:32-p270:64:64:128:32-ni:7-A5-S128-n8:16-G1").expect("valid");
        assert!(layout.is_big_endian());
        assert_eq!(layout.mangling(), Mangling::MachO);
        assert_eq!(layout.pointer(0).bits, 32);
        assert_eq!(layout.pointer(270).index_bits, 32);
        assert_eq!(layout.pointer(270).preferred, 16);
        assert!(layout.pointer(7).non_integral && layout.pointer(7).bits == 32);
        assert_eq!((layout.alloca_space(), layout.global_space()), (5, 1));
        assert_eq!(layout.stack_align(), Some(16));
        assert_eq!(layout.native_widths(), &[8, 16]);
    }
}
