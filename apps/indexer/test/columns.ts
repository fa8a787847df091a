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

/** As `information_schema` tells types: without a precision, and none of an array's elements. */
const typeOf = (column: Column) => (column.isArray ? 'ARRAY' : sqlTypeOf(column).replace(/\(.*\)/, ''))

/** What readers of the views may rely on: column and type, in no order. */
export const viewColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  tables.map(({ name, columns }) => [
    name,
    Object.fromEntries(Object.entries(columns).map(([key, column]) => [columnNameOf(key), typeOf(column)])),
  ]),
)
