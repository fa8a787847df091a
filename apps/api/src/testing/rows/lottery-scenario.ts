import { winningCodesOf } from '@tyche/fairness'
import type pg from 'pg'
import { writeRow } from '../onchain-tables.ts'
import { alice, bob, carol } from '../sign-in.ts'
import { testUsdAddress } from '../test-deployment.ts'
import { orderRow, productRow, ticketRow } from './lottery-rows.ts'

export const nowSec = Math.floor(Date.now() / 1000)
const HOUR = 3_600
/** Of the drawn product. */
export const word = `0x${'5a'.repeat(32)}` as const
export const hashOf = (n: number) => `0x${n.toString(16).padStart(64, '0')}`
const lower = ({ address }: { address: string }) => address.toLowerCase()

/** Alice's and Bob's halves of the drawn product's forty codes. */
export const wins = winningCodesOf({ word: BigInt(word), sale: 40, quantity: 6 })
export const [aliceWins, bobWins] = [wins.filter((code) => code < 20), wins.filter((code) => code >= 20)]

/**
 * Six products and what happened with them: a drawn one, three on sale, one that ended by time alone, a removed one; their orders,
 * tickets, a gift, a claim, and two pre-orders of Alice.
 */
export async function writeLotteryScenario(pool: pg.Pool): Promise<void> {
  const write = (table: Parameters<typeof writeRow>[1], row: object) => writeRow(pool, table, { ...row })
  const live = { startTime: nowSec - HOUR, endTime: nowSec + HOUR }
  const over = { startTime: nowSec - 3 * HOUR, endTime: nowSec - 2 * HOUR }

  await write(
    'product',
    productRow({
      id: 1,
      ...over,
      kind: 'timeLimited',
      quantity: 6,
      status: 'drawn',
      sold: 40n,
      sales: 80_000_000n,
      isCovered: true,
      playerCount: 2,
    }),
  )
  await write('draw', {
    product: 1,
    requestId: 9n,
    beaconRound: 1234n,
    sale: 40n,
    requestedAt: nowSec - 100,
    requestHash: hashOf(900),
    word,
    winners: 6,
    prizes: 300_000_000n,
    fee: 1n,
    surplus: 2n,
    drawnAt: nowSec - 90,
    drawnBlock: 50n,
    drawnLogIndex: 3,
    drawHash: hashOf(901),
  })
  await write(
    'product',
    productRow({ id: 2, ...live, clientId: 8n, reward: 10_000_000n, sold: 12n, orderCount: 2, playerCount: 1 }),
  )
  await write('product', productRow({ id: 3, ...live, kind: 'timeLimited', price: 1_000_000n, endTime: nowSec + 60 }))
  await write('product', productRow({ id: 4, ...live, isOffChain: true, price: 5n }))
  // Ended by time alone: nobody has booked it.
  await write('product', productRow({ id: 5, ...over, sold: 10n }))
  await write('product', productRow({ id: 6, ...over, status: 'removed' }))
  await write('series', { clientId: 7n, lastRound: 6, lastProduct: 6 })
  await write('productHour', { id: '2-a', product: 2, hour: nowSec - HOUR, sold: 12n })
  await write('productHour', { id: '2-b', product: 2, hour: nowSec - 48 * HOUR, sold: 500n })
  await write('productPlayer', {
    id: '1-a',
    product: 1,
    account: lower(alice),
    quantity: 20n,
    cost: 40_000_000n,
    orderCount: 1,
  })
  await write('productPlayer', {
    id: '1-b',
    product: 1,
    account: lower(bob),
    quantity: 21n,
    cost: 42_000_000n,
    orderCount: 2,
  })

  const payer = lower(alice)
  await write('order', orderRow({ id: 1n, product: 1, payer, quantity: 20n, cost: 40_000_000n }))
  await write(
    'ticket',
    ticketRow({
      id: 1n,
      product: 1,
      owner: payer,
      quantity: 20n,
      status: 'claimable',
      winningCount: aliceWins.length,
      claimedCount: 1,
      claimedAmount: 50_000_000n,
      isSealed: true,
    }),
  )
  // A gift: Alice paid, Bob has it.
  const half = { firstCode: 20n, quantity: 20n }
  await write('order', orderRow({ id: 2n, product: 1, payer, recipient: lower(bob), ...half, cost: 40_000_000n }))
  await write(
    'ticket',
    ticketRow({ id: 2n, product: 1, owner: lower(bob), ...half, status: 'claimable', winningCount: bobWins.length }),
  )
  await write('order', orderRow({ id: 3n, product: 2, payer, preOrder: 77n }))
  await write('ticket', ticketRow({ id: 3n, product: 2, owner: payer }))
  await write('order', orderRow({ id: 4n, product: 5, payer }))
  await write('ticket', ticketRow({ id: 4n, product: 5, owner: payer }))
  const two = { firstCode: 10n, quantity: 2n }
  await write('order', orderRow({ id: 5n, product: 2, payer, ...two, cost: 4_000_000n }))
  await write('ticket', ticketRow({ id: 5n, product: 2, owner: lower(carol), ...two }))
  await write('ticketTransfer', {
    id: 'x-1',
    ticket: 5n,
    product: 2,
    from: lower(alice),
    to: lower(bob),
    at: 3_000,
    block: 200n,
    hash: hashOf(800),
    logIndex: 1,
  })
  await write('ticketTransfer', {
    id: 'x-2',
    ticket: 5n,
    product: 2,
    from: lower(bob),
    to: lower(carol),
    at: 3_001,
    block: 201n,
    hash: hashOf(801),
    logIndex: 1,
  })
  await write('productClaim', {
    id: 'c-1',
    product: 1,
    kind: 'reward',
    ticket: 1n,
    offChainOrder: null,
    account: lower(alice),
    codes: [BigInt(aliceWins[0]!)],
    amount: 50_000_000n,
    at: 4_000,
    block: 300n,
    hash: hashOf(700),
    logIndex: 0,
  })
  await write('preOrder', {
    id: 77n,
    buyer: lower(alice),
    clientId: 7n,
    token: testUsdAddress,
    onceAmount: 20_000_000n,
    preCount: 5,
    usedCount: 1,
    retrievedCount: 0,
    kind: 'quantityLimited',
    price: 2_000_000n,
    maxTotal: 100n,
    minQuantity: 3,
    minReward: 1n,
    signer: lower(bob),
    signedAt: 1,
    deadline: 2n,
    skipReason: '0x00000000',
    skippedAt: 5_000,
    skippedProduct: 3,
    paidAt: 1_900,
    block: 90n,
    hash: hashOf(600),
    logIndex: 0,
  })
  await write('preOrder', {
    id: 78n,
    buyer: lower(alice),
    clientId: 7n,
    token: testUsdAddress,
    onceAmount: 1n,
    preCount: 3,
    usedCount: 1,
    retrievedCount: 2,
    kind: 'quantityLimited',
    price: 1n,
    maxTotal: 100n,
    minQuantity: 3,
    minReward: 1n,
    signer: lower(bob),
    signedAt: 1,
    deadline: 2n,
    retrievedAt: 1_950,
    retrieveHash: hashOf(601),
    paidAt: 1_800,
    block: 80n,
    hash: hashOf(602),
    logIndex: 0,
  })
  await write('preOrderTrigger', {
    id: '77-2',
    preOrder: 77n,
    product: 2,
    ticket: 3n,
    at: 2_000,
    block: 103n,
    hash: hashOf(3),
    logIndex: 2,
  })
}
