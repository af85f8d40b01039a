// For files that say `import SwiftData`, and use `#Predicate` and `SortDescriptor` by it.
@_exported public import BeholdData
@_exported public import Foundation
