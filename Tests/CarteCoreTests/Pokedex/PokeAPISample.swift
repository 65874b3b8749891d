@testable import CarteCore

/// Answers in PokeAPI's shape about creatures that do not exist.
enum PokeAPISample {
  static let root = "https://example.org/api/v2"

  /// `{"name", "url"}` as PokeAPI names things.
  static func named(_ kind: String, _ id: Int, _ slug: String) -> JSON {
    ["name": .string(slug), "url": .string("\(root)/\(kind)/\(id)/")]
  }

  static func language(_ code: String) -> JSON { named("language", 9, code) }

  /// Emberkit, number 2001, of fire and flying, whose chain is 900.
  static let pokemon: JSON = [
    "abilities": [
      ["ability": named("ability", 66, "blaze"), "is_hidden": false, "slot": 1],
      ["ability": named("ability", 31, "lightning-rod"), "is_hidden": true, "slot": 3],
    ],
    "base_experience": 62, "height": 6, "id": 2001, "name": "emberkit", "weight": 85,
    "moves": [
      move(33, "tackle", [("level-up", 1, 25, "scarlet-violet")]),
      move(52, "ember", [("level-up", 9, 1, "red-blue"), ("machine", 0, 25, "scarlet-violet")]),
    ],
    "past_abilities": [["abilities": [["ability": .null, "is_hidden": true, "slot": 3]]]],
    "species": named("pokemon-species", 2001, "emberkit"),
    "sprites": [
      "front_default": .null,
      "other": ["official-artwork": ["front_default": "https://example.org/art/2001.png"]],
    ],
    "stats": .array(
      zip(Stat.allCases, 40...).map { stat, value in
        ["base_stat": .number(Double(value)), "effort": 0, "stat": named("stat", 1, stat.rawValue)]
      }),
    "types": [
      ["slot": 1, "type": named("type", 10, "fire")], ["slot": 2, "type": named("type", 3, "flying")],
    ],
  ]

  /// A move with the ways to learn it: method, level, games.
  static func move(_ id: Int, _ slug: String, _ ways: [(String, JSON, Int, String)]) -> JSON {
    [
      "move": named("move", id, slug),
      "version_group_details": .array(
        ways.map { method, level, games, name in
          [
            "level_learned_at": level, "move_learn_method": named("move-learn-method", 1, method),
            "order": .null,
            "version_group": named("version-group", games, name),
          ]
        }),
    ]
  }

  static let species: JSON = [
    "capture_rate": 45, "egg_groups": [named("egg-group", 5, "ground"), named("egg-group", 14, "dragon")],
    "evolution_chain": ["url": .string("\(root)/evolution-chain/900/")], "gender_rate": -1,
    "genera": [
      ["genus": "Pokémon Braise", "language": language("fr")],
      ["genus": "Ember Pokémon", "language": language("en")],
    ],
    "generation": named("generation", 10, "generation-x"),
    "growth_rate": named("growth-rate", 4, "medium-slow"),
    "id": 2001, "is_baby": false, "is_legendary": false, "is_mythical": true, "name": "emberkit",
    "names": [
      ["name": "ヒノキット", "language": language("ja-Hrkt")], ["name": "火狐", "language": language("zh-Hant")],
      ["name": "Braisekit", "language": language("fr")], ["name": "Ember-Kit", "language": language("en")],
    ],
  ]

  static let chain: JSON = [
    "baby_trigger_item": .null, "id": 900,
    "chain": [
      "evolution_details": [], "is_baby": false, "species": named("pokemon-species", 2001, "emberkit"),
      "evolves_to": [
        [
          "evolution_details": [
            [
              "min_level": 16, "item": .null, "needs_overworld_rain": false, "time_of_day": "",
              "trigger": named("evolution-trigger", 1, "level-up"),
            ]
          ],
          "evolves_to": [], "is_baby": false, "species": named("pokemon-species", 2002, "emberfox"),
        ]
      ],
    ],
  ]

  static let ability: JSON = [
    "id": 66, "name": "blaze", "is_main_series": true,
    "names": [
      ["name": "Brasier", "language": language("fr")], ["name": "Blaze", "language": language("en")],
    ],
    "effect_changes": [["effect_entries": [["effect": "Wrong.", "language": language("en")]]]],
    "effect_entries": [
      ["effect": "Faux.", "short_effect": "Faux.", "language": language("fr")],
      ["effect": "A long text.", "short_effect": "Fire hits harder.", "language": language("en")],
    ],
    "flavor_text_entries": [],
  ]

  static let aMove: JSON = [
    "accuracy": 100, "damage_class": named("move-damage-class", 3, "special"), "effect_chance": 10,
    "effect_entries": [
      ["effect": "L.", "short_effect": "Has a $effect_chance% chance to singe.", "language": language("en")]
    ],
    "flavor_text_entries": [], "id": 52, "meta": .null, "name": "ember",
    "names": [["name": "Ember", "language": language("en")]], "power": 40, "pp": 25, "priority": 0,
    "type": named("type", 10, "fire"),
  ]

  /// A list with this count, or as many as there are.
  static func list(_ rows: [(Int, String)], count: JSON? = nil, next: JSON = .null) -> JSON {
    [
      "count": count ?? .number(Double(rows.count)), "next": next, "previous": .null,
      "results": .array(rows.map { named("pokemon", $0.0, $0.1) }),
    ]
  }

  /// A type's answer, with the Pokémon that have it.
  static func type(_ type: PokemonType, _ members: [(Int, String, slot: Int)]) -> JSON {
    [
      "id": .number(Double(type.pokeAPINumber)), "name": .string(type.rawValue),
      "pokemon": .array(
        members.map { ["pokemon": named("pokemon", $0.0, $0.1), "slot": .number(Double($0.slot))] }),
    ]
  }

  static func bytes(_ json: JSON) -> [UInt8] { Array(json.encoded().utf8) }
}
