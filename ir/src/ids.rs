//! Four-byte handles of interned data, of IR entities and of definitions.
//!
//! Both families have a niche, so that `Option<Handle>` is four bytes too:
//!
//! * [`Type`], [`Attribute`], [`Location`], [`Name`]: interned once per [`Context`](crate::Context); equal handles mean
//!   equal contents. Threads intern in any order, so the number in a handle must never decide an order that is visible
//!   in the output.
//! * [`Op`], [`Block`], [`Region`], [`Value`], [`Use`], [`Successor`]: rows in the tables of one
//!   [`Body`](crate::Body); meaningless in another one.
//!
//! [`OpName`], [`TypeName`] and [`AttrName`] identify definitions: a dialect's number and the index in that dialect's
//! table. They are constants, so that passes `match` on them.
//!
//! Read next: `types.rs`, `attributes.rs` (the contents of the handles), `body/mod.rs` (the tables).

use cranelift_entity::{EntityRef, packed_option::ReservedValue};
use std::fmt;
use std::num::NonZeroU32;

macro_rules! handle {
    ($(#[$doc:meta])* $name:ident, $prefix:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(transparent)]
        pub struct $name(NonZeroU32);

        impl $name {
            /// The handle of row `index`.
            ///
            /// Rows are numbered below `u32::MAX`; the tables check this when they grow.
            #[inline]
            pub const fn from_index(index: u32) -> Self {
                match NonZeroU32::new(index.wrapping_add(1)) {
                    Some(n) => Self(n),
                    None => Self(NonZeroU32::MAX),
                }
            }

            /// The row number.
            #[inline]
            pub const fn row(self) -> u32 {
                self.0.get() - 1
            }
        }

        impl EntityRef for $name {
            #[inline]
            fn new(index: usize) -> Self {
                debug_assert!(index < (u32::MAX - 1) as usize);
                Self::from_index(index as u32)
            }
            #[inline]
            fn index(self) -> usize {
                self.row() as usize
            }
        }

        impl ReservedValue for $name {
            #[inline]
            fn reserved_value() -> Self {
                Self(NonZeroU32::MAX)
            }
            #[inline]
            fn is_reserved_value(&self) -> bool {
                self.0 == NonZeroU32::MAX
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($prefix, "{}"), self.row())
            }
        }
    };
}

handle!(
    /// An interned type. Its contents are a [`TypeData`](crate::TypeData).
    Type, "type"
);
handle!(
    /// An interned attribute. Its contents are an [`AttrData`](crate::AttrData).
    Attribute, "attr"
);
handle!(
    /// A source location. Its contents are a [`LocationData`](crate::LocationData).
    Location, "loc"
);
handle!(
    /// An interned string: attribute names, symbol names, string contents.
    Name, "name"
);
handle!(
    /// An operation of a body.
    Op, "op"
);
handle!(
    /// A basic block of a body.
    Block, "block"
);
handle!(
    /// A region of a body.
    Region, "region"
);
handle!(
    /// An SSA value of a body: an operation's result or a block's argument.
    Value, "v"
);
handle!(
    /// One operand of one operation: an entry of the use-list of its value (upstream's `OpOperand`).
    Use, "use"
);
handle!(
    /// One successor of one terminator: an entry of the predecessor list of its block (upstream's `BlockOperand`).
    Successor, "succ"
);

macro_rules! definition_name {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// The upper half is the dialect's [number](crate::def::DialectDef::number), the lower half the index in the
        /// dialect's table of definitions.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(transparent)]
        pub struct $name(pub(crate) u32);

        impl $name {
            /// The name of definition `index` of the dialect numbered `dialect`.
            pub const fn new(dialect: u16, index: u16) -> Self {
                assert!(dialect < 0x8000, "dialect numbers are 15 bits wide");
                Self(((dialect as u32) << 16) | index as u32)
            }

            /// The dialect's number. Meaningless for unregistered names.
            #[inline]
            pub const fn dialect(self) -> u16 {
                (self.0 >> 16) as u16
            }

            /// The index in the dialect's table. Meaningless for unregistered names.
            #[inline]
            pub const fn index(self) -> u16 {
                self.0 as u16
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({}, {})"), self.dialect(), self.index())
            }
        }
    };
}

definition_name!(
    /// The name of an operation definition, or of an unregistered operation.
    OpName
);
impl OpName {
    /// A number for small direct-mapped tables: names of different dialects with one index have different ones.
    #[inline]
    pub(crate) const fn mixed(self) -> usize {
        (self.0 ^ self.0 >> 12) as usize
    }
}

definition_name!(
    /// The name of a dialect's type definition.
    TypeName
);
definition_name!(
    /// The name of a dialect's attribute definition.
    AttrName
);

impl OpName {
    const UNREGISTERED: u32 = 1 << 31;

    /// The name of an operation that no registered dialect defines.
    pub const fn unregistered(name: Name) -> Self {
        Self(Self::UNREGISTERED | name.row())
    }

    /// The text of an unregistered operation's name; `None` for a registered one.
    #[inline]
    pub const fn as_unregistered(self) -> Option<Name> {
        if self.0 & Self::UNREGISTERED != 0 {
            Some(Name::from_index(self.0 & !Self::UNREGISTERED))
        } else {
            None
        }
    }
}
