//! Regions and blocks.

use super::super::state::{Argument, OpState};
use super::AsmParser;
use crate::diagnostics::Diagnostic;
use crate::ids::Region;

impl AsmParser<'_, '_> {
    /// `{ blocks }`: the next region of the operation, with an entry block of these arguments if there are any.
    ///
    /// A block without terminator gets the definition's implicit one.
    pub fn parse_region(
        &mut self,
        state: &mut OpState,
        arguments: &[Argument],
    ) -> Result<Region, Diagnostic> {
        let _ = (state, arguments);
        Err(self.error("regions are not read yet"))
    }

    /// The same, if there is a `{`.
    pub fn optional_region(
        &mut self,
        state: &mut OpState,
        arguments: &[Argument],
    ) -> Result<Option<Region>, Diagnostic> {
        let _ = (state, arguments);
        Err(self.error("regions are not read yet"))
    }

    /// Like [`AsmParser::parse_region`], for the one region of an isolated operation whose reader does not look into it: it may
    /// be read later and by another thread.
    pub fn parse_function_body(
        &mut self,
        state: &mut OpState,
        arguments: &[Argument],
    ) -> Result<(), Diagnostic> {
        self.parse_region(state, arguments).map(|_| ())
    }

    /// Adds an empty region: what an absent `else` leaves.
    pub fn add_empty_region(&mut self, state: &mut OpState) -> Region {
        let region = match state.body.as_deref_mut() {
            Some(body) => body.add_root_region(),
            None => self.body.new_region(),
        };
        state.regions.push(region);
        region
    }
}
