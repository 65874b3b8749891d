import Testing

@testable import CarteCore

@Suite struct JSONWalkingTests {
  private static func walked(_ text: String) throws -> Range<Int> {
    try Array(text.utf8).withUnsafeBytes { bytes in
      try JSONParser.read(bytes) { (parser) throws(JSON.Malformed) in try parser.skip() }
    }
  }

  @Test(arguments: [
    "{", "[1,]", "[1 2]", #"{"a" 1}"#, #"{"a":1,}"#, #"{1:2}"#, #"["\x"]"#, #"["\u12g4"]"#, #"["abc"#, "[01]",
    "[1.]",
    "[tru]", "[1]]", "", "  ", String(repeating: "[", count: 200),
  ])
  func walkingRefusesWhatReadingRefuses(text: String) throws {
    let refusal = try #require(throws: JSON.Malformed.self) { try JSON(parsing: text) }
    #expect(throws: refusal) { _ = try Self.walked(text) }
  }

  @Test(arguments: [#"{"a":[1,"\"]}",{"b":null}],"c":-1.5e3}"#, "[]", #""é\\""#, "true", " [ 1 , 2 ] "])
  func walkingComesToTheEndOfWhatCanBeRead(text: String) throws {
    #expect(try Self.walked(text).upperBound == text.utf8.count - (text.hasSuffix(" ") ? 1 : 0))
  }

  @Test func aStringEndsAtItsQuoteWhereverThatStands() throws {
    for length in 0..<40 {
      let text = String(repeating: "!", count: length)
      #expect(try JSON(parsing: "[\"\(text)\",1]") == [.string(text), 1])
      #expect(try JSON(parsing: "[\"\(text)\\n\(text)\"]") == [.string(text + "\n" + text)])
    }
  }

  @Test func whatWasWalkedOverCanBeReadLater() throws {
    let bytes = Array(#"{"first":[1,{"x":"y"}],"second":2}"#.utf8)
    let fragment = try bytes.withUnsafeBytes { buffer in
      try JSONParser.read(buffer) { (parser) throws(JSON.Malformed) in
        var found: JSONFragment?
        try parser.eachMember { (name, parser) throws(JSON.Malformed) in
          let place = try parser.skip()
          if name == "first" { found = JSONFragment(place, of: bytes) }
        }
        return found
      }
    }
    #expect(fragment?.json == [1, ["x": "y"]])
  }
}
