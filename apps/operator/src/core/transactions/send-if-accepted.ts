import { type ContractCall, prepareCall } from '@tyche/sdk/tx'
import type { TransactionReceipt } from 'viem'
import type { OperatorContext } from '../context.ts'
import { RetryableError } from '../errors.ts'

/** The receipt of a mined call, or the contract's refusal in the simulation, which costs no gas. */
export type SendResult = { receipt: TransactionReceipt; refusal?: undefined } | { receipt?: undefined; refusal: string }

/**
 * Sends a keeper call, one that any account may make, unless the contract would refuse it now: already done, not due
 * yet, or no longer needed. Throws `RetryableError` when it reverts because another account was first.
 * @param kind name in the metrics
 */
export async function sendIfAccepted(
  { client, sender, metrics, signal }: Pick<OperatorContext, 'client' | 'sender' | 'metrics' | 'signal'>,
  kind: string,
  call: ContractCall,
): Promise<SendResult> {
  signal.throwIfAborted()
  const { transaction, refusal } = await prepareCall(client, sender.address, call)
  if (!transaction) return { refusal }
  const receipt = await sender.send(transaction)
  metrics.transactions.inc({ kind, outcome: receipt.status })
  metrics.gasUsed.inc({ kind }, Number(receipt.gasUsed))
  if (receipt.status === 'reverted') throw new RetryableError(`${call.functionName}(${call.args.join()}) reverted.`)
  metrics.keeperCalls.inc({ kind })
  return { receipt }
}
