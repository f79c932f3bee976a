//! The functions of the runtime library: a module declares those that it calls, at its end.

use crate::func_to_llvm::build_call;
use crate::symbol_requests::declare_function;
use windlass_dialects::llvm::types as llvm_types;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_ir::conversion::{ConversionRewriter, NoMatch, Place, SymbolRequest};
use windlass_ir::{Type, Value};

/// A function of the runtime library.
pub(super) struct RuntimeFunction {
    /// Its name.
    pub name: &'static str,
    /// Its result, if it has one.
    pub result: Option<Type>,
}

impl RuntimeFunction {
    const fn returning(name: &'static str, result: Type) -> Self {
        RuntimeFunction {
            name,
            result: Some(result),
        }
    }

    const fn without_result(name: &'static str) -> Self {
        RuntimeFunction { name, result: None }
    }

    /// Calls the function, whose parameters have the types of the arguments.
    pub fn call(&self, rw: &mut ConversionRewriter<'_>, arguments: &[Value]) -> Option<Value> {
        let ctx = rw.ctx();
        let params: Vec<Type> = arguments.iter().map(|&value| rw.b.body.ty(value)).collect();
        let ty = llvm_types::function(ctx, self.result.unwrap_or(Type::VOID), &params, false);
        let symbol = ctx.name(self.name);
        rw.request(SymbolRequest {
            symbol,
            place: Place::End,
            fresh: None,
            make: Box::new(move |b, name| declare_function(b, name, ty)),
        });
        let results = self.result.as_slice();
        let call = build_call(&mut rw.b, Some(symbol), arguments, results, &[], None);
        self.result.map(|_| rw.b.result(call))
    }

    /// Calls a function that has a result.
    pub fn value(&self, rw: &mut ConversionRewriter<'_>, arguments: &[Value]) -> Result<Value, NoMatch> {
        self.call(rw, arguments).ok_or_else(NoMatch::default)
    }
}

/// Defines the functions: constant, name, result.
macro_rules! functions {
    ($($id:ident = $name:literal $(-> $result:ident)?;)*) => {
        $(pub(super) const $id: RuntimeFunction = functions!(@one $name $($result)?);)*
    };
    (@one $name:literal) => { RuntimeFunction::without_result($name) };
    (@one $name:literal $result:ident) => { RuntimeFunction::returning($name, Type::$result) };
}

functions! {
    STREAM_CREATE = "mgpuStreamCreate" -> PTR;
    STREAM_DESTROY = "mgpuStreamDestroy";
    STREAM_SYNCHRONIZE = "mgpuStreamSynchronize";
    STREAM_WAIT_EVENT = "mgpuStreamWaitEvent";
    EVENT_CREATE = "mgpuEventCreate" -> PTR;
    EVENT_DESTROY = "mgpuEventDestroy";
    EVENT_SYNCHRONIZE = "mgpuEventSynchronize";
    EVENT_RECORD = "mgpuEventRecord";
    HOST_REGISTER = "mgpuMemHostRegisterMemRef";
    HOST_UNREGISTER = "mgpuMemHostUnregisterMemRef";
    ALLOC = "mgpuMemAlloc" -> PTR;
    FREE = "mgpuMemFree";
    MEMCPY = "mgpuMemcpy";
    MEMSET_16 = "mgpuMemset16";
    MEMSET_32 = "mgpuMemset32";
    SET_DEFAULT_DEVICE = "mgpuSetDefaultDevice";
    CREATE_DN_VEC = "mgpuCreateDnVec" -> PTR;
    DESTROY_DN_VEC = "mgpuDestroyDnVec";
    CREATE_DN_MAT = "mgpuCreateDnMat" -> PTR;
    DESTROY_DN_MAT = "mgpuDestroyDnMat";
    CREATE_COO = "mgpuCreateCoo" -> PTR;
    CREATE_COO_AOS = "mgpuCreateCooAoS" -> PTR;
    CREATE_CSR = "mgpuCreateCsr" -> PTR;
    CREATE_CSC = "mgpuCreateCsc" -> PTR;
    CREATE_BSR = "mgpuCreateBsr" -> PTR;
    DESTROY_SP_MAT = "mgpuDestroySpMat";
    SPMV_BUFFER_SIZE = "mgpuSpMVBufferSize" -> I64;
    SPMV = "mgpuSpMV";
    SPMM_BUFFER_SIZE = "mgpuSpMMBufferSize" -> I64;
    SPMM = "mgpuSpMM";
    SDDMM_BUFFER_SIZE = "mgpuSDDMMBufferSize" -> I64;
    SDDMM = "mgpuSDDMM";
    SPGEMM_CREATE_DESCR = "mgpuSpGEMMCreateDescr" -> PTR;
    SPGEMM_DESTROY_DESCR = "mgpuSpGEMMDestroyDescr";
    SPGEMM_WORK_ESTIMATION = "mgpuSpGEMMWorkEstimation" -> I64;
    SPGEMM_COMPUTE = "mgpuSpGEMMCompute" -> I64;
    SPGEMM_COPY = "mgpuSpGEMMCopy";
    SPMAT_GET_SIZE = "mgpuSpMatGetSize";
    SET_CSR_POINTERS = "mgpuSetCsrPointers";
    LT_CREATE_DN_MAT = "mgpuCreateCuSparseLtDnMat";
    LT_DESTROY_DN_MAT = "mgpuDestroyCuSparseLtDnMat";
    LT_CREATE_SP_MAT = "mgpuCusparseLtCreate2To4SpMat";
    LT_DESTROY_SP_MAT = "mgpuDestroyCuSparseLtSpMat";
    LT_SPMM_BUFFER_SIZE = "mgpuCuSparseLtSpMMBufferSize";
    LT_SPMM = "mgpuCuSparseLtSpMM";
}
