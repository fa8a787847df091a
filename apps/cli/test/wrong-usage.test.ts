import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs a program with variables that no node answers. */
function start(program: string, argv: readonly string[]) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    RPC_URL: 'http://127.0.0.1:9',
    DEPLOYMENT_FILE: '/nowhere/deployment.json',
    PRIVATE_KEY: `0x${'11'.repeat(32)}`,
  }
  const main = join(import.meta.dirname, '../src', program, 'main.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...argv], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test.each([
  ['settle-all', ['--dry-run']],
  ['settle-all', ['now']],
  ['leave', ['--dryrun']],
  ['leave', ['--only', 'everything']],
  ['leave', ['--slippage', '5001']],
  ['doctor', ['--fix']],
] as const)('%s ends with 2 before it does anything when it is given %j', (program, argv) => {
  const { status, stdout, stderr } = start(program, argv)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(argv[0])
})

test.each(['settle-all', 'leave', 'doctor'])('%s tells its use when it is asked', (program) => {
  const { status, stdout, stderr } = start(program, ['--help'])
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`npm run ${program}`)
})
