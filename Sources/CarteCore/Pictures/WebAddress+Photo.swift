extension WebAddress {
  /// The address of a photograph as a server gives it; nil where it must not be asked: a server on the network has no
  /// business with what listens on this machine.
  ///
  /// - Parameter server: the address of the server that gave it; nil where that is not known.
  init?(photo text: String?, from server: String?) {
    guard let text, let address = try? WebAddress(text) else { return nil }
    let isOwn = server.flatMap { try? WebAddress($0) }?.isLoopback ?? false
    guard !address.isLoopback || isOwn else { return nil }
    self = address
  }
}
