import Testing

@Suite("Macros: what a mistake is answered with")
struct MessageTests {
  /// A source, the messages it gets, and what the fix-its make of it if there are any.
  struct Mistake: CustomTestStringConvertible {
    let source: String
    let messages: [String]
    let fixed: String?
    var testDescription: String { source }

    init(_ source: String, _ messages: String..., fixed: String? = nil) {
      (self.source, self.messages, self.fixed) = (source, messages, fixed)
    }
  }

  @Test("OBS-6 one mistake gives one message, where it was made, and the cure", arguments: onTypes + onProperties + onMethods)
  func message(mistake: Mistake) {
    let expansion = Expansion(mistake.source)
    #expect(expansion.messages == mistake.messages)
    #expect(expansion.fixed == mistake.fixed ?? mistake.source)
  }

  @Test("OBS-6 after a fix-it there is nothing left to say", arguments: onTypes + onProperties + onMethods)
  func cured(mistake: Mistake) {
    guard let fixed = mistake.fixed else { return }
    #expect(Expansion(fixed).messages == [])
  }

  @Test("ENV-7: a property with @AppStorage is observed where its value is kept: it gets no accessors, and nothing is said")
  func observedElsewhere() {
    let property = #"@AppStorage("name") var name = "nobody""#
    let expansion = Expansion("@Observable final class C { \(property) }")
    #expect(expansion.messages == [])
    #expect(expansion.text.contains(property) && !expansion.text.contains("_name"))
  }

  @Test("OBS-6 nothing is generated for what is not a class", arguments: ["struct", "enum", "actor", "protocol"])
  func nothing(kind: String) {
    #expect(Expansion("@Observable \(kind) T { }").text == "\(kind) T { }")
  }

  static let onTypes = [
    Mistake(
      "@Observable struct S { var a = 1 }",
      "1:13: error: @Observable requires a class; make struct 'S' a final class",
      fixed: "@Observable final class S { var a = 1 }"),
    Mistake(
      "@Observable enum E { case a }",
      "1:13: error: @Observable requires a class; keep enum 'E' in a property of an observable class"),
    Mistake(
      "@Observable actor A { var a = 1 }",
      "1:13: error: @Observable requires a class; make actor 'A' a final class that is isolated to a global actor"),
    Mistake(
      "@Observable protocol P {}",
      "1:13: error: @Observable requires a class; let protocol 'P' inherit from Observable and attach it to the classes"),
    Mistake(
      "func f() { @Observable class C { var a = 1 } }",
      "1:24: note: @Observable adds an extension; move class 'C' out of the function"),
    Mistake(
      "enum E { @Observable private class C { var a = 1 } }",
      "1:22: error: @Observable adds an extension, which cannot see a private class in a type; make class 'C' fileprivate",
      fixed: "enum E { @Observable fileprivate class C { var a = 1 } }"),
    Mistake(
      "@Observable(.synchronized) class C { var a = 1 }",
      "1:28: error: @Observable(.synchronized) requires a final class; mark class 'C' final",
      fixed: "@Observable(.synchronized) final class C { var a = 1 }"),
  ]

