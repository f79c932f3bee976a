//! Calls the runtime's arithmetic libcalls from machine code that Cranelift generates: in process, with addresses from
//! the runtime, and from a linked library, where libgcc and the C runtime define the same names. Both must compute what
//! Rust computes, so names, types and registers agree on all sides.

#![allow(unsafe_code, reason = "calls machine code by its address")]

use cranelift_codegen::ir::{AbiParam, InstBuilder, MemFlagsData, Type, UserFuncName, types};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, Linkage, Module, default_libcall_names};
use cranelift_object::{ObjectBuilder, ObjectModule};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use windlass_codegen::runtime;

/// Loads its arguments at offsets of 16 bytes from the first pointer, stores its result to the second.
type Trampoline = unsafe extern "C" fn(*const u128, *mut u128);

/// A libcall: its name, its types, and the expected result as a function of the bits of its arguments.
struct Libcall {
    name: &'static str,
    parameters: &'static [Type],
    result: Type,
    expected: fn(&[u128]) -> u128,
}

const fn libcall(
    name: &'static str,
    parameters: &'static [Type],
    result: Type,
    expected: fn(&[u128]) -> u128,
) -> Libcall {
    Libcall {
        name,
        parameters,
        result,
        expected,
    }
}

fn f32_of(bits: u128) -> f32 {
    f32::from_bits(bits as u32)
}

fn f64_of(bits: u128) -> f64 {
    f64::from_bits(bits as u64)
}

fn of_f32(value: f32) -> u128 {
    u128::from(value.to_bits())
}

fn of_f64(value: f64) -> u128 {
    u128::from(value.to_bits())
}

/// A bf16 is the upper half of an f32, rounded to nearest even.
fn bf16_of(value: f32) -> u128 {
    let bits = value.to_bits();
    let odd = bits >> 16 & 1;
    u128::from((bits + 0x7fff + odd) >> 16)
}

use types::{F16, F32, F64, I128};

const LIBCALLS: &[Libcall] = &[
    libcall("__divti3", &[I128, I128], I128, |a| {
        (a[0] as i128).wrapping_div(a[1] as i128) as u128
    }),
    libcall("__modti3", &[I128, I128], I128, |a| {
        (a[0] as i128).wrapping_rem(a[1] as i128) as u128
    }),
    libcall("__udivti3", &[I128, I128], I128, |a| a[0] / a[1]),
    libcall("__umodti3", &[I128, I128], I128, |a| a[0] % a[1]),
    libcall("__multi3", &[I128, I128], I128, |a| a[0].wrapping_mul(a[1])),
    libcall("__floattisf", &[I128], F32, |a| of_f32(a[0] as i128 as f32)),
    libcall("__floattidf", &[I128], F64, |a| of_f64(a[0] as i128 as f64)),
    libcall("__floatuntisf", &[I128], F32, |a| of_f32(a[0] as f32)),
    libcall("__floatuntidf", &[I128], F64, |a| of_f64(a[0] as f64)),
    libcall("__fixsfti", &[F32], I128, |a| f32_of(a[0]) as i128 as u128),
    libcall("__fixdfti", &[F64], I128, |a| f64_of(a[0]) as i128 as u128),
    libcall("__fixunssfti", &[F32], I128, |a| f32_of(a[0]).abs() as u128),
    libcall("__fixunsdfti", &[F64], I128, |a| f64_of(a[0]).abs() as u128),
    libcall("__truncsfhf2", &[F32], F16, |a| {
        if f32_of(a[0]) == 1.5 { 0x3e00 } else { 0xfc00 }
    }),
    libcall("__truncdfhf2", &[F64], F16, |a| {
        if f64_of(a[0]) == 1.5 { 0x3e00 } else { 0xfc00 }
    }),
    libcall("__extendhfsf2", &[F16], F32, |a| {
        of_f32(if a[0] == 0x3e00 { 1.5 } else { -65504.0 })
    }),
    libcall("__extendhfdf2", &[F16], F64, |a| {
        of_f64(if a[0] == 0x3e00 { 1.5 } else { -65504.0 })
    }),
    libcall("__truncsfbf2", &[F32], F16, |a| bf16_of(f32_of(a[0]))),
    libcall("__truncdfbf2", &[F64], F16, |a| bf16_of(f64_of(a[0]) as f32)),
    libcall("__extendbfsf2", &[F16], F32, |a| a[0] << 16),
    libcall("__powidf2", &[F64, types::I32], F64, |a| {
        of_f64(f64_of(a[0]).powi(a[1] as i32))
    }),
];

