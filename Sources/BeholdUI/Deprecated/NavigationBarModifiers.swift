nonisolated extension View {
  /// Names the page that the view is on.
  @available(*, deprecated, message: "use navigationTitle(_:) instead")
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Names the page that the view is on.
  @available(*, deprecated, message: "use navigationTitle(_:) instead")
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

  /// Names the page that the view is on.
  @available(*, deprecated, message: "use navigationTitle(_:) instead")
  @_disfavoredOverload
  public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }

  /// Names the page that the view is on, and sets how large its title is.
  @available(*, deprecated, message: "use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Names the page that the view is on, and sets how large its title is.
  @available(*, deprecated, message: "use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
  public func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
  }

  /// Names the page that the view is on, and sets how large its title is.
  @available(*, deprecated, message: "use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
  @_disfavoredOverload
  public func navigationBarTitle(_ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Puts views at both ends of the bar of the page that the view is on.
  @available(*, deprecated, message: "use toolbar(content:) with navigationBarLeading or navigationBarTrailing placement")
  public func navigationBarItems<Leading: View, Trailing: View>(leading: Leading, trailing: Trailing) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }

  /// Puts a view at the beginning of the bar of the page that the view is on.
  @available(*, deprecated, message: "use toolbar(content:) with navigationBarLeading placement")
  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }

  /// Puts a view at the end of the bar of the page that the view is on.
  @available(*, deprecated, message: "use toolbar(content:) with navigationBarTrailing placement")
  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }

  /// Hides the bar of the page that the view is on.
  @available(*, deprecated, message: "use toolbar(.hidden)")
  public func navigationBarHidden(_ hidden: Bool) -> some View { toolbar(hidden ? .hidden : .automatic, for: .navigationBar) }

  /// Lets the view go on to the edges of the screen, under what a device or a bar covers.
  @available(*, deprecated, message: "use ignoresSafeArea(_:edges:) instead")
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}
