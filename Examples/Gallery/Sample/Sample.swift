import Behold

/// A view that shows how something is written.
///
/// ```swift
/// /// A button, and what it does.
/// @Sample struct CountingButton: View {
///   @State private var count = 0
///   var body: some View { Button("Pressed \(count) times") { count += 1 } }
/// }
/// ```
///
/// The code that is shown is what is compiled: the attribute keeps it.
protocol Sample: View, SendableMetatype {
  init()

  /// The view's source.
  static var code: String { get }
  /// What its doc comment says.
  static var note: String { get }
}

@attached(member, names: named(code), named(note))
@attached(extension, conformances: Sample)
macro Sample() = #externalMacro(module: "GalleryMacros", type: "SampleMacro")

extension Sample {
  /// The name of the type, in words.
  static var name: String {
    var words = ""
    for letter in "\(Self.self)" {
      if letter.isUppercase, words.last?.isLowercase == true { words += " " + letter.lowercased() } else { words.append(letter) }
    }
    return words
  }

  /// Whether the name, the note or the code has a text in it, large letters or small.
  static func matches(_ text: String) -> Bool {
    text.isEmpty || [name, note, code].contains { $0.lowercased().contains(text.lowercased()) }
  }

  /// The view and its code, side by side.
  static var card: any View { SampleCard<Self>() }
}
