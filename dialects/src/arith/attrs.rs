//! The enumerations, attributes and constraints of the `arith` dialect.
//!
//! Comparison predicates and rounding modes are plain integer attributes whose values are cases of an [`EnumDef`];
//! fast-math and overflow flags are attributes of the dialect (`#arith.fastmath<nnan>`). Folds and lowerings match on
//! the Rust enums here.

use windlass_ir::def::constraints::ty::{is_float, value_semantics};
use windlass_ir::def::{
    AttrConstraint, AttrDef, AttrForm, EnumCase, EnumDef, EnumParser, Param, ParamKind, TypeConstraint,
};
use windlass_ir::num::Rounding;
use windlass_ir::{AttrData, AttrName, Attribute, Context, Type, TypeData};

/// Defines an enumeration whose cases are listed in the order of their values, starting at zero.
macro_rules! enumeration {
    ($(#[$doc:meta])* $name:ident, $def:ident { $($(#[$cdoc:meta])* $case:ident = $keyword:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$cdoc])* $case),* }

        impl $name {
            /// All cases, by value.
            pub const ALL: &[$name] = &[$($name::$case),*];

            /// The case with this value.
            pub fn from_value(value: i64) -> Option<$name> {
                usize::try_from(value).ok().and_then(|at| Self::ALL.get(at)).copied()
            }

            /// The keyword of the assembly format.
            pub const fn keyword(self) -> &'static str {
                match self { $($name::$case => $keyword),* }
            }
        }

        #[doc = concat!("How [`", stringify!($name), "`] is written.")]
        pub static $def: EnumDef = EnumDef {
            name: stringify!($name),
            parser: EnumParser::Named,
            flags: false,
            separator: "",
            cases: &[$(EnumCase { keyword: $keyword, value: $name::$case as i64 }),*],
        };
    };
}

enumeration! {
    /// The predicate of `arith.cmpi`. `S` forms compare signed, `U` forms unsigned.
    CmpIPredicate, CMPI_PREDICATE {
        /// equal
        Eq = "eq",
        /// not equal
        Ne = "ne",
        /// less
        Slt = "slt",
        /// less or equal
        Sle = "sle",
        /// greater
        Sgt = "sgt",
        /// greater or equal
        Sge = "sge",
        /// less
        Ult = "ult",
        /// less or equal
        Ule = "ule",
        /// greater
        Ugt = "ugt",
        /// greater or equal
        Uge = "uge",
    }
}

enumeration! {
    /// The predicate of `arith.cmpf`. The `O` (ordered) forms are false when an operand is a NaN, the `U` (unordered)
    /// forms true.
    CmpFPredicate, CMPF_PREDICATE {
        /// never
        AlwaysFalse = "false",
        /// equal
        Oeq = "oeq",
        /// greater
        Ogt = "ogt",
        /// greater or equal
        Oge = "oge",
        /// less
        Olt = "olt",
        /// less or equal
        Ole = "ole",
        /// not equal
        One = "one",
        /// no operand is a NaN
        Ord = "ord",
        /// equal
        Ueq = "ueq",
        /// greater
        Ugt = "ugt",
        /// greater or equal
        Uge = "uge",
        /// less
        Ult = "ult",
        /// less or equal
        Ule = "ule",
        /// not equal
        Une = "une",
        /// some operand is a NaN
        Uno = "uno",
        /// always
        AlwaysTrue = "true",
    }
}

enumeration! {
    /// The rounding mode of a float result that is not exact.
    RoundingMode, ROUNDING_MODE {
        /// to the nearest value, ties to the even one
        ToNearestEven = "to_nearest_even",
        /// towards negative infinity
        Downward = "downward",
        /// towards positive infinity
        Upward = "upward",
        /// towards zero
        TowardZero = "toward_zero",
        /// to the nearest value, ties away from zero
        ToNearestAway = "to_nearest_away",
    }
}

