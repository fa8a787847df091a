import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type SharedPostgres, sharedPostgresVariable, startSharedPostgres } from './shared-postgres.ts'

export interface TestDatabase {
  readonly url: string
  readonly name: string
  /** Disconnects all clients and drops the database. */
  readonly drop: () => Promise<void>
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

let own: Promise<SharedPostgres> | undefined

async function adminUrl(): Promise<string> {
  const given = process.env[sharedPostgresVariable]
  if (given) return given
  own ??= startSharedPostgres()
  return (await own).adminUrl
}

/** Executes statements however long they take; a pool of the product ends them after seconds. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Creates an empty database for the calling test file, in the server of the run (see `global-setup.ts`), or in one
 * started here when the runner has no such setup.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const admin = await adminUrl()
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(admin, `create database ${name}`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  const drop = () => execute(admin, `drop database if exists ${name} with (force)`)
  return { url: url.href, name, drop, [Symbol.asyncDispose]: drop }
}

/** Stops the server that `createTestDatabase` started in this process, if it did. */
export async function stopOwnPostgres(): Promise<void> {
  const server = own
  own = undefined
  if (server) await (await server).stop()
}
