import type { Column } from './column.ts'

export type Columns = Readonly<Record<string, Column>>

type IndexedColumn<Names> = Names extends string ? Names | `${Names} desc` : never

/** A table of the indexer. Readers use a view of the same name. */
export interface Table<Name extends string = string, TableColumns extends Columns = Columns> {
  readonly name: Name
  readonly columns: TableColumns
  /** Columns of each index, in order and with direction. The name of an index is for the reader of the code. */
  readonly indexes: Readonly<Record<string, readonly IndexedColumn<keyof TableColumns>[]>>
}

/**
 * Declares a table. Amounts are in the token's base units unless a name says otherwise: `…Usd` and `…Usdg` have 18
 * decimals, prices are USD of one whole token (or share) scaled by 1e30, multipliers and edges by 1e18, `…Bps` is basis
 * points, times are unix seconds.
 */
export function table<Name extends string, TableColumns extends Columns>(
  name: Name,
  columns: TableColumns,
  indexes: Table<Name, TableColumns>['indexes'] = {},
): Table<Name, TableColumns> {
  return { name, columns, indexes }
}

/** A column's name in the database: `placedAt` is `placed_at`. */
export function columnNameOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
