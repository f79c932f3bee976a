//! Affine expressions, maps and sets as text, with upstream's parentheses: only around an operand of an operator that
//! binds more tightly than the sum, and with subtraction wherever a factor or constant is negative.

use super::expr::{AffineExpr, AffineOp, ExprKind};
use super::map::AffineMap;
use super::set::IntegerSet;
use smallvec::SmallVec;
use std::fmt::{self, Write};

/// A dimension or symbol, by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AffineVar {
    /// `d0`, `d1`, …
    Dim(u32),
    /// `s0`, `s1`, …
    Symbol(u32),
}

impl fmt::Display for AffineVar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AffineVar::Dim(index) => write!(f, "d{index}"),
            AffineVar::Symbol(index) => write!(f, "s{index}"),
        }
    }
}

/// An entry of the output stack.
enum Piece<'a> {
    Expr(&'a AffineExpr, Tightness),
    Text(&'static str),
    Number(i64),
}

/// Whether the enclosing operator binds more tightly than a sum.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tightness {
    Weak,
    Strong,
}

impl AffineExpr {
    /// Writes the expression; `name` writes dimensions and symbols.
    pub fn write_with<W: Write + ?Sized>(
        &self,
        out: &mut W,
        name: &mut dyn FnMut(&mut W, AffineVar) -> fmt::Result,
    ) -> fmt::Result {
        let mut pieces: SmallVec<[Piece<'_>; 16]> = SmallVec::new();
        pieces.push(Piece::Expr(self, Tightness::Weak));
        while let Some(piece) = pieces.pop() {
            match piece {
                Piece::Text(text) => out.write_str(text)?,
                Piece::Number(value) => write!(out, "{value}")?,
                Piece::Expr(expr, tightness) => match expr.kind() {
                    ExprKind::Dim(index) => name(out, AffineVar::Dim(index))?,
                    ExprKind::Symbol(index) => name(out, AffineVar::Symbol(index))?,
                    ExprKind::Constant(value) => write!(out, "{value}")?,
                    ExprKind::Binary(op, lhs, rhs) => {
                        if tightness == Tightness::Strong {
                            out.write_char('(')?;
                            pieces.push(Piece::Text(")"));
                        }
                        pieces.extend(split(op, lhs, rhs).into_iter().rev().flatten());
                    }
                },
            }
        }
        Ok(())
    }
}

/// The pieces of an operator's text, in order.
fn split<'a>(op: AffineOp, lhs: &'a AffineExpr, rhs: &'a AffineExpr) -> [Option<Piece<'a>>; 5] {
    use Tightness::{Strong, Weak};
    let expr = |expr, tightness| Some(Piece::Expr(expr, tightness));
    let text = |text| Some(Piece::Text(text));
    // Upstream's negation of the smallest integer wraps too.
    let negated = |value: i64| Some(Piece::Number(value.wrapping_neg()));
    let spelled = match op {
        AffineOp::Add => {
            if let Some((left, factor)) = rhs
                .as_op_constant(AffineOp::Mul)
                .filter(|&(_, factor)| factor < 0)
            {
                if factor == -1 {
                    let sum = matches!(left.kind(), ExprKind::Binary(AffineOp::Add, ..));
                    return [
                        expr(lhs, Weak),
                        text(" - "),
                        expr(left, if sum { Strong } else { Weak }),
                        None,
                        None,
                    ];
                }
                return [
                    expr(lhs, Weak),
                    text(" - "),
                    expr(left, Strong),
                    text(" * "),
                    negated(factor),
                ];
            }
            return match rhs.as_constant() {
                Some(value) if value < 0 => [expr(lhs, Weak), text(" - "), negated(value), None, None],
                _ => [expr(lhs, Weak), text(" + "), expr(rhs, Weak), None, None],
            };
        }
        AffineOp::Mul if rhs.as_constant() == Some(-1) => {
            return [text("-"), expr(lhs, Strong), None, None, None];
        }
        AffineOp::Mul => " * ",
        AffineOp::Mod => " mod ",
        AffineOp::FloorDiv => " floordiv ",
        AffineOp::CeilDiv => " ceildiv ",
    };
    [expr(lhs, Strong), text(spelled), expr(rhs, Strong), None, None]
}

fn write_plain(expr: &AffineExpr, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    expr.write_with(f, &mut |out, var| write!(out, "{var}"))
}

/// `(d0, d1)[s0]`
fn write_inputs(f: &mut fmt::Formatter<'_>, dims: u32, symbols: u32) -> fmt::Result {
    f.write_char('(')?;
    for index in 0..dims {
        write!(f, "{}d{index}", if index > 0 { ", " } else { "" })?;
    }
    f.write_char(')')?;
    if symbols > 0 {
        f.write_char('[')?;
        for index in 0..symbols {
            write!(f, "{}s{index}", if index > 0 { ", " } else { "" })?;
        }
        f.write_char(']')?;
    }
    Ok(())
}

impl fmt::Display for AffineExpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_plain(self, f)
    }
}

impl fmt::Display for AffineMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_inputs(f, self.num_dims(), self.num_symbols())?;
        f.write_str(" -> (")?;
        for (index, expr) in self.results().iter().enumerate() {
            f.write_str(if index > 0 { ", " } else { "" })?;
            write_plain(expr, f)?;
        }
        f.write_char(')')
    }
}

impl fmt::Display for IntegerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_inputs(f, self.num_dims(), self.num_symbols())?;
        f.write_str(" : (")?;
        for (index, one) in self.constraints().iter().enumerate() {
            f.write_str(if index > 0 { ", " } else { "" })?;
            write_plain(&one.expr, f)?;
            f.write_str(if one.equality { " == 0" } else { " >= 0" })?;
        }
        f.write_char(')')
    }
}

impl fmt::Debug for AffineExpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for AffineMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for IntegerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
