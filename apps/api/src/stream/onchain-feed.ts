import { desc, eq, gte, inArray, or } from 'drizzle-orm'
import { getAddress } from 'viem'
import type { Database } from '../db/connect.ts'
import { bet } from '../db/onchain/bet.ts'
import { type PoolTokenRow, poolToken } from '../db/onchain/pool-token.ts'
import { toGameRecord } from '../services/lucky-game/game-record.ts'
import { BetTracker } from './bet-tracker.ts'
import type { StreamHub } from './hub.ts'

/** How many blocks back a change is still noticed: deeper than any reorg to expect. */
const WINDOW_BLOCKS = 128n

/** Reads what the indexer wrote since the last look and publishes the difference. One per process. */
export class OnchainFeed {
  readonly #db: Database
  readonly #hub: StreamHub
  readonly #bets = new BetTracker()
  readonly #pools = new Map<string, string>()
  #isPrimed = false

  constructor(db: Database, hub: StreamHub) {
    this.#db = db
    this.#hub = hub
  }

  /** What is published is committed: a client that reads the lists upon an event finds it there. */
  async refresh(): Promise<void> {
    await this.#refreshBets()
    await this.#refreshPools()
    this.#isPrimed = true
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
    if (changes.isReorg) this.#hub.publish('all', { event: 'resync', data: { cause: 'reorg' } })
    for (const row of changes.placed) this.#hub.publish('bets', { event: 'bet', data: toGameRecord(row) })
    for (const row of changes.ended) this.#hub.publish('results', { event: 'result', data: toGameRecord(row) })
  }

  async #refreshPools(): Promise<void> {
    const rows = await this.#db.select().from(poolToken)
    for (const row of rows) {
      const print = [row.balance, row.reserved, row.liabilities].join('/')
      if (this.#pools.get(row.id) === print) continue
      this.#pools.set(row.id, print)
      if (this.#isPrimed) this.#hub.publish('pools', { event: 'pool', data: toPoolAccount(row) })
    }
  }
}

function toPoolAccount(row: PoolTokenRow) {
  const { balance, reserved, liabilities } = row
  return { pool: getAddress(row.pool), token: getAddress(row.token), balance, reserved, liabilities }
}