  static let onProperties = [
    Mistake(
      """
      @Observable class C {
        // Coordinates.
        private(set) var a = 1, b: Int, c: String? = nil
      }
      """,
      "3:3: error: properties 'a', 'b', 'c' of class 'C' cannot be tracked in one declaration; declare each with its own 'var'",
      fixed: """
        @Observable class C {
          // Coordinates.
          private(set) var a = 1
          private(set) var b: Int
          private(set) var c: String? = nil
        }
        """),
    Mistake(
      "@Observable class C { var a, b: Int }",
      "1:23: error: properties 'a', 'b' of class 'C' cannot be tracked in one declaration; declare each with its own 'var'",
      fixed: "@Observable class C { var a: Int\nvar b: Int }"),
    Mistake(
      "@Observable class C { var (x, y) = (1, 2) }",
      "1:23: error: properties 'x', 'y' of class 'C' cannot be tracked in one declaration; declare each with its own 'var'",
      fixed: "@Observable class C { var x = 1\nvar y = 2 }"),
    Mistake(
      "@Observable class C { var (x, y) = pair() }",
      "1:23: error: properties 'x', 'y' of class 'C' cannot be tracked in one declaration; declare each with its own 'var'"),
    Mistake(
      """
      @Observable class C {
        public lazy var a: Int = compute()
      }
      """,
      "2:3: error: lazy property 'a' of class 'C' cannot be tracked; put a computed property before it",
      fixed: #"""
        @Observable class C {
          @ObservationIgnored private lazy var _a: Int = compute()
          public var a: Int {
            get {
              access(keyPath: \.a)
              return _a
            }
            set {
              withMutation(keyPath: \.a) { _a = newValue }
            }
          }
        }
        """#),
    Mistake(
      """
      @Observable class C {
        @Clamped(0...10) var level = 5
      }
      """,
      "2:3: error: property 'level' of class 'C' cannot be tracked with wrapper '@Clamped' alone; put '@TrackedWrapper' before the wrapper",
      fixed: #"""
        @Observable class C {
          @TrackedWrapper @Clamped(0...10) var level = 5
        }
        """#),
    Mistake(
      "@Observable class C { struct Token: ~Copyable {}; var a: Token? }",
      "1:51: error: property 'a' of class 'C' cannot be tracked, 'Token?' is noncopyable; mark it @ObservationIgnored",
      fixed: "@Observable class C { struct Token: ~Copyable {}; @ObservationIgnored var a: Token? }"),
    Mistake(
      "@Observable class C { var a = Mutex<Int>(0) }",
      "1:23: error: property 'a' of class 'C' cannot be tracked, 'Mutex' is noncopyable; mark it @ObservationIgnored",
      fixed: "@Observable class C { @ObservationIgnored var a = Mutex<Int>(0) }"),
    Mistake(
      "@Observable class C { var a = 1; private var _a = 2 }",
      "1:23: error: property 'a' of class 'C' cannot be tracked beside '_a', which is what its storage is called; rename '_a'"),
    Mistake(
      "@Observable class C { var a = 1; func _a() -> Int { 2 }; func _b(c: Int) {}; static var _a = 1 }",
      "1:23: error: property 'a' of class 'C' cannot be tracked beside '_a', which is what its storage is called; rename '_a'"),
    Mistake(
      """
      @Observable class C: ObservableObject {
        // Of the account.
        @Published private(set) var name = ""
      }
      """,
      "3:3: error: property 'name' of class 'C' cannot be tracked with '@Published'; remove it, a tracked property of an ObservableObject sends objectWillChange by itself",
      fixed: """
        @Observable class C: ObservableObject {
          // Of the account.
          private(set) var name = ""
        }
        """),
    Mistake(
      """
      @Observable class C {
        var prices = [1]
        @Memoized public var total: Int { prices.reduce(0, +) }
      }
      """,
      "3:3: error: @Memoized requires a method; make property 'total' a method",
      fixed: """
        @Observable class C {
          var prices = [1]
          @Memoized public func total() -> Int { prices.reduce(0, +) }
        }
        """),
    Mistake(
      "@Observable class C<each T> { var a: (repeat each T) }",
      "1:31: error: property 'a' of class 'C' cannot be tracked as a bare '(repeat each T)'; keep the tuple in a struct"),
    Mistake(
      "@Observable class C { var a: some View = Text() }",
      "1:23: error: property 'a' of class 'C' cannot be tracked as 'some View'; name the type"),
    Mistake(
      "@Observable class C { @ObservationIgnored @ObservationTracked var a = 1 }",
      "1:43: error: property 'a' of class 'C' is either tracked or ignored; remove @ObservationTracked or @ObservationIgnored"),
    Mistake(
      "@Observable class C { @ObservationTracked let a = 1 }",
      "1:23: error: @ObservationTracked requires a stored 'var' of an @Observable class; remove it from constant 'a'",
      fixed: "@Observable class C { let a = 1 }"),
    Mistake(
      "@Observable class C { @ObservationTracked static var a = 1 }",
      "1:23: error: @ObservationTracked requires a stored 'var' of an @Observable class; remove it from static property 'a'",
      fixed: "@Observable class C { static var a = 1 }"),
    Mistake(
      "@Observable class C { @ObservationTracked var a: Int { 1 } }",
      "1:23: error: @ObservationTracked requires a stored 'var' of an @Observable class; remove it from computed property 'a'",
      fixed: "@Observable class C { var a: Int { 1 } }"),
    Mistake(
      "class C { @ObservationTracked var a = 1 }",
      "1:11: error: @ObservationTracked requires a stored 'var' of an @Observable class; remove it from property 'a'",
      fixed: "class C { var a = 1 }"),
    Mistake(
      "@Observable class C: Codable { var a = 1; enum CodingKeys: CodingKey { case a, b } }",
      "1:80: error: coding key 'b' of class 'C' names no stored property; rename or remove it"),
  ]

  static let onMethods = [
    Mistake(
      "@Observable class C { @Memoized func a(x: Int) -> Int { x } }",
      "1:38: error: @Memoized requires a method without parameters; keep what method 'a' is given in properties"),
    Mistake(
      "@Observable class C { @Memoized func a() async -> Int { 1 } }",
      "1:38: error: @Memoized requires a synchronous method; remove it from method 'a'"),
    Mistake(
      "@Observable class C { @Memoized func a() throws -> Int { 1 } }",
      "1:38: error: @Memoized requires a method that does not throw; let method 'a' return a Result"),
    Mistake(
      "@Observable class C { @Memoized func a() { } }",
      "1:38: error: @Memoized requires a method with a result; remove it from method 'a'"),
    Mistake(
      "@Observable class C { @Memoized static func a() -> Int { 1 } }",
      "1:45: error: @Memoized requires an instance method; remove it from method 'a'"),
    Mistake(
      "@Observable class C { @Memoized func a() -> some View { Text() } }",
      "1:38: error: @Memoized requires a result whose type is named; name the type of method 'a'"),
    Mistake(
      "struct S { @Memoized func a() -> Int { 1 } }",
      "1:27: error: @Memoized requires a method of an @Observable class; remove it from method 'a'"),
    Mistake(
      "extension C { @Memoized func a() -> Int { 1 } }",
      "1:30: error: @Memoized requires a method of an @Observable class; move method 'a' out of the extension"),
    Mistake(
      "struct S { @Entry var a = 1 }",
      "1:12: error: @Entry requires a stored 'var' with a default value in an extension of EnvironmentValues, ContainerValues or FocusedValues; write @Entry var name = value"
    ),
    Mistake(
      "extension EnvironmentValues { @Entry var a: Int }",
      "1:31: error: @Entry requires a stored 'var' with a default value in an extension of EnvironmentValues, ContainerValues or FocusedValues; write @Entry var name = value"
    ),
    Mistake(
      "extension EnvironmentValues { @Entry var a: Int { 1 } }",
      "1:31: error: @Entry requires a stored 'var' with a default value in an extension of EnvironmentValues, ContainerValues or FocusedValues; write @Entry var name = value"
    ),
    Mistake(
      "extension EnvironmentValues { @Entry static var a = 1 }",
      "1:31: error: @Entry requires a stored 'var' with a default value in an extension of EnvironmentValues, ContainerValues or FocusedValues; write @Entry var name = value"
    ),
  ]
}
