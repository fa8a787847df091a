import { getDraw, inactivationCallOf } from '@tyche/sdk/lottery'
import { hasResult } from '../bets/has-result.ts'
import type { SettleContext } from '../context.ts'
import { forEach } from '../for-each.ts'
import { sendIfAccepted } from '../send.ts'
import type { OpenLottery } from './open-lottery.ts'

/**
 * Inactivates products whose draw received no randomness, in the contract's two steps. A draw whose round is public is
 * settled.
 */
export async function inactivateDraws(context: SettleContext, lottery: OpenLottery): Promise<void> {
  const { client, clock, deployment, log } = context
  await forEach(
    lottery.products(),
    ({ id }) => `product ${id}`,
    async (product) => {
      const call = inactivationCallOf({ deployment, product, nowSec: clock.nowSec() })
      if (!call) return
      const { requestId } = await getDraw(client, { deployment, productId: product.id })
      if (await hasResult(context, requestId)) return
      // Refused until 72 hours after the request, and while the coordinator has the round.
      const { receipt } = await sendIfAccepted(context, call)
      const details = { productId: product.id, step: call.functionName }
      if (receipt) log.warn(details, 'inactivating a draw without randomness')
    },
  )
}
