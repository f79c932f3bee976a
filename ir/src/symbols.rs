//! Symbol tables: resolving symbol references.
//!
//! An operation with the `SYMBOL_TABLE` trait defines the scope of the symbols directly in its regions. A reference is
//! resolved in the nearest enclosing symbol table of the operation that holds it, and in no outer one; each nested name
//! of `@a::@b` is resolved in the table that the name before it refers to.
//!
//! Input: bodies. Output: a [`SymbolScope`] per body, linked to that of the enclosing body. Threads share it; its
//! tables are built at the first lookup.

use crate::attributes::AttrData;
use crate::body::{Body, Op, Region};
use crate::context::Context;
use crate::def::Traits;
use crate::def::slots::AttrSlot;
use crate::ids::{Attribute, Name, OpName};
pub use crate::transforms::references_inside;
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};

/// The attribute that holds a symbol's name.
pub const SYM_NAME: &str = "sym_name";
/// The attribute that holds a symbol's visibility.
pub const SYM_VISIBILITY: &str = "sym_visibility";

/// The visibility of a symbol, as upstream's `SymbolTable::Visibility`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Visible everywhere, also in other files.
    Public,
    /// Visible in the symbol table that defines it.
    Private,
    /// Visible in the symbol tables of the same file that can reference it.
    Nested,
}

/// The name of the symbol that an operation defines.
#[inline]
pub fn symbol_of(ctx: &Context, body: &Body, op: Op) -> Option<Name> {
    let def = body.def(op);
    if let Some(slot) = def.attr_slot(SYM_NAME) {
        return body.attr(op, slot)?.as_name(ctx);
    }
    body.discardable_attr(ctx, op, ctx.name(SYM_NAME))?.as_name(ctx)
}

/// Whether an operation is a symbol (MLIR's `SymbolOpInterface`). Others can have a name in the table, such as unregistered ones.
pub fn is_symbol(ctx: &Context, body: &Body, op: Op) -> bool {
    let traits = body.def(op).traits;
    let symbols = Traits::SYMBOL
        .and(Traits::OPTIONAL_SYMBOL)
        .and(Traits::FUNCTION_LIKE);
    traits.any(symbols) && symbol_of(ctx, body, op).is_some()
}

/// Sets the name of the symbol that an operation defines.
pub fn set_symbol(ctx: &Context, body: &mut Body, op: Op, name: Name) {
    let attr = Some(ctx.name_attr(name));
    match body.def(op).attr_slot(SYM_NAME) {
        Some(slot) => body.set_attr(op, AttrSlot(slot), attr),
        None => body.set_discardable_attr(ctx, op, ctx.name(SYM_NAME), attr),
    }
}

/// The visibility of the symbol that an operation defines.
pub fn visibility(ctx: &Context, body: &Body, op: Op) -> Visibility {
    match body
        .attr_named(ctx, op, SYM_VISIBILITY)
        .and_then(|attr| attr.as_str(ctx))
    {
        Some("private") => Visibility::Private,
        Some("nested") => Visibility::Nested,
        _ => Visibility::Public,
    }
}

/// An operation that defines a symbol, and its body. While passes run, an isolated operation's body may be taken out of
/// it: only its attributes can always be read.
#[derive(Clone, Copy)]
pub struct Symbol<'a> {
    /// The body.
    pub body: &'a Body,
    /// The operation.
    pub op: Op,
}

/// The symbols of one symbol table, by name. The first of two with one name wins.
#[derive(Debug, Default)]
pub struct SymbolTable(FxHashMap<Name, Op>);

impl SymbolTable {
    /// The symbols that are defined directly in `regions`.
    pub fn of_regions(ctx: &Context, body: &Body, regions: &[Region]) -> SymbolTable {
        let mut table = FxHashMap::default();
        let ops = regions
            .iter()
            .flat_map(|&region| body.blocks(region))
            .flat_map(|block| body.ops(block));
        for op in ops {
            if let Some(name) = symbol_of(ctx, body, op) {
                table.entry(name).or_insert(op);
            }
        }
        SymbolTable(table)
    }

    /// The operation that defines `name`.
    #[inline]
    pub fn get(&self, name: Name) -> Option<Op> {
        self.0.get(&name).copied()
    }

    /// Adds `op` under `name`, which the table does not contain yet.
    pub fn insert(&mut self, name: Name, op: Op) {
        self.0.insert(name, op);
    }

    /// Removes `name`.
    pub fn remove(&mut self, name: Name) {
        self.0.remove(&name);
    }

    /// A name that the table does not contain: `base`, or `base_0`, `base_1`, …
    pub fn unique_name(&self, ctx: &Context, base: &str) -> Name {
        let name = ctx.name(base);
        if !self.0.contains_key(&name) {
            return name;
        }
        let mut count = 0u64;
        loop {
            let name = ctx.name(&format!("{base}_{count}"));
            if !self.0.contains_key(&name) {
                return name;
            }
            count += 1;
        }
    }
}

/// The symbol tables that the operations of one body can reference.
pub struct SymbolScope<'a> {
    ctx: &'a Context,
    body: &'a Body,
    /// The scope of the enclosing body, and the operation in it that owns this body.
    parent: Option<(&'a SymbolScope<'a>, Op)>,
    /// The symbols in the root regions.
    roots: OnceLock<SymbolTable>,
    /// The symbol tables of operations of this body.
    inner: Mutex<FxHashMap<Op, Arc<SymbolTable>>>,
}

