import { readFile } from 'node:fs/promises'
import { getViewConfig, type PgView } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { bet } from './bet.ts'
import { lpPosition } from './lp-position.ts'
import { playerHour } from './player-hour.ts'
import { playerStat } from './player-stat.ts'
import { pool } from './pool.ts'
import { poolBanker } from './pool-banker.ts'
import { poolMovement } from './pool-movement.ts'
import { poolPriceHour } from './pool-price-hour.ts'
import { poolToken } from './pool-token.ts'
import { transfer } from './transfer.ts'

const indexerSchema = new URL('../../../../indexer/ponder.schema.ts', import.meta.url)

/** What the indexer declares: `name: t.type()…` within `onchainTable('table', …)`. Types as Postgres will have them. */
async function readIndexerColumns(table: string): Promise<Map<string, string>> {
  const source = await readFile(indexerSchema, 'utf8')
  const start = source.indexOf(`'${table}'`)
  const block = source.slice(start).split(/\n\s*\}\)/)[0] ?? ''
  const types: Record<string, string> = {
    text: 'text',
    hex: 'text',
    bigint: 'numeric',
    integer: 'integer',
    boolean: 'boolean',
  }
  const columns = [...block.matchAll(/(\w+): t\.(\w+)\(\)(.*),/g)]
  return new Map(
    columns.map(([, name = '', type = '', rest = '']) => {
      const array = rest.includes('.array()') ? '[]' : ''
      const isRequired = rest.includes('.notNull()') || rest.includes('.primaryKey()')
      return [toSnakeCase(name), `${types[type] ?? type}${array}${isRequired ? ' not null' : ''}`]
    }),
  )
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function readOwnColumns(view: PgView): Map<string, string> {
  const { selectedFields } = getViewConfig(view)
  const fields = Object.values(selectedFields) as { name: string; notNull: boolean; getSQLType: () => string }[]
  return new Map(fields.map((field) => [field.name, `${field.getSQLType()}${field.notNull ? ' not null' : ''}`]))
}

test.each([
  ['bet', bet],
  ['player_stat', playerStat],
  ['player_hour', playerHour],
  ['pool', pool],
  ['pool_token', poolToken],
  ['pool_banker', poolBanker],
  ['pool_movement', poolMovement],
  ['pool_price_hour', poolPriceHour],
  ['lp_position', lpPosition],
  ['transfer', transfer],
] as const)('the view %s has the columns that the indexer declares', async (table, view) => {
  const declared = await readIndexerColumns(table)
  expect(declared.size).toBeGreaterThan(3)
  expect(readOwnColumns(view)).toEqual(declared)
})
