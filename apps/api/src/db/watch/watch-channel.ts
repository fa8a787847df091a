import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@tyche/service/logger'
import pg from 'pg'
import { isDatabaseUnavailable } from '../is-database-unavailable.ts'
import { isMissingView } from '../onchain/is-missing-view.ts'

const POLL_MS = 2_000
const RECONNECT_MS = 500
const PATIENCE_MS = 5_000

export interface WatchOptions {
  readonly channel: string
  /** Of the connection that listens, as the database shows it. */
  readonly applicationName: string
  /** Not through a pooler, which delivers no notifications. */
  readonly databaseUrl: string
  readonly refresh: () => Promise<void>
  /** Between two refreshes, at least. */
  readonly restMs?: number
  /** Whether the database is to blame for an error, which is told of elsewhere then. */
  readonly report?: (error: unknown) => boolean
  readonly logger: Logger
}

/** Calls `refresh` whenever the channel is notified, one at a time, and every two seconds as well. */
export function watchChannel(options: WatchOptions): { stop: () => Promise<void> } {
  const { channel, applicationName, databaseUrl, refresh, restMs, report = isDatabaseUnavailable, logger } = options
  let client: pg.Client | undefined
  let isStopped = false
  let isDirty = false
  let running: Promise<void> | undefined
  let reconnect: NodeJS.Timeout | undefined

  const run = async () => {
    while (isDirty && !isStopped) {
      isDirty = false
      try {
        await refresh()
      } catch (error) {
        if (isMissingView(error) || isStopped || report(error)) continue
        logger.warn({ err: error, channel }, 'reading what changed failed')
      }
      if (restMs) await sleep(restMs)
    }
  }
  const trigger = () => {
    isDirty = true
    running ??= run().finally(() => {
      running = undefined
    })
  }
  const connect = async () => {
    if (isStopped) return
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    next.on('notification', trigger)
    let hasFailed = false
    const retry = () => {
      if (hasFailed || isStopped) return
      hasFailed = true
      next.end().catch(() => undefined)
      reconnect = setTimeout(connectSafely, RECONNECT_MS)
    }
    next.on('error', retry)
    next.on('end', retry)
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      trigger()
    } catch (error) {
      if (!isStopped && !report(error)) logger.warn({ err: error, channel }, 'listening failed; trying again')
      retry()
    }
  }
  const connectSafely = () => {
    connect().catch((error: unknown) => logger.warn({ err: error }, 'listening failed'))
  }
  const poll = setInterval(trigger, POLL_MS)
  connectSafely()
  return {
    async stop() {
      isStopped = true
      clearInterval(poll)
      clearTimeout(reconnect)
      await client?.end().catch(() => undefined)
      await running
    },
  }
}
