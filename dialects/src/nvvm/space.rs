//! The address spaces of pointers in `nvvm`.

/// Of pointers that may point anywhere.
pub const GENERIC: u32 = 0;
/// The memory of the device.
pub const GLOBAL: u32 = 1;
/// The memory that the threads of a block share.
pub const SHARED: u32 = 3;
/// Memory that kernels do not change.
pub const CONSTANT: u32 = 4;
/// The memory of a thread.
pub const LOCAL: u32 = 5;
/// The memory that the blocks of a cluster share.
pub const SHARED_CLUSTER: u32 = 7;
/// The parameters of a kernel.
pub const PARAMETERS: u32 = 101;
