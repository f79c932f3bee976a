//! Evaluates the initializers of globals to bytes and relocations.

use crate::symbols::{Symbol, Symbols};
use crate::value_parts::{Unsupported, ValuePartTable, is_packed};
use cranelift_module::{DataDescription, Module as Target};
use rustc_hash::FxHashMap;
use windlass_dialects::llvm::gep::{self, Index};
use windlass_dialects::llvm::types::{ArrayType, StructType};
use windlass_dialects::llvm::{self, GlobalOp, attrs as llvm_attrs};
use windlass_ir::num::ApInt;
use windlass_ir::{AttrData, Attribute, Body, Context, Diagnostic, Name, Op, Type, TypeData, Value};

/// Writes the bytes of a constant of type `ty`. `out` has the size of the type; padding stays zero.
pub fn write_constant(
    table: &mut ValuePartTable<'_>,
    ty: Type,
    value: Attribute,
    out: &mut [u8],
) -> Result<(), Unsupported> {
    let ctx = table.ctx();
    let unfit = || Unsupported("a constant that does not fit its type".into());
    match value.data(ctx) {
        AttrData::Integer { value, .. } => write_int(value, out),
        AttrData::Float { value, .. } => {
            let mut bytes = Vec::new();
            value.append_le_bytes(&mut bytes);
            let len = bytes.len().min(out.len());
            out[..len].copy_from_slice(&bytes[..len]);
        }
        AttrData::String { text, .. } => {
            let bytes = windlass_ir::text::bytes_of_string(ctx.str(*text));
            let len = bytes.len().min(out.len());
            out[..len].copy_from_slice(&bytes[..len]);
        }
        AttrData::Array(elements) => {
            for (index, &element) in elements.iter().enumerate() {
                let (offset, inner) = table.element(ty, index as u64)?;
                let (size, _) = table.size_align(inner)?;
                let range = offset as usize..(offset + size) as usize;
                write_constant(table, inner, element, out.get_mut(range).ok_or_else(unfit)?)?;
            }
        }
        AttrData::Dense(dense) => {
            let element = dense.ty.element_or_self(ctx);
            let (element, parts) = match element.data(ctx) {
                TypeData::Complex(scalar) => (*scalar, 2),
                _ => (element, 1),
            };
            let mut elements = Elements {
                bytes: &dense.bytes,
                splat: dense.splat,
                next: 0,
                element,
                parts,
            };
            write_elements(table, ty, &mut elements, out)?;
        }
        AttrData::Unit => {}
        _ if value == llvm_attrs::zero(ctx)
            || value == llvm_attrs::undef(ctx)
            || value == llvm_attrs::poison(ctx) => {}
        _ => return Err(Unsupported("a constant of this form".into())),
    }
    Ok(())
}

fn write_int(value: &ApInt, out: &mut [u8]) {
    let mut bytes = Vec::new();
    value.append_le_bytes(&mut bytes);
    let len = bytes.len().min(out.len());
    out[..len].copy_from_slice(&bytes[..len]);
}

/// The scalars of a dense attribute, in order.
struct Elements<'b> {
    bytes: &'b [u8],
    splat: bool,
    next: usize,
    /// The type of each scalar.
    element: Type,
    /// The number of scalars per element: two for a complex number.
    parts: usize,
}

impl<'b> Elements<'b> {
    fn next(&mut self, ctx: &Context) -> Option<&'b [u8]> {
        let size = match self.element.data(ctx) {
            TypeData::Integer { width, .. } => width.div_ceil(8) as usize,
            TypeData::Index => 8,
            TypeData::Float(kind) => (kind.width() as usize).div_ceil(8),
            _ => return None,
        };
        let index = if self.splat {
            self.next % self.parts
        } else {
            self.next
        };
        self.next += 1;
        self.bytes.get(index * size..(index + 1) * size)
    }
}

