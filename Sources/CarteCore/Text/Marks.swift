import CUtf8proc
import Glibc

extension String {
  /// The text with letters in place of their accented forms: `Piña` becomes `Pina`.
  public var withoutMarks: String {
    let options = utf8proc_option_t(
      UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue
        | UTF8PROC_STRIPMARK.rawValue)
    var text = self
    return text.withUTF8 { bytes in
      var result: UnsafeMutablePointer<UInt8>?
      let length = utf8proc_map(bytes.baseAddress, bytes.count, &result, options)
      guard length >= 0, let result else { return String(decoding: bytes, as: UTF8.self) }
      defer { free(result) }
      return String(decoding: UnsafeBufferPointer(start: result, count: length), as: UTF8.self)
    }
  }
}
