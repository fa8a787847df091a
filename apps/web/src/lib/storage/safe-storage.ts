const kept = new Map<string, string>()

function attempt<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** The browser's storage where it may be used, else one that lasts as long as the page: nothing here ever throws. */
export const safeStorage = {
  getItem: (key: string): string | null => kept.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
  setItem(key: string, value: string): void {
    const isStored = attempt((storage) => {
      storage.setItem(key, value)
      return true
    })
    if (isStored) kept.delete(key)
    else kept.set(key, value)
  },
  removeItem(key: string): void {
    kept.delete(key)
    attempt((storage) => storage.removeItem(key))
  },
}
