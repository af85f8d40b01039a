internal import BeholdObservation
@_spi(Reflection) private import Swift

/// What the runtime knows of the stored properties of a type of views: which of them are dynamic, and how two values are compared.
///
/// It is made once for a type, with the runtime's own description of the type's fields.
@MainActor
final class FieldPlan {
  /// A stored property that is compared.
  private struct Field {
    let offset: Int
    /// How many bytes are the same if all is.
    let size: Int
    /// Whether it is the same though the bytes are not.
    let isSame: Comparison.Function
  }

  /// A stored property that is dynamic. An object: as a value, it would be copied with all that is in it wherever the properties are gone through.
  private final class Dynamic {
    let name: String
    let offset: Int
    let install: (UnsafeMutableRawPointer, PropertyContext) -> Void
    let update: (UnsafeMutableRawPointer) -> Void
    let adopt: (_ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer) -> Void
    /// `nil` if it takes nothing.
    let take: ((_ old: UnsafeMutableRawPointer, _ new: UnsafeRawPointer) -> Void)?
    /// `nil` if it is the same in all windows.
    let enter: ((UnsafeMutableRawPointer, EnvironmentLayer?) -> Void)?
    let end: (UnsafeMutableRawPointer) -> Void
    /// `nil` if nothing can be missing.
    let missing: ((UnsafeMutableRawPointer) -> String?)?
    let isSource: (UnsafeMutableRawPointer, ObservationCause, any Any.Type, String) -> Bool

    init(
      name: String, offset: Int, install: @escaping (UnsafeMutableRawPointer, PropertyContext) -> Void,
      update: @escaping (UnsafeMutableRawPointer) -> Void,
      adopt: @escaping (_ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer) -> Void,
      take: ((_ old: UnsafeMutableRawPointer, _ new: UnsafeRawPointer) -> Void)?,
      enter: ((UnsafeMutableRawPointer, EnvironmentLayer?) -> Void)?, end: @escaping (UnsafeMutableRawPointer) -> Void,
      missing: ((UnsafeMutableRawPointer) -> String?)?,
      isSource: @escaping (UnsafeMutableRawPointer, ObservationCause, any Any.Type, String) -> Bool
    ) {
      (self.name, self.offset, self.install, self.update, self.adopt) = (name, offset, install, update, adopt)
      (self.take, self.enter, self.end, self.missing, self.isSource) = (take, enter, end, missing, isSource)
    }
  }

  private static var plans: [ObjectIdentifier: FieldPlan] = [:]
  /// What was asked for last: rows of one type follow one another.
  @exclusivity(unchecked) private static var last: (type: ObjectIdentifier, plan: FieldPlan)?

  private let size: Int
  private let isEqual: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?
  private let fields: [Field]
  private let dynamic: [Dynamic]
  private let needy: [Dynamic]
  private let takers: [Dynamic]

  var hasDynamicProperties: Bool { !dynamic.isEmpty }

  /// Whether any of the properties is another one for each window.
  var isOfWindow: Bool { dynamic.contains { $0.enter != nil } }

  /// The plan of a type.
  static func of<Content>(_ type: Content.Type) -> FieldPlan {
    let id = ObjectIdentifier(type)
    if let last, last.type == id { return last.plan }
    if let plan = plans[id] {
      last = (id, plan)
      return plan
    }
    let plan = FieldPlan(of: type)
    plans[id] = plan
    return plan
  }

  private init<Content>(of type: Content.Type) {
    size = MemoryLayout<Content>.size
    isEqual = Self.isView(type) ? (type as? any Equatable.Type).map { Self.equality($0) } : nil
    var fields: [Field] = []
    var dynamic: [Dynamic] = []
    var isKnown = size == 0
    let isComplete = _forEachField(of: type, options: []) { name, offset, fieldType, kind in
      isKnown = true
      let name = String(cString: name)
      if let property = fieldType as? any DynamicProperty.Type {
        let made = Self.dynamic(property, name: name, offset: offset)
        dynamic.append(made.dynamic)
        if let given = made.given { fields.append(Field(offset: offset, size: given.size, isSame: given.isSame)) }
      } else {
        fields.append(Field(offset: offset, size: Self.size(of: fieldType), isSame: Comparison.of(fieldType, kind)))
      }
      return true
    }
    self.fields = isComplete && isKnown ? fields : [Field(offset: 0, size: size, isSame: Comparison.of(type))]
    self.dynamic = dynamic
    needy = dynamic.filter { $0.missing != nil }
    takers = dynamic.filter { $0.take != nil }
  }

