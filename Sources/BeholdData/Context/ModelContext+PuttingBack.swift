internal import BeholdUI

/// What others have set since stays, where a page sets again what its visitor had set. What a context does not save by itself is a draft, and takes it.
extension ModelContext: LastingStore {
  package var isSettled: Bool { !autosaveEnabled || !hasChanges && underWay == nil }

  package func settle() async {
    // What cannot be saved is tried again by itself, and said.
    do { try await save() } catch { scheduleAutosave() }
  }

  package func takeBack() { rollback() }

  func noteLasting() { if isMain, autosaveEnabled { PuttingBack.note(self) } }
}
