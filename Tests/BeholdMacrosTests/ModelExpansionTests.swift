import Testing

@Suite("Macros: what @Model makes of classes that inherit from each other")
struct ModelExpansionTests {
  private func lines(_ source: String, inherits: Bool = false) -> [String] {
    essence(Expansion(source, inheritsModel: inherits).text).split(separator: "\n").map(String.init)
  }

  @Test("a final class has numbers that are known, and no more than it needs") func final() {
    let text = lines("@Model final class C: Identifiable { var a = 1; init() {} }")
    #expect(text.contains("init(_$row row: inout BeholdData::ModelRow) throws {"))
    #expect(text.contains("static func _$describe(_ description: inout BeholdData::ModelDescription) {"))
    #expect(text.contains(#"description.add("a", \C.a, 0, chained: \C?.?.a, initially: 1)"#))
    #expect(text.contains("extension C: nonisolated BeholdData::PersistentModel, BeholdData::_ModelClass {}"))
    #expect(!text.contains { $0.contains("_$firstNumber") || $0.contains("_$propertyCount") || $0.contains("class func") })
  }

  @Test("a class that may have subclasses tells how many properties it has, and its columns for each of them") func first() {
    let text = lines("@Model open class C { var a: Int; @Transient var b = 1; public init(a: Int) { self.a = a } }")
    #expect(text.contains("public required init(_$row row: inout BeholdData::ModelRow) throws {"))
    #expect(text.contains("open func _$write(to writer: inout BeholdData::ModelWriter) throws {"))
    #expect(text.contains("open nonisolated class var _$propertyCount: Int { 2 }"))
    #expect(text.contains("open class func _$describe(_ description: inout BeholdData::ModelDescription) {"))
    #expect(
      text.contains(
        "public static func _$describe<Owner: C>(_ description: inout BeholdData::ModelDescription, as owner: Owner.Type) {"))
    #expect(text.contains("description.begin(C.self)") && text.contains(#"description.add("a", \Owner.a, 0, chained: \Owner?.?.a)"#))
  }

  @Test("a subclass goes on where its superclass ends") func subclass() {
    let text = lines("@Model class C: Module.B, P { #Unique<C>([\\.a]); var a: Int; var b: D?; init() { super.init() } }", inherits: true)
    #expect(!text.contains { $0.contains("ModelRecord()") })
    let initializer = text.firstIndex(of: "required init(_$row row: inout BeholdData::ModelRow) throws {")
    #expect(
      initializer.map { Array(text[$0...].dropFirst().prefix(5)) } == [
        "try row.begin(C.self)", "_a = try row.next()", "_b = try row.next()", "row.end()", "try super.init(_$row: &row)",
      ])
    #expect(text.contains("override func _$apply(_ row: inout BeholdData::ModelRow) throws {") && text.contains("try super._$apply(&row)"))
    #expect(
      text.contains("if let value = try row.change(of: _a, C._$firstNumber + 0) {") && text.contains("_$propertyRegistrar.willSet(0)"))
    #expect(text.contains("_$record.willChange(C._$firstNumber + 0)") && text.contains("_$record.didChange(C._$firstNumber + 0)"))
    #expect(text.contains("try super._$write(to: &writer)") && text.contains("try writer.write(_b, C._$firstNumber + 1)"))
    #expect(text.contains("switch step.number - C._$firstNumber {") && text.contains("default: super._$take(&step)"))
    #expect(text.contains("private nonisolated static var _$firstNumber: Int { Module.B._$propertyCount }"))
    #expect(text.contains("override nonisolated class var _$propertyCount: Int { C._$firstNumber + 2 }"))
    #expect(text.contains("Module.B._$describe(&description, as: owner)"))
    #expect(text.contains(#"description.unique(of: Owner.self, [\.a])"#))
    #expect(text.contains("_$record.willChange(C._$firstNumber + 0)") && text.contains("_$record.didChange(C._$firstNumber + 0)"))
    #expect(text.contains("BeholdData::fetch(&_b, C._$firstNumber + 1, of: self)"))
  }

  @Test("a subclass needs an initializer of its own") func initializer() {
    #expect(
      Expansion("@Model class C: B { var a = 1 }", inheritsModel: true).messages == [
        "1:14: error: @Model requires an initializer for class 'C'; a class that inherits from another @Model does not inherit initializers"
      ])
    #expect(Expansion("@Model class C: P { var a = 1 }").messages == [])
    #expect(
      Expansion("@Model class C: P { var a: Int }").messages == [
        "1:14: error: @Model requires an initializer for class 'C', or a value for each property"
      ])
  }

  @Test(
    "what cannot be kept is an error at the property, and nothing else",
    arguments: [
      ("(Int, Int)", "tuple"), ("(x: Int, y: Int)?", "tuple"), ("() -> Void", "function"), ("(@Sendable (Int) -> Void)?", "function"),
      ("(Int)", nil),
    ])
  func refused(_ type: String, _ kind: String?) {
    let expansion = Expansion("@Model class C { var a: \(type); init() {} }")
    let cures = ["tuple": "make it a structure that is Codable, or @Transient", "function": "make it @Transient"]
    let expected = kind.map { "1:18: error: property 'a' of class 'C' is a \($0), which is not kept; \(cures[$0] ?? "")" }
    #expect(expansion.messages == [expected].compactMap(\.self))
    #expect(lines("@Model class C { var a: \(type); init() {} }").contains("_a = try row.next()") == (kind == nil))
  }
}
