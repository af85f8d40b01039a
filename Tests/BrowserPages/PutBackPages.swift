import Behold
import BeholdData
import Foundation

/// What a page sets again after another worker has taken it over: what is the window's own, and not what others have set since.
struct PutBackScenes: Scene {
  var body: some Scene {
    WindowGroup("Put back", id: "put-back") { PutBackPage() }
      .modelContainer(for: PutBackDish.self)
  }
}

@Model final class PutBackDish {
  @Attribute(.unique) var name: String
  var isSoldOut = false
  var size = "S"

  init(name: String) { self.name = name }
}

@Observable private final class Guest {
  var name = ""
  var isMember = false
  var size = "S"
  var sent = ""
  var isFatal = false
  var words = ""
  var short = ""
  var isUrgent = false
}

private struct PutBackPage: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \PutBackDish.name) private var dishes: [PutBackDish]
  @AppStorage("loud") private var isLoud = false
  @State private var guest = Guest()

  var body: some View {
    Form {
      Section("Dishes") { ForEach(dishes) { DishFields(dish: $0) } }
      Section("You") {
        if isLater { TextField("Short", text: $guest.short) }
        TextField("Name", text: $guest.name)
        if isLater { Toggle("Urgent", isOn: $guest.isUrgent) }
        Toggle("Member", isOn: $guest.isMember)
        Picker("Size", selection: $guest.size) { ForEach(["S", "M", "L"], id: \.self) { Text($0) } }
        Toggle("Loud", isOn: $isLoud)
        Toggle("Fatal", isOn: Binding(get: { guest.isFatal }, set: { setFatal($0) }))
        TextField("Grave", text: Binding(get: { guest.words }, set: { setWords($0) }))
        Text(verbatim: "\(guest.name), \(guest.isMember), \(guest.size), \(isLoud), \(guest.isFatal)")
        Button("Send") { guest.sent = guest.name.isEmpty ? "nothing" : guest.name }
        Text(verbatim: "sent \(guest.sent)")
      }
    }
    .onAppear { if dishes.isEmpty { context.insert(PutBackDish(name: "Soup")) } }
  }

  /// Whether it is a later version of the program.
  private var isLater: Bool { ProcessInfo.processInfo.environment["SHORT"] != nil }

  private var mayNotBe: Bool { dishes.contains(where: \.isSoldOut) || ProcessInfo.processInfo.environment["FATAL"] != nil }

  private func setFatal(_ isFatal: Bool) {
    if isFatal, mayNotBe { fatalError("there is no soup") }
    guest.isFatal = isFatal
  }

  private func setWords(_ words: String) {
    if mayNotBe { fatalError("there are no words") }
    guest.words = words
  }
}

private struct DishFields: View {
  @Bindable var dish: PutBackDish

  var body: some View {
    Toggle("Sold out", isOn: $dish.isSoldOut).id(dish.name)
    Picker("Portion", selection: $dish.size) { ForEach(["S", "M", "L"], id: \.self) { Text($0) } }.id(dish.name)
    Text(verbatim: "\(dish.name): \(dish.isSoldOut), \(dish.size)")
  }
}
