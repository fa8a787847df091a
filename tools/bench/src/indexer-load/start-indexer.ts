import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, spawnChild } from '@tyche/devstack/child'
import { findFreePort } from '@tyche/devstack/free-port'
import { repositoryRoot } from '@tyche/launcher/settings'
import { readProcessUsage, readTreeProcessorSec } from '../process-usage.ts'
import type { Stage } from './stage.ts'

const program = `${repositoryRoot}/apps/indexer/runtime/start.ts`
const STOP_MS = 30_000

export interface ProcessorTime {
  readonly indexer: number
  readonly database: number
}

export interface Start {
  /** From the start of the program until it has reached the chain's head. */
  readonly seconds: number
  /** Events that its handlers got meanwhile, as Ponder counts them. */
  readonly events: number
  readonly processorSec: ProcessorTime
}

export interface RunningIndexer {
  readonly child: Child
  readonly start: Start
  /** Processor seconds since it began. */
  readonly readProcessorSec: () => ProcessorTime
  readonly stop: (signal: NodeJS.Signals) => Promise<void>
}

/** Starts the program as every stack does, and waits until it has reached the chain's head. */
export async function startIndexer({ chain, databaseUrl, databasePid }: Stage): Promise<RunningIndexer> {
  const { chain: node, deploymentFile } = chain.stack
  const port = await findFreePort()
  const databaseBefore = readTreeProcessorSec(databasePid)
  const startedAt = performance.now()
  const child = await spawnChild({
    name: 'indexer',
    command: process.execPath,
    args: [program],
    env: {
      ...process.env,
      RPC_URL: node.rpcUrl,
      RPC_WS_URL: node.wsUrl,
      DATABASE_URL: databaseUrl,
      DEPLOYMENT_FILE: deploymentFile,
      PORT: String(port),
    },
  })
  const readProcessorSec = () => ({
    indexer: readProcessUsage(child.pid).processorSec,
    database: readTreeProcessorSec(databasePid) - databaseBefore,
  })
  const url = `http://127.0.0.1:${port}`
  while (child.isAlive()) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    const body = (await response?.json().catch(() => undefined)) as { status: string } | undefined
    if (body?.status === 'ready') {
      const seconds = (performance.now() - startedAt) / 1_000
      const processorSec = readProcessorSec()
      const start = { seconds, processorSec, events: await countEvents(url) }
      const stop = async (signal: NodeJS.Signals) => void (await child.stop({ signal, timeoutMs: STOP_MS }))
      return { child, start, readProcessorSec, stop }
    }
    await sleep(20)
  }
  throw new Error(`The indexer ended:\n${child.lastLines().join('\n')}`)
}

/** Events that reached a handler since the program began. */
async function countEvents(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const counts = metrics.matchAll(/^ponder_indexing_completed_events\{.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}
