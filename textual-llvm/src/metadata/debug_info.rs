//! Debug info attributes as LLVM's specialised nodes of the same names: keys in LLVM's order, defaults omitted.

use super::{Element, Md, Node, Nodes, Record, Scope};
use std::fmt::Write;
use windlass_dialects::llvm::attrs::{self as llvm_attrs, dwarf, names};
use windlass_dialects::llvm::enums::{DI_FLAGS, DI_SUBPROGRAM_FLAGS, DISubprogramFlags};
use windlass_ir::def::EnumDef;
use windlass_ir::{AttrData, Attribute, Context, ExtAttr};

/// Reads the parameters of one debug info attribute into a record.
struct Reader<'n, 'c> {
    nodes: &'n Nodes<'c>,
    attr: Attribute,
    /// The recursion scope of nested attributes.
    scope: Scope,
    record: Record,
}

impl Reader<'_, '_> {
    fn param(&self, name: &str) -> Option<Attribute> {
        llvm_attrs::param(self.nodes.ctx, self.attr, name)
    }

    fn integer(&self, name: &str) -> i64 {
        self.param(name)
            .and_then(|attr| attr.as_i64(self.nodes.ctx))
            .unwrap_or(0)
    }

    fn truth(&self, name: &str) -> bool {
        self.param(name) == Some(Attribute::TRUE)
    }

    /// Adds a string, unless it is empty.
    fn text(&mut self, key: &'static str, name: &str) {
        if let Some(text) = self.param(name).and_then(|attr| attr.as_str(self.nodes.ctx))
            && !text.is_empty()
        {
            self.record.quoted(key, text);
        }
    }

    fn full_text(&mut self, key: &'static str, name: &str) {
        let text = self.param(name).and_then(|attr| attr.as_str(self.nodes.ctx));
        self.record.quoted(key, text.unwrap_or_default());
    }

    /// Adds an integer, unless it is zero.
    fn number(&mut self, key: &'static str, name: &str) {
        let value = self.integer(name);
        if value != 0 {
            self.record.raw(key, (value as u64).to_string());
        }
    }

    /// Adds the DWARF constant of an enum case, unless its value is zero.
    fn case(&mut self, key: &'static str, name: &str, table: &EnumDef) {
        let value = self.integer(name);
        if value != 0 {
            match table.keyword_of(value) {
                Some(keyword) => self.record.raw(key, keyword),
                None => self.record.raw(key, value.to_string()),
            }
        }
    }

    fn child(&self, attr: Attribute) -> Option<Md> {
        let null = attr.ext(self.nodes.ctx, names::DI_NULL_TYPE).is_some();
        (!null).then(|| self.nodes.resolve_within(attr, &self.scope))
    }

    /// Adds a reference to a node, if the parameter is present.
    fn node(&mut self, key: &'static str, name: &str) {
        if let Some(node) = self.param(name).and_then(|attr| self.child(attr)) {
            self.record.node(key, node);
        }
    }

    /// Adds a reference to a node, or `null` if the parameter is absent.
    fn node_or_null(&mut self, key: &'static str, name: &str) {
        match self.param(name).and_then(|attr| self.child(attr)) {
            Some(node) => self.record.node(key, node),
            None => self.record.raw(key, "null"),
        }
    }

    fn list_of(&self, name: &str) -> Option<Md> {
        let list = self.param(name)?.as_array(self.nodes.ctx)?;
        let elements = list
            .iter()
            .map(|&attr| self.child(attr).map_or(Element::Null, Element::Node));
        Some(Md::tuple(elements))
    }

    /// Adds a tuple of nodes, unless it is empty.
    fn list(&mut self, key: &'static str, name: &str) {
        let list = self.list_of(name);
        if let Some(list) = list.filter(|list| matches!(list, Md::Tuple(elements) if !elements.is_empty())) {
            self.record.node(key, list);
        }
    }

