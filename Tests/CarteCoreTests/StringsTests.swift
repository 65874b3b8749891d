import Testing

@testable import CarteCore

@Test func stringsFillTheirPlaces() {
  let strings = Strings(language: "en", texts: ["hello": "Hello {name}, {name}! {other}"])
  #expect(strings("hello", ["name": "you"]) == "Hello you, you! {other}")
  #expect(strings("missing") == "missing")
}
