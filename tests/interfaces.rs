//! Interfaces attached from outside of the crates that define the operations: drivers find them, and a registry rejects
//! ambiguous ones.

use windlass::dialects::llvm::types::LlvmTypes;
use windlass::dialects::{arith, index};
use windlass::ir::context::RegistryError;
use windlass::ir::def::{DialectDef, Interface, InterfaceId, OpDef, TypeDef};
use windlass::ir::interfaces::InlinerInterface;
use windlass::ir::pass::PassManager;
use windlass::ir::rewrite::{Fold, Folded};
use windlass::ir::text::{OpAsmOpInterface, PrintOptions, module_to_string};
use windlass::ir::verify::{Verify, verify_module};
use windlass::ir::{Context, DialectRegistry, Module, Type, TypeName, dialect};

mod ty {
    pub use windlass::ir::def::constraints::ty::I64;
}

dialect! {
    /// A dialect without inlining rules.
    pub static TOY = "toy", number 204, "For this test.";

    /// The identity.
    IdOp = "toy.id" (x: ty::I64) -> (same: ty::I64)
        traits(PURE) format("$x attr-dict `:` type($same)")
}

fn registry() -> DialectRegistry {
    let mut registry = windlass::dialects::registry();
    registry.add(&TOY).expect("its number is free");
    registry
}

fn parse(ctx: &Context, text: &str) -> Module {
    windlass::parse(ctx, "test.mlir", text).expect("it is valid")
}

fn run(ctx: &Context, module: &mut Module, pipeline: &str) -> String {
    let passes = PassManager::parse(pipeline, &windlass::passes()).expect("there are such passes");
    passes.run(ctx, module).expect("they succeed");
    module_to_string(ctx, module, &PrintOptions::default())
}

const SIZE: &str = "func.func @f() -> index {\n  %0 = index.sizeof\n  return %0 : index\n}";

#[test]
fn attached_folds_are_tried() {
    let pipeline = "builtin.module(canonicalize)";
    let unfolded = Context::new(registry());
    let text = run(&unfolded, &mut parse(&unfolded, SIZE), pipeline);
    assert!(text.contains("index.sizeof"), "{text}");

    let mut registry = registry();
    registry
        .attach_interface(
            index::SizeOfOp::DEF,
            &Fold(|cx| Folded::Attr(cx.ctx.index_attr(8))),
        )
        .expect("it does not fold by itself");
    let folded = Context::new(registry);
    let text = run(&folded, &mut parse(&folded, SIZE), pipeline);
    assert!(
        text.contains("index.constant 8") && !text.contains("sizeof"),
        "{text}"
    );
}

#[test]
fn attached_names_are_printed() {
    static NAMES: OpAsmOpInterface = OpAsmOpInterface::results(|_, _, _, name| name(0, "bits"));
    let mut registry = registry();
    registry
        .attach_interface(index::SizeOfOp::DEF, &NAMES)
        .expect("it suggests no name by itself");
    let ctx = Context::new(registry);
    let text = module_to_string(&ctx, &parse(&ctx, SIZE), &PrintOptions::default());
    assert!(text.contains("%bits = index.sizeof"), "{text}");
}

#[test]
fn attached_verifiers_run() {
    let mut registry = registry();
    registry
        .attach_interface(
            arith::AddIOp::DEF,
            &Verify(|ctx, body, op| match body.operand(op, 0) == body.operand(op, 1) {
                true => Err(body.op_error(ctx, op, "adds a number to itself")),
                false => Ok(()),
            }),
        )
        .expect("it has no verifier");
    let ctx = Context::new(registry);
    let text =
        |b| format!("func.func @f(%a: i64, %b: i64) {{\n  %0 = arith.addi %a, {b} : i64\n  return\n}}");
    // The second has the same signature as a valid one.
    let two = text("%b").replace("return", "%1 = arith.addi %a, %a : i64\n  return");
    assert!(verify_module(&ctx, &parse(&ctx, &text("%b"))).is_ok());
    for wrong in [text("%a"), two] {
        let errors = windlass::parse(&ctx, "test.mlir", &wrong).err();
        let rendered = errors.expect("a number is added to itself").to_string();
        assert!(
            rendered.contains("'arith.addi' op adds a number to itself"),
            "{rendered}"
        );
    }
}

