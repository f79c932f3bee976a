//! The attributes that LLVM defines. The export and the import share this table.
//!
//! The order is that of LLVM's `Attribute::AttrKind`, in which LLVM sorts and prints attributes: enum attributes, then type
//! attributes, then integer attributes and ranges.

use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// The kind of value that an attribute has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// No value: an enum attribute.
    Nothing,
    /// A type.
    Type,
    /// An integer or a range.
    Number,
}

/// Where an attribute may stand: a set of [`FUNCTION`], [`PARAMETER`] and [`RESULT`].
pub type Places = u8;
/// On a function or a call.
pub const FUNCTION: Places = 1;
/// On a parameter or an argument.
pub const PARAMETER: Places = 2;
/// On a result.
pub const RESULT: Places = 4;

macro_rules! attr_kinds {
    ($( $kind:ident $name:literal $takes:ident [$($place:ident)*] $($in_dialect:ident)? ),* $(,)?) => {
        /// An attribute that LLVM defines.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[allow(missing_docs)]
        #[repr(u8)]
        pub enum AttrKind {
            $( $kind, )*
        }

        static KINDS: &[Row] = &[$( Row {
            kind: AttrKind::$kind,
            name: $name,
            takes: Takes::$takes,
            places: 0 $( | $place )*,
            on_values: attr_kinds!(@name $name $($in_dialect)?),
        } ),*];
    };
    (@name $name:literal in_dialect) => { Some(concat!("llvm.", $name)) };
    (@name $name:literal) => { None };
}

struct Row {
    kind: AttrKind,
    name: &'static str,
    takes: Takes,
    places: Places,
    on_values: Option<&'static str>,
}

// `in_dialect` marks the attributes of parameters and results that the LLVM dialect has.
attr_kinds! {
    AllocAlign "allocalign" Nothing [PARAMETER] in_dialect,
    AllocatedPointer "allocptr" Nothing [PARAMETER] in_dialect,
    AlwaysInline "alwaysinline" Nothing [FUNCTION],
    Builtin "builtin" Nothing [FUNCTION],
    Cold "cold" Nothing [FUNCTION],
    Convergent "convergent" Nothing [FUNCTION],
    CoroDestroyOnlyWhenComplete "coro_only_destroy_when_complete" Nothing [FUNCTION],
    CoroElideSafe "coro_elide_safe" Nothing [FUNCTION],
    DeadOnReturn "dead_on_return" Nothing [PARAMETER],
    DeadOnUnwind "dead_on_unwind" Nothing [PARAMETER],
    DisableSanitizerInstrumentation "disable_sanitizer_instrumentation" Nothing [FUNCTION],
    FnRetThunkExtern "fn_ret_thunk_extern" Nothing [FUNCTION],
    Hot "hot" Nothing [FUNCTION],
    HybridPatchable "hybrid_patchable" Nothing [FUNCTION],
    ImmArg "immarg" Nothing [PARAMETER],
    InReg "inreg" Nothing [PARAMETER RESULT] in_dialect,
    InlineHint "inlinehint" Nothing [FUNCTION],
    JumpTable "jumptable" Nothing [FUNCTION],
    MinSize "minsize" Nothing [FUNCTION],
    MustProgress "mustprogress" Nothing [FUNCTION],
    Naked "naked" Nothing [FUNCTION],
    Nest "nest" Nothing [PARAMETER] in_dialect,
    NoAlias "noalias" Nothing [PARAMETER RESULT] in_dialect,
    NoBuiltin "nobuiltin" Nothing [FUNCTION],
    NoCallback "nocallback" Nothing [FUNCTION],
    NoCapture "nocapture" Nothing [] in_dialect,
    NoCfCheck "nocf_check" Nothing [FUNCTION],
    NoCreateUndefOrPoison "nocreateundeforpoison" Nothing [FUNCTION],
    NoDivergenceSource "nodivergencesource" Nothing [FUNCTION],
    NoDuplicate "noduplicate" Nothing [FUNCTION],
    NoExt "noext" Nothing [PARAMETER RESULT],
    NoFree "nofree" Nothing [FUNCTION PARAMETER] in_dialect,
    NoImplicitFloat "noimplicitfloat" Nothing [FUNCTION],
    NoInline "noinline" Nothing [FUNCTION],
    NoMerge "nomerge" Nothing [FUNCTION],
    NoProfile "noprofile" Nothing [FUNCTION],
    NoRecurse "norecurse" Nothing [FUNCTION],
    NoRedZone "noredzone" Nothing [FUNCTION],
    NoReturn "noreturn" Nothing [FUNCTION],
    NoSanitizeBounds "nosanitize_bounds" Nothing [FUNCTION],
    NoSanitizeCoverage "nosanitize_coverage" Nothing [FUNCTION],
    NoSync "nosync" Nothing [FUNCTION],
    NoUndef "noundef" Nothing [PARAMETER RESULT] in_dialect,
    NoUnwind "nounwind" Nothing [FUNCTION],
    NonLazyBind "nonlazybind" Nothing [FUNCTION],
    NonNull "nonnull" Nothing [PARAMETER RESULT] in_dialect,
    NullPointerIsValid "null_pointer_is_valid" Nothing [FUNCTION],
    OptForFuzzing "optforfuzzing" Nothing [FUNCTION],
    OptimizeForDebugging "optdebug" Nothing [FUNCTION],
    OptimizeForSize "optsize" Nothing [FUNCTION],
    OptimizeNone "optnone" Nothing [FUNCTION],
    PresplitCoroutine "presplitcoroutine" Nothing [FUNCTION],
    ReadNone "readnone" Nothing [PARAMETER] in_dialect,
    ReadOnly "readonly" Nothing [PARAMETER] in_dialect,
    Returned "returned" Nothing [PARAMETER] in_dialect,
    ReturnsTwice "returns_twice" Nothing [FUNCTION],
    SExt "signext" Nothing [PARAMETER RESULT] in_dialect,
    SafeStack "safestack" Nothing [FUNCTION],
    SanitizeAddress "sanitize_address" Nothing [FUNCTION],
    SanitizeAllocToken "sanitize_alloc_token" Nothing [FUNCTION],
    SanitizeHWAddress "sanitize_hwaddress" Nothing [FUNCTION],
    SanitizeMemTag "sanitize_memtag" Nothing [FUNCTION],
    SanitizeMemory "sanitize_memory" Nothing [FUNCTION],
    SanitizeNumericalStability "sanitize_numerical_stability" Nothing [FUNCTION],
    SanitizeRealtime "sanitize_realtime" Nothing [FUNCTION],
    SanitizeRealtimeBlocking "sanitize_realtime_blocking" Nothing [FUNCTION],
    SanitizeThread "sanitize_thread" Nothing [FUNCTION],
    SanitizeType "sanitize_type" Nothing [FUNCTION],
    ShadowCallStack "shadowcallstack" Nothing [FUNCTION],
    SkipProfile "skipprofile" Nothing [FUNCTION],
    Speculatable "speculatable" Nothing [FUNCTION],
    SpeculativeLoadHardening "speculative_load_hardening" Nothing [FUNCTION],
    StackProtect "ssp" Nothing [FUNCTION],
    StackProtectReq "sspreq" Nothing [FUNCTION],
    StackProtectStrong "sspstrong" Nothing [FUNCTION],
    StrictFP "strictfp" Nothing [FUNCTION],
    SwiftAsync "swiftasync" Nothing [PARAMETER],
    SwiftError "swifterror" Nothing [PARAMETER],
    SwiftSelf "swiftself" Nothing [PARAMETER],
    WillReturn "willreturn" Nothing [FUNCTION],
    Writable "writable" Nothing [PARAMETER],
    WriteOnly "writeonly" Nothing [PARAMETER] in_dialect,
    ZExt "zeroext" Nothing [PARAMETER RESULT] in_dialect,
    ByRef "byref" Type [PARAMETER] in_dialect,
    ByVal "byval" Type [PARAMETER] in_dialect,
    ElementType "elementtype" Type [PARAMETER] in_dialect,
    InAlloca "inalloca" Type [PARAMETER] in_dialect,
    Preallocated "preallocated" Type [FUNCTION PARAMETER] in_dialect,
    StructRet "sret" Type [PARAMETER] in_dialect,
    Alignment "align" Number [PARAMETER RESULT] in_dialect,
    AllocKind "allockind" Number [FUNCTION],
    AllocSize "allocsize" Number [FUNCTION],
    Captures "captures" Number [PARAMETER],
    Dereferenceable "dereferenceable" Number [PARAMETER RESULT] in_dialect,
    DereferenceableOrNull "dereferenceable_or_null" Number [PARAMETER RESULT] in_dialect,
    Memory "memory" Number [FUNCTION],
    NoFPClass "nofpclass" Number [PARAMETER RESULT],
    StackAlignment "alignstack" Number [FUNCTION PARAMETER RESULT] in_dialect,
    UWTable "uwtable" Number [FUNCTION],
    VScaleRange "vscale_range" Number [FUNCTION],
    Range "range" Number [PARAMETER RESULT] in_dialect,
    Initializes "initializes" Number [PARAMETER],
}