enumeration! {
    /// The computation of an atomic read-modify-write or a reduction, from the old and the new value.
    AtomicRmwKind, ATOMIC_RMW_KIND {
        /// float sum
        AddF = "addf",
        /// integer sum
        AddI = "addi",
        /// bitwise and
        AndI = "andi",
        /// the new value
        Assign = "assign",
        /// greater float, NaN if one is
        MaximumF = "maximumf",
        /// greater float, the other one if one is a NaN
        MaxNumF = "maxnumf",
        /// greater signed integer
        MaxS = "maxs",
        /// greater unsigned integer
        MaxU = "maxu",
        /// lesser float, NaN if one is
        MinimumF = "minimumf",
        /// lesser float, the other one if one is a NaN
        MinNumF = "minnumf",
        /// lesser signed integer
        MinS = "mins",
        /// lesser unsigned integer
        MinU = "minu",
        /// float product
        MulF = "mulf",
        /// integer product
        MulI = "muli",
        /// bitwise or
        OrI = "ori",
        /// bitwise exclusive or
        XOrI = "xori",
    }
}

impl RoundingMode {
    /// The corresponding rounding mode of the `windlass_ir` float arithmetic.
    pub const fn rounding(self) -> Rounding {
        match self {
            RoundingMode::ToNearestEven => Rounding::NearestEven,
            RoundingMode::Downward => Rounding::Down,
            RoundingMode::Upward => Rounding::Up,
            RoundingMode::TowardZero => Rounding::TowardZero,
            RoundingMode::ToNearestAway => Rounding::NearestAway,
        }
    }
}

