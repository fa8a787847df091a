import { expect, test } from 'vitest'
import { formatCounts, judgeCounts } from './counts.ts'
import { parseForge, parsePlaywright, parseVitest } from './parse-results.ts'

const folderOf = (file: string) => file.split('/')[1] ?? ''

test('behavior: forge: the total at the end counts, in colours too', () => {
  const suite = 'Suite result: ok. 3 passed; 0 failed; 0 skipped; finished in 1.00ms (1.00ms CPU time)\n'
  expect(
    parseForge(
      `${suite}\u001b[32mRan 2 test suites in 1.4s (2s CPU time): 12 tests passed, 1 failed, 2 skipped (15 total tests)\u001b[0m`,
    ),
  ).toEqual({ passed: 12, failed: 1, skipped: 2 })
  expect(
    parseForge('Ran 1 test suite in 4ms (2ms CPU time): 1 tests passed, 0 failed, 0 skipped (1 total tests)'),
  ).toEqual({ passed: 1, failed: 0, skipped: 0 })
})

test('behavior: forge: no total, no counts', () => {
  expect(parseForge('Error: Compiler run failed')).toBeUndefined()
})

test('behavior: vitest: counts by folder; a file that cannot be loaded is a failure', () => {
  const report = {
    testResults: [
      { name: 'apps/api/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
      { name: 'apps/api/b.test.ts', status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'skipped' }] },
      { name: 'apps/web/c.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(parseVitest(JSON.stringify(report), folderOf)).toEqual(
    new Map([
      ['api', { passed: 2, failed: 1, skipped: 1 }],
      ['web', { passed: 0, failed: 1, skipped: 0 }],
    ]),
  )
  expect(parseVitest('{"testRes', folderOf)).toBeUndefined()
})

test('behavior: playwright: a flaky test and an error outside of tests have failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }
  expect(parsePlaywright(JSON.stringify({ stats, errors: [{}] }))).toEqual({ passed: 4, failed: 3, skipped: 1 })
  expect(parsePlaywright('')).toBeUndefined()
})

test('behavior: a runner that crashed, reported nothing or ran nothing has failed', () => {
  const good = { passed: 3, failed: 0, skipped: 0 }
  expect(judgeCounts(good, true)).toEqual({ counts: good })
  expect(judgeCounts(good, false).counts).toEqual({ passed: 3, failed: 1, skipped: 0 })
  expect(judgeCounts(undefined, true).counts.failed).toBe(1)
  expect(judgeCounts({ passed: 0, failed: 0, skipped: 0 }, true).counts.failed).toBe(1)
  expect(judgeCounts({ passed: 0, failed: 0, skipped: 5 }, true).counts.failed).toBe(1)
  expect(judgeCounts({ passed: 1, failed: 2, skipped: 0 }, false).counts.failed).toBe(2)
})

test('behavior: the last line has its fixed form', () => {
  expect(formatCounts({ passed: 10, failed: 0, skipped: 0 })).toBe('10 passed, 0 failed')
  expect(formatCounts({ passed: 10, failed: 1, skipped: 2 })).toBe('10 passed, 1 failed, 2 skipped')
})
