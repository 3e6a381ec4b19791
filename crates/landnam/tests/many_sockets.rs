//! Idle sockets do not make the server deaf.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it runs a program"
)]

mod program;

use program::{Folder, Program};
use std::io::{Read, Write};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};

/// A connection from one of the many addresses of this machine.
async fn connect(from: u8, server: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    let address = IpAddr::from([127, 0, 0, from]);
    socket.bind(SocketAddr::new(address, 0)).unwrap();
    socket.connect(server).await.unwrap()
}

/// What a connection is answered: to a request, or without one.
async fn answer(stream: TcpStream, request: &'static str) -> String {
    let mut stream = stream.into_std().unwrap();
    let reading = tokio::task::spawn_blocking(move || {
        stream.set_nonblocking(false).unwrap();
        let read_timeout = Some(Duration::from_secs(60));
        stream.set_read_timeout(read_timeout).unwrap();
        // Whoever is turned away need not take the request.
        let _ = stream.write_all(request.as_bytes());
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    });
    reading.await.unwrap()
}

const LIVE: &str = "GET /live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_sockets_of_one_address_are_turned_away_and_others_are_served() {
    let folder = Folder::new("many-sockets");
    // The system allows 300 files; an address may have 40 connections, and 50 for pages.
    let program = Program::start_with_few_files(
        &folder.database(),
        300,
        &["--connections-per-address", "40"],
    );
    let mut idle = Vec::new();
    for _ in 0..90 {
        idle.push(connect(1, program.address).await);
    }
    let refused = answer(connect(1, program.address).await, "").await;
    assert!(refused.starts_with("HTTP/1.1 429 "), "{refused}");
    assert!(refused.contains("\"code\":\"too_many\""), "{refused}");
    let served = answer(connect(2, program.address).await, LIVE).await;
    assert!(served.starts_with("HTTP/1.1 200 "), "{served}");
    // Everybody together has 200.
    for count in 0..110 {
        idle.push(connect(3 + count / 60, program.address).await);
    }
    let refused = answer(connect(9, program.address).await, "").await;
    assert!(refused.starts_with("HTTP/1.1 503 "), "{refused}");
    assert!(refused.contains("\"code\":\"full\""), "{refused}");
    // It is not deaf: when the idle ones have gone it serves again.
    drop(idle);
    loop {
        let served = answer(connect(9, program.address).await, LIVE).await;
        if served.starts_with("HTTP/1.1 200 ") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
