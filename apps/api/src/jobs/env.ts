import { parseEnv, type Variables } from '@tyche/service/env'
import { chainId, count, httpUrl, logLevel, path, port, postgresUrl } from '@tyche/service/env-fields'
import * as z from 'zod'
import { givebackSeedField } from '../env.ts'

const schema = z.object({
  DATABASE_URL: postgresUrl,
  LOG_LEVEL: logLevel,
  CHAIN_ID: chainId,
  RPC_URL: httpUrl,
  DEPLOYMENT_FILE: path,
  /** Blocks after which an event is final and earns points. */
  CONFIRMATIONS: count().default(4),
  GIVEBACK_SEED_USD: givebackSeedField,
  /** Port of health and metrics, on 127.0.0.1. */
  HEALTH_PORT: port,
})

export type WorkerEnv = z.output<typeof schema>

export const parseWorkerEnv = (variables: Variables): WorkerEnv => parseEnv(schema, variables)