    fn expression(&mut self, key: &'static str, name: &str) {
        if let Some(attr) = self.param(name) {
            self.record.raw(key, expression(self.nodes.ctx, Some(attr)));
        }
    }

    fn flags(&mut self, key: &'static str, name: &str) {
        let words = di_flags(self.integer(name));
        if !words.is_empty() {
            self.record.raw(key, words);
        }
    }

    /// Adds a bound of a subrange: an integer, an expression or a variable.
    fn bound(&mut self, key: &'static str, name: &str) {
        let Some(attr) = self.param(name) else { return };
        let ctx = self.nodes.ctx;
        match attr.data(ctx) {
            AttrData::Integer { value, .. } => {
                let text = value.signed().to_string();
                self.record.raw(key, text);
            }
            AttrData::Ext(ext) if ext.name == names::DI_EXPRESSION => {
                self.record.raw(key, expression(ctx, Some(attr)));
            }
            // A global variable expression is no valid bound and is dropped, as upstream does.
            AttrData::Ext(ext) if ext.name == names::DI_GLOBAL_VARIABLE_EXPRESSION => {}
            _ => self.node(key, name),
        }
    }
}

/// The first version that accepts global variables without a name.
const NAMELESS_GLOBALS: u32 = 19;

/// Translates a debug info attribute to a node.
pub(super) fn describe(nodes: &mut Nodes<'_>, attr: Attribute, ext: &ExtAttr) -> Node {
    if ext.name == names::DI_SUBPROGRAM
        && let Some(id) = llvm_attrs::param(nodes.ctx, attr, "id")
    {
        nodes.subprograms.entry(id).or_insert(attr);
    }
    let scope = nodes.recursion.get_mut().inside(nodes.ctx, attr);
    let mut r = Reader {
        nodes,
        attr,
        scope,
        record: Record::new(""),
    };
    match ext.name {
        names::DI_FILE => {
            r.record.name = "DIFile";
            r.full_text("filename", "name");
            r.full_text("directory", "directory");
            r.record.finish(false)
        }
        names::DI_COMPILE_UNIT => compile_unit(r),
        names::DI_SUBPROGRAM => subprogram(r),
        names::DI_GLOBAL_VARIABLE_EXPRESSION => {
            r.record.name = "DIGlobalVariableExpression";
            r.node("var", "var");
            let text = expression(r.nodes.ctx, r.param("expr"));
            r.record.raw("expr", text);
            r.record.refers_in_order().finish(false)
        }
        names::DI_GLOBAL_VARIABLE => {
            r.record.name = "DIGlobalVariable";
            match r.nodes.version.since(NAMELESS_GLOBALS) {
                true => r.text("name", "name"),
                // LLVM before 19 requires a name.
                false if r.param("name").is_none() => r.record.quoted("name", "<unnamed>"),
                false => r.full_text("name", "name"),
            }
            r.text("linkageName", "linkageName");
            r.node_or_null("scope", "scope");
            r.node("file", "file");
            r.number("line", "line");
            r.node("type", "type");
            let truth = |r: &Reader<'_, '_>, name| if r.truth(name) { "true" } else { "false" };
            let (local, defined) = (truth(&r, "isLocalToUnit"), truth(&r, "isDefined"));
            r.record.raw("isLocal", local);
            r.record.raw("isDefinition", defined);
            r.number("align", "alignInBits");
            r.record.refers_as(&["scope", "file", "type"]).finish(true)
        }
        names::DI_LOCAL_VARIABLE => {
            r.record.name = "DILocalVariable";
            r.text("name", "name");
            r.number("arg", "arg");
            r.node_or_null("scope", "scope");
            r.node("file", "file");
            r.number("line", "line");
            r.node("type", "type");
            r.flags("flags", "flags");
            r.number("align", "alignInBits");
            r.record.refers_in_order().finish(false)
        }
        names::DI_LEXICAL_BLOCK => {
            r.record.name = "DILexicalBlock";
            r.node_or_null("scope", "scope");
            r.node("file", "file");
            r.number("line", "line");
            r.number("column", "column");
            r.record.refers_as(&["file", "scope"]).finish(true)
        }
        names::DI_LEXICAL_BLOCK_FILE => {
            r.record.name = "DILexicalBlockFile";
            r.node_or_null("scope", "scope");
            r.node("file", "file");
            let value = r.integer("discriminator");
            r.record.raw("discriminator", value.to_string());
            r.record.refers_as(&["file", "scope"]).finish(true)
        }
        names::DI_LABEL => {
            r.record.name = "DILabel";
            r.node_or_null("scope", "scope");
            r.text("name", "name");
            r.node("file", "file");
            r.number("line", "line");
            r.record.refers_in_order().finish(false)
        }
        names::DI_NAMESPACE => {
            r.record.name = "DINamespace";
            r.text("name", "name");
            r.node_or_null("scope", "scope");
            if r.truth("exportSymbols") {
                r.record.raw("exportSymbols", "true");
            }
            r.record.refers_in_order().finish(false)
        }
        names::DI_MODULE => {
            r.record.name = "DIModule";
            r.node_or_null("scope", "scope");
            r.text("name", "name");
            r.text("configMacros", "configMacros");
            r.text("includePath", "includePath");
            r.text("apinotes", "apinotes");
            r.node("file", "file");
            r.number("line", "line");
            if r.truth("isDecl") {
                r.record.raw("isDecl", "true");
            }
            r.record.refers_as(&["file", "scope"]).finish(false)
        }
        names::DI_COMMON_BLOCK => {
            r.record.name = "DICommonBlock";
            r.node_or_null("scope", "scope");
            r.node_or_null("declaration", "decl");
            r.text("name", "name");
            r.node("file", "file");
            r.number("line", "line");
            r.record.refers_in_order().finish(false)
        }
        names::DI_IMPORTED_ENTITY => {
            r.record.name = "DIImportedEntity";
            r.case("tag", "tag", &dwarf::TAG);
            r.text("name", "name");
            r.node_or_null("scope", "scope");
            r.node("entity", "entity");
            r.node("file", "file");
            r.number("line", "line");
            r.list("elements", "elements");
            r.record
                .refers_as(&["scope", "entity", "file", "elements"])
                .finish(false)
        }
        names::DI_ANNOTATION => {
            let ctx = r.nodes.ctx;
            let part = |name| {
                let text = r.param(name).and_then(|attr| attr.as_str(ctx));
                Element::text(text.unwrap_or_default())
            };
            let elements = vec![part("name"), part("value")];
            r.nodes.list(false, elements)
        }
        _ => describe_type(r, ext),
    }
}

