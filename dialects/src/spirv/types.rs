//! The types of `spirv`: pointers, arrays, structs and matrices.
//!
//! ```text
//! !spirv.ptr<f32, Function>              !spirv.array<4 x f32, stride=4>     !spirv.rtarray<f32>
//! !spirv.struct<(f32 [0, NonWritable], i32 [4]), Block>                      !spirv.matrix<2 x vector<2xf32>>
//! !spirv.struct<list, (f32, !spirv.ptr<!spirv.struct<list>, Uniform>)>
//! ```

use super::NUMBER;
use super::attrs::{DECORATIONS, STORAGE_CLASSES};
use crate::common::quoted;
use windlass_ir::def::TypeDef;
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, Pos, Tok, TypeAsm};
use windlass_ir::{Attribute, Context, Diagnostic, ExtType, LateBody, Type, TypeData, TypeName, interfaces};

/// The names of the types, to match on.
pub mod names {
    use super::{NUMBER, TypeName};

    /// `!spirv.ptr<…>`
    pub const PTR: TypeName = TypeName::new(NUMBER, 0);
    /// `!spirv.array<…>`
    pub const ARRAY: TypeName = TypeName::new(NUMBER, 1);
    /// `!spirv.rtarray<…>`
    pub const RTARRAY: TypeName = TypeName::new(NUMBER, 2);
    /// `!spirv.struct<…>`
    pub const STRUCT: TypeName = TypeName::new(NUMBER, 3);
    /// `!spirv.matrix<…>`
    pub const MATRIX: TypeName = TypeName::new(NUMBER, 4);
}

fn number(ctx: &Context, value: i64) -> Attribute {
    ctx.int_attr(Type::I64, value)
}

fn param(ctx: &Context, ext: &ExtType, index: usize) -> Option<i64> {
    ext.params.get(index).copied().flatten()?.as_i64(ctx)
}

fn numbers(ctx: &Context, ext: &ExtType, index: usize) -> Vec<i64> {
    let list = ext.params.get(index).copied().flatten();
    list.and_then(|list| list.as_i64_array(ctx)).unwrap_or_default()
}

/// `!spirv.ptr<pointee, class>`
pub fn pointer(ctx: &Context, pointee: Type, class: i64) -> Type {
    ctx.ext_type(names::PTR, &[pointee], &[Some(number(ctx, class))])
}

/// What a pointer points to, and its storage class.
pub fn pointee(ctx: &Context, ty: Type) -> Option<(Type, i64)> {
    let ext = ty.ext(ctx, names::PTR)?;
    Some((*ext.types.first()?, param(ctx, ext, 0)?))
}

/// `!spirv.struct<(members)>` without offsets and decorations.
pub fn struct_of(ctx: &Context, members: &[Type]) -> Type {
    ctx.ext_type(names::STRUCT, members, &[None, None, None])
}

/// The index of the parameter with the name of an identified struct. The body of such a struct is one type: the literal
/// struct with its members.
const STRUCT_NAME: usize = 3;

fn struct_name<'c>(ctx: &'c Context, ext: &ExtType) -> Option<&'c str> {
    ext.params.get(STRUCT_NAME).copied().flatten()?.as_str(ctx)
}

/// The literal struct with the members of a struct; none before an identified struct has its body.
fn literal(ctx: &Context, ty: Type) -> Option<&ExtType> {
    let ext = ty.ext(ctx, names::STRUCT)?;
    match struct_name(ctx, ext) {
        None => Some(ext),
        Some(_) => ext.late.get()?.types.first()?.ext(ctx, names::STRUCT),
    }
}

/// The element type and the number of elements of an array; no number for arrays whose length is known when the program runs.
pub fn array(ctx: &Context, ty: Type) -> Option<(Type, Option<i64>)> {
    if let Some(ext) = ty.ext(ctx, names::RTARRAY) {
        return Some((*ext.types.first()?, None));
    }
    let ext = ty.ext(ctx, names::ARRAY)?;
    Some((*ext.types.first()?, param(ctx, ext, 0)))
}

/// The distance between elements of an array in bytes, if its type says it.
pub fn stride(ctx: &Context, ty: Type) -> Option<i64> {
    match ty.ext(ctx, names::RTARRAY) {
        Some(ext) => param(ctx, ext, 0),
        None => param(ctx, ty.ext(ctx, names::ARRAY)?, 1),
    }
}

