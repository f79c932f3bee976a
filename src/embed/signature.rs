//! The signatures of a module's functions, read before lowering.

use super::access;
use super::element::ElementKind;
use crate::dialects::func::FuncOp;
use crate::dialects::llvm::LLVMFuncOp;
use crate::dialects::llvm::enums::{Linkage, LlvmEnum};
use crate::dialects::memref::layout::strided;
use crate::ir::symbols::{Visibility, symbol_of, visibility};
use crate::ir::text::type_to_string;
use crate::ir::{Body, Context, Module, Op, Type, TypeData};

/// The signature of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    name: String,
    params: Vec<Param>,
    results: Vec<ParamKind>,
    /// The first type that cannot be passed.
    unsupported: Option<String>,
}

/// An argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Param {
    /// Its type.
    pub kind: ParamKind,
    /// For a memref: the function's accesses to the elements.
    pub access: Access,
}

/// The accesses of a function to the elements of a memref argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It only reads them, by analysis or by declaration (`llvm.readonly`).
    Reads,
    /// It may write to them.
    Writes,
}

/// The type of an argument or a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParamKind {
    /// A number.
    Number(ElementKind),
    /// A memref of known rank.
    MemRef(MemRefKind),
    /// A type that cannot be passed between Rust and compiled code, as text.
    Other(String),
}

/// A ranked memref type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemRefKind {
    /// The element type.
    pub element: ElementKind,
    /// The sizes; `None` if dynamic.
    pub shape: Vec<Option<usize>>,
    /// The strides, in elements; `None` if dynamic.
    pub strides: Vec<Option<i64>>,
    /// The offset of the first element; `None` if dynamic.
    pub offset: Option<i64>,
    /// Whether the layout is the identity (row-major, contiguous).
    pub is_contiguous: bool,
    /// The type as text.
    pub text: String,
}

impl ParamKind {
    fn of(ctx: &Context, ty: Type) -> ParamKind {
        if let Some(element) = ElementKind::of(ctx, ty) {
            return ParamKind::Number(element);
        }
        let text = type_to_string(ctx, ty);
        MemRefKind::of(ctx, ty, &text).map_or(ParamKind::Other(text), ParamKind::MemRef)
    }

    /// The number of words that pass it.
    pub(super) fn words(&self) -> usize {
        match self {
            ParamKind::Number(_) => 1,
            ParamKind::MemRef(memref) => 3 + 2 * memref.shape.len(),
            ParamKind::Other(_) => 0,
        }
    }

    /// The type as text.
    pub(super) fn text(&self) -> String {
        match self {
            ParamKind::Number(element) => element.to_string(),
            ParamKind::MemRef(memref) => memref.text.clone(),
            ParamKind::Other(text) => text.clone(),
        }
    }
}

impl MemRefKind {
    fn of(ctx: &Context, ty: Type, text: &str) -> Option<MemRefKind> {
        let memref = ty.memref(ctx)?;
        let layout = strided(ctx, memref)?;
        let known = |&value: &i64| (value != crate::ir::DYNAMIC).then_some(value);
        Some(MemRefKind {
            element: ElementKind::of(ctx, memref.element)?,
            shape: memref
                .shape
                .iter()
                .map(|size| known(size).and_then(|size| usize::try_from(size).ok()))
                .collect(),
            strides: layout.strides.iter().map(known).collect(),
            offset: known(&layout.offset),
            is_contiguous: memref.layout.is_none(),
            text: text.to_owned(),
        })
    }
}

impl Signature {
    /// The function's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its arguments.
    pub fn params(&self) -> &[Param] {
        &self.params
    }

    /// Its results.
    pub fn results(&self) -> &[ParamKind] {
        &self.results
    }

    /// The first type in it that cannot be passed between Rust and compiled code.
    pub fn unsupported(&self) -> Option<&str> {
        self.unsupported.as_deref()
    }

    pub(super) fn result_words(&self) -> usize {
        self.results.iter().map(ParamKind::words).sum()
    }
}

/// The signatures of the functions that a module defines.
pub(super) fn of_module(ctx: &Context, module: &Module) -> Vec<Signature> {
    let Some(body) = module.body() else {
        return Vec::new();
    };
    let functions = body.root_ops().filter(|&op| body.name(op) == FuncOp::NAME);
    functions
        .filter_map(|function| of_function(ctx, body, function))
        .collect()
}

/// The functions that other modules can call, and those that a module declares.
pub(super) fn visible(ctx: &Context, module: &Module) -> (Vec<String>, Vec<String>) {
    let (mut defined, mut declared) = (Vec::new(), Vec::new());
    let Some(body) = module.body() else {
        return (defined, declared);
    };
    for op in body.root_ops() {
        let Some(name) = symbol_of(ctx, body, op) else {
            continue;
        };
        let region = body.region(op, 0);
        let is_defined = region.is_some_and(|(inside, region)| !inside.region_is_empty(region));
        let is_local = match body.name(op) {
            FuncOp::NAME => visibility(ctx, body, op) != Visibility::Public,
            LLVMFuncOp::NAME => {
                let linkage = body.get(op, LLVMFuncOp::linkage);
                linkage.is_some_and(|linkage| Linkage::of(ctx, linkage) != Some(Linkage::External))
            }
            _ => continue,
        };
        match (is_defined, is_local) {
            (true, false) => defined.push(ctx.str(name).to_owned()),
            (true, true) => {}
            (false, _) => declared.push(ctx.str(name).to_owned()),
        }
    }
    (defined, declared)
}

fn of_function(ctx: &Context, module: &Body, function: Op) -> Option<Signature> {
    let (inside, region) = module.region(function, 0)?;
    if inside.region_is_empty(region) {
        return None;
    }
    let ty = module.get(function, FuncOp::function_type)?.as_type(ctx)?;
    let ty = ty.function(ctx)?;
    let params: Vec<Param> = ty
        .inputs
        .iter()
        .enumerate()
        .map(|(index, &ty)| Param {
            kind: ParamKind::of(ctx, ty),
            access: match ty.data(ctx) {
                TypeData::MemRef(_) => access::of_argument(ctx, module, function, index),
                _ => Access::Reads,
            },
        })
        .collect();
    let results: Vec<ParamKind> = ty.results.iter().map(|&ty| ParamKind::of(ctx, ty)).collect();
    let kinds = params.iter().map(|param| &param.kind).chain(&results);
    let unsupported = kinds
        .filter(|kind| matches!(kind, ParamKind::Other(_)))
        .map(ParamKind::text)
        .next();
    Some(Signature {
        name: module.get(function, FuncOp::sym_name)?.as_str(ctx)?.to_owned(),
        params,
        results,
        unsupported,
    })
}
