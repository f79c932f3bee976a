//! The attributes of `spirv`: enumerations, linkage, and what a module requires.

use super::NUMBER;
use crate::common::enum_defs;
use windlass_ir::def::constraints::{AttrConstraint, AttrForm};
use windlass_ir::def::{AttrDef, EnumDef, Param, ParamKind};
use windlass_ir::text::{AsmParser, AsmPrinter, AttrAsm, Delimiter, Tok};
use windlass_ir::{AttrName, Attribute, Context, Diagnostic, ExtAttr, Type, interfaces};

/// Defines attributes with one case, or the flags, of an enumeration.
macro_rules! enum_attrs {
    ($($id:ident = $mnemonic:literal $class:literal $def:ident;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Index { $($id,)* LINKAGE_ATTRIBUTES, VER_CAP_EXT }

        /// The names of the attributes.
        #[allow(missing_docs)]
        pub mod names {
            use super::{AttrName, Index, NUMBER};
            $(pub const $id: AttrName = AttrName::new(NUMBER, Index::$id as u16);)*
            pub const LINKAGE_ATTRIBUTES: AttrName = AttrName::new(NUMBER, Index::LINKAGE_ATTRIBUTES as u16);
            pub const VER_CAP_EXT: AttrName = AttrName::new(NUMBER, Index::VER_CAP_EXT as u16);
        }

        /// Constraints on attributes of operations.
        #[allow(missing_docs)]
        pub mod of {
            use super::{AttrConstraint, AttrForm, names};
            $(pub static $id: AttrConstraint = AttrConstraint::written(
                concat!("valid SPIR-V ", $class),
                |ctx, attr| attr.ext(ctx, names::$id).is_some(),
                AttrForm::Ext(names::$id),
            );)*
            pub static LINKAGE_ATTRIBUTES: AttrConstraint = AttrConstraint::written(
                "",
                |ctx, attr| attr.ext(ctx, names::LINKAGE_ATTRIBUTES).is_some(),
                AttrForm::Ext(names::LINKAGE_ATTRIBUTES),
            );
            pub static VER_CAP_EXT: AttrConstraint = AttrConstraint::new(
                "version-capability-extension attribute",
                |ctx, attr| attr.ext(ctx, names::VER_CAP_EXT).is_some(),
            )
            .of_kind(|ctx, attr| attr.ext(ctx, names::VER_CAP_EXT).is_some());
        }

        /// All attributes, by index.
        pub(super) static ATTRS: &[&AttrDef] = &[
            $(&AttrDef {
                name: names::$id,
                mnemonic: $mnemonic,
                class: concat!("SPIRV_", $class, "Attr"),
                doc: concat!("A ", $class, " of SPIR-V."),
                params: &[Param::required("value", ParamKind::Enum(&$def))],
                format: "`<` $value `>`",
                ..AttrDef::EMPTY
            },)*
            &LINKAGE_ATTRIBUTES,
            &VER_CAP_EXT,
        ];
    };
}

enum_attrs! {
    STORAGE_CLASS = "storage_class" "StorageClass" STORAGE_CLASSES;
    EXECUTION_MODEL = "execution_model" "ExecutionModel" EXECUTION_MODELS;
    EXECUTION_MODE = "execution_mode" "ExecutionMode" EXECUTION_MODES;
    FUNCTION_CONTROL = "function_control" "FunctionControl" FUNCTION_CONTROLS;
    SELECTION_CONTROL = "selection_control" "SelectionControl" SELECTION_CONTROLS;
    LOOP_CONTROL = "loop_control" "LoopControl" LOOP_CONTROLS;
    MEMORY_ACCESS = "memory_access" "MemoryAccess" MEMORY_ACCESSES;
    MEMORY_SEMANTICS = "memory_semantics" "MemorySemantics" MEMORY_SEMANTICS;
    SCOPE = "scope" "Scope" SCOPES;
    GROUP_OPERATION = "group_operation" "GroupOperation" GROUP_OPERATIONS;
    ADDRESSING_MODEL = "addressing_model" "AddressingModel" ADDRESSING_MODELS;
    MEMORY_MODEL = "memory_model" "MemoryModel" MEMORY_MODELS;
    DECORATION = "decoration" "Decoration" DECORATIONS;
    LINKAGE_TYPE = "linkage_type" "LinkageType" LINKAGE_TYPES;
}

static LINKAGE_ATTRIBUTES: AttrDef = AttrDef {
    name: names::LINKAGE_ATTRIBUTES,
    mnemonic: "linkage_attributes",
    class: "SPIRV_LinkageAttributesAttr",
    doc: "The name that a symbol has in other modules, and whether it is defined here.",
    params: &[
        Param::required("linkage_name", ParamKind::String),
        Param::required("linkage_type", ParamKind::Nested(names::LINKAGE_TYPE)),
    ],
    format: "`<` struct(params) `>`",
    ..AttrDef::EMPTY
};

static VER_CAP_EXT: AttrDef = AttrDef {
    name: names::VER_CAP_EXT,
    mnemonic: "vce",
    class: "SPIRV_VerCapExtAttr",
    doc: "The version of SPIR-V, the capabilities and the extensions that a module requires.",
    interfaces: interfaces!(AttrDef: AttrAsm { parse: parse_vce, print: print_vce }),
    ..AttrDef::EMPTY
};

/// The lists of a `#spirv.vce`: what messages call an element, and the enumeration.
const LISTS: [(&str, &EnumDef); 2] = [("capability", &CAPABILITIES), ("extension", &EXTENSIONS)];

fn parse_vce(p: &mut AsmParser<'_, '_>) -> Result<Attribute, Diagnostic> {
    let ctx = p.ctx();
    p.expect(Tok::Less)?;
    let version = parse_case(p, "version", &VERSIONS)?;
    let mut params = vec![Some(ctx.i64_array_attr(&[version]))];
    for (what, def) in LISTS {
        p.expect(Tok::Comma)?;
        let mut values = Vec::new();
        p.parse_list(Delimiter::Square, "", |p| {
            values.push(parse_case(p, what, def)?);
            Ok(())
        })?;
        params.push(Some(ctx.i64_array_attr(&values)));
    }
    p.expect(Tok::Greater)?;
    Ok(ctx.ext_attr(names::VER_CAP_EXT, &params))
}

fn parse_case(p: &mut AsmParser<'_, '_>, what: &str, def: &EnumDef) -> Result<i64, Diagnostic> {
    let pos = p.pos();
    let keyword = p.parse_keyword()?;
    def.value_of(keyword)
        .ok_or_else(|| p.error_at(pos, format!("unknown {what}: {keyword}")))
}

fn print_vce(ctx: &Context, attr: &ExtAttr, p: &mut AsmPrinter<'_>) {
    let values = |index: usize| {
        let list = attr.params.get(index).copied().flatten();
        list.and_then(|list| list.as_i64_array(ctx)).unwrap_or_default()
    };
    p.write_str("<");
    for version in values(0) {
        p.write_str(VERSIONS.keyword_of(version).unwrap_or_default());
    }
    for (index, (_, def)) in LISTS.into_iter().enumerate() {
        p.write_str(", [");
        p.separated(values(index + 1), |p, value| {
            p.write_str(def.keyword_of(value).unwrap_or_default());
        });
        p.write_str("]");
    }
    p.write_str(">");
}

/// The value of an enumeration in an attribute of this dialect.
pub fn value(ctx: &Context, attr: Option<Attribute>) -> Option<i64> {
    crate::llvm::attrs::enum_value(ctx, attr?)
}

/// An attribute with one case, or the flags, of an enumeration.
pub fn case(ctx: &Context, name: AttrName, value: i64) -> Attribute {
    crate::llvm::attrs::enum_attr(ctx, name, value)
}

/// How a custom form writes an enumeration: what messages call it, and the attribute that it becomes.
#[derive(Clone, Copy)]
pub(super) struct EnumCaseText {
    pub what: &'static str,
    pub attr: AttrName,
    pub def: &'static EnumDef,
}

/// The value of a case, or of flags that `|` separates.
fn value_of_text(def: &EnumDef, text: &str) -> Option<i64> {
    if !def.flags {
        return def.value_of(text);
    }
    text.split('|')
        .try_fold(0, |flags, keyword| Some(flags | def.value_of(keyword.trim())?))
}

/// Parses a case, or flags, in quotes: `"Aligned|Volatile"`.
pub(super) fn parse_string_case(
    p: &mut AsmParser<'_, '_>,
    what: &str,
    def: &EnumDef,
) -> Result<i64, Diagnostic> {
    let pos = p.pos();
    let attr = p.parse_attribute(Some(Type::NONE))?;
    let Some(text) = attr.as_str(p.ctx()) else {
        return Err(p.error_at(pos, format!("expected {what} attribute specified as string")));
    };
    value_of_text(def, text).ok_or_else(|| {
        let message = format!("invalid {what} attribute specification: {}", p.attr_text(attr));
        p.error_at(pos, message)
    })
}

/// Parses a case as a keyword: `Logical`.
pub(super) fn parse_keyword_case(
    p: &mut AsmParser<'_, '_>,
    what: &str,
    def: &EnumDef,
) -> Result<i64, Diagnostic> {
    let pos = p.pos();
    let keyword = p.parse_keyword()?;
    value_of_text(def, keyword).ok_or_else(|| {
        let message = format!("invalid {what} attribute specification: {keyword}");
        p.error_at(pos, message)
    })
}

/// The storage class of variables of a function.
pub const FUNCTION: i64 = 7;
/// The storage class of pointers to memory that is not known.
pub const GENERIC: i64 = 8;
/// The storage class of memory of a workgroup.
pub const WORKGROUP_MEMORY: i64 = 4;
/// The storage class of memory of all workgroups.
pub const CROSS_WORKGROUP: i64 = 5;
/// The scope of a workgroup.
pub const WORKGROUP: i64 = 2;
/// The scope of a subgroup.
pub const SUBGROUP: i64 = 3;

enum_defs! {
    /// The storage classes, by their SPIR-V numbers.
    pub(super) STORAGE_CLASSES = "::mlir::spirv::StorageClass", Class [
        "UniformConstant" = 0, "Input" = 1, "Uniform" = 2, "Output" = 3, "Workgroup" = 4,
        "CrossWorkgroup" = 5, "Private" = 6, "Function" = 7, "Generic" = 8, "PushConstant" = 9,
        "AtomicCounter" = 10, "Image" = 11, "StorageBuffer" = 12, "CallableDataKHR" = 5328,
        "IncomingCallableDataKHR" = 5329, "RayPayloadKHR" = 5338, "HitAttributeKHR" = 5339,
        "IncomingRayPayloadKHR" = 5342, "ShaderRecordBufferKHR" = 5343, "PhysicalStorageBuffer" = 5349,
        "TaskPayloadWorkgroupEXT" = 5402, "CodeSectionINTEL" = 5605, "DeviceOnlyINTEL" = 5936,
        "HostOnlyINTEL" = 5937
    ];
    /// What an entry point is.
    pub(super) EXECUTION_MODELS = "::mlir::spirv::ExecutionModel", Class [
        "Vertex" = 0, "TessellationControl" = 1, "TessellationEvaluation" = 2, "Geometry" = 3,
        "Fragment" = 4, "GLCompute" = 5, "Kernel" = 6, "RayGenerationKHR" = 5313, "IntersectionKHR" = 5314,
        "AnyHitKHR" = 5315, "ClosestHitKHR" = 5316, "MissKHR" = 5317, "CallableKHR" = 5318,
        "TaskEXT" = 5364, "MeshEXT" = 5365
    ];
    /// How an entry point is executed.
    pub(super) EXECUTION_MODES = "::mlir::spirv::ExecutionMode", Class [
        "Invocations" = 0, "SpacingEqual" = 1, "SpacingFractionalEven" = 2, "SpacingFractionalOdd" = 3,
        "VertexOrderCw" = 4, "VertexOrderCcw" = 5, "PixelCenterInteger" = 6, "OriginUpperLeft" = 7,
        "OriginLowerLeft" = 8, "EarlyFragmentTests" = 9, "PointMode" = 10, "Xfb" = 11,
        "DepthReplacing" = 12, "DepthGreater" = 14, "DepthLess" = 15, "DepthUnchanged" = 16,
        "LocalSize" = 17, "LocalSizeHint" = 18, "InputPoints" = 19, "InputLines" = 20,
        "InputLinesAdjacency" = 21, "Triangles" = 22, "InputTrianglesAdjacency" = 23, "Quads" = 24,
        "Isolines" = 25, "OutputVertices" = 26, "OutputPoints" = 27, "OutputLineStrip" = 28,
        "OutputTriangleStrip" = 29, "VecTypeHint" = 30, "ContractionOff" = 31, "Initializer" = 33,
        "Finalizer" = 34, "SubgroupSize" = 35, "SubgroupsPerWorkgroup" = 36,
        "SubgroupsPerWorkgroupId" = 37, "LocalSizeId" = 38, "LocalSizeHintId" = 39,
        "SubgroupUniformControlFlowKHR" = 4421, "PostDepthCoverage" = 4446, "DenormPreserve" = 4459,
        "DenormFlushToZero" = 4460, "SignedZeroInfNanPreserve" = 4461, "RoundingModeRTE" = 4462,
        "RoundingModeRTZ" = 4463, "EarlyAndLateFragmentTestsAMD" = 5017, "StencilRefReplacingEXT" = 5027,
        "StencilRefUnchangedFrontAMD" = 5079, "StencilRefGreaterFrontAMD" = 5080,
        "StencilRefLessFrontAMD" = 5081, "StencilRefUnchangedBackAMD" = 5082,
        "StencilRefGreaterBackAMD" = 5083, "StencilRefLessBackAMD" = 5084, "OutputLinesEXT" = 5269,
        "OutputPrimitivesEXT" = 5270, "DerivativeGroupQuadsNV" = 5289, "DerivativeGroupLinearNV" = 5290,
        "OutputTrianglesEXT" = 5298, "PixelInterlockOrderedEXT" = 5366,
        "PixelInterlockUnorderedEXT" = 5367, "SampleInterlockOrderedEXT" = 5368,
        "SampleInterlockUnorderedEXT" = 5369, "ShadingRateInterlockOrderedEXT" = 5370,
        "ShadingRateInterlockUnorderedEXT" = 5371, "SharedLocalMemorySizeINTEL" = 5618,
        "RoundingModeRTPINTEL" = 5620, "RoundingModeRTNINTEL" = 5621, "FloatingPointModeALTINTEL" = 5622,
        "FloatingPointModeIEEEINTEL" = 5623, "MaxWorkgroupSizeINTEL" = 5893, "MaxWorkDimINTEL" = 5894,
        "NoGlobalOffsetINTEL" = 5895, "NumSIMDWorkitemsINTEL" = 5896, "SchedulerTargetFmaxMhzINTEL" = 5903,
        "StreamingInterfaceINTEL" = 6154, "NamedBarrierCountINTEL" = 6417
    ];
    /// Hints on a function.
    pub(super) FUNCTION_CONTROLS = "::mlir::spirv::FunctionControl", Class, flags "|" [
        "None" = 0, "Inline" = 1, "DontInline" = 2, "Pure" = 4, "Const" = 8, "OptNoneINTEL" = 65536
    ];
    /// Hints on a selection.
    pub(super) SELECTION_CONTROLS = "::mlir::spirv::SelectionControl", Class, flags "|" [
        "None" = 0, "Flatten" = 1, "DontFlatten" = 2
    ];
    /// Hints on a loop.
    pub(super) LOOP_CONTROLS = "::mlir::spirv::LoopControl", Class, flags "|" [
        "None" = 0, "Unroll" = 1, "DontUnroll" = 2, "DependencyInfinite" = 4, "DependencyLength" = 8,
        "MinIterations" = 16, "MaxIterations" = 32, "IterationMultiple" = 64, "PeelCount" = 128,
        "PartialCount" = 256, "InitiationIntervalINTEL" = 65536, "LoopCoalesceINTEL" = 1048576,
        "MaxConcurrencyINTEL" = 131072, "MaxInterleavingINTEL" = 2097152, "DependencyArrayINTEL" = 262144,
        "SpeculatedIterationsINTEL" = 4194304, "PipelineEnableINTEL" = 524288, "NoFusionINTEL" = 8388608
    ];
    /// Properties of an access of memory.
    pub(super) MEMORY_ACCESSES = "::mlir::spirv::MemoryAccess", Class, flags "|" [
        "None" = 0, "Volatile" = 1, "Aligned" = 2, "Nontemporal" = 4, "MakePointerAvailable" = 8,
        "MakePointerVisible" = 16, "NonPrivatePointer" = 32, "AliasScopeINTELMask" = 65536,
        "NoAliasINTELMask" = 131072
    ];
    /// The ordering of accesses, and of which memory.
    pub(super) MEMORY_SEMANTICS = "::mlir::spirv::MemorySemantics", Class, flags "|" [
        "None" = 0, "Acquire" = 2, "Release" = 4, "AcquireRelease" = 8, "SequentiallyConsistent" = 16,
        "UniformMemory" = 64, "SubgroupMemory" = 128, "WorkgroupMemory" = 256,
        "CrossWorkgroupMemory" = 512, "AtomicCounterMemory" = 1024, "ImageMemory" = 2048,
        "OutputMemory" = 4096, "MakeAvailable" = 8192, "MakeVisible" = 16384, "Volatile" = 32768
    ];
    /// Which invocations take part.
    pub(super) SCOPES = "::mlir::spirv::Scope", Class [
        "CrossDevice" = 0, "Device" = 1, "Workgroup" = 2, "Subgroup" = 3, "Invocation" = 4,
        "QueueFamily" = 5, "ShaderCallKHR" = 6
    ];
    /// What an operation of a group computes.
    pub(super) GROUP_OPERATIONS = "::mlir::spirv::GroupOperation", Class [
        "Reduce" = 0, "InclusiveScan" = 1, "ExclusiveScan" = 2, "ClusteredReduce" = 3,
        "PartitionedReduceNV" = 6, "PartitionedInclusiveScanNV" = 7, "PartitionedExclusiveScanNV" = 8
    ];
    /// The addressing model of a module.
    pub(super) ADDRESSING_MODELS = "::mlir::spirv::AddressingModel", Class [
        "Logical" = 0, "Physical32" = 1, "Physical64" = 2, "PhysicalStorageBuffer64" = 5348
    ];
    /// The memory model of a module.
    pub(super) MEMORY_MODELS = "::mlir::spirv::MemoryModel", Class [
        "Simple" = 0, "GLSL450" = 1, "OpenCL" = 2, "Vulkan" = 3
    ];
    /// Decorations of members of structs and of arguments.
    pub(super) DECORATIONS = "::mlir::spirv::Decoration", Class [
        "RelaxedPrecision" = 0, "SpecId" = 1, "Block" = 2, "BufferBlock" = 3, "RowMajor" = 4,
        "ColMajor" = 5, "ArrayStride" = 6, "MatrixStride" = 7, "GLSLShared" = 8, "GLSLPacked" = 9,
        "CPacked" = 10, "BuiltIn" = 11, "NoPerspective" = 13, "Flat" = 14, "Patch" = 15, "Centroid" = 16,
        "Sample" = 17, "Invariant" = 18, "Restrict" = 19, "Aliased" = 20, "Volatile" = 21, "Constant" = 22,
        "Coherent" = 23, "NonWritable" = 24, "NonReadable" = 25, "Uniform" = 26, "UniformId" = 27,
        "SaturatedConversion" = 28, "Stream" = 29, "Location" = 30, "Component" = 31, "Index" = 32,
        "Binding" = 33, "DescriptorSet" = 34, "Offset" = 35, "XfbBuffer" = 36, "XfbStride" = 37,
        "FuncParamAttr" = 38, "FPRoundingMode" = 39, "FPFastMathMode" = 40, "LinkageAttributes" = 41,
        "NoContraction" = 42, "InputAttachmentIndex" = 43, "Alignment" = 44, "MaxByteOffset" = 45,
        "AlignmentId" = 46, "MaxByteOffsetId" = 47, "NoSignedWrap" = 4469, "NoUnsignedWrap" = 4470,
        "ExplicitInterpAMD" = 4999, "OverrideCoverageNV" = 5248, "PassthroughNV" = 5250,
        "ViewportRelativeNV" = 5252, "SecondaryViewportRelativeNV" = 5256, "PerPrimitiveEXT" = 5271,
        "PerVertexKHR" = 5285, "NonUniform" = 5300, "RestrictPointer" = 5355, "AliasedPointer" = 5356,
        "BindlessSamplerNV" = 5398, "BindlessImageNV" = 5399, "BoundSamplerNV" = 5400,
        "BoundImageNV" = 5401, "SIMTCallINTEL" = 5599, "ReferencedIndirectlyINTEL" = 5602,
        "ClobberINTEL" = 5607, "SideEffectsINTEL" = 5608, "VectorComputeVariableINTEL" = 5624,
        "FuncParamIOKindINTEL" = 5625, "VectorComputeFunctionINTEL" = 5626, "StackCallINTEL" = 5627,
        "GlobalVariableOffsetINTEL" = 5628, "CounterBuffer" = 5634, "UserSemantic" = 5635,
        "UserTypeGOOGLE" = 5636, "FunctionRoundingModeINTEL" = 5822, "FunctionDenormModeINTEL" = 5823,
        "RegisterINTEL" = 5825, "MemoryINTEL" = 5826, "NumbanksINTEL" = 5827, "BankwidthINTEL" = 5828,
        "MaxPrivateCopiesINTEL" = 5829, "SinglepumpINTEL" = 5830, "DoublepumpINTEL" = 5831,
        "MaxReplicatesINTEL" = 5832, "SimpleDualPortINTEL" = 5833, "MergeINTEL" = 5834,
        "BankBitsINTEL" = 5835, "ForcePow2DepthINTEL" = 5836, "BurstCoalesceINTEL" = 5899,
        "CacheSizeINTEL" = 5900, "DontStaticallyCoalesceINTEL" = 5901, "PrefetchINTEL" = 5902,
        "StallEnableINTEL" = 5905, "FuseLoopsInFunctionINTEL" = 5907, "AliasScopeINTEL" = 5914,
        "NoAliasINTEL" = 5915, "BufferLocationINTEL" = 5921, "IOPipeStorageINTEL" = 5944,
        "FunctionFloatingPointModeINTEL" = 6080, "SingleElementVectorINTEL" = 6085,
        "VectorComputeCallableFunctionINTEL" = 6087, "MediaBlockIOINTEL" = 6140,
        "CacheControlLoadINTEL" = 6442, "CacheControlStoreINTEL" = 6443
    ];
    /// Whether a symbol is defined here.
    pub(super) LINKAGE_TYPES = "::mlir::spirv::LinkageType", Class [
        "Export" = 0, "Import" = 1, "LinkOnceODR" = 2
    ];
    /// Versions of SPIR-V.
    pub(super) VERSIONS = "::mlir::spirv::Version", Class [
        "v1.0" = 0, "v1.1" = 1, "v1.2" = 2, "v1.3" = 3, "v1.4" = 4, "v1.5" = 5, "v1.6" = 6
    ];
    /// Capabilities that a module may require.
    pub(super) CAPABILITIES = "::mlir::spirv::Capability", Class [
        "Matrix" = 0, "Addresses" = 4, "Linkage" = 5, "Kernel" = 6, "Float16" = 9, "Float64" = 10,
        "Int64" = 11, "Groups" = 18, "Int16" = 22, "Int8" = 39, "Sampled1D" = 43, "SampledBuffer" = 46,
        "GroupNonUniform" = 61, "ShaderLayer" = 69, "ShaderViewportIndex" = 70, "UniformDecoration" = 71,
        "SubgroupBallotKHR" = 4423, "SubgroupVoteKHR" = 4431, "StorageBuffer16BitAccess" = 4433,
        "StoragePushConstant16" = 4435, "StorageInputOutput16" = 4436, "DeviceGroup" = 4437,
        "AtomicStorageOps" = 4445, "SampleMaskPostDepthCoverage" = 4447, "StorageBuffer8BitAccess" = 4448,
        "StoragePushConstant8" = 4450, "DenormPreserve" = 4464, "DenormFlushToZero" = 4465,
        "SignedZeroInfNanPreserve" = 4466, "RoundingModeRTE" = 4467, "RoundingModeRTZ" = 4468,
        "ImageFootprintNV" = 5282, "FragmentBarycentricKHR" = 5284, "MeshShadingEXT" = 5283,
        "ComputeDerivativeGroupQuadsNV" = 5288, "GroupNonUniformPartitionedNV" = 5297,
        "VulkanMemoryModel" = 5345, "VulkanMemoryModelDeviceScope" = 5346,
        "ComputeDerivativeGroupLinearNV" = 5350, "BindlessTextureNV" = 5390, "SubgroupShuffleINTEL" = 5568,
        "SubgroupBufferBlockIOINTEL" = 5569, "SubgroupImageBlockIOINTEL" = 5570,
        "SubgroupImageMediaBlockIOINTEL" = 5579, "RoundToInfinityINTEL" = 5582,
        "FloatingPointModeINTEL" = 5583, "FunctionPointersINTEL" = 5603, "IndirectReferencesINTEL" = 5604,
        "AsmINTEL" = 5606, "AtomicFloat32MinMaxEXT" = 5612, "AtomicFloat64MinMaxEXT" = 5613,
        "AtomicFloat16MinMaxEXT" = 5616, "VectorAnyINTEL" = 5619, "ExpectAssumeKHR" = 5629,
        "SubgroupAvcMotionEstimationINTEL" = 5696, "SubgroupAvcMotionEstimationIntraINTEL" = 5697,
        "SubgroupAvcMotionEstimationChromaINTEL" = 5698, "VariableLengthArrayINTEL" = 5817,
        "FunctionFloatControlINTEL" = 5821, "FPGAMemoryAttributesINTEL" = 5824,
        "ArbitraryPrecisionIntegersINTEL" = 5844, "ArbitraryPrecisionFloatingPointINTEL" = 5845,
        "UnstructuredLoopControlsINTEL" = 5886, "FPGALoopControlsINTEL" = 5888,
        "KernelAttributesINTEL" = 5892, "FPGAKernelAttributesINTEL" = 5897,
        "FPGAMemoryAccessesINTEL" = 5898, "FPGAClusterAttributesINTEL" = 5904, "LoopFuseINTEL" = 5906,
        "MemoryAccessAliasingINTEL" = 5910, "FPGABufferLocationINTEL" = 5920,
        "ArbitraryPrecisionFixedPointINTEL" = 5922, "USMStorageClassesINTEL" = 5935, "IOPipesINTEL" = 5943,
        "BlockingPipesALTERA" = 5945, "FPGARegINTEL" = 5948, "DotProductInputAll" = 6016,
        "DotProductInput4x8BitPacked" = 6018, "DotProduct" = 6019, "RayCullMaskKHR" = 6020,
        "CooperativeMatrixKHR" = 6022, "ReplicatedCompositesEXT" = 6024, "BitInstructions" = 6025,
        "AtomicFloat32AddEXT" = 6033, "AtomicFloat64AddEXT" = 6034, "LongConstantCompositeINTEL" = 6089,
        "OptNoneINTEL" = 6094, "AtomicFloat16AddEXT" = 6095, "DebugInfoModuleINTEL" = 6114,
        "SplitBarrierINTEL" = 6141, "GroupUniformArithmeticKHR" = 6400, "Shader" = 1, "Vector16" = 7,
        "Float16Buffer" = 8, "Int64Atomics" = 12, "ImageBasic" = 13, "Pipes" = 17, "DeviceEnqueue" = 19,
        "LiteralSampler" = 20, "GenericPointer" = 38, "Image1D" = 44, "ImageBuffer" = 47,
        "NamedBarrier" = 59, "GroupNonUniformVote" = 62, "GroupNonUniformArithmetic" = 63,
        "GroupNonUniformBallot" = 64, "GroupNonUniformShuffle" = 65, "GroupNonUniformShuffleRelative" = 66,
        "GroupNonUniformClustered" = 67, "GroupNonUniformQuad" = 68, "StorageUniform16" = 4434,
        "UniformAndStorageBuffer8BitAccess" = 4449, "UniformTexelBufferArrayDynamicIndexing" = 5304,
        "VectorComputeINTEL" = 5617, "FPFastMathModeINTEL" = 5837, "DotProductInput4x8Bit" = 6017,
        "GroupNonUniformRotateKHR" = 6026, "Geometry" = 2, "Tessellation" = 3, "ImageReadWrite" = 14,
        "ImageMipmap" = 15, "AtomicStorage" = 21, "ImageGatherExtended" = 25,
        "StorageImageMultisample" = 27, "UniformBufferArrayDynamicIndexing" = 28,
        "SampledImageArrayDynamicIndexing" = 29, "StorageBufferArrayDynamicIndexing" = 30,
        "StorageImageArrayDynamicIndexing" = 31, "ClipDistance" = 32, "CullDistance" = 33,
        "SampleRateShading" = 35, "SampledRect" = 37, "InputAttachment" = 40, "SparseResidency" = 41,
        "MinLod" = 42, "SampledCubeArray" = 45, "ImageMSArray" = 48, "StorageImageExtendedFormats" = 49,
        "ImageQuery" = 50, "DerivativeControl" = 51, "InterpolationFunction" = 52,
        "TransformFeedback" = 53, "StorageImageReadWithoutFormat" = 55,
        "StorageImageWriteWithoutFormat" = 56, "SubgroupDispatch" = 58, "PipeStorage" = 60,
        "FragmentShadingRateKHR" = 4422, "DrawParameters" = 4427,
        "WorkgroupMemoryExplicitLayoutKHR" = 4428, "WorkgroupMemoryExplicitLayout16BitAccessKHR" = 4430,
        "MultiView" = 4439, "VariablePointersStorageBuffer" = 4441, "RayQueryProvisionalKHR" = 4471,
        "RayQueryKHR" = 4472, "RayTracingKHR" = 4479, "Float16ImageAMD" = 5008,
        "ImageGatherBiasLodAMD" = 5009, "FragmentMaskAMD" = 5010, "StencilExportEXT" = 5013,
        "ImageReadWriteLodAMD" = 5015, "Int64ImageEXT" = 5016, "ShaderClockKHR" = 5055,
        "FragmentFullyCoveredEXT" = 5265, "FragmentDensityEXT" = 5291, "ShaderNonUniform" = 5301,
        "RuntimeDescriptorArray" = 5302, "StorageTexelBufferArrayDynamicIndexing" = 5305,
        "RayTracingNV" = 5340, "RayTracingMotionBlurNV" = 5341, "PhysicalStorageBufferAddresses" = 5347,
        "RayTracingProvisionalKHR" = 5353, "FragmentShaderSampleInterlockEXT" = 5363,
        "FragmentShaderShadingRateInterlockEXT" = 5372, "ShaderSMBuiltinsNV" = 5373,
        "FragmentShaderPixelInterlockEXT" = 5378, "DemoteToHelperInvocation" = 5379,
        "IntegerFunctions2INTEL" = 5584, "TessellationPointSize" = 23, "GeometryPointSize" = 24,
        "ImageCubeArray" = 34, "ImageRect" = 36, "GeometryStreams" = 54, "MultiViewport" = 57,
        "TensorsARM" = 4174, "StorageTensorArrayDynamicIndexingEXT" = 4175,
        "StorageTensorArrayNonUniformIndexingEXT" = 4176, "GraphARM" = 4191,
        "WorkgroupMemoryExplicitLayout8BitAccessKHR" = 4429, "VariablePointers" = 4442,
        "RayTraversalPrimitiveCullingKHR" = 4478, "SampleMaskOverrideCoverageNV" = 5249,
        "GeometryShaderPassthroughNV" = 5251, "PerViewAttributesNV" = 5260,
        "InputAttachmentArrayDynamicIndexing" = 5303, "UniformBufferArrayNonUniformIndexing" = 5306,
        "SampledImageArrayNonUniformIndexing" = 5307, "StorageBufferArrayNonUniformIndexing" = 5308,
        "StorageImageArrayNonUniformIndexing" = 5309, "InputAttachmentArrayNonUniformIndexing" = 5310,
        "UniformTexelBufferArrayNonUniformIndexing" = 5311,
        "StorageTexelBufferArrayNonUniformIndexing" = 5312, "ShaderViewportIndexLayerEXT" = 5254,
        "ShaderViewportMaskNV" = 5255, "ShaderStereoViewNV" = 5259, "Bfloat16ConversionINTEL" = 6115,
        "CacheControlsINTEL" = 6441, "BFloat16TypeKHR" = 5116, "BFloat16DotProductKHR" = 5117,
        "BFloat16CooperativeMatrixKHR" = 5118, "TensorFloat32RoundingINTEL" = 6425
    ];
    /// Extensions that a module may require.
    pub(super) EXTENSIONS = "::mlir::spirv::Extension", Class [
        "SPV_KHR_16bit_storage" = 0, "SPV_KHR_8bit_storage" = 1, "SPV_KHR_device_group" = 2,
        "SPV_KHR_float_controls" = 3, "SPV_KHR_physical_storage_buffer" = 4, "SPV_KHR_multiview" = 5,
        "SPV_KHR_no_integer_wrap_decoration" = 6, "SPV_KHR_post_depth_coverage" = 7,
        "SPV_KHR_shader_atomic_counter_ops" = 8, "SPV_KHR_shader_ballot" = 9, "SPV_KHR_shader_clock" = 10,
        "SPV_KHR_shader_draw_parameters" = 11, "SPV_KHR_storage_buffer_storage_class" = 12,
        "SPV_KHR_subgroup_vote" = 13, "SPV_KHR_variable_pointers" = 14, "SPV_KHR_vulkan_memory_model" = 15,
        "SPV_KHR_expect_assume" = 16, "SPV_KHR_integer_dot_product" = 17, "SPV_KHR_bit_instructions" = 18,
        "SPV_KHR_fragment_shading_rate" = 19, "SPV_KHR_workgroup_memory_explicit_layout" = 20,
        "SPV_KHR_ray_query" = 21, "SPV_KHR_ray_tracing" = 22, "SPV_KHR_subgroup_uniform_control_flow" = 23,
        "SPV_KHR_linkonce_odr" = 24, "SPV_KHR_fragment_shader_barycentric" = 25,
        "SPV_KHR_ray_cull_mask" = 26, "SPV_KHR_uniform_group_instructions" = 27,
        "SPV_KHR_subgroup_rotate" = 28, "SPV_KHR_non_semantic_info" = 29,
        "SPV_KHR_terminate_invocation" = 30, "SPV_KHR_cooperative_matrix" = 31, "SPV_KHR_bfloat16" = 32,
        "SPV_EXT_demote_to_helper_invocation" = 1000, "SPV_EXT_descriptor_indexing" = 1001,
        "SPV_EXT_fragment_fully_covered" = 1002, "SPV_EXT_fragment_invocation_density" = 1003,
        "SPV_EXT_fragment_shader_interlock" = 1004, "SPV_EXT_physical_storage_buffer" = 1005,
        "SPV_EXT_shader_stencil_export" = 1006, "SPV_EXT_shader_viewport_index_layer" = 1007,
        "SPV_EXT_shader_atomic_float_add" = 1008, "SPV_EXT_shader_atomic_float_min_max" = 1009,
        "SPV_EXT_shader_image_int64" = 1010, "SPV_EXT_shader_atomic_float16_add" = 1011,
        "SPV_EXT_mesh_shader" = 1012, "SPV_EXT_replicated_composites" = 1013, "SPV_ARM_tensors" = 6000,
        "SPV_ARM_graph" = 6001, "SPV_AMD_gpu_shader_half_float_fetch" = 2000,
        "SPV_AMD_shader_ballot" = 2001, "SPV_AMD_shader_explicit_vertex_parameter" = 2002,
        "SPV_AMD_shader_fragment_mask" = 2003, "SPV_AMD_shader_image_load_store_lod" = 2004,
        "SPV_AMD_texture_gather_bias_lod" = 2005, "SPV_AMD_shader_early_and_late_fragment_tests" = 2006,
        "SPV_GOOGLE_decorate_string" = 3000, "SPV_GOOGLE_hlsl_functionality1" = 3001,
        "SPV_GOOGLE_user_type" = 3002, "SPV_INTEL_device_side_avc_motion_estimation" = 4000,
        "SPV_INTEL_media_block_io" = 4001, "SPV_INTEL_shader_integer_functions2" = 4002,
        "SPV_INTEL_subgroups" = 4003, "SPV_INTEL_vector_compute" = 4007,
        "SPV_INTEL_float_controls2" = 4004, "SPV_INTEL_function_pointers" = 4005,
        "SPV_INTEL_inline_assembly" = 4006, "SPV_INTEL_variable_length_array" = 4008,
        "SPV_INTEL_fpga_memory_attributes" = 4009, "SPV_INTEL_unstructured_loop_controls" = 4012,
        "SPV_INTEL_fpga_loop_controls" = 4013, "SPV_INTEL_arbitrary_precision_integers" = 4010,
        "SPV_INTEL_arbitrary_precision_floating_point" = 4011, "SPV_INTEL_kernel_attributes" = 4014,
        "SPV_INTEL_fpga_memory_accesses" = 4015, "SPV_INTEL_fpga_cluster_attributes" = 4016,
        "SPV_INTEL_loop_fuse" = 4017, "SPV_INTEL_fpga_buffer_location" = 4018,
        "SPV_INTEL_arbitrary_precision_fixed_point" = 4019, "SPV_INTEL_usm_storage_classes" = 4020,
        "SPV_INTEL_io_pipes" = 4021, "SPV_ALTERA_blocking_pipes" = 4022, "SPV_INTEL_fpga_reg" = 4023,
        "SPV_INTEL_long_constant_composite" = 4024, "SPV_INTEL_optnone" = 4025,
        "SPV_INTEL_debug_module" = 4026, "SPV_INTEL_fp_fast_math_mode" = 4027,
        "SPV_INTEL_memory_access_aliasing" = 4028, "SPV_INTEL_split_barrier" = 4029,
        "SPV_INTEL_bfloat16_conversion" = 4031, "SPV_INTEL_cache_controls" = 4032,
        "SPV_INTEL_tensor_float32_conversion" = 4033, "SPV_NV_compute_shader_derivatives" = 5000,
        "SPV_NV_cooperative_matrix" = 5001, "SPV_NV_fragment_shader_barycentric" = 5002,
        "SPV_NV_geometry_shader_passthrough" = 5003, "SPV_NV_ray_tracing" = 5005,
        "SPV_NV_sample_mask_override_coverage" = 5006, "SPV_NV_shader_image_footprint" = 5007,
        "SPV_NV_shader_sm_builtins" = 5008, "SPV_NV_shader_subgroup_partitioned" = 5009,
        "SPV_NV_shading_rate" = 5010, "SPV_NV_stereo_view_rendering" = 5011,
        "SPV_NV_viewport_array2" = 5012, "SPV_NV_bindless_texture" = 5013,
        "SPV_NV_ray_tracing_motion_blur" = 5014, "SPV_NVX_multiview_per_view_attributes" = 5015
    ];
}
