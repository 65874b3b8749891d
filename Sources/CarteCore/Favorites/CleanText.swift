/// Text of a file without what a terminal would obey: C0 and C1 controls and DEL.
func cleanText(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
}
