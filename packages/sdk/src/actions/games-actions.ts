import type { Deployment } from '@tyche/protocol/deployment'
import type { PublicClient } from 'viem'
import { findBets } from '../games/bets/find-bets.ts'
import { getBet } from '../games/bets/get-bet.ts'
import { findOpenBet } from '../games/bets/open/find-open-bet.ts'
import { getOpenBets } from '../games/bets/open/get-open-bets.ts'
import { placeBet } from '../games/bets/place-bet.ts'
import { getBetStatus } from '../games/get-bet-status.ts'
import { getGame } from '../games/get-game.ts'
import { getBetOdds } from '../games/odds/get-bet-odds.ts'
import { getBetLimits } from '../games/terms/get-bet-limits.ts'
import { authorizePayer, finalizeRefund, reportFailed, requestRefund } from '../games/writes.ts'
import { bindActions } from './bind-actions.ts'
import { type ActionOptions, givenParameters } from './given-parameters.ts'

const actions = {
  findBets,
  findOpenBet,
  getBet,
  getGame,
  getBetLimits,
  getBetOdds,
  getBetStatus,
  getOpenBets,
  placeBet,
  authorizePayer,
  requestRefund,
  finalizeRefund,
  reportFailed,
}

/**
 * The actions of games as `client.games`.
 *
 * @example
 * import { HEADS } from '@tyche/fairness'
 * import { gamesActions } from '@tyche/sdk/games'
 *
 * const { games } = client.extend(gamesActions(deployment, { wallet }))
 * const bet = { game: 'coin', choice: HEADS, wager: 5_000_000n, playCount: 1, token } as const
 * for await (const { name } of games.placeBet(bet)) console.log(name)
 */
export function gamesActions(deployment: Deployment, options: ActionOptions) {
  return (client: PublicClient) => ({
    games: bindActions(client, givenParameters(deployment, options), actions),
  })
}
