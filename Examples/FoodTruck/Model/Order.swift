import Behold
import Foundation

/// What somebody wants, and how far it is.
@Observable @MainActor
final class Order: Identifiable {
  /// What the customer is called out by.
  let number: Int
  let customer: String
  let items: [Item]
  let note: String
  /// When it is to be ready; `nil` if as soon as possible.
  let pickup: Date?
  let placed: Date
  var status: Status
  /// Whether it is where it outlasts the program. Before that, nobody is told its number.
  var isKept: Bool

  nonisolated var id: Int { number }

  init(
    number: Int, customer: String, items: [Item], note: String = "", pickup: Date? = nil, placed: Date, status: Status = .new,
    isKept: Bool = true
  ) {
    self.number = number
    self.customer = customer
    self.items = items
    self.note = note
    self.pickup = pickup
    self.placed = placed
    self.status = status
    self.isKept = isKept
  }

  /// In cents.
  var total: Int { items.reduce(0) { $0 + $1.price * $1.quantity } }

  struct Item: Codable, Hashable {
    let donut: String
    /// As it was called when it was ordered.
    let name: String
    /// Of one, in cents.
    let price: Int
    let quantity: Int
  }

  enum Status: String, CaseIterable, Codable {
    case new
    case preparing
    case ready
    case pickedUp
    case cancelled

    /// Whether there is still something to make.
    var isOpen: Bool { self == .new || self == .preparing }

    /// What comes after it; `nil` if nothing does.
    var next: Status? {
      switch self {
      case .new: .preparing
      case .preparing: .ready
      case .ready: .pickedUp
      case .pickedUp, .cancelled: nil
      }
    }

    var previous: Status? {
      switch self {
      case .new: nil
      case .preparing: .new
      case .ready: .preparing
      case .pickedUp: .ready
      case .cancelled: .new
      }
    }

    var title: String {
      switch self {
      case .new: "New"
      case .preparing: "Preparing"
      case .ready: "Ready"
      case .pickedUp: "Picked up"
      case .cancelled: "Cancelled"
      }
    }

    /// What staff do to bring it here.
    var action: String {
      switch self {
      case .new: "Reopen"
      case .preparing: "Start"
      case .ready: "Ready"
      case .pickedUp: "Hand over"
      case .cancelled: "Cancel"
      }
    }

    var symbol: String {
      switch self {
      case .new: "bell"
      case .preparing: "flame"
      case .ready: "checkmark.circle"
      case .pickedUp: "bag"
      case .cancelled: "xmark.circle"
      }
    }

    var color: Color {
      switch self {
      case .new: .blue
      case .preparing: .orange
      case .ready: .green
      case .pickedUp: .gray
      case .cancelled: .red
      }
    }
  }
}
