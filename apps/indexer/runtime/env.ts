import { parseEnv as parse, type Variables } from '@tyche/service/env'
import { count, flag, httpUrl, logLevel, path, postgresUrl, webSocketUrl } from '@tyche/service/env-fields'
import * as z from 'zod'

const schema = z.object({
  RPC_URL: httpUrl,
  RPC_WS_URL: webSocketUrl,
  DEPLOYMENT_FILE: path,
  DATABASE_URL: postgresUrl,
  /** The same database without a pooler, which has no sessions to lock and to listen with. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** Schema of the views with stable names that the API reads. */
  DATABASE_VIEWS_SCHEMA: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,44}$/, 'must be a plain schema name of at most 45 characters')
    .default('onchain'),
  /** Waits while another indexer writes the views, and takes its place when that one ends. */
  STANDBY: flag.default(false),
  /** Days that blocks stay in Ponder's cache; without it all stay. */
  KEEP_LOGS_DAYS: count({ min: 1, max: 36_500 }).optional(),
  HOST: z.string().default('127.0.0.1'),
  /** Ponder does not accept port 0. */
  PORT: count({ min: 1, max: 65_535 }).default(7742),
  LOG_LEVEL: logLevel,
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
})

export interface Env extends z.output<typeof schema> {
  /** The variable that `DATABASE_URL` was taken from. */
  readonly databaseVariable: string
}

/** @throws `InvalidEnvError` naming every bad variable. */
export function parseEnv(variables: Variables): Env {
  const env = parse(schema, variables)
  const databaseVariable = env.DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  return { ...env, DATABASE_URL: env[databaseVariable] ?? env.DATABASE_URL, databaseVariable }
}
