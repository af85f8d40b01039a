// For files that say `import UniformTypeIdentifiers`.
@_exported public import BeholdUI
