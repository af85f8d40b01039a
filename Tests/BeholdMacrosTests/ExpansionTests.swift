import Testing

@Suite("Macros: what a source becomes")
struct ExpansionTests {
  @Test("OBS-1, OBS-2 a class, a property without a value, and what is left alone")
  func wholeClass() {
    let expansion = Expansion(
      """
      @Observable final class Account {
        var owner: String
        let id = 1
        static var all = 0
        var title: String { owner }
        @ObservationIgnored var log = ""
      }
      """)
    #expect(
      essence(expansion.text)
        == essence(
          #"""
          final class Account {
            var owner: String {
              @storageRestrictions(initializes: _owner)
              init(initialValue) { _owner = initialValue }
              get {
                _$propertyRegistrar.access(0, Account._$observedProperties)
                _$observationMutations.check(0, Account._$observedProperties)
                return _owner
              }
              set {
                _$observationMutations.check(0, Account._$observedProperties)
                BeholdObservation::announceChange(of: self)
                guard _$propertyRegistrar.isObserved(0), BeholdObservation::isChange(from: _owner, to: newValue) else {
                  _owner = newValue
                  return
                }
                _$propertyRegistrar.willSet(0)
                _owner = newValue
                _$propertyRegistrar.didSet(0)
              }
              _modify {
                _$propertyRegistrar.access(0, Account._$observedProperties)
                _$observationMutations.check(0, Account._$observedProperties)
                BeholdObservation::announceChange(of: self)
                let isObserved = _$propertyRegistrar.isObserved(0)
                if isObserved { _$propertyRegistrar.willSet(0) }
                _$observationMutations.begin(0)
                defer {
                  _$observationMutations.end(0)
                  if isObserved { _$propertyRegistrar.didSet(0) }
                }
                yield &_owner
              }
            }
            @exclusivity(unchecked) private var _owner: String
            let id = 1
            static var all = 0
            var title: String { owner }
            var log = ""
            private let _$propertyRegistrar = BeholdObservation::PropertyRegistrar()
            private nonisolated struct _$KeyPathRegistrar {
              func access<_$Member>(_ subject: Account, keyPath: KeyPath<Account, _$Member>, in getter: StaticString = #function) {
                subject._$propertyRegistrar.access(subject, keyPath: keyPath, in: getter, Account._$observedProperties)
              }
              func willSet<_$Member>(_ subject: Account, keyPath: KeyPath<Account, _$Member>) {
                BeholdObservation::announceChange(of: subject)
                subject._$propertyRegistrar.willSet(subject, keyPath: keyPath, Account._$observedProperties)
              }
              func didSet<_$Member>(_ subject: Account, keyPath: KeyPath<Account, _$Member>) {
                subject._$propertyRegistrar.didSet(subject, keyPath: keyPath, Account._$observedProperties)
              }
              func withMutation<_$Member, _$Result>(
                of subject: Account, keyPath: KeyPath<Account, _$Member>, _ mutation: () throws -> _$Result
              ) rethrows -> _$Result {
                BeholdObservation::announceChange(of: subject)
                return try subject._$propertyRegistrar.withMutation(of: subject, keyPath: keyPath, Account._$observedProperties, mutation)
              }
            }
            private nonisolated var _$observationRegistrar: _$KeyPathRegistrar { _$KeyPathRegistrar() }
            @exclusivity(unchecked) private var _$observationMutations = BeholdObservation::InPlaceMutations<1>()
            private nonisolated static let _$observedProperties = BeholdObservation::ObservedProperties(
              of: Account.self, names: ["owner"], keyPaths: Account._$observedKeyPaths)
            private static func _$observedKeyPaths() -> [AnyKeyPath] { [\Account.owner] }
            internal nonisolated func access<_$Member>(keyPath: KeyPath<Account, _$Member>, in getter: StaticString = #function) {
              _$propertyRegistrar.access(self, keyPath: keyPath, in: getter, Account._$observedProperties)
            }
            internal nonisolated func withMutation<_$Member, _$Result>(
              keyPath: KeyPath<Account, _$Member>, _ mutation: () throws -> _$Result
            ) rethrows -> _$Result {
              BeholdObservation::announceChange(of: self)
              return try _$propertyRegistrar.withMutation(of: self, keyPath: keyPath, Account._$observedProperties, mutation)
            }
          }
          extension Account: nonisolated BeholdObservation::_ObservableByMacro {}
          """#))
    #expect(expansion.messages == [])
  }

  /// What a class becomes has to contain these lines, in a row.
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let source: String
    let lines: String

    init(_ description: String, _ source: String, _ lines: String) {
      (testDescription, self.source, self.lines) = (description, source, lines)
    }
  }

  @Test("OBS-2…OBS-5 one thing at a time", arguments: examples)
  func contains(example: Example) {
    let expansion = Expansion(example.source)
    #expect(essence(expansion.text).contains(essence(example.lines)))
    #expect(expansion.messages == [])
  }

  static let examples = [
    Example(
      "OBS-2 accessors call the methods that the class declares",
      """
      @Observable class C {
        var a = 1
        func access<Member>(keyPath: KeyPath<C, Member>) {}
        func withMutation<Member, Result>(keyPath: KeyPath<C, Member>, _ body: () throws -> Result) rethrows -> Result { try body() }
      }
      """,
      #"""
      get {
        access(keyPath: \.a)
        return _a
      }
      set {
        guard BeholdObservation::isChange(from: _a, to: newValue) else { _a = newValue; return }
        withMutation(keyPath: \.a) { _a = newValue }
      }
      }
      @exclusivity(unchecked) private var _a = 1
      """#),
    Example(
      "OBS-3 observers move to the storage, and set the storage there",
      "@Observable class C { var a = 1 { didSet { self.a = min(a, 10); later { a = 1 } } } }",
      "@exclusivity(unchecked) private var _a = 1 {\n didSet { self._a = min(_a, 10); later { a = 1 } }\n}"),
    Example(
      "OBS-3 an observer that declares the name anew is left as it is",
      "@Observable class C { var a = 1 { didSet { let a = oldValue; print(a) } } }",
      "didSet { let a = oldValue; print(a) }"),
    Example(
      "OBS-3 observers run between willSet and didSet",
      "@Observable class C { var a = 1 { willSet {} } }",
      "_$propertyRegistrar.willSet(0, invalidating: true)\n_a = newValue\n_$propertyRegistrar.didSet(0)"),
    Example(
      "OBS-4 a generic class asks the runtime for its properties",
      "@Observable class C<T: Sequence> { var a: T? }",
      """
      private nonisolated static var _$observedProperties: BeholdObservation::ObservedProperties {
        BeholdObservation::ObservedProperties.shared(
          of: C.self, names: ["a"], keyPaths: { @MainActor in C._$observedKeyPaths() })
      }
      """),
    Example(
      "OBS-4 a class in an extension may be generic",
      "extension Array { @Observable class C { var a = 1 } }",
      "BeholdObservation::ObservedProperties.shared("),
    Example(
      "OBS-4 a number for each name, whichever branch is compiled",
      """
      @Observable class C {
        var a = 1
        #if DEBUG
          var b = 1
        #else
          var b = ""
        #endif
        var d = 1
      }
      """,
      #"""
      private static func _$observedKeyPaths() -> [AnyKeyPath] {
      var keyPaths = [AnyKeyPath](repeating: \C.self, count: 3)
      keyPaths[0] = \C.a
      #if DEBUG
      keyPaths[1] = \C.b
      #else
      keyPaths[1] = \C.b
      #endif
      keyPaths[2] = \C.d
      return keyPaths
      }
      """#),
    Example(
      "OBS-4 a key path to a property with an actor of its own is formed there",
      "@Observable class C { @MainActor var a = 1 }",
      #"[BeholdObservation::isolatedKeyPath { @MainActor in \C.a }]"#),
    Example(
      "OBS-4 storage keeps the actor and the kind of reference, and nothing of the access",
      "@Observable class C { @MainActor public private(set) weak final var a: C? }",
      "@exclusivity(unchecked) @MainActor private weak var _a: C?"),
    Example(
      "OBS-4 the extension is as available as the class and what it is in",
      "@available(*, deprecated) enum E { @available(macOS 15, *) @Observable class C { var a = 1 } }",
      "@available(macOS 15, *)\n@available(*, deprecated)\nextension E.C: nonisolated BeholdObservation::_ObservableByMacro {}"),
    Example(
      "OBS-4 a default value without spaces around its sign",
      "@Observable class C { var a=1 }",
      "@exclusivity(unchecked) private var _a = 1"),
    Example(
      "OBS-5 names in back-ticks",
      "@Observable class C { var `default` = 1 }",
      "guard _$propertyRegistrar.isObserved(0), BeholdObservation::isChange(from: _default, to: newValue) else {"),
    Example(
      "OBS-5 names that are none without back-ticks",
      "@Observable class C { var `two words` = 1 }",
      "@exclusivity(unchecked) private var `_two words` = 1"),
    Example(
      "OBS-5 coding keys are the properties' names",
      "@Observable public class C: Codable { var a: Int; let b = 1; @ObservationIgnored var d = 2; @ObservationIgnored lazy var e = 3 }",
      """
      private nonisolated enum CodingKeys: String, CodingKey {
        case a
        case b
        case d
      }
      public required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _a = try BeholdObservation::decodeProperty(.a, from: container)
        self.d = try BeholdObservation::decodeProperty(.d, from: container)
      }
      public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try BeholdObservation::encodeProperty(self.a, .a, to: &container)
        try BeholdObservation::encodeProperty(self.b, .b, to: &container)
        try BeholdObservation::encodeProperty(self.d, .d, to: &container)
      }
      """),
    Example(
      "OBS-5 a class that has an init() of itself keeps it beside init(from:)",
      "@Observable class C: Codable { var a = 1; weak var b: C?; @ObservationIgnored var c: Optional<Int> }",
      "init() {}\nrequired init(from decoder: any Decoder) throws {\nlet container = try decoder.container(keyedBy: CodingKeys.self)"),
    Example(
      "OBS-5 where there may be a superclass, init(from:) leaves init() to it",
      "@Observable final class C: Base, Codable { var a = 1 }",
      "convenience init(from decoder: any Decoder) throws {\nself.init()\nlet container"),
    Example(
      "OBS-5 a class without initial values, or with an initialiser, has no init() of itself",
      "@Observable final class C: Codable { var a = 1; init(_ a: Int) { self.a = a } }",
      "case a\n}\ninit(from decoder: any Decoder) throws {\nlet container"),
    Example(
      "OBS-18 computed properties that are named in key paths have their names",
      #"""
      @Observable class C {
        var a = 1
        var b: Int { get { access(keyPath: \.b); return 1 } set { withMutation(keyPath: \.b) {} } }
        var c: Int { a }
        static var d: Int { 1 }
        #if DEBUG
          var e: Int { access(keyPath: \C.e); return 1 }
        #endif
      }
      """#,
      #"""
      var keyPaths = [AnyKeyPath](repeating: \C.self, count: 3)
      keyPaths[0] = \C.a
      keyPaths[1] = \C.b
      #if DEBUG
      keyPaths[2] = \C.e
      #endif
      return keyPaths
      """#),
    Example(
      "OBS-16, OBS-17 a synchronized class takes its lock around each access",
      "@Observable(.synchronized) final class C { var a = 1 }",
      """
      get {
        _$propertyRegistrar.access(0, C._$observedProperties)
        return _$propertyRegistrar.read { _a }
      }
      set {
        BeholdObservation::announceChange(of: self)
        var value = newValue
        _$propertyRegistrar.write(0, unchanged: { !BeholdObservation::isChange(from: _a, to: value) }) {
          Swift::swap(&_a, &value)
        }
      }
      _modify {
        _$propertyRegistrar.access(0, C._$observedProperties)
        BeholdObservation::announceChange(of: self)
        _$propertyRegistrar.beginMutation(0)
        defer { _$propertyRegistrar.endMutation(0) }
        yield &_a
      }
      }
      private nonisolated(unsafe) var _a = 1
      """),
    Example(
      "OBS-40 a memoised method",
      """
      @Observable class C {
        @Memoized func total() -> Int {
          let a = 1
          return a
        }
      }
      """,
      """
      func total() -> Int {
      return _memoized_total.value { { [unowned(unsafe) self] () -> Int in
      let a = 1
      return a
      } }
      }
      private let _memoized_total = BeholdObservation::MemoizedResult<Int>("C.total")
      """),
    Example(
      "OBS-40 a memoised method of a synchronized class",
      "@Observable(.synchronized) final class C { @Memoized func nothing() -> Int? { nil } }",
      """
      return _memoized_nothing.value { { () -> Int? in
      nil
      } }
      }
      private nonisolated(unsafe) let _memoized_nothing = BeholdObservation::MemoizedResult<Int?>("C.nothing", shared: true)
      """),
    Example(
      "ENV-2 a value of the environment",
      "extension EnvironmentValues { @Entry var currency = \"EUR\" }",
      """
      var currency {
      get { self[entry: __Key_currency.self, default: "EUR"] }
      set { self[entry: __Key_currency.self, default: newValue] = newValue }
      }
      private enum __Key_currency {}
      """),
    Example(
      "ENV-2 a value of transactions",
      "extension Transaction { @Entry var isQuick = false }",
      """
      var isQuick {
      get { self[entry: __Key_isQuick.self, default: false] }
      set { self[entry: __Key_isQuick.self, default: newValue] = newValue }
      }
      private enum __Key_isQuick {}
      """),
    Example(
      "ENV-2 an optional value of the environment",
      "extension EnvironmentValues { @Entry public var printer: Printer? }",
      """
      get { self[entry: __Key_printer.self, default: __Key_printer.value] }
      set { self[entry: __Key_printer.self, default: newValue] = newValue }
      }
      private enum __Key_printer { static var value: Printer? { nil }
      """),
  ]
}
