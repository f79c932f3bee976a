//! Constants as ops and as attributes.
//!
//! The ops of a constant are created where it is first used, in no block. [`ConstantPool::place`] puts them into a block in
//! upstream's order: what a constant consists of before it, the last part first, also the parts of a constant that is an
//! attribute as a whole.

use super::elements::number_bytes;
use super::{ConstId, Constant, ConstantPool, PartTypes};
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::gep::DYNAMIC_INDEX;
use windlass_dialects::llvm::types::{self as llvm, LlvmType};
use windlass_ir::def::OpDef;
use windlass_ir::text::bytes_of_string;
use windlass_ir::{
    AttrData, Attribute, Block, Body, Context, InsertPoint, Location, NewOp, Op, Type, TypeData, Value,
};

/// The ops of a constant.
pub(super) struct Created {
    value: Value,
    /// In order. The last one defines the value.
    ops: Vec<Op>,
    /// The constants that stand before it in the block. Taken when it is placed.
    parts: Box<[ConstId]>,
}

/// The insertion point of the next constant.
pub struct Placement {
    at: InsertPoint,
}

impl Placement {
    /// Constants go before an op.
    pub fn before(op: Op) -> Placement {
        Placement {
            at: InsertPoint::Before(op),
        }
    }
}

impl ConstantPool {
    /// The elements of the mask of a `shufflevector`, -1 for undefined ones.
    pub fn shuffle_mask(&self, ctx: &Context, id: ConstId) -> Option<Vec<i32>> {
        let PartTypes::Vector { count, element, .. } = PartTypes::of(ctx, self.ty(id))? else {
            return None;
        };
        let count = usize::try_from(count).ok()?;
        if element != Type::I32 {
            return None;
        }
        match self.get(id) {
            Constant::Zero(_) => Some(vec![0; count]),
            Constant::Undef(_) | Constant::Poison(_) => Some(vec![-1; count]),
            Constant::Data(_, attr) => {
                let AttrData::Dense(dense) = attr.data(ctx) else {
                    return None;
                };
                let lanes = dense.bytes.as_chunks::<4>().0.iter();
                let mask: Vec<i32> = lanes.map(|&lane| i32::from_le_bytes(lane)).collect();
                Some(if dense.splat {
                    vec![*mask.first()?; count]
                } else {
                    mask
                })
            }
            Constant::Parts(_, parts) => {
                let lane = |&part: &ConstId| match *self.get(part) {
                    Constant::Int(_, value) => i32::try_from(value).ok(),
                    Constant::Undef(_) | Constant::Poison(_) => Some(-1),
                    _ => None,
                };
                parts.iter().map(lane).collect()
            }
            _ => None,
        }
    }

    /// The constant as an attribute, if it can be one (upstream's `getConstantAsAttr`).
    pub fn attribute(&self, ctx: &Context, id: ConstId) -> Option<Attribute> {
        match *self.get(id) {
            Constant::Int(ty, value) => Some(ctx.int_attr(ty, value)),
            Constant::Number(_, attr) | Constant::Data(_, attr) => Some(attr),
            Constant::Zero(ty) => {
                let (shape, element) = shape_of(ctx, ty)?;
                let size = number_bytes(ctx, element)?;
                Some(
                    ctx.intern_attr(AttrData::Dense(Box::new(windlass_ir::DenseElements {
                        ty: shape,
                        splat: true,
                        bytes: vec![0; size].into(),
                    }))),
                )
            }
            Constant::Parts(ty, _) => {
                let (shape, element) = shape_of(ctx, ty)?;
                let mut bytes = Vec::new();
                self.append_bytes(ctx, id, element, &mut bytes)?;
                Some(ctx.dense_attr(shape, bytes))
            }
            _ => None,
        }
    }

    /// Appends the elements of an aggregate, the nested ones included.
    fn append_bytes(&self, ctx: &Context, id: ConstId, element: Type, bytes: &mut Vec<u8>) -> Option<()> {
        let mut stack = vec![id];
        while let Some(id) = stack.pop() {
            match self.get(id) {
                Constant::Parts(_, parts) => stack.extend(parts.iter().rev()),
                Constant::Int(_, value) => {
                    let size = number_bytes(ctx, element)?;
                    let start = bytes.len();
                    bytes.extend_from_slice(&value.to_le_bytes()[..size]);
                    // Bits above the width of an odd integer are zero.
                    let width = element.signless_width(ctx)?;
                    if let (Some(last), rest @ 1..) = (bytes[start..].last_mut(), width % 8) {
                        *last &= (1 << rest) - 1;
                    }
                }
                Constant::Number(_, attr) => match attr.data(ctx) {
                    AttrData::Integer { value, .. } => value.append_le_bytes(bytes),
                    AttrData::Float { value, .. } => value.append_le_bytes(bytes),
                    _ => return None,
                },
                Constant::Data(ty, attr) => match attr.data(ctx) {
                    AttrData::String { text, .. } => {
                        bytes.extend_from_slice(&bytes_of_string(ctx.str(*text)));
                    }
                    AttrData::Dense(dense) if dense.splat => {
                        let count = match PartTypes::of(ctx, *ty)? {
                            PartTypes::Array { count, .. } | PartTypes::Vector { count, .. } => count,
                            PartTypes::Struct(_) => return None,
                        };
                        (0..count).for_each(|_| bytes.extend_from_slice(&dense.bytes));
                    }
                    AttrData::Dense(dense) => bytes.extend_from_slice(&dense.bytes),
                    _ => return None,
                },
                _ => return None,
            }
        }
        Some(())
    }

