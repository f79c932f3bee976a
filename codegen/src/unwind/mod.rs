//! Unwind information: how the frame of each function is unwound (`.eh_frame`), and where exceptions land in it
//! (`.gcc_except_table`), as the Itanium C++ ABI has them.
//!
//! `func/exceptions.rs` collects the landing pads of a function while it is translated. A [`Frame`] holds what is
//! known once it is compiled; `object.rs` writes the frames to an object file, `jit.rs` registers them with the
//! unwinder of this process.

mod jit;
mod lsda;
mod object;
mod windows;

pub(crate) use jit::RegisteredFrames;
pub(crate) use object::write_frames;

use crate::symbols::Output;
use cranelift_codegen::gimli::write::{Address, FrameDescriptionEntry};
use cranelift_codegen::isa::TargetIsa;
use cranelift_codegen::isa::unwind::{CfaUnwindInfo, UnwindInfo};
use cranelift_codegen::{CodegenError, CompiledCode, FinalizedMachExceptionHandler};
use cranelift_module::FuncId;
use lsda::{CallSite, Lsda};
use rustc_hash::FxHashMap;
use target_lexicon::BinaryFormat;
use windlass_ir::Name;

/// The landing pads of a function.
#[derive(Default)]
pub(crate) struct LandingPads {
    /// The personality function. Set if there are landing pads.
    pub personality: Option<Name>,
    /// In the order of their exception tags.
    pads: Vec<LandingPad>,
    tags: FxHashMap<LandingPad, u32>,
    /// The type infos that clauses and `llvm.intr.eh.typeid.for` name; `None` is the null pointer.
    type_infos: Vec<Option<Name>>,
    type_ids: FxHashMap<Option<Name>, u32>,
}

/// What a landing pad handles.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LandingPad {
    /// In the order in which they are tried.
    pub clauses: Vec<Clause>,
    /// Whether it is entered for exceptions that match no clause.
    pub is_cleanup: bool,
}

/// A clause of a landing pad.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Clause {
    /// Catches exceptions of the type with this id.
    Catch(u32),
    /// Catches exceptions of all types but those with these ids.
    Filter(Vec<u32>),
}

impl LandingPads {
    /// The id of a type info in this function: the selector that a landing pad receives for it.
    pub fn type_id(&mut self, info: Option<Name>) -> u32 {
        *self.type_ids.entry(info).or_insert_with(|| {
            self.type_infos.push(info);
            self.type_infos.len() as u32
        })
    }

    /// The exception tag of a landing pad.
    pub fn tag(&mut self, pad: LandingPad) -> u32 {
        *self.tags.entry(pad).or_insert_with_key(|pad| {
            self.pads.push(pad.clone());
            self.pads.len() as u32 - 1
        })
    }
}

/// The unwind information of a compiled function.
pub(crate) struct Frame {
    pub id: FuncId,
    info: Unwind,
    lsda: Option<Lsda>,
}

/// How a frame is unwound.
enum Unwind {
    /// By DWARF's call frame information.
    Cfa(CfaUnwindInfo),
    /// By the records of Windows.
    Windows {
        /// The record.
        record: Vec<u8>,
        /// The size of the code.
        size: u32,
    },
}

impl Frame {
    /// Reads the unwind information of compiled code. `None` where it is not used: in memory on Windows, and for
    /// functions without a frame in COFF objects.
    pub fn new(
        id: FuncId,
        code: &CompiledCode,
        isa: &dyn TargetIsa,
        landing_pads: &LandingPads,
        output: Output,
    ) -> Result<Option<Frame>, CodegenError> {
        if isa.triple().binary_format == BinaryFormat::Coff {
            let record = match output {
                Output::Object => windows::encode(code, isa)?,
                Output::Jit => None,
            };
            let size = code.buffer.total_size();
            return Ok(record.map(|record| Frame {
                id,
                info: Unwind::Windows { record, size },
                lsda: None,
            }));
        }
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
        let info = Unwind::Cfa(info);
        Ok(Some(Frame { id, info, lsda }))
    }

    /// How the frame of the function at this address is unwound, in DWARF.
    pub fn description(&self, address: Address) -> Option<FrameDescriptionEntry> {
        match &self.info {
            Unwind::Cfa(info) => Some(info.to_fde(address)),
            Unwind::Windows { .. } => None,
        }
    }

    /// The personality function and the type infos that this refers to.
    pub fn symbols(&self) -> impl Iterator<Item = Name> {
        self.lsda.iter().flat_map(|lsda| {
            let type_infos = lsda.type_infos.iter().map(|&(_, name)| name);
            type_infos.chain([lsda.personality])
        })
    }
}
