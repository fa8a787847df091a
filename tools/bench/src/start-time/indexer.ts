import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, spawnChild } from '@tyche/devstack/child'
import { findFreePort } from '@tyche/devstack/free-port'
import { repositoryRoot } from '@tyche/launcher/settings'

const program = `${repositoryRoot}/apps/indexer/runtime/start.ts`

export interface StartedIndexer {
  readonly child: Child
  /** From the start of the program until it has reached the chain's head. */
  readonly seconds: number
  /** Its CPU time meanwhile; on Linux only. */
  readonly processorSeconds: number | undefined
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
    if (body?.status === 'ready') {
      const seconds = (performance.now() - startedAt) / 1_000
      return { child, seconds, processorSeconds: readProcessorSeconds(child.pid) }
    }
    await sleep(20)
  }
  throw new Error(`The indexer ended:\n${child.lastLines().join('\n')}`)
}

/** Allows for slower starts on a busy machine. */
function readProcessorSeconds(pid: number): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticksPerSecond = 100
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
