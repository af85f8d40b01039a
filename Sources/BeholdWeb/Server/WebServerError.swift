/// Why a server cannot start, in one line for whoever started it.
package struct WebServerError: Error, CustomStringConvertible, Equatable {
  package var description: String

  init(_ description: String) { self.description = description }
}
