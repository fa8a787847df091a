import { expect, test } from 'vitest'
import { problemsOf, shownSteps, stateOf, uptimeOf } from './steps.ts'

const step = (ok = 0, late = 0, down = 0) => ({ ok, late, down })

test.each([
  [step(15), 'ok'],
  [step(8), 'ok'],
  [step(7), 'unknown'],
  [step(), 'unknown'],
  [step(14, 1), 'late'],
  [step(13, 1, 1), 'down'],
] as const)('of a quarter hour with %o the worst is shown: %s', (seen, state) => {
  expect(stateOf(seen, 15)).toBe(state)
})

test('the running quarter hour ends now, and nothing seen in it is not well', () => {
  const history = { from: 900, to: 2_000, stepSec: 900 }
  expect(shownSteps(history, [step(15), step(1)])).toEqual([
    { from: 900, to: 1_800, state: 'ok' },
    { from: 1_800, to: 2_000, state: 'unknown' },
  ])
  expect(shownSteps({ ...history, to: 1_830 }, [step(15), step()])[1]?.state).toBe('unknown')
})

test('quarter hours in a row are one problem, the newest first', () => {
  const at = (index: number, state: 'ok' | 'late' | 'down' | 'unknown') => ({
    from: index * 900,
    to: (index + 1) * 900,
    state,
  })
  const steps = [at(0, 'late'), at(1, 'late'), at(2, 'down'), at(3, 'unknown'), at(4, 'down'), at(5, 'ok')]
  expect(problemsOf(steps)).toEqual([
    { from: 3_600, to: 4_500, state: 'down' },
    { from: 1_800, to: 2_700, state: 'down' },
    { from: 0, to: 1_800, state: 'late' },
  ])
})

test('a part that failed for a moment never shows as 100 percent', () => {
  const day = { from: 0, to: 86_400 }
  expect(uptimeOf(day, [step(1_439, 1)])).toEqual({ share: 0.9993, seen: 1_440, total: 1_440 })
  expect(uptimeOf(day, [step(100_000, 1)]).share).toBe(0.9999)
  expect(uptimeOf(day, [step(30)])).toEqual({ share: 1, seen: 30, total: 1_440 })
  expect(uptimeOf(day, [step()]).share).toBeUndefined()
})
