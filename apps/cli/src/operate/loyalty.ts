import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { exitCodes } from './errors.ts'

export const LOYALTY_COMMAND = 'loyalty'

/** A program of the API, which owns the tables of points: no app imports another. */
const entry = join(resolve(import.meta.dirname, '../../../..'), 'apps/api/src/ops/main.ts')

export function isLoyaltyCommand([command]: readonly string[]): boolean {
  return command === LOYALTY_COMMAND
}

/** Hands terminal, environment and the other arguments over, and resolves to the exit code. */
export async function runLoyaltyCommand(
  argv: readonly string[],
  variables: Record<string, string | undefined>,
): Promise<number> {
  const child = spawn(process.execPath, [entry, ...argv], { env: variables, stdio: 'inherit' })
  return await new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done(code ?? exitCodes.refused))
  })
}
