//! Calls of intrinsics: the dialect's op for each, or `llvm.call_intrinsic`.

use super::function::{Call, FunctionReader};
use super::parser::Read;
use windlass_ir::{Name, Value};

/// Creates the ops for a call of the intrinsic `name`. Returns the value of the call, if it has one.
///
/// # Errors
/// An intrinsic that the dialect cannot express.
pub fn convert<'s>(reader: &mut FunctionReader<'s, '_>, call: &Call<'s>, name: Name) -> Read<Option<Value>> {
    let _ = (call, name);
    Err(reader.unhandled())
}
