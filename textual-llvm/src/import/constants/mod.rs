//! Constants.
//!
//! A [`ConstantPool`] has the constants of one function or initializer, each once, as LLVM has each once per context. A constant
//! becomes ops only where an op uses it; [`ConstantPool::place`] puts them into the entry block in the order in which
//! upstream creates them: the constants that a constant consists of first, the last one first.

use super::lexer::Tok;
use super::parser::{self, Parser, Read};
use super::symbols::SymbolKind;
use rustc_hash::FxHashMap;
use windlass_dialects::llvm as ops;
use windlass_ir::num::ApFloat;
use windlass_ir::{Attribute, Block, Body, Context, InsertPoint, Location, Name, NewOp, Op, Type, Value};

/// A constant of a [`ConstantPool`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConstId(u32);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Constant {
    /// An integer or float.
    Scalar(Type, Attribute),
    /// `zeroinitializer`, `null`
    Zero(Type),
    Undef(Type),
    Poison(Type),
    Symbol(Type, Name, SymbolKind, Type),
}

/// The constants of a function or of an initializer.
#[derive(Default)]
pub struct ConstantPool {
    constants: Vec<Entry>,
    ids: FxHashMap<Constant, ConstId>,
}

struct Entry {
    constant: Constant,
    /// The value, and the ops that were created for it, in order.
    created: Option<(Value, Vec<Op>)>,
    placed: bool,
}

/// Where the next constant goes.
pub struct Placement {
    at: InsertPoint,
}

impl ConstantPool {
    fn intern(&mut self, constant: Constant) -> ConstId {
        if let Some(&id) = self.ids.get(&constant) {
            return id;
        }
        let id = ConstId(self.constants.len() as u32);
        self.ids.insert(constant.clone(), id);
        self.constants.push(Entry {
            constant,
            created: None,
            placed: false,
        });
        id
    }

    /// An integer.
    pub fn int(&mut self, ctx: &Context, ty: Type, value: i64) -> ConstId {
        self.intern(Constant::Scalar(ty, ctx.int_attr(ty, value)))
    }

    /// The zero of a type: `null`, `none`, `zeroinitializer`.
    pub fn zero(&mut self, ty: Type) -> ConstId {
        self.intern(Constant::Zero(ty))
    }

    /// Reads the constant of type `ty` at the current token.
    pub fn read(&mut self, p: &mut Parser<'_, '_>, ty: Type) -> Read<ConstId> {
        let ctx = p.ctx();
        let constant = match p.tok() {
            Tok::Int(digits) => match ty.signless_width(ctx) {
                Some(width) => Constant::Scalar(ty, ctx.apint_attr(ty, parser::integer(digits, width))),
                None => return Err(p.error("integer constant must have integer type")),
            },
            Tok::Word(b"true") => Constant::Scalar(ty, ctx.int_attr(ty, 1)),
            Tok::Word(b"false") => Constant::Scalar(ty, ctx.int_attr(ty, 0)),
            Tok::Word(b"null" | b"zeroinitializer" | b"none") => Constant::Zero(ty),
            Tok::Word(b"undef") => Constant::Undef(ty),
            Tok::Word(b"poison") => Constant::Poison(ty),
            Tok::Float(text) => {
                let Some(kind) = ty.float(ctx) else {
                    return Err(p.error("floating point constant invalid for type"));
                };
                let text = std::str::from_utf8(text).unwrap_or_default();
                match ApFloat::parse(kind, text) {
                    Some(value) => Constant::Scalar(ty, ctx.float_attr(ty, value)),
                    None => return Err(p.error("floating point constant invalid for type")),
                }
            }
            Tok::Global(ident) => match p.env.symbols.get(ident) {
                Some(symbol) => Constant::Symbol(ty, symbol.name, symbol.kind, symbol.ty),
                None => {
                    let name = String::from_utf8_lossy(&ident.text()).into_owned();
                    return Err(p.error(format!("use of undefined value '@{name}'")));
                }
            },
            _ => return Err(p.error("expected value token")),
        };
        p.bump();
        Ok(self.intern(constant))
    }

