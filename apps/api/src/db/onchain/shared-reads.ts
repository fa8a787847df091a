export interface SharedReads {
  /** The result of `load` for this key, loaded once for all callers until the indexer commits again. */
  readonly read: <Value>(key: string, load: () => Promise<Value>) => Promise<Value>
  /** Later calls load again. */
  readonly invalidate: () => void
}

/** Shares reads of the indexer's views that depend on the block alone: one per key and block for all callers. */
export function createSharedReads(): SharedReads {
  let loaded = new Map<string, Promise<unknown>>()
  return {
    read: <Value>(key: string, load: () => Promise<Value>) => {
      const known = loaded.get(key) as Promise<Value> | undefined
      if (known) return known
      const ofBlock = loaded
      const value = load()
      ofBlock.set(key, value)
      // A failure is not cached: the next call reads again.
      value.catch(() => ofBlock.delete(key))
      return value
    },
    invalidate: () => {
      loaded = new Map()
    },
  }
}
