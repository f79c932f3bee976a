//! Translates loop annotations: the operands of a `!llvm.loop` node.

use super::{Element, Md};
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_ir::{AttrData, Attribute, Context};

/// The properties of a loop, one tuple each.
struct Properties<'c> {
    ctx: &'c Context,
    found: Vec<Element>,
}

/// The form of a boolean loop property.
enum Flag {
    /// The property's name alone, present if the flag is set.
    Name,
    /// The property's name and the flag's value.
    Value,
    /// The property's name and the negated flag.
    Opposite,
}

impl Properties<'_> {
    fn push(&mut self, elements: Vec<Element>) {
        self.found.push(Element::Node(Md::tuple(elements)));
    }

    fn flag(&mut self, of: Attribute, param: &str, name: &str, flag: &Flag) {
        let Some(value) = llvm_attrs::param(self.ctx, of, param) else {
            return;
        };
        let value = value == Attribute::TRUE;
        let name = Element::text(name);
        let truth = |value: bool| Element::value(if value { "i1 true" } else { "i1 false" });
        match flag {
            Flag::Name if value => self.push(vec![name]),
            Flag::Value => self.push(vec![name, truth(value)]),
            Flag::Opposite => self.push(vec![name, truth(!value)]),
            _ => {}
        }
    }

    fn count(&mut self, of: Attribute, param: &str, name: &str) {
        let count = llvm_attrs::param(self.ctx, of, param).and_then(|attr| attr.as_i64(self.ctx));
        if let Some(count) = count {
            self.push(vec![Element::text(name), Element::value(format!("i32 {count}"))]);
        }
    }

    fn follow_up(&mut self, of: Attribute, param: &str, name: &str) {
        if let Some(annotation) = llvm_attrs::param(self.ctx, of, param) {
            self.push(vec![Element::text(name), Element::Node(Md::Attr(annotation))]);
        }
    }

    fn follow_ups(&mut self, of: Attribute, prefix: &str, follow_ups: &[(&str, &str)]) {
        for (param, name) in follow_ups {
            self.follow_up(of, param, &format!("{prefix}{name}"));
        }
    }

    /// Adds the property `enable` or `disable`, depending on the parameter `disable`.
    fn choice(&mut self, of: Attribute, disable: &str, enable: &str) {
        let disabled = llvm_attrs::param(self.ctx, of, "disable");
        let name = match disabled {
            Some(Attribute::TRUE) => disable,
            Some(_) => enable,
            None => return,
        };
        self.push(vec![Element::text(name)]);
    }
}

/// The operands of the node of a loop annotation.
pub(super) fn elements(ctx: &Context, annotation: Attribute) -> Vec<Element> {
    let mut p = Properties {
        ctx,
        found: vec![Element::Itself],
    };
    let part = |name: &str| llvm_attrs::param(ctx, annotation, name);
    if let Some(place) = part("startLoc") {
        p.found.extend(place_of(ctx, place));
    }
    if let Some(place) = part("endLoc") {
        p.found.extend(place_of(ctx, place));
    }
    p.flag(
        annotation,
        "disableNonforced",
        "llvm.loop.disable_nonforced",
        &Flag::Name,
    );
    p.flag(annotation, "mustProgress", "llvm.loop.mustprogress", &Flag::Name);
    if let Some(value) = part("isVectorized") {
        let value = i32::from(value == Attribute::TRUE);
        p.push(vec![
            Element::text("llvm.loop.isvectorized"),
            Element::value(format!("i32 {value}")),
        ]);
    }
    if let Some(of) = part("vectorize") {
        p.flag(of, "disable", "llvm.loop.vectorize.enable", &Flag::Opposite);
        p.flag(
            of,
            "predicateEnable",
            "llvm.loop.vectorize.predicate.enable",
            &Flag::Value,
        );
        p.flag(
            of,
            "scalableEnable",
            "llvm.loop.vectorize.scalable.enable",
            &Flag::Value,
        );
        p.count(of, "width", "llvm.loop.vectorize.width");
        p.follow_ups(
            of,
            "llvm.loop.vectorize.",
            &[
                ("followupVectorized", "followup_vectorized"),
                ("followupEpilogue", "followup_epilogue"),
                ("followupAll", "followup_all"),
            ],
        );
    }
    if let Some(of) = part("interleave") {
        p.count(of, "count", "llvm.loop.interleave.count");
    }
    if let Some(of) = part("unroll") {
        p.choice(of, "llvm.loop.unroll.disable", "llvm.loop.unroll.enable");
        p.count(of, "count", "llvm.loop.unroll.count");
        p.flag(
            of,
            "runtimeDisable",
            "llvm.loop.unroll.runtime.disable",
            &Flag::Value,
        );
        p.flag(of, "full", "llvm.loop.unroll.full", &Flag::Name);
        p.follow_ups(
            of,
            "llvm.loop.unroll.",
            &[
                ("followupUnrolled", "followup_unrolled"),
                ("followupRemainder", "followup_remainder"),
                ("followupAll", "followup_all"),
            ],
        );
    }
    if let Some(of) = part("unrollAndJam") {
        p.choice(
            of,
            "llvm.loop.unroll_and_jam.disable",
            "llvm.loop.unroll_and_jam.enable",
        );
        p.count(of, "count", "llvm.loop.unroll_and_jam.count");
        p.follow_ups(
            of,
            "llvm.loop.unroll_and_jam.",
            &[
                ("followupOuter", "followup_outer"),
                ("followupInner", "followup_inner"),
                ("followupRemainderOuter", "followup_remainder_outer"),
                ("followupRemainderInner", "followup_remainder_inner"),
                ("followupAll", "followup_all"),
            ],
        );
    }
    if let Some(of) = part("licm") {
        p.flag(of, "disable", "llvm.licm.disable", &Flag::Name);
        p.flag(
            of,
            "versioningDisable",
            "llvm.loop.licm_versioning.disable",
            &Flag::Name,
        );
    }
    if let Some(of) = part("distribute") {
        p.flag(of, "disable", "llvm.loop.distribute.enable", &Flag::Opposite);
        p.follow_ups(
            of,
            "llvm.loop.distribute.",
            &[
                ("followupCoincident", "followup_coincident"),
                ("followupSequential", "followup_sequential"),
                ("followupFallback", "followup_fallback"),
                ("followupAll", "followup_all"),
            ],
        );
    }
    if let Some(of) = part("pipeline") {
        p.flag(of, "disable", "llvm.loop.pipeline.disable", &Flag::Value);
        p.count(of, "initiationinterval", "llvm.loop.pipeline.initiationinterval");
    }
    if let Some(of) = part("peeled") {
        p.count(of, "count", "llvm.loop.peeled.count");
    }
    if let Some(of) = part("unswitch") {
        p.flag(
            of,
            "partialDisable",
            "llvm.loop.unswitch.partial.disable",
            &Flag::Name,
        );
    }
    let groups = part("parallelAccesses").and_then(|list| list.as_array(ctx));
    if let Some(groups) = groups.filter(|groups| !groups.is_empty()) {
        let mut elements = vec![Element::text("llvm.loop.parallel_accesses")];
        elements.extend(groups.iter().map(|&group| Element::Node(Md::Attr(group))));
        p.push(elements);
    }
    p.found
}

/// The `DILocation` at which a loop starts or ends.
fn place_of(ctx: &Context, place: Attribute) -> Option<Element> {
    let AttrData::Location(location) = place.data(ctx) else {
        return None;
    };
    super::debug_location(ctx, *location, None).map(Element::Node)
}
