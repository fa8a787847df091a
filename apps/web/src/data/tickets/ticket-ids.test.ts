import { expect, test } from 'vitest'
import { MAX_IDS, parseTicketIds } from './ticket-ids.ts'

test.each([
  ['7', [7n]],
  [' #7 ', [7n]],
  ['7, 9;11\n13', [7n, 9n, 11n, 13n]],
  ['7-9', [7n, 8n, 9n]],
  ['7–9, 8', [7n, 8n, 9n]],
])('behavior: "%s"', (text, ids) => {
  expect(parseTicketIds(text)).toEqual({ ids })
})

test.each([
  ['', 'empty'],
  [' , ', 'empty'],
  ['x', 'format'],
  ['7.5', 'format'],
  ['-7', 'format'],
  ['0', 'format'],
  ['9-7', 'format'],
  ['0x7', 'format'],
  ['1-101', 'tooMany'],
  ['1-99999999999999999999', 'tooMany'],
  [Array.from({ length: MAX_IDS + 1 }, (_, index) => index + 1).join(), 'tooMany'],
])('error: "%s" is %s', (text, problem) => {
  expect(parseTicketIds(text)).toEqual({ problem })
})
