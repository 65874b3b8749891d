import Testing

@testable import CarteCore

@Suite struct JSONTests {
  private func parse(_ text: String) -> JSON? {
    try? JSON(parsing: text)
  }

  private func reason(_ text: String, limits: JSON.Limits = .standard) -> JSON.Malformed.Reason? {
    do throws(JSON.Malformed) {
      _ = try JSON(parsing: text, limits: limits)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func readsEveryKindOfValueInOrder() {
    let text = " {\"a\" : [1, -25.0,true,false,null] ,\r\n\t\"b\":{}, \"c\":[], \"\":\"x\"} "
    let expected: JSON = [
      "a": [1, -25, true, false, .null], "b": .object([]), "c": .array([]), "": "x",
    ]
    #expect(parse(text) == expected)
  }

  @Test(arguments: [
    ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{c}\n\r\t"),
    ("\"caf\\u00e9 \\u73CD\\u73E0\"", "café 珍珠"),
    ("\"\\ud83c\\udf78\"", "🍸"),
    ("\"\\ud83c\"", "\u{FFFD}"),
    ("\"\\udf78\\ud83cx\"", "\u{FFFD}\u{FFFD}x"),
    ("\"\\ud83c\\u0041\"", "\u{FFFD}A"),
    ("\"\\ud83c\\ud83c\\udf78\"", "\u{FFFD}🍸"),
    ("\"\\u0000\"", "\0"),
    ("\"raw\u{1}\n\ttab\"", "raw\u{1}\n\ttab"),
  ])
  func readsStrings(text: String, expected: String) {
    #expect(parse(text) == .string(expected))
  }

  @Test func repairsInvalidUTF8AndSkipsAByteOrderMark() throws {
    let plain: [UInt8] = [0xEF, 0xBB, 0xBF, 0x22, 0x61, 0xFF, 0x62, 0x22]
    #expect(try JSON(parsing: plain) == "a\u{FFFD}b")
    let escaped: [UInt8] = [0x22, 0x5C, 0x6E, 0xFF, 0x22]
    #expect(try JSON(parsing: escaped) == "\n\u{FFFD}")
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("11007", 11007), ("9007199254740991", 9_007_199_254_740_991),
    ("1234567890123456789012", 1_234_567_890_123_456_774_144), ("0.1", 0.1), ("-2.5", -2.5),
    ("123456789.123456", 123456789.123456), ("0.30000000000000004", 0.30000000000000004),
    ("1e3", 1000), ("1E-2", 0.01), ("2.5e+1", 25), ("5e-324", Double.leastNonzeroMagnitude),
    ("1e999", Double.greatestFiniteMagnitude), ("-1e999", -Double.greatestFiniteMagnitude),
  ])
  func readsNumbers(text: String, expected: Double) {
    #expect(parse(text)?.number == expected)
  }

  @Test(arguments: [
    "01", "1.", ".5", "-", "+1", "1e", "1e+", "NaN", "Infinity", "-Infinity", "0x10", "1_000", "tru", "nul",
    "True", "'a'", "{a:1}", "{\"a\" 1}", "{\"a\":1,}", "[1,]", "[1 2]", "[,1]", "]", "}", "{]", "\"\\x\"",
    "\"\\u12g4\"", "1 2", "{}{}", "[1]]", "\0", "{\"a\":1}\0", "<!DOCTYPE html>", "//x\n1",
  ])
  func refusesWhatIsNotJSON(text: String) {
    #expect(parse(text) == nil)
  }

  @Test func saysWhatIsWrongAndWhere() {
    #expect(reason("") == .empty)
    #expect(reason(" \n") == .empty)
    #expect(reason("{\"a\":[1") == .truncated)
    #expect(reason("[1]x") == .trailing)
    #expect(throws: JSON.Malformed(reason: .unexpected, offset: 4)) { try JSON(parsing: "[1, x]") }
  }

  @Test func staysWithinItsLimits() {
    #expect(reason("[1,2]", limits: .init(bytes: 4)) == .tooLarge)
    #expect(reason("[[1]]", limits: .init(depth: 1)) == .tooDeep)
    #expect(reason("[[1]]", limits: .init(depth: 2)) == nil)
    #expect(reason("[[1],[2]]", limits: .init(depth: 2)) == nil)
    #expect(reason("[1,2]", limits: .init(nodes: 2)) == .tooManyNodes)
    #expect(reason("[1,2]", limits: .init(nodes: 3)) == nil)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func refusesAHundredThousandNestedValues(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    #expect(reason(text) == .tooDeep)
    #expect(reason(text, limits: .init(depth: .max)) == .tooDeep)
  }

  @Test func memberLookupIsForgiving() {
    let value: JSON = ["a": ["b": 1], "a": 2]
    #expect(value["a"]["b"] == 1)
    #expect(value["a"]["x"]["y"].isNull)
    #expect(JSON.array([])["a"] == .null)
    #expect(value.members.map(\.name) == ["a", "a"])
    #expect(JSON.null.members.isEmpty && JSON.null.list == nil && JSON.null.array.isEmpty)
    #expect((["x"] as JSON).array == ["x"])
  }

  @Test func quotedAndBareValuesReadAlike() {
    #expect(
      JSON.number(11007).text == "11007" && JSON.number(0.5).text == "0.5" && JSON.bool(true).text == "true")
    #expect(JSON.string("11007").text == "11007" && JSON.null.text == nil && JSON.array([]).text == nil)
    #expect(JSON.string("4.5").number == 4.5 && JSON.number(3).number == 3)
    #expect(["nan", "inf", "0x10", "", "5 oz", "1e999", "-"].allSatisfy { JSON.string($0).number == nil })
    #expect(JSON.string("9223372036854775807").integer == .max && JSON.number(2.5).integer == nil)
    #expect(JSON.number(1e300).integer == nil && JSON.string("3.0").integer == 3)
    #expect(JSON.bool(false).bool == false && JSON.string("true").bool == nil && JSON.number(1).bool == nil)
  }

