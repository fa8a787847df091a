import { deploymentDigest, localAllowance, POINTS_PRECISION, publicAllowance } from '@tyche/loyalty'
import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import type { Deployment } from '@tyche/protocol/deployment'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { InvalidEnvError, type Variables } from '@tyche/service/env'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '../db/connect.ts'
import type { AdjustmentRules } from '../modules/points/service/adjustments.ts'
import { type LoyaltyOpsEnv, parseLoyaltyOpsEnv } from './env.ts'
import { exitCodes, OpsError } from './errors.ts'
import type { Terminal } from './terminal.ts'

export interface GlobalOptions {
  readonly yes?: boolean
  readonly json?: boolean
}

/** What every command has. */
export interface Context {
  readonly db: Database
  readonly deployment: Deployment
  readonly rules: AdjustmentRules
  readonly terminal: Terminal
  readonly options: GlobalOptions
}

interface Opening {
  readonly variables: Variables
  readonly terminal: Terminal
  readonly options: GlobalOptions
}

/** Opens the database for one command, and closes it after it. */
export async function withContext({ variables, ...given }: Opening, run: (context: Context) => Promise<void>) {
  const env = readEnv(variables)
  const deployment = await readDeployment(env.DEPLOYMENT_FILE).catch((cause: Error) => {
    throw new OpsError(`The deployment record ${env.DEPLOYMENT_FILE} cannot be used: ${cause.message}`, exitCodes.usage)
  })
  // Without timeouts for statements: a replay reads everything.
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 2,
    application_name: 'tyche-ops',
    connectionTimeoutMillis: 5_000,
  })
  pool.on('error', () => undefined)
  try {
    await run({ ...given, db: drizzle(pool), deployment, rules: rulesOf(env, deployment) })
  } finally {
    await pool.end()
  }
}

function readEnv(variables: Variables): LoyaltyOpsEnv {
  try {
    return parseLoyaltyOpsEnv(variables)
  } catch (error) {
    if (error instanceof InvalidEnvError) throw new OpsError(error.message, exitCodes.usage)
    throw error
  }
}

function rulesOf(env: LoyaltyOpsEnv, deployment: Deployment): AdjustmentRules {
  const allowance = deployment.chainId === LOCAL_CHAIN_ID ? localAllowance : publicAllowance
  const { GRANT_POINTS_PER_DAY: most, OPS_TWO_PERSONS: needsAnother } = env
  const grantPointsPerDay = most === undefined ? allowance.grantPointsPerDay : BigInt(most) * POINTS_PRECISION
  const luckyBuy = deployment.contracts.luckyBuy
  return { deployment: deploymentDigest({ ...deployment, luckyBuy }), grantPointsPerDay, needsAnother }
}
