//! The attributes of this dialect, and type and attribute constraints of its ops.

use windlass_ir::def::constraints::attr;
use windlass_ir::def::{
    AttrConstraint, AttrDef, AttrForm, EnumCase, EnumDef, EnumParser, OpDef, Param, ParamKind, TypeConstraint,
};
use windlass_ir::{AttrData, AttrName, Attribute, Body, Context, DYNAMIC, Op, Type, TypeData, VectorType};

/// The dialect number.
pub const NUMBER: u16 = 12;

/// The combining function of reductions and contractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "named as they are written")]
pub enum CombiningKind {
    Add,
    Mul,
    MinUI,
    MinSI,
    MinNumF,
    MaxUI,
    MaxSI,
    MaxNumF,
    And,
    Or,
    Xor,
    MinimumF,
    MaximumF,
}

impl CombiningKind {
    /// All kinds, by value.
    pub const ALL: [CombiningKind; 13] = [
        CombiningKind::Add,
        CombiningKind::Mul,
        CombiningKind::MinUI,
        CombiningKind::MinSI,
        CombiningKind::MinNumF,
        CombiningKind::MaxUI,
        CombiningKind::MaxSI,
        CombiningKind::MaxNumF,
        CombiningKind::And,
        CombiningKind::Or,
        CombiningKind::Xor,
        CombiningKind::MinimumF,
        CombiningKind::MaximumF,
    ];

    /// The kind in an attribute slot; addition if the slot is empty.
    pub fn of(ctx: &Context, attr: Option<Attribute>) -> CombiningKind {
        attr.and_then(|attr| enum_value(ctx, attr, KIND_ATTR))
            .and_then(|value| Self::ALL.get(usize::try_from(value).ok()?).copied())
            .unwrap_or(CombiningKind::Add)
    }

    /// The op that combines two values.
    pub fn operation(self, float: bool) -> &'static OpDef {
        use crate::arith as ops;
        match self {
            CombiningKind::Add if float => ops::AddFOp::DEF,
            CombiningKind::Add => ops::AddIOp::DEF,
            CombiningKind::Mul if float => ops::MulFOp::DEF,
            CombiningKind::Mul => ops::MulIOp::DEF,
            CombiningKind::MinUI => ops::MinUIOp::DEF,
            CombiningKind::MinSI => ops::MinSIOp::DEF,
            CombiningKind::MaxUI => ops::MaxUIOp::DEF,
            CombiningKind::MaxSI => ops::MaxSIOp::DEF,
            CombiningKind::MinNumF => ops::MinNumFOp::DEF,
            CombiningKind::MaxNumF => ops::MaxNumFOp::DEF,
            CombiningKind::MinimumF => ops::MinimumFOp::DEF,
            CombiningKind::MaximumF => ops::MaximumFOp::DEF,
            CombiningKind::And => ops::AndIOp::DEF,
            CombiningKind::Or => ops::OrIOp::DEF,
            CombiningKind::Xor => ops::XOrIOp::DEF,
        }
    }

    /// `#vector.kind<…>`
    pub fn attr(self, ctx: &Context) -> Attribute {
        ctx.ext_attr(KIND_ATTR, &[Some(ctx.i64_attr(self as i64))])
    }
}

const fn case(keyword: &'static str, value: i64) -> EnumCase {
    EnumCase { keyword, value }
}

const fn choice(name: &'static str, cases: &'static [EnumCase]) -> EnumDef {
    EnumDef {
        name,
        parser: EnumParser::Class,
        flags: false,
        separator: "",
        cases,
    }
}

/// The keywords of [`CombiningKind`].
pub static COMBINING_KIND: EnumDef = choice(
    "::mlir::vector::CombiningKind",
    &[
        case("add", 0),
        case("mul", 1),
        case("minui", 2),
        case("minsi", 3),
        case("minnumf", 4),
        case("maxui", 5),
        case("maxsi", 6),
        case("maxnumf", 7),
        case("and", 8),
        case("or", 9),
        case("xor", 10),
        case("maximumf", 12),
        case("minimumf", 11),
    ],
);

/// The iterator types of a contraction's dimensions.
pub static ITERATOR_TYPE: EnumDef = choice(
    "::mlir::vector::IteratorType",
    &[case("parallel", 0), case("reduction", REDUCTION)],
);

/// The case of [`ITERATOR_TYPE`] for dimensions that are summed up.
pub const REDUCTION: i64 = 1;

/// The punctuation that `vector.print` prints after a value.
pub static PUNCTUATION: EnumDef = choice(
    "::mlir::vector::PrintPunctuation",
    &[
        case("no_punctuation", 0),
        case("newline", 1),
        case("comma", 2),
        case("open", 3),
        case("close", 4),
    ],
);

/// `#vector.kind<…>`
pub const KIND_ATTR: AttrName = AttrName::new(NUMBER, 0);
/// `#vector.iterator_type<…>`
pub const ITERATOR_ATTR: AttrName = AttrName::new(NUMBER, 1);
/// `#vector.punctuation<…>`
pub const PUNCTUATION_ATTR: AttrName = AttrName::new(NUMBER, 2);

