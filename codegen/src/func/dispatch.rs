//! Chooses the functions that translate an operation, by its rule in the support table.

use super::{Done, Translator};
use crate::support::ops;
use cranelift_codegen::ir::{InstBuilder, types};
use windlass_dialects::llvm;
use windlass_ir::{Diagnostic, Op};

/// The functions that translate an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    Arith,
    Cast,
    Memory,
    Control,
    Aggregate,
    Constant,
    Call,
    Exceptions,
    Variadic,
    Intrinsic,
    Math,
    VectorReduction,
    VectorMemory,
    VectorParts,
    Predicated,
    InlineAsm,
    NamedIntrinsic,
    /// Operations of the module itself, which are in no function.
    Module,
    /// Operations that are an error.
    Refused,
}

impl Translator<'_, '_, '_> {
    /// Translates an operation.
    pub(super) fn op(&mut self, op: Op) -> Done {
        let Some(rule) = ops::rule(self.body.name(op)) else {
            return Err(self.unexpected(op));
        };
        if self.table.has_special && !rule.moves && self.special(op)? {
            return Ok(());
        }
        if self.lanes(op)? {
            return Ok(());
        }
        match rule.family {
            Family::Arith => self.arith(op),
            Family::Cast => self.cast(op),
            Family::Memory => self.memory(op),
            Family::Control => self.control(op),
            Family::Aggregate => self.aggregate(op),
            Family::Constant => self.constants(op),
            Family::Call => self.call_like(op),
            Family::Exceptions => self.exceptions(op),
            Family::Variadic => self.variadic(op),
            Family::Intrinsic => self.intrinsic(op),
            Family::Math => self.math(op),
            Family::VectorReduction => self.vector_reduction(op),
            Family::VectorMemory => self.vector_memory(op),
            Family::VectorParts => self.vector_parts(op),
            Family::Predicated => self.predicated(op),
            Family::InlineAsm => self.inline_asm(op),
            Family::NamedIntrinsic => self.named_intrinsic(op),
            Family::Module => Err(self.unexpected(op)),
            Family::Refused => Err(self.unsupported(op, rule.text)),
        }
    }

    /// An error for an operation that a family does not know, or that cannot be in a function.
    #[cold]
    pub(super) fn unexpected(&self, op: Op) -> Diagnostic {
        self.unsupported(op, "this operation in a function")
    }

    /// Translates constants and addresses of symbols and blocks.
    fn constants(&mut self, op: Op) -> Done {
        let address = match self.body.name(op) {
            llvm::AddressOfOp::NAME => self.symbol_address(op, llvm::AddressOfOp::global_name)?,
            llvm::DSOLocalEquivalentOp::NAME => {
                self.symbol_address(op, llvm::DSOLocalEquivalentOp::function_name)?
            }
            llvm::BlockAddressOp::NAME => {
                let number = crate::globals::block_address(self.ctx, self.body, op);
                let number = number.ok_or_else(|| self.unsupported(op, "an address without a block"))?;
                self.b.ins().iconst(types::I64, number as i64)
            }
            _ => return self.constant(op),
        };
        self.finish(op, &[address])
    }

    fn symbol_address(
        &mut self,
        op: Op,
        slot: windlass_ir::def::AttrSlot,
    ) -> Result<cranelift_codegen::ir::Value, Diagnostic> {
        let name = self
            .body
            .get(op, slot)
            .and_then(|attr| attr.as_flat_symbol(self.ctx));
        let name = name.ok_or_else(|| self.unsupported(op, "an address without a symbol"))?;
        self.address_of(op, name)
    }
}