  @Test func writesCompactlyOrForPeople() {
    let value: JSON = ["a": [1, 2.5, .null], "b": .object([]), "c": ["d": true]]
    #expect(value.encoded() == #"{"a":[1,2.5,null],"b":{},"c":{"d":true}}"#)
    #expect(
      (["a": [1], "b": .array([])] as JSON).encoded(pretty: true)
        == "{\n  \"a\": [\n    1\n  ],\n  \"b\": []\n}")
  }

  @Test func writesNothingATerminalWouldObey() {
    let text = "\"\\/\n\r\t\u{1B}[2J\u{7F}\u{9B}\u{2028}\u{2029}é🍸"
    #expect(
      JSON.string(text).encoded()
        == #""\"\\/\n\r\t\u001b[2J\u007f\u009b\u2028\u2029é🍸""#)
    #expect((["a\u{1}": 1] as JSON).encoded() == #"{"a\u0001":1}"#)
  }

  @Test func writesNumbersThatAreNotFiniteAsNull() {
    #expect(
      JSON.array([.number(.nan), .number(.infinity), .number(-.infinity)]).encoded() == "[null,null,null]")
    #expect(JSON.array([-7, .number(1e20), .number(1e-7)]).encoded() == "[-7,1e+20,1e-07]")
  }

  @Test(arguments: [
    "9007199254740991", "9007199254740993", "18446744073709551615", "-12345678901234567890", "1e400",
    "-1E+400",
    "1e3", "0.1", "0.1000000000000000055511151231257827", "3.141592653589793238", "0.30000000000000004",
    "1e-999",
    "123456789012345678901234567890.5",
  ])
  func aNumberIsWrittenAsItWasRead(text: String) throws {
    #expect(try JSON(parsing: "[\(text)]").encoded() == "[\(text)]")
  }

  @Test func aNumberThatNoDoubleHoldsIsStillANumber() {
    #expect(parse("9007199254740993")?.integer == 9_007_199_254_740_993)
    #expect(parse("9007199254740993")?.text == "9007199254740993")
    #expect(parse("18446744073709551615")?.integer == nil)
    #expect(parse("1e3")?.text == "1000" && parse("1e3")?.integer == 1000)
  }

  @Test func settingKeepsOrderAndTheOtherMembers() {
    let value: JSON = ["a": 1, "b": 2, "a": 3]
    #expect(value.setting("a", to: 9) == ["a": 9, "b": 2])
    #expect(value.setting("b", to: nil) == ["a": 1, "a": 3])
    #expect(value.setting("c", to: true) == ["a": 1, "b": 2, "a": 3, "c": true])
    #expect(JSON.null.setting("a", to: 1) == ["a": 1])
  }
}