/// Numbers of all widths and both signs, never zero.
fn samples() -> Vec<u128> {
    let mut state = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835_u128;
    let mut numbers = vec![
        1,
        2,
        10,
        u128::MAX,
        1 << 127,
        (1 << 127) - 1,
        1 << 64,
        (1 << 64) - 1,
    ];
    for bits in 1..128 {
        state = state
            .wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645)
            .wrapping_add(1);
        let number = (state >> (128 - bits)) | 1;
        numbers.extend([number, number.wrapping_neg()]);
    }
    numbers
}

/// The arguments to test: all that have a defined result, or for half precision the two in the table.
fn arguments(libcall: &Libcall) -> Vec<Vec<u128>> {
    let unsigned = libcall.name.contains("fixuns");
    match libcall.parameters {
        [I128, I128] => {
            let numbers = samples();
            // The quotient of the smallest number and -1 overflows.
            let defined = |a: u128, b: u128| !(a == 1 << 127 && b == u128::MAX);
            numbers
                .iter()
                .flat_map(|a| numbers.iter().map(move |b| (*a, *b)))
                .filter(|(a, b)| defined(*a, *b))
                .map(|(a, b)| vec![a, b])
                .collect()
        }
        [I128] => samples().into_iter().map(|a| vec![a]).collect(),
        [F16] if libcall.name == "__extendbfsf2" => vec![vec![0x3fc0], vec![0xc2f7], vec![0x0001]],
        [F16] => vec![vec![0x3e00], vec![0xfbff]],
        [F32] if libcall.name.ends_with("hf2") => vec![vec![of_f32(1.5)], vec![of_f32(-1.0e6)]],
        [F64] if libcall.name.ends_with("hf2") => vec![vec![of_f64(1.5)], vec![of_f64(-1.0e6)]],
        [F64, types::I32] => [(1.5, 7), (-2.0, 3), (2.0, -3), (5.0, 0)]
            .map(|(a, n)| vec![of_f64(a), u128::from(n as u32)])
            .into(),
        // Exact in f32, so that the reference for bf16 rounds once too; below 2^127 after conversion.
        [parameter] => samples()
            .into_iter()
            .map(|number| number as i128 as f32 * 0.37)
            .map(|number| if unsigned { number.abs() } else { number })
            .map(|number| {
                vec![if *parameter == F32 {
                    of_f32(number)
                } else {
                    of_f64(f64::from(number))
                }]
            })
            .collect(),
        other => panic!("no arguments for {other:?}"),
    }
}

fn isa(is_pic: bool) -> Arc<dyn cranelift_codegen::isa::TargetIsa> {
    let mut flags = settings::builder();
    flags
        .set("is_pic", if is_pic { "true" } else { "false" })
        .unwrap();
    flags.set("enable_llvm_abi_extensions", "true").unwrap();
    cranelift_native::builder()
        .unwrap()
        .finish(settings::Flags::new(flags))
        .unwrap()
}

