import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, spawnChild } from '@tyche/stack/child'
import { findFreePort } from '@tyche/stack/free-port'
import { repositoryRoot } from '@tyche/stack/settings'

const program = `${repositoryRoot}/apps/indexer/runtime/start.ts`

export interface StartedIndexer {
  readonly child: Child
  /** From the start of the program until it is where the chain is. */
  readonly seconds: number
}

export async function startIndexer(env: Record<string, string>): Promise<StartedIndexer> {
  const port = await findFreePort()
  const startedAt = performance.now()
  const child = await spawnChild({
    name: 'indexer',
    command: process.execPath,
    args: [program],
    env: { ...process.env, ...env, PORT: String(port) },
  })
  while (child.isAlive()) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    const body = (await response?.json().catch(() => undefined)) as { status: string } | undefined
    if (body?.status === 'ready') return { child, seconds: (performance.now() - startedAt) / 1_000 }
    await sleep(20)
  }
  throw new Error(`The indexer ended:\n${child.lastLines().join('\n')}`)
}
