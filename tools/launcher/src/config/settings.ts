import { join, resolve } from 'node:path'
import { envRule, parseEnv as parse, type Variables } from '@tyche/service/env'
import { count, httpUrl, logLevel, origin, path, postgresUrl } from '@tyche/service/env-fields'
import * as z from 'zod'

/** The ports of the stack. Browsers use `web`; the others listen only on 127.0.0.1. */
export interface Ports {
  readonly web: number
  readonly chain: number
  readonly postgres: number
  readonly indexer: number
  readonly operator: number
  readonly worker: number
  readonly demo: number
}

export type PortName = keyof Ports

export const portVariables = {
  web: { variable: 'TYCHE_PORT', fallback: 7777, usedBy: 'web and API' },
  chain: { variable: 'TYCHE_CHAIN_PORT', fallback: 7745, usedBy: 'the chain (anvil)' },
  postgres: { variable: 'TYCHE_POSTGRES_PORT', fallback: 7732, usedBy: 'PostgreSQL' },
  indexer: { variable: 'TYCHE_INDEXER_PORT', fallback: 7742, usedBy: 'the indexer' },
  operator: { variable: 'TYCHE_OPERATOR_PORT', fallback: 7743, usedBy: 'the operator' },
  worker: { variable: 'TYCHE_WORKER_PORT', fallback: 7744, usedBy: 'the worker' },
  demo: { variable: 'TYCHE_DEMO_PORT', fallback: 7746, usedBy: 'the simulated players' },
} as const satisfies Record<PortName, { variable: string; fallback: number; usedBy: string }>

export interface Settings {
  readonly ports: Ports
  /** Address that web and API listen on. */
  readonly host: string
  /** The origin in the browser's address bar, which sign-in messages name. */
  readonly publicOrigin: string
  readonly dataDir: string
  /** An external PostgreSQL; none is started then. */
  readonly databaseUrl: string | undefined
  /** The recurring products that the operator opens. */
  readonly seriesFile: string
  readonly logLevel: string
  /** Collector of traces; none without it. */
  readonly tracesUrl: string | undefined
}

export const repositoryRoot = resolve(import.meta.dirname, '../../../..')

/** Port 0 is not allowed, because the services have to find one another. */
const stackPort = count({ min: 1, max: 65_535 })
const portFields = Object.fromEntries(
  Object.values(portVariables).map(({ variable, fallback }) => [variable, stackPort.default(fallback)]),
) as Record<(typeof portVariables)[PortName]['variable'], z.ZodDefault<typeof stackPort>>

const schema = z
  .object({
    TYCHE_HOST: z.string().default('127.0.0.1'),
    TYCHE_PUBLIC_ORIGIN: origin.optional(),
    TYCHE_DATA_DIR: path.default('.tyche'),
    DATABASE_URL: postgresUrl.optional(),
    SERIES_FILE: path.default('tools/launcher/series.json'),
    LOG_LEVEL: logLevel,
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    ...portFields,
  })
  .check(
    envRule((env, refuse) => {
      const taken = new Map<unknown, string>()
      for (const { variable } of Object.values(portVariables)) {
        const port = env[variable]
        const other = taken.get(port)
        if (other && typeof port === 'number') refuse(variable, `${variable} and ${other} are both ${port}.`)
        taken.set(port, variable)
      }
    }),
  )

/** @throws `InvalidEnvError` naming every bad variable. */
export function readSettings(variables: Variables): Settings {
  const env = parse(schema, variables)
  const ports = {
    web: env.TYCHE_PORT,
    chain: env.TYCHE_CHAIN_PORT,
    postgres: env.TYCHE_POSTGRES_PORT,
    indexer: env.TYCHE_INDEXER_PORT,
    operator: env.TYCHE_OPERATOR_PORT,
    worker: env.TYCHE_WORKER_PORT,
    demo: env.TYCHE_DEMO_PORT,
  }
  return {
    ports,
    host: env.TYCHE_HOST,
    publicOrigin: env.TYCHE_PUBLIC_ORIGIN ?? `http://localhost:${ports.web}`,
    dataDir: resolve(repositoryRoot, env.TYCHE_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    seriesFile: resolve(repositoryRoot, env.SERIES_FILE),
    logLevel: env.LOG_LEVEL,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  }
}

/** The paths inside the data folder. */
export function dataPaths(dataDir: string) {
  return {
    lock: join(dataDir, 'lock.json'),
    run: join(dataDir, 'run.json'),
    logs: join(dataDir, 'logs'),
    postgres: join(dataDir, 'postgres'),
    postgresPassword: join(dataDir, 'postgres-password'),
    chain: join(dataDir, 'chain'),
    beaconKey: join(dataDir, 'beacon.key'),
    deployment: join(dataDir, 'deployment.json'),
    demoMnemonic: join(dataDir, 'demo-mnemonic'),
  } as const
}

export type DataPaths = ReturnType<typeof dataPaths>
