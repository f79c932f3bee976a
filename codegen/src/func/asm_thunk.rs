//! Translates inline assembly into calls of thunks that the system's assembler makes (`assembly/`).

use super::{Done, PLAIN, Parts, Translator};
use crate::assembly::{self, Architecture, Constraint, Dialect, Immediate, Place, Role, Shape, Statement};
use crate::value_parts::{Kind, ValuePart, ValueParts};
use cranelift_codegen::ir::{AbiParam, InstBuilder, Signature, Value as Clif, types};
use std::rc::Rc;
use windlass_dialects::llvm;
use windlass_dialects::llvm::enums::{AsmDialect, LlvmEnum};
use windlass_dialects::llvm::types::{LlvmTypes as _, StructType};
use windlass_ir::{Diagnostic, Op, Type};

/// The value of a constraint.
struct AsmValue {
    parts: Rc<ValueParts>,
    /// The operand: the value, or its address.
    operand: Option<usize>,
}

impl Translator<'_, '_, '_> {
    /// Translates inline assembly into the call of a thunk.
    pub(super) fn asm_thunk(&mut self, op: Op, template: &str, constraints: &[Constraint]) -> Done {
        let Some(architecture) = Architecture::of(self.isa.triple()) else {
            let what = format!("the inline assembly '{}' on this target", template.escape_debug());
            return Err(self.unsupported(op, what));
        };
        let values = self.asm_values(op, constraints)?;
        let dialect = self.body.get(op, llvm::InlineAsmOp::asm_dialect);
        let dialect = match dialect.and_then(|attr| AsmDialect::of(self.ctx, attr)) {
            Some(AsmDialect::Intel) => Dialect::Intel,
            _ => Dialect::Att,
        };
        let shapes = values.iter().map(|value| shape(&value.as_ref()?.parts)).collect();
        let immediates = values
            .iter()
            .map(|value| self.immediate(op, value.as_ref()?.operand?))
            .collect();
        let thunk = assembly::write(&Statement {
            architecture,
            dialect,
            template,
            constraints,
            shapes,
            immediates,
        });
        let thunk = thunk.map_err(|what| self.unsupported(op, what))?;
        let buffer = self.scratch(thunk.size);
        for (index, constraint) in constraints.iter().enumerate() {
            self.store_asm_input(
                op,
                constraint,
                values[index].as_ref(),
                thunk.places[index],
                buffer,
            )?;
        }
        self.call_thunk(thunk.text, self.body.location(op), buffer);
        let mut results = Parts::new();
        for (index, constraint) in constraints.iter().enumerate() {
            let (Role::Output, Place::Value(offset), Some(value)) =
                (constraint.role, thunk.places[index], &values[index])
            else {
                continue;
            };
            let parts = self.asm_value_at(&value.parts, buffer, offset as i32);
            match value.operand {
                None => results.extend(parts),
                Some(operand) => {
                    let address = self.scalar(op, operand)?;
                    self.store_parts(&value.parts, &parts, address);
                }
            }
        }
        match self.body.results(op).len() {
            0 => Ok(()),
            _ => self.finish(op, &results),
        }
    }

    /// The values of the constraints: results, operands, and what operands point to.
    fn asm_values(
        &mut self,
        op: Op,
        constraints: &[Constraint],
    ) -> Result<Vec<Option<AsmValue>>, Diagnostic> {
        let unfit = "these constraints of inline assembly";
        let is_result = |constraint: &&Constraint| constraint.role == Role::Output && !constraint.indirect;
        let count = constraints.iter().filter(is_result).count();
        let result = match self.body.results(op).len() {
            0 => Type::VOID,
            _ => self.body.ty(self.body.result(op, 0)),
        };
        // Several results are the elements of a struct.
        let mut results = match count {
            0 => Vec::new(),
            1 => vec![result],
            _ => match StructType::of(self.ctx, result) {
                Some(structure) => structure.body().to_vec(),
                None => Vec::new(),
            },
        };
        if results.len() != count {
            return Err(self.unsupported(op, unfit));
        }
        results.reverse();
        let operand_attrs = self.body.get(op, llvm::InlineAsmOp::operand_attrs);
        let operand_attrs = operand_attrs
            .and_then(|attr| attr.as_array(self.ctx))
            .unwrap_or_default();
        let element_type = self.ctx.name("elementtype");
        let mut operand = 0;
        let mut values = Vec::with_capacity(constraints.len());
        for constraint in constraints {
            if matches!(constraint.role, Role::Clobber | Role::Label) {
                values.push(None);
                continue;
            }
            let (ty, at) = match constraint.has_operand() {
                false => (results.pop(), None),
                true => {
                    let at = operand;
                    operand += 1;
                    if at >= self.body.operands(op).len() {
                        return Err(self.unsupported(op, unfit));
                    }
                    let ty = match constraint.indirect {
                        false => Some(self.body.ty(self.body.operand(op, at))),
                        true => operand_attrs
                            .get(at)
                            .and_then(|attrs| attrs.dict_entry(self.ctx, element_type))
                            .and_then(|attr| attr.as_type(self.ctx)),
                    };
                    (ty, Some(at))
                }
            };
            // Of memory, only the address is needed.
            let parts = match ty {
                Some(ty) => match self.value_parts(ty) {
                    Err(_) if constraint.indirect => self.value_parts(Type::VOID),
                    parts => parts,
                },
                None => self.value_parts(Type::VOID),
            };
            let parts = parts.map_err(|no| self.unsupported(op, no.0))?;
            values.push(Some(AsmValue { parts, operand: at }));
        }
        if operand != self.body.operands(op).len() {
            return Err(self.unsupported(op, unfit));
        }
        Ok(values)
    }

    /// The operand at `index` as a constant of the assembler.
    fn immediate(&self, op: Op, index: usize) -> Option<Immediate> {
        let def = self.body.defining_op(self.body.operand(op, index))?;
        match self.body.name(def) {
            llvm::ConstantOp::NAME => {
                let value = self.body.get(def, llvm::ConstantOp::value)?;
                value.as_i64(self.ctx).map(Immediate::Int)
            }
            llvm::ZeroOp::NAME => Some(Immediate::Int(0)),
            llvm::AddressOfOp::NAME => {
                let name = self.body.get(def, llvm::AddressOfOp::global_name)?;
                let name = name.as_flat_symbol(self.ctx)?;
                Some(Immediate::Symbol(self.ctx.str(name).to_owned()))
            }
            _ => None,
        }
    }

    /// Stores the operand of a constraint, or its address, to the buffer of a thunk.
    fn store_asm_input(
        &mut self,
        op: Op,
        constraint: &Constraint,
        value: Option<&AsmValue>,
        place: Place,
        buffer: Clif,
    ) -> Done {
        let Some(value) = value else { return Ok(()) };
        let offset = match place {
            Place::None => return Ok(()),
            Place::Address(offset) => {
                if let Some(operand) = value.operand {
                    let address = self.scalar(op, operand)?;
                    self.b.ins().store(PLAIN, address, buffer, offset as i32);
                }
                return Ok(());
            }
            Place::Value(offset) => offset as i32,
        };
        let parts = match (constraint.role, value.operand) {
            (Role::Input, Some(operand)) if constraint.indirect => {
                let address = self.scalar(op, operand)?;
                self.load_parts(&value.parts, address)
            }
            (Role::Input, Some(operand)) => self.operand(op, operand),
            _ => {
                // A flag sets the lowest byte of its place.
                let zero = self.b.ins().iconst(types::I64, 0);
                self.b.ins().store(PLAIN, zero, buffer, offset);
                return Ok(());
            }
        };
        match (word(&value.parts), parts.as_slice()) {
            (Some(part), &[x]) => {
                let x = match part.clif.is_int() {
                    true => x,
                    false => self.b.ins().bitcast(part.clif.as_int(), PLAIN, x),
                };
                let x = self.resize(Self::loose(types::I64, 64), x, false);
                self.b.ins().store(PLAIN, x, buffer, offset);
            }
            _ => {
                if value.parts.size <= 8 {
                    let zero = self.b.ins().iconst(types::I64, 0);
                    self.b.ins().store(PLAIN, zero, buffer, offset);
                }
                let address = self.b.ins().iadd_imm_s(buffer, i64::from(offset));
                self.store_parts(&value.parts, &parts, address);
            }
        }
        Ok(())
    }

    /// Loads a value from the buffer of a thunk.
    fn asm_value_at(&mut self, parts: &ValueParts, buffer: Clif, offset: i32) -> Parts {
        let Some(part) = word(parts) else {
            let address = self.b.ins().iadd_imm_s(buffer, i64::from(offset));
            return self.load_parts(parts, address);
        };
        let x = self.b.ins().load(types::I64, PLAIN, buffer, offset);
        let value = match part.clif.is_int() {
            true => self.resize(part, x, false),
            false => {
                let int = part.clif.as_int();
                let bits = self.resize(Self::loose(int, int.bits()), x, false);
                self.b.ins().bitcast(part.clif, PLAIN, bits)
            }
        };
        Parts::from_slice(&[value])
    }

    /// Calls the thunk with these instructions.
    fn call_thunk(&mut self, text: String, location: windlass_ir::Location, buffer: Clif) {
        let index = self.assembly.len() as u32;
        self.assembly.push((text, location));
        let mut signature = Signature::new(self.abi.call_conv);
        signature.params.push(AbiParam::new(types::I64));
        let function = self.external(assembly::NAMESPACE, index, signature);
        self.b.ins().call(function, &[buffer]);
    }
}

/// The only part of a value that fits in a general register.
fn word(parts: &ValueParts) -> Option<ValuePart> {
    match *parts.list.as_slice() {
        [part] if part.clif.bits() <= 64 && !part.clif.is_vector() && part.packed.is_none() => Some(part),
        _ => None,
    }
}

/// How a value is stored in the buffer; `None` if registers cannot hold it.
fn shape(parts: &ValueParts) -> Option<Shape> {
    if let Some(part) = word(parts) {
        let bits = match part.kind {
            Kind::Int(bits) => bits,
            _ => part.clif.bits(),
        };
        return Some(Shape::Word {
            bits,
            is_float: !part.clif.is_int(),
        });
    }
    match (parts.list.len(), parts.size) {
        (0, _) => None,
        (2, _) if parts.has_fp80 => Some(Shape::Extended),
        (_, 0..=8) => Some(Shape::Word {
            bits: 64,
            is_float: true,
        }),
        (_, 9..=16) => Some(Shape::Vector(16)),
        (_, 17..=32) => Some(Shape::Vector(32)),
        (_, 33..=64) => Some(Shape::Vector(64)),
        _ => None,
    }
}
