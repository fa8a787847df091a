import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('./forge.mjs', import.meta.url))

test('behavior: a failure of forge is a failure', () => {
  expect(spawnSync(process.execPath, [program, '--version']).status).toBe(0)
  expect(spawnSync(process.execPath, [program, '--no-such-option']).status).not.toBe(0)
})
