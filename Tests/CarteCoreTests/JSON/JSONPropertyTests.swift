import Testing

@testable import CarteCore

@Suite struct JSONPropertyTests {
  private static let sample =
    #"{"drinks":[{"id":"11007","n":-12.5e1,"t":"Caf\u00e9 \ud83c\udf78","x":null},true]}"#

  @Test(arguments: [false, true])
  func whatIsWrittenReadsBackTheSame(pretty: Bool) throws {
    var random = SeededValues(state: 2026)
    for _ in 0..<2000 {
      let value = random.value(depth: 4)
      let text = value.encoded(pretty: pretty)
      #expect(try JSON(parsing: text) == value, "\(text)")
    }
  }

  @Test func everyTruncationIsRefused() throws {
    let bytes = Array(Self.sample.utf8)
    _ = try JSON(parsing: bytes)
    for length in 0..<bytes.count {
      #expect(throws: JSON.Malformed.self) { try JSON(parsing: Array(bytes[..<length])) }
    }
  }

  /// What still reads must be a sound value: it writes and reads back as itself.
  @Test func everyChangedByteIsReadOrRefusedWithoutACrash() {
    let bytes = Array(Self.sample.utf8)
    var refused = 0
    for place in bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[place] = byte
        guard let value = try? JSON(parsing: changed) else {
          refused += 1
          continue
        }
        guard let again = try? JSON(parsing: value.encoded()), again == value else {
          Issue.record("byte \(byte) at \(place) does not survive writing")
          continue
        }
      }
    }
    #expect(refused > bytes.count * 100)
  }
}

/// Documents made of everything that is hard to write and read, the same ones each run.
private struct SeededValues: RandomNumberGenerator {
  private var random: SeededRandom

  init(state: UInt64) {
    random = SeededRandom(seed: state)
  }

  mutating func next() -> UInt64 { random.next() }

  mutating func value(depth: Int) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &self) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &self))
    case 2: return .number(number())
    case 3, 4: return .string(text())
    case 5: return .array(several { $0.value(depth: depth - 1) })
    default: return .object(several { JSON.Member($0.text(), $0.value(depth: depth - 1)) })
    }
  }

  private mutating func several<Item>(_ make: (inout Self) -> Item) -> [Item] {
    (0..<Int.random(in: 0..<5, using: &self)).map { _ in make(&self) }
  }

  private mutating func number() -> Double {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return Double(Int.random(in: -1000...1000, using: &self))
    case 1: return Double(Int.random(in: -1_000_000...1_000_000, using: &self)) / 1000
    case 2: return Double(Int64.random(in: .min ... .max, using: &self))
    default:
      let any = Double(bitPattern: next())
      return any.isFinite ? any : 0
    }
  }

  private mutating func text() -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x20...0x7E, 0x7F...0x9F, 0x300...0x36F, 0x2020...0x202F, 0x4E00...0x4E40, 0xFFF0...0xFFFF,
      0x1F370...0x1F380,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0..<20, using: &self) {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &self)]
      Unicode.Scalar(UInt32.random(in: range, using: &self)).map { text.unicodeScalars.append($0) }
    }
    return text
  }
}
