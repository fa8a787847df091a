import { afterEach, expect, test, vi } from 'vitest'
import { formatCounts } from './counts.ts'
import { execute } from './execute.ts'
import { runAll } from './run-all.ts'
import type { Runner, RunnerResult } from './runners.ts'

const passing: RunnerResult = { counts: { passed: 2, failed: 0, skipped: 1 }, isExitGood: true, output: 'quiet' }
const failing: RunnerResult = { counts: { passed: 1, failed: 1, skipped: 0 }, isExitGood: false, output: 'the reason' }

afterEach(() => vi.useRealTimers())

function runner(name: string, run: Runner['run'], after?: string[]): Runner {
  return { name, tags: [], run, ...(after && { after }) }
}

test('behavior: adds up what the runners report and shows the output of a failed one', async () => {
  const lines: string[] = []
  const total = await runAll(
    [
      runner('good', async () => passing),
      runner('bad', async () => failing),
      runner('crashed', () => Promise.reject(new Error('no such program'))),
    ],
    (line) => lines.push(line),
  )
  expect(total).toEqual({ passed: 3, failed: 2, skipped: 1 })
  const text = lines.join('\n')
  expect(text).toContain('the reason')
  expect(text).toContain('no such program')
  expect(text).not.toContain('quiet')
})

test('behavior: never runs more than two at a time', async () => {
  let load = 0
  let highest = 0
  const busy = () =>
    runner('busy', async () => {
      load += 1
      highest = Math.max(highest, load)
      await new Promise((resolve) => setImmediate(resolve))
      load -= 1
      return passing
    })
  await runAll([busy(), busy(), busy(), busy(), busy()], () => undefined)
  expect(highest).toBe(2)
})

test('behavior: ends a suite that is over its limit, says so with what it had said, and runs the others', async () => {
  const lines: string[] = []
  const endless = runner('endless', async (_scratch, limit) => {
    const { isGood, output } = await execute('/bin/sh', ['-c', 'echo as far as it came; sleep 60'], {
      cwd: '/',
      limit,
    })
    return { counts: undefined, isExitGood: isGood, output }
  })
  const total = await runAll([endless, runner('next', async () => passing)], (line) => lines.push(line), 3_000)
  expect(formatCounts(total)).toBe('2 passed, 1 failed, 1 skipped')
  const text = lines.join('\n')
  expect(text).toContain('endless did not end within its 0.05 minutes and was ended')
  expect(text).toContain('as far as it came')
  expect(text).toContain('✓ next')
})

test('behavior: fails a suite that was over its limit even when all that it reported passed', async () => {
  const late = runner('late', async (_scratch, limit) => {
    await new Promise((resolve) => limit.addEventListener('abort', resolve))
    return passing
  })
  expect(await runAll([late], () => undefined, 50)).toEqual({ passed: 2, failed: 1, skipped: 1 })
})

test('behavior: starts a runner that follows another one only when that has ended', async () => {
  const said: string[] = []
  const saying = (name: string, after?: string[]) =>
    runner(
      name,
      async () => {
        said.push(`${name} begins`)
        await new Promise((resolve) => setImmediate(resolve))
        said.push(`${name} ends`)
        return passing
      },
      after,
    )
  await runAll([saying('forge'), saying('gas', ['forge']), saying('biome', ['nothing that runs'])], () => undefined)
  expect(said.indexOf('gas begins')).toBeGreaterThan(said.indexOf('forge ends'))
  expect(said).toContain('biome ends')
})

test('behavior: waits for a long runner as well only where the probe shows a slow machine', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const start = (limitMs: number, probe = 'vitest') => {
    const said: string[] = []
    let end: () => void = () => undefined
    const e2e = runner('e2e', () => new Promise((resolve) => (end = () => resolve(passing))))
    const vitest = runner('vitest', async () => {
      vi.setSystemTime(Date.now() + 1_000)
      return passing
    })
    const services = runner('services', async () => {
      said.push('services begin')
      return passing
    })
    const waits = { after: ['vitest'], afterIfSlow: { runner: 'e2e', probe, limitMs } }
    const done = runAll([e2e, vitest, { ...services, ...waits }], () => undefined)
    return { said, end: () => end(), done }
  }
  const quick = start(1_000)
  await settled()
  expect(quick.said).toEqual(['services begin'])
  quick.end()
  await quick.done

  for (const slow of [start(999), start(1_000, 'nothing that runs')]) {
    await settled()
    expect(slow.said).toEqual([])
    slow.end()
    await slow.done
    expect(slow.said).toEqual(['services begin'])
  }
})
