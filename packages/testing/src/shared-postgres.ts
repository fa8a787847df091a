import '@tyche/devstack/end-with-runner'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardDirectory } from '@tyche/devstack/guard'
import { startPostgres } from '@tyche/devstack/postgres'

export interface SharedPostgres {
  /** Connection string of the database from which others are created. */
  readonly adminUrl: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Environment variable with the server's address for test workers. */
export const sharedPostgresVariable = 'TYCHE_TEST_POSTGRES_URL'

/** Starts a server in a temporary folder without disk syncs; it is removed with this process at the latest. */
export async function startSharedPostgres(): Promise<SharedPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'tyche-test-postgres-'))
  guardDirectory(directory)
  // The server runs as another user when the tests run as root.
  await chmod(directory, 0o755)
  const postgres = await startPostgres({ dataDir: join(directory, 'cluster'), durable: false })
  return {
    adminUrl: postgres.url(),
    pid: postgres.child.pid,
    stop: async () => {
      await postgres.child.stop({ signal: 'SIGQUIT', timeoutMs: 5_000 })
      await rm(directory, { recursive: true, force: true })
    },
  }
}
