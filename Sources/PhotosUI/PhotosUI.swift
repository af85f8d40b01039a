// For files that say `import PhotosUI`.
@_exported public import BeholdUI
