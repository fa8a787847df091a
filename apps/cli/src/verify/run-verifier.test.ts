import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, 'main.ts')
// Runs with an empty environment: no node, no key.
const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env: {} })

test('default: lists what can be verified', () => {
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('bet|draw|sale') })
  expect(run('--help').stdout).toBe(run().stdout)
})

test('error: does not repeat the address of a node, which may hold a token', () => {
  const record = join(import.meta.dirname, '../../../web/src/features/leave/testing/deployment-record.json')
  const { status, stderr } = run('audit', '--rpc', 'http://127.0.0.1:1/v2/token', '--deployment', record)
  expect({ status, stderr }).toEqual({ status: 2, stderr: 'HTTP request failed. fetch failed\n' })
})

test('error: rejects an unknown verifier', () => {
  for (const name of ['luck', 'toString'])
    expect(run(name)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('bet|draw|sale') })
})
