import { join, resolve } from 'node:path'

/** The ports of the stack. `web` is the one that browsers use; the others listen on 127.0.0.1 only. */
export interface Ports {
  readonly web: number
  readonly chain: number
  readonly postgres: number
  readonly indexer: number
  readonly operator: number
  readonly worker: number
}

export type PortName = keyof Ports

export const portVariables: Record<PortName, { variable: string; fallback: number; usedBy: string }> = {
  web: { variable: 'TYCHE_PORT', fallback: 7777, usedBy: 'web and API' },
  chain: { variable: 'TYCHE_CHAIN_PORT', fallback: 7745, usedBy: 'the chain (anvil)' },
  postgres: { variable: 'TYCHE_POSTGRES_PORT', fallback: 7732, usedBy: 'PostgreSQL' },
  indexer: { variable: 'TYCHE_INDEXER_PORT', fallback: 7742, usedBy: 'the indexer' },
  operator: { variable: 'TYCHE_OPERATOR_PORT', fallback: 7743, usedBy: 'the operator' },
  worker: { variable: 'TYCHE_WORKER_PORT', fallback: 7744, usedBy: 'the worker' },
}

export interface Settings {
  readonly ports: Ports
  /** Address that web and API listen on. */
  readonly host: string
  /** What the browser's address bar shows; sign-in messages name it. */
  readonly publicOrigin: string
  readonly dataDir: string
  /** Somebody else's PostgreSQL; none is started then. */
  readonly databaseUrl: string | undefined
  readonly logLevel: string
}

export const repositoryRoot = resolve(import.meta.dirname, '../../../..')

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace']

export class SettingsError extends Error {
  override name = 'SettingsError' as const
}

/** Reads the stack's variables, or says everything that is wrong with them at once. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = []
  const ports = {} as Record<PortName, number>
  for (const [name, { variable, fallback }] of Object.entries(portVariables)) {
    const text = env[variable] || String(fallback)
    const port = Number(text)
    if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
      problems.push(`${variable} must be a port from 1 to 65535, not "${text}".`)
    const other = Object.entries(ports).find(([, taken]) => taken === port)
    if (other) problems.push(`${variable} and ${portVariables[other[0] as PortName].variable} are both ${port}.`)
    ports[name as PortName] = port
  }

  const databaseUrl = env.DATABASE_URL || undefined
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    problems.push('DATABASE_URL must be a postgres:// address.')

  const publicOrigin = env.TYCHE_PUBLIC_ORIGIN || `http://localhost:${ports.web}`
  if (env.TYCHE_PUBLIC_ORIGIN && !isOrigin(publicOrigin))
    problems.push(`TYCHE_PUBLIC_ORIGIN must be an origin such as https://games.example, not "${publicOrigin}".`)

  const logLevel = env.LOG_LEVEL || 'info'
  if (!logLevels.includes(logLevel))
    problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${logLevel}".`)

  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return {
    ports,
    host: env.TYCHE_HOST || '127.0.0.1',
    publicOrigin,
    dataDir: resolve(repositoryRoot, env.TYCHE_DATA_DIR || '.tyche'),
    databaseUrl,
    logLevel,
  }
}

function isOrigin(text: string): boolean {
  try {
    const url = new URL(text)
    return /^https?:$/.test(url.protocol) && url.origin === text
  } catch {
    return false
  }
}

/** Where everything inside the data folder is. */
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
  } as const
}

export type DataPaths = ReturnType<typeof dataPaths>
