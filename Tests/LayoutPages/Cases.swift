import Behold

/// Views that have names, each of which a browser has shown otherwise once.
///
/// What has an identifier is compared. Letters behind a space say what of it, where a host may have numbers of its own: `list xw` is where it begins and how
/// wide it is.
@MainActor
enum Cases {
  static let all: [String: AnyView] = [stacks, filling, layers, pages, screens, shapes, shares, space].reduce([:]) { $0.merging($1) { $1 } }

  static let sentence =
    "This sentence is much too long for one line of the window that it stands in and it goes on and on and on until it ends"
}

extension View {
  /// Is compared by that name.
  func known(_ name: String) -> some View { accessibilityIdentifier(name) }
}
