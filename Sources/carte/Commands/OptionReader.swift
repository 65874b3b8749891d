/// Takes the options out of a command line as getopt_long(3) of the GNU C library does: `--name=value` or
/// `--name value`, names cut short where they stay clear, options and other words in any order, and nothing but words
/// after `--`.
///
/// It is not that function itself, which tells an ambiguous option neither from an unknown one nor what it may mean,
/// and which works in variables of the whole process. The tests hold one against the other.
struct OptionReader {
  /// An option there is.
  struct Known: Hashable {
    /// The name without dashes.
    let name: String
    /// Whether a value follows.
    var takesValue = false
    /// The letter behind a single dash that means the same; only for options without a value.
    var letter: Unicode.Scalar?
  }

  /// An option that was given; its value is empty where it takes none.
  struct Given: Hashable {
    let name: String
    let value: String
  }

  /// A word that is no option.
  struct Word: Hashable {
    let text: String
    /// Whether it begins with a single dash, with something behind it that is no letter of an option. A search takes
    /// it as a word that is not wanted; everything else has to refuse it.
    var isDashed = false
  }

  /// Why a command line cannot be read; each with the option as it was written, as far as its `=`.
  enum Misread: Error, Hashable {
    case unknown(String)
    case ambiguous(String, names: [String])
    case missingValue(String)
    case needlessValue(String)
  }

  let known: [Known]

  /// Reads the words after the program's name.
  func read(_ words: [String]) throws(Misread) -> (options: [Given], words: [Word]) {
    var options: [Given] = []
    var others: [Word] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.utf8.first == UInt8(ascii: "-"), word.utf8.count > 1 else {
        others.append(Word(text: word))
        continue
      }
      if word == "--" {
        others += rest.map { Word(text: $0) }
        break
      }
      if word.utf8.starts(with: "--".utf8) {
        options.append(try long(word, &rest))
      } else if let letters = letters(word) {
        options += letters
      } else {
        others.append(Word(text: word, isDashed: true))
      }
    }
    return (options, others)
  }

  private func long(_ word: String, _ rest: inout ArraySlice<String>) throws(Misread) -> Given {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = String(parts[0])
    let value = parts.count > 1 ? String(parts[1]) : nil
    let option = try named(written)
    guard option.takesValue else {
      guard value == nil else { throw .needlessValue("--" + option.name) }
      return Given(name: option.name, value: "")
    }
    // Whatever follows is the value, also where it looks like an option.
    guard let value = value ?? rest.popFirst() else { throw .missingValue("--" + option.name) }
    return Given(name: option.name, value: value)
  }

  private func named(_ written: String) throws(Misread) -> Known {
    let name = written.utf8.dropFirst(2)
    if let whole = known.first(where: { $0.name.utf8.elementsEqual(name) }) { return whole }
    let begun = known.filter { $0.name.utf8.starts(with: name) }
    guard let option = begun.first else { throw .unknown(written) }
    guard begun.count == 1 else { throw .ambiguous(written, names: begun.map { "--" + $0.name }) }
    return option
  }

  /// The options of letters behind one dash; nil where one of them is none.
  private func letters(_ word: String) -> [Given]? {
    var options: [Given] = []
    for letter in word.unicodeScalars.dropFirst() {
      guard let option = known.first(where: { $0.letter == letter }) else { return nil }
      options.append(Given(name: option.name, value: ""))
    }
    return options
  }
}
