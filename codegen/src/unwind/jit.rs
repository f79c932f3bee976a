//! Registers the unwind information of code in memory with the unwinder of this process.

use super::Frame;
use super::lsda::encoding;
use cranelift_codegen::gimli::NativeEndian;
use cranelift_codegen::gimli::constants::DwEhPe;
use cranelift_codegen::gimli::write::{Address, EhFrame, EndianVec, FrameTable};
use cranelift_codegen::isa::TargetIsa;
use cranelift_module::FuncId;
use windlass_ir::Name;

/// The unwind information of compiled functions. They are unwound by it until this is dropped.
pub(crate) struct RegisteredFrames {
    /// `.eh_frame`, ended by zero.
    #[cfg_attr(not(unix), allow(dead_code, reason = "registered on Unix only"))]
    eh_frame: Box<[u8]>,
    /// The tables of all functions with landing pads, to which `eh_frame` refers.
    _lsdas: Box<[u8]>,
}

impl RegisteredFrames {
    /// Registers `frames`. `function` and `symbol` give the addresses of compiled functions and of what the tables
    /// name.
    pub fn new(
        frames: &[Frame],
        isa: &dyn TargetIsa,
        function: impl Fn(FuncId) -> u64,
        symbol: impl Fn(Name) -> Option<u64>,
    ) -> Result<Option<RegisteredFrames>, String> {
        let Some(entry) = isa.create_systemv_cie().filter(|_| !frames.is_empty()) else {
            return Ok(None);
        };
        let mut lsdas = Vec::new();
        let mut starts = Vec::new();
        for lsda in frames.iter().filter_map(|frame| frame.lsda.as_ref()) {
            lsdas.resize(lsdas.len().next_multiple_of(8), 0);
            starts.push(lsdas.len() as u64);
            let start = lsdas.len();
            lsdas.extend_from_slice(&lsda.bytes);
            for &(offset, name) in &lsda.type_infos {
                let address = symbol(name).ok_or("a type info that is not defined")?;
                lsdas[start + offset..start + offset + 8].copy_from_slice(&address.to_ne_bytes());
            }
        }
        let lsdas = lsdas.into_boxed_slice();
        let mut starts = starts.into_iter().map(|start| lsdas.as_ptr() as u64 + start);
        let mut table = FrameTable::default();
        for frame in frames {
            let mut entry = entry.clone();
            entry.fde_address_encoding = DwEhPe(encoding::ABSOLUTE);
            let address = Address::Constant(function(frame.id));
            let Some(mut description) = frame.description(address) else {
                continue;
            };
            if let Some(lsda) = &frame.lsda {
                let personality =
                    symbol(lsda.personality).ok_or("a personality function that is not defined")?;
                entry.personality = Some((DwEhPe(encoding::ABSOLUTE), Address::Constant(personality)));
                entry.lsda_encoding = Some(DwEhPe(encoding::ABSOLUTE));
                description.lsda = starts.next().map(Address::Constant);
            }
            let entry = table.add_cie(entry);
            table.add_fde(entry, description);
        }
        let mut section = EhFrame(EndianVec::new(NativeEndian));
        table
            .write_eh_frame(&mut section)
            .map_err(|error| error.to_string())?;
        let mut bytes = section.0.into_vec();
        bytes.extend_from_slice(&[0; 4]);
        let frames = RegisteredFrames {
            eh_frame: bytes.into_boxed_slice(),
            _lsdas: lsdas,
        };
        #[cfg(unix)]
        frames.each_registration(unix::__register_frame);
        Ok(Some(frames))
    }

    /// Passes what the unwinder registers to `register`: libgcc's takes a whole table, LLVM's each entry for a
    /// function.
    #[cfg(unix)]
    fn each_registration(&self, register: unsafe extern "C" fn(*const u8)) {
        #[allow(unsafe_code)]
        // SAFETY: the table is well-formed, ended by zero, and lives until it is deregistered.
        let call = |offset: usize| unsafe { register(self.eh_frame.as_ptr().wrapping_add(offset)) };
        if cfg!(target_env = "gnu") {
            return call(0);
        }
        let word = |at: usize| {
            let bytes = self
                .eh_frame
                .get(at..at + 4)
                .and_then(|bytes| bytes.try_into().ok());
            bytes.map_or(0, u32::from_ne_bytes)
        };
        let mut offset = 0;
        while word(offset) != 0 {
            // The word after the length is zero in entries that functions share.
            if word(offset + 4) != 0 {
                call(offset);
            }
            offset += 4 + word(offset) as usize;
        }
    }
}

impl Drop for RegisteredFrames {
    fn drop(&mut self) {
        #[cfg(unix)]
        self.each_registration(unix::__deregister_frame);
    }
}

#[cfg(unix)]
mod unix {
    #[allow(unsafe_code, reason = "declares functions of the platform's unwinder")]
    unsafe extern "C" {
        pub fn __register_frame(begin: *const u8);
        pub fn __deregister_frame(begin: *const u8);
    }
}
