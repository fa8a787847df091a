import { createSettlementBatches, readCoordinatorEvents, type SettlementBatch, settleCall } from '@tyche/sdk/randomness'
import { encodeFunctionData, type TransactionReceipt, toHex } from 'viem'
import type { OperatorContext } from '../../core/context.ts'
import { InsufficientFundsError, isRetryable } from '../../core/errors.ts'
import { refreshRequests } from '../requests/refresh-requests.ts'
import type { PendingRequest } from '../requests/request-queue.ts'
import { traceSettlement } from './trace-settlement.ts'

/**
 * Settles requests of a due round in as few transactions as possible. Never rejects: failed requests become due again.
 */
export async function settleRound(
  context: OperatorContext,
  round: bigint,
  requests: readonly PendingRequest[],
): Promise<void> {
  for (const request of requests) request.isInFlight = true
  try {
    const point = await context.rounds.fetchPoint(round, context.signal)
    const batches = createSettlementBatches(requests, context.state.callbackGas)
    await Promise.all(batches.map((batch) => settleBatch(context, round, point, batch)))
  } catch (error) {
    report(context, round, requests, error)
    release(context, requests)
  }
}

/** Returns false when the account cannot pay for the transaction, nor for a smaller one. */
async function settleBatch(
  context: OperatorContext,
  round: bigint,
  point: Uint8Array,
  batch: SettlementBatch<PendingRequest>,
): Promise<boolean> {
  const { facts, sender, metrics } = context
  let isAffordable = true
  const ids = batch.requests.map(({ id }) => id)
  try {
    const { callbackGas, gas } = batch
    const call = settleCall({ deployment: facts, round, signature: toHex(point), requestIds: ids, callbackGas })
    const receipt = await sender.send({ to: call.address, data: encodeFunctionData(call), gas })
    metrics.transactions.inc({ kind: 'settle', outcome: receipt.status })
    metrics.gasUsed.inc({ kind: 'settle' }, Number(receipt.gasUsed))
    if (receipt.status === 'success') digest(context, round, batch, receipt)
    else
      context.logger.warn(
        { round: Number(round), hash: receipt.transactionHash, gas: Number(batch.gas) },
        'settle reverted',
      )
  } catch (error) {
    isAffordable = !(error instanceof InsufficientFundsError)
    if (!isAffordable && ids.length > 1) return settleHalves(context, round, point, batch)
    metrics.transactions.inc({ kind: 'settle', outcome: 'lost' })
    report(context, round, batch.requests, error)
  }
  // Reads requests without an event in the receipt from the chain: settled by another operator, moved, gone, or open.
  const open = batch.requests.filter((request) => request.isInFlight && context.queue.get(request.id) === request)
  if (open.length === 0) return isAffordable
  await refreshRequests(
    context,
    open.map(({ id }) => id),
  ).catch((error) => report(context, round, open, error))
  release(context, open)
  return isAffordable
}

/** The second half waits for the first, whose unused gas is paid back. */
async function settleHalves(
  context: OperatorContext,
  round: bigint,
  point: Uint8Array,
  { requests }: SettlementBatch<PendingRequest>,
): Promise<boolean> {
  const middle = Math.ceil(requests.length / 2)
  const second = requests.slice(middle)
  for (const half of [requests.slice(0, middle), second]) {
    const [batch] = createSettlementBatches(half, context.state.callbackGas)
    if (batch && (await settleBatch(context, round, point, batch))) continue
    release(context, second)
    return false
  }
  return true
}

function digest(
  context: OperatorContext,
  round: bigint,
  batch: SettlementBatch<PendingRequest>,
  receipt: TransactionReceipt,
): void {
  const { queue, facts, logger, metrics, rounds, timer } = context
  const nowMs = Date.now()
  const byId = new Map(batch.requests.map((request) => [request.id, request]))
  const { fulfilled, failed, skipped } = readCoordinatorEvents({ deployment: facts, logs: receipt.logs })
  for (const id of fulfilled) {
    const request = byId.get(id)
    if (!request) continue
    queue.settle(id)
    request.isInFlight = false
    metrics.settled.inc()
    traceSettlement(request, rounds.dueAtMs(round), receipt.transactionHash)
    metrics.settleLatency.observe((nowMs - request.seenAtMs) / 1000)
  }
  if (fulfilled.length > 0) metrics.roundDelay.observe(Math.max(0, nowMs - rounds.dueAtMs(round)) / 1000)
  for (const id of failed) {
    const request = queue.fail(id)
    metrics.failed.inc()
    if (request) timer.watch(Date.now() + queue.waitMs(request))
    logger.warn(
      { requestId: id.toString(), callbackGas: Number(batch.callbackGas), failures: request?.failures },
      'a callback reverted with full gas',
    )
  }
  if (queue.reportable().length > 0) context.trigger('report-failed')
  logger.info(
    {
      round: Number(round),
      settled: fulfilled.length,
      failed: failed.length,
      skipped: skipped.length,
      gasUsed: Number(receipt.gasUsed),
      hash: receipt.transactionHash,
    },
    'settled a round',
  )
}

function release({ queue, timer }: OperatorContext, requests: readonly PendingRequest[]): void {
  for (const request of requests) {
    if (!request.isInFlight) continue
    queue.release(request.id)
    timer.watch(Date.now() + queue.waitMs(request))
  }
}

function report(
  { logger, signal }: OperatorContext,
  round: bigint,
  requests: readonly PendingRequest[],
  error: unknown,
) {
  if (signal.aborted) return
  const level = isRetryable(error) ? 'warn' : 'error'
  logger[level]({ round: Number(round), requests: requests.length, error }, 'settling a round failed; trying again')
}
