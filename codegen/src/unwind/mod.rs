//! Unwind information: how the frame of each function is unwound (`.eh_frame`), and where exceptions land in it
//! (`.gcc_except_table`), as the Itanium C++ ABI has them.
//!
//! `func/exceptions.rs` collects the landing pads of a function while it is translated. A [`Frame`] holds what is
//! known once it is compiled; `object.rs` writes the frames to an object file, `jit.rs` registers them with the
//! unwinder of this process.

mod jit;
mod lsda;
mod object;

pub(crate) use jit::RegisteredFrames;
pub(crate) use object::write_frames;

use crate::symbols::Output;
use cranelift_codegen::isa::TargetIsa;
use cranelift_codegen::isa::unwind::{CfaUnwindInfo, UnwindInfo};
use cranelift_codegen::{CodegenError, CompiledCode, FinalizedMachExceptionHandler};
use cranelift_module::FuncId;
use lsda::{CallSite, Lsda};
use windlass_ir::Name;

/// The landing pads of a function.
#[derive(Default)]
pub(crate) struct LandingPads {
    /// The personality function. Set if there are landing pads.
    pub personality: Option<Name>,
    /// In the order of their exception tags.
    pub pads: Vec<LandingPad>,
    /// The type infos that clauses and `llvm.intr.eh.typeid.for` name; `None` is the null pointer.
    type_infos: Vec<Option<Name>>,
}

/// What a landing pad handles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LandingPad {
    /// In the order in which they are tried.
    pub clauses: Vec<Clause>,
    /// Whether it is entered for exceptions that match no clause.
    pub is_cleanup: bool,
}

/// A clause of a landing pad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Clause {
    /// Catches exceptions of the type with this id.
    Catch(u32),
    /// Catches exceptions of all types but those with these ids.
    Filter(Vec<u32>),
}

impl LandingPads {
    /// The id of a type info in this function: the selector that a landing pad receives for it.
    pub fn type_id(&mut self, info: Option<Name>) -> u32 {
        let known = self.type_infos.iter().position(|&known| known == info);
        let index = known.unwrap_or_else(|| {
            self.type_infos.push(info);
            self.type_infos.len() - 1
        });
        index as u32 + 1
    }
}

/// The unwind information of a compiled function.
pub(crate) struct Frame {
    pub id: FuncId,
    info: CfaUnwindInfo,
    lsda: Option<Lsda>,
}

impl Frame {
    /// Reads the unwind information of compiled code. `None` on platforms that do not unwind by `.eh_frame`.
    pub fn new(
        id: FuncId,
        code: &CompiledCode,
        isa: &dyn TargetIsa,
        landing_pads: &LandingPads,
        output: Output,
    ) -> Result<Option<Frame>, CodegenError> {
        let Some(UnwindInfo::SystemV(info)) = code.create_unwind_info(isa)? else {
            return Ok(None);
        };
        let lsda = landing_pads.personality.map(|personality| {
            let sites = code.buffer.call_sites().map(|site| CallSite {
                return_address: site.ret_addr,
                landing: site.exception_handlers.iter().find_map(|handler| match *handler {
                    FinalizedMachExceptionHandler::Tag(tag, offset) => Some((tag.as_u32(), offset)),
                    FinalizedMachExceptionHandler::Default(_) | FinalizedMachExceptionHandler::Context(_) => {
                        None
                    }
                }),
            });
            lsda::encode(personality, sites.collect(), landing_pads, output)
        });
        Ok(Some(Frame { id, info, lsda }))
    }

    /// The personality function and the type infos that this refers to.
    pub fn symbols(&self) -> impl Iterator<Item = Name> {
        self.lsda.iter().flat_map(|lsda| {
            let type_infos = lsda.type_infos.iter().map(|&(_, name)| name);
            type_infos.chain([lsda.personality])
        })
    }
}
