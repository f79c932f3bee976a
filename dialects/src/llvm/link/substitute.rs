//! Replaces symbols and types in the ops of a module.

use crate::llvm::attrs::names;
use rustc_hash::FxHashMap;
use windlass_ir::def::AttrSlot;
use windlass_ir::{AttrData, Attribute, Body, Context, IsolatedOp, Name, Op, Type, TypeData};

/// What is replaced.
pub struct Substitution<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// New names by old ones.
    pub symbols: FxHashMap<Name, Name>,
    /// New identified structs by old ones.
    pub types: &'a FxHashMap<Type, Type>,
}

impl Substitution<'_> {
    /// Replaces in all ops of a module's body, functions on all threads.
    pub fn apply(&self, body: &mut Body) {
        if self.symbols.is_empty() && self.types.is_empty() {
            return;
        }
        Replacer::new(self).body(body);
        body.par_isolated(|op| Replacer::new(self).isolated(op));
    }
}

/// The state of one thread.
struct Replacer<'a> {
    what: &'a Substitution<'a>,
    attrs: FxHashMap<Attribute, Attribute>,
    types: FxHashMap<Type, Type>,
}

impl<'a> Replacer<'a> {
    fn new(what: &'a Substitution<'a>) -> Self {
        Replacer {
            what,
            attrs: FxHashMap::default(),
            types: FxHashMap::default(),
        }
    }

    fn isolated(&mut self, op: IsolatedOp<'_>) {
        for attr in op.attrs.iter_mut().chain([op.discardable]).flatten() {
            *attr = self.attr(*attr);
        }
        self.body(op.body);
        let nested = op.body.isolated_ops();
        nested.into_iter().for_each(|op| self.isolated(op));
    }

    /// Replaces in the ops of one body, except in bodies nested in it.
    fn body(&mut self, body: &mut Body) {
        for op in body.all_ops() {
            if body.isolated(op).is_none() {
                self.op_attrs(body, op);
            }
            if !self.what.types.is_empty() {
                self.op_types(body, op);
            }
        }
        if !self.what.types.is_empty() {
            self.arguments(body);
        }
    }

    fn op_attrs(&mut self, body: &mut Body, op: Op) {
        for slot in 0..body.attrs(op).len() {
            if let Some(old) = body.attr(op, slot) {
                let new = self.attr(old);
                if new != old {
                    body.set_attr(op, AttrSlot(slot), Some(new));
                }
            }
        }
        let old = body.discardable(op);
        let new = self.attr(old);
        if new != old {
            body.set_discardable(op, Some(new));
        }
    }

    fn op_types(&mut self, body: &mut Body, op: Op) {
        for result in body.results(op) {
            let old = body.ty(result);
            let new = self.ty(old);
            if new != old {
                body.set_type(result, new);
            }
        }
    }

    fn arguments(&mut self, body: &mut Body) {
        let regions = body.root_regions().to_vec();
        let blocks: Vec<_> = regions
            .into_iter()
            .flat_map(|region| body.blocks(region))
            .collect();
        for block in blocks {
            for value in body.block_args(block).to_vec() {
                let new = self.ty(body.ty(value));
                body.set_type(value, new);
            }
        }
    }

    /// The attribute with symbols and types replaced.
    fn attr(&mut self, attr: Attribute) -> Attribute {
        let ctx = self.what.ctx;
        match attr.data(ctx) {
            AttrData::SymbolRef { root, nested } => match self.what.symbols.get(root) {
                Some(&root) => ctx.intern_attr(AttrData::SymbolRef {
                    root,
                    nested: nested.clone(),
                }),
                None => attr,
            },
            AttrData::Type(ty) => {
                let new = self.ty(*ty);
                if new == *ty { attr } else { ctx.type_attr(new) }
            }
            AttrData::Array(_) | AttrData::Dict(_) | AttrData::Ext(_) => {
                if let Some(&new) = self.attrs.get(&attr) {
                    return new;
                }
                let new = self.nested(attr);
                self.attrs.insert(attr, new);
                new
            }
            _ => attr,
        }
    }

    fn nested(&mut self, attr: Attribute) -> Attribute {
        let ctx = self.what.ctx;
        match attr.data(ctx) {
            AttrData::Array(elements) => {
                let new: Vec<Attribute> = elements.iter().map(|&element| self.attr(element)).collect();
                if *new == **elements {
                    attr
                } else {
                    ctx.array_attr(&new)
                }
            }
            AttrData::Dict(entries) => {
                let new: Vec<(Name, Attribute)> = entries
                    .iter()
                    .map(|&(name, value)| (name, self.attr(value)))
                    .collect();
                if *new == **entries {
                    attr
                } else {
                    ctx.dict_attr(new)
                }
            }
            // The dialect's other attributes hold no symbols, and debug information nests without a bound.
            AttrData::Ext(ext)
                if matches!(
                    ext.name,
                    names::BLOCKADDRESS | names::CGPROFILE_ENTRY | names::MODULE_FLAG
                ) =>
            {
                let new: Vec<Option<Attribute>> = ext
                    .params
                    .iter()
                    .map(|param| param.map(|param| self.attr(param)))
                    .collect();
                if *new == *ext.params {
                    attr
                } else {
                    ctx.ext_attr(ext.name, &new)
                }
            }
            _ => attr,
        }
    }

    /// The type with identified structs replaced.
    fn ty(&mut self, ty: Type) -> Type {
        let ctx = self.what.ctx;
        if self.what.types.is_empty() {
            return ty;
        }
        let TypeData::Ext(ext) = ty.data(ctx) else {
            return ty;
        };
        if let Some(&new) = self.what.types.get(&ty) {
            return new;
        }
        if ext.types.is_empty() {
            return ty;
        }
        if let Some(&new) = self.types.get(&ty) {
            return new;
        }
        let parts: Vec<Type> = ext.types.iter().map(|&part| self.ty(part)).collect();
        let new = match *parts == *ext.types {
            true => ty,
            false => ctx.ext_type(ext.name, &parts, &ext.params),
        };
        self.types.insert(ty, new);
        new
    }
}
