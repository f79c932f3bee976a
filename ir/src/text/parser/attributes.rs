//! Attributes.

use super::super::state::OpState;
use super::AsmParser;
use crate::diagnostics::Diagnostic;
use crate::ids::{AttrName, Attribute, Location, Name, Type};

impl AsmParser<'_, '_> {
    /// An attribute. With an expected type, a number's `: type` is not read.
    pub fn parse_attribute(&mut self, expected: Option<Type>) -> Result<Attribute, Diagnostic> {
        let _ = expected;
        Err(self.error("attributes are not read yet"))
    }

    /// An attribute, if there is one.
    pub fn optional_attribute(&mut self, expected: Option<Type>) -> Result<Option<Attribute>, Diagnostic> {
        let _ = expected;
        Err(self.error("attributes are not read yet"))
    }

    /// The parameters alone of a dialect's attribute: `<fast>` for `#arith.fastmath<fast>`.
    pub fn parse_ext_attribute(&mut self, name: AttrName) -> Result<Attribute, Diagnostic> {
        let _ = name;
        Err(self.error("attributes are not read yet"))
    }

    /// `{a = 1, b}` as a dictionary.
    pub fn parse_dict(&mut self) -> Result<Attribute, Diagnostic> {
        Err(self.error("attributes are not read yet"))
    }

    /// `{a = 1, b}` as a dictionary, the empty one if there is none.
    pub fn parse_optional_dict(&mut self) -> Result<Attribute, Diagnostic> {
        Err(self.error("attributes are not read yet"))
    }

    /// `{a = 1, b}`, if it is there: attributes of the operation, inherent and discardable.
    pub fn parse_optional_attr_dict(&mut self, state: &mut OpState) -> Result<(), Diagnostic> {
        let _ = state;
        Err(self.error("attributes are not read yet"))
    }

    /// `attributes {a = 1, b}`, if it is there.
    pub fn parse_optional_attr_dict_with_keyword(&mut self, state: &mut OpState) -> Result<(), Diagnostic> {
        let _ = state;
        Err(self.error("attributes are not read yet"))
    }

    /// `@name` or `@name::@nested` as a symbol reference.
    pub fn parse_symbol_ref(&mut self) -> Result<Attribute, Diagnostic> {
        Err(self.error("attributes are not read yet"))
    }

    /// `loc(…)`, if it is there.
    pub fn parse_optional_location(&mut self) -> Result<Option<Location>, Diagnostic> {
        Err(self.error("locations are not read yet"))
    }

    /// The name of an attribute: a word or a string.
    pub fn parse_attr_name(&mut self) -> Result<Name, Diagnostic> {
        let name = self.parse_keyword_or_string()?;
        Ok(self.ctx.name(&name))
    }
}
