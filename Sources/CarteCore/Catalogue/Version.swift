/// The version of the program.
public enum Version {
  /// As `carte --version` prints it and servers see it.
  public static let number = "0.1.0"
}
