//! The modules that `bench-vs-upstream --scaling` generates are valid, and common passes process them.

use bench_vs_upstream::shapes::Shape;
use windlass::ir::pass::PassManager;

#[test]
fn every_shape_is_valid_and_goes_through_passes() {
    let passes = windlass::passes();
    let pipeline = "builtin.module(canonicalize,cse,inline,symbol-dce,sccp,remove-dead-values,mem2reg,func.func(affine-scalrep))";
    let manager = PassManager::parse(pipeline, &passes).expect("the pipeline is valid");
    for shape in Shape::all() {
        for count in [1, 2, 40] {
            let name = format!("{}-{count}", shape.title());
            let ctx = windlass::context();
            let mut module = windlass::parse(&ctx, &name, &shape.module(count))
                .unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
            if let Err(error) = manager.run(&ctx, &mut module) {
                panic!("{name}: {:?}", error.0);
            }
        }
    }
}
