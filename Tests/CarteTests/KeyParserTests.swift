import CarteUI
import Testing

@testable import carte

@Suite struct KeyParserTests {
  /// What the sequences of terminals mean, as a word for each event.
  static let sequences: [(String, [String])] = [
    ("a", ["a"]), ("é", ["é"]), ("珍", ["珍"]), ("🍸", ["🍸"]), ("\r", ["enter"]), ("\n", ["enter"]),
    ("\t", ["tab"]),
    ("\u{7F}", ["backspace"]), ("\u{8}", ["backspace"]), ("\u{3}", ["^c"]), ("\u{11}", ["^q"]), ("\0", []),
    ("\u{9B}", []),
    // xterm and those like it, in both cursor modes.
    ("\u{1B}[A", ["up"]), ("\u{1B}[B", ["down"]), ("\u{1B}[C", ["right"]), ("\u{1B}[D", ["left"]),
    ("\u{1B}OA", ["up"]), ("\u{1B}OB", ["down"]), ("\u{1B}OC", ["right"]), ("\u{1B}OD", ["left"]),
    ("\u{1B}[H", ["home"]), ("\u{1B}[F", ["end"]), ("\u{1B}OH", ["home"]), ("\u{1B}OF", ["end"]),
    ("\u{1B}[1~", ["home"]), ("\u{1B}[4~", ["end"]), ("\u{1B}[7~", ["home"]), ("\u{1B}[8~", ["end"]),
    ("\u{1B}[5~", ["pageUp"]), ("\u{1B}[6~", ["pageDown"]), ("\u{1B}[3~", ["delete"]), ("\u{1B}[2~", []),
    ("\u{1B}[Z", ["backTab"]), ("\u{1B}OM", ["enter"]), ("\u{1B}[1;1A", ["up"]),
    ("\u{1B}OP", ["F1"]), ("\u{1B}OS", ["F4"]), ("\u{1B}[11~", ["F1"]), ("\u{1B}[15~", ["F5"]),
    ("\u{1B}[17~", ["F6"]), ("\u{1B}[21~", ["F10"]), ("\u{1B}[23~", ["F11"]), ("\u{1B}[24~", ["F12"]),
    ("\u{1B}[[A", ["F1"]), ("\u{1B}[[E", ["F5"]), ("\u{1B}[[F", []),
    // With Shift, Ctrl and Alt.
    ("\u{1B}[1;5A", []), ("\u{1B}[3;5~", []), ("\u{1B}O1;2P", []), ("\u{1B}O5A", []), ("\u{1B}Oa", []),
    ("\u{1B}[a", []), ("\u{1B}[5^", []), ("\u{1B}x", []), ("\u{1B}é", []), ("\u{1B}\r", []),
    ("\u{1B}\u{1B}[A", []),
    ("\u{1B}\u{1B}OA", []), ("\u{1B}\u{1B}[3~", []), ("\u{1B}[27;5;9~", []), ("\u{1B}[97;5u", []),
    // Reports and strings.
    ("\u{1B}[I", ["focus"]), ("\u{1B}[O", ["blur"]), ("\u{1B}[?1;2c", ["attributes 1 2"]),
    ("\u{1B}[?2026;2$y", []),
    ("\u{1B}[12;40R", []), ("\u{1B}]11;rgb:00/80/ff\u{1B}\\", ["background 0 128 255"]),
    ("\u{1B}]11;rgb:0000/8080/ffff\u{7}", ["background 0 128 255"]),
    ("\u{1B}]11;rgba:1/f/0/8\u{7}", ["background 17 255 0"]),
    ("\u{1B}]11;#0080FF\u{7}", ["background 0 128 255"]),
    ("\u{1B}]11;rgb:fff/800/000\u{1B}\\", ["background 255 127 0"]),
    ("\u{1B}]11;rgb:ff/ff\u{7}", []), ("\u{1B}]11;rgb:fffff/0/0\u{7}", []), ("\u{1B}]11;red\u{7}", []),
    ("\u{1B}]11;rgb:-1/0/0\u{7}", []), ("\u{1B}]11;?\u{7}", []), ("\u{1B}]10;rgb:ff/ff/ff\u{7}", []),
    ("\u{1B}]4;1;rgb:ff/ff/ff\u{7}", []), ("\u{1B}]11;rgb:ff/ff/ff\u{18}", []),
    ("\u{1B}_11;rgb:ff/ff/ff\u{1B}\\", []),
    ("\u{1B}P1$r0m\u{1B}\\", []), ("\u{1B}_Gi=1;OK\u{1B}\\", ["graphics 1 true"]), ("\u{1B}^q\u{1B}\\", []),
    ("\u{1B}Xq\u{7}q\u{1B}\\", []),
    ("\u{1B}[?63;1;2;4;6;9c", ["attributes 63 1 2 4 6 9"]), ("\u{1B}[>41;379;0c", []), ("\u{1B}[c", []),
    ("\u{1B}[6;20;10t", ["cell 10 20"]), ("\u{1B}[4;400;800t", []), ("\u{1B}[6;20t", []),
    ("\u{1B}[?1;0;256S", ["colors 256"]), ("\u{1B}[?1;3;0S", []), ("\u{1B}[?2;0;800;600S", []),
    ("\u{1B}_Gi=31;OK\u{1B}\\", ["graphics 31 true"]),
    ("\u{1B}_Gi=31,p=1;ENOENT:no picture\u{1B}\\", ["graphics 31 false"]), ("\u{1B}_Gq\u{1B}\\", []),
    ("\u{1B}_Xi=31;OK\u{1B}\\", []), ("\u{1B}PGi=31;OK\u{1B}\\", []),
    // The mouse.
    ("\u{1B}[<0;10;8M", ["click 9 7"]), ("\u{1B}[<0;10;8m", []), ("\u{1B}[<4;1;1M", ["click 0 0"]),
    ("\u{1B}[<64;2;3M", ["wheelUp 1 2"]), ("\u{1B}[<65;2;3M", ["wheelDown 1 2"]), ("\u{1B}[<2;1;1M", []),
    ("\u{1B}[<32;1;1M", []), ("\u{1B}[<0;0;0M", []), ("\u{1B}[<;;M", []), ("\u{1B}[<64;-5;3M", []),
    ("\u{1B}[<99999999999999999999;1;1M", []), ("\u{1B}[M !\"", ["click 0 1"]), ("\u{1B}[M#!!", []),
    ("\u{1B}[M`!!", ["wheelUp 0 0"]),
    // Pastes.
    ("\u{1B}[200~gin\u{1B}[201~", ["paste gin"]), ("\u{1B}[200~é\rq\u{3}\u{1B}[201~", ["paste é\nq\u{3}"]),
    ("\u{1B}[200~\u{1B}[20\u{1B}[A\u{1B}[201~", ["paste \u{1B}[20\u{1B}[A"]),
    ("\u{1B}[200~\u{1B}[201~", ["paste "]),
    ("\u{1B}[201~", []), ("\u{1B}\u{1B}[200~q\u{1B}[201~", ["escape", "paste q"]),
    ("\u{1B}\u{1B}[I", ["escape", "focus"]), ("\u{1B}\u{1B}\u{1B}[A", ["escape"]),
  ]

