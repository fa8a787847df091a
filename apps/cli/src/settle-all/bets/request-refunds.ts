import { requestRefundCall } from '@tyche/sdk/games'
import { parseRequestId } from '@tyche/sdk/randomness'
import type { SettleContext } from '../context.ts'
import { forEach } from '../for-each.ts'
import { sendIfAccepted } from '../send.ts'
import { hasResult } from './has-result.ts'
import { nameOfGame } from './name-of-game.ts'
import type { OpenRequests } from './open-requests.ts'

/** Requests the refund of every open bet whose round is unavailable; games refuse this for the first 24 hours. */
export async function requestRefunds(context: SettleContext, requests: OpenRequests): Promise<void> {
  await forEach(
    requests.all(),
    ({ id }) => `request ${id}`,
    async ({ id, round }) => {
      const { consumer: game, nonce } = parseRequestId(id)
      const name = nameOfGame(context, game)
      const isDue = context.beacon.dueAtMs(round) <= Date.now()
      if (name === undefined || !isDue || (await hasResult(context, id))) return
      const { receipt } = await sendIfAccepted(context, requestRefundCall({ game, nonce }))
      if (receipt) context.log.info({ game: name, nonce: Number(nonce) }, 'requested the refund of a bet')
    },
  )
}
