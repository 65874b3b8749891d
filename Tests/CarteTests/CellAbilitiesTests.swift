import Testing

@testable import carte

/// What the environment says a terminal's cells can show.
@Suite struct CellAbilitiesTests {
  @Test(arguments: [
    ["TERM": "xterm-256color", "COLORTERM": "truecolor"], ["TERM": "xterm", "COLORTERM": "24bit"],
    ["TERM": "tmux-256color", "TMUX": "/tmp/tmux,1,0", "COLORTERM": "truecolor"],
    ["TERM": "screen-256color", "TMUX": "/tmp/tmux,1,0", "COLORTERM": "truecolor"],
  ])
  func theyHaveDirectColor(_ environment: [String: String]) {
    #expect(CellAbilities(environment).hasDirectColor)
  }

  @Test(arguments: [
    ["TERM": "xterm-256color"], ["TERM": "xterm-256color", "COLORTERM": "yes"],
    ["TERM": "linux", "COLORTERM": "truecolor"],
    ["TERM": "screen-256color", "COLORTERM": "truecolor"],
    ["TERM": "xterm-256color", "STY": "1.pts", "COLORTERM": "truecolor"],
  ])
  func nobodySaysThatTheyHave(_ environment: [String: String]) {
    #expect(!CellAbilities(environment).hasDirectColor)
  }

  @Test(arguments: [
    ["TERM": "xterm-kitty"], ["TERM": "foot"], ["TERM": "foot-extra"],
    ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"],
    ["TERM": "xterm-256color", "VTE_VERSION": "7006"],
  ])
  func theyDrawSextantsThemselves(_ environment: [String: String]) {
    #expect(CellAbilities(environment).hasSextants)
  }

  @Test(arguments: [
    ["TERM": "xterm-256color"], ["TERM": "linux"], ["TERM": "xterm-256color", "VTE_VERSION": "5202"],
    // tmux and screen hand on what was true of the terminal that they were started in.
    ["TERM": "tmux-256color", "TMUX": "/tmp/tmux,1,0", "VTE_VERSION": "7006"],
    ["TERM": "xterm-kitty", "STY": "1.pts"], ["TERM": "xterm-256color", "VTE_VERSION": "new"],
  ])
  func theirFontDecides(_ environment: [String: String]) {
    #expect(!CellAbilities(environment).hasSextants)
  }
}
