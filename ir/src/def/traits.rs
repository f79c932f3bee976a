//! What holds for every instance of an operation, as a bit set.

use std::ops::BitOr;

/// A set of traits. Named as upstream's ODS names them, in capitals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Traits(u64);

impl BitOr for Traits {
    type Output = Traits;
    fn bitor(self, other: Traits) -> Traits {
        Traits(self.0 | other.0)
    }
}

impl Traits {
    /// None.
    pub const NONE: Traits = Traits(0);

    /// Whether all of `other` are in this set.
    #[inline]
    pub const fn has(self, other: Traits) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether some of `other` are in this set.
    #[inline]
    pub const fn any(self, other: Traits) -> bool {
        self.0 & other.0 != 0
    }

    /// Both sets together, in a constant.
    #[must_use]
    pub const fn and(self, other: Traits) -> Traits {
        Traits(self.0 | other.0)
    }
}

macro_rules! traits {
    ($($(#[$doc:meta])* $name:ident = $bit:literal;)*) => {
        impl Traits {
            $($(#[$doc])* pub const $name: Traits = Traits(1 << $bit);)*
        }
    };
}

traits! {
    /// Ends a block.
    TERMINATOR = 0;
    /// Nothing inside uses a value from outside; owns its body.
    ISOLATED_FROM_ABOVE = 1;
    /// Defines a symbol: has `sym_name`.
    SYMBOL = 2;
    /// Its region holds symbols.
    SYMBOL_TABLE = 3;
    /// Produces the attribute in slot 0.
    CONSTANT_LIKE = 4;
    /// Operands may be swapped.
    COMMUTATIVE = 5;
    /// No memory effects and may be executed speculatively.
    PURE = 6;
    /// No memory effects, but must not be executed where it was not (division).
    NO_MEMORY_EFFECT = 7;
    /// Has the memory effects of what is in its regions.
    RECURSIVE_MEMORY_EFFECTS = 8;
    /// May be speculated if what is in its regions may.
    RECURSIVELY_SPECULATABLE = 9;
    /// Each region has at most one block.
    SINGLE_BLOCK = 10;
    /// Blocks in its regions need no terminator.
    NO_TERMINATOR = 11;
    /// Its regions are graphs: values may be used before they are defined.
    GRAPH_REGION = 12;
    /// All operands and all results have one type.
    SAME_OPERANDS_AND_RESULT_TYPE = 13;
    /// All operands have one type.
    SAME_TYPE_OPERANDS = 14;
    /// All operands and results have the same shape.
    SAME_OPERANDS_AND_RESULT_SHAPE = 15;
    /// All operands and results have the same element type.
    SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE = 16;
    /// All operands have the same shape.
    SAME_OPERANDS_SHAPE = 17;
    /// All operands have the same element type.
    SAME_OPERANDS_ELEMENT_TYPE = 18;
    /// Applies to each element of vectors and tensors by itself; scalars and shapes mix by upstream's rules.
    ELEMENTWISE_MAPPABLE = 19;
    /// `op(op(x)) == op(x)`
    IDEMPOTENT = 20;
    /// `op(op(x)) == x`
    INVOLUTION = 21;
    /// Operand groups have their sizes in `operandSegmentSizes`.
    ATTR_SIZED_OPERANDS = 22;
    /// Result groups have their sizes in `resultSegmentSizes`.
    ATTR_SIZED_RESULTS = 23;
    /// Values allocated inside on the stack end with it.
    AUTOMATIC_ALLOCATION_SCOPE = 24;
    /// Returns from the enclosing callable or region operation.
    RETURN_LIKE = 25;
    /// A boundary for affine dimensions and symbols.
    AFFINE_SCOPE = 26;
    /// A function: `sym_name`, `function_type`, one region.
    FUNCTION_LIKE = 27;
    /// A call.
    CALL_LIKE = 28;
    /// A branch whose successor operands are forwarded to block arguments.
    BRANCH_LIKE = 29;
    /// Control flow moves between its regions and itself.
    REGION_BRANCH = 30;
    /// Ends a region and passes its operands to the region successor.
    REGION_TERMINATOR = 31;
    /// A loop.
    LOOP_LIKE = 32;
    /// A cast: one value in, another view of it out.
    CAST_LIKE = 33;
    /// Defines a symbol when it has `sym_name`.
    OPTIONAL_SYMBOL = 34;
    /// Iterations or regions may run at the same time.
    PARALLEL_REGION = 35;
    /// The result types follow from the operands and attributes by [`InferTypeOpInterface`](crate::interfaces::InferTypeOpInterface).
    INFERS_RESULT_TYPES = 36;
    /// All results have the operand's type (used by type inference where `SAME_OPERANDS_AND_RESULT_TYPE` would say too
    /// much).
    FIRST_OPERAND_GIVES_RESULT_TYPE = 37;
    /// Is a view of its first operand's memory.
    VIEW_LIKE = 38;
    /// May be executed where it was not, whatever its memory effects are.
    ALWAYS_SPECULATABLE = 39;
    /// The entry blocks of its regions have no arguments.
    NO_REGION_ARGUMENTS = 40;
    /// The generic form writes its inherent attributes among the others.
    NO_PROPERTIES = 41;
    /// Memrefs among its operands and results may be normalized to the identity layout.
    MEMREFS_NORMALIZABLE = 42;
    /// What its [`Verify`](crate::verify::Verify) interface checks depends on the types of operands and results and on
    /// the inherent attributes only, so that operations with equal ones are verified once.
    VERIFY_SIGNATURE_ONLY = 43;
    /// Of an integer attribute, the checks depend on its type only, so that constants of one type are verified once.
    VERIFY_INTEGERS_BY_TYPE = 44;
    /// Blocks of its regions are checked before sizes of operand groups, as upstream lists the traits.
    BLOCKS_BEFORE_SEGMENTS = 45;
}
