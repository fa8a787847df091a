import {
  finalizeRefundCall,
  getBetStatus,
  type RefundRequest,
  readRefundRequests,
  refundRequestedEvent,
} from '@tyche/sdk/games'
import { requestIdOf } from '@tyche/sdk/randomness'
import { scanLogs } from '@tyche/sdk/tx'
import { REORG_DEPTH } from '../core/chain/head-tracker.ts'
import type { OperatorContext } from '../core/context.ts'
import { eachAlone } from '../core/jobs/each-alone.ts'
import type { Job } from '../core/jobs/job.ts'
import { sendIfAccepted } from '../core/transactions/send-if-accepted.ts'
import { hasResult } from '../randomness/requests/has-result.ts'

/**
 * Finalizes requested refunds once they are due, without an action of the player. Optional: any
 * account may finalize a refund.
 */
export const finalizeRefunds: Job<OperatorContext> = {
  name: 'finalize-refunds',
  interval: 30_000,
  async run(context) {
    await findRefundRequests(context)
    const { clock, games, refunds, signal } = context
    const items = refunds.due(clock.chainSec())
    const nameOf = ({ game, nonce }: RefundRequest) => `bet ${nonce} of ${games.nameOf(game)}`
    await eachAlone({ items, nameOf, signal }, (refund) => finalize(context, refund))
  },
}

async function findRefundRequests({ client, facts, games, refunds, state }: OperatorContext): Promise<void> {
  const toBlock = await client.getBlockNumber({ cacheTime: 0 })
  // The chain was reset deeper than any reorg.
  if (state.refundsScannedTo !== undefined && toBlock + REORG_DEPTH < state.refundsScannedTo)
    state.refundsScannedTo = undefined
  const from = state.refundsScannedTo === undefined ? 0n : state.refundsScannedTo - REORG_DEPTH
  const fromBlock = from > facts.deploymentBlock ? from : facts.deploymentBlock
  const { addresses } = games
  const filter = { address: addresses, event: refundRequestedEvent }
  for await (const logs of scanLogs(client, filter, fromBlock, toBlock))
    for (const refund of readRefundRequests(logs)) refunds.add(refund)
  // A game that was added meanwhile needs all blocks.
  if (games.addresses.length === addresses.length) state.refundsScannedTo = toBlock
}

async function finalize(context: OperatorContext, refund: RefundRequest): Promise<void> {
  const { client, games, logger, refunds } = context
  const bet = await getBetStatus(client, refund)
  if (bet !== 'pending' && bet !== 'setAside') {
    refunds.drop(refund)
    return
  }
  // A lost bet must not be refunded before its settlement.
  if (await hasResult(context, requestIdOf({ consumer: refund.game, nonce: refund.nonce }))) return
  // The contract also refuses while the coordinator has the round, unless the callback has failed for a week.
  const { receipt } = await sendIfAccepted(context, 'finalize-refund', finalizeRefundCall(refund))
  if (!receipt) return
  refunds.drop(refund)
  logger.warn({ game: games.nameOf(refund.game), nonce: Number(refund.nonce) }, 'finalized a refund')
}
