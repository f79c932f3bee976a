//! The text of metadata nodes, by the table of their fields in `metadata_kinds.rs`.
//!
//! Numbers that LLVM writes as words (tags, flags, languages) stay numbers: the text may have either.

use super::bitstream::{Ops, Read, signed};
use super::constants::wide;
use super::metadata::Md;
use super::metadata_kinds::Form::{self, *};
use super::metadata_kinds::{KINDS, Kind};
use super::module::Module;
use super::text::Text as Output;
use super::types::MAX_WIDTH;

/// The fields of a node in its parentheses.
struct Fields<'m, 'b, 't> {
    module: &'m Module<'b>,
    text: &'t mut Output,
    is_first: bool,
}

impl Fields<'_, '_, '_> {
    fn label(&mut self, name: &str) {
        self.text
            .strs(&[if self.is_first { "" } else { ", " }, name, ": "]);
        self.is_first = false;
    }

    fn write(&mut self, name: &str, form: Form, value: u64, sizes_are_metadata: bool) -> Read<()> {
        match form {
            Skip => {}
            Size if sizes_are_metadata => self.write(name, Bound, value, false)?,
            Number | Size | Signed | Optional | Truth | Node | Text | Bound | PointerAuthentication
                if value == 0 => {}
            PointerAuthentication => {
                self.write(name, Always, value & 0xf, false)?;
                let flag = |bit: u32| value >> bit & 1;
                self.write("ptrAuthIsAddressDiscriminated", Bool, flag(4), false)?;
                self.write("ptrAuthExtraDiscriminator", Always, value >> 5 & 0xffff, false)?;
                self.write("ptrAuthIsaPointer", Bool, flag(21), false)?;
                self.write("ptrAuthAuthenticatesNullValues", Bool, flag(22), false)?;
            }
            Number | Size | Always => {
                self.label(name);
                self.text.number(value);
            }
            Optional => {
                self.label(name);
                self.text.number(value - 1);
            }
            Signed => {
                self.label(name);
                self.text.number(value as i64);
            }
            Truth | Bool => {
                self.label(name);
                self.text.str(if value != 0 { "true" } else { "false" });
            }
            Text => {
                self.label(name);
                match self.module.metadata.all.get(value as usize - 1) {
                    Some(Md::String(string)) => self.text.quoted(string),
                    _ => return Err(format!("metadata {} is no string", value - 1)),
                }
            }
            Bound => {
                self.label(name);
                match self.module.metadata.all.get(value as usize - 1) {
                    Some(Md::Value { value, .. }) if let Some(number) = self.module.small_integer(*value) => {
                        self.text.number(number);
                    }
                    _ => self.module.write_md(value - 1, self.text)?,
                }
            }
            Required if value == 0 => {
                self.label(name);
                self.text.str("null");
            }
            Node | Required => {
                self.label(name);
                self.module.write_md(value - 1, self.text)?;
            }
        }
        Ok(())
    }

    fn all(&mut self, fields: &[(&str, Form)], ops: &mut Ops<'_>) -> Read<()> {
        for &(name, form) in fields {
            self.write(name, form, ops.or_zero(), false)?;
        }
        Ok(())
    }
}

