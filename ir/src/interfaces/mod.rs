//! Interfaces that several parts of this crate drive: constant symbols, control flow, loops, type and range inference, memory slots, inlining,
//! undefined behaviour.
//!
//! Others live with what drives them: [`Fold`](crate::rewrite::Fold) and [`Canonicalize`](crate::rewrite::Canonicalize) in
//! `rewrite`, [`Verify`](crate::verify::Verify) in `verify`, [`AsmParse`](crate::text::AsmParse) in `text`,
//! [`MemoryEffectOpInterface`](crate::effects::MemoryEffectOpInterface) in `effects.rs`. All have the names of upstream's
//! interfaces, where upstream has them. How interfaces work is in `def/interface.rs`.

mod constant_symbol;
mod control_flow;
mod infer_int_range;
mod infer_type;
mod inliner;
mod loop_like;
mod memory_slot;
mod undefined_behavior;

pub use constant_symbol::ConstantSymbol;
pub(crate) use constant_symbol::share_symbol_constants;
pub use control_flow::{
    BranchOpInterface, RegionBranchOpInterface, RegionBranchTerminatorOpInterface, RegionTarget,
};
pub use infer_int_range::{InferIntRangeInterface, RangeCx};
pub use infer_type::{InferCx, InferTypeOpInterface};
pub use inliner::{InlineSite, Inlined, InlinedArgument, InlinerInterface};
pub use loop_like::{LoopBounds, LoopLikeOpInterface};
pub use memory_slot::{
    DeletionKind, DestructurableAccessorOpInterface, DestructurableAllocationOpInterface,
    DestructurableMemorySlot, MemorySlot, PartUser, Parts, PromotableAllocationOpInterface,
    PromotableMemOpInterface, PromotableOpInterface, SafeMemorySlotAccessOpInterface, SlotUser,
};
pub use undefined_behavior::UndefinedBehavior;
