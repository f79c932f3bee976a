//! Helpers of the interface implementations of all dialects: diagnostics about an op.

use crate::elements::element_count;
use smallvec::SmallVec;
use windlass_ir::def::OpDef;
use windlass_ir::text::printer::type_to_string;
use windlass_ir::text::{AsmParser, Delimiter, OpState, Tok, UnresolvedOperand};
use windlass_ir::{Body, Context, DYNAMIC, Diagnostic, MemRefType, Op, Type, TypeData, Value};

/// A diagnostic `custom op 'scf.for' message` at the op's name.
#[cold]
pub(crate) fn syntax_error(state: &OpState, message: impl AsRef<str>) -> Diagnostic {
    let def: &OpDef = state.def;
    Diagnostic::error(
        state.location,
        format!("custom op '{}' {}", def.name, message.as_ref()),
    )
}

/// Parses a list of values and integers: `[%n, 16]`. `value` is called for each value; the result has [`DYNAMIC`] in its place.
pub(crate) fn parse_dynamic_indices<'s, 'c>(
    p: &mut AsmParser<'s, 'c>,
    state: &mut OpState,
    delimiter: Delimiter,
    mut value: impl FnMut(&mut AsmParser<'s, 'c>, &mut OpState, UnresolvedOperand) -> Result<(), Diagnostic>,
) -> Result<SmallVec<[i64; 4]>, Diagnostic> {
    let mut numbers = SmallVec::new();
    let mut is_closed = true;
    let read = p.parse_list(delimiter, " in dynamic index list", |p| {
        let operand = p.optional_operand()?;
        // Other lists have scalable sizes; upstream reads the brackets in all of them.
        let is_scalable = p.accept(Tok::LSquare);
        if let Some(operand) = operand {
            value(p, state, operand)?;
            numbers.push(DYNAMIC);
        } else if let Some(number) = p.optional_i64()? {
            numbers.push(number);
        } else {
            return Err(p.error("expected integer value"));
        }
        is_closed = !is_scalable || p.accept(Tok::RSquare);
        match is_closed {
            true => Ok(()),
            false => Err(p.error("expected ']'")),
        }
    });
    match read {
        Ok(()) => Ok(numbers),
        Err(why) => {
            // Upstream reports no missing bracket of a scalable size.
            if is_closed {
                p.report_first(why);
            }
            Err(syntax_error(state, "expected SSA value or integer"))
        }
    }
}

/// Parses `: memref<…>`; another type is reported at the colon.
pub(crate) fn parse_colon_memref<'c>(
    p: &mut AsmParser<'_, 'c>,
) -> Result<(Type, &'c MemRefType), Diagnostic> {
    let pos = p.pos();
    p.expect(Tok::Colon)?;
    let ty = p.parse_type()?;
    match ty.memref(p.ctx()) {
        Some(memref) => Ok((ty, memref)),
        None => {
            let found = quoted(p.ctx(), ty);
            let message =
                format!("invalid kind of type specified: expected builtin.memref, but found {found}");
            Err(p.error_at(pos, message))
        }
    }
}

/// The type in single quotes: `'i32'`.
#[cold]
pub(crate) fn quoted(ctx: &Context, ty: Type) -> String {
    format!("'{}'", type_to_string(ctx, ty))
}

/// Verifies that region `index` of the op, named `name`, has exactly one block.
pub(crate) fn expect_one_block(
    ctx: &Context,
    body: &Body,
    op: Op,
    index: usize,
    name: &str,
) -> Result<(), Diagnostic> {
    match body.region(op, index) {
        Some((inner, region)) if inner.blocks(region).count() == 1 => Ok(()),
        _ => {
            let message =
                format!("region #{index} ('{name}') failed to verify constraint: region with 1 blocks");
            Err(body.op_error(ctx, op, message))
        }
    }
}

/// The diagnostic for a cast with incompatible operand and result types.
#[cold]
pub(crate) fn cast_incompatible(ctx: &Context, body: &Body, op: Op) -> Diagnostic {
    let operands: Vec<String> = body
        .operands(op)
        .iter()
        .map(|value| quoted(ctx, body.ty(value)))
        .collect();
    let plural = if operands.len() == 1 { "" } else { "s" };
    let message = format!(
        "operand type{plural} {} and result type {} are cast incompatible",
        operands.join(", "),
        quoted(ctx, body.ty(body.result(op, 0)))
    );
    body.op_error(ctx, op, message)
}

