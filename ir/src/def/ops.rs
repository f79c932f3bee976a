//! How an operation is defined.
//!
//! An [`OpDef`] is a row of data plus, where data cannot say it, named hooks. Flows in: what the
//! [`dialect!`](crate::dialect) macro writes. Flows out: everything the parser, printer, verifier, folder, builders and
//! the reference documentation know about the operation.

use super::constraints::{AttrConstraint, TypeConstraint};
use super::memory::MemoryRules;
use super::traits::Traits;
use crate::body::{Body, Op};
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Location, Name, OpName, Region, Type, Value};
use crate::num::{ApInt, IntRange};
use crate::rewrite::PatternRewriter;
use crate::text::format::{Format, FormatError};
use crate::text::{AsmParser, AsmPrinter, OpState};
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// How many values, regions or successors a name stands for.
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

/// A region of a definition.
pub struct RegionSpec {
    /// Its name.
    pub name: &'static str,
    /// Whether the name stands for any number of regions.
    pub count: Cardinality,
}

/// A successor of a definition.
pub struct SuccessorSpec {
    /// Its name.
    pub name: &'static str,
    /// Whether the name stands for any number of successors.
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
    /// The operation stands directly inside one of these.
    HasParent(&'static [OpName]),
    /// The operation stands directly inside a module: a symbol table that is isolated from above.
    InModule,
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

/// What an effect does to memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectKind {
    /// Reads.
    Read,
    /// Writes.
    Write,
    /// Allocates.
    Allocate,
    /// Frees.
    Free,
}

/// One effect of an operation on memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// What it does.
    pub kind: EffectKind,
    /// The value that names the memory; `None` for memory that no value names.
    pub on: Option<Value>,
}

/// The effects of an operation.
pub type Effects = SmallVec<[Effect; 2]>;

/// What a fold works with.
pub struct FoldCx<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The body that the operation is in. A fold may change the operation's own operands and attributes; it creates and
    /// erases nothing.
    pub body: &'a mut Body,
    /// The operation.
    pub op: Op,
    /// For each operand, its value if that is a constant.
    pub operands: &'a [Option<Attribute>],
    /// Whether this is part of a conversion, and the operations around this one have become others already.
    pub converting: bool,
}

/// What a fold found.
#[derive(Clone, Debug, PartialEq)]
pub enum Folded {
    /// Nothing.
    No,
    /// The operation was changed in place.
    InPlace,
    /// The one result is this constant, of the result's type.
    Attr(Attribute),
    /// The one result is this value.
    Value(Value),
    /// Each result is a constant or a value.
    Many(Vec<Result<Value, Attribute>>),
    /// The operation has no results and no effect: it can go.
    Erase,
}

/// What result types are inferred from.
pub struct InferCx<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// Where to report.
    pub location: Location,
    /// The types of all operands.
    pub operands: &'a [Type],
    /// The attribute slots.
    pub attrs: &'a [Option<Attribute>],
}

/// What the ranges of integer results are found from.
pub struct RangeCx<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The body.
    pub body: &'a Body,
    /// The operation.
    pub op: Op,
    /// For each operand, which values it can have; none for what is no integer, and for what nothing is known of yet.
    pub operands: &'a [Option<Arc<IntRange>>],
}

impl RangeCx<'_> {
    /// Which values operand `index` can have.
    pub fn operand(&self, index: usize) -> Option<&IntRange> {
        self.operands.get(index)?.as_deref()
    }
}

/// A number that a loop counts from, to or by.
#[derive(Clone, Debug)]
pub enum LoopBound {
    /// A value.
    Value(Value),
    /// A number.
    Int(ApInt),
}

/// What an argument of a loop's body counts from, to (exclusive), and by.
#[derive(Clone, Debug)]
pub struct LoopBounds {
    /// The first value.
    pub lower: LoopBound,
    /// Counting ends before this.
    pub upper: LoopBound,
    /// What is added each time.
    pub step: LoopBound,
}

/// Where control goes from a region operation or from the end of one of its regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionTarget {
    /// Into the region with this index; values arrive as the last arguments of its entry block.
    Region(usize),
    /// Out of the operation; values arrive as its results.
    Parent,
}

