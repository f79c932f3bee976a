//! Globals and their initialisers.

use crate::constants;
use crate::function::Scratch;
use crate::op_error;
use crate::types::write_name;
use rustc_hash::FxHashMap;
use std::fmt::Write;
use windlass_dialects::llvm::enums::{Linkage, LlvmEnum, UnnamedAddr, Visibility};
use windlass_dialects::llvm::types::{ArrayType, StructType};
use windlass_dialects::llvm::{self, GlobalOp};
use windlass_ir::{Attribute, Body, Context, Diagnostic, Op, Type, Value};

/// A constant under construction: a text, or parts that can still be replaced.
#[derive(Clone)]
enum Tree {
    Text(String),
    Parts(Vec<(Type, Tree)>),
}

/// Writes a global variable or constant.
pub(crate) fn write_global(
    ctx: &Context,
    module: &Body,
    op: Op,
    scratch: &mut Scratch<'_>,
    out: &mut String,
) -> Result<(), Diagnostic> {
    let fail = |message: &str| op_error(ctx, module, op, message);
    let name = module
        .get(op, GlobalOp::sym_name)
        .and_then(|attr| attr.as_str(ctx))
        .ok_or_else(|| fail("has no name"))?;
    let ty = module
        .get(op, GlobalOp::global_type)
        .and_then(|attr| attr.as_type(ctx));
    let ty = ty.ok_or_else(|| fail("has no type"))?;
    let type_text = scratch
        .types
        .get(ty)
        .ok_or_else(|| fail("has a type that LLVM IR does not have"))?;
    let linkage = module
        .get(op, GlobalOp::linkage)
        .and_then(|attr| Linkage::of(ctx, attr))
        .unwrap_or(Linkage::External);
    let value = initial_value(ctx, module, op, ty, scratch)?;
    write_name(out, '@', name);
    out.push_str(" = ");
    match linkage {
        Linkage::External if value.is_none() => out.push_str("external "),
        Linkage::External => {}
        other => {
            out.push_str(other.keyword());
            out.push(' ');
        }
    }
    let local = matches!(linkage, Linkage::Internal | Linkage::Private);
    if module.get(op, GlobalOp::dso_local).is_some() && !local {
        out.push_str("dso_local ");
    }
    let mut keyword = |word: Option<&str>| {
        if let Some(word) = word.filter(|word| !word.is_empty()) {
            out.push_str(word);
            out.push(' ');
        }
    };
    keyword(
        module
            .get(op, GlobalOp::visibility_)
            .and_then(|a| Visibility::of(ctx, a))
            .map(LlvmEnum::keyword),
    );
    keyword(module.get(op, GlobalOp::thread_local_).map(|_| "thread_local"));
    keyword(
        module
            .get(op, GlobalOp::unnamed_addr)
            .and_then(|a| UnnamedAddr::of(ctx, a))
            .map(LlvmEnum::keyword),
    );
    let space = module
        .get(op, GlobalOp::addr_space)
        .and_then(|attr| attr.as_i64(ctx))
        .unwrap_or(0);
    if space != 0 {
        let _ = write!(out, "addrspace({space}) ");
    }
    if module.get(op, GlobalOp::externally_initialized).is_some() {
        out.push_str("externally_initialized ");
    }
    out.push_str(if module.get(op, GlobalOp::constant).is_some() {
        "constant "
    } else {
        "global "
    });
    out.push_str(&type_text);
    if let Some(value) = value {
        out.push(' ');
        out.push_str(&value);
    }
    if let Some(section) = module
        .get(op, GlobalOp::section)
        .and_then(|attr| attr.as_str(ctx))
    {
        let _ = write!(out, ", section \"{section}\"");
    }
    if let Some(align) = module
        .get(op, GlobalOp::alignment)
        .and_then(|attr| attr.as_i64(ctx))
        .filter(|&a| a > 0)
    {
        let _ = write!(out, ", align {align}");
    }
    out.push('\n');
    Ok(())
}

/// The text of what a global starts with; nothing for one that is defined elsewhere.
fn initial_value(
    ctx: &Context,
    module: &Body,
    op: Op,
    ty: Type,
    scratch: &mut Scratch<'_>,
) -> Result<Option<String>, Diagnostic> {
    let unfit = || op_error(ctx, module, op, "has a value that LLVM IR does not have");
    if let Some(value) = module.get(op, GlobalOp::value) {
        return Ok(Some(constant(ctx, ty, value, scratch).ok_or_else(unfit)?));
    }
    let initializer = module
        .region(op, 0)
        .and_then(|(body, region)| Some((body, body.entry_block(region)?)));
    let Some((body, block)) = initializer else {
        let linkage = module
            .get(op, GlobalOp::linkage)
            .and_then(|attr| Linkage::of(ctx, attr));
        // LLVM has no declarations of local or common symbols.
        let defined = matches!(
            linkage,
            Some(Linkage::Internal | Linkage::Private | Linkage::Common | Linkage::Weak | Linkage::Linkonce)
        );
        return Ok(defined.then(|| match linkage {
            Some(Linkage::Common) => constants::zero_of(ctx, ty).to_owned(),
            _ => "undef".to_owned(),
        }));
    };
    let mut values: FxHashMap<Value, Tree> = FxHashMap::default();
    for step in body.ops(block) {
        if body.name(step) == llvm::ReturnOp::NAME {
            let value = body.operands(step).get(0).and_then(|value| values.get(&value));
            let mut text = String::new();
            write_tree(ctx, ty, value.ok_or_else(unfit)?, scratch, &mut text).ok_or_else(unfit)?;
            return Ok(Some(text));
        }
        let tree = evaluate(ctx, body, step, &values, scratch)
            .ok_or_else(|| op_error(ctx, body, step, "cannot stand in the initializer of a global"))?;
        values.insert(body.result(step, 0), tree);
    }
    Err(unfit())
}

