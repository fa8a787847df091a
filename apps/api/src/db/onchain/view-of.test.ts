import { boolean, hex, integer, text } from '@tyche/onchain/column'
import { table } from '@tyche/onchain/table'
import { getViewConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { expect, expectTypeOf, test } from 'vitest'
import { viewOf } from './view-of.ts'
import type { BetRow } from './views.ts'

const round = viewOf(
  table('round', {
    id: text().primaryKey(),
    status: text('open', 'over').notNull(),
    winner: hex(),
    isPaid: boolean().notNull(),
    winningCodes: integer().array().notNull(),
  }),
)

test('default: declares a view in the indexer’s schema with the database’s column names', () => {
  const { schema, name, selectedFields } = getViewConfig(round)
  const columns = Object.values(selectedFields as Record<string, PgColumn>).map((column) => [
    column.name,
    column.getSQLType(),
    column.notNull,
  ])
  expect({ schema, name, columns }).toEqual({
    schema: 'onchain',
    name: 'round',
    columns: [
      ['id', 'text', true],
      ['status', 'text', true],
      ['winner', 'text', false],
      ['is_paid', 'boolean', true],
      ['winning_codes', 'integer[]', true],
    ],
  })
})

test('default: types rows by the declaration', () => {
  expectTypeOf<typeof round.$inferSelect>().toEqualTypeOf<{
    id: string
    status: 'open' | 'over'
    winner: string | null
    isPaid: boolean
    winningCodes: number[]
  }>()
  expectTypeOf<BetRow['payout']>().toEqualTypeOf<string | null>()
})
