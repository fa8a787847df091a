import { expect, test } from 'vitest'
import { readIndex } from './read-index.ts'

test.each([
  ['20780', { kind: 'index', index: 20_780 }],
  [' #20 779 ', { kind: 'index', index: 20_779 }],
  ['0', { kind: 'index', index: 0 }],
  ['', { kind: 'empty' }],
  ['  ', { kind: 'empty' }],
  ['20781', { kind: 'wrong', problem: 'number' }],
  ['9'.repeat(40), { kind: 'wrong', problem: 'number' }],
  ['-1', { kind: 'wrong', problem: 'format' }],
  ['1.5', { kind: 'wrong', problem: 'format' }],
  ['2026-11-23', { kind: 'wrong', problem: 'format' }],
])('reads %j', (text, read) => {
  expect(readIndex(text, 20_780)).toEqual(read)
})
