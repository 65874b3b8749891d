import Testing

@testable import CarteCore

@Suite struct EndpointTests {
  private func key(_ text: String) -> String? {
    do throws(Problem) {
      _ = try Endpoint(text, setting: "X")
      return nil
    } catch {
      #expect(error.values == ["setting": "X"])
      return error.key
    }
  }

  @Test func readsAnAddress() throws {
    let endpoint = try Endpoint("HTTPS://Api.Example.org:8443/v1/a%20b//")
    #expect(endpoint.text == "https://api.example.org:8443/v1/a%20b")
    #expect(endpoint.host == "api.example.org" && endpoint.port == 8443 && !endpoint.isLoopback)
    #expect(try Endpoint("https://example.org").text == "https://example.org")
  }

  @Test(arguments: [
    "http://localhost:8080/api", "http://127.0.0.1", "http://127.1.2.3:1/", "http://[::1]:65535",
    "HTTP://LOCALHOST",
  ])
  func plainHTTPReachesThisMachine(text: String) throws {
    #expect(try Endpoint(text).isLoopback)
  }

  @Test(arguments: [
    "http://example.org", "http://127.0.0.1.example.org", "http://localhost.example.org", "http://127.1",
    "http://127.0.0.256", "http://127.0.0.01", "http://0x7f.0.0.1", "http://2130706433", "http://[::2]",
    "http://0.0.0.0",
  ])
  func plainHTTPReachesNothingElse(text: String) {
    #expect(key(text) == "problem.endpoint.insecure")
  }

  @Test(arguments: [
    "", "example.org", "//example.org", "ftp://example.org", "file:///etc/passwd", "https:example.org",
    "https://",
    "https:///path", "https://me:secret@example.org", "https://me@example.org", "https://example.org/?key=1",
    "https://example.org/#top", "https://example.org/\n", "https://exa mple.org",
    "https://example.org/\u{1B}[2J",
    "https://exämple.org", "https://example.org/ü", "https://example.org:", "https://example.org:0",
    "https://example.org:65536", "https://example.org:8o", "https://a..b", "https://.a", "https://[::1",
    "https://[]",
    "https://[::1]x", "https://a\\b", "http://localhost\\@example.org",
  ])
  func refusesWhatIsNoAddress(text: String) {
    #expect(key(text) == "problem.endpoint.invalid")
  }
}
