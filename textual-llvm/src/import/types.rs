//! Types of LLVM IR text.
//!
//! [`TypeTable`] has the type definitions of the module (`%T = type { … }`), which are read before everything else;
//! [`Parser::ty`] reads a type. Typed pointers of LLVM before 15 (`i32*`) are read as opaque pointers. Next: `constants/`.

use super::lexer::{Ident, Tok};
use super::parser::{Parser, Read};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use windlass_dialects::llvm::types::{self as llvm, LlvmTypes as _};
use windlass_ir::num::{FloatKind, MAX_INT_WIDTH};
use windlass_ir::{Context, Type, TypeData};

/// The named and numbered types of a module.
#[derive(Default)]
pub struct TypeTable<'s> {
    types: FxHashMap<Cow<'s, [u8]>, Type>,
}

impl<'s> TypeTable<'s> {
    /// The type that the module defines under this name.
    pub fn get(&self, name: &[u8]) -> Option<Type> {
        self.types.get(name).copied()
    }

    /// Defines a name.
    pub fn set(&mut self, name: Cow<'s, [u8]>, ty: Type) {
        self.types.insert(name, ty);
    }
}

/// An identified struct for `name` whose body is not known to the context: `name`, `name.1`, …
pub fn fresh_identified(ctx: &Context, name: &str) -> Type {
    let unused = |name: &str| {
        let ty = llvm::struct_identified(ctx, name);
        let taken = llvm::StructType::of(ctx, ty).is_some_and(llvm::StructType::is_initialized);
        (!taken).then_some(ty)
    };
    let mut number = 0;
    loop {
        let candidate = match number {
            0 => unused(name),
            _ => unused(&format!("{name}.{number}")),
        };
        if let Some(ty) = candidate {
            return ty;
        }
        number += 1;
    }
}

impl Parser<'_, '_> {
    /// A type, `void` and function types included.
    ///
    /// # Errors
    /// Another token, an undefined type, or a type that LLVM rejects.
    pub fn any_type(&mut self) -> Read<Type> {
        self.nested("types nest too deeply", Parser::type_with_suffixes)
    }

    /// A first-class type: neither `void` nor a function.
    ///
    /// # Errors
    /// As [`any_type`](Parser::any_type).
    pub fn ty(&mut self) -> Read<Type> {
        let start = self.offset();
        let ty = self.any_type()?;
        if ty == Type::VOID {
            return Err(self.error_at(start, "void type only allowed for function results"));
        }
        Ok(ty)
    }

    fn type_with_suffixes(&mut self) -> Read<Type> {
        let mut ty = self.simple_type()?;
        loop {
            match self.tok() {
                // A typed pointer, and the address space of one.
                Tok::Star => {
                    if ty == Type::VOID {
                        return Err(self.error("pointers to void are invalid - use i8* instead"));
                    }
                    self.bump();
                    self.set_pointee(ty);
                    ty = Type::PTR;
                }
                Tok::Word(b"addrspace") if !self.is_opaque_pointer(ty) => {
                    let space = self.address_space()?;
                    self.expect(Tok::Star, "expected '*' in address space")?;
                    self.set_pointee(ty);
                    ty = llvm::pointer(self.ctx(), space);
                }
                Tok::LParen => ty = self.function_type(ty)?,
                _ => return Ok(ty),
            }
        }
    }

    fn is_opaque_pointer(&self, ty: Type) -> bool {
        llvm::PointerType::of(self.ctx(), ty).is_some()
    }

    /// `addrspace(3)` or nothing; LLVM's symbolic spaces (`"A"`, `"G"`, `"P"`) are those of the data layout.
    ///
    /// # Errors
    /// A malformed one.
    pub fn address_space(&mut self) -> Read<u32> {
        if !self.eat_word("addrspace") {
            return Ok(0);
        }
        self.expect(Tok::LParen, "expected '(' in address space")?;
        let space = match self.tok() {
            Tok::Str(name) => {
                let spaces = &self.env.address_spaces;
                let space = match name {
                    b"A" => spaces.alloca,
                    b"G" => spaces.globals,
                    b"P" => spaces.program,
                    _ => return Err(self.error("invalid symbolic addrspace")),
                };
                self.bump();
                space
            }
            Tok::Int(_) => self.uint32()?,
            _ => return Err(self.error("expected integer or string constant")),
        };
        self.expect(Tok::RParen, "expected ')' in address space")?;
        Ok(space)
    }

