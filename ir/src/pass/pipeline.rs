//! Pass pipelines: sequences of passes and nested pipelines.

use super::options::OptionValues;
use super::registry::{PassInfo, PassRegistry};
use super::{Pass, text};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// The anchor of a pipeline that runs on every operation.
pub const ANY: &str = "any";

/// A pass with its options.
#[derive(Clone)]
pub struct PassEntry {
    /// The static description of the pass.
    pub info: &'static PassInfo,
    /// The values of its options.
    pub options: OptionValues,
    /// The pass.
    pub pass: Arc<dyn Pass>,
    /// The statistics, as [`PassInfo::statistics`] lists them.
    pub statistics: Arc<[AtomicU64]>,
}

/// A step of a pipeline.
#[derive(Clone)]
pub enum Step {
    /// A pass on the operation itself.
    Pass(PassEntry),
    /// Pipelines on the nested operations: each operation runs the pipeline that is anchored on it.
    Nested(Vec<Pipeline>),
}

/// A sequence of passes for operations that match the anchor (upstream's `OpPassManager`).
#[derive(Clone)]
pub struct Pipeline {
    anchor: String,
    steps: Vec<Step>,
    /// Whether a pass for other operations is nested implicitly.
    implicit_nesting: bool,
}

impl Pipeline {
    /// An empty pipeline for operations named `anchor` (or [`ANY`]).
    pub fn new(anchor: impl Into<String>) -> Self {
        Pipeline {
            anchor: anchor.into(),
            steps: Vec::new(),
            implicit_nesting: false,
        }
    }

    /// Nests passes for other operations than the anchor implicitly.
    #[must_use]
    pub fn with_implicit_nesting(mut self) -> Self {
        self.implicit_nesting = true;
        self
    }

    /// The name of the operation that the pipeline runs on, or [`ANY`].
    pub fn anchor(&self) -> &str {
        &self.anchor
    }

    /// The steps, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whether the pipeline can run on operations named `name`.
    pub fn runs_on(&self, name: &str) -> bool {
        self.anchor == ANY || self.anchor == name
    }

    /// The index of the pipeline that runs on operations named `name`: that which is anchored on them, or the first that
    /// runs on any.
    pub(super) fn position_for(pipelines: &[Pipeline], name: &str) -> Option<usize> {
        let exact = pipelines.iter().position(|pipeline| pipeline.anchor == name);
        exact.or_else(|| pipelines.iter().position(|pipeline| pipeline.runs_on(name)))
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

    /// Adds the pass or pipeline named `name`, with the options in the text `options`.
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

    /// Adds a pass that is not registered.
    pub fn push(&mut self, entry: PassEntry) {
        self.steps.push(Step::Pass(entry));
    }

    /// The nested pipeline on operations named `anchor`: the last step, if it is such a pipeline, otherwise a new step.
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

    /// Adds a nested pipeline as a separate step.
    pub fn add_nested(&mut self, pipeline: Pipeline) {
        self.steps.push(Step::Nested(vec![pipeline]));
    }

    /// Adds the passes of a pipeline's text without its anchor: `cse,func.func(canonicalize)`.
    pub fn add_text(&mut self, registry: &PassRegistry, text: &str) -> Result<(), String> {
        text::add(self, registry, text)
    }

    /// Merges adjacent nested pipelines into one step, so that each nested operation is visited once. Pipelines on any
    /// operation are not merged with others, since an operation would match two.
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

/// Prints the pipeline on one line, as the parser reads it; with `{:#}`, one pass per line.
impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, f.alternate().then_some(0))
    }
}
