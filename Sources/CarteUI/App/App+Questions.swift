import CarteCore

/// What pages lack is asked for when it is in view, a few things at a time. Offline too: a catalogue may
/// have kept the answer from an earlier time, and asks nobody then.
extension App {
  mutating func askWhatIsInView() -> [Effect] {
    guard let screen = screens.last, let name = screen.catalogue,
      let index = catalogueIndex(name)
    else { return [] }
    let answers = library.catalogues[index].answers
    let open = screen.questions(in: library).filter { answers[$0] == nil }
    return open.prefix(max(answers.room, 0)).map { question in
      library.catalogues[index].answers.ask(question)
      return .ask(catalogue: name, question)
    }
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
  }
}