    fn simple_type(&mut self) -> Read<Type> {
        let ctx = self.ctx();
        let start = self.offset();
        match self.tok() {
            Tok::Word(word) => {
                let Some(ty) = self.keyword_type(word)? else {
                    return Err(self.error("expected type"));
                };
                Ok(ty)
            }
            Tok::LBrace => {
                let parts = self.struct_parts()?;
                Ok(llvm::struct_literal(ctx, &parts, false))
            }
            Tok::LSquare => {
                self.bump();
                let count = self.uint64()?;
                self.expect_word("x")?;
                let element = self.ty()?;
                self.expect(Tok::RSquare, "expected end of sequential type")?;
                Ok(llvm::array(ctx, count, element))
            }
            Tok::Less => {
                self.bump();
                if self.at(Tok::LBrace) {
                    let parts = self.struct_parts()?;
                    self.expect(Tok::Greater, "expected '>' at end of packed struct")?;
                    return Ok(llvm::struct_literal(ctx, &parts, true));
                }
                self.vector_type(start)
            }
            Tok::Local(ident) => {
                let name = ident.text();
                let Some(ty) = self.env.types.get(&name) else {
                    let name = String::from_utf8_lossy(&name);
                    return Err(self.error(match ident {
                        Ident::Number(_) => format!("use of undefined type '%{name}'"),
                        _ => format!("use of undefined type named '{name}'"),
                    }));
                };
                self.bump();
                Ok(ty)
            }
            _ => Err(self.error("expected type")),
        }
    }

    fn keyword_type(&mut self, word: &[u8]) -> Read<Option<Type>> {
        let ctx = self.ctx();
        let ty = match word {
            b"ptr" => {
                self.bump();
                let space = self.address_space()?;
                return Ok(Some(llvm::pointer(ctx, space)));
            }
            b"i32" => Type::I32,
            b"i64" => Type::I64,
            b"i8" => Type::I8,
            b"i1" => Type::I1,
            b"target" => return self.target_type().map(Some),
            [b'i', digits @ ..] if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => {
                let width = std::str::from_utf8(digits)
                    .ok()
                    .and_then(|text| text.parse().ok());
                match width.filter(|width| (1..=MAX_INT_WIDTH).contains(width)) {
                    Some(width) => ctx.int_type(width),
                    None => return Err(self.error("bitwidth for integer type out of range")),
                }
            }
            b"void" => Type::VOID,
            b"half" => ctx.float_type(FloatKind::F16),
            b"bfloat" => ctx.float_type(FloatKind::BF16),
            b"float" => Type::F32,
            b"double" => Type::F64,
            b"x86_fp80" => ctx.float_type(FloatKind::F80),
            b"fp128" => ctx.float_type(FloatKind::F128),
            b"ppc_fp128" => llvm::ppc_fp128(ctx),
            b"label" => llvm::label(ctx),
            b"metadata" => llvm::metadata(ctx),
            b"x86_amx" => llvm::x86_amx(ctx),
            // LLVM reads the type that it no longer has as a vector of one element.
            b"x86_mmx" => ctx.vector_type(&[1], Type::I64),
            b"token" => llvm::token(ctx),
            _ => return Ok(None),
        };
        self.bump();
        Ok(Some(ty))
    }

    /// `{ i32, ptr }`
    fn struct_parts(&mut self) -> Read<Vec<Type>> {
        self.expect(Tok::LBrace, "expected '{'")?;
        let mut parts = Vec::new();
        if self.eat(Tok::RBrace) {
            return Ok(parts);
        }
        loop {
            let start = self.offset();
            let ty = self.ty()?;
            self.element_of(ty, start, "invalid element type for struct")?;
            parts.push(ty);
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RBrace, "expected '}' at end of struct")?;
        Ok(parts)
    }

