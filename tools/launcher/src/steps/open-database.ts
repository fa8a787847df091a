import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Child } from '@tyche/devstack/child'
import { type Postgres, startPostgres } from '@tyche/devstack/postgres'
import pg from 'pg'

class DatabaseLostError extends Error {
  override name = 'DatabaseLostError' as const
}

/** The password of the local server, created at its first start and stored beside its data. */
function readOrCreatePassword(path: string, dataDir: string): string {
  const known = existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
  // A full disk may have kept nothing of it.
  if (known) return known
  if (existsSync(join(dataDir, 'PG_VERSION')))
    throw new DatabaseLostError(
      `${path} is ${known === undefined ? 'missing' : 'empty'}: the database in ${dataDir} cannot be opened without it. Put the file back, or delete everything` +
        ': `npm start -- --reset` wipes chain and database together and starts over.',
    )
  const password = randomBytes(18).toString('base64url')
  writeFileSync(path, password, { mode: 0o600 })
  return password
}

/** Starts the server and makes sure that the stack's database exists in it. */
export async function openLocalDatabase(options: {
  dataDir: string
  passwordFile: string
  port: number
  onLine: (line: string) => void
  onSpawn: (child: Child) => void
}): Promise<Postgres> {
  const { dataDir, passwordFile, port, onLine, onSpawn } = options
  const postgres = await startPostgres({
    dataDir,
    port,
    durable: true,
    password: readOrCreatePassword(passwordFile, dataDir),
    onLine,
    onSpawn,
  })
  await ensureDatabase(postgres.url(), databaseName)
  return postgres
}

export const databaseName = 'tyche'

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