/// The types of the members of a struct.
pub fn members(ctx: &Context, ty: Type) -> Option<&[Type]> {
    Some(&literal(ctx, ty)?.types)
}

/// The offsets of the members of a struct in bytes; none if the type does not say them.
pub fn offsets(ctx: &Context, ty: Type) -> Option<Vec<i64>> {
    literal(ctx, ty)?
        .params
        .first()
        .copied()
        .flatten()?
        .as_i64_array(ctx)
}

/// Whether members of a struct have decorations.
pub fn has_member_decorations(ctx: &Context, ty: Type) -> bool {
    literal(ctx, ty).is_some_and(|ext| !numbers(ctx, ext, 1).is_empty())
}

/// The number of parts of a composite type; `Ok(None)` if the program decides it.
///
/// # Errors
/// The type is not composite.
pub(super) fn part_count(ctx: &Context, ty: Type) -> Result<Option<i64>, ()> {
    if let Some((_, count)) = array(ctx, ty) {
        return Ok(count);
    }
    if let Some(members) = members(ctx, ty) {
        return Ok(Some(members.len() as i64));
    }
    if let Some(vector) = ty.vector(ctx) {
        return Ok(Some(vector.shape.iter().product()));
    }
    match ty.ext(ctx, names::MATRIX) {
        Some(ext) => Ok(param(ctx, ext, 0)),
        None => Err(()),
    }
}

/// The type of a part of a composite type.
///
/// # Errors
/// The message that says what is wrong: the type has no parts, or not so many.
pub fn part(ctx: &Context, ty: Type, index: i64) -> Result<Type, String> {
    let is_vector = |rank: usize| rank == 1 && super::constraints::is_vector(ctx, ty);
    let has_parts = ty.vector(ctx).is_none_or(|vector| is_vector(vector.shape.len()));
    let Some(count) = part_count(ctx, ty).ok().filter(|_| has_parts) else {
        let found = quoted(ctx, ty);
        return Err(format!(
            "cannot extract from non-composite type {found} with index {index}"
        ));
    };
    if count.is_some_and(|count| index < 0 || index >= count) {
        return Err(format!("index {index} out of bounds for {}", quoted(ctx, ty)));
    }
    let part = match members(ctx, ty) {
        Some(members) => usize::try_from(index)
            .ok()
            .and_then(|index| members.get(index))
            .copied(),
        None => match array(ctx, ty) {
            Some((element, _)) => Some(element),
            None => match ty.ext(ctx, names::MATRIX) {
                Some(ext) => ext.types.first().copied(),
                None => ty.element_type(ctx),
            },
        },
    };
    part.ok_or_else(|| format!("index {index} out of bounds for {}", quoted(ctx, ty)))
}

/// Parses a type that may be part of another one.
fn parse_part(p: &mut AsmParser<'_, '_>) -> Result<Type, Diagnostic> {
    let pos = p.pos();
    let ty = p.parse_type()?;
    let ctx = p.ctx();
    let refuse = |p: &AsmParser<'_, '_>, message: String| Err(p.error_at(pos, message));
    let found = || quoted(ctx, ty);
    if let TypeData::Ext(ext) = ty.data(ctx)
        && ext.name.dialect() == NUMBER
    {
        return Ok(ty);
    }
    match ty.vector(ctx) {
        Some(vector) if vector.shape.len() != 1 => {
            return refuse(p, format!("only 1-D vector allowed but found {}", found()));
        }
        Some(vector) if vector.shape[0] > 4 => {
            let message = format!(
                "vector length has to be less than or equal to 4 but found {}",
                vector.shape[0]
            );
            return refuse(p, message);
        }
        Some(_) => return Ok(ty),
        None => {}
    }
    if let Some((width, _)) = ty.integer(ctx) {
        return match width {
            1 | 8 | 16 | 32 | 64 => Ok(ty),
            _ => {
                let message = format!("only 1/8/16/32/64-bit integer type allowed but found {}", found());
                refuse(p, message)
            }
        };
    }
    if ty.float(ctx).is_some() {
        return Ok(ty);
    }
    refuse(p, format!("cannot use {} to compose SPIR-V types", found()))
}

