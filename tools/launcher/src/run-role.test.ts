import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { repositoryRoot } from './config/settings.ts'
import { programOfRole } from './run-role.ts'

const entry = fileURLToPath(new URL('run-role.ts', import.meta.url))

function run(env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [entry], { env: { PATH: process.env.PATH, ...env } })
  return { status, text: String(stderr) }
}

test('behavior: names programs that exist', () => {
  for (const program of Object.values(programOfRole)) expect(existsSync(join(repositoryRoot, program))).toBe(true)
})

test.each([
  ['migrate', 'DATABASE_URL'],
  ['worker', 'HEALTH_PORT'],
  ['operator', 'OPERATOR_PRIVATE_KEY'],
])('behavior: becomes the program of ROLE=%s, which misses its own variables', (ROLE, missing) => {
  const { status, text } = run({ ROLE })
  expect(status).toBe(1)
  expect(text).toContain(`${missing}: must be set`)
})

test('error: refuses a role that it does not know', () => {
  const { status, text } = run({ ROLE: 'everything' })
  expect(status).toBe(1)
  expect(text).toContain('ROLE: must be one of all, api, stream, worker, indexer, operator, migrate')
})
