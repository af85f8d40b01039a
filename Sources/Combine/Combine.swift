// For packages whose files say `import Combine`: they need no edit to be built where that is not.
@_exported public import BeholdPublishers

// On Apple's systems Foundation has `URLSession` itself.
#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