  /// Whether the inputs of two values are the same: to the byte, by `==` if it is a view or a modifier that has it, or property by property.
  func isSame(at old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    if dynamic.isEmpty, Comparison.areBytesEqual(old, new, size) { return true }
    if let isEqual { return isEqual(old, new) }
    for field in fields {
      let (old, new) = (old + field.offset, new + field.offset)
      guard field.size > 0 && Comparison.areBytesEqual(old, new, field.size) || field.isSame(old, new) else { return false }
    }
    return true
  }

  private func install(at view: UnsafeMutableRawPointer, _ context: PropertyContext) {
    var context = context
    for property in dynamic {
      context.name = property.name
      property.install(view + property.offset, context)
    }
  }

  func update(at view: UnsafeMutableRawPointer) {
    for property in dynamic { property.update(view + property.offset) }
  }

  /// What one of the dynamic properties needs, and is not there. Where something is missing, whoever asks depends on that.
  private func missing(at view: UnsafeMutableRawPointer) -> String? {
    for property in needy {
      guard let missing = property.missing, untracked({ missing(view + property.offset) }) != nil else { continue }
      if let message = missing(view + property.offset) { return message }
    }
    return nil
  }

  /// - Returns: whether what has these properties can be evaluated.
  private func prepare(at view: UnsafeMutableRawPointer) -> Bool {
    if !needy.isEmpty, let message = missing(at: view) {
      Misuse.reportOnce(message)
      return false
    }
    update(at: view)
    return true
  }

  private func adopt(from old: UnsafeMutableRawPointer, at new: UnsafeMutableRawPointer) {
    for property in dynamic { property.adopt(old + property.offset, new + property.offset) }
  }

  /// Takes over what is given anew to a view whose value stays.
  private func take(from new: UnsafeRawPointer, at view: UnsafeMutableRawPointer) {
    for property in takers { property.take?(view + property.offset, new + property.offset) }
  }

  private func enter(_ window: EnvironmentLayer?, at app: UnsafeMutableRawPointer) {
    for property in dynamic { property.enter?(app + property.offset, window) }
  }

  private func end(at view: UnsafeMutableRawPointer) {
    for property in dynamic { property.end(view + property.offset) }
  }

  /// The names of the dynamic properties that a change has come through; all of them if no change is given.
  private func names(changedBy cause: ObservationCause?, at view: UnsafeMutableRawPointer, of viewType: any Any.Type) -> [String] {
    dynamic.filter { property in
      cause.map { property.isSource(view + property.offset, $0, viewType, property.name) } ?? true
    }.map(\.name)
  }
}

// MARK: Values

/// The same of values by their addresses, which `&` gives for a call: `fields.end(&view)`.
extension FieldPlan {
  @inline(__always)
  func isSame<Value>(_ old: UnsafePointer<Value>, _ new: UnsafePointer<Value>) -> Bool { isSame(at: old, new) }

  func install<Value>(in value: UnsafeMutablePointer<Value>, _ context: PropertyContext) { install(at: value, context) }

  func update<Value>(_ value: UnsafeMutablePointer<Value>) { update(at: value) }

  func missing<Value>(in value: UnsafeMutablePointer<Value>) -> String? { missing(at: value) }

  @inline(__always)
  func prepare<Value>(_ value: UnsafeMutablePointer<Value>) -> Bool { prepare(at: value) }

  func adopt<Value>(from old: UnsafeMutablePointer<Value>, in new: UnsafeMutablePointer<Value>) { adopt(from: old, at: new) }

  @inline(__always)
  func take<Value>(from new: UnsafePointer<Value>, in value: UnsafeMutablePointer<Value>) { take(from: new, at: value) }

