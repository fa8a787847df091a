import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import journal from '../../drizzle/meta/_journal.json' with { type: 'json' }
import { advisoryLocks } from './locks/advisory-locks.ts'
import { preparePointEntries } from './prepare-point-entries.ts'

const LOCK_MS = 2_000
const LOCK_RETRIES = 15
/** Postgres' `lock_not_available`. */
const LOCK_NOT_AVAILABLE = '55P03'
const POLL_MS = 100
const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))
const done = 'app_migrations.__drizzle_migrations'

/** What has to be done before a migration, beside running processes and in parts, so that it holds its locks for a moment only. */
const preparations: Readonly<Record<string, (client: pg.Client) => Promise<void>>> = {
  '0015_range-point-entries-by-month': preparePointEntries,
}

export interface MigrateOptions {
  /** The last migration, by its name; without it all of them. */
  readonly upTo?: string
}

/**
 * Migrates schema `app`, each migration in a transaction. Safe to run repeatedly and from several processes at once, and beside
 * processes of this release and the one before. A table that is busy is tried again, for some 45 seconds.
 */
export async function migrateDatabase(url: string, { upTo }: MigrateOptions = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tyche-migrate' })
  await client.connect()
  try {
    await lockMigrations(client)
    // A change that waits for a lock has every later query wait behind it: rather it fails and is retried.
    await client.query(`set lock_timeout = ${LOCK_MS}`)
    await client.query(`create schema if not exists app_migrations;
      create table if not exists ${done} (id serial primary key, hash text not null, created_at bigint)`)
    const { rows } = await client.query<{ newest: string }>(
      `select coalesce(max(created_at), 0) as newest from ${done}`,
    )
    for (const migration of listMigrations()) {
      if (migration.createdAt <= Number(rows[0]?.newest)) continue
      await retryLock(() => prepareAndRun(client, migration))
      if (migration.name === upTo) return
    }
  } finally {
    await client.end()
  }
}

/** Asks again and again: a session that waits for the lock in a statement would be waited for by an index that is built beside it. */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      advisoryLocks.migration,
    ])
    if (rows[0]?.isMine) return
    await sleep(POLL_MS)
  }
}

interface Migration {
  readonly name: string
  readonly statements: readonly string[]
  readonly hash: string
  /** As drizzle keeps it: migrations that are newer than the newest one that is done are run. */
  readonly createdAt: number
}

/** All migrations in their order. */
function listMigrations(): Migration[] {
  const names = journal.entries.map(({ tag }) => tag)
  return readMigrationFiles({ migrationsFolder }).map(({ sql, hash, folderMillis }, index) => ({
    name: names[index]!,
    statements: sql,
    hash,
    createdAt: folderMillis,
  }))
}

async function prepareAndRun(client: pg.Client, migration: Migration): Promise<void> {
  await preparations[migration.name]?.(client)
  await runMigration(client, migration)
}

/** Between two tries the queries that waited behind it run. */
async function retryLock(run: () => Promise<void>): Promise<void> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await run()
    } catch (error) {
      if (retries === LOCK_RETRIES || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      await sleep(LOCK_MS / 2)
    }
  }
}

async function runMigration(client: pg.Client, { statements, hash, createdAt }: Migration): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query(`insert into ${done} (hash, created_at) values ($1, $2)`, [hash, createdAt])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
