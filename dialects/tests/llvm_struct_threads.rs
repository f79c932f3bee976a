//! Identified structs are created without a body and get it exactly once, from any thread.

use std::sync::Barrier;
use std::thread;
use windlass_dialects::llvm::compat;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::types::{StructType, set_body, struct_identified, struct_new};
use windlass_ir::{Context, Type};

const THREADS: usize = 8;

fn on_threads<R: Send>(work: impl Fn(usize) -> R + Sync) -> Vec<R> {
    let barrier = Barrier::new(THREADS);
    thread::scope(|scope| {
        let (barrier, work) = (&barrier, &work);
        let threads: Vec<_> = (0..THREADS)
            .map(|index| {
                scope.spawn(move || {
                    barrier.wait();
                    work(index)
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

#[test]
fn one_of_several_contents_wins() {
    let ctx = Context::new(windlass_dialects::registry());
    for round in 0..64 {
        let name = format!("s{round}");
        let won = on_threads(|index| {
            let ty = struct_identified(&ctx, &name);
            (ty, set_body(&ctx, ty, &[ctx.int_type(index as u32 + 1)], false))
        });
        let ty = won[0].0;
        assert!(won.iter().all(|(other, _)| *other == ty));
        let winners: Vec<usize> = (0..THREADS).filter(|&index| won[index].1).collect();
        let &[winner] = &*winners else {
            panic!("{winners:?} won");
        };
        let body = StructType::of(&ctx, ty).unwrap().body();
        assert_eq!(body, [ctx.int_type(winner as u32 + 1)]);
    }
}

#[test]
fn threads_may_set_equal_bodies() {
    let ctx = Context::new(windlass_dialects::registry());
    let given = on_threads(|_| {
        let ty = struct_identified(&ctx, "list");
        set_body(&ctx, ty, &[ty, Type::PTR], true)
    });
    assert!(given.iter().all(|&given| given));
    let ty = struct_identified(&ctx, "list");
    assert!(StructType::of(&ctx, ty).unwrap().is_packed());
    assert!(compat::is_compatible(&ctx, ty), "it may contain itself");
}

#[test]
fn new_structs_are_nobody_elses() {
    let ctx = Context::new(windlass_dialects::registry());
    let mut types = on_threads(|_| struct_new(&ctx, "pair", &[Type::I32, Type::I32], false));
    types.sort_by_key(|ty| {
        StructType::of(&ctx, *ty)
            .and_then(|ty| ty.name(&ctx))
            .map(|name| ctx.str(name).to_owned())
    });
    types.dedup();
    assert_eq!(types.len(), THREADS);
}
