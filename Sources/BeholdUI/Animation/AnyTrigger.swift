/// A value that lets something begin when it is another.
struct AnyTrigger {
  private let value: any Equatable

  init(_ value: some Equatable) { self.value = value }

  @MainActor
  func isOther(than other: AnyTrigger) -> Bool {
    func isOther<Value: Equatable>(_ value: Value) -> Bool { (other.value as? Value).map { BeholdUI.isOther($0, value) } ?? true }
    return isOther(value)
  }
}

extension AnyTrigger? {
  @MainActor
  func isOther(than other: AnyTrigger?) -> Bool {
    switch (self, other) {
    case (let trigger?, let other?): trigger.isOther(than: other)
    case (nil, nil): false
    default: true
    }
  }
}