  @Test(arguments: sequences)
  func aSequenceMeansOneThing(_ sequence: String, _ meant: [String]) {
    var parser = KeyParser(escapeDelay: 0.025)
    #expect(words(parser.take(Array((sequence + "z").utf8), at: 0)) == meant + ["z"])
    #expect(parser.deadline == nil)
  }

  @Test(arguments: sequences)
  func aSequenceMayBeCutAnywhere(_ sequence: String, _ meant: [String]) {
    let bytes = Array((sequence + "z").utf8)
    for cut in 1..<bytes.count {
      var parser = KeyParser(escapeDelay: 0.025)
      let events = parser.take(bytes[..<cut], at: 0) + parser.take(bytes[cut...], at: 0.01)
      #expect(words(events) == meant + ["z"], "cut at \(cut)")
    }
    var parser = KeyParser(escapeDelay: 0.025)
    #expect(words(bytes.flatMap { parser.take([$0], at: 0) }) == meant + ["z"])
  }

  @Test(
    arguments: [
      ([0x61, 0xE9, 0x62], "ab"), ([0xE9, 0x20, 0x62], " b"), ([0xC3, 0x62], "b"), ([0xFF, 0xFE, 0x63], "c"),
      ([0xED, 0xA0, 0x80, 0x64], "d"), ([0xF4, 0x90, 0x80, 0x80, 0x65], "e"), ([0xC0, 0x80, 0x66], "f"),
      ([0xE7, 0x8F, 0x67], "g"), ([0x9B, 0x68], "h"),
    ] as [([UInt8], String)])
  func bytesThatAreNoCharacterAreSkippedAlone(_ bytes: [UInt8], _ typed: String) {
    var parser = KeyParser(escapeDelay: 0.025)
    #expect(words(parser.take(bytes, at: 0)).joined() == typed)
    let paste = Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~".utf8)
    #expect(words(parser.take(paste, at: 0)) == ["paste " + typed])
  }

