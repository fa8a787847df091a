import type { Context } from 'ponder:registry'
import { ticket } from 'ponder:schema'
import { winningCodesOf } from '@tyche/fairness'
import { eq } from 'ponder'
import { type Hex, hexToBigInt } from 'viem'

type Db = Context['db']

/** Tickets of a product in the order of their codes. */
function readTickets(db: Db, product: number) {
  return db.sql
    .select({ id: ticket.id, firstCode: ticket.firstCode, quantity: ticket.quantity, status: ticket.status })
    .from(ticket)
    .where(eq(ticket.product, product))
    .orderBy(ticket.firstCode)
}

interface Drawn {
  product: number
  word: Hex
  sale: number
  quantity: number
}

/** Records for every ticket of a drawn product how many of its codes won. */
export async function settleTickets(db: Db, { product, word, sale, quantity }: Drawn, updatedAt: number) {
  const codes = winningCodesOf({ word: hexToBigInt(word), sale, quantity })
  let next = 0
  for (const { id, firstCode, quantity: size } of await readTickets(db, product)) {
    const end = Number(firstCode + size)
    const start = next
    while (next < codes.length && codes[next]! < end) next += 1
    const winningCount = next - start
    const status = winningCount > 0 ? 'claimable' : 'lost'
    await db.update(ticket, { id }).set({ status, winningCount, updatedAt })
  }
}

/** Marks every ticket of an inactivated product as refundable. */
export async function releaseTickets(db: Db, product: number, updatedAt: number): Promise<void> {
  for (const { id, status } of await readTickets(db, product))
    if (status === 'waitingDraw') await db.update(ticket, { id }).set({ status: 'refundable', updatedAt })
}
