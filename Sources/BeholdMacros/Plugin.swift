import SwiftSyntaxMacros

#if canImport(SwiftCompilerPlugin)
  import SwiftCompilerPlugin
#else
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
#endif

#if canImport(SwiftCompilerPlugin)
  @main struct BeholdPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = allMacros
  }
#else
  /// The toolchain's copy of SwiftSyntax has the messages of a plugin but not `CompilerPlugin`, which only wraps this loop.
  @main struct BeholdPlugin: PluginProvider {
    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      for type in allMacros where String(reflecting: type) == "\(moduleName).\(typeName)" { return type }
      throw UnknownMacro(name: "\(moduleName).\(typeName)")
    }

    static func main() throws {
      let connection = try StandardIOMessageConnection()
      try CompilerPluginMessageListener(connection: connection, provider: BeholdPlugin()).main()
    }
  }

  struct UnknownMacro: Error, CustomStringConvertible {
    let name: String
    var description: String { "macro implementation '\(name)' is not in BeholdMacros" }
  }
#endif

nonisolated(unsafe) let allMacros: [any Macro.Type] = [
  ObservableMacro.self, ObservationTrackedMacro.self, ObservationIgnoredMacro.self, MemoizedMacro.self, EntryMacro.self,
  AnimatableMacro.self, AnimatableIgnoredMacro.self,
  PreviewMacro.self, PreviewableMacro.self, ModelMacro.self,
  PersistedPropertyMacro.self, ModelAttributeMacro.self, ModelIndexMacro.self, ModelActorMacro.self,
]
