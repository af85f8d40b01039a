import BeholdObservation

/// What a value of a ``RandomGraph`` is made of: properties of its cells, and values before it.
struct Recipe: Sendable {
  enum Input {
    case a(Int)
    case b(Int)
    case value(Int)
  }

  enum Rule: Int, CaseIterable {
    case sum
    case choice
    case part
    case nothing
    case several
  }

  let rule: Rule
  let inputs: [Input]

  init(_ rule: Rule = .several, of inputs: [Input]) {
    self.rule = rule
    self.inputs = inputs
  }

  func result(_ read: (Input) -> Int) -> Int {
    switch rule {
    case .sum: inputs.reduce(0) { ($0 + read($1)) % 7 }
    case .choice: read(inputs[read(inputs[0]) % inputs.count])
    case .part: read(inputs[0]) / 3
    case .nothing: inputs.reduce(0) { $0 + 0 * read($1) }
    // Each is read more than once, and others between.
    case .several: (inputs + inputs).reduce(0) { ($0 * 3 + read($1)) % 1009 }
    }
  }
}

/// Memoised values that are made of each other at random, and what they are by a plain computation.
final class RandomGraph: Sendable {
  let cells: [Cell]
  let nodes: [Node]

  /// A value of the graph.
  @Observable(.synchronized) final class Node: Sendable {
    @ObservationIgnored let recipe: Recipe
    @ObservationIgnored private let cells: [Cell]
    @ObservationIgnored private let before: [Node]

    fileprivate init(_ recipe: Recipe, _ cells: [Cell], _ before: [Node]) {
      self.recipe = recipe
      self.cells = cells
      self.before = before
    }

    @Memoized func result() -> Int { recipe.result { RandomGraph.read($0, cells) { before[$0].result() } } }
  }

  init(_ numbers: inout Numbers) {
    let cells = (0...numbers.next(below: 5)).map { _ in Cell() }
    var nodes: [Node] = []
    for index in 0...numbers.next(below: 25) {
      let inputs = (0...numbers.next(below: 3)).map { _ -> Recipe.Input in
        if index > 0, numbers.next(below: 4) > 0 { return .value(index - 1 - numbers.next(below: min(index, 5))) }
        let cell = numbers.next(below: cells.count)
        return numbers.next(below: 2) == 0 ? .a(cell) : .b(cell)
      }
      let rule = Recipe.Rule.allCases[numbers.next(below: Recipe.Rule.allCases.count)]
      nodes.append(Node(Recipe(rule, of: inputs), cells, nodes))
    }
    self.cells = cells
    self.nodes = nodes
  }

  func read(_ input: Recipe.Input) -> Int { Self.read(input, cells) { nodes[$0].result() } }

  /// What all values are, without memory.
  func plainValues() -> [Int] {
    var values: [Int] = []
    for node in nodes { values.append(node.recipe.result { plain($0, values) }) }
    return values
  }

  /// What somebody who reads it would read, by the plain values.
  func plain(_ input: Recipe.Input, _ values: [Int]) -> Int { Self.read(input, cells) { values[$0] } }

  private static func read(_ input: Recipe.Input, _ cells: [Cell], _ value: (Int) -> Int) -> Int {
    switch input {
    case .a(let index): cells[index].a
    case .b(let index): cells[index].b
    case .value(let index): value(index)
    }
  }
}
