//! Conversion of the types of SPIR-V.
//!
//! A struct with offsets becomes an LLVM struct if these are the offsets of Vulkan's standard layout, which LLVM's are, too; a
//! struct without offsets is packed.

use windlass_dialects::llvm::types as llvm;
use windlass_dialects::spirv::types::{array, has_member_decorations, members, offsets, pointee, stride};
use windlass_ir::conversion::{TypeConversion, TypeConverter};
use windlass_ir::{Context, Type};

/// The interface through which a program calls the module: it decides address spaces.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ClientApi {
    /// Not known, or one with a single address space: Metal, Vulkan, WebGPU.
    Other,
    /// OpenCL.
    OpenCl,
}

impl ClientApi {
    /// The names that the option of the pass has.
    pub(super) const NAMES: &[(&str, &str)] = &[
        ("Unknown", "Unknown (default)"),
        ("Metal", "Metal"),
        ("OpenCL", "OpenCL"),
        ("Vulkan", "Vulkan"),
        ("WebGPU", "WebGPU"),
    ];

    /// The interface of this name.
    pub(super) fn named(name: &str) -> ClientApi {
        match name {
            "OpenCL" => ClientApi::OpenCl,
            _ => ClientApi::Other,
        }
    }

    /// The address space of a storage class.
    pub fn address_space(self, class: i64) -> u32 {
        match (self, class) {
            // UniformConstant
            (ClientApi::OpenCl, 0) => 2,
            // Input, CrossWorkgroup
            (ClientApi::OpenCl, 1 | 5) => 1,
            // Workgroup
            (ClientApi::OpenCl, 4) => 3,
            // Generic
            (ClientApi::OpenCl, 8) => 4,
            // DeviceOnlyINTEL
            (ClientApi::OpenCl, 5936) => 5,
            // HostOnlyINTEL
            (ClientApi::OpenCl, 5937) => 6,
            _ => 0,
        }
    }
}

/// Adds the rules of types.
pub(super) fn populate(types: &mut TypeConverter, api: ClientApi) {
    types.rule(move |_, ctx, ty| {
        let (_, class) = pointee(ctx, ty)?;
        Some(Some(llvm::pointer(ctx, api.address_space(class))))
    });
    types.rule(|conversion, ctx, ty| {
        let (element, count) = array(ctx, ty)?;
        Some(convert_array(conversion, ctx, ty, element, count))
    });
    types.rule(|conversion, ctx, ty| {
        let members = members(ctx, ty)?;
        Some(convert_struct(conversion, ctx, ty, members))
    });
}

fn convert_array(
    conversion: &TypeConversion<'_>,
    ctx: &Context,
    ty: Type,
    element: Type,
    count: Option<i64>,
) -> Option<Type> {
    if let Some(stride) = stride(ctx, ty)
        && (count.is_none() || size_in_bytes(ctx, element) != Some(stride))
    {
        return None;
    }
    let element = conversion.convert(ctx, element)?;
    Some(llvm::array(ctx, count.unwrap_or(0) as u64, element))
}

fn convert_struct(
    conversion: &TypeConversion<'_>,
    ctx: &Context,
    ty: Type,
    members: &[Type],
) -> Option<Type> {
    if has_member_decorations(ctx, ty) || contains_itself(ctx, ty, &mut Vec::new()) {
        return None;
    }
    let packed = match offsets(ctx, ty) {
        None => true,
        Some(offsets) => {
            let natural = Layout::of_struct(ctx, members)?;
            if natural.1 != offsets || !members.iter().all(|&member| is_natural(ctx, member)) {
                return None;
            }
            false
        }
    };
    let members = conversion.convert_all(ctx, members.iter().copied())?;
    Some(llvm::struct_literal(ctx, &members, packed))
}

/// Whether an identified struct is among its own members, other than in a pointer. `outer` has the structs around the type.
fn contains_itself(ctx: &Context, ty: Type, outer: &mut Vec<Type>) -> bool {
    if let Some((element, _)) = array(ctx, ty) {
        return contains_itself(ctx, element, outer);
    }
    let Some(members) = members(ctx, ty) else {
        return false;
    };
    if outer.contains(&ty) {
        return true;
    }
    outer.push(ty);
    let found = members.iter().any(|&member| contains_itself(ctx, member, outer));
    outer.pop();
    found
}

/// The size of a scalar, a vector or an array, as the type itself says it.
fn size_in_bytes(ctx: &Context, ty: Type) -> Option<i64> {
    if let Some((element, count)) = array(ctx, ty) {
        let size = size_in_bytes(ctx, element)?;
        return Some((stride(ctx, ty).unwrap_or(0).max(size)) * count?);
    }
    if let Some(members) = members(ctx, ty) {
        return members
            .iter()
            .try_fold(0, |sum, &member| Some(sum + size_in_bytes(ctx, member)?));
    }
    let element = ty.element_or_self(ctx);
    let bits = match element.integer(ctx) {
        Some((1, _)) | None if element.float(ctx).is_none() => return None,
        Some((width, _)) => width,
        None => element.float(ctx)?.width(),
    };
    let count = ty.vector(ctx).map_or(1, |vector| vector.shape.iter().product());
    Some(i64::from(bits) / 8 * count)
}

/// Whether a member of a struct with offsets has the layout that Vulkan's standard gives it: arrays have strides, structs offsets.
fn is_natural(ctx: &Context, ty: Type) -> bool {
    if let Some(members) = members(ctx, ty) {
        return Layout::of_struct(ctx, members).is_some_and(|(_, natural)| offsets(ctx, ty) == Some(natural))
            && members.iter().all(|&member| is_natural(ctx, member));
    }
    match array(ctx, ty) {
        Some((element, _)) => {
            let natural = Layout::of(ctx, element).map(|layout| layout.size);
            stride(ctx, ty) == natural && is_natural(ctx, element)
        }
        None => true,
    }
}

/// The size and alignment of a type in bytes, by Vulkan's standard.
struct Layout {
    size: i64,
    alignment: i64,
}

impl Layout {
    fn of(ctx: &Context, ty: Type) -> Option<Layout> {
        if let Some(members) = members(ctx, ty) {
            return Some(Layout::of_struct(ctx, members)?.0);
        }
        if let Some((element, count)) = array(ctx, ty) {
            let element = Layout::of(ctx, element)?;
            return Some(Layout {
                size: element.size * count.unwrap_or(0),
                alignment: element.alignment,
            });
        }
        if let Some(vector) = ty.vector(ctx) {
            let scalar = Layout::of(ctx, vector.element)?;
            let count: i64 = vector.shape.iter().product();
            return Some(Layout {
                size: scalar.size * count,
                alignment: scalar.alignment * if count == 3 { 4 } else { count },
            });
        }
        let size = size_in_bytes(ctx, ty)?;
        Some(Layout {
            size,
            alignment: size,
        })
    }

    /// The layout of a struct, and the offsets of its members.
    fn of_struct(ctx: &Context, members: &[Type]) -> Option<(Layout, Vec<i64>)> {
        let round_up = |size: i64, alignment: i64| (size + alignment - 1) / alignment * alignment;
        let (mut size, mut alignment, mut offsets) = (0, 1, Vec::with_capacity(members.len()));
        for &member in members {
            let member = Layout::of(ctx, member)?;
            size = round_up(size, member.alignment);
            offsets.push(size);
            size += member.size;
            alignment = alignment.max(member.alignment);
        }
        let size = round_up(size, alignment);
        Some((Layout { size, alignment }, offsets))
    }
}
