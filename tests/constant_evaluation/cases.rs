//! Generates functions of one operation on constants.

use crate::random::Random;
use crate::values::{Body, FORMATS, Scalar, Type};

/// The globals whose addresses functions take.
pub const GLOBALS: &str = "\
llvm.mlir.global external @g() : i32
llvm.mlir.global external @h() : !llvm.array<4 x i32>
";

const INTEGERS: [&str; 13] = [
    "add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "and", "or", "xor", "shl", "lshr", "ashr",
];
const FLOATS: [&str; 5] = ["fadd", "fsub", "fmul", "fdiv", "frem"];
const ICMP: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
const FCMP: [&str; 16] = [
    "_false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
    "uno", "_true",
];

/// The function `@cINDEX`, which returns the result of one operation on constants.
pub fn function(random: &mut Random, index: usize) -> String {
    let mut body = Body::default();
    let (value, ty) = match random.below(20) {
        0..=3 => integers(random, &mut body),
        4..=6 => floats(random, &mut body),
        7 | 8 => icmp(random, &mut body),
        9 | 10 => fcmp(random, &mut body),
        11..=13 => number_cast(random, &mut body),
        14 => bitcast(random, &mut body),
        15 => select(random, &mut body),
        16 | 17 => lanes(random, &mut body),
        18 => aggregate(random, &mut body),
        _ => pointers(random, &mut body),
    };
    format!(
        "llvm.func @c{index}() -> {ty} {{\n{}  llvm.return {value} : {ty}\n}}\n",
        body.text
    )
}

fn flags(random: &mut Random, op: &str) -> &'static str {
    let list: &[&'static str] = match op {
        "add" | "sub" | "mul" | "shl" => &["", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>"],
        _ => &[""],
    };
    random.pick(list)
}

fn integers(random: &mut Random, body: &mut Body) -> (String, String) {
    let op = random.pick(&INTEGERS);
    let scalar = Scalar::int(random);
    let ty = Type::shaped(random, scalar);
    let (a, b) = (body.constant(random, ty), body.constant(random, ty));
    let before = match op {
        "udiv" | "sdiv" | "lshr" | "ashr" if random.once_in(4) => "exact ",
        "or" if random.once_in(4) => "disjoint ",
        _ => "",
    };
    let flags = flags(random, op);
    let name = ty.name();
    (
        body.op(&format!("llvm.{op} {before}{a}, {b}{flags} : {name}")),
        name,
    )
}

fn floats(random: &mut Random, body: &mut Body) -> (String, String) {
    let scalar = Scalar::float(random);
    let ty = Type::shaped(random, scalar);
    let name = ty.name();
    let flags = random.pick(&["", "", " {fastmathFlags = #llvm.fastmath<fast>}"]);
    let a = body.constant(random, ty);
    if random.once_in(8) {
        return (body.op(&format!("llvm.fneg {a} {flags} : {name}")), name);
    }
    let b = body.constant(random, ty);
    let op = random.pick(&FLOATS);
    (body.op(&format!("llvm.{op} {a}, {b} {flags} : {name}")), name)
}

fn icmp(random: &mut Random, body: &mut Body) -> (String, String) {
    let scalar = Scalar::int(random);
    let ty = Type::shaped(random, scalar);
    let (a, b) = (body.constant(random, ty), body.constant(random, ty));
    let predicate = random.pick(&ICMP);
    let op = format!("llvm.icmp \"{predicate}\" {a}, {b} : {}", ty.name());
    (body.op(&op), ty.with(Scalar::Int(1)).name())
}

fn fcmp(random: &mut Random, body: &mut Body) -> (String, String) {
    let scalar = Scalar::float(random);
    let ty = Type::shaped(random, scalar);
    let (a, b) = (body.constant(random, ty), body.constant(random, ty));
    let predicate = random.pick(&FCMP);
    let op = format!("llvm.fcmp \"{predicate}\" {a}, {b} : {}", ty.name());
    (body.op(&op), ty.with(Scalar::Int(1)).name())
}

