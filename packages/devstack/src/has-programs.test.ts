import { expect, test, vi } from 'vitest'
import type { DebianProgram } from './debian-program.ts'
import { hasPrograms } from './has-programs.ts'

const sample: DebianProgram = { name: 'nothing-is-called-so', variable: 'SAMPLE_PATH', packages: ['no-such-package-x'] }
/** A machine without programs, apt-get among them. */
const bare = { PATH: '/nowhere' }

test.each([
  ['outside CI', bare],
  ['in `npm test` outside CI', { ...bare, CI: 'true', MISSING_PROGRAMS: 'skip' }],
])('behavior: without the program and without apt-get %s, it says so', (_where, env) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(hasPrograms([sample], env)).toBe(false)
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^skipped: .*nothing-is-called-so \(SAMPLE_PATH\)/)]])
  warn.mockRestore()
})

test.each([
  ['in CI, where the tests have to fail', [sample], { ...bare, CI: 'true' }],
  ['when the program is there', [sample], { ...bare, SAMPLE_PATH: process.execPath }],
  ['when nothing is needed', [], bare],
])('default: true %s', (_when, programs, env) => {
  expect(hasPrograms(programs, env)).toBe(true)
})
