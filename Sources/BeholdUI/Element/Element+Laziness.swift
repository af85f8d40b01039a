extension Element {
  /// Whether what is in it is mounted as it comes near what is seen: a host lays it out without knowing all of it.
  package var isLazy: Bool { (owner?.viewType as? any ElementView.Type)?.isLazy ?? false }
}