    /// The global value that a constant is the address of: its name, its kind, and its function type or value type.
    pub fn symbol(&self, id: ConstId) -> Option<(Name, SymbolKind, Type)> {
        match self.constants[id.0 as usize].constant {
            Constant::Symbol(_, name, kind, ty) => Some((name, kind, ty)),
            _ => None,
        }
    }

    /// The value of an integer, or of a vector of equal integers, as an index.
    pub fn index(&self, ctx: &Context, id: ConstId) -> Option<i64> {
        match self.constants[id.0 as usize].constant {
            Constant::Scalar(_, attr) => attr.as_i64(ctx),
            Constant::Zero(_) => Some(0),
            _ => None,
        }
    }

    /// The elements of the mask of a `shufflevector`, -1 for undefined ones.
    pub fn shuffle_mask(&self, ctx: &Context, id: ConstId) -> Option<Vec<i32>> {
        match self.constants[id.0 as usize].constant {
            Constant::Zero(ty) => Some(vec![0; ty.vector(ctx)?.shape.iter().product::<i64>() as usize]),
            Constant::Undef(ty) | Constant::Poison(ty) => {
                Some(vec![-1; ty.vector(ctx)?.shape.iter().product::<i64>() as usize])
            }
            _ => None,
        }
    }

    /// The constant as an attribute, if it can be one (upstream's `getConstantAsAttr`).
    pub fn attribute(&self, ctx: &Context, id: ConstId) -> Option<Attribute> {
        let _ = ctx;
        match self.constants[id.0 as usize].constant {
            Constant::Scalar(_, attr) => Some(attr),
            _ => None,
        }
    }

    /// The value of a constant; its ops are created, but in no block yet.
    pub fn value(&mut self, ctx: &Context, body: &mut Body, id: ConstId) -> Result<Value, String> {
        if let Some((value, _)) = self.constants[id.0 as usize].created {
            return Ok(value);
        }
        let new = |def| NewOp::new(def, Location::UNKNOWN);
        let op = match self.constants[id.0 as usize].constant {
            Constant::Scalar(ty, attr) => body.create(
                NewOp {
                    results: &[ty],
                    attrs: &[Some(attr)],
                    ..new(ops::ConstantOp::DEF)
                },
                InsertPoint::Detached,
            ),
            Constant::Zero(ty) => body.create(
                NewOp {
                    results: &[ty],
                    ..new(ops::ZeroOp::DEF)
                },
                InsertPoint::Detached,
            ),
            Constant::Undef(ty) => body.create(
                NewOp {
                    results: &[ty],
                    ..new(ops::UndefOp::DEF)
                },
                InsertPoint::Detached,
            ),
            Constant::Poison(ty) => body.create(
                NewOp {
                    results: &[ty],
                    ..new(ops::PoisonOp::DEF)
                },
                InsertPoint::Detached,
            ),
            Constant::Symbol(ty, name, ..) => body.create(
                NewOp {
                    results: &[ty],
                    attrs: &[Some(ctx.symbol_attr(name))],
                    ..new(ops::AddressOfOp::DEF)
                },
                InsertPoint::Detached,
            ),
        };
        let value = body.result(op, 0);
        self.constants[id.0 as usize].created = Some((value, vec![op]));
        Ok(value)
    }

    /// Placement of constants at the start of the entry block.
    pub fn placement(&self, body: &Body, entry: Block) -> Placement {
        let at = match body.first_op(entry) {
            Some(first) => InsertPoint::Before(first),
            None => InsertPoint::End(entry),
        };
        Placement { at }
    }

    /// Puts the ops of a constant into the block, and those of the constants it consists of, unless they are there.
    pub fn place(&mut self, body: &mut Body, placement: &mut Placement, id: ConstId) {
        let entry = &mut self.constants[id.0 as usize];
        if std::mem::replace(&mut entry.placed, true) {
            return;
        }
        if let Some((_, created)) = &entry.created {
            for &op in created {
                body.insert(op, placement.at);
            }
        }
    }
}
