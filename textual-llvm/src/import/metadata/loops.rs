//! `!llvm.loop` as loop annotations.

use super::debug_info::DebugImporter;
use super::node::{Node, NodeKind, Operand};
use super::{alias, warning};
use windlass_dialects::llvm::attrs::names;
use windlass_ir::text::string_from_bytes;
use windlass_ir::{AttrData, AttrName, Attribute, Location, LocationData, Type};

/// The properties of a loop that are not converted yet.
struct Properties<'i, 'm, 's, 'e> {
    importer: &'i mut DebugImporter<'m, 's, 'e>,
    found: Vec<(String, &'m Node)>,
    location: Location,
    /// Whether a property of the attribute that is being built cannot be converted: then there is no such attribute.
    failed: bool,
}

/// What a property has after its name.
enum Flag {
    /// Nothing: it is set.
    Name,
    /// Whether it is set.
    Value,
    /// Whether it is not set.
    Opposite,
}

impl<'m> Properties<'_, 'm, '_, '_> {
    #[cold]
    fn warn(&self, message: String) {
        let diagnostic = warning(self.location, message);
        self.importer.env.ctx.report(diagnostic);
    }

    fn take(&mut self, name: &str) -> Option<&'m Node> {
        let at = self.found.iter().position(|(known, _)| known == name)?;
        Some(self.found.remove(at).1)
    }

    fn wrong(&mut self, name: &str, what: &str) -> Option<Attribute> {
        self.failed = true;
        self.warn(format!("expected metadata node {name} to hold {what}"));
        None
    }

    fn flag(&mut self, name: &str, flag: Flag) -> Option<Attribute> {
        let node = self.take(name)?;
        let value = match (node.entries.len(), node.operand(1)) {
            (1, None) if matches!(flag, Flag::Name) => Some(true),
            (2, Some(Operand::Int(1, bits))) if !matches!(flag, Flag::Name) => {
                Some((*bits == 1) != matches!(flag, Flag::Opposite))
            }
            _ => None,
        };
        match (value, flag) {
            (Some(value), _) => Some(self.importer.env.ctx.bool_attr(value)),
            (None, Flag::Name) => self.wrong(name, "no value"),
            (None, _) => self.wrong(name, "a boolean value"),
        }
    }

    /// The flag that two properties set to opposite values.
    fn disable(&mut self, enable: &str, disable: &str) -> Option<Attribute> {
        let enabled = self.flag(enable, Flag::Name);
        let disabled = self.flag(disable, Flag::Name);
        if enabled.is_some() && disabled.is_some() {
            self.warn(format!(
                "expected metadata nodes {enable} and {disable} to be mutually exclusive."
            ));
            self.failed = true;
            return None;
        }
        enabled.map(|_| Attribute::FALSE).or(disabled)
    }

    fn int32(&self, node: &Node) -> Option<i32> {
        match (node.entries.len(), node.operand(1)) {
            (2, Some(Operand::Int(32, bits))) => Some(*bits as i32),
            _ => None,
        }
    }

    fn count(&mut self, name: &str) -> Option<Attribute> {
        let node = self.take(name)?;
        match self.int32(node) {
            Some(count) => Some(self.importer.env.ctx.int_attr(Type::I32, count.into())),
            None => self.wrong(name, "an i32 value"),
        }
    }

    fn int_flag(&mut self, name: &str) -> Option<Attribute> {
        let node = self.take(name)?;
        match self.int32(node) {
            Some(value) => Some(self.importer.env.ctx.bool_attr(value == 1)),
            None => self.wrong(name, "an integer value"),
        }
    }

    fn follow_up(&mut self, name: &str) -> Option<Attribute> {
        let node = self.take(name)?;
        let annotation = node.operand(1).filter(|_| node.entries.len() == 2);
        match annotation.and_then(|annotation| self.importer.env.node_of(annotation)) {
            Some(annotation) => self.importer.loop_annotation(annotation, self.location),
            None => self.wrong(name, "an MDNode"),
        }
    }

    fn parallel_accesses(&mut self) -> Option<Attribute> {
        let name = "llvm.loop.parallel_accesses";
        let node = self.take(name)?;
        let env = self.importer.env;
        let lists: Option<Vec<&Node>> = node
            .operands()
            .skip(1)
            .map(|operand| env.node_of(operand))
            .collect();
        let Some(lists) = lists.filter(|lists| !lists.is_empty()) else {
            return self.wrong(name, "one or multiple MDNodes");
        };
        let mut groups = Vec::new();
        for list in lists {
            match alias::access_groups(env, list) {
                Some(found) => groups.extend(found),
                None => self.warn("could not lookup access group".to_owned()),
            }
        }
        (!groups.is_empty()).then(|| env.ctx.array_attr(&groups))
    }

    /// An attribute, unless it would have no parameters or one of them cannot be converted.
    fn attr(&mut self, name: AttrName, params: &[Option<Attribute>]) -> Option<Attribute> {
        let failed = std::mem::take(&mut self.failed);
        let any = params.iter().any(Option::is_some);
        (any && !failed).then(|| self.importer.env.ctx.ext_attr(name, params))
    }

    fn place(&self, location: Location) -> Option<Attribute> {
        let ctx = self.importer.env.ctx;
        // The dialect has no place for a location that is inlined.
        match location.data(ctx) {
            LocationData::Fused { .. } => Some(ctx.intern_attr(AttrData::Location(location))),
            _ => None,
        }
    }
}

