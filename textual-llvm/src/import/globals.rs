//! Global variables, aliases and ifuncs.
//!
//! A [`GlobalHeader`] is what has to be known before any constant is read: the name and the type. [`read`] reads the rest,
//! the initializer first, and makes the parts of the op; globals are read in parallel.

use super::Env;
use super::attributes::{self, SymbolKeywords};
use super::constants::{ConstId, ConstantPool};
use super::lexer::{Ident, Tok};
use super::metadata::{self, Attachments};
use super::parser::{Parser, Read};
use super::symbols::SymbolKind;
use std::borrow::Cow;
use std::ops::Range;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::enums::{Linkage, LlvmEnum, UnnamedAddr, Visibility};
use windlass_dialects::llvm::types::{self as llvm, LlvmTypes as _};
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::text::string_from_bytes;
use windlass_ir::{Attribute, Body, Diagnostic, InsertPoint, Location, Name, NewOp, Type};

/// What is known of a global value before constants are read.
#[derive(Clone, Debug)]
pub struct GlobalHeader<'s> {
    /// What it is.
    pub kind: SymbolKind,
    /// The name or number.
    pub ident: Ident<'s>,
    /// Where it stands.
    pub offset: usize,
    /// The name in the module.
    pub name: Name,
    /// The type of the variable or of what the alias refers to.
    pub ty: Type,
    /// The address space.
    pub address_space: u32,
    keywords: SymbolKeywords,
    thread_local: bool,
    unnamed_addr: UnnamedAddr,
    constant: bool,
    has_initializer: bool,
    /// What follows the type.
    pub rest: Range<usize>,
}

/// A reference to a comdat and where it stands.
pub type ComdatRef<'s> = (Ident<'s>, usize);

/// The op of a global value, to be placed in the module.
pub struct GlobalOp<'s> {
    /// The definition.
    pub def: &'static OpDef,
    /// The location of the op.
    pub location: Location,
    /// The attributes by slot.
    pub attrs: Vec<Option<Attribute>>,
    /// Attached metadata.
    pub attachments: Attachments,
    /// The initializer region.
    pub body: Option<Box<Body>>,
    /// The comdat.
    pub comdat: Option<ComdatRef<'s>>,
}

/// Reads the header of a global value, from `@` on.
///
/// # Errors
/// A malformed one.
pub fn read_header<'s>(p: &mut Parser<'s, '_>, end: usize) -> Read<GlobalHeader<'s>> {
    let ctx = p.ctx();
    let offset = p.offset();
    let Tok::Global(ident) = p.tok() else {
        return Err(p.error("expected global name"));
    };
    p.bump();
    p.expect(Tok::Equal, "expected '=' in global variable")?;
    let keywords = SymbolKeywords::read(p)?;
    let thread_local = attributes::thread_local(p)?;
    let unnamed_addr = attributes::unnamed_addr(p);
    let mut header = GlobalHeader {
        kind: SymbolKind::Variable,
        ident,
        offset,
        name: match ident {
            Ident::Number(_) => ctx.name(""),
            _ => p.name(ident),
        },
        ty: Type::VOID,
        address_space: 0,
        keywords,
        thread_local,
        unnamed_addr,
        constant: false,
        has_initializer: false,
        rest: 0..end,
    };
    match p.tok() {
        Tok::Word(b"alias") => header.kind = SymbolKind::Alias,
        Tok::Word(b"ifunc") => header.kind = SymbolKind::IFunc,
        _ => {
            variable(p, &mut header)?;
            header.rest.start = p.offset();
            return Ok(header);
        }
    }
    p.bump();
    if !matches!(
        keywords.linkage(),
        Linkage::External
            | Linkage::AvailableExternally
            | Linkage::Internal
            | Linkage::Private
            | Linkage::Linkonce
            | Linkage::LinkonceODR
            | Linkage::Weak
            | Linkage::WeakODR
    ) {
        return Err(p.error_at(offset, "invalid linkage type for alias"));
    }
    keywords.check(p, offset)?;
    header.ty = p.any_type()?;
    p.expect(Tok::Comma, "expected comma after alias or ifunc's type")?;
    header.rest.start = p.offset();
    Ok(header)
}

