import { fileURLToPath } from 'node:url'
import { parseEnv } from '@tyche/service/env'
import { postgresUrl } from '@tyche/service/env-fields'
import { readEnvOrExit } from '@tyche/service/run-service'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import * as z from 'zod'
import { advisoryLocks } from './advisory-locks.ts'

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** Migrates schema `app`. Safe to run repeatedly and from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tyche-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    await migrate(drizzle(client), { migrationsFolder, migrationsSchema: 'app_migrations' })
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const schema = z.object({ DATABASE_URL: postgresUrl })
  const env = readEnvOrExit((variables) => parseEnv(schema, variables))
  await migrateDatabase(env.DATABASE_URL)
}
