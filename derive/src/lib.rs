//! `#[derive(WindlassType)]`, which the crate `windlass` re-exports.
//!
//! The input is read from its tokens, so that programs do not compile a parser of Rust for it.

use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

/// Implements `windlass::WindlassType` for a struct, which is then passed to compiled functions as `!llvm.struct<(…)>`.
///
/// The struct is `#[repr(C)]` and `Copy`, has no type parameters, and all of its fields implement the trait. With
/// `#[windlass(pointers)]` it may have raw pointers, and is passed in unsafe calls only.
#[proc_macro_derive(WindlassType, attributes(windlass))]
pub fn derive_windlass_type(input: TokenStream) -> TokenStream {
    let expanded = Struct::read(input).map(|read| read.implementation());
    let text = expanded.unwrap_or_else(|message| format!("::core::compile_error!({message:?});"));
    // Names and types are tokens of the input, so that the text is made of tokens.
    text.parse().unwrap_or_default()
}

/// What is known about a struct.
struct Struct {
    name: String,
    /// The name and the type of each field.
    fields: Vec<(String, String)>,
    has_pointers: bool,
}

impl Struct {
    fn read(input: TokenStream) -> Result<Struct, String> {
        let mut tokens = input.into_iter().peekable();
        let (mut is_c, mut has_pointers) = (false, false);
        let name = loop {
            match tokens.next() {
                Some(TokenTree::Punct(punct)) if punct.as_char() == '#' => {
                    if let Some(TokenTree::Group(attribute)) = tokens.next() {
                        is_c |= is_attribute(&attribute, "repr", "C");
                        has_pointers |= is_attribute(&attribute, "windlass", "pointers");
                    }
                }
                Some(TokenTree::Ident(word)) if word.to_string() == "struct" => {
                    break tokens.next().map(|name| name.to_string()).unwrap_or_default();
                }
                Some(TokenTree::Ident(word)) if matches!(word.to_string().as_str(), "enum" | "union") => {
                    return Err(format!(
                        "WindlassType can be derived for structs, not for a {word}"
                    ));
                }
                Some(_) => {}
                None => return Err("WindlassType can be derived for structs".into()),
            }
        };
        if !is_c {
            return Err(format!(
                "`{name}` has to be `#[repr(C)]`: other layouts are not specified"
            ));
        }
        let fields = match tokens.next() {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => named(group)?,
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => numbered(group),
            Some(TokenTree::Punct(punct)) if punct.as_char() == '<' => {
                return Err(format!(
                    "`{name}` must not have parameters: its layout has to be known"
                ));
            }
            _ => Vec::new(),
        };
        Ok(Struct {
            name,
            fields,
            has_pointers,
        })
    }

    fn implementation(&self) -> String {
        let Struct { name, fields, .. } = self;
        let of = "::windlass::embed::";
        let layouts: Vec<String> = fields
            .iter()
            .map(|(field, ty)| {
                format!("(::core::mem::offset_of!({name}, {field}), <{ty} as {of}WindlassType>::layout())")
            })
            .collect();
        let layouts = layouts.join(", ");
        let mut text = format!(
            "#[automatically_derived] #[allow(unsafe_code)]
             unsafe impl {of}WindlassType for {name} {{
                 fn layout() -> {of}TypeLayout {{
                     {of}TypeLayout::Struct {{
                         name: ::core::stringify!({name}),
                         size: ::core::mem::size_of::<{name}>(),
                         fields: ::std::vec![{layouts}],
                     }}
                 }}
             }}"
        );
        if !self.has_pointers {
            let checks: Vec<String> = fields
                .iter()
                .map(|(_, ty)| format!("element::<{ty}>();"))
                .collect();
            let checks = checks.join(" ");
            text.push_str(&format!(
                "#[automatically_derived] #[allow(unsafe_code)]
                 unsafe impl {of}Element for {name} {{}}
                 const _: () = {{
                     #[allow(dead_code)]
                     fn fields() {{
                         fn element<T: {of}Element>() {{}}
                         {checks}
                     }}
                 }};"
            ));
        }
        text
    }
}

/// Whether an attribute is `name(… argument …)`.
fn is_attribute(attribute: &Group, name: &str, argument: &str) -> bool {
    let mut tokens = attribute.stream().into_iter();
    let is_name = tokens.next().is_some_and(|token| token.to_string() == name);
    let is_argument = |group: &Group| {
        group
            .stream()
            .into_iter()
            .any(|token| token.to_string() == argument)
    };
    is_name && matches!(tokens.next(), Some(TokenTree::Group(group)) if is_argument(&group))
}

/// The fields between braces: their names and types.
fn named(group: Group) -> Result<Vec<(String, String)>, String> {
    let fields = split(group).into_iter().map(|field| {
        let colon = field.iter().position(|token| token.to_string() == ":");
        let colon = colon.filter(|&colon| colon > 0).ok_or("a field without a type")?;
        Ok((field[colon - 1].to_string(), text(&field[colon + 1..])))
    });
    fields.collect()
}

/// The fields between parentheses: their numbers and types.
fn numbered(group: Group) -> Vec<(String, String)> {
    let fields = split(group).into_iter().enumerate();
    fields
        .map(|(index, field)| (index.to_string(), text(&field)))
        .collect()
}

/// Splits fields at the commas that are not inside of angle brackets, and drops their attributes and visibility.
fn split(group: Group) -> Vec<Vec<TokenTree>> {
    let mut fields = vec![Vec::new()];
    let mut depth = 0usize;
    let mut tokens = group.stream().into_iter().peekable();
    while let Some(token) = tokens.next() {
        if let TokenTree::Punct(punct) = &token {
            match punct.as_char() {
                '<' => depth += 1,
                '>' => depth = depth.saturating_sub(1),
                '#' if depth == 0 => {
                    tokens.next();
                    continue;
                }
                ',' if depth == 0 => {
                    fields.push(Vec::new());
                    continue;
                }
                _ => {}
            }
        }
        if matches!(&token, TokenTree::Ident(word) if word.to_string() == "pub") {
            let is_restricted = matches!(tokens.peek(), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis);
            // In `pub (A, B)` the parentheses are a type, which is no WindlassType.
            if is_restricted {
                tokens.next();
            }
            continue;
        }
        if let Some(field) = fields.last_mut() {
            field.push(token);
        }
    }
    fields.retain(|field| !field.is_empty());
    fields
}

fn text(tokens: &[TokenTree]) -> String {
    tokens.iter().cloned().collect::<TokenStream>().to_string()
}
