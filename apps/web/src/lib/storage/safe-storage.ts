/** The browser's storage if it is available, else one that lasts as long as the page. Never throws. */
function openStorage(find: () => Storage) {
  const kept = new Map<string, string>()

  function attempt<Value>(use: (storage: Storage) => Value): Value | undefined {
    try {
      return use(find())
    } catch {
      return undefined
    }
  }

  const getItem = (key: string): string | null => kept.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null

  /** False if the value lasts only as long as the page. */
  function setItem(key: string, value: string): boolean {
    const isStored = attempt((storage) => {
      storage.setItem(key, value)
      return true
    })
    if (isStored) kept.delete(key)
    else kept.set(key, value)
    return isStored === true
  }

  return {
    getItem,
    setItem,
    removeItem(key: string): void {
      kept.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    /** Undefined if the value is missing or no JSON. The caller checks its shape. */
    getJson(key: string): unknown {
      try {
        return JSON.parse(getItem(key) ?? '') as unknown
      } catch {
        return undefined
      }
    },
    setJson: (key: string, value: unknown): boolean => setItem(key, JSON.stringify(value)),
  }
}

/** For every page of this origin. */
export const safeStorage = openStorage(() => localStorage)

/** For this tab, until it is closed. */
export const safeSessionStorage = openStorage(() => sessionStorage)
