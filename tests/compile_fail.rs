//! Programs that would break the promises of the embedding API are not compiled. Each file of `tests/compile_fail/` has
//! the error on
//! its first line; `fine.rs` has none, so that the others fail for their reason.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// The library that this test is linked with, or one that was built after it.
fn library() -> (PathBuf, PathBuf) {
    let test = std::env::current_exe().expect("the test is a file");
    let folder = test.parent().expect("it is in a folder").to_owned();
    let files = std::fs::read_dir(&folder).expect("the folder can be read");
    let newest = files
        .filter_map(|file| {
            let file = file.ok()?;
            let name = file.file_name().into_string().ok()?;
            let is_library = name.starts_with("libwindlass-") && name.ends_with(".rlib");
            let time = file.metadata().ok()?.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            is_library.then(|| (time, file.path()))
        })
        .max();
    let (_, library) = newest.expect("the library was built");
    (folder, library)
}

fn compile(file: &Path, (folder, library): &(PathBuf, PathBuf), output: &Path) -> Result<(), String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let done = Command::new(rustc)
        .args([
            "--edition=2024",
            "--emit=metadata",
            "--crate-name=program",
            "--out-dir",
        ])
        .arg(output)
        .arg("-L")
        .arg(format!("dependency={}", folder.display()))
        .arg("--extern")
        .arg(format!("windlass={}", library.display()))
        .arg(file)
        .output()
        .expect("rustc runs");
    match done.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&done.stderr).into_owned()),
    }
}

#[test]
fn closed_holes_stay_closed() {
    let output = tempfile::tempdir().expect("a folder");
    let library = library();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compile_fail");
    let mut count = 0;
    for file in std::fs::read_dir(folder).expect("the folder can be read") {
        let file = file.expect("it can be read").path();
        let text = std::fs::read_to_string(&file).expect("it is text");
        let wanted = text
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("//! error: "));
        match (wanted, compile(&file, &library, output.path())) {
            (None, Ok(())) => {}
            (None, Err(errors)) => panic!("{}: {errors}", file.display()),
            (Some(_), Ok(())) => panic!("{} compiles", file.display()),
            (Some(wanted), Err(errors)) => {
                assert!(errors.contains(wanted), "{}: {errors}", file.display());
                count += 1;
            }
        }
    }
    assert!(count > 10);
}
