import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deploymentDigest } from '@tyche/loyalty'
import { type Deployment, formatDeployment } from '@tyche/protocol/deployment'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { type Connection, connectDatabase } from '../db/connect.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { runLoyaltyOps } from '../ops/run-loyalty-ops.ts'
import { createOnchainTables } from './onchain-tables.ts'
import { createTestDeployment } from './test-deployment.ts'

interface Setting {
  readonly variables?: Record<string, string>
  /** What the person types; without it nobody can be asked. */
  readonly answer?: string
}

export type OpsRunner = Awaited<ReturnType<typeof createOpsRunner>>

/** Runs `npm run ops -- loyalty` in this process on a separate database. */
export async function createOpsRunner(record: Deployment = createTestDeployment(`0x${'11'.repeat(32)}`)) {
  const database: TestDatabase = await createTestDatabase()
  await migrateDatabase(database.url)
  const connection: Connection = connectDatabase(database.url, () => undefined)
  await createOnchainTables(connection.pool)
  const folder = await mkdtemp(join(tmpdir(), 'tyche-ops-'))
  const DEPLOYMENT_FILE = join(folder, 'deployment.json')
  await writeFile(DEPLOYMENT_FILE, formatDeployment(record))
  return {
    database,
    connection,
    folder,
    record,
    deployment: deploymentDigest({ ...record, luckyBuy: record.contracts.luckyBuy }),
    async ops(argv: readonly string[], { variables = {}, answer }: Setting = {}) {
      const [out, err]: [string[], string[]] = [[], []]
      const terminal = {
        print: (text: string) => void out.push(text),
        warn: (text: string) => void err.push(text),
        canAsk: answer !== undefined,
        ask: async () => answer ?? '',
      }
      const env = { DATABASE_URL: database.url, DEPLOYMENT_FILE, ...variables }
      const code = await runLoyaltyOps(argv, env, terminal)
      return { code, out: out.join('\n'), err: err.join('\n') }
    },
    /** A login with the rights that docs/operations.md gives an operator. */
    async createLogin(grants: string, login: string): Promise<string> {
      await connection.pool.query(grants.replaceAll(/\banna\b/g, login).replace('…', 'test'))
      const url = new URL(database.url)
      url.username = login
      url.password = 'test'
      return url.href
    },
    async stop() {
      await rm(folder, { recursive: true })
      await connection.close()
      await database.drop()
    },
  }
}