impl<'m> DebugImporter<'m, '_, '_> {
    /// The annotation of a loop; `None` for what the dialect cannot express, with a warning.
    pub(super) fn loop_annotation(&mut self, node: &'m Node, location: Location) -> Option<Attribute> {
        if let Some(known) = self.loops.get(&node.id()) {
            return *known;
        }
        // An annotation that follows up on itself has none.
        self.loops.insert(node.id(), None);
        let annotation = self.convert_loop(node, location);
        self.loops.insert(node.id(), annotation);
        annotation
    }

    fn convert_loop(&mut self, node: &'m Node, location: Location) -> Option<Attribute> {
        let env = self.env;
        let mut places = Vec::new();
        let mut p = Properties {
            importer: self,
            found: Vec::new(),
            location,
            failed: false,
        };
        let itself = node.operand(0).and_then(|first| env.node_of(first));
        if itself.is_none_or(|itself| itself.id() != node.id()) {
            p.warn("invalid loop node".to_owned());
            return None;
        }
        for operand in node.operands().skip(1) {
            let Some(property) = env.node_of(operand) else {
                p.warn(
                    "expected all loop properties to be either debug locations or metadata nodes".to_owned(),
                );
                return None;
            };
            if property.kind == NodeKind::Location {
                // Stripping debug info removes them.
                if env.metadata.has_debug_info {
                    places.push(property);
                }
                continue;
            }
            let Some(name) = property.operand(0) else {
                p.warn("cannot import empty loop property".to_owned());
                return None;
            };
            let Some(name) = env.string_of(name) else {
                p.warn("cannot import loop property without a name".to_owned());
                return None;
            };
            let name = string_from_bytes(&name).into_owned();
            if p.found.iter().any(|(known, _)| *known == name) {
                p.warn(format!(
                    "cannot import loop properties with duplicated names {name}"
                ));
                return None;
            }
            p.found.push((name, property));
        }
        let mut params = [None; 15];
        params[0] = p.flag("llvm.loop.disable_nonforced", Flag::Name);
        let failed = std::mem::take(&mut p.failed);
        p.transformations(&mut params);
        p.failed = failed;
        params[10] = p.flag("llvm.loop.mustprogress", Flag::Name);
        params[11] = p.int_flag("llvm.loop.isvectorized");
        params[14] = p.parallel_accesses();
        if places.len() > 2 {
            p.warn("expected loop metadata to have at most two DILocations".to_owned());
            p.failed = true;
        }
        for (at, place) in places.iter().take(2).enumerate() {
            let place = p.importer.location(place);
            params[12 + at] = p.place(place);
        }
        if !p.found.is_empty() {
            p.found.sort_by(|a, b| a.0.cmp(&b.0));
            for (name, _) in &p.found {
                p.warn(format!("unknown loop annotation {name}"));
            }
            return None;
        }
        p.attr(names::LOOP_ANNOTATION, &params)
    }
}

