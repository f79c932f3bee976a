//! An HTTP server on the loopback interface that compiles and runs kernels which its users send.
//!
//! `kernel-server PORT`

mod check;
mod http;
mod kernel;

use http::{Request, Response};
use kernel::Kernels;
use std::io::{BufReader, Result};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// What a user may take.
#[derive(Clone, Copy)]
pub struct Limits {
    /// Bytes of a request.
    pub request: usize,
    /// Operations of a kernel.
    pub operations: usize,
    /// The time of a call.
    pub time: Duration,
    /// Requests at a time.
    pub requests: usize,
}

const LIMITS: Limits = Limits {
    request: 1 << 20,
    operations: 2000,
    time: Duration::from_secs(1),
    requests: 8,
};

/// Serves until the process ends.
fn serve(listener: &TcpListener, limits: Limits) -> Result<()> {
    let kernels = Arc::new(Kernels::new(limits));
    let running = Arc::new(AtomicUsize::new(0));
    for stream in listener.incoming() {
        let stream = stream?;
        let (kernels, running) = (kernels.clone(), running.clone());
        if running.fetch_add(1, Ordering::AcqRel) >= limits.requests {
            running.fetch_sub(1, Ordering::AcqRel);
            // A client that does not read the answer is of no concern.
            let _ = Response::new(503, "too many requests").write(&stream);
            continue;
        }
        std::thread::spawn(move || {
            let _ = answer(&stream, &kernels, limits);
            running.fetch_sub(1, Ordering::AcqRel);
        });
    }
    Ok(())
}

/// Answers the request of a connection.
fn answer(stream: &TcpStream, kernels: &Kernels, limits: Limits) -> Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(5)))?;
    stream.set_write_timeout(Some(Duration::from_secs(5)))?;
    let response = match Request::read(&mut BufReader::new(stream), limits.request) {
        Ok(request) => match (&*request.method, &*request.path) {
            ("POST", "/run") => kernels.run(&request.body),
            (_, "/run") => Response::new(405, "kernels are sent with POST"),
            _ => Response::new(404, "there is /run"),
        },
        Err(response) => response,
    };
    response.write(stream)
}

fn main() -> Result<()> {
    let port = std::env::args().nth(1).and_then(|port| port.parse().ok());
    let port: u16 = port.ok_or_else(|| std::io::Error::other("usage: kernel-server PORT"))?;
    serve(&TcpListener::bind((Ipv4Addr::LOCALHOST, port))?, LIMITS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::SocketAddr;

    fn start(limits: Limits) -> SocketAddr {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        std::thread::spawn(move || serve(&listener, limits));
        address
    }

    /// Sends a kernel with this body and the numbers 1, 2, 0. Returns the status and the text.
    fn send(address: SocketAddr, body: &str) -> (u16, String) {
        let text = format!(
            "func.func @kernel(%from: memref<?xf64>, %to: memref<?xf64>, %n: index) {{
               %c0 = arith.constant 0 : index
               %c1 = arith.constant 1 : index
               {body}
               return
             }}"
        );
        post(address, &format!("{text}\n---\n1 2 0\n"))
    }

    fn post(address: SocketAddr, body: &str) -> (u16, String) {
        exchange(
            address,
            &format!(
                "POST /run HTTP/1.1\r\nContent-Length: {}\r\n\r\n{body}",
                body.len()
            ),
        )
    }

    fn exchange(address: SocketAddr, request: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, body.to_owned())
    }

    #[test]
    fn kernels_run() {
        let address = start(LIMITS);
        assert_eq!(
            post(address, include_str!("../square.txt")),
            (200, "1 4 9 20.25\n".into())
        );
        assert_eq!(exchange(address, "GET /run HTTP/1.1\r\n\r\n").0, 405);
        assert_eq!(exchange(address, "GET / HTTP/1.1\r\n\r\n").0, 404);
        assert_eq!(exchange(address, "nonsense\r\n\r\n").0, 400);
    }

    #[test]
    fn harm_is_refused() {
        let address = start(LIMITS);
        let refused = |body: &str, why: &str| {
            let (status, text) = send(address, body);
            assert!(status == 422 && text.contains(why), "{body}: {status} {text}");
        };
        refused("%p = llvm.mlir.zero : !llvm.ptr", "llvm.mlir.zero");
        refused("%s = arith.shli %c1, %c1 : index", "arith.shli");
        refused("%s = arith.addi %c1, %c1 overflow<nsw> : index", "arith.addi");
        refused("%s = arith.constant dense<0> : vector<4xi32>", "arith.constant");
        refused(
            "%p = memref.extract_aligned_pointer_as_index %to : memref<?xf64> -> index",
            "is not admitted",
        );
        refused("%m = memref.alloc(%c1) : memref<?xf64>", "is not admitted");
        let declared = "func.func private @free(index)
            func.func @kernel(%from: memref<?xf64>, %to: memref<?xf64>, %n: index) {
              %c1 = arith.constant 1 : index call @free(%c1) : (index) -> () return }\n---\n";
        assert_eq!(post(address, declared).0, 422);
        let other = "func.func @kernel(%x: f64) { return }\n---\n";
        assert_eq!(post(address, other).0, 422);
        assert_eq!(post(address, "func.func @kernel(").0, 400);
        // The server still answers.
        assert_eq!(post(address, include_str!("../square.txt")).0, 200);
    }

    #[test]
    fn traps_are_answers() {
        let address = start(LIMITS);
        let trapped = |body: &str, why: &str| {
            let (status, text) = send(address, body);
            assert!(status == 422 && text.contains(why), "{body}: {status} {text}");
        };
        trapped(
            "%q = arith.divsi %c1, %c0 : index
                 %f = arith.index_cast %q : index to i64
                 %x = arith.sitofp %f : i64 to f64
                 memref.store %x, %to[%c0] : memref<?xf64>",
            "division by zero",
        );
        let outside = "%far = arith.constant 1000000 : index
            %x = memref.load %from[%far] : memref<?xf64>
            memref.store %x, %to[%c0] : memref<?xf64>";
        trapped(outside, "kernel.mlir:");
        let deep = "func.func @kernel(%from: memref<?xf64>, %to: memref<?xf64>, %n: index) {
              call @kernel(%from, %to, %n) : (memref<?xf64>, memref<?xf64>, index) -> ()
              call @kernel(%from, %to, %n) : (memref<?xf64>, memref<?xf64>, index) -> () return }\n---\n";
        let (status, text) = post(address, deep);
        assert!(status == 422 || status == 408, "{status} {text}");
        assert_eq!(post(address, include_str!("../square.txt")).0, 200);
    }

    #[test]
    fn limits_hold() {
        let limits = Limits {
            request: 4096,
            operations: 50,
            time: Duration::from_millis(50),
            ..LIMITS
        };
        let address = start(limits);
        let (status, text) = send(
            address,
            "%true = arith.constant true
            scf.while : () -> () { scf.condition(%true) } do { scf.yield }",
        );
        assert_eq!((status, text.as_str()), (408, "the kernel takes too long\n"));
        assert_eq!(post(address, &" ".repeat(5000)).0, 413);
        let many: String = (0..60)
            .map(|i| format!("%a{i} = arith.addi %c0, %c1 : index\n"))
            .collect();
        let (status, text) = send(address, &many);
        assert!(status == 422 && text.contains("operations"), "{status} {text}");
        assert_eq!(post(address, include_str!("../square.txt")).0, 200);
    }
}
