import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { findKeyProblem } from '@tyche/protocol/development-accounts'
import { envRule, parseEnv as parse, type Variables } from '@tyche/service/env'
import {
  chainId,
  flag,
  hexOf,
  httpUrl,
  httpUrls,
  logLevel,
  path,
  port,
  privateKey,
  webSocketUrl,
} from '@tyche/service/env-fields'
import * as z from 'zod'

const envSchema = z
  .object({
    CHAIN_ID: chainId,
    RPC_URL: httpUrl,
    RPC_WS_URL: webSocketUrl,
    DEPLOYMENT_FILE: path,
    LOG_LEVEL: logLevel,
    OPERATOR_PRIVATE_KEY: privateKey,
    /** Opens the rounds of the series; without it they are only reported. */
    MANAGER_PRIVATE_KEY: privateKey.optional(),
    SERIES_FILE: path.optional(),
    /** The API, which publishes sales for points. */
    SALES_URL: httpUrl.optional(),
    BEACON_KIND: z.enum(['local', 'drand'], { error: 'must be local or drand' }),
    BEACON_KEY_FILE: path.optional(),
    BEACON_URLS: httpUrls.optional(),
    BEACON_CHAIN_HASH: hexOf(32).optional(),
    /** Whether this operator finalizes refunds that players requested. */
    FINALIZE_REFUNDS: flag.default(true),
    HEALTH_PORT: port,
    HEALTH_HOST: z.string().default('127.0.0.1'),
  })
  .check(
    envRule((env, refuse) => {
      const isElsewhere = typeof env.CHAIN_ID === 'number' && env.CHAIN_ID !== LOCAL_CHAIN_ID
      if (isElsewhere && env.BEACON_KIND === 'local')
        refuse('BEACON_KIND', `a local beacon is for chain ${LOCAL_CHAIN_ID} only`)
      for (const name of ['OPERATOR_PRIVATE_KEY', 'MANAGER_PRIVATE_KEY']) {
        const problem = findKeyProblem(env[name], env.CHAIN_ID)
        if (problem) refuse(name, problem)
      }
      if (env.MANAGER_PRIVATE_KEY && !env.SERIES_FILE) refuse('SERIES_FILE', 'is needed with MANAGER_PRIVATE_KEY')
      if (env.BEACON_KIND === 'local' && !env.BEACON_KEY_FILE) refuse('BEACON_KEY_FILE', 'is needed for a local beacon')
      if (env.BEACON_KIND === 'drand' && !env.BEACON_URLS) refuse('BEACON_URLS', 'is needed for drand')
    }),
  )

export type Env = z.output<typeof envSchema>

/** @throws `InvalidEnvError` naming every bad variable. */
export function parseEnv(variables: Variables): Env {
  return parse(envSchema, variables)
}
