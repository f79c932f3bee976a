//! Which passes and pipelines there are, by the names that texts and command lines call them.

use super::Pass;
use super::options::{OptionSpec, OptionValues};
use super::pipeline::Pipeline;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Something that a pass counts.
#[derive(Clone, Copy, Debug)]
pub struct StatisticSpec {
    /// Its name: `num-cse'd`.
    pub name: &'static str,
    /// What is counted.
    pub description: &'static str,
}

/// What is known about a pass before it is made. A static beside the pass.
pub struct PassInfo {
    /// What pipelines and command lines call it: `canonicalize`.
    pub argument: &'static str,
    /// What reports call it: `Canonicalizer`.
    pub name: &'static str,
    /// What it does, in a line.
    pub description: &'static str,
    /// The operation that it works on; `None` for any.
    pub anchor: Option<&'static str>,
    /// What can be said behind its name.
    pub options: &'static [OptionSpec],
    /// What it counts.
    pub statistics: &'static [StatisticSpec],
    /// Makes it.
    pub make: fn(&OptionValues) -> Arc<dyn Pass>,
}

impl PassInfo {
    /// A pass on any operation without options and statistics.
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
            make,
        }
    }

    /// The same for one kind of operation.
    #[must_use]
    pub const fn on(mut self, anchor: &'static str) -> PassInfo {
        self.anchor = Some(anchor);
        self
    }

    /// The same with options.
    #[must_use]
    pub const fn options(mut self, options: &'static [OptionSpec]) -> PassInfo {
        self.options = options;
        self
    }

    /// The same with statistics.
    #[must_use]
    pub const fn statistics(mut self, statistics: &'static [StatisticSpec]) -> PassInfo {
        self.statistics = statistics;
        self
    }
}

/// A name for several passes in order.
pub struct PipelineInfo {
    /// What texts and command lines call it.
    pub argument: &'static str,
    /// What it is for, in a line.
    pub description: &'static str,
    /// What can be said behind its name.
    pub options: &'static [OptionSpec],
    /// Adds its passes.
    pub build: fn(&mut Pipeline, &PassRegistry, &OptionValues) -> Result<(), String>,
}

/// See the [module](self).
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

    /// Adds a pass. One of the same name is replaced.
    pub fn register(&mut self, pass: &'static PassInfo) -> &mut Self {
        self.passes.insert(pass.argument, pass);
        self
    }

    /// Adds a pipeline. One of the same name is replaced.
    pub fn register_pipeline(&mut self, pipeline: &'static PipelineInfo) -> &mut Self {
        self.pipelines.insert(pipeline.argument, pipeline);
        self
    }

    /// The pass called `argument`.
    pub fn get(&self, argument: &str) -> Option<&'static PassInfo> {
        self.passes.get(argument).copied()
    }

    /// The pipeline called `argument`.
    pub fn get_pipeline(&self, argument: &str) -> Option<&'static PipelineInfo> {
        self.pipelines.get(argument).copied()
    }

    /// Whether something is called `argument`.
    pub fn knows(&self, argument: &str) -> bool {
        self.passes.contains_key(argument) || self.pipelines.contains_key(argument)
    }

    /// All passes, by name.
    pub fn passes(&self) -> Vec<&'static PassInfo> {
        let mut all: Vec<_> = self.passes.values().copied().collect();
        all.sort_unstable_by_key(|pass| pass.argument);
        all
    }

    /// All pipelines, by name.
    pub fn pipelines(&self) -> Vec<&'static PipelineInfo> {
        let mut all: Vec<_> = self.pipelines.values().copied().collect();
        all.sort_unstable_by_key(|pipeline| pipeline.argument);
        all
    }
}
