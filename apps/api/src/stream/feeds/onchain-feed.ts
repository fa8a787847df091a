import type { PoolAccount, PoolState, StreamEvent } from '@tyche/api-schema/stream'
import { getAddress } from 'viem'
import type { Database } from '../../db/connect.ts'
import { readViewsAge } from '../../db/onchain/read-views-age.ts'
import { type PoolRow, type PoolTokenRow, pool, poolToken } from '../../db/onchain/views.ts'
import { priceToUsd } from '../../modules/pools/service/usd.ts'
import type { StreamHub } from '../hub.ts'
import { BetFeed } from './bet-feed.ts'
import { noteBlock } from './note-block.ts'

/** Reads the indexer's changes since the last refresh and publishes them. One per process. */
export class OnchainFeed {
  readonly #db: Database
  readonly #hub: StreamHub
  readonly #bets: BetFeed
  readonly #pools = new Map<string, string>()
  readonly #chainId: number
  #isPrimed = false
  #isRenewing = false

  constructor(db: Database, hub: StreamHub, chainId: number) {
    this.#db = db
    this.#hub = hub
    this.#chainId = chainId
    this.#bets = new BetFeed(db, hub, { readBlock: async (tx) => (await readViewsAge(tx, chainId))?.block })
  }

  /** Publishes only committed rows: a client that reads the lists after an event finds them there. */
  async refresh(): Promise<void> {
    const age = await readViewsAge(this.#db, this.#chainId)
    await this.#bets.refresh()
    await this.#refreshPools()
    this.#isPrimed = true
    this.#followAge(age?.isRenewing ?? this.#isRenewing)
  }

  /** Tells clients with outdated rows to read again once the views are up to date. */
  #followAge(isRenewing: boolean): void {
    if (this.#isRenewing && !isRenewing) this.#hub.resync('reindexed')
    this.#isRenewing = isRenewing
  }

  async #refreshPools(): Promise<void> {
    const [accounts, pools] = await Promise.all([this.#db.select().from(poolToken), this.#db.select().from(pool)])
    await noteBlock(this.#db, this.#hub, this.#chainId)
    for (const row of accounts) this.#publishChange(row.id, { event: 'pool', data: toPoolAccount(row) })
    for (const row of pools) this.#publishChange(row.address, { event: 'poolState', data: toPoolState(row) })
  }

  /** Publishes data that differs from the last data under the same key. The first refresh publishes nothing. */
  #publishChange(key: string, event: StreamEvent): void {
    const print = JSON.stringify(event.data)
    if (this.#pools.get(key) === print) return
    this.#pools.set(key, print)
    if (this.#isPrimed) this.#hub.publish('pools', key, event)
  }
}

function toPoolAccount(row: PoolTokenRow): PoolAccount {
  const { balance, reserved, liabilities } = row
  return { pool: getAddress(row.pool), token: getAddress(row.token), balance, reserved, liabilities }
}

function toPoolState(row: PoolRow): PoolState {
  return {
    poolId: row.slug,
    pool: getAddress(row.address),
    lpSupply: row.supply,
    lpPriceUsd: row.price === null ? null : priceToUsd(row.price),
    liquidityUsd: row.valueUsd,
    aumMinUsd: row.aumMin,
    aumMaxUsd: row.aumMax,
  }
}
