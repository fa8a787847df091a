import type { AbiParameter } from 'viem'
import type { Cause } from './causes-of.ts'

/** A contract's own error as an ABI names it. */
export type NamedRevert = {
  errorName: string
  args?: readonly unknown[]
  abiItem?: { inputs?: readonly AbiParameter[] }
}

/**
 * How viem's error for a refused call is told apart: `named` is what the ABI of the call says of it. Undefined for any other
 * error. It needs no ABI, so that a page can load it first; `decodeRevert` knows the errors of all our contracts, too.
 *
 * @example
 * import { causesOf, revertOf } from '@tyche/sdk/errors'
 *
 * const isRefused = (error: unknown) => [...causesOf(error)].some((cause) => revertOf(cause) !== undefined)
 */
export function revertOf({ name, data }: Cause): { named?: NamedRevert | undefined } | undefined {
  if (name !== 'ContractFunctionRevertedError') return undefined
  const named = data as Partial<NamedRevert> | undefined
  return named?.errorName ? { named: named as NamedRevert } : {}
}
