import type { Logger } from '@tyche/service/logger'
import { Redis, type RedisOptions } from 'iovalkey'
import { describeValkeyProblem, findOldVersion } from './describe-problem.ts'

const CONNECT_MS = 2_000
/** A slower answer counts as none: limits are counted in memory then. */
const COMMAND_MS = 500
const LONGEST_RETRY_MS = 1_000
const CHECK_MS = 2_000

const settings: RedisOptions = {
  connectionName: 'tyche',
  connectTimeout: CONNECT_MS,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (attempt) => Math.min(attempt * 50, LONGEST_RETRY_MS),
}

export interface Valkey {
  readonly client: Redis
  /** Another connection, for a command that waits; it answers when the server does. */
  readonly connectReader: () => Redis
  readonly isUp: () => boolean
  readonly close: () => void
}

/** Connects to a Valkey, or a Redis from 7 on, for as long as it takes. While it is away, commands fail at once. */
export function connectValkey(url: string, logger: Logger): Valkey {
  let told: string | undefined
  const tell = (problem: string | undefined) => {
    if (problem !== undefined && problem !== told) logger.warn(problem)
    if (problem === undefined && told !== undefined) logger.info('Valkey is back')
    told = problem
  }
  const client = new Redis(url, { ...settings, commandTimeout: COMMAND_MS })
  client.on('error', (error) => tell(describeValkeyProblem(error)))
  // A version that is too old is found at once; a server that hangs breaks no connection.
  const check = () => {
    if (client.status !== 'ready') return
    client.info('server').then(
      (text) => tell(findOldVersion(text)),
      (error) => tell(describeValkeyProblem(error)),
    )
  }
  client.on('ready', check)
  const checks = setInterval(check, CHECK_MS)
  const readers: Redis[] = []
  return {
    client,
    connectReader: () => {
      const reader = new Redis(url, settings)
      // The other connection tells of the same server.
      reader.on('error', () => undefined)
      readers.push(reader)
      return reader
    },
    isUp: () => client.status === 'ready' && told === undefined,
    close: () => {
      clearInterval(checks)
      for (const one of [client, ...readers]) one.disconnect()
    },
  }
}
