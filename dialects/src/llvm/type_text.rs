//! How the types of the dialect are written.
