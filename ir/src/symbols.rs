//! Finding what a symbol's name stands for, and what names a symbol.
//!
//! An operation with the `SYMBOL_TABLE` trait gives meaning to the names of the symbols that stand directly in its regions.
//! A reference is resolved in the nearest table around the operation that holds it, and there alone; `@a::@b` goes on
//! into the table that `@a` is.
//!
//! Flows in: bodies. Flows out: a [`SymbolScope`] per body, chained to that of the body around it, readable by many threads
//! at once, whose tables are gathered when the first name is looked up.

use crate::attributes::AttrData;
use crate::body::{Body, Op, Region};
use crate::context::Context;
use crate::def::Traits;
use crate::def::slots::AttrSlot;
use crate::ids::{Attribute, Name};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};

/// The name of the attribute that names a symbol.
pub const SYM_NAME: &str = "sym_name";
/// The name of the attribute that says who may use a symbol.
pub const SYM_VISIBILITY: &str = "sym_visibility";

/// Who may use a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Everybody, also in other files.
    Public,
    /// What is in the same symbol table.
    Private,
    /// What is in the same file.
    Nested,
}

/// The symbol that an operation defines.
#[inline]
pub fn symbol_of(ctx: &Context, body: &Body, op: Op) -> Option<Name> {
    let def = body.def(op);
    if let Some(slot) = def.attr_slot(SYM_NAME) {
        return body.attr(op, slot)?.as_name(ctx);
    }
    body.discardable_attr(ctx, op, ctx.name(SYM_NAME))?.as_name(ctx)
}

/// Names the symbol that an operation defines.
pub fn set_symbol(ctx: &Context, body: &mut Body, op: Op, name: Name) {
    let attr = Some(ctx.name_attr(name));
    match body.def(op).attr_slot(SYM_NAME) {
        Some(slot) => body.set_attr(op, AttrSlot(slot), attr),
        None => body.set_discardable_attr(ctx, op, ctx.name(SYM_NAME), attr),
    }
}

/// Who may use the symbol that an operation defines.
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

/// An operation that defines a symbol, and the body that it is in. What it contains may be elsewhere while passes run:
/// its own attributes can always be read.
#[derive(Clone, Copy)]
pub struct Symbol<'a> {
    /// The body.
    pub body: &'a Body,
    /// The operation.
    pub op: Op,
}

/// The symbols of one symbol table, by name. Of two of one name, the first counts.
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

    /// The operation called `name`.
    #[inline]
    pub fn get(&self, name: Name) -> Option<Op> {
        self.0.get(&name).copied()
    }

    /// Says that `op` is called `name`, which nothing is called yet.
    pub fn insert(&mut self, name: Name, op: Op) {
        self.0.insert(name, op);
    }

    /// Says that nothing is called `name` any longer.
    pub fn remove(&mut self, name: Name) {
        self.0.remove(&name);
    }

    /// A name that nothing is called: `base`, or `base_0`, `base_1`, …
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

/// What names mean in one body.
pub struct SymbolScope<'a> {
    ctx: &'a Context,
    body: &'a Body,
    /// The scope of the body around this one, and the operation there that owns this body.
    around: Option<(&'a SymbolScope<'a>, Op)>,
    /// The symbols in the root regions.
    roots: OnceLock<SymbolTable>,
    /// The symbols in operations of this body that are tables: by the operation.
    inner: Mutex<FxHashMap<Op, Arc<SymbolTable>>>,
}

impl<'a> SymbolScope<'a> {
    /// The scope of a body that stands alone.
    pub fn root(ctx: &'a Context, body: &'a Body) -> Self {
        SymbolScope {
            ctx,
            body,
            around: None,
            roots: OnceLock::new(),
            inner: Mutex::default(),
        }
    }

    /// The scope of `body`, which the operation `owner` of this scope's body owns.
    pub fn enter(&'a self, owner: Op, body: &'a Body) -> SymbolScope<'a> {
        SymbolScope {
            around: Some((self, owner)),
            ..SymbolScope::root(self.ctx, body)
        }
    }

    /// The body that the scope is of.
    pub fn body(&self) -> &'a Body {
        self.body
    }

    /// The operation that owns the body, where it stands.
    pub fn owner(&self) -> Option<Symbol<'a>> {
        self.around.map(|(outer, op)| Symbol { body: outer.body, op })
    }

    /// What `reference`, an attribute of the operation `from` of this body, stands for. `None` for what is no reference, too.
    pub fn lookup(&self, from: Op, reference: Attribute) -> Option<Symbol<'a>> {
        let AttrData::SymbolRef { root, nested } = reference.data(self.ctx) else {
            return None;
        };
        self.lookup_path(from, *root, nested)
    }

    /// What `@name` in the operation `from` of this body stands for.
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

    /// Looks the name up in the table nearest to `from`.
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
                if may_be_unknown_table(scope.ctx, body, op) {
                    return None;
                }
                from = body.parent_op(op);
            }
            let (around, owner) = scope.around?;
            if around.body.def(owner).traits.has(Traits::SYMBOL_TABLE) {
                let symbol = scope.own_table().get(name)?;
                return Some(Symbol {
                    body: scope.body,
                    op: symbol,
                });
            }
            (scope, from) = (around, Some(owner));
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

/// Whether an operation of a dialect that nobody knows could be a symbol table.
pub(crate) fn may_be_unknown_table(ctx: &Context, body: &Body, op: Op) -> bool {
    if body.num_regions(op) != 1 {
        return false;
    }
    let Some(spelling) = body.name(op).as_unregistered() else {
        return false;
    };
    let namespace = ctx
        .str(spelling)
        .split_once('.')
        .map_or("", |(namespace, _)| namespace);
    ctx.dialect(namespace).is_none()
}
