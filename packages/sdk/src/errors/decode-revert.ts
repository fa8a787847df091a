import { tycheErrorsAbi } from '@tyche/contracts/abis/tyche-errors'
import { type Abi, type AbiParameter, decodeErrorResult, type Hex, isHex } from 'viem'
import { type Cause, causesOf } from './causes-of.ts'
import { type NamedRevert, revertOf } from './revert-of.ts'

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
  let isRevert = false
  for (const cause of causesOf(error)) {
    const found = revertOf(cause)
    if (found) return describe(cause.raw as Hex | undefined, others, found.named)
    if (cause.name === 'ContractFunctionZeroDataError') return { name: 'no contract', args: [] }
    const data = dataOf(cause)
    if (data) return describe(data, others)
    // A node that sends no data when the contract gave none: viem tells such a revert by the node's words.
    isRevert ||= cause.name === 'ExecutionRevertedError'
  }
  return isRevert ? describe(undefined, others) : undefined
}

function describe(data: Hex | undefined, others: Abi, given?: NamedRevert): Revert {
  const named = given ?? nameOf(data, [...tycheErrorsAbi, ...others])
  const selector = data && data !== '0x' ? (data.slice(0, 10) as Hex) : undefined
  return {
    name: named?.errorName ?? 'unknown',
    args: named?.args ?? [],
    inputs: named?.abiItem?.inputs,
    selector,
    data,
  }
}

/** Of an answer to a call without ABI. Nodes put the data of a revert at different depths. */
function dataOf({ code, data }: Cause): Hex | undefined {
  if (typeof code !== 'number') return undefined
  return [data, (data as { data?: unknown } | null | undefined)?.data].find((value) => isHex(value))
}

function nameOf(data: Hex | undefined, abi: Abi): NamedRevert | undefined {
  try {
    return data && (decodeErrorResult({ abi, data }) as NamedRevert)
  } catch {
    return undefined
  }
}
