import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const TRY_MS = 500
const CHECK_MS = 2_000
const PATIENCE_MS = 2_000

export interface HeldLock {
  /** Resolves once the lock is lost, with the session that held it, or was given up. */
  readonly lost: Promise<void>
  /** Asks the database. */
  readonly isHeld: () => Promise<boolean>
  readonly release: () => Promise<void>
}

export interface HoldOptions {
  /** Not through a pooler, which may give the session, and with it the lock, to another client. */
  readonly databaseUrl: string
  readonly applicationName: string
  readonly lock: number
  readonly signal: AbortSignal
}

/** Waits for an advisory lock that one process at a time holds; undefined once the signal aborts. */
export async function holdLock(options: HoldOptions): Promise<HeldLock | undefined> {
  const { signal } = options
  while (!signal.aborted) {
    const held = await waitForLock(options).catch(() => undefined)
    if (held) return held
    await sleep(TRY_MS, undefined, { signal }).catch(() => undefined)
  }
  return undefined
}

async function waitForLock({ databaseUrl, applicationName, lock, signal }: HoldOptions): Promise<HeldLock> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: applicationName,
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  const lost = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()))
  const end = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    while (!(await isOurs(client, lock))) {
      await sleep(TRY_MS, undefined, { signal })
    }
  } catch (error) {
    void end()
    throw error
  }
  const isHeld = () =>
    client.query('select 1').then(
      () => true,
      () => false,
    )
  const { promise: gaveUp, resolve: giveUp } = Promise.withResolvers<void>()
  const checks = setInterval(async () => {
    if (!(await isHeld())) giveUp()
  }, CHECK_MS)
  return {
    lost: Promise.race([lost, gaveUp]).finally(() => clearInterval(checks)),
    isHeld,
    async release() {
      giveUp()
      await end()
    },
  }
}

async function isOurs(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
  return rows[0]?.mine === true
}
