//! LLVM's data layout string as a `dlti.dl_spec`.

use crate::dlti;
use crate::llvm::types;
use windlass_ir::num::{ApInt, FloatKind};
use windlass_ir::{Attribute, Context, Signedness, Type, TypeData};

/// The defaults for unspecified entries.
const DEFAULT: &str =
    "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:32:64-f16:16:16-f64:64:64-f128:128:128";

/// Data layout entries.
struct Entries<'c> {
    ctx: &'c Context,
    types: Vec<(Attribute, Attribute)>,
    names: Vec<(Attribute, Attribute)>,
    /// Specifications without an MLIR equivalent.
    unhandled: Vec<String>,
}

/// Converts a data layout string to a `dlti.dl_spec` attribute; specifications without an MLIR equivalent are dropped.
/// `None` if the string is invalid.
///
/// ```
/// use windlass_dialects::llvm::target::data_layout_spec;
/// let ctx = windlass_ir::Context::new(windlass_dialects::registry());
/// assert!(data_layout_spec(&ctx, "E-p:32:32-S64").is_some());
/// assert!(data_layout_spec(&ctx, "what").is_none());
/// ```
pub fn data_layout_spec(ctx: &Context, text: &str) -> Option<Attribute> {
    data_layout_spec_and_unhandled(ctx, text).map(|(spec, _)| spec)
}

/// Converts a data layout string as [`data_layout_spec`] does. Also returns the specifications that are dropped.
pub fn data_layout_spec_and_unhandled(ctx: &Context, text: &str) -> Option<(Attribute, Vec<String>)> {
    let entries = Entries::read(ctx, text)?;
    let spec = spec(ctx, entries.types.iter().chain(&entries.names));
    Some((spec, entries.unhandled))
}

/// Converts a data layout string to a `dlti.dl_spec` with the entries of an existing spec `given`, which take
/// precedence.
pub(super) fn combined(ctx: &Context, text: &str, given: &[(Attribute, Attribute)]) -> Option<Attribute> {
    let mut entries = Entries::read(ctx, text)?;
    for &(key, value) in given {
        let known = match key.as_type(ctx) {
            Some(_) => &mut entries.types,
            None => &mut entries.names,
        };
        match known.iter_mut().find(|(other, _)| *other == key) {
            Some(entry) => entry.1 = value,
            None => known.push((key, value)),
        }
    }
    // Types of one kind are adjacent; identifier keys come first.
    let mut kinds: Vec<u32> = Vec::new();
    for (key, _) in &entries.types {
        let kind = kind_of(ctx, *key);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let place = |key: Attribute| kinds.iter().position(|&kind| kind == kind_of(ctx, key));
    entries.types.sort_by_key(|(key, _)| place(*key));
    Some(spec(ctx, entries.names.iter().chain(&entries.types)))
}

fn kind_of(ctx: &Context, key: Attribute) -> u32 {
    let ty = key.as_type(ctx).unwrap_or(Type::NONE);
    match ty.data(ctx) {
        TypeData::Integer { .. } => 0,
        TypeData::Index => 1,
        TypeData::Float(kind) => 2 + kind.width(),
        TypeData::Ext(ext) => 1 << 16 | u32::from(ext.name.dialect()) << 8 | u32::from(ext.name.index()),
        _ => u32::MAX,
    }
}

fn spec<'a>(ctx: &Context, entries: impl Iterator<Item = &'a (Attribute, Attribute)>) -> Attribute {
    let entries: Vec<Attribute> = entries
        .map(|&(key, value)| ctx.ext_attr(dlti::ENTRY, &[Some(key), Some(value)]))
        .collect();
    ctx.ext_attr(dlti::DATA_LAYOUT_SPEC, &[Some(ctx.array_attr(&entries))])
}

