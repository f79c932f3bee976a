//! The steps of [`lower_to_llvm`](crate::lower_to_llvm): views and affine loops to what they represent, structured
//! control flow to branches, then everything else in one sweep; then the casts between them are erased.
//!
//! In functions whose structured control flow is simple, the sweep converts it, too (`scf_to_llvm.rs`).
//!
//! All steps are applied to a function before the next one starts ([`FunctionLowering`]); the header of the module,
//! and the symbols that functions need of it, follow at the end ([`FunctionLowering::complete`]). Where operations of
//! the module itself need a step, each step converts the whole module instead.

use crate::llvm_types::LlvmOptions;
use crate::{
    convert_to_llvm, expand_realloc, expand_strided_metadata, libm_fallback, lower_affine, passes,
    reconcile_unrealized_casts, scf_to_cf, scf_to_llvm, vector_to_llvm,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use windlass_dialects::{affine, arith, cf, complex, func, index, math, memref, scf, ub, vector};
use windlass_ir::conversion::{
    Conversion, ConversionSequence, ConvertedFunction, SequenceError, SequenceScratch, convert_body,
    convert_each_function,
};
use windlass_ir::def::DialectDef;
use windlass_ir::pass::Timing;
use windlass_ir::{Body, Context, Diagnostic, Module, Op};

/// The dialects of which nothing may remain. Operations of others may be what an embedder exports.
const CONVERTED: [&DialectDef; 11] = [
    &affine::AFFINE_DIALECT,
    &arith::ARITH_DIALECT,
    &cf::CF_DIALECT,
    &complex::COMPLEX_DIALECT,
    &func::FUNC_DIALECT,
    &index::INDEX_DIALECT,
    &math::MATH_DIALECT,
    &memref::MEMREF_DIALECT,
    &scf::SCF_DIALECT,
    &ub::UB_DIALECT,
    &vector::VECTOR_DIALECT,
];

/// The names of the steps in time reports.
const STEPS: [&str; 6] = [
    "expand-strided-metadata",
    "lower-affine",
    "convert-scf-to-cf",
    "convert-math-to-libm",
    "convert-to-llvm",
    "reconcile-unrealized-casts",
];

/// The index of the conversion of structured control flow, which is not necessary where the last one can do it.
const STRUCTURED: usize = 1;

/// The conversions, which all threads share.
pub struct Lowering {
    conversions: [Conversion; 4],
}

/// The lowering of functions one by one. Threads share it.
pub struct FunctionLowering<'a> {
    ctx: &'a Context,
    sequence: ConversionSequence<'a>,
    /// The nanoseconds of each step, summed over all functions, if they are measured.
    times: Option<&'a [AtomicU64; STEPS.len()]>,
}

impl Lowering {
    /// The lowering for the data layout of `module`. `extend` adds patterns, type conversions and materializations to
    /// the last conversion.
    pub fn new(ctx: &Context, module: &Module, extend: impl FnOnce(&mut Conversion)) -> Lowering {
        let options = LlvmOptions::for_layout(ctx, module.root.discardable(module.op));
        Lowering::with_options(options, extend)
    }

    /// The lowering for the data layout of `module`, without extensions. The context keeps it: for a small module, making it
    /// takes as long as the lowering.
    pub(crate) fn cached(ctx: &Context, module: &Module) -> Arc<Lowering> {
        let options = LlvmOptions::for_layout(ctx, module.root.discardable(module.op));
        // Nothing else of the options depends on the module.
        let width = ctx.i64_attr(i64::from(options.index_bitwidth));
        ctx.derived(width, || Lowering::with_options(options, |_| {}))
    }

    fn with_options(options: LlvmOptions, extend: impl FnOnce(&mut Conversion)) -> Lowering {
        let mut last = convert_to_llvm::conversion(options);
        vector_to_llvm::populate_targets(&mut last, vector_to_llvm::Targets::ALL);
        scf_to_llvm::populate(&mut last.patterns);
        for dialect in CONVERTED {
            last.target.illegal_dialect(dialect);
        }
        extend(&mut last);
        let mut conversions = [
            lower_affine::conversion(),
            scf_to_cf::conversion(),
            libm_fallback::conversion(),
            last,
        ];
        // The last conversion folds everything.
        conversions[0].leave_operations_without_pattern();
        conversions[2].leave_operations_without_pattern();
        for conversion in &mut conversions {
            // Unreachable ops must be converted too before the module is exported or compiled.
            conversion.unreachable = true;
            // An earlier step is not undone either.
            conversion.allow_pattern_rollback = false;
        }
        Lowering { conversions }
    }

