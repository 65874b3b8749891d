import Glibc
import Synchronization

/// A small HTTP server on this machine that can misbehave in every way a test asks for.
final class LoopbackServer: Sendable {
  /// A request as it arrived.
  struct Request: Hashable, Sendable {
    let method: String
    /// Path and query as they were sent.
    let target: String
    let headers: [String: String]
    let body: [UInt8]
  }

  /// What is done with a request.
  enum Reply: Sendable {
    /// A whole answer.
    case answer(Int, headers: [String: String] = [:], body: [UInt8] = [])
    /// These bytes, then the connection is closed.
    case raw([UInt8])
    /// Nothing, until the client leaves.
    case hang
    /// These bytes, then nothing until the client leaves.
    case stall([UInt8])
    /// These bytes, then a byte now and then until the client leaves.
    case drip([UInt8])
    /// These bytes, then this piece again and again until the client leaves.
    case endless([UInt8], piece: [UInt8])
  }

  /// What the server saw, in order.
  enum Event: Hashable, Sendable {
    case request(String)
    case clientLeft
  }

  let port: UInt16
  /// What happens, for tests that wait for it. One reader only.
  let events: AsyncStream<Event>
  private let happened: AsyncStream<Event>.Continuation
  private let listener: CInt
  private let reply: @Sendable (Request) -> Reply
  private let state = Mutex(State())

  private struct State {
    var requests: [Request] = []
    var connections: Set<CInt> = []
    var accepted = 0
    var isStopped = false
  }

  struct CannotListen: Error {}

  init(reply: @escaping @Sendable (Request) -> Reply) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard listener >= 0, isListening else { throw CannotListen() }
    port = UInt16(bigEndian: address.sin_port)
    self.reply = reply
    (events, happened) = AsyncStream.makeStream()
    Thread.detach { [self] in acceptAll() }
  }

  /// The address of the server, without a slash at its end.
  var base: String { "http://127.0.0.1:\(port)" }
  var requests: [Request] { state.withLock { $0.requests } }
  /// How many connections were opened.
  var connections: Int { state.withLock { $0.accepted } }

  /// Closes everything; threads end by themselves.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      shutdown(listener, Int32(SHUT_RDWR))
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
    happened.finish()
  }

  private func acceptAll() {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { break }
      let isWelcome = state.withLock { state in
        guard !state.isStopped else { return false }
        state.connections.insert(connection)
        state.accepted += 1
        return true
      }
      guard isWelcome else {
        close(connection)
        break
      }
      Thread.detach { [self] in
        serve(connection)
        state.withLock { _ = $0.connections.remove(connection) }
        close(connection)
      }
    }
    close(listener)
  }

  private func serve(_ connection: CInt) {
    var buffer: [UInt8] = []
    while let request = Self.readRequest(connection, &buffer) {
      state.withLock { $0.requests.append(request) }
      happened.yield(.request(request.target))
      guard perform(reply(request), connection) else { return }
    }
    happened.yield(.clientLeft)
  }

  /// Does what is asked; false where the connection is of no more use.
  private func perform(_ reply: Reply, _ connection: CInt) -> Bool {
    switch reply {
    case .answer(let status, let headers, let body):
      let lines = headers.map { "\($0): \($1)\r\n" }.sorted().joined()
      let length = status == 304 ? "" : "Content-Length: \(body.count)\r\n"
      let head = "HTTP/1.1 \(status) Whatever\r\n\(lines)\(length)\r\n"
      return Self.send(Array(head.utf8) + body, connection)
    case .raw(let bytes):
      _ = Self.send(bytes, connection)
    case .hang:
      waitForLeave(connection)
    case .stall(let bytes):
      _ = Self.send(bytes, connection)
      waitForLeave(connection)
    case .drip(let bytes):
      _ = Self.send(bytes, connection)
      var poll = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
      while Glibc.poll(&poll, 1, 20) == 0, Self.send([0x20], connection) {}
      happened.yield(.clientLeft)
    case .endless(let bytes, let piece):
      guard Self.send(bytes, connection) else { return false }
      while Self.send(piece, connection) {}
      happened.yield(.clientLeft)
    }
    return false
  }

  private func waitForLeave(_ connection: CInt) {
    var byte: UInt8 = 0
    while recv(connection, &byte, 1, 0) > 0 {}
    happened.yield(.clientLeft)
  }

  private static func send(_ bytes: [UInt8], _ connection: CInt) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
        let step = Glibc.send(connection, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL))
        guard step > 0 else { return false }
        done += step
      }
      return true
    }
  }

  private static func readRequest(_ connection: CInt, _ buffer: inout [UInt8]) -> Request? {
    while true {
      if let end = buffer.firstRange(of: Array("\r\n\r\n".utf8)) {
        let head = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
        let request = parse(head)
        let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
        if buffer.count >= end.upperBound + length {
          let body = Array(buffer[end.upperBound..<(end.upperBound + length)])
          buffer.removeFirst(end.upperBound + length)
          return Request(method: request.method, target: request.target, headers: request.headers, body: body)
        }
      }
      var piece = [UInt8](repeating: 0, count: 4096)
      let count = recv(connection, &piece, piece.count, 0)
      guard count > 0 else { return nil }
      buffer += piece[..<count]
    }
  }

  private static func parse(_ head: String) -> (method: String, target: String, headers: [String: String]) {
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      headers[line[..<colon].lowercased()] = String(value)
    }
    return (words.first.map(String.init) ?? "", words.dropFirst().first.map(String.init) ?? "", headers)
  }
}

/// Threads for the server: its calls block, which the threads of tasks must not.
enum Thread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  static func detach(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { owner in
        guard let owner else { return nil }
        Unmanaged<Work>.fromOpaque(owner).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard code == 0 else { return work.release() }
    pthread_detach(thread)
  }
}
