// For packages whose files say `import SwiftUI`: they need no edit to be built where that is not.
@_exported public import Behold

// On Apple's systems Foundation has `URLSession` itself.
#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
