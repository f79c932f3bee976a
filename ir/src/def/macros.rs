//! The [`dialect!`](crate::dialect) macro: a dialect's operations as a table.

/// Defines a dialect and its operations.
///
/// ```text
/// dialect! {
///     pub static ARITH = "arith", number 2, "Integer and float arithmetic.",
///         { attrs: ATTRS },
///         interfaces(InlinerInterface::ALL);
///
///     /// Integer addition.
///     AddIOp = "arith.addi"
///         (lhs: ty::SIGNLESS_INT_LIKE, rhs: ty::SIGNLESS_INT_LIKE) -> (result: ty::SIGNLESS_INT_LIKE)
///         attrs(overflowFlags[= overflow_none]: attrs::OVERFLOW)
///         traits(PURE, COMMUTATIVE)
///         interfaces(Fold(fold::addi), Canonicalize(&[canonicalize::add_of_add]))
///         format("…")
/// }
/// ```
///
/// A row is documentation, a Rust name, the name in text, and clauses in this order; those after the results may be absent:
///
/// * Operands and results: `name: CONSTRAINT` is one value, `name[?]: C` none or one, `name[*]: C` any number.
/// * `attrs(name: C, name[?]: C, name[= default_fn]: C)`: required, optional, optional with a default value.
/// * `regions(name, name[*])` and `successors(name, name[*])`.
/// * `traits(PURE, ..LOOP)`: constants of [`Traits`](crate::def::Traits), and sets of traits.
/// * `interfaces(Fold(fold::addi), ..SLOT)`: what implements [interfaces](crate::def::interface), and
///   [lists](crate::def::OpInterfaces) of that.
/// * `rules(Rule::AllTypesMatch(&["lhs", "rhs"]))`, or `rules(..CAST)` for a constant slice.
/// * `format("…")`: the custom form, in the language of upstream's `assemblyFormat`.
/// * `successor_operands(1, 2)`, `case_operand_segments(group: 1, sizes: 0)`, `default_dialect("func")`: see [`OpDef`](crate::def::OpDef).
///
/// Each operation becomes a unit struct with `NAME` (its [`OpName`](crate::OpName)), `DEF`, one constant per part for
/// [`Body::get`](crate::Body::get), and `build`, which takes the parts in the order operands, attributes, result types,
/// successors. An operation with optional operands or attributes has `builder` in place of `build`: it takes the other
/// parts, and a method for each optional part follows.
///
/// ```text
/// let address = GEPOp::builder(base, &[index], indices, element, Type::PTR).noWrapFlags(flags).build(b);
/// ```
///
/// A dialect too large for one file uses [`op_table!`](crate::op_table) for each part.
#[macro_export]
macro_rules! dialect {
    (
        $(#[$dmeta:meta])*
        $vis:vis static $dialect:ident = $namespace:literal, number $number:expr, $ddoc:literal
        $(, { $($dfield:ident : $dvalue:expr),* $(,)? })?
        $(, interfaces( $($dinterfaces:tt)* ))?;
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
            $($($dfield: $dvalue,)*)?
            interfaces: $crate::interfaces!($crate::def::DialectDef: $($($dinterfaces)*)?),
            ..$crate::def::DialectDef::EMPTY
        };
    };
}

