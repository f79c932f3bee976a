//! Printing operations.

use super::dict_memo::DictKey;
use super::{AsmPrinter, RegionOptions, names};
use crate::attributes::AttrData;
use crate::body::{Body, Op};
use crate::def::Traits;
use crate::ids::{Attribute, Name};
use crate::text::AsmPrint;
use smallvec::SmallVec;
use std::sync::Arc;

/// The value of a dictionary entry.
#[derive(Clone, Copy)]
enum Entry<'b> {
    Attr(Attribute),
    /// The sizes of operand or result groups, which no attribute stores.
    Sizes(&'b [u32]),
}

/// The entries of a dictionary under construction.
type Entries<'b> = SmallVec<[(&'b str, Entry<'b>); 8]>;

impl AsmPrinter<'_> {
    /// Prints an operation with its results and location, indented, without the newline.
    pub(super) fn op_line(&mut self, body: &Body, op: Op) {
        if self.collector.is_some() {
            if self.options().debuginfo {
                self.collect_location(body.location(op), true);
            }
            if self.is_collected_op(body, op) {
                return;
            }
        }
        self.indentation();
        if let Some(positions) = &mut self.positions {
            positions.record(body, op, self.out.len());
        }
        self.results(body, op);
        self.operation(body, op);
        self.optional_location(body.location(op));
        if self.options().value_users {
            self.users_of_op(body, op);
        }
    }

    /// Prints an operation from its name on.
    pub(super) fn operation(&mut self, body: &Body, op: Op) {
        let Some(inner) = body.isolated(op).filter(|_| self.collector.is_none()) else {
            // Names are not needed while aliases are collected.
            return self.custom_or_generic(body, op);
        };
        let names = match self.shared.names {
            Some(all) => all.get(&names::address(inner)).map(Arc::clone),
            None => None,
        };
        let names = names.unwrap_or_else(|| {
            let region = body.op_block(op).and_then(|block| body.block_region(block));
            let start = self.names(body).map(|names| names.start_in(region));
            let start = start.unwrap_or_default();
            Arc::new(names::number(
                self.ctx(),
                self.options(),
                inner,
                Some((body, op)),
                &start,
                &mut self.spare_names,
            ))
        });
        self.scopes.push(names);
        self.custom_or_generic(body, op);
        if let Some(names) = self.scopes.pop() {
            self.spare_names.take(names);
        }
    }

    /// Prints an operation from its name on, within the line of the enclosing one.
    pub fn inline_op(&mut self, body: &Body, op: Op) {
        if self.collector.is_some() && self.options().debuginfo {
            self.collect_location(body.location(op), true);
        }
        self.operation(body, op);
    }

    fn custom_or_generic(&mut self, body: &Body, op: Op) {
        let def = body.def(op);
        if self.options().generic {
            return self.generic(body, op);
        }
        if let Some(print) = def.interface::<AsmPrint>() {
            self.op_name(def.name);
            return (print.0)(self, body, op);
        }
        match def.assembly() {
            Ok(format) if !def.format.is_empty() => {
                self.op_name(def.name);
                self.steps(&format.steps, body, op, def);
            }
            _ => self.generic(body, op),
        }
    }

    /// Prints the name of an operation in its custom form, without the default dialect.
    fn op_name(&mut self, name: &str) {
        let dialect = self.default_dialect;
        // Testing for the dot first avoids nearly all comparisons.
        let short = match name.as_bytes().get(dialect.len()) {
            Some(b'.') if name.starts_with(dialect) => &name[dialect.len() + 1..],
            _ => return self.write_str(name),
        };
        self.write_str(if short.contains('.') { name } else { short });
    }

    /// Prints an operation in its generic form.
    pub fn generic(&mut self, body: &Body, op: Op) {
        if self.collector.is_some() {
            return self.collect_generic(body, op);
        }
        let name = self.ctx().op_name(body.name(op));
        self.string(name);
        self.generic_after_name(body, op);
    }

    /// Prints the generic form after the name.
    pub fn generic_after_name(&mut self, body: &Body, op: Op) {
        self.out.push(b'(');
        self.operands(body, op);
        self.out.push(b')');
        if body.num_successors(op) > 0 {
            self.out.push(b'[');
            self.separated(body.successors(op), |p, block| p.successor(body, block));
            self.out.push(b']');
        }
        self.properties(body, op);
        if body.num_regions(op) > 0 {
            self.write_str(" (");
            self.separated(0..body.num_regions(op), |p, index| {
                p.region(body, op, index, RegionOptions::GENERIC);
            });
            self.out.push(b')');
        }
        self.generic_dict(body, op);
        self.write_str(" : ");
        self.functional_type(body, op);
    }

    /// Collects the parts of the generic form in the order in which upstream numbers their aliases.
    fn collect_generic(&mut self, body: &Body, op: Op) {
        for index in 0..body.num_regions(op) {
            self.region(body, op, index, RegionOptions::GENERIC);
        }
        self.types(body.operands(op).iter().map(|value| body.ty(value)));
        self.types(body.results(op).map(|value| body.ty(value)));
        self.properties(body, op);
        self.generic_dict(body, op);
    }

    /// Prints ` {…}` with the attributes that are no properties; nothing if there are none.
    fn generic_dict(&mut self, body: &Body, op: Op) {
        if body.def(op).traits.has(Traits::NO_PROPERTIES) {
            return self.attr_dict(body, op, &[]);
        }
        let discardable = self.discardable(body, op, |_| true);
        self.dict(&discardable, false);
    }

    /// Prints ` <{…}>` with the properties; nothing if there are none.
    fn properties(&mut self, body: &Body, op: Op) {
        if !body.is_registered(op) {
            if let Some(properties) = body.attr(op, 0) {
                self.write_str(" <");
                self.attr(properties);
                self.out.push(b'>');
            }
            return;
        }
        let def = body.def(op);
        if def.traits.has(Traits::NO_PROPERTIES) {
            return;
        }
        let mut entries = Entries::new();
        for (slot, spec) in def.attrs.iter().enumerate() {
            let write = spec.constraint.native.and_then(|native| native.write);
            let value = body.attr(op, slot).map(|value| match write {
                Some(write) => write(self.ctx(), value),
                None => value,
            });
            let value = value.or_else(|| Some((spec.default?)(self.ctx())));
            entries.extend(value.map(|value| (spec.name, Entry::Attr(value))));
        }
        let sizes = [
            ("operandSegmentSizes", body.operand_segments(op)),
            ("resultSegmentSizes", body.result_segments(op)),
        ];
        let sizes = sizes.iter().filter(|(_, sizes)| !sizes.is_empty());
        entries.extend(sizes.map(|&(name, sizes)| (name, Entry::Sizes(sizes))));
        if entries.is_empty() {
            return;
        }
        entries.sort_unstable_by_key(|&(name, _)| name);
        self.write_str(" <{");
        self.entries(&entries);
        self.write_str("}>");
    }

    /// Prints the inherent attributes in `slots` as ` <{…}>`; nothing if there are none.
    pub(super) fn prop_dict(&mut self, body: &Body, op: Op, slots: &[usize]) {
        let mut entries = self.inherent(body, op, slots.iter().copied());
        let attrs = &body.def(op).attrs;
        for spec in slots
            .iter()
            .filter(|&&slot| body.attr(op, slot).is_none())
            .map(|&slot| &attrs[slot])
        {
            let default = spec.default.map(|make| make(self.ctx()));
            entries.extend(default.map(|value| (spec.name, Entry::Attr(value))));
        }
        // Upstream writes the space even if no properties follow.
        self.write_str(" ");
        if !entries.is_empty() {
            entries.sort_unstable_by_key(|&(name, _)| name);
            self.write_str("<{");
            self.entries(&entries);
            self.write_str("}>");
        }
    }

    /// Prints the discardable attributes and the inherent ones in `slots`, after a space; nothing if there are none.
    #[inline]
    pub(super) fn slot_dict(&mut self, body: &Body, op: Op, slots: &[usize], keyword: bool) {
        let absent = |slot: &usize| body.attr(op, *slot).is_none();
        if body.discardable(op) == Attribute::EMPTY_DICT && slots.iter().all(absent) {
            return;
        }
        // While aliases are collected, the attributes are what matters.
        let key = match self.collector {
            None => DictKey::of(body, op),
            Some(_) => None,
        };
        if let Some(text) = key.and_then(|key| self.dicts.get(&key)) {
            return self.out.extend_from_slice(text);
        }
        let (start, referenced) = (self.out.len(), self.referenced.len());
        let mut entries = self.shown(body, op, slots.iter().copied());
        entries.extend(self.discardable(body, op, |_| true));
        entries.sort_unstable_by_key(|&(name, _)| name);
        self.dict(&entries, keyword);
        // A resource is recorded each time it is printed.
        if let Some(key) = key.filter(|_| self.referenced.len() == referenced) {
            self.dicts.keep(key, &self.out[start..]);
        }
    }

    /// Prints all attributes but the `elided` ones as ` {…}`; nothing if there are none. Inherent attributes with their
    /// default value are omitted.
    pub fn attr_dict(&mut self, body: &Body, op: Op, elided: &[&str]) {
        self.attr_dict_with(body, op, elided, false);
    }

    /// Prints all attributes but the `elided` ones as ` attributes {…}`; nothing if there are none.
    pub fn attr_dict_with_keyword(&mut self, body: &Body, op: Op, elided: &[&str]) {
        self.attr_dict_with(body, op, elided, true);
    }

    /// Prints all attributes but the `elided` ones as ` {…}`, including inherent attributes with their default value.
    pub fn attr_dict_with_defaults(&mut self, body: &Body, op: Op, elided: &[&str]) {
        let ctx = self.ctx();
        let specs = body.def(op).attrs.iter().enumerate();
        let wanted = specs.filter(|(_, spec)| !elided.contains(&spec.name));
        let mut entries: Entries<'_> = wanted
            .filter_map(|(slot, spec)| {
                let attr = body
                    .attr(op, slot)
                    .or_else(|| spec.default.map(|make| make(ctx)))?;
                Some((spec.name, Entry::Attr(attr)))
            })
            .collect();
        entries.extend(self.discardable(body, op, |name| !elided.contains(&name)));
        entries.sort_unstable_by_key(|&(name, _)| name);
        self.dict(&entries, false);
    }

    fn attr_dict_with(&mut self, body: &Body, op: Op, elided: &[&str], keyword: bool) {
        let def = body.def(op);
        let present = body
            .attrs(op)
            .iter()
            .enumerate()
            .filter(|(_, attr)| attr.is_some());
        let slots = present.map(|(slot, _)| slot);
        let slots = slots.filter(|&slot| !elided.contains(&def.attrs[slot].name));
        let mut entries = self.shown(body, op, slots);
        entries.extend(self.discardable(body, op, |name| !elided.contains(&name)));
        entries.sort_unstable_by_key(|&(name, _)| name);
        self.dict(&entries, keyword);
    }

    /// Prints ` {…}` for named attributes that belong to no operation; nothing if there are none.
    pub fn optional_dict(&mut self, entries: &[(Name, Attribute)]) {
        if entries.is_empty() {
            return;
        }
        self.write_str(" {");
        self.separated(entries.iter(), |p, &(name, attr)| p.named_attr(name, attr));
        self.out.push(b'}');
    }

    fn inherent<'b>(&self, body: &'b Body, op: Op, slots: impl Iterator<Item = usize>) -> Entries<'b> {
        let def = body.def(op);
        slots
            .filter_map(|slot| Some((def.attrs[slot].name, Entry::Attr(body.attr(op, slot)?))))
            .collect()
    }

    /// The inherent attributes in `slots` but those that say as much as none.
    fn shown<'b>(&self, body: &'b Body, op: Op, slots: impl Iterator<Item = usize>) -> Entries<'b> {
        let (ctx, def) = (self.ctx(), body.def(op));
        let is_shown = |slot: usize| {
            let attr = body.attr(op, slot);
            attr.is_some_and(|attr| def.attrs[slot].constraint.is_shown(ctx, attr))
        };
        self.inherent(body, op, slots.filter(|&slot| is_shown(slot)))
    }

    fn discardable<'b>(&self, body: &Body, op: Op, keep: impl Fn(&str) -> bool) -> Entries<'b>
    where
        Self: 'b,
    {
        let ctx = self.ctx();
        let entries = match body.discardable(op).data(ctx) {
            AttrData::Dict(entries) => &**entries,
            _ => &[],
        };
        let named = entries
            .iter()
            .map(|&(name, attr)| (ctx.str(name), Entry::Attr(attr)));
        named.filter(|(name, _)| keep(name)).collect()
    }

    fn dict(&mut self, entries: &[(&str, Entry<'_>)], keyword: bool) {
        if entries.is_empty() {
            return;
        }
        self.write_str(if keyword { " attributes {" } else { " {" });
        self.entries(entries);
        self.out.push(b'}');
    }

    fn entries(&mut self, entries: &[(&str, Entry<'_>)]) {
        self.separated(entries.iter(), |p, &(name, entry)| {
            p.keyword_or_string(name);
            match entry {
                Entry::Attr(Attribute::UNIT) => {}
                Entry::Attr(attr) => {
                    p.write_str(" = ");
                    p.attr(attr);
                }
                Entry::Sizes(sizes) => {
                    p.write_str(" = array<i32: ");
                    p.separated(sizes.iter(), |p, &size| p.uint(size.into()));
                    p.out.push(b'>');
                }
            }
        });
    }
}
