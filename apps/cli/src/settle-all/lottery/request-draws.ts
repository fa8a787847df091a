import { awaitsDraw, drawCallOf } from '@tyche/sdk/lottery'
import type { SettleContext } from '../context.ts'
import { forEach } from '../for-each.ts'
import type { OpenLottery } from './open-lottery.ts'
import { takeStep } from './take-step.ts'

const STEP = { done: 'requested a draw', refused: 'a draw cannot be requested', isDue: awaitsDraw }

/** Requests the draw of every product whose sale is over, or whose committed sale has passed its delay. */
export async function requestDraws(context: SettleContext, lottery: OpenLottery): Promise<void> {
  const { clock, deployment } = context
  await forEach(
    lottery.products(),
    ({ id }) => `product ${id}`,
    async (product) => {
      const call = drawCallOf({ deployment, product, nowSec: clock.nowSec() })
      if (call) await takeStep(context, product, call, STEP)
    },
  )
}
