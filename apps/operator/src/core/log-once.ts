/** Remembers the last reason logged for each product or series, so that runs do not repeat it. */
export function createLogOnce<Id>() {
  const reasons = new Map<Id, string>()
  return {
    /** Whether the reason differs from the last one for the id; remembers it. */
    isNew(id: Id, reason: string): boolean {
      if (reasons.get(id) === reason) return false
      reasons.set(id, reason)
      return true
    },
    forget(id: Id): void {
      reasons.delete(id)
    },
  }
}
