/// How something is scrolled, as a host says it.
package struct ScrollReport: Equatable, Sendable {
  package var geometry: ScrollGeometry
  package var phase: ScrollPhase
  /// The numbers of the views in it that are seen, where somebody asks for them.
  package var seen: [UInt32]

  package init(geometry: ScrollGeometry, phase: ScrollPhase, seen: [UInt32] = []) {
    self.geometry = geometry
    self.phase = phase
    self.seen = seen
  }
}
