import { addLiquidityCall, minReceived, quoteAddLiquidity } from '@tyche/sdk/pools'
import { between, type Random } from '../chance.ts'
import type { Player, Venue } from '../player.ts'

/** A deposit into the pool of the stablecoin: 200 to 5,000 USDM, at most 1 % fewer shares than quoted. */
export async function addLiquidity({ client, deployment }: Venue, player: Player, random: Random): Promise<void> {
  const { stablePool: pool, liquidityManager: manager, liquidityUtils: utils, testUsd: token } = deployment.contracts
  const amount = BigInt(between(random, 2, 50)) * 100_000_000n
  const quote = await quoteAddLiquidity(client, { pool, utils, token, amount })
  if (!quote.ok) return
  const minLp = minReceived({ quoted: quote.values.lpAmount, slippageBasisPoints: 100 })
  await player.send(addLiquidityCall({ manager, pool, token, amount, minLp }))
}
