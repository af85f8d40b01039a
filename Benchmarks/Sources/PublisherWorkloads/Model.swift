internal import BeholdPublishers

/// What is observed.
final class Model: ObservableObject {
  @Published var number = 0
}
