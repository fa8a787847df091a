import { safeStorage } from '../../../lib/storage/safe-storage.ts'

const storageKey = 'tyche-play-token'

/** The token of the last bet in any game. */
export const keptToken = (): string | undefined => safeStorage.getItem(storageKey) ?? undefined

export const keepToken = (address: string) => safeStorage.setItem(storageKey, address)
