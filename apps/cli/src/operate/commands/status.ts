import { hostOf } from '../chain/connect.ts'
import type { Context } from '../context.ts'
import { renderJson } from '../format/json.ts'
import { renderFacts } from '../format/table.ts'
import { formatDuration, formatTime } from '../format/time.ts'
import { readPendingBets } from './bet/read-pending.ts'
import { renderGames } from './game/list-games.ts'
import { readGames } from './game/read-games.ts'
import { renderPools } from './pool/list-pools.ts'
import { readPools } from './pool/read-pools.ts'
import { renderProducts } from './product/list-products.ts'
import { isOpen, readProducts } from './product/read-products.ts'

/** Newest bets checked of each game; `ops bet pending --last` finds older ones. */
const betsLookedAt = 200
/** Newest products checked; `ops product list --last` finds older ones. */
const productsLookedAt = 200

/** `ops status`: an overview for the person on duty. */
export async function showStatus(context: Context): Promise<void> {
  const { client, deployment, env, terminal } = context
  const [block, games, pools, pending, latestProducts] = await Promise.all([
    client.getBlock(),
    readGames(context),
    readPools(context),
    readPendingBets(context, deployment.games, betsLookedAt),
    readProducts(context, productsLookedAt),
  ])
  const products = latestProducts.filter(isOpen)
  const lagSec = Math.floor(Date.now() / 1_000) - Number(block.timestamp)
  const { owner, guardian, treasury } = deployment.roles
  if (context.json) {
    const chain = { chainId: deployment.chainId, block: block.number, timestamp: block.timestamp, lagSec }
    return terminal.print(
      renderJson({ chain, roles: deployment.roles, games, pools, pendingBets: pending.bets, products }),
    )
  }
  const facts = renderFacts([
    ['chain', `${deployment.chainId} at ${hostOf(env.RPC_URL)}`],
    ['block', `${block.number} of ${formatTime(block.timestamp)}, ${describeLag(lagSec)}`],
    ['owner', `${owner}${deployment.contracts.timelock ? ' (timelock)' : ''}`],
    ['guardian', guardian],
    ['treasury', treasury],
    ['open products', `${products.length} among the last ${productsLookedAt}`],
    ['pending bets', `${pending.bets.length} among the last ${betsLookedAt} of each game`],
  ])
  const productTable = products.length > 0 ? [renderProducts(products)] : []
  terminal.print([facts, renderGames(games), renderPools(pools), ...productTable].join('\n\n'))
}

function describeLag(lagSec: number): string {
  return lagSec < 0 ? `${formatDuration(-lagSec)} ahead of this machine` : `${formatDuration(lagSec)} ago`
}
