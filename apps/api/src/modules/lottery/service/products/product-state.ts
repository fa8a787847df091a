import type { ApiProductState } from '@tyche/api-schema/lottery/products'
import { OFF_CHAIN_PATIENCE_SEC } from '@tyche/protocol/lottery'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { product } from '../../../../db/onchain/views.ts'

/** What a product is at a time, in unix seconds: the contract's `stateOf`, over a row of `product`. */
export function productStateAt(nowSec: number | Placeholder): SQL<ApiProductState> {
  const { status, kind, sold, total, startTime, endTime, isOffChain, isCovered, isPaused, inactivationAt } = product
  return sql<ApiProductState>`case
    when ${status} = 'committed' then case when ${inactivationAt} > ${nowSec}::bigint then 'committed' else 'inactivated' end
    when ${status} <> 'selling' then ${status}
    when ${sold} = ${total} and (${endTime} > ${nowSec}::bigint or ${kind} = 'quantityLimited') then 'soldOut'
    when ${endTime} > ${nowSec}::bigint and ${isPaused} then 'paused'
    when ${endTime} > ${nowSec}::bigint then case when ${startTime} > ${nowSec}::bigint then 'upcoming' else 'open' end
    when ${isOffChain} and ${endTime} + ${OFF_CHAIN_PATIENCE_SEC}::bigint > ${nowSec}::bigint then 'ended'
    when not ${isOffChain} and ${kind} = 'timeLimited' and ${isCovered} then 'ended'
    else 'inactivated' end`
}
