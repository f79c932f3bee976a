//! Large zero-initialized globals of a JIT.
//!
//! Cranelift's JIT writes the zeros of a global and so commits all of its memory at once. Pages that the operating
//! system allocates are zero until the program writes to them, and pages that it never touches cost nothing. Code
//! addresses such a global by its absolute address, like the data of a library.

use crate::compile::data_layout;
use crate::globals;
use crate::symbols::linkage_of;
use crate::value_parts::ValuePartTable;
use cranelift_codegen::ir::Endianness;
use rustc_hash::FxHashSet;
use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ptr::NonNull;
use windlass_dialects::llvm::GlobalOp;
use windlass_dialects::llvm::enums::Linkage;
use windlass_ir::{Body, Context, Diagnostic, Module, Name, Op};

/// Globals smaller than this many bytes stay in the JIT module's memory.
const LARGE: u64 = 1 << 20;

/// The largest alignment of the JIT module's memory, in bytes.
const PAGE: u64 = 4096;

/// The memory of the large zero-initialized globals of a module.
#[derive(Default)]
pub struct ZeroedData {
    blocks: Vec<Block>,
    /// The names of the globals.
    pub names: FxHashSet<Name>,
}

struct Block {
    start: NonNull<u8>,
    layout: Layout,
    /// The offset from the start to the first address with the global's alignment.
    offset: usize,
}

// Plain memory; compiled code synchronises its own accesses to it.
#[allow(unsafe_code)]
unsafe impl Send for ZeroedData {}
#[allow(unsafe_code)]
unsafe impl Sync for ZeroedData {}

impl ZeroedData {
    /// Allocates the large zero-initialized globals of a module and passes the address of each to `place`.
    pub fn new(
        ctx: &Context,
        module: &Module,
        mut place: impl FnMut(Name, *const u8),
    ) -> Result<ZeroedData, Vec<Diagnostic>> {
        let mut data = ZeroedData::default();
        let Some(body) = module.body() else {
            return Ok(data);
        };
        // Sizes are the same in either byte order.
        let mut table = ValuePartTable::new(ctx, data_layout(ctx, module), Endianness::Little);
        let mut errors = Vec::new();
        for op in body.root_ops().filter(|&op| body.name(op) == GlobalOp::NAME) {
            match data.allocate(ctx, body, op, &mut table) {
                Ok(Some((name, address))) => place(name, address),
                Ok(None) => {}
                Err(error) => errors.push(error),
            }
        }
        if errors.is_empty() { Ok(data) } else { Err(errors) }
    }

    fn allocate(
        &mut self,
        ctx: &Context,
        body: &Body,
        op: Op,
        table: &mut ValuePartTable<'_>,
    ) -> Result<Option<(Name, *const u8)>, Diagnostic> {
        let name = body
            .get(op, GlobalOp::sym_name)
            .and_then(|attr| attr.as_name(ctx));
        let is_placed = crate::symbols::is_defined_global(ctx, body, op)
            && body.get(op, GlobalOp::thread_local_).is_none()
            && linkage_of(ctx, body, op, GlobalOp::linkage) != Linkage::AvailableExternally;
        let Some(name) = name.filter(|_| is_placed) else {
            return Ok(None);
        };
        let (size, align) = globals::global_layout(ctx, body, op, table)?;
        if !globals::is_zero_initialized(ctx, body, op) || (size < LARGE && align <= PAGE) {
            return match align <= PAGE {
                true => Ok(None),
                false => {
                    let message = format!(
                        "is aligned to {align} bytes; in memory, globals are aligned to at most {PAGE}"
                    );
                    Err(body.op_error(ctx, op, message))
                }
            };
        }
        let block = Block::new(size, align);
        let block = block
            .ok_or_else(|| body.op_error(ctx, op, format!("takes {size} bytes, which are not available")))?;
        let address = block.start.as_ptr().wrapping_add(block.offset);
        self.blocks.push(block);
        self.names.insert(name);
        Ok(Some((name, address)))
    }
}

impl Block {
    fn new(size: u64, align: u64) -> Option<Block> {
        // Larger alignments are made here: for them, the allocator would write zeros.
        let align = usize::try_from(align).ok()?.checked_next_power_of_two()?;
        let bytes = usize::try_from(size).ok()?.checked_add(align)?;
        let layout = Layout::from_size_align(bytes, 16).ok()?;
        // The layout has a non-zero size: the alignment is added to it.
        #[allow(unsafe_code)]
        let start = NonNull::new(unsafe { alloc_zeroed(layout) })?;
        let offset = start.as_ptr().align_offset(align);
        Some(Block {
            start,
            layout,
            offset,
        })
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        // Allocated by `alloc_zeroed` with this layout, and freed nowhere else.
        #[allow(unsafe_code)]
        unsafe {
            dealloc(self.start.as_ptr(), self.layout);
        }
    }
}
