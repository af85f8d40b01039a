// For packages whose files say `import Combine`: they need no edit to be built where that is not.
@_exported public import BeholdPublishers