fn variable(p: &mut Parser<'_, '_>, header: &mut GlobalHeader<'_>) -> Read<()> {
    header.keywords.check(p, header.offset)?;
    header.address_space = match p.at_word("addrspace") {
        true => p.address_space()?,
        false => p.env.address_spaces.globals,
    };
    // The dialect's attribute for it has another meaning for upstream's import, which drops it.
    let _ = p.eat_word("externally_initialized");
    header.constant = p.eat_word("constant");
    if !header.constant && !p.eat_word("global") {
        return Err(p.error("expected 'global' or 'constant'"));
    }
    let start = p.offset();
    header.ty = p.ty()?;
    let is_declaration = matches!(
        header.keywords.linkage,
        Some(Linkage::External | Linkage::ExternWeak)
    );
    header.has_initializer = !is_declaration;
    match llvm::view(p.ctx(), header.ty) {
        Some(
            llvm::LlvmType::Func(_)
            | llvm::LlvmType::Label
            | llvm::LlvmType::Metadata
            | llvm::LlvmType::Token,
        ) => Err(p.error_at(start, "invalid type for global variable")),
        _ => Ok(()),
    }
}

/// Reads the rest of a global value. `location` is that of the module, which upstream gives to globals.
///
/// # Errors
/// A malformed one, or one that the dialect cannot express.
pub fn read<'s>(env: &Env<'s, '_>, header: &GlobalHeader<'s>, location: Location) -> Read<GlobalOp<'s>> {
    let mut p = Parser::new(env, header.rest.clone());
    match header.kind {
        SymbolKind::Alias => alias(&mut p, header, location),
        SymbolKind::IFunc => ifunc(&mut p, header, location),
        _ => match env.ctx.str(header.name) {
            "llvm.global_ctors" => structors(&mut p, header, &CTORS, location),
            "llvm.global_dtors" => structors(&mut p, header, &DTORS, location),
            _ => variable_op(&mut p, header, location),
        },
    }
}

