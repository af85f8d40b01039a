import Behold

/// Fields of which the program makes something else than what is typed.
struct DraftPage: View {
  @State private var draft = ""
  @State private var sent: [String] = []
  @State private var loud = ""
  @State private var digits = ""

  var body: some View {
    VStack {
      TextField("Message", text: $draft).onSubmit {
        sent.append(draft)
        draft = ""
      }
      Text(verbatim: "sent: \(sent.joined(separator: " "))")
      TextField("Loud", text: Binding(get: { loud }, set: { loud = $0.uppercased() }))
      Text(verbatim: "loud: \(loud)")
      TextField("Digits", text: Binding(get: { digits }, set: { digits = $0.filter(\.isNumber) }))
      Text(verbatim: "digits: \(digits)")
    }
  }
}

/// Records that look alike: a field in each row, and a sheet for each. In whatever order they are: that of `$ORDER`.
struct RecordsPage: View {
  private struct Record: Identifiable {
    let id: String
    var quantity = ""
  }

  @State private var records = (ProcessInfo.processInfo.environment["ORDER"] ?? "milk tea").split(separator: " ").map {
    Record(id: String($0))
  }
  @State private var edited: Record?
  @State private var quantity = ""

  var body: some View {
    List {
      ForEach($records) { $record in
        HStack {
          TextField("Qty", text: $record.quantity)
          Button("Edit \(record.id)") {
            quantity = ""
            edited = record
          }
        }
      }
      Text(verbatim: records.map { "\($0.id)=\($0.quantity)" }.joined(separator: ","))
    }
    .navigationTitle("Records")
    .sheet(item: $edited) { record in
      Form { TextField("New quantity", text: $quantity) }.navigationTitle("Edit")
    }
  }
}
