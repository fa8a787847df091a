import { normalize } from 'viem/ens'

/** A name as ENS stores it; undefined when it is none. Its tables of letters are large, so it loads on demand. */
export function normalizeName(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
