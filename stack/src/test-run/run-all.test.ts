import { expect, test } from 'vitest'
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
