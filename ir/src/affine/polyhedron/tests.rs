use super::{BoundKind, Polyhedron};
use crate::affine::{AffineExpr, AffineMap};

#[test]
fn triangle() {
    // 0 <= d0 <= d1 < 10
    let mut set = Polyhedron::new();
    let (x, y) = (set.append_dim(), set.append_dim());
    set.add_inequality(&[(x, 1)], 0);
    set.add_inequality(&[(x, -1), (y, 1)], 0);
    set.add_constant_bound(BoundKind::Upper, y, 10);
    assert!(!set.is_empty());
    assert_eq!(set.constant_bound(BoundKind::Lower, y), Some(0));
    assert_eq!(set.constant_bound(BoundKind::Upper, x), Some(9));
    set.add_constant_bound(BoundKind::Upper, y, 0);
    assert!(set.is_empty());
}

#[test]
fn no_multiple_of_two_is_odd() {
    let mut set = Polyhedron::new();
    let x = set.append_dim();
    set.add_equality(&[(x, 2)], -5);
    assert!(set.is_empty());
}

#[test]
fn quotients() {
    // d0 = (d1 mod 4), and 5 <= d0
    let mut set = Polyhedron::new();
    let (x, y) = (set.append_dim(), set.append_dim());
    let map = AffineMap::new(2, 0, vec![AffineExpr::dim(y as u32).modulo(4)]);
    assert!(set.add_bound(BoundKind::Equal, x, &map));
    assert_eq!(set.constant_bound(BoundKind::Upper, x), Some(3));
    set.add_constant_bound(BoundKind::Lower, x, 5);
    assert!(set.is_empty());
}

#[test]
fn bounds_as_maps() {
    // d0 <= s0 - 1, d0 <= s0 + 3: the first implies the second.
    let mut set = Polyhedron::new();
    let (x, n) = (set.append_dim(), set.append_symbol());
    set.add_inequality(&[(x, -1), (n, 1)], -1);
    set.add_inequality(&[(x, -1), (n, 1)], 3);
    let map = set.slice_bound(BoundKind::Upper, x);
    assert_eq!(map, Some(AffineMap::new(0, 1, vec![AffineExpr::symbol(0)])));
}