    /// The value of a constant; its ops are created, but in no block yet.
    ///
    /// # Errors
    /// A constant that the LLVM dialect cannot express.
    pub fn value(&mut self, ctx: &Context, body: &mut Body, id: ConstId) -> Result<Value, String> {
        if let Some(created) = &self.constants[id.0 as usize].created {
            return Ok(created.value);
        }
        let mut stack: Vec<(ConstId, Option<Box<[ConstId]>>)> = vec![(id, None)];
        while let Some((top, parts)) = stack.last_mut() {
            let top = *top;
            if self.constants[top.0 as usize].created.is_some() {
                stack.pop();
                continue;
            }
            match parts.take() {
                Some(parts) => {
                    let created = self.create(ctx, body, top, parts)?;
                    self.constants[top.0 as usize].created = Some(created);
                    stack.pop();
                }
                None => {
                    let all = self.dependencies(ctx, top);
                    let missing = |part: &&ConstId| self.constants[part.0 as usize].created.is_none();
                    let missing: Vec<ConstId> = all.iter().filter(missing).copied().collect();
                    *parts = Some(all);
                    stack.extend(missing.into_iter().map(|part| (part, None)));
                }
            }
        }
        match &self.constants[id.0 as usize].created {
            Some(created) => Ok(created.value),
            None => Err("unhandled constant".to_owned()),
        }
    }

    /// What upstream converts before a constant (`getConstantsToConvert`), in the order of the operands.
    fn dependencies(&mut self, ctx: &Context, id: ConstId) -> Box<[ConstId]> {
        match self.get(id) {
            Constant::Parts(_, parts) => parts.clone(),
            Constant::Expression(_, expression) => expression.operands.clone(),
            Constant::Equivalent(_, of) => Box::new([*of]),
            &Constant::Zero(ty) => match PartTypes::of(ctx, ty) {
                Some(PartTypes::Struct(types)) => types.iter().map(|&ty| self.zero(ctx, ty)).collect(),
                Some(PartTypes::Array { count, element } | PartTypes::Vector { count, element, .. })
                    if count > 0 =>
                {
                    Box::new([self.zero(ctx, element)])
                }
                _ => Box::default(),
            },
            _ => Box::default(),
        }
    }

