//! Loop annotations of inlined ops: the loops' start and end locations are nested in the call's location, as op
//! locations are.

use crate::llvm::attrs::names;
use crate::llvm::transforms::subprogram_of;
use crate::llvm::{BrOp, CondBrOp};
use windlass_ir::interfaces::Inlined;
use windlass_ir::{AttrData, Attribute, Context, Location, LocationData, Op};

/// Maximal nesting depth of annotations.
const MAX_DEPTH: u32 = 64;

/// Updates the locations in loop annotations of inlined ops, if the caller has a subprogram.
pub(super) fn relocate(ctx: &Context, inlined: &mut Inlined<'_>, ops: &[Op]) {
    let mut place: Option<Place<'_>> = None;
    for &op in ops {
        let slot = match inlined.body.name(op) {
            BrOp::NAME => BrOp::loop_annotation,
            CondBrOp::NAME => CondBrOp::loop_annotation,
            _ => continue,
        };
        let Some(annotation) = inlined.body.get(op, slot) else {
            continue;
        };
        if place.is_none() {
            let Some(subprogram) = subprogram_of(ctx, inlined.table.location(inlined.caller)) else {
                return;
            };
            place = Some(Place {
                ctx,
                subprogram,
                call: inlined.body.location(inlined.call),
            });
        }
        let moved = place.as_ref().map(|place| place.annotation(annotation, 0));
        inlined.body.set_attr(op, slot, moved);
    }
}

struct Place<'c> {
    ctx: &'c Context,
    /// The caller's subprogram.
    subprogram: Attribute,
    /// The location of the call.
    call: Location,
}

impl Place<'_> {
    /// Rebuilds a loop annotation, or an attribute nested in it, with updated locations.
    fn annotation(&self, attr: Attribute, depth: u32) -> Attribute {
        match attr.data(self.ctx) {
            AttrData::Location(location) => self.location(attr, *location),
            AttrData::Ext(ext) if depth < MAX_DEPTH && is_about_loops(ext.name) => {
                let params: Vec<_> = (ext.params.iter())
                    .map(|param| param.map(|param| self.annotation(param, depth + 1)))
                    .collect();
                self.ctx.ext_attr(ext.name, &params)
            }
            _ => attr,
        }
    }

    fn location(&self, attr: Attribute, location: Location) -> Attribute {
        if !matches!(location.data(self.ctx), LocationData::Fused { .. }) {
            return attr;
        }
        let called = self.ctx.intern_location(LocationData::CallSite {
            callee: location,
            caller: self.call,
        });
        let fused = self.ctx.intern_location(LocationData::Fused {
            parts: [called].into(),
            metadata: Some(self.subprogram),
        });
        self.ctx.intern_attr(AttrData::Location(fused))
    }
}

fn is_about_loops(name: windlass_ir::AttrName) -> bool {
    matches!(
        name,
        names::LOOP_ANNOTATION
            | names::LOOP_VECTORIZE
            | names::LOOP_UNROLL
            | names::LOOP_UNROLL_AND_JAM
            | names::LOOP_DISTRIBUTE
    )
}
