//! Dialect conversion: one forward walk that translates a body into a new one.
