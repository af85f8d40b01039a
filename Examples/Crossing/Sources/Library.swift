import Combine
import Observation
import SwiftUI

struct Book: Identifiable, Hashable {
  let id: UUID
  var title: String
  var author: String
  var isRead = false

  init(_ title: String, by author: String) {
    id = UUID()
    self.title = title
    self.author = author
  }
}

@Observable
@MainActor
final class Library {
  var books = [
    Book("Frankenstein", by: "Mary Shelley"), Book("Middlemarch", by: "George Eliot"), Book("The Time Machine", by: "H. G. Wells"),
    Book("Walden", by: "Henry David Thoreau"),
  ]

  var unread: Int { books.count { !$0.isRead } }

  func add(_ book: Book) { books.append(book) }
}

/// Waits until nobody has typed for a moment.
@MainActor
final class Search: ObservableObject {
  @Published var text = ""
  @Published private(set) var settled = ""
  private var subscriptions: Set<AnyCancellable> = []

  init() {
    $text
      .removeDuplicates()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .sink { [weak self] text in self?.settled = text }
      .store(in: &subscriptions)
  }

  func finds(_ book: Book) -> Bool {
    settled.isEmpty || book.title.localizedCaseInsensitiveContains(settled) || book.author.localizedCaseInsensitiveContains(settled)
  }
}
