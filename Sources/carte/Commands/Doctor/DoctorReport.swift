import CarteCore

/// `carte doctor`: what was found as text and as data.
struct DoctorReport {
  let findings: [Finding]
  let strings: Strings
  let layout: TextLayout

  /// Whether nothing is broken.
  var isWell: Bool { !findings.contains { $0.state == .problem } }

  /// What is printed.
  func text(_ format: Arguments.Format) -> String {
    switch format {
    case .text: lines.joined(separator: "\n") + "\n"
    case .tsv: findings.map(tsv).joined()
    case .json: json.encoded(pretty: true) + "\n"
    }
  }

  private var json: JSON {
    [
      "version": .string(Version.number), "ok": .bool(isWell),
      "findings": .array(
        findings.map { finding in
          [
            "section": .string(finding.section), "check": .string(finding.check),
            "state": .string(finding.state.rawValue), "text": .string(finding.text),
            "remedy": finding.remedy.map(JSON.string) ?? .null,
          ]
        }),
    ]
  }

  private func tsv(_ finding: Finding) -> String {
    [finding.state.rawValue, finding.section, finding.check, finding.text, finding.remedy ?? ""]
      .joined(separator: "\t") + "\n"
  }

  // MARK: - Text

  private var width: Int? {
    if case .terminal(let columns) = layout { max(columns, 40) } else { nil }
  }

  private var lines: [String] {
    let states = Finding.State.allCases.map { TextWidth.columns(word(for: $0)) }.max() ?? 0
    let checks = findings.map { TextWidth.columns($0.check) }.max() ?? 0
    var lines: [String] = []
    var section = ""
    for finding in findings {
      if finding.section != section {
        section = finding.section
        lines += (lines.isEmpty ? [] : [""]) + [heading(section)]
      }
      let start =
        "  " + TextWidth.padded(word(for: finding.state), to: states) + "  "
        + TextWidth.padded(finding.check, to: checks) + "  "
      let indent = String(repeating: " ", count: states + checks + 6)
      lines += wrapped(finding.text, first: start, rest: indent)
      if let remedy = finding.remedy { lines += wrapped(remedy, first: indent + "→ ", rest: indent + "  ") }
    }
    return lines + ["", summary]
  }

  private func wrapped(_ text: String, first: String, rest: String) -> [String] {
    guard let width else { return [first + text] }
    return Wrapping.wrapped(text, to: width, first: first, rest: rest)
  }

  private var summary: String {
    let warnings = findings.filter { $0.state == .warning }.count
    let problems = findings.filter { $0.state == .problem }.count
    guard warnings + problems > 0 else { return strings("doctor.well") }
    return strings("doctor.summary", ["problems": String(problems), "warnings": String(warnings)])
  }

  private func word(for state: Finding.State) -> String {
    switch state {
    case .ok: strings("doctor.state.ok")
    case .warning: strings("doctor.state.warning")
    case .problem: strings("doctor.state.problem")
    }
  }

  private func heading(_ section: String) -> String {
    switch section {
    case "terminal": strings("doctor.section.terminal")
    case "locale": strings("doctor.section.locale")
    case "folders": strings("doctor.section.folders")
    case "files": strings("doctor.section.files")
    case "resources": strings("doctor.section.resources")
    case "network": strings("doctor.section.network")
    default: strings("doctor.section.cache")
    }
  }
}
