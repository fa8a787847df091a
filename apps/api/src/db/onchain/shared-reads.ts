type Load<Value> = (tellAge: (ms: number) => void) => Promise<Value>

export interface SharedReads {
  /**
   * The result of `load` for this key, loaded once for all callers until it is invalidated or too old. A load that takes a result
   * from elsewhere tells its age.
   */
  readonly read: <Value>(key: string, load: Load<Value>) => Promise<Value>
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
  let loaded = new Map<string, { readonly value: Promise<unknown>; loadedAt: number }>()
  return {
    read: <Value>(key: string, load: Load<Value>) => {
      const known = loaded.get(key)
      const now = performance.now()
      if (known && now - known.loadedAt < maxAgeMs) return known.value as Promise<Value>
      const untilChange = loaded
      let ageMs = 0
      const value = load((ms) => {
        ageMs = ms
      })
      if (!known && untilChange.size >= maxKeys) return value
      const entry = { value, loadedAt: now }
      untilChange.set(key, entry)
      value.then(
        () => {
          entry.loadedAt -= ageMs
        },
        () => {
          // A failure is not kept: the next call reads again.
          if (untilChange.get(key) === entry) untilChange.delete(key)
        },
      )
      return value
    },
    invalidate: () => {
      loaded = new Map()
    },
  }
}
