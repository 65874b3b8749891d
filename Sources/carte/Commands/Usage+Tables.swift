import CarteCore

extension Usage {
  /// The overview, a section a group.
  static let overview = [
    Section(
      heading: "usage.screens",
      rows: [
        Row("carte", "usage.home"), Row("carte CATALOGUE [QUERY…]", "usage.catalogue"),
        Row("carte favorites", "usage.favoritesScreen"),
      ]),
    Section(
      heading: "usage.scripts",
      rows: [
        Row("carte list CATALOGUE [QUERY…]", "usage.list"),
        Row("carte random CATALOGUE [QUERY…]", "usage.random"),
        Row("carte show CATALOGUE NAME-OR-ID", "usage.show"),
        Row("carte favorites COMMAND", "usage.favorites"), Row("carte tea COMMAND", "usage.tea"),
        Row("carte settings [COMMAND]", "usage.settings"), Row("carte doctor", "usage.doctor"),
        Row("--json --tsv", "usage.option.format"), Row("--limit N", "usage.option.limit"),
      ]),
    Section(
      heading: "usage.options",
      rows: [
        Row("--offline", "usage.option.offline"), Row("--lang en|zh-Hant", "usage.option.lang"),
        Row("--color auto|256|16|none", "usage.option.color"),
        Row("--pictures auto|kitty|sixel|blocks|none", "usage.option.pictures"),
        Row("--theme NAME", "usage.option.theme"), Row("--ascii", "usage.option.ascii"),
        Row("--no-mouse --no-motion", "usage.option.still"), Row("--version --help", "usage.option.help"),
      ]),
    exitStatus,
  ]

  /// What there is to know of one of `topics`.
  static func topic(_ name: String) -> Topic {
    switch name {
    case "list": list
    case "random": random
    case "show": show
    case "favorites": favorites
    case TeaCatalogue.commandName: tea
    case "settings": settings
    case "doctor": doctor
    default: catalogue(name)
    }
  }

  private static let exitStatus = Section(
    heading: "usage.exit",
    rows: [
      Row("0", "usage.exit.found"), Row("1", "usage.exit.nothing"), Row("2", "usage.exit.misuse"),
      Row("3", "usage.exit.failed"),
    ])

  private static let format = [Row("--json", "usage.cards.json"), Row("--tsv", "usage.cards.tsv")]

  private static let list = Topic(
    synopsis: ["carte list CATALOGUE [QUERY…]"], about: "usage.list.about",
    sections: [
      Section(heading: "usage.options", rows: format + [Row("--limit N", "usage.option.limit")]),
      Section(
        heading: "usage.examples",
        rows: [
          Row("carte list cocktails gin -lemon", "usage.list.without"),
          Row("carte list pokedex type:ghost gen:1", "usage.list.terms"),
          Row("carte list recipes --tsv | cut -f3", "usage.list.pipe"),
        ]),
    ])

  private static let random = Topic(
    synopsis: ["carte random CATALOGUE [QUERY…]"], about: "usage.random.about",
    sections: [
      Section(heading: "usage.options", rows: format + [Row("--limit N", "usage.random.limit")]),
      Section(
        heading: "usage.examples", rows: [Row("carte random recipes time:30", "usage.random.example")]),
    ])

  private static let show = Topic(
    synopsis: ["carte show CATALOGUE NAME-OR-ID"], about: "usage.show.about",
    sections: [
      Section(
        heading: "usage.options",
        rows: [
          Row("--json", "usage.show.json"), Row("--tsv", "usage.show.tsv"),
          Row("--limit N", "usage.show.limit"),
        ]),
      Section(heading: "usage.examples", rows: [Row("carte show cocktails margarita", "usage.show.example")]),
    ])

  private static let favorites = Topic(
    synopsis: ["carte favorites [COMMAND]"], about: "usage.favorites.about",
    sections: [
      Section(
        heading: "usage.commands",
        rows: [
          Row("list", "usage.favorites.list"), Row("add CATALOGUE NAME-OR-ID", "usage.favorites.add"),
          Row("remove CATALOGUE NAME-OR-ID", "usage.favorites.remove"),
          Row("export [FILE]", "usage.favorites.export"), Row("import [FILE]", "usage.favorites.import"),
          Row("sync [--publish]", "usage.favorites.sync"), Row("login, logout", "usage.favorites.login"),
          Row("shopping", "usage.favorites.shopping"), Row("removed", "usage.favorites.removed"),
          Row("restore [NAME-OR-ID…]", "usage.favorites.restore"),
        ]),
      Section(
        heading: "usage.examples",
        rows: [
          Row("carte favorites export keep.json", "usage.favorites.keep"),
          Row("carte list cocktails iba --json | carte favorites import -", "usage.favorites.pipe"),
        ]),
    ])

  private static let tea = Topic(
    synopsis: ["carte tea [QUERY…]", "carte tea COMMAND [OPTION…]"], about: "usage.tea.about",
    sections: [
      Section(
        heading: "usage.commands",
        rows: [
          Row("orders [ROUND|DAY]", "usage.tea.orders"), Row("order DRINK --name NAME", "usage.tea.order"),
          Row("edit ID, delete ID", "usage.tea.edit"), Row("paid NAME|ID, unpaid", "usage.tea.paid"),
          Row("open, clone [ID]", "usage.tea.open"), Row("close, reopen [ID]", "usage.tea.close"),
          Row("rounds", "usage.tea.rounds"),
        ]),
      Section(
        heading: "usage.options",
        rows: [
          Row("--call --money", "usage.tea.lists"),
          Row("--drink --size --sugar --ice --topping", "usage.tea.choices"),
          Row("--quantity --note", "usage.tea.amount"), Row("--closes TIME", "usage.tea.closes"),
          Row("--shop --organiser", "usage.tea.shop"), Row("--orders FOLDER", "usage.tea.folder"),
        ]),
    ])

  private static let settings = Topic(
    synopsis: ["carte settings [COMMAND]"], about: "usage.settings.about",
    sections: [
      Section(
        heading: "usage.commands",
        rows: [
          Row("get KEY", "usage.settings.get"), Row("set KEY VALUE", "usage.settings.set"),
          Row("set KEY -", "usage.settings.secret"), Row("unset KEY", "usage.settings.unset"),
        ]),
      Section(
        heading: "usage.settings.keys",
        rows: Setting.all.map { Row($0.key, $0.meaning, allowed: $0.allowed) }),
    ])

  private static let doctor = Topic(
    synopsis: ["carte doctor"], about: "usage.doctor.about",
    sections: [
      Section(
        heading: "usage.options",
        rows: [Row("--offline", "usage.doctor.offline"), Row("--json --tsv", "usage.option.format")]),
      Section(
        heading: "usage.exit",
        rows: [Row("0", "usage.doctor.fine"), Row("3", "usage.doctor.problem")]),
    ])

  private static func catalogue(_ name: String) -> Topic {
    Topic(
      synopsis: [
        "carte \(name) [QUERY…]", "carte list|random \(name) [QUERY…]", "carte show \(name) NAME-OR-ID",
      ],
      about: "usage.catalogue.about", sections: [])
  }
}
