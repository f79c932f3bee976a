//! Pointers into a memory space that an attribute says: `!ptr.ptr<#llvm.address_space<3>>`.
//!
//! Types and attributes only, for operations of other dialects that handle such pointers. Where the space is one of LLVM's,
//! they are pointers to LLVM too: [`llvm_address_space`].

use crate::llvm::attrs::{self, names};
use windlass_ir::def::{AttrDef, DialectDef, Param, ParamKind, TypeDef};
use windlass_ir::{AttrName, Attribute, Context, Type, TypeName};

/// The number of the dialect.
const NUMBER: u16 = 22;

/// `!ptr.ptr<space>`
pub const PTR: TypeName = TypeName::new(NUMBER, 0);

/// `#ptr.generic_space`: the memory that has no other name.
pub const GENERIC_SPACE: AttrName = AttrName::new(NUMBER, 0);

fn is_space(ctx: &Context, attr: Attribute) -> bool {
    attr.ext(ctx, names::ADDRESS_SPACE)
        .or_else(|| attr.ext(ctx, GENERIC_SPACE))
        .is_some()
}

/// The address space of a pointer into memory that LLVM knows.
pub fn llvm_address_space(ctx: &Context, ty: Type) -> Option<u32> {
    let space = (*ty.ext(ctx, PTR)?.params.first()?)?;
    space.ext(ctx, names::ADDRESS_SPACE)?;
    let number = attrs::param(ctx, space, "addressSpace").and_then(|number| number.as_i64(ctx));
    u32::try_from(number.unwrap_or(0)).ok()
}

/// Pointers into memory spaces.
pub static PTR_DIALECT: DialectDef = DialectDef {
    namespace: "ptr",
    number: NUMBER,
    doc: "Pointers into memory spaces.",
    types: &[&TypeDef {
        name: PTR,
        mnemonic: "ptr",
        doc: "A pointer into a memory space.",
        params: &[Param::required(
            "memorySpace",
            ParamKind::Attr(is_space, "a memory space"),
        )],
        format: "`<` $memorySpace `>`",
        vector_element: true,
        memref_element: true,
        ..TypeDef::EMPTY
    }],
    attrs: &[&AttrDef {
        name: GENERIC_SPACE,
        mnemonic: "generic_space",
        class: "Ptr_GenericSpaceAttr",
        doc: "The memory that has no other name.",
        ..AttrDef::EMPTY
    }],
    ..DialectDef::EMPTY
};
