import CarteCore
import CarteUI

extension TmuxReport {
  /// Asks tmux, and waits for it; nil where it cannot be asked.
  ///
  /// - Parameter pane: the pane that the program is in, as `TMUX_PANE` names it: without that tmux would speak of the
  ///   one that has the keys.
  ///
  /// The terminal itself is not asked through tmux: its answer would be typed into whatever pane has the keys when it
  /// comes. tmux has asked it for its name and version when it was attached.
  static func ask(of pane: String) -> TmuxReport? {
    let words = ["display-message", "-t", pane, "-p", paneFormat, ";", "list-clients", "-F", clientFormat]
    return TmuxProgram.run(words).flatMap {
      TmuxReport(String(decoding: $0, as: UTF8.self).cleaned(keepingLines: true))
    }
  }
}
