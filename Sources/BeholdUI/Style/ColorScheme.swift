/// Whether what is shown is light or dark.
public enum ColorScheme: String, CaseIterable, Hashable, Sendable {
  case light
  case dark
}
