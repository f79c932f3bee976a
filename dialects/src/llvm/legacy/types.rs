//! Legacy types in LLVM's own syntax: `{ float*, i64, [2 x i64] }`, `<4 x float>`, `void (i32, ...)*`.
//!
//! They are in strings, `!llvm<"...">` and `!llvm.type<"...">`. Input: such a string. Output: the type, and its pointee
//! if it is a pointer.

use crate::llvm::types::LlvmTypes as _;
use crate::llvm::{compat, type_text, types};
use windlass_ir::num::FloatKind;
use windlass_ir::{Context, Type};

/// Maximal nesting depth of a type.
const DEEPEST: u32 = 100;

/// The type that a single keyword denotes: `i32`, `float`, `x86_fp80`.
pub(crate) fn simple(ctx: &Context, word: &str) -> Option<Type> {
    let float = |kind| Some(ctx.float_type(kind));
    match word {
        "void" => Some(Type::VOID),
        "half" => float(FloatKind::F16),
        "bfloat" => float(FloatKind::BF16),
        "float" => float(FloatKind::F32),
        "double" => float(FloatKind::F64),
        "x86_fp80" => float(FloatKind::F80),
        "fp128" => float(FloatKind::F128),
        "ppc_fp128" => Some(types::ppc_fp128(ctx)),
        "x86_amx" => Some(types::x86_amx(ctx)),
        // LLVM replaced the type of MMX registers by an ordinary vector.
        "x86_mmx" => Some(types::vector(ctx, 1, Type::I64, false)),
        "token" => Some(types::token(ctx)),
        "label" => Some(types::label(ctx)),
        "metadata" => Some(types::metadata(ctx)),
        "ptr" => Some(Type::PTR),
        _ => {
            let width: u32 = word.strip_prefix('i')?.parse().ok()?;
            (1..(1 << 23)).contains(&width).then(|| ctx.int_type(width))
        }
    }
}

/// A type, and its pointee if it is a pointer.
#[derive(Clone, Copy)]
pub(crate) struct ParsedType {
    pub ty: Type,
    pub pointee: Option<Type>,
}

impl From<Type> for ParsedType {
    fn from(ty: Type) -> Self {
        ParsedType { ty, pointee: None }
    }
}

/// Parses all of `text` as a type; the error is a message.
pub(crate) fn parse(ctx: &Context, text: &str) -> Result<ParsedType, String> {
    let mut reader = Reader { ctx, rest: text };
    let parsed = reader.ty(0)?;
    reader.skip();
    if reader.rest.is_empty() {
        Ok(parsed)
    } else {
        Err(format!("expected end of type, found `{}`", reader.rest))
    }
}

struct Reader<'a> {
    ctx: &'a Context,
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn accept(&mut self, token: &str) -> bool {
        self.skip();
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, token: &str) -> Result<(), String> {
        if self.accept(token) {
            return Ok(());
        }
        Err(format!("expected `{token}` in LLVM type, found `{}`", self.rest))
    }

    fn word(&mut self) -> &'a str {
        self.skip();
        let end = self
            .rest
            .find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '_' | '.'))
            .unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    fn number(&mut self) -> Result<u64, String> {
        let word = self.word();
        word.parse()
            .map_err(|_| format!("expected a number in LLVM type, found `{word}`"))
    }

    fn ty(&mut self, depth: u32) -> Result<ParsedType, String> {
        if depth > DEEPEST {
            return Err("LLVM type nests too deep".to_owned());
        }
        let mut parsed = ParsedType::from(self.first(depth + 1)?);
        loop {
            if self.accept("*") {
                parsed = self.pointer(parsed.ty, 0);
            } else if self.accept("addrspace") {
                self.expect("(")?;
                let space = self.number()?;
                self.expect(")")?;
                self.expect("*")?;
                let space = u32::try_from(space).map_err(|_| "invalid address space".to_owned())?;
                parsed = self.pointer(parsed.ty, space);
            } else if self.accept("(") {
                parsed = self.function(parsed.ty, depth + 1)?.into();
            } else {
                return Ok(parsed);
            }
        }
    }

    fn pointer(&self, pointee: Type, space: u32) -> ParsedType {
        ParsedType {
            ty: types::pointer(self.ctx, space),
            pointee: Some(pointee),
        }
    }

    /// Parses a type without suffixes (`*`, parameters).
    fn first(&mut self, depth: u32) -> Result<Type, String> {
        if self.accept("<{") {
            let body = self.list("}", depth)?;
            self.expect(">")?;
            return self.literal(&body, true);
        }
        if self.accept("{") {
            let body = self.list("}", depth)?;
            return self.literal(&body, false);
        }
        if self.accept("[") {
            let count = self.number()?;
            self.expect("x")?;
            let element = self.ty(depth)?.ty;
            self.expect("]")?;
            if !compat::is_array_element(self.ctx, element) {
                return Err("invalid array element type".to_owned());
            }
            return Ok(types::array(self.ctx, count, element));
        }
        if self.accept("<") {
            let scalable = self.accept("vscale");
            if scalable {
                self.expect("x")?;
            }
            let count = self.number()?;
            self.expect("x")?;
            let element = self.ty(depth)?.ty;
            self.expect(">")?;
            return vector(self.ctx, count, element, scalable);
        }
        if self.accept("%") {
            let name = self.struct_name()?;
            return Ok(types::struct_identified(self.ctx, name));
        }
        let word = self.word();
        simple(self.ctx, word).ok_or_else(|| format!("unknown LLVM type: {word}{}", self.rest))
    }

    fn struct_name(&mut self) -> Result<&'a str, String> {
        if let Some(rest) = self.rest.strip_prefix('"')
            && let Some((name, rest)) = rest.split_once('"')
        {
            self.rest = rest;
            return Ok(name);
        }
        match self.word() {
            "" => Err("expected the name of a struct".to_owned()),
            name => Ok(name),
        }
    }

    fn literal(&self, body: &[Type], packed: bool) -> Result<Type, String> {
        if body.iter().all(|&ty| compat::is_struct_element(self.ctx, ty)) {
            Ok(types::struct_literal(self.ctx, body, packed))
        } else {
            Err("invalid LLVM structure element type".to_owned())
        }
    }

    /// Parses types up to `close`.
    fn list(&mut self, close: &str, depth: u32) -> Result<Vec<Type>, String> {
        let mut all = Vec::new();
        if self.accept(close) {
            return Ok(all);
        }
        loop {
            all.push(self.ty(depth)?.ty);
            if !self.accept(",") {
                self.expect(close)?;
                return Ok(all);
            }
        }
    }

    /// Parses `parameters)`, after the opening parenthesis.
    fn function(&mut self, ret: Type, depth: u32) -> Result<Type, String> {
        let (mut params, mut variadic) = (Vec::new(), false);
        if !self.accept(")") {
            loop {
                if self.accept("...") {
                    variadic = true;
                    break;
                }
                params.push(self.ty(depth)?.ty);
                if !self.accept(",") {
                    break;
                }
            }
            self.expect(")")?;
        }
        type_text::make_function(self.ctx, ret, &params, variadic)
    }
}

/// A vector type, if the element type is valid.
pub(crate) fn vector(ctx: &Context, count: u64, element: Type, scalable: bool) -> Result<Type, String> {
    let fits = element.is_int_or_index(ctx) || element.float(ctx).is_some() || element == Type::PTR;
    if count == 0 || i64::try_from(count).is_err() || !(fits || compat::is_compatible(ctx, element)) {
        return Err("invalid LLVM vector type".to_owned());
    }
    Ok(types::vector(ctx, count, element, scalable))
}
