//! The types of `gpu`: tokens, matrices that a subgroup holds together, handles of sparse matrices.

use super::NUMBER;
use windlass_ir::def::TypeDef;
use windlass_ir::def::constraints::TypeConstraint;
use windlass_ir::text::{AsmParser, AsmPrinter, Tok, TypeAsm};
use windlass_ir::{Context, Diagnostic, ExtType, Type, TypeName, interfaces};

const ASYNC_TOKEN: TypeName = TypeName::new(NUMBER, 0);
/// `!gpu.mma_matrix<16x16xf16, "AOp">`
pub const MMA_MATRIX: TypeName = TypeName::new(NUMBER, 1);

/// `!gpu.async.token`
pub fn token(ctx: &Context) -> Type {
    ctx.ext_type(ASYNC_TOKEN, &[], &[])
}

/// Whether a type is a token.
pub fn is_token(ctx: &Context, ty: Type) -> bool {
    ty.ext(ctx, ASYNC_TOKEN).is_some()
}

/// Whether a type is that of tokens or of handles, which are pointers for the runtime library.
pub fn is_runtime_handle(ctx: &Context, ty: Type) -> bool {
    [&TOKEN, &DN_TENSOR, &SPGEMM_OP, &SP_MAT]
        .iter()
        .any(|constraint| (constraint.check)(ctx, ty))
}

/// A token of an operation on a device.
pub(super) static TOKEN: TypeConstraint = TypeConstraint::exactly("async token type", is_token, token);

/// Defines handles: index, mnemonic, what messages call it, documentation.
macro_rules! handles {
    ($($id:ident = $index:literal $mnemonic:literal $summary:literal, $doc:literal;)*) => {
        $(pub(super) static $id: TypeConstraint = TypeConstraint::exactly(
            concat!($summary, " handle type"),
            |ctx, ty| ty.ext(ctx, TypeName::new(NUMBER, $index)).is_some(),
            |ctx| ctx.ext_type(TypeName::new(NUMBER, $index), &[], &[]),
        );)*

        pub(super) static TYPES: &[&TypeDef] = &[
            &TypeDef {
                name: ASYNC_TOKEN,
                mnemonic: "async.token",
                doc: "Becomes available when an operation on a device has run.",
                ..TypeDef::EMPTY
            },
            &TypeDef {
                name: MMA_MATRIX,
                mnemonic: "mma_matrix",
                doc: "A matrix whose elements are distributed over the threads of a subgroup.",
                interfaces: interfaces!(TypeDef: TypeAsm { parse: Some(parse_matrix), print: print_matrix }),
                always_named: true,
                ..TypeDef::EMPTY
            },
            $(&TypeDef {
                name: TypeName::new(NUMBER, $index),
                mnemonic: $mnemonic,
                doc: $doc,
                ..TypeDef::EMPTY
            },)*
        ];
    };
}

handles! {
    DN_TENSOR = 2 "sparse.dntensor_handle" "dense tensor", "A dense tensor of the device's library.";
    SPGEMM_OP = 3 "sparse.spgemmop_handle" "SpGEMM operation", "The state of a product of sparse matrices.";
    SP_MAT = 4 "sparse.spmat_handle" "sparse matrix", "A sparse matrix of the device's library.";
}

/// A view of a matrix type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MmaMatrix {
    /// The numbers of rows and columns.
    pub shape: Vec<i64>,
    /// The element type.
    pub element: Type,
    /// Which operand of a product it is: `AOp`, `BOp` or `COp`.
    pub operand: String,
}

impl MmaMatrix {
    /// The view of a type, if it is a matrix.
    pub fn of(ctx: &Context, ty: Type) -> Option<MmaMatrix> {
        let ext = ty.ext(ctx, MMA_MATRIX)?;
        let param = |at: usize| ext.params.get(at).copied().flatten();
        Some(MmaMatrix {
            shape: param(0)?.as_i64_array(ctx)?,
            element: *ext.types.first()?,
            operand: param(1)?.as_str(ctx)?.to_owned(),
        })
    }
}

/// The element type of a matrix.
pub(super) fn matrix_element(ctx: &Context, ty: Type) -> Option<Type> {
    ty.ext(ctx, MMA_MATRIX)?.types.first().copied()
}