/// Writes elements into nested arrays and vectors; complex numbers are structs.
fn write_elements(
    table: &mut ValuePartTable<'_>,
    ty: Type,
    elements: &mut Elements<'_>,
    out: &mut [u8],
) -> Result<(), Unsupported> {
    let ctx = table.ctx();
    let unfit = || Unsupported("a constant that does not fit its type".into());
    if let Some(view) = StructType::of(ctx, ty) {
        for index in 0..view.body().len() {
            let (offset, inner) = table.element(ty, index as u64)?;
            let (size, _) = table.size_align(inner)?;
            let range = offset as usize..(offset + size) as usize;
            write_elements(table, inner, elements, out.get_mut(range).ok_or_else(unfit)?)?;
        }
        return Ok(());
    }
    let count = match ArrayType::of(ctx, ty) {
        Some(array) => Some((array.count, array.element)),
        None => ty
            .vector(ctx)
            .map(|v| (v.shape.iter().product::<i64>() as u64, v.element)),
    };
    let Some((count, inner)) = count else {
        let bytes = elements.next(ctx).ok_or_else(unfit)?;
        let len = bytes.len().min(out.len());
        out[..len].copy_from_slice(&bytes[..len]);
        return Ok(());
    };
    let width = inner.signless_width(ctx).filter(|&width| is_packed(width));
    if let (Some(width), true) = (width, ty.vector(ctx).is_some()) {
        return write_packed(ctx, elements, width as usize, count as usize, out).ok_or_else(unfit);
    }
    let (size, _) = table.size_align(inner)?;
    if size == 0 {
        return Ok(());
    }
    if elements.splat {
        // Writes the first element, then doubles what is written: no work per element.
        let mut filled = (size as usize).min(out.len());
        write_elements(table, inner, elements, &mut out[..filled])?;
        let whole = usize::try_from(count.saturating_mul(size)).map_err(|_| unfit())?;
        let out = out.get_mut(..whole).ok_or_else(unfit)?;
        while filled < whole {
            let more = filled.min(whole - filled);
            out.copy_within(..more, filled);
            filled += more;
        }
        return Ok(());
    }
    for index in 0..count {
        let start = (index * size) as usize;
        let part = out.get_mut(start..start + size as usize).ok_or_else(unfit)?;
        write_elements(table, inner, elements, part)?;
    }
    Ok(())
}

/// Writes the lanes of a packed vector, without gaps.
fn write_packed(
    ctx: &Context,
    elements: &mut Elements<'_>,
    width: usize,
    count: usize,
    out: &mut [u8],
) -> Option<()> {
    for lane in 0..count {
        let bytes = elements.next(ctx)?;
        for bit in 0..width {
            if bytes[bit / 8] >> (bit % 8) & 1 == 1 {
                let at = lane * width + bit;
                *out.get_mut(at / 8)? |= 1 << (at % 8);
            }
        }
    }
    Some(())
}

/// An address in the bytes of a global (a relocation).
#[derive(Clone, Copy)]
struct Relocation {
    offset: u32,
    symbol: Name,
    addend: i64,
}

/// The maximal size in bytes of a global with an initializer other than zero. The input controls the size.
const MAX_INITIALIZED: u64 = 1 << 30;

/// The value of an operation in an initializer: bytes, and addresses in them.
#[derive(Clone)]
struct Constant {
    /// The size in bytes.
    size: u64,
    /// The bytes; empty while all of them are zero.
    bytes: Vec<u8>,
    relocations: Vec<Relocation>,
}

impl Constant {
    fn zeros(size: u64) -> Self {
        Constant {
            size,
            bytes: Vec::new(),
            relocations: Vec::new(),
        }
    }

    /// The bytes for writing; allocates them.
    fn bytes_mut(&mut self) -> Result<&mut [u8], Unsupported> {
        if self.bytes.is_empty() {
            if self.size > MAX_INITIALIZED {
                let message = format!(
                    "a constant of {} bytes that are not all zero: at most {MAX_INITIALIZED} are supported",
                    self.size
                );
                return Err(Unsupported(message));
            }
            self.bytes = vec![0; self.size as usize];
        }
        Ok(&mut self.bytes)
    }

