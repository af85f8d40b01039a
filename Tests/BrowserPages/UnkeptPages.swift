import Behold

/// State that cannot go along to another worker: an object and a case with values, neither of which is `Codable`, a sheet of an object.
struct UnkeptScenes: Scene {
  var body: some Scene {
    WindowGroup("Unkept", id: "unkept") { UnkeptPage() }
  }
}

@Observable private final class Applicant {
  var name = ""
  var words = "none"
  var isMember = false
}

private struct UnkeptPage: View {
  private enum Part: Hashable {
    case first, second
    case page(Int)
  }

  @State private var part = Part.first
  @State private var applicant = Applicant()
  @State private var draft: Draft?

  private final class Draft: Identifiable {}

  var body: some View {
    TabView(selection: $part) {
      Tab("First", systemImage: "1.circle", value: .first) { Text("the first") }
      Tab("Second", systemImage: "2.circle", value: .second) {
        Form {
          TextField("Name", text: $applicant.name)
          TextField("Words", text: $applicant.words)
          Toggle("Member", isOn: $applicant.isMember)
          Text(verbatim: "\(applicant.name), \(applicant.words), \(applicant.isMember)")
          Button("Send") { (applicant.name, applicant.words) = ("", "none") }
          Button("Open") { draft = Draft() }
        }
      }
    }
    .sheet(item: $draft) { _ in UnkeptSheet() }
  }
}

private struct UnkeptSheet: View {
  @State private var text = ""

  var body: some View { Form { TextField("Note", text: $text) } }
}
