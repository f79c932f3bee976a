//! Composite elements of custom forms: operand lists, arguments, type lists, function types, successors.

use super::super::lexer::Tok;
use super::super::state::{Argument, OpState, Pos, UnresolvedOperand};
use super::{AsmParser, Delimiter};
use crate::body::Value;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Block, Type};

/// Whether the names of a list may have result numbers: `%0#1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultNumbers {
    /// They may.
    Accepted,
    /// They may not, as the names of arguments may not.
    Rejected,
}

/// Operands.
impl AsmParser<'_, '_> {
    /// Parses operands separated by commas; without a delimiter the list may be empty.
    pub fn parse_operand_list(
        &mut self,
        delimiter: Delimiter,
        out: &mut Vec<UnresolvedOperand>,
    ) -> Result<(), Diagnostic> {
        if delimiter == Delimiter::None && !self.at(Tok::Percent) {
            return Ok(());
        }
        self.parse_list(delimiter, " in operand list", |p| {
            out.push(p.parse_operand()?);
            Ok(())
        })
    }

    /// Fails, as upstream does before a list with a fixed number of operands, if there is none.
    pub fn expect_operands(&self) -> Result<(), Diagnostic> {
        match self.tok.kind {
            Tok::Percent => Ok(()),
            Tok::LParen | Tok::LSquare => Err(self.syntax_error("unexpected delimiter")),
            _ => Err(self.wrong_token("expected operand")),
        }
    }

    /// Parses operands in parentheses, as upstream does where it parses the parentheses by themselves: messages do not mention a list.
    pub fn parse_parenthesized_operands(
        &mut self,
        out: &mut Vec<UnresolvedOperand>,
    ) -> Result<(), Diagnostic> {
        self.expect(Tok::LParen)?;
        self.parse_operand_list(Delimiter::None, out)?;
        self.expect(Tok::RParen)
    }

    /// An operand without a result number: `%name`.
    pub fn parse_unnumbered_operand(&mut self) -> Result<UnresolvedOperand, Diagnostic> {
        let operand = self.parse_name()?;
        if self.at(Tok::Hash) {
            return Err(self.syntax_error("result number not allowed in argument list"));
        }
        Ok(operand)
    }

    /// Fails at `pos` if the numbers of operands and types differ.
    pub fn expect_equal_counts(&self, pos: Pos, operands: usize, types: usize) -> Result<(), Diagnostic> {
        match operands == types {
            true => Ok(()),
            false => Err(self.wrong_count(pos, operands, types)),
        }
    }

    /// The values of operands, each of the type at its index.
    ///
    /// Fails if the numbers of operands and types differ.
    pub fn resolve_operands(
        &mut self,
        operands: &[UnresolvedOperand],
        types: &[Type],
        out: &mut Vec<Value>,
    ) -> Result<(), Diagnostic> {
        let pos = operands.first().map_or(self.pos(), |operand| operand.pos);
        self.expect_equal_counts(pos, operands.len(), types.len())?;
        for (&operand, &ty) in operands.iter().zip(types) {
            out.push(self.resolve_operand(operand, ty)?);
        }
        Ok(())
    }

    /// Parses an operand with its type, resolved: `%a : i32`.
    pub fn parse_typed_operand(&mut self) -> Result<Value, Diagnostic> {
        let operand = self.parse_operand()?;
        let ty = self.parse_colon_type()?;
        self.resolve_operand(operand, ty)
    }
}

/// Types.
impl AsmParser<'_, '_> {
    /// Parses `: type`.
    pub fn parse_colon_type(&mut self) -> Result<Type, Diagnostic> {
        self.expect(Tok::Colon)?;
        self.parse_type()
    }

    /// Parses types separated by commas, at least one.
    pub fn parse_type_list(&mut self, out: &mut Vec<Type>) -> Result<(), Diagnostic> {
        out.push(self.parse_type()?);
        while self.accept(Tok::Comma) {
            out.push(self.parse_type()?);
        }
        Ok(())
    }

    /// Parses `: type, type`.
    pub fn parse_colon_type_list(&mut self, out: &mut Vec<Type>) -> Result<(), Diagnostic> {
        self.expect(Tok::Colon)?;
        self.parse_type_list(out)
    }

    /// Parses an optional `: type, type`.
    pub fn optional_colon_type_list(&mut self, out: &mut Vec<Type>) -> Result<(), Diagnostic> {
        if self.accept(Tok::Colon) {
            self.parse_type_list(out)?;
        }
        Ok(())
    }

    /// Parses `-> type` or `-> (type, type)`.
    pub fn parse_arrow_type_list(&mut self, out: &mut Vec<Type>) -> Result<(), Diagnostic> {
        self.expect(Tok::Arrow)?;
        self.parse_function_results(out)
    }

    /// Parses an optional `-> type` or `-> (type, type)`.
    pub fn optional_arrow_type_list(&mut self, out: &mut Vec<Type>) -> Result<(), Diagnostic> {
        if self.accept(Tok::Arrow) {
            self.parse_function_results(out)?;
        }
        Ok(())
    }

    /// Parses the results of a function type, after the arrow: a type that is no function, or a list in parentheses.
    pub fn parse_function_results(&mut self, out: &mut Vec<Type>) -> Result<(), Diagnostic> {
        if self.at(Tok::LParen) {
            return self.parse_paren_type_list(out);
        }
        out.push(self.parse_non_function_type()?);
        Ok(())
    }

    /// Parses `(type, type)`, possibly empty.
    pub fn parse_paren_type_list(&mut self, out: &mut Vec<Type>) -> Result<(), Diagnostic> {
        self.expect(Tok::LParen)?;
        if self.accept(Tok::RParen) {
            return Ok(());
        }
        self.parse_type_list(out)?;
        self.expect(Tok::RParen)
    }

