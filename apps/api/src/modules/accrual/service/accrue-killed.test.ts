import pg from 'pg'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../db/connect.ts'
import { openDatabase } from '../../../db/open-database.ts'
import { readBooks } from '../../../testing/accrual-books.ts'
import { createMigratedDatabase, type MigratedDatabase } from '../../../testing/migrated-database.ts'
import { createOnchainTables } from '../../../testing/onchain-tables.ts'
import { emptyLoyaltyTables } from '../../../testing/rows/empty-loyalty-tables.ts'
import { insertBet } from '../../../testing/rows/insert-bet.ts'
import { insertDrawnProduct } from '../../../testing/rows/insert-drawn-product.ts'
import { setCheckpoint } from '../../../testing/rows/set-checkpoint.ts'
import { ensureAccount } from '../../account/service/accounts.ts'
import { accrueNext, type FinalChain } from './accrue.ts'

const player = (n: number): Address => `0x${n.toString(16).padStart(40, 'd')}`
const firstSec = 1_700_000_000
const dayBlocks = 86_400

let head = 0
const chain: FinalChain = {
  confirmations: 0,
  readHead: async () => head,
  readBlock: async (block) => ({ hash: `0x${block.toString(16).padStart(64, '0')}`, timeSec: firstSec + block }),
}

let database: MigratedDatabase
let connection: Connection
beforeAll(async () => {
  database = await createMigratedDatabase()
  connection = database.connection
  await createOnchainTables(connection.pool)
})
afterAll(() => database.end())

/** A worker whose session at the database is ended before one of its statements, or after the last one and before the answer. */
function createMortalWorker() {
  let statements = 0
  let dies = { at: Number.POSITIVE_INFINITY, when: 'before' as 'before' | 'after' }
  class MortalClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of the class that it stands for.
    override async query(...given: any[]): Promise<any> {
      statements += 1
      const isLast = statements === dies.at
      if (isLast && dies.when === 'before') await this.#die()
      const query = super.query as (...parameters: unknown[]) => Promise<unknown>
      const answer = await query.apply(this, given)
      if (!isLast || dies.when === 'before') return answer
      await this.#die()
      throw new Error('the answer is lost')
    }
    async #die() {
      const { processID } = this as unknown as { processID: number }
      const ended = new Promise((resolve) => this.once('end', resolve))
      await connection.pool.query('select pg_terminate_backend($1)', [processID])
      await ended
    }
  }
  const pool = new pg.Pool({ connectionString: database.url, max: 1, Client: MortalClient })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const options = { db: openDatabase(pool), chain, chainId: 31_337, deployment: '0a1b2c3d', startBlock: 0 }
  return {
    /** Credits the next blocks; how many statements that took. */
    accrue: async (next: typeof dies = { at: Number.POSITIVE_INFINITY, when: 'before' }) => {
      ;[statements, dies] = [0, next]
      const step = await accrueNext(options)
      return { step, statements }
    },
    close: () => pool.end(),
  }
}

/** A bound player's bets of two days and a drawn product with a recycled ticket, of which the first bet is credited. */
async function prepare(worker: ReturnType<typeof createMortalWorker>): Promise<void> {
  const { db, pool } = connection
  await emptyLoyaltyTables(pool)
  for (const n of [1, 2]) await ensureAccount(db, player(n))
  await pool.query('update app.account set referrer = $1, referrer_bound_at = to_timestamp(1) where address = $2', [
    player(2),
    player(1),
  ])
  head = 5
  await worker.accrue()
  head = 2 * dayBlocks
}

test('a worker killed before each of its statements, and after the last, credits everything once', async () => {
  const { pool } = connection
  const row = { costUsd: 900n * 10n ** 18n, totalWager: 900_000_000n, fee: 4_500_000n }
  for (const [nonce, block] of [5, 6, 7, dayBlocks + 8].entries())
    await insertBet(pool, { nonce: nonce + 1, player: player(1 + (nonce % 3)), block, payout: 0n, row })
  await insertDrawnProduct(pool, { payer: player(1), owner: player(2), holder: player(3), block: 2_000 })
  await setCheckpoint(pool, 2 * dayBlocks)
  const worker = createMortalWorker()
  try {
    await prepare(worker)
    const { step, statements } = await worker.accrue()
    expect(step).toMatchObject({ outcome: 'credited', events: 8 })
    const undisturbed = await readBooks(pool)
    expect(undisturbed.periods.filter(({ closed_block: closed }) => closed !== null)).not.toEqual([])
    expect(undisturbed.cards).not.toEqual([])
    expect(new Set(undisturbed.entries.map(({ kind }) => kind))).toEqual(new Set(['bet', 'ref', 'draw', 'recycle']))

    await prepare(worker)
    const before = await readBooks(pool)
    for (let at = 1; at <= statements; at++)
      await expect(worker.accrue({ at, when: 'before' }), `statement ${at}`).rejects.toThrow()
    expect(await readBooks(pool)).toEqual(before)
    await expect(worker.accrue({ at: statements, when: 'after' })).rejects.toThrow()
    expect((await worker.accrue()).step).toEqual({ outcome: 'waiting', reason: 'nothingFinal' })
    expect(await readBooks(pool)).toEqual(undisturbed)
  } finally {
    await worker.close()
  }
})
