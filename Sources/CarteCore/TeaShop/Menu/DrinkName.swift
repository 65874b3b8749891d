/// A drink's name as it is compared: the same drink is written in several ways.
public struct DrinkName: Hashable, Sendable {
  /// The name without spaces, with one way of writing where there are two.
  public let text: String

  /// Takes a name as it is written anywhere.
  public init(_ name: String) {
    let one = name.cleaned().filter { !$0.isWhitespace }.lowercased()
    text = one.replacing("那提", with: "那堤").replacing("臺", with: "台").replacing("冰激凌", with: "冰淇淋")
  }
}
