import Glibc

/// Finds functions in a library that was opened at run time.
struct SymbolFinder {
  private let library: UnsafeMutableRawPointer
  private let prefix: String

  /// A function is missing: the library is older than the program knows it.
  struct Missing: Error {}

  /// - Parameter prefix: what the names of all its functions begin with, so that it need not be written each time.
  init(_ library: UnsafeMutableRawPointer, prefix: String = "") {
    self.library = library
    self.prefix = prefix
  }

  /// The function of a name; its type must be what the library's header says.
  func callAsFunction<Function>(_ name: String) throws -> Function {
    guard let symbol = dlsym(library, prefix + name) else { throw Missing() }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
