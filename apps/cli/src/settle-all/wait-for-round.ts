/** Longest wait for a round. */
const MAX_WAIT_MS = 60_000
/** Time that a round may be late. */
const GRACE_MS = 500

/** Waits until a round is public; false at once when that is not soon. */
export async function waitForRound(dueAtMs: number): Promise<boolean> {
  const waitMs = dueAtMs - Date.now()
  if (waitMs > MAX_WAIT_MS) return false
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs) + GRACE_MS))
  return true
}
