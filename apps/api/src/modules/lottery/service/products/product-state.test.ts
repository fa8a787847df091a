import { productKinds } from '@tyche/protocol/contract-enums'
import { createTestDatabase } from '@tyche/testing/database'
import { expect, test } from 'vitest'
import { connectDatabase } from '../../../../db/connect.ts'
import { product } from '../../../../db/onchain/views.ts'
import { createOnchainTables, writeRow } from '../../../../testing/onchain-tables.ts'
import { productRow } from '../../../../testing/rows/lottery-rows.ts'
import { productStateAt } from './product-state.ts'

const START = 1_000
const END = 5_000
const PATIENCE = 72 * 3_600

/** ProductBook.sol, `stateOf` and `_sellingStateOf`, line by line. */
function stateOf(row: Case, nowSec: number): string {
  if (row.status === 'committed') return nowSec < (row.inactivationAt ?? 0) ? 'committed' : 'inactivated'
  if (row.status !== 'selling') return row.status
  const isOver = nowSec >= END
  const isQuantityLimited = row.kind === 'quantityLimited'
  if (row.isSoldOut && (!isOver || isQuantityLimited)) return 'soldOut'
  if (!isOver) {
    if (row.isPaused) return 'paused'
    return nowSec < START ? 'upcoming' : 'open'
  }
  const isDue = row.isOffChain ? nowSec < END + PATIENCE : !isQuantityLimited && row.isCovered
  return isDue ? 'ended' : 'inactivated'
}

interface Case {
  readonly status: string
  readonly kind: string
  readonly isSoldOut: boolean
  readonly isPaused: boolean
  readonly isOffChain: boolean
  readonly isCovered: boolean
  readonly inactivationAt: number | null
}

const flags = [false, true]
const cases: Case[] = productKinds.flatMap((kind) =>
  flags.flatMap((isSoldOut) =>
    flags.flatMap((isPaused) =>
      flags.flatMap((isOffChain) =>
        flags.map((isCovered) => ({
          status: 'selling',
          kind,
          isSoldOut,
          isPaused,
          isOffChain,
          isCovered,
          inactivationAt: null,
        })),
      ),
    ),
  ),
)
const plain = { kind: 'timeLimited', isSoldOut: false, isPaused: false, isOffChain: true, isCovered: false }
for (const status of ['drawing', 'drawn', 'inactivated', 'removed'])
  cases.push({ ...plain, status, inactivationAt: null })
cases.push({ ...plain, status: 'committed', inactivationAt: 6_000 })

test('is the state that the contract tells, for every kind of product at every turn of time', async () => {
  await using database = await createTestDatabase()
  const { db, pool, close } = connectDatabase(database.url, () => undefined)
  await createOnchainTables(pool)
  for (const [index, { isSoldOut, ...row }] of cases.entries()) {
    const { kind, status, ...rest } = row
    const sold = isSoldOut ? { sold: 100n } : {}
    await writeRow(pool, 'product', { ...productRow({ id: index + 1 }), ...rest, kind, status, ...sold })
  }
  const times = [START - 1, START, END - 1, END, 5_999, 6_000, END + PATIENCE - 1, END + PATIENCE]
  for (const nowSec of times) {
    const rows = await db
      .select({ state: productStateAt(nowSec) })
      .from(product)
      .orderBy(product.id)
    expect(rows.map(({ state }) => state)).toEqual(cases.map((one) => stateOf(one, nowSec)))
  }
  await close()
})
