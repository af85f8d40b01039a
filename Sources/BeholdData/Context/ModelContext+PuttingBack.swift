internal import BeholdUI

/// What others have set since stays, where a page sets again what its visitor had set. What a context does not save by itself is a draft, and takes it.
extension ModelContext: LastingStore {
  package func settle() -> Bool {
    guard autosaveEnabled else { return false }
    do {
      if hasChanges || underWay != nil { try save() }
      return true
    } catch {
      // It is tried again, and said.
      scheduleAutosave()
      return false
    }
  }

  package func takeBack() { rollback() }

  func noteLasting() { if isMain, autosaveEnabled { PuttingBack.note(self) } }
}
