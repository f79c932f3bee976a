//! Translates products of matrices that are vectors.

use super::registers::{Lane, Lanes};
use super::{Done, Parts, Translator};
use crate::abi::MatrixLayout;
use crate::value_parts::ValuePart;
use cranelift_codegen::ir::{InstBuilder, Value as Clif};
use windlass_dialects::llvm;
use windlass_ir::{Diagnostic, Op, Value};

/// A product of matrices in column-major order.
struct Product {
    x: Value,
    y: Value,
    rows: usize,
    inner: usize,
    columns: usize,
}

impl Translator<'_, '_, '_> {
    pub(super) fn matrix_multiply(&mut self, op: Op) -> Done {
        let mut product = Product {
            x: self.body.operand(op, 0),
            y: self.body.operand(op, 1),
            rows: self.number(op, llvm::MatrixMultiplyOp::lhs_rows),
            inner: self.number(op, llvm::MatrixMultiplyOp::lhs_columns),
            columns: self.number(op, llvm::MatrixMultiplyOp::rhs_columns),
        };
        if self.abi.matrices == MatrixLayout::ByRows {
            // Row-major matrices are stored like their transposes in column-major order, and (AB)ᵀ = BᵀAᵀ.
            std::mem::swap(&mut product.x, &mut product.y);
            std::mem::swap(&mut product.rows, &mut product.columns);
        }
        let Product {
            x,
            y,
            rows,
            inner,
            columns,
        } = product;
        let (x_parts, y_parts) = (
            self.parts_at(op, self.body.ty(x))?.list.len(),
            self.parts_at(op, self.body.ty(y))?.list.len(),
        );
        if x_parts != rows * inner || y_parts != inner * columns || inner == 0 {
            return Err(self.unsupported(op, "a matrix of another size"));
        }
        if self.lane_matrix_multiply(op, &product)? {
            return Ok(());
        }
        let (x, y) = (self.get(x), self.get(y));
        let value_part = self.result_parts(op)?.list[0];
        let mut parts = Parts::new();
        for column in 0..columns {
            for row in 0..rows {
                let mut sum = None;
                for k in 0..inner {
                    let (a, b) = (x[k * rows + row], y[column * inner + k]);
                    let product = self.multiply_add(value_part, a, b, sum);
                    sum = Some(product);
                }
                parts.extend(sum);
            }
        }
        self.finish(op, &parts)
    }

    /// Multiplies the columns of the first matrix, lanes of which share registers, by elements of the second one. Returns false for
    /// matrices without such lanes.
    fn lane_matrix_multiply(&mut self, op: Op, product: &Product) -> Result<bool, Diagnostic> {
        let (Some(from), Some(factors)) = (
            self.vector_parts_of(op, product.x)?,
            self.vector_parts_of(op, product.y)?,
        ) else {
            return Ok(false);
        };
        let to = self.result_parts(op)?;
        let clif = from.registers[0].clif;
        let same = |clif| {
            to.registers
                .iter()
                .chain(&factors.registers)
                .all(|r| r.clif == clif)
        };
        if product.rows < 2 || !to.has_lanes() || !same(clif) || Self::is_mask(&from) {
            return Ok(false);
        }
        let is_int = clif.lane_type().is_int();
        let (x, y) = (self.registers(product.x), self.registers(product.y));
        let width = clif.lane_count() as usize;
        let lane = |registers: &[Clif], at: usize| Lane::Of(registers[at / width], (at % width) as u8);
        let chunks = product.rows.div_ceil(width);
        let mut sums = Parts::new();
        for column in 0..product.columns {
            for chunk in 0..chunks {
                let first = chunk * width;
                let rows = width.min(product.rows - first);
                let mut sum: Option<Clif> = None;
                for k in 0..product.inner {
                    let start = k * product.rows + first;
                    let lanes: Lanes = (start..start + rows).map(|at| lane(&x, at)).collect();
                    let column_part = self.build(clif, &lanes);
                    let factor = lane(&y, column * product.inner + k);
                    let factors: Lanes = (0..width).map(|_| factor).collect();
                    let factors = self.build(clif, &factors);
                    let term = match is_int {
                        true => self.multiply_lanes(column_part, factors),
                        false => self.b.ins().fmul(column_part, factors),
                    };
                    sum = Some(match (sum, is_int) {
                        (None, _) => term,
                        (Some(sum), true) => self.b.ins().iadd(sum, term),
                        (Some(sum), false) => self.b.ins().fadd(sum, term),
                    });
                }
                sums.extend(sum);
            }
        }
        let mut registers = Parts::new();
        for register in &to.registers {
            let mut lanes = Lanes::new();
            for at in register.first..register.first + register.count {
                let (column, row) = (at / product.rows, at % product.rows);
                lanes.push(Lane::Of(sums[column * chunks + row / width], (row % width) as u8));
            }
            registers.push(self.build(clif, &lanes));
        }
        self.define_registers(self.body.result(op, 0), &registers);
        Ok(true)
    }

    /// `sum + x * y` in the value part's type.
    fn multiply_add(&mut self, value_part: ValuePart, x: Clif, y: Clif, sum: Option<Clif>) -> Clif {
        if value_part.clif.is_int() {
            let product = self.b.ins().imul(x, y);
            let total = sum.map_or(product, |sum| self.b.ins().iadd(sum, product));
            return self.zero_extend_in_register(value_part, total);
        }
        let product = self.float_binary(value_part, x, y, |t, x, y| t.b.ins().fmul(x, y));
        match sum {
            Some(sum) => self.float_binary(value_part, sum, product, |t, x, y| t.b.ins().fadd(x, y)),
            None => product,
        }
    }
}
