// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { statusPollMs } from '../../config/timings.ts'
import { renewMissingStyle } from './renew-missing-style.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML =
    '<link rel="stylesheet" crossorigin="" href="/assets/dice.css"><link rel="stylesheet" href="/assets/index.css">'
})
afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
})

const links = () => [...document.querySelectorAll('link')]

test('behavior: only the named style sheet is requested again, until it loads', () => {
  const [dice, index] = links()
  renewMissingStyle(new Error(`Unable to preload CSS for ${new URL('/assets/dice.css', location.href)}`))
  vi.advanceTimersByTime(statusPollMs)
  const [second] = links()
  expect(second).not.toBe(dice)
  expect(second?.outerHTML).toBe(dice?.outerHTML)
  second?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(statusPollMs)
  const [third] = links()
  expect(third).not.toBe(second)
  vi.advanceTimersByTime(60_000)
  expect(links().map((link) => [third, index].indexOf(link))).toEqual([0, 1])
})

test('behavior: missing code requests no style sheet again', () => {
  const before = links()
  renewMissingStyle(new TypeError('Failed to fetch dynamically imported module: http://x/assets/dice.js'))
  vi.advanceTimersByTime(60_000)
  expect(links().map((link) => before.indexOf(link))).toEqual([0, 1])
})
