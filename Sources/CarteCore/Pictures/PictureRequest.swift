/// A picture that is wanted, and in what form.
public struct PictureRequest: Hashable, Sendable {
  /// Where its file is.
  public let address: WebAddress
  /// What is to be made of it.
  public let job: PictureJob

  /// Asks for a form of a picture.
  public init(_ address: WebAddress, _ job: PictureJob) {
    self.address = address
    self.job = job
  }
}
