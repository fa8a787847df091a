import { USD_PRECISION } from '@tyche/protocol/scales'
import { usdStablecoins } from '@tyche/protocol/usd-stablecoins'
import { createLogger } from '@tyche/service/logger'
import type { Address } from 'viem'
import { type Connection, connectDatabase } from '../db/connect.ts'
import { ensureAccount } from '../modules/account/service/accounts.ts'
import { openSession } from '../modules/account/service/sessions.ts'
import { deploymentIdOf } from '../modules/point-buy/service/deployment-id.ts'
import { settleSales } from '../modules/point-buy/service/sales/settle-sales.ts'
import { recordPoints } from '../modules/points/service/record-points.ts'
import { writeRow } from './onchain-tables.ts'
import { productRow } from './rows/lottery-rows.ts'
import { setCheckpoint } from './rows/set-checkpoint.ts'
import type { TestServer } from './test-server.ts'

const HOUR = 3_600
const usd = USD_PRECISION
export const FINAL_BLOCK = 1_000

export type PointSales = ReturnType<typeof createPointSales>

/** Sales for points behind a test server: products on the chain, the worker's runs, players with points and sessions. */
export function createPointSales(server: Pick<TestServer, 'env' | 'deployment' | 'pool'>) {
  const { pool } = server
  const connection: Connection = connectDatabase(server.env.DATABASE_URL, () => undefined)
  const { db } = connection
  const deployment = deploymentIdOf(server.deployment)
  let gifts = 0
  const settle = (change: { givebackSeedUsd?: bigint } = {}) =>
    settleSales({
      db,
      chainId: 31_337,
      deployment,
      stablecoins: usdStablecoins(server.deployment),
      givebackSeedUsd: 10_000n * usd,
      logger: createLogger('worker', 'silent'),
      ...change,
    })
  return {
    db,
    deployment,
    settle,
    context: { db, chainId: 31_337, deployment },
    /** Says which block is the newest that is final; it is indexed as well. */
    async setFinal(block: number, timeSec = Math.floor(Date.now() / 1000)) {
      await setCheckpoint(pool, block, timeSec)
      await pool.query(
        `insert into app.accrual_cursor values ($1, $2, $3, $4, 0)
         on conflict (deployment) do update set block = $2, block_hash = $3, block_time = $4`,
        [deployment, block, `0x${block.toString(16).padStart(64, '0')}`, timeSec],
      )
    },
    /** A product of 1,000 codes at 2 points of which three win 0.40 dollars each: 834 codes have to be sold. */
    async writeProduct(row: Parameters<typeof productRow>[0]) {
      const now = Math.floor(Date.now() / 1000)
      const terms = { isOffChain: true, kind: 'timeLimited', total: 1_000n, price: 2n, reward: 400_000n } as const
      const times = { startTime: now - HOUR, endTime: now + HOUR }
      await writeRow(pool, 'product', { ...productRow({ pool: null, ...terms, ...times, ...row }) })
    },
    give: (address: Address, points: string) =>
      recordPoints(db, { address, delta: points, reference: `gift-${++gifts}`, kind: 'test' }),
    async signIn(address: Address) {
      await ensureAccount(db, address)
      const { accessToken } = await openSession(db, address)
      return { authorization: `Bearer ${accessToken}` }
    },
    /** Every balance is the sum of its entries, none below zero. */
    async wrongBalances() {
      const { rows } = await pool.query(`
        select b.address, b.balance, coalesce(sum(e.delta), 0) as sum from app.point_balance b
        left join app.point_entry e on e.address = b.address
        group by b.address, b.balance having b.balance <> coalesce(sum(e.delta), 0) or b.balance < 0`)
      return rows
    },
    close: () => connection.close(),
  }
}
