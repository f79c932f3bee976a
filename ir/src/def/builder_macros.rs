//! The constructors that [`dialect!`](crate::dialect) generates for operations.
//!
//! An operation without optional parts gets `build`. One with optional operands or attributes gets `builder`, which
//! takes the other parts and returns a value with a method for each optional one:
//!
//! ```text
//! let sum = AddIOp::builder(x, y, ty).overflowFlags(flags).build(b);
//! ```

/// The constructor of an operation: `build`, or `builder` if something is optional. The list of modifiers of operands
/// and attributes comes first.
#[doc(hidden)]
#[macro_export]
macro_rules! __builder {
    // Skips modifiers of what is not optional.
    ([[] $($more:tt)*] $($op:tt)*) => {
        $crate::__builder! { [$($more)*] $($op)* }
    };
    ([[*] $($more:tt)*] $($op:tt)*) => {
        $crate::__builder! { [$($more)*] $($op)* }
    };
    (
        [] $op:ident
        operands { $( $on:ident [$($oc:tt)?] )* }
        attrs { $( $an:ident [] )* }
        results { $( $rn:ident [$($rc:tt)?] )* }
        successors { $( $sn:ident [$($sc:tt)?] )* }
    ) => {
        #[allow(dead_code, non_snake_case, clippy::too_many_arguments, unused_mut)]
        impl $op {
            /// Creates the operation at the builder's insertion point: operands, attributes, result types, successors.
            pub fn build(
                b: &mut $crate::Builder<'_>
                $(, $on: $crate::__value_param!($($oc)?) )*
                $(, $an: $crate::Attribute )*
                $(, $rn: $crate::__type_param!($($rc)?) )*
                $(, $sn: $crate::__succ_param!($($sc)?) )*
            ) -> $crate::Op {
                let mut parts = $crate::NewOpParts::new($op::DEF);
                $( parts.operands($crate::__value_slice!($on $($oc)?)); )*
                $( parts.attr(Some($an)); )*
                $( parts.results($crate::__type_slice!($rn $($rc)?)); )*
                $( parts.successors($crate::__succ_slice!($sn $($sc)?)); )*
                parts.finish(b)
            }
        }
    };
    (
        [$($optional:tt)+] $op:ident
        operands { $( $on:ident $oc:tt )* }
        attrs { $( $an:ident $ac:tt )* }
        results $results:tt
        successors $successors:tt
    ) => {
        $crate::__optional_builder! {
            [] [$( operand $on $oc )* $( attr $an $ac )*]
            $op
            operands { $( $on $oc )* }
            attrs { $( $an $ac )* }
            results $results
            successors $successors
        }
    };
}

/// `builder`, whose parameters are the parts that are not optional: the first list collects them from the second one.
#[doc(hidden)]
#[macro_export]
macro_rules! __optional_builder {
    ([$($params:tt)*] [operand $name:ident [] $($more:tt)*] $($op:tt)*) => {
        $crate::__optional_builder! { [$($params)* $name: $crate::Value,] [$($more)*] $($op)* }
    };
    ([$($params:tt)*] [operand $name:ident [*] $($more:tt)*] $($op:tt)*) => {
        $crate::__optional_builder! { [$($params)* $name: &[$crate::Value],] [$($more)*] $($op)* }
    };
    ([$($params:tt)*] [attr $name:ident [] $($more:tt)*] $($op:tt)*) => {
        $crate::__optional_builder! { [$($params)* $name: $crate::Attribute,] [$($more)*] $($op)* }
    };
    ([$($params:tt)*] [$kind:ident $name:ident $optional:tt $($more:tt)*] $($op:tt)*) => {
        $crate::__optional_builder! { [$($params)*] [$($more)*] $($op)* }
    };
    (
        [$($params:tt)*] [] $op:ident
        operands { $( $on:ident $oc:tt )* }
        attrs { $( $an:ident $ac:tt )* }
        results { $( $rn:ident [$($rc:tt)?] )* }
        successors { $( $sn:ident [$($sc:tt)?] )* }
    ) => {
        const _: () = {
            /// Collects the optional parts of the operation.
            #[must_use = "`build` creates the operation"]
            pub struct OpBuilder($crate::NewOpParts);

            #[allow(dead_code, non_snake_case, missing_docs)]
            impl OpBuilder {
                $( $crate::__setter!($op operand $on $oc); )*
                $( $crate::__setter!($op attr $an $ac); )*

                /// Creates the operation at the builder's insertion point.
                pub fn build(self, b: &mut $crate::Builder<'_>) -> $crate::Op {
                    self.0.finish(b)
                }
            }

            #[allow(dead_code, non_snake_case, clippy::too_many_arguments)]
            impl $op {
                /// The parts that are not optional: operands, attributes, result types, successors. For each optional
                /// part there is a method of that name; `build` creates the operation.
                pub fn builder(
                    $($params)*
                    $( $rn: $crate::__type_param!($($rc)?), )*
                    $( $sn: $crate::__succ_param!($($sc)?), )*
                ) -> OpBuilder {
                    let mut parts = $crate::NewOpParts::new($op::DEF);
                    $( parts.operands($crate::__required_values!($on $oc)); )*
                    $( parts.attr($crate::__required_attr!($an $ac)); )*
                    $( parts.results($crate::__type_slice!($rn $($rc)?)); )*
                    $( parts.successors($crate::__succ_slice!($sn $($sc)?)); )*
                    OpBuilder(parts)
                }
            }
        };
    };
}

