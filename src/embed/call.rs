//! Functions of a program and their calls: arguments are checked, and passed in registers or in words.
//!
//! [`Program`](super::Program) finds functions by name; `signature.rs` has their types, `argument.rs` and `outcome.rs` what is passed.

use super::argument::{Arguments, Passing, SafeArguments, Words};
use super::error::CallError;
use super::lazy::LazyModule;
use super::outcome::{Outcome, RegisterBits, Returned};
use super::signature::Signature;
use crate::codegen::{self, Jit, RegisterFn, Registers};
use crate::ir::Name;
use crate::lower::packed_interface;
use smallvec::SmallVec;
use std::marker::PhantomData;
use std::sync::{Arc, OnceLock};

/// A function of a [`Program`](super::Program) whose signature was compared with these types. Keeps its code alive.
///
/// ```
/// # fn main() -> windlass::Result<()> {
/// let ctx = windlass::context();
/// let text = "func.func @mul(%x: i64, %y: i64) -> i64 { %0 = arith.muli %x, %y : i64 return %0 : i64 }";
/// let module = windlass::parse(&ctx, "mul.mlir", text)?;
/// // SAFETY: the module accesses no memory.
/// let module = unsafe { windlass::TrustedModule::new(module) };
/// let mul = windlass::Program::new(&ctx, module)?.function::<(i64, i64), i64>("mul")?;
/// assert_eq!(mul.call((6, 7))?, 42);
/// # Ok(())
/// # }
/// ```
pub struct TypedFn<A, R> {
    function: Arc<Function>,
    _types: PhantomData<fn(A) -> R>,
}

impl<A, R> Clone for TypedFn<A, R> {
    fn clone(&self) -> Self {
        TypedFn {
            function: self.function.clone(),
            _types: PhantomData,
        }
    }
}

impl<A: SafeArguments, R: Outcome> TypedFn<A, R> {
    /// Calls the function.
    ///
    /// # Errors
    /// The shape of an argument does not fit, or the function traps.
    #[inline]
    pub fn call<'x>(&self, arguments: A::With<'x>) -> Result<R, CallError>
    where
        A: 'x,
    {
        self.function.call(arguments)
    }

    /// Checks the arguments of a call, so that calls do it no longer. The rest is the entry into compiled code that may trap.
    ///
    /// ```
    /// # fn main() -> windlass::Result<()> {
    /// let ctx = windlass::context();
    /// let text = "func.func @double(%m: memref<?xf64>) {
    ///   %c0 = arith.constant 0 : index
    ///   %x = memref.load %m[%c0] : memref<?xf64>
    ///   %y = arith.addf %x, %x : f64
    ///   memref.store %y, %m[%c0] : memref<?xf64>
    ///   return
    /// }";
    /// // SAFETY: the module accesses the first element of its argument, which is there.
    /// let module = unsafe { windlass::TrustedModule::new(windlass::parse(&ctx, "double.mlir", text)?) };
    /// let double = windlass::Program::new(&ctx, module)?.function::<(&mut [f64],), ()>("double")?;
    /// let mut numbers = [1.0];
    /// let mut call = double.prepare((&mut numbers,))?;
    /// for _ in 0..10 {
    ///     call.call()?;
    /// }
    /// assert_eq!(numbers, [1024.0]);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// The shape of an argument does not fit.
    pub fn prepare<'x>(&self, arguments: A::With<'x>) -> Result<PreparedCall<'x, R>, CallError>
    where
        A: 'x,
    {
        Ok(PreparedCall {
            arguments: self.function.prepare(arguments)?,
            function: self.function.clone(),
            _types: PhantomData,
        })
    }
}

impl<A: Arguments, R: Outcome> TypedFn<A, R> {
    /// Calls a function with raw pointers among its arguments.
    ///
    /// # Errors
    /// The shape of an argument does not fit, or the function traps.
    ///
    /// # Safety
    /// The function may be called with these pointers.
    #[inline]
    #[allow(unsafe_code, reason = "pointers may point anywhere")]
    pub unsafe fn call_with_pointers<'x>(&self, arguments: A::With<'x>) -> Result<R, CallError>
    where
        A: 'x,
    {
        self.function.call(arguments)
    }

    /// The signature in the module.
    pub fn signature(&self) -> &Signature {
        &self.function.signature
    }
}

/// A function of a program.
#[derive(Debug)]
pub(super) struct Function {
    signature: Signature,
    /// Set from the start unless the program is lazy.
    code: OnceLock<FunctionCode>,
    /// What compiles the function, and keeps what it calls.
    lazy: Option<(Arc<LazyModule>, Name)>,
}

