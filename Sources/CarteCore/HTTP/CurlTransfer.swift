import CCurl

/// One exchange in the hands of libcurl. Made, run and freed on the engine's thread alone.
final class CurlTransfer {
  let id: UInt64
  let easy: CurlLibrary.Handle
  private let library: CurlLibrary
  private let request: HTTPRequest
  private var headerList: CurlLibrary.List?
  private var headers: [HTTPHeader] = []
  private var headerBytes = 0
  private var body: [UInt8] = []
  private var isTooLarge = false

  /// More than any server sends, and nothing to memory.
  private static let maximumHeaderBytes = 64 << 10

  /// Prepares the exchange.
  ///
  /// - Throws: `Unsupported` where this libcurl lacks something that safety depends on,
  ///   `TransportFailure.malformed` for a header that would break out of its line.
  init(id: UInt64, request: HTTPRequest, userAgent: String, library: CurlLibrary) throws {
    guard let easy = library.easyInit() else { throw Unsupported() }
    self.id = id
    self.easy = easy
    self.request = request
    self.library = library
    try setAddress()
    try setLimits()
    try setContent(userAgent: userAgent)
    try setSinks()
  }

  deinit {
    library.easyCleanup(easy)
    library.listFree(headerList)
  }

  /// An option that this libcurl does not take.
  struct Unsupported: Error {}

  /// What came of it, once libcurl says that it is over.
  func outcome(_ code: CURLcode) -> Result<HTTPResponse, TransportFailure> {
    guard !isTooLarge else { return .failure(.tooLarge) }
    guard code == CURLE_OK else { return .failure(Self.failure(code)) }
    var status = 0
    guard carte_curl_get_long(library.easyGet, easy, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK,
      100..<600 ~= status
    else { return .failure(.malformed) }
    return .success(HTTPResponse(status: status, headers: headers, body: body, address: request.address))
  }

  private static func failure(_ code: CURLcode) -> TransportFailure {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_PROXY,
      CURLE_INTERFACE_FAILED:
      .unreachable
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS:
      .untrusted
    case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE, CURLE_HTTP2,
      CURLE_HTTP2_STREAM, CURLE_SSL_CONNECT_ERROR:
      .interrupted
    case CURLE_FILESIZE_EXCEEDED: .tooLarge
    default: .malformed
    }
  }
}

// MARK: - Options

extension CurlTransfer {
  private func check(_ code: CURLcode) throws {
    guard code == CURLE_OK else { throw Unsupported() }
  }

  private func set(_ option: CURLoption, _ value: Int) throws {
    try check(carte_curl_set_long(library.easySet, easy, option, value))
  }

  private func set(_ option: CURLoption, _ value: String) throws {
    try check(value.withCString { carte_curl_set_pointer(library.easySet, easy, option, $0) })
  }

  private func setAddress() throws {
    try set(CURLOPT_URL, request.address.text)
    try set(CURLOPT_PROTOCOLS_STR, "http,https")
    try set(CURLOPT_REDIR_PROTOCOLS_STR, "https")
    // Redirects are followed by the client, which knows which hosts may be asked without TLS.
    try set(CURLOPT_FOLLOWLOCATION, 0)
    try set(CURLOPT_SSL_VERIFYPEER, 1)
    try set(CURLOPT_SSL_VERIFYHOST, 2)
    try set(CURLOPT_NETRC, 0)
    // Proxies of the environment are obeyed, except on the way to this machine. Set only there, because it
    // replaces `no_proxy`.
    if request.address.isLoopback { try set(CURLOPT_NOPROXY, "*") }
  }