    /// Parses `(types) -> results` into two lists.
    pub fn parse_functional_type(
        &mut self,
        inputs: &mut Vec<Type>,
        results: &mut Vec<Type>,
    ) -> Result<(), Diagnostic> {
        self.parse_paren_type_list(inputs)?;
        self.expect_or(Tok::Arrow, "expected '->' in function type")?;
        self.parse_function_results(results)
    }
}

/// Arguments of regions.
impl AsmParser<'_, '_> {
    /// Parses `%name`, `: type` if `typed`, `{attributes}` if `attrs`, and an optional `loc(…)`.
    ///
    /// The caller sets the type of an argument without one.
    pub fn parse_argument(&mut self, typed: bool, attrs: bool) -> Result<Argument, Diagnostic> {
        let name = self.parse_unnumbered_operand()?;
        self.parse_argument_behind(name, typed, attrs)
    }

    /// Parses an argument without a type, whose name may have a result number.
    pub fn parse_induction_variable(&mut self) -> Result<Argument, Diagnostic> {
        let name = self.parse_operand()?;
        if name.number > u16::MAX.into() {
            return Err(self.syntax_error("result number not allowed in argument list"));
        }
        self.parse_argument_behind(name, false, false)
    }

    fn parse_argument_behind(
        &mut self,
        name: UnresolvedOperand,
        typed: bool,
        attrs: bool,
    ) -> Result<Argument, Diagnostic> {
        let ty = if typed {
            self.parse_colon_type()?
        } else {
            Type::NONE
        };
        let attrs = if attrs {
            self.parse_optional_dict()?
        } else {
            Attribute::EMPTY_DICT
        };
        let location = match self.parse_optional_location()? {
            Some(location) => location,
            None => self.location(name.pos),
        };
        Ok(Argument {
            name: Some(name),
            ty,
            attrs,
            location,
        })
    }

    /// Parses arguments separated by commas; see [`AsmParser::parse_argument`].
    pub fn parse_argument_list(
        &mut self,
        delimiter: Delimiter,
        typed: bool,
        attrs: bool,
        out: &mut Vec<Argument>,
    ) -> Result<(), Diagnostic> {
        if delimiter == Delimiter::None && !self.at(Tok::Percent) {
            return Ok(());
        }
        self.parse_list(delimiter, " in argument list", |p| {
            out.push(p.parse_argument(typed, attrs)?);
            Ok(())
        })
    }

    /// Parses `(%a = %b, %c = %d)`: arguments and the operands that initialize them, without types.
    pub fn parse_assignment_list(
        &mut self,
        arguments: &mut Vec<Argument>,
        operands: &mut Vec<UnresolvedOperand>,
    ) -> Result<(), Diagnostic> {
        if !self.at(Tok::LParen) {
            return Err(self.error("expected '('"));
        }
        self.bump();
        self.parse_list_until(Tok::RParen, |p| {
            arguments.push(p.parse_argument(false, false)?);
            p.expect(Tok::Equal)?;
            operands.push(p.parse_operand()?);
            Ok(())
        })
    }
}

/// Successors.
impl AsmParser<'_, '_> {
    /// Parses `^name`.
    pub fn parse_successor(&mut self) -> Result<Block, Diagnostic> {
        match self.optional_successor() {
            Some(block) => Ok(block),
            None => Err(self.wrong_token("expected block name")),
        }
    }

    /// Parses an optional `^name`.
    pub fn optional_successor(&mut self) -> Option<Block> {
        if !self.at(Tok::Caret) {
            return None;
        }
        let pos = self.pos();
        let token = self.bump();
        Some(self.named_block(pos, token.end - token.start))
    }

    /// Parses `^name` or `^name(%a, %b : i32, i64)`: appends the block to the state's successors, and operands and
    /// types to the lists.
    pub fn parse_successor_and_operands(
        &mut self,
        state: &mut OpState,
        operands: &mut Vec<Value>,
    ) -> Result<(), Diagnostic> {
        let block = self.parse_successor()?;
        state.successors.push(block);
        if !self.accept(Tok::LParen) {
            return Ok(());
        }
        if self.at(Tok::Percent) {
            self.parse_operands_and_types(operands)?;
        }
        self.expect(Tok::RParen)
    }

    /// Parses `^name` or `^name(%a, %b : i32, i64)` in a case of a switch. Unlike
    /// [`AsmParser::parse_successor_and_operands`], it may reject result numbers after the names, and resolves nothing.
    pub fn parse_case_successor(
        &mut self,
        state: &mut OpState,
        (names, types): (&mut Vec<UnresolvedOperand>, &mut Vec<Type>),
        numbers: ResultNumbers,
    ) -> Result<(), Diagnostic> {
        let block = self.parse_successor()?;
        state.successors.push(block);
        if !self.accept(Tok::LParen) {
            return Ok(());
        }
        if self.at(Tok::Percent) {
            loop {
                names.push(match numbers {
                    ResultNumbers::Accepted => self.parse_operand()?,
                    ResultNumbers::Rejected => self.parse_unnumbered_operand()?,
                });
                if !self.accept(Tok::Comma) {
                    break;
                }
            }
        }
        self.parse_colon_type_list(types)?;
        self.expect(Tok::RParen)
    }

    /// Parses `%a, %b : i32, i64` and resolves the operands.
    pub fn parse_operands_and_types(&mut self, out: &mut Vec<Value>) -> Result<(), Diagnostic> {
        let mut names = Vec::new();
        let mut types = Vec::new();
        self.parse_operand_list(Delimiter::None, &mut names)?;
        self.expect_or(Tok::Colon, "expected ':' in operand list")?;
        self.parse_type_list(&mut types)?;
        self.resolve_operands(&names, &types, out)
    }
}
