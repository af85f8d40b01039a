public import Foundation

/// Takes the space that is left in a stack.
nonisolated public struct Spacer: ElementView {
  public typealias Body = Never

  let minLength: CGFloat?

  /// - Parameter minLength: in points; as much as the host finds right if `nil`.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  var kind: ElementKind { .spacer }

  @MainActor func describe(_ element: Element) { element.set(.minimum, minLength) }
}