  private func setLimits() throws {
    // Signals belong to the program; the thread has them blocked.
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_CONNECTTIMEOUT_MS, 10_000)
    try set(CURLOPT_TIMEOUT_MS, Int(min(max(request.timeout, 0.001), 86_400) * 1000))
    // A connection that drips is given up: below 64 bytes a second for 20 seconds.
    try set(CURLOPT_LOW_SPEED_LIMIT, 64)
    try set(CURLOPT_LOW_SPEED_TIME, 20)
    // Ends before the first byte what announces itself as too large; the sink counts what does not.
    let maximum = curl_off_t(request.maximumBytes)
    try check(carte_curl_set_size(library.easySet, easy, CURLOPT_MAXFILESIZE_LARGE, maximum))
    // Without it, cancelling waits for a name server that does not answer. Older versions do not know it.
    _ = carte_curl_set_long(library.easySet, easy, CURLOPT_QUICK_EXIT, 1)
  }

  private func setContent(userAgent: String) throws {
    try set(CURLOPT_USERAGENT, userAgent)
    // Empty for every encoding that this libcurl can undo.
    try set(CURLOPT_ACCEPT_ENCODING, "")
    if let body = request.body {
      let size = curl_off_t(body.count)
      try check(carte_curl_set_size(library.easySet, easy, CURLOPT_POSTFIELDSIZE_LARGE, size))
      try body.withUnsafeBytes {
        // An empty body has no address, and without one libcurl would ask for the body later.
        let start = $0.baseAddress ?? UnsafeRawPointer(easy)
        try check(carte_curl_set_pointer(library.easySet, easy, CURLOPT_COPYPOSTFIELDS, start))
      }
      // No "Expect: 100-continue": it costs a second with servers that ignore it.
      try append("Expect:")
    }
    if request.method != .get || request.body != nil {
      try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }
    // On a connection used before, libcurl asks once more by itself where the answer is lost: it could act twice.
    let mayActTwice = request.method == .post || request.method == .patch || !request.isRepeatable
    if mayActTwice { try set(CURLOPT_FRESH_CONNECT, 1) }
    for header in request.headers {
      guard header.isSendable else { throw TransportFailure.malformed }
      try append(header.value.isEmpty ? header.name + ";" : header.name + ": " + header.value)
    }
    try check(carte_curl_set_pointer(library.easySet, easy, CURLOPT_HTTPHEADER, headerList))
  }

  private func append(_ line: String) throws {
    guard let longer = line.withCString({ library.listAppend(headerList, $0) }) else { throw Unsupported() }
    headerList = longer
  }
}

// MARK: - What arrives

extension CurlTransfer {
  /// libcurl gets the address of this object; the engine keeps it alive until the transfer is removed.
  private func setSinks() throws {
    let this = Unmanaged.passUnretained(self).toOpaque()
    try check(carte_curl_set_pointer(library.easySet, easy, CURLOPT_WRITEDATA, this))
    try check(carte_curl_set_pointer(library.easySet, easy, CURLOPT_HEADERDATA, this))
    try check(
      carte_curl_set_sink(library.easySet, easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, owner in
        guard let bytes, let owner else { return 0 }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(owner).takeUnretainedValue()
        return transfer.receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
      })
    try check(
      carte_curl_set_sink(library.easySet, easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, owner in
        guard let bytes, let owner else { return 0 }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(owner).takeUnretainedValue()
        return transfer.receiveHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
      })
  }

  /// Takes a piece of the decompressed body; taking none of it ends the transfer.
  private func receive(_ piece: UnsafeRawBufferPointer) -> Int {
    guard piece.count <= request.maximumBytes - body.count else {
      isTooLarge = true
      return 0
    }
    body.append(contentsOf: piece)
    return piece.count
  }

  /// Takes one line of the headers; taking none of it ends the transfer.
  private func receiveHeader(_ line: UnsafeRawBufferPointer) -> Int {
    headerBytes += line.count
    guard headerBytes <= Self.maximumHeaderBytes else {
      isTooLarge = true
      return 0
    }
    // A status line begins a new answer: what stood before was provisional, such as 103 Early Hints.
    if line.starts(with: "HTTP/".utf8) { headers = [] }
    if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      headers.append(HTTPHeader(Self.trimmed(line[..<colon]), Self.trimmed(line[(colon + 1)...])))
    }
    return line.count
  }

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
    let start = bytes.drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start.startIndex
    return String(decoding: start[..<end], as: UTF8.self)
  }
}