  func enter<Value>(_ window: EnvironmentLayer?, in app: UnsafeMutablePointer<Value>) { enter(window, at: app) }

  func end<Value>(_ value: UnsafeMutablePointer<Value>) { end(at: value) }

  func names<Value>(changedBy cause: ObservationCause?, in value: UnsafeMutablePointer<Value>, of viewType: any Any.Type) -> [String] {
    names(changedBy: cause, at: value, of: viewType)
  }
}

// MARK: Properties

extension FieldPlan {
  private static func isView(_ type: any Any.Type) -> Bool { type is any View.Type || type is any ViewModifier.Type }

  private static func equality<Value: Equatable>(_ type: Value.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { old, new in
      ClosureComparison.elsewhere { old.assumingMemoryBound(to: Value.self).pointee == new.assumingMemoryBound(to: Value.self).pointee }
    }
  }

  private static func size(of type: any Any.Type) -> Int {
    func open<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: open)
  }

  /// How what is given to a property is compared.
  private typealias Given = (size: Int, isSame: Comparison.Function)
  /// A property, and what is given to it that has to be the same, if anything.
  private typealias Made = (dynamic: Dynamic, given: Given?)

  private static func dynamic(_ type: any DynamicProperty.Type, name: String, offset: Int) -> Made {
    if let type = type as? any InstalledProperty.Type { return installed(type, name, offset) }
    return composed(type, name, offset)
  }

  /// A property of the library's.
  private static func installed<Property: InstalledProperty>(_ type: Property.Type, _ name: String, _ offset: Int) -> Made {
    func property(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Property> { pointer.assumingMemoryBound(to: Property.self) }
    let dynamic = Dynamic(
      name: name, offset: offset,
      install: { property($0).pointee.install($1) },
      update: { property($0).pointee.update() },
      adopt: { property($1).pointee.adopt(from: property($0).pointee) },
      take: Property.takesAnew
        ? { property($0).pointee.take(from: $1.assumingMemoryBound(to: Property.self).pointee) } : nil,
      enter: Property.isOfWindow ? { property($0).pointee.enter($1) } : nil,
      end: { property($0).pointee.end() },
      missing: Property.isNeedy ? { property($0).pointee.missing() } : nil,
      isSource: { property($0).pointee.isSource(of: $1, in: $2, name: $3) })
    return (dynamic, (type as? any GivenProperty.Type).map { given($0) })
  }

  private static func given<Property: GivenProperty>(_ type: Property.Type) -> Given {
    (
      Property.inputSize,
      { old, new in
        let (old, new) = (old.assumingMemoryBound(to: Property.self), new.assumingMemoryBound(to: Property.self))
        return ClosureComparison.elsewhere { old.pointee.hasSameInput(as: new.pointee) }
      }
    )
  }

  /// A property of the user's, made of others.
  private static func composed<Property: DynamicProperty>(_ type: Property.Type, _ name: String, _ offset: Int) -> Made {
    let parts = FieldPlan(of: type)
    let dynamic = Dynamic(
      name: name, offset: offset,
      install: { parts.install(at: $0, $1.within(name)) },
      update: {
        parts.update(at: $0)
        $0.assumingMemoryBound(to: Property.self).pointee.update()
      },
      adopt: { parts.adopt(from: $0, at: $1) },
      take: parts.takers.isEmpty ? nil : { parts.take(from: $1, at: $0) },
      enter: parts.isOfWindow ? { parts.enter($1, at: $0) } : nil,
      end: { parts.end(at: $0) },
      missing: parts.needy.isEmpty ? nil : { parts.missing(at: $0) },
      isSource: { view, cause, viewType, _ in
        parts.dynamic.contains { $0.isSource(view + $0.offset, cause, viewType, name + "." + $0.name) }
      })
    return (dynamic, parts.fields.isEmpty ? nil : (0, { parts.isSame(at: $0, $1) }))
  }
}

extension PropertyContext {
  /// The context of the parts of a property: its name comes before theirs.
  fileprivate func within(_ name: String) -> PropertyContext {
    var context = self
    context.prefix = name + "."
    return context
  }
}
