import { listTree } from '@tyche/devstack/process-tree'
import pg from 'pg'
import { startSharedPostgres } from './shared-postgres.ts'

export interface OwnPostgres {
  /** Connection string of the empty database `own`. */
  readonly url: string
  /** Runs a statement as the server's administrator, in another database. */
  readonly administer: (statement: string) => Promise<void>
  /** Suspends every process of the server: connections stay open and nothing answers. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly stop: () => Promise<void>
}

/** Starts a PostgreSQL server for the calling test alone. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const server = await startSharedPostgres()
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.adminUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await administer('create database own')
  const url = new URL(server.adminUrl)
  url.pathname = '/own'
  const frozen: number[] = []
  const thaw = () => {
    for (const pid of frozen.splice(0)) resume(pid)
  }
  return {
    url: url.href,
    administer,
    freeze: () => {
      frozen.push(...listTree({ pid: server.pid }))
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    },
    thaw,
    stop: async () => {
      thaw()
      await server.stop()
    },
  }
}

function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // A process resumed earlier may already have ended this one.
  }
}