fn variable_op<'s>(
    p: &mut Parser<'s, '_>,
    header: &GlobalHeader<'s>,
    location: Location,
) -> Read<GlobalOp<'s>> {
    use ops::GlobalOp as G;
    let ctx = p.ctx();
    let mut attrs = vec![None; G::DEF.attrs.len()];
    let mut body = Body::with_regions(1);
    if header.has_initializer {
        let mut pool = ConstantPool::default();
        let start = p.offset();
        let value = pool.read(p, header.ty)?;
        match pool.attribute(ctx, value) {
            Some(attr) => attrs[G::value.0] = Some(attr),
            None => initializer(p, &mut body, &mut pool, value, (start, location))?,
        }
    }
    let mut set = |slot: AttrSlot, attr: Attribute| attrs[slot.0] = Some(attr);
    set(G::global_type, ctx.type_attr(header.ty));
    set(G::sym_name, ctx.name_attr(header.name));
    set(G::linkage, llvm_attrs::linkage(ctx, header.keywords.linkage()));
    let flags = [
        (header.constant, G::constant),
        (header.keywords.dso_local, G::dso_local),
        (header.thread_local, G::thread_local_),
    ];
    for (_, slot) in flags.into_iter().filter(|(is_set, _)| *is_set) {
        set(slot, Attribute::UNIT);
    }
    if header.address_space != 0 {
        set(G::addr_space, ctx.i32_attr(header.address_space as i32));
    }
    if header.unnamed_addr != UnnamedAddr::None {
        set(G::unnamed_addr, header.unnamed_addr.attr(ctx));
    }
    if header.keywords.visibility != Visibility::Default {
        set(G::visibility_, header.keywords.visibility.attr(ctx));
    }
    let mut comdat = None;
    let mut attachments = Attachments::default();
    while p.eat(Tok::Comma) {
        match p.tok() {
            Tok::Word(b"section") => {
                p.bump();
                let section = string(p, "expected global section string")?;
                set(G::section, ctx.string_attr(&string_from_bytes(&section)));
            }
            // The dialect has neither partitions nor code models nor flags for sanitizers.
            Tok::Word(b"partition") => {
                p.bump();
                string(p, "expected partition string")?;
            }
            Tok::Word(b"code_model") => {
                p.bump();
                code_model(p)?;
            }
            Tok::Word(
                b"no_sanitize_address"
                | b"no_sanitize_hwaddress"
                | b"sanitize_memtag"
                | b"sanitize_address_dyninit",
            ) => {
                p.bump();
            }
            Tok::Word(b"align") => {
                p.bump();
                let align = attributes::alignment_value(p, false)?;
                set(G::alignment, ctx.i64_attr(align as i64));
            }
            Tok::NamedMetadata(_) => metadata::attachment(p, &mut attachments)?,
            _ => match attributes::comdat(p, header.ident)? {
                Some(found) => comdat = Some(found),
                None => return Err(p.error("unknown global variable property!")),
            },
        }
    }
    let list = attributes::function_attributes(p)?;
    p.expect_end()?;
    attrs[G::target_specific_attrs.0] = attributes::target_specific(ctx, &p.env.attribute_groups, &list);
    Ok(GlobalOp {
        def: G::DEF,
        location,
        attrs,
        body: Some(Box::new(body)),
        comdat,
        attachments,
    })
}

/// A string constant.
///
/// # Errors
/// `message` if another token is there.
fn string<'s>(p: &mut Parser<'s, '_>, message: &str) -> Read<Cow<'s, [u8]>> {
    match p.tok() {
        Tok::Str(_) => p.string(),
        _ => Err(p.error(message)),
    }
}

fn code_model(p: &mut Parser<'_, '_>) -> Read<()> {
    let start = p.offset();
    let model = string(p, "expected global code model string")?;
    match &*model {
        b"tiny" | b"small" | b"kernel" | b"medium" | b"large" => Ok(()),
        _ => Err(p.error_at(start, "expected global code model string")),
    }
}

/// A region that returns a constant.
fn initializer(
    p: &Parser<'_, '_>,
    body: &mut Body,
    pool: &mut ConstantPool,
    value: ConstId,
    (start, location): (usize, Location),
) -> Read<()> {
    let ctx = p.ctx();
    let block = body.append_block(body.root_regions()[0]);
    let result = pool
        .value(ctx, body, value)
        .map_err(|message| p.error_at(start, message))?;
    let mut placement = pool.placement(body, block);
    pool.place(body, &mut placement, value);
    let new = NewOp {
        operands: &[result],
        ..NewOp::new(ops::ReturnOp::DEF, location)
    };
    body.create(new, InsertPoint::End(block));
    Ok(())
}

/// The constant that an alias or ifunc refers to: its type is written but for constant expressions.
fn aliasee(p: &mut Parser<'_, '_>, pool: &mut ConstantPool) -> Read<(Type, ConstId)> {
    let start = p.offset();
    let is_expression = matches!(
        p.tok(),
        Tok::Word(b"bitcast" | b"getelementptr" | b"addrspacecast" | b"inttoptr")
    );
    let ty = if is_expression { Type::PTR } else { p.ty()? };
    let constant = pool.read(p, ty)?;
    if llvm::PointerType::of(p.ctx(), ty).is_none() {
        return Err(p.error_at(start, "An alias or ifunc must have pointer type"));
    }
    Ok((ty, constant))
}