/// The dialect's attributes, by index.
pub(super) static ATTRS: &[&AttrDef] = &[
    &AttrDef {
        name: KIND_ATTR,
        mnemonic: "kind",
        class: "Vector_CombiningKindAttr",
        doc: "How elements are combined.",
        params: &[Param::required("value", ParamKind::Enum(&COMBINING_KIND))],
        format: "`<` $value `>`",
        ..AttrDef::EMPTY
    },
    &AttrDef {
        name: ITERATOR_ATTR,
        mnemonic: "iterator_type",
        class: "Vector_IteratorTypeEnum",
        doc: "What iterations along a dimension do.",
        params: &[Param::required("value", ParamKind::Enum(&ITERATOR_TYPE))],
        format: "`<` $value `>`",
        ..AttrDef::EMPTY
    },
    &AttrDef {
        name: PUNCTUATION_ATTR,
        mnemonic: "punctuation",
        class: "Vector_PrintPunctuation",
        doc: "What is written behind a value.",
        params: &[Param::required("value", ParamKind::Enum(&PUNCTUATION))],
        format: "`<` $value `>`",
        ..AttrDef::EMPTY
    },
];

/// The value of an enumeration attribute of this dialect.
pub fn enum_value(ctx: &Context, attr: Attribute, name: AttrName) -> Option<i64> {
    attr.ext(ctx, name)?.params.first().copied()??.as_i64(ctx)
}

/// `#vector.kind<add>`, the default of contractions and outer products.
pub(super) fn add(ctx: &Context) -> Attribute {
    CombiningKind::Add.attr(ctx)
}

/// `#vector.punctuation<newline>`
pub(super) fn newline(ctx: &Context) -> Attribute {
    ctx.ext_attr(PUNCTUATION_ATTR, &[Some(ctx.i64_attr(1))])
}

fn is_vector(ctx: &Context, ty: Type, check: fn(&Context, &VectorType) -> bool) -> bool {
    ty.vector(ctx).is_some_and(|vector| check(ctx, vector))
}

/// A vector of any rank, including zero.
pub static ANY_RANK: TypeConstraint = TypeConstraint::new("vector of any type values", |ctx, t| {
    is_vector(ctx, t, |_, _| true)
})
.of_kind("builtin.vector");
/// A vector of rank one or more.
pub static VECTOR: TypeConstraint = TypeConstraint::new("vector of any type values", |ctx, t| {
    is_vector(ctx, t, |_, v| !v.shape.is_empty())
})
.of_kind("builtin.vector");
/// A fixed-length vector.
pub static FIXED: TypeConstraint = TypeConstraint::new("fixed-length vector of any type values", |ctx, t| {
    is_vector(ctx, t, |_, v| !v.is_scalable())
})
.of_kind("builtin.vector");
/// A vector of floats.
pub static FLOATS: TypeConstraint = TypeConstraint::new("vector of floating-point values", |ctx, t| {
    is_vector(ctx, t, |ctx, v| v.element.float(ctx).is_some())
})
.of_kind("builtin.vector");
/// A vector of `i1`.
pub static MASK: TypeConstraint = TypeConstraint::new("vector of 1-bit signless integer values", |ctx, t| {
    is_vector(ctx, t, |_, v| v.element == Type::I1 && !v.shape.is_empty())
})
.of_kind("builtin.vector");
/// A vector of `i1`, including rank zero.
pub static ANY_MASK: TypeConstraint =
    TypeConstraint::new("vector of 1-bit signless integer values", |ctx, t| {
        is_vector(ctx, t, |_, v| v.element == Type::I1)
    })
    .of_kind("builtin.vector");
/// A fixed-length vector of `i1`.
pub static FIXED_MASK: TypeConstraint = TypeConstraint::new(
    "fixed-length vector of 1-bit signless integer values",
    |ctx, t| {
        is_vector(ctx, t, |_, v| {
            v.element == Type::I1 && !v.shape.is_empty() && !v.is_scalable()
        })
    },
)
.of_kind("builtin.vector");
/// A vector of integers or `index`.
pub static INDICES: TypeConstraint = TypeConstraint::new("vector of integer or index values", |ctx, t| {
    is_vector(ctx, t, |ctx, v| {
        !v.shape.is_empty() && (v.element == Type::INDEX || v.element.integer(ctx).is_some())
    })
})
.of_kind("builtin.vector");
/// A vector of rank one.
pub static RANK_1: TypeConstraint = TypeConstraint::new(" of ranks 1", |ctx, t| {
    is_vector(ctx, t, |_, v| v.shape.len() == 1)
})
.of_kind("builtin.vector");
/// A scalable vector of rank one.
pub static SCALABLE: TypeConstraint = TypeConstraint::new(" of ranks 1", |ctx, t| {
    is_vector(ctx, t, |_, v| v.shape.len() == 1 && v.is_scalable())
})
.of_kind("builtin.vector");
/// A vector of `index` of rank one.
pub static STEPS: TypeConstraint = TypeConstraint::new("vector of index values of ranks 1", |ctx, t| {
    is_vector(ctx, t, |_, v| v.shape.len() == 1 && v.element == Type::INDEX)
})
.of_kind("builtin.vector");
/// A shaped type.
pub static SHAPED: TypeConstraint =
    TypeConstraint::new("shaped of any type values", |ctx, t| t.is_shaped(ctx));
