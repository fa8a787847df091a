/** A revert of a contract, by the error's name in its ABI, with what it said about it. */
export interface Revert {
  /** `unknown` for an error that the ABI of the call does not name. */
  name: string
  args: readonly unknown[]
}

/**
 * The contract's own error inside one of viem's; undefined for anything but a revert, as when the chain could not be asked.
 *
 * @example
 * import { decodeRevert } from '@tyche/sdk/errors'
 *
 * const isPaused = (error: unknown) => decodeRevert(error)?.name === 'EnforcedPause'
 */
export function decodeRevert(error: unknown): Revert | undefined {
  let link = error
  for (let depth = 0; depth < 12 && typeof link === 'object' && link !== null; depth += 1) {
    const { name, data, cause } = link as { name?: unknown; data?: unknown; cause?: unknown }
    if (name === 'ContractFunctionRevertedError') {
      const { errorName, args } = (data ?? {}) as { errorName?: string; args?: readonly unknown[] }
      return { name: errorName ?? 'unknown', args: args ?? [] }
    }
    link = cause
  }
  return undefined
}
