import type { Deployment } from '@tyche/protocol/deployment'
import type { PublicClient } from 'viem'
import { gamesActions } from './games-actions.ts'
import type { ActionOptions } from './given-parameters.ts'
import { lotteryActions } from './lottery-actions.ts'
import { poolsActions } from './pools-actions.ts'
import { randomnessActions } from './randomness-actions.ts'
import { rewardsActions } from './rewards-actions.ts'
import { verifyActions } from './verify-actions.ts'

/**
 * The actions of every area, each under its name. A program that needs one area extends its client by that one: this brings
 * all of them.
 *
 * @example
 * import { tycheActions } from '@tyche/sdk'
 *
 * const tyche = client.extend(tycheActions(deployment, { wallet }))
 * const { balance } = await tyche.pools.getShares({ pool, owner })
 */
export function tycheActions(deployment: Deployment, options: ActionOptions) {
  return (client: PublicClient) => ({
    ...gamesActions(deployment, options)(client),
    ...poolsActions(deployment, options)(client),
    ...lotteryActions(deployment, options)(client),
    ...rewardsActions(deployment, options)(client),
    ...randomnessActions(deployment, options)(client),
    ...verifyActions(deployment)(client),
  })
}
