import CarteCore
import FoundationEssentials

/// What a catalogue has answered to the questions of its pages in this run. What was asked and answered is in its
/// cache too, so that forgetting costs little.
public struct Answers: Hashable, Sendable {
  /// How a question stands.
  public enum State: Hashable, Sendable {
    /// It is under way since then.
    case asked(Date)
    /// These blocks are the answer; none where nobody knows.
    case known([Block])
    /// It could not be asked.
    case failed(Problem)
  }

  /// Questions that may be under way at once.
  static let widest = 4
  /// More answers than this are not kept, and so many then: a page has some dozens of questions.
  private static let most = 4096
  private static let kept = 1024

  private var states: [Question: State] = [:]
  /// In the order in which they were asked.
  private var order: [Question] = []
  /// Counts the changes, so that a screen notices one.
  public private(set) var revision = 0

  /// How a question stands; nil where it was not asked.
  public subscript(_ question: Question) -> State? { states[question] }

  /// What is under way.
  var open: [Question] { order.filter { since($0) != nil } }

  /// When a question that is under way was asked.
  func since(_ question: Question) -> Date? {
    if case .asked(let date) = states[question] { date } else { nil }
  }

  mutating func ask(_ question: Question, at now: Date) {
    if order.count >= Self.most { forgetOldest() }
    if states.updateValue(.asked(now), forKey: question) == nil { order.append(question) }
    revision += 1
  }

  /// Takes back a question that is under way.
  mutating func withdraw(_ question: Question) {
    guard since(question) != nil else { return }
    forget { $0 == question }
  }

  private mutating func forgetOldest() {
    let old = Set(order.dropLast(Self.kept))
    let open = Set(open)
    forget { old.contains($0) && !open.contains($0) }
  }

  private mutating func forget(where isForgotten: (Question) -> Bool) {
    let forgotten = Set(order.filter(isForgotten))
    guard !forgotten.isEmpty else { return }
    order.removeAll { forgotten.contains($0) }
    states = states.filter { !forgotten.contains($0.key) }
    revision += 1
  }

  /// Takes an answer, also one to a question that was withdrawn meanwhile.
  mutating func take(_ question: Question, _ result: Result<[Block], Problem>) {
    if states[question] == nil { order.append(question) }
    states[question] =
      switch result {
      case .success(let blocks): .known(blocks)
      case .failure(let problem): .failed(problem)
      }
    revision += 1
  }

  /// Has what failed asked again when it is in view; also what nobody knew, where `unknown` is wanted.
  mutating func forgetFailures(unknown: Bool = false) {
    let current = states
    forget { question in
      switch current[question] {
      case .failed: true
      case .known(let blocks): unknown && blocks.isEmpty
      case .asked, nil: false
      }
    }
  }
}

extension Page {
  /// The page with what was answered in the place of the questions.
  func filled(with answers: Answers) -> Page {
    guard tabs.contains(where: { $0.blocks.contains(where: \.isOpen) }) else { return self }
    return Page(
      id: id, title: title, number: number, badges: badges, facts: facts, address: address,
      picture: picture, tint: tint,
      tabs: tabs.map { Tab(label: $0.label, blocks: $0.blocks.flatMap { $0.filled(with: answers) }) }
    ).with(photo: photo)
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
