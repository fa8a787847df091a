import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@tyche/devstack/free-port'
import { guardChild } from '@tyche/devstack/guard'

const program = fileURLToPath(new URL('../runtime/start.ts', import.meta.url))
const startWithinMs = 90_000

export interface IndexerOptions {
  readonly rpcUrl: string
  readonly wsUrl: string
  readonly databaseUrl: string
  readonly deploymentFile: string
  readonly isStandby?: boolean
  readonly keepLogsDays?: number
}

export interface RunningIndexer {
  readonly url: string
  /** Resolves with the exit code. */
  readonly exited: Promise<number | null>
  readonly output: () => string
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts the program like the stack, with only these variables; it is stopped after the test at the latest. */
export async function spawnIndexer(options: Partial<IndexerOptions>): Promise<RunningIndexer> {
  const port = await findFreePort()
  const { rpcUrl, wsUrl, databaseUrl, deploymentFile, isStandby, keepLogsDays } = options
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      ...(rpcUrl && { RPC_URL: rpcUrl }),
      ...(wsUrl && { RPC_WS_URL: wsUrl }),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(deploymentFile && { DEPLOYMENT_FILE: deploymentFile }),
      ...(isStandby && { STANDBY: 'true' }),
      ...(keepLogsDays && { KEEP_LOGS_DAYS: String(keepLogsDays) }),
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid) guardChild(child.pid, 'KILL')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    exited,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await exited
    },
  }
}

/** Starts the program and waits until it has caught up with the chain. */
export async function startIndexer(options: IndexerOptions): Promise<RunningIndexer> {
  const indexer = await spawnIndexer(options)
  const failed = indexer.exited.then((code) => {
    throw new Error(`the indexer ended with ${code}:\n${indexer.output()}`)
  })
  await Promise.race([failed, waitUntilReady(indexer)])
  failed.catch(() => undefined)
  return indexer
}

export async function waitUntilReady({ url, output }: RunningIndexer): Promise<void> {
  const deadline = Date.now() + startWithinMs
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    // `renewing` is a 200, but the indexer has not caught up yet.
    if (response?.ok && ((await response.json()) as { status: string }).status === 'ready') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the indexer was not ready within ${startWithinMs / 1000} s:\n${output()}`)
}
