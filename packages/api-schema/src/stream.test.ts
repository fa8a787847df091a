import { expect, test } from 'vitest'
import { parseStreamTopic } from './stream.ts'

test('default: parses every topic', () => {
  expect(['bets', 'results', 'pools'].map(parseStreamTopic)).toEqual(['bets', 'results', 'pools'])
})

test('behavior: lower-cases addresses', () => {
  expect(parseStreamTopic(`balance:0x${'AB'.repeat(20)}`)).toBe(`balance:0x${'ab'.repeat(20)}`)
})

test('error: rejects an unknown topic', () => {
  for (const value of ['', 'Bets', 'balance:', 'balance:0x12', `balance:${'0'.repeat(42)}`, ' bets']) {
    expect(parseStreamTopic(value)).toBeUndefined()
  }
})
