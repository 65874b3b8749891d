import CarteCore

/// Where things stand on the settings screen.
struct SettingsLayout: Hashable, Sendable {
  /// From this width on it stands beside each value where it comes from.
  static let withOrigins = 64

  /// Where the settings are.
  let list: Rect
  /// Where it stands what the selected one is good for and where its value comes from.
  let info: Rect
  /// The row of the thin line between both; nil where there is no room for one.
  let rule: Int?

  init(_ size: Size) {
    let lines = size.rows >= 12 ? 3 : 2
    info = Rect(column: 2, row: size.rows - 1 - lines, columns: size.columns - 4, rows: lines)
    rule = size.rows >= 12 ? info.row - 1 : nil
    list = Rect(column: 1, row: 2, columns: size.columns - 2, rows: (rule ?? info.row) - 2)
  }

  /// The line of each setting: a heading stands above each group, and an empty line above that.
  static let lines: [Int] = {
    var lines: [Int] = []
    var next = 0
    var group: Setting.Group?
    for setting in SettingsScreen.settings {
      if setting.group != group { next += group == nil ? 1 : 2 }
      group = setting.group
      lines.append(next)
      next += 1
    }
    return lines
  }()

  /// How many lines there are.
  static var height: Int { (lines.last ?? 0) + 1 }
}
