//! Closures that compiled code calls.
//!
//! The function that a module declares gets a body, which stores the arguments in words and calls the closure with their
//! address (`lower::packed_interface`). The words are converted to the types of the closure here, as results of
//! functions are.

use super::outcome::{Part, Returned};
use super::sealed::{SealedClosure, SealedHostOutcome};
use super::signature::{self, ParamKind, Signature};
use super::types::Element;
use crate::codegen::HostFunction;
use crate::dialects::func::FuncOp;
use crate::dialects::llvm::LLVMFuncOp;
use crate::ir::{Context, Diagnostic, Module};
use crate::lower::packed_interface;
use smallvec::SmallVec;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// A call of a closure.
pub struct HostCall<'c> {
    signature: &'c Signature,
    /// The words of the arguments, followed by those of the results.
    words: &'c mut [u64],
}

/// A closure that compiled functions may call, of up to sixteen arguments: each is a
/// [`WindlassType`](super::WindlassType), or a memref, as a copy ([`Tensor`](super::Tensor), `Vec`, an array) or as a
/// [`RawMemRef`](super::RawMemRef). It returns none to twelve values without pointers. Implemented by this crate alone.
pub trait HostClosure<Args>: SealedClosure<Args> + Send + Sync + 'static {
    /// The types, as text.
    #[doc(hidden)]
    fn describe() -> String;
    /// Whether these are the types.
    #[doc(hidden)]
    fn fits(params: &[&ParamKind], results: &[ParamKind]) -> bool;
    /// Calls it.
    #[doc(hidden)]
    fn call(&self, call: &mut HostCall<'_>);
}

/// What a [`HostClosure`] returns: nothing, one value, or a tuple of up to twelve. Implemented by this crate alone.
pub trait HostOutcome: SealedHostOutcome {
    /// The types, as text.
    #[doc(hidden)]
    fn names() -> Vec<String>;
    /// Whether these are the types.
    #[doc(hidden)]
    fn fits(kinds: &[ParamKind]) -> bool;
    /// Stores the values.
    #[doc(hidden)]
    fn store(self, to: &mut Results<'_>);
}

/// Where the results of a closure are stored.
pub struct Results<'r> {
    words: &'r mut [u64],
}

impl<'r> Results<'r> {
    fn value<T: Element>(&mut self, value: T) {
        let size = size_of::<T>();
        let (to, rest) = std::mem::take(&mut self.words).split_at_mut(size.div_ceil(8));
        self.words = rest;
        // SAFETY: there is room for the value. The words are memory only: nothing reads bytes of padding.
        #[allow(unsafe_code)]
        unsafe {
            std::ptr::copy_nonoverlapping((&raw const value).cast::<u8>(), to.as_mut_ptr().cast(), size);
        }
    }
}

impl SealedHostOutcome for () {}
impl HostOutcome for () {
    fn names() -> Vec<String> {
        Vec::new()
    }
    fn fits(kinds: &[ParamKind]) -> bool {
        kinds.is_empty()
    }
    fn store(self, _: &mut Results<'_>) {}
}

impl<T: Element> SealedHostOutcome for T {}
impl<T: Element> HostOutcome for T {
    fn names() -> Vec<String> {
        vec![T::layout().to_string()]
    }
    fn fits(kinds: &[ParamKind]) -> bool {
        matches!(kinds, [kind] if T::layout().fits(kind))
    }
    fn store(self, to: &mut Results<'_>) {
        to.value(self);
    }
}

macro_rules! outcomes {
    ($(($($ty:ident $at:tt),*))*) => {$(
        impl<$($ty: Element),*> SealedHostOutcome for ($($ty,)*) {}
        impl<$($ty: Element),*> HostOutcome for ($($ty,)*) {
            fn names() -> Vec<String> {
                vec![$($ty::layout().to_string()),*]
            }
            fn fits(kinds: &[ParamKind]) -> bool {
                let count = [$($at),*].len();
                kinds.len() == count $(&& $ty::layout().fits(&kinds[$at]))*
            }
            fn store(self, to: &mut Results<'_>) {
                $(to.value(self.$at);)*
            }
        }
    )*};
}

outcomes! {
    (A 0, B 1)
    (A 0, B 1, C 2)
    (A 0, B 1, C 2, D 3)
    (A 0, B 1, C 2, D 3, E 4)
    (A 0, B 1, C 2, D 3, E 4, F 5)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11)
}

