/** What was logged last of each product or series, so that a run does not repeat it. */
export function createLogOnce<Id>() {
  const reasons = new Map<Id, string>()
  return {
    /** Whether the reason was not logged last for the id; the answer counts as logging it. */
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