/// Parses `, stride=4` if it is there.
fn parse_stride(p: &mut AsmParser<'_, '_>) -> Result<Option<Attribute>, Diagnostic> {
    if !p.accept(Tok::Comma) {
        return Ok(None);
    }
    p.expect_keyword("stride")?;
    p.expect(Tok::Equal)?;
    let pos = p.pos();
    let stride = i64::from(p.parse_u32()?);
    if stride == 0 {
        return Err(p.error_at(pos, "ArrayStride must be greater than zero"));
    }
    Ok(Some(number(p.ctx(), stride)))
}

fn print_stride(p: &mut AsmPrinter<'_>, stride: Option<i64>) {
    if let Some(stride) = stride {
        write!(p, ", stride={stride}");
    }
}

fn parse_pointer(p: &mut AsmParser<'_, '_>) -> Result<Type, Diagnostic> {
    p.expect(Tok::Less)?;
    let inner = parse_part(p)?;
    let pos = p.pos();
    p.expect(Tok::Comma)?;
    let keyword = p.parse_keyword()?;
    let Some(class) = STORAGE_CLASSES.value_of(keyword) else {
        return Err(p.error_at(pos, format!("unknown storage class: {keyword}")));
    };
    p.expect(Tok::Greater)?;
    Ok(pointer(p.ctx(), inner, class))
}

fn print_pointer(ctx: &Context, _: Type, ext: &ExtType, p: &mut AsmPrinter<'_>) {
    p.write_str("<");
    p.types(ext.types.iter().copied());
    p.write_str(", ");
    let class = param(ctx, ext, 0).and_then(|class| STORAGE_CLASSES.keyword_of(class));
    p.write_str(class.unwrap_or_default());
    p.write_str(">");
}

/// Parses the one size of `4 x type`.
fn parse_count(p: &mut AsmParser<'_, '_>, expected: &str) -> Result<(Pos, i64), Diagnostic> {
    let pos = p.pos();
    let sizes = p.parse_dimension_list(false, true)?;
    match sizes[..] {
        [count] => Ok((pos, count)),
        _ => Err(p.error_at(pos, expected)),
    }
}

fn parse_array(p: &mut AsmParser<'_, '_>) -> Result<Type, Diagnostic> {
    p.expect(Tok::Less)?;
    let (pos, count) = parse_count(p, "expected single integer for array element count")?;
    if count == 0 {
        return Err(p.error_at(pos, "expected array length greater than 0"));
    }
    let element = parse_part(p)?;
    let stride = parse_stride(p)?;
    p.expect(Tok::Greater)?;
    let ctx = p.ctx();
    Ok(ctx.ext_type(names::ARRAY, &[element], &[Some(number(ctx, count)), stride]))
}

fn print_array(ctx: &Context, _: Type, ext: &ExtType, p: &mut AsmPrinter<'_>) {
    write!(p, "<{} x ", param(ctx, ext, 0).unwrap_or_default());
    p.types(ext.types.iter().copied());
    print_stride(p, param(ctx, ext, 1));
    p.write_str(">");
}

fn parse_runtime_array(p: &mut AsmParser<'_, '_>) -> Result<Type, Diagnostic> {
    p.expect(Tok::Less)?;
    let element = parse_part(p)?;
    let stride = parse_stride(p)?;
    p.expect(Tok::Greater)?;
    Ok(p.ctx().ext_type(names::RTARRAY, &[element], &[stride]))
}

fn print_runtime_array(ctx: &Context, _: Type, ext: &ExtType, p: &mut AsmPrinter<'_>) {
    p.write_str("<");
    p.types(ext.types.iter().copied());
    print_stride(p, param(ctx, ext, 0));
    p.write_str(">");
}

fn parse_matrix(p: &mut AsmParser<'_, '_>) -> Result<Type, Diagnostic> {
    p.expect(Tok::Less)?;
    let (pos, count) = parse_count(p, "expected single unsigned integer for number of columns")?;
    if !(2..=4).contains(&count) {
        return Err(p.error_at(pos, "matrix is expected to have 2, 3, or 4 columns"));
    }
    let pos = p.pos();
    let column = p.parse_type()?;
    let ctx = p.ctx();
    let Some(vector) = column.vector(ctx) else {
        return Err(p.error_at(
            pos,
            format!(
                "matrix must be composed using vector type, got {}",
                quoted(ctx, column)
            ),
        ));
    };
    if vector.shape.len() != 1 {
        let message = format!("only 1-D vector allowed but found {}", quoted(ctx, column));
        return Err(p.error_at(pos, message));
    }
    if !(2..=4).contains(&vector.shape[0]) {
        let message =
            "matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found ";
        return Err(p.error_at(pos, format!("{message}{}", vector.shape[0])));
    }
    if vector.element.float(ctx).is_none() {
        let found = quoted(ctx, vector.element);
        return Err(p.error_at(
            pos,
            format!("matrix columns' elements must be of Float type, got {found}"),
        ));
    }
    p.expect(Tok::Greater)?;
    Ok(ctx.ext_type(names::MATRIX, &[column], &[Some(number(ctx, count))]))
}

