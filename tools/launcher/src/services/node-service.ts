import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, spawnChild } from '@tyche/devstack/child'
import { repositoryRoot } from '../config/settings.ts'

export interface NodeService {
  readonly name: string
  /** Program, relative to the repository's root. */
  readonly entry: string
  readonly env: Record<string, string>
  /** Answers 200 once the service does its work. */
  readonly readyUrl: string
  /** How long that may take. */
  readonly readyWithinMs?: number
}

const usualReadyWithinMs = 120_000

class ServiceStartError extends Error {
  override name = 'ServiceStartError' as const
}

/** Variables of the launcher's environment that a service inherits. */
const passedOn = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'SystemRoot',
]

/** Starts the program and waits until it is ready. */
export async function startNodeService(
  service: NodeService,
  hooks: { onSpawn: (child: Child) => void; onLine: (line: string) => void },
): Promise<void> {
  const inherited = Object.fromEntries(passedOn.flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : [])))
  const child = await spawnChild({
    name: service.name,
    command: process.execPath,
    args: ['--import', '@tyche/service/cache-module-formats', join(repositoryRoot, service.entry)],
    cwd: repositoryRoot,
    env: { ...inherited, NODE_ENV: 'production', ...service.env },
    onLine: hooks.onLine,
  })
  hooks.onSpawn(child)
  const { readyUrl, readyWithinMs = usualReadyWithinMs } = service
  const isReady = await Promise.race([
    waitUntilReady(readyUrl, child.isAlive, readyWithinMs),
    child.exited.then(() => false),
  ])
  if (isReady) return
  const why = child.isAlive() ? `was not ready within ${readyWithinMs / 1000} s` : 'ended while starting'
  await child.stop()
  throw new ServiceStartError(`${service.name} ${why}:\n${child.lastLines().slice(-12).join('\n')}`)
}

/** False if it ends or is not ready in time. */
export async function waitUntilReady(
  url: string,
  isAlive: () => boolean,
  withinMs = usualReadyWithinMs,
): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline && isAlive()) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
      await response.body?.cancel()
      if (response.ok) return true
    } catch {
      // Not listening yet.
    }
    await sleep(50)
  }
  return false
}
