internal import Foundation

nonisolated extension View {
  /// Sets the title of the view among the program's previews.
  public func previewDisplayName(_ value: String?) -> some View { previewSetting { $0.name = value } }

  /// Sets how large the frame of the view is among the program's previews.
  public func previewLayout(_ value: PreviewLayout) -> some View { previewSetting { $0.layout = value } }

  /// Sets the device whose size the frame of the view has among the program's previews; a phone's if `nil`.
  public func previewDevice(_ value: PreviewDevice?) -> some View { previewSetting { $0.device = value } }

  /// Sets which side of the device is up among the program's previews.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    previewSetting { $0.isLandscape = value.isLandscape }
  }

  private func previewSetting(_ set: @escaping @Sendable (inout PreviewSettings) -> Void) -> some View {
    modifier(PreviewSettingModifier(set: set))
  }
}

/// Says something of a preview. It changes nothing where the view is shown.
nonisolated struct PreviewSettingModifier: ViewModifier {
  let set: @Sendable (inout PreviewSettings) -> Void

  func body(content: Content) -> some View { content }
}

/// How a preview is shown.
package struct PreviewSettings: Hashable, Sendable {
  package var name: String?
  package var layout = PreviewLayout.device
  package var device: PreviewDevice?
  package var isLandscape = false

  /// The size of the frame, in points.
  package var size: (width: Double, height: Double) {
    switch layout {
    case .fixed(let width, let height): (Self.side(width), Self.side(height))
    case .sizeThatFits: (390, 240)
    case .device:
      switch device?.rawValue ?? "" {
      case let name where name.contains("iPad"): isLandscape ? (1180, 820) : (820, 1180)
      case let name where name.contains("Mac"): (1280, 800)
      default: isLandscape ? (844, 390) : (390, 844)
      }
    }
  }

  private static func side(_ length: CGFloat) -> Double { length.isFinite ? min(max(length, 1), 10_000) : 390 }
}
