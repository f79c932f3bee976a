//! Writes types and identifiers in LLVM IR syntax.

use crate::offload::struct_number;
use crate::short_texts::{Text, TextPlace, TextPool};
use crate::version::LlvmVersion;
use rustc_hash::FxHashMap;
use std::fmt::Write;
use std::rc::Rc;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::types::{ArrayType, FunctionType, PointerType, StructType, TargetType};
use windlass_dialects::ptr;
use windlass_ir::num::FloatKind;
use windlass_ir::{Context, Type, TypeData};

/// The first version with arrays of scalable vectors.
const ARRAYS_OF_SCALABLE_VECTORS: u32 = 18;

/// A cache of the LLVM IR texts of types, which notes the identified structs that a text names. One per thread.
pub struct TypeTexts<'c> {
    ctx: &'c Context,
    version: LlvmVersion,
    known: FxHashMap<Type, Known>,
    texts: TextPool,
    /// The places of types that name no identified struct, by row, for the first [`ROWS`].
    plain: Vec<Option<TextPlace>>,
    /// The number of the text that is being written: of a function, or of the globals.
    text: u32,
    /// The types that this text has and that name identified structs, each once, in the order of their first use.
    mentioned: Vec<Type>,
}

struct Known {
    text: Rc<str>,
    /// Its place in the pool.
    place: TextPlace,
    /// The last text that mentions the type, or [`NEVER`] for a type that names no identified struct.
    mentioned_in: u32,
}

/// The number of types whose texts are found without a hash.
const ROWS: usize = 1 << 10;

/// Not the number of a text.
const NEVER: u32 = u32::MAX;

impl<'c> TypeTexts<'c> {
    /// An empty cache.
    pub fn new(ctx: &'c Context, version: LlvmVersion) -> Self {
        TypeTexts {
            ctx,
            version,
            known: FxHashMap::default(),
            texts: TextPool::default(),
            plain: Vec::new(),
            text: 1,
            mentioned: Vec::new(),
        }
    }

    /// The types that the text written since the last call mentions and that name identified structs.
    pub fn take_mentioned(&mut self) -> Vec<Type> {
        self.text += 1;
        std::mem::take(&mut self.mentioned)
    }

    /// The LLVM version that reads the output.
    pub fn version(&self) -> LlvmVersion {
        self.version
    }

    /// The LLVM IR text of a type. `None` for types that LLVM IR does not have.
    pub fn get(&mut self, ty: Type) -> Option<Rc<str>> {
        Some(self.mention(ty)?.text.clone())
    }

    /// Appends the LLVM IR text of a type. `None` for types that LLVM IR does not have.
    pub fn push_to(&mut self, out: &mut Text, ty: Type) -> Option<()> {
        let row = ty.row() as usize;
        let place = match self.plain.get(row) {
            Some(Some(place)) => *place,
            _ => {
                let Known {
                    place, mentioned_in, ..
                } = *self.mention(ty)?;
                if mentioned_in == NEVER && row < ROWS {
                    self.plain.resize(self.plain.len().max(row + 1), None);
                    self.plain[row] = Some(place);
                }
                place
            }
        };
        self.texts.push_to(out, place);
        Some(())
    }

    /// Notes that the text that is being written mentions a type.
    #[inline]
    fn mention(&mut self, ty: Type) -> Option<&Known> {
        if !self.known.contains_key(&ty) {
            self.text_of(ty)?;
        }
        let known = self.known.get_mut(&ty)?;
        if known.mentioned_in < self.text {
            known.mentioned_in = self.text;
            self.mentioned.push(ty);
        }
        Some(known)
    }

    /// The text of a type that is part of another.
    fn text_of(&mut self, ty: Type) -> Option<Rc<str>> {
        if let Some(known) = self.known.get(&ty) {
            return Some(known.text.clone());
        }
        let mut text = String::new();
        self.write(ty, &mut text)?;
        let text: Rc<str> = text.into();
        let known = Known {
            text: text.clone(),
            place: self.texts.add(&text)?,
            mentioned_in: if text.contains('%') { 0 } else { NEVER },
        };
        self.known.insert(ty, known);
        Some(text)
    }

    fn list(&mut self, types: &[Type], out: &mut String) -> Option<()> {
        for (index, &ty) in types.iter().enumerate() {
            if index > 0 {
                out.push_str(", ");
            }
            out.push_str(&self.text_of(ty)?);
        }
        Some(())
    }

    fn write(&mut self, ty: Type, out: &mut String) -> Option<()> {
        let ctx = self.ctx;
        match ty.data(ctx) {
            TypeData::Integer { width, .. } => {
                let _ = write!(out, "i{width}");
            }
            TypeData::Float(kind) => out.push_str(match kind {
                FloatKind::F16 => "half",
                FloatKind::BF16 => "bfloat",
                FloatKind::F32 => "float",
                FloatKind::F64 => "double",
                FloatKind::F80 => "x86_fp80",
                FloatKind::F128 => "fp128",
                _ => return None,
            }),
            TypeData::Vector(vector) => {
                let [count] = vector.shape[..] else { return None };
                let scale = if vector.is_scalable() { "vscale x " } else { "" };
                let element = self.text_of(vector.element)?;
                let _ = write!(out, "<{scale}{count} x {element}>");
            }
            _ if ty == Type::VOID => out.push_str("void"),
            _ => self.write_llvm(ty, out)?,
        }
        Some(())
    }

