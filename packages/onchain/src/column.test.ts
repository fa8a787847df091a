import { expect, test } from 'vitest'
import { bigint, type Column, hex, integer, sqlTypeOf, text } from './column.ts'
import { columnNameOf } from './table.ts'

test.each<[name: string, column: Column, sqlType: string]>([
  ['text', text(), 'text'],
  ['one of some words', text('pending', 'settled'), 'text'],
  ['hex', hex().notNull(), 'text'],
  ['an integer of the EVM', bigint().primaryKey(), 'numeric(78)'],
  ['a list', integer().array().notNull(), 'integer[]'],
])('behavior: sqlTypeOf: %s', (_name, column, sqlType) => {
  expect(sqlTypeOf(column)).toBe(sqlType)
})

test('default: a column is nullable unless it is declared required or the key', () => {
  expect(hex().presence).toBe('nullable')
  expect(hex().array().notNull()).toMatchObject({ presence: 'required', isArray: true })
  expect(text('won', 'lost').primaryKey()).toMatchObject({ presence: 'key', words: ['won', 'lost'] })
})

test('behavior: columnNameOf: separates words with underscores', () => {
  expect(columnNameOf('placedLogIndex')).toBe('placed_log_index')
})
