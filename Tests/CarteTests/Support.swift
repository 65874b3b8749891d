import CarteCore

/// The folder of the package, from this file's place in it.
let packageFolder: String = {
  var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  parts.removeLast(3)
  return parts.joined(separator: "/")
}()

/// The words of a language, from the resources.
func strings(_ language: String) throws -> Strings {
  try Resources(folder: packageFolder + "/Resources").strings(language)
}

/// The English words.
func english() throws -> Strings { try strings("en") }
