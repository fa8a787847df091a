import { USD_PRECISION } from '@tyche/protocol/scales'
import type pg from 'pg'
import type { Address } from 'viem'
import { writeRow } from '../onchain-tables.ts'
import { orderRow, productRow, ticketRow } from './lottery-rows.ts'

export interface DrawnProductSeed {
  readonly payer: Address
  readonly owner: Address
  /** Who recycles the tickets of the first order, which won nothing, and of the third, which won. */
  readonly holder: Address
  /** Of the draw; the tickets are recycled ten and eleven blocks later. */
  readonly block: number
}

const hash = `0x${'7'.repeat(64)}`

/** A drawn product with three orders of 20 dollars. */
export async function insertDrawnProduct(pool: pg.Pool, { payer, owner, holder, block }: DrawnProductSeed) {
  const timeOf = (at: number) => 1_700_000_000 + at
  await writeRow(pool, 'product', { ...productRow({ id: 1, status: 'drawn' }) })
  await writeRow(pool, 'draw', {
    product: 1,
    requestId: 1n,
    beaconRound: 1n,
    sale: 30n,
    requestedAt: 1,
    requestHash: hash,
    word: hash,
    winners: 3,
    salesUsd: 60n * USD_PRECISION,
    feeUsd: USD_PRECISION,
    fee: 1n,
    drawnAt: timeOf(block),
    drawnBlock: BigInt(block),
    drawnLogIndex: 2,
    drawHash: hash,
  })
  for (const [id, firstCode] of [
    [1n, 0n],
    [2n, 10n],
    [3n, 20n],
  ] as const) {
    const order = { id, product: 1, payer, recipient: owner, firstCode, at: timeOf(block - 1_050) }
    const ticket = { id, product: 1, owner, firstCode, status: 'lost', winningCount: id === 3n ? 1 : 0 } as const
    await writeRow(pool, 'order', { ...orderRow(order) })
    await writeRow(pool, 'ticket', { ...ticketRow(ticket) })
  }
  const claim = { product: 1, kind: 'recycle', offChainOrder: null, account: holder, codes: [], amount: 0n, hash }
  for (const [id, ticket, at] of [
    ['a', 1n, block + 10],
    ['b', 3n, block + 11],
  ] as const)
    await writeRow(pool, 'productClaim', { ...claim, id, ticket, at: timeOf(at), block: BigInt(at), logIndex: 0 })
}
