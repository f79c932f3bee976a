//! A top-level operation with its contents.

use super::{Body, Builder, InsertPoint, NewOp, Op};
use crate::builtin::ModuleOp;
use crate::context::Context;
use crate::ids::{Block, Location};
use crate::location::Source;
use std::fmt;
use std::sync::Arc;

/// A top-level operation, usually `builtin.module`, and all nested operations.
#[derive(Clone)]
pub struct Module {
    /// Contains only the top-level operation, in the one block of its one root region.
    pub root: Body,
    /// The top-level operation.
    pub op: Op,
    /// What the locations of the operations refer to.
    sources: Vec<Arc<Source>>,
}

/// The name alone: the contents are printed with a context, by [`module_to_string`](crate::text::module_to_string).
impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Module").finish_non_exhaustive()
    }
}

impl Module {
    /// An empty `builtin.module`.
    pub fn new(location: Location) -> Module {
        let mut contents = Body::with_regions(1);
        let region = contents.roots[0];
        contents.append_block(region);
        let new = NewOp {
            body: Some(Box::new(contents)),
            ..NewOp::new(ModuleOp::DEF, location)
        };
        Module::from_op(new)
    }

    /// A `builtin.module` with what `fill` builds in it.
    pub fn build(ctx: &Context, location: Location, fill: impl FnOnce(&mut Builder<'_>)) -> Module {
        let mut module = Module::new(location);
        if let Some((body, block)) = module.body_and_block() {
            fill(&mut Builder::at_end(ctx, body, block, location));
        }
        module
    }

    /// Creates a module from the top-level operation `new`, which has no operands and no successors.
    pub fn from_op(new: NewOp<'_>) -> Module {
        let mut root = Body::with_regions(1);
        let region = root.roots[0];
        let block = root.append_block(region);
        let op = root.create(new, InsertPoint::End(block));
        Module::from_root(root, op)
    }

    /// A module of a body that contains only `op`.
    pub(crate) fn from_root(root: Body, op: Op) -> Module {
        Module {
            root,
            op,
            sources: Vec::new(),
        }
    }

    /// Keeps a text that [`Context::add_module_source`] has added: as long as this module or a clone of it exists, locations
    /// can refer to it.
    pub fn keep_source(&mut self, source: Arc<Source>) {
        self.sources.push(source);
    }

    /// The texts that this module keeps, for a module that gets operations of it.
    pub fn kept_sources(&self) -> &[Arc<Source>] {
        &self.sources
    }

    /// Replaces the contents by the top-level operation `new`, as [`from_op`](Self::from_op) creates it, and keeps the
    /// capacity of the tables.
    pub fn reset_to_op(&mut self, new: NewOp<'_>) {
        self.root.clear();
        let region = self.root.add_root_region();
        let block = self.root.append_block(region);
        self.op = self.root.create(new, InsertPoint::End(block));
    }

    /// The body of the top-level operation; `None` if it is not isolated.
    pub fn body(&self) -> Option<&Body> {
        self.root.isolated(self.op)
    }

    /// The body of the top-level operation, mutable; `None` if it is not isolated.
    pub fn body_mut(&mut self) -> Option<&mut Body> {
        self.root.isolated_mut(self.op)
    }

    /// The body and the single block of a `builtin.module`.
    pub fn body_and_block(&mut self) -> Option<(&mut Body, Block)> {
        let body = self.root.isolated_mut(self.op)?;
        let block = body.entry_block(*body.roots.first()?)?;
        Some((body, block))
    }
}