impl<'a> SymbolScope<'a> {
    /// The scope of a body that has no enclosing one.
    pub fn root(ctx: &'a Context, body: &'a Body) -> Self {
        SymbolScope {
            ctx,
            body,
            parent: None,
            roots: OnceLock::new(),
            inner: Mutex::default(),
        }
    }

    /// The scope of `body`, which the operation `owner` of this scope's body owns.
    pub fn enter(&'a self, owner: Op, body: &'a Body) -> SymbolScope<'a> {
        SymbolScope {
            parent: Some((self, owner)),
            ..SymbolScope::root(self.ctx, body)
        }
    }

    /// The body of the scope.
    pub fn body(&self) -> &'a Body {
        self.body
    }

    /// The operation that owns the body, in its parent body.
    pub fn owner(&self) -> Option<Symbol<'a>> {
        self.parent.map(|(outer, op)| Symbol { body: outer.body, op })
    }

    /// The innermost operation called `name` around the operation `from` of this body.
    pub fn enclosing(&self, from: Op, name: OpName) -> Option<Symbol<'a>> {
        let (mut body, mut scope_parent, mut at) = (self.body, self.parent, from);
        loop {
            at = match body.parent_op(at) {
                Some(parent) => parent,
                None => {
                    let (outer, owner) = scope_parent?;
                    (body, scope_parent) = (outer.body, outer.parent);
                    owner
                }
            };
            if body.name(at) == name {
                return Some(Symbol { body, op: at });
            }
        }
    }

    /// The symbol that `reference`, an attribute of the operation `from` of this body, refers to. `None` also if the
    /// attribute is no symbol reference.
    pub fn lookup(&self, from: Op, reference: Attribute) -> Option<Symbol<'a>> {
        let AttrData::SymbolRef { root, nested } = reference.data(self.ctx) else {
            return None;
        };
        self.lookup_path(from, *root, nested)
    }

    /// The symbol that `@name` in the operation `from` of this body refers to.
    pub fn lookup_name(&self, from: Op, name: Name) -> Option<Symbol<'a>> {
        self.lookup_path(from, name, &[])
    }

    fn lookup_path(&self, from: Op, root: Name, nested: &[Name]) -> Option<Symbol<'a>> {
        let mut found = self.lookup_nearest(from, root)?;
        for &name in nested {
            let Symbol { body, op } = found;
            if !body.def(op).traits.has(Traits::SYMBOL_TABLE) {
                return None;
            }
            let (inner, regions) = match body.isolated(op) {
                Some(inner) => (inner, inner.root_regions()),
                None => (body, body.regions(op)),
            };
            let op = regions
                .iter()
                .flat_map(|&region| inner.blocks(region))
                .flat_map(|block| inner.ops(block))
                .find(|&op| symbol_of(self.ctx, inner, op) == Some(name))?;
            found = Symbol { body: inner, op };
        }
        Some(found)
    }

    /// Looks `name` up in the nearest enclosing symbol table of `from`.
    fn lookup_nearest(&self, from: Op, name: Name) -> Option<Symbol<'a>> {
        let mut scope = self;
        let mut from = Some(from);
        loop {
            while let Some(op) = from {
                let body = scope.body;
                if body.def(op).traits.has(Traits::SYMBOL_TABLE) {
                    let symbol = scope.table_of(op).get(name)?;
                    return Some(match body.isolated(op) {
                        Some(inner) => Symbol {
                            body: inner,
                            op: symbol,
                        },
                        None => Symbol { body, op: symbol },
                    });
                }
                if is_potentially_unknown_symbol_table(scope.ctx, body, op) {
                    return None;
                }
                from = body.parent_op(op);
            }
            let (parent, owner) = scope.parent?;
            if parent.body.def(owner).traits.has(Traits::SYMBOL_TABLE) {
                let symbol = scope.own_table().get(name)?;
                return Some(Symbol {
                    body: scope.body,
                    op: symbol,
                });
            }
            (scope, from) = (parent, Some(owner));
        }
    }

    fn own_table(&self) -> &SymbolTable {
        self.roots
            .get_or_init(|| SymbolTable::of_regions(self.ctx, self.body, self.body.root_regions()))
    }

    fn table_of(&self, op: Op) -> Arc<SymbolTable> {
        let mut inner = self.inner.lock();
        let table = inner.entry(op).or_insert_with(|| {
            Arc::new(match self.body.isolated(op) {
                Some(body) => SymbolTable::of_regions(self.ctx, body, body.root_regions()),
                None => SymbolTable::of_regions(self.ctx, self.body, self.body.regions(op)),
            })
        });
        table.clone()
    }
}

/// Whether an unregistered operation may be a symbol table (upstream's `isPotentiallyUnknownSymbolTable`).
pub(crate) fn is_potentially_unknown_symbol_table(ctx: &Context, body: &Body, op: Op) -> bool {
    if body.num_regions(op) != 1 {
        return false;
    }
    let Some(name) = body.name(op).as_unregistered() else {
        return false;
    };
    let namespace = ctx
        .str(name)
        .split_once('.')
        .map_or("", |(namespace, _)| namespace);
    ctx.dialect(namespace).is_none()
}
