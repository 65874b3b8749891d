/// Which of the libraries that photographs are shown with are on this machine. Without any of them the rest works.
public struct PhotographLibraries: Hashable, Sendable {
  /// Whether gdk-pixbuf is there, which decodes the files; without it there are no photographs.
  public let canDecode: Bool
  /// Whether chafa is there, which finds the best characters; without it they are coarser.
  public let canMatchBlocks: Bool

  /// What is known of them.
  public init(canDecode: Bool, canMatchBlocks: Bool) {
    self.canDecode = canDecode
    self.canMatchBlocks = canMatchBlocks
  }

  /// Opens both, and they stay open: for a process that ends soon.
  public static func installed() -> PhotographLibraries {
    PhotographLibraries(canDecode: PixbufLibrary() != nil, canMatchBlocks: ChafaLibrary() != nil)
  }
}
