/// The plurals of English nouns, for `^[\(count) apple](inflect: true)`.
///
/// Foundation's grammar agreement knows whole phrases, and other languages; here the noun that a number stands before is brought to its form.
enum Inflection {
  /// - Parameter noun: in the singular, with small letters, or a capital one at its beginning. What is none in English stays as it is.
  static func plural(of noun: String) -> String {
    let small = noun.lowercased()
    // "kg" is no word.
    guard small.contains(where: { "aeiouy".contains($0) }), small.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else {
      return noun
    }
    if unchanged.contains(where: { small.hasSuffix($0) }) { return noun }
    for (singular, plural) in irregular where small.hasSuffix(singular) {
      // "human" is not made of "man".
      if singular == "man", regularMen.contains(small) { break }
      return noun.dropLast(singular.count) + match(plural, to: noun.suffix(singular.count))
    }
    if ["s", "x", "z", "ch", "sh"].contains(where: { small.hasSuffix($0) }) { return noun + "es" }
    let isAfterConsonant = !"aeiou".contains(small.dropLast().last ?? "a")
    if small.hasSuffix("y"), isAfterConsonant { return noun.dropLast() + "ies" }
    if small.hasSuffix("o"), oes.contains(small) { return noun + "es" }
    return noun + "s"
  }

  private static func match(_ plural: String, to singular: some StringProtocol) -> String {
    singular.first?.isUppercase == true ? plural.prefix(1).uppercased() + plural.dropFirst() : plural
  }

  private static let unchanged = ["sheep", "fish", "deer", "series", "species", "aircraft", "spacecraft", "moose"]
  private static let regularMen: Set = ["human", "german", "roman", "shaman", "talisman", "ottoman", "caiman"]
  private static let oes: Set = ["potato", "tomato", "hero", "echo", "veto", "torpedo", "mosquito", "volcano"]
  private static let irregular = [
    ("person", "people"), ("child", "children"), ("man", "men"), ("foot", "feet"), ("tooth", "teeth"), ("goose", "geese"),
    ("mouse", "mice"),
    ("leaf", "leaves"), ("loaf", "loaves"), ("half", "halves"), ("knife", "knives"), ("wife", "wives"), ("life", "lives"),
    ("shelf", "shelves"), ("wolf", "wolves"), ("thief", "thieves"), ("calf", "calves"), ("scarf", "scarves"), ("quiz", "quizzes"),
    ("index", "indices"), ("vertex", "vertices"), ("matrix", "matrices"), ("analysis", "analyses"), ("crisis", "crises"),
    ("basis", "bases"),
    ("criterion", "criteria"), ("phenomenon", "phenomena"),
  ]

  /// Words that begin what is said of a noun: "2 pieces of cake".
  static let prepositions: Set = ["of", "in", "on", "at", "for", "with", "from", "to", "by", "per", "left", "remaining", "ago"]
}
