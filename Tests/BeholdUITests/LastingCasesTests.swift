import BeholdObservation
import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

private enum Part: CaseIterable { case first, second, `default`, größe }
private enum Single { case only }
private enum Level: Int {
  case low = 5
  case high = 9
}
private enum Tagged<Value> { case one, two }
private struct Around<Value> { enum Inner { case one, two } }
private indirect enum Linked { case one, two }

/// It says the same of all cases.
private enum Silent: CustomStringConvertible, CaseIterable {
  case one, two
  var description: String { "…" }
}

/// More than a byte can tell apart.
private enum Many: CaseIterable {
  case c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27
  case c28, c29, c30, c31, c32, c33, c34, c35, c36, c37, c38, c39, c40, c41, c42, c43, c44, c45, c46, c47, c48, c49, c50, c51, c52, c53
  case c54, c55, c56, c57, c58, c59, c60, c61, c62, c63, c64, c65, c66, c67, c68, c69, c70, c71, c72, c73, c74, c75, c76, c77, c78, c79
  case c80, c81, c82, c83, c84, c85, c86, c87, c88, c89, c90, c91, c92, c93, c94, c95, c96, c97, c98, c99, c100, c101, c102, c103, c104
  case c105, c106, c107, c108, c109, c110, c111, c112, c113, c114, c115, c116, c117, c118, c119, c120, c121, c122, c123, c124, c125
  case c126, c127, c128, c129, c130, c131, c132, c133, c134, c135, c136, c137, c138, c139, c140, c141, c142, c143, c144, c145, c146
  case c147, c148, c149, c150, c151, c152, c153, c154, c155, c156, c157, c158, c159, c160, c161, c162, c163, c164, c165, c166, c167
  case c168, c169, c170, c171, c172, c173, c174, c175, c176, c177, c178, c179, c180, c181, c182, c183, c184, c185, c186, c187, c188
  case c189, c190, c191, c192, c193, c194, c195, c196, c197, c198, c199, c200, c201, c202, c203, c204, c205, c206, c207, c208, c209
  case c210, c211, c212, c213, c214, c215, c216, c217, c218, c219, c220, c221, c222, c223, c224, c225, c226, c227, c228, c229, c230
  case c231, c232, c233, c234, c235, c236, c237, c238, c239, c240, c241, c242, c243, c244, c245, c246, c247, c248, c249, c250, c251
  case c252, c253, c254, c255, c256, c257, c258, c259, c260, c261, c262, c263, c264, c265, c266, c267, c268, c269, c270, c271, c272
  case c273, c274, c275, c276, c277, c278, c279, c280, c281, c282, c283, c284, c285, c286, c287, c288, c289, c290, c291, c292, c293
  case c294, c295, c296, c297, c298, c299
}

private enum Former { case a, b, c }
private enum Later { case c, new, b }

private enum Mixed {
  case plain
  case full(Int)
}
private enum Hollow {
  case hollow(Void)
  case plain
}
private enum Impossible {
  case never(Never)
  case plain
}
private enum Empty {}

private enum Cover: Identifiable {
  case add, settings
  var id: Self { self }
}

private enum Route: Hashable { case list, settings }
private struct Stop: Hashable, Codable { var number: Int }

private struct Noted: View {
  let name: String
  @State private var count = 0
  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

@MainActor
@Suite("Cases that go along")
struct LastingCasesTests {
  private let kinds: [LastingKind] = [
    LastingKind("a case", Part.first, .second),
    LastingKind("the first case", Part.second, .first),
    LastingKind("a word of the language", Part.first, .default),
    LastingKind("other letters", Part.first, .größe),
    LastingKind("Optional", Part?.none, .second),
    LastingKind("nil", Part?.some(.second), nil),
    LastingKind("Optional of an optional", Part??.none, .some(.some(.second))),
    LastingKind("nil in an optional", Part??.none, .some(nil)),
    LastingKind("no optional", Part??.some(nil), nil),
    LastingKind("Array", [Part.first], [.second, .default, .second]),
    LastingKind("empty Array", [Part.first], []),
    LastingKind("Array of optionals", [Part?](), [nil, .second]),
    LastingKind("Array of arrays", [[Part]](), [[], [.second]]),
    LastingKind("Set", Set<Part>(), [.second, .first]),
    LastingKind("Optional of a single case", Single?.none, .only),
    LastingKind("nil of a single case", Single?.some(.only), nil),
    LastingKind("raw values", Level.low, .high),
    LastingKind("generic", Tagged<Int>.one, .two),
    LastingKind("generic of something large", Tagged<[String: Int]?>.one, .two),
    LastingKind("generic around", Around<Int>.Inner.one, .two),
    LastingKind("indirect", Linked.one, .two),
    LastingKind("what prints itself", Silent.one, .two),
    LastingKind("many cases", Many.c0, .c299),
    LastingKind("many cases, before a byte is full", Many.c0, .c255),
    LastingKind("many cases, when a byte is full", Many.c0, .c256),
    LastingKind("the system's", ComparisonResult.orderedSame, .orderedDescending),
    LastingKind("the library's", ColorScheme?.none, .dark),
  ]

