import * as bets from '@tyche/onchain/bets'
import { type Column, sqlTypeOf } from '@tyche/onchain/column'
import * as games from '@tyche/onchain/games'
import * as orders from '@tyche/onchain/orders'
import * as pools from '@tyche/onchain/pools'
import * as products from '@tyche/onchain/products'
import * as randomness from '@tyche/onchain/randomness'
import * as rewards from '@tyche/onchain/rewards'
import * as shares from '@tyche/onchain/shares'
import { columnNameOf, type Table } from '@tyche/onchain/table'
import * as tokens from '@tyche/onchain/tokens'

const areas = [bets, games, orders, pools, products, randomness, rewards, shares, tokens]
const tables: readonly Table[] = areas.flatMap((area) => Object.values<Table>({ ...area }))

/** The type as `information_schema` reports it: without precision and without the element type of arrays. */
const typeOf = (column: Column) => (column.isArray ? 'ARRAY' : sqlTypeOf(column).replace(/\(.*\)/, ''))

/** Columns and types of the views. */
export const viewColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  tables.map(({ name, columns }) => [
    name,
    Object.fromEntries(Object.entries(columns).map(([key, column]) => [columnNameOf(key), typeOf(column)])),
  ]),
)
