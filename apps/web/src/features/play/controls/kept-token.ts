const storageKey = 'tyche-play-token'

/** The token that was played with last, in any game. */
export function keptToken(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

export function keepToken(address: string): void {
  try {
    localStorage.setItem(storageKey, address)
  } catch {
    // Without storage the choice lasts for this visit.
  }
}
