//! Calls of intrinsics as LLVM 11 to 21 had them, as calls of today's intrinsics: LLVM's `AutoUpgrade.cpp`.
//!
//! Types in names are no concern here: pointers are opaque when the call is read, and names are mangled again.

use crate::import::attributes::{self, AttributeList};
use crate::import::function::{Argument, Call, FunctionReader, Operand};
use crate::import::parser::Read;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::types as llvm;
use windlass_ir::{Type, Value};

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

/// Names before the types, and what they are today.
const NAMES: &[(&str, Upgrade)] = &[
    ("memcpy", Upgrade::Transfer("memcpy")),
    ("memmove", Upgrade::Transfer("memmove")),
    ("memset", Upgrade::Transfer("memset")),
    ("lifetime.start", Upgrade::Lifetime("lifetime.start")),
    ("lifetime.end", Upgrade::Lifetime("lifetime.end")),
    ("masked.load", Upgrade::Masked("masked.load", 0)),
    ("masked.store", Upgrade::Masked("masked.store", 1)),
    ("masked.gather", Upgrade::Masked("masked.gather", 0)),
    ("masked.scatter", Upgrade::Masked("masked.scatter", 1)),
    ("ctlz", Upgrade::Flags("ctlz", 2)),
    ("cttz", Upgrade::Flags("cttz", 2)),
    ("objectsize", Upgrade::ObjectSize),
    ("ptr.annotation", Upgrade::Annotation("ptr.annotation")),
    ("var.annotation", Upgrade::Annotation("var.annotation")),
    ("coro.end", Upgrade::CoroEnd),
    ("stackprotectorcheck", Upgrade::Dropped),
    (
        "invariant.group.barrier",
        Upgrade::Renamed("launder.invariant.group"),
    ),
    ("flt.rounds", Upgrade::Renamed("get.rounding")),
    ("aarch64.thread.pointer", Upgrade::Renamed("thread.pointer")),
    ("arm.thread.pointer", Upgrade::Renamed("thread.pointer")),
    ("x86.seh.recoverfp", Upgrade::Renamed("eh.recoverfp")),
    ("experimental.stepvector", Upgrade::Renamed("stepvector")),
    ("experimental.vector.extract", Upgrade::Renamed("vector.extract")),
    ("experimental.vector.insert", Upgrade::Renamed("vector.insert")),
    ("experimental.vector.reverse", Upgrade::Renamed("vector.reverse")),
    (
        "experimental.vector.interleave2",
        Upgrade::Renamed("vector.interleave2"),
    ),
    (
        "experimental.vector.deinterleave2",
        Upgrade::Renamed("vector.deinterleave2"),
    ),
    (
        "experimental.vector.partial.reduce.add",
        Upgrade::Renamed("vector.partial.reduce.add"),
    ),
    (
        "experimental.vector.reduce.add",
        Upgrade::Renamed("vector.reduce.add"),
    ),
    (
        "experimental.vector.reduce.mul",
        Upgrade::Renamed("vector.reduce.mul"),
    ),
    (
        "experimental.vector.reduce.and",
        Upgrade::Renamed("vector.reduce.and"),
    ),
    (
        "experimental.vector.reduce.or",
        Upgrade::Renamed("vector.reduce.or"),
    ),
    (
        "experimental.vector.reduce.xor",
        Upgrade::Renamed("vector.reduce.xor"),
    ),
    (
        "experimental.vector.reduce.smax",
        Upgrade::Renamed("vector.reduce.smax"),
    ),
    (
        "experimental.vector.reduce.smin",
        Upgrade::Renamed("vector.reduce.smin"),
    ),
    (
        "experimental.vector.reduce.umax",
        Upgrade::Renamed("vector.reduce.umax"),
    ),
    (
        "experimental.vector.reduce.umin",
        Upgrade::Renamed("vector.reduce.umin"),
    ),
    (
        "experimental.vector.reduce.fmax",
        Upgrade::Renamed("vector.reduce.fmax"),
    ),
    (
        "experimental.vector.reduce.fmin",
        Upgrade::Renamed("vector.reduce.fmin"),
    ),
    (
        "experimental.vector.reduce.v2.fadd",
        Upgrade::Renamed("vector.reduce.fadd"),
    ),
    (
        "experimental.vector.reduce.v2.fmul",
        Upgrade::Renamed("vector.reduce.fmul"),
    ),
];

impl Upgrade {
    /// What may have to change about calls of the intrinsic `name`.
    pub(super) fn of(name: &str) -> Option<Upgrade> {
        let name = name.strip_prefix("llvm.")?;
        let is_it = |base: &str| {
            let rest = name.strip_prefix(base);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        // `memcpy.inline` and the like are other intrinsics, which never had another form.
        if name.starts_with("memcpy.") && !name["memcpy.".len()..].starts_with('p')
            || name.starts_with("memset.") && !name["memset.".len()..].starts_with('p')
        {
            return None;
        }
        let found = NAMES.iter().find(|(base, _)| is_it(base));
        found.map(|&(_, upgrade)| upgrade)
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
            Upgrade::Dropped => None,
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
                let null = reader.constants.zero(ty);
                self.push(call, ty, Operand::Constant(null));
            }
            Upgrade::CoroEnd if count == 2 => {
                let ty = llvm::token(ctx);
                let none = reader.constants.zero(ty);
                self.push(call, ty, Operand::Constant(none));
            }
            Upgrade::Dropped => return Ok(Upgraded::Value(None)),
            _ => return Ok(Upgraded::Unchanged),
        }
        let params: Vec<Type> = call.arguments.iter().map(|argument| argument.ty).collect();
        call.ty = llvm::function(ctx, call.result(ctx), &params, false);
        Ok(self.base().map_or(Upgraded::Unchanged, Upgraded::Call))
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