/// The base of `vector.gather`.
pub static TENSOR_OR_MEMREF: TypeConstraint =
    TypeConstraint::new("Tensor or MemRef of any type values", |ctx, t| {
        matches!(
            t.data(ctx),
            TypeData::MemRef(_) | TypeData::RankedTensor(_) | TypeData::UnrankedTensor(_)
        )
    })
    .of_kind("builtin.memref|builtin.unranked_memref|builtin.tensor|builtin.unranked_tensor|builtin.vector");
/// A ranked tensor.
pub static RANKED_TENSOR: TypeConstraint =
    TypeConstraint::new("ranked tensor of any type values", |ctx, t| {
        matches!(t.data(ctx), TypeData::RankedTensor(_))
    });
/// A memref with static shape.
pub static STATIC_MEMREF: TypeConstraint =
    TypeConstraint::new("statically shaped memref of any type values", |ctx, t| {
        t.memref(ctx)
            .is_some_and(|memref| !memref.shape.contains(&DYNAMIC))
    })
    .of_kind("builtin.memref");
/// Types that `vector.print` supports.
pub static PRINTABLE: TypeConstraint = TypeConstraint::new("", |ctx, t| {
    t.vector(ctx).is_some() || t.integer(ctx).is_some() || t == Type::INDEX || t.float(ctx).is_some()
});

/// `#vector.kind<…>`
pub static KIND: AttrConstraint = AttrConstraint::written(
    "Kind of combining function for contractions and reductions",
    |ctx, a| a.ext(ctx, KIND_ATTR).is_some(),
    AttrForm::Ext(KIND_ATTR),
);
/// The punctuation of `vector.print`.
pub static PUNCTUATION_FORM: AttrConstraint = AttrConstraint::written(
    "Punctuation for separating vectors or vector elements",
    |ctx, a| a.ext(ctx, PUNCTUATION_ATTR).is_some(),
    AttrForm::Ext(PUNCTUATION_ATTR),
);
/// The iterator types of a contraction.
pub static ITERATORS: AttrConstraint = AttrConstraint::new("Iterator type should be an enum.", |ctx, a| {
    a.as_array(ctx)
        .is_some_and(|all| all.iter().all(|a| a.ext(ctx, ITERATOR_ATTR).is_some()))
})
.of_kind(attr::is_array);
/// `[true, false]`
pub static BOOLS: AttrConstraint = AttrConstraint::new("1-bit boolean array attribute", |ctx, a| {
    a.as_array(ctx)
        .is_some_and(|all| all.iter().all(|a| a.ty(ctx) == Some(Type::I1)))
})
.of_kind(attr::is_array);
/// `[1, 2]`
pub static NUMBERS: AttrConstraint = AttrConstraint::new("64-bit integer array attribute", |ctx, a| {
    let is_number = |a: &Attribute| matches!(a.data(ctx), AttrData::Integer { ty, .. } if *ty == Type::I64);
    a.as_array(ctx).is_some_and(|all| all.iter().all(is_number))
})
.of_kind(attr::is_array);

/// The integers of an array attribute.
pub fn numbers(ctx: &Context, attr: Option<Attribute>) -> Vec<i64> {
    let all = attr.and_then(|attr| attr.as_array(ctx)).unwrap_or_default();
    all.iter().filter_map(|a| a.as_i64(ctx)).collect()
}

/// A vector type with scalable dimensions.
pub fn vector_type(ctx: &Context, shape: &[i64], scalable: &[bool], element: Type) -> Type {
    ctx.intern_type(TypeData::Vector(Box::new(VectorType {
        shape: shape.into(),
        scalable: scalable.into(),
        element,
    })))
}

/// The type without its first `count` dimensions; the element type if none remains.
pub fn without_leading(ctx: &Context, vector: &VectorType, count: usize) -> Type {
    match vector.shape.get(count..) {
        None | Some([]) => vector.element,
        Some(shape) => vector_type(ctx, shape, &vector.scalable[count..], vector.element),
    }
}

/// Whether the first two operands have the same element type.
pub(super) fn operands_have_same_element(ctx: &Context, body: &Body, op: Op) -> bool {
    let [first, second] = [0, 1].map(|index| body.ty(body.operand(op, index)));
    first.element_type(ctx) == second.element_type(ctx)
}

/// Whether operand `operand` and result `result` have the same elements.
pub(super) fn same_element(ctx: &Context, body: &Body, op: Op, operand: usize, result: usize) -> bool {
    match (body.operands(op).get(operand), body.results(op).get(result)) {
        (Some(operand), Some(result)) => {
            body.ty(operand).element_or_self(ctx) == body.ty(result).element_or_self(ctx)
        }
        _ => true,
    }
}
