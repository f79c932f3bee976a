//! Changing IR in place: folding and patterns.

use crate::body::Body;
use crate::context::Context;

/// What a rewrite works with.
pub struct Rewriter<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The body.
    pub body: &'a mut Body,
}
