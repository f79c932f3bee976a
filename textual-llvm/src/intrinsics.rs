//! Operations that are calls of intrinsics: which, and what LLVM says about them.

use windlass_dialects::llvm as ops;
use windlass_ir::OpName;

/// A set of function attributes, as LLVM gives it to an intrinsic's declaration.
pub type Attrs = &'static str;

const PURE: Attrs =
    "nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)";
const PURE_POISON: Attrs = "nocallback nofree nosync nounwind speculatable willreturn memory(none)";
const HINT: Attrs = "nocallback nofree nosync nounwind willreturn memory(none)";
const STACK: Attrs = "nocallback nofree nosync nounwind willreturn";

/// What stands behind the intrinsic's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suffix {
    /// Nothing.
    None,
    /// The type of the result.
    Result,
    /// The types of these operands.
    Operands(&'static [usize]),
    /// The type of the result, then those of these operands.
    ResultAnd(&'static [usize]),
}

/// An intrinsic.
#[derive(Debug)]
pub struct Intrinsic {
    /// The operation.
    pub op: OpName,
    /// The name without its types.
    pub name: &'static str,
    /// The types in its name.
    pub suffix: Suffix,
    /// An attribute that is passed as a last argument, as an `i1`, and whether the declaration says `immarg`.
    pub flag: Option<&'static str>,
    /// Attributes of its parameters in the declaration.
    pub params: &'static [&'static str],
    /// Attributes of the declaration.
    pub attrs: Attrs,
}

macro_rules! intrinsics {
    ($($op:ident = $name:literal $suffix:expr, $attrs:expr $(, flag $flag:literal)? $(, params $params:expr)?;)*) => {
        /// All of them.
        pub static INTRINSICS: &[Intrinsic] = &[$(Intrinsic {
            op: ops::$op::NAME,
            name: $name,
            suffix: $suffix,
            flag: intrinsics!(@flag $($flag)?),
            params: intrinsics!(@params $($params)?),
            attrs: $attrs,
        }),*];
    };
    (@flag) => { None };
    (@flag $flag:literal) => { Some($flag) };
    (@params) => { &[] };
    (@params $params:expr) => { $params };
}

use Suffix::{None as Bare, Operands, Result as Res, ResultAnd};

intrinsics! {
    SMaxOp = "smax" Res, PURE;
    SMinOp = "smin" Res, PURE;
    UMaxOp = "umax" Res, PURE;
    UMinOp = "umin" Res, PURE;
    SAddSat = "sadd.sat" Res, PURE;
    UAddSat = "uadd.sat" Res, PURE;
    SSubSat = "ssub.sat" Res, PURE;
    USubSat = "usub.sat" Res, PURE;
    SSHLSat = "sshl.sat" Res, PURE;
    USHLSat = "ushl.sat" Res, PURE;
    SAddWithOverflowOp = "sadd.with.overflow" Operands(&[0]), PURE;
    UAddWithOverflowOp = "uadd.with.overflow" Operands(&[0]), PURE;
    SSubWithOverflowOp = "ssub.with.overflow" Operands(&[0]), PURE;
    USubWithOverflowOp = "usub.with.overflow" Operands(&[0]), PURE;
    SMulWithOverflowOp = "smul.with.overflow" Operands(&[0]), PURE;
    UMulWithOverflowOp = "umul.with.overflow" Operands(&[0]), PURE;
    CtPopOp = "ctpop" Res, PURE;
    ByteSwapOp = "bswap" Res, PURE;
    BitReverseOp = "bitreverse" Res, PURE;
    FshlOp = "fshl" Res, PURE;
    FshrOp = "fshr" Res, PURE;
    AbsOp = "abs" Res, PURE_POISON, flag "is_int_min_poison";
    CountLeadingZerosOp = "ctlz" Res, PURE_POISON, flag "is_zero_poison";
    CountTrailingZerosOp = "cttz" Res, PURE_POISON, flag "is_zero_poison";
    MaximumOp = "maximum" Res, PURE;
    MinimumOp = "minimum" Res, PURE;
    MaxNumOp = "maxnum" Res, PURE;
    MinNumOp = "minnum" Res, PURE;
    FMAOp = "fma" Res, PURE;
    FMulAddOp = "fmuladd" Res, PURE;
    SqrtOp = "sqrt" Res, PURE;
    SinOp = "sin" Res, PURE;
    CosOp = "cos" Res, PURE;
    TanOp = "tan" Res, PURE;
    ASinOp = "asin" Res, PURE;
    ACosOp = "acos" Res, PURE;
    ATanOp = "atan" Res, PURE;
    ATan2Op = "atan2" Res, PURE;
    SinhOp = "sinh" Res, PURE;
    CoshOp = "cosh" Res, PURE;
    TanhOp = "tanh" Res, PURE;
    ExpOp = "exp" Res, PURE;
    Exp2Op = "exp2" Res, PURE;
    Exp10Op = "exp10" Res, PURE;
    LogOp = "log" Res, PURE;
    Log2Op = "log2" Res, PURE;
    Log10Op = "log10" Res, PURE;
    PowOp = "pow" Res, PURE;
    PowIOp = "powi" ResultAnd(&[1]), PURE;
    CopySignOp = "copysign" Res, PURE;
    FAbsOp = "fabs" Res, PURE;
    FCeilOp = "ceil" Res, PURE;
    FFloorOp = "floor" Res, PURE;
    FTruncOp = "trunc" Res, PURE;
    RoundOp = "round" Res, PURE;
    RoundEvenOp = "roundeven" Res, PURE;
    RintOp = "rint" Res, PURE;
    NearbyintOp = "nearbyint" Res, PURE;
    ExpectOp = "expect" Res, HINT;
    AssumeOp = "assume" Bare, "nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)",
        params &["noundef"];
    MemcpyOp = "memcpy" Operands(&[0, 1, 2]), "nocallback nofree nounwind willreturn memory(argmem: readwrite)",
        flag "isVolatile", params &["noalias writeonly captures(none)", "noalias readonly captures(none)"];
    MemmoveOp = "memmove" Operands(&[0, 1, 2]), "nocallback nofree nounwind willreturn memory(argmem: readwrite)",
        flag "isVolatile", params &["writeonly captures(none)", "readonly captures(none)"];
    MemsetOp = "memset" Operands(&[0, 2]), "nocallback nofree nounwind willreturn memory(argmem: write)",
        flag "isVolatile", params &["writeonly captures(none)"];
    LifetimeStartOp = "lifetime.start" Operands(&[0]), "nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)",
        params &["captures(none)"];
    LifetimeEndOp = "lifetime.end" Operands(&[0]), "nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)",
        params &["captures(none)"];
    StackSaveOp = "stacksave" Res, STACK;
    StackRestoreOp = "stackrestore" Operands(&[0]), STACK;
    Trap = "trap" Bare, "cold noreturn nounwind memory(inaccessiblemem: write)";
}

/// The intrinsic that an operation is a call of.
pub fn find(op: OpName) -> Option<&'static Intrinsic> {
    INTRINSICS.iter().find(|intrinsic| intrinsic.op == op)
}
