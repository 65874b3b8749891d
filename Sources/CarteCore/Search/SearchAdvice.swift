/// What may be wrong with a query that finds nothing.
public struct SearchAdvice: Hashable, Sendable {
  /// What is to be said.
  public let problem: Problem
  /// The whole query as it may have been meant; nil where nobody can guess.
  public let meant: String?

  /// Says something, with a guess or without.
  init(_ problem: Problem, meant: String? = nil) {
    self.problem = problem
    self.meant = meant
  }
}
