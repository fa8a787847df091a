import { createProblemLogger } from '@tyche/service/log-problem'
import type { Logger } from '@tyche/service/logger'
import { Redis, type RedisOptions } from 'iovalkey'
import { describeValkeyProblem, findOldVersion, isReplica } from './describe-problem.ts'

const CONNECT_MS = 2_000
/** A slower answer counts as none: limits are counted in memory then. */
const COMMAND_MS = 500
const LONGEST_RETRY_MS = 1_000
const CHECK_MS = 1_000
/** Written by each check, and never read. */
const CHECK_KEY = 'tyche:check'

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
  /** Whether it can be written to. */
  readonly isUp: () => boolean
  /** Calls the listener whenever it can be written to again: it may have missed writes, or lost all that it had. */
  readonly onBack: (listener: () => void) => void
  readonly close: () => void
}

/** Connects to a Valkey, or a Redis from 7 on, for as long as it takes. While it is away, commands fail at once. */
export function connectValkey(url: string, logger: Logger): Valkey {
  const logProblem = createProblemLogger(logger, 'Valkey is back')
  const listeners: (() => void)[] = []
  const readers: Redis[] = []
  let isWell = false
  /** Since the last good check a connection was lost, or a check has failed. */
  let wasAway = false
  const note = (problem: string | undefined) => {
    isWell = problem === undefined
    logProblem(problem)
    if (isWell && wasAway) for (const listener of listeners) listener()
    wasAway = !isWell
  }
  const client = new Redis(url, { ...settings, commandTimeout: COMMAND_MS })
  client.on('error', (error) => note(describeValkeyProblem(error)))
  client.on('close', () => {
    wasAway = true
  })
  /** What breaks no connection: a version that is too old, a server that hangs, and one that takes no writes. */
  const check = async (): Promise<unknown> => {
    if (client.status !== 'ready') return undefined
    try {
      const [info] = await Promise.all([client.info('server'), client.set(CHECK_KEY, '1', 'PX', CHECK_MS)])
      note(findOldVersion(info))
      return undefined
    } catch (error) {
      note(describeValkeyProblem(error))
      return error
    }
  }
  client.on('ready', check)
  const checks = setInterval(async () => {
    // The address may lead to another primary by now, but connections to the earlier one stay open.
    if (isReplica(await check())) for (const one of [client, ...readers]) one.disconnect(true)
  }, CHECK_MS)
  return {
    client,
    connectReader: () => {
      const reader = new Redis(url, settings)
      // The other connection tells of the same server.
      reader.on('error', () => undefined)
      readers.push(reader)
      return reader
    },
    isUp: () => client.status === 'ready' && isWell,
    onBack: (listener) => void listeners.push(listener),
    close: () => {
      clearInterval(checks)
      for (const one of [client, ...readers]) one.disconnect()
    },
  }
}