/// Defines a trampoline for each libcall.
fn define_trampolines(module: &mut dyn Module) -> Vec<FuncId> {
    let pointer = module.target_config().pointer_type();
    let mut builder_context = FunctionBuilderContext::new();
    let mut ids = Vec::new();
    for libcall in LIBCALLS {
        let mut callee = module.make_signature();
        callee
            .params
            .extend(libcall.parameters.iter().map(|ty| AbiParam::new(*ty)));
        callee.returns.push(AbiParam::new(libcall.result));
        let callee = module
            .declare_function(libcall.name, Linkage::Import, &callee)
            .unwrap();

        let mut context = module.make_context();
        context
            .func
            .signature
            .params
            .extend([AbiParam::new(pointer), AbiParam::new(pointer)]);
        let id = module
            .declare_function(
                &format!("call{}", libcall.name),
                Linkage::Export,
                &context.func.signature,
            )
            .unwrap();
        context.func.name = UserFuncName::user(0, id.as_u32());
        let mut builder = FunctionBuilder::new(&mut context.func, &mut builder_context);
        let entry = builder.create_block();
        builder.append_block_params_for_function_params(entry);
        builder.switch_to_block(entry);
        let [from, to] = [0, 1].map(|index| builder.block_params(entry)[index]);
        let loaded: Vec<_> = (0..)
            .zip(libcall.parameters)
            .map(|(index, ty)| builder.ins().load(*ty, MemFlagsData::trusted(), from, 16 * index))
            .collect();
        let callee = module.declare_func_in_func(callee, builder.func);
        let call = builder.ins().call(callee, &loaded);
        let result = builder.inst_results(call)[0];
        builder.ins().store(MemFlagsData::trusted(), result, to, 0);
        builder.ins().return_(&[]);
        builder.seal_all_blocks();
        builder.finalize(module.target_config());
        module.define_function(id, &mut context).unwrap();
        ids.push(id);
    }
    ids
}

fn check(libcall: &Libcall, trampoline: Trampoline) {
    for arguments in arguments(libcall) {
        let mut result = 0;
        // SAFETY: the trampoline reads as many arguments as the libcall has, and writes at most 16 bytes.
        unsafe { trampoline(arguments.as_ptr(), &mut result) };
        let expected = (libcall.expected)(&arguments);
        assert_eq!(
            result, expected,
            "{}({arguments:x?}): {result:#x}, not {expected:#x}",
            libcall.name
        );
    }
}

#[test]
fn in_process() {
    let mut builder = JITBuilder::with_isa(isa(false), default_libcall_names());
    // Only the runtime may define the names.
    for libcall in LIBCALLS {
        builder.symbol(libcall.name, runtime::lookup(libcall.name).expect(libcall.name));
    }
    let mut module = JITModule::new(builder);
    let ids = define_trampolines(&mut module);
    module.finalize_definitions().unwrap();
    for (libcall, id) in LIBCALLS.iter().zip(ids) {
        let address = module.get_finalized_function(id);
        // SAFETY: the function at this address was compiled with the signature of a trampoline.
        check(libcall, unsafe {
            std::mem::transmute::<*const u8, Trampoline>(address)
        });
    }
}

#[test]
fn linked() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let [object, source, library] =
        ["runtime_abi.o", "runtime_abi_rt.c", "runtime_abi.so"].map(|name| directory.join(name));
    let mut module =
        ObjectModule::new(ObjectBuilder::new(isa(true), "runtime_abi", default_libcall_names()).unwrap());
    define_trampolines(&mut module);
    std::fs::write(&object, module.finish().emit().unwrap()).unwrap();
    std::fs::write(&source, runtime::C_SOURCE).unwrap();
    let mut cc = Command::new("cc");
    cc.args(["-shared", "-fPIC", "-O1", "-o"])
        .args([&library, &object, &source]);
    let Ok(status) = cc.status() else {
        eprintln!("skipped: no `cc`");
        return;
    };
    assert!(status.success(), "{cc:?}");
    // SAFETY: the library was just linked; loading it runs no code.
    let library = unsafe { libloading::Library::new(&library) }.unwrap();
    for libcall in LIBCALLS {
        // SAFETY: the function was compiled with the signature of a trampoline.
        let trampoline = unsafe { library.get::<Trampoline>(format!("call{}", libcall.name).as_bytes()) };
        check(libcall, *trampoline.unwrap());
    }

    // Its second result is stored through a pointer, which no trampoline passes.
    type Multiply = unsafe extern "C" fn(i128, i128, *mut i32) -> i128;
    // SAFETY: the C source declares the function with this type.
    let multiply = unsafe { library.get::<Multiply>(b"__muloti4") }.unwrap();
    let numbers = samples();
    for (a, b) in numbers
        .iter()
        .flat_map(|a| numbers.iter().map(move |b| (*a as i128, *b as i128)))
    {
        let mut overflow = -1;
        // SAFETY: the pointer is to a local.
        let product = unsafe { multiply(a, b, &mut overflow) };
        assert_eq!((product, overflow == 1), a.overflowing_mul(b), "{a} * {b}");
    }
}
