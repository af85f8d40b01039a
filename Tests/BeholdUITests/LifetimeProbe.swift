import BeholdObservation
import BeholdPublishers
import Foundation

@testable import BeholdUI

/// The app's own objects, of which none may be left when the window that shows them has ended.
@MainActor
final class LifetimeProbe {
  @Observable final class Model: Identifiable {
    var isOn = false
    var number = 0
    var text = ""
    var items = [Item(id: 1), Item(id: 2), Item(id: 3)]
    var path: [Value] = []
    var selection: Int?
    var presented: Presented?
  }

  struct Item: Identifiable, Equatable {
    let id: Int
    var text = "item"
    var children: [Item]?
  }

  /// What a path's values are: each has an object of its own.
  struct Value: Hashable {
    let number: Int
    let object: Canary

    static func == (first: Value, second: Value) -> Bool { first.number == second.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  struct Presented: Identifiable, Hashable {
    let value: Value
    var id: Int { value.number }
  }

  final class Object: ObservableObject {
    @Published var count = 0
  }

  final class Canary: Sendable {}

  let model = Model()
  let object = Object()
  let canary = Canary()
  let subject = PassthroughSubject<Int, Never>()

  /// A value with an object that is only in the value.
  func value(_ number: Int) -> Value {
    let canary = Canary()
    made.append(WeakObject(canary))
    return Value(number: number, object: canary)
  }

  private(set) var made: [WeakObject] = []

  /// A view that keeps objects in all the ways that there are.
  func leaf(_ name: String = "leaf") -> some View { Leaf(name: name, model: model, object: object, canary: canary) }

  struct Leaf: View {
    let name: String
    let model: Model
    @ObservedObject var object: Object
    let canary: Canary
    @State private var own = Model()
    @State private var count = 0
    @StateObject private var ownObject = Object()
    @Environment(Model.self) private var shared: Model?
    @EnvironmentObject private var environmentObject: Object
    var body: some View {
      Button("\(name) \(count) \(model.number) \(object.count) \(own.number) \(ownObject.count) \(shared?.number ?? 0)") { [canary] in
        _ = canary
        count += 1
        own.number += 1
        ownObject.count += 1
        environmentObject.count += 1
      }
    }
  }
}

/// What does not keep an object.
struct WeakObject {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

extension ViewTree {
  /// Does everything with every element that it takes, and with those that come of it: presses, types, toggles, goes back.
  func exercise() {
    for element in elements { element.exercise(in: self) }
    for element in elements.reversed() where element.isConnected && element.takes(.dismiss) {
      send(.dismiss, to: element.id)
      flush()
    }
  }
}

extension Element {
  fileprivate func exercise(in tree: ViewTree) {
    let events: [ElementEvent] = [
      .press, .input("typed"), .select(0..<1), .toggle(true), .toggle(false), .choose(0), .number(0.5),
      .date(Date(timeIntervalSince1970: 0)), .submit,
      .focus(true), .focus(false), .increment, .decrement, .hold(true), .hold(false), .multiplePress(2), .color(.red), .refresh,
      .measure(ElementGeometry(size: CGSize(width: 200, height: 100))), .measure(ElementGeometry(size: CGSize(width: 20, height: 10))),
      .fit(0),
      .answer(LayoutAnswers(space: CGSize(width: 200, height: 100), answers: [0: LayoutAnswer(size: CGSize(width: 20, height: 10))])),
      .reveal(0..<4, RowLayout(perLine: 1, perPage: 4)), .reorder([0], to: 1), .drop(before: nil), .delete([0]),
    ]
    for event in events where isConnected && takes(event.kind) {
      tree.send(event, to: id)
      tree.flush()
    }
    // Each goes on when the window ends.
    for case .gesture(let request?) in styles {
      for part in request.shape.parts.indices {
        for phase in [GestureReport.Phase.began, .changed] where isConnected {
          tree.send(.gesture(GestureReport(request.number, part: part, phase)), to: id)
          tree.flush()
        }
      }
    }
    if isConnected, takes(.scroll), let row = Array(children).first {
      tree.send(.scroll(row.id), to: id)
      tree.flush()
    }
  }
}
