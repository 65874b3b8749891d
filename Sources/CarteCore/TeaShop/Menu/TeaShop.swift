/// The shop that makes the drinks.
public struct TeaShop: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// Which of its branches; empty where it has one.
  public let branch: String
  /// Its telephone number, as it is written; empty where it is not known.
  public let phone: String
  /// Where it is; empty where that is not known.
  public let address: String

  /// Makes a shop of its parts.
  public init(name: String, branch: String = "", phone: String = "", address: String = "") {
    self.name = name
    self.branch = branch
    self.phone = phone
    self.address = address
  }

  /// Name and branch in one line.
  public var title: String { branch.isEmpty ? name : name + " " + branch }
}
