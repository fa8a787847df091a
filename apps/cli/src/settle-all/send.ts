import { type ContractCall, prepareCall, type TransactionRequest } from '@tyche/sdk/tx'
import type { TransactionReceipt } from 'viem'
import type { SettleContext } from './context.ts'

/** Sends a transaction and waits until it is mined, reverted or not. */
export async function send(context: SettleContext, transaction: TransactionRequest): Promise<TransactionReceipt> {
  const hash = await context.wallet.sendTransaction(transaction)
  const receipt = await context.client.waitForTransactionReceipt({ hash })
  context.sent++
  return receipt
}

/** The receipt of a mined call, or the contract's refusal in the simulation, which costs no gas. */
export type SendResult = { receipt: TransactionReceipt; refusal?: undefined } | { receipt?: undefined; refusal: string }

/**
 * Sends a keeper call unless the contract would refuse it now: already done, not due, or no
 * longer needed. Throws when it reverts because another account was first.
 */
export async function sendIfAccepted(context: SettleContext, call: ContractCall): Promise<SendResult> {
  const { transaction, refusal } = await prepareCall(context.client, context.wallet.account.address, call)
  if (!transaction) return { refusal }
  const receipt = await send(context, transaction)
  if (receipt.status === 'reverted') throw new Error(`${call.functionName}(${call.args.join()}) reverted.`)
  return { receipt }
}