macro_rules! closures {
    ($(($($ty:ident $at:tt),*))*) => {$(
        impl<Function, $($ty: Part,)* Outcome: HostOutcome> SealedClosure<($($ty,)*)> for Function
        where
            Function: Fn($($ty),*) -> Outcome,
        {
        }
        impl<Function, $($ty: Part,)* Outcome: HostOutcome> HostClosure<($($ty,)*)> for Function
        where
            Function: Fn($($ty),*) -> Outcome + Send + Sync + 'static,
        {
            fn describe() -> String {
                let params: &[String] = &[$($ty::name()),*];
                format!("({}) -> ({})", params.join(", "), Outcome::names().join(", "))
            }

            fn fits(params: &[&ParamKind], results: &[ParamKind]) -> bool {
                let count = <[usize]>::len(&[$($at),*]);
                params.len() == count $(&& $ty::check(params[$at]).is_ok())* && Outcome::fits(results)
            }

            fn call(&self, call: &mut HostCall<'_>) {
                let signature = call.signature;
                let (arguments, results) = call.words.split_at_mut(signature.words().0);
                let mut from = Returned::new(arguments, true, SmallVec::new());
                let outcome = self($(
                    <$ty as Part>::take(&mut from, &signature.params()[$at].kind)
                        .unwrap_or_else(|error| std::panic::panic_any(error.to_string())),
                )*);
                let _ = &mut from;
                outcome.store(&mut Results { words: results });
            }
        }
    )*};
}

closures! {
    ()
    (A 0)
    (A 0, B 1)
    (A 0, B 1, C 2)
    (A 0, B 1, C 2, D 3)
    (A 0, B 1, C 2, D 3, E 4)
    (A 0, B 1, C 2, D 3, E 4, F 5)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13, O 14)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13, O 14, P 15)
}

/// A closure of some type.
#[derive(Clone)]
pub(super) struct Host {
    describe: fn() -> String,
    fits: fn(&[&ParamKind], &[ParamKind]) -> bool,
    closure: Arc<dyn Fn(&mut HostCall<'_>) + Send + Sync>,
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(self.describe)())
    }
}

impl Host {
    pub fn new<Args: 'static, F: HostClosure<Args>>(closure: F) -> Host {
        Host {
            describe: F::describe,
            fits: F::fits,
            closure: Arc::new(move |call: &mut HostCall<'_>| closure.call(call)),
        }
    }

    /// The function of the host that takes the address of the words of a call.
    fn function(&self, signature: Signature) -> HostFunction {
        let closure = self.closure.clone();
        let (arguments, results) = signature.words();
        let count = arguments + results;
        HostFunction::new(move |words: *mut u64| {
            // SAFETY: the body that the declaration got passes the address of as many words.
            #[allow(unsafe_code)]
            let words = unsafe { std::slice::from_raw_parts_mut(words, count) };
            closure(&mut HostCall {
                signature: &signature,
                words,
            });
        })
    }
}

/// Closures by name.
pub(super) type Hosts = [(String, Host)];

/// The signatures of the functions that modules declare and closures define.
pub(super) struct Declared(HashMap<String, Signature>);

impl Declared {
    /// Finds the declarations in modules before they are lowered, and gives them the default convention.
    ///
    /// # Errors
    /// A declaration with another type than the closure of its name.
    pub fn find(ctx: &Context, modules: &mut [Module], hosts: &Hosts) -> Result<Declared, Vec<Diagnostic>> {
        let mut declared = HashMap::new();
        if hosts.is_empty() {
            return Ok(Declared(declared));
        }
        let conventions = ["llvm.emit_c_interface", "llvm.bareptr"].map(|name| ctx.name(name));
        for module in modules {
            let Some(body) = module.body_mut() else { continue };
            for op in signature::functions(body, false) {
                let slot = match body.name(op) {
                    FuncOp::NAME => FuncOp::sym_name,
                    _ => LLVMFuncOp::sym_name,
                };
                let name = body.get(op, slot).and_then(|name| name.as_str(ctx));
                let Some((name, host)) = hosts.iter().find(|(known, _)| Some(known.as_str()) == name) else {
                    continue;
                };
                let found = signature::of_function(ctx, body, op).filter(|found| {
                    let params: Vec<&ParamKind> = found.params().iter().map(|param| &param.kind).collect();
                    (host.fits)(&params, found.results())
                });
                let Some(found) = found else {
                    let message =
                        format!("is declared with another type than the host function, which is {host:?}");
                    return Err(vec![body.op_error(ctx, op, message)]);
                };
                for &convention in &conventions {
                    body.set_discardable_attr(ctx, op, convention, None);
                }
                declared.insert(name.clone(), found);
            }
        }
        Ok(Declared(declared))
    }

    /// Gives the declarations in the lowered module bodies that call the closures. Returns the functions that they call.
    pub fn define(self, ctx: &Context, module: &mut Module, hosts: &Hosts) -> Vec<(String, HostFunction)> {
        let mut functions = Vec::new();
        for (name, host) in hosts {
            let Some(signature) = self.0.get(name) else {
                continue;
            };
            if packed_interface::define_host(ctx, module, name, signature.results().len()) {
                let function = host.function(signature.clone());
                functions.push((format!("{}{name}", packed_interface::HOST_PREFIX), function));
            }
        }
        functions
    }
}
