import { decodeRevert } from './decode-revert.ts'

/**
 * A refusal by a contract in a word: the name of its error, the selector of one that is unknown, `no contract` where
 * nothing is at the address. Undefined for anything but a refusal.
 *
 * @example
 * import { revertReason } from '@tyche/sdk/errors'
 *
 * const isOver = (error: unknown) => revertReason(error) === 'Timeout'
 */
export function revertReason(error: unknown): string | undefined {
  const revert = decodeRevert(error)
  return revert?.name === 'unknown' ? (revert.selector ?? 'reverted') : revert?.name
}
