internal import CBeholdUI

/// A preview of the program.
@MainActor
package struct PreviewEntry {
  /// What it is among: the name of the provider, or of the file.
  package let group: String
  package let settings: PreviewSettings
  fileprivate let place: PreviewPlace?
  /// Makes the view, with state of its own.
  package let view: () -> AnyView

  /// All of the program: by where they are written as far as that is known, then by the names of their providers.
  package static var all: [PreviewEntry] {
    providers.flatMap { entries(of: $0) }.sorted { one, other in
      switch (one.place, other.place) {
      case (let first?, let second?): first < second
      case (nil, nil): one.group < other.group
      case (let first, _): first != nil
      }
    }
  }

  private static var providers: [any PreviewProvider.Type] {
    ConformingTypes.all(of: (any PreviewProvider).self).compactMap { $0 as? any PreviewProvider.Type }
  }

  static func entries<Provider: PreviewProvider>(of provider: Provider.Type) -> [PreviewEntry] {
    PreviewPart.all(in: provider.previews).enumerated().map { index, part in
      PreviewEntry(group: part.place?.name ?? name(of: provider), settings: part.settings, place: part.place) {
        // Each window has objects of its own.
        let parts = PreviewPart.all(in: provider.previews)
        return parts.indices.contains(index) ? AnyView(erasing: parts[index].view) : AnyView(EmptyView())
      }
    }
  }

  private static func name(of provider: any PreviewProvider.Type) -> String {
    let name = "\(provider)"
    for end in ["_Previews", "_Preview", "Previews", "Preview"] where name.hasSuffix(end) && name != end {
      return String(name.dropLast(end.count))
    }
    return name
  }
}

extension PreviewPlace {
  /// The file's name without its folder and its ending.
  fileprivate var name: String {
    let name = file.split(separator: "/").last ?? "Previews"
    return String(name.split(separator: ".").first ?? name)
  }
}

extension AnyView {
  fileprivate init(erasing view: any View) {
    func erase(_ view: some View) -> AnyView { AnyView(view) }
    self = erase(view)
  }
}

/// The types of the program that conform to a protocol, as the runtime's records have them: docs/ABI in Swift's repository.
enum ConformingTypes {
  /// Those that are not generic, in no order. It takes the time of looking at all conformances that there are.
  static func all(of existential: Any.Type) -> [Any.Type] {
    final class Found { var types: [Any.Type] = [] }
    let found = Found()
    behold_conforming_types(unsafeBitCast(existential, to: UnsafeRawPointer.self), Unmanaged.passUnretained(found).toOpaque()) {
      found, type in
      Unmanaged<Found>.fromOpaque(found!).takeUnretainedValue().types.append(unsafeBitCast(type, to: Any.Type.self))
    }
    return found.types
  }
}