fn constant(ctx: &Context, ty: Type, value: Attribute, scratch: &mut Scratch<'_>) -> Option<String> {
    let mut text = String::new();
    constants::write(ctx, &mut scratch.types, ty, value, &mut text)?;
    Some(text)
}

/// The elements of a struct or array type.
fn element_types(ctx: &Context, ty: Type) -> Option<Vec<Type>> {
    match StructType::of(ctx, ty) {
        Some(structure) => Some(structure.body().to_vec()),
        None => ArrayType::of(ctx, ty).map(|array| vec![array.element; array.count as usize]),
    }
}

/// A text taken apart, if it stands for the same thing in every part.
fn split(ctx: &Context, ty: Type, text: &str) -> Option<Tree> {
    let parts = element_types(ctx, ty)?.into_iter().map(|element| {
        let part = match text {
            "zeroinitializer" => constants::zero_of(ctx, element),
            same => same,
        };
        (element, Tree::Text(part.to_owned()))
    });
    matches!(text, "undef" | "poison" | "zeroinitializer").then(|| Tree::Parts(parts.collect()))
}

fn insert(ctx: &Context, ty: Type, whole: &mut Tree, position: &[i64], part: Tree) -> Option<()> {
    let Some((&first, rest)) = position.split_first() else {
        *whole = part;
        return Some(());
    };
    if let Tree::Text(text) = whole {
        *whole = split(ctx, ty, text)?;
    }
    let Tree::Parts(parts) = whole else { return None };
    let (ty, inner) = parts.get_mut(usize::try_from(first).ok()?)?;
    insert(ctx, *ty, inner, rest, part)
}

fn evaluate(
    ctx: &Context,
    body: &Body,
    op: Op,
    values: &FxHashMap<Value, Tree>,
    scratch: &mut Scratch<'_>,
) -> Option<Tree> {
    if body.results(op).len() != 1 {
        return None;
    }
    let ty = body.ty(body.result(op, 0));
    let operand = |index: usize| values.get(&body.operands(op).get(index)?);
    Some(match body.name(op) {
        llvm::UndefOp::NAME => Tree::Text("undef".into()),
        llvm::PoisonOp::NAME => Tree::Text("poison".into()),
        llvm::ZeroOp::NAME => Tree::Text(constants::zero_of(ctx, ty).into()),
        llvm::ConstantOp::NAME => Tree::Text(constant(
            ctx,
            ty,
            body.get(op, llvm::ConstantOp::value)?,
            scratch,
        )?),
        llvm::AddressOfOp::NAME => {
            let name = body
                .get(op, llvm::AddressOfOp::global_name)?
                .as_flat_symbol(ctx)?;
            let mut text = String::new();
            write_name(&mut text, '@', ctx.str(name));
            Tree::Text(text)
        }
        llvm::InsertValueOp::NAME => {
            let position = body.get(op, llvm::InsertValueOp::position)?.as_i64_array(ctx)?;
            let mut whole = operand(0)?.clone();
            insert(ctx, ty, &mut whole, &position, operand(1)?.clone())?;
            whole
        }
        llvm::GEPOp::NAME => {
            let Tree::Text(base) = operand(0)? else {
                return None;
            };
            let element = body.get(op, llvm::GEPOp::elem_type)?.as_type(ctx)?;
            let indices = body.get(op, llvm::GEPOp::rawConstantIndices)?.as_i64_array(ctx)?;
            if body.operands(op).len() != 1 {
                return None;
            }
            if indices.iter().all(|&index| index == 0) {
                return Some(Tree::Text(base.clone()));
            }
            let mut text = format!("getelementptr ({}, ptr {base}", scratch.types.get(element)?);
            for index in indices {
                let _ = write!(text, ", i32 {index}");
            }
            text.push(')');
            Tree::Text(text)
        }
        llvm::BitcastOp::NAME
        | llvm::AddrSpaceCastOp::NAME
        | llvm::PtrToIntOp::NAME
        | llvm::IntToPtrOp::NAME => {
            let Tree::Text(base) = operand(0)? else {
                return None;
            };
            let word = match body.name(op) {
                llvm::BitcastOp::NAME => "bitcast",
                llvm::AddrSpaceCastOp::NAME => "addrspacecast",
                llvm::PtrToIntOp::NAME => "ptrtoint",
                _ => "inttoptr",
            };
            let from = scratch.types.get(body.ty(body.operand(op, 0)))?;
            let to = scratch.types.get(ty)?;
            Tree::Text(format!("{word} ({from} {base} to {to})"))
        }
        _ => return None,
    })
}

fn write_tree(
    ctx: &Context,
    ty: Type,
    tree: &Tree,
    scratch: &mut Scratch<'_>,
    out: &mut String,
) -> Option<()> {
    let parts = match tree {
        Tree::Text(text) => {
            out.push_str(text);
            return Some(());
        }
        Tree::Parts(parts) => parts,
    };
    let (open, close) = match StructType::of(ctx, ty) {
        Some(structure) if structure.is_packed() => ("<{ ", " }>"),
        Some(_) => ("{ ", " }"),
        None => ("[", "]"),
    };
    out.push_str(open);
    for (index, (ty, part)) in parts.iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        out.push_str(&scratch.types.get(*ty)?);
        out.push(' ');
        write_tree(ctx, *ty, part, scratch, out)?;
    }
    out.push_str(close);
    Some(())
}
