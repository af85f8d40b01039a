/// Views that are made of data.
public protocol DynamicViewContent: View {
  associatedtype Data: Collection

  /// What they are made of.
  var data: Data { get }
}

nonisolated extension ForEach: DynamicViewContent where Content: View {}