/// Whether a type is a vector with one of these element counts (of scalable vectors, for each `vscale`) and element types.
pub(crate) fn is_vector_of_length(ctx: &Context, ty: Type, lengths: &[usize], elements: &[Type]) -> bool {
    ty.vector(ctx).is_some_and(|vector| {
        elements.contains(&vector.element)
            && element_count(ctx, ty).is_some_and(|count| lengths.contains(&count))
    })
}

/// Whether a type is a memref with one of these element types.
pub(crate) fn memref_of(ctx: &Context, ty: Type, elements: &[Type]) -> bool {
    ty.memref(ctx)
        .is_some_and(|memref| elements.contains(&memref.element))
}

/// Defines constraints on vectors of certain lengths and element types: upstream's `VectorOfLengthAndType`.
macro_rules! vector_of_length {
    ($($id:ident = $summary:literal, [$($length:literal),*], [$($element:expr),*];)*) => {
        $(static $id: TypeConstraint = TypeConstraint::new($summary, |ctx, ty| {
            $crate::common::is_vector_of_length(ctx, ty, &[$($length),*], &[$($element),*])
        })
        .of_kind("builtin.vector");)*
    };
}
pub(crate) use vector_of_length;

/// Defines enumerations of attributes, and sets of flags:
///
/// ```text
/// pub SCOPE = "::mlir::gpu::AddressSpace" Class ["global" = 1, "private" = 3];
/// ACCESS = "::mlir::spirv::MemoryAccess" Class, flags "|" ["None" = 0, "Volatile" = 1];
/// ```
macro_rules! enum_defs {
    ($($(#[doc = $doc:literal])* $vis:vis $id:ident = $name:expr, $parser:ident $(($described:literal))? $(, flags $separator:literal)?
        [$($keyword:literal = $value:literal),* $(,)?];)*) => {
        $($(#[doc = $doc])* $vis static $id: ::windlass_ir::def::EnumDef = ::windlass_ir::def::EnumDef {
            name: $name,
            parser: ::windlass_ir::def::EnumParser::$parser $(($described))?,
            flags: !concat!($($separator)?).is_empty(),
            separator: concat!($($separator)?),
            cases: &[$(::windlass_ir::def::EnumCase { keyword: $keyword, value: $value }),*],
        };)*
    };
}
pub(crate) use enum_defs;

/// The kinds of types of tensors, as texts name them.
pub(crate) const TENSOR_KIND: &str = "builtin.tensor|builtin.unranked_tensor";

/// Whether the type is that of a tensor, with or without a rank.
pub(crate) fn is_tensor(ctx: &Context, ty: Type) -> bool {
    matches!(
        ty.data(ctx),
        TypeData::RankedTensor(_) | TypeData::UnrankedTensor(_)
    )
}

/// Verifies what MLIR's `DestinationStyleOpInterface` does: there is a result for each init that is a tensor, of its type.
/// `first` is the operand number of the first init.
pub(crate) fn verify_destination_style(
    ctx: &Context,
    body: &Body,
    op: Op,
    first: usize,
    inits: impl Iterator<Item = Value>,
) -> Result<(), Diagnostic> {
    let mut tensors = SmallVec::<[(usize, Type); 4]>::new();
    for (index, init) in inits.enumerate() {
        let ty = body.ty(init);
        match ty.data(ctx) {
            _ if is_tensor(ctx, ty) => tensors.push((index, ty)),
            TypeData::MemRef(_) | TypeData::UnrankedMemRef { .. } => {}
            _ => {
                let message = format!("expected that operand #{} is a tensor or a memref", first + index);
                return Err(body.op_error(ctx, op, message));
            }
        }
    }
    let results = body.results(op);
    let count = results
        .clone()
        .filter(|&result| is_tensor(ctx, body.ty(result)))
        .count();
    if count != tensors.len() {
        let message = format!(
            "expected the number of tensor results ({}) to be equal to the number of output tensors ({})",
            count,
            tensors.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    for (index, ty) in tensors {
        let result = results.get(index).map(|result| body.ty(result));
        if let Some(result) = result.filter(|&result| result != ty) {
            let message = format!(
                "expected type of operand #{} ({}) to match type of corresponding result ({})",
                first + index,
                quoted(ctx, ty),
                quoted(ctx, result)
            );
            return Err(body.op_error(ctx, op, message));
        }
    }
    Ok(())
}
