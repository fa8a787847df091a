import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardDirectory } from '@tyche/devstack/guard'
import { startPostgres } from '@tyche/devstack/postgres'
import { openPackedChain, type PackedChain } from '../packed-chain/packed-chain.ts'

const NEWCOMERS = 1_000

/** A chain whose blocks are mined here, and an empty database. */
export interface Stage {
  readonly chain: PackedChain
  readonly databaseUrl: string
  readonly databasePid: number
  readonly stop: () => Promise<void>
}

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'tyche-indexer-load-'))
  guardDirectory(folder)
  // The server runs as another user when this runs as root.
  await chmod(folder, 0o755)
  const [chain, postgres] = await Promise.all([
    openPackedChain({ newcomers: NEWCOMERS }),
    // It waits for the disk as in production.
    startPostgres({ dataDir: join(folder, 'cluster'), durable: true }),
  ])
  return {
    chain,
    databaseUrl: postgres.url(),
    databasePid: postgres.child.pid,
    stop: async () => {
      await Promise.all([chain.stack.stop(), postgres.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