fn describe_type(mut r: Reader<'_, '_>, ext: &ExtAttr) -> Node {
    match ext.name {
        names::DI_BASIC_TYPE => {
            r.record.name = "DIBasicType";
            // `DW_TAG_base_type` is the default and is omitted.
            const BASE_TYPE: i64 = 0x24;
            if r.integer("tag") != BASE_TYPE {
                r.case("tag", "tag", &dwarf::TAG);
            }
            r.text("name", "name");
            r.number("size", "sizeInBits");
            r.case("encoding", "encoding", &dwarf::ENCODING);
            r.record.finish(false)
        }
        names::DI_DERIVED_TYPE => {
            r.record.name = "DIDerivedType";
            r.case("tag", "tag", &dwarf::TAG);
            r.text("name", "name");
            r.node_or_null("baseType", "baseType");
            r.number("size", "sizeInBits");
            r.number("align", "alignInBits");
            r.number("offset", "offsetInBits");
            r.node("extraData", "extraData");
            if r.param("dwarfAddressSpace").is_some() {
                let space = r.integer("dwarfAddressSpace");
                r.record.raw("dwarfAddressSpace", space.to_string());
            }
            r.record.refers_in_order().finish(false)
        }
        names::DI_COMPOSITE_TYPE => {
            r.record.name = "DICompositeType";
            r.case("tag", "tag", &dwarf::TAG);
            r.text("name", "name");
            r.node("scope", "scope");
            r.node("file", "file");
            r.number("line", "line");
            r.node("baseType", "baseType");
            r.number("size", "sizeInBits");
            r.number("align", "alignInBits");
            r.flags("flags", "flags");
            r.list("elements", "elements");
            r.expression("dataLocation", "dataLocation");
            r.expression("associated", "associated");
            r.expression("allocated", "allocated");
            r.expression("rank", "rank");
            // Classes, enumerations, structs and unions are always distinct.
            let distinct = matches!(r.integer("tag"), 0x2 | 0x4 | 0x13 | 0x17);
            r.record
                .refers_as(&["file", "scope", "baseType", "elements"])
                .finish(distinct)
        }
        names::DI_SUBROUTINE_TYPE => {
            r.record.name = "DISubroutineType";
            r.case("cc", "callingConvention", &dwarf::CALLING_CONVENTION);
            let types = r.list_of("types").unwrap_or_else(|| Md::tuple([]));
            r.record.node("types", types);
            r.record.refers_in_order().finish(false)
        }
        names::DI_STRING_TYPE => {
            r.record.name = "DIStringType";
            const STRING_TYPE: i64 = 0x12;
            match r.integer("tag") {
                0 => r.record.raw("tag", "DW_TAG_null"),
                STRING_TYPE => {}
                _ => r.case("tag", "tag", &dwarf::TAG),
            }
            r.text("name", "name");
            r.node("stringLength", "stringLength");
            r.expression("stringLengthExpression", "stringLengthExp");
            r.expression("stringLocationExpression", "stringLocationExp");
            r.number("size", "sizeInBits");
            r.number("align", "alignInBits");
            r.case("encoding", "encoding", &dwarf::ENCODING);
            r.record.refers_in_order().finish(false)
        }
        names::DI_SUBRANGE | names::DI_GENERIC_SUBRANGE => {
            r.record.name = if ext.name == names::DI_SUBRANGE {
                "DISubrange"
            } else {
                "DIGenericSubrange"
            };
            r.bound("count", "count");
            r.bound("lowerBound", "lowerBound");
            r.bound("upperBound", "upperBound");
            r.bound("stride", "stride");
            r.record.refers_in_order().finish(false)
        }
        _ => r.nodes.list(false, Vec::new()),
    }
}