/// What follows the constant of an alias or ifunc.
fn alias_properties(p: &mut Parser<'_, '_>) -> Read<()> {
    let mut attachments = Attachments::default();
    while p.eat(Tok::Comma) {
        match p.tok() {
            // The dialect has no partitions.
            Tok::Word(b"partition") => {
                p.bump();
                p.string()?;
            }
            Tok::NamedMetadata(_) => metadata::attachment(p, &mut attachments)?,
            _ => return Err(p.error("unknown alias or ifunc property!")),
        }
    }
    p.expect_end()
}

fn alias<'s>(p: &mut Parser<'s, '_>, header: &GlobalHeader<'s>, location: Location) -> Read<GlobalOp<'s>> {
    use ops::AliasOp as A;
    let ctx = p.ctx();
    let mut pool = ConstantPool::default();
    let start = p.offset();
    let (_, value) = aliasee(p, &mut pool)?;
    alias_properties(p)?;
    let mut body = Body::with_regions(1);
    initializer(p, &mut body, &mut pool, value, (start, location))?;
    let mut attrs = vec![None; A::DEF.attrs.len()];
    attrs[A::alias_type.0] = Some(ctx.type_attr(header.ty));
    attrs[A::sym_name.0] = Some(ctx.name_attr(header.name));
    attrs[A::linkage.0] = Some(llvm_attrs::linkage(ctx, header.keywords.linkage()));
    attrs[A::dso_local.0] = header.keywords.dso_local.then_some(Attribute::UNIT);
    attrs[A::thread_local_.0] = header.thread_local.then_some(Attribute::UNIT);
    if header.unnamed_addr != UnnamedAddr::None {
        attrs[A::unnamed_addr.0] = Some(header.unnamed_addr.attr(ctx));
    }
    if header.keywords.visibility != Visibility::Default {
        attrs[A::visibility_.0] = Some(header.keywords.visibility.attr(ctx));
    }
    Ok(GlobalOp {
        def: A::DEF,
        location,
        attrs,
        body: Some(Box::new(body)),
        comdat: None,
        attachments: Attachments::default(),
    })
}

fn ifunc<'s>(p: &mut Parser<'s, '_>, header: &GlobalHeader<'s>, location: Location) -> Read<GlobalOp<'s>> {
    use ops::IFuncOp as I;
    let ctx = p.ctx();
    let mut pool = ConstantPool::default();
    let start = p.offset();
    let (resolver_type, value) = aliasee(p, &mut pool)?;
    alias_properties(p)?;
    let Some((resolver, ..)) = pool.symbol(value) else {
        return Err(p.error_at(start, "IFunc resolver must be a definition"));
    };
    let mut attrs = vec![None; I::DEF.attrs.len()];
    attrs[I::sym_name.0] = Some(ctx.name_attr(header.name));
    attrs[I::i_func_type.0] = Some(ctx.type_attr(header.ty));
    attrs[I::resolver.0] = Some(ctx.symbol_attr(resolver));
    attrs[I::resolver_type.0] = Some(ctx.type_attr(resolver_type));
    attrs[I::linkage.0] = Some(llvm_attrs::linkage(ctx, header.keywords.linkage()));
    attrs[I::dso_local.0] = header.keywords.dso_local.then_some(Attribute::UNIT);
    if header.unnamed_addr != UnnamedAddr::None {
        attrs[I::unnamed_addr.0] = Some(header.unnamed_addr.attr(ctx));
    }
    if header.keywords.visibility != Visibility::Default {
        attrs[I::visibility_.0] = Some(header.keywords.visibility.attr(ctx));
    }
    Ok(GlobalOp {
        def: I::DEF,
        location,
        attrs,
        body: Some(Box::new(Body::default())),
        comdat: None,
        attachments: Attachments::default(),
    })
}

/// The slots of `llvm.mlir.global_ctors` or `llvm.mlir.global_dtors`.
struct Structors {
    def: &'static OpDef,
    functions: AttrSlot,
    priorities: AttrSlot,
    data: AttrSlot,
}

