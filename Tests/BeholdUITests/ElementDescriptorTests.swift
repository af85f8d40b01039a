import Testing

@testable import BeholdUI

@Suite("What elements of each kind are")
struct ElementDescriptorTests {
  @Test("What a person changes of an element can be said of it", arguments: ElementKind.allCases)
  func values(_ kind: ElementKind) {
    let descriptor = kind.descriptor
    guard let value = descriptor.value else { return }
    #expect(descriptor.attributes.contains(value))
    #expect(!descriptor.events.isEmpty)
  }

  @Test("What an element is handled by is a part, and nothing that is a part is presented", arguments: ElementKind.allCases)
  func parts(_ kind: ElementKind) {
    if let handle = kind.descriptor.handle { #expect(handle.descriptor.traits.contains(.part)) }
    if kind.descriptor.traits.contains(.part) { #expect(kind.descriptor.traits.isDisjoint(with: .presented)) }
  }

  @Test("Each attribute can be said of some element")
  func attributes() {
    let said = ElementKind.allCases.reduce(ElementDescriptor.attributesOfAny) { $0.union($1.descriptor.attributes) }
    #expect(ElementAttribute.Key.allCases.filter { !said.contains($0) } == [])
  }

  @Test("What people set is kept, unless it is a secret", arguments: ElementKind.allCases)
  func settings(_ kind: ElementKind) {
    let descriptor = kind.descriptor
    let isSetting = descriptor.value == .value || descriptor.events.contains(.choose)
    #expect(descriptor.traits.contains(.keepsSetting) == (isSetting && kind != .secureField))
  }
}
