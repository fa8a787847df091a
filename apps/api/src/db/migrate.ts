import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'

const LOCK_MS = 2_000
const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** Migrates schema `app`. Safe to run repeatedly and from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tyche-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    // A change that waits for a lock has every later query wait behind it: rather it fails and is started again.
    await client.query(`set lock_timeout = ${LOCK_MS}`)
    await migrate(drizzle(client), { migrationsFolder, migrationsSchema: 'app_migrations' })
  } finally {
    await client.end()
  }
}
