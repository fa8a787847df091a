import { spawnSync } from 'node:child_process'
import { type DebianProgram, findProgram } from './debian-program.ts'

/**
 * Whether tests that need these programs can run: each is there, or Debian's packages can be asked for it. Where neither is,
 * says so in a line, and the tests are skipped; but in CI they run and fail, so that nothing stays untested unnoticed.
 *
 * @example
 * const test = anyTest.skipIf(!hasPrograms([nginx]))
 */
export function hasPrograms(programs: readonly DebianProgram[], env: NodeJS.ProcessEnv = process.env): boolean {
  const missing = programs.filter((program) => !findProgram(env, program))
  if (missing.length === 0 || hasApt(env) || isCi(env)) return true
  const names = missing.map(({ name, variable }) => `${name} (${variable})`).join(', ')
  console.warn(`skipped: tests that need ${names}, which this machine has not, nor Debian's packages`)
  return false
}

const hasApt = (env: NodeJS.ProcessEnv) => spawnSync('apt-get', ['--version'], { stdio: 'ignore', env }).status === 0

/** `npm test` sets CI for all that it starts; outside CI it says that here. */
function isCi(env: NodeJS.ProcessEnv): boolean {
  return env.CI !== undefined && env.CI !== 'false' && env.MISSING_PROGRAMS !== 'skip'
}
