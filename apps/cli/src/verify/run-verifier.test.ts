import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, 'main.ts')
// Neither a node of the chain nor a key: nothing of the environment is there.
const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env: {} })

test('default: says what can be verified', () => {
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('bet|draw|sale') })
  expect(run('--help').stdout).toBe(run().stdout)
})

test('error: something that cannot be verified', () => {
  for (const name of ['luck', 'toString'])
    expect(run(name)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('bet|draw|sale') })
})
