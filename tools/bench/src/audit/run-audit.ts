import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { AuditReport } from '@tyche/sdk/audit'

const program = fileURLToPath(new URL('../../../../apps/cli/src/verify/main.ts', import.meta.url))

/** What `npm run audit` says, with its amounts as texts. */
export interface AuditRun {
  exitCode: number | null
  seconds: number
  report: AuditReport
}

/** Runs the audit as anybody does: its own program, a node and the deployment record. */
export async function runAudit(rpcUrl: string, deploymentFile: string): Promise<AuditRun> {
  const started = performance.now()
  const args = [program, 'audit', '--json', '--rpc', rpcUrl, '--deployment', deploymentFile]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const output = await text(child.stdout)
  const exitCode = await exited
  if (exitCode !== 0 && exitCode !== 1) throw new Error(`The audit ended with ${exitCode} and no verdict.`)
  return {
    exitCode,
    seconds: (performance.now() - started) / 1_000,
    report: JSON.parse(output) as AuditReport,
  }
}
