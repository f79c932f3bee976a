//! Passes in order, and pipelines nested on the operations inside.

use super::options::OptionValues;
use super::registry::{PassInfo, PassRegistry};
use super::{Pass, text};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// What a pipeline that runs on every operation is anchored to.
pub const ANY: &str = "any";

/// A pass with the options that it was made with.
#[derive(Clone)]
pub struct PassEntry {
    /// What is known about the pass.
    pub info: &'static PassInfo,
    /// The values of its options.
    pub options: OptionValues,
    /// The pass.
    pub pass: Arc<dyn Pass>,
    /// What it has counted, as [`PassInfo::statistics`] lists it.
    pub statistics: Arc<[AtomicU64]>,
}

/// A step of a pipeline.
#[derive(Clone)]
pub enum Step {
    /// A pass on the operation itself.
    Pass(PassEntry),
    /// Pipelines on the operations directly inside: each operation takes the one that is anchored to it.
    Nested(Vec<Pipeline>),
}

/// Passes in order, for the operations that the anchor names.
#[derive(Clone)]
pub struct Pipeline {
    anchor: String,
    steps: Vec<Step>,
    /// Whether a pass for other operations is nested by itself.
    implicit_nesting: bool,
}

impl Pipeline {
    /// An empty pipeline for operations called `anchor` (or [`ANY`]).
    pub fn new(anchor: impl Into<String>) -> Self {
        Pipeline {
            anchor: anchor.into(),
            steps: Vec::new(),
            implicit_nesting: false,
        }
    }

    /// The same, in which a pass for other operations than the anchor is nested on those.
    #[must_use]
    pub fn with_implicit_nesting(mut self) -> Self {
        self.implicit_nesting = true;
        self
    }

    /// What the pipeline runs on.
    pub fn anchor(&self) -> &str {
        &self.anchor
    }

    /// Its steps.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whether it can run on operations called `name`.
    pub fn runs_on(&self, name: &str) -> bool {
        self.anchor == ANY || self.anchor == name
    }

    /// Adds a pass.
    pub fn add(&mut self, info: &'static PassInfo, options: OptionValues) -> Result<(), String> {
        if let Some(anchor) = info.anchor.filter(|&anchor| anchor != self.anchor) {
            if self.implicit_nesting {
                return self.nest(anchor).add(info, options);
            }
            if self.anchor != ANY {
                return Err(format!(
                    "Can't add pass '{}' restricted to '{anchor}' on a PassManager intended to run on '{}', did you \
                     intend to nest?",
                    info.name, self.anchor
                ));
            }
        }
        let pass = (info.make)(&options);
        self.push(PassEntry {
            info,
            options,
            pass,
            statistics: info.statistics.iter().map(|_| AtomicU64::new(0)).collect(),
        });
        Ok(())
    }

    /// Adds a pass with the options that `text` gives, or a pipeline of that name.
    pub fn add_named(&mut self, registry: &PassRegistry, name: &str, options: &str) -> Result<(), String> {
        if let Some(pipeline) = registry.get_pipeline(name) {
            let values = OptionValues::parse(pipeline.options, options)?;
            return (pipeline.build)(self, registry, &values);
        }
        let Some(info) = registry.get(name) else {
            return Err(format!(
                "'{name}' does not refer to a registered pass or pass pipeline"
            ));
        };
        let values = OptionValues::parse(info.options, options)?;
        self.add(info, values)
    }

    /// Adds a pass that is no registered one.
    pub fn push(&mut self, entry: PassEntry) {
        self.steps.push(Step::Pass(entry));
    }

    /// The pipeline on the operations called `anchor` directly inside: a new step, unless the last one is such a pipeline.
    pub fn nest(&mut self, anchor: &str) -> &mut Pipeline {
        let last =
            matches!(self.steps.last(), Some(Step::Nested(all)) if all.len() == 1 && all[0].anchor == anchor);
        if !last {
            let mut inner = Pipeline::new(anchor);
            inner.implicit_nesting = self.implicit_nesting;
            self.steps.push(Step::Nested(vec![inner]));
        }
        match self.steps.last_mut() {
            Some(Step::Nested(all)) => &mut all[0],
            _ => unreachable!("the last step is the nested pipeline just found or made"),
        }
    }

    /// Adds a nested pipeline as a step of its own.
    pub fn add_nested(&mut self, pipeline: Pipeline) {
        self.steps.push(Step::Nested(vec![pipeline]));
    }

    /// Adds what the text of a pipeline's inside says: `cse,func.func(canonicalize)`.
    pub fn add_text(&mut self, registry: &PassRegistry, text: &str) -> Result<(), String> {
        text::add(self, registry, text)
    }

    /// The same passes with neighbouring nested pipelines made one step, so that each operation inside is visited once.
    /// Pipelines on any operation are not mixed with others: an operation would have two.
    #[must_use]
    pub fn merged(&self) -> Pipeline {
        let mut merged = Pipeline::new(self.anchor.clone());
        for step in &self.steps {
            let Step::Nested(inner) = step else {
                merged.steps.push(step.clone());
                continue;
            };
            match merged.steps.last_mut() {
                Some(Step::Nested(all)) if !needs_own_step(all, inner) => {
                    for pipeline in inner {
                        match all.iter_mut().find(|have| have.anchor == pipeline.anchor) {
                            Some(have) => have.steps.extend(pipeline.steps.iter().cloned()),
                            None => all.push(pipeline.clone()),
                        }
                    }
                }
                _ => merged.steps.push(step.clone()),
            }
        }
        for step in &mut merged.steps {
            if let Step::Nested(all) = step {
                all.iter_mut().for_each(|pipeline| *pipeline = pipeline.merged());
                all.sort_by(|a, b| (a.anchor == ANY, &a.anchor).cmp(&(b.anchor == ANY, &b.anchor)));
            }
        }
        merged
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, indent: Option<usize>) -> fmt::Result {
        write!(f, "{}(", self.anchor)?;
        let inner = indent.map(|columns| columns + 2);
        let line = |f: &mut fmt::Formatter<'_>, columns: Option<usize>| match columns {
            Some(columns) => write!(f, "\n{:columns$}", ""),
            None => Ok(()),
        };
        let mut first = true;
        let mut comma = |f: &mut fmt::Formatter<'_>| {
            if !std::mem::take(&mut first) {
                f.write_str(",")?;
            }
            line(f, inner)
        };
        for step in &self.steps {
            match step {
                Step::Pass(entry) => {
                    comma(f)?;
                    write!(f, "{}{}", entry.info.argument, entry.options)?;
                }
                Step::Nested(all) => {
                    for pipeline in all {
                        comma(f)?;
                        pipeline.write(f, inner)?;
                    }
                }
            }
        }
        if !self.steps.is_empty() {
            line(f, indent)?;
        }
        f.write_str(")")
    }
}

fn needs_own_step(have: &[Pipeline], more: &[Pipeline]) -> bool {
    let any = |all: &[Pipeline]| all.iter().any(|pipeline| pipeline.anchor == ANY);
    (any(have) || any(more)) && !(have.len() == 1 && more.len() == 1 && any(have) && any(more))
}

/// On one line, as texts of pipelines are read; with `{:#}`, a pass on each line.
impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, f.alternate().then_some(0))
    }
}
