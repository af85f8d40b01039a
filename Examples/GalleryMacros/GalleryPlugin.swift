@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The compiler's plugin for ``SampleMacro``. The toolchain's copy of SwiftSyntax has no `CompilerPlugin`.
@main
struct GalleryPlugin: PluginProvider {
  func resolveMacro(moduleName: String, typeName: String) -> any Macro.Type { SampleMacro.self }

  static func main() throws {
    try CompilerPluginMessageListener(connection: StandardIOMessageConnection(), provider: GalleryPlugin()).main()
  }
}
