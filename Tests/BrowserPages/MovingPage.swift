import Behold
import Foundation

/// What is in the middle of something when its worker is another one: a form, a page above it, and a sheet above that.
struct MovingPage: View {
  @State private var count = 0
  @State private var text = ""

  var body: some View {
    NavigationStack {
      Form {
        Button("Count") { count += 1 }
        Text(verbatim: "count \(count), text \(text)")
        TextField("Words", text: $text)
        ForEach(0..<40, id: \.self) { MovingRow(number: $0) }
        NavigationLink("Further") { MovingDetail() }
      }
      .navigationTitle("Moving")
    }
  }
}

private struct MovingRow: View {
  let number: Int
  @State private var count = 0

  var body: some View { Button("Row \(number): \(count)") { count += 1 } }
}

private struct MovingDetail: View {
  @State private var isOpen = false
  @State private var count = 0

  var body: some View {
    Form {
      Button("Deeper") { count += 1 }
      Text(verbatim: "deeper \(count)")
      Button("Open") { isOpen = true }
    }
    .navigationTitle("Further")
    .sheet(isPresented: $isOpen) { MovingSheet() }
  }
}

private struct MovingSheet: View {
  @State private var text = ""
  @State private var count = 0
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField("Note", text: $text).focused($isFocused)
    Button("Inner") { count += 1 }
    Text(verbatim: "inner \(count), note \(text)")
  }
}

/// A thousand rows that are the same in each process, and a text that is not.
struct MovedRowsPage: View {
  @State private var text = ""
  @State private var taken = "nothing"

  var body: some View {
    VStack {
      Text(verbatim: "process \(ProcessInfo.processInfo.processIdentifier)")
      TextField("Words", text: $text)
      Text(verbatim: "text \(text), taken \(taken)")
      GeometryReader { Text(verbatim: "width \(Int($0.size.width))") }.frame(height: 30)
      ForEach(0..<1000) { number in
        HStack {
          Text(verbatim: "Row \(number)")
          Button("Take") { taken = "\(number)" }
        }
      }
    }
  }
}
