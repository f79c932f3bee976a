//! Compiled functions are found on disk; files that are not what was written are compiled again.

#![allow(unsafe_code)]

use std::path::PathBuf;
use windlass::codegen::{CodeCache, OptLevel};
use windlass::embed::{CallError, Interrupt, TrapKind};
use windlass::{Config, Engine, Linker, Program, TrustedModule};

const TEXT: &str = "
func.func private @leaf(%x: i64, %y: i64) -> i64 attributes {no_inline} {
  %0 = arith.divsi %x, %y : i64
  return %0 : i64
}
func.func @divide(%x: i64, %y: i64) -> i64 {
  %0 = call @leaf(%x, %y) : (i64, i64) -> i64
  %1 = arith.addi %0, %x : i64
  return %1 : i64
}
func.func @sum(%m: memref<?xf64>) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %n = memref.dim %m, %c0 : memref<?xf64>
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> f64 {
    %x = memref.load %m[%i] : memref<?xf64>
    %y = arith.addf %a, %x : f64
    scf.yield %y : f64
  }
  return %sum : f64
}
";

fn compile(cache: &CodeCache, config: Config, text: &str) -> Program {
    let engine = Engine::new(config.cache(cache)).unwrap();
    // SAFETY: the module does what its types say.
    let module = unsafe { TrustedModule::new(engine.parse("test.mlir", text).unwrap()) };
    Linker::new(&engine)
        .interrupt(&Interrupt::new())
        .compile(&module)
        .unwrap()
}

fn check(program: &Program) {
    assert_eq!(program.call::<i64>("divide", (42i64, 6i64)), Ok(49));
    assert_eq!(program.call::<f64>("sum", (&[1.0, 2.0, 4.0],)), Ok(7.0));
    // Locations and unwinding are as they were compiled.
    match program.call::<i64>("divide", (1i64, 0i64)) {
        Err(CallError::Trap(trap)) => {
            assert_eq!(trap.kind(), TrapKind::IntegerDivisionByZero);
            assert_eq!(trap.location().unwrap().to_string(), "test.mlir:3:8");
        }
        other => panic!("{other:?}"),
    }
}

fn files(cache: &CodeCache) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(cache.folder())
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    files
}

#[test]
fn the_second_program_is_not_compiled() {
    let folder = tempfile::tempdir().unwrap();
    let cache = CodeCache::new(folder.path()).unwrap();
    check(&compile(&cache, Config::new(), TEXT));
    let compiled = cache.misses();
    assert!(compiled >= 3 && cache.hits() == 0);
    assert_eq!(files(&cache).len() as u64, compiled);
    // Another process has another cache of the folder, another context, and other addresses.
    let cache = CodeCache::new(folder.path()).unwrap();
    check(&compile(&cache, Config::new(), TEXT));
    assert_eq!((cache.hits(), cache.misses()), (compiled, 0));
    // Other settings, another function.
    check(&compile(&cache, Config::new().opt_level(OptLevel::None), TEXT));
    assert!(cache.misses() > 0);
    let before = cache.misses();
    let other = TEXT.replace("constant 0.0", "constant -0.0");
    check(&compile(&cache, Config::new(), &other));
    assert_eq!(
        cache.misses(),
        before + 1,
        "only the function that differs is compiled"
    );
}

#[test]
fn damaged_files_are_compiled_again() {
    let folder = tempfile::tempdir().unwrap();
    let cache = CodeCache::new(folder.path()).unwrap();
    check(&compile(&cache, Config::new(), TEXT));
    let good: Vec<Vec<u8>> = files(&cache)
        .iter()
        .map(|file| std::fs::read(file).unwrap())
        .collect();
    type Damage = fn(&[u8], &[u8]) -> Vec<u8>;
    let damages: [Damage; 6] = [
        |_, _| Vec::new(),
        |file, _| file[..file.len() / 2].to_vec(),
        |file, _| [file, b"\0"].concat(),
        |file, _| file.iter().map(|byte| byte ^ 0x10).collect(),
        |file, _| [&file[..40], &vec![0xff; file.len() - 40][..]].concat(),
        // The file of another function.
        |_, other| other.to_vec(),
    ];
    for damage in damages {
        let names = files(&cache);
        for (index, name) in names.iter().enumerate() {
            let other = &good[(index + 1) % good.len()];
            std::fs::write(name, damage(&good[index], other)).unwrap();
        }
        let cache = CodeCache::new(folder.path()).unwrap();
        check(&compile(&cache, Config::new(), TEXT));
        assert_eq!((cache.hits(), cache.misses()), (0, good.len() as u64));
        // They are as good as new.
        check(&compile(&cache, Config::new(), TEXT));
        assert_eq!(cache.hits(), good.len() as u64);
    }
}

#[test]
fn a_folder_that_vanishes_is_no_error() {
    let folder = tempfile::tempdir().unwrap();
    let cache = CodeCache::new(folder.path()).unwrap();
    drop(folder);
    check(&compile(&cache, Config::new(), TEXT));
    assert!(cache.misses() > 0);
}

#[test]
fn threads_and_lazy_programs_share_a_cache() {
    let folder = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        for lazy in [false, true, false, true] {
            let folder = folder.path();
            scope.spawn(move || {
                for _ in 0..5 {
                    let cache = CodeCache::new(folder).unwrap();
                    check(&compile(&cache, Config::new().lazy(lazy), TEXT));
                }
            });
        }
    });
}

/// What is in the folder is executed.
#[cfg(unix)]
#[test]
fn folders_that_others_can_write_to_are_refused() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("cache");
    let set_mode = |path: &std::path::Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    let own = CodeCache::new(&whole).unwrap().folder().to_owned();
    for path in [&whole, &own] {
        let mode = std::fs::metadata(path).unwrap().mode();
        assert_eq!(mode & 0o777, 0o700, "a new folder is the user's alone");
        for mode in [0o770, 0o720, 0o702, 0o1777] {
            set_mode(path, mode);
            let error = CodeCache::new(&whole).unwrap_err();
            assert_eq!(error.kind(), std::io::ErrorKind::PermissionDenied);
            let complaint = format!(
                "'{}' can be written to by others: its mode is {mode:o}",
                path.display()
            );
            assert!(error.to_string().ends_with(&complaint), "{error}");
        }
        set_mode(path, 0o755);
        assert!(CodeCache::new(&whole).is_ok());
        // Only root can give a folder away.
        if chown(path, Some(12345), None).is_ok() {
            let error = CodeCache::new(&whole).unwrap_err();
            assert!(
                error.to_string().ends_with("belongs to another user, 12345"),
                "{error}"
            );
            chown(path, Some(0), None).unwrap();
        }
    }
}