impl Module<'_> {
    /// Writes a node: its record.
    pub fn write_node(&self, code: u32, ops: &[u64], text: &mut Output) -> Read<()> {
        const TUPLE: u32 = 3;
        const DISTINCT_TUPLE: u32 = 5;
        let mut rest = Ops::new(ops);
        match code {
            TUPLE | DISTINCT_TUPLE => {
                text.str(if code == TUPLE { "!{" } else { "distinct !{" });
                for (index, &node) in ops.iter().enumerate() {
                    text.str(if index > 0 { ", " } else { "" });
                    match node.checked_sub(1) {
                        Some(node) => self.write_md(node, text)?,
                        None => text.str("null"),
                    }
                }
                text.str("}");
                return Ok(());
            }
            super::metadata::ARG_LIST => {
                text.str("!DIArgList(");
                for (index, &value) in ops.iter().enumerate() {
                    text.str(if index > 0 { ", " } else { "" });
                    let Some(Md::Value { .. }) = self.metadata.all.get(value as usize) else {
                        return Err(format!("metadata {value} is no value"));
                    };
                    self.write_md(value, text)?;
                }
                text.str(")");
                return Ok(());
            }
            _ => {}
        }
        let flags = rest.next()?;
        text.str(if flags & 1 != 0 { "distinct " } else { "" });
        if let Some(Kind(_, name, size_flag, fields)) = KINDS.iter().find(|kind| kind.0 == code) {
            text.strs(&["!", name, "("]);
            let mut writer = self.fields(text);
            for &(name, form) in *fields {
                writer.write(name, form, rest.or_zero(), flags & size_flag != 0)?;
            }
            text.str(")");
            return self.check_version(code, flags);
        }
        self.write_special(code, flags, &mut rest, text)?;
        text.str(")");
        Ok(())
    }

    fn fields<'m, 't>(&'m self, text: &'t mut Output) -> Fields<'m, 'm, 't> {
        Fields {
            module: self,
            text,
            is_first: true,
        }
    }

    /// Whether the record has the form of LLVM 14 or later.
    fn check_version(&self, code: u32, flags: u64) -> Read<()> {
        let fine = match code {
            13 => flags >> 1 == 2,
            27 => flags >> 1 == 2,
            28 => flags & 2 != 0,
            _ => true,
        };
        match fine {
            true => Ok(()),
            false => Err("the form of LLVM before 14 is not supported".into()),
        }
    }

    fn write_special(&self, code: u32, flags: u64, rest: &mut Ops<'_>, text: &mut Output) -> Read<()> {
        match code {
            7 => {
                text.str("!DILocation(");
                let mut fields = self.fields(text);
                fields.all(&[("line", Always), ("column", Number)], rest)?;
                fields.write("scope", Node, rest.next()?.saturating_add(1), false)?;
                let others = [
                    ("inlinedAt", Node),
                    ("isImplicitCode", Truth),
                    ("atomGroup", Number),
                    ("atomRank", Number),
                ];
                fields.all(&others, rest)
            }
            12 => {
                text.str("!GenericDINode(");
                let mut fields = self.fields(text);
                fields.write("tag", Always, rest.next()?, false)?;
                rest.next()?;
                fields.write("header", Text, rest.or_zero(), false)?;
                text.str(", operands: {");
                for (index, &node) in rest.rest().iter().enumerate() {
                    text.str(if index > 0 { ", " } else { "" });
                    match node.checked_sub(1) {
                        Some(node) => self.write_md(node, text)?,
                        None => text.str("null"),
                    }
                }
                text.str("}");
                Ok(())
            }
            14 => {
                const IS_UNSIGNED: u64 = 2;
                const IS_WIDE: u64 = 4;
                text.str("!DIEnumerator(");
                let mut fields = self.fields(text);
                let number = match flags & IS_WIDE != 0 {
                    true => {
                        let width = rest.index()?.clamp(1, MAX_WIDTH);
                        let name = rest.next()?;
                        fields.write("name", Text, name, false)?;
                        wide(width, rest.rest(), flags & IS_UNSIGNED != 0)
                    }
                    false => {
                        let value = signed(rest.next()?);
                        fields.write("name", Text, rest.next()?, false)?;
                        value.to_string()
                    }
                };
                fields.label("value");
                fields.text.str(&number);
                fields.write("isUnsigned", Truth, flags & IS_UNSIGNED, false)
            }
            16 => {
                text.str("!DIFile(");
                let mut fields = self.fields(text);
                for name in ["filename", "directory"] {
                    match rest.next()? {
                        // The text has to have both.
                        0 => {
                            fields.label(name);
                            fields.text.str("\"\"");
                        }
                        string => fields.write(name, Text, string, false)?,
                    }
                }
                let kind = match rest.or_zero() {
                    0 => "",
                    1 => "CSK_MD5",
                    2 => "CSK_SHA1",
                    3 => "CSK_SHA256",
                    kind => return Err(format!("unknown checksum {kind}")),
                };
                let checksum = rest.or_zero();
                if !kind.is_empty() {
                    fields.label("checksumkind");
                    fields.text.str(kind);
                    fields.write("checksum", Text, checksum, false)?;
                }
                fields.write("source", Text, rest.or_zero(), false)
            }
            20 => self.write_compile_unit(rest, text),
            21 => self.write_subprogram(flags, rest, text),
            24 => {
                text.str("!DINamespace(");
                let mut fields = self.fields(text);
                fields.write("scope", Required, rest.next()?, false)?;
                // Once there was a file before, and a line after the name.
                if rest.rest().len() > 1 {
                    rest.next()?;
                }
                fields.write("name", Text, rest.next()?, false)?;
                fields.write("exportSymbols", Truth, flags & 2, false)
            }
            29 => {
                const VERSION: u64 = 3;
                if flags >> 1 != VERSION {
                    return Err("the form of LLVM before 14 is not supported".into());
                }
                text.str("!DIExpression(");
                for (index, &op) in rest.rest().iter().enumerate() {
                    text.str(if index > 0 { ", " } else { "" });
                    text.number(op);
                }
                Ok(())
            }
            40 => {
                text.str("!DILabel(");
                let mut fields = self.fields(text);
                let shared = [
                    ("scope", Required),
                    ("name", Text),
                    ("file", Node),
                    ("line", Always),
                ];
                fields.all(&shared, rest)?;
                fields.write("column", Number, rest.or_zero(), false)?;
                fields.write("isArtificial", Truth, flags & 2, false)?;
                match rest.optional() {
                    None | Some(u64::MAX) => Ok(()),
                    Some(index) => fields.write("coroSuspendIdx", Always, index, false),
                }
            }
            49 => {
                const SIZE_IS_METADATA: u64 = 2;
                text.str("!DIFixedPointType(");
                let mut fields = self.fields(text);
                fields.all(&[("tag", Always), ("name", Text)], rest)?;
                fields.write("size", Size, rest.next()?, flags & SIZE_IS_METADATA != 0)?;
                let others = [("align", Number), ("encoding", Number), ("flags", Number)];
                fields.all(&others, rest)?;
                let kind = match rest.next()? {
                    0 => "Binary",
                    1 => "Decimal",
                    2 => "Rational",
                    kind => return Err(format!("unknown kind {kind} of fixed-point numbers")),
                };
                fields.label("kind");
                fields.text.str(kind);
                fields.write("factor", Signed, rest.next()?, false)?;
                for name in ["numerator", "denominator"] {
                    // The width in the low half, the number of words in the high one.
                    let shape = rest.next()?;
                    let number = wide(shape as u32 % MAX_WIDTH, rest.take(shape >> 32)?, false);
                    if kind == "Rational" {
                        fields.label(name);
                        fields.text.str(&number);
                    }
                }
                Ok(())
            }
            _ => Err("not supported".into()),
        }
    }

    fn write_compile_unit(&self, rest: &mut Ops<'_>, text: &mut Output) -> Read<()> {
        /// The language has a version.
        const IS_VERSIONED: u64 = 1 << 63;
        text.str("!DICompileUnit(");
        let mut fields = self.fields(text);
        let language = rest.next()?;
        match language & IS_VERSIONED != 0 {
            true => fields.write("sourceLanguageName", Always, language & !IS_VERSIONED, false)?,
            false => fields.write("language", Always, language, false)?,
        }
        let others = [
            ("file", Node),
            ("producer", Text),
            ("isOptimized", Bool),
            ("flags", Text),
            ("runtimeVersion", Always),
            ("splitDebugFilename", Text),
            ("emissionKind", Always),
            ("enums", Node),
            ("retainedTypes", Node),
            ("subprograms", Skip),
            ("globals", Node),
            ("imports", Node),
            ("dwoId", Number),
            ("macros", Node),
            ("splitDebugInlining", Bool),
            ("debugInfoForProfiling", Truth),
            ("nameTableKind", Number),
            ("rangesBaseAddress", Truth),
            ("sysroot", Text),
            ("sdk", Text),
            ("sourceLanguageVersion", Number),
        ];
        fields.all(&others, rest)
    }

    fn write_subprogram(&self, flags: u64, rest: &mut Ops<'_>, text: &mut Output) -> Read<()> {
        const HAS_UNIT_AND_FLAGS: u64 = 6;
        if flags & HAS_UNIT_AND_FLAGS != HAS_UNIT_AND_FLAGS {
            return Err("the form of LLVM before 14 is not supported".into());
        }
        text.str("!DISubprogram(");
        let fields = [
            ("scope", Node),
            ("name", Text),
            ("linkageName", Text),
            ("file", Node),
            ("line", Number),
            ("type", Node),
            ("scopeLine", Number),
            ("containingType", Node),
            ("spFlags", Always),
            ("virtualIndex", Number),
            ("flags", Number),
            ("unit", Node),
            ("templateParams", Node),
            ("declaration", Node),
            ("retainedNodes", Node),
            ("thisAdjustment", Signed),
            ("thrownTypes", Node),
            ("annotations", Node),
            ("targetFuncName", Text),
            ("keyInstructions", Truth),
        ];
        self.fields(text).all(&fields, rest)
    }
}
