import type { Address } from 'viem'

const tokens = new WeakMap<object, Address>()

/**
 * Notes which token a failed call was about: errors of contracts carry bare numbers. `runCall` does so.
 *
 * @example
 * import { noteErrorToken, tokenOfError } from '@tyche/sdk/errors'
 *
 * const error = new Error('refused')
 * noteErrorToken(error, token)
 * const noted = tokenOfError(error)
 */
export function noteErrorToken(error: unknown, token: Address): void {
  if (typeof error === 'object' && error !== null) tokens.set(error, token)
}

/**
 * The token that `noteErrorToken` was given with this very error.
 *
 * @example
 * import { tokenOfError } from '@tyche/sdk/errors'
 *
 * const noted = (error: unknown) => tokenOfError(error)
 */
export function tokenOfError(error: unknown): Address | undefined {
  return typeof error === 'object' && error !== null ? tokens.get(error) : undefined
}