/// The method that sets an optional part.
#[doc(hidden)]
#[macro_export]
macro_rules! __setter {
    ($op:ident operand $name:ident [?]) => {
        pub fn $name(mut self, value: impl Into<Option<$crate::Value>>) -> Self {
            self.0.set_operand($op::$name, value.into());
            self
        }
    };
    ($op:ident operand $name:ident $required:tt) => {};
    ($op:ident attr $name:ident []) => {};
    ($op:ident attr $name:ident $optional:tt) => {
        pub fn $name(mut self, attr: impl Into<$crate::def::OptionalAttr>) -> Self {
            self.0.set_attr($op::$name, attr.into());
            self
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __required_values {
    ($v:ident []) => {
        std::slice::from_ref(&$v)
    };
    ($v:ident [*]) => {
        $v
    };
    ($v:ident [?]) => {
        &[]
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __required_attr {
    ($v:ident []) => {
        Some($v)
    };
    ($v:ident $optional:tt) => {
        None
    };
}

#[cfg(test)]
mod tests {
    use crate::body::{Body, Builder, Op};
    use crate::context::Context;
    use crate::ids::{Attribute, Location, Type};
    use crate::testing::{OptionalOp, context};

    fn built(
        build: impl FnOnce(&Context, &mut Builder<'_>, &[crate::Value; 3]) -> Op,
        check: impl FnOnce(&Body, Op),
    ) {
        let ctx = context();
        let mut body = Body::with_regions(1);
        let block = body.append_block(body.root_regions()[0]);
        let args = [(); 3].map(|()| body.append_arg(block, Type::I32, Location::UNKNOWN));
        let mut b = Builder::at_end(&ctx, &mut body, block, Location::UNKNOWN);
        let op = build(&ctx, &mut b, &args);
        check(&body, op);
    }

    #[test]
    fn optional_parts_are_absent_unless_set() {
        built(
            |_, b, args| OptionalOp::builder(args[1], Attribute::TRUE, Type::I32).build(b),
            |body, op| {
                assert_eq!(body.operand_segments(op), [0, 1, 0]);
                assert_eq!(body.get(op, OptionalOp::first), None);
                assert_eq!(body.get(op, OptionalOp::kind), Some(Attribute::TRUE));
                assert_eq!(body.get(op, OptionalOp::last), None);
            },
        );
    }

    #[test]
    fn optional_parts_are_set_in_any_order() {
        built(
            |ctx, b, args| {
                OptionalOp::builder(args[1], Attribute::TRUE, Type::I32)
                    .last(true)
                    .after(args[2])
                    .first(ctx.i64_attr(7))
                    .before(args[1])
                    // The last value counts.
                    .before(Some(args[0]))
                    .build(b)
            },
            |body, op| {
                let block = body.root_entry().unwrap();
                assert!(
                    body.operands(op)
                        .iter()
                        .eq(body.block_args(block).iter().copied())
                );
                assert_eq!(body.operand_segments(op), [1, 1, 1]);
                assert!(body.get(op, OptionalOp::first).is_some());
                assert_eq!(body.get(op, OptionalOp::last), Some(Attribute::UNIT));
            },
        );
    }
}
