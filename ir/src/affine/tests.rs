//! A table of affine expressions with upstream's results of construction and of simplification. A small reader replaces
//! the parser, which depends on this module.

use super::{AffineExpr, AffineMap, AffineOp, Constraint, IntegerSet, StridedLayout};

/// Parses a sum: `+ -` over `* floordiv ceildiv mod` over `-x`, `(…)`, `d0`, `s0`, `7`.
struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn take(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        self.rest
            .strip_prefix(token)
            .map(|rest| self.rest = rest)
            .is_some()
    }

    fn sum(&mut self) -> AffineExpr {
        let mut expr = self.product();
        loop {
            expr = match () {
                () if self.take("+") => expr + self.product(),
                () if self.take("- ") => expr - self.product(),
                () => return expr,
            };
        }
    }

    fn product(&mut self) -> AffineExpr {
        let mut expr = self.leaf();
        loop {
            expr = match () {
                () if self.take("*") => expr * self.leaf(),
                () if self.take("floordiv") => expr.floor_div(self.leaf()),
                () if self.take("ceildiv") => expr.ceil_div(self.leaf()),
                () if self.take("mod") => expr.modulo(self.leaf()),
                () => return expr,
            };
        }
    }

    fn leaf(&mut self) -> AffineExpr {
        if self.take("-") {
            return -self.leaf();
        }
        if self.take("(") {
            let expr = self.sum();
            assert!(self.take(")"), "`)` expected at `{}`", self.rest);
            return expr;
        }
        let make = match () {
            () if self.take("d") => |n: i64| AffineExpr::dim(n as u32),
            () if self.take("s") => |n: i64| AffineExpr::symbol(n as u32),
            () => AffineExpr::constant,
        };
        self.rest = self.rest.trim_start();
        let end = self
            .rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(self.rest.len());
        let (number, rest) = self.rest.split_at(end);
        self.rest = rest;
        make(number.parse().unwrap())
    }
}

fn expr(text: &str) -> AffineExpr {
    let mut reader = Reader { rest: text };
    let expr = reader.sum();
    assert_eq!(reader.rest.trim(), "", "in `{text}`");
    expr
}

fn map(dims: u32, symbols: u32, results: &[&str]) -> AffineMap {
    AffineMap::new(
        dims,
        symbols,
        results.iter().map(|text| expr(text)).collect::<Vec<_>>(),
    )
}

