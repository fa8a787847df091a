import { isProcessAlive } from '@tyche/devstack/alive'
import { readRunRecord } from '@tyche/launcher/run-record'
import { dataPaths, readSettings } from '@tyche/launcher/settings'
import { asLocal, type LocalDeployment } from '@tyche/protocol/deployment'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { choosePlace, Launched, removePlace } from './launched.ts'

/** A running stack to measure. */
export interface Target {
  readonly url: string
  readonly rpcUrl: string
  readonly databaseUrl: string
  readonly deployment: LocalDeployment
  /** The current process id of the chain; undefined between its end and its restart. */
  readonly chainPid: () => number | undefined
  readonly apiPid: () => number | undefined
  readonly close: () => Promise<void>
}

/** The stack of a running `npm start`, or else a temporary one on free ports. */
export async function openTarget(): Promise<Target> {
  const runPath = dataPaths(readSettings(process.env).dataDir).run
  const api = readRunRecord(runPath)?.children.api
  if (api && isProcessAlive(api.pid)) return describe(runPath, async () => undefined)

  const { env, paths } = await choosePlace()
  process.stdout.write('Nothing runs yet: starting a stack for the measurement\n')
  const stack = new Launched(env)
  const end = async () => {
    await stack.stop()
    removePlace(env)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(1)))
  if (!(await stack.isReady())) {
    await end()
    throw new Error(`The stack did not start:\n${stack.output}`)
  }
  return describe(paths.run, async () => {
    // Events of the stack during a measurement belong to its result.
    for (const [line] of stack.output.matchAll(/^\d\d:\d\d:\d\d {2}.*$/gm)) process.stdout.write(`  ${line}\n`)
    await end()
  })
}

async function describe(runPath: string, close: () => Promise<void>): Promise<Target> {
  const run = readRunRecord(runPath)
  if (!run?.url || !run.rpcUrl || !run.databaseUrl || !run.deployment) throw new Error(`${runPath} is not complete`)
  return {
    url: run.url,
    rpcUrl: run.rpcUrl,
    databaseUrl: run.databaseUrl,
    deployment: asLocal(await readDeployment(run.deployment)),
    chainPid: () => readRunRecord(runPath)?.children.chain?.pid,
    apiPid: () => readRunRecord(runPath)?.children.api?.pid,
    close,
  }
}
