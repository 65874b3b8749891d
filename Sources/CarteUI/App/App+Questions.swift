import CarteCore
import FoundationEssentials

/// What pages lack is asked for when it is in view, a few things at a time. Offline too: a catalogue may
/// have kept the answer from an earlier time, and asks nobody then.
extension App {
  mutating func askWhatIsInView() -> [Effect] {
    guard let screen = screens.last, let name = screen.catalogue,
      let index = catalogueIndex(name)
    else { return [] }
    let wanted = screen.questions(in: library)
    let new = wanted.filter { library.catalogues[index].answers[$0] == nil }
    let withdrawn = unseen(in: index, besides: wanted).filter {
      library.now.timeIntervalSince($0.asked) >= Self.patience
    }
    for (question, _) in withdrawn { library.catalogues[index].answers.withdraw(question) }
    let room = max(Answers.widest - library.catalogues[index].answers.open.count, 0)
    for question in new.prefix(room) { library.catalogues[index].answers.ask(question, at: library.now) }
    return withdrawn.map { .withdraw(catalogue: name, $0.question) }
      + new.prefix(room).map { .ask(catalogue: name, $0) }
  }

  /// Seconds for which a question goes on that nobody looks at any more and others wait for: its server may hang.
  private static let patience = 1.0

  /// What is under way and not in view, where it takes the place of as many questions that are; the oldest first.
  private func unseen(in index: Int, besides wanted: [Question]) -> [(question: Question, asked: Date)] {
    let answers = library.catalogues[index].answers
    let lacking = wanted.count { answers[$0] == nil } - (Answers.widest - answers.open.count)
    guard lacking > 0 else { return [] }
    return answers.open.filter { !wanted.contains($0) }.prefix(lacking).compactMap { question in
      answers.since(question).map { (question, $0) }
    }
  }

  /// When the next question may be withdrawn for one in view; nil where none waits.
  var questionWake: Date? {
    guard let screen = screens.last, let name = screen.catalogue, let index = catalogueIndex(name) else {
      return nil
    }
    return unseen(in: index, besides: screen.questions(in: library)).map {
      $0.asked.addingTimeInterval(Self.patience)
    }.min()
  }

  mutating func takeAnswer(_ name: String, _ question: Question, _ result: Result<[Block], Problem>) {
    guard let index = catalogueIndex(name) else { return }
    library.catalogues[index].answers.take(question, result)
  }

  /// Whoever opens a page or asks for news wants failed questions tried again; for news, also those that nobody
  /// had an answer to.
  mutating func retryQuestions(unknown: Bool = false) {
    for index in library.catalogues.indices {
      library.catalogues[index].answers.forgetFailures(unknown: unknown)
    }
    library.pictures.forgetFailures()
  }
}