fn number_cast(random: &mut Random, body: &mut Body) -> (String, String) {
    let op = random.pick(&[
        "trunc", "zext", "sext", "fptrunc", "fpext", "sitofp", "uitofp", "fptosi", "fptoui",
    ]);
    let (from, to) = loop {
        let (from, to) = match op {
            "trunc" | "zext" | "sext" => (Scalar::int(random), Scalar::int(random)),
            "fptrunc" | "fpext" => (Scalar::float(random), Scalar::float(random)),
            "sitofp" | "uitofp" => (Scalar::int(random), Scalar::float(random)),
            _ => (Scalar::float(random), Scalar::int(random)),
        };
        let fits = match op {
            "trunc" | "fptrunc" => from.width() > to.width(),
            "zext" | "sext" | "fpext" => from.width() < to.width(),
            _ => true,
        };
        if fits {
            break (from, to);
        }
    };
    let from = Type::shaped(random, from);
    let to = from.with(to).name();
    let value = body.constant(random, from);
    let before = match op {
        "zext" | "uitofp" if random.once_in(4) => "nneg ",
        _ => "",
    };
    let flags = match op {
        "trunc" => random.pick(&["", " overflow<nsw>", " overflow<nuw>"]),
        _ => "",
    };
    let op = format!("llvm.{op} {before}{value}{flags} : {} to {to}", from.name());
    (body.op(&op), to)
}

/// A bitcast between types of equal width: scalars, and vectors with other lanes.
fn bitcast(random: &mut Random, body: &mut Body) -> (String, String) {
    let from = Type::scalar(Scalar::any(random));
    let from = match random.once_in(2) {
        true => from,
        false => Type::vector(from.scalar, random.below(3) + 1),
    };
    let bits = from.scalar.width() as usize * from.lanes.unwrap_or(1);
    let mut fitting = vec![from];
    let scalars = [1, 3, 8, 16, 32, 64, 65, 128].map(Scalar::Int);
    for scalar in scalars.into_iter().chain(FORMATS.iter().map(Scalar::Float)) {
        let width = scalar.width() as usize;
        // LLVM keeps an expression for a cast between the two 16-bit formats.
        let differ = |a: Scalar, b: Scalar| a.name() == "f16" && b.name() == "bf16";
        if differ(from.scalar, scalar) || differ(scalar, from.scalar) {
            continue;
        }
        if width == bits {
            fitting.push(Type::scalar(scalar));
        }
        let (count, own) = (bits / width, from.lanes.unwrap_or(1));
        // LLVM 22 creates invalid vectors if neither number of lanes divides the other.
        if bits.is_multiple_of(width) && (count.is_multiple_of(own) || own.is_multiple_of(count)) {
            fitting.push(Type::vector(scalar, count));
        }
    }
    let to = random.pick(&fitting).name();
    let value = body.constant(random, from);
    (
        body.op(&format!("llvm.bitcast {value} : {} to {to}", from.name())),
        to,
    )
}

fn select(random: &mut Random, body: &mut Body) -> (String, String) {
    let scalar = Scalar::any(random);
    let ty = Type::shaped(random, scalar);
    let condition = match random.once_in(2) {
        true => ty.with(Scalar::Int(1)),
        false => Type::scalar(Scalar::Int(1)),
    };
    let chosen = body.constant(random, condition);
    let (a, b) = (body.constant(random, ty), body.constant(random, ty));
    let (condition, name) = (condition.name(), ty.name());
    (
        body.op(&format!("llvm.select {chosen}, {a}, {b} : {condition}, {name}")),
        name,
    )
}

/// Operations on the lanes of vectors, and `freeze`.
fn lanes(random: &mut Random, body: &mut Body) -> (String, String) {
    let scalar = Scalar::any(random);
    let ty = Type::vector(scalar, random.below(3) + 1);
    let (name, element) = (ty.name(), scalar.name());
    let count = ty.lanes.unwrap_or(1);
    let vector = body.constant(random, ty);
    match random.below(4) {
        0 => {
            let mut at = body.index(random.below(4));
            if random.once_in(8) {
                at = body.op("llvm.mlir.undef : i32");
            }
            (
                body.op(&format!("llvm.extractelement {vector}[{at} : i32] : {name}")),
                element,
            )
        }
        1 => {
            let part = body.constant(random, Type::scalar(scalar));
            let mut at = body.index(random.below(4));
            if random.once_in(8) {
                at = body.op("llvm.mlir.undef : i32");
            }
            (
                body.op(&format!(
                    "llvm.insertelement {part}, {vector}[{at} : i32] : {name}"
                )),
                name,
            )
        }
        2 => {
            let other = body.constant(random, ty);
            let mask: Vec<String> = (0..random.below(4) + 1)
                .map(|_| (random.below(2 * count + 1) as i64 - 1).to_string())
                .collect();
            let result = format!("vector<{}x{element}>", mask.len());
            let mask = mask.join(", ");
            (
                body.op(&format!("llvm.shufflevector {vector}, {other} [{mask}] : {name}")),
                result,
            )
        }
        _ => (body.op(&format!("llvm.freeze {vector} : {name}")), name),
    }
}

