import type { AbiParameter, Hex } from 'viem'

/** One of viem's errors or of a node's, as far as it is read here. */
type Link = {
  name?: unknown
  code?: unknown
  data?: unknown
  raw?: Hex
  reason?: unknown
  details?: unknown
  shortMessage?: unknown
  cause?: unknown
}

/** An error that the ABI of the call names. */
export type NamedRevert = {
  errorName: string
  args?: readonly unknown[]
  abiItem?: { inputs?: readonly AbiParameter[] }
}

/** A refusal by a contract as it lies in an error. */
export type FoundRevert = {
  /** decoded: viem read it by the ABI of the call · raw: a node's answer, read by no ABI · noContract: nothing is at the address. */
  kind: 'decoded' | 'raw' | 'noContract'
  /** The link of the causes that holds it. */
  error: Link
  named?: NamedRevert | undefined
  /** As the contract returned it; undefined where the node gave only words. */
  data?: Hex | undefined
}

/**
 * Where a contract's refusal lies in an error: the one walk over the causes. It needs no ABI and nothing of viem, so that a
 * page can load it first; `decodeRevert` also names what the ABI of the call did not.
 *
 * @example
 * import { findRevert } from '@tyche/sdk/errors'
 *
 * const isRefusedByName = (error: unknown) => findRevert(error)?.named !== undefined
 */
export function findRevert(error: unknown): FoundRevert | undefined {
  let link = error
  let wordsOnly: FoundRevert | undefined
  // A cause may lead back to itself.
  for (let depth = 0; depth < 12 && typeof link === 'object' && link !== null; depth += 1) {
    const found = revertOf(link)
    if (found) return found
    const { name, cause } = link as Link
    // Some nodes send no data when the contract gave none; viem tells such a revert by the node's words.
    if (name === 'ExecutionRevertedError') wordsOnly ??= { kind: 'raw', error: link }
    link = cause
  }
  return wordsOnly
}

function revertOf(error: Link): FoundRevert | undefined {
  if (error.name === 'ContractFunctionRevertedError') {
    const named = error.data as Partial<NamedRevert> | undefined
    return { kind: 'decoded', error, named: named?.errorName ? (named as NamedRevert) : undefined, data: error.raw }
  }
  if (error.name === 'ContractFunctionZeroDataError') return { kind: 'noContract', error }
  if (typeof error.code !== 'number') return undefined
  // Nodes put the data of a revert at different depths.
  const nested = (error.data as { data?: unknown } | null | undefined)?.data
  const data = [error.data, nested].find((value) => /^0x[0-9a-f]*$/i.test(String(value)))
  return data === undefined ? undefined : { kind: 'raw', error, data: data as Hex }
}
