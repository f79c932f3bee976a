//! Reads a constant.

use super::{ConstId, Constant, ConstantPool};
use crate::import::lexer::{Ident, Tok};
use crate::import::parser::{Parser, Read};
use crate::import::symbols::{Symbol, SymbolKind};
use windlass_dialects::llvm::types::{self as llvm, LlvmType};
use windlass_ir::{Type, TypeData};

impl ConstantPool {
    /// Reads the constant of type `ty` at the current token.
    ///
    /// # Errors
    /// Something else, or a constant of another type.
    pub fn read(&mut self, p: &mut Parser<'_, '_>, ty: Type) -> Read<ConstId> {
        // Most constants are integers.
        match p.tok() {
            Tok::Int(digits) => self.int_literal(p, ty, digits),
            Tok::Float(_) | Tok::HexFloat(_) => self.float_literal(p, ty),
            Tok::Global(ident) => {
                let id = self.global(p, ty, ident)?;
                p.bump();
                Ok(id)
            }
            Tok::LSquare | Tok::LBrace | Tok::Less => p.nested("constants nest too deeply", |p| {
                let start = p.offset();
                let id = self.elements(p, ty)?;
                self.expect_type(p, id, ty, start)?;
                Ok(id)
            }),
            Tok::Word(word) => self.keyword(p, ty, word),
            Tok::Local(_) => Err(p.error("invalid use of function-local name")),
            _ => Err(p.error("expected value token")),
        }
    }

    /// A type and a constant of it.
    pub(super) fn typed(&mut self, p: &mut Parser<'_, '_>) -> Read<(Type, ConstId)> {
        let ty = p.ty()?;
        Ok((ty, self.read(p, ty)?))
    }

    /// The type of a constant must be what its place has.
    pub(super) fn expect_type(
        &self,
        p: &Parser<'_, '_>,
        id: ConstId,
        expected: Type,
        start: usize,
    ) -> Read<()> {
        let actual = self.ty(id);
        if actual == expected {
            return Ok(());
        }
        let message = format!(
            "constant expression type mismatch: got type '{}' but expected '{}'",
            p.type_text(actual),
            p.type_text(expected)
        );
        Err(p.error_at(start, message))
    }

    fn keyword(&mut self, p: &mut Parser<'_, '_>, ty: Type, word: &[u8]) -> Read<ConstId> {
        let ctx = p.ctx();
        let start = p.offset();
        if llvm::FunctionType::of(ctx, ty).is_some() {
            return Err(p.error("functions are not values, refer to them as pointers"));
        }
        let first_class = ty != llvm::label(ctx) && !matches!(llvm::view(ctx, ty), Some(LlvmType::Void));
        let id = match word {
            b"true" | b"false" => {
                let id = self.int(ctx, Type::I1, (word == b"true").into());
                self.expect_type(p, id, ty, start)?;
                id
            }
            b"null" => {
                if llvm::PointerType::of(ctx, ty).is_none() {
                    return Err(p.error("null must be a pointer type"));
                }
                self.zero(ctx, ty)
            }
            b"none" => {
                if ty != llvm::token(ctx) {
                    return Err(p.error("invalid type for none constant"));
                }
                self.zero(ctx, ty)
            }
            b"zeroinitializer" => {
                let has_zero = match llvm::view(ctx, ty) {
                    Some(LlvmType::Target(target)) => target.has_zero(ctx),
                    _ => first_class,
                };
                if !has_zero {
                    return Err(p.error("invalid type for null constant"));
                }
                self.zero(ctx, ty)
            }
            b"undef" if first_class => self.undef(ty),
            b"undef" => return Err(p.error("invalid type for undef constant")),
            b"poison" if first_class => self.poison(ty),
            b"poison" => return Err(p.error("invalid type for poison constant")),
            _ => {
                let id = p.nested("constants nest too deeply", |p| self.operator(p, ty, word))?;
                self.expect_type(p, id, ty, start)?;
                return Ok(id);
            }
        };
        p.bump();
        Ok(id)
    }

    /// What starts with a word and has operands.
    fn operator(&mut self, p: &mut Parser<'_, '_>, ty: Type, word: &[u8]) -> Read<ConstId> {
        match word {
            b"c" => self.string(p),
            b"splat" => self.splat_literal(p, ty),
            b"blockaddress" => self.block_address(p, ty),
            b"dso_local_equivalent" => self.equivalent(p, ty),
            b"no_cfi" => self.no_cfi(p, ty),
            b"ptrauth" => self.pointer_authentication(p, ty),
            _ => self.expression(p, word),
        }
    }

    fn symbol_of(&self, p: &Parser<'_, '_>, ident: Ident<'_>) -> Read<Symbol> {
        match p.env.symbols.get(ident) {
            Some(symbol) => Ok(*symbol),
            None => {
                let name = String::from_utf8_lossy(&ident.text()).into_owned();
                Err(p.error(format!("use of undefined value '@{name}'")))
            }
        }
    }