/// Code for what data cannot say. Each is named in the definition that uses it.
pub struct Hooks {
    /// Reads the custom form, from behind the operation's name.
    pub parse: Option<fn(&mut AsmParser<'_, '_>, &mut OpState) -> Result<(), Diagnostic>>,
    /// Writes the custom form, from behind the operation's name.
    pub print: Option<fn(&mut AsmPrinter<'_>, &Body, Op)>,
    /// `custom<Name>(…)` directives of the assembly format: name, reader, writer.
    pub custom: &'static [crate::text::CustomDirective],
    /// Checks what the definition's constraints and rules cannot say, before the regions are checked.
    pub verify: Option<fn(&Context, &Body, Op) -> Result<(), Diagnostic>>,
    /// The same, after the regions are checked.
    pub verify_regions: Option<fn(&Context, &Body, Op) -> Result<(), Diagnostic>>,
    /// Checks uses of symbols. `symbols` finds what a name stands for.
    pub verify_symbols:
        Option<fn(&Context, &Body, Op, &crate::symbols::SymbolScope<'_>) -> Result<(), Diagnostic>>,
    /// Finds the results without executing.
    pub fold: Option<fn(&mut FoldCx<'_>) -> Folded>,
    /// For constants whose value is not the attribute in slot 0: the value.
    pub constant_value: Option<fn(&Context, &Body, Op) -> Option<Attribute>>,
    /// Rewrites towards the canonical form, tried in order after folding. Each says whether it changed something.
    pub canonicalize: &'static [fn(&mut PatternRewriter<'_>, Op) -> bool],
    /// Finds the result types.
    pub infer: Option<fn(&InferCx<'_>) -> Result<SmallVec<[Type; 2]>, Diagnostic>>,
    /// Suggests names for results: `c0_i32` for a constant. Calls back with result index and name.
    pub result_names: Option<fn(&Context, &Body, Op, &mut dyn FnMut(usize, &str))>,
    /// Suggests names for the arguments of the entry block of a region.
    pub block_names: Option<fn(&Context, &Body, Op, Region, &mut dyn FnMut(usize, &str))>,
    /// The effects on memory, for operations that no trait describes.
    pub effects: Option<fn(&Context, &Body, Op, &mut Effects)>,
    /// What the operation is to memory slots.
    pub memory: Option<&'static MemoryRules>,
    /// Whether the operation may be executed where the program does not say so, for operations that no trait describes; for
    /// those whose regions decide, whether they do.
    pub speculatable: Option<fn(&Context, &Body, Op) -> bool>,
    /// Which operands are handed to the arguments of successor `index`.
    pub successor_operands: Option<fn(&Context, &Body, Op, usize) -> Range<usize>>,
    /// Which values integer results can have, given which ones operands can: calls back with result index and range.
    pub ranges: Option<fn(&RangeCx<'_>, &mut dyn FnMut(usize, IntRange))>,
    /// For loops: what the first arguments of the first region count from, to, and by.
    pub counters: Option<fn(&Context, &Body, Op) -> Vec<LoopBounds>>,
    /// Where control may go from the operation (`None`) or from the end of region `Some(i)`.
    pub region_targets: Option<fn(&Context, &Body, Op, Option<usize>, &mut dyn FnMut(RegionTarget))>,
    /// Where control does go, given which operands are constants: from a region operation into its regions, or from a
    /// region's terminator. Without this hook, wherever `region_targets` says.
    pub live_targets: Option<fn(&Context, &Body, Op, &[Option<Attribute>], &mut dyn FnMut(RegionTarget))>,
    /// The one successor that a branch takes, given which operands are constants.
    pub live_successor: Option<fn(&Context, &Body, Op, &[Option<Attribute>]) -> Option<usize>>,
    /// Which arguments of the entry block of a region control flow hands over. Without this hook, the last ones, as many as
    /// values arrive.
    pub region_inputs: Option<fn(&Body, Op, usize) -> Range<usize>>,
    /// Which operands of the operation arrive at the entry of a target.
    pub entry_operands: Option<fn(&Body, Op, RegionTarget) -> Range<usize>>,
    /// For a region's terminator: which of its operands arrive at a target of its parent.
    pub terminator_operands: Option<fn(&Body, Op, RegionTarget) -> Range<usize>>,
}

impl Hooks {
    /// No hooks.
    pub const EMPTY: Hooks = Hooks {
        parse: None,
        print: None,
        custom: &[],
        verify: None,
        verify_regions: None,
        verify_symbols: None,
        fold: None,
        constant_value: None,
        canonicalize: &[],
        infer: None,
        result_names: None,
        block_names: None,
        effects: None,
        memory: None,
        speculatable: None,
        ranges: None,
        counters: None,
        successor_operands: None,
        region_targets: None,
        live_targets: None,
        live_successor: None,
        region_inputs: None,
        entry_operands: None,
        terminator_operands: None,
    };
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
    pub forwards: &'static [usize],
    /// For switches: the operand group that is divided among the successors behind those of `forwards`.
    pub spread: Option<CaseOperandSegments>,
    /// The custom form in the language of upstream's `assemblyFormat`; empty for the generic form or a hook.
    pub format: &'static str,
    /// The dialect whose name operations directly in the regions go without (`func` in `func.func`).
    pub default_dialect: &'static str,
    /// The hooks.
    pub hooks: Hooks,
    /// `format`, compiled when it is first needed (see [`OpDef::assembly`]). A memo of a constant.
    pub compiled: OnceLock<Result<Format, FormatError>>,
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

/// The definition that operations of unknown dialects share: anything goes, slot 0 holds the properties.
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
    forwards: &[],
    spread: None,
    format: "",
    default_dialect: "",
    hooks: Hooks::EMPTY,
    compiled: OnceLock::new(),
};

/// The parts of a definition that its signature gives; the rest follows through the setters of [`OpDef`].
pub struct OpParts {
    /// See [`OpDef::id`].
    pub id: OpName,
    /// See [`OpDef::name`].
    pub name: &'static str,
    /// See [`OpDef::doc`].
    pub doc: &'static str,
    /// See [`OpDef::operands`].
    pub operands: &'static [OperandSpec],
    /// See [`OpDef::results`].
    pub results: &'static [OperandSpec],
    /// See [`OpDef::attrs`].
    pub attrs: &'static [AttrSpec],
    /// See [`OpDef::regions`].
    pub regions: &'static [RegionSpec],
    /// See [`OpDef::successors`].
    pub successors: &'static [SuccessorSpec],
}

impl OpParts {
    /// A definition of these parts, without traits, rules, format and hooks.
    pub const fn into_def(self) -> OpDef {
        OpDef {
            id: self.id,
            name: self.name,
            doc: self.doc,
            operands: self.operands,
            results: self.results,
            attrs: self.attrs,
            regions: self.regions,
            successors: self.successors,
            traits: Traits::NONE,
            rules: &[],
            forwards: &[],
            spread: None,
            format: "",
            default_dialect: "",
            hooks: Hooks::EMPTY,
            compiled: OnceLock::new(),
        }
    }
}

/// A setter for one field, usable while a static is made.
macro_rules! setters {
    ($($(#[$doc:meta])* $($path:ident).+ => $name:ident($value:ident: $ty:ty) = $set:expr;)*) => {
        impl OpDef {
            $($(#[$doc])* #[must_use] pub const fn $name(mut self, $value: $ty) -> OpDef {
                self.$($path).+ = $set;
                self
            })*
        }
    };
}

setters! {
    /// See [`OpDef::traits`].
    traits => traits(value: Traits) = value;
    /// See [`OpDef::rules`].
    rules => rules(value: &'static [Rule]) = value;
    /// See [`OpDef::forwards`].
    forwards => forwards(value: &'static [usize]) = value;
    /// See [`OpDef::spread`].
    spread => spread(value: CaseOperandSegments) = Some(value);
    /// See [`OpDef::format`].
    format => format(value: &'static str) = value;
    /// See [`OpDef::default_dialect`].
    default_dialect => default_dialect(value: &'static str) = value;
    /// See [`Hooks::custom`].
    hooks.custom => custom(value: &'static [crate::text::CustomDirective]) = value;
    /// See [`Hooks::canonicalize`].
    hooks.canonicalize => canonicalize(value: &'static [fn(&mut PatternRewriter<'_>, Op) -> bool]) = value;
    /// See [`Hooks::parse`].
    hooks.parse => parse(value: fn(&mut AsmParser<'_, '_>, &mut OpState) -> Result<(), Diagnostic>) = Some(value);
    /// See [`Hooks::print`].
    hooks.print => print(value: fn(&mut AsmPrinter<'_>, &Body, Op)) = Some(value);
    /// See [`Hooks::verify`].
    hooks.verify => verify(value: fn(&Context, &Body, Op) -> Result<(), Diagnostic>) = Some(value);
    /// See [`Hooks::verify_regions`].
    hooks.verify_regions => verify_regions(value: fn(&Context, &Body, Op) -> Result<(), Diagnostic>) = Some(value);
    /// See [`Hooks::verify_symbols`].
    hooks.verify_symbols => verify_symbols(value: fn(&Context, &Body, Op, &crate::symbols::SymbolScope<'_>) -> Result<(), Diagnostic>) = Some(value);
    /// See [`Hooks::fold`].
    hooks.fold => fold(value: fn(&mut FoldCx<'_>) -> Folded) = Some(value);
    /// See [`Hooks::infer`].
    hooks.infer => infer(value: fn(&InferCx<'_>) -> Result<SmallVec<[Type; 2]>, Diagnostic>) = Some(value);
    /// See [`Hooks::result_names`].
    hooks.result_names => result_names(value: fn(&Context, &Body, Op, &mut dyn FnMut(usize, &str))) = Some(value);
    /// See [`Hooks::block_names`].
    hooks.block_names => block_names(value: fn(&Context, &Body, Op, Region, &mut dyn FnMut(usize, &str))) = Some(value);
    /// See [`Hooks::speculatable`].
    hooks.speculatable => speculatable(value: fn(&Context, &Body, Op) -> bool) = Some(value);
    /// See [`Hooks::constant_value`].
    hooks.constant_value => constant_value(value: fn(&Context, &Body, Op) -> Option<Attribute>) = Some(value);
    /// See [`Hooks::memory`].
    hooks.memory => memory(value: &'static MemoryRules) = Some(value);
    /// See [`Hooks::effects`].
    hooks.effects => effects(value: fn(&Context, &Body, Op, &mut Effects)) = Some(value);
    /// See [`Hooks::successor_operands`].
    hooks.successor_operands => successor_operands(value: fn(&Context, &Body, Op, usize) -> Range<usize>) = Some(value);
    /// See [`Hooks::ranges`].
    hooks.ranges => ranges(value: fn(&RangeCx<'_>, &mut dyn FnMut(usize, IntRange))) = Some(value);
    /// See [`Hooks::counters`].
    hooks.counters => counters(value: fn(&Context, &Body, Op) -> Vec<LoopBounds>) = Some(value);
    /// See [`Hooks::region_targets`].
    hooks.region_targets => region_targets(value: fn(&Context, &Body, Op, Option<usize>, &mut dyn FnMut(RegionTarget))) = Some(value);
    /// See [`Hooks::live_targets`].
    hooks.live_targets => live_targets(value: fn(&Context, &Body, Op, &[Option<Attribute>], &mut dyn FnMut(RegionTarget))) = Some(value);
    /// See [`Hooks::live_successor`].
    hooks.live_successor => live_successor(value: fn(&Context, &Body, Op, &[Option<Attribute>]) -> Option<usize>) = Some(value);
    /// See [`Hooks::region_inputs`].
    hooks.region_inputs => region_inputs(value: fn(&Body, Op, usize) -> Range<usize>) = Some(value);
    /// See [`Hooks::entry_operands`].
    hooks.entry_operands => entry_operands(value: fn(&Body, Op, RegionTarget) -> Range<usize>) = Some(value);
    /// See [`Hooks::terminator_operands`].
    hooks.terminator_operands => terminator_operands(value: fn(&Body, Op, RegionTarget) -> Range<usize>) = Some(value);
}
