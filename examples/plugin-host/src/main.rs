//! Loads a plug-in that is an MLIR file, calls it once a second, and compiles it again when the file changes.
//!
//! `plugin-host FILE`

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, SystemTime};
use windlass::{Config, Engine, Error, Linker, Result, TrustedModule, TypedFn};

/// What plug-ins define.
type Tick = TypedFn<(i64,), i64>;

/// A plug-in and what it may call.
struct Host {
    linker: Linker,
    engine: Engine,
    file: PathBuf,
    /// The code and the time of the file that it was made of. Callers clone the function: old code is freed when its last call
    /// has returned.
    loaded: RwLock<(Tick, SystemTime)>,
    log: Arc<Mutex<Vec<String>>>,
    total: Arc<AtomicI64>,
}

impl Host {
    /// Loads a plug-in.
    fn new(file: &Path) -> Result<Host> {
        let engine = Engine::new(Config::new())?;
        let mut linker = Linker::new(&engine);
        let log = Arc::new(Mutex::new(Vec::new()));
        let lines = log.clone();
        linker.func("log", move |text: Vec<u8>| {
            let line = String::from_utf8_lossy(&text).into_owned();
            lines.lock().unwrap_or_else(PoisonError::into_inner).push(line);
        });
        let total = Arc::new(AtomicI64::new(0));
        let sum = total.clone();
        linker.func("count", move |x: i64| sum.fetch_add(x, Ordering::Relaxed) + x);
        let sum = total.clone();
        linker.func("total", move || sum.load(Ordering::Relaxed));
        let loaded = RwLock::new(load(&engine, &linker, file)?);
        Ok(Host {
            linker,
            engine,
            file: file.to_owned(),
            loaded,
            log,
            total,
        })
    }

    /// Compiles the file again if it has changed. Returns whether it has.
    ///
    /// # Errors
    /// The file is not a plug-in; the old code stays.
    fn reload(&self) -> Result<bool> {
        let time = modified(&self.file)?;
        if time == self.loaded.read().unwrap_or_else(PoisonError::into_inner).1 {
            return Ok(false);
        }
        let new = load(&self.engine, &self.linker, &self.file)?;
        *self.loaded.write().unwrap_or_else(PoisonError::into_inner) = new;
        Ok(true)
    }

    /// Calls the plug-in.
    ///
    /// # Errors
    /// The plug-in traps.
    fn tick(&self, x: i64) -> Result<i64> {
        let tick = self
            .loaded
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .0
            .clone();
        Ok(tick.call((x,))?)
    }
}

fn modified(file: &Path) -> Result<SystemTime> {
    let metadata = std::fs::metadata(file).map_err(Error::other)?;
    metadata.modified().map_err(Error::other)
}

fn load(engine: &Engine, linker: &Linker, file: &Path) -> Result<(Tick, SystemTime)> {
    let time = modified(file)?;
    let text = std::fs::read_to_string(file).map_err(Error::other)?;
    let module = engine.parse(&file.display().to_string(), &text)?;
    // SAFETY: who installs a plug-in trusts it, as any program that they run.
    let module = unsafe { TrustedModule::new(module) };
    Ok((linker.compile(&module)?.function("tick")?, time))
}

fn main() -> Result<()> {
    let file = std::env::args_os()
        .nth(1)
        .ok_or_else(|| Error::other("usage: plugin-host FILE"))?;
    let host = Host::new(Path::new(&file))?;
    for x in 0.. {
        match host.reload() {
            Ok(true) => println!("reloaded"),
            Ok(false) => {}
            Err(error) => println!("{error}"),
        }
        match host.tick(x) {
            Ok(result) => println!(
                "tick({x}) = {result}, total {}",
                host.total.load(Ordering::Relaxed)
            ),
            Err(error) => println!("{error}"),
        }
        for line in host.log.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
            println!("log: {line}");
        }
        std::thread::sleep(Duration::from_secs(1));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a plug-in so that its time differs from the one before.
    fn write(file: &Path, text: &str, age: u64) {
        std::fs::write(file, text).unwrap();
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(age);
        std::fs::File::options()
            .write(true)
            .open(file)
            .unwrap()
            .set_modified(time)
            .unwrap();
    }

    #[test]
    fn plugins_are_reloaded_while_they_run() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("plugin.mlir");
        write(&file, include_str!("../doubler.mlir"), 1);
        let host = Host::new(&file).unwrap();
        assert_eq!(host.tick(21).unwrap(), 42);
        assert_eq!(*host.log.lock().unwrap(), ["double"]);
        assert_eq!(host.total.load(Ordering::Relaxed), 21);
        assert!(!host.reload().unwrap());
        std::thread::scope(|scope| {
            let caller = scope.spawn(|| {
                // Until the new code answers.
                (0..).take_while(|_| host.tick(1).unwrap() != 3).count()
            });
            let tripler = "func.func @tick(%x: i64) -> i64 {
              %three = arith.constant 3 : i64
              %0 = arith.muli %x, %three : i64
              return %0 : i64
            }";
            write(&file, tripler, 2);
            assert!(host.reload().unwrap());
            caller.join().unwrap();
        });
        // What is no plug-in leaves the old code.
        for wrong in [
            "func.func @tick(%x: i64)",
            "func.func @tick(%x: f64) -> f64 { return %x : f64 }",
            "func.func private @log(i64) func.func @tick(%x: i64) -> i64 {
               call @log(%x) : (i64) -> () return %x : i64 }",
        ] {
            write(&file, wrong, 3);
            assert!(host.reload().is_err());
            assert_eq!(host.tick(1).unwrap(), 3);
        }
        // A trap ends one call.
        let divider = "func.func @tick(%x: i64) -> i64 {
          %hundred = arith.constant 100 : i64
          %0 = arith.divsi %hundred, %x : i64
          return %0 : i64
        }";
        write(&file, divider, 4);
        assert!(host.reload().unwrap());
        let error = host.tick(0).unwrap_err().to_string();
        assert!(
            error.ends_with("plugin.mlir:3:16: integer division by zero"),
            "{error}"
        );
        assert_eq!(host.tick(5).unwrap(), 20);
    }
}
