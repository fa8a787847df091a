/** What was said last of each product or series, so that every run does not say it again. */
export function createLogOnce<Id>() {
  const reasons = new Map<Id, string>()
  return {
    /** Whether the reason has not been said yet; asking counts as saying it. */
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
