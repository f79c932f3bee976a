//! An interface for operations: how much one costs. A generic algorithm needs no list of operations: see `cost_pass.rs`.

use crate::NUMBER;
use windlass::dialects::arith;
use windlass::ir::context::RegistryError;
use windlass::ir::def::{Interface, InterfaceId, OpDef};
use windlass::ir::{Body, DialectRegistry, Op};

/// The cost of an operation, in cycles.
///
/// An interface is a struct of functions or data. Definitions list their implementations:
/// `interfaces(CostOpInterface(|_, _| 3))`.
pub struct CostOpInterface(pub fn(&Body, Op) -> u64);

impl Interface for CostOpInterface {
    /// What implements it: operations.
    type Of = OpDef;
    /// The number of the dialect, and an index among the interfaces of this crate.
    const ID: InterfaceId = InterfaceId::new(NUMBER, 0);
    const NAME: &'static str = "CostOpInterface";
}

/// Implements the interface for operations of other crates, which do not know it: *external models*.
pub(crate) fn attach(registry: &mut DialectRegistry) -> Result<(), RegistryError> {
    registry
        .attach_interface(arith::AddIOp::DEF, &CostOpInterface(|_, _| 1))?
        .attach_interface(arith::MulIOp::DEF, &CostOpInterface(|_, _| 4))?;
    Ok(())
}
