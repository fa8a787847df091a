import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isProcessAlive, processStartTime } from '@tyche/devstack/alive'
import { findFreePort } from '@tyche/devstack/free-port'
import { guardDirectory } from '@tyche/devstack/guard'
import { listTree, sendSignal } from '@tyche/devstack/process-tree'
import { readRunRecord } from '@tyche/launcher/run-record'
import { dataPaths, portVariables, repositoryRoot } from '@tyche/launcher/settings'

const readyWithinMs = 240_000
const endedWithinMs = 60_000

type Place = Readonly<Record<string, string>>

/** A separate data folder and ports, which stay the same over many starts. */
export async function choosePlace(): Promise<{ env: Place; paths: ReturnType<typeof dataPaths> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tyche-attack-'))
  guardDirectory(dataDir)
  const ports: Record<string, string> = {}
  for (const { variable } of Object.values(portVariables)) ports[variable] = String(await findFreePort())
  return { env: { ...ports, TYCHE_DATA_DIR: dataDir }, paths: dataPaths(dataDir) }
}

/** A running `npm start` and all its processes. */
export class Launched {
  readonly #npm: ChildProcess
  readonly #seen = new Map<number, string | undefined>()
  #output = ''

  constructor(env: Place) {
    this.#npm = spawn('npm', ['start'], {
      cwd: repositoryRoot,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    for (const stream of [this.#npm.stdout, this.#npm.stderr])
      stream?.on('data', (chunk) => {
        this.#output += String(chunk)
      })
  }

  get pid(): number {
    return this.#npm.pid as number
  }

  get output(): string {
    return this.#output
  }

  get hasEnded(): boolean {
    return this.#npm.exitCode !== null || this.#npm.signalCode !== null
  }

  /** True once the text was printed; false if npm ended before. */
  async says(text: string | RegExp, withinMs = readyWithinMs): Promise<boolean> {
    const has = () => (typeof text === 'string' ? this.#output.includes(text) : text.test(this.#output))
    for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(100)) {
      if (has()) return true
      if (this.hasEnded) return has()
    }
    return false
  }

  isReady(): Promise<boolean> {
    return this.says('Tyche is ready after')
  }

  /** Remembers all its current processes: none may be left after the end. */
  look(): readonly number[] {
    const tree = listTree({ pid: this.pid })
    for (const pid of tree) this.#seen.set(pid, processStartTime(pid))
    return tree
  }

  kill(signal: NodeJS.Signals, whom: 'npm' | 'group' | 'all'): void {
    const tree = this.look()
    const targets = whom === 'all' ? tree : [whom === 'group' ? -this.pid : this.pid]
    for (const pid of targets) sendSignal(pid, signal)
  }

  /** Seconds until no process was left; undefined if one is left after a minute, which is then killed. */
  async end(): Promise<number | undefined> {
    const startedAt = Date.now()
    const left = () => [...this.#seen].filter(([pid, start]) => isProcessAlive(pid) && processStartTime(pid) === start)
    while (left().length > 0 && Date.now() - startedAt < endedWithinMs) await sleep(50)
    const rest = left()
    for (const [pid] of rest) sendSignal(pid, 'SIGKILL')
    if (!this.hasEnded) await once(this.#npm, 'exit')
    return rest.length === 0 ? (Date.now() - startedAt) / 1_000 : undefined
  }

  /** Sends Ctrl-C as a terminal does. */
  async stop(): Promise<number | undefined> {
    this.kill('SIGINT', 'group')
    return this.end()
  }
}

/** The chain dumps in a data folder that were set aside. */
export function dumpsAside(chainFolder: string): string[] {
  try {
    return readdirSync(chainFolder).filter((name) => name.includes('.damaged'))
  } catch {
    return []
  }
}

export const readText = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

export const removePlace = (env: Place) => rmSync(String(env.TYCHE_DATA_DIR), { recursive: true, force: true })

export const running = (runPath: string) => {
  const run = readRunRecord(runPath)
  if (!run?.url || !run.rpcUrl || !run.databaseUrl || !run.deployment) throw new Error('run.json is not complete')
  return { url: run.url, rpcUrl: run.rpcUrl, databaseUrl: run.databaseUrl, children: run.children }
}
