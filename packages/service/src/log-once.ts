/** Remembers the last reason logged for each id, so that later runs do not repeat it. */
export function createLogOnce<Id>() {
  const reasons = new Map<Id, string>()
  return {
    /** Whether the reason differs from the last one for the id; remembers it. */
    isNew(id: Id, reason: string): boolean {
      if (reasons.get(id) === reason) return false
      reasons.set(id, reason)
      return true
    },
    /** Whether the id had a reason. */
    forget(id: Id): boolean {
      return reasons.delete(id)
    },
  }
}
