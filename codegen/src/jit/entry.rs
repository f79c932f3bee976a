//! The functions of a compiled module: their addresses and types, and what entry points return.

use crate::abi::Abi;
use crate::globals::global_layout;
use crate::symbols::{Symbol, Symbols};
use crate::typed::Scalar;
use crate::value_parts::ValuePartTable;
use crate::zeroed::ZeroedData;
use cranelift_jit::JITModule;
use cranelift_module::FuncId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt;
use windlass_dialects::llvm::{self, types::FunctionType};
use windlass_ir::text::type_to_string;
use windlass_ir::{Body, Context, Name};

/// The address and type of a function.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub address: usize,
    pub params: Vec<Scalar>,
    pub result: Scalar,
    /// Whether the function cannot trap.
    pub is_plain: bool,
    /// The type as text, if scalars do not tell it.
    pub text: Option<String>,
}

impl Entry {
    /// The entry at an address of a function of this type.
    pub fn new(ctx: &Context, ty: FunctionType<'_>, address: usize) -> Entry {
        let params: Vec<Scalar> = ty.params().iter().map(|&ty| Scalar::of(ctx, ty)).collect();
        let result = Scalar::of(ctx, ty.ret());
        let is_told = !ty.is_variadic()
            && params
                .iter()
                .chain([&result])
                .all(|&scalar| scalar != Scalar::Memory);
        let text = || {
            let all: Vec<String> = (ty.params().iter().chain([&ty.ret()]))
                .map(|&ty| type_to_string(ctx, ty))
                .collect();
            format!("{} {}", all.join(", "), ty.is_variadic())
        };
        Entry {
            address,
            params,
            result,
            is_plain: false,
            text: (!is_told).then(text),
        }
    }

    /// Whether the types are the same.
    pub fn has_type_of(&self, other: &Entry) -> bool {
        (&self.params, self.result, &self.text) == (&other.params, other.result, &other.text)
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.text {
            Some(text) => f.write_str(text),
            None => f.write_str(&super::describe(&self.params, self.result)),
        }
    }
}

/// The return type of an entry point such as `main`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryResult {
    /// No result, or one that is ignored.
    Void,
    /// `i32`
    I32,
    /// `i64`
    I64,
    /// `f32`
    F32,
    /// `f64`
    F64,
}

/// The result of an entry point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EntryValue {
    /// No result.
    Void,
    /// `i32`
    I32(i32),
    /// `i64`
    I64(i64),
    /// `f32`
    F32(f32),
    /// `f64`
    F64(f64),
}

impl EntryValue {
    /// The text that `mlir-runner` prints for it; `None` without a result.
    pub fn to_text(self) -> Option<String> {
        match self {
            EntryValue::Void => None,
            EntryValue::I32(value) => Some(value.to_string()),
            EntryValue::I64(value) => Some(value.to_string()),
            EntryValue::F32(value) => Some(format_float(f64::from(value))),
            EntryValue::F64(value) => Some(format_float(value)),
        }
    }

    /// The exit status for an integer result.
    pub fn exit_code(self) -> Option<u8> {
        match self {
            EntryValue::I32(value) => Some(value as u8),
            EntryValue::I64(value) => Some(value as u8),
            _ => None,
        }
    }
}

/// Formats a float as `%e` with six digits, like upstream's runner.
fn format_float(value: f64) -> String {
    if !value.is_finite() {
        return if value.is_nan() {
            "nan".into()
        } else if value > 0.0 {
            "inf".into()
        } else {
            "-inf".into()
        };
    }
    let text = format!("{value:.6e}");
    match text.split_once('e') {
        Some((digits, exponent)) => {
            let (sign, exponent) = exponent
                .strip_prefix('-')
                .map_or(('+', exponent), |rest| ('-', rest));
            format!("{digits}e{sign}{exponent:0>2}")
        }
        None => text,
    }
}

/// The functions that the module defines.
pub(super) fn entries(
    ctx: &Context,
    body: &Body,
    abi: &Abi,
    symbols: &Symbols,
    target: &JITModule,
    plain: &FxHashSet<FuncId>,
) -> FxHashMap<String, Entry> {
    let mut entries = FxHashMap::default();
    for &(name, _) in &symbols.order {
        let Some((
            _,
            Symbol::Func {
                id,
                ty,
                op,
                defined: true,
                ..
            },
            0,
        )) = symbols.aliasee(name)
        else {
            continue;
        };
        let Some(function) = FunctionType::of(ctx, ty) else {
            continue;
        };
        // Rust cannot call functions of other conventions.
        let has_c_convention = abi
            .convention(ctx, body.get(op, llvm::LLVMFuncOp::CConv))
            .is_ok_and(|convention| convention == abi.call_conv);
        if !has_c_convention {
            continue;
        }
        let mut entry = Entry::new(ctx, function, target.get_finalized_function(id) as usize);
        entry.is_plain = plain.contains(&id);
        entries.insert(ctx.str(name).to_owned(), entry);
    }
    entries
}

/// A global that the module defines.
#[derive(Clone, Copy, Debug)]
pub(super) struct GlobalEntry {
    pub address: usize,
    /// The size in bytes.
    pub size: u64,
}

/// The globals that the module defines.
pub(super) fn globals(
    ctx: &Context,
    body: &Body,
    table: &mut ValuePartTable<'_>,
    symbols: &Symbols,
    zeroed: &ZeroedData,
    address_of: impl Fn(Name) -> Option<u64>,
) -> FxHashMap<String, GlobalEntry> {
    let globals = symbols.order.iter().filter_map(|&(name, symbol)| match symbol {
        // The memory of large ones is elsewhere.
        Symbol::Data { defined, op, .. } if defined || zeroed.names.contains(&name) => {
            let (size, _) = global_layout(ctx, body, op, table).ok()?;
            let address = address_of(name)? as usize;
            Some((ctx.str(name).to_owned(), GlobalEntry { address, size }))
        }
        _ => None,
    });
    globals.collect()
}
