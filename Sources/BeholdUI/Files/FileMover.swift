public import Foundation

nonisolated extension View {
  /// Lets somebody take a file of the program's along while a binding is true and there is one.
  ///
  /// A browser saves a copy. It does not say whether, and where: the file stays where it is, and the result has its name, at whose address nothing is.
  ///
  /// - Parameter onCompletion: is called on the main actor when the browser has been given the file, or with why it cannot be read.
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {}) }

  /// Lets somebody take a file of the program's along while a binding is true and there is one, as ``fileMover(isPresented:file:onCompletion:)`` does.
  ///
  /// - Parameter onCancellation: is called if it is not saved.
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    modifier(
      FileExportModifier(
        isPresented, file.map { [FileExport($0)] }, done: { onCompletion($0.map { $0[0] }) }, cancel: onCancellation))
  }

  /// Lets somebody take files of the program's along while a binding is true and there are some, as ``fileMover(isPresented:file:onCompletion:)`` does.
  public func fileMover<Files: Collection>(
    isPresented: Binding<Bool>, files: Files, onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where Files.Element == URL {
    fileMover(isPresented: isPresented, files: files, onCompletion: onCompletion, onCancellation: {})
  }

  /// Lets somebody take files of the program's along while a binding is true and there are some, as ``fileMover(isPresented:file:onCompletion:)`` does.
  public func fileMover<Files: Collection>(
    isPresented: Binding<Bool>, files: Files, onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View where Files.Element == URL {
    modifier(FileExportModifier(isPresented, files.map { FileExport($0) }, done: onCompletion, cancel: onCancellation))
  }
}
