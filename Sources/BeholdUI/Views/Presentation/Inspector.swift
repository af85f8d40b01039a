public import Foundation

nonisolated extension View {
  /// Shows more of what is chosen in this view while a binding is true: in a column beside it, or where there is no room for one in a sheet.
  public func inspector<Content: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, inspector: content))
  }

  /// Sets how wide the inspector is that the view is in, where it is a column.
  public func inspectorColumnWidth(_ width: CGFloat) -> some View { preference(key: InspectorWidthKey.self, value: width) }

  /// Sets how wide the inspector is that the view is in, where it is a column. In a browser it is as wide as is ideal.
  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { inspectorColumnWidth(ideal) }
}

enum InspectorWidthKey: PreferenceKey {
  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

nonisolated private struct InspectorModifier<Inspector: View>: ViewModifier {
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Binding var isPresented: Bool
  @State private var width: CGFloat = 270
  let inspector: () -> Inspector

  init(isPresented: Binding<Bool>, inspector: @escaping () -> Inspector) {
    _isPresented = isPresented
    self.inspector = inspector
  }

  private var isSheet: Bool { sizeClass == .compact }

  func body(content: Content) -> some View {
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented, !isSheet {
        Divider()
        ScrollView { inspector() }
          .frame(width: width)
          .frame(maxHeight: .infinity)
          .onPreferenceChange(InspectorWidthKey.self) { width = $0 ?? 270 }
      }
    }
    .sheet(
      isPresented: Binding {
        isPresented && isSheet
      } set: {
        isPresented = $0
      }
    ) { inspector().presentationDetents([.medium, .large]) }
  }
}