    fn write_llvm(&mut self, ty: Type, out: &mut String) -> Option<()> {
        let ctx = self.ctx;
        let pointer = address_space(ctx, ty);
        if let Some(space) = pointer {
            // LLVM keeps 24 bits of an address space.
            let space = space & 0xff_ffff;
            let typed = self.version.has_typed_pointers();
            out.push_str(if typed { "i8" } else { "ptr" });
            if space != 0 {
                let _ = write!(out, " addrspace({space})");
            }
            out.push_str(if typed { "*" } else { "" });
        } else if let Some(array) = ArrayType::of(ctx, ty) {
            let scalable = array
                .element
                .vector(ctx)
                .is_some_and(|vector| vector.is_scalable());
            if scalable && !self.version.since(ARRAYS_OF_SCALABLE_VECTORS) {
                return None;
            }
            let element = self.text_of(array.element)?;
            let _ = write!(out, "[{} x {element}]", array.count);
        } else if let Some(function) = FunctionType::of(ctx, ty) {
            out.push_str(&self.text_of(function.ret())?);
            out.push_str(" (");
            self.list(function.params(), out)?;
            if function.is_variadic() {
                out.push_str(if function.params().is_empty() {
                    "..."
                } else {
                    ", ..."
                });
            }
            out.push(')');
        } else if let Some(structure) = StructType::of(ctx, ty) {
            match structure.name(ctx) {
                // A struct without a name is numbered, and a context has one such struct.
                Some(name) if ctx.str(name).is_empty() => out.push_str("%0"),
                Some(name) if struct_number(ctx.str(name)).is_some() => {
                    out.push('%');
                    out.push_str(struct_number(ctx.str(name)).unwrap_or_default());
                }
                Some(name) => write_name(out, '%', ctx.str(name)),
                None => self.struct_body(structure, out)?,
            }
        } else if let Some(target) = TargetType::of(ctx, ty).filter(|_| self.version.since(16)) {
            let _ = write!(out, "target(\"{}\"", target.name(ctx));
            for &ty in target.types() {
                let text = self.text_of(ty)?;
                let _ = write!(out, ", {text}");
            }
            for value in target.ints(ctx) {
                let _ = write!(out, ", {value}");
            }
            out.push(')');
        } else {
            use windlass_dialects::llvm::types as llvm;
            let plain = [
                (llvm::token(ctx), "token"),
                (llvm::label(ctx), "label"),
                (llvm::metadata(ctx), "metadata"),
                (llvm::x86_amx(ctx), "x86_amx"),
                (llvm::ppc_fp128(ctx), "ppc_fp128"),
            ];
            out.push_str(plain.iter().find(|(plain, _)| *plain == ty)?.1);
        }
        Some(())
    }

    /// Appends the body of a struct definition: the text after `type`.
    pub fn struct_body(&mut self, structure: StructType<'_>, out: &mut String) -> Option<()> {
        if structure.is_opaque() || (structure.is_identified() && !structure.is_initialized()) {
            out.push_str("opaque");
            return Some(());
        }
        let (open, close) = if structure.is_packed() {
            ("<{", "}>")
        } else {
            ("{", "}")
        };
        out.push_str(open);
        if !structure.body().is_empty() {
            out.push(' ');
            self.list(structure.body(), out)?;
            out.push(' ');
        }
        out.push_str(close);
        Some(())
    }
}

/// Appends `sigil` and a name, quoted if it is not a plain identifier.
pub fn write_name(out: &mut impl Write, sigil: char, name: &str) {
    // Writing to memory does not fail.
    let _ = out.write_char(sigil);
    let bytes = name.as_bytes();
    let plain = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_');
    if !bytes.is_empty() && bytes.iter().all(plain) && !bytes[0].is_ascii_digit() {
        let _ = out.write_str(name);
        return;
    }
    let _ = out.write_char('"');
    write_escaped(out, &windlass_ir::text::bytes_of_string(name));
    let _ = out.write_char('"');
}

/// Appends the contents of a quoted string. Escapes backslashes as `\\`, quotes and non-printable bytes as `\0A`.
pub fn write_escaped(out: &mut impl Write, bytes: &[u8]) {
    for &byte in bytes {
        // Writing to memory does not fail.
        let _ = match byte {
            b'\\' => out.write_str("\\\\"),
            b'"' | ..b' ' | 0x7f.. => write!(out, "\\{byte:02X}"),
            _ => out.write_char(byte as char),
        };
    }
}

/// The address space of a pointer.
pub fn address_space(ctx: &Context, ty: Type) -> Option<u32> {
    PointerType::of(ctx, ty).or_else(|| ptr::llvm_address_space(ctx, ty))
}
