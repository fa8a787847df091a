import type { Address } from 'viem'

const tokens = new WeakMap<object, Address>()

/** Notes which token a failed call was about: errors of contracts carry bare numbers. */
export function noteErrorToken(error: unknown, token: Address): void {
  if (typeof error === 'object' && error !== null) tokens.set(error, token)
}

export function tokenOfError(error: unknown): Address | undefined {
  return typeof error === 'object' && error !== null ? tokens.get(error) : undefined
}
