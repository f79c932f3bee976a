//! The calling convention of memrefs.
//!
//! A ranked memref is passed as the fields of its descriptor and returned as the descriptor; an unranked one as its
//! rank and a pointer. For a returned unranked memref, the callee copies the ranked descriptor to the heap and the
//! caller back to the stack. With the bare pointer convention, memrefs of static shape are passed and returned as their
//! aligned pointer.

use crate::build::llvm::{alloca, extract, memcpy};
use crate::descriptor::{ALIGNED, ALLOCATED, MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::finalize_memref_to_llvm::require_function;
use crate::func_to_llvm::build_call;
use crate::llvm_types::{LlvmOptions, address_space};
use windlass_dialects::llvm::types as llvm_types;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::memref::layout::{Strided, strided};
use windlass_ir::conversion::ConversionRewriter;
use windlass_ir::{Builder, Context, DYNAMIC, Type, TypeData, Value};

/// The calling convention of a value.
#[derive(Clone, Debug)]
pub(crate) enum Passed {
    /// A single value of this type.
    Whole(Type),
    /// The fields of a ranked descriptor.
    Ranked {
        /// The descriptor's type.
        ty: Type,
        /// The type of its pointers.
        pointer: Type,
        /// The type of offset, sizes and strides.
        index: Type,
        /// The rank.
        rank: usize,
    },
    /// Rank and pointer.
    Unranked {
        /// The descriptor's type.
        ty: Type,
        /// The type of the rank.
        index: Type,
    },
    /// The pointer of a memref with static shape.
    Bare {
        /// The descriptor's type.
        ty: Type,
        /// The type of the pointer.
        pointer: Type,
        /// The shape.
        shape: Box<[i64]>,
        /// Strides and offset.
        layout: Strided,
    },
}

impl Passed {
    /// The calling convention of a value of type `old`; `None` if the type cannot be converted.
    pub fn of(rw: &mut ConversionRewriter<'_>, old: Type, options: LlvmOptions) -> Option<Passed> {
        Passed::by(rw.ctx(), &mut |ty| rw.convert_type(ty), old, options)
    }

    /// The calling convention of a value of type `old`, with `convert` as type converter.
    pub fn by(
        ctx: &Context,
        convert: &mut dyn FnMut(Type) -> Option<Type>,
        old: Type,
        options: LlvmOptions,
    ) -> Option<Passed> {
        match old.data(ctx) {
            // Types that cannot be bare pointers are rejected without a diagnostic, before the type is converted.
            TypeData::MemRef(memref) if options.bare_pointers => {
                let pointer = llvm_types::pointer(ctx, address_space(ctx, memref.space)?);
                let layout = strided(ctx, memref)?;
                let known = memref.shape.iter().chain(&layout.strides).chain([&layout.offset]);
                if known.into_iter().any(|&n| n == DYNAMIC) {
                    return None;
                }
                Some(Passed::Bare {
                    ty: convert(old)?,
                    pointer,
                    shape: memref.shape.clone(),
                    layout,
                })
            }
            TypeData::UnrankedMemRef { .. } if options.bare_pointers => None,
            TypeData::MemRef(memref) => {
                let ty = convert(old)?;
                Some(Passed::Ranked {
                    ty,
                    pointer: llvm_types::pointer(ctx, address_space(ctx, memref.space)?),
                    index: convert(Type::INDEX).unwrap_or(Type::I64),
                    rank: memref.shape.len(),
                })
            }
            TypeData::UnrankedMemRef { .. } => Some(Passed::Unranked {
                ty: convert(old)?,
                index: convert(Type::INDEX).unwrap_or(Type::I64),
            }),
            _ => convert(old).map(Passed::Whole),
        }
    }

    /// The converted type of the value.
    pub fn ty(&self) -> Type {
        match *self {
            Passed::Whole(ty)
            | Passed::Ranked { ty, .. }
            | Passed::Unranked { ty, .. }
            | Passed::Bare { ty, .. } => ty,
        }
    }

    /// Whether the value is a memref.
    pub fn is_memref(&self) -> bool {
        !matches!(self, Passed::Whole(_))
    }

    /// The type of the value as a function result.
    pub fn returned(&self) -> Type {
        match *self {
            Passed::Bare { pointer, .. } => pointer,
            _ => self.ty(),
        }
    }

    /// Appends the parameter types.
    pub fn params(&self, out: &mut Vec<Type>) {
        match *self {
            Passed::Whole(ty) => out.push(ty),
            Passed::Ranked {
                pointer, index, rank, ..
            } => {
                out.extend([pointer, pointer, index]);
                out.extend(std::iter::repeat_n(index, 2 * rank));
            }
            Passed::Unranked { index, .. } => out.extend([index, Type::PTR]),
            Passed::Bare { pointer, .. } => out.push(pointer),
        }
    }

    /// The number of parameters.
    pub fn count(&self) -> usize {
        match *self {
            Passed::Whole(_) | Passed::Bare { .. } => 1,
            Passed::Ranked { rank, .. } => 3 + 2 * rank,
            Passed::Unranked { .. } => 2,
        }
    }

    /// Builds the value from the parameters.
    pub fn unpack_arguments(&self, b: &mut Builder<'_>, params: &[Value]) -> Option<Value> {
        match self {
            Passed::Whole(_) => params.first().copied(),
            Passed::Ranked { ty, rank, .. } => {
                MemRefDescriptor::pack(b, *ty, *rank, params).map(|whole| whole.value)
            }
            Passed::Unranked { index, .. } => {
                Some(UnrankedMemRefDescriptor::pack(b, *index, params[0], params[1]).value)
            }
            Passed::Bare {
                ty, shape, layout, ..
            } => {
                let whole =
                    MemRefDescriptor::of_static(b, *ty, shape, &layout.strides, layout.offset, params[0]);
                whole.map(|whole| whole.value)
            }
        }
    }

    /// Appends the arguments that pass the value.
    pub fn pack_arguments(&self, b: &mut Builder<'_>, whole: Value, out: &mut Vec<Value>) {
        match *self {
            Passed::Whole(_) => out.push(whole),
            Passed::Ranked { rank, .. } => {
                if let Some(descriptor) = MemRefDescriptor::of(b, whole) {
                    descriptor.unpack(b, rank, out);
                }
            }
            Passed::Unranked { index, .. } => {
                let descriptor = UnrankedMemRefDescriptor::of(whole, index);
                out.extend([descriptor.rank(b), descriptor.place(b)]);
            }
            Passed::Bare { pointer, .. } => out.push(extract(b, whole, &[ALIGNED], pointer)),
        }
    }

    /// Builds the returned value. The ranked descriptor of an unranked memref is copied to the heap.
    pub fn pack_results(
        &self,
        rw: &mut ConversionRewriter<'_>,
        whole: Value,
        options: LlvmOptions,
    ) -> Option<Value> {
        Some(match *self {
            Passed::Whole(_) | Passed::Ranked { .. } => whole,
            Passed::Unranked { index, .. } => move_descriptor(rw, whole, index, options, true)?,
            Passed::Bare { pointer, .. } => extract(&mut rw.b, whole, &[ALLOCATED], pointer),
        })
    }

    /// Builds the value from a returned one. The ranked descriptor of an unranked memref is copied to the stack.
    pub fn unpack_results(
        &self,
        rw: &mut ConversionRewriter<'_>,
        returned: Value,
        options: LlvmOptions,
    ) -> Option<Value> {
        match *self {
            Passed::Whole(_) | Passed::Ranked { .. } => Some(returned),
            Passed::Unranked { index, .. } => move_descriptor(rw, returned, index, options, false),
            Passed::Bare { .. } => self.unpack_arguments(&mut rw.b, &[returned]),
        }
    }
}

/// Copies the ranked descriptor of an unranked memref to the heap, or from there to the stack.
fn move_descriptor(
    rw: &mut ConversionRewriter<'_>,
    whole: Value,
    index: Type,
    options: LlvmOptions,
    to_heap: bool,
) -> Option<Value> {
    let callee = if to_heap {
        require_function(rw, options.malloc(), &[index], Type::PTR)
    } else {
        require_function(rw, options.free(), &[Type::PTR], Type::VOID)
    };
    // A conflicting declaration of the function has been reported.
    let callee = callee.ok()?;
    let from = UnrankedMemRefDescriptor::of(whole, index);
    let bytes = from.bytes(&mut rw.b, options.widths());
    let place = if to_heap {
        let call = build_call(&mut rw.b, Some(callee), &[bytes], &[Type::PTR], &[], None);
        rw.b.result(call)
    } else {
        alloca(&mut rw.b, bytes, Type::I8, Type::PTR)
    };
    let source = from.place(&mut rw.b);
    memcpy(&mut rw.b, place, source, bytes);
    if !to_heap {
        build_call(&mut rw.b, Some(callee), &[source], &[], &[], None);
    }
    let b = &mut rw.b;
    let ty = crate::descriptor::unranked_descriptor_type(b.ctx, index);
    let empty = crate::build::llvm::poison(b, ty);
    let mut moved = UnrankedMemRefDescriptor::of(empty, index);
    let rank = from.rank(b);
    moved.set_rank(b, rank);
    moved.set_place(b, place);
    Some(moved.value)
}
