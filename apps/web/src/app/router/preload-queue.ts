/** Runs at most `limit` tasks at a time; the others wait their turn. */
export function createPreloadQueue(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // The slot goes directly to the next task, so that no later one can take it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
