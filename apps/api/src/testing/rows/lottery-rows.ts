import type { OrderRow, ProductRow, TicketRow } from '../../db/onchain/views.ts'
import { stablePoolAddress, testUsdAddress } from '../test-deployment.ts'

type Row<Of> = Partial<{ [Key in keyof Of]: Of[Key] | bigint }>

const zeroHash = `0x${'0'.repeat(64)}`

/** A quantity-limited product of 100 codes at 2 dollars, of which three win 50 each, on sale from 1,000 to 5,000. */
export const productRow = (row: Row<ProductRow> & { readonly id: number }) => ({
  clientId: 7,
  round: row.id,
  kind: 'quantityLimited',
  startTime: 1_000,
  endTime: 5_000,
  total: 100,
  quantity: 3,
  isOffChain: false,
  token: testUsdAddress,
  price: 2_000_000n,
  reward: 50_000_000n,
  subsidy: 0n,
  pool: stablePoolAddress,
  coordinator: `0x${'4'.repeat(40)}`,
  devFeeBasisPoints: 200,
  minEdgeBps: 500,
  status: 'selling',
  isPaused: false,
  sold: 0n,
  sales: 0n,
  orderCount: 0,
  playerCount: 0,
  isCovered: false,
  isDelivered: false,
  claimedCodes: 0,
  claimedAmount: 0n,
  refundedAmount: 0n,
  addedAt: 900,
  block: 10n,
  hash: zeroHash,
  ...row,
})

/** A purchase of ten codes for 20 dollars. */
export const orderRow = (
  row: Row<OrderRow> & { readonly id: bigint; readonly product: number; readonly payer: string },
) => ({
  recipient: row.payer,
  firstCode: 0n,
  quantity: 10n,
  cost: 20_000_000n,
  preOrder: null,
  at: 2_000,
  block: 100n + row.id,
  hash: `0x${row.id.toString(16).padStart(64, '0')}`,
  logIndex: 1,
  ...row,
})

/** Its ticket. */
export const ticketRow = (
  row: Row<TicketRow> & { readonly id: bigint; readonly product: number; readonly owner: string },
) => ({
  firstCode: 0n,
  quantity: 10n,
  status: 'waitingDraw',
  isSealed: false,
  winningCount: null,
  claimedCount: 0,
  claimedAmount: 0n,
  refundedAmount: 0n,
  boughtAt: 2_000,
  updatedAt: 2_000,
  ...row,
})
