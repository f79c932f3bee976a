//! The pass registry: passes and pipelines by command line name.

use super::Pass;
use super::analysis::EnclosingAnalysisType;
use super::options::{OptionSpec, OptionValues};
use super::pipeline::Pipeline;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A statistic of a pass.
#[derive(Clone, Copy, Debug)]
pub struct StatisticSpec {
    /// Its name: `num-cse'd`.
    pub name: &'static str,
    /// The description of the number.
    pub description: &'static str,
}

/// The static description of a pass.
pub struct PassInfo {
    /// The command line name: `canonicalize`.
    pub argument: &'static str,
    /// The name in reports: `Canonicalizer`.
    pub name: &'static str,
    /// A one-line description.
    pub description: &'static str,
    /// The name of the operation that it runs on; `None` for any.
    pub anchor: Option<&'static str>,
    /// The options.
    pub options: &'static [OptionSpec],
    /// The statistics.
    pub statistics: &'static [StatisticSpec],
    /// The analyses of the enclosing body that the pass reads.
    pub enclosing: &'static [EnclosingAnalysisType],
    /// Whether the pass, run again right after itself, changes nothing, whatever its options are. It is then not run on an
    /// operation that has not changed since.
    pub idempotent: bool,
    /// Creates the pass with these options.
    pub make: fn(&OptionValues) -> Arc<dyn Pass>,
}

impl PassInfo {
    /// A pass on any operation, without options and statistics.
    pub const fn new(
        argument: &'static str,
        name: &'static str,
        description: &'static str,
        make: fn(&OptionValues) -> Arc<dyn Pass>,
    ) -> PassInfo {
        PassInfo {
            argument,
            name,
            description,
            anchor: None,
            options: &[],
            statistics: &[],
            enclosing: &[],
            idempotent: false,
            make,
        }
    }

    /// Restricts the pass to operations named `anchor`.
    #[must_use]
    pub const fn on(mut self, anchor: &'static str) -> PassInfo {
        self.anchor = Some(anchor);
        self
    }

    /// Sets the options.
    #[must_use]
    pub const fn options(mut self, options: &'static [OptionSpec]) -> PassInfo {
        self.options = options;
        self
    }

    /// Sets the analyses of the enclosing body that the pass reads.
    #[must_use]
    pub const fn enclosing(mut self, analyses: &'static [EnclosingAnalysisType]) -> PassInfo {
        self.enclosing = analyses;
        self
    }

    /// Says that the pass, run again right after itself, changes nothing.
    #[must_use]
    pub const fn idempotent(mut self) -> PassInfo {
        self.idempotent = true;
        self
    }

    /// Sets the statistics.
    #[must_use]
    pub const fn statistics(mut self, statistics: &'static [StatisticSpec]) -> PassInfo {
        self.statistics = statistics;
        self
    }
}

/// A pass pipeline with a name.
pub struct PipelineInfo {
    /// The command line name.
    pub argument: &'static str,
    /// A one-line description.
    pub description: &'static str,
    /// The options.
    pub options: &'static [OptionSpec],
    /// Adds the passes.
    pub build: fn(&mut Pipeline, &PassRegistry, &OptionValues) -> Result<(), String>,
}

/// The passes and pipelines that texts of pipelines and the command line may name.
#[derive(Clone, Default)]
pub struct PassRegistry {
    passes: FxHashMap<&'static str, &'static PassInfo>,
    pipelines: FxHashMap<&'static str, &'static PipelineInfo>,
}

impl PassRegistry {
    /// A registry without passes.
    pub fn new() -> Self {
        Self::default()
    }

    /// Registers a pass. Replaces one of the same name.
    pub fn register(&mut self, pass: &'static PassInfo) -> &mut Self {
        self.passes.insert(pass.argument, pass);
        self
    }

    /// Registers a pipeline. Replaces one of the same name.
    pub fn register_pipeline(&mut self, pipeline: &'static PipelineInfo) -> &mut Self {
        self.pipelines.insert(pipeline.argument, pipeline);
        self
    }

    /// The pass with this command line name.
    pub fn get(&self, argument: &str) -> Option<&'static PassInfo> {
        self.passes.get(argument).copied()
    }

    /// The pipeline with this command line name.
    pub fn get_pipeline(&self, argument: &str) -> Option<&'static PipelineInfo> {
        self.pipelines.get(argument).copied()
    }

    /// Whether a pass or pipeline with this command line name is registered.
    pub fn knows(&self, argument: &str) -> bool {
        self.passes.contains_key(argument) || self.pipelines.contains_key(argument)
    }

    /// All passes, sorted by name.
    pub fn passes(&self) -> Vec<&'static PassInfo> {
        let mut all: Vec<_> = self.passes.values().copied().collect();
        all.sort_unstable_by_key(|pass| pass.argument);
        all
    }

    /// All pipelines, sorted by name.
    pub fn pipelines(&self) -> Vec<&'static PipelineInfo> {
        let mut all: Vec<_> = self.pipelines.values().copied().collect();
        all.sort_unstable_by_key(|pipeline| pipeline.argument);
        all
    }
}