fn print_matrix(ctx: &Context, _: Type, ext: &ExtType, p: &mut AsmPrinter<'_>) {
    write!(p, "<{} x ", param(ctx, ext, 0).unwrap_or_default());
    p.types(ext.types.iter().copied());
    p.write_str(">");
}

/// A decoration: its number, whether it has a value, and the value.
type Decoration = [i64; 3];

fn parse_decoration(p: &mut AsmParser<'_, '_>) -> Result<Decoration, Diagnostic> {
    let pos = p.pos();
    let keyword = p.parse_keyword()?;
    let Some(decoration) = DECORATIONS.value_of(keyword) else {
        return Err(p.error_at(pos, format!("unknown attribute: '{keyword}'")));
    };
    if p.accept(Tok::Equal) {
        return Ok([decoration, 1, i64::from(p.parse_u32()?)]);
    }
    Ok([decoration, 0, 0])
}

fn print_decoration(p: &mut AsmPrinter<'_>, [decoration, has_value, value]: Decoration) {
    p.write_str(DECORATIONS.keyword_of(decoration).unwrap_or_default());
    if has_value != 0 {
        write!(p, "={value}");
    }
}

fn parse_struct(p: &mut AsmParser<'_, '_>) -> Result<Type, Diagnostic> {
    let mnemonic = p.pos().before("struct".len());
    p.expect(Tok::Less)?;
    if !p.at(Tok::Ident) {
        return parse_struct_body(p, mnemonic);
    }
    let name = p.parse_keyword()?;
    let ctx = p.ctx();
    let name = Some(ctx.string_attr(name));
    let ty = ctx.ext_type(names::STRUCT, &[], &[None, None, None, name]);
    if p.accept(Tok::Greater) {
        if p.begin_cyclic(ty) {
            let message = "recursive struct reference not nested in struct definition";
            return Err(p.error_at(mnemonic, message));
        }
        return Ok(ty);
    }
    p.expect(Tok::Comma)?;
    if !p.begin_cyclic(ty) {
        return Err(p.error_at(mnemonic, "identifier already used for an enclosing struct"));
    }
    let body = parse_struct_body(p, mnemonic)?;
    p.end_cyclic();
    let late = ty.ext(ctx, names::STRUCT).map(|ext| {
        ext.late.get_or_init(|| LateBody {
            types: [body].into(),
            flags: 0,
        })
    });
    if late.is_none_or(|late| *late.types != [body]) {
        return Err(p.error_at(mnemonic, "identified type already used with a different body"));
    }
    Ok(ty)
}

/// Parses `(members), decorations>`.
fn parse_struct_body(p: &mut AsmParser<'_, '_>, mnemonic: Pos) -> Result<Type, Diagnostic> {
    let (mut types, mut offsets, mut decorations) = (Vec::new(), Vec::new(), Vec::new());
    let mut missing = false;
    p.expect(Tok::LParen)?;
    let member = |p: &mut AsmParser<'_, '_>| {
        types.push(p.parse_type()?);
        let member = types.len() as i64 - 1;
        let mut has_offset = false;
        if p.accept(Tok::LSquare) {
            // An offset is first.
            let at_offset = p.pos();
            if let Some(offset) = p.optional_u32()? {
                if missing {
                    return Err(p.error_at(at_offset, "offset specification must be given for all members"));
                }
                offsets.push(i64::from(offset));
                has_offset = true;
            }
            if !p.accept(Tok::RSquare) {
                if has_offset {
                    p.expect(Tok::Comma)?;
                }
                p.parse_list(Delimiter::None, "", |p| {
                    let decoration = parse_decoration(p)?;
                    decorations.push(member);
                    decorations.extend(decoration);
                    Ok(())
                })?;
                p.expect(Tok::RSquare)?;
            }
        }
        missing |= !has_offset;
        Ok(())
    };
    // A struct without members has no decorations: upstream reads members after the parentheses.
    if !p.accept(Tok::RParen) || !p.at(Tok::Greater) {
        p.parse_list(Delimiter::None, "", member)?;
        if missing && !offsets.is_empty() {
            return Err(p.error_at(mnemonic, "offset specification must be given for all members"));
        }
        p.expect(Tok::RParen)?;
    }
    let mut own = Vec::new();
    while p.accept(Tok::Comma) {
        own.extend(parse_decoration(p)?);
    }
    p.expect(Tok::Greater)?;
    let ctx = p.ctx();
    let list = |values: &[i64]| (!values.is_empty()).then(|| ctx.i64_array_attr(values));
    let params = [list(&offsets), list(&decorations), list(&own)];
    Ok(ctx.ext_type(names::STRUCT, &types, &params))
}

