/// Notes that something happens, and which views were evaluated.
@MainActor
final class Activity {
  /// How much has happened.
  private(set) var count = 0
  private var latest: [any Any.Type] = []

  /// - Parameter view: the type of a view that is evaluated.
  func note(_ view: (any Any.Type)?) {
    count += 1
    guard let view else { return }
    latest.append(view)
    if latest.count > 20 { latest.removeFirst() }
  }

  /// The types of the views that were evaluated lately, each once.
  var latestViews: [String] { Set(latest.map { "\($0)" }).sorted() }
}
