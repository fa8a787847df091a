import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asLocal, type LocalDeployment, readDeployment } from '@tyche/contracts/deployment'
import { isProcessAlive } from '@tyche/stack/alive'
import { guardDirectory } from '@tyche/stack/guard'
import type { Reporter } from '@tyche/stack/reporter'
import { readRunRecord } from '@tyche/stack/run-record'
import { dataPaths, readSettings } from '@tyche/stack/settings'
import { startStack } from '@tyche/stack/start-stack'

/** A running stack to measure. */
export interface Target {
  readonly url: string
  readonly rpcUrl: string
  readonly deployment: LocalDeployment
  /** Number of the chain's process at this moment; undefined between its end and its restart. */
  readonly chainPid: () => number | undefined
  readonly close: () => Promise<void>
}

/** The stack that `npm start` runs at the moment, or else one of our own on free ports, which ends with us. */
export async function openTarget(): Promise<Target> {
  const runPath = dataPaths(readSettings(process.env).dataDir).run
  const run = readRunRecord(runPath)
  const api = run?.children.api
  if (run?.url && run.rpcUrl && run.deployment && api && isProcessAlive(api.pid)) {
    return {
      url: run.url,
      rpcUrl: run.rpcUrl,
      deployment: asLocal(await readDeployment(run.deployment)),
      chainPid: () => readRunRecord(runPath)?.children.chain?.pid,
      close: async () => undefined,
    }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'tyche-bench-'))
  guardDirectory(dataDir)
  process.stdout.write('Nothing runs yet: starting a stack for the measurement\n')
  const stack = await startStack({ ports: 'free', dataDir, reporter: noticesOnly })
  return {
    url: stack.url,
    rpcUrl: stack.chain.rpcUrl,
    deployment: stack.deployment,
    chainPid: () => stack.children.chain,
    close: async () => {
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What happens to the stack during a measurement belongs to its result. */
const noticesOnly: Reporter = {
  step: (_name, run) => run(() => undefined),
  notice: (text) => process.stdout.write(`  ${text}\n`),
}
