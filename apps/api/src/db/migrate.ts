import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))
const LOCK = 7_777_001

/** Brings schema `app` up to date. Safe to run any number of times and from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tyche-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle(client), { migrationsFolder, migrationsSchema: 'app_migrations' })
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL
  if (!url) {
    process.stderr.write('The configuration is not valid:\n  DATABASE_URL: is missing\n')
    process.exit(1)
  }
  await migrateDatabase(url)
}
