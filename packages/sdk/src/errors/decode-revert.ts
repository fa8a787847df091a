import { tycheErrorsAbi } from '@tyche/contracts/abis'
import { type Abi, type AbiParameter, decodeErrorResult, type Hex } from 'viem'
import { findRevert, type NamedRevert } from './find-revert.ts'

/** A refusal by a contract, by the error's name, with what it said about it. */
export interface Revert {
  /** `unknown` for an error that no ABI names, `no contract` where nothing is at the address. */
  name: string
  args: readonly unknown[]
  /** What the arguments are, where an ABI says so. */
  inputs?: readonly AbiParameter[] | undefined
  /** The first four bytes of its data, which stand for the error. */
  selector?: Hex | undefined
  /** As the contract returned it. */
  data?: Hex | undefined
}

/**
 * The refusal by a contract inside an error: named by the ABI of the call, else by the errors of all our contracts, else by
 * those of `others`. Undefined for anything but a refusal, as when the node could not be asked.
 *
 * @example
 * import { decodeRevert } from '@tyche/sdk/errors'
 *
 * const isPaused = (error: unknown) => decodeRevert(error)?.name === 'EnforcedPause'
 */
export function decodeRevert(error: unknown, others: Abi = []): Revert | undefined {
  const found = findRevert(error)
  if (!found) return undefined
  if (found.kind === 'noContract') return { name: 'no contract', args: [] }
  const { data } = found
  const named = found.named ?? nameOf(data, [...tycheErrorsAbi, ...others])
  const selector = data && data !== '0x' ? (data.slice(0, 10) as Hex) : undefined
  return {
    name: named?.errorName ?? 'unknown',
    args: named?.args ?? [],
    inputs: named?.abiItem?.inputs,
    selector,
    data,
  }
}

function nameOf(data: Hex | undefined, abi: Abi): NamedRevert | undefined {
  try {
    return data && (decodeErrorResult({ abi, data }) as NamedRevert)
  } catch {
    return undefined
  }
}
