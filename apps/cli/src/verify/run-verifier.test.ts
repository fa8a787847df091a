import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, 'main.ts')
// Nothing of ours in the environment: no node, no key.
const { NODE_COMPILE_CACHE } = process.env
const run = (...args: string[]) =>
  spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env: { NODE_COMPILE_CACHE } })

test('default: lists what can be verified, and the options of each', () => {
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('bet|draw|sale'), stderr: '' })
  expect(run('audit', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--rpc'), stderr: '' })
})

test.each([
  ['no verifier', [], 'bet|draw|sale'],
  ['a verifier without options', ['bet'], '--game'],
  ['an audit without options', ['audit'], '--rpc'],
])('error: %s verifies nothing, says what it needs and does not end as verified', (_name, args, needed) => {
  expect(run(...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(needed) })
})

test('error: rejects an unknown verifier', () => {
  for (const name of ['luck', 'toString'])
    expect(run(name)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('bet|draw|sale') })
})
