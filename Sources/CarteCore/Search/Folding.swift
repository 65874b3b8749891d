enum Folding { static func folded(_ text: String) -> [UInt8] { Array(text.lowercased().utf8) } }
