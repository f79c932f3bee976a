//! How an operation is defined.
//!
//! An [`OpDef`] is a row of data plus, where data cannot say it, the [interfaces](super::interface) that the operation
//! implements. Flows in: what the [`dialect!`](crate::dialect) macro writes. Flows out: everything the parser, printer,
//! verifier, folder, builders and the reference documentation know about the operation.

use super::constraints::{AttrConstraint, AttrForm, TypeConstraint};
use super::interface::Interfaces;
use super::memo::Memo;
use super::traits::Traits;
use crate::body::{Body, Op};
use crate::context::Context;
use crate::ids::{Attribute, Name, OpName, Type};
use smallvec::SmallVec;

/// How many values, regions or successors a name denotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cardinality {
    /// Exactly one.
    Single,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
}

/// An operand group or a result group of a definition.
pub struct OperandSpec {
    /// Its name, as formats and accessors call it.
    pub name: &'static str,
    /// How many values it has.
    pub count: Cardinality,
    /// What each value's type may be.
    pub ty: &'static TypeConstraint,
}

/// An inherent attribute of a definition.
pub struct AttrSpec {
    /// Its name, as the generic form writes it.
    pub name: &'static str,
    /// Whether it may be absent.
    pub optional: bool,
    /// The value that an absent one has; not printed by assembly formats that elide defaults.
    pub default: Option<fn(&Context) -> Attribute>,
    /// What it may be.
    pub constraint: &'static AttrConstraint,
}

impl AttrSpec {
    /// Whether these are sizes of groups that the generic form has to state, although they have a default.
    pub(crate) fn has_required_sizes(&self) -> bool {
        matches!(self.constraint.form, AttrForm::Segments) && self.default.is_some()
    }
}

/// A region of a definition.
pub struct RegionSpec {
    /// Its name.
    pub name: &'static str,
    /// Whether the name denotes any number of regions.
    pub count: Cardinality,
}

/// A successor of a definition.
pub struct SuccessorSpec {
    /// Its name.
    pub name: &'static str,
    /// Whether the name denotes any number of successors.
    pub count: Cardinality,
}

/// A rule that relates parts of an operation, checked by the verifier and used by assembly formats to find types that
/// are not written. Parts are named as in the definition.
pub enum Rule {
    /// All of the named operands and results have one type.
    AllTypesMatch(&'static [&'static str]),
    /// The type of `to` follows from that of `from`. `summary` is the verifier's message (`failed to verify that …`).
    TypesMatchWith {
        /// What the verifier says holds.
        summary: &'static str,
        /// The part whose type is known.
        from: &'static str,
        /// The part whose type follows.
        to: &'static str,
        /// How it follows.
        map: fn(&Context, Type) -> Option<Type>,
    },
    /// The type of the attribute in the named slot is the type of the named result.
    AttrTypeIs {
        /// The attribute.
        attr: &'static str,
        /// The operand or result.
        value: &'static str,
    },
    /// Any other condition on the whole operation, with the verifier's message.
    Predicate {
        /// `failed to verify that <summary>`
        summary: &'static str,
        /// Whether it holds.
        check: fn(&Context, &Body, Op) -> bool,
    },
    /// As [`Rule::Predicate`]; what does not hold is an error of its own, which is reported first.
    PredicateWithCause {
        /// `failed to verify that <summary>`
        summary: &'static str,
        /// What does not hold.
        check: fn(&Context, &Body, Op) -> Option<&'static str>,
    },
    /// The operation stands directly inside one of these.
    HasParent(&'static [OpName]),
    /// The operation stands directly inside a module: a symbol table that is isolated from above.
    InModule,
    /// The operation is somewhere in one that frees stack memory at its end.
    InAllocationScope,
    /// The innermost enclosing operation that decides it permits the operation there.
    EnclosedBy {
        /// `failed to verify that <summary>`
        summary: &'static str,
        /// Whether an operation permits it anywhere in itself; `None` leaves the decision to the next one.
        permits: fn(&OpDef) -> Option<bool>,
    },
    /// Blocks of its regions that do not end in a terminator get this one, which custom syntax does not print.
    ImplicitTerminator(OpName),
    /// A region has exactly so many blocks (upstream's `SizedRegion`).
    SizedRegion {
        /// The region's index.
        region: usize,
        /// How many blocks it has.
        blocks: usize,
    },
}