/// LLVM's words for the cases of `DIEmissionKind`.
pub(crate) const EMISSION_KINDS: [&str; 4] =
    ["NoDebug", "FullDebug", "LineTablesOnly", "DebugDirectivesOnly"];

/// LLVM's words for the cases of `DINameTableKind`.
pub(crate) const NAME_TABLE_KINDS: [&str; 4] = ["Default", "GNU", "None", "Apple"];

fn compile_unit(mut r: Reader<'_, '_>) -> Node {
    r.record.name = "DICompileUnit";
    r.case("language", "sourceLanguage", &dwarf::LANGUAGE);
    r.node_or_null("file", "file");
    r.text("producer", "producer");
    let optimized = if r.truth("isOptimized") { "true" } else { "false" };
    r.record.raw("isOptimized", optimized);
    r.record.raw("runtimeVersion", "0");
    r.text("splitDebugFilename", "splitDebugFilename");
    let kind = EMISSION_KINDS.get(r.integer("emissionKind") as usize).copied();
    r.record.raw("emissionKind", kind.unwrap_or("NoDebug"));
    if let Some(globals) = r.nodes.globals.get(&r.attr) {
        r.record.node("globals", Md::list(globals));
    }
    // The first is the default.
    if let Some(tables @ 1..) = usize::try_from(r.integer("nameTableKind")).ok()
        && let Some(tables) = NAME_TABLE_KINDS.get(tables)
    {
        r.record.raw("nameTableKind", *tables);
    }
    r.record.refers_in_order().finish(true)
}

/// The bits of `spFlags` that hold the virtuality.
const VIRTUALITY: i64 = 3;

