import Testing

@testable import CarteCore

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("https://www.thecocktaildb.com/api/json/v1/1", "www.thecocktaildb.com", false),
    ("HTTPS://Example.ORG:8443/a?b=c", "example.org", false),
    ("https://[2001:db8::1]/", "[2001:db8::1]", false),
    ("http://localhost:8080", "localhost", true), ("http://LOCALHOST/", "localhost", true),
    ("http://127.0.0.1/", "127.0.0.1", true), ("http://127.1.2.3:1/x", "127.1.2.3", true),
    ("http://[::1]:99/", "[::1]", true), ("https://localhost/", "localhost", true),
  ])
  func theseAreTaken(text: String, host: String, isLoopback: Bool) throws {
    let address = try WebAddress(text)
    #expect(address.host == host)
    #expect(address.isLoopback == isLoopback)
  }

  @Test(arguments: [
    "http://example.org/", "http://127.1/", "http://0177.0.0.1/", "http://127.0.0.256/", "http://0.0.0.0/",
    "http://localhost.example.org/", "http://[::2]/", "http://2130706433/", "http://127.0.0.1.example.org/",
  ])
  func plainHTTPToOthersIsInsecure(text: String) {
    #expect(throws: Problem("problem.insecure", ["address": text])) { try WebAddress(text) }
  }

  @Test(arguments: [
    "", "example.org", "file:///etc/passwd", "ftp://example.org/", "https:/example.org", "https://",
    "https://user@example.org/", "https://a:b@127.0.0.1/", "http://127.0.0.1\\@example.org/",
    "https://exa mple.org/", "https://example.org:0/", "https://example.org:65536/", "https://example.org:/",
    "https://example.org:8o/", "https://[::1/", "https://[::1]x/", "https://examplé.org/", "https://a\r\nb/",
    "https://example.org/{a}", "javascript:alert(1)", "https://" + String(repeating: "a", count: 9000),
  ])
  func theseAreNoWebAddresses(text: String) {
    let problem = #expect(throws: Problem.self) { try WebAddress(text) }
    #expect(problem?.key == "problem.address")
  }

  @Test func aProblemNamesTheAddressWithoutItsControlCharacters() {
    #expect(throws: Problem("problem.address", ["address": "[2Jhttps"])) {
      try WebAddress("\u{1B}[2Jhttps\u{202E}")
    }
  }

  @Test func fragmentsStayAtHome() throws {
    #expect(try WebAddress("https://example.org/a?b#c").text == "https://example.org/a?b")
  }

  @Test(arguments: ["https://example.org/v1/1", "https://example.org/v1/1/"])
  func pathsAndQueriesAreAppendedEncoded(base: String) throws {
    let address = try WebAddress(base).appending(
      path: "filter.php", query: ["c": "Punch / Party Drink", "é": "&=#"])
    #expect(
      address.text == "https://example.org/v1/1/filter.php?c=Punch%20%2F%20Party%20Drink&%C3%A9=%26%3D%23")
  }

  @Test func aPathCannotBecomeAQuery() throws {
    let address = try WebAddress("https://example.org").appending(path: "a/b?c=d#e\n")
    #expect(address.text == "https://example.org/a/b%3Fc=d%23e%0A")
  }

  @Test func originsAreSchemeHostAndPort() throws {
    let address = try WebAddress("https://example.org/a")
    #expect(address.hasSameOrigin(as: try WebAddress("https://EXAMPLE.org:443/b")))
    #expect(!address.hasSameOrigin(as: try WebAddress("https://example.org:444/a")))
    #expect(!address.hasSameOrigin(as: try WebAddress("https://www.example.org/a")))
    #expect(try !WebAddress("http://localhost/").hasSameOrigin(as: WebAddress("https://localhost/")))
  }
}
