import CarteCore

/// The content of a tab in lines of a width, and what can be done with some of them.
struct TabContent: Hashable, Sendable {
  /// The lines from top to bottom.
  var lines: [Line] = []
  /// The links among them.
  var links: [LinkPlace] = []
  /// What has to be asked for, and on which line that will stand.
  var questions: [OpenQuestion] = []

  /// A link and its lines.
  struct LinkPlace: Hashable, Sendable {
    let link: Link
    let rows: Range<Int>
  }

  /// A question and the line of its answer.
  struct OpenQuestion: Hashable, Sendable {
    let question: Question
    let row: Int
  }
}