/// The code of a function.
#[derive(Debug)]
struct FunctionCode {
    /// What programs that call the function are linked with.
    jit: Jit,
    entry: CodeEntry,
}

/// How a function is called.
#[derive(Debug)]
enum CodeEntry {
    /// With its arguments in registers.
    Registers(RegisterFn),
    /// By its wrapper.
    Words(codegen::TypedFn<unsafe fn(*mut u64)>),
    /// The function has arguments or results that words cannot hold.
    None,
}

impl FunctionCode {
    fn new(jit: &Jit, signature: &Signature) -> FunctionCode {
        let name = signature.name();
        let in_registers =
            (signature.scalars()).and_then(|(params, result)| jit.register_function(name, params, *result));
        let entry = match in_registers {
            Some(function) => CodeEntry::Registers(function),
            None => {
                let wrapper = jit.function(&format!("{}{name}", packed_interface::PREFIX));
                wrapper.map_or(CodeEntry::None, CodeEntry::Words)
            }
        };
        let jit = jit.clone();
        FunctionCode { jit, entry }
    }
}

impl Function {
    /// A function that is compiled.
    pub(super) fn new(jit: &Jit, signature: Signature) -> Function {
        Function {
            code: FunctionCode::new(jit, &signature).into(),
            signature,
            lazy: None,
        }
    }

    /// A function that its first call compiles.
    pub(super) fn new_lazy(module: Arc<LazyModule>, symbol: Name, signature: Signature) -> Function {
        Function {
            signature,
            code: OnceLock::new(),
            lazy: Some((module, symbol)),
        }
    }

    /// The signature in the module.
    pub(super) fn signature(&self) -> &Signature {
        &self.signature
    }

    /// The code of the function, which is compiled if it is not.
    pub(super) fn jit(&self) -> Result<&Jit, CallError> {
        Ok(&self.code()?.jit)
    }

    /// Compares the number of arguments, and whether Rust can pass them.
    fn check_count(&self, given: usize) -> Result<(), CallError> {
        let name = || self.signature.name().to_owned();
        let wanted = self.signature.params().len();
        if given != wanted {
            return Err(CallError::Count(name(), wanted, given));
        }
        match self.signature.unsupported() {
            Some(ty) => Err(CallError::Unsupported(name(), ty.to_owned())),
            None => Ok(()),
        }
    }

    /// Compares the signature with the types of arguments and results.
    pub(super) fn check<A: Arguments, R: Outcome>(&self) -> Result<(), CallError> {
        self.check_count(A::COUNT)?;
        let name = || self.signature.name().to_owned();
        let fail = |(index, why)| CallError::Argument(name(), index, why);
        A::check(self.signature.params()).map_err(fail)?;
        R::check(self.signature.results()).map_err(|why| CallError::Result(name(), why))
    }

    /// The function with these types, which are compared with the signature.
    pub(super) fn typed<A: Arguments, R: Outcome>(self: &Arc<Self>) -> Result<TypedFn<A, R>, CallError> {
        self.check::<A, R>()?;
        Ok(TypedFn {
            function: self.clone(),
            _types: PhantomData,
        })
    }

    /// Compares the signature with the types of the arguments and of the result, and calls the function.
    pub(super) fn check_and_call<A: Arguments, R: Outcome>(&self, arguments: A) -> Result<R, CallError> {
        self.check::<A, R>()?;
        self.call(arguments)
    }

    /// The code, which is compiled if it is not.
    #[inline]
    fn code(&self) -> Result<&FunctionCode, CallError> {
        match self.code.get() {
            Some(code) => Ok(code),
            None => self.compile(),
        }
    }

    #[cold]
    fn compile(&self) -> Result<&FunctionCode, CallError> {
        let name = self.signature.name();
        let (module, symbol) = self
            .lazy
            .as_ref()
            .ok_or_else(|| CallError::NotFound(name.to_owned()))?;
        let jit = module.compile(*symbol);
        let jit = jit.map_err(|why| CallError::Compilation(name.to_owned(), why))?;
        Ok(self.code.get_or_init(|| FunctionCode::new(jit, &self.signature)))
    }

    /// Calls the function. The types were compared.
    #[inline]
    pub(super) fn call<R: Outcome>(&self, arguments: impl Arguments) -> Result<R, CallError> {
        let signature = &self.signature;
        let name = || signature.name().to_owned();
        let code = match &self.code()?.entry {
            CodeEntry::Words(code) => code,
            CodeEntry::Registers(code) => {
                let mut registers = Registers::default();
                self.pass_in_registers(arguments, &mut registers)?;
                return self.run_in_registers(code, &registers);
            }
            CodeEntry::None => return Err(CallError::NotFound(name())),
        };
        let mut passing = Passing::new(signature);
        self.pass(arguments, &mut passing)?;
        let lent = std::mem::take(&mut passing.lent);
        self.run(code, &mut passing.words, lent)
    }

