//! Calls of intrinsics as LLVM 11 to 21 had them, as calls of today's intrinsics: LLVM's `AutoUpgrade.cpp`.
//!
//! Types in names are no concern here: pointers are opaque when the call is read, and names are mangled again.

use super::upgrade_names::NAMES;
use super::{Meaning, by_name};
use crate::import::Env;
use crate::import::attributes::{self, AttributeList};
use crate::import::function::{Argument, Call, Callee, FunctionReader, Operand};
use crate::import::metadata::Attachments;
use crate::import::parser::{Parser, Read};
use crate::intrinsics::{intrinsic_table, signature};
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::types as llvm;
use windlass_ir::{Context, Type, Value};

/// What may have to change about the calls of an intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Upgrade {
    /// It has another name today.
    Renamed(&'static str),
    /// `memcpy` and so on: one alignment was an argument.
    Transfer(&'static str),
    /// Masked memory access: the alignment was the argument at this index.
    Masked(&'static str, usize),
    /// `lifetime.…`: the size was an argument.
    Lifetime(&'static str),
    /// So many constants `false` were added.
    Flags(&'static str, usize),
    /// `objectsize`
    ObjectSize,
    /// Annotations got another argument, a pointer.
    Annotation(&'static str),
    /// `coro.end` got a token and lost its result.
    CoroEnd,
    /// `vector.splice` became two intrinsics, for the two signs of its last argument.
    Splice,
    /// `aarch64.neon.addp` of floats has a name of its own.
    FloatAdd,
    /// `aarch64.neon.bfcvt` is a truncation.
    ToBrainFloat,
    /// The vectors have other elements today, of the same size in all.
    Retyped,
    /// It has no meaning any more.
    Dropped,
}

/// What a call became.
pub(super) enum Upgraded {
    /// A call as it is today.
    Unchanged,
    /// A call of the intrinsic with this base name.
    Call(&'static str),
    /// Other ops, or none.
    Value(Option<Value>),
}

impl Upgrade {
    /// What may have to change about calls of the intrinsic `name`.
    pub(super) fn of(full: &str) -> Option<Upgrade> {
        let name = full.strip_prefix("llvm.")?;
        let is_it = |base: &str| {
            let rest = name.strip_prefix(base);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let &(base, upgrade) = NAMES.iter().find(|(base, _)| is_it(base))?;
        // `memcpy.inline` is another intrinsic than `memcpy`.
        let is_other = intrinsic_table::find(full).is_some_and(|(known, _)| known.len() > base.len());
        // The names of retyped ones end in their size, which is no type.
        (!is_other || upgrade == Upgrade::Retyped).then_some(upgrade)
    }

    /// The name without types that the intrinsic has today.
    pub(super) fn base(self) -> Option<&'static str> {
        match self {
            Upgrade::Renamed(base)
            | Upgrade::Transfer(base)
            | Upgrade::Masked(base, _)
            | Upgrade::Lifetime(base)
            | Upgrade::Flags(base, _)
            | Upgrade::Annotation(base) => Some(base),
            Upgrade::ObjectSize => Some("objectsize"),
            Upgrade::CoroEnd => Some("coro.end"),
            Upgrade::FloatAdd => Some("aarch64.neon.faddp"),
            Upgrade::Splice | Upgrade::ToBrainFloat | Upgrade::Retyped | Upgrade::Dropped => None,
        }
    }

    /// Changes a call.
    pub(super) fn apply<'s>(
        self,
        reader: &mut FunctionReader<'s, '_>,
        call: &mut Call<'s>,
    ) -> Read<Upgraded> {
        let ctx = reader.ctx();
        let count = call.arguments.len();
        match self {
            Upgrade::Renamed(_) => {}
            Upgrade::Transfer(base) if count == 5 => {
                let align = call.arguments.remove(3);
                let align = self.constant(reader, &align)?;
                call.attachments = Attachments::default();
                let addresses = if base == "memset" { 1 } else { 2 };
                for argument in &mut call.arguments[..addresses] {
                    attributes::set_alignment(&mut argument.attributes, align);
                }
            }
            Upgrade::Masked(_, address) if count == 4 => {
                let align = call.arguments.remove(address + 1);
                let align = self.constant(reader, &align)?;
                attributes::set_alignment(&mut call.arguments[address].attributes, align);
            }
            Upgrade::Lifetime(_) if count == 2 => {
                let address = call.arguments.remove(1);
                call.arguments.clear();
                let Operand::Value(value) = address.operand else {
                    return Ok(Upgraded::Value(None));
                };
                let Some(slot) = alloca(reader, value) else {
                    return Ok(Upgraded::Value(None));
                };
                call.arguments.push(Argument {
                    ty: reader.body.ty(slot),
                    operand: Operand::Value(slot),
                    attributes: AttributeList::default(),
                    start: address.start,
                });
            }
            Upgrade::Flags(_, wanted) if count < wanted => self.flags(reader, call, wanted),
            Upgrade::ObjectSize if count < 4 => self.flags(reader, call, 4),
            Upgrade::Annotation(_) if count == 4 => {
                let ty = call.arguments[1].ty;
                let null = reader.constants.zero(ctx, ty);
                self.push(call, ty, Operand::Constant(null));
            }
            Upgrade::CoroEnd if count == 2 => {
                let ty = llvm::token(ctx);
                let none = reader.constants.zero(ctx, ty);
                self.push(call, ty, Operand::Constant(none));
            }
            Upgrade::FloatAdd if is_float_vector(ctx, call.result(ctx)) => {}
            Upgrade::Splice if count == 3 => {
                let offset = match call.arguments[2].operand {
                    Operand::Constant(id) => reader.constants.index(ctx, id),
                    _ => None,
                };
                let Some(offset) = offset else {
                    return Err(reader.error_here("immarg operand has non-immediate parameter"));
                };
                let count = i64::try_from(offset.unsigned_abs()).unwrap_or(i64::MAX);
                let count = reader.constants.int(ctx, Type::I32, count);
                call.arguments[2].operand = Operand::Constant(count);
                return Ok(Upgraded::Call(match offset < 0 {
                    true => "vector.splice.right",
                    false => "vector.splice.left",
                }));
            }
            Upgrade::ToBrainFloat if count == 1 => {
                let argument = &call.arguments[0];
                let value = reader.materialize(&argument.operand, argument.start)?;
                let result = call.result(ctx);
                let op = reader.create(ops::FPTruncOp::DEF, call.location, &[value], &[result], &[]);
                return Ok(Upgraded::Value(Some(reader.body.result(op, 0))));
            }
            Upgrade::Retyped => return Self::retype(reader, call),
            Upgrade::Dropped => return Ok(Upgraded::Value(None)),
            _ => return Ok(Upgraded::Unchanged),
        }
        let params: Vec<Type> = call.arguments.iter().map(|argument| argument.ty).collect();
        call.ty = llvm::function(ctx, call.result(ctx), &params, false);
        Ok(self.base().map_or(Upgraded::Unchanged, Upgraded::Call))
    }

    /// The types that a call of this function type has today. `None` if they have not changed.
    pub(super) fn function_type<'s>(self, env: &Env<'s, '_>, name: &str, ty: Type) -> Option<Type> {
        let ctx = env.ctx;
        let function = llvm::FunctionType::of(ctx, ty)?;
        let mut params = function.params().to_vec();
        match self {
            Upgrade::Renamed(_) => {}
            Upgrade::FloatAdd if is_float_vector(ctx, function.ret()) => {}
            Upgrade::Transfer(_) if params.len() == 5 => {
                params.remove(3);
            }
            Upgrade::Masked(_, address) if params.len() == 4 => {
                params.remove(address + 1);
            }
            Upgrade::Lifetime(_) if params.len() == 2 => {
                params.remove(0);
            }
            Upgrade::Flags(_, wanted) if params.len() < wanted => params.resize(wanted, Type::I1),
            Upgrade::ObjectSize if params.len() < 4 => params.resize(4, Type::I1),
            Upgrade::Annotation(_) if params.len() == 4 => params.push(params[1]),
            Upgrade::CoroEnd if params.len() == 2 => params.push(llvm::token(ctx)),
            Upgrade::Retyped => {
                let meaning = Meaning::of(name)?;
                let today = declared_type(env, meaning.known.signature)?;
                return (today != ty).then_some(today);
            }
            _ => return None,
        }
        Some(llvm::function(
            ctx,
            function.ret(),
            &params,
            function.is_variadic(),
        ))
    }

    /// Casts arguments and result between the types of the call and those that the intrinsic has today.
    fn retype<'s>(reader: &mut FunctionReader<'s, '_>, call: &mut Call<'s>) -> Read<Upgraded> {
        let ctx = reader.ctx();
        let Callee::Symbol(name) = call.callee else {
            return Ok(Upgraded::Unchanged);
        };
        let Some(ty) = Upgrade::Retyped.function_type(reader.p.env, ctx.str(name), call.ty) else {
            return Ok(Upgraded::Unchanged);
        };
        let Some(today) = llvm::FunctionType::of(ctx, ty) else {
            return Ok(Upgraded::Unchanged);
        };
        if today.params().len() != call.arguments.len() {
            return Ok(Upgraded::Unchanged);
        }
        for (argument, &wanted) in call.arguments.iter_mut().zip(today.params()) {
            if argument.ty != wanted {
                let value = reader.materialize(&argument.operand, argument.start)?;
                let cast = reader.create(ops::BitcastOp::DEF, call.location, &[value], &[wanted], &[]);
                argument.ty = wanted;
                argument.operand = Operand::Value(reader.body.result(cast, 0));
            }
        }
        let before = std::mem::replace(&mut call.ty, ty);
        let value = by_name::create(reader, call, name, Meaning::of(ctx.str(name)))?;
        let Some((value, result)) = value.zip(llvm::FunctionType::of(ctx, before)) else {
            return Ok(Upgraded::Value(value));
        };
        if result.ret() == today.ret() {
            return Ok(Upgraded::Value(Some(value)));
        }
        let cast = reader.create(ops::BitcastOp::DEF, call.location, &[value], &[result.ret()], &[]);
        Ok(Upgraded::Value(Some(reader.body.result(cast, 0))))
    }

    fn constant(self, reader: &FunctionReader<'_, '_>, argument: &Argument<'_>) -> Read<u64> {
        let value = match argument.operand {
            Operand::Constant(id) => reader.constants.index(reader.ctx(), id),
            _ => None,
        };
        match value.and_then(|value| u64::try_from(value).ok()) {
            Some(value) => Ok(value),
            None => Err(reader
                .p
                .error_at(argument.start, "immarg operand has non-immediate parameter")),
        }
    }

    /// Appends `false` until there are so many arguments.
    fn flags<'s>(self, reader: &mut FunctionReader<'s, '_>, call: &mut Call<'s>, wanted: usize) {
        let ctx = reader.ctx();
        while call.arguments.len() < wanted {
            let id = reader.constants.int(ctx, Type::I1, 0);
            self.push(call, Type::I1, Operand::Constant(id));
        }
    }

    fn push<'s>(self, call: &mut Call<'s>, ty: Type, operand: Operand<'s>) {
        let start = call.arguments.last().map_or(0, |last| last.start);
        call.arguments.push(Argument {
            ty,
            operand,
            attributes: AttributeList::default(),
            start,
        });
    }
}

/// The function type that an intrinsic without overloaded types has.
fn declared_type(env: &Env<'_, '_>, signature: &'static str) -> Option<Type> {
    let texts = signature::texts(signature);
    let read = |text: &str| Parser::of_text(env, text).any_type().ok();
    let params: Option<Vec<Type>> = texts.params.iter().map(|text| read(text)).collect();
    Some(llvm::function(env.ctx, read(&texts.result)?, &params?, false))
}

fn is_float_vector(ctx: &Context, ty: Type) -> bool {
    ty.element_type(ctx)
        .is_some_and(|element| element.float(ctx).is_some())
}

/// The stack slot that a pointer is, casts and zero offsets aside.
fn alloca(reader: &FunctionReader<'_, '_>, mut value: Value) -> Option<Value> {
    let body = &reader.body;
    loop {
        let op = body.defining_op(value)?;
        match body.name(op) {
            ops::AllocaOp::NAME => return Some(value),
            ops::BitcastOp::NAME | ops::AddrSpaceCastOp::NAME => value = body.operand(op, 0),
            _ => return None,
        }
    }
}