    fn element_of(&self, ty: Type, start: usize, message: &str) -> Read<()> {
        match llvm::view(self.ctx(), ty) {
            Some(
                llvm::LlvmType::Void
                | llvm::LlvmType::Label
                | llvm::LlvmType::Metadata
                | llvm::LlvmType::Func(_)
                | llvm::LlvmType::Token,
            ) => Err(self.error_at(start, message)),
            _ => Ok(()),
        }
    }

    /// `4 x i32>` or `vscale x 4 x i32>`; `<` is read.
    fn vector_type(&mut self, start: usize) -> Read<Type> {
        let scalable = self.eat_word("vscale");
        if scalable {
            self.expect_word("x")?;
        }
        let count = self.uint64()?;
        self.expect_word("x")?;
        let element_start = self.offset();
        let element = self.ty()?;
        self.expect(Tok::Greater, "expected end of sequential type")?;
        if count == 0 {
            return Err(self.error_at(start, "zero element vector is illegal"));
        }
        if u32::try_from(count).is_err() {
            return Err(self.error_at(start, "size too large for vector"));
        }
        let ctx = self.ctx();
        let valid = match element.data(ctx) {
            TypeData::Integer { .. } | TypeData::Float(_) => true,
            _ => matches!(
                llvm::view(ctx, element),
                Some(llvm::LlvmType::Ptr(_) | llvm::LlvmType::PpcFp128 | llvm::LlvmType::Target(_))
            ),
        };
        if !valid {
            return Err(self.error_at(element_start, "invalid vector element type"));
        }
        Ok(llvm::vector(ctx, count, element, scalable))
    }

    /// `(i32, ...)` after the result type.
    fn function_type(&mut self, result: Type) -> Read<Type> {
        self.expect(Tok::LParen, "expected '('")?;
        let mut params = Vec::new();
        let mut variadic = false;
        if !self.eat(Tok::RParen) {
            loop {
                if self.eat(Tok::Ellipsis) {
                    variadic = true;
                    break;
                }
                params.push(self.ty()?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
            self.expect(Tok::RParen, "expected ')' at end of argument list")?;
        }
        Ok(llvm::function(self.ctx(), result, &params, variadic))
    }

    /// `target("name", types, integers)`
    fn target_type(&mut self) -> Read<Type> {
        self.bump();
        self.expect(Tok::LParen, "expected '(' in target extension type")?;
        let name = self.string()?;
        let (mut types, mut ints) = (Vec::new(), Vec::new());
        while self.eat(Tok::Comma) {
            match self.tok() {
                Tok::Int(_) => ints.push(self.uint32()?),
                _ if ints.is_empty() => types.push(self.any_type()?),
                _ => return Err(self.error("expected uint32 param")),
            }
        }
        self.expect(Tok::RParen, "expected ')' in target extension type")?;
        let name = windlass_ir::text::string_from_bytes(&name).into_owned();
        Ok(llvm::target(self.ctx(), &name, &types, &ints))
    }

    /// The body of a type definition: the parts of a struct and whether it is packed, `None` for `opaque`, or another type.
    ///
    /// # Errors
    /// A malformed type.
    pub fn definition_body(&mut self) -> Read<Definition> {
        if self.eat_word("opaque") {
            return Ok(Definition::Opaque);
        }
        if self.at(Tok::LBrace) {
            return Ok(Definition::Struct(self.struct_parts()?, false));
        }
        if self.at(Tok::Less) && self.peek() == Tok::LBrace {
            self.bump();
            let parts = self.struct_parts()?;
            self.expect(Tok::Greater, "expected '>' at end of packed struct")?;
            return Ok(Definition::Struct(parts, true));
        }
        Ok(Definition::Other(self.any_type()?))
    }
}

/// What a type definition says.
pub enum Definition {
    /// `opaque`
    Opaque,
    /// A struct and whether it is packed.
    Struct(Vec<Type>, bool),
    /// Another type under a new name.
    Other(Type),
}