static BY_NAME: LazyLock<FxHashMap<&'static [u8], AttrKind>> =
    LazyLock::new(|| KINDS.iter().map(|row| (row.name.as_bytes(), row.kind)).collect());

impl AttrKind {
    /// The number of kinds.
    pub const COUNT: usize = KINDS.len();

    /// The attribute that LLVM IR writes as this word.
    pub fn of(name: &[u8]) -> Option<AttrKind> {
        BY_NAME.get(name).copied()
    }

    /// All kinds, in LLVM's order.
    pub fn all() -> impl Iterator<Item = AttrKind> {
        KINDS.iter().map(|row| row.kind)
    }

    /// The attributes that the LLVM dialect has on parameters and results, with their names there.
    pub fn on_values() -> impl Iterator<Item = (AttrKind, &'static str)> {
        KINDS.iter().filter_map(|row| Some((row.kind, row.on_values?)))
    }

    fn row(self) -> &'static Row {
        &KINDS[self as usize]
    }

    /// LLVM's word.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The kind of its value.
    pub fn takes(self) -> Takes {
        self.row().takes
    }

    /// Whether it may stand in one of these places.
    pub fn applies_to(self, places: Places) -> bool {
        self.row().places & places != 0
    }

    /// Whether the LLVM dialect has it on parameters and results. The export drops others, as upstream does.
    pub fn is_on_values(self) -> bool {
        self.row().on_values.is_some()
    }
}

/// The kinds of `allockind`, by bit.
pub const ALLOC_KINDS: [&str; 6] = ["alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"];

/// The text of `allockind` with a set of kinds.
pub fn alloc_kind(kinds: u64) -> String {
    let names = ALLOC_KINDS.iter().enumerate();
    let names = names
        .filter(|(bit, _)| kinds >> bit & 1 != 0)
        .map(|(_, &name)| name);
    format!("allockind(\"{}\")", names.collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_precede_types_and_numbers() {
        let takes: Vec<u8> = KINDS.iter().map(|row| row.takes as u8).collect();
        assert!(takes.is_sorted());
        for (index, kind) in AttrKind::all().enumerate() {
            assert_eq!(kind as usize, index);
            assert_eq!(AttrKind::of(kind.name().as_bytes()), Some(kind));
        }
    }
}
