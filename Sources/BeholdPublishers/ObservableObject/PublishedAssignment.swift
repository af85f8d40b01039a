/// What `assign(to: &$property)` began; it ends with the property.
final class PublishedAssignment<Value> {
  let sink: Subscribers.Sink<Value, Never>

  init(_ box: PublishedBox<Value>) {
    sink = Subscribers.Sink(receiveCompletion: { _ in }) { [weak box] value in box?.publish(value) }
  }

  deinit { sink.cancel() }
}
