import Testing

@testable import CarteCore

/// Answers that are damaged in every way there is: nothing may crash, and what is read must be sound.
@Suite struct PokeAPIFaultTests {
  private typealias Sample = PokeAPISample

  /// Each kind of answer with what reads it; the result says what it was about.
  private static let kinds: [(name: String, answer: JSON, read: @Sendable ([UInt8]) throws(Problem) -> Int)] =
    [
      (
        "pokemon", Sample.pokemon,
        { bytes throws(Problem) in try PokeAPIAnswer.pokemon(from: bytes, host: "h").id }
      ),
      (
        "species", Sample.species,
        { bytes throws(Problem) in try PokeAPIAnswer.species(from: bytes, host: "h").id }
      ),
      (
        "chain", Sample.chain, { bytes throws(Problem) in try PokeAPIAnswer.chain(from: bytes, host: "h").id }
      ),
      (
        "ability", Sample.ability,
        { bytes throws(Problem) in try PokeAPIAnswer.ability(from: bytes, host: "h").id }
      ),
      ("move", Sample.aMove, { bytes throws(Problem) in try PokeAPIAnswer.move(from: bytes, host: "h").id }),
      (
        "list", Sample.list([(1, "a"), (2, "b")]),
        { bytes throws(Problem) in try PokeAPIAnswer.list(from: bytes, host: "h").rows }
      ),
      (
        "type", Sample.type(.fire, [(1, "a", slot: 1)]),
        { bytes throws(Problem) in try PokeAPIAnswer.members(of: .fire, from: bytes, host: "h").count }
      ),
    ]

  private static let garbage = [
    "", " ", "Not Found", "<html></html>", "{", "[]", "null", "5", "\"x\"", "{}", #"{"id":null,"name":null}"#,
    #"{"id":1}"#, #"{"name":"a"}"#, #"{"id":-1,"name":"a"}"#, #"{"id":1,"name":"A b"}"#,
    #"{"id":[],"name":{}}"#,
    String(repeating: "[", count: 100_000), String(repeating: #"{"moves":"#, count: 100_000),
    #"{"id":1,"name":"a","evolves_to":"# + String(repeating: #"[{"evolves_to":"#, count: 100_000),
  ]

  @Test func whatIsNoAnswerIsAProblem() {
    for kind in Self.kinds {
      for text in Self.garbage {
        #expect(throws: Problem("problem.answer", ["host": "h"]), "\(kind.name): \(text.prefix(40))") {
          try kind.read(Array(text.utf8))
        }
      }
    }
  }

  @Test func everyTruncationIsAProblem() {
    for kind in Self.kinds {
      let bytes = Sample.bytes(kind.answer)
      for length in stride(from: 0, to: bytes.count, by: 7) {
        #expect(throws: Problem.self) { try kind.read(Array(bytes[..<length])) }
      }
    }
  }

  @Test func anAnswerLargerThanAnyIsAProblem() {
    let text = #"{"id":1,"name":"a","moves":["# + String(repeating: "0,", count: 17 << 20) + "0]}"
    #expect(throws: Problem.self) { try PokeAPIAnswer.pokemon(from: Array(text.utf8), host: "h") }
  }

  @Test func whateverIsNullOrOfAnotherTypeIsReadOrAProblem() {
    var random = SeededRandom(seed: 25)
    var sound = 0
    for kind in Self.kinds {
      for round in 0..<1500 {
        let damaged = Self.damaged(kind.answer, chance: round % 2 == 0 ? 0.02 : 0.3, using: &random)
        do throws(Problem) {
          _ = try kind.read(Sample.bytes(damaged))
          sound += 1
        } catch {
          #expect(error == Problem("problem.answer", ["host": "h"]))
        }
      }
    }
    #expect(sound > 3000)
  }

  @Test func oneMemberThatIsDamagedLeavesTheOthers() throws {
    let readable = ["id", "name"]
    for member in Sample.pokemon.members where !readable.contains(member.name) {
      for value in Self.wrong {
        let answer = Sample.pokemon.setting(member.name, to: value)
        let pokemon = try PokeAPIAnswer.pokemon(from: Sample.bytes(answer), host: "h")
        #expect(member.name == "types" || pokemon.types == [.fire, .flying])
        #expect(member.name == "stats" || pokemon.stats.count == 6)
        #expect(member.name == "moves" || pokemon.moveCount == 2)
      }
    }
  }

  /// One of each type, and numbers that fit nowhere.
  private static let wrong: [JSON] = [
    .null, true, 0, -1, 1e300, .literal("99999999999999999999"), "", "text", "\u{1B}[2J", "12", [], [[]], [:],
    ["name": .null], [.null, 5],
  ]

  /// A copy in which values became others by chance.
  private static func damaged(_ json: JSON, chance: Double, using random: inout SeededRandom) -> JSON {
    if Double.random(in: 0..<1, using: &random) < chance {
      return wrong[Int.random(in: 0..<wrong.count, using: &random)]
    }
    switch json {
    case .array(let values): return .array(values.map { damaged($0, chance: chance, using: &random) })
    case .object(let members):
      return .object(
        members.map { JSON.Member($0.name, damaged($0.value, chance: chance, using: &random)) })
    default: return json
    }
  }
}
