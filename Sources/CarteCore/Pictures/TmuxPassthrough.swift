/// Bytes that tmux(1) hands on to the terminal around it as they are, where its option `allow-passthrough` lets it: a
/// device control string that begins with `tmux;`, in which each escape stands twice.
public enum TmuxPassthrough {
  /// Wraps a sequence. tmux holds a string up to its end, a megabyte at most.
  public static func wrap(_ sequence: [UInt8]) -> [UInt8] {
    var bytes = Array("\u{1B}Ptmux;".utf8)
    for byte in sequence { bytes += byte == 0x1B ? [byte, byte] : [byte] }
    return bytes + Array("\u{1B}\\".utf8)
  }
}
