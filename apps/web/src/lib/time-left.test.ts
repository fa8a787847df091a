import { expect, test } from 'vitest'
import { formatShortTimeLeft, formatTimeLeft } from './time-left.ts'

const DAY = 86_400

test.each([
  [2 * DAY + 4 * 3600 + 59, '2d 4h'],
  [DAY, '1d'],
  [3 * 3600 + 12 * 60 + 30, '3h 12m'],
  [3600, '1h'],
  [3599, '59:59'],
  [61, '01:01'],
  [0, '00:00'],
  [-5, '00:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatTimeLeft(seconds, 'en')).toBe(text)
})

test.each([
  ['tr', '2g 4s'],
  ['ko-KR', '2일 4시간'],
  ['zh-CN', '2天 4小时'],
  ['ru', '2 д. 4 ч'],
  ['es', '2d 4h'],
])('%s names the units', (locale, text) => {
  expect(formatTimeLeft(2 * DAY + 4 * 3600, locale).replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
})

test.each([
  [2 * DAY + 4 * 3600, '2d'],
  [3 * 3600 + 59 * 60, '3h'],
  [61, '1m'],
  [59, '59s'],
  [-1, '0s'],
])('%d seconds are %s in small places', (seconds, text) => {
  expect(formatShortTimeLeft(seconds, 'en')).toBe(text)
})
