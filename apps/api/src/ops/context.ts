import { rewardPoolAbi } from '@tyche/contracts/abis'
import { deploymentDigest, localAllowance, POINTS_PRECISION, publicAllowance } from '@tyche/loyalty'
import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import type { Deployment } from '@tyche/protocol/deployment'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { usdStablecoins } from '@tyche/protocol/usd-stablecoins'
import { InvalidEnvError, type Variables } from '@tyche/service/env'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createPublicClient, http } from 'viem'
import type { Database } from '../db/connect.ts'
import { givebackSeedUsd } from '../env.ts'
import type { AdjustmentRules } from '../modules/points/service/adjustments.ts'
import type { CardRules } from '../modules/rewards/service/card-proposals.ts'
import { developmentCdkeySecrets, shareSecret } from '../modules/rewards/service/cdkey-secrets.ts'
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
  /** Throws where the environment lacks what codes need. */
  readonly cardRules: () => CardRules
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
  // One in use: without it, a connection that breaks ends the process without a word.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const rules = rulesOf(env, deployment)
    const cardRules = () => cardRulesOf(env, deployment, rules)
    await run({ ...given, db: drizzle(pool), deployment, rules, cardRules })
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

function cardRulesOf(env: LoyaltyOpsEnv, deployment: Deployment, rules: AdjustmentRules): CardRules {
  const { chainId, contracts } = deployment
  const isLocal = chainId === LOCAL_CHAIN_ID
  const peppers = env.CDKEY_PEPPERS ?? (isLocal ? developmentCdkeySecrets.peppers : undefined)
  if (!peppers) throw new OpsError('CDKEY_PEPPERS must be set, as it is for the API.', exitCodes.usage)
  if (!isLocal && shareSecret(peppers, developmentCdkeySecrets.peppers))
    throw new OpsError(
      `CDKEY_PEPPERS has a development secret, which is for chain ${LOCAL_CHAIN_ID} only.`,
      exitCodes.usage,
    )
  return {
    ...rules,
    chainId,
    peppers,
    givebackSeedUsd: givebackSeedUsd({ CHAIN_ID: chainId, GIVEBACK_SEED_USD: env.GIVEBACK_SEED_USD }),
    stablecoins: usdStablecoins(deployment),
    async readVoucherLimit(token) {
      if (env.RPC_URL === undefined) throw new OpsError('RPC_URL must be set for codes of tokens.', exitCodes.usage)
      const chain = createPublicClient({ transport: http(env.RPC_URL, { timeout: 5_000, retryCount: 1 }) })
      const call = {
        abi: rewardPoolAbi,
        address: contracts.rewardPool,
        functionName: 'limitOf',
        args: [token],
      } as const
      const [limit] = await chain.readContract(call).catch((cause: Error) => {
        throw new OpsError(`RewardPool's limit cannot be read: ${cause.message.split('\n')[0]}`, exitCodes.refused)
      })
      return limit
    },
  }
}
