//! Affine maps and integer sets: `(d0, d1)[s0] -> (d0 + s0)` and `(d0) : (d0 - 10 >= 0)`.
//!
//! Expressions are parsed by precedence: `*`, `mod`, `floordiv` and `ceildiv` bind tighter than `+` and `-`.

use super::super::lexer::Tok;
use super::super::state::{Pos, UnresolvedOperand};
use super::{AsmParser, Delimiter};
use crate::affine::{AffineExpr, AffineMap, AffineOp, Constraint, IntegerSet};
use crate::attributes::AttrData;
use crate::diagnostics::Diagnostic;
use crate::ids::Attribute;
use rustc_hash::FxHashMap;

/// The meaning of the names in an expression.
enum Variables<'s> {
    /// Declared names: dimensions, then symbols.
    Named(FxHashMap<&'s [u8], AffineExpr>),
    /// SSA values: dimensions in the order of their first use, symbols inside `symbol(…)`.
    Values {
        dims: Vec<UnresolvedOperand>,
        symbols: Vec<UnresolvedOperand>,
    },
}

/// A map whose dimensions and symbols are written as SSA values.
pub struct MapOfValues {
    /// The map.
    pub map: AffineMap,
    /// The operands of the dimensions.
    pub dims: Vec<UnresolvedOperand>,
    /// The operands of the symbols.
    pub symbols: Vec<UnresolvedOperand>,
}

