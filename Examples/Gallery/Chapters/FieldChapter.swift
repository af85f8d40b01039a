import Behold
import Foundation

extension Chapter {
  static let fields = Chapter(
    "fields", title: "Text Fields", symbol: "character.cursor.ibeam",
    samples: [
      TextFields.self, FieldStyles.self, OwnFields.self, FormattedFields.self, SecretFields.self, GrowingField.self, Editor.self,
      Selections.self, Completions.self,
      Keyboards.self,
      FocusedFields.self, SubmittedFields.self, DefaultFocus.self,
    ])
}

/// A line of text, with a prompt.
@Sample struct TextFields: View {
  @State private var name = ""

  var body: some View {
    TextField("Name", text: $name, prompt: Text("Your first name"))
      .textFieldStyle(.roundedBorder)
    Text(name.isEmpty ? "Nobody yet" : "Hello, \(name)")
  }
}

/// What can be written is offered below a field.
@Sample struct Completions: View {
  @State private var text = ""
  private let donuts = ["Classic", "Chocolate", "Cinnamon", "Maple"]

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Donut", text: $text)
        .textFieldStyle(.roundedBorder)
        .textInputSuggestions {
          ForEach(donuts.filter { $0.hasPrefix(text) }, id: \.self) { Text($0).textInputCompletion($0) }
        }
      Text("You want \(text)")
    }
    .frame(height: 240, alignment: .top)
  }
}

/// What fields look like.
@Sample struct FieldStyles: View {
  @State private var text = ""

  var body: some View {
    VStack(spacing: 12) {
      TextField("Automatic", text: $text).textFieldStyle(.automatic)
      TextField("Plain", text: $text).textFieldStyle(.plain)
      TextField("Rounded border", text: $text).textFieldStyle(.roundedBorder)
      TextField("Square border", text: $text).textFieldStyle(.squareBorder)
    }
  }
}

/// Numbers, prices and shares. What cannot be read is not taken.
@Sample struct FormattedFields: View {
  @State private var quantity = 3
  @State private var price = 2.5

  var body: some View {
    VStack {
      TextField("Quantity", value: $quantity, format: .number)
      TextField("Price", value: $price, format: .currency(code: "EUR"))
      Text("Together \(Double(quantity) * price, format: .currency(code: "EUR"))")
    }
    .textFieldStyle(.roundedBorder)
  }
}

/// What nobody may read over a shoulder.
@Sample struct SecretFields: View {
  @State private var password = ""

  var body: some View {
    SecureField("Password", text: $password).textFieldStyle(.roundedBorder)
    Text("\(password.count) characters")
  }
}

/// A field that grows with its text, up to five lines.
@Sample struct GrowingField: View {
  @State private var note = ""

  var body: some View {
    TextField("Note", text: $note, axis: .vertical)
      .lineLimit(2...5)
      .textFieldStyle(.roundedBorder)
  }
}

/// Long text.
@Sample struct Editor: View {
  @State private var text = "Dear baker,\n\n"

  var body: some View {
    TextEditor(text: $text)
      .frame(height: 120)
      .border(.separator)
      .accessibilityLabel("Letter")
  }
}

/// What is selected, and where the next letter goes.
@Sample struct Selections: View {
  @State private var text = "Strawberries and cream"
  @State private var selection: TextSelection?

  var body: some View {
    TextField("Filling", text: $text, selection: $selection)
      .textFieldStyle(.roundedBorder)
    HStack {
      Button("Select All") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
      Button("Capitals") { change { $0.uppercased() } }.disabled(selected == nil)
    }
    Text(selected.map { "“\(text[$0])”" } ?? "Nothing is selected").foregroundStyle(.secondary)
  }

  private var selected: Range<String.Index>? {
    guard let selection, !selection.isInsertion, case .selection(let range) = selection.indices else { return nil }
    return range.upperBound <= text.endIndex ? range : nil
  }

  private func change(_ transform: (Substring) -> String) {
    if let selected { text.replaceSubrange(selected, with: transform(text[selected])) }
  }
}

/// What a phone's keyboard helps with.
@Sample struct Keyboards: View {
  @State private var code = ""
  @State private var mail = ""

  var body: some View {
    TextField("E-mail", text: $mail)
      .keyboardType(.emailAddress)
      .textContentType(.emailAddress)
      .textFieldStyle(.roundedBorder)
    TextField("Code", text: $code)
      .textInputAutocapitalization(.characters)
      .autocorrectionDisabled()
      .submitLabel(.send)
      .textFieldStyle(.roundedBorder)
  }
}

/// Where somebody writes: the program reads it, and sets it.
@Sample struct FocusedFields: View {
  enum Field { case name, city }
  @FocusState private var focus: Field?
  @State private var name = ""
  @State private var city = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name).focused($focus, equals: .name)
      TextField("City", text: $city).focused($focus, equals: .city)
      Button("Next") { focus = focus == .name ? .city : .name }
    }
    .textFieldStyle(.roundedBorder)
  }
}

/// The return key.
@Sample struct SubmittedFields: View {
  @State private var draft = ""
  @State private var sent: [String] = []

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Message", text: $draft)
        .textFieldStyle(.roundedBorder)
        .onSubmit {
          sent.append(draft)
          draft = ""
        }
      ForEach(sent, id: \.self) { Text($0) }
    }
    .submitScope()
  }
}

/// Which field has the focus first, and gets it back.
@Sample struct DefaultFocus: View {
  @Namespace private var form
  @Environment(\.resetFocus) private var resetFocus
  @State private var name = ""
  @State private var city = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      TextField("City", text: $city).prefersDefaultFocus(!name.isEmpty, in: form)
      Button("Back to the City") { resetFocus(in: form) }
    }
    .textFieldStyle(.roundedBorder)
    .focusScope(form)
  }
}

/// A style of a program's own.
@Sample struct OwnFields: View {
  private struct Framed: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      configuration.padding(8).overlay(RoundedRectangle(cornerRadius: 8).strokeBorder(.tint))
    }
  }

  @State private var name = "Berry"
  @State private var code = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      SecureField("Code", text: $code)
    }
    .textFieldStyle(Framed())
  }
}