static CTORS: Structors = Structors {
    def: ops::GlobalCtorsOp::DEF,
    functions: ops::GlobalCtorsOp::ctors,
    priorities: ops::GlobalCtorsOp::priorities,
    data: ops::GlobalCtorsOp::data,
};

static DTORS: Structors = Structors {
    def: ops::GlobalDtorsOp::DEF,
    functions: ops::GlobalDtorsOp::dtors,
    priorities: ops::GlobalDtorsOp::priorities,
    data: ops::GlobalDtorsOp::data,
};

/// `llvm.global_ctors` or `llvm.global_dtors`: an array of priorities, functions and data.
fn structors<'s>(
    p: &mut Parser<'s, '_>,
    header: &GlobalHeader<'s>,
    slots: &Structors,
    location: Location,
) -> Read<GlobalOp<'s>> {
    let ctx = p.ctx();
    let entries = match header.has_initializer && header.keywords.linkage == Some(Linkage::Appending) {
        true => structor_entries(p, header)?,
        false => None,
    };
    let Some([functions, priorities, data]) = entries else {
        while !p.at(Tok::Eof) {
            p.bump();
        }
        let text = &p.env.text[header.offset..p.previous_end()];
        let text = String::from_utf8_lossy(text);
        let message = format!("unhandled global variable: {text}");
        return Err(Diagnostic::error(p.env.source.location(header.offset), message));
    };
    let mut attrs = vec![None; slots.def.attrs.len()];
    attrs[slots.functions.0] = Some(ctx.array_attr(&functions));
    attrs[slots.priorities.0] = Some(ctx.array_attr(&priorities));
    attrs[slots.data.0] = Some(ctx.array_attr(&data));
    Ok(GlobalOp {
        def: slots.def,
        location,
        attrs,
        body: None,
        comdat: None,
        attachments: Attachments::default(),
    })
}

/// The functions, priorities and data; `None` for an initializer of another form.
fn structor_entries(p: &mut Parser<'_, '_>, header: &GlobalHeader<'_>) -> Read<Option<[Vec<Attribute>; 3]>> {
    let ctx = p.ctx();
    let [mut functions, mut priorities, mut data] = [const { Vec::new() }; 3];
    if p.eat_word("zeroinitializer") {
        let is_empty = llvm::ArrayType::of(ctx, header.ty).is_some_and(|array| array.count == 0);
        return Ok(is_empty.then_some([functions, priorities, data]));
    }
    if !p.eat(Tok::LSquare) {
        return Ok(None);
    }
    let mut pool = ConstantPool::default();
    while !p.eat(Tok::RSquare) {
        if !functions.is_empty() {
            p.expect(Tok::Comma, "expected ',' in array")?;
        }
        p.ty()?;
        if !p.eat(Tok::LBrace) {
            return Ok(None);
        }
        let ty = p.ty()?;
        let priority = pool.read(p, ty)?;
        p.expect(Tok::Comma, "expected ',' in struct")?;
        let ty = p.ty()?;
        let function = pool.read(p, ty)?;
        let message = "the third field of the element type is mandatory, specify ptr null to migrate from the \
                       obsoleted 2-field form";
        p.expect(Tok::Comma, message)?;
        let ty = p.ty()?;
        let associated = pool.read(p, ty)?;
        p.expect(Tok::RBrace, "expected end of struct constant")?;
        let (Some(priority), Some((function, SymbolKind::Function, _))) =
            (pool.index(ctx, priority), pool.symbol(function))
        else {
            return Ok(None);
        };
        functions.push(ctx.symbol_attr(function));
        priorities.push(ctx.i32_attr(priority as i32));
        data.push(match pool.symbol(associated) {
            Some((symbol, ..)) => ctx.symbol_attr(symbol),
            None if pool.is_zero(ctx, associated) => llvm_attrs::zero(ctx),
            None => return Ok(None),
        });
    }
    Ok(Some([functions, priorities, data]))
}
