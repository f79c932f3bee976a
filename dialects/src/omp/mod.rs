//! The `omp` dialect: constructs of OpenMP.
//!
//! | File | Contents |
//! |---|---|
//! | `ops.rs` | Loop nests, terminators, declarations of reductions and private variables. |
//! | `ops_teams.rs`, `ops_tasks.rs`, `ops_sync.rs` | Constructs of teams, of tasks, and for synchronization. |
//! | `clauses.rs`, `region_clauses.rs` | The syntax of clauses; that of clauses that a region has arguments for. |
//! | `attrs.rs`, `constraints.rs` | Attributes; constraints on types and attributes. |
//!
//! Constructs for devices and transformations of loops are not there. No operation is exported: LLVM's OpenMP builder makes
//! calls of its runtime of them.

mod atomic_update;
pub mod attrs;
mod clauses;
mod constraints;
mod ops;
mod ops_sync;
mod ops_tasks;
mod ops_teams;
mod region_clauses;
mod syntax;
mod verify;
mod verify_declare;
mod verify_symbols;
mod verify_sync;

pub use ops::*;
pub use ops_sync::*;
pub use ops_tasks::*;
pub use ops_teams::*;

use windlass_ir::def::DialectDef;
use windlass_ir::interfaces;
use windlass_ir::interfaces::InlinerInterface;

/// The dialect number.
const NUMBER: u16 = 33;

windlass_ir::join_op_tables! {
    /// All operations, by index.
    static OPS, first;
    ops = ops::OPS,
    sync = ops_sync::OPS,
    tasks = ops_tasks::OPS,
    teams = ops_teams::OPS,
}

/// The `omp` dialect.
pub static OMP_DIALECT: DialectDef = DialectDef {
    namespace: "omp",
    number: NUMBER,
    doc: "Constructs of OpenMP.",
    ops: &OPS,
    attrs: attrs::ATTRS,
    interfaces: interfaces!(DialectDef: InlinerInterface::NOT_INTO_REGIONS),
    ..DialectDef::EMPTY
};
