/// What `carte --help` prints.
enum Usage {
  static let text = """
    carte: look something up and pick one

    Screens
      carte                              the home screen
      carte CATALOGUE [QUERY…]           open cocktails, pokedex, recipes or tea, searching
      carte favorites                    open there

    For scripts
      carte list CATALOGUE [QUERY…]      the cards a search finds
      carte show CATALOGUE NAME-OR-ID    everything about one
      carte favorites list               the favorites
      carte favorites add CATALOGUE NAME-OR-ID
      carte favorites remove CATALOGUE NAME-OR-ID
      carte favorites sync               bring them in step with the Parse server that is set
          --publish                      after signing out: for everybody to see
      carte favorites removed            those that are gone, or here alone, because the server lacks them
      carte favorites restore [NAME-OR-ID…]
                                         put those back, all or some
      carte favorites login              sign in there; also logout
          --json --tsv                   as data instead of text

    The tea shop
      carte tea orders                   the orders; --call what to tell the shop, --money who pays what
      carte tea order DRINK --name NAME  order; --size --sugar --ice --topping --quantity --note
      carte tea edit ID, delete ID       change an order; also paid ID, unpaid ID
      carte tea open                     begin a round; --closes 14:30 --shop NAME --organiser NAME
      carte tea close, reopen, clone     end it, take orders again, begin one like an old one
          --orders FOLDER                keep the orders in a folder that others may share

    Options
      --offline                          ask nothing of the network
      --lang en|zh-Hant                  the language of the interface
      --color auto|256|16|none           how many colors to use
      --pictures auto|kitty|sixel|blocks|none
                                         how photographs are shown, if at all
      --ascii                            draw with ASCII only
      --no-mouse --no-motion             leave the mouse alone; keep still
      --version --help

    On any screen F1 or Ctrl-G shows its keys.

    """
}
