import SwiftDiagnostics
import SwiftSyntax

/// What the macros say. One mistake gives one message: the rule, then the cure.
struct Message: DiagnosticMessage {
  let id: String
  let message: String
  var severity = DiagnosticSeverity.error

  var diagnosticID: MessageID { MessageID(domain: "Behold", id: id) }
}

/// What a fix-it says it does.
struct Cure: FixItMessage {
  let id: String
  let message: String

  var fixItID: MessageID { MessageID(domain: "Behold", id: id) }
}

// MARK: - @Observable on the wrong thing

extension Message {
  static func requiresClass(structure name: String) -> Message {
    Message(id: "struct", message: "@Observable requires a class; make struct '\(name)' a final class")
  }

  static func requiresClass(enumeration name: String) -> Message {
    Message(id: "enum", message: "@Observable requires a class; keep enum '\(name)' in a property of an observable class")
  }

  static func requiresClass(actor name: String) -> Message {
    Message(id: "actor", message: "@Observable requires a class; make actor '\(name)' a final class that is isolated to a global actor")
  }

  static func requiresClass(protocol name: String) -> Message {
    Message(
      id: "protocol", message: "@Observable requires a class; let protocol '\(name)' inherit from Observable and attach it to the classes")
  }

  /// The compiler itself refuses the attribute on a local type, so this only adds the cure.
  static func localClass(_ name: String) -> Message {
    Message(id: "local", message: "@Observable adds an extension; move class '\(name)' out of the function", severity: .note)
  }

  static func privateNestedClass(_ name: String) -> Message {
    Message(
      id: "private", message: "@Observable adds an extension, which cannot see a private class in a type; make class '\(name)' fileprivate")
  }

  static func synchronizedRequiresFinal(_ name: String) -> Message {
    Message(
      id: "synchronized", message: "@Observable(.synchronized) requires a final class; mark class '\(name)' final")
  }
}

// MARK: - Properties that cannot be tracked

extension Message {
  static func sharedDeclaration(_ names: [String], of owner: String) -> Message {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return Message(
      id: "shared-declaration",
      message: "properties \(list) of class '\(owner)' cannot be tracked in one declaration; declare each with its own 'var'")
  }

  static func lazy(_ name: String, of owner: String) -> Message {
    Message(id: "lazy", message: "lazy property '\(name)' of class '\(owner)' cannot be tracked; put a computed property before it")
  }

  static func wrapper(_ wrapper: String, _ name: String, of owner: String) -> Message {
    Message(
      id: "wrapper",
      message:
        "property '\(name)' of class '\(owner)' cannot be tracked with wrapper '@\(wrapper)' alone; put '@TrackedWrapper' before the wrapper"
    )
  }

  static func published(_ name: String, of owner: String) -> Message {
    Message(
      id: "published",
      message:
        "property '\(name)' of class '\(owner)' cannot be tracked with '@Published'; remove it, a tracked property of an ObservableObject sends objectWillChange by itself"
    )
  }

  static func storageName(_ storage: String, _ name: String, of owner: String) -> Message {
    Message(
      id: "storage-name",
      message:
        "property '\(name)' of class '\(owner)' cannot be tracked beside '\(storage)', which is what its storage is called; rename '\(storage)'"
    )
  }

  static func noncopyable(_ type: String, _ name: String, of owner: String) -> Message {
    Message(
      id: "noncopyable",
      message: "property '\(name)' of class '\(owner)' cannot be tracked, '\(type)' is noncopyable; mark it @ObservationIgnored")
  }

  static func pack(_ type: String, _ name: String, of owner: String) -> Message {
    Message(
      id: "pack", message: "property '\(name)' of class '\(owner)' cannot be tracked as a bare '\(type)'; keep the tuple in a struct")
  }

  static func opaque(_ type: String, _ name: String, of owner: String) -> Message {
    Message(id: "opaque", message: "property '\(name)' of class '\(owner)' cannot be tracked as '\(type)'; name the type")
  }

  static func trackedAndIgnored(_ name: String, of owner: String) -> Message {
    Message(
      id: "tracked-ignored",
      message: "property '\(name)' of class '\(owner)' is either tracked or ignored; remove @ObservationTracked or @ObservationIgnored")
  }

  static func unknownCodingKey(_ name: String, of owner: String) -> Message {
    Message(
      id: "coding-key", message: "coding key '\(name)' of class '\(owner)' names no stored property; rename or remove it")
  }
}

// MARK: - @ObservationTracked and @Memoized

extension Message {
  static func cannotTrack(_ what: String) -> Message {
    Message(id: "tracked", message: "@ObservationTracked requires a stored 'var' of an @Observable class; remove it from \(what)")
  }

  static func cannotMemoize(_ what: String, cure: String) -> Message {
    Message(id: "memoized", message: "@Memoized requires \(what); \(cure)")
  }

  static func memoizedProperty(_ name: String) -> Message {
    Message(id: "memoized-property", message: "@Memoized requires a method; make property '\(name)' a method")
  }

  static var preview: Message {
    Message(id: "preview", message: "#Preview requires a closure that makes a view; write #Preview { ContentView() }")
  }

  static var previewable: Message {
    Message(id: "previewable", message: "@Previewable is for dynamic properties in the closure of #Preview; remove it here")
  }

  static var animatable: Message {
    Message(id: "animatable", message: "@Animatable requires a struct or an enum; make the type one")
  }

  static func animatedType(of name: String) -> Message {
    Message(
      id: "animatedType",
      message: "@Animatable needs the type of property '\(name)'; write it, or mark the property with @AnimatableIgnored")
  }

  static var entry: Message {
    Message(
      id: "entry",
      message:
        "@Entry requires a stored 'var' with a default value in an extension of EnvironmentValues, ContainerValues or FocusedValues; write @Entry var name = value"
    )
  }
}

// MARK: - @Model

extension Message {
  static let modelRequiresClass = Message(id: "model", message: "@Model requires a class")

  static let modelActorRequiresActor = Message(id: "modelActor", message: "@ModelActor requires an actor")

  static func modelRequiresInitializer(_ name: String) -> Message {
    Message(id: "modelInitializer", message: "@Model requires an initializer for class '\(name)', or a value for each property")
  }

  static func modelRequiresInitializer(subclass name: String) -> Message {
    Message(
      id: "modelInitializer",
      message: "@Model requires an initializer for class '\(name)'; a class that inherits from another @Model does not inherit initializers"
    )
  }

  static func transientRequiresValue(_ name: String) -> Message {
    Message(
      id: "transient", message: "@Transient requires an initial value of property '\(name)', which it has in objects that are fetched")
  }

  static func notKept(tuple name: String, of owner: String) -> Message {
    Message(
      id: "kept",
      message: "property '\(name)' of class '\(owner)' is a tuple, which is not kept; make it a structure that is Codable, or @Transient")
  }

  static func notKept(function name: String, of owner: String) -> Message {
    Message(id: "kept", message: "property '\(name)' of class '\(owner)' is a function, which is not kept; make it @Transient")
  }

  static func outsideOfModel(_ name: String) -> Message {
    Message(id: "outside", message: "\(name) belongs into a class with @Model")
  }
}
