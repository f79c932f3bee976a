//! How memrefs are passed to functions and returned from them.
//!
//! A ranked memref is passed as the parts of its descriptor and returned as the whole; an unranked one as its rank and a
//! pointer, and what a returned one points to is copied to the heap by the callee and back to the stack by the caller. With
//! bare pointers, memrefs of known shape are passed and returned as their pointer alone.

use crate::descriptor::{
    ALIGNED, ALLOCATED, MemRefDescriptor, UnrankedMemRefDescriptor, alloca, extract, memcpy,
};
use crate::finalize_memref_to_llvm::require_function;
use crate::func_to_llvm::build_call;
use crate::llvm_types::{LlvmOptions, address_space};
use windlass_dialects::llvm::types as llvm_types;
use windlass_dialects::memref::layout::{Strided, strided};
use windlass_ir::conversion::ConversionRewriter;
use windlass_ir::{Builder, Context, DYNAMIC, Type, TypeData, Value};

/// How a value of some type is passed.
#[derive(Clone, Debug)]
pub(crate) enum Passed {
    /// As one value of this type.
    Whole(Type),
    /// As the parts of a ranked descriptor.
    Ranked {
        /// The descriptor's type.
        ty: Type,
        /// The type of its pointers.
        pointer: Type,
        /// The type of its numbers.
        index: Type,
        /// The number of dimensions.
        rank: usize,
    },
    /// As rank and pointer.
    Unranked {
        /// The descriptor's type.
        ty: Type,
        /// The type of the rank.
        index: Type,
    },
    /// As the pointer of memory of a known shape.
    Bare {
        /// The descriptor's type.
        ty: Type,
        /// The type of the pointer.
        pointer: Type,
        /// The sizes.
        shape: Box<[i64]>,
        /// Where the elements are.
        layout: Strided,
    },
}

impl Passed {
    /// How a value that is of type `old` is passed; `None` if it cannot be.
    pub fn of(rw: &mut ConversionRewriter<'_>, old: Type, options: LlvmOptions) -> Option<Passed> {
        Passed::by(rw.ctx(), &mut |ty| rw.convert_type(ty), old, options)
    }

    /// The same, where `convert` says what types become.
    pub fn by(
        ctx: &Context,
        convert: &mut dyn FnMut(Type) -> Option<Type>,
        old: Type,
        options: LlvmOptions,
    ) -> Option<Passed> {
        match old.data(ctx) {
            // What cannot be a bare pointer nobody complains of: it is looked at before the type is converted.
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

    /// The type of the whole value in the LLVM dialect.
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

    /// The type as which such a value is returned.
    pub fn returned(&self) -> Type {
        match *self {
            Passed::Bare { pointer, .. } => pointer,
            _ => self.ty(),
        }
    }

    /// Appends the types of the parameters.
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

    /// How many parameters there are.
    pub fn count(&self) -> usize {
        match *self {
            Passed::Whole(_) | Passed::Bare { .. } => 1,
            Passed::Ranked { rank, .. } => 3 + 2 * rank,
            Passed::Unranked { .. } => 2,
        }
    }

    /// The whole value, from the parameters.
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

    /// Appends the arguments that hand over the whole value.
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

    /// The value that is returned for the whole one. What an unranked memref points to goes to the heap.
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

    /// The whole value, from what was returned. What an unranked memref points to comes back to the stack.
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

/// Copies what an unranked memref points to, its ranked descriptor, to the heap, or from there to the stack.
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
    // What is wrong with the function of that name has been reported.
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
    let empty = crate::descriptor::poison(b, ty);
    let mut moved = UnrankedMemRefDescriptor::of(empty, index);
    let rank = from.rank(b);
    moved.set_rank(b, rank);
    moved.set_place(b, place);
    Some(moved.value)
}
