import Behold
import BeholdData
import Foundation

/// What somebody wants, and how far it is.
@Model
final class Order {
  /// By which it is known before it has a number.
  @Attribute(.unique) var key: UUID
  /// What the customer is called out by. No other order has it: see `OrderBook`.
  var number: Int
  var customer: String
  var items: [Item]
  var note: String
  /// When it is to be ready; `nil` if as soon as possible.
  var pickup: Date?
  var placed: Date
  var status: Status

  init(
    key: UUID = UUID(), number: Int, customer: String, items: [Item], note: String = "", pickup: Date? = nil, placed: Date,
    status: Status = .new
  ) {
    self.key = key
    self.number = number
    self.customer = customer
    self.items = items
    self.note = note
    self.pickup = pickup
    self.placed = placed
    self.status = status
  }

  /// In cents.
  var total: Int { items.total }

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

extension [Order.Item] {
  /// In cents.
  var total: Int { reduce(0) { $0 + $1.price * $1.quantity } }
}
