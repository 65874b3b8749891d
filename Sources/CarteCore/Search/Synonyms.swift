/// Words that mean the same, as queries use them and catalogues do not.
enum Synonyms {
  /// The other words to look for, where a word of a query has such.
  ///
  /// - Parameter letters: the whole word, folded, its letters alone.
  static func others(for letters: some Collection<UInt8>) -> [[UInt8]] {
    var others: [[UInt8]] = []
    for (word, other) in meanings where word.utf8.elementsEqual(letters) { others.append(Array(other.utf8)) }
    guard let group = groups.first(where: { $0.contains { $0.elementsEqual(letters) } }) else {
      return others
    }
    return others + group.filter { !$0.elementsEqual(letters) }
  }

  // Not keywords of the cards: `gin` would be found inside `virgin`. The other way round they mean nothing.
  private static let meanings: KeyValuePairs<String, String> = [
    "virgin": "nonalcoholic", "mocktail": "nonalcoholic", "mocktails": "nonalcoholic",
    "alcoholfree": "nonalcoholic",
  ]

  private static let groups = names.split(separator: "\n").map { line in
    line.split(separator: " ").map { Array($0.utf8) }
  }

  // American and British names, and spellings; the letters of each alone.
  private static let names = """
    whisky whiskey
    sirup syrup
    yoghurt yogurt
    chilli chili chile
    doughnut donut
    omelette omelet
    liquorice licorice
    ketchup catsup
    soya soy
    aubergine eggplant brinjal
    coriander cilantro
    springonion scallion greenonion saladonion
    rocket arugula
    chickpea garbanzo garbanzobean
    cornflour cornstarch
    doublecream heavycream whippingcream heavywhippingcream
    singlecream lightcream
    courgette zucchini
    prawn shrimp
    beetroot beet
    swede rutabaga
    sweetcorn corn
    capsicum bellpepper sweetpepper
    coslettuce romainelettuce
    mangetout snowpea
    broadbean favabean
    butterbean limabean
    haricotbean navybean
    mincedbeef groundbeef beefmince
    icingsugar powderedsugar confectionerssugar
    castersugar castorsugar superfinesugar
    plainflour allpurposeflour
    selfraising selfrising
    wholemeal wholewheat
    treacle molasses
    bicarbonate bakingsoda
    tomatopuree tomatopaste
    sultana goldenraisin
    porridge oatmeal
    groundnut peanut
    filbert hazelnut
    pepita pumpkinseed
    sodawater clubsoda
    cocacola coke
    """
}