/// Defines a part of a dialect's operations: those whose indices begin at `from`.
///
/// ```text
/// op_table! {
///     /// Integer and float arithmetic.
///     pub const OPS, dialect 6, from super::first::arith;
///
///     …as in `dialect!`
/// }
/// ```
///
/// [`join_op_tables!`](crate::join_op_tables) makes the dialect's table of the parts.
#[macro_export]
macro_rules! op_table {
    (
        $(#[$tmeta:meta])*
        $vis:vis const $table:ident, dialect $number:expr, from $base:expr;
        $(
            $(#[doc = $doc:expr])+
            $op:ident = $name:literal
            ( $( $on:ident $([$oc:tt])? : $ot:expr ),* $(,)? )
            -> ( $( $rn:ident $([$rc:tt])? : $rt:expr ),* $(,)? )
            $( attrs( $( $an:ident $([$($ac:tt)*])? : $at:expr ),* $(,)? ) )?
            $( regions( $( $gn:ident $([$gc:tt])? ),* $(,)? ) )?
            $( successors( $( $sn:ident $([$sc:tt])? ),* $(,)? ) )?
            $( traits( $($traits:tt)* ) )?
            $( interfaces( $($interfaces:tt)* ) )?
            $( rules( $($rules:tt)* ) )?
            $( format( $format:expr ) )?
            $( successor_operands( $($successor_operands:literal),* ) )?
            $( case_operand_segments( group: $group:literal, sizes: $sizes:literal ) )?
            $( default_dialect( $default_dialect:literal ) )?
        )*
    ) => {
        #[doc(hidden)]
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, clippy::enum_variant_names)]
        #[repr(u16)]
        enum $table { $($op),* }

        $(#[$tmeta])*
        $vis const $table: &[&$crate::def::OpDef] = &[$( $op::DEF ),*];

        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, Debug)]
            pub struct $op;

            impl $crate::def::OpKind for $op {
                const KIND: $crate::OpName = $op::NAME;
                const DEFINITION: &'static $crate::def::OpDef = $op::DEF;
            }

            #[allow(dead_code, non_upper_case_globals, missing_docs, non_snake_case, clippy::too_many_arguments, unused_mut, unused_variables)]
            impl $op {
                /// The name in dispatch tables and matches.
                pub const NAME: $crate::OpName = $crate::OpName::new($number, $base as u16 + $table::$op as u16);
                /// The definition.
                pub const DEF: &'static $crate::def::OpDef = {
                    static DEF: $crate::def::OpDef = $crate::def::OpDef {
                        id: $op::NAME,
                        name: $name,
                        doc: concat!($($doc, "\n",)+ ""),
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
                        traits: $crate::__traits!($($($traits)*)?),
                        interfaces: $crate::interfaces!($crate::def::OpDef: $($($interfaces)*)?),
                        rules: $crate::__rules!($($($rules)*)?),
                        format: $crate::__or!("" $(, $format)?),
                        successor_operands: &[$($($successor_operands),*)?],
                        case_operand_segments: $crate::__or!(
                            None $(, Some($crate::def::CaseOperandSegments { group: $group, sizes: $sizes }))?),
                        default_dialect: $crate::__or!("" $(, $default_dialect)?),
                        compiled: $crate::def::Memo::new(),
                    };
                    &DEF
                };
                $crate::__slots!(values $op Operand 0usize; $( $on [$($oc)?] )*);
                $crate::__slots!(values $op Result 0usize; $( $rn [$($rc)?] )*);
                $crate::__slots!(attrs 0usize; $($( $an )*)?);
                $crate::__slots!(regions 0usize; $($( $gn )*)?);
                $crate::__slots!(succs 0usize; $($( $sn )*)?);

            }

            $crate::__builder! {
                [$( [$($oc)?] )* $($( [$($($ac)*)?] )*)?]
                $op
                operands { $( $on [$($oc)?] )* }
                attrs { $($( $an [$($($ac)*)?] )*)? }
                results { $( $rn [$($rc)?] )* }
                successors { $($( $sn [$($sc)?] )*)? }
            }
        )*
    };
}

