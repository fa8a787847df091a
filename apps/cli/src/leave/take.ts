import { revertReason } from '@tyche/sdk/errors'
import { prepareCall, runCall, type WriteRequest } from '@tyche/sdk/tx'
import type { TransactionReceipt } from 'viem'
import { leaveOpen } from '../settle-all/context.ts'
import type { LeaveContext } from './context.ts'

/** A write, and what it does in words. */
export interface Taking {
  request: WriteRequest
  sentence: string
  details: object
}

/**
 * Sends a write after the chain has tried it. Undefined when the contract refuses it, which is said, and in a dry run, which only
 * says what would be sent.
 */
export async function take(context: LeaveContext, taking: Taking): Promise<TransactionReceipt | undefined> {
  const { client, wallet, log, options } = context
  const { request, sentence, details } = taking
  if (options.isDryRun) {
    const { transaction, refusal } = await prepareCall(client, wallet.account.address, request.call)
    const needsAllowance = request.spend !== undefined
    if (transaction || needsAllowance)
      log.info({ ...details, function: request.call.functionName }, `would: ${sentence}`)
    else log.warn({ ...details, refusal }, `refused now: ${sentence}`)
    return undefined
  }
  try {
    const { receipt } = await runCall(client, { wallet, ...request }).until('mined')
    context.sent++
    log.info({ ...details, hash: receipt.transactionHash }, sentence)
    return receipt
  } catch (error) {
    const refusal = revertReason(error)
    if (refusal === undefined) throw error
    leaveOpen(context, { ...details, refusal }, `refused: ${sentence}`)
    return undefined
  }
}
