internal import BeholdObservation
internal import BeholdUI

@Observable final class Board {
  var value = 0
  var items: [Item]

  init(_ count: Int = 0) { items = (0..<count).map { Item(id: $0) } }
}

struct Item: Identifiable, Equatable {
  let id: Int
  var value = 0
}

/// A view that reads one property.
struct Reading: View {
  let board: Board
  var body: some View { Text(verbatim: board.value & 1 == 0 ? "even" : "odd") }
}

/// Three texts in a stack: seven nodes with those of its row.
struct Row: View {
  let item: Item

  var body: some View {
    HStack {
      Text(verbatim: "Donut")
      Text(verbatim: item.value & 1 == 0 ? "new" : "ready")
      Text(verbatim: "2.50")
    }
  }
}

/// One view that reads the property, among so many that do not.
struct Screen: View {
  let board: Board
  let rows: Int

  var body: some View {
    VStack {
      Reading(board: board)
      ForEach(0..<rows) { Row(item: Item(id: $0)) }
    }
  }
}

/// A heading, a text and two buttons, as people write it.
struct CounterPage: View {
  let board: Board
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Counters").font(.title)
      Text("\(count) here, \(board.value) everywhere")
      Button("Count") { count += 1 }
      Button("Share") { board.value += 1 }
    }
  }
}

/// A list with a row for each item that may be seen.
struct LazyRows: View {
  let board: Board

  var body: some View { List(board.items) { Row(item: $0) } }
}

/// A row for each item, with a binding to it.
struct BoundRows: View {
  @Bindable var board: Board

  var body: some View {
    VStack {
      ForEach($board.items) { $item in Row(item: item) }
    }
  }
}

/// A row for each item, which is seen by a condition.
struct ConditionalRows: View {
  let board: Board

  var body: some View {
    VStack {
      ForEach(board.items) { item in
        if board.value != 0 { Row(item: item) }
      }
    }
  }
}

/// A row for each item, which tells its value to the view around.
struct PreferringRows: View {
  let board: Board
  @State private var sum = 0

  var body: some View {
    VStack {
      ForEach(board.items) { Row(item: $0).preference(key: SumKey.self, value: $0.value) }
    }
    .onPreferenceChange(SumKey.self) { sum = $0 }
  }

  private enum SumKey: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value &+= nextValue() }
  }
}

/// A row for each item.
struct Rows: View {
  let board: Board

  var body: some View {
    VStack {
      ForEach(board.items) { Row(item: $0) }
    }
  }
}