  @Test("A case is the same after a move, and what is made of cases")
  func values() { for kind in kinds { #expect(kind.moves(), "\(kind.name)") } }

  private func form<Value>(_ type: Value.Type) throws -> LastingForm<Value> { try #require(LastingForm<Value>()) }

  @Test("A case is known by its name: in another order it is the same, and one that has gone is none")
  func order() throws {
    let (former, later) = (try form(Former.self), try form(Later.self))
    func moved(_ value: Former) throws -> Later? { try LastingCoding.decode(later, from: LastingCoding.encode(value, as: former) ?? []) }
    #expect(try moved(.a) == nil && moved(.b) == .b && moved(.c) == .c)
    let bytes = try LastingCoding.encode([Former.a, .b, .c], as: form([Former].self)) ?? []
    #expect(try LastingCoding.decode(form([Later].self), from: bytes) == [.b, .c])
    #expect(
      try LastingCoding.decode(form([Later?].self), from: LastingCoding.encode([.a, .b], as: form([Former?].self)) ?? []) == [nil, .b])
    let one = try form(Single.self)
    #expect(try LastingCoding.decode(one, from: LastingCoding.encode(.only, as: one) ?? []) == .only)
  }

  @Test("A case that has gone leaves the property its initial value, and nothing is said")
  func gone() throws {
    let held = LastingHeld<Later>()
    let first = keeping(LastingKeeper(Later.c, held))
    let place = try #require(first.snapshot(limit: 1000)?.values.first).place
    let second = keeping(LastingKeeper(Later.b, held), StateSnapshot(of: [place: Array(#"["a"]"#.utf8)]))
    #expect(held.value == .b && second.lastingState?.hasLost == false)
  }

  @Test("Enumerations with values in a case, without cases, and what is Codable, have no names of cases")
  func others() {
    #expect(LastingForm<Mixed>() == nil && LastingForm<Mixed?>() == nil && LastingForm<[Mixed]>() == nil)
    #expect(LastingForm<Hollow>() == nil && LastingForm<Impossible>() == nil && LastingForm<[Impossible]>() == nil)
    #expect(LastingForm<Empty>() == nil && LastingForm<Result<Int, any Error>>() == nil)
    #expect(LastingForm<Bool>()?.isPlain == true && LastingForm<Bool?>()?.isPlain == true && CaseNames<Bool?>() == nil)
    #expect(CaseNames<Never>() == nil && CaseNames<Int>() == nil && CaseNames<String>() == nil && CaseNames<any Sendable>() == nil)
    #expect(
      CaseNames<Mixed>.name(of: .plain) == "plain" && CaseNames<Mixed>.name(of: .full(3)) == "full" && CaseNames<Int>.name(of: 1) == nil)
  }

  @Test("Whatever the bytes are, the value is a case of the type, or none")
  func hostile() throws {
    var random = SeededRandom(seed: 11)
    let (parts, many, lists) = (try form(Part?.self), try form(Many.self), try form([Many].self))
    var decoded = 0
    let texts = [
      #"["c299"]"#, #"[["second"]]"#, #"["c300"]"#, #"["c-1"]"#, #"["\u0000"]"#, "[0]", "[257]", "[null]", "[[]]", "[[[]]]", "[{}]", "[]",
      "", "[[\"first\",\"second\"]]",
      "[\"first\"]",
      "[\"c1\",\"c2\"]", String(repeating: "[", count: 100_000),
    ]
    for round in 0..<500 {
      var bytes = Array(
        (texts.indices.contains(round) ? texts[round] : [#"["c299"]"#, #"[["second"]]"#, #"[["c10","c299"]]"#][round % 3]).utf8)
      if round >= texts.count { bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random) }
      if let value = try? LastingCoding.decode(many, from: bytes) {
        #expect(Many.allCases.contains(value))
        decoded += 1
      }
      if let values = try? LastingCoding.decode(lists, from: bytes), !values.isEmpty {
        #expect(values.allSatisfy(Many.allCases.contains))
        decoded += 1000
      }
      if case .some(.some(.some(let value))) = try? LastingCoding.decode(parts, from: bytes) {
        #expect(Part.allCases.contains(value))
        decoded += 1_000_000
      }
    }
    // Of each kind some were read: what was changed is often another case's name.
    #expect(decoded % 1000 > 1 && decoded / 1000 % 1000 > 1 && decoded / 1_000_000 > 0)
  }

  @Test("What prints itself is an identity of its own all the same")
  func identities() { #expect(LastingIdentity.words(of: Silent.one) != LastingIdentity.words(of: Silent.two)) }

  @Test("The tab, the sheet, the focus and the path of cases are as they were, with what is in them")
  func views() {
    struct Content: View {
      @State private var part = Part.first
      @State private var cover: Cover?
      @FocusState private var focus: Level?
      @State private var text = ""
      var body: some View {
        TabView(selection: $part) {
          Tab("First", image: "a", value: Part.first) { Text("first") }
          Tab("Second", image: "b", value: Part.second) {
            NavigationStack {
              NavigationLink("go", value: Route.settings)
                .navigationDestination(for: Route.self) { Noted(name: "\($0)") }
            }
            TextField("high", text: $text).focused($focus, equals: .high)
            Button("show") { (cover, focus) = (.settings, .high) }
            Text("focus \(focus.map { "\($0)" } ?? "none")")
          }
        }
        .sheet(item: $cover) { Noted(name: "sheet \($0)") }
      }
    }
    let first = keeping(Content())
    first.act(.press, .tab, "Second")
    _ = first.follow("go")
    first.flush()
    _ = first.press("settings 0")
    _ = first.press("show")
    first.flush()
    _ = first.press("sheet settings 0")
    first.flush()
    let second = keeping(Content(), first.snapshot(limit: 10_000)!)
    first.unmount()
    #expect(second.all(.tab).map { $0[.isSelected] != nil } == [false, true])
    for text in ["settings 1", "sheet settings 1", "focus high"] { #expect(second.texts.contains(text), "\(text) of \(second.texts)") }
  }

  @Test("A path of private types leads to the same pages, up to the first value that stays behind")
  func paths() {
    struct Content: View {
      @State private var path = NavigationPath()
      var body: some View {
        NavigationStack(path: $path) {
          Button("go") {
            path.append(Route.settings)
            path.append(Stop(number: 4))
            path.append(Mixed.number(2))
            path.append(Route.list)
          }
          .navigationDestination(for: Route.self) { Noted(name: "\($0)") }
          .navigationDestination(for: Stop.self) { Noted(name: "stop \($0.number)") }
          .navigationDestination(for: Mixed.self) { Noted(name: "\($0)") }
        }
      }

      enum Mixed: Hashable {
        case none
        case number(Int)
      }
    }
    let first = keeping(Content())
    _ = first.press("go")
    first.flush()
    #expect(first.texts == ["go", "settings 0", "stop 4 0", "number(2) 0", "list 0"])
    let second = keeping(Content(), first.snapshot(limit: 10_000)!)
    #expect(second.texts == ["go", "settings 0", "stop 4 0"])
  }

  @Test("An enumeration with values is told of once, as what is not Codable")
  func told() {
    struct MixedHolder: View {
      @State private var mixed: Mixed? = .plain
      var body: some View { Text("mixed") }
    }
    Reports.begin()
    let said = Reports.about("mixed of MixedHolder") { _ = keeping(MixedHolder()) }
    #expect(
      said.count == 1 && said[0].contains("because Optional<Mixed> is not Codable. Make it Codable, keep it with BeholdData, or write"))
  }
}