fn subprogram(mut r: Reader<'_, '_>) -> Node {
    r.record.name = "DISubprogram";
    r.text("name", "name");
    r.text("linkageName", "linkageName");
    r.node_or_null("scope", "scope");
    r.node("file", "file");
    r.number("line", "line");
    r.node("type", "type");
    r.number("scopeLine", "scopeLine");
    if r.integer("subprogramFlags") & VIRTUALITY != 0 {
        r.record.raw("virtualIndex", "0");
    }
    let flags = subprogram_flags(r.integer("subprogramFlags"));
    r.record.raw("spFlags", flags);
    r.node("unit", "compileUnit");
    r.list("retainedNodes", "retainedNodes");
    r.list("annotations", "annotations");
    // A subprogram definition is always distinct.
    let distinct = r.integer("subprogramFlags") & DISubprogramFlags::DEFINITION.0 as i64 != 0;
    r.record
        .refers_as(&["file", "scope", "type", "unit", "retainedNodes", "annotations"])
        .finish(distinct)
}

/// `DIFlagPublic | DIFlagVector`
fn di_flags(mut bits: i64) -> String {
    let mut words: Vec<String> = Vec::new();
    // The accessibility is a single field of two bits.
    let access = ["", "DIFlagPrivate", "DIFlagProtected", "DIFlagPublic"][(bits & 3) as usize];
    if !access.is_empty() {
        words.push(access.to_owned());
    }
    bits &= !3;
    for case in DI_FLAGS.cases {
        let single = case.value.count_ones() == 1 && case.value & 3 == 0;
        if single && bits & case.value == case.value && !case.keyword.starts_with("Bit")
            || case.value == 1 << 19 && bits >> 19 & 1 == 1
        {
            words.push(format!("DIFlag{}", case.keyword));
            bits &= !case.value;
        }
    }
    if bits != 0 {
        words.push(bits.to_string());
    }
    words.join(" | ")
}

/// `DISPFlagDefinition | DISPFlagOptimized`
fn subprogram_flags(bits: i64) -> String {
    if bits == 0 {
        return "0".to_owned();
    }
    let words: Vec<String> = DI_SUBPROGRAM_FLAGS
        .cases
        .iter()
        .filter(|case| case.value.count_ones() == 1 && bits & case.value != 0)
        .map(|case| format!("DISPFlag{}", case.keyword))
        .collect();
    words.join(" | ")
}

/// `!DIExpression(DW_OP_deref)`
pub(super) fn expression(ctx: &Context, attr: Option<Attribute>) -> String {
    /// The second operand of `DW_OP_LLVM_convert` is a DWARF type encoding.
    const CONVERT: i64 = 0x1001;
    let mut out = String::from("!DIExpression(");
    let list = attr
        .map(|attr| windlass_dialects::llvm::merge_fragments(ctx, attr))
        .and_then(|attr| llvm_attrs::param(ctx, attr, "operations"))
        .and_then(|list| list.as_array(ctx));
    for (index, &operation) in list.unwrap_or_default().iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        let opcode = llvm_attrs::param(ctx, operation, "opcode").and_then(|attr| attr.as_i64(ctx));
        let opcode = opcode.unwrap_or(0);
        out.push_str(dwarf::OPERATION.keyword_of(opcode).unwrap_or("DW_OP_nop"));
        let arguments = llvm_attrs::param(ctx, operation, "arguments").and_then(|list| list.as_array(ctx));
        for (index, argument) in arguments.unwrap_or_default().iter().enumerate() {
            let value = argument.as_i64(ctx).unwrap_or(0);
            let encoding = (opcode == CONVERT && index == 1)
                .then(|| dwarf::ENCODING.keyword_of(value))
                .flatten();
            let _ = match encoding {
                Some(encoding) => write!(out, ", {encoding}"),
                None => write!(out, ", {}", value as u64),
            };
        }
    }
    out.push(')');
    out
}
