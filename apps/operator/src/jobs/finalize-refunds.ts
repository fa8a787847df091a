import { readRequests } from '../chain/coordinator.ts'
import { scanLogs } from '../chain/event-scan.ts'
import {
  prepareErrand,
  readBetStatus,
  readRefundRequests,
  refundRequestedEvent,
  type SeenRefund,
} from '../chain/game.ts'
import { REORG_DEPTH } from '../chain/head-tracker.ts'
import type { OperatorContext } from '../context.ts'
import { isRetryable, RetryableError } from '../errors.ts'
import { requestOfBet } from '../games/game-list.ts'
import type { Job } from './job.ts'

/**
 * Ends refunds that somebody requested, once they are due, so that the player need not come back. Whoever runs the
 * operator may leave that to the players: anybody may do it.
 */
export const finalizeRefunds: Job<OperatorContext> = {
  name: 'finalize-refunds',
  interval: 30_000,
  async run(context) {
    await findRefundRequests(context)
    for (const refund of context.refunds.due(context.clock.aheadSec())) {
      context.signal.throwIfAborted()
      await finalize(context, refund)
    }
  },
}

async function findRefundRequests({ client, facts, games, refunds, state }: OperatorContext): Promise<void> {
  const toBlock = await client.getBlockNumber({ cacheTime: 0 })
  const from = state.refundsScannedTo === undefined ? 0n : state.refundsScannedTo - REORG_DEPTH
  const fromBlock = from > facts.deploymentBlock ? from : facts.deploymentBlock
  const filter = { address: games.addresses, event: refundRequestedEvent }
  for await (const logs of scanLogs(client, filter, fromBlock, toBlock))
    for (const refund of readRefundRequests(logs)) refunds.add(refund)
  state.refundsScannedTo = toBlock
}

/** Whether the bet's round is public: then it has a result, and a loser must not get his stake back by being quicker. */
async function hasResult({ client, facts, rounds, signal }: OperatorContext, refund: SeenRefund): Promise<boolean> {
  const [request] = await readRequests(client, facts.coordinator, [requestOfBet(refund)])
  if (request?.status !== 'pending') return false
  try {
    await rounds.fetchPoint(request.round, signal)
    return true
  } catch (error) {
    signal.throwIfAborted()
    if (isRetryable(error)) return false
    throw error
  }
}

async function finalize(context: OperatorContext, refund: SeenRefund): Promise<void> {
  const { client, games, lane, logger, metrics, refunds } = context
  const bet = await readBetStatus(client, refund)
  if (bet !== 'pending' && bet !== 'setAside') {
    refunds.drop(refund)
    return
  }
  if (await hasResult(context, refund)) return
  const transaction = await prepareErrand(client, lane.address, refund, 'finalizeRefund')
  // Refused as well while the coordinator has the round, unless its callback has failed for a week.
  if (!transaction) return
  const { status, gasUsed } = await lane.send(transaction)
  metrics.transactions.inc({ kind: 'finalize-refund', outcome: status })
  metrics.gasUsed.inc({ kind: 'finalize-refund' }, Number(gasUsed))
  if (status === 'reverted') throw new RetryableError(`Finalising the refund of bet ${refund.nonce} reverted.`)
  refunds.drop(refund)
  metrics.errands.inc({ kind: 'finalize-refund' })
  logger.warn({ game: games.nameOf(refund.game), nonce: Number(refund.nonce) }, 'paid a bet back')
}
