//! The header of a function: `define` or `declare` up to the body.

use super::spelled;
use crate::import::Env;
use crate::import::attributes::{self, AttributeList, SymbolKeywords};
use crate::import::lexer::{Ident, Tok};
use crate::import::metadata::{self, Attachments};
use crate::import::parser::{Parser, Read};
use rustc_hash::FxHashSet;
use std::borrow::Cow;
use windlass_dialects::llvm::LLVMFuncOp;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::enums::{CConv, Linkage, LlvmEnum, UnnamedAddr, Visibility};
use windlass_dialects::llvm::types as llvm;
use windlass_ir::def::AttrSlot;
use windlass_ir::text::string_from_bytes;
use windlass_ir::{Attribute, Context, Diagnostic, Location, Name, Severity, Type};

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

/// A reference to a constant, read before the symbols are known.
#[derive(Clone, Copy, Debug)]
pub enum Personality<'s> {
    /// A symbol and where it stands.
    Symbol(Ident<'s>, usize),
    /// Another constant.
    Other,
}

/// What `define` or `declare` says.
#[derive(Clone, Debug)]
pub struct FunctionHeader<'s> {
    /// The name or number.
    pub ident: Ident<'s>,
    /// The name in the module; empty for a function that only has a number.
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
    pub section: Option<Cow<'s, [u8]>>,
    /// `comdat` or `comdat($x)`: the name and where it stands.
    pub comdat: Option<(Ident<'s>, usize)>,
    /// `align 16`
    pub align: Option<u64>,
    /// `gc "x"`
    pub gc: Option<Cow<'s, [u8]>>,
    /// `personality ptr @f`
    pub personality: Option<Personality<'s>>,
    /// Attached metadata.
    pub attachments: Attachments,
    /// The parser at the `{` of the body; for a declaration, the offset of its end.
    pub body: usize,
}

impl FunctionHeader<'_> {
    /// Whether it takes more arguments than it names.
    pub fn is_variadic(&self, ctx: &Context) -> bool {
        llvm::FunctionType::of(ctx, self.ty).is_some_and(llvm::FunctionType::is_variadic)
    }

    /// Sets the function type.
    pub fn set_type(&mut self, ctx: &Context, ty: Type) {
        self.ty = ty;
        self.result = llvm::FunctionType::of(ctx, ty).map_or(self.result, llvm::FunctionType::ret);
    }

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
    let keywords = SymbolKeywords::read(p)?;
    let convention = attributes::calling_convention(p)?;
    let result_attributes = attributes::result_attributes(p)?;
    let start = p.offset();
    let result = p.any_type()?;
    check_linkage(p, &keywords, declaration)?;
    keywords.check(p, keywords.linkage_offset)?;
    if !is_result(ctx, result) {
        return Err(p.error_at(start, "invalid function return type"));
    }
    let offset = p.offset();
    let Tok::Global(ident) = p.tok() else {
        return Err(p.error("expected function name"));
    };
    p.bump();
    p.expect(Tok::LParen, "expected '(' in function argument list")?;
    let (params, variadic) = parameters(p)?;
    let types: Vec<Type> = params.iter().map(|param| param.ty).collect();
    let mut header = FunctionHeader {
        ident,
        name: match ident {
            Ident::Number(_) => ctx.name(""),
            _ => p.name(ident),
        },
        offset,
        ty: llvm::function(ctx, result, &types, variadic),
        result,
        linkage: keywords.linkage(),
        dso_local: keywords.dso_local,
        visibility: keywords.visibility,
        convention,
        result_attributes,
        params,
        unnamed_addr: attributes::unnamed_addr(p),
        address_space: p.env.address_spaces.program,
        attributes: AttributeList::default(),
        section: None,
        comdat: None,
        align: None,
        gc: None,
        personality: None,
        attachments,
        body: 0,
    };
    if p.at_word("addrspace") {
        header.address_space = p.address_space()?;
    }
    let attributes_start = p.offset();
    header.attributes = attributes::function_attributes(p)?;
    if header.attributes.has(attributes::AttrKind::Builtin) {
        return Err(p.error_at(attributes_start, "'builtin' attribute not valid on function"));
    }
    suffix(p, &mut header)?;
    check_names(p, &header.params)?;
    if declaration {
        p.expect_end()?;
    } else {
        while let Tok::NamedMetadata(_) = p.tok() {
            metadata::attachment(p, &mut header.attachments)?;
        }
        if !p.at(Tok::LBrace) {
            return Err(p.error("expected '{' in function body"));
        }
    }
    header.body = p.offset();
    Ok(header)
}

/// Whether a function can return the type.
pub(super) fn is_result(ctx: &windlass_ir::Context, ty: Type) -> bool {
    !matches!(
        llvm::view(ctx, ty),
        Some(llvm::LlvmType::Func(_) | llvm::LlvmType::Label | llvm::LlvmType::Metadata)
    )
}

fn check_linkage(p: &Parser<'_, '_>, keywords: &SymbolKeywords, declaration: bool) -> Read<()> {
    let problem = match keywords.linkage() {
        Linkage::External => return Ok(()),
        Linkage::ExternWeak if declaration => return Ok(()),
        Linkage::ExternWeak => "invalid linkage for function definition",
        Linkage::Appending | Linkage::Common => "invalid function linkage type",
        _ if declaration => "invalid linkage for function declaration",
        _ => return Ok(()),
    };
    Err(p.error_at(keywords.linkage_offset, problem))
}

