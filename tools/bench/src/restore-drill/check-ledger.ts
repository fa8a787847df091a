import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { repositoryRoot } from '@tyche/launcher/settings'
import type { Stage } from '../database-load/stage.ts'

const run = promisify(execFile)

/** What the weekly drill of `deploy/kustomize` runs on the database that it restored. */
export const checkCommand = ['node', 'apps/api/src/ops/main.ts', 'check'] as const

export interface LedgerCheck {
  readonly accounts: number
  readonly entries: number
  readonly wrongCount: number
  readonly unreferenced: number
}

/** Compares every balance with the sum of its entries, and each entry with its reference. */
export async function checkLedger({ url, stack }: Pick<Stage, 'url' | 'stack'>): Promise<LedgerCheck> {
  const [, program, command] = checkCommand
  const env = { ...process.env, DATABASE_URL: url, DEPLOYMENT_FILE: stack.deploymentFile }
  // It ends with 1, and prints the same, when something is wrong.
  const { stdout } = await run(process.execPath, [program, '--json', command], { cwd: repositoryRoot, env }).catch(
    (error: Error & { stdout: string }) => {
      if (error.stdout) return error
      throw error
    },
  )
  return JSON.parse(stdout) as LedgerCheck
}