#[test]
fn building_simplifies_and_printing_parenthesises_as_upstream() {
    let cases = [
        ("s0 + d0", "d0 + s0"),
        ("1 + d0", "d0 + 1"),
        ("s0 * d0", "d0 * s0"),
        ("d0 - d0", "0"),
        ("d0 * 2 + d0 * 3", "d0 * 5"),
        ("d0 * 2 - d0 * 3", "-d0"),
        ("d0 - (d0 floordiv 4) * 4", "d0 mod 4"),
        ("d0 - (d0 floordiv s0) * s0", "d0 mod s0"),
        ("d0 + d1 + d2 - (d2 floordiv 4) * 4", "d0 + d1 + d2 mod 4"),
        ("d2 + s1 - d0 floordiv 2", "d2 + -(d0 floordiv 2) + s1"),
        (
            "d2 + (d1 + d2 - 2) - d1 floordiv 2",
            "d2 + d1 + d2 - d1 floordiv 2 - 2",
        ),
        ("d0 + s0 + d1 floordiv 2", "d0 + s0 + d1 floordiv 2"),
        (
            "(d0 + 1) - ((d0 + 1) floordiv 4) * 4",
            "d0 - ((d0 + 1) floordiv 4) * 4 + 1",
        ),
        ("-1 * (d0 floordiv 4 * 4) + d0", "(d0 floordiv 4) * -4 + d0"),
        ("(d0 + 1) + d1", "d0 + d1 + 1"),
        ("(d0 + 1) + (d1 + 2)", "d0 + d1 + 2 + 1"),
        ("(d0 * s0) * 2", "(d0 * s0) * 2"),
        ("(d0 * 2) * s0", "(d0 * s0) * 2"),
        ("-(d0 + d1)", "-(d0 + d1)"),
        ("d0 - (d1 + 1)", "d0 - (d1 + 1)"),
        ("d0 - (d1 * 2)", "d0 - d1 * 2"),
        ("d0 - (d1 mod 2)", "d0 - d1 mod 2"),
        ("-(d0 mod 2)", "-(d0 mod 2)"),
        ("-d0 - d1", "-d0 - d1"),
        ("d0 + (d0 + d1) * -2", "d0 - (d0 + d1) * 2"),
        ("d0 - (d0 * 2) floordiv 3", "d0 - (d0 * 2) floordiv 3"),
        ("(d0 * 4 + d1 * 2) floordiv 2", "d0 * 2 + d1"),
        ("(d0 * 4 + d1 + 6) floordiv 2", "d0 * 2 + d1 floordiv 2 + 3"),
        ("(d0 * 4 + d1 * 4 + 5) mod 4", "1"),
        ("d0 mod 4 mod 2", "d0 mod 2"),
        ("(d0 mod 2) mod 3", "(d0 mod 2) mod 3"),
        ("(d0 * 4) ceildiv 2", "d0 * 2"),
        ("(d0 * 4 + 2) ceildiv 2", "(d0 * 4 + 2) ceildiv 2"),
        ("d0 floordiv 0", "d0 floordiv 0"),
        ("5 mod 0", "5 mod 0"),
        ("d0 mod -2", "d0 mod -2"),
        ("d0 floordiv -2", "d0 floordiv -2"),
        ("(d0 * 6) floordiv -3", "d0 * -2"),
        ("-7 floordiv 2", "-4"),
        ("-7 ceildiv 2", "-3"),
        ("-7 mod 4", "1"),
        ("10 floordiv -3", "-4"),
        ("10 ceildiv -3", "-3"),
        ("9223372036854775807 + 1", "9223372036854775807 + 1"),
        ("9223372036854775807 * 2", "9223372036854775807 * 2"),
        ("d0 + 9223372036854775807 + 1", "d0 - -9223372036854775808"),
        (
            "(0 - 9223372036854775807 - 1) floordiv -1",
            "-9223372036854775808 floordiv -1",
        ),
        ("d1 + d0", "d0 + d1"),
        ("s2 + s1 + s0", "s1 + s2 + s0"),
        ("d1 * 2 + d0", "d1 * 2 + d0"),
        ("s0 + 4 + s1", "s0 + s1 + 4"),
        ("s0 * s1 * d0", "d0 * (s0 * s1)"),
        ("d0 + s1 + d1 + s0", "d0 + s1 + d1 + s0"),
        (
            "((d0 + 4) floordiv 2) floordiv 2",
            "(d0 floordiv 2) floordiv 2 + 1",
        ),
        ("(d0 * s0 * 4) floordiv 4", "d0 * s0"),
    ];
    for (text, printed) in cases {
        assert_eq!(expr(text).to_string(), printed, "for `{text}`");
    }
}

