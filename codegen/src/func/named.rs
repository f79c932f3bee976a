//! Translates `llvm.call_intrinsic`: intrinsics without an operation, by their names.

use super::{Done, PLAIN, Translator};
use cranelift_codegen::ir::{InstBuilder, types};
use windlass_dialects::llvm;
use windlass_ir::{Diagnostic, Op};

/// How an intrinsic is translated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    /// `llvm.load.relative`: the address in a table plus the distance that is stored there.
    LoadRelative,
    /// A conversion that saturates; NaN becomes zero.
    Saturating {
        /// Whether the integer is signed.
        signed: bool,
    },
    /// A hint without a result.
    Hint,
    /// A fence.
    Fence,
    /// The address of the function's frame, of level 0.
    FrameAddress,
}

/// The intrinsics that are supported by name. A name that ends in a dot is followed by the types of an overload.
pub(crate) const NAMED: &[(&str, Named, &str)] = &[
    (
        "llvm.load.relative.",
        Named::LoadRelative,
        "a load and an addition",
    ),
    (
        "llvm.fptosi.sat.",
        Named::Saturating { signed: true },
        "a saturating conversion",
    ),
    (
        "llvm.fptoui.sat.",
        Named::Saturating { signed: false },
        "a saturating conversion",
    ),
    (
        "llvm.frameaddress.",
        Named::FrameAddress,
        "the frame pointer; only of the function itself",
    ),
    ("llvm.x86.sse2.pause", Named::Hint, "ignored: a hint"),
    ("llvm.aarch64.hint", Named::Hint, "ignored: a hint"),
    ("llvm.donothing", Named::Hint, "ignored: does nothing"),
    (
        "llvm.sideeffect",
        Named::Hint,
        "ignored: a fact for the optimiser",
    ),
    (
        "llvm.pseudoprobe",
        Named::Hint,
        "ignored: a fact for the optimiser",
    ),
    ("llvm.fake.use", Named::Hint, "ignored: a fact for the debugger"),
    (
        "llvm.experimental.noalias.scope.decl",
        Named::Hint,
        "ignored: a fact for the optimiser",
    ),
    (
        "llvm.x86.avx.vzeroupper",
        Named::Hint,
        "ignored: no upper half is in use",
    ),
    (
        "llvm.x86.avx.vzeroall",
        Named::Hint,
        "ignored: no vector register is in use across it",
    ),
    ("llvm.x86.sse.sfence", Named::Fence, "a fence"),
    ("llvm.x86.sse2.lfence", Named::Fence, "a fence"),
    ("llvm.x86.sse2.mfence", Named::Fence, "a fence"),
];

/// The translation of the intrinsic with this name.
fn find(name: &str) -> Option<Named> {
    let matches = |pattern: &str| match pattern.ends_with('.') {
        true => name.starts_with(pattern),
        false => name == pattern,
    };
    let found = NAMED.iter().find(|(pattern, ..)| matches(pattern));
    found.map(|&(_, named, _)| named)
}

impl Translator<'_, '_, '_> {
    /// Translates an operation of this family.
    pub(super) fn named_intrinsic(&mut self, op: Op) -> Done {
        let name = self.body.get(op, llvm::CallIntrinsicOp::intrin);
        let name = name.and_then(|attr| attr.as_str(self.ctx)).unwrap_or_default();
        let Some(named) = find(name) else {
            if let Some(instruction) = name.strip_prefix("llvm.x86.")
                && self.x86_intrinsic(op, instruction)?
            {
                return Ok(());
            }
            if let Some(instruction) = name.strip_prefix("llvm.aarch64.")
                && self.arm_intrinsic(op, instruction)?
            {
                return Ok(());
            }
            return Err(self.unsupported(op, format!("the intrinsic '{name}'")));
        };
        match named {
            Named::Hint => {}
            Named::Fence => {
                self.b.ins().fence();
            }
            Named::LoadRelative => {
                let (table, offset) = (self.scalar(op, 0)?, self.scalar(op, 1)?);
                let offset = self.resize(Self::loose(types::I64, 64), offset, true);
                let place = self.b.ins().iadd(table, offset);
                let distance = self.b.ins().load(types::I32, PLAIN, place, 0);
                let distance = self.b.ins().sextend(types::I64, distance);
                let address = self.b.ins().iadd(table, distance);
                self.finish(op, &[address])?;
            }
            Named::Saturating { signed } => self.saturating_conversion(op, signed)?,
            Named::FrameAddress => {
                let level = self.body.operand(op, 0);
                let level = self
                    .body
                    .defining_op(level)
                    .filter(|&def| self.body.name(def) == llvm::ConstantOp::NAME)
                    .and_then(|def| self.body.get(def, llvm::ConstantOp::value)?.as_i64(self.ctx));
                if level != Some(0) {
                    return Err(self.unsupported(op, "the frames of callers"));
                }
                // A frame with a stack slot has a frame pointer.
                self.scratch16();
                let address = self.b.ins().get_frame_pointer(types::I64);
                self.finish(op, &[address])?;
            }
        }
        Ok(())
    }

    fn saturating_conversion(&mut self, op: Op, signed: bool) -> Result<(), Diagnostic> {
        let from = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let to = self.result_parts(op)?;
        let exact = to.list.iter().all(|value_part| {
            !value_part.needs_mask() && value_part.clif.bits() >= 32 && value_part.clif.bits() <= 64
        });
        if !exact || from.has_fp80 || from.has_f128 {
            return Err(self.unsupported(op, "saturating conversions between these types"));
        }
        let x = self.operand(op, 0);
        let mut parts = super::Parts::new();
        for (index, (from, to)) in from.list.iter().zip(&to.list).enumerate() {
            parts.push(self.float_to_int(*from, *to, x[index], signed));
        }
        self.finish(op, &parts)
    }
}
