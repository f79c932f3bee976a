//! The syntax: `expression`, or `let name(x, y) = expression`.

use winnow::ascii::{alpha1, float, multispace0};
use winnow::combinator::{alt, cut_err, delimited, opt, preceded, repeat, separated, terminated};
use winnow::error::{ContextError, ParserError, StrContext, StrContextValue};
use winnow::prelude::*;
use winnow::token::one_of;

/// An expression.
#[derive(Debug, PartialEq)]
pub enum Expr {
    Number(f64),
    Variable(String),
    Negative(Box<Expr>),
    Binary(char, Box<Expr>, Box<Expr>),
    Call(String, Vec<Expr>),
}

/// A line.
#[derive(Debug, PartialEq)]
pub enum Line {
    Expression(Expr),
    /// A definition: the name of the function, its parameters, its body.
    Let(String, Vec<String>, Expr),
}

/// Reads a line.
///
/// # Errors
/// Where it is not of the language, and what is expected there.
pub fn parse(text: &str) -> Result<Line, String> {
    terminated(line, multispace0)
        .parse(text)
        .map_err(|error| format!("at column {}: {}", error.offset() + 1, error.inner()))
}

fn line(input: &mut &str) -> ModalResult<Line> {
    let definition = preceded(
        (multispace0, "let", one_of(' ')),
        cut_err((name, params, token('='), sum)),
    );
    alt((
        definition.map(|(name, params, _, body)| Line::Let(name, params, body)),
        sum.map(Line::Expression),
    ))
    .parse_next(input)
}

fn token<'s, E: ParserError<&'s str>>(word: char) -> impl Parser<&'s str, char, E> {
    preceded(multispace0, word)
}

fn name(input: &mut &str) -> ModalResult<String> {
    preceded(multispace0, alpha1).map(str::to_owned).parse_next(input)
}

fn params(input: &mut &str) -> ModalResult<Vec<String>> {
    delimited(token('('), separated(0.., name, token(',')), token(')')).parse_next(input)
}

/// Operands with operators between them, which are left-associative.
fn chain<'s>(
    operand: fn(&mut &'s str) -> ModalResult<Expr>,
    operators: [char; 2],
) -> impl Parser<&'s str, Expr, winnow::error::ErrMode<ContextError>> {
    move |input: &mut &'s str| {
        let first = operand(input)?;
        let operator = preceded(multispace0, one_of(operators));
        let rest: Vec<(char, Expr)> = repeat(0.., (operator, cut_err(operand))).parse_next(input)?;
        let join = |left, (sign, right)| Expr::Binary(sign, Box::new(left), Box::new(right));
        Ok(rest.into_iter().fold(first, join))
    }
}

fn sum(input: &mut &str) -> ModalResult<Expr> {
    chain(product, ['+', '-']).parse_next(input)
}

fn product(input: &mut &str) -> ModalResult<Expr> {
    chain(factor, ['*', '/']).parse_next(input)
}

fn factor(input: &mut &str) -> ModalResult<Expr> {
    let arguments = delimited(token('('), separated(0.., sum, token(',')), token(')'));
    let named = (name, opt(arguments)).map(|(name, arguments)| match arguments {
        Some(arguments) => Expr::Call(name, arguments),
        None => Expr::Variable(name),
    });
    alt((
        preceded(token('-'), factor).map(|inner| Expr::Negative(Box::new(inner))),
        delimited(token('('), sum, token(')')),
        named,
        preceded(multispace0, float).map(Expr::Number),
    ))
    .context(StrContext::Expected(StrContextValue::Description(
        "a number, a name or '('",
    )))
    .parse_next(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn binary(sign: char, left: Expr, right: Expr) -> Expr {
        Expr::Binary(sign, Box::new(left), Box::new(right))
    }

    #[test]
    fn operators_bind_as_usual() {
        let number = Expr::Number;
        let wanted = binary(
            '-',
            binary('+', number(1.0), binary('*', number(2.0), number(3.5))),
            number(4.0),
        );
        assert_eq!(parse("1 + 2 * 3.5 - 4"), Ok(Line::Expression(wanted)));
        let call = Expr::Call(
            "f".into(),
            vec![Expr::Negative(Box::new(Expr::Variable("x".into()))), number(1.0)],
        );
        let line = Line::Let("g".into(), vec!["x".into()], call);
        assert_eq!(parse(" let g(x) = f(-x, (1)) "), Ok(line));
    }

    #[test]
    fn errors_have_a_column() {
        assert_eq!(
            parse("1 + ").unwrap_err(),
            "at column 5: expected a number, a name or '('"
        );
        assert!(parse("1 2").unwrap_err().starts_with("at column 3: "));
        assert!(parse("let f(x = 1").unwrap_err().starts_with("at column 9: "));
    }
}
