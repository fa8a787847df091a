import { reportFailedCall } from '@tyche/sdk/games'
import { parseRequestId } from '@tyche/sdk/randomness'
import type { SettleContext } from '../context.ts'
import { sendIfAccepted } from '../send.ts'
import { nameOfGame } from './name-of-game.ts'
import type { OpenRequests } from './open-requests.ts'
import { MAX_FAILURES } from './settle-requests.ts'

/** Tells games of bets whose callbacks go on failing, so that they go on taking bets. */
export async function reportFailed(context: SettleContext, requests: OpenRequests): Promise<void> {
  for (const { id, failures } of requests.all()) {
    if (failures < MAX_FAILURES) continue
    const { consumer: game, nonce } = parseRequestId(id)
    // Refused: the game knows already, or is LuckyBuy.
    const { receipt } = await sendIfAccepted(context, reportFailedCall({ game, nonce }))
    const details = { game: nameOfGame(context, game), nonce: Number(nonce) }
    if (receipt) context.log.warn(details, 'reported a bet that cannot be settled')
  }
}
