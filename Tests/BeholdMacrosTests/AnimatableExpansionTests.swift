import Testing

@Suite("Macros: what a type becomes that is something between")
struct AnimatableExpansionTests {
  private struct Case: CustomTestStringConvertible {
    let source: String
    /// After the source's own members, or in place of the whole where there is no member.
    let expansion: String
    var testDescription: String { source }

    init(_ source: String, _ expansion: String) { (self.source, self.expansion) = (source, expansion) }
  }

  @Test("a type has data of its stored variables", arguments: cases)
  private func expansion(_ row: Case) {
    let expansion = Expansion(row.source)
    #expect(expansion.messages == [])
    #expect(words(expansion.text) == words(row.expansion))
  }

  /// The layout of an expansion is nobody's concern.
  private func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  private static let cases = [
    Case(
      "@Animatable struct S { var a: Double }",
      """
      struct S { var a: Double
        var animatableData: Double.AnimatableData { get { self.a.animatableData } set { self.a.animatableData = newValue } } }
      extension S: BeholdUI.Animatable {}
      """),
    Case(
      "@Animatable struct S { var a, b: Double; var c = Angle.degrees(90), d = -1.5 }",
      """
      struct S { var a, b: Double; var c = Angle.degrees(90), d = -1.5
        var animatableData: BeholdUI.AnimatablePair<Double.AnimatableData, BeholdUI.AnimatablePair<Double.AnimatableData, \
      BeholdUI.AnimatablePair<Angle.AnimatableData, Double.AnimatableData>>> { get { \
      BeholdUI.AnimatablePair(self.a.animatableData, BeholdUI.AnimatablePair(self.b.animatableData, \
      BeholdUI.AnimatablePair(self.c.animatableData, self.d.animatableData))) } set { \
      self.a.animatableData = newValue.first; self.b.animatableData = newValue.second.first; \
      self.c.animatableData = newValue.second.second.first; self.d.animatableData = newValue.second.second.second } } }
      extension S: BeholdUI.Animatable {}
      """),
    // What is ignored, constant, computed, static, lazy, or kept by a wrapper.
    Case(
      """
      @Animatable struct S {
        @AnimatableIgnored var isOn = false
        @State var held = 1
        let name = "s"
        static var all = 0
        lazy var late = 1
        var twice: Double { a * 2 }
        var a = CGSize.zero { didSet { print(a) } }
      }
      """,
      """
      struct S {
        var isOn = false
        @State var held = 1
        let name = "s"
        static var all = 0
        lazy var late = 1
        var twice: Double { a * 2 }
        var a = CGSize.zero { didSet { print(a) } }
        var animatableData: CGSize.AnimatableData { get { self.a.animatableData } set { self.a.animatableData = newValue } } }
      extension S: BeholdUI.Animatable {}
      """),
    Case("@Animatable struct S { let a = 1 }", "struct S { let a = 1 } extension S: BeholdUI.Animatable {}"),
    Case("@Animatable enum E { case a }", "enum E { case a } extension E: BeholdUI.Animatable {}"),
    // What the program says itself stands.
    Case(
      "@Animatable struct S { var a = 1.0; var animatableData: Double { get { a } set { a = newValue } } }",
      "struct S { var a = 1.0; var animatableData: Double { get { a } set { a = newValue } } } extension S: BeholdUI.Animatable {}"),
    Case(
      "@Animatable struct S<Value: VectorArithmetic & Animatable> { var `in`: Value; var b = AnimatablePair<Double, Double>(1, 2) }",
      """
      struct S<Value: VectorArithmetic & Animatable> { var `in`: Value; var b = AnimatablePair<Double, Double>(1, 2)
        var animatableData: BeholdUI.AnimatablePair<Value.AnimatableData, AnimatablePair<Double, Double>.AnimatableData> { get { \
      BeholdUI.AnimatablePair(self.`in`.animatableData, self.b.animatableData) } set { \
      self.`in`.animatableData = newValue.first; self.b.animatableData = newValue.second } } }
      extension S: BeholdUI.Animatable {}
      """),
  ]

  @Test(
    "who sees the type sees its data",
    arguments: [
      ("@Animatable public struct S { var a: Double }", "public var animatableData"),
      ("@Animatable package struct S { var a: Double }", "package var animatableData"),
      ("@Animatable private struct S { var a: Double }", " var animatableData"),
      ("public extension Chart { @Animatable struct S { var a: Double } }", "public var animatableData"),
      ("package extension Chart { @Animatable struct S { var a: Double } }", "package var animatableData"),
      ("public extension Chart { @Animatable internal struct S { var a: Double } }", " var animatableData"),
      ("public struct Chart { @Animatable struct S { var a: Double } }", " var animatableData"),
      ("public extension Chart { enum Parts { @Animatable struct S { var a: Double } } }", " var animatableData"),
    ])
  func access(source: String, member: String) {
    let text = Expansion(source).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(member))
    #expect(member != " var animatableData" || !text.contains("public var animatableData") && !text.contains("package var animatableData"))
  }

  @Test(
    "one mistake gives one message",
    arguments: [
      ("@Animatable class C { var a = 1.0 }", "1:1: error: @Animatable requires a struct or an enum; make the type one"),
      ("@Animatable actor A { var a = 1.0 }", "1:1: error: @Animatable requires a struct or an enum; make the type one"),
      (
        "@Animatable struct S { var a = 1 }",
        "1:28: error: @Animatable needs the type of property 'a'; write it, or mark the property with @AnimatableIgnored"
      ),
      (
        "@Animatable struct S { var a = Metrics.large }",
        "1:28: error: @Animatable needs the type of property 'a'; write it, or mark the property with @AnimatableIgnored"
      ),
    ])
  func mistakes(source: String, message: String) {
    let expansion = Expansion(source)
    #expect(expansion.messages == [message])
    #expect(!expansion.text.contains("animatableData"))
  }
}
