/// What `carte --help` prints.
enum Usage {
  static let text = """
    carte: look something up and pick one

    Screens
      carte                              the home screen
      carte cocktails [QUERY…]           open there, searching
      carte favorites                    open there

    For scripts
      carte list CATALOGUE [QUERY…]      the cards a search finds
      carte show CATALOGUE NAME-OR-ID    everything about one
      carte favorites list               the favorites
      carte favorites add CATALOGUE NAME-OR-ID
      carte favorites remove CATALOGUE NAME-OR-ID
      carte favorites sync               bring them in step with the Parse server that is set
      carte favorites login              sign in there; also logout
          --json --tsv                   as data instead of text

    Options
      --offline                          ask nothing of the network
      --lang en|zh-Hant                  the language of the interface
      --color auto|256|16|none           how many colors to use
      --ascii                            draw with ASCII only
      --no-mouse --no-motion             leave the mouse alone; keep still
      --version --help

    On any screen F1 or Ctrl-G shows its keys.

    """
}
