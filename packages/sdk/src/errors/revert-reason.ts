import { tycheErrorsAbi } from '@tyche/contracts/abis'
import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  decodeErrorResult,
  type Hex,
} from 'viem'

/**
 * Whether the contract answered with a revert, or there is none at the address: not a fault of the node.
 *
 * @example
 * import { isRevert } from '@tyche/sdk/errors'
 *
 * const text = (error: unknown) => (isRevert(error) ? 'The contract refuses it.' : 'The node does not answer.')
 */
export function isRevert(error: unknown): boolean {
  return findRevert(error) !== undefined
}

/**
 * Name of the error that the contract reverted with, its own or that of a contract it called; its selector where the
 * error is unknown, `no contract` where nothing is at the address. Undefined for anything but a revert.
 *
 * @example
 * import { revertReason } from '@tyche/sdk/errors'
 *
 * const isOver = (error: unknown) => revertReason(error) === 'Timeout'
 */
export function revertReason(error: unknown): string | undefined {
  const revert = findRevert(error)
  if (revert === undefined) return undefined
  if (!(revert instanceof ContractFunctionRevertedError)) return 'no contract'
  return revert.data?.errorName ?? nameOf(revert.raw) ?? revert.signature ?? 'reverted'
}

function nameOf(data: Hex | undefined): string | undefined {
  try {
    return data && decodeErrorResult({ abi: tycheErrorsAbi, data }).errorName
  } catch {
    return undefined
  }
}

function findRevert(error: unknown): unknown {
  if (!(error instanceof BaseError)) return undefined
  const isRevertError = (cause: unknown) =>
    cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError
  return error.walk(isRevertError) ?? undefined
}
