import type { Address, Client, TransactionReceipt } from 'viem'
import type { ContractCall } from './contract-call.ts'
import type { Flow } from './flow.ts'
import { runCall, type WriteOptions, type WriteStage } from './run-call.ts'
import type { WriteRequest } from './write-request.ts'

/** A write: it takes what its call takes and who sends it, and tells its stages. */
export type WriteAction<Parameters, Value = undefined> = (
  client: Client,
  parameters: Parameters & WriteOptions,
) => Flow<WriteStage<Value>>

/**
 * The write of a function that makes a call: `addLiquidity` of `addLiquidityCall`. `readReceipt` makes the value of
 * `mined`.
 *
 * @example
 * import { recycleCall } from '@tyche/sdk/lottery'
 * import { writeAction } from '@tyche/sdk/tx'
 *
 * const recycle = writeAction(recycleCall)
 * const { receipt } = await recycle(client, { wallet, deployment, ticketId: 7n }).until('mined')
 */
export function writeAction<Parameters extends object, Value = undefined>(
  callOf: (parameters: Parameters) => ContractCall | WriteRequest,
  readReceipt?: (receipt: TransactionReceipt, parameters: Parameters, account: Address) => Value,
): WriteAction<Parameters, Value> {
  return (client, parameters) => {
    const made = callOf(parameters)
    const { wallet, signal, onLateHash, gasPercent } = parameters
    return runCall<Value>(client, {
      ...('call' in made ? made : { call: made }),
      wallet,
      signal,
      onLateHash,
      gasPercent,
      readValue: readReceipt && ((receipt, account) => readReceipt(receipt, parameters, account)),
    })
  }
}
