import { type Child, spawnChild } from '@tyche/devstack/child'
import { findFreePort } from '@tyche/devstack/free-port'
import { repositoryRoot } from '@tyche/launcher/settings'
import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import type { Stage } from './stage.ts'

const READY_MS = 60_000

export interface Service {
  readonly url: string
  readonly child: Child
}

const common = ({ stack, url }: Stage) => ({
  ...process.env,
  CHAIN_ID: String(LOCAL_CHAIN_ID),
  RPC_URL: stack.chain.rpcUrl,
  RPC_WS_URL: stack.chain.wsUrl,
  DEPLOYMENT_FILE: stack.deploymentFile,
  DATABASE_URL: url,
  LOG_LEVEL: 'info',
})

/**
 * The API's server, with its limits as they are, behind one proxy that tells the clients' addresses.
 *
 * @param more settings of a replica
 */
export async function startApi(stage: Stage, more: Readonly<Record<string, string>> = {}): Promise<Service> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...common(stage), PORT: String(port), PUBLIC_ORIGIN: url, TRUSTED_PROXIES: '1', ...more }
  return { url, child: await start('api', 'apps/api/src/main.ts', env, 'listening') }
}

/** Several of them, which start at the same time. */
export async function startApis(stage: Stage, count: number): Promise<Service[]> {
  const started = await Promise.allSettled(Array.from({ length: count }, () => startApi(stage)))
  const apis = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = started.find((one) => one.status === 'rejected')
  if (!failed) return apis
  await stopAll(apis)
  throw failed.reason
}

export async function stopAll(services: readonly Service[]): Promise<void> {
  await Promise.all(services.map(({ child }) => child.stop()))
}

/** The worker. A block is final at once, so that what is measured is its own delay. */
export async function startWorker(stage: Stage): Promise<Service> {
  const port = await findFreePort()
  const env = { ...common(stage), HEALTH_PORT: String(port), CONFIRMATIONS: '0' }
  return {
    url: `http://127.0.0.1:${port}`,
    child: await start('worker', 'apps/api/src/worker.ts', env, 'running jobs'),
  }
}

async function start(name: string, program: string, env: NodeJS.ProcessEnv, readyLine: string): Promise<Child> {
  let announce: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    announce = resolve
  })
  const child = await spawnChild({
    name,
    command: process.execPath,
    args: [`${repositoryRoot}/${program}`],
    env,
    onLine: (line) => {
      if (line.includes(`"${readyLine}"`)) announce()
    },
  })
  const timer = setTimeout(() => void child.stop(), READY_MS)
  const ended = await Promise.race([ready, child.exited])
  clearTimeout(timer)
  if (ended) throw new Error(`the ${name} ended:\n${child.lastLines().join('\n')}`)
  return child
}
