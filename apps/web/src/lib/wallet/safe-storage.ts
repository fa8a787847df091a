/** The browser's storage where it may be used, else one that lasts as long as the page: nothing here ever throws. */
export function safeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  const attempt = <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(localStorage)
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => kept.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isStored) kept.delete(key)
      else kept.set(key, value)
    },
    removeItem(key) {
      kept.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
