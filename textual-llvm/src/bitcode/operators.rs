//! The words of operators and flags, by their numbers in bitcode.

use super::bitstream::Read;
use super::text::Text;

fn word(words: &'static [&'static str], index: u64, what: &str) -> Read<&'static str> {
    let found = usize::try_from(index).ok().and_then(|index| words.get(index));
    match found {
        Some(word) if !word.is_empty() => Ok(word),
        _ => Err(format!("unknown {what} {index}")),
    }
}

/// A binary operator.
pub fn binary(opcode: u64, is_float: bool) -> Read<&'static str> {
    const INTEGER: [&str; 13] = [
        "add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor",
    ];
    const FLOAT: [&str; 7] = ["fadd", "fsub", "fmul", "", "fdiv", "", "frem"];
    word(
        if is_float { &FLOAT } else { &INTEGER },
        opcode,
        "binary operator",
    )
}

/// The flags of a binary operator, each after a space.
pub fn write_binary_flags(opcode: u64, is_float: bool, flags: u64, text: &mut Text) {
    match opcode {
        _ if is_float => write_fast_math(flags, text),
        0..=2 | 7 => write_wrap(flags, text),
        3 | 4 | 8 | 9 if flags & 1 != 0 => text.str(" exact"),
        11 if flags & 1 != 0 => text.str(" disjoint"),
        _ => {}
    }
}

fn write_wrap(flags: u64, text: &mut Text) {
    text.str(if flags & 1 != 0 { " nuw" } else { "" });
    text.str(if flags & 2 != 0 { " nsw" } else { "" });
}

/// A cast.
pub fn cast(opcode: u64) -> Read<&'static str> {
    const CASTS: [&str; 14] = [
        "trunc",
        "zext",
        "sext",
        "fptoui",
        "fptosi",
        "uitofp",
        "sitofp",
        "fptrunc",
        "fpext",
        "ptrtoint",
        "inttoptr",
        "bitcast",
        "addrspacecast",
        "ptrtoaddr",
    ];
    word(&CASTS, opcode, "cast")
}

/// The flags of a cast, each after a space.
pub fn write_cast_flags(opcode: u64, flags: u64, text: &mut Text) {
    match opcode {
        0 => write_wrap(flags, text),
        1 | 5 if flags & 1 != 0 => text.str(" nneg"),
        7 | 8 => write_fast_math(flags, text),
        _ => {}
    }
}

/// The flags of floating-point operations, each after a space.
pub fn write_fast_math(flags: u64, text: &mut Text) {
    const FLAGS: [(u64, &str); 7] = [
        (1 << 7, " reassoc"),
        (1 << 1, " nnan"),
        (1 << 2, " ninf"),
        (1 << 3, " nsz"),
        (1 << 4, " arcp"),
        (1 << 5, " contract"),
        (1 << 6, " afn"),
    ];
    if flags & 1 != 0 || flags & 0xfe == 0xfe {
        return text.str(" fast");
    }
    for (bit, flag) in FLAGS {
        text.str(if flags & bit != 0 { flag } else { "" });
    }
}

/// The flags of an address computation, each after a space.
pub fn write_address_flags(flags: u64, text: &mut Text) {
    match flags & 3 {
        0 => {}
        2 => text.str(" nusw"),
        _ => text.str(" inbounds"),
    }
    text.str(if flags & 4 != 0 { " nuw" } else { "" });
}

/// The predicate of a comparison; whether it is one of floating-point numbers.
pub fn predicate(predicate: u64) -> Read<(bool, &'static str)> {
    const FLOAT: [&str; 16] = [
        "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule",
        "une", "true",
    ];
    const INTEGER: [&str; 10] = ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];
    const FIRST_INTEGER: u64 = 32;
    match predicate.checked_sub(FIRST_INTEGER) {
        Some(index) => Ok((false, word(&INTEGER, index, "predicate")?)),
        None => Ok((true, word(&FLOAT, predicate, "predicate")?)),
    }
}

/// The operation of an `atomicrmw`.
pub fn atomic(operation: u64) -> Read<&'static str> {
    const OPERATIONS: [&str; 21] = [
        "xchg",
        "add",
        "sub",
        "and",
        "nand",
        "or",
        "xor",
        "max",
        "min",
        "umax",
        "umin",
        "fadd",
        "fsub",
        "fmax",
        "fmin",
        "uinc_wrap",
        "udec_wrap",
        "usub_cond",
        "usub_sat",
        "fmaximum",
        "fminimum",
    ];
    word(&OPERATIONS, operation, "atomic operation")
}

/// The ordering of an atomic access.
pub fn ordering(ordering: u64) -> Read<&'static str> {
    const ORDERINGS: [&str; 7] = [
        "",
        "unordered",
        "monotonic",
        "acquire",
        "release",
        "acq_rel",
        "seq_cst",
    ];
    word(&ORDERINGS, ordering, "atomic ordering")
}

/// Linkage, with the numbers of legacy versions. External linkage is empty.
pub fn linkage(linkage: u64) -> &'static str {
    match linkage {
        1 | 16 => "weak ",
        2 => "appending ",
        3 => "internal ",
        4 | 18 => "linkonce ",
        7 => "extern_weak ",
        8 => "common ",
        9 | 13 | 14 => "private ",
        10 | 17 => "weak_odr ",
        11 | 19 => "linkonce_odr ",
        12 => "available_externally ",
        _ => "",
    }
}

/// Visibility.
pub fn visibility(visibility: u64) -> &'static str {
    match visibility {
        1 => "hidden ",
        2 => "protected ",
        _ => "",
    }
}

/// The DLL storage class.
pub fn dll_storage(storage: u64) -> &'static str {
    match storage {
        1 => "dllimport ",
        2 => "dllexport ",
        _ => "",
    }
}

/// The model of thread-local storage.
pub fn thread_local(model: u64) -> &'static str {
    match model {
        0 => "",
        2 => "thread_local(localdynamic) ",
        3 => "thread_local(initialexec) ",
        4 => "thread_local(localexec) ",
        _ => "thread_local ",
    }
}

/// Whether the address matters.
pub fn unnamed_addr(kind: u64) -> &'static str {
    match kind {
        1 => "unnamed_addr ",
        2 => "local_unnamed_addr ",
        _ => "",
    }
}
