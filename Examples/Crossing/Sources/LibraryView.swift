import SwiftUI

struct LibraryView: View {
  @Environment(Library.self) private var library
  @StateObject private var search = Search()
  @State private var isAdding = false

  var body: some View {
    @Bindable var library = library
    NavigationStack {
      List {
        Section("\(library.unread) to read") {
          ForEach($library.books) { $book in
            if search.finds(book) {
              NavigationLink(value: book.id) { BookRow(book: $book) }
            }
          }
          .onDelete { library.books.remove(atOffsets: $0) }
        }
      }
      .searchable(text: $search.text, prompt: "Title or author")
      .navigationTitle("Reading List")
      .navigationDestination(for: Book.ID.self) { id in
        if let book = $library.books.first(where: { $0.wrappedValue.id == id }) { BookPage(book: book) }
      }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { isAdding = true }
        }
      }
      .sheet(isPresented: $isAdding) { NewBook() }
    }
  }
}

private struct BookRow: View {
  @Binding var book: Book

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(book.title).font(.headline).strikethrough(book.isRead)
        Text(book.author).font(.subheadline).foregroundStyle(.secondary)
      }
      Spacer()
      if book.isRead { Image(systemName: "checkmark.circle.fill").foregroundStyle(.green).accessibilityLabel("Read") }
    }
    .swipeActions(edge: .leading) {
      Button(book.isRead ? "Unread" : "Read", systemImage: "book") { withAnimation { book.isRead.toggle() } }.tint(.green)
    }
  }
}

private struct BookPage: View {
  @Binding var book: Book

  var body: some View {
    Form {
      TextField("Title", text: $book.title)
      TextField("Author", text: $book.author)
      Toggle("Read", isOn: $book.isRead)
    }
    .navigationTitle(book.title)
  }
}

private struct NewBook: View {
  @Environment(Library.self) private var library
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""
  @State private var author = ""

  var body: some View {
    NavigationStack {
      Form {
        TextField("Title", text: $title)
        TextField("Author", text: $author)
      }
      .navigationTitle("New Book")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Add") {
            library.add(Book(title, by: author))
            dismiss()
          }
          .disabled(title.isEmpty)
        }
      }
    }
  }
}

#Preview("Library") { LibraryView().environment(Library()) }

struct BookRow_Previews: PreviewProvider {
  static var previews: some View {
    List {
      BookRow(book: .constant(Book("Emma", by: "Jane Austen")))
    }
    .previewLayout(.fixed(width: 390, height: 140))
  }
}
