/// A row of a Parse class, with the columns that were asked for.
public struct ParseRow: Hashable, Sendable {
  /// The server's id of the row, of letters, digits, `-` and `_`.
  public let objectID: String
  /// When it was made, by the server's clock: ISO 8601 of one width, so that texts compare as moments do.
  public let created: String
  /// When it was changed last, in the same form.
  public let updated: String
  /// Everything the server says of it. From outside: cleaned where it is read.
  let columns: JSON

  /// Reads a row of an answer; nil where it has no id that could stand in an address, which no Parse server sends.
  init?(_ json: JSON) {
    guard case .string(let objectID) = json["objectId"], Self.isID(objectID) else { return nil }
    self.objectID = objectID
    created = Self.moment(json["createdAt"]) ?? ""
    updated = Self.moment(json["updatedAt"]) ?? created
    columns = json
  }

  static func isID(_ text: String) -> Bool {
    1...64 ~= text.utf8.count
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-_".utf8.contains(byte)
        }
      }
  }

  /// Reads a moment as a Parse server writes it, such as `2022-01-01T12:23:45.678Z`; nil where it is none.
  static func moment(_ json: JSON) -> String? {
    guard case .string(let text) = json, text.utf8.count == 24, text.hasSuffix("Z"), text.cleaned() == text
    else { return nil }
    return text
  }
}
