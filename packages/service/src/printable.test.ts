import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test('default: keeps letters of every script, spaces and line breaks', () => {
  expect(printable('Pôol 리 \n two')).toBe('Pôol 리 \n two')
})

test('behavior: marks what could rewrite the screen', () => {
  expect(printable('\u001b[2J\r\t\u202e\u2028')).toBe('\uFFFD[2J\uFFFD\uFFFD\uFFFD\uFFFD')
})
