/// Somebody's name as it is compared: the same person where it differs in nothing but case and width.
struct PersonName: Hashable {
  /// What is compared.
  let text: String

  init(_ name: String) {
    text = name.cleaned().halfWidth.lowercased()
  }
}