/// Defines a set of flags, one bit each.
macro_rules! flags {
    ($(#[$doc:meta])* $name:ident { $($(#[$fdoc:meta])* $flag:ident = $bits:expr;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $name(pub i64);

        impl $name {
            /// No flag.
            pub const NONE: $name = $name(0);
            $($(#[$fdoc])* pub const $flag: $name = $name($bits);)*

            /// Whether all flags of `other` are set.
            pub const fn has(self, other: $name) -> bool {
                self.0 & other.0 == other.0
            }

            /// The flags that both sets contain.
            #[must_use]
            pub const fn common(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }
        }
    };
}

flags! {
    /// The assumptions that a float op may make beyond IEEE 754.
    FastMathFlags {
        /// Terms may be reassociated.
        REASSOC = 1;
        /// No operand or result is a NaN.
        NNAN = 2;
        /// No operand or result is infinite.
        NINF = 4;
        /// The sign of a zero does not matter.
        NSZ = 8;
        /// A division may multiply by the reciprocal.
        ARCP = 16;
        /// Ops may be contracted, for example to a fused multiply-add.
        CONTRACT = 32;
        /// Functions may be approximated.
        AFN = 64;
        /// All of the above.
        FAST = 127;
    }
}

flags! {
    /// The kinds of overflow that an integer op may assume not to happen.
    IntegerOverflowFlags {
        /// No signed wrap.
        NSW = 1;
        /// No unsigned wrap.
        NUW = 2;
    }
}

/// The keywords of [`FastMathFlags`].
pub static FAST_MATH_FLAGS: EnumDef = EnumDef {
    name: "::mlir::arith::FastMathFlags",
    parser: EnumParser::Class,
    flags: true,
    separator: ",",
    cases: &[
        EnumCase {
            keyword: "none",
            value: 0,
        },
        EnumCase {
            keyword: "reassoc",
            value: FastMathFlags::REASSOC.0,
        },
        EnumCase {
            keyword: "nnan",
            value: FastMathFlags::NNAN.0,
        },
        EnumCase {
            keyword: "ninf",
            value: FastMathFlags::NINF.0,
        },
        EnumCase {
            keyword: "nsz",
            value: FastMathFlags::NSZ.0,
        },
        EnumCase {
            keyword: "arcp",
            value: FastMathFlags::ARCP.0,
        },
        EnumCase {
            keyword: "contract",
            value: FastMathFlags::CONTRACT.0,
        },
        EnumCase {
            keyword: "afn",
            value: FastMathFlags::AFN.0,
        },
        EnumCase {
            keyword: "fast",
            value: FastMathFlags::FAST.0,
        },
    ],
};

/// The keywords of [`IntegerOverflowFlags`].
pub static OVERFLOW_FLAGS: EnumDef = EnumDef {
    name: "::mlir::arith::IntegerOverflowFlags",
    parser: EnumParser::Class,
    flags: true,
    separator: ", ",
    cases: &[
        EnumCase {
            keyword: "none",
            value: 0,
        },
        EnumCase {
            keyword: "nsw",
            value: IntegerOverflowFlags::NSW.0,
        },
        EnumCase {
            keyword: "nuw",
            value: IntegerOverflowFlags::NUW.0,
        },
    ],
};

/// `#arith.fastmath<…>`
pub const FAST_MATH_ATTR: AttrName = AttrName::new(2, 0);
/// `#arith.overflow<…>`
pub const OVERFLOW_ATTR: AttrName = AttrName::new(2, 1);

/// The dialect's attributes, by index.
pub(super) static ATTRS: &[&AttrDef] = &[
    &AttrDef {
        name: FAST_MATH_ATTR,
        mnemonic: "fastmath",
        class: "Arith_FastMathAttr",
        doc: "What a float operation may assume beyond IEEE 754.",
        params: &[Param::required("value", ParamKind::Enum(&FAST_MATH_FLAGS))],
        format: "`<` $value `>`",
        ..AttrDef::EMPTY
    },
    &AttrDef {
        name: OVERFLOW_ATTR,
        mnemonic: "overflow",
        class: "Arith_IntegerOverflowAttr",
        doc: "Which overflows an integer operation may assume not to happen.",
        params: &[Param::required("value", ParamKind::Enum(&OVERFLOW_FLAGS))],
        format: "`<` $value `>`",
        ..AttrDef::EMPTY
    },
];

fn flags_attr(ctx: &Context, name: AttrName, bits: i64) -> Attribute {
    ctx.ext_attr(name, &[Some(ctx.i64_attr(bits))])
}

fn flags_of(ctx: &Context, attr: Option<Attribute>, name: AttrName) -> i64 {
    attr.and_then(|attr| attr.ext(ctx, name)?.params.first().copied()?)
        .and_then(|bits| bits.as_i64(ctx))
        .unwrap_or(0)
}

impl FastMathFlags {
    /// `#arith.fastmath<…>` with these flags.
    pub fn attr(self, ctx: &Context) -> Attribute {
        flags_attr(ctx, FAST_MATH_ATTR, self.0)
    }

    /// The flags in an attribute slot; none if the slot is empty.
    pub fn of(ctx: &Context, attr: Option<Attribute>) -> Self {
        FastMathFlags(flags_of(ctx, attr, FAST_MATH_ATTR))
    }
}

impl IntegerOverflowFlags {
    /// `#arith.overflow<…>` with these flags.
    pub fn attr(self, ctx: &Context) -> Attribute {
        flags_attr(ctx, OVERFLOW_ATTR, self.0)
    }

    /// The value of an attribute slot with these flags; `None` for no flags.
    pub fn slot(self, ctx: &Context) -> Option<Attribute> {
        (self != Self::NONE).then(|| self.attr(ctx))
    }

    /// The flags in an attribute slot; none if the slot is empty.
    pub fn of(ctx: &Context, attr: Option<Attribute>) -> Self {
        IntegerOverflowFlags(flags_of(ctx, attr, OVERFLOW_ATTR))
    }
}

/// The default of the `fastmath` slots.
pub(crate) fn no_fast_math(ctx: &Context) -> Attribute {
    FastMathFlags::NONE.attr(ctx)
}

/// The default of the `overflowFlags` slots.
pub(super) fn no_overflow_flags(ctx: &Context) -> Attribute {
    IntegerOverflowFlags::NONE.attr(ctx)
}

/// Whether `attr` is an integer attribute of type `ty` whose value is a case of `def`.
fn is_case(ctx: &Context, attr: Attribute, ty: Type, def: &EnumDef) -> bool {
    attr.ty(ctx) == Some(ty) && attr.as_i64(ctx).is_some_and(|value| def.contains(value))
}

/// A predicate of `arith.cmpi`.
pub static CMPI: AttrConstraint = AttrConstraint::written(
    "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
    |ctx, a| is_case(ctx, a, Type::I64, &CMPI_PREDICATE),
    AttrForm::Enum(&CMPI_PREDICATE),
);
/// A predicate of `arith.cmpf`.
pub static CMPF: AttrConstraint = AttrConstraint::written(
    "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
    |ctx, a| is_case(ctx, a, Type::I64, &CMPF_PREDICATE),
    AttrForm::Enum(&CMPF_PREDICATE),
);
/// A rounding mode.
pub static ROUNDING: AttrConstraint = AttrConstraint::written(
    "Floating point rounding mode",
    |ctx, a| is_case(ctx, a, Type::I32, &ROUNDING_MODE),
    AttrForm::Enum(&ROUNDING_MODE),
);
/// `#arith.fastmath<…>`
pub static FAST_MATH: AttrConstraint = AttrConstraint::written(
    "Floating point fast math flags",
    |ctx, a| a.ext(ctx, FAST_MATH_ATTR).is_some(),
    AttrForm::Ext(FAST_MATH_ATTR),
);
/// `#arith.overflow<…>`
pub static OVERFLOW: AttrConstraint = AttrConstraint::written(
    "Integer overflow arith flags",
    |ctx, a| a.ext(ctx, OVERFLOW_ATTR).is_some(),
    AttrForm::Ext(OVERFLOW_ATTR),
);

fn is_signless(ctx: &Context, ty: Type) -> bool {
    ty.signless_width(ctx).is_some()
}

fn is_memref_of(ctx: &Context, ty: Type, check: fn(&Context, Type) -> bool) -> bool {
    ty.memref(ctx).is_some_and(|memref| check(ctx, memref.element))
}

/// A signless integer, or a vector or tensor of them; not `index`.
pub static FIXED_INT_LIKE: TypeConstraint =
    TypeConstraint::new("signless-fixed-width-integer-like", |ctx, t| {
        !matches!(t.data(ctx), TypeData::Ext(_)) && value_semantics(ctx, t, is_signless)
    });
/// Operand and result types of `arith.index_cast`.
pub static INDEX_CAST: TypeConstraint =
    TypeConstraint::new("signless-integer-like or memref of signless-integer", |ctx, t| {
        let check = |ctx: &Context, t| t == Type::INDEX || is_signless(ctx, t);
        value_semantics(ctx, t, check) || is_memref_of(ctx, t, check)
    });
/// Operand and result types of `arith.bitcast`.
pub static BITCAST: TypeConstraint = TypeConstraint::new(
    "signless-integer-or-float-like or memref of signless-integer or float",
    |ctx, t| {
        let check = |ctx: &Context, t: Type| is_signless(ctx, t) || is_float(ctx, t);
        value_semantics(ctx, t, check) || is_memref_of(ctx, t, check)
    },
);

/// The result type of a comparison of values of type `ty`: `i1`, or the shape of `ty` with element type `i1`.
pub fn i1_same_shape(ctx: &Context, ty: Type) -> Option<Type> {
    Some(if ty.is_shaped(ctx) {
        ty.with_element(ctx, Type::I1)
    } else {
        Type::I1
    })
}

/// The predicate in the slot of an `arith.cmpi`.
pub fn cmpi_predicate(ctx: &Context, attr: Option<Attribute>) -> Option<CmpIPredicate> {
    CmpIPredicate::from_value(attr?.as_i64(ctx)?)
}

/// The predicate in the slot of an `arith.cmpf`.
pub fn cmpf_predicate(ctx: &Context, attr: Option<Attribute>) -> Option<CmpFPredicate> {
    CmpFPredicate::from_value(attr?.as_i64(ctx)?)
}

/// The rounding mode in a slot.
pub fn rounding_mode(ctx: &Context, attr: Option<Attribute>) -> Option<RoundingMode> {
    RoundingMode::from_value(attr?.as_i64(ctx)?)
}

/// Whether a constant's value has a type that `arith.constant` allows: typed, and signless if it is an integer.
pub(super) fn is_constant_value(ctx: &Context, value: Attribute, ty: Type) -> bool {
    let signed = matches!(value.data(ctx), AttrData::Integer { ty, .. }
        if *ty != Type::INDEX && !is_signless(ctx, *ty));
    value.ty(ctx) == Some(ty) && !signed
}
