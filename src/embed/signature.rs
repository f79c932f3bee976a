//! What a module says of its functions, read before it is lowered.

use super::access;
use super::element::ElementKind;
use crate::dialects::func::FuncOp;
use crate::dialects::memref::layout::strided;
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
    /// What it is.
    pub kind: ParamKind,
    /// For a memref: what the function does to the elements.
    pub access: Access,
}

/// What a function does to the elements of a memref that it gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It only reads them, as far as can be seen, or says so (`llvm.readonly`).
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
    /// Something that cannot be passed between Rust and compiled code, as the module spells it.
    Other(String),
}

/// A type of memrefs of known rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemRefKind {
    /// Of what its elements are.
    pub element: ElementKind,
    /// The sizes; `None` where they are known only at run time.
    pub shape: Vec<Option<usize>>,
    /// How far apart neighbours are; `None` where that is known only at run time.
    pub strides: Vec<Option<i64>>,
    /// Where the first element is; `None` where that is known only at run time.
    pub offset: Option<i64>,
    /// Whether its rows follow each other, whatever their sizes are.
    pub is_contiguous: bool,
    /// As the module spells it.
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

    /// How many words it is passed in.
    pub(super) fn words(&self) -> usize {
        match self {
            ParamKind::Number(_) => 1,
            ParamKind::MemRef(memref) => 3 + 2 * memref.shape.len(),
            ParamKind::Other(_) => 0,
        }
    }

    /// As a module spells it.
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
