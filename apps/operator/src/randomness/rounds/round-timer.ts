const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** Calls `onDue` when the earliest watched round is due, never early. */
export function createRoundTimer(onDue: () => void) {
  let timer: NodeJS.Timeout | undefined
  let atMs = Number.POSITIVE_INFINITY

  function arm(): void {
    clearTimeout(timer)
    timer = setTimeout(fire, Math.min(Math.max(atMs - Date.now(), 0), MAX_TIMEOUT_MS))
  }

  function fire(): void {
    if (Date.now() < atMs) {
      arm()
      return
    }
    atMs = Number.POSITIVE_INFINITY
    onDue()
  }

  return {
    watch(dueAtMs: number): void {
      if (dueAtMs >= atMs) return
      atMs = dueAtMs
      arm()
    },
    stop(): void {
      clearTimeout(timer)
      atMs = Number.POSITIVE_INFINITY
    },
  }
}

export type RoundTimer = ReturnType<typeof createRoundTimer>