    /// The address of a global value.
    fn global(&mut self, p: &Parser<'_, '_>, ty: Type, ident: Ident<'_>) -> Read<ConstId> {
        let ctx = p.ctx();
        if llvm::FunctionType::of(ctx, ty).is_some() {
            return Err(p.error("functions are not values, refer to them as pointers"));
        }
        let Some(space) = llvm::PointerType::of(ctx, ty) else {
            return Err(p.error("global variable reference must have pointer type"));
        };
        let symbol = self.symbol_of(p, ident)?;
        if symbol.address_space != space {
            let message = format!(
                "'@{}' defined with type '{}' but expected '{}'",
                String::from_utf8_lossy(&ident.text()),
                p.type_text(llvm::pointer(ctx, symbol.address_space)),
                p.type_text(ty)
            );
            return Err(p.error(message));
        }
        Ok(self.intern(Constant::Symbol(ty, symbol.name, symbol.kind, symbol.ty)))
    }

    /// `dso_local_equivalent @f`
    fn equivalent(&mut self, p: &mut Parser<'_, '_>, ty: Type) -> Read<ConstId> {
        p.bump();
        let Tok::Global(ident) = p.tok() else {
            return Err(p.error("expected global value name in dso_local_equivalent"));
        };
        let symbol = self.symbol_of(p, ident)?;
        let is_function = match symbol.kind {
            SymbolKind::Function | SymbolKind::IFunc => true,
            SymbolKind::Alias => llvm::FunctionType::of(p.ctx(), symbol.ty).is_some(),
            SymbolKind::Variable => false,
        };
        if !is_function {
            return Err(p.error("expected a function, alias to function, or ifunc in dso_local_equivalent"));
        }
        let of = self.global(p, ty, ident)?;
        p.bump();
        Ok(self.intern(Constant::Equivalent(ty, of)))
    }

    /// `no_cfi @f`
    fn no_cfi(&mut self, p: &mut Parser<'_, '_>, ty: Type) -> Read<ConstId> {
        let start = p.offset();
        p.bump();
        let Tok::Global(ident) = p.tok() else {
            return Err(p.error("expected global value name in no_cfi"));
        };
        self.global(p, ty, ident)?;
        p.bump();
        Ok(self.unsupported(p, ty, start, " since no_cfi is unsupported"))
    }

    /// `ptrauth (ptr @f, i32 0, i64 1, ptr @discriminator, ptr null)`
    fn pointer_authentication(&mut self, p: &mut Parser<'_, '_>, ty: Type) -> Read<ConstId> {
        let start = p.offset();
        p.bump();
        p.expect(Tok::LParen, "expected '(' in constant ptrauth expression")?;
        let ctx = p.ctx();
        let is_pointer = |ty| llvm::PointerType::of(ctx, ty).is_some();
        let checks: [(&dyn Fn(Type) -> bool, &str); 5] = [
            (&is_pointer, "constant ptrauth base pointer must be a pointer"),
            (&|ty| ty == Type::I32, "constant ptrauth key must be i32 constant"),
            (
                &|ty| ty == Type::I64,
                "constant ptrauth integer discriminator must be i64 constant",
            ),
            (
                &is_pointer,
                "constant ptrauth address discriminator must be a pointer",
            ),
            (
                &is_pointer,
                "constant ptrauth deactivation symbol must be a pointer",
            ),
        ];
        for (index, (check, message)) in checks.into_iter().enumerate() {
            if index > 0 && !p.eat(Tok::Comma) {
                if index == 1 {
                    return Err(p.error("expected comma in constant ptrauth expression"));
                }
                break;
            }
            let (part, id) = self.typed(p)?;
            let is_number = matches!(part.data(ctx), TypeData::Integer { .. });
            if !check(part) || is_number && self.integer(ctx, id).is_none() {
                return Err(p.error_at(start, message));
            }
        }
        p.expect(Tok::RParen, "expected ')' in constant ptrauth expression")?;
        Ok(self.unsupported(p, ty, start, " since ptrauth(...) is unsupported"))
    }

    /// A constant that the LLVM dialect has no op for; `start` is where it starts.
    fn unsupported(&mut self, p: &Parser<'_, '_>, ty: Type, start: usize, why: &str) -> ConstId {
        let text = String::from_utf8_lossy(&p.env.text[start..p.previous_end()]);
        let message = format!("unhandled constant: {} {text}{why}", p.type_text(ty));
        self.intern(Constant::Unsupported(ty, p.ctx().name(&message)))
    }

    /// An expression that the LLVM dialect has no op for.
    pub(super) fn unsupported_expression(&mut self, p: &Parser<'_, '_>, ty: Type, start: usize) -> ConstId {
        let text = String::from_utf8_lossy(&p.env.text[start..p.previous_end()]);
        let message = format!("unhandled instruction: {text}");
        self.intern(Constant::Unsupported(ty, p.ctx().name(&message)))
    }
}