/// Defines a table of operations that differ by their names and what they compute: all have the same clauses, and the first lines
/// of documentation.
///
/// ```text
/// op_family! {
///     /// Integer arithmetic on two vectors.
///     pub const BINARY, dialect 6, from super::first::vp_binary;
///
///     /// Works on the lanes that `mask` enables.
///     each { (lhs: ty::INTS, rhs: ty::INTS, mask: ty::MASK) -> (res: ty::INTS) traits(PURE) }
///
///     /// The sum.
///     VPAddOp = "llvm.intr.vp.add";
///     /// The difference.
///     VPSubOp = "llvm.intr.vp.sub";
/// }
/// ```
///
/// An operation adds clauses of its own in braces, `VPSubOp = "llvm.intr.vp.sub" { interfaces(Fold(fold::sub)) };`. Clauses that
/// come after those follow in `each { … } then { … }`.
#[macro_export]
macro_rules! op_family {
    (@rows [$($table:tt)*] [$($common:tt)*] [$($first:tt)*] [$($then:tt)*] [$($rows:tt)*]) => {
        $crate::op_table! { $($table)* $($rows)* }
    };
    (
        @rows [$($table:tt)*] [$($common:tt)*] [$($first:tt)*] [$($then:tt)*] [$($rows:tt)*]
        $(#[doc = $doc:literal])+ $op:ident = $name:literal $({ $($own:tt)* })?; $($rest:tt)*
    ) => {
        $crate::op_family! {
            @rows [$($table)*] [$($common)*] [$($first)*] [$($then)*]
            [$($rows)* $($common)* $(#[doc = $doc])+ $op = $name $($first)* $($($own)*)? $($then)*]
            $($rest)*
        }
    };
    (
        $(#[$tmeta:meta])*
        $vis:vis const $table:ident, dialect $number:expr, from $base:expr;
        $(#[doc = $common:literal])*
        each { $($first:tt)* } then { $($then:tt)* }
        $($rows:tt)*
    ) => {
        $crate::op_family! {
            @rows [$(#[$tmeta])* $vis const $table, dialect $number, from $base;]
            [$(#[doc = $common])*] [$($first)*] [$($then)*] [] $($rows)*
        }
    };
    (
        $(#[$tmeta:meta])*
        $vis:vis const $table:ident, dialect $number:expr, from $base:expr;
        $(#[doc = $common:literal])*
        each { $($clauses:tt)* }
        $($rows:tt)*
    ) => {
        $crate::op_family! {
            $(#[$tmeta])* $vis const $table, dialect $number, from $base;
            $(#[doc = $common])*
            each { $($clauses)* } then {}
            $($rows)*
        }
    };
}

/// Makes one table of several [tables](crate::op_table), and a module of constants: with which index each begins.
///
/// ```text
/// mod arith;   // op_table! { const OPS, dialect 6, from super::first::arith; … }
/// mod memory;  // op_table! { const OPS, dialect 6, from super::first::memory; … }
///
/// join_op_tables! {
///     /// All operations, by index.
///     static OPS, first;
///     arith = arith::OPS,
///     memory = memory::OPS,
/// }
/// ```
#[macro_export]
macro_rules! join_op_tables {
    (
        $(#[$meta:meta])*
        $vis:vis static $table:ident, $first:ident;
        $($name:ident = $module:ident :: $part:ident),* $(,)?
    ) => {
        $(#[$meta])*
        $vis static $table: [&$crate::def::OpDef; $first::END] = $crate::def::join_tables(&[$($module::$part),*]);

        /// With which index each table begins.
        #[allow(non_upper_case_globals, missing_docs)]
        mod $first {
            $crate::__first_indices!(0; $($name $module $part)*);
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __first_indices {
    ($first:expr;) => {
        pub const END: usize = $first;
    };
    ($first:expr; $name:ident $module:ident $part:ident $($rest:ident)*) => {
        pub const $name: usize = $first;
        $crate::__first_indices!($name + super::$module::$part.len(); $($rest)*);
    };
}

/// Implementations of interfaces by one kind of definition, as [`Interfaces`](crate::def::Interfaces).
///
/// ```text
/// interfaces!(OpDef: Fold(fold::add), Verify(verify::add), ..slots::LOAD)
/// ```
///
/// `..LIST` includes all of a constant list.
#[macro_export]
macro_rules! interfaces {
    ($of:ty: $($list:tt)*) => {{
        const PARTS: &[&[$crate::def::InterfaceImpl<$of>]] = $crate::__interface_parts!([] $($list)*);
        static LIST: [$crate::def::InterfaceImpl<$of>; $crate::def::interface::joined_len(PARTS)] =
            $crate::def::interface::join_interfaces(PARTS);
        $crate::def::Interfaces::new(&LIST)
    }};
}

#[doc(hidden)]
#[macro_export]
macro_rules! __interface_parts {
    ([$($part:expr,)*]) => {
        &[$($part),*]
    };
    ([$($part:expr,)*] .. $list:path $(, $($rest:tt)*)?) => {
        $crate::__interface_parts!([$($part,)* $list,] $($($rest)*)?)
    };
    ([$($part:expr,)*] $model:expr $(, $($rest:tt)*)?) => {
        $crate::__interface_parts!([$($part,)* &[$crate::def::InterfaceImpl::of(const { &$model })],] $($($rest)*)?)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __or {
    ($absent:expr) => {
        $absent
    };
    ($absent:expr, $given:expr) => {
        $given
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __traits {
    (@ $sum:expr;) => {
        $sum
    };
    (@ $sum:expr; .. $set:path $(, $($rest:tt)*)?) => {
        $crate::__traits!(@ $sum.and($set); $($($rest)*)?)
    };
    (@ $sum:expr; $name:ident $(, $($rest:tt)*)?) => {
        $crate::__traits!(@ $sum.and($crate::def::Traits::$name); $($($rest)*)?)
    };
    ($($list:tt)*) => {
        $crate::__traits!(@ $crate::def::Traits::NONE; $($list)*)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __rules {
    (.. $set:path) => {
        $set
    };
    ($($rule:expr),* $(,)?) => {
        &[$($rule),*]
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
    () => {
        $crate::Value
    };
    (*) => {
        &[$crate::Value]
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __value_slice {
    ($v:ident) => {
        std::slice::from_ref(&$v)
    };
    ($v:ident *) => {
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
