import Testing

@testable import gallery

@Suite("Colours of code")
struct ColoringTests {
  @Test(
    "Words have colours by what they are",
    arguments: [
      ("@State private var count = 12", "k@State kprivate kvar pcount p= n12"),
      ("Text(\"a \\(b(1)) \\\" c\").bold()", "tText p( s\"a \\(b(1)) \\\" c\" p).bold()"),
      ("f() // what it does\nlet", "pf() c// what it does p\n klet"),
      (#"let é = """#, #"klet pé p= s"""#),
    ])
  func kinds(code: String, expected: String) {
    let letters: [SwiftColoring.Kind: String] = [.plain: "p", .keyword: "k", .type: "t", .number: "n", .string: "s", .comment: "c"]
    let runs = SwiftColoring.runs(code)
    #expect(runs.map(\.text).joined() == code)
    let words = runs.flatMap { run in
      run.kind == .plain
        ? run.text.split(separator: " ").map { "p" + $0 } : [letters[run.kind]! + run.text]
    }
    #expect(words.joined(separator: " ") == expected)
  }
}
