/// A page with the number of each element, as its script knows it: one that is left out is one more than the one before.
func numbered(_ html: String) -> String {
  var last = 0
  return html.replacing(/\ data-n(="(\d+)")?(?=[ >])/) { match in
    last = match.2.flatMap { Int($0) } ?? last + 1
    return " data-n=\"\(last)\""
  }
}