  @Test(arguments: [("\u{1B}", 1), ("\u{1B}\u{1B}", 2), ("\u{1B}\u{1B}\u{1B}\u{1B}", 4)])
  func escapesAloneAreKeysAfterTheDelay(_ typed: String, _ count: Int) {
    var parser = KeyParser(escapeDelay: 0.025)
    let early = parser.take(Array(typed.utf8), at: 10)
    #expect(parser.deadline == 10.025)
    #expect(parser.expire(at: 10.02).isEmpty)
    let late = parser.expire(at: 10.03)
    #expect(words(early + late) == Array(repeating: "escape", count: count))
    #expect(parser.deadline == nil)
  }

  @Test(arguments: [
    "\u{1B}[", "\u{1B}[<0;5", "\u{1B}[M !", "\u{1B}O", "\u{1B}[[", "\u{1B}\u{1B}[", "\u{1B}]0;q", "\u{1B}Pq",
    "\u{1B}_q\u{1B}", "\u{1B}[3$",
  ])
  func anUnfinishedSequenceIsDroppedAfterASilence(_ typed: String) {
    var parser = KeyParser(escapeDelay: 0.025)
    #expect(parser.take(Array(typed.utf8), at: 0).isEmpty)
    #expect(parser.deadline == 0.1)
    #expect(parser.expire(at: 0.1).isEmpty)
    #expect(parser.deadline == nil)
    #expect(words(parser.take([0x03], at: 1)) == ["^c"])
  }

