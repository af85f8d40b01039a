extension Scene {
  /// Sets a value for what is in the windows.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some Scene {
    modified { $0.environment(keyPath, value) }
  }

  /// Gives an object to what is in the windows.
  public func environment<Object: AnyObject>(_ object: Object?) -> some Scene { modified { $0.environment(object) } }

  /// Calls an action with the old and the new value when a value is another, for each window.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some Scene { modified { $0.onChange(of: value, initial: initial, action) } }

  /// Calls an action when a value is another, for each window.
  public func onChange<Value: Equatable>(of value: Value, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
    modified { $0.onChange(of: value, initial: initial, action) }
  }

  /// Calls an action with the new value when a value is another, for each window.
  @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (_ newValue: Value) -> Void) -> some Scene {
    modified { $0.onChange(of: value) { action($1) } }
  }

  private func modified<Modified: View>(_ change: @escaping (AnyView) -> Modified) -> SceneGroup {
    SceneGroup(
      _windows: _windows.map { window in
        var modified = window
        modified.content = { AnyView(change(window.content($0))) }
        return modified
      })
  }
}
