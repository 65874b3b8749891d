import CarteCore

/// What a catalogue has answered to the questions of its pages in this run. What was asked and answered is in its
/// cache too, so that forgetting costs little.
public struct Answers: Hashable, Sendable {
  /// How a question stands.
  public enum State: Hashable, Sendable {
    /// It is under way.
    case asked
    /// These blocks are the answer; none where nobody knows.
    case known([Block])
    /// It could not be asked.
    case failed(Problem)
  }

  /// Questions that may be under way at once.
  static let widest = 4
  /// More answers than this are not kept: a page has some dozens of questions.
  private static let most = 512

  private var states: [Question: State] = [:]
  /// Counts the changes, so that a screen notices one.
  public private(set) var revision = 0

  /// How a question stands; nil where it was not asked.
  public subscript(_ question: Question) -> State? { states[question] }

  /// How many more may be asked now.
  var room: Int { Self.widest - states.values.count { $0 == .asked } }

  mutating func ask(_ question: Question) {
    if states.count >= Self.most { states = states.filter { $0.value == .asked } }
    states[question] = .asked
    revision += 1
  }

  mutating func take(_ question: Question, _ result: Result<[Block], Problem>) {
    states[question] =
      switch result {
      case .success(let blocks): .known(blocks)
      case .failure(let problem): .failed(problem)
      }
    revision += 1
  }

  /// Has what failed asked again when it is in view; also what nobody knew, where `unknown` is wanted.
  mutating func forgetFailures(unknown: Bool = false) {
    let sound = states.filter { state in
      switch state.value {
      case .failed: false
      case .known(let blocks): !unknown || !blocks.isEmpty
      case .asked: true
      }
    }
    guard sound.count != states.count else { return }
    states = sound
    revision += 1
  }
}

extension Page {
  /// The page with what was answered in the place of the questions.
  func filled(with answers: Answers) -> Page {
    guard tabs.contains(where: { $0.blocks.contains(where: \.isOpen) }) else { return self }
    return Page(
      id: id, title: title, number: number, badges: badges, facts: facts, address: address, tint: tint,
      tabs: tabs.map { Tab(label: $0.label, blocks: $0.blocks.flatMap { $0.filled(with: answers) }) })
  }
}

extension Block {
  /// Whether something in it has to be asked for.
  fileprivate var isOpen: Bool {
    switch self {
    case .pending: true
    case .entries(let entries): entries.contains { $0.text.question != nil }
    default: false
    }
  }

  /// An answer may ask again: the abilities of a Pokémon come before their texts.
  fileprivate func filled(with answers: Answers, depth: Int = 0) -> [Block] {
    switch self {
    case .pending(let question):
      guard case .known(let blocks) = answers[question], !blocks.isEmpty, depth < 4 else { return [self] }
      return blocks.flatMap { $0.filled(with: answers, depth: depth + 1) }
    case .entries(let entries): return [.entries(entries.map { $0.filled(with: answers) })]
    default: return [self]
    }
  }
}

extension Entry {
  fileprivate func filled(with answers: Answers) -> Entry {
    guard let question = text.question, case .known(let blocks) = answers[question] else { return self }
    // Either the text alone, or the entry as it should have been.
    if case .entries(let better) = blocks.first, let entry = better.first {
      return Entry(
        title: title, badges: entry.badges, details: entry.details,
        text: entry.text.question == nil ? entry.text : .unavailable)
    }
    let texts = blocks.compactMap { if case .paragraph(let text) = $0 { text } else { nil } }
    return Entry(
      title: title, badges: badges, details: details,
      text: texts.isEmpty ? .unavailable : .known(texts.joined(separator: "\n")))
  }
}

extension Entry.Text {
  /// What has to be asked, if anything.
  var question: Question? {
    if case .pending(let question) = self { question } else { nil }
  }
}
