import type { PoolAccount, PoolState, StreamEvent } from '@tyche/api-schema/stream'
import { desc, eq, gte, inArray, or } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Database } from '../../db/connect.ts'
import { readViewsAge } from '../../db/onchain/read-views-age.ts'
import { type BetRow, bet, type PoolRow, type PoolTokenRow, pool, poolToken } from '../../db/onchain/views.ts'
import { toGameRecord } from '../../modules/games/service/game-record.ts'
import { priceToUsd } from '../../modules/pools/service/usd.ts'
import type { StreamHub } from '../hub.ts'
import { BetTracker } from './bet-tracker.ts'

/** Blocks that are checked for changes: more than any expected reorg replaces. */
const WINDOW_BLOCKS = 128n

/** Reads the indexer's changes since the last refresh and publishes them. One per process. */
export class OnchainFeed {
  readonly #db: Database
  readonly #hub: StreamHub
  readonly #bets = new BetTracker()
  readonly #pools = new Map<string, string>()
  readonly #chainId: number
  #isPrimed = false
  #isRenewing = false

  constructor(db: Database, hub: StreamHub, chainId: number) {
    this.#db = db
    this.#hub = hub
    this.#chainId = chainId
  }

  /** Publishes only committed rows: a client that reads the lists after an event finds them there. */
  async refresh(): Promise<void> {
    const age = await readViewsAge(this.#db, this.#chainId)
    await this.#refreshBets()
    await this.#refreshPools()
    this.#isPrimed = true
    this.#followAge(age?.isRenewing ?? this.#isRenewing)
  }

  /** Tells clients with outdated rows to read again once the views are up to date. */
  #followAge(isRenewing: boolean): void {
    if (this.#isRenewing && !isRenewing) this.#hub.resync('reindexed')
    this.#isRenewing = isRenewing
  }

  async #refreshBets(): Promise<void> {
    const [newest] = await this.#db.select({ block: bet.placedBlock }).from(bet).orderBy(desc(bet.placedBlock)).limit(1)
    const head = BigInt(newest?.block ?? 0)
    const from = head > WINDOW_BLOCKS ? head - WINDOW_BLOCKS : 0n
    const open = this.#bets.openIds()
    const isRecent = gte(bet.placedBlock, from.toString())
    const condition = this.#isPrimed
      ? or(isRecent, open.length > 0 ? inArray(bet.id, open) : undefined)
      : or(isRecent, eq(bet.status, 'pending'))
    const rows = await this.#db.select().from(bet).where(condition).orderBy(bet.placedBlock, bet.placedLogIndex)
    const changes = this.#bets.update(rows, from)
    if (!this.#isPrimed) return
    if (changes.isReorg) this.#hub.resync('reorg')
    for (const row of [...changes.placed, ...changes.changed])
      this.#publishBet('bets', row, { event: 'bet', data: toGameRecord(row) })
    for (const row of changes.ended) this.#publishBet('results', row, { event: 'result', data: toGameRecord(row) })
  }

  /** To the player at once, to everybody in a frame. */
  #publishBet(topic: 'bets' | 'results', { id, player }: BetRow, event: StreamEvent): void {
    this.#hub.tell(`mine:${player as Address}`, event)
    this.#hub.publish(topic, id, event)
  }

  async #refreshPools(): Promise<void> {
    const [accounts, pools] = await Promise.all([this.#db.select().from(poolToken), this.#db.select().from(pool)])
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
