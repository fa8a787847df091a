export interface SharedReads {
  /** The result of `load` for this key, loaded once for all callers until it is invalidated or too old. */
  readonly read: <Value>(key: string, load: () => Promise<Value>) => Promise<Value>
  /** Later calls load again. */
  readonly invalidate: () => void
}

export interface SharedReadsOptions {
  /** Of results that depend on more than what invalidates them; any age by default. */
  readonly maxAgeMs?: number
  /** A key above as many is loaded for its caller alone. */
  readonly maxKeys?: number
}

/** Shares reads between callers: one per key until the next change. */
export function createSharedReads(options: SharedReadsOptions = {}): SharedReads {
  const { maxAgeMs = Number.POSITIVE_INFINITY, maxKeys = Number.POSITIVE_INFINITY } = options
  let loaded = new Map<string, { readonly value: Promise<unknown>; readonly loadedAt: number }>()
  return {
    read: <Value>(key: string, load: () => Promise<Value>) => {
      const known = loaded.get(key)
      const now = performance.now()
      if (known && now - known.loadedAt < maxAgeMs) return known.value as Promise<Value>
      const untilChange = loaded
      const value = load()
      if (!known && untilChange.size >= maxKeys) return value
      const entry = { value, loadedAt: now }
      untilChange.set(key, entry)
      // A failure is not kept: the next call reads again.
      value.catch(() => {
        if (untilChange.get(key) === entry) untilChange.delete(key)
      })
      return value
    },
    invalidate: () => {
      loaded = new Map()
    },
  }
}
