import Behold

// `layout-pages --frames 1 300` prints a line of JSON for each tree, `layout-pages --frames` one for each line that it reads, and
// `layout-pages --cases` the names of the cases. Without these it is an app.
let arguments = CommandLine.arguments
if arguments.contains("--cases") {
  for name in Cases.all.keys.sorted() { print(name) }
} else if let place = arguments.firstIndex(of: "--frames") {
  let command = try FramesCommand(arguments[arguments.index(after: place)...])
  command.run()
} else {
  LayoutPages.main()
}