impl Properties<'_, '_, '_, '_> {
    /// The parameters that are attributes of a transformation.
    fn transformations(&mut self, params: &mut [Option<Attribute>; 15]) {
        let vectorize = [
            self.flag("llvm.loop.vectorize.enable", Flag::Opposite),
            self.flag("llvm.loop.vectorize.predicate.enable", Flag::Value),
            self.flag("llvm.loop.vectorize.scalable.enable", Flag::Value),
            self.count("llvm.loop.vectorize.width"),
            self.follow_up("llvm.loop.vectorize.followup_vectorized"),
            self.follow_up("llvm.loop.vectorize.followup_epilogue"),
            self.follow_up("llvm.loop.vectorize.followup_all"),
        ];
        params[1] = self.attr(names::LOOP_VECTORIZE, &vectorize);
        let interleave = [self.count("llvm.loop.interleave.count")];
        params[2] = self.attr(names::LOOP_INTERLEAVE, &interleave);
        let unroll = [
            self.disable("llvm.loop.unroll.enable", "llvm.loop.unroll.disable"),
            self.count("llvm.loop.unroll.count"),
            self.flag("llvm.loop.unroll.runtime.disable", Flag::Name),
            self.flag("llvm.loop.unroll.full", Flag::Name),
            self.follow_up("llvm.loop.unroll.followup_unrolled"),
            self.follow_up("llvm.loop.unroll.followup_remainder"),
            self.follow_up("llvm.loop.unroll.followup_all"),
        ];
        params[3] = self.attr(names::LOOP_UNROLL, &unroll);
        let unroll_and_jam = [
            self.disable(
                "llvm.loop.unroll_and_jam.enable",
                "llvm.loop.unroll_and_jam.disable",
            ),
            self.count("llvm.loop.unroll_and_jam.count"),
            self.follow_up("llvm.loop.unroll_and_jam.followup_outer"),
            self.follow_up("llvm.loop.unroll_and_jam.followup_inner"),
            self.follow_up("llvm.loop.unroll_and_jam.followup_remainder_outer"),
            self.follow_up("llvm.loop.unroll_and_jam.followup_remainder_inner"),
            self.follow_up("llvm.loop.unroll_and_jam.followup_all"),
        ];
        params[4] = self.attr(names::LOOP_UNROLL_AND_JAM, &unroll_and_jam);
        let licm = [
            self.flag("llvm.licm.disable", Flag::Name),
            self.flag("llvm.loop.licm_versioning.disable", Flag::Name),
        ];
        params[5] = self.attr(names::LOOP_LICM, &licm);
        let distribute = [
            self.flag("llvm.loop.distribute.enable", Flag::Opposite),
            self.follow_up("llvm.loop.distribute.followup_coincident"),
            self.follow_up("llvm.loop.distribute.followup_sequential"),
            self.follow_up("llvm.loop.distribute.followup_fallback"),
            self.follow_up("llvm.loop.distribute.followup_all"),
        ];
        params[6] = self.attr(names::LOOP_DISTRIBUTE, &distribute);
        let pipeline = [
            self.flag("llvm.loop.pipeline.disable", Flag::Value),
            self.count("llvm.loop.pipeline.initiationinterval"),
        ];
        params[7] = self.attr(names::LOOP_PIPELINE, &pipeline);
        let peeled = [self.count("llvm.loop.peeled.count")];
        params[8] = self.attr(names::LOOP_PEELED, &peeled);
        let unswitch = [self.flag("llvm.loop.unswitch.partial.disable", Flag::Name)];
        params[9] = self.attr(names::LOOP_UNSWITCH, &unswitch);
    }
}
