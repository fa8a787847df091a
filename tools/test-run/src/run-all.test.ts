import { expect, test } from 'vitest'
import { formatCounts } from './counts.ts'
import { execute } from './execute.ts'
import { runAll } from './run-all.ts'
import type { Runner, RunnerResult } from './runners.ts'

const passing: RunnerResult = { counts: { passed: 2, failed: 0, skipped: 1 }, isExitGood: true, output: 'quiet' }
const failing: RunnerResult = { counts: { passed: 1, failed: 1, skipped: 0 }, isExitGood: false, output: 'the reason' }

function runner(name: string, weight: 1 | 2, run: Runner['run']): Runner {
  return { name, tags: [], weight, run }
}

test('adds up what the runners report and shows the output of a failed one', async () => {
  const lines: string[] = []
  const total = await runAll(
    [
      runner('good', 1, async () => passing),
      runner('bad', 1, async () => failing),
      runner('crashed', 2, () => Promise.reject(new Error('no such program'))),
    ],
    (line) => lines.push(line),
  )
  expect(total).toEqual({ passed: 3, failed: 2, skipped: 1 })
  const text = lines.join('\n')
  expect(text).toContain('the reason')
  expect(text).toContain('no such program')
  expect(text).not.toContain('quiet')
})

test('never runs more than two light runners or one heavy one at a time', async () => {
  let load = 0
  let highest = 0
  const busy = (weight: 1 | 2) =>
    runner('busy', weight, async () => {
      load += weight
      highest = Math.max(highest, load)
      await new Promise((resolve) => setImmediate(resolve))
      load -= weight
      return passing
    })
  await runAll([busy(1), busy(1), busy(1), busy(2), busy(1), busy(2)], () => undefined)
  expect(highest).toBe(2)
})

test('ends a suite that is over its limit, says so with what it had said, and runs the others', async () => {
  const lines: string[] = []
  const endless = runner('endless', 2, async (_scratch, limit) => {
    const { isGood, output } = await execute('/bin/sh', ['-c', 'echo as far as it came; sleep 60'], {
      cwd: '/',
      limit,
    })
    return { counts: undefined, isExitGood: isGood, output }
  })
  const total = await runAll([endless, runner('next', 2, async () => passing)], (line) => lines.push(line), 3_000)
  expect(formatCounts(total)).toBe('2 passed, 1 failed, 1 skipped')
  const text = lines.join('\n')
  expect(text).toContain('endless did not end within its 0.05 minutes and was ended')
  expect(text).toContain('as far as it came')
  expect(text).toContain('✓ next')
})

test('fails a suite that was over its limit even when all that it reported passed', async () => {
  const late = runner('late', 1, async (_scratch, limit) => {
    await new Promise((resolve) => limit.addEventListener('abort', resolve))
    return passing
  })
  expect(await runAll([late], () => undefined, 50)).toEqual({ passed: 2, failed: 1, skipped: 1 })
})