    /// The lowering of the functions in `body`, the body of the module. `None` if steps but the last change operations
    /// of the module itself.
    pub fn of_functions<'a>(&'a self, ctx: &'a Context, body: &Body) -> Option<FunctionLowering<'a>> {
        let views = expand_strided_metadata::has_views(body);
        let sequence = ConversionSequence::new(ctx, &self.conversions, body).filter(|_| !views)?;
        Some(FunctionLowering {
            ctx,
            sequence,
            times: None,
        })
    }

    /// Lowers a module's contents and measures each step.
    ///
    /// # Errors
    /// The first operation that cannot be converted.
    pub(crate) fn run(&self, ctx: &Context, body: &mut Body, timing: &mut Timing) -> Result<(), Diagnostic> {
        let Some(lowering) = self.of_functions(ctx, body) else {
            return self.run_step_by_step(ctx, body, timing);
        };
        let (start, times) = (Instant::now(), Default::default());
        let lowering = FunctionLowering {
            times: Some(&times),
            ..lowering
        };
        let reported = ctx.num_reported();
        let done = convert_each_function(body, Scratch::default, |scratch, table, op, contents| {
            lowering.lower(table, op, contents, scratch)
        });
        let result = match done {
            Ok(functions) => lowering.complete(body, functions),
            Err(SequenceError { step, error }) => {
                // What later steps of other functions have reported has not happened yet.
                if step + 1 < self.conversions.len() {
                    ctx.truncate_reported(reported);
                }
                Err(error)
            }
        };
        let of_steps = times
            .iter()
            .map(|time| Duration::from_nanos(time.load(Ordering::Relaxed)));
        timing.add(STEPS.into_iter().zip(of_steps), start.elapsed());
        result
    }

    fn run_step_by_step(
        &self,
        ctx: &Context,
        body: &mut Body,
        timing: &mut Timing,
    ) -> Result<(), Diagnostic> {
        timing.measure(STEPS[0], || {
            convert_body(ctx, body, &expand_realloc::conversion(true))?;
            expand_strided_metadata::run_on_views(ctx, body);
            Ok::<_, Diagnostic>(())
        })?;
        for (name, conversion) in STEPS[1..].iter().zip(&self.conversions) {
            timing.measure(name, || convert_body(ctx, body, conversion))?;
        }
        timing.measure(STEPS[5], || passes::reconcile_everywhere(body));
        Ok(())
    }
}

/// The state of a thread.
#[derive(Default)]
pub struct Scratch(SequenceScratch);

impl FunctionLowering<'_> {
    /// Lowers the contents of the function `op` of `table`, the body of the module.
    ///
    /// # Errors
    /// The first operation that cannot be converted.
    pub fn lower(
        &self,
        table: &Body,
        op: Op,
        contents: &mut Box<Body>,
        scratch: &mut Scratch,
    ) -> Result<ConvertedFunction, SequenceError> {
        let mut clock = self.times.map(|times| (times, Instant::now()));
        let mut measure = |step: usize| {
            if let Some((times, since)) = &mut clock {
                let now = Instant::now();
                let time = u64::try_from((now - *since).as_nanos()).unwrap_or(u64::MAX);
                times[step].fetch_add(time, Ordering::Relaxed);
                *since = now;
            }
        };
        expand_realloc::run_on_function(self.ctx, contents)
            .map_err(|error| SequenceError { step: 0, error })?;
        expand_strided_metadata::run_on_views(self.ctx, contents);
        measure(0);
        let scratch = &mut scratch.0;
        let mut in_one_sweep = false;
        let wanted = |step: usize, contents: &Body| {
            if step == STRUCTURED {
                in_one_sweep = contents.dialects().may_contain(&scf::SCF_DIALECT)
                    && scf_to_llvm::fits(self.ctx, contents);
            }
            step != STRUCTURED || !in_one_sweep
        };
        let mut after = |step: usize| measure(step + 1);
        let mut converted = (self.sequence).convert((table, op), contents, 0, scratch, wanted, &mut after);
        if converted.is_err() && in_one_sweep {
            // The error is that of the steps one by one.
            converted = (self.sequence).convert(
                (table, op),
                contents,
                STRUCTURED,
                scratch,
                |_, _| true,
                &mut after,
            );
        }
        let converted = converted?;
        passes::reconcile_everywhere(contents);
        measure(STEPS.len() - 1);
        Ok(converted)
    }

    /// Completes the lowering of a module, whose body is `table`, after that of its `functions`, which are in the
    /// order of their rows: their headers, and what is not in functions.
    ///
    /// # Errors
    /// The first operation that cannot be converted.
    pub fn complete(
        self,
        table: &mut Body,
        functions: Vec<(Op, ConvertedFunction)>,
    ) -> Result<(), Diagnostic> {
        self.sequence.complete(table, functions, |created| {
            passes::reconcile_everywhere(created);
        })?;
        reconcile_unrealized_casts::reconcile(table);
        Ok(())
    }
}
