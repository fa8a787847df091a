import {
  finalizeRefundCall,
  getBetStatus,
  type RefundRequest,
  readRefundRequests,
  refundRequestedEvent,
} from '@tyche/sdk/games'
import { requestIdOf } from '@tyche/sdk/randomness'
import type { SettleContext } from '../context.ts'
import { forEach } from '../for-each.ts'
import { createLogCursor } from '../log-cursor.ts'
import { sendIfAccepted } from '../send.ts'
import { hasResult } from './has-result.ts'
import { nameOfGame } from './name-of-game.ts'

/** Finalizes requested refunds that are due. */
export function createFinalizeRefunds(context: SettleContext): () => Promise<void> {
  const { client, clock, deployment, log } = context
  const address = deployment.games.map((game) => game.address)
  const readNew = createLogCursor(client, { address, event: refundRequestedEvent }, deployment.deploymentBlock)
  const refunds = new Map<bigint, RefundRequest>()

  async function finalize(id: bigint, refund: RefundRequest): Promise<void> {
    const status = await getBetStatus(client, refund)
    if (status !== 'pending' && status !== 'setAside') {
      refunds.delete(id)
      return
    }
    // A lost bet must not be refunded before its settlement.
    if (await hasResult(context, id)) return
    // The contract also refuses while the coordinator has the round, unless the callback has failed for a week.
    const { receipt } = await sendIfAccepted(context, finalizeRefundCall(refund))
    if (!receipt) return
    refunds.delete(id)
    log.warn({ game: nameOfGame(context, refund.game), nonce: Number(refund.nonce) }, 'finalized a refund')
  }

  return async () => {
    for await (const logs of readNew())
      for (const refund of readRefundRequests(logs))
        refunds.set(requestIdOf({ consumer: refund.game, nonce: refund.nonce }), refund)
    await forEach(
      [...refunds].filter(([, { refundableAtSec }]) => refundableAtSec <= clock.nowSec()),
      ([, { game, nonce }]) => `bet ${nonce} of ${nameOfGame(context, game)}`,
      ([id, refund]) => finalize(id, refund),
    )
  }
}
