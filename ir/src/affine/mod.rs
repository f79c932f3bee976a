//! Affine expressions, maps and integer sets.

/// An affine map.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AffineMap;

/// An integer set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntegerSet;