impl<'s> AsmParser<'s, '_> {
    /// `affine_map<…>`
    pub(super) fn parse_affine_map_attr(&mut self) -> Result<Attribute, Diagnostic> {
        self.bump();
        self.expect_or(Tok::Less, "expected '<' in affine map")?;
        let map = self.parse_affine_map()?;
        self.expect_or(Tok::Greater, "expected '>' in affine map")?;
        Ok(self.ctx.intern_attr(AttrData::AffineMap(map)))
    }

    /// `affine_set<…>`
    pub(super) fn parse_affine_set_attr(&mut self) -> Result<Attribute, Diagnostic> {
        self.bump();
        self.expect_or(Tok::Less, "expected '<' in integer set")?;
        let set = self.parse_integer_set()?;
        self.expect_or(Tok::Greater, "expected '>' in integer set")?;
        Ok(self.ctx.intern_attr(AttrData::IntegerSet(set)))
    }

    /// `(dims)[symbols] -> (results)`
    pub fn parse_affine_map(&mut self) -> Result<AffineMap, Diagnostic> {
        let pos = self.pos();
        let (dims, symbols, mut variables) = self.parse_variables()?;
        if self.at(Tok::Colon) {
            self.parse_constraints(dims, symbols, &mut variables)?;
            return Err(self.syntax_error_at(pos, "expected AffineMap, but got IntegerSet"));
        }
        self.parse_results(dims, symbols, &mut variables)
    }

    /// `-> (results)`
    fn parse_results(
        &mut self,
        dims: u32,
        symbols: u32,
        variables: &mut Variables<'s>,
    ) -> Result<AffineMap, Diagnostic> {
        self.expect_or(Tok::Arrow, "expected '->' or ':'")?;
        let mut results = Vec::new();
        self.parse_list(Delimiter::Paren, " in affine map range", |p| {
            results.push(p.parse_affine_expr(variables)?);
            Ok(())
        })?;
        Ok(AffineMap::new(dims, symbols, results))
    }

    /// `(dims)[symbols] : (constraints)`
    pub fn parse_integer_set(&mut self) -> Result<IntegerSet, Diagnostic> {
        let pos = self.pos();
        let (dims, symbols, mut variables) = self.parse_variables()?;
        if self.at(Tok::Arrow) {
            self.parse_results(dims, symbols, &mut variables)?;
            return Err(self.syntax_error_at(pos, "expected IntegerSet, but got AffineMap"));
        }
        self.parse_constraints(dims, symbols, &mut variables)
    }

    /// `: (constraints)`
    fn parse_constraints(
        &mut self,
        dims: u32,
        symbols: u32,
        variables: &mut Variables<'s>,
    ) -> Result<IntegerSet, Diagnostic> {
        self.expect_or(Tok::Colon, "expected '->' or ':'")?;
        let mut constraints = Vec::new();
        self.parse_list(Delimiter::Paren, " in integer set constraint list", |p| {
            constraints.push(p.parse_constraint(variables)?);
            Ok(())
        })?;
        if constraints.is_empty() {
            // An empty list of constraints is represented by one that always holds.
            constraints.push(Constraint {
                expr: AffineExpr::constant(0),
                equality: true,
            });
        }
        Ok(IntegerSet::new(dims, symbols, constraints))
    }

    /// `[expressions over %values]`: a map applied to SSA values.
    pub fn parse_affine_map_of_values(&mut self, delimiter: Delimiter) -> Result<MapOfValues, Diagnostic> {
        let mut variables = Variables::Values {
            dims: Vec::new(),
            symbols: Vec::new(),
        };
        let mut results = Vec::new();
        self.parse_list(delimiter, " in affine map", |p| {
            results.push(p.parse_affine_expr(&mut variables)?);
            Ok(())
        })?;
        let (dims, symbols) = match variables {
            Variables::Values { dims, symbols } => (dims, symbols),
            Variables::Named(_) => Default::default(),
        };
        Ok(MapOfValues {
            map: AffineMap::new(dims.len() as u32, symbols.len() as u32, results),
            dims,
            symbols,
        })
    }

    /// Parses `(expr, max(expr, expr), …)` over SSA values, where `word` precedes a group of several expressions.
    /// Returns a map of all of them and the size of each group.
    pub fn parse_affine_groups_of_values(
        &mut self,
        word: &str,
    ) -> Result<(MapOfValues, Vec<i32>), Diagnostic> {
        // Within a group, a value has one kind, dimension or symbol; groups are independent.
        let (mut dims, mut symbols) = (Vec::new(), Vec::new());
        let mut parsed: Vec<(Vec<AffineExpr>, Vec<AffineExpr>, Vec<AffineExpr>)> = Vec::new();
        self.parse_list(Delimiter::Paren, "", |p| {
            let mut own = Variables::Values {
                dims: Vec::new(),
                symbols: Vec::new(),
            };
            let mut results = Vec::new();
            if p.accept_keyword(word) {
                p.parse_list(Delimiter::Paren, " in affine map", |p| {
                    results.push(p.parse_affine_expr(&mut own)?);
                    Ok(())
                })?;
            } else {
                results.push(p.parse_affine_expr(&mut own)?);
            }
            if let Variables::Values { dims: d, symbols: s } = own {
                let d = p.places(d, &mut dims, AffineExpr::dim);
                parsed.push((results, d, p.places(s, &mut symbols, AffineExpr::symbol)));
            }
            Ok(())
        })?;
        let groups = parsed.iter().map(|(results, ..)| results.len() as i32).collect();
        let results: Vec<AffineExpr> = parsed
            .iter()
            .flat_map(|(results, dims, symbols)| results.iter().map(|expr| expr.replace(dims, symbols)))
            .collect();
        let map = AffineMap::new(dims.len() as u32, symbols.len() as u32, results);
        Ok((MapOfValues { map, dims, symbols }, groups))
    }

    fn is_same_operand(&self, a: &UnresolvedOperand, b: &UnresolvedOperand) -> bool {
        let bytes = |o: &UnresolvedOperand| &self.text[o.pos.0 as usize..(o.pos.0 + o.len) as usize];
        bytes(a) == bytes(b) && a.number == b.number
    }

    /// The indices of operands in the list of all variables; new ones are appended.
    fn places(
        &self,
        some: Vec<UnresolvedOperand>,
        all: &mut Vec<UnresolvedOperand>,
        make: fn(u32) -> AffineExpr,
    ) -> Vec<AffineExpr> {
        some.into_iter()
            .map(|one| {
                let known = all.iter().position(|other| self.is_same_operand(other, &one));
                let at = known.unwrap_or(all.len());
                if known.is_none() {
                    all.push(one);
                }
                make(at as u32)
            })
            .collect()
    }

    /// `(dims)[symbols]`
    fn parse_variables(&mut self) -> Result<(u32, u32, Variables<'s>), Diagnostic> {
        let mut named = FxHashMap::default();
        let (mut dims, mut symbols) = (0, 0);
        self.parse_list(Delimiter::Paren, " in dimensional identifier list", |p| {
            p.parse_variable(&mut named, AffineExpr::dim(dims))?;
            dims += 1;
            Ok(())
        })?;
        self.parse_list(Delimiter::OptionalSquare, " in symbol list", |p| {
            p.parse_variable(&mut named, AffineExpr::symbol(symbols))?;
            symbols += 1;
            Ok(())
        })?;
        Ok((dims, symbols, Variables::Named(named)))
    }

    fn parse_variable(
        &mut self,
        named: &mut FxHashMap<&'s [u8], AffineExpr>,
        expr: AffineExpr,
    ) -> Result<(), Diagnostic> {
        if !self.at(Tok::Ident) {
            return Err(self.wrong_token("expected bare identifier"));
        }
        let name = self.bytes(self.tok);
        if named.contains_key(name) {
            return Err(self.syntax_error(format!(
                "redefinition of identifier '{}'",
                self.token_text(self.tok)
            )));
        }
        self.bump();
        named.insert(name, expr);
        Ok(())
    }

    fn parse_constraint(&mut self, variables: &mut Variables<'s>) -> Result<Constraint, Diagnostic> {
        let lhs = self.parse_affine_expr(variables)?;
        // As upstream, a sign that no `=` follows is skipped.
        for relation in [Tok::Greater, Tok::Less, Tok::Equal] {
            if self.accept(relation) && self.accept(Tok::Equal) {
                let rhs = self.parse_affine_expr(variables)?;
                let expr = if relation == Tok::Less {
                    rhs - lhs
                } else {
                    lhs - rhs
                };
                return Ok(Constraint {
                    expr,
                    equality: relation == Tok::Equal,
                });
            }
        }
        Err(self.syntax_error("expected '== affine-expr' or '>= affine-expr' at end of affine constraint"))
    }

    /// Parses terms separated by `+` and `-`.
    fn parse_affine_expr(&mut self, variables: &mut Variables<'s>) -> Result<AffineExpr, Diagnostic> {
        self.enter()?;
        let mut sum = self.parse_affine_term(variables, false)?;
        loop {
            let subtract = match self.tok.kind {
                Tok::Plus => false,
                Tok::Minus => true,
                _ => break,
            };
            self.bump();
            let term = self.parse_affine_term(variables, true)?;
            sum = if subtract { sum - term } else { sum + term };
        }
        self.leave();
        Ok(sum)
    }

    /// Parses factors separated by `*`, `mod`, `floordiv`, `ceildiv`. `right`: an operator precedes the term.
    fn parse_affine_term(
        &mut self,
        variables: &mut Variables<'s>,
        right: bool,
    ) -> Result<AffineExpr, Diagnostic> {
        let mut product = self.parse_affine_factor(variables, right)?;
        let mut pos = self.pos();
        while let Some(op) = self.affine_operator() {
            self.bump();
            let factor = self.parse_affine_factor(variables, true)?;
            // Upstream reports an operation at the operator after its right operand, if there is one.
            let next = self.pos();
            if self.affine_operator().is_some() {
                pos = next;
            }
            let symbolic = factor.is_symbolic_or_constant();
            let word = match op {
                AffineOp::Mul if !symbolic && !product.is_symbolic_or_constant() => {
                    return Err(self.syntax_error_at(
                        pos,
                        "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic",
                    ));
                }
                AffineOp::FloorDiv => "floordiv",
                AffineOp::CeilDiv => "ceildiv",
                AffineOp::Mod => "mod",
                AffineOp::Mul | AffineOp::Add => "",
            };
            if !word.is_empty() && !symbolic {
                return Err(self.syntax_error_at(
                    pos,
                    format!(
                        "non-affine expression: right operand of {word} has to be either a constant or symbolic"
                    ),
                ));
            }
            product = AffineExpr::binary(op, product, factor);
        }
        Ok(product)
    }

    fn affine_operator(&self) -> Option<AffineOp> {
        match self.tok.kind {
            Tok::Star => Some(AffineOp::Mul),
            Tok::Ident => match self.bytes(self.tok) {
                b"floordiv" => Some(AffineOp::FloorDiv),
                b"ceildiv" => Some(AffineOp::CeilDiv),
                b"mod" => Some(AffineOp::Mod),
                _ => None,
            },
            _ => None,
        }
    }

    fn parse_affine_factor(
        &mut self,
        variables: &mut Variables<'s>,
        right: bool,
    ) -> Result<AffineExpr, Diagnostic> {
        let token = self.tok;
        match token.kind {
            Tok::Integer => {
                self.bump();
                let value = self.unsigned_value(token).and_then(|v| i64::try_from(v).ok());
                value
                    .map(AffineExpr::constant)
                    .ok_or_else(|| self.syntax_error_at(Pos(token.start), "constant too large for index"))
            }
            Tok::Percent => self.parse_affine_value(variables, false),
            Tok::Ident => self.parse_affine_name(variables),
            Tok::LParen => {
                self.bump();
                if self.at(Tok::RParen) {
                    return Err(self.syntax_error("no expression inside parentheses"));
                }
                let expr = self.parse_affine_expr(variables)?;
                self.expect(Tok::RParen)?;
                Ok(expr)
            }
            Tok::Minus => {
                self.enter()?;
                self.bump();
                let operand = self
                    .parse_affine_factor(variables, right)
                    .map_err(|error| self.error_after(error, "missing operand of negation"))?;
                self.leave();
                Ok(AffineExpr::constant(-1) * operand)
            }
            _ if right => Err(self.syntax_error("missing right operand of binary operator")),
            Tok::Plus | Tok::Star => Err(self.syntax_error("missing left operand of binary operator")),
            _ => Err(self.syntax_error("expected affine expression")),
        }
    }

    /// A declared name, which may be `mod`, `floordiv` or `ceildiv`, or `symbol(%value)`.
    fn parse_affine_name(&mut self, variables: &mut Variables<'s>) -> Result<AffineExpr, Diagnostic> {
        let name = self.bytes(self.tok);
        if name == b"symbol" {
            self.bump();
            self.expect_or(Tok::LParen, "expected '(' at start of SSA symbol")?;
            let symbol = self.parse_affine_value(variables, true)?;
            self.expect_or(Tok::RParen, "expected ')' at end of SSA symbol")?;
            return Ok(symbol);
        }
        let declared = match variables {
            Variables::Named(named) => named.get(name).cloned(),
            Variables::Values { .. } => None,
        };
        let expr = declared.ok_or_else(|| self.wrong_token("use of undeclared identifier"))?;
        self.bump();
        Ok(expr)
    }

    /// The dimension or symbol of the SSA value that is next.
    fn parse_affine_value(
        &mut self,
        variables: &mut Variables<'s>,
        symbol: bool,
    ) -> Result<AffineExpr, Diagnostic> {
        let Variables::Values { dims, symbols } = variables else {
            return Err(self.wrong_token("unexpected ssa identifier"));
        };
        if !self.at(Tok::Percent) {
            return Err(self.wrong_token("expected ssa identifier"));
        }
        let operand = self.parse_operand()?;
        let same = |known: &UnresolvedOperand| self.is_same_operand(known, &operand);
        // The kind of a value is that of its first use.
        if let Some(dim) = dims.iter().position(same) {
            return Ok(AffineExpr::dim(dim as u32));
        }
        if let Some(known) = symbols.iter().position(same) {
            return Ok(AffineExpr::symbol(known as u32));
        }
        let (list, make): (_, fn(u32) -> AffineExpr) = if symbol {
            (symbols, AffineExpr::symbol)
        } else {
            (dims, AffineExpr::dim)
        };
        list.push(operand);
        Ok(make(list.len() as u32 - 1))
    }
}