    /// Lays the arguments out in registers.
    #[inline]
    fn pass_in_registers(&self, arguments: impl Arguments, to: &mut Registers) -> Result<(), CallError> {
        arguments
            .pass_in_registers(&self.signature, to)
            .map_err(|(index, why)| CallError::Argument(self.signature.name().to_owned(), index, why))
    }

    /// Calls the function with its arguments in registers.
    #[inline]
    fn run_in_registers<R: Outcome>(&self, code: &RegisterFn, registers: &Registers) -> Result<R, CallError> {
        // SAFETY: the types of arguments and result are those of the function, which are numbers in registers.
        #[allow(unsafe_code)]
        let bits = unsafe { code.call(registers, R::is_float()) }?;
        let name = || self.signature.name().to_owned();
        R::from_register(RegisterBits(bits)).ok_or_else(|| CallError::NotFound(name()))
    }

    /// Lays the arguments out in words, followed by room for the results.
    #[inline]
    fn pass(&self, arguments: impl Arguments, to: &mut Passing<'_>) -> Result<(), CallError> {
        let signature = &self.signature;
        arguments
            .pass(to)
            .map_err(|(index, why)| CallError::Argument(signature.name().to_owned(), index, why))?;
        for _ in 0..signature.words().1 {
            to.words.push(0);
        }
        Ok(())
    }

    /// Calls the wrapper with words that [`pass`](Self::pass) made.
    #[inline]
    fn run<R: Outcome>(
        &self,
        code: &codegen::TypedFn<unsafe fn(*mut u64)>,
        words: &mut Words,
        lent: SmallVec<[usize; 4]>,
    ) -> Result<R, CallError> {
        let signature = &self.signature;
        let results = words.len() - signature.words().1;
        // SAFETY: the words are those of the function's arguments, followed by room for its results. What they point to
        // is borrowed until the call ends, as the function accesses it, or the caller vouches for it.
        #[allow(unsafe_code)]
        unsafe { code.call_with_pointers((words.as_mut_ptr(),)) }?;
        let returns = signature.returns();
        let mut returned = Returned::new(&words[results..], returns.odd, lent);
        let outcome = R::take(&mut returned, signature.results());
        if returns.memref {
            returned.release();
        }
        outcome.map_err(|what| CallError::TooLarge(signature.name().to_owned(), what))
    }

    /// Checks the arguments of a call, and lays them out.
    fn prepare(self: &Arc<Self>, arguments: impl Arguments) -> Result<Prepared, CallError> {
        Ok(match &self.code()?.entry {
            CodeEntry::Words(_) => {
                let mut passing = Passing::new(&self.signature);
                self.pass(arguments, &mut passing)?;
                Prepared::Words {
                    words: passing.words,
                    lent: passing.lent,
                    _descriptors: passing.descriptors,
                }
            }
            CodeEntry::Registers(_) => {
                let mut registers = Registers::default();
                self.pass_in_registers(arguments, &mut registers)?;
                Prepared::Registers(registers)
            }
            CodeEntry::None => return Err(CallError::NotFound(self.signature.name().to_owned())),
        })
    }
}

/// The arguments of a call.
enum Prepared {
    Registers(Registers),
    Words {
        words: Words,
        /// The memory that was passed.
        lent: SmallVec<[usize; 4]>,
        /// What the words of unranked memrefs point to.
        _descriptors: Vec<Box<[u64]>>,
    },
}

/// A call whose arguments were checked and laid out, so that it can be made many times. It borrows them. See
/// [`TypedFn::prepare`].
pub struct PreparedCall<'x, R> {
    function: Arc<Function>,
    arguments: Prepared,
    _types: PhantomData<(&'x mut (), fn() -> R)>,
}

impl<R: Outcome> PreparedCall<'_, R> {
    /// Calls the function.
    ///
    /// # Errors
    /// The function traps.
    #[inline]
    pub fn call(&mut self) -> Result<R, CallError> {
        let function = &*self.function;
        match (&function.code()?.entry, &mut self.arguments) {
            (CodeEntry::Words(code), Prepared::Words { words, lent, .. }) => {
                let lent = match function.signature.returns().memref {
                    true => lent.clone(),
                    false => SmallVec::new(),
                };
                function.run(code, words, lent)
            }
            (CodeEntry::Registers(code), Prepared::Registers(registers)) => {
                function.run_in_registers(code, registers)
            }
            _ => Err(CallError::NotFound(function.signature.name().to_owned())),
        }
    }
}
