//! The excerpts in `docs/extending.md` are from the sources of this package. Its whole programs are compiled as documentation tests.

use std::path::Path;

/// The source that an excerpt names in its first line, and the other lines.
type Excerpt<'t> = (&'t str, Vec<&'t str>);

fn excerpts(text: &str) -> Vec<Excerpt<'_>> {
    let mut found: Vec<Excerpt<'_>> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        match line.strip_prefix("// examples/") {
            _ if line == "```" => inside = false,
            Some(path) => {
                inside = true;
                found.push((path, Vec::new()));
            }
            None if inside => found.last_mut().expect("it has begun").1.push(line),
            None => {}
        }
    }
    found
}

#[test]
fn excerpts_are_as_in_the_sources() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join("docs/extending.md")).expect("it can be read");
    let excerpts = excerpts(&text);
    assert!(excerpts.len() > 10, "the excerpts are found");
    assert_eq!(
        excerpts.len(),
        text.matches("```rust,ignore").count(),
        "each names its source"
    );
    for (path, lines) in excerpts {
        let source = std::fs::read_to_string(root.join("examples").join(path)).expect(path);
        assert!(
            source.contains(&lines.join("\n")),
            "not in {path}:\n{}",
            lines.join("\n")
        );
    }
}
