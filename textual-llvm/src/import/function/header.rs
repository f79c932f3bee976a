//! The header of a function: `define` or `declare` up to the body.

use crate::import::attributes::{self, AttributeList};
use crate::import::lexer::{Ident, Tok};
use crate::import::metadata::{self, Attachments};
use crate::import::parser::{Parser, Read};
use windlass_dialects::llvm::enums::{CConv, Linkage, UnnamedAddr, Visibility};
use windlass_dialects::llvm::types as llvm;
use windlass_ir::{Name, Type};

/// A parameter of a function.
#[derive(Clone, Debug)]
pub struct Parameter<'s> {
    /// The type.
    pub ty: Type,
    /// The attributes.
    pub attributes: AttributeList<'s>,
    /// The name; `None` for the next number.
    pub name: Option<Ident<'s>>,
    /// Where its type stands in the text.
    pub start: usize,
    /// Where its name stands in the text.
    pub offset: usize,
}

/// What `define` or `declare` says.
#[derive(Clone, Debug)]
pub struct FunctionHeader<'s> {
    /// The name or number.
    pub ident: Ident<'s>,
    /// The name in the module.
    pub name: Name,
    /// Where the name stands.
    pub offset: usize,
    /// The function type.
    pub ty: Type,
    result: Type,
    /// The linkage.
    pub linkage: Linkage,
    /// `dso_local`
    pub dso_local: bool,
    /// The visibility.
    pub visibility: Visibility,
    /// The calling convention.
    pub convention: CConv,
    /// The attributes of the result.
    pub result_attributes: AttributeList<'s>,
    /// The parameters.
    pub params: Vec<Parameter<'s>>,
    /// `unnamed_addr`
    pub unnamed_addr: UnnamedAddr,
    /// The address space.
    pub address_space: u32,
    /// The attributes of the function, those of groups included.
    pub attributes: AttributeList<'s>,
    /// `section "x"`
    pub section: Option<String>,
    /// `comdat` or `comdat($x)`: the name.
    pub comdat: Option<Name>,
    /// `align 16`
    pub align: Option<u64>,
    /// `gc "x"`
    pub gc: Option<String>,
    /// `personality ptr @f`
    pub personality: Option<Name>,
    /// Attached metadata.
    pub attachments: Attachments,
    /// The parser at the `{` of the body; for a declaration, the offset of its end.
    pub body: usize,
}

impl FunctionHeader<'_> {
    /// The result type, `void` if there is none.
    pub fn result(&self) -> Type {
        self.result
    }
}

/// Reads the header of the function that starts at the current token.
///
/// # Errors
/// A malformed header.
pub fn read<'s>(p: &mut Parser<'s, '_>) -> Read<FunctionHeader<'s>> {
    let ctx = p.ctx();
    let mut attachments = Attachments::default();
    let declaration = p.eat_word("declare");
    if declaration {
        while let Tok::NamedMetadata(_) = p.tok() {
            metadata::attachment(p, &mut attachments)?;
        }
    } else {
        p.expect_word("define")?;
    }
    let linkage = attributes::linkage(p);
    let dso_local = attributes::preemption(p);
    let visibility = attributes::visibility(p);
    attributes::dll_storage(p);
    let convention = attributes::calling_convention(p)?;
    let result_attributes = attributes::value_attributes(p)?;
    let start = p.offset();
    let result = p.any_type()?;
    if llvm::FunctionType::of(ctx, result).is_some() {
        return Err(p.error_at(start, "invalid function return type"));
    }
    let offset = p.offset();
    let Tok::Global(ident) = p.tok() else {
        return Err(p.error("expected function name"));
    };
    p.bump();
    p.expect(Tok::LParen, "expected '(' in function argument list")?;
    let (mut params, mut variadic) = (Vec::new(), false);
    while !p.eat(Tok::RParen) {
        if !params.is_empty() {
            p.expect(Tok::Comma, "expected ')' at end of argument list")?;
        }
        if p.eat(Tok::Ellipsis) {
            variadic = true;
            p.expect(Tok::RParen, "expected ')' at end of argument list")?;
            break;
        }
        let start = p.offset();
        let ty = p.ty()?;
        let attributes = attributes::value_attributes(p)?;
        let offset = p.offset();
        let name = match p.tok() {
            Tok::Local(name) => {
                p.bump();
                Some(name)
            }
            _ => None,
        };
        params.push(Parameter {
            ty,
            attributes,
            name,
            start,
            offset,
        });
    }
    let types: Vec<Type> = params.iter().map(|param| param.ty).collect();
    let mut header = FunctionHeader {
        ident,
        name: p.name(ident),
        offset,
        ty: llvm::function(ctx, result, &types, variadic),
        result,
        linkage,
        dso_local,
        visibility,
        convention,
        result_attributes,
        params,
        unnamed_addr: attributes::unnamed_addr(p),
        address_space: 0,
        attributes: AttributeList::default(),
        section: None,
        comdat: None,
        align: None,
        gc: None,
        personality: None,
        attachments,
        body: 0,
    };
    header.address_space = p.address_space()?;
    header.attributes = attributes::function_attributes(p)?;
    attributes::header_suffix(p, &mut header)?;
    header.body = p.offset();
    Ok(header)
}
