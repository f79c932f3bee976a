//! The rows of processors' intrinsics: op, name and overloaded types.
//!
//! The attributes of the declarations are those in `intrinsic_table.txt`. Calls that are read become `llvm.call_intrinsic`, as
//! upstream reads them.

/// The rows of `arm_neon`.
pub mod neon {
    use crate::intrinsics::Overload::{Arg, Result as Res};
    use windlass_dialects::arm_neon as ops;

    crate::intrinsics::intrinsics! {
        SMullOp = "aarch64.neon.smull" [Res], "";
        SdotOp = "aarch64.neon.sdot" [Res, Arg(1)], "";
        SmmlaOp = "aarch64.neon.smmla" [Res, Arg(1)], "";
        UmmlaOp = "aarch64.neon.ummla" [Res, Arg(1)], "";
        UsmmlaOp = "aarch64.neon.usmmla" [Res, Arg(1)], "";
        BfmmlaOp = "aarch64.neon.bfmmla" [], "";
    }
}

/// The rows of `arm_sve`.
pub mod sve {
    use crate::intrinsics::Overload::{Arg, Result as Res};
    use windlass_dialects::arm_sve as ops;

    crate::intrinsics::intrinsics! {
        BfmmlaOp = "aarch64.sve.bfmmla" [], "";
        UmmlaIntrOp = "aarch64.sve.ummla" [Res], "";
        SmmlaIntrOp = "aarch64.sve.smmla" [Res], "";
        UsmmlaIntrOp = "aarch64.sve.usmmla" [Res], "";
        SdotIntrOp = "aarch64.sve.sdot" [Res], "";
        UdotIntrOp = "aarch64.sve.udot" [Res], "";
        ScalableMaskedAddIIntrOp = "aarch64.sve.add" [Res], "";
        ScalableMaskedAddFIntrOp = "aarch64.sve.fadd" [Res], "";
        ScalableMaskedMulIIntrOp = "aarch64.sve.mul" [Res], "";
        ScalableMaskedMulFIntrOp = "aarch64.sve.fmul" [Res], "";
        ScalableMaskedSubIIntrOp = "aarch64.sve.sub" [Res], "";
        ScalableMaskedSubFIntrOp = "aarch64.sve.fsub" [Res], "";
        ScalableMaskedSDivIIntrOp = "aarch64.sve.sdiv" [Res], "";
        ScalableMaskedUDivIIntrOp = "aarch64.sve.udiv" [Res], "";
        ScalableMaskedDivFIntrOp = "aarch64.sve.fdiv" [Res], "";
        ConvertFromSvboolIntrOp = "aarch64.sve.convert.from.svbool" [Res], "";
        ConvertToSvboolIntrOp = "aarch64.sve.convert.to.svbool" [Arg(0)], "";
        ZipX2IntrOp = "aarch64.sve.zip.x2" [Arg(0)], "";
        ZipX4IntrOp = "aarch64.sve.zip.x4" [Arg(0)], "";
        PselIntrOp = "aarch64.sve.psel" [Arg(1)], "";
        WhileLTIntrOp = "aarch64.sve.whilelt" [Res, Arg(0)], "";
        DupQLaneIntrOp = "aarch64.sve.dupq.lane" [Arg(0)], "", imm [(1, "lane")];
    }
}
