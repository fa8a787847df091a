import type { BetStorage } from './pending-bets.ts'

/** A storage whose bets end with the program. */
export function memoryStorage(): BetStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
