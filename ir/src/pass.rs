//! Running pipelines of passes.