#[test]
fn simplifying_sorts_and_joins_as_upstream() {
    let cases = [
        ("(d0 + 1) mod 4", "d0 - ((d0 + 1) floordiv 4) * 4 + 1"),
        (
            "(d0 * 2 + d1 * 4) mod 6",
            "d0 * 2 + d1 * 4 - ((d0 + d1 * 2) floordiv 3) * 6",
        ),
        ("(d0 + d1) floordiv 2 + d0", "d0 + (d0 + d1) floordiv 2"),
        ("(d0 * 4 + 2) floordiv 6", "(d0 * 2 + 1) floordiv 3"),
        ("(d0 + 3) ceildiv 4", "(d0 + 3) ceildiv 4"),
        ("d0 + d1 - d0", "d1"),
        ("d0 mod 4 + d0 floordiv 4 * 4", "d0"),
        ("d0 - d0 mod 4", "(d0 floordiv 4) * 4"),
        ("(d0 mod 4) floordiv 2", "(d0 mod 4) floordiv 2"),
        ("(d0 ceildiv 2) * 2", "(d0 ceildiv 2) * 2"),
        ("-(d0 floordiv 2) * 2 + d0", "d0 mod 2"),
        (
            "3 + d1 floordiv 2 + d0 mod 3",
            "d0 + d1 floordiv 2 - (d0 floordiv 3) * 3 + 3",
        ),
        ("(d0 mod 4) * 2 + (d0 mod 4) * 3", "d0 * 5 - (d0 floordiv 4) * 20"),
        ("d0 mod 0 + d1 - d1", "d0 mod 0 + d1 - d1"),
        ("d0 - (d0 + d1) * 2 + d1", "-d0 - d1"),
        ("(d0 + 9223372036854775807) * 2", "d0 * 2 - 2"),
    ];
    for (text, simple) in cases {
        assert_eq!(
            map(2, 1, &[text]).simplify().results()[0].to_string(),
            simple,
            "for `{text}`"
        );
    }
}

#[test]
fn maps_and_sets_print() {
    assert_eq!(AffineMap::empty().to_string(), "() -> ()");
    assert_eq!(AffineMap::symbol_identity().to_string(), "()[s0] -> (s0)");
    assert_eq!(
        map(2, 1, &["d0 + s0 * 2", "d1 - 1"]).to_string(),
        "(d0, d1)[s0] -> (d0 + s0 * 2, d1 - 1)"
    );
    let at_least = |text: &str| Constraint {
        expr: expr(text),
        equality: false,
    };
    let set = IntegerSet::new(
        1,
        1,
        [
            at_least("d0 - 1"),
            Constraint {
                expr: expr("s0 - d0"),
                equality: true,
            },
        ],
    );
    assert_eq!(set.to_string(), "(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 == 0)");
    assert_eq!(
        (set.contains(&[3, 3]), set.contains(&[0, 0]), set.contains(&[1])),
        (Some(true), Some(false), None)
    );
    assert_eq!(IntegerSet::new(1, 0, []).to_string(), "(d0) : (0 == 0)");
    assert!(IntegerSet::empty(2, 0).is_empty() && !set.is_empty());
}

#[test]
fn predicates_of_maps() {
    let swap = AffineMap::permutation(&[2, 0, 1]).unwrap();
    assert_eq!(swap.to_string(), "(d0, d1, d2) -> (d2, d0, d1)");
    assert_eq!(
        swap.inverse_permutation().unwrap().to_string(),
        "(d0, d1, d2) -> (d1, d2, d0)"
    );
    assert!(
        swap.compose(&swap.inverse_permutation().unwrap())
            .unwrap()
            .is_identity()
    );
    assert!(AffineMap::permutation(&[0, 0]).is_none() && AffineMap::permutation(&[1]).is_none());
    assert!(AffineMap::identity(3).is_identity() && !map(3, 0, &["d0", "d1"]).is_identity());
    assert!(AffineMap::minor_identity(3, 2).is_minor_identity());
    assert!(map(3, 0, &["d0", "0"]).is_projected_permutation(true));
    assert!(!map(3, 0, &["d0", "0"]).is_projected_permutation(false));
    assert!(!map(1, 1, &["d0"]).is_projected_permutation(true));
    assert!(!map(3, 0, &["d0", "d0"]).is_projected_permutation(true));
    let map = map(3, 1, &["d0 * s0 + 1", "d2"]);
    assert!(map.is_function_of_dim(0) && !map.is_function_of_dim(1) && map.is_function_of_symbol(0));
    assert!(!map.is_pure_affine() && !map.is_constant());
    assert_eq!(AffineMap::constant(4).single_constant(), Some(4));
    assert_eq!(map.evaluate(&[3, 0, 9, 5]), Some(vec![16, 9]));
    assert_eq!(map.evaluate(&[i64::MAX, 0, 9, 5]), None);
    assert_eq!(
        map.partially_evaluate(&[None, None, None, Some(2)]).results()[0].to_string(),
        "d0 * 2 + 1"
    );
}

