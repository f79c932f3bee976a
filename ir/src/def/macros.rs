//! The [`dialect!`](crate::dialect) macro: a dialect's operations as a table.

/// Defines a dialect's operations.
///
/// ```text
/// dialect! {
///     pub static ARITH = "arith", number 2, "Integer and float arithmetic.", { attrs: ATTRS };
///
///     /// Integer addition.
///     AddIOp = "arith.addi"
///         (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
///         attrs(overflowFlags[= overflow_none]: attrs::OVERFLOW)
///         { traits: Traits::PURE, format: "…", fold: fold::addi }
/// }
/// ```
///
/// * Operands and results: `name: CONSTRAINT` is one value, `name[?]: C` none or one, `name[*]: C` any number.
/// * `attrs(name: C, name[?]: C, name[= default_fn]: C)`: required, optional, optional with a default value.
/// * `regions(name, name[*])` and `succs(name, name[*])`.
/// * The braces hold what else is to be said, by the names of the `const` setters of [`OpDef`](crate::def::OpDef): `traits`,
///   `rules`, `forwards`, `format`, and the hooks (`fold`, `verify`, `parse`, …).
///
/// Each operation becomes a unit struct with `NAME` (its [`OpName`](crate::OpName)), `DEF`, one constant per part for
/// [`Body::get`](crate::Body::get), and `build`, which takes the parts in the order operands, attributes, result types,
/// successors.
///
/// A dialect too large for one file uses [`op_table!`](crate::op_table) for each part.
#[macro_export]
macro_rules! dialect {
    (
        $(#[$dmeta:meta])*
        $vis:vis static $dialect:ident = $namespace:literal, number $number:expr, $ddoc:literal, { $($dfield:ident : $dvalue:expr),* $(,)? };
        $($ops:tt)*
    ) => {
        $crate::op_table! {
            /// The operations, by index.
            $vis const OPS, dialect $number, from 0;
            $($ops)*
        }

        $(#[$dmeta])*
        #[doc = $ddoc]
        $vis static $dialect: $crate::def::DialectDef = $crate::def::DialectDef {
            namespace: $namespace,
            number: $number,
            doc: $ddoc,
            ops: OPS,
            $($dfield: $dvalue,)*
            ..$crate::def::DialectDef::EMPTY
        };
    };
}

/// Defines a part of a dialect's operations: those whose indices begin at `from`.
///
/// ```text
/// op_table! {
///     /// Integer and float arithmetic.
///     pub const OPS, dialect 6, from constants::OPS.len();
///
///     …as in `dialect!`
/// }
/// ```
///
/// The dialect's table is the parts [joined](crate::def::join_tables).
#[macro_export]
macro_rules! op_table {
    (
        $(#[$tmeta:meta])*
        $vis:vis const $table:ident, dialect $number:expr, from $base:expr;
        $(
            $(#[doc = $doc:literal])*
            $op:ident = $name:literal
            ( $( $on:ident $([$oc:tt])? : $ot:expr ),* $(,)? )
            -> ( $( $rn:ident $([$rc:tt])? : $rt:expr ),* $(,)? )
            $( attrs( $( $an:ident $([$($ac:tt)*])? : $at:expr ),* $(,)? ) )?
            $( regions( $( $gn:ident $([$gc:tt])? ),* $(,)? ) )?
            $( succs( $( $sn:ident $([$sc:tt])? ),* $(,)? ) )?
            {
                $( $field:ident : $value:expr ),* $(,)?
            }
        )*
    ) => {
        #[doc(hidden)]
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, clippy::enum_variant_names)]
        #[repr(u16)]
        enum __Index { $($op),* }

        $(#[$tmeta])*
        $vis const $table: &[&$crate::def::OpDef] = &[$( $op::DEF ),*];

        $(
            $(#[doc = $doc])*
            #[derive(Clone, Copy, Debug)]
            pub struct $op;

            impl $crate::def::OpKind for $op {
                const KIND: $crate::OpName = $op::NAME;
                const DEFINITION: &'static $crate::def::OpDef = $op::DEF;
            }

            #[allow(dead_code, non_upper_case_globals, missing_docs, non_snake_case, clippy::too_many_arguments, unused_mut, unused_variables)]
            impl $op {
                /// The name in dispatch tables and matches.
                pub const NAME: $crate::OpName = $crate::OpName::new($number, $base as u16 + __Index::$op as u16);
                /// The definition.
                pub const DEF: &'static $crate::def::OpDef = {
                    static DEF: $crate::def::OpDef = $crate::def::ops::OpParts {
                        id: $op::NAME,
                        name: $name,
                        doc: concat!($($doc, "\n",)* ""),
                        operands: &[$( $crate::def::OperandSpec {
                            name: $crate::def::plain_name(stringify!($on)), count: $crate::__cardinality!($($oc)?), ty: &$ot } ),*],
                        results: &[$( $crate::def::OperandSpec {
                            name: $crate::def::plain_name(stringify!($rn)), count: $crate::__cardinality!($($rc)?), ty: &$rt } ),*],
                        attrs: &[$($( $crate::def::AttrSpec {
                            name: $crate::__attr_name!(stringify!($an)),
                            optional: $crate::__attr_optional!($($($ac)*)?),
                            default: $crate::__attr_default!($($($ac)*)?),
                            constraint: &$at } ),*)?],
                        regions: &[$($( $crate::def::RegionSpec {
                            name: stringify!($gn), count: $crate::__cardinality!($($gc)?) } ),*)?],
                        successors: &[$($( $crate::def::SuccessorSpec {
                            name: stringify!($sn), count: $crate::__cardinality!($($sc)?) } ),*)?],
                        }
                    .into_def()
                    $( .$field($value) )*;
                    &DEF
                };
                $crate::__slots!(values $op Operand 0usize; $( $on [$($oc)?] )*);
                $crate::__slots!(values $op Result 0usize; $( $rn [$($rc)?] )*);
                $crate::__slots!(attrs 0usize; $($( $an )*)?);
                $crate::__slots!(regions 0usize; $($( $gn )*)?);
                $crate::__slots!(succs 0usize; $($( $sn )*)?);

                /// Makes the operation at the builder's insertion point: operands, attributes, result types, successors.
                pub fn build(
                    b: &mut $crate::Builder<'_>
                    $(, $on: $crate::__value_param!($($oc)?) )*
                    $($(, $an: $crate::__attr_param!($($($ac)*)?) )*)?
                    $(, $rn: $crate::__type_param!($($rc)?) )*
                    $($(, $sn: $crate::__succ_param!($($sc)?) )*)?
                ) -> $crate::Op {
                    let mut parts = $crate::NewOpParts::new($op::DEF);
                    $( parts.operands($crate::__value_slice!($on $($oc)?)); )*
                    $($( parts.attr($crate::__attr_arg!($an $($($ac)*)?)); )*)?
                    $( parts.results($crate::__type_slice!($rn $($rc)?)); )*
                    $($( parts.successors($crate::__succ_slice!($sn $($sc)?)); )*)?
                    parts.finish(b)
                }
            }
        )*
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __cardinality {
    () => {
        $crate::def::Cardinality::Single
    };
    (?) => {
        $crate::def::Cardinality::Optional
    };
    (*) => {
        $crate::def::Cardinality::Variadic
    };
}

/// `r#type` in a definition is the attribute `type` in text.
#[doc(hidden)]
#[macro_export]
macro_rules! __attr_name {
    ($name:expr) => {
        $crate::def::plain_name($name)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __attr_optional {
    () => {
        false
    };
    (?) => {
        true
    };
    (= $default:expr) => {
        true
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __attr_default {
    () => {
        None
    };
    (?) => {
        None
    };
    (= $default:expr) => {
        Some($default)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __slots {
    (values $op:ident $side:ident $at:expr;) => {};
    (values $op:ident $side:ident $at:expr; $name:ident [] $($rest:tt)*) => {
        pub const $name: $crate::def::Single = $crate::def::Single($op::DEF, $crate::def::slots::Side::$side, $at);
        $crate::__slots!(values $op $side $at + 1; $($rest)*);
    };
    (values $op:ident $side:ident $at:expr; $name:ident [?] $($rest:tt)*) => {
        pub const $name: $crate::def::Optional = $crate::def::Optional($op::DEF, $crate::def::slots::Side::$side, $at);
        $crate::__slots!(values $op $side $at + 1; $($rest)*);
    };
    (values $op:ident $side:ident $at:expr; $name:ident [*] $($rest:tt)*) => {
        pub const $name: $crate::def::Variadic = $crate::def::Variadic($op::DEF, $crate::def::slots::Side::$side, $at);
        $crate::__slots!(values $op $side $at + 1; $($rest)*);
    };
    (attrs $at:expr;) => {};
    (attrs $at:expr; $name:ident $($rest:ident)*) => {
        pub const $name: $crate::def::AttrSlot = $crate::def::AttrSlot($at);
        $crate::__slots!(attrs $at + 1; $($rest)*);
    };
    (regions $at:expr;) => {};
    (regions $at:expr; $name:ident $($rest:ident)*) => {
        pub const $name: $crate::def::RegionSlot = $crate::def::RegionSlot($at);
        $crate::__slots!(regions $at + 1; $($rest)*);
    };
    (succs $at:expr;) => {};
    (succs $at:expr; $name:ident $($rest:ident)*) => {
        pub const $name: $crate::def::SuccSlot = $crate::def::SuccSlot($at);
        $crate::__slots!(succs $at + 1; $($rest)*);
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __value_param {
    () => { $crate::Value };
    (?) => { Option<$crate::Value> };
    (*) => { &[$crate::Value] };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __value_slice {
    ($v:ident) => {
        std::slice::from_ref(&$v)
    };
    ($v:ident ?) => {
        $v.as_slice()
    };
    ($v:ident *) => {
        $v
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __attr_param {
    () => { $crate::Attribute };
    ($($any:tt)*) => { Option<$crate::Attribute> };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __attr_arg {
    ($v:ident) => {
        Some($v)
    };
    ($v:ident $($any:tt)*) => {
        $v
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __type_param {
    () => { $crate::Type };
    (?) => { Option<$crate::Type> };
    (*) => { &[$crate::Type] };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __type_slice {
    ($v:ident) => {
        std::slice::from_ref(&$v)
    };
    ($v:ident ?) => {
        $v.as_slice()
    };
    ($v:ident *) => {
        $v
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __succ_param {
    () => {
        $crate::Block
    };
    (*) => {
        &[$crate::Block]
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __succ_slice {
    ($v:ident) => {
        std::slice::from_ref(&$v)
    };
    ($v:ident *) => {
        $v
    };
}
