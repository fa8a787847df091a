import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asLocal, type LocalDeployment, readDeployment } from '@tyche/contracts/deployment'
import { isProcessAlive } from '@tyche/stack/alive'
import { guardDirectory } from '@tyche/stack/guard'
import { readRunRecord } from '@tyche/stack/run-record'
import { dataPaths, readSettings } from '@tyche/stack/settings'
import { startStack } from '@tyche/stack/start-stack'

/** A running stack to measure. */
export interface Target {
  readonly url: string
  readonly deployment: LocalDeployment
  readonly close: () => Promise<void>
}

/** The stack that `npm start` runs at the moment, or else one of our own on free ports, which ends with us. */
export async function openTarget(): Promise<Target> {
  const run = readRunRecord(dataPaths(readSettings(process.env).dataDir).run)
  const api = run?.children.api
  if (run?.url && run.deployment && api && isProcessAlive(api.pid)) {
    return { url: run.url, deployment: asLocal(await readDeployment(run.deployment)), close: async () => undefined }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'tyche-bench-'))
  guardDirectory(dataDir)
  process.stdout.write('Nothing runs yet: starting a stack for the measurement\n')
  const stack = await startStack({ ports: 'free', dataDir })
  return {
    url: stack.url,
    deployment: stack.deployment,
    close: async () => {
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
