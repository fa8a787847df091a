import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountUp } from './use-count-up.ts'

let isStill = false
beforeEach(() => {
  isStill = false
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStill && query.includes('reduce') }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow(first: bigint | undefined) {
  const seen: (bigint | undefined)[] = []
  const { rerender } = renderHook(
    ({ value }) => {
      seen.push(useCountUp(value))
    },
    { initialProps: { value: first } },
  )
  return { seen, turnTo: (value: bigint | undefined) => rerender({ value }) }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('counts up to a win without exceeding it', () => {
  const { seen, turnTo } = follow(100n)
  turnTo(200n)
  expect(seen.at(-1), 'not at once').toBe(100n)
  pass(300)
  const between = seen.at(-1) ?? 0n
  expect(between > 100n && between < 200n).toBe(true)
  pass(600)
  expect(seen.at(-1)).toBe(200n)
  expect(seen).toEqual(seen.toSorted((a = 0n, b = 0n) => Number(a - b)))
})

test('shows a lower, a first and an unknown value at once', () => {
  const { seen, turnTo } = follow(undefined)
  for (const value of [100n, 70n, undefined, 70n]) {
    turnTo(value)
    expect(seen.at(-1)).toBe(value)
  }
})

test('continues from the shown value on another change', () => {
  const { seen, turnTo } = follow(0n)
  turnTo(1_000n)
  pass(300)
  const between = seen.at(-1) ?? 0n
  turnTo(2_000n)
  expect(seen.at(-1)).toBe(between)
  pass(800)
  expect(seen.at(-1)).toBe(2_000n)
  turnTo(1_500n)
  expect(seen.at(-1)).toBe(1_500n)
})

test('shows the sum at once with reduced motion', () => {
  isStill = true
  const { seen, turnTo } = follow(100n)
  turnTo(200n)
  expect(seen.at(-1)).toBe(200n)
})