/// An operand group that is divided among successors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaseOperandSegments {
    /// The group.
    pub group: usize,
    /// The slot of the attribute (`array<i32: …>`) that says how many operands each successor gets.
    pub sizes: usize,
}

/// The definition of an operation.
pub struct OpDef {
    /// Its name in dispatch tables and `match`es.
    pub id: OpName,
    /// Its name in text: `arith.addi`.
    pub name: &'static str,
    /// What the operation does.
    pub doc: &'static str,
    /// Operand groups.
    pub operands: &'static [OperandSpec],
    /// Result groups.
    pub results: &'static [OperandSpec],
    /// Inherent attributes; the index is the slot.
    pub attrs: &'static [AttrSpec],
    /// Regions.
    pub regions: &'static [RegionSpec],
    /// Successors.
    pub successors: &'static [SuccessorSpec],
    /// Traits.
    pub traits: Traits,
    /// Rules that relate operands, attributes and results.
    pub rules: &'static [Rule],
    /// For branches: the operand group that each successor's block arguments receive.
    pub successor_operands: &'static [usize],
    /// For switches: the operand group that is divided among the successors after those of `successor_operands`.
    pub case_operand_segments: Option<CaseOperandSegments>,
    /// The custom form in the language of upstream's `assemblyFormat`; empty for the generic form, and where an interface
    /// reads and writes it.
    pub format: &'static str,
    /// The dialect whose name operations directly in the regions go without (`func` in `func.func`).
    pub default_dialect: &'static str,
    /// The interfaces that the operation implements.
    pub interfaces: Interfaces<OpDef>,
    /// `format`, compiled by the parser or printer that needs it first.
    #[doc(hidden)]
    pub compiled: Memo,
}

impl OpDef {
    /// The slot of the inherent attribute called `name`.
    pub fn attr_slot(&self, name: &str) -> Option<usize> {
        self.attrs.iter().position(|spec| spec.name == name)
    }

    /// Whether the generic form may write attributes as properties: `<{…}>`.
    pub fn has_properties(&self) -> bool {
        let sized = Traits::ATTR_SIZED_OPERANDS.and(Traits::ATTR_SIZED_RESULTS);
        !self.traits.has(Traits::NO_PROPERTIES) && (!self.attrs.is_empty() || self.traits.any(sized))
    }

    /// The attributes of a constant operation of value `value`: one in slot 0, absent if it is the default; none if the
    /// definition has no attributes.
    pub fn constant_attrs(&self, ctx: &Context, value: Attribute) -> SmallVec<[Option<Attribute>; 1]> {
        let slot = self.attrs.first().map(|spec| {
            let default = spec.default.map(|make| make(ctx));
            (default != Some(value)).then_some(value)
        });
        slot.into_iter().collect()
    }

    /// The dialect's namespace.
    pub fn namespace(&self) -> &'static str {
        self.name.split_once('.').map_or("", |(namespace, _)| namespace)
    }

    /// Whether the operation owns its body.
    #[inline]
    pub fn is_isolated(&self) -> bool {
        self.traits.has(Traits::ISOLATED_FROM_ABOVE)
    }

    /// The terminator that its blocks get when they have none.
    pub fn implicit_terminator(&self) -> Option<OpName> {
        self.rules.iter().find_map(|rule| match rule {
            Rule::ImplicitTerminator(name) => Some(*name),
            _ => None,
        })
    }
}

/// The definition of operations of unregistered dialects: no constraints; slot 0 holds the properties.
pub static UNREGISTERED: OpDef = OpDef {
    id: OpName::unregistered(Name::from_index(0)),
    name: "<unregistered>",
    doc: "An operation of a dialect that is not registered.",
    operands: &[OperandSpec {
        name: "operands",
        count: Cardinality::Variadic,
        ty: &super::constraints::ty::ANY,
    }],
    results: &[OperandSpec {
        name: "results",
        count: Cardinality::Variadic,
        ty: &super::constraints::ty::ANY,
    }],
    attrs: &[AttrSpec {
        name: "properties",
        optional: true,
        default: None,
        constraint: &super::constraints::attr::ANY,
    }],
    regions: &[RegionSpec {
        name: "regions",
        count: Cardinality::Variadic,
    }],
    successors: &[SuccessorSpec {
        name: "successors",
        count: Cardinality::Variadic,
    }],
    traits: Traits::NONE,
    rules: &[],
    successor_operands: &[],
    case_operand_segments: None,
    format: "",
    default_dialect: "",
    interfaces: Interfaces::NONE,
    compiled: Memo::new(),
};
