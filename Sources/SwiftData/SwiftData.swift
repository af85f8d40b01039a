// For files that say `import SwiftData`.
@_exported public import BeholdData
