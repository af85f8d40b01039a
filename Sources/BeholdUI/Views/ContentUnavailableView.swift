internal import Foundation

/// What stands where there is nothing to show: a title with a picture, why, and what can be done about it.
///
/// ```swift
/// if orders.isEmpty {
///   ContentUnavailableView("No orders", systemImage: "tray", description: Text("They appear here as they come."))
/// }
/// ```
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions
  /// Whether it says what was searched for in the view around, instead of its label and its description.
  private var isOfSearch = false
  @Environment(\.searchedText) private var searchedText

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  @MainActor public var body: some View {
    VStack(spacing: 8) {
      if isOfSearch, !searchedText.isEmpty {
        BeholdUI.Label("No Results for “\(searchedText)”", systemImage: "magnifyingglass").labelStyle(UnavailableLabelStyle())
        Text("Check the spelling, or try another search.").font(.subheadline).foregroundStyle(.secondary)
      } else {
        label.labelStyle(UnavailableLabelStyle())
        description.font(.subheadline).foregroundStyle(.secondary)
      }
      if Actions.self != EmptyView.self { VStack(spacing: 8) { actions }.padding(.top, 8) }
    }
    .multilineTextAlignment(.center)
    .padding(32)
    .frame(maxWidth: .infinity)
  }
}

extension ContentUnavailableView where Label == BeholdUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      BeholdUI.Label(titleKey, systemImage: name)
    } description: {
      description
    }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
    self.init {
      BeholdUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }
}

extension ContentUnavailableView where Label == BeholdUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ titleKey: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init {
      BeholdUI.Label(titleKey, image: name)
    } description: {
      description
    }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, image name: String, description: Text? = nil) {
    self.init {
      BeholdUI.Label(title, image: name)
    } description: {
      description
    }
  }

  /// For a search that found nothing. In a view with a search field it says what is in that.
  public static var search: Self {
    var view = Self("No Results", systemImage: "magnifyingglass", description: Text("Try another search."))
    view.isOfSearch = true
    return view
  }

  /// For a search that found nothing.
  ///
  /// - Parameter text: what was asked for.
  public static func search(text: String) -> Self {
    let title: LocalizedStringKey = "No Results for “\(text)”"
    return Self(title, systemImage: "magnifyingglass", description: Text("Check the spelling, or try another search."))
  }
}

/// The picture above the title.
nonisolated private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      configuration.icon.font(.largeTitle).foregroundStyle(.secondary).accessibilityHidden(true)
      configuration.title.font(.headline)
    }
  }
}

extension EnvironmentValues {
  private enum SearchedTextKey: EnvironmentKey {
    static var defaultValue: String { "" }
  }

  /// What is in the search field of the view around.
  var searchedText: String {
    get { self[SearchedTextKey.self] }
    set { self[SearchedTextKey.self] = newValue }
  }
}
