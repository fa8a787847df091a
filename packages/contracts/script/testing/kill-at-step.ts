import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { packageFolder } from '../generate/artifacts.ts'

/**
 * Runs the command and kills it when it announces a step; the step's transaction may or may not be sent. False if the
 * kill came too late: on a busy machine the run may end before the announcement is read.
 */
export async function killAtStep(lastStep: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(process.execPath, [join(packageFolder, 'script/deploy.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let isAnnounced = false
  for await (const line of createInterface(child.stdout)) {
    if (line !== lastStep) continue
    isAnnounced = true
    child.kill('SIGKILL')
  }
  const [code, signal] = await ended
  if (!isAnnounced) throw new Error(`the command ended without announcing "${lastStep}"`)
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the command ended with ${code}`)
  // The signal may also come after the record was written and before the process has ended.
  return signal === 'SIGKILL' && !existsSync(String(env.DEPLOYMENT_FILE))
}