/// The parameters up to the closing parenthesis, and whether there may be more arguments.
fn parameters<'s>(p: &mut Parser<'s, '_>) -> Read<(Vec<Parameter<'s>>, bool)> {
    let ctx = p.ctx();
    let mut params = Vec::new();
    if p.eat(Tok::RParen) {
        return Ok((params, false));
    }
    loop {
        if p.eat(Tok::Ellipsis) {
            p.expect(Tok::RParen, "expected ')' at end of argument list")?;
            return Ok((params, true));
        }
        let start = p.offset();
        let ty = p.ty()?;
        let attributes = attributes::value_attributes(p)?;
        if let Some(llvm::LlvmType::Func(_) | llvm::LlvmType::Label) = llvm::view(ctx, ty) {
            return Err(p.error_at(start, "invalid type for function argument"));
        }
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
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    p.expect(Tok::RParen, "expected ')' at end of argument list")?;
    Ok((params, false))
}

/// Checks that named parameters have names of their own.
fn check_names(p: &Parser<'_, '_>, params: &[Parameter<'_>]) -> Read<()> {
    let mut seen = FxHashSet::default();
    for param in params {
        let Some(name @ (Ident::Name(_) | Ident::Quoted(_))) = param.name else {
            continue;
        };
        if !seen.insert(name.text()) {
            let message = format!("redefinition of argument '%{}'", spelled(name));
            return Err(p.error_at(param.start, message));
        }
    }
    Ok(())
}

/// What follows the attributes in a header: section, comdat, alignment, and so on.
fn suffix<'s>(p: &mut Parser<'s, '_>, header: &mut FunctionHeader<'s>) -> Read<()> {
    if p.eat_word("section") {
        header.section = Some(p.string()?);
    }
    // The dialect has no partitions.
    if p.eat_word("partition") {
        p.string()?;
    }
    header.comdat = attributes::comdat(p, header.ident)?;
    if p.eat_word("align") {
        header.align = Some(attributes::alignment_value(p, false)?);
    }
    if p.eat_word("gc") {
        header.gc = Some(p.string()?);
    }
    // Nor has it data before the code of a function.
    for word in ["prefix", "prologue"] {
        if p.eat_word(word) {
            constant(p)?;
        }
    }
    if p.eat_word("personality") {
        header.personality = Some(constant(p)?);
    }
    Ok(())
}

/// A type and a constant. The symbols of the module are not known yet, so it is not resolved.
fn constant<'s>(p: &mut Parser<'s, '_>) -> Read<Personality<'s>> {
    let ty = p.ty()?;
    let start = p.offset();
    if let Tok::Global(name) = p.tok() {
        if llvm::PointerType::of(p.ctx(), ty).is_none() {
            return Err(p.error("global variable reference must have pointer type"));
        }
        p.bump();
        return Ok(Personality::Symbol(name, start));
    }
    // Typed pointers are cast.
    let is_cast = p.at_word("bitcast");
    let mut found = None;
    let mut depth = 0usize;
    loop {
        let start = p.offset();
        match p.tok() {
            Tok::LParen | Tok::LSquare | Tok::LBrace | Tok::Less => depth += 1,
            Tok::RParen | Tok::RSquare | Tok::RBrace | Tok::Greater => depth = depth.saturating_sub(1),
            Tok::Global(name) if is_cast && found.is_none() => {
                found = Some(Personality::Symbol(name, start));
            }
            Tok::Eof | Tok::NamedMetadata(_) => return Err(p.error("expected value token")),
            _ => {}
        }
        p.bump();
        let after = matches!(
            p.tok(),
            Tok::Eof
                | Tok::LBrace
                | Tok::NamedMetadata(_)
                | Tok::Word(b"prefix" | b"prologue" | b"personality")
        );
        if depth == 0 && after {
            return Ok(found.unwrap_or(Personality::Other));
        }
    }
}

/// Sets the slots that a header becomes, but for attributes and the comdat. `location` is that of the op, for warnings.
///
/// # Errors
/// A personality that the module does not define.
pub fn slots(
    env: &Env<'_, '_>,
    header: &FunctionHeader<'_>,
    location: Location,
    slots: &mut [Option<Attribute>],
) -> Read<()> {
    use LLVMFuncOp as F;
    let ctx = env.ctx;
    let mut set = |slot: AttrSlot, attr: Attribute| slots[slot.0] = Some(attr);
    set(F::sym_name, ctx.name_attr(header.name));
    set(F::function_type, ctx.type_attr(header.ty));
    if header.linkage != Linkage::External {
        set(F::linkage, llvm_attrs::linkage(ctx, header.linkage));
    }
    if header.dso_local {
        set(F::dso_local, Attribute::UNIT);
    }
    if header.visibility != Visibility::Default {
        set(F::visibility_, header.visibility.attr(ctx));
    }
    if header.convention != CConv::C {
        set(F::CConv, llvm_attrs::cconv(ctx, header.convention));
    }
    if header.unnamed_addr != UnnamedAddr::None {
        set(F::unnamed_addr, header.unnamed_addr.attr(ctx));
    }
    if let Some(align) = header.align {
        set(F::alignment, ctx.i64_attr(align as i64));
    }
    for (slot, text) in [(F::section, &header.section), (F::garbageCollector, &header.gc)] {
        if let Some(text) = text {
            set(slot, ctx.string_attr(&string_from_bytes(text)));
        }
    }
    match header.personality {
        None => {}
        Some(Personality::Symbol(ident, offset)) => {
            let Some(symbol) = env.symbols.get(ident) else {
                let message = format!("use of undefined value '@{}'", spelled(ident));
                return Err(Diagnostic::error(env.source.location(offset), message));
            };
            set(F::personality, ctx.symbol_attr(symbol.name));
        }
        Some(Personality::Other) => {
            let message = "could not deduce personality, skipping it";
            ctx.report(Diagnostic::new(Severity::Warning, location, message));
        }
    }
    Ok(())
}
