import '@tyche/devstack/end-with-runner'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardDirectory } from '@tyche/devstack/guard'
import { createTemplate, type PostgresOptions, startPostgres } from '@tyche/devstack/postgres'

export interface SharedPostgres {
  /** Connection string of the database from which others are created. */
  readonly adminUrl: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Environment variable with the server's address for test workers. */
export const sharedPostgresVariable = 'TYCHE_TEST_POSTGRES_URL'

/** Environment variable with the folder that new clusters are copied from. */
const templateVariable = 'TYCHE_TEST_POSTGRES_TEMPLATE'

/** The option of `startPostgres` that copies the run's template, if there is one: creating a cluster takes ten times as long. */
export function fromTemplate(): Pick<PostgresOptions, 'template'> {
  const template = process.env[templateVariable]
  return template === undefined ? {} : { template }
}

/** Creates the template of a run; returns what removes it. */
export async function startTemplate(): Promise<() => Promise<void>> {
  const directory = await createDirectory()
  const dataDir = join(directory, 'cluster')
  await createTemplate({ dataDir })
  process.env[templateVariable] = dataDir
  return async () => {
    delete process.env[templateVariable]
    await rm(directory, { recursive: true, force: true })
  }
}

async function createDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'tyche-test-postgres-'))
  guardDirectory(directory)
  // The server runs as another user when the tests run as root.
  await chmod(directory, 0o755)
  return directory
}

/** Starts a server in a temporary folder without disk syncs; it is removed with this process at the latest. */
export async function startSharedPostgres(): Promise<SharedPostgres> {
  const directory = await createDirectory()
  const postgres = await startPostgres({ dataDir: join(directory, 'cluster'), durable: false, ...fromTemplate() })
  return {
    adminUrl: postgres.url(),
    pid: postgres.child.pid,
    stop: async () => {
      await postgres.child.stop({ signal: 'SIGQUIT', timeoutMs: 5_000 })
      await rm(directory, { recursive: true, force: true })
    },
  }
}