    fn create(
        &mut self,
        ctx: &Context,
        body: &mut Body,
        id: ConstId,
        parts: Box<[ConstId]>,
    ) -> Result<Created, String> {
        let ty = self.ty(id);
        let attr = self.attribute(ctx, id);
        let mut new = |def: &'static OpDef, operands: &[Value], attrs: &[Option<Attribute>]| {
            let new = NewOp {
                operands,
                results: &[ty],
                attrs,
                ..NewOp::new(def, Location::UNKNOWN)
            };
            body.create(new, InsertPoint::Detached)
        };
        let op = match *self.get(id) {
            _ if attr.is_some() => new(ops::ConstantOp::DEF, &[], &[attr]),
            Constant::Zero(_) if ty == llvm::token(ctx) => new(ops::NoneTokenOp::DEF, &[], &[]),
            Constant::Zero(_) => new(ops::ZeroOp::DEF, &[], &[]),
            Constant::Undef(_) => new(ops::UndefOp::DEF, &[], &[]),
            Constant::Poison(_) => new(ops::PoisonOp::DEF, &[], &[]),
            Constant::Symbol(_, name, ..) => new(ops::AddressOfOp::DEF, &[], &[Some(ctx.symbol_attr(name))]),
            Constant::Equivalent(_, of) => {
                let name = self.symbol(of).map(|(name, ..)| ctx.symbol_attr(name));
                new(ops::DSOLocalEquivalentOp::DEF, &[], &[name])
            }
            Constant::Block(_, function, number) => {
                let attr = super::block_address::attribute(ctx, function, number);
                new(ops::BlockAddressOp::DEF, &[], &[Some(attr)])
            }
            Constant::Expression(_, ref expression) => {
                let Some(def) = ctx.op_def(expression.op) else {
                    return Err("unhandled constant".to_owned());
                };
                let raw = match expression.op == ops::GEPOp::NAME {
                    true => expression.attrs[0].and_then(|raw| raw.as_i32_array(ctx)),
                    false => None,
                };
                // The indices of struct members are no operands of the op.
                let is_operand = |index: usize| match &raw {
                    Some(raw) if index > 0 => raw[index - 1] == DYNAMIC_INDEX,
                    _ => true,
                };
                let operands = expression.operands.iter().enumerate();
                let operands: Vec<Value> = operands
                    .filter(|(index, _)| is_operand(*index))
                    .filter_map(|(_, &operand)| self.created_value(operand))
                    .collect();
                new(def, &operands, &expression.attrs)
            }
            Constant::Parts(_, ref of) => {
                let values: Vec<Value> = of.iter().filter_map(|&part| self.created_value(part)).collect();
                return Ok(insert_all(ctx, body, ty, &values, parts));
            }
            Constant::Unsupported(_, message) => return Err(ctx.str(message).to_owned()),
            Constant::Int(..) | Constant::Number(..) | Constant::Data(..) => {
                return Err("unhandled constant".to_owned());
            }
        };
        Ok(Created {
            value: body.result(op, 0),
            ops: vec![op],
            parts,
        })
    }

    fn created_value(&self, id: ConstId) -> Option<Value> {
        let created = self.constants[id.0 as usize].created.as_ref();
        created.map(|created| created.value)
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
        if self.constants[id.0 as usize].placed {
            return;
        }
        let mut stack: Vec<(ConstId, Vec<ConstId>)> = Vec::new();
        let mut next = Some(id);
        loop {
            if let Some(id) = next.take() {
                let entry = &mut self.constants[id.0 as usize];
                if !entry.placed {
                    let parts = entry
                        .created
                        .as_mut()
                        .map(|created| std::mem::take(&mut created.parts));
                    stack.push((id, parts.unwrap_or_default().into_vec()));
                }
            }
            let Some((id, parts)) = stack.last_mut() else {
                return;
            };
            if let Some(part) = parts.pop() {
                next = Some(part);
                continue;
            }
            let entry = &mut self.constants[id.0 as usize];
            entry.placed = true;
            if let Some(created) = &entry.created {
                for &op in &created.ops {
                    body.insert(op, placement.at);
                }
            }
            stack.pop();
        }
    }
}

/// The parts of an aggregate, inserted one by one into an undefined value.
fn insert_all(ctx: &Context, body: &mut Body, ty: Type, values: &[Value], parts: Box<[ConstId]>) -> Created {
    let mut new = |def: &'static OpDef, operands: &[Value], result: Type, attr: Option<Attribute>| {
        let new = NewOp {
            operands,
            results: &[result],
            attrs: &[attr][..usize::from(attr.is_some())],
            ..NewOp::new(def, Location::UNKNOWN)
        };
        let op = body.create(new, InsertPoint::Detached);
        (op, body.result(op, 0))
    };
    let (root, mut whole) = new(ops::UndefOp::DEF, &[], ty, None);
    let mut created = vec![root];
    let is_vector = ty.vector(ctx).is_some();
    for (index, &value) in values.iter().enumerate() {
        let op;
        if is_vector {
            let index = ctx.i32_attr(index as i32);
            let (at, position) = new(ops::ConstantOp::DEF, &[], Type::I32, Some(index));
            created.push(at);
            (op, whole) = new(ops::InsertElementOp::DEF, &[whole, value, position], ty, None);
        } else {
            let position = ctx.i64_array_attr(&[index as i64]);
            (op, whole) = new(ops::InsertValueOp::DEF, &[whole, value], ty, Some(position));
        }
        created.push(op);
    }
    Created {
        value: whole,
        ops: created,
        parts,
    }
}

/// The builtin shaped type for a constant of an array or vector type, and its element type (upstream's
/// `getBuiltinTypeForAttr`).
fn shape_of(ctx: &Context, ty: Type) -> Option<(Type, Type)> {
    let is_number = |ty: Type| matches!(ty.data(ctx), TypeData::Integer { .. } | TypeData::Float(_));
    let mut shape: Vec<i64> = Vec::new();
    let mut element = ty;
    while let Some(LlvmType::Array(array)) = llvm::view(ctx, element) {
        shape.push(i64::try_from(array.count).ok()?);
        element = array.element;
    }
    if let Some(vector) = element.vector(ctx) {
        if vector.is_scalable() || !is_number(vector.element) {
            return None;
        }
        shape.extend_from_slice(&vector.shape);
        return Some((ctx.vector_type(&shape, vector.element), vector.element));
    }
    (is_number(element) && !shape.is_empty()).then(|| (ctx.tensor_type(&shape, element), element))
}
