import { tycheErrorsAbi } from '@tyche/contracts/abis'
import {
  type Abi,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  type PublicClient,
} from 'viem'
import type { TransactionRequest } from './transaction-lane.ts'

export interface ContractCall {
  abi: Abi
  address: Address
  functionName: string
  args: readonly unknown[]
}

/** Either the transaction, or why the contract refuses it as things are: the name of its error where it gave one. */
export type PreparedCall =
  | { transaction: TransactionRequest; refusal?: undefined }
  | { transaction?: undefined; refusal: string }

/** On top of the estimate: the state may change a little until the transaction is mined. */
const GAS_PERCENT = 130n

/** Asks the chain what the call costs, and so whether it would succeed now. */
export async function prepareCall(client: PublicClient, account: Address, call: ContractCall): Promise<PreparedCall> {
  try {
    const gas = await client.estimateContractGas({ ...call, account })
    return { transaction: { to: call.address, data: encodeFunctionData(call), gas: (gas * GAS_PERCENT) / 100n } }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal !== undefined) return { refusal }
    throw error
  }
}

/** The contract answered with a revert, or is none: not a fault of the node. */
export function isRefusal(error: unknown): boolean {
  return findRevert(error) !== undefined
}

/** Name of the error that the contract reverted with, its own or of one that it called; undefined unless it did. */
export function refusalOf(error: unknown): string | undefined {
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
  const isRevert = (cause: unknown) =>
    cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError
  return error.walk(isRevert) ?? undefined
}