fn aggregate(random: &mut Random, body: &mut Body) -> (String, String) {
    let scalar = Scalar::any(random);
    let (first, second) = (Type::shaped(random, scalar), Type::scalar(Scalar::int(random)));
    let whole = format!("!llvm.struct<({}, array<2 x {}>)>", first.name(), second.name());
    let from = random.pick(&["undef", "poison", "zero"]);
    let mut value = body.op(&format!("llvm.mlir.{from} : {whole}"));
    for (position, ty) in [("0", first), ("1, 0", second), ("1, 1", second)] {
        if random.once_in(3) {
            continue;
        }
        let part = body.constant(random, ty);
        value = body.op(&format!("llvm.insertvalue {part}, {value}[{position}] : {whole}"));
    }
    match random.below(5) {
        0 => (
            body.op(&format!("llvm.extractvalue {value}[0] : {whole}")),
            first.name(),
        ),
        1 => (
            body.op(&format!("llvm.extractvalue {value}[1, 1] : {whole}")),
            second.name(),
        ),
        2 => {
            let array = format!("!llvm.array<2 x {}>", second.name());
            (body.op(&format!("llvm.extractvalue {value}[1] : {whole}")), array)
        }
        3 => (body.op(&format!("llvm.freeze {value} : {whole}")), whole),
        _ => {
            let part = body.constant(random, first);
            (
                body.op(&format!("llvm.insertvalue {part}, {value}[0] : {whole}")),
                whole,
            )
        }
    }
}

fn pointer(random: &mut Random, body: &mut Body) -> String {
    body.op(random.pick(&[
        "llvm.mlir.zero : !llvm.ptr",
        "llvm.mlir.undef : !llvm.ptr",
        "llvm.mlir.poison : !llvm.ptr",
        "llvm.mlir.addressof @g : !llvm.ptr",
        "llvm.mlir.addressof @h : !llvm.ptr",
    ]))
}

fn pointers(random: &mut Random, body: &mut Body) -> (String, String) {
    let ptr = || "!llvm.ptr".to_owned();
    let a = pointer(random, body);
    match random.below(6) {
        0 => {
            let b = pointer(random, body);
            let predicate = random.pick(&ICMP);
            (
                body.op(&format!("llvm.icmp \"{predicate}\" {a}, {b} : !llvm.ptr")),
                "i1".into(),
            )
        }
        1 => {
            let to = Scalar::int(random).name();
            (body.op(&format!("llvm.ptrtoint {a} : !llvm.ptr to {to}")), to)
        }
        2 => {
            let from = Type::scalar(Scalar::int(random));
            let value = body.constant(random, from);
            (
                body.op(&format!("llvm.inttoptr {value} : {} to !llvm.ptr", from.name())),
                ptr(),
            )
        }
        3 => {
            let b = pointer(random, body);
            let condition = body.constant(random, Type::scalar(Scalar::Int(1)));
            (
                body.op(&format!("llvm.select {condition}, {a}, {b} : i1, !llvm.ptr")),
                ptr(),
            )
        }
        4 => (body.op(&format!("llvm.freeze {a} : !llvm.ptr")), ptr()),
        _ => {
            let index = random.below(7) as i64 - 2;
            let flags = random.pick(&["", " inbounds|nuw", " inbounds", " nuw", " nusw"]);
            let op = format!("llvm.getelementptr{flags} {a}[{index}] : (!llvm.ptr) -> !llvm.ptr, i32");
            (body.op(&op), ptr())
        }
    }
}
