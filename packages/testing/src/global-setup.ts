import { type SharedPostgres, sharedPostgresVariable, startSharedPostgres, startTemplate } from './shared-postgres.ts'

// Vitest evaluates this file once per project, all in one process: the first project starts the server for the rest.
const key = Symbol.for('tyche.testing.sharedPostgres')
const shared = globalThis as { [key]?: { users: number; server: Promise<SharedPostgres> } }

/** The tests that start servers of their own copy the same template as this one. */
async function start(): Promise<SharedPostgres> {
  const removeTemplate = await startTemplate()
  const server = await startSharedPostgres()
  const stop = async () => {
    await server.stop()
    await removeTemplate()
  }
  return { ...server, stop }
}

/** Vitest `globalSetup`: one PostgreSQL for the whole run, in which `createTestDatabase` creates databases. */
export default async function setup(): Promise<() => Promise<void>> {
  shared[key] ??= { users: 0, server: start() }
  const entry = shared[key]
  entry.users += 1
  const server = await entry.server
  process.env[sharedPostgresVariable] = server.adminUrl
  return async () => {
    entry.users -= 1
    if (entry.users > 0) return
    delete shared[key]
    delete process.env[sharedPostgresVariable]
    await server.stop()
  }
}
