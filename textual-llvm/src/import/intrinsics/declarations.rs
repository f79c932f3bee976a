//! Declarations of intrinsics that stay functions of the module, as today's LLVM has them.
//!
//! A declaration of an earlier version is replaced by one at the end of the module; those that calls imply follow.

use super::by_name::mangled;
use super::upgrade::Upgrade;
use super::{Meaning, is_intrinsic};
use crate::import::Env;
use crate::import::attributes::{self, AttributeList};
use crate::import::function::FunctionHeader;
use crate::import::lexer::Ident;
use crate::import::parser::{Parser, Read};
use crate::types::TypeTexts;
use crate::version::LlvmVersion;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::sync::Mutex;
use windlass_dialects::llvm::types as llvm;
use windlass_ir::{Context, Name, Type};

/// Gives the declaration of an intrinsic the attributes that LLVM knows for it.
///
/// # Errors
/// None for the texts of the table.
pub fn complete<'s>(env: &Env<'s, '_>, header: &mut FunctionHeader<'s>) -> Read<()> {
    let name = env.ctx.str(header.name);
    if !is_intrinsic(name) {
        return Ok(());
    }
    let meaning = Meaning::of(name);
    let is_kept = |meaning: &Meaning| meaning.row.is_none() && meaning.has_signature(env.ctx, header.ty);
    let Some(Meaning { known, .. }) = meaning.filter(is_kept) else {
        return Ok(());
    };
    let list = known.attribute_list();
    header.attributes = attributes::function_attributes(&mut Parser::of_text(env, list.function))?;
    header.result_attributes = attributes::result_attributes(&mut Parser::of_text(env, list.result))?;
    for (index, param) in header.params.iter_mut().enumerate() {
        param.attributes = match list.params.get(index) {
            Some(text) => attributes::value_attributes(&mut Parser::of_text(env, text))?,
            None => AttributeList::default(),
        };
    }
    Ok(())
}

/// What becomes of the declaration of an intrinsic.
enum Declared {
    Unchanged,
    /// Its calls become other ops.
    Dropped,
    /// It has another name or type today.
    Replaced(Name, Type),
}

fn declared(env: &Env<'_, '_>, header: &FunctionHeader<'_>) -> Declared {
    let ctx = env.ctx;
    let name = ctx.str(header.name);
    if !is_intrinsic(name) {
        return Declared::Unchanged;
    }
    let (mut base, mut ty) = (name.to_owned(), header.ty);
    match Upgrade::of(name) {
        Some(Upgrade::Dropped | Upgrade::Splice | Upgrade::ToBrainFloat) => return Declared::Dropped,
        Some(upgrade) => {
            if let Some(today) = upgrade.function_type(env, name, ty) {
                ty = today;
                if let Some(renamed) = upgrade.base() {
                    base = format!("llvm.{renamed}");
                }
            }
        }
        None => {}
    }
    let full = Meaning::of(&base).and_then(|meaning| mangled(ctx, &meaning, ty));
    match full {
        Some(full) if full != name || ty != header.ty => Declared::Replaced(ctx.name(&full), ty),
        _ => Declared::Unchanged,
    }
}

/// Replaces the declarations of earlier versions by today's, at the end of the list.
///
/// # Errors
/// As [`complete`].
pub fn upgrade<'s, T>(
    (env, ctx): (&Env<'s, '_>, &'s Context),
    functions: &mut Vec<T>,
    header: impl Fn(&T) -> Option<&FunctionHeader<'s>>,
    with_header: impl Fn(T, FunctionHeader<'s>) -> T,
) -> Read<()> {
    let mut names: FxHashSet<Name> = FxHashSet::default();
    let mut replaced = Vec::new();
    for function in std::mem::take(functions) {
        let change = header(&function).map_or(Declared::Unchanged, |header| declared(env, header));
        match change {
            Declared::Dropped => {}
            Declared::Replaced(name, ty) => replaced.push((function, name, ty)),
            Declared::Unchanged => {
                names.extend(header(&function).map(|header| header.name));
                functions.push(function);
            }
        }
    }
    for (function, name, ty) in replaced {
        let Some(before) = header(&function).filter(|_| names.insert(name)) else {
            continue;
        };
        let today = redeclare(env, ctx, before, (name, ty))?;
        functions.push(with_header(function, today));
    }
    Ok(())
}

/// The header of a declaration with another name and type.
fn redeclare<'s>(
    env: &Env<'s, '_>,
    ctx: &'s Context,
    before: &FunctionHeader<'s>,
    (name, ty): (Name, Type),
) -> Read<FunctionHeader<'s>> {
    let mut header = before.clone();
    header.ident = Ident::Name(ctx.str(name).as_bytes());
    header.name = name;
    header.set_type(ctx, ty);
    let function = llvm::FunctionType::of(ctx, ty);
    let types = function.map_or(&[][..], |function| function.params());
    header.params.truncate(types.len());
    if let Some(last) = header.params.last().cloned() {
        header.params.resize(types.len(), last);
    }
    for (param, &ty) in header.params.iter_mut().zip(types) {
        param.ty = ty;
    }
    complete(env, &mut header)?;
    Ok(header)
}

/// Intrinsics that are called, but not declared.
#[derive(Default)]
pub struct Undeclared(Mutex<BTreeMap<String, Type>>);

impl Undeclared {
    /// Notes that an intrinsic of this name and type is called.
    pub(super) fn note(&self, env: &Env<'_, '_>, name: &str, ty: Type) {
        if env.symbols.get(Ident::Name(name.as_bytes())).is_none()
            && let Ok(mut all) = self.0.lock()
        {
            all.insert(name.to_owned(), ty);
        }
    }

    /// The texts of the declarations that are missing, in the order of their names.
    pub fn texts(&self, ctx: &Context) -> Vec<String> {
        let all = self.0.lock().map(|all| all.clone()).unwrap_or_default();
        let mut types = TypeTexts::new(ctx, LlvmVersion::NEWEST);
        all.into_iter()
            .filter_map(|(name, ty)| {
                let function = llvm::FunctionType::of(ctx, ty)?;
                let result = types.get(function.ret())?.to_string();
                let params: Vec<String> = function
                    .params()
                    .iter()
                    .map(|&ty| types.get(ty).as_deref().unwrap_or_default().to_owned())
                    .chain(function.is_variadic().then(|| "...".to_owned()))
                    .collect();
                Some(format!("declare {result} @{name}({})", params.join(", ")))
            })
            .collect()
    }
}