fn print_struct(ctx: &Context, ty: Type, ext: &ExtType, p: &mut AsmPrinter<'_>) {
    p.write_str("<");
    let Some(name) = struct_name(ctx, ext) else {
        return print_struct_body(ctx, ext, p);
    };
    p.write_str(name);
    if !p.begin_cyclic(ty) {
        return p.write_str(">");
    }
    if let Some(body) = literal(ctx, ty) {
        p.write_str(", ");
        print_struct_body(ctx, body, p);
    }
    p.end_cyclic();
}

fn print_struct_body(ctx: &Context, ext: &ExtType, p: &mut AsmPrinter<'_>) {
    let (offsets, decorations) = (numbers(ctx, ext, 0), numbers(ctx, ext, 1));
    let of_member = |member: usize| {
        let all = decorations.chunks_exact(4);
        all.filter(move |entry| entry[0] == member as i64)
            .map(|entry| [entry[1], entry[2], entry[3]])
    };
    p.write_str("(");
    p.separated(ext.types.iter().enumerate(), |p, (member, &ty)| {
        p.ty(ty);
        let offset = offsets.get(member);
        if offset.is_none() && of_member(member).next().is_none() {
            return;
        }
        p.write_str(" [");
        if let Some(offset) = offset {
            write!(p, "{offset}");
        }
        for (index, decoration) in of_member(member).enumerate() {
            if index > 0 || offset.is_some() {
                p.write_str(", ");
            }
            print_decoration(p, decoration);
        }
        p.write_str("]");
    });
    p.write_str(")");
    for entry in numbers(ctx, ext, 2).chunks_exact(3) {
        p.write_str(", ");
        print_decoration(p, [entry[0], entry[1], entry[2]]);
    }
    p.write_str(">");
}

/// The definitions.
pub(super) static TYPES: &[&TypeDef] = &[
    &TypeDef {
        name: names::PTR,
        mnemonic: "ptr",
        doc: "A pointer into memory of a storage class.",
        interfaces: interfaces!(TypeDef: TypeAsm { parse: Some(parse_pointer), print: print_pointer }),
        ..TypeDef::EMPTY
    },
    &TypeDef {
        name: names::ARRAY,
        mnemonic: "array",
        doc: "An array.",
        interfaces: interfaces!(TypeDef: TypeAsm { parse: Some(parse_array), print: print_array }),
        ..TypeDef::EMPTY
    },
    &TypeDef {
        name: names::RTARRAY,
        mnemonic: "rtarray",
        doc: "An array whose length is known when the program runs.",
        interfaces: interfaces!(TypeDef: TypeAsm {
            parse: Some(parse_runtime_array),
            print: print_runtime_array
        }),
        ..TypeDef::EMPTY
    },
    &TypeDef {
        name: names::STRUCT,
        mnemonic: "struct",
        doc: "A struct, whose members may have offsets and decorations.",
        interfaces: interfaces!(TypeDef: TypeAsm { parse: Some(parse_struct), print: print_struct }),
        ..TypeDef::EMPTY
    },
    &TypeDef {
        name: names::MATRIX,
        mnemonic: "matrix",
        doc: "A matrix: its columns are vectors of floats.",
        interfaces: interfaces!(TypeDef: TypeAsm { parse: Some(parse_matrix), print: print_matrix }),
        ..TypeDef::EMPTY
    },
];

/// What is no type of this dialect.
pub(super) fn parse_other(p: &mut AsmParser<'_, '_>) -> Result<Type, Diagnostic> {
    let pos = p.pos();
    let keyword = p.parse_keyword()?;
    Err(p.error_at(pos, format!("unknown SPIR-V type: {keyword}")))
}