/// Whether a type may be that of elements.
fn is_element(ctx: &Context, ty: Type) -> bool {
    let is_word = matches!(ty.integer(ctx), Some((32, _)));
    matches!(ty, Type::F16 | Type::F32 | Type::F64) || is_word || is_byte(ctx, ty)
}

/// Whether a type is `si8` or `ui8`.
pub(super) fn is_byte(ctx: &Context, ty: Type) -> bool {
    use windlass_ir::Signedness::{Signed, Unsigned};
    matches!(ty.integer(ctx), Some((8, Signed | Unsigned)))
}

/// Parses what is none of the types: the dialect's own error.
pub(super) fn parse_other(p: &mut AsmParser<'_, '_>) -> Result<Type, Diagnostic> {
    let pos = p.pos();
    let mnemonic = p.parse_keyword()?;
    Err(p.error_at(pos, format!("unknown gpu type: {mnemonic}")))
}

fn parse_matrix(p: &mut AsmParser<'_, '_>) -> Result<Type, Diagnostic> {
    let mnemonic = p.pos().before("mma_matrix".len());
    p.expect(Tok::Less)?;
    let shape = p.parse_dimension_list(false, true)?;
    let element = p.parse_type()?;
    p.expect(Tok::Comma)?;
    let operand = p.parse_string()?.into_owned();
    p.expect(Tok::Greater)?;
    let ctx = p.ctx();
    let fail = |message: &str| Err(p.error_at(mnemonic, message));
    if !["AOp", "BOp", "COp"].contains(&operand.as_str()) {
        return fail("operand expected to be one of AOp, BOp or COp");
    }
    if shape.len() != 2 {
        return fail("MMAMatrixType must have exactly two dimensions");
    }
    if !is_element(ctx, element) {
        return fail("MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64");
    }
    let params = [ctx.i64_array_attr(&shape), ctx.string_attr(&operand)].map(Some);
    Ok(ctx.ext_type(MMA_MATRIX, &[element], &params))
}

fn print_matrix(ctx: &Context, ty: Type, _: &ExtType, p: &mut AsmPrinter<'_>) {
    let Some(matrix) = MmaMatrix::of(ctx, ty) else {
        return;
    };
    p.write_str("<");
    p.dimensions(&matrix.shape);
    p.ty(matrix.element);
    p.write_str(", \"");
    p.write_str(&matrix.operand);
    p.write_str("\">");
}

/// Any matrix.
pub(super) static MATRIX: TypeConstraint =
    TypeConstraint::new("MMAMatrix type", |ctx, ty| ty.ext(ctx, MMA_MATRIX).is_some());

/// Defines constraints on the elements of matrices.
macro_rules! matrices {
    ($($id:ident = $summary:literal, $bytes:literal, [$($element:expr),*];)*) => {
        $(pub(super) static $id: TypeConstraint = TypeConstraint::new($summary, |ctx, ty| {
            matrix_element(ctx, ty)
                .is_some_and(|element| [$($element),*].contains(&element) || $bytes && is_byte(ctx, element))
        })
        .of_kind("gpu.mma_matrix");)*
    };
}

matrices! {
    STORED_MATRIX = "gpu.mma_matrix of 8-bit signed integer or 8-bit unsigned integer or 32-bit signless \
        integer or 16-bit float or 32-bit float or 64-bit float values", true,
        [Type::I32, Type::F16, Type::F32, Type::F64];
    FACTOR_MATRIX = "gpu.mma_matrix of 8-bit signed integer or 8-bit unsigned integer or 16-bit float or \
        32-bit float or 64-bit float values", true, [Type::F16, Type::F32, Type::F64];
    SUM_MATRIX = "gpu.mma_matrix of 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float \
        values", false, [Type::I32, Type::F16, Type::F32, Type::F64];
}

/// Memory that matrices are loaded from and stored to.
pub(super) static MATRIX_MEMREF: TypeConstraint = TypeConstraint::new(
    "memref of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float \
     or vector of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit \
     float values of ranks 1 values",
    |ctx, ty| {
        let Some(memref) = ty.memref(ctx) else { return false };
        let element = match memref.element.vector(ctx) {
            Some(vector) if vector.shape.len() == 1 => vector.element,
            _ => memref.element,
        };
        matches!(element, Type::I8 | Type::I32 | Type::F16 | Type::F32 | Type::F64)
    },
)
.of_kind("builtin.memref");