#[test]
fn composition_concatenates_symbols() {
    let outer = map(2, 1, &["d0 + d1 * s0"]);
    let inner = map(1, 2, &["d0 * s1", "s0 + 1"]);
    let both = outer.compose(&inner).unwrap();
    assert_eq!(both.to_string(), "(d0)[s0, s1, s2] -> (d0 * s2 + (s1 + 1) * s0)");
    assert!(outer.compose(&map(1, 0, &["d0"])).is_none());
}

#[test]
fn strides_of_maps() {
    let strided = |map: &AffineMap, shape: &[Option<i64>]| map.strides_and_offset(shape);
    let layout = |strides: &[Option<i64>], offset| {
        Some(StridedLayout {
            strides: strides.to_vec(),
            offset,
        })
    };
    let shape = [Some(2), None, Some(3)];
    assert_eq!(
        strided(&AffineMap::identity(3), &shape),
        layout(&[None, Some(3), Some(1)], Some(0))
    );
    let hollow = [Some(2), Some(0), Some(3)];
    assert_eq!(
        strided(&AffineMap::identity(3), &hollow),
        layout(&[None, Some(3), Some(1)], Some(0))
    );
    let two = [Some(4), Some(5)];
    assert_eq!(
        strided(&map(2, 0, &["d0 * 64 + d1 + 7"]), &two),
        layout(&[Some(64), Some(1)], Some(7))
    );
    assert_eq!(
        strided(&map(2, 2, &["d0 * s0 + s1 + d1 * 2"]), &two),
        layout(&[None, Some(2)], None)
    );
    assert_eq!(
        strided(&map(2, 1, &["(d0 * 2 + d1 + 3) * s0"]), &two),
        layout(&[None, None], None)
    );
    assert_eq!(
        strided(&map(2, 0, &["d0 + d1 + d1"]), &two),
        layout(&[Some(1), Some(2)], Some(0))
    );
    assert_eq!(
        strided(&map(2, 0, &["d1 + 2"]), &two),
        layout(&[Some(0), Some(1)], Some(2))
    );
    assert_eq!(strided(&map(2, 0, &["d0 floordiv 2 + d1"]), &two), None);
    assert_eq!(strided(&map(2, 0, &["d1", "d0"]), &two), None);
}

#[test]
fn deep_expressions_do_not_overflow_the_stack() {
    let depth = 100_000;
    // Neither a deep left operand nor a deep right one is folded.
    let left = |_: u32| {
        (0..depth).fold(AffineExpr::dim(0), |deep, _| {
            AffineExpr::dim(1) * 2 + deep.floor_div(3)
        })
    };
    let (one, two) = (left(0), left(1));
    assert!(one == two);
    assert!(one.to_string().len() > depth);
    assert!(one.evaluate(&[1, 1], &[]).is_some());
    assert!(one.replace(&[AffineExpr::dim(2)], &[]) != two);
    let wide = (0..depth).fold(AffineExpr::dim(0), |sum, index| {
        sum + AffineExpr::dim(index as u32) * 4
    });
    assert!(wide.clone().floor_div(2) != wide);
    assert!(!wide.is_function_of_symbol(0));
    let map = AffineMap::new(depth as u32, 0, [wide.floor_div(2)]);
    assert_eq!(map.simplify().results()[0].divisor(), 1);
    assert_eq!(AffineExpr::node(AffineOp::Add, one, two).dims_used(), 2);
}
