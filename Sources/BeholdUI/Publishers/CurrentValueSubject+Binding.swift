public import BeholdPublishers

extension CurrentValueSubject where Failure == Never {
  /// A binding to the value. A body that reads it depends on the subject.
  public var binding: Binding<Output> { Binding(location: SubjectLocation(self)) }

  /// A binding to a part of the value.
  public func binding<Member>(for keyPath: WritableKeyPath<Output, Member>) -> Binding<Member> { binding[dynamicMember: keyPath] }
}

private final class SubjectLocation<Value>: BindingLocation<Value> {
  private let subject: CurrentValueSubject<Value, Never>

  init(_ subject: CurrentValueSubject<Value, Never>) { self.subject = subject }

  override var value: Value {
    get { subject.value }
    set { subject.value = newValue }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool { (other as? SubjectLocation)?.subject === subject }
}
