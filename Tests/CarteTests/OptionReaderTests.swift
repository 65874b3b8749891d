import CGetopt
import CarteCore
import Glibc
import Testing

@testable import carte

@Suite(.serialized) struct OptionReaderTests {
  private let reader = OptionReader(known: [
    OptionReader.Known(name: "help", letter: "h"), OptionReader.Known(name: "version", letter: "V"),
    OptionReader.Known(name: "no-mouse"), OptionReader.Known(name: "no-motion"),
    OptionReader.Known(name: "color", takesValue: true), OptionReader.Known(name: "col", takesValue: false),
    OptionReader.Known(name: "lang", takesValue: true),
  ])

  private func misread(_ words: String...) -> OptionReader.Misread? {
    do throws(OptionReader.Misread) {
      _ = try reader.read(words)
      return nil
    } catch {
      return error
    }
  }

  @Test func aValueStandsBehindAnEqualsSignOrInTheNextWord() throws {
    for words in [["--lang=a=b", "x"], ["x", "--lang", "a=b"]] {
      let (options, rest) = try reader.read(words)
      #expect(options == [OptionReader.Given(name: "lang", value: "a=b")] && rest.map(\.text) == ["x"])
    }
    #expect(try reader.read(["--lang", "--", "--help"]).options.map(\.value) == ["--", ""])
    #expect(try reader.read(["--lang="]).options == [OptionReader.Given(name: "lang", value: "")])
  }

  @Test func aWholeNameWinsOverOneItBegins() throws {
    #expect(try reader.read(["--col"]).options.map(\.name) == ["col"])
    #expect(try reader.read(["--colo", "1"]).options.map(\.name) == ["color"])
  }

  @Test func whatMayMeanSeveralIsRefusedWithTheirNames() {
    #expect(misread("--no-m") == .ambiguous("--no-m", names: ["--no-mouse", "--no-motion"]))
    #expect(misread("--co=1") == .ambiguous("--co", names: ["--color", "--col"]))
  }

  @Test func otherMistakesNameTheOption() {
    #expect(misread("--colour=16") == .unknown("--colour"))
    #expect(misread("x", "--la") == .missingValue("--lang"))
    #expect(misread("--hel=x") == .needlessValue("--help"))
  }

  @Test func lettersStandTogetherBehindOneDash() throws {
    let (options, rest) = try reader.read(["-hV", "-", "-x", "-hx"])
    #expect(options.map(\.name) == ["help", "version"])
    #expect(rest.map(\.text) == ["-", "-x", "-hx"] && rest.map(\.isDashed) == [false, true, true])
  }

  @Test func afterTwoDashesNothingIsAnOption() throws {
    let (options, rest) = try reader.read(["a", "--", "--help", "-x", "--"])
    #expect(options.isEmpty && rest == ["a", "--help", "-x", "--"].map { OptionReader.Word(text: $0) })
  }

  /// Twenty thousand command lines by chance, out of pieces that matter.
  @Test func itReadsAsTheCLibraryDoes() throws {
    var chance = SeededRandom(seed: 7)
    let pieces = [
      "--help", "--hel", "--h", "--version", "--no-m", "--no-mo", "--no-mot", "--color", "--color=1", "--col",
      "--colo=", "--co", "--lang", "--lang=x", "--", "-", "-h", "-V", "-hV", "-x", "--bad", "--=", "--help=1",
      "word", "", "--la", "--l=--",
    ]
    for _ in 0..<20_000 {
      let words = (0..<Int.random(in: 0...5, using: &chance)).compactMap { _ in
        pieces.randomElement(using: &chance)
      }
      #expect(ours(words) == theirs(words), "\(words)")
    }
  }

  private struct Outcome: Equatable {
    var options: [OptionReader.Given]
    var rest: [String]
  }

  private func ours(_ words: [String]) -> Outcome? {
    guard let (options, rest) = try? reader.read(words), !rest.contains(where: \.isDashed) else { return nil }
    return Outcome(options: options, rest: rest.map(\.text))
  }

  /// What getopt_long makes of them; nil where it complains.
  private func theirs(_ words: [String]) -> Outcome? {
    let names = reader.known.map { strdup($0.name) }
    let argv = (["carte"] + words).map { strdup($0) } + [nil]
    defer { (names + argv).forEach { free($0) } }
    var table = zip(reader.known.indices, names).map { index, name in
      option(
        name: name, has_arg: reader.known[index].takesValue ? required_argument : no_argument, flag: nil,
        val: 1000 + Int32(index))
    }
    table.append(option())
    var arguments = argv
    var options: [OptionReader.Given] = []
    var next: Int32 = 1
    carte_options_begin()
    while true {
      var value: UnsafePointer<CChar>?
      let code = carte_option(Int32(words.count + 1), &arguments, ":hV", table, &value, &next)
      if code < 0 { break }
      let letters = [Int32(UInt8(ascii: "h")): "help", Int32(UInt8(ascii: "V")): "version"]
      guard let name = letters[code] ?? (code >= 1000 ? reader.known[Int(code) - 1000].name : nil) else {
        return nil
      }
      options.append(OptionReader.Given(name: name, value: value.map { String(cString: $0) } ?? ""))
    }
    return Outcome(
      options: options, rest: arguments[Int(next)...].compactMap { $0.map { String(cString: $0) } })
  }
}
