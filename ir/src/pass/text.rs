//! The textual form of pipelines:
//! `builtin.module(func.func(canonicalize,cse),convert-func-to-llvm{index-bitwidth=32})`.

use super::pipeline::Pipeline;
use super::registry::PassRegistry;
use crate::diagnostics::nearest;

/// A pass or a nested pipeline.
struct Element<'t> {
    name: &'t str,
    /// The position of the name in the text.
    at: usize,
    options: &'t str,
    inner: Option<Vec<Element<'t>>>,
}

/// Parses a pipeline with its anchor.
pub(super) fn parse(registry: &PassRegistry, text: &str) -> Result<Pipeline, String> {
    let text = text.trim();
    let wrapped = text
        .split_once('(')
        .filter(|(anchor, _)| !anchor.is_empty())
        .and_then(|(anchor, inner)| Some((anchor.trim_end(), inner.strip_suffix(')')?)));
    let Some((anchor, inner)) = wrapped else {
        return Err(
            "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'"
                .into(),
        );
    };
    let mut pipeline = Pipeline::new(anchor);
    add(&mut pipeline, registry, inner)?;
    Ok(pipeline)
}

/// Parses `text` and adds its passes.
pub(super) fn add(pipeline: &mut Pipeline, registry: &PassRegistry, text: &str) -> Result<(), String> {
    if text.is_empty() {
        return Ok(());
    }
    let elements = elements(text)?;
    check_names(registry, text, &elements)?;
    add_elements(pipeline, registry, elements).map_err(|why| why + "\n")
}

fn add_elements(
    pipeline: &mut Pipeline,
    registry: &PassRegistry,
    elements: Vec<Element<'_>>,
) -> Result<(), String> {
    for element in elements {
        let (name, options) = (element.name, element.options);
        let failed = |why: String| format!("{why}\nfailed to add `{name}` with options `{options}`");
        match element.inner {
            None => pipeline.add_named(registry, name, options).map_err(failed)?,
            Some(inner) => {
                let mut nested = Pipeline::new(name);
                add_elements(&mut nested, registry, inner)
                    .map_err(|why| failed(why) + " to inner pipeline")?;
                pipeline.add_nested(nested);
            }
        }
    }
    Ok(())
}

/// Reports unknown names before anything is added.
fn check_names(registry: &PassRegistry, text: &str, elements: &[Element<'_>]) -> Result<(), String> {
    // `elements` limits the depth of nesting.
    for element in elements {
        match &element.inner {
            Some(inner) => check_names(registry, text, inner)?,
            None if registry.knows(element.name) => {}
            None => {
                let what = format!(
                    "'{}' does not refer to a registered pass or pass pipeline",
                    element.name
                );
                let names = registry.passes().into_iter().map(|pass| pass.argument);
                let pipelines = registry.pipelines().into_iter().map(|pipeline| pipeline.argument);
                let hint = match nearest(element.name, names.chain(pipelines)) {
                    Some(name) => format!("hint: did you mean '{name}'?\n"),
                    None => String::new(),
                };
                return Err(at(text, element.at, &what) + &hint);
            }
        }
    }
    Ok(())
}

/// The maximum depth of nested pipelines; operations in real programs nest three or four deep.
const DEEPEST: usize = 64;

fn elements(text: &str) -> Result<Vec<Element<'_>>, String> {
    let mut stack: Vec<Vec<Element<'_>>> = vec![Vec::new()];
    let mut pos = 0;
    loop {
        let end = text[pos..]
            .find([',', '(', ')', '{'])
            .map_or(text.len(), |len| pos + len);
        let name = text[pos..end].trim();
        let lead = text[pos..end].len() - text[pos..end].trim_start().len();
        push(
            &mut stack,
            Element {
                name,
                at: pos + lead,
                options: "",
                inner: None,
            },
        );
        pos = end;
        match text.as_bytes().get(pos) {
            None => break,
            Some(b'{') => {
                let close = closing_brace(&text[pos..]).map(|len| pos + len);
                let Some(close) = close else {
                    return Err(at(text, pos, "missing closing '}' while processing pass options"));
                };
                if let Some(last) = stack.last_mut().and_then(|all| all.last_mut()) {
                    last.options = &text[pos + 1..close];
                }
                pos = skip_space(text, close + 1);
            }
            Some(b'(') => {
                if stack.len() > DEEPEST {
                    return Err(at(text, pos, "pipelines nest too deeply"));
                }
                stack.push(Vec::new());
                pos += 1;
                continue;
            }
            _ => {}
        }
        while text.as_bytes().get(pos) == Some(&b')') {
            let inner = stack.pop();
            let Some(outer) = stack.last_mut().and_then(|all| all.last_mut()) else {
                let what =
                    "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline";
                return Err(at(text, pos, what));
            };
            outer.inner = inner;
            pos = skip_space(text, pos + 1);
        }
        match text.as_bytes().get(pos) {
            None => break,
            Some(b',') => pos += 1,
            Some(_) => return Err(at(text, pos, "expected ',' after parsing pipeline")),
        }
    }
    let innermost = stack.pop().unwrap_or_default();
    if stack.is_empty() {
        return Ok(innermost);
    }
    let place = innermost.last().map_or(0, |last| last.at);
    Err(at(
        text,
        place,
        "encountered unbalanced parentheses while parsing pipeline",
    ))
}

fn push<'t>(stack: &mut [Vec<Element<'t>>], element: Element<'t>) {
    if let Some(all) = stack.last_mut() {
        all.push(element);
    }
}

fn skip_space(text: &str, pos: usize) -> usize {
    text.len() - text[pos..].trim_start().len()
}

/// The position of the brace that closes the one at the start.
fn closing_brace(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    text.bytes().position(|byte| {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        depth == 0
    })
}

/// A message about a position in the text, with the text and a caret.
fn at(text: &str, pos: usize, what: &str) -> String {
    let before = &text[..pos.min(text.len())];
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let column = pos - start;
    let shown = text[start..].lines().next().unwrap_or("");
    format!(
        "MLIR Textual PassPipeline Parser:{line}:{}: error: {what}\n{shown}\n{:column$}^\n",
        column + 1,
        ""
    )
}
