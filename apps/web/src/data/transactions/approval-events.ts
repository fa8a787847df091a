const listeners = new Set<() => void>()

/** Calls `listener` after every approval that was mined, of any flow. Returns how to stop. */
export function onApproval(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function announceApproval(): void {
  for (const listener of listeners) listener()
}
