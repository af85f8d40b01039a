/// Tells those who have read what `read` reads that it is another, though what was stored is equal to what was there.
///
/// Setters tell nobody of a value that is equal by `==`. Who shows all of a value, whatever `==` looks at, calls this after such a write.
package func announceChange(of read: () -> Void) {
  let observer = PersistentObserver {}
  observer.track(read)
  // Nothing of the program's runs, and frees what was read, before all have been told.
  withObservationTransaction { observer.announceDependencies() }
}
