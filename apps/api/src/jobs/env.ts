import { parseEnv, type Variables } from '@tyche/service/env'
import {
  chainId,
  count,
  httpUrl,
  httpUrls,
  logLevel,
  path,
  port,
  postgresUrl,
  valkeyUrl,
} from '@tyche/service/env-fields'
import * as z from 'zod'
import { givebackSeedField, maxLagField, streamFrameField } from '../env.ts'

const schema = z.object({
  DATABASE_URL: postgresUrl,
  /** The same database without a pooler. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  LOG_LEVEL: logLevel,
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  CHAIN_ID: chainId,
  RPC_URL: httpUrl,
  DEPLOYMENT_FILE: path,
  /** Blocks after which an event is final and earns points. */
  CONFIRMATIONS: count().default(4),
  GIVEBACK_SEED_USD: givebackSeedField,
  /** Days after which bets that ended are copied to the archive; without it none are. */
  ARCHIVE_BETS_AFTER_DAYS: count({ min: 1, max: 36_500 }).optional(),
  /** With it workers publish to the streams of all processes. */
  VALKEY_URL: valkeyUrl.optional(),
  SERIES_FILE: path.optional(),
  STREAM_FRAME_MS: streamFrameField,
  READY_MAX_LAG_BLOCKS: maxLagField,
  /** drand's servers, to see whether rounds come; without them what is on the chain tells of it. */
  BEACON_URLS: httpUrls.optional(),
  /** Of health and metrics. */
  HEALTH_PORT: port,
  HEALTH_HOST: z.string().default('127.0.0.1'),
})

export type WorkerEnv = z.output<typeof schema>

export const parseWorkerEnv = (variables: Variables): WorkerEnv => parseEnv(schema, variables)