  @Test func anAnswerIsNoKeyHoweverSlowlyItComes() {
    let answer = Array("\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\".utf8)
    for cut in 1..<answer.count {
      var parser = KeyParser(escapeDelay: 0.025)
      parser.expectAnswer(until: 1)
      var events = parser.take(answer[..<cut], at: 0)
      // Nothing but a lone escape is looked at again that soon.
      let pause = cut == 1 ? 0.09 : 1.9
      events += parser.expire(at: pause)
      events += parser.take(answer[cut...], at: pause)
      #expect(words(events) == ["background 255 128 0"], "cut at \(cut)")
    }
  }

  @Test func anAnswerThatNobodyAwaitsAnyMoreIsNoKeyEither() {
    var parser = KeyParser(escapeDelay: 0.025)
    _ = parser.take(Array("\u{1B}]11;rgb:ff".utf8), at: 60)
    #expect(parser.expire(at: 61).isEmpty)
    #expect(words(parser.take(Array("ff/8080/0000\u{7}q".utf8), at: 61)) == ["background 255 128 0", "q"])
  }

  @Test func anEscapeIsTheKeyAtOnceWhereNoAnswerIsAwaited() {
    var parser = KeyParser(escapeDelay: 0.025)
    parser.expectAnswer(until: 1)
    _ = parser.take([0x1B], at: 0.5)
    #expect(parser.deadline == 0.6)
    #expect(words(parser.expire(at: 0.6)) == ["escape"])
    _ = parser.take([0x1B], at: 1)
    #expect(parser.deadline == 1.025)
  }

  @Test func anUnfinishedStartOfAPasteIsWaitedForLonger() {
    var parser = KeyParser(escapeDelay: 0.025)
    _ = parser.take(Array("\u{1B}[20".utf8), at: 0)
    #expect(parser.expire(at: 0.5).isEmpty)
    #expect(words(parser.take(Array("0~q\u{1B}[201~".utf8), at: 0.6)) == ["paste q"])
  }

  @Test func aPasteWithoutAnEndEndsWithASilence() {
    var parser = KeyParser(escapeDelay: 0.025)
    #expect(parser.take(Array("\u{1B}[200~gin\u{1B}[20".utf8), at: 0).isEmpty)
    #expect(parser.expire(at: 0.9).isEmpty)
    #expect(words(parser.expire(at: 1)) == ["paste gin\u{1B}[20"])
    #expect(words(parser.take([0x03], at: 1.1)) == ["^c"])
  }

  @Test func aPasteIsBoundedAndNeverAKey() {
    var parser = KeyParser(escapeDelay: 0.025)
    var events = parser.take(Array("\u{1B}[200~".utf8), at: 0)
    for _ in 0..<100 { events += parser.take(Array(repeating: 0x71, count: 4096), at: 0) }
    #expect(events.isEmpty)
    events = parser.take(Array("\u{1B}[201~z".utf8), at: 0)
    #expect(words(events) == ["paste " + String(repeating: "q", count: 100_000), "z"])
  }

  @Test func aSequenceWithoutEndDoesNotGrowForEver() {
    var parser = KeyParser(escapeDelay: 0.025)
    _ = parser.take(Array("\u{1B}[".utf8) + Array(repeating: 0x31, count: 5000), at: 0)
    #expect(words(parser.take([0x71], at: 0)) == ["q"])
    _ = parser.take(Array("\u{1B}]".utf8) + Array(repeating: 0x31, count: 70_000), at: 0)
    #expect(words(parser.take([0x71], at: 0)) == ["q"])
  }

  @Test(arguments: [("\u{1B}[3\u{3}", ["^c"]), ("\u{1B}[3\u{1B}[A", ["up"]), ("\u{1B}]0;q\u{1B}[A", ["up"])])
  func whatBreaksASequenceOffIsTakenByItself(_ typed: String, _ meant: [String]) {
    var parser = KeyParser(escapeDelay: 0.025)
    #expect(words(parser.take(Array(typed.utf8), at: 0)) == meant)
  }

  @Test func theTerminalsOwnKeysComeFirst() {
    let keys: [[UInt8]: Key] = [
      Array("\u{1B}[I".utf8): .pageUp, Array("\u{1B}&a".utf8): .up, [0x0C]: .right,
    ]
    var parser = KeyParser(escapeDelay: 0.025, keys: keys)
    #expect(words(parser.take(Array("\u{1B}[I\u{1B}&".utf8), at: 0)) == ["pageUp"])
    #expect(words(parser.take(Array("a\u{1B}&b\u{0C}".utf8), at: 0)) == ["up", "b", "^l"])
    _ = parser.take(Array("\u{1B}&".utf8), at: 0)
    #expect(parser.expire(at: 1).isEmpty)
    #expect(words(parser.take([0x61], at: 2)) == ["a"])
  }

  private func words(_ events: [Event]) -> [String] {
    events.map { event in
      switch event {
      case .key(.character(let character)): String(character)
      case .key(.control(let letter)): "^\(letter)"
      case .key(.function(let number)): "F\(number)"
      case .key(let key): "\(key)"
      case .paste(let text): "paste " + text
      case .focused(let isFocused): isFocused ? "focus" : "blur"
      case .mouse(let mouse): "\(mouse.action) \(mouse.point.column) \(mouse.point.row)"
      case .reported(.attributes(let numbers)):
        "attributes " + numbers.map(String.init).joined(separator: " ")
      case .reported(.cellSize(let width, let height)): "cell \(width) \(height)"
      case .reported(.colors(let count)): "colors \(count)"
      case .reported(.background(let color)): "background \(color.red) \(color.green) \(color.blue)"
      case .reported(.graphics(let id, let isFine)): "graphics \(id) \(isFine)"
      default: "?"
      }
    }
  }
}
