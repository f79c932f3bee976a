//! The `test` dialect: operations for tests of passes and of the printer.
//!
//! The dialect allows operations of any name; those in the table have a custom syntax, traits or interfaces.
//! `syntax.rs` has the custom syntax that no declarative format describes.

use crate::syntax;

use std::ops::Range;
use windlass::ir::def::Rule;
use windlass::ir::def::constraints::ty;
use windlass::ir::interfaces::InlinerInterface;
use windlass::ir::interfaces::RegionTarget;
use windlass::ir::interfaces::{RegionBranchOpInterface, RegionBranchTerminatorOpInterface};
use windlass::ir::text::{AsmParse, AsmPrint};
use windlass::ir::{Body, Context, Op, dialect};

/// Dialects outside of windlass have numbers from 128.
const NUMBER: u16 = 128;

dialect! {
    pub static TEST_DIALECT = "test", number NUMBER, "Operations of any name, for tests.",
        { allow_unknown_ops: true, resources: true },
        interfaces(InlinerInterface::ALL);

    /// An automatic allocation scope: memory that its region allocates is freed at its end.
    AllocaScopeRegionOp = "test.alloca_scope_region" () -> () regions(region)
        traits(AUTOMATIC_ALLOCATION_SCOPE) format("attr-dict-with-keyword $region")

    /// Its region is a graph region: operations may be used before they are defined.
    GraphRegionOp = "test.graph_region" () -> () regions(region)
        traits(GRAPH_REGION, NO_TERMINATOR) format("attr-dict-with-keyword $region")

    /// Isolated from above.
    IsolatedRegionsOp = "test.isolated_regions" () -> () regions(regions[*])
        traits(ISOLATED_FROM_ABOVE) format("attr-dict-with-keyword $regions")

    /// Uses memrefs of any layout.
    OpNormOp = "test.op_norm" (operands[*]: ty::ANY) -> (results[*]: ty::ANY) traits(MEMREFS_NORMALIZABLE)

    /// Uses and defines memrefs of any layout.
    OpNormRetOp = "test.op_norm_ret" (operands[*]: ty::ANY) -> (results[*]: ty::ANY)
        traits(MEMREFS_NORMALIZABLE)

    /// Executes one of the first two regions and then the third; each passes its yielded values on.
    RegionIfOp = "test.region_if" (operands[*]: ty::ANY) -> (results[*]: ty::ANY)
        regions(thenRegion, elseRegion, joinRegion)
        traits(REGION_BRANCH, RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK)
        interfaces(
            AsmParse(syntax::parse_region_if), AsmPrint(syntax::print_region_if),
            RegionBranchOpInterface::new(join).entry_operands(all),
        )
        rules(Rule::ImplicitTerminator(RegionIfYieldOp::NAME))

    /// Ends a region of `test.region_if`.
    RegionIfYieldOp = "test.region_if_yield" (results[*]: ty::ANY) -> ()
        traits(PURE, TERMINATOR, RETURN_LIKE) interfaces(RegionBranchTerminatorOpInterface::new(all))
        format("$results `:` type($results) attr-dict")

    /// Ends a region with one value.
    RegionYieldOp = "test.region_yield" (result: ty::ANY) -> ()
        traits(PURE, TERMINATOR, RETURN_LIKE) format("$result `:` type($result) attr-dict")
}

/// The region control flow of `test.region_if`: either of the first two regions, then the third.
fn join(_: &Context, _: &Body, _: Op, from: Option<usize>, go: &mut dyn FnMut(RegionTarget)) {
    match from {
        None => {
            go(RegionTarget::Region(0));
            go(RegionTarget::Region(1));
        }
        Some(2) => go(RegionTarget::Parent),
        Some(_) => go(RegionTarget::Region(2)),
    }
}

/// All operands are passed to the region that is entered first.
fn all(body: &Body, op: Op, _: RegionTarget) -> Range<usize> {
    0..body.operands(op).len()
}
