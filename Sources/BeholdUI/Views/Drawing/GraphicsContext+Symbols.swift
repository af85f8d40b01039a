internal import BeholdObservation
public import Foundation

extension GraphicsContext {
  /// A view that a canvas draws: one of its symbols.
  public struct ResolvedSymbol {
    let place: Int
    let subview: Subview
    let sizes: SymbolSizes

    /// In points, as a host has measured it: zero before, and in a host that measures nothing. The picture is drawn again when it is measured.
    @MainActor public var size: CGSize { sizes.size(of: subview.id) }
  }

  /// The symbol with a tag, or that a `ForEach` makes for an element with an identity; `nil` if there is none.
  ///
  /// Complexity: the number of symbols.
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? {
    guard let symbols else { return nil }
    let place =
      symbols.subviews.firstIndex { $0.containerValues.hasTag(id) }
      ?? symbols.subviews.firstIndex { $0.id.path.last == AnyHashable(id) }
    return place.map { ResolvedSymbol(place: $0, subview: symbols.subviews[$0], sizes: symbols.sizes) }
  }

  /// Draws a view as large as it wants to be.
  ///
  /// - Parameter anchor: the point of the view that is at `point`.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    add(.symbol(symbol.place, at: point, anchor: anchor))
  }

  /// Draws a view as large as a rectangle. It is laid out as large as it wants to be, and made larger or smaller as a picture is, once a host has measured it.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) { add(.symbolInRect(symbol.place, rect)) }
}

/// The views that a canvas can draw.
@MainActor
struct DrawnSymbols {
  let subviews: [Subview]
  let sizes: SymbolSizes

  init(_ subviews: [Subview], _ sizes: SymbolSizes) {
    self.subviews = subviews
    self.sizes = sizes
  }
}

/// How large the symbols of a canvas are, as far as it has asked.
@Observable @MainActor
final class SymbolSizes {
  private var known: [Subview.ID: CGSize] = [:]
  @ObservationIgnored private var asked: Set<Subview.ID> = []

  func size(of symbol: Subview.ID) -> CGSize {
    asked.insert(symbol)
    return known[symbol] ?? .zero
  }

  func isAsked(of symbol: Subview) -> Bool { asked.contains(symbol.id) }

  func note(_ size: CGSize, of symbol: Subview.ID) { known[symbol] = size }
}
