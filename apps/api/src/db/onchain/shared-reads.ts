export interface SharedReads {
  /** What `load` gives for this key, loaded once for all who ask until the indexer commits again. */
  readonly read: <Value>(key: string, load: () => Promise<Value>) => Promise<Value>
  /** Whoever asks from now on gets what is read from now on. */
  readonly invalidate: () => void
}

/** Reads of the indexer's views that depend on nothing but the block: one per key and block, however many ask. */
export function createSharedReads(): SharedReads {
  let loaded = new Map<string, Promise<unknown>>()
  return {
    read: <Value>(key: string, load: () => Promise<Value>) => {
      const known = loaded.get(key) as Promise<Value> | undefined
      if (known) return known
      const ofBlock = loaded
      const value = load()
      ofBlock.set(key, value)
      // A failure is not kept: the next one asks again.
      value.catch(() => ofBlock.delete(key))
      return value
    },
    invalidate: () => {
      loaded = new Map()
    },
  }
}
