import { type Address, encodeFunctionData, type Hex, type PublicClient } from 'viem'
import { revertReason } from '../errors/revert-reason.ts'
import type { ContractCall } from './contract-call.ts'

/** What a transaction needs besides nonce and fees. */
export interface TransactionRequest {
  to: Address
  data: Hex
  gas: bigint
}

/** Either the transaction, or why the contract refuses it now: the name of its error where it gave one. */
export type PreparedCall =
  | { transaction: TransactionRequest; refusal?: undefined }
  | { transaction?: undefined; refusal: string }

/** On top of the estimate: the state may change a little until the transaction is mined. */
const GAS_PERCENT = 130n

/**
 * Asks the chain what a call costs, and so whether it would succeed now. Sends nothing.
 *
 * @param account who would send it
 * @throws viem's error when the node does not answer; a refusal by the contract is returned.
 * @example
 * import { recycleCall } from '@tyche/sdk/lottery'
 * import { prepareCall } from '@tyche/sdk/tx'
 *
 * const { transaction, refusal } = await prepareCall(client, account, recycleCall({ deployment, ticketId: 7n }))
 */
export async function prepareCall(client: PublicClient, account: Address, call: ContractCall): Promise<PreparedCall> {
  try {
    const gas = await client.estimateContractGas({ ...call, account })
    return { transaction: { to: call.address, data: encodeFunctionData(call), gas: (gas * GAS_PERCENT) / 100n } }
  } catch (error) {
    const refusal = revertReason(error)
    if (refusal !== undefined) return { refusal }
    throw error
  }
}
