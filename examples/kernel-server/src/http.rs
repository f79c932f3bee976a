//! As much of HTTP as the server needs.

use std::io::{BufRead, Read, Result, Write};

/// A request.
pub struct Request {
    pub method: String,
    pub path: String,
    pub body: String,
}

/// The largest number of bytes of the lines before the body.
const HEAD: u64 = 8192;

impl Request {
    /// Reads a request of at most `limit` bytes after its head.
    ///
    /// # Errors
    /// The answer to what is no request, or too large.
    pub fn read(from: &mut impl BufRead, limit: usize) -> std::result::Result<Request, Response> {
        let malformed = || Response::new(400, "that is no HTTP request");
        let mut head = from.take(HEAD);
        let mut line = |malformed: fn() -> Response| {
            let mut line = String::new();
            let read = head.read_line(&mut line).map_err(|_| malformed())?;
            if read == 0 || !line.ends_with('\n') {
                return Err(malformed());
            }
            Ok(line.trim_end().to_owned())
        };
        let first = line(malformed)?;
        let mut words = first.split(' ');
        let (Some(method), Some(path), Some("HTTP/1.1" | "HTTP/1.0"), None) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            return Err(malformed());
        };
        let mut length = 0usize;
        loop {
            let header = line(malformed)?;
            if header.is_empty() {
                break;
            }
            let (name, value) = header.split_once(':').ok_or_else(malformed)?;
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().map_err(|_| malformed())?;
            }
        }
        if length > limit {
            return Err(Response::new(
                413,
                &format!("a request has at most {limit} bytes"),
            ));
        }
        let mut body = vec![0; length];
        from.read_exact(&mut body).map_err(|_| malformed())?;
        Ok(Request {
            method: method.to_owned(),
            path: path.to_owned(),
            body: String::from_utf8(body).map_err(|_| malformed())?,
        })
    }
}

/// An answer: its status and its text.
pub struct Response {
    status: u16,
    text: String,
}

impl Response {
    pub fn new(status: u16, text: &str) -> Response {
        Response {
            status,
            text: format!("{}\n", text.trim_end()),
        }
    }

    /// Writes it; the connection then ends.
    pub fn write(&self, mut to: impl Write) -> Result<()> {
        let reason = match self.status {
            200 => "OK",
            400 => "Bad Request",
            404 => "Not Found",
            405 => "Method Not Allowed",
            408 => "Request Timeout",
            413 => "Content Too Large",
            503 => "Service Unavailable",
            _ => "Unprocessable Content",
        };
        let Response { status, text } = self;
        write!(
            to,
            "HTTP/1.1 {status} {reason}\r\nContent-Type: text/plain\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{text}",
            text.len()
        )?;
        to.flush()
    }
}
