/// Turns the running text of a recipe into the steps of it.
public enum Steps {
  /// The steps of a text, in order, each on one line. Every word stays; only the numbers of steps that the text
  /// numbers itself (`1.`, `2)`, `Step 3`) are taken off.
  ///
  /// A text that numbers its steps is cut there and nowhere else. Any other is cut at line breaks and after
  /// sentences. Pieces without a letter or digit are left out.
  public static func split(_ text: String) -> [String] {
    let lines = joiningBrokenSentences(text.cleaned(keepingLines: true).split(separator: "\n").map(trimmed))
    let steps: [String]
    if let numbered = NumberedText(lines: lines) {
      steps = numbered.preface.flatMap(Sentences.split) + numbered.items
    } else {
      steps = lines.flatMap(Sentences.split)
    }
    return steps.filter { $0.contains { $0.isLetter || $0.isNumber } }
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line
    while line.first == " " { line.removeFirst() }
    while line.last == " " { line.removeLast() }
    return String(line)
  }

  /// A line that goes on in lower case after one without an end is the same sentence.
  private static func joiningBrokenSentences(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { joined, line in
      if let last = joined.last, let first = line.first, first.isLowercase,
        let end = last.last, end.isLetter || end == ","
      {
        joined[joined.count - 1] = last + " " + line
      } else {
        joined.append(line)
      }
    }
  }
}