#[test]
fn attached_dialect_interfaces_are_found() {
    let text = "func.func private @g(%x: i64) -> i64 {\n  %0 = toy.id %x : i64\n  return %0 : i64\n}
        func.func @f(%x: i64) -> i64 {\n  %0 = call @g(%x) : (i64) -> i64\n  return %0 : i64\n}";
    let calls = |registry| {
        let ctx = Context::new(registry);
        run(&ctx, &mut parse(&ctx, text), "builtin.module(inline)").contains("call @g")
    };
    assert!(calls(registry()), "toy does not say that it may be inlined");
    let mut inlining = registry();
    inlining
        .attach_dialect_interface(&TOY, &InlinerInterface::ALL)
        .expect("it has none");
    assert!(!calls(inlining));
}

/// An interface with the id of another one.
struct First;
impl Interface for First {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::new(204, 0);
    const NAME: &'static str = "First";
}
struct Second;
impl Interface for Second {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::new(204, 0);
    const NAME: &'static str = "Second";
}

#[test]
fn ambiguous_interfaces_are_refused() {
    let mut registry = registry();
    let error = registry
        .attach_interface(arith::AddIOp::DEF, &Fold(|_| Folded::No))
        .err();
    assert_eq!(
        error.map(|error| error.to_string()).as_deref(),
        Some("'arith.addi' implements interface 'Fold' already")
    );
    registry
        .attach_interface(IdOp::DEF, &First)
        .expect("it is the first");
    let error = registry.attach_interface(IdOp::DEF, &First).err();
    assert_eq!(
        error,
        Some(RegistryError::Implemented {
            by: "toy.id",
            interface: "First"
        })
    );
    let error = registry.attach_interface(arith::AddIOp::DEF, &Second).err();
    assert_eq!(
        error.map(|error| error.to_string()).as_deref(),
        Some("interface 'Second' has the number of interface 'First'")
    );
}

#[test]
fn unregistered_operations_have_attached_interfaces() {
    let mut registry = registry();
    registry
        .attach_unregistered_interface("toy.other", &First)
        .expect("it is the first");
    let error = registry.attach_unregistered_interface("toy.other", &First).err();
    assert!(matches!(
        error,
        Some(RegistryError::Implemented { by: "toy.other", .. })
    ));
    let mut ctx = Context::new(registry);
    ctx.allow_unregistered(true);
    let text = "\"other.op\"() : () -> ()\n\"toy.other\"() : () -> ()\n";
    let module = windlass::parse(&ctx, "unregistered.mlir", text);
    // The dialect `toy` is registered and does not have the operation.
    assert!(module.is_err());

    let mut registry = windlass::dialects::registry();
    registry
        .attach_unregistered_interface("toy.other", &First)
        .expect("it is the first");
    let mut ctx = Context::new(registry);
    ctx.allow_unregistered(true);
    let module = windlass::parse(&ctx, "unregistered.mlir", text).expect("it is valid");
    let body = module.body().expect("a module has a body");
    let ops = body.all_ops().into_iter();
    let found: Vec<&str> = ops
        .filter(|&op| body.interface::<First>(&ctx, op).is_some())
        .map(|op| ctx.op_name(body.name(op)))
        .collect();
    assert_eq!(found, ["toy.other"]);
}

/// A dialect whose only type has a constant handle that `llvm` has, too.
static CLAIM: DialectDef = DialectDef {
    namespace: "claim",
    number: 205,
    types: &[&POINTER],
    constant_types: &[(Type::PTR, &POINTER)],
    ..DialectDef::EMPTY
};
static POINTER: TypeDef = TypeDef {
    name: TypeName::new(205, 0),
    mnemonic: "pointer",
    doc: "A pointer.",
    ..TypeDef::EMPTY
};

#[test]
fn constant_types_have_one_owner() {
    let error = registry().add(&CLAIM).err();
    assert_eq!(
        error.map(|error| error.to_string()).as_deref(),
        Some("the constant handle of '!claim.pointer' is not free")
    );
    // Where there is no `llvm`, the handle may be another type's.
    let mut alone = DialectRegistry::new();
    alone.add(&CLAIM).expect("the handle is free");
    let ctx = Context::new(alone);
    assert_eq!(ctx.ext_type(POINTER.name, &[], &[]), Type::PTR);
    assert_eq!(
        windlass::ir::text::printer::type_to_string(&ctx, Type::PTR),
        "!claim.pointer"
    );
}