    /// Sets the value to that of an attribute.
    fn write(
        &mut self,
        table: &mut ValuePartTable<'_>,
        ty: Type,
        value: Attribute,
    ) -> Result<(), Unsupported> {
        if let Some(symbol) = value.as_flat_symbol(table.ctx()) {
            self.relocations.push(Relocation {
                offset: 0,
                symbol,
                addend: 0,
            });
            return Ok(());
        }
        if is_zero(table.ctx(), value) {
            return Ok(());
        }
        write_constant(table, ty, value, self.bytes_mut()?)
    }

    /// Whether the global is zero-initialized.
    fn is_zero(&self) -> bool {
        self.relocations.is_empty() && self.bytes.iter().all(|&byte| byte == 0)
    }
}

/// Whether all bytes of a constant are zero. Takes time in the size of the attribute, not of the constant in memory.
fn is_zero(ctx: &Context, value: Attribute) -> bool {
    match value.data(ctx) {
        AttrData::Integer { value, .. } => value.is_zero(),
        AttrData::Float { value, .. } => value.is_positive_zero(),
        AttrData::Dense(dense) => dense.bytes.iter().all(|&byte| byte == 0),
        AttrData::Array(elements) => elements.iter().all(|&element| is_zero(ctx, element)),
        AttrData::Unit => true,
        _ => {
            value == llvm_attrs::zero(ctx)
                || value == llvm_attrs::undef(ctx)
                || value == llvm_attrs::poison(ctx)
        }
    }
}

/// Whether an initializer is known to be all zeros without evaluating it.
pub fn is_zero_initialized(ctx: &Context, body: &Body, op: Op) -> bool {
    if let Some(value) = body.get(op, GlobalOp::value) {
        return is_zero(ctx, value);
    }
    let entry = body
        .region(op, 0)
        .and_then(|(inner, region)| Some((inner, inner.entry_block(region)?)));
    entry.is_none_or(|(inner, block)| {
        inner.ops(block).all(|step| match inner.name(step) {
            llvm::UndefOp::NAME | llvm::PoisonOp::NAME | llvm::ZeroOp::NAME | llvm::ReturnOp::NAME => true,
            llvm::ConstantOp::NAME => inner
                .get(step, llvm::ConstantOp::value)
                .is_some_and(|value| is_zero(ctx, value)),
            _ => false,
        })
    })
}

/// The size and alignment of a global, in bytes.
pub fn global_layout(
    ctx: &Context,
    body: &Body,
    op: Op,
    table: &mut ValuePartTable<'_>,
) -> Result<(u64, u64), Diagnostic> {
    let ty = global_type(ctx, body, op)?;
    let (size, align) = table
        .size_align(ty)
        .map_err(|no| unsupported(ctx, body, op, &no))?;
    let asked = body
        .get(op, GlobalOp::alignment)
        .and_then(|attr| attr.as_i64(ctx));
    Ok((size, asked.map_or(align, |asked| asked.max(1) as u64)))
}

fn global_type(ctx: &Context, body: &Body, op: Op) -> Result<Type, Diagnostic> {
    let ty = body
        .get(op, GlobalOp::global_type)
        .and_then(|attr| attr.as_type(ctx));
    ty.ok_or_else(|| body.op_error(ctx, op, "has no type"))
}

#[cold]
fn unsupported(ctx: &Context, body: &Body, op: Op, no: &Unsupported) -> Diagnostic {
    body.op_error(
        ctx,
        op,
        format!("machine code generation does not support {}", no.0),
    )
}

