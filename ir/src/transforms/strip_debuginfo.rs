//! `strip-debuginfo`: replaces all locations by the unknown one.

use crate::body::Body;
use crate::ids::Location;
use crate::pass::{PassCx, PassInfo};
use std::sync::Arc;

/// The pass `strip-debuginfo`.
pub static STRIP_DEBUGINFO: PassInfo = PassInfo::new(
    "strip-debuginfo",
    "StripDebugInfo",
    "Strip debug info from all operations",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            *cx.op.location_slot = Location::UNKNOWN;
            strip(cx.body());
            Ok(())
        })
    },
);

fn strip(body: &mut Body) {
    body.par_isolated(|op| strip(op.body));
    body.map_locations(|_| Location::UNKNOWN);
}
