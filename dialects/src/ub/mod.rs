//! Undefined behaviour: values that must not be used, places that must not be reached.

use windlass_ir::def::constraints::{AttrConstraint, ty};
use windlass_ir::def::{AttrDef, OpDef};
use windlass_ir::interfaces::{InlinerInterface, UndefinedBehavior};
use windlass_ir::{AttrName, Attribute, Context, Type, dialect};

/// `#ub.poison`
pub const POISON_ATTR: AttrName = AttrName::new(5, 0);

static ATTRS: &[&AttrDef] = &[&AttrDef {
    name: POISON_ATTR,
    mnemonic: "poison",
    doc: "No value in particular: whatever is computed from it is poison too.",
    ..AttrDef::EMPTY
}];

/// `#ub.poison`
pub fn poison(ctx: &Context) -> Attribute {
    ctx.ext_attr(POISON_ATTR, &[])
}

/// Whether an attribute is `#ub.poison`.
pub fn is_poison(ctx: &Context, attr: Attribute) -> bool {
    attr.ext(ctx, POISON_ATTR).is_some()
}

static POISON: AttrConstraint =
    AttrConstraint::new("PoisonAttrInterface instance", is_poison).of_kind(is_poison);

dialect! {
    pub static UB_DIALECT = "ub", number 5, "Undefined behaviour, made explicit.",
        { attrs: ATTRS, constant: Some(constant) },
        interfaces(
            InlinerInterface::ALL,
            UndefinedBehavior { poison: PoisonOp::DEF, unreachable: UnreachableOp::DEF },
        );

    /// A value that represents deferred undefined behaviour.
    PoisonOp = "ub.poison" () -> (result: ty::ANY) attrs(value[= poison]: POISON)
        traits(CONSTANT_LIKE, PURE) format("attr-dict (`<` $value^ `>`)? `:` type($result)")

    /// A place that control never reaches.
    UnreachableOp = "ub.unreachable" () -> () traits(TERMINATOR) format("attr-dict")
}

fn constant(ctx: &Context, value: Attribute, _: Type) -> Option<&'static OpDef> {
    is_poison(ctx, value).then_some(PoisonOp::DEF)
}
