//! The indices of `llvm.getelementptr`: constants and operands in one list, and the types that they address.

use super::GEPOp;
use super::types::{self, LlvmType};
use windlass_ir::{AttrData, Body, Context, Op, Type};

/// The value in `rawConstantIndices` of an index that is an operand.
pub const DYNAMIC_INDEX: i32 = i32::MIN;

/// One index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Index {
    /// A constant.
    Constant(i32),
    /// The operand with this number; operand 0 is the base.
    Operand(usize),
}

/// The indices of an `llvm.getelementptr`, in order. Dynamic indices without operand (in invalid ops) are skipped.
pub fn indices<'b>(ctx: &'b Context, body: &'b Body, op: Op) -> impl Iterator<Item = Index> + Clone + 'b {
    let operands = body.operands(op).len();
    let mut operand = 0;
    constant_indices(ctx, body, op).filter_map(move |index| match index {
        DYNAMIC_INDEX => {
            operand += 1;
            (operand < operands).then_some(Index::Operand(operand))
        }
        index => Some(Index::Constant(index)),
    })
}

/// The values of `rawConstantIndices`.
pub fn constant_indices<'b>(
    ctx: &'b Context,
    body: &'b Body,
    op: Op,
) -> impl Iterator<Item = i32> + Clone + 'b {
    let bytes: &[u8] = match body.get(op, GEPOp::rawConstantIndices).map(|raw| raw.data(ctx)) {
        Some(AttrData::DenseArray { bytes, .. }) => bytes,
        _ => &[],
    };
    bytes
        .chunks_exact(4)
        .map(|word| i32::from_le_bytes([word[0], word[1], word[2], word[3]]))
}

/// What one index of an `llvm.getelementptr` adds to the address: the offset of a field, or else the index times the
/// size of the addressed type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The index.
    pub index: Index,
    /// The type that the index selects from; `None` for the first index, which counts objects of the element type.
    pub container: Option<Type>,
    /// The number of the field, if the container is a struct.
    pub field: Option<usize>,
    /// The type that is addressed.
    pub ty: Type,
}

/// Why an index addresses nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepError {
    /// The index of a field is not a constant.
    DynamicField,
    /// The struct has no field with this number.
    FieldOutOfBounds,
    /// The type has no elements.
    NotIndexable(Type),
}

/// Walks the types that the indices of an `llvm.getelementptr` with element type `ty` address. Ends after an error.
/// `constant` returns the value of an operand that is a constant.
pub fn steps<'b>(
    ctx: &'b Context,
    body: &'b Body,
    op: Op,
    ty: Type,
    mut constant: impl FnMut(usize) -> Option<i64> + 'b,
) -> impl Iterator<Item = Result<Step, StepError>> + 'b {
    let mut ty = Some(ty);
    indices(ctx, body, op)
        .enumerate()
        .map_while(move |(position, index)| {
            let from = ty.take()?;
            let (field, element) = match position {
                0 => (None, from),
                _ => match element_of(ctx, from, index, &mut constant) {
                    Ok(found) => found,
                    Err(error) => return Some(Err(error)),
                },
            };
            ty = Some(element);
            Some(Ok(Step {
                index,
                container: (position > 0).then_some(from),
                field,
                ty: element,
            }))
        })
}

/// The field number, for structs, and the type of an element.
fn element_of(
    ctx: &Context,
    ty: Type,
    index: Index,
    constant: &mut impl FnMut(usize) -> Option<i64>,
) -> Result<(Option<usize>, Type), StepError> {
    if let Some(vector) = ty.vector(ctx) {
        return Ok((None, vector.element));
    }
    match types::view(ctx, ty) {
        Some(LlvmType::Array(array)) => Ok((None, array.element)),
        Some(LlvmType::Struct(structure)) => {
            let field = match index {
                Index::Constant(index) => i64::from(index),
                Index::Operand(operand) => constant(operand).ok_or(StepError::DynamicField)?,
            };
            let field = usize::try_from(field).map_err(|_| StepError::FieldOutOfBounds)?;
            let element = structure.body().get(field).ok_or(StepError::FieldOutOfBounds)?;
            Ok((Some(field), *element))
        }
        _ => Err(StepError::NotIndexable(ty)),
    }
}
