import { reportFailedCall } from '@tyche/sdk/games'
import { parseRequestId } from '@tyche/sdk/randomness'
import type { SettleContext } from '../context.ts'
import { forEach } from '../for-each.ts'
import { sendIfAccepted } from '../send.ts'
import { nameOfGame } from './name-of-game.ts'
import type { OpenRequests } from './open-requests.ts'
import { MAX_FAILURES } from './settle-requests.ts'

/** Reports bets whose callbacks keep failing to their games, so that the games stay open. */
export async function reportFailed(context: SettleContext, requests: OpenRequests): Promise<void> {
  await forEach(
    requests.all().filter(({ failures }) => failures >= MAX_FAILURES),
    ({ id }) => `request ${id}`,
    async ({ id }) => {
      const { consumer: game, nonce } = parseRequestId(id)
      // A refusal means that the bet is set aside already, or that the consumer is LuckyBuy.
      const { receipt } = await sendIfAccepted(context, reportFailedCall({ game, nonce }))
      const details = { game: nameOfGame(context, game), nonce: Number(nonce) }
      if (receipt) context.log.warn(details, 'reported a bet that cannot be settled')
    },
  )
}
