import Behold

/// What is shown: a tree of a seed, one that is written out, or a view that has a name.
struct Subject: Equatable {
  /// `17`, `{"kind":"text",…}`, `circle of a height`.
  let name: String
  let without: Set<TreeMaker.Feature>

  var tree: Tree? {
    if let seed = UInt64(name) {
      var maker = TreeMaker(seed: seed, without: without)
      return maker.tree()
    }
    return name.hasPrefix("{") ? try? JSONDecoder().decode(Tree.self, from: Data(name.utf8)) : nil
  }

  @MainActor var view: AnyView {
    if let tree { return AnyView(TreeView(tree: tree, path: "0")) }
    return Cases.all[name] ?? AnyView(Text("There is no \(name)"))
  }
}

/// A subject in the font that both hosts know the measures of.
struct SubjectView: View {
  let subject: Subject

  var body: some View { subject.view.font(.custom("DejaVu Sans Mono", fixedSize: 17)) }
}