/// Defines all globals of the module.
pub fn define(
    ctx: &Context,
    body: &Body,
    symbols: &Symbols,
    table: &mut ValuePartTable<'_>,
    target: &mut dyn Target,
) -> Result<(), Vec<Diagnostic>> {
    let mut errors = Vec::new();
    for &(_, symbol) in &symbols.order {
        let Symbol::Data {
            id,
            op,
            defined: true,
        } = symbol
        else {
            continue;
        };
        let mut data = DataDescription::new();
        match contents(ctx, body, op, table) {
            Ok((mut constant, align)) => {
                data.set_align(align);
                if constant.is_zero() || constant.size == 0 {
                    // Zero-sized globals still need distinct addresses.
                    data.define_zeroinit(constant.size.max(1) as usize);
                } else if let Err(no) = constant.bytes_mut() {
                    errors.push(unsupported(ctx, body, op, &no));
                    continue;
                } else {
                    data.define(constant.bytes.into_boxed_slice());
                }
                for relocation in constant.relocations {
                    match symbols.get(relocation.symbol) {
                        Some(Symbol::Func { id, .. }) => {
                            let function = target.declare_func_in_data(id, &mut data);
                            data.write_function_addr(relocation.offset, function);
                        }
                        Some(Symbol::Data { id, .. }) => {
                            let global = target.declare_data_in_data(id, &mut data);
                            data.write_data_addr(relocation.offset, global, relocation.addend);
                        }
                        None => {
                            let name = ctx.str(relocation.symbol);
                            errors.push(body.op_error(
                                ctx,
                                op,
                                format!("holds the address of the unknown '{name}'"),
                            ));
                        }
                    }
                }
                if let Err(error) = target.define_data(id, &data) {
                    errors.push(body.op_error(ctx, op, format!("cannot be defined: {error}")));
                }
            }
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

fn contents(
    ctx: &Context,
    body: &Body,
    op: Op,
    table: &mut ValuePartTable<'_>,
) -> Result<(Constant, u64), Diagnostic> {
    let ty = global_type(ctx, body, op)?;
    let (size, align) = global_layout(ctx, body, op, table)?;
    let mut constant = Constant::zeros(size);
    if let Some(value) = body.get(op, GlobalOp::value) {
        constant
            .write(table, ty, value)
            .map_err(|no| unsupported(ctx, body, op, &no))?;
        return Ok((constant, align));
    }
    let initializer = body
        .region(op, 0)
        .and_then(|(inner, region)| Some((inner, inner.entry_block(region)?)));
    let Some((inner, block)) = initializer else {
        return Ok((constant, align));
    };
    let mut values: FxHashMap<Value, Constant> = FxHashMap::default();
    for step in inner.ops(block) {
        if inner.name(step) == llvm::ReturnOp::NAME {
            let result = inner
                .operands(step)
                .get(0)
                .and_then(|value| values.remove(&value));
            return result
                .map(|constant| (constant, align))
                .ok_or_else(|| inner.op_error(ctx, step, "returns nothing"));
        }
        let constant = evaluate(ctx, inner, step, &mut values, table)
            .map_err(|no| unsupported(ctx, inner, step, &no))?;
        values.insert(inner.result(step, 0), constant);
    }
    Err(body.op_error(ctx, op, "has an initializer without an end"))
}

/// Evaluates one operation of an initializer.
fn evaluate(
    ctx: &Context,
    body: &Body,
    op: Op,
    values: &mut FxHashMap<Value, Constant>,
    table: &mut ValuePartTable<'_>,
) -> Result<Constant, Unsupported> {
    let unknown = || Unsupported("this operation in an initializer".into());
    if body.results(op).len() != 1 {
        return Err(unknown());
    }
    let ty = body.ty(body.result(op, 0));
    let (size, _) = table.size_align(ty)?;
    let mut constant = Constant::zeros(size);
    match body.name(op) {
        llvm::UndefOp::NAME | llvm::PoisonOp::NAME | llvm::ZeroOp::NAME => {}
        llvm::ConstantOp::NAME => {
            let value = body.get(op, llvm::ConstantOp::value).ok_or_else(unknown)?;
            constant.write(table, ty, value)?;
        }
        llvm::AddressOfOp::NAME => {
            let symbol = body
                .get(op, llvm::AddressOfOp::global_name)
                .and_then(|attr| attr.as_flat_symbol(ctx));
            constant.relocations.push(Relocation {
                offset: 0,
                symbol: symbol.ok_or_else(unknown)?,
                addend: 0,
            });
        }
        llvm::InsertValueOp::NAME => {
            let whole = body.operand(op, 0);
            let part = body.operand(op, 1);
            // A chain of `insertvalue` operations updates one value in place.
            constant = match body.has_one_use(whole) && whole != part {
                true => values.remove(&whole).ok_or_else(unknown)?,
                false => values.get(&whole).ok_or_else(unknown)?.clone(),
            };
            let part = values.get(&part).ok_or_else(unknown)?;
            let position = body
                .get(op, llvm::InsertValueOp::position)
                .and_then(|attr| attr.as_i64_array(ctx));
            let (mut at, mut inner) = (0u64, ty);
            for index in position.unwrap_or_default() {
                let (offset, element) = table.element(inner, u64::try_from(index).unwrap_or(u64::MAX))?;
                at = at.checked_add(offset).ok_or_else(unknown)?;
                inner = element;
            }
            let range = at..at.checked_add(part.size).ok_or_else(unknown)?;
            if range.end > constant.size {
                return Err(unknown());
            }
            constant
                .relocations
                .retain(|old| !range.contains(&u64::from(old.offset)));
            for new in &part.relocations {
                let offset = u32::try_from(u64::from(new.offset) + at).map_err(|_| unknown())?;
                constant.relocations.push(Relocation { offset, ..*new });
            }
            if part.bytes.is_empty() && constant.bytes.is_empty() {
                return Ok(constant);
            }
            let out = &mut constant.bytes_mut()?[range.start as usize..range.end as usize];
            match part.bytes.is_empty() {
                true => out.fill(0),
                false => out.copy_from_slice(&part.bytes),
            }
        }
        llvm::GEPOp::NAME => {
            let base = values.get(&body.operand(op, 0)).ok_or_else(unknown)?;
            let [only] = base.relocations.as_slice() else {
                return Err(unknown());
            };
            let element = body
                .get(op, llvm::GEPOp::elem_type)
                .and_then(|attr| attr.as_type(ctx))
                .ok_or_else(unknown)?;
            let mut addend = only.addend;
            for step in gep::steps(ctx, body, op, element, |_| None) {
                let step = step.map_err(|_| unknown())?;
                let offset = match (step.container, step.field, step.index) {
                    (Some(structure), Some(field), _) => table.element(structure, field as u64)?.0 as i64,
                    (_, _, Index::Constant(index)) => {
                        (table.size_align(step.ty)?.0 as i64).wrapping_mul(index.into())
                    }
                    (_, _, Index::Operand(_)) => {
                        return Err(Unsupported(
                            "an address that is no constant in an initializer".into(),
                        ));
                    }
                };
                addend = addend.wrapping_add(offset);
            }
            constant.relocations.push(Relocation { addend, ..*only });
        }
        llvm::BitcastOp::NAME
        | llvm::AddrSpaceCastOp::NAME
        | llvm::PtrToIntOp::NAME
        | llvm::IntToPtrOp::NAME => {
            let value = values.get(&body.operand(op, 0)).ok_or_else(unknown)?;
            if !value.bytes.is_empty() {
                let out = constant.bytes_mut()?;
                let len = value.bytes.len().min(out.len());
                out[..len].copy_from_slice(&value.bytes[..len]);
            }
            constant.relocations.extend(&value.relocations);
        }
        _ => return Err(unknown()),
    }
    Ok(constant)
}
