public import Foundation

/// A height of a sheet that a program computes.
///
/// ```swift
/// struct Bar: CustomPresentationDetent {
///   static func height(in context: Context) -> CGFloat? { max(44, context.maxDetentValue * 0.1) }
/// }
///
/// .presentationDetents([.custom(Bar.self), .large])
/// ```
///
/// The program does not know how high the window is. It is asked for two heights: if they are the same, the sheet is so high, in points; and if not, it is
/// that part of the window.
public protocol CustomPresentationDetent {
  typealias Context = PresentationDetent.Context

  /// - Returns: a height in points; `nil` if the sheet is as high as it can be.
  static func height(in context: Context) -> CGFloat?
}

extension PresentationDetent {
  /// What a height is computed of.
  public struct Context {
    /// The greatest height there is, in points.
    public let maxDetentValue: CGFloat
  }
}