impl<'c> Entries<'c> {
    fn read(ctx: &'c Context, text: &str) -> Option<Entries<'c>> {
        let mut entries = Entries {
            ctx,
            types: Vec::new(),
            names: Vec::new(),
            unhandled: Vec::new(),
        };
        let parts = text.split('-').filter(|part| !part.is_empty());
        for part in parts.chain(DEFAULT.split('-')) {
            entries.part(part)?;
        }
        Some(entries)
    }

    fn part(&mut self, part: &str) -> Option<()> {
        let ctx = self.ctx;
        let (head, rest) = part.split_once(':').unwrap_or((part, ""));
        let letters = head.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = || head[letters.len()..].parse::<u32>().ok();
        match letters {
            "e" => self.name("endianness", ctx.string_attr("little")),
            "E" => self.name("endianness", ctx.string_attr("big")),
            "m" => self.name("mangling_mode", ctx.string_attr(rest)),
            "S" => self.name("stack_alignment", ctx.i64_attr(number()?.into())),
            "A" => self.memory_space("alloca_memory_space", number()?),
            "P" => self.memory_space("program_memory_space", number()?),
            "G" => self.memory_space("global_memory_space", number()?),
            "Fi" | "Fn" => {
                let alignment = ctx.i64_attr(number()?.into());
                let dependent = if letters == "Fn" {
                    Attribute::TRUE
                } else {
                    Attribute::FALSE
                };
                let value = ctx.ext_attr(
                    dlti::FUNCTION_POINTER_ALIGNMENT,
                    &[Some(alignment), Some(dependent)],
                );
                self.name("function_pointer_alignment", value);
            }
            "n" => {
                let widths = part[1..].split(':').map(|width| width.parse().ok());
                let widths: Option<Vec<i32>> = widths.collect();
                self.name("legal_int_widths", ctx.i32_array_attr(&widths?));
            }
            "p" => {
                let space = if head == "p" { 0 } else { number()? };
                let numbers = numbers(rest)?;
                let (&size, &abi) = (numbers.first()?, numbers.get(1)?);
                let preferred = numbers.get(2).copied().unwrap_or(abi);
                let index = numbers.get(3).copied().unwrap_or(size);
                self.ty(types::pointer(ctx, space), &[size, abi, preferred, index]);
            }
            "i" | "f" => {
                let width = number()?;
                let numbers = numbers(rest)?;
                let &abi = numbers.first()?;
                let preferred = numbers.get(1).copied().unwrap_or(abi);
                let ty = match letters {
                    "i" => Some(ctx.int_type(width)),
                    _ => float_of(ctx, width),
                };
                match ty {
                    Some(ty) => self.ty(ty, &[abi, preferred]),
                    None => self.unhandled.push(part.to_owned()),
                }
            }
            // Vectors, aggregates, pointers that are not integral, unstable or have external state.
            "v" | "a" | "s" | "ni" | "ve" | "pu" | "pe" | "pue" | "peu" => {
                self.unhandled.push(part.to_owned())
            }
            _ => return None,
        }
        Some(())
    }

    /// An entry for an address space; none for space 0, the default.
    fn memory_space(&mut self, name: &str, space: u32) {
        if space != 0 {
            self.name(name, self.unsigned(space));
        }
    }

    fn unsigned(&self, value: u32) -> Attribute {
        let ty = self.ctx.intern_type(TypeData::Integer {
            width: 64,
            signedness: Signedness::Unsigned,
        });
        self.ctx.apint_attr(ty, ApInt::from_u64(64, value.into()))
    }

    fn name(&mut self, name: &str, value: Attribute) {
        let key = self.ctx.string_attr(&format!("dlti.{name}"));
        add(&mut self.names, key, value);
    }

    fn ty(&mut self, ty: Type, numbers: &[i64]) {
        let ctx = self.ctx;
        let vector = ctx.vector_type(&[numbers.len() as i64], Type::I64);
        let bytes = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        let key = ctx.type_attr(ty);
        add(&mut self.types, key, ctx.dense_attr(vector, bytes));
    }
}

/// Adds an entry unless the key is present.
fn add(entries: &mut Vec<(Attribute, Attribute)>, key: Attribute, value: Attribute) {
    if entries.iter().all(|(other, _)| *other != key) {
        entries.push((key, value));
    }
}

fn numbers(text: &str) -> Option<Vec<i64>> {
    text.split(':')
        .map(|number| Some(number.parse::<u32>().ok()?.into()))
        .collect()
}

fn float_of(ctx: &Context, width: u32) -> Option<Type> {
    let kind = match width {
        16 => FloatKind::F16,
        32 => FloatKind::F32,
        64 => FloatKind::F64,
        80 => FloatKind::F80,
        128 => FloatKind::F128,
        _ => return None,
    };
    Some(ctx.float_type(kind))
}
